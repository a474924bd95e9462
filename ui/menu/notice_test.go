package menu

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// linkedModule is a module that some package of is linked into one of the two programs.
type linkedModule struct {
	version, dir string
	packages     []string // their folders
}

// linkedModules returns the modules by path, for all systems that the program is built for. That needs no C compiler.
func linkedModules(t *testing.T) map[string]*linkedModule {
	t.Helper()
	all := map[string]*linkedModule{}
	for _, system := range []string{"linux", "windows", "darwin", "android", "ios"} {
		cmd := exec.Command("go", "list", "-deps", "-tags", "migrated_fynedo,accessibility",
			"-f", "{{with .Module}}{{if not .Main}}{{.Path}}|{{.Version}}|{{$.ImportPath}}|{{$.Dir}}{{end}}{{end}}", "roborally", "roborally/app/referee")
		cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH=arm64", "CGO_ENABLED=1")
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("cannot list the packages linked on %s: %v", system, err)
		}
		for line := range strings.Lines(string(out)) {
			fields := strings.Split(strings.TrimSpace(line), "|")
			if len(fields) != 4 {
				continue
			}
			m := all[fields[0]]
			if m == nil {
				// Where modules are vendored, the compiler knows the folders of packages only.
				below := strings.TrimPrefix(fields[2], fields[0])
				m = &linkedModule{version: fields[1], dir: strings.TrimSuffix(fields[3], filepath.FromSlash(below))}
				all[fields[0]] = m
			}
			m.packages = append(m.packages, fields[3])
		}
	}
	if len(all) < 20 {
		t.Fatalf("only %d modules are linked: %v", len(all), all)
	}
	return all
}

// licenceFiles returns the files with licences in a module that are about linked packages, or about what lies in a
// folder without Go files below one, such as fonts.
func licenceFiles(t *testing.T, m *linkedModule) []string {
	t.Helper()
	name := regexp.MustCompile(`(?i)^(licen[cs]e|copying|copyright|notice)[^/]*$`)
	var found []string
	err := filepath.WalkDir(m.dir, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == "testdata" || entry.Name() == ".git"):
			return fs.SkipDir
		case entry.IsDir() || !name.MatchString(entry.Name()) || strings.HasSuffix(path, ".go"):
			return nil
		}
		folder := filepath.Dir(path)
		for folder != m.dir {
			if source, _ := filepath.Glob(filepath.Join(folder, "*.go")); len(source) > 0 {
				break
			}
			folder = filepath.Dir(folder)
		}
		if slices.ContainsFunc(m.packages, func(p string) bool { return p == folder || strings.HasPrefix(p, folder+string(filepath.Separator)) }) {
			found = append(found, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// TestNoticeListsWhatIsLinked checks that notice.txt has every module that is linked into the programs on any system,
// with its version, and no other. If it fails, run go generate in this folder.
func TestNoticeListsWhatIsLinked(t *testing.T) {
	linked := linkedModules(t)
	listed := map[string]string{}
	for _, c := range components {
		if c.text == "" || c.licence == "" {
			t.Errorf("%s has no licence in notice.txt", c.name)
		}
		if c.version != "" && c.name != "Go" {
			listed[c.name] = c.version
		}
	}
	for path, m := range linked {
		if listed[path] != m.version {
			t.Errorf("notice.txt has %s in version %q, but %q is linked", path, listed[path], m.version)
		}
	}
	for path := range listed {
		if linked[path] == nil {
			t.Errorf("notice.txt has %s, which is not linked", path)
		}
	}
}

// TestNoticeHasEveryLicence checks that the text of every licence file in a linked module is in notice.txt. If it
// fails, list the file in the command notice, and run go generate in this folder.
func TestNoticeHasEveryLicence(t *testing.T) {
	flat := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	notice := flat(noticeText)
	files := 0
	for path, m := range linkedModules(t) {
		found := licenceFiles(t, m)
		if len(found) == 0 {
			t.Errorf("%s has no licence", path)
		}
		for _, file := range found {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			files++
			if !strings.Contains(notice, flat(string(text))) {
				t.Errorf("notice.txt lacks %s", file)
			}
		}
	}
	if files < 40 {
		t.Errorf("only %d licence files were found", files)
	}
}
