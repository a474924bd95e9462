package app

import (
	"errors"
	"log/slog"
	"os"
	"os/user"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"roborally/app/logfile"
	"roborally/lan/find/findtest"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/uitest"
)

// TestFindHome: without the variables of the environment the home folder is that of the system's list of users, or
// a temporary one. It is never the folder from which the program was started.
func TestFindHome(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("other systems have other variables")
	}
	real := t.TempDir()
	listed := func(folder string) func() (*user.User, error) {
		return func() (*user.User, error) { return &user.User{HomeDir: folder}, nil }
	}
	unlisted := func() (*user.User, error) { return nil, errors.New("unknown user") }
	for name, c := range map[string]struct {
		variables map[string]string
		lookup    func() (*user.User, error)
		want      home
		folder    string // begin of the folder for settings
	}{
		"home":            {map[string]string{"HOME": real}, unlisted, homeKnown, filepath.Join(real, ".config")},
		"only settings":   {map[string]string{"XDG_CONFIG_HOME": real}, unlisted, homeKnown, real},
		"nothing":         {nil, listed(real), homeGuessed, filepath.Join(real, ".config")},
		"relative":        {map[string]string{"XDG_CONFIG_HOME": "here", "HOME": real}, listed(real), homeGuessed, filepath.Join(real, ".config")},
		"missing folder":  {nil, listed(filepath.Join(real, "nonexistent")), homeTemporary, os.TempDir()},
		"root as home":    {nil, listed("/"), homeTemporary, os.TempDir()},
		"unknown user":    {nil, unlisted, homeTemporary, os.TempDir()},
		"empty variables": {map[string]string{"XDG_CONFIG_HOME": "", "HOME": ""}, unlisted, homeTemporary, os.TempDir()},
	} {
		t.Run(name, func(t *testing.T) {
			for _, variable := range []string{"HOME", "XDG_CONFIG_HOME"} {
				value, set := c.variables[variable]
				if t.Setenv(variable, value); !set {
					_ = os.Unsetenv(variable)
				}
			}
			if got := findHome(c.lookup); got != c.want {
				t.Errorf("findHome returns %v, want %v", got, c.want)
			}
			if folder, err := os.UserConfigDir(); err != nil || !strings.HasPrefix(folder, c.folder) {
				t.Errorf("settings are kept in %q, %v; want a folder in %q", folder, err, c.folder)
			}
		})
	}
}

// TestSaysFolderWithoutHome: the menu names the folder in which everything is kept, in the player's language,
// unless the player has given one.
func TestSaysFolderWithoutHome(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir()) // where the test app keeps everything
	for lang, said := range map[string]map[home]string{
		"de": {homeKnown: "", homeGuessed: "nennt deinen persönlichen Ordner", homeTemporary: "Setze HOME"},
		"en": {homeKnown: "", homeGuessed: "does not name your home folder", homeTemporary: "set HOME"},
		"fr": {homeKnown: "", homeGuessed: "n’indique pas votre dossier", homeTemporary: "définissez HOME"},
	} {
		for h, want := range said {
			synctest.Test(t, func(t *testing.T) {
				a := uitest.NewApp()
				f, err := readFlags([]string{"-lang", lang, "-speed", "off"})
				if err != nil {
					t.Fatal(err)
				}
				f.home = h
				p := newProgram(a, f, findtest.NewNetwork().Machine("10.0.0.1/8"), look.NewPictures(art.Warm()), &logfile.Log{Logger: slog.New(slog.DiscardHandler)})
				p.Shell.Pages.Home()
				a.Settle()
				shown := strings.Join(strings.Fields(uitest.Texts(p.Shell.Stage)), " ")
				folder := folderOf(a, f)
				if told := strings.Contains(shown, folder); folder != os.TempDir() || told != (want != "") || !strings.Contains(shown, want) {
					t.Errorf("%s: the menu shows %q, want %q and the folder %s", lang, shown, want, folder)
				}
				p.Window().Close()
				p.Shell.Stage.Windows.SetPage(nil)
				a.Pass(time.Minute)
			})
			uitest.FreeWindows(t)
		}
	}
}
