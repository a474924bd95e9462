package version_test

import (
	"os"
	"regexp"
	"runtime"
	"testing"

	"github.com/BurntSushi/toml"

	"roborally/app/version"
)

func TestConstantsAreThoseOfFyneApp(t *testing.T) {
	type details struct {
		Name, ID, Version string
		Build             int
	}
	var fyne struct{ Details details }
	if _, err := toml.DecodeFile("../../FyneApp.toml", &fyne); err != nil {
		t.Fatal(err)
	}
	if is := (details{version.Name, version.ID, version.Number, version.Build}); is != fyne.Details {
		t.Errorf("the program has %+v, FyneApp.toml has %+v; run go generate ./app/version", is, fyne.Details)
	}
}

func TestNewestChangesAreThoseOfThisVersion(t *testing.T) {
	changes, err := os.ReadFile("../../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	newest := regexp.MustCompile(`(?m)^## (\S+) \(\d{4}-\d{2}-\d{2}\)$`).FindSubmatch(changes)
	if newest == nil || string(newest[1]) != version.Number {
		t.Errorf("the newest entry of CHANGELOG.md is %q, want %s with its date", newest, version.Number)
	}
}

func TestLineNamesProgramAndSystem(t *testing.T) {
	want := regexp.MustCompile(`^Robo Rally \d+\.\d+\.\d+ \(build \d+\) ` + runtime.GOOS + `/` + runtime.GOARCH + ` go1\.\S+$`)
	if line := version.Line(); !want.MatchString(line) {
		t.Errorf("the line is %q, want one like %s", line, want)
	}
}
