// Command notice collects the licences of all components of the program into notice.txt, for the credits.
// Run go generate in ui/menu when go.mod has changed; a test there fails until that is done.
package main

import (
	"bytes"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// systems are the operating systems that the program is built for. They link different modules.
var systems = []string{"linux", "windows", "darwin", "android"}

// bundled lists components inside modules that have their own licence. By module path, it holds their names
// and licence files.
var bundled = map[string][][2]string{
	"fyne.io/fyne/v2": {
		{"Noto Sans", "theme/font/LICENSE.txt"},
		{"Inter", "theme/font/LICENSE_Inter.txt"},
		{"DejaVu Sans Mono", "theme/font/LICENSE_DejaVu-Powerline.txt"},
		{"EmojiOne Color", "theme/font/LICENSE_EmojiOneColor.txt"},
	},
	"github.com/go-gl/glfw/v3.4/glfw": {{"GLFW", "glfw/LICENSE.md"}},
	"github.com/go-text/typesetting":  {{"HarfBuzz", "harfbuzz/LICENSE"}},
}

// licencePhrases holds phrases that identify a licence, the more specific ones first.
var licencePhrases = []struct{ phrase, name string }{
	{"SIL OPEN FONT LICENSE", "OFL-1.1"},
	{"Mozilla Public License", "MPL-2.0"},
	{"Apache License", "Apache-2.0"},
	{"Bitstream Vera", "Bitstream-Vera"},
	{"Creative Commons", "CC-BY-4.0"},
	{"Neither the name", "BSD-3-Clause"},
	{"may be used to endorse", "BSD-3-Clause"},
	{"Redistribution and use", "BSD-2-Clause"},
	{"to use, copy, modify, and/or distribute", "ISC"},
	{"to use, copy, modify, and distribute this software", "ISC"},
	{"Permission is hereby granted, free of charge", "MIT"},
	{"Permission is granted to anyone to use", "Zlib"},
	{"without written agreement and without license or royalty fees", "MIT-Modern-Variant"},
}

func main() {
	log.SetFlags(0)
	var out bytes.Buffer
	root := output("go", "env", "GOROOT")
	writeLicence(&out, "Go", strings.TrimPrefix(output("go", "env", "GOVERSION"), "go"), filepath.Join(root, "LICENSE"))
	for _, m := range modules() {
		path, version, _ := strings.Cut(m, " ")
		dir := output("go", "list", "-m", "-f", "{{.Dir}}", path)
		writeLicence(&out, path, version, licenceIn(dir))
		for _, part := range bundled[path] {
			writeLicence(&out, part[0], "", filepath.Join(dir, filepath.FromSlash(part[1])))
		}
	}
	if err := os.WriteFile("notice.txt", out.Bytes(), 0o644); err != nil {
		log.Fatal(err)
	}
}

// modules returns the modules linked into the two programs and the packages for networks, maps and mail on any system, each as "path
// version".
func modules() []string {
	var all []string
	for _, system := range systems {
		cmd := exec.Command("go", "list", "-deps", "-tags", "migrated_fynedo", "-f", "{{with .Module}}{{.Path}} {{.Version}}{{end}}", "roborally", "roborally/lan/...", "roborally/maps/...", "roborally/app/post/...", "roborally/app/referee")
		cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH=arm64", "CGO_ENABLED=1")
		cmd.Stderr = os.Stderr
		list, err := cmd.Output()
		if err != nil {
			log.Fatalf("cannot list the modules linked on %s: %v", system, err)
		}
		for _, m := range strings.Split(strings.TrimSpace(string(list)), "\n") {
			if m != "" && !strings.HasPrefix(m, "roborally") {
				all = append(all, m)
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// licenceIn returns the licence file of a module.
func licenceIn(dir string) string {
	for _, pattern := range []string{"LICENSE*", "LICENCE*", "COPYING*", "License*", "license*"} {
		if found, _ := filepath.Glob(filepath.Join(dir, pattern)); len(found) > 0 {
			return found[0]
		}
	}
	log.Fatalf("no licence file in %s", dir)
	return ""
}

// writeLicence writes one licence: a heading with name, version and licence, then the text.
func writeLicence(out *bytes.Buffer, name, version, file string) {
	text, err := os.ReadFile(file)
	if err != nil {
		log.Fatal(err)
	}
	kind := ""
	flat := strings.Join(strings.Fields(string(text)), " ")
	for _, m := range licencePhrases {
		if kind == "" && strings.Contains(flat, m.phrase) {
			kind = m.name
		}
	}
	if kind == "" {
		log.Fatalf("unknown licence of %s; add one of its phrases to licencePhrases: %s", name, file)
	}
	body := strings.TrimSpace(strings.ReplaceAll(strings.ReplaceAll(string(text), "\r", ""), "\t", "    "))
	fmt.Fprintf(out, "=== %s | %s | %s\n%s\n\n", name, version, kind, body)
}

func output(name string, args ...string) string {
	out, err := exec.Command(name, args...).Output()
	if err != nil {
		log.Fatalf("%s %s: %v", name, strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(out))
}
