// Command check verifies that a finished package for Android is what its manifest and FyneApp.toml say:
//
//	go run ./app/packaging/android/check FILE.apk
//
// It prints every difference and then exits with status 1. It needs aapt and apksigner, which are part of the
// Android SDK's build tools and packages of Debian, and is called in the folder of the project.
package main

import (
	"archive/zip"
	"errors"
	"fmt"
	"log"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// What a package must have.
const (
	minSDK    = "23"
	targetSDK = "35"
	library   = "roborally"
	landscape = "0x6" // sensorLandscape
	abi       = "arm64-v8a"
)

// permissions are all that the program asks for.
var permissions = []string{"ACCESS_NETWORK_STATE", "ACCESS_WIFI_STATE", "CHANGE_WIFI_MULTICAST_STATE", "INTERNET", "WAKE_LOCK"}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("usage: check FILE.apk")
	}
	problems, err := check(os.Args[1], "FyneApp.toml")
	if err != nil {
		log.Fatal(err)
	}
	for _, p := range problems {
		log.Print(p)
	}
	if len(problems) > 0 {
		os.Exit(1)
	}
}

// check returns a sentence for everything that is wrong with a package. The error is that of a file or tool
// that is missing.
func check(apk, program string) (problems []string, err error) {
	var fyne struct {
		Details struct {
			Name, ID, Version string
			Build             int
		}
	}
	if _, err := toml.DecodeFile(program, &fyne); err != nil {
		return nil, err
	}
	badging, err := output("aapt", "dump", "badging", apk)
	if err != nil {
		return nil, err
	}
	manifest, err := output("aapt", "dump", "xmltree", apk, "AndroidManifest.xml")
	if err != nil {
		return nil, err
	}
	expect := func(what, got, want string) {
		if got != want {
			problems = append(problems, fmt.Sprintf("%s is %q, want %q", what, got, want))
		}
	}
	d := fyne.Details
	for _, v := range []struct{ what, pattern, want string }{
		{"the package", `(?m)^package: name='(.*?)'`, d.ID},
		{"the build", `versionCode='(.*?)'`, fmt.Sprint(d.Build)},
		{"the version", `versionName='(.*?)'`, d.Version},
		{"the name", `(?m)^application-label:'(.*?)'`, d.Name},
		{"the oldest system", `(?m)^sdkVersion:'(.*?)'`, minSDK},
		{"the target system", `(?m)^targetSdkVersion:'(.*?)'`, targetSDK},
		{"the icon since Android 8", `(?m)^application-icon-65534:'res/mipmap-anydpi-v26/(.*?)\.xml'`, "ic_launcher"},
		{"the debug flag", `(?m)^(application-debuggable)`, ""},
	} {
		expect(v.what, first(badging, v.pattern), v.want)
	}
	asked := all(badging, `(?m)^uses-permission: name='(?:android\.permission\.)?(.*?)'`)
	slices.Sort(asked)
	expect("the list of permissions", strings.Join(asked, " "), strings.Join(permissions, " "))
	expect("the orientation", first(manifest, `android:screenOrientation\(.*?\)=\(type 0x10\)(\S+)`), landscape)
	expect("the library", first(manifest, `android.app.lib_name"[^\n]*\n\s*A: android:value\(.*?\)="(.*?)"`), library)
	expect("the flag of games", first(badging, `(?m)^application-(isGame)`), "isGame")

	file, err := zip.OpenReader(apk)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	inFiles, err := checkFiles(&file.Reader)
	if err != nil {
		return nil, err
	}
	problems = append(problems, inFiles...)

	signature, err := output("apksigner", "verify", "--verbose", "--min-sdk-version", minSDK, apk)
	var refused *exec.ExitError
	switch {
	case errors.As(err, &refused):
		problems = append(problems, "the signature does not hold")
	case err != nil:
		return nil, err
	default:
		expect("a signature of scheme v2", first(signature, `v2 scheme \(.*?\): (\w+)`), "true")
		expect("a signature of scheme v3", first(signature, `v3 scheme \(.*?\): (\w+)`), "true")
	}
	return problems, nil
}

// output returns what a tool prints. If the tool fails, the error holds what it said.
func output(tool string, arguments ...string) (string, error) {
	said, err := exec.Command(tool, arguments...).CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w\n%s", tool, arguments[0], err, said)
	}
	return string(said), nil
}

// first returns the first submatch of the first match; "" if there is none.
func first(text, pattern string) string {
	if found := all(text, pattern); len(found) > 0 {
		return found[0]
	}
	return ""
}

// all returns the first submatches of all matches.
func all(text, pattern string) []string {
	var found []string
	for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
		found = append(found, m[1])
	}
	return found
}
