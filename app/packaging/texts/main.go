// Command texts prints texts of the Linux packages that are made of other files of the project. It runs in
// the root of the project.
//
//	texts changelog NAME MAINTAINER   Debian's changelog, from CHANGELOG.md
//	texts releases                    the releases element of AppStream, from CHANGELOG.md
//	texts copyright                   Debian's copyright file (DEP-5), from LICENSE and ui/menu/notice.txt
package main

import (
	"fmt"
	"io"
	"log"
	"os"
)

func main() {
	log.SetFlags(0)
	if err := run(os.Args[1:], os.Stdout); err != nil {
		log.Fatal(err)
	}
}

// run prints the text that the arguments name.
func run(args []string, out io.Writer) error {
	switch {
	case len(args) == 3 && args[0] == "changelog":
		return withEntries(func(all []entry) { writeDebian(out, all, args[1], args[2]) })
	case len(args) == 1 && args[0] == "releases":
		return withEntries(func(all []entry) { writeReleases(out, all) })
	case len(args) == 1 && args[0] == "copyright":
		licence, err := os.ReadFile("LICENSE")
		if err != nil {
			return err
		}
		notice, err := os.ReadFile("ui/menu/notice.txt")
		if err != nil {
			return err
		}
		return writeCopyright(out, string(licence), string(notice))
	}
	return fmt.Errorf("usage: texts changelog NAME MAINTAINER | releases | copyright")
}

// withEntries calls write with the entries of CHANGELOG.md.
func withEntries(write func([]entry)) error {
	text, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		return err
	}
	all, err := readEntries(string(text))
	if err != nil {
		return fmt.Errorf("CHANGELOG.md: %w", err)
	}
	write(all)
	return nil
}
