package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestProgramHasTypesOfTabletsAndPhones checks the program itself, with Fyne's driver for mobile devices.
func TestProgramHasTypesOfTabletsAndPhones(t *testing.T) {
	if os.Getenv("ROBORALLY_PACKAGES") == "" {
		t.Skip("it takes some ten seconds; make test-packages runs it")
	}
	for _, system := range []string{"android", "ios"} {
		packages, err := list("../../..", "migrated_fynedo,accessibility", system, "arm64")
		if err != nil {
			t.Fatal(err)
		}
		checked := map[string]bool{}
		for _, p := range packages {
			checked[p.ImportPath] = true
		}
		for _, path := range []string{"roborally/app", "fyne.io/fyne/v2/internal/driver/mobile/app"} {
			if !checked[path] {
				t.Errorf("%s: %s is not part of the program", system, path)
			}
		}
		for _, problem := range check(packages, "arm64") {
			t.Errorf("%s: %v", system, problem)
		}
	}
}

// TestFindsMistakesOfOneSystem checks a program whose files for one system have a mistake: beside C, and without it.
func TestFindsMistakesOfOneSystem(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":          "module example\n\ngo 1.26\n",
		"main.go":         "package main\n\nfunc main() { println(native()) }\n",
		"main_other.go":   "//go:build !android && !ios\n\npackage main\n\nfunc native() int { return 0 }\n",
		"main_ios.go":     "package main\n\nfunc native() int { return \"ios\" }\n",
		"main_android.go": "package main\n\n// int number(void);\nimport \"C\"\n\nfunc native() int { return int(C.number()) + missing }\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for system, want := range map[string]string{"linux": "", "ios": "cannot use \"ios\"", "android": "undefined: missing"} {
		packages, err := list(dir, "", system, "arm64")
		if err != nil {
			t.Fatal(err)
		}
		var found []string
		for _, problem := range check(packages, "arm64") {
			found = append(found, problem.Error())
		}
		if (want == "") != (len(found) == 0) || len(found) > 1 || len(found) == 1 && !strings.Contains(found[0], want) {
			t.Errorf("%s: found %q, want one mistake %q", system, found, want)
		}
	}
}
