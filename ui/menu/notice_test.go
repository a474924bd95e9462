package menu

import (
	"os"
	"regexp"
	"testing"
)

// TestNoticeFitsTheModules: what the program requires itself is in notice.txt, and
// every module there is the one of go.mod. Where it fails, run go generate here.
func TestNoticeFitsTheModules(t *testing.T) {
	mod, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	required := map[string]string{}
	direct := 0
	for _, m := range regexp.MustCompile(`(?m)^\t(?:require )?(\S+) (v\S+)( // indirect)?$`).FindAllStringSubmatch(string(mod), -1) {
		required[m[1]] = m[2]
		if m[3] == "" {
			direct++
			found := false
			for _, w := range works {
				found = found || w.name == m[1] && w.version == m[2]
			}
			if !found {
				t.Errorf("the licence of %s %s is missing", m[1], m[2])
			}
		}
	}
	if direct < 6 {
		t.Fatalf("go.mod requires only %d modules", direct)
	}
	for _, w := range works {
		if w.text == "" || w.licence == "" {
			t.Errorf("of %s there is no licence", w.name)
		}
		if version, module := required[w.name]; module && version != w.version || !module && w.version != "" && w.name != "Go" {
			t.Errorf("there is a licence of %s %s; the version required is %q", w.name, w.version, version)
		}
	}
}
