package main_test

import (
	"encoding/xml"
	"os"
	"slices"
	"testing"

	"github.com/BurntSushi/toml"

	"roborally/app/version"
)

const manifestFile = "app/packaging/android/AndroidManifest.xml"

// TestManifestMatchesProgram checks that Android gets the same name as all other
// systems, and is asked for the permissions that the program needs.
// The version is not in the manifest but added when the package is built.
func TestManifestMatchesProgram(t *testing.T) {
	var manifest struct {
		Package     string `xml:"package,attr"`
		Build       string `xml:"http://schemas.android.com/apk/res/android versionCode,attr"`
		Version     string `xml:"http://schemas.android.com/apk/res/android versionName,attr"`
		Application struct {
			Label string `xml:"http://schemas.android.com/apk/res/android label,attr"`
		} `xml:"application"`
		Permissions []struct {
			Name string `xml:"http://schemas.android.com/apk/res/android name,attr"`
		} `xml:"uses-permission"`
	}
	text, err := os.ReadFile(manifestFile)
	if err == nil {
		err = xml.Unmarshal(text, &manifest)
	}
	if err != nil {
		t.Fatal(err)
	}
	var fyne struct {
		Details struct {
			Name, ID string
		}
	}
	if _, err := toml.DecodeFile("FyneApp.toml", &fyne); err != nil {
		t.Fatal(err)
	}
	d := fyne.Details
	if d.ID != version.ID || manifest.Package != d.ID || manifest.Build != "" || manifest.Version != "" || manifest.Application.Label != d.Name {
		t.Errorf("the ID is %q in the program, FyneApp.toml has %+v, %s has %+v; want the same names in all, and no version", version.ID, d, manifestFile, manifest)
	}
	var permissions []string
	for _, p := range manifest.Permissions {
		permissions = append(permissions, p.Name)
	}
	for _, needed := range []string{"INTERNET", "ACCESS_NETWORK_STATE", "ACCESS_WIFI_STATE", "CHANGE_WIFI_MULTICAST_STATE", "WAKE_LOCK"} {
		if !slices.Contains(permissions, "android.permission."+needed) {
			t.Errorf("%s does not ask for the permission %s", manifestFile, needed)
		}
	}
}
