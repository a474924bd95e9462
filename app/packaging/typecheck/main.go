// Command typecheck checks the types of the program for systems whose C compiler and headers are not there:
//
//	go run ./app/packaging/typecheck -tags migrated_fynedo,accessibility android/arm64 ios/arm64
//
// It reads the same files as go build would. In files with cgo every name of C has any type, as in editors; the rest
// is checked in full. It prints what is wrong and then exits with status 1.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

func main() {
	log.SetFlags(0)
	tags := flag.String("tags", "", "build tags, separated by commas")
	flag.Parse()
	failed := false
	for _, target := range flag.Args() {
		system, arch, ok := strings.Cut(target, "/")
		if !ok {
			log.Fatalf("%s is not of the form android/arm64", target)
		}
		packages, err := list(".", *tags, system, arch)
		if err != nil {
			log.Fatal(err)
		}
		problems := check(packages, arch)
		for _, p := range problems {
			log.Printf("%s: %v", target, p)
		}
		failed = failed || len(problems) > 0
		if len(problems) == 0 {
			fmt.Printf("%s: the types of %d packages are right\n", target, len(packages))
		}
	}
	if failed {
		os.Exit(1)
	}
}

// goPackage is a package as go list describes it.
type goPackage struct {
	ImportPath, Dir   string
	Standard          bool
	GoFiles, CgoFiles []string
	ImportMap         map[string]string
	Module            *struct {
		GoVersion string
		Main      bool
	}
	Error *struct{ Err string }
}

// list returns the package in a folder and all that it imports, every package after those that it imports.
func list(folder, tags, system, arch string) (packages []goPackage, err error) {
	cmd := exec.Command("go", "list", "-e", "-deps", "-tags", tags, "-json=ImportPath,Dir,Standard,GoFiles,CgoFiles,ImportMap,Module,Error")
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH="+arch, "CGO_ENABLED=1")
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return nil, err
	}
	for decoder := json.NewDecoder(out); ; {
		var p goPackage
		switch err := decoder.Decode(&p); {
		case errors.Is(err, io.EOF):
			return packages, cmd.Wait()
		case err != nil:
			return nil, err
		}
		packages = append(packages, p)
	}
}

// loader knows the packages that have been checked.
type loader map[string]*types.Package

// check returns what is wrong with the packages. Only the bodies of functions of the project and of Fyne are checked:
// what else there is runs on these systems in other programs.
func check(packages []goPackage, arch string) (problems []error) {
	checked := loader{"unsafe": types.Unsafe}
	for _, p := range packages {
		if p.Error != nil {
			problems = append(problems, errors.New(p.Error.Err))
		}
		if p.ImportPath == "unsafe" {
			continue
		}
		fset := token.NewFileSet()
		var files []*ast.File
		for _, name := range append(p.GoFiles, p.CgoFiles...) {
			file, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				problems = append(problems, err)
			}
			files = append(files, file)
		}
		config := types.Config{
			FakeImportC: true, Sizes: types.SizesFor("gc", arch), Importer: importing{checked, p.ImportMap},
			IgnoreFuncBodies: p.Standard || p.Module != nil && !p.Module.Main && !strings.HasPrefix(p.ImportPath, "fyne.io/"),
			Error: func(err error) {
				// In an expression with any type of C the library may lose track.
				if len(p.CgoFiles) == 0 || !strings.Contains(err.Error(), "invalid type") {
					problems = append(problems, err)
				}
			},
		}
		if p.Module != nil && p.Module.GoVersion != "" {
			config.GoVersion = "go" + p.Module.GoVersion
		}
		checked[p.ImportPath], _ = config.Check(p.ImportPath, fset, files, nil)
	}
	return problems
}

// importing finds what a package imports.
type importing struct {
	checked loader
	renamed map[string]string // of packages that the standard library has copies of
}

// Import implements types.Importer.
func (i importing) Import(path string) (*types.Package, error) {
	if other, ok := i.renamed[path]; ok {
		path = other
	}
	if p := i.checked[path]; p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("%s has not been listed", path)
}
