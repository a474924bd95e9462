package darwin_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"howett.net/plist"

	"roborally/lan/find"
)

// stubs holds programs of a Mac that write down how they are called. Of Go, only the build of the command bundle is
// real.
var stubs = map[string]string{
	"uname":    `echo Darwin`,
	"plutil":   `[ "$1" = -lint ]`,
	"codesign": ``,
	"security": `echo '  1) 0123 "Developer ID Application: Ada (TEAM)"'`,
	"xcrun":    `if [ "$1" = --find ]; then [ "$2" != "$WITHOUT" ]; fi`,
	"lipo":     `[ "$1 $2" = "-create -output" ] && cat "$4" "$5" >"$3"`,
	"hdiutil":  `cp -R "$6" "$OUT/image"; for image; do :; done; echo image >"$image"`,
	"go": `
if [ "$1" = env ]; then echo "$GO_VERSION"; exit; fi
for package; do :; done
while [ "$1" != -o ]; do shift; done
case $package in
./app/icon/draw) printf '#!/bin/sh\ncp "$PICTURES/$4.png" "$6"\n' >"$2"; chmod +x "$2" ;;
.) echo "$GOOS $GOARCH $CGO_ENABLED $MACOSX_DEPLOYMENT_TARGET" >"$2" ;;
*) exec "$REAL_GO" build -tags ci -o "$2" "$package" ;;
esac`,
}

// runPackage runs the script among stubs. It returns what the script has said, how the stubs were called, and the
// folder in which out/image has what is in the disk image.
func runPackage(t *testing.T, variables ...string) (said, calls, folder string, err error) {
	t.Helper()
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("there is no bash here")
	}
	folder = t.TempDir()
	for _, name := range []string{"bin", "pictures", "out"} {
		if err := os.Mkdir(filepath.Join(folder, name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for name, script := range stubs {
		script = fmt.Sprintf("#!/bin/sh\necho %s \"$@\" >>\"$OUT/calls\"\n%s\n", name, script)
		if err := os.WriteFile(filepath.Join(folder, "bin", name), []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for size := 32; size <= 1024; size *= 2 {
		var picture bytes.Buffer
		if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, size, size))); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, "pictures", fmt.Sprint(size, ".png")), picture.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	realGo, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("bash", "package")
	cmd.Env = append(os.Environ(), "PATH="+filepath.Join(folder, "bin")+string(filepath.ListSeparator)+os.Getenv("PATH"), "OUT="+filepath.Join(folder, "out"),
		"PICTURES="+filepath.Join(folder, "pictures"), "DIST="+filepath.Join(folder, "dist"), "REAL_GO="+realGo, "GO_VERSION=go1.26.8",
		"IDENTITY=", "NOTARY_PROFILE=", "NOTARY_APPLE_ID=")
	cmd.Env = append(cmd.Env, variables...)
	output, err := cmd.CombinedOutput()
	called, _ := os.ReadFile(filepath.Join(folder, "out", "calls"))
	return string(output), string(called), folder, err
}

// TestPackagesForBothProcessors runs the script as on a Mac without certificates, and reads what is in the image.
func TestPackagesForBothProcessors(t *testing.T) {
	said, calls, folder, err := runPackage(t)
	if err != nil {
		t.Fatalf("%v:\n%s", err, said)
	}
	contents := filepath.Join(folder, "out", "image", "Robo Rally.app", "Contents")
	read := func(parts ...string) []byte {
		t.Helper()
		content, err := os.ReadFile(filepath.Join(contents, filepath.Join(parts...)))
		if err != nil {
			t.Fatal(err)
		}
		return content
	}
	if program := string(read("MacOS", "roborally")); program != "darwin arm64 1 12.0\ndarwin amd64 1 12.0\n" {
		t.Errorf("the program was joined from builds for %q", program)
	}
	if to, err := os.Readlink(filepath.Join(folder, "out", "image", "Applications")); to != "/Applications" {
		t.Errorf("the image has no way to the applications (%v)", err)
	}
	if !strings.Contains(calls, "codesign --force --options runtime --timestamp=none --sign - ") || strings.Contains(calls, "notarytool") {
		t.Errorf("without a certificate the calls were\n%s", calls)
	}

	var info map[string]any
	if _, err := plist.Unmarshal(read("Info.plist"), &info); err != nil {
		t.Fatal(err)
	}
	project, err := os.ReadFile(filepath.Join("..", "..", "..", "FyneApp.toml"))
	if err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]any{
		"CFBundleIdentifier":         "io.github.roborally",
		"CFBundleExecutable":         "roborally",
		"CFBundlePackageType":        "APPL",
		"CFBundleLocalizations":      []any{"de", "en", "fr"},
		"LSMinimumSystemVersion":     "12.0",
		"LSApplicationCategoryType":  "public.app-category.board-games",
		"NSHighResolutionCapable":    true,
		"NSBonjourServices":          []any{find.Service},
		"CFBundleShortVersionString": between(string(project), `Version = "`, `"`),
		"CFBundleVersion":            between(string(project), "Build = ", "\n"),
	} {
		if !reflect.DeepEqual(info[key], want) {
			t.Errorf("%s is %v, want %v", key, info[key], want)
		}
	}
	questions := map[any]bool{}
	for _, language := range []string{"de", "en", "fr"} {
		var texts map[string]any
		if _, err := plist.Unmarshal(read("Resources", language+".lproj", "InfoPlist.strings"), &texts); err != nil {
			t.Fatal(err)
		}
		questions[texts["NSLocalNetworkUsageDescription"]] = true
	}
	if len(questions) != 3 || questions[nil] || questions[""] || info["NSLocalNetworkUsageDescription"] == nil {
		t.Errorf("the question about the network is %v in three languages", questions)
	}
	checkDocuments(t, info, func(icon string) bool { return bytes.HasPrefix(read("Resources", icon+".icns"), []byte("icns")) })
}

// checkDocuments checks that each extension has a type that the program opens, with an icon.
func checkDocuments(t *testing.T, info map[string]any, isIcon func(string) bool) {
	t.Helper()
	types := map[string]string{} // by extension
	for _, declared := range info["UTExportedTypeDeclarations"].([]any) {
		d := declared.(map[string]any)
		tags := d["UTTypeTagSpecification"].(map[string]any)
		types[tags["public.filename-extension"].([]any)[0].(string)] = d["UTTypeIdentifier"].(string)
	}
	opened := map[string]string{} // icons by type
	for _, document := range info["CFBundleDocumentTypes"].([]any) {
		d := document.(map[string]any)
		opened[d["LSItemContentTypes"].([]any)[0].(string)] = d["CFBundleTypeIconFile"].(string)
	}
	for _, extension := range []string{"rrgame", "rrhall", "rrcourse"} {
		icon := opened[types[extension]]
		if types[extension] == "" || icon == "" || !isIcon(icon) {
			t.Errorf(".%s is the type %q, which is opened with the icon %q", extension, types[extension], icon)
		}
	}
	if len(types) != 3 || len(opened) != 3 || !isIcon(info["CFBundleIconFile"].(string)) {
		t.Errorf("the types are %v, opened are %v", types, opened)
	}
}

func between(s, before, after string) string {
	_, s, _ = strings.Cut(s, before)
	s, _, _ = strings.Cut(s, after)
	return s
}

// TestSignsAndNotarises checks the calls of Apple's tools where there is a certificate.
func TestSignsAndNotarises(t *testing.T) {
	said, calls, _, err := runPackage(t, "IDENTITY=Developer ID Application: Ada (TEAM)", "NOTARY_PROFILE=stored")
	if err != nil {
		t.Fatalf("%v:\n%s", err, said)
	}
	for _, want := range []string{
		"codesign --force --options runtime --timestamp --sign Developer ID Application: Ada (TEAM) ",
		"codesign --verify --strict --deep ",
		"codesign --force --timestamp --sign Developer ID Application: Ada (TEAM) ",
		"xcrun notarytool submit ",
		" --wait --keychain-profile stored",
		"xcrun stapler staple ",
	} {
		_, rest, found := strings.Cut(calls, want)
		if !found {
			t.Fatalf("%q was not called, or too early:\n%s", want, calls)
		}
		calls = rest
	}
}

// TestSaysWhatIsMissing checks that nothing is built where something is missing, and that one sentence names all of it.
func TestSaysWhatIsMissing(t *testing.T) {
	for _, c := range []struct{ variable, want string }{
		{"WITHOUT=lipo", "the command line tools of Xcode 15 or newer (xcode-select --install)."},
		{"GO_VERSION=go1.25.3", "Go 1.26 or newer (https://go.dev/dl)."},
		{"IDENTITY=Somebody Else", `the certificate "Somebody Else" in the keychain`},
		{"NOTARY_PROFILE=stored", "name it in IDENTITY"},
	} {
		said, calls, folder, err := runPackage(t, c.variable)
		if err == nil || !strings.Contains(said, c.want) || strings.Count(said, "\n") != 1 || strings.Contains(calls, "go build") {
			t.Errorf("%s: %v, %q; want %q and nothing built", c.variable, err, said, c.want)
		}
		if files, _ := os.ReadDir(filepath.Join(folder, "dist")); len(files) > 0 {
			t.Errorf("%s: packages were written", c.variable)
		}
	}
}
