// Command notice collects the licences of all components of the program into notice.txt, for the credits.
// Run go generate in ui/menu when go.mod has changed; a test there fails until that is done.
//
//	go run ./ui/menu/notice [-o FILE] [PACKAGE…]
//
// With packages, it collects only what is linked into these, as for the package of the referee.
package main

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"html"
	"log"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// systems are the operating systems that the program is built for. They link different modules.
var systems = []string{"linux", "windows", "darwin", "android", "ios"}

// part is a component inside a module that has a licence of its own.
type part struct {
	name string
	file string         // with the licence; may be a pattern for several files
	pkg  string         // the package that contains the component, below the module
	text *regexp.Regexp // the licence within a source file; nil: all of the file
}

// bundled lists the parts by module path. A test in ui/menu finds licence files that are missing here; what
// has its licence in source files must be found by reading.
var bundled = map[string][]part{
	"codeberg.org/go-pdf/fpdf": {{"ICC profile", "icc/LICENSE.color.org", "", nil}},
	"fyne.io/fyne/v2": {
		{"Noto Sans", "theme/font/LICENSE.txt", "theme", nil},
		{"Inter", "theme/font/LICENSE_Inter.txt", "theme", nil},
		{"DejaVu Sans Mono", "theme/font/LICENSE_DejaVu-Powerline.txt", "theme", nil},
		{"EmojiOne Color", "theme/font/LICENSE_EmojiOneColor.txt", "theme", nil},
	},
	"github.com/aymanbagabas/go-udiff": {{"go-udiff, changes", "LICENSE-MIT", "lcs", nil}},
	"github.com/ebitengine/oto/v3":     {{"Oboe", "internal/oboe/LICENSE-oboe", "internal/oboe", nil}},
	"github.com/fyne-io/image": {
		{"ICO reader", "ico/LICENSE-reader", "ico", nil},
		{"ICO writer", "ico/LICENSE-writer", "ico", nil},
	},
	"github.com/go-gl/gl": {{"Khronos headers", "v2.1/gl/KHR/khrplatform.h", "v2.1/gl", regexp.MustCompile(`(?s)/\*\n(\*\* Copyright.*?)\*/`)}},
	"github.com/go-gl/glfw/v3.4/glfw": {
		{"GLFW", "glfw/LICENSE.md", "", nil},
		{"SDL_GameControllerDB", "glfw/src/mappings.h.in", "", regexp.MustCompile(`(?s)(// Simple DirectMedia Layer.*?// 3\. [^\n]*)`)},
		{"Wayland protocols", "glfw/deps/wayland/*.xml", "", regexp.MustCompile(`(?s)<copyright>(.*?)</copyright>`)},
	},
	"github.com/go-text/typesetting": {{"HarfBuzz", "harfbuzz/LICENSE", "harfbuzz", nil}},
	"github.com/miekg/dns":           {{"miekg/dns, copyright", "COPYRIGHT", "", nil}},
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
	{"governed by a BSD-style license", "BSD-3-Clause"},
	{"to use, copy, modify, and/or distribute", "ISC"},
	{"to use, copy, modify, and distribute this software", "ISC"},
	{"Permission is hereby granted, free of charge", "MIT"},
	{"Permission is granted to anyone to use", "Zlib"},
	{"may be copied, distributed, embedded, made, used, and sold without restriction", "ICC"},
	{"without written agreement and without license or royalty fees", "MIT-Modern-Variant"},
}

func main() {
	log.SetFlags(0)
	file := flag.String("o", "notice.txt", "file to write")
	flag.Parse()
	programs := flag.Args()
	if len(programs) == 0 {
		programs = []string{"roborally", "roborally/app/referee"}
	}
	var out bytes.Buffer
	root := output("go", "env", "GOROOT")
	writeLicence(&out, "Go", strings.TrimPrefix(output("go", "env", "GOVERSION"), "go"), read(filepath.Join(root, "LICENSE")))
	packages := linked(programs)
	for _, p := range packages {
		// Each module once, when its first package comes.
		if slices.IndexFunc(packages, func(other module) bool { return other.path == p.path }) != slices.Index(packages, p) {
			continue
		}
		writeLicence(&out, p.path, p.version, read(licenceIn(p.dir)))
		for _, part := range bundled[p.path] {
			if slices.ContainsFunc(packages, func(m module) bool { return m.path == p.path && m.pkg == path.Join(p.path, part.pkg) }) {
				writeLicence(&out, part.name, "", part.read(p.dir))
			}
		}
	}
	if err := os.WriteFile(*file, out.Bytes(), 0o644); err != nil {
		log.Fatal(err)
	}
}

// module is a module of which a package is linked.
type module struct{ path, version, dir, pkg string }

// linked returns the packages of other modules that are linked into programs on any system, sorted.
func linked(programs []string) []module {
	var all []module
	for _, system := range systems {
		cmd := exec.Command("go", append([]string{"list", "-deps", "-tags", "migrated_fynedo,accessibility",
			"-f", "{{with .Module}}{{if not .Main}}{{.Path}}|{{.Version}}|{{.Dir}}|{{$.ImportPath}}{{end}}{{end}}"}, programs...)...)
		cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH=arm64", "CGO_ENABLED=1")
		cmd.Stderr = os.Stderr
		list, err := cmd.Output()
		if err != nil {
			log.Fatalf("cannot list the packages linked on %s: %v", system, err)
		}
		for line := range strings.Lines(string(list)) {
			if fields := strings.Split(strings.TrimSpace(line), "|"); len(fields) == 4 {
				all = append(all, module{fields[0], fields[1], fields[2], fields[3]})
			}
		}
	}
	slices.SortFunc(all, func(a, b module) int {
		return cmp.Or(strings.Compare(a.path, b.path), strings.Compare(a.pkg, b.pkg))
	})
	return slices.Compact(all)
}

// read returns the licence of a part of the module in a folder. If several files have one, it returns whom each names as
// owner and what they have in common.
func (p part) read(dir string) string {
	files, err := filepath.Glob(filepath.Join(dir, filepath.FromSlash(p.file)))
	if err != nil || len(files) == 0 {
		log.Fatalf("no licence of %s: %s has no %s", p.name, dir, p.file)
	}
	const permission = "Permission is hereby granted"
	var owners []string
	text := ""
	for _, file := range files {
		text = read(file)
		if p.text != nil {
			found := p.text.FindStringSubmatch(text)
			if found == nil {
				log.Fatalf("no licence of %s in %s", p.name, file)
			}
			text = regexp.MustCompile(`(?m)^(//|\*\*|    ) ?`).ReplaceAllString(found[1], "")
		}
		if len(files) > 1 {
			owner, rest, _ := strings.Cut(text, permission)
			for line := range strings.Lines(html.UnescapeString(owner)) {
				if line = strings.TrimSpace(line); line != "" && !slices.Contains(owners, line) {
					owners = append(owners, line)
				}
			}
			text = permission + rest
		}
	}
	if len(owners) > 0 {
		text = strings.Join(owners, "\n") + "\n\n" + text
	}
	return text
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

func read(file string) string {
	text, err := os.ReadFile(file)
	if err != nil {
		log.Fatal(err)
	}
	return string(text)
}

// writeLicence writes one licence: a heading with name, version and licence, then the text.
func writeLicence(out *bytes.Buffer, name, version, text string) {
	kind := ""
	flat := strings.Join(strings.Fields(text), " ")
	for _, m := range licencePhrases {
		if kind == "" && strings.Contains(flat, m.phrase) {
			kind = m.name
		}
	}
	if kind == "" {
		log.Fatalf("unknown licence of %s; add one of its phrases to licencePhrases:\n%s", name, text)
	}
	body := strings.TrimSpace(strings.ReplaceAll(strings.ReplaceAll(text, "\r", ""), "\t", "    "))
	fmt.Fprintf(out, "=== %s | %s | %s\n%s\n\n", name, version, kind, body)
}

func output(name string, args ...string) string {
	out, err := exec.Command(name, args...).Output()
	if err != nil {
		log.Fatalf("%s %s: %v", name, strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(out))
}
