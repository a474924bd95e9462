// Command bundle writes what the program for macOS consists of beside its executable: property list, icons, and
// the texts of the system's questions in all languages.
//
//	go run ./app/packaging/darwin/bundle -version 1.0.0 -build 1 -pictures FOLDER -o "Robo Rally.app"
//
// FOLDER has a picture KIND-SIZE.png for every kind and size that -list prints; app/icon/draw draws them.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"howett.net/plist"

	"roborally/ui/text"
)

func main() {
	log.SetFlags(0)
	list := flag.Bool("list", false, "print the pictures that are needed, a kind and a size each, and stop")
	out := flag.String("o", "", "the program's folder, whose name ends in .app")
	pictures := flag.String("pictures", "", "folder with the pictures")
	d := details{}
	flag.StringVar(&d.version, "version", "", "version of the program")
	flag.StringVar(&d.build, "build", "", "number of the build")
	flag.StringVar(&d.id, "id", "", "ID of the program")
	flag.StringVar(&d.oldest, "oldest", "", "oldest version of macOS on which it runs")
	flag.Parse()
	if *list {
		for _, kind := range kinds() {
			for _, size := range sizes() {
				fmt.Println(kind, size)
			}
		}
		return
	}
	if *out == "" || *pictures == "" || d.version == "" || d.build == "" || d.id == "" || d.oldest == "" {
		log.Fatal("bundle: give -o, -pictures, -version, -build, -id and -oldest; -h explains them")
	}
	if err := write(*out, *pictures, d); err != nil {
		log.Fatal("bundle: ", err)
	}
}

// kinds returns the names of all icons.
func kinds() []string {
	all := []string{"app"}
	for _, d := range documents {
		all = append(all, d.kind)
	}
	return all
}

// write writes the bundle into a folder, which need not exist.
func write(program, pictures string, d details) error {
	contents := filepath.Join(program, "Contents")
	resources := filepath.Join(contents, "Resources")
	if err := os.MkdirAll(resources, 0o755); err != nil {
		return err
	}
	for _, kind := range kinds() {
		var parts []part
		for _, size := range sizes() {
			picture, err := os.ReadFile(filepath.Join(pictures, fmt.Sprintf("%s-%d.png", kind, size)))
			if err != nil {
				return err
			}
			parts = append(parts, part{size, picture})
		}
		icon, err := encodeICNS(parts)
		if err != nil {
			return fmt.Errorf("the icon %s: %w", kind, err)
		}
		if err := os.WriteFile(filepath.Join(resources, kind+".icns"), icon, 0o644); err != nil {
			return err
		}
	}
	if err := writeList(filepath.Join(contents, "Info.plist"), info(d)); err != nil {
		return err
	}
	for _, tag := range text.Languages {
		folder := filepath.Join(resources, tag.String()+".lproj")
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return err
		}
		if err := writeList(filepath.Join(folder, "InfoPlist.strings"), texts(tag)); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(contents, "PkgInfo"), []byte("APPL????"), 0o644)
}

func writeList(name string, list dict) error {
	content, err := plist.MarshalIndent(list, plist.XMLFormat, "\t")
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return os.WriteFile(name, append(content, '\n'), 0o644)
}
