// Generate writes the constants of package version, from FyneApp.toml.
package main

import (
	"fmt"
	"log"
	"os"

	"github.com/BurntSushi/toml"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatal("usage: generate FyneApp.toml constants.go")
	}
	if err := generate(os.Args[1], os.Args[2]); err != nil {
		log.Fatal(err)
	}
}

// generate reads one file and writes the other.
func generate(from, to string) error {
	var fyne struct {
		Details struct {
			Name, ID, Version string
			Build             int
		}
	}
	if _, err := toml.DecodeFile(from, &fyne); err != nil {
		return err
	}
	d := fyne.Details
	return os.WriteFile(to, fmt.Appendf(nil, `// Code generated from FyneApp.toml by go generate. DO NOT EDIT.

package version

// The name and ID of the program, its version, and the number of the build, which grows with every release.
const (
	Name   = %q
	ID     = %q
	Number = %q
	Build  = %d
)
`, d.Name, d.ID, d.Version, d.Build), 0o644)
}
