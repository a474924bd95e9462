package main

import (
	"archive/zip"
	"bytes"
	"debug/elf"
	"fmt"
	"image/png"
	"io"
	"maps"
	"slices"
	"strings"
)

const (
	pageSize  = 16 << 10 // the largest page of a device
	wordAlign = 4        // of what the system maps into memory
)

// densities maps the suffix of a folder of resources to the pixels of a unit.
var densities = map[string]float64{"mdpi": 1, "hdpi": 1.5, "xhdpi": 2, "xxhdpi": 3, "xxxhdpi": 4}

// icons maps the name of a picture to its width and height in units.
var icons = map[string]int{"ic_launcher": 48, "ic_launcher_foreground": 108, "ic_launcher_background": 108, "ic_launcher_monochrome": 108}

// checkFiles returns a sentence for everything that is wrong with the files in a package.
func checkFiles(apk *zip.Reader) (problems []string, err error) {
	found := map[string]bool{}
	for _, f := range apk.File {
		found[f.Name] = true
		switch {
		case f.Name == "resources.arsc": // since Android 11 it is mapped, not read
			if problem := checkStored(f, wordAlign); problem != "" {
				problems = append(problems, problem)
			}
		case strings.HasPrefix(f.Name, "lib/"):
			if f.Method == zip.Store {
				if problem := checkStored(f, pageSize); problem != "" {
					problems = append(problems, problem)
				}
			}
			content, err := read(f)
			if err != nil {
				return nil, err
			}
			problems = append(problems, checkLibrary(f.Name, content)...)
		}
	}
	problems = append(problems, checkIcons(apk)...)
	for _, name := range []string{"classes.dex", "resources.arsc", "lib/" + abi + "/lib" + library + ".so"} {
		if !found[name] {
			problems = append(problems, "there is no "+name)
		}
	}
	return problems, nil
}

// checkIcons checks that there is an icon, and each of its layers, in every density and of the right size.
func checkIcons(apk *zip.Reader) (problems []string) {
	for _, density := range slices.Sorted(maps.Keys(densities)) {
		for _, icon := range slices.Sorted(maps.Keys(icons)) {
			name := "res/mipmap-" + density + "-v4/" + icon + ".png"
			want := int(float64(icons[icon]) * densities[density])
			file, err := apk.Open(name)
			if err != nil {
				problems = append(problems, "there is no "+name)
				continue
			}
			m, err := png.DecodeConfig(file)
			if file.Close(); err != nil || m.Width != want || m.Height != want {
				problems = append(problems, fmt.Sprintf("%s has %d×%d pixels, want %d×%d", name, m.Width, m.Height, want, want))
			}
		}
	}
	return problems
}

func read(f *zip.File) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return io.ReadAll(r)
}

// checkStored checks that a file is not compressed and begins at a multiple of align bytes.
func checkStored(f *zip.File, align int64) string {
	if f.Method != zip.Store {
		return f.Name + " is compressed"
	}
	if at, err := f.DataOffset(); err != nil || at%align != 0 {
		return fmt.Sprintf("%s is not aligned to %d bytes", f.Name, align)
	}
	return ""
}

// checkLibrary checks that a library is stripped and can be mapped in the largest pages there are. Only 64-bit
// systems have these.
func checkLibrary(name string, content []byte) (problems []string) {
	f, err := elf.NewFile(bytes.NewReader(content))
	if err != nil {
		return []string{name + " is not a library: " + err.Error()}
	}
	for _, s := range f.Progs {
		if s.Type == elf.PT_LOAD && f.Class == elf.ELFCLASS64 && s.Align%pageSize != 0 {
			problems = append(problems, fmt.Sprintf("%s is laid out for pages of %d bytes, want %d", name, s.Align, pageSize))
			break
		}
	}
	if f.Section(".symtab") != nil || f.Section(".debug_info") != nil {
		problems = append(problems, name+" is not stripped")
	}
	return problems
}
