package main_test

import (
	"encoding/xml"
	"os"
	"slices"
	"testing"

	"github.com/BurntSushi/toml"

	"roborally/app/version"
)

// TestManifestMatchesProgram checks that Android gets the same name and version
// as all other systems, and is permissions for the permissions that games on the
// local network need.
func TestManifestMatchesProgram(t *testing.T) {
	var manifest struct {
		Package     string `xml:"package,attr"`
		Build       int    `xml:"http://schemas.android.com/apk/res/android versionCode,attr"`
		Version     string `xml:"http://schemas.android.com/apk/res/android versionName,attr"`
		Application struct {
			Label string `xml:"http://schemas.android.com/apk/res/android label,attr"`
		} `xml:"application"`
		Permissions []struct {
			Name string `xml:"http://schemas.android.com/apk/res/android name,attr"`
		} `xml:"uses-permission"`
	}
	text, err := os.ReadFile("AndroidManifest.xml")
	if err == nil {
		err = xml.Unmarshal(text, &manifest)
	}
	if err != nil {
		t.Fatal(err)
	}
	var fyne struct {
		Details struct {
			Name, ID, Version string
			Build             int
		}
	}
	if _, err := toml.DecodeFile("FyneApp.toml", &fyne); err != nil {
		t.Fatal(err)
	}
	d := fyne.Details
	if d.ID != version.ID || manifest.Package != d.ID || manifest.Build != d.Build || manifest.Version != d.Version || manifest.Application.Label != d.Name {
		t.Errorf("the ID is %q in the program, FyneApp.toml has %+v, AndroidManifest.xml has %+v; want the same in all", version.ID, d, manifest)
	}
	var permissions []string
	for _, p := range manifest.Permissions {
		permissions = append(permissions, p.Name)
	}
	for _, needed := range []string{"INTERNET", "ACCESS_NETWORK_STATE", "ACCESS_WIFI_STATE", "CHANGE_WIFI_MULTICAST_STATE"} {
		if !slices.Contains(permissions, "android.permission."+needed) {
			t.Errorf("AndroidManifest.xml does not ask for the permission %s", needed)
		}
	}
}
