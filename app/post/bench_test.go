package post_test

import (
	"strings"
	"testing"

	"roborally/app/post"
	"roborally/core"
)

// BenchmarkRead reads a short mail, and one of as much small talk as is read at all.
func BenchmarkRead(b *testing.B) {
	for name, source := range map[string]string{
		"short": "From: ada@example.org\n\nHallo Max,\n\nvor 2, links, zurück, rechts, umdrehen\n\nBis bald\nAda\n",
		"long":  "From: ada@example.org\n\n" + strings.Repeat("Das war eine schöne Runde, und wir hatten viel Spaß dabei.\n", 700) + "\n+1 +2 l r u\n",
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if r := post.Read([]byte(source), core.Postal); r.Unclear != nil {
					b.Fatal(r.Unclear)
				}
			}
		})
	}
}
