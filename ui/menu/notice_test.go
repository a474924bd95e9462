package menu

import (
	"os"
	"regexp"
	"testing"
)

// TestNoticeMatchesGoMod checks that notice.txt lists every module that go.mod requires directly, with the
// version in go.mod. If it fails, run go generate in this folder.
func TestNoticeMatchesGoMod(t *testing.T) {
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
			for _, c := range components {
				found = found || c.name == m[1] && c.version == m[2]
			}
			if !found {
				t.Errorf("the licence of %s %s is missing", m[1], m[2])
			}
		}
	}
	if direct < 6 {
		t.Fatalf("go.mod requires %d modules directly, want at least 6", direct)
	}
	for _, c := range components {
		if c.text == "" || c.licence == "" {
			t.Errorf("%s has no licence in notice.txt", c.name)
		}
		if version, module := required[c.name]; module && version != c.version || !module && c.version != "" && c.name != "Go" {
			t.Errorf("notice.txt has %s %s, want version %q", c.name, c.version, version)
		}
	}
}
