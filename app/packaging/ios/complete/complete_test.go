package main

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"howett.net/plist"

	"roborally/ui/text"
)

// infoOfTool is Info.plist as fyne package v1.7.4 writes it, shortened in the icons.
const infoOfTool = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>CFBundleDevelopmentRegion</key>
  <string>en</string>
  <key>CFBundleExecutable</key>
  <string>main</string>
  <key>CFBundleIdentifier</key>
  <string>io.github.roborally</string>
  <key>CFBundleName</key>
  <string>Robo Rally</string>
  <key>CFBundleShortVersionString</key>
  <string>1.0.0</string>
  <key>CFBundleVersion</key>
  <string>1</string>
  <key>LSRequiresIPhoneOS</key>
  <true/>
  <key>UILaunchStoryboardName</key>
  <string>LaunchScreen</string>
  <key>UIRequiredDeviceCapabilities</key>
  <array>
    <string>arm64</string>
  </array>
  <key>UISupportedInterfaceOrientations</key>
  <array>
    <string>UIInterfaceOrientationPortrait</string>
    <string>UIInterfaceOrientationLandscapeLeft</string>
    <string>UIInterfaceOrientationLandscapeRight</string>
  </array>
</dict>
</plist>
`

// read reads a property list and returns its format too.
func read(t *testing.T, parts ...string) (dict, int) {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(parts...))
	var list dict
	format := 0
	if err == nil {
		format, err = plist.Unmarshal(content, &list)
	}
	if err != nil {
		t.Fatal(err)
	}
	return list, format
}

// TestCompletesWhatToolWrites checks every key, in the format of the tool, and in the binary one that Xcode makes
// of it. Completing twice is as good as once.
func TestCompletesWhatToolWrites(t *testing.T) {
	var tools dict
	if _, err := plist.Unmarshal([]byte(infoOfTool), &tools); err != nil {
		t.Fatal(err)
	}
	for _, format := range []int{plist.XMLFormat, plist.BinaryFormat} {
		dir := t.TempDir()
		if err := write(filepath.Join(dir, "Info.plist"), tools, format); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if err := complete(dir); err != nil {
				t.Fatal(err)
			}
		}
		info, got := read(t, dir, "Info.plist")
		if got != format {
			t.Errorf("the format was %d and is %d", format, got)
		}
		sides := []any{"UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight"}
		wanted := dict{
			"CFBundleIdentifier":                    "io.github.roborally", // of the tool
			"UIRequiredDeviceCapabilities":          []any{"arm64"},
			"CFBundleDisplayName":                   "Robo Rally",
			"CFBundleLocalizations":                 []any{"de", "en", "fr"},
			"NSBonjourServices":                     []any{"_roborally._tcp"},
			"NSLocalNetworkUsageDescription":        text.In(text.Languages[1]).Of("app.local-network"),
			"UISupportedInterfaceOrientations":      sides,
			"UISupportedInterfaceOrientations~ipad": sides,
			"UIRequiresFullScreen":                  true,
			"UILaunchScreen":                        dict{},
			"UILaunchStoryboardName":                nil,
			"ITSAppUsesNonExemptEncryption":         false,
		}
		for key, want := range wanted {
			if !reflect.DeepEqual(info[key], want) {
				t.Errorf("%s is %v, want %v", key, info[key], want)
			}
		}
		said := map[any]bool{}
		for _, language := range []string{"de", "en", "fr"} {
			texts, _ := read(t, dir, language+".lproj", "InfoPlist.strings")
			said[texts["NSLocalNetworkUsageDescription"]] = true
		}
		if len(said) != 3 || said[nil] {
			t.Errorf("the texts in three languages are %v", said)
		}
		privacy, _ := read(t, dir, "PrivacyInfo.xcprivacy")
		if privacy["NSPrivacyTracking"] != false || len(privacy["NSPrivacyAccessedAPITypes"].([]any)) == 0 {
			t.Errorf("the privacy manifest is %v", privacy)
		}
	}
}

// TestAddsEntitlementForMulticast checks that the other entitlements stay, and that a program without any gets it.
func TestAddsEntitlementForMulticast(t *testing.T) {
	name := filepath.Join(t.TempDir(), "entitlements.plist")
	if err := write(name, dict{"application-identifier": "TEAM.io.github.roborally"}, plist.XMLFormat); err != nil {
		t.Fatal(err)
	}
	if err := change(name, addMulticast); err != nil {
		t.Fatal(err)
	}
	got, _ := read(t, name)
	want := dict{"application-identifier": "TEAM.io.github.roborally", "com.apple.developer.networking.multicast": true}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the entitlements are %v, want %v", got, want)
	}
}

func TestSaysWhatIsMissing(t *testing.T) {
	dir := t.TempDir()
	if err := complete(dir); err == nil || !strings.Contains(err.Error(), "fyne package") {
		t.Errorf("a folder without Info.plist: %v, want an error that says what to do", err)
	}
	if err := os.WriteFile(filepath.Join(dir, "Info.plist"), []byte("<plist><dict>"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := complete(dir); err == nil || !strings.Contains(err.Error(), "not a property list") {
		t.Errorf("a broken Info.plist: %v, want an error that says so", err)
	}
}
