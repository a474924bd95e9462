package main_test

import (
	"encoding/xml"
	"os"
	"slices"
	"testing"

	"github.com/BurntSushi/toml"

	"roborally/app"
)

// TestTheManifestIsThatOfTheProgram: Android is told the same name and version as
// all other systems, and asked for what games on the local network need.
func TestTheManifestIsThatOfTheProgram(t *testing.T) {
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
	var known struct {
		Details struct {
			Name, ID, Version string
			Build             int
		}
	}
	if _, err := toml.DecodeFile("FyneApp.toml", &known); err != nil {
		t.Fatal(err)
	}
	d := known.Details
	if d.ID != app.ID || manifest.Package != d.ID || manifest.Build != d.Build || manifest.Version != d.Version || manifest.Application.Label != d.Name {
		t.Errorf("the program is %q to itself, %+v to all systems and %+v to Android", app.ID, d, manifest)
	}
	var asked []string
	for _, p := range manifest.Permissions {
		asked = append(asked, p.Name)
	}
	for _, needed := range []string{"INTERNET", "ACCESS_NETWORK_STATE", "ACCESS_WIFI_STATE", "CHANGE_WIFI_MULTICAST_STATE"} {
		if !slices.Contains(asked, "android.permission."+needed) {
			t.Errorf("Android is not asked for %s", needed)
		}
	}
}
