package main

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
)

// common holds the licences whose text every Debian system has.
var common = []string{"Apache-2.0", "MPL-2.0"}

// part is a component in notice.txt.
type part struct{ name, version, licence, text string }

var copyrightLine = regexp.MustCompile(`(?im)^[ #]*(copyright (?:\(c\) |©|[0-9]|IBM)[^\n]*)$`)

// writeCopyright writes Debian's machine-readable copyright file. The components are those of notice.txt;
// parts that lie in a module are named with it. The files are those of the source archive.
func writeCopyright(out io.Writer, licence, notice string) error {
	parts := readParts(notice)
	if len(parts) == 0 {
		return errors.New("ui/menu/notice.txt lists no components")
	}
	fmt.Fprint(out, "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Robo Rally\n")
	if err := writeParagraph(out, "*", "", []part{{licence: "MIT", text: licence}}); err != nil {
		return err
	}
	for len(parts) > 0 {
		n := 1
		for n < len(parts) && parts[n].version == "" {
			n++
		}
		module := parts[:n]
		parts = parts[n:]
		files := "vendor/" + module[0].name + "/*"
		if module[0].name == "Go" {
			files = "go/*"
		}
		if err := writeParagraph(out, files, module[0].name+" "+module[0].version, module); err != nil {
			return err
		}
	}
	return nil
}

// readParts parses notice.txt; see ui/menu.
func readParts(notice string) []part {
	var all []part
	for _, section := range strings.Split("\n"+notice, "\n=== ")[1:] {
		head, text, _ := strings.Cut(section, "\n")
		fields := append(strings.Split(head, "|"), "", "")
		all = append(all, part{strings.TrimSpace(fields[0]), strings.TrimSpace(fields[1]), strings.TrimSpace(fields[2]), strings.Trim(text, "\n")})
	}
	return all
}

// writeParagraph writes the paragraph about some files, of a module and the parts in it.
func writeParagraph(out io.Writer, files, comment string, parts []part) error {
	var holders, licences []string
	for _, p := range parts {
		if p.licence == "" || p.text == "" {
			return fmt.Errorf("%s has no licence in ui/menu/notice.txt", p.name)
		}
		found := copyrightLine.FindAllStringSubmatch(p.text, -1)
		for _, m := range found {
			if line := strings.TrimSpace(m[1]); !slices.Contains(holders, line) {
				holders = append(holders, line)
			}
		}
		if !slices.Contains(licences, p.licence) {
			licences = append(licences, p.licence)
		}
	}
	if len(holders) == 0 {
		holders = []string{"the authors of " + parts[0].name}
	}
	fmt.Fprintf(out, "\nFiles: %s\n", files)
	fmt.Fprintf(out, "Copyright: %s\n", strings.Join(holders, "\n           "))
	fmt.Fprintf(out, "License: %s\n", strings.Join(licences, " and "))
	for i, p := range parts {
		if i > 0 {
			fmt.Fprintf(out, " .\n %s, in the same files:\n .\n", p.name)
		}
		text := p.text
		if slices.Contains(common, p.licence) {
			text = "On Debian systems, the full text of this licence is in\n/usr/share/common-licenses/" + p.licence + "."
		}
		for line := range strings.SplitSeq(strings.TrimRight(text, "\n"), "\n") {
			if line = strings.TrimRight(line, " \t\r\f"); line == "" {
				line = "."
			}
			fmt.Fprintln(out, " "+line)
		}
	}
	if comment != "" {
		fmt.Fprintf(out, "Comment: %s\n", comment)
	}
	return nil
}
