// Command resources writes what Windows shows of a program without starting it: icons, version data and the manifest.
//
//	resources -pictures DIR -o rsrc_windows_amd64.syso
//	resources -pictures DIR -program roborally-referee -arch arm64 -o rsrc_windows_arm64.syso
//	resources -pictures DIR -icon app.ico
//	resources -pictures DIR -banner setup.bmp
//
// It runs in the folder of FyneApp.toml. The folder of pictures holds KIND-SIZE.png, as ./app/icon/draw writes them: the
// kinds that -kinds prints in every size of -sizes, for the banner android-background and android-foreground in that of
// its height. Where the go command finds a .syso file in the folder of a program, it links it in; so the scripts that
// package make one for the time of a build.
package main

import (
	"bytes"
	_ "embed"
	"flag"
	"fmt"
	"image"
	"image/png"
	"log"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"
)

// manifest says which Windows the program knows, that it needs no administrator, and that it scales by itself on
// every monitor. GLFW asks for the same when it starts, which is too late for a message before that.
//
//go:embed manifest.xml
var manifest []byte

// sizes are the sizes of icons that Windows asks for, in pixels, at the scales from 100 to 400 %.
var sizes = []int{16, 20, 24, 32, 40, 48, 64, 96, 128, 256}

// german, english and french are Windows' numbers of languages.
const (
	german  = 0x0407
	english = 0x0409
	french  = 0x040c
)

// program is what Windows shows of one of the programs.
type program struct {
	descriptions map[uint16]string    // what the program is, by language
	documents    map[winres.ID]string // the icons of documents by their number, which the registry names as in roborally.exe,-2
}

// programs holds the programs by their name, without .exe.
var programs = map[string]program{
	"roborally": {
		descriptions: map[uint16]string{
			english: "Robo Rally – a race of programmed robots",
			german:  "Robo Rally – ein Rennen programmierter Roboter",
			french:  "Robo Rally – une course de robots programmés",
		},
		documents: map[winres.ID]string{2: "game", 3: "hall", 4: "course"},
	},
	"roborally-referee": {
		descriptions: map[uint16]string{
			english: "Robo Rally without a screen",
			german:  "Robo Rally ohne Bildschirm",
			french:  "Robo Rally sans écran",
		},
	},
}

// kinds returns the kinds of pictures of a program.
func (p program) kinds() []string {
	return append([]string{"app"}, slices.Sorted(maps.Values(p.documents))...)
}

// details are those of FyneApp.toml.
type details struct {
	Name, ID, Version string
	Build             int
}

func main() {
	log.SetFlags(0)
	pictures := flag.String("pictures", "", "the folder of KIND-SIZE.png")
	name := flag.String("program", "roborally", "the program that the object file belongs to")
	arch := flag.String("arch", "amd64", "its processor, as the go command names it")
	out := flag.String("o", "", "the object file to write")
	icon := flag.String("icon", "", "the .ico file of the program to write instead")
	banner := flag.String("banner", "", "the .bmp file of the installer to write instead")
	list := flag.Bool("sizes", false, "print the sizes of the pictures instead")
	listKinds := flag.Bool("kinds", false, "print the kinds of pictures of the program instead")
	flag.Parse()
	p, is := programs[*name]
	if !is {
		log.Fatalf("-program %s: give roborally or roborally-referee", *name)
	}
	var err error
	switch {
	case *list:
		for _, size := range sizes {
			fmt.Println(size)
		}
	case *listKinds:
		fmt.Println(strings.Join(p.kinds(), "\n"))
	case *icon != "":
		err = writeIcon(*icon, *pictures)
	case *banner != "":
		err = writeBanner(*banner, *pictures)
	default:
		err = writeObject(*out, *name, winres.Arch(*arch), *pictures)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// writeObject writes the object file of a program.
func writeObject(file, name string, arch winres.Arch, pictures string) error {
	d, err := readDetails("FyneApp.toml")
	if err != nil {
		return err
	}
	set, err := resourcesOf(name, d, func(kind string) (*winres.Icon, error) { return readIcon(pictures, kind) })
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := set.WriteObject(&b, arch); err != nil {
		return err
	}
	return os.WriteFile(file, b.Bytes(), 0o644)
}

// resourcesOf returns the resources of a program. icon returns the icon of a kind of picture.
func resourcesOf(name string, d details, icon func(kind string) (*winres.Icon, error)) (*winres.ResourceSet, error) {
	set := &winres.ResourceSet{}
	own, err := icon("app")
	if err != nil {
		return nil, err
	}
	// GLFW looks for the icon of its windows under this name. Explorer takes the first icon, and names stand before numbers.
	if err := set.SetIcon(winres.Name("GLFW_ICON"), own); err != nil {
		return nil, err
	}
	for id, kind := range programs[name].documents {
		picture, err := icon(kind)
		if err != nil {
			return nil, err
		}
		if err := set.SetIcon(id, picture); err != nil {
			return nil, err
		}
	}
	data, err := versionOf(name, d)
	if err != nil {
		return nil, err
	}
	set.SetVersionInfo(*data)
	return set, set.Set(winres.RT_MANIFEST, winres.ID(1), english, manifest)
}

// versionOf returns the version data of a program.
func versionOf(name string, d details) (*version.Info, error) {
	number, err := parseVersion(d.Version, d.Build)
	if err != nil {
		return nil, err
	}
	info := &version.Info{FileVersion: number, ProductVersion: number}
	for language, description := range programs[name].descriptions {
		for key, value := range map[string]string{
			version.ProductName:      d.Name,
			version.ProductVersion:   d.Version,
			version.FileVersion:      d.Version,
			version.FileDescription:  description,
			version.InternalName:     name,
			version.OriginalFilename: name + ".exe",
			version.CompanyName:      maintainers,
			version.LegalCopyright:   copyright,
		} {
			if err := info.Set(language, key, value); err != nil {
				return nil, err
			}
		}
	}
	return info, nil
}

// copyright is the line of LICENSE that says who owns the program.
const copyright = "Copyright (c) 2026 the Robo Rally maintainers"

// readDetails reads the name and the version of the program.
func readDetails(file string) (details, error) {
	var f struct{ Details details }
	_, err := toml.DecodeFile(file, &f)
	return f.Details, err
}

// parseVersion returns the four numbers that Windows makes of a version and a build.
func parseVersion(text string, build int) (number [4]uint16, err error) {
	parts := regexp.MustCompile(`^(\d+)\.(\d+)\.(\d+)$`).FindStringSubmatch(text)
	if parts == nil {
		return number, fmt.Errorf("the version %q must be three numbers with dots between them", text)
	}
	for n, part := range append(parts[1:], strconv.Itoa(build)) {
		value, err := strconv.ParseUint(part, 10, 16)
		if err != nil {
			return number, fmt.Errorf("the version %s, build %d: %w", text, build, err)
		}
		number[n] = uint16(value)
	}
	return number, nil
}

// readIcon makes an icon of the pictures of a kind.
func readIcon(folder, kind string) (*winres.Icon, error) {
	var pictures []image.Image
	for _, size := range sizes {
		picture, err := readPicture(folder, kind, size)
		if err != nil {
			return nil, err
		}
		pictures = append(pictures, picture)
	}
	return winres.NewIconFromImages(pictures)
}

// readPicture reads the picture of a kind with size×size pixels.
func readPicture(folder, kind string, size int) (image.Image, error) {
	name := filepath.Join(folder, fmt.Sprintf("%s-%d.png", kind, size))
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	picture, err := png.Decode(file)
	_ = file.Close()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if got := picture.Bounds().Size(); got != image.Pt(size, size) {
		return nil, fmt.Errorf("%s: its size is %v", name, got)
	}
	return picture, nil
}

// writeIcon writes the program's icon as a file of its own, for the installer.
func writeIcon(file, pictures string) error {
	icon, err := readIcon(pictures, "app")
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := icon.SaveICO(&b); err != nil {
		return err
	}
	return os.WriteFile(file, b.Bytes(), 0o644)
}

// maintainers is who Windows names as the maker of the program.
const maintainers = "The Robo Rally maintainers"
