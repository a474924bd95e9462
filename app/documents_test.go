package app

import (
	"path/filepath"
	"runtime"
	"testing"
)

// TestLocalPath: desktops pass files as paths or as URIs.
func TestLocalPath(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the paths are those of other systems")
	}
	here, err := filepath.Abs("yard.rrhall")
	if err != nil {
		t.Fatal(err)
	}
	for given, want := range map[string]string{
		"yard.rrhall":                            here,
		"/home/ada/yard.rrhall":                  "/home/ada/yard.rrhall",
		"file:///home/ada/Big%20yard%231.rrhall": "/home/ada/Big yard#1.rrhall",
		"file://localhost/home/ada/yard.rrhall":  "/home/ada/yard.rrhall",
		"/home/ada/100%25.rrhall":                "/home/ada/100%25.rrhall",
	} {
		if got := localPath(given); got != want {
			t.Errorf("%s is the file %s, want %s", given, got, want)
		}
	}
}
