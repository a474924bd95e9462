package app

import (
	"fmt"
	"os"
	"os/user"
	"path/filepath"
	"runtime"

	"roborally/ui/text"
)

// home is what is known about the player's home folder, in which the program's folder lies.
type home uint8

const (
	homeKnown     home = iota
	homeGuessed        // the environment does not name it; it is the one of the system's list of users
	homeTemporary      // there is none, and a folder for temporary files takes its place
)

// findHome makes sure that the environment names a home folder. Without one Fyne would keep everything in the
// folder from which the program was started. lookup returns the user from the system's list.
func findHome(lookup func() (*user.User, error)) home {
	variable := "HOME"
	find := os.UserHomeDir
	switch runtime.GOOS {
	case "android", "ios": // their programs have a folder of their own
		return homeKnown
	case "windows":
		variable = "USERPROFILE"
	case "darwin":
	default:
		find = os.UserConfigDir
	}
	if _, err := find(); err == nil {
		return homeKnown
	}
	_ = os.Unsetenv("XDG_CONFIG_HOME") // it is missing or relative
	if u, err := lookup(); err == nil && isFolder(u.HomeDir) {
		_ = os.Setenv(variable, u.HomeDir)
		return homeGuessed
	}
	_ = os.Setenv(variable, filepath.Join(os.TempDir(), fmt.Sprint("roborally-", os.Getuid())))
	return homeTemporary
}

// isFolder reports whether a path is that of a folder, but not that of the root.
func isFolder(path string) bool {
	info, err := os.Stat(path)
	return filepath.IsAbs(path) && filepath.Dir(path) != path && err == nil && info.IsDir()
}

// homeNotice says where the program's folder is, unless it is where players look for it.
func homeNotice(t *text.Text, f *flags, folder string) string {
	key := map[home]string{homeGuessed: "app.home-guessed", homeTemporary: "app.home-temporary"}[f.home]
	if key == "" || f.folder != "" {
		return ""
	}
	return t.Of(key, "Folder", folder)
}
