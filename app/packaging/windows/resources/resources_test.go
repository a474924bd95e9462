package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"
	"golang.org/x/image/bmp"
)

const project = "../../../.."

// emptyIcon stands for every icon in all sizes.
func emptyIcon(string) (*winres.Icon, error) {
	var pictures []image.Image
	for _, size := range sizes {
		pictures = append(pictures, image.NewNRGBA(image.Rect(0, 0, size, size)))
	}
	return winres.NewIconFromImages(pictures)
}

func projectDetails(t *testing.T) details {
	t.Helper()
	d, err := readDetails(filepath.Join(project, "FyneApp.toml"))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func readProjectFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(project, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestVersionDataAgreesWithProject(t *testing.T) {
	d := projectDetails(t)
	number, err := parseVersion(d.Version, d.Build)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(readProjectFile(t, "LICENSE"), copyright+"\n") {
		t.Errorf("LICENSE does not say %q", copyright)
	}
	for name, p := range programs {
		testResources(t, name, p, d, number)
	}
}

func testResources(t *testing.T, name string, p program, d details, number [4]uint16) {
	t.Helper()
	set, err := resourcesOf(name, d, emptyIcon)
	if err != nil {
		t.Fatal(err)
	}
	var languages []uint16
	set.WalkType(winres.RT_VERSION, func(_ winres.Identifier, language uint16, data []byte) bool {
		languages = append(languages, language)
		info, err := version.FromBytes(data)
		if err != nil {
			t.Fatal(err)
		}
		if info.FileVersion != number || info.ProductVersion != number {
			t.Errorf("the versions are %v and %v, want %v", info.FileVersion, info.ProductVersion, number)
		}
		said := stringsOf(t, info, language)
		for key, want := range map[string]string{
			version.ProductName: d.Name, version.ProductVersion: d.Version, version.OriginalFilename: name + ".exe",
			version.FileDescription: p.descriptions[language], version.LegalCopyright: copyright,
		} {
			if got := said[key]; got != want || want == "" {
				t.Errorf("%s: %s is %q in the language %x, want %q", name, key, got, language, want)
			}
		}
		return true
	})
	slices.Sort(languages)
	if !slices.Equal(languages, []uint16{german, english, french}) {
		t.Errorf("there is version data in the languages %x, want German, English and French", languages)
	}
	if got := set.Get(winres.RT_MANIFEST, winres.ID(1), english); !bytes.Equal(got, manifest) {
		t.Error("there is no manifest")
	}
	if icon, err := set.GetIcon(winres.Name("GLFW_ICON")); err != nil || icon == nil {
		t.Errorf("there is no icon: %v", err)
	}
}

func TestBannerIsCutOutOfThePictures(t *testing.T) {
	folder := t.TempDir()
	write := func(kind string, c color.Color, area image.Rectangle) {
		t.Helper()
		picture := image.NewNRGBA(image.Rect(0, 0, bannerHeight, bannerHeight))
		draw.Draw(picture, area, image.NewUniform(c), image.Point{}, draw.Src)
		var b bytes.Buffer
		if err := png.Encode(&b, picture); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%s-%d.png", kind, bannerHeight)), b.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	whole, amber, blue := image.Rect(0, 0, bannerHeight, bannerHeight), color.NRGBA{250, 180, 50, 255}, color.NRGBA{20, 30, 200, 255}
	write("android-background", amber, whole)
	write("android-foreground", blue, whole.Inset(bannerHeight/2-10))
	file := filepath.Join(folder, "setup.bmp")
	if err := writeBanner(file, folder); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	banner, err := bmp.Decode(bytes.NewReader(content))
	if err != nil || banner.Bounds().Size() != image.Pt(bannerWidth, bannerHeight) {
		t.Fatalf("the banner is %v, %v", banner.Bounds(), err)
	}
	for at, want := range map[image.Point]color.NRGBA{
		{0, 0}: amber, {bannerWidth - 1, bannerHeight - 1}: amber, {bannerWidth / 2, bannerHeight / 2}: blue,
	} {
		if got := color.NRGBAModel.Convert(banner.At(at.X, at.Y)); got != want {
			t.Errorf("at %v there is %v, want %v", at, got, want)
		}
	}
}

// stringsOf returns the texts of version data in a language.
func stringsOf(t *testing.T, info *version.Info, language uint16) map[string]string {
	t.Helper()
	text, err := json.Marshal(info)
	if err != nil {
		t.Fatal(err)
	}
	var content struct {
		Info map[string]map[string]string `json:"info"`
	}
	if err := json.Unmarshal(text, &content); err != nil {
		t.Fatal(err)
	}
	return content.Info[fmt.Sprintf("%04X", language)]
}

func TestManifestIsWellFormed(t *testing.T) {
	var content struct {
		Level struct {
			Value string `xml:"level,attr"`
		} `xml:"trustInfo>security>requestedPrivileges>requestedExecutionLevel"`
		Settings struct {
			DPI string `xml:"dpiAwareness"`
		} `xml:"application>windowsSettings"`
	}
	if err := xml.Unmarshal(manifest, &content); err != nil {
		t.Fatal(err)
	}
	if content.Level.Value != "asInvoker" || !strings.HasPrefix(content.Settings.DPI, "permonitorv2") {
		t.Errorf("the manifest says %+v, want no administrator and a scale for each monitor", content)
	}
}

func TestVersionMustBeThreeNumbers(t *testing.T) {
	for _, test := range []struct {
		version string
		build   int
		want    [4]uint16
		ok      bool
	}{
		{"1.0.0", 1, [4]uint16{1, 0, 0, 1}, true},
		{"12.34.56", 789, [4]uint16{12, 34, 56, 789}, true},
		{"1.0", 1, [4]uint16{}, false},
		{"1.0.0-beta", 1, [4]uint16{}, false},
		{"1.0.65536", 1, [4]uint16{}, false},
		{"1.0.0", 65536, [4]uint16{}, false},
		{"1.0.0", -1, [4]uint16{}, false},
	} {
		got, err := parseVersion(test.version, test.build)
		if (err == nil) != test.ok || test.ok && got != test.want {
			t.Errorf("version %s, build %d: got %v, %v; want %v, valid: %v", test.version, test.build, got, err, test.want, test.ok)
		}
	}
}

func TestInstallerAgreesWithProject(t *testing.T) {
	d := projectDetails(t)
	script := readProjectFile(t, "app/packaging/windows/installer.nsi")
	for key, want := range map[string]string{
		"NAME": d.Name, "ID": d.ID, "MAKER": maintainers, "COPYRIGHT": copyright, "PROGRAM": "roborally.exe",
	} {
		if line := "\n!define " + key + ` "` + want + "\"\n"; !strings.Contains(script, line) {
			t.Errorf("the installer has no line %q", line)
		}
	}
	registered := map[string][]string{}
	for _, m := range regexp.MustCompile(`\$\{DO\} "(\.\w+)" "RoboRally\.(\w+)" "(\S+)" (\d+) `).FindAllStringSubmatch(script, -1) {
		registered[m[1]] = m[2:]
	}
	documents := programs["roborally"].documents
	for id, kind := range documents {
		want := []string{strings.ToUpper(kind[:1]) + kind[1:], "application/x-roborally-" + kind, strconv.Itoa(int(id))}
		if got := registered[".rr"+kind]; !slices.Equal(got, want) {
			t.Errorf("the installer registers .rr%s as %q, want %q", kind, got, want)
		}
	}
	if len(registered) != len(documents) {
		t.Errorf("the installer registers %v, want the %d kinds of documents", registered, len(documents))
	}
	// makensis knows that a text is missing, but not that it is empty.
	for _, m := range regexp.MustCompile(`(?m)^!insertmacro TEXT .*$`).FindAllString(script, -1) {
		if texts := regexp.MustCompile(`"[^"]+"`).FindAllString(m, -1); len(texts) != 3 {
			t.Errorf("%s: there must be a text in each of three languages", m)
		}
	}
}

func TestReadmesSayWhatToDo(t *testing.T) {
	d := projectDetails(t)
	for _, language := range []string{"en", "de", "fr"} {
		name := "app/packaging/windows/readme." + language + ".txt"
		text := readProjectFile(t, name)
		for _, wanted := range []string{"roborally.exe", "roborally-referee", "opengl32.dll", d.ID, ".rrgame", ".rrhall", ".rrcourse", "LICENSE.txt", "NOTICE.txt"} {
			if !strings.Contains(text, wanted) {
				t.Errorf("%s does not mention %s", name, wanted)
			}
		}
		for line := range strings.Lines(text) {
			if utf8.RuneCountInString(line) > 100 {
				t.Errorf("%s: the line %q is too long for a window of the editor", name, line)
			}
		}
	}
}
