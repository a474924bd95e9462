package main_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestExportedNamesAreDocumented checks that every exported function, type, constant and variable has a doc
// comment that begins with its name, and that every package has a package comment. A group of constants or
// variables may have one comment for all.
func TestExportedNamesAreDocumented(t *testing.T) {
	documented := map[string]bool{}
	eachFile(t, func(name string, fset *token.FileSet, file *ast.File) {
		folder := filepath.Dir(name)
		documented[folder] = documented[folder] || file.Doc != nil
		for _, decl := range file.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				if d.Name.IsExported() && exportedReceiver(d) && !isPromised(d.Name.Name) {
					checkDoc(t, fset, d.Doc, d.Name)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					doc := d.Doc
					switch s := spec.(type) {
					case *ast.TypeSpec:
						if s.Doc != nil {
							doc = s.Doc
						}
						if s.Name.IsExported() {
							checkDoc(t, fset, doc, s.Name)
						}
					case *ast.ValueSpec:
						group := d.Lparen.IsValid() && (d.Doc != nil || s.Comment != nil)
						if s.Doc != nil {
							doc = s.Doc
						}
						if s.Names[0].IsExported() && !group {
							checkDoc(t, fset, doc, s.Names[0])
						}
					}
				}
			}
		}
	})
	for folder, ok := range documented {
		if !ok {
			t.Errorf("%s: the package has no package comment", folder)
		}
	}
}

// eachFile calls f with every Go file of the project that is no test.
func eachFile(t *testing.T, f func(name string, fset *token.FileSet, file *ast.File)) {
	t.Helper()
	fset := token.NewFileSet()
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && name != "." && (strings.HasPrefix(entry.Name(), ".") || slices.Contains([]string{"testdata", "vendor"}, entry.Name())):
			return fs.SkipDir
		case entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err == nil {
			f(name, fset, file)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// exportedReceiver reports whether a function is no method of an unexported type.
func exportedReceiver(d *ast.FuncDecl) bool {
	if d.Recv == nil {
		return true
	}
	of := d.Recv.List[0].Type
	if star, ok := of.(*ast.StarExpr); ok {
		of = star.X
	}
	if generic, ok := of.(*ast.IndexExpr); ok {
		of = generic.X
	}
	name, ok := of.(*ast.Ident)
	return ok && name.IsExported()
}

// isPromised reports whether a method is one that Fyne or the standard library documents for everybody.
func isPromised(method string) bool {
	switch method {
	case "CreateRenderer", "Refresh", "Resize", "Move", "MinSize", "Show", "Hide", "Size", "Layout", "Objects", "Destroy",
		"Tapped", "TappedSecondary", "DoubleTapped", "MouseIn", "MouseMoved", "MouseOut", "MouseDown", "MouseUp", "Cursor",
		"Dragged", "DragEnd", "Scrolled", "FocusGained", "FocusLost", "TypedKey", "TypedRune", "TypedShortcut", "KeyDown", "KeyUp",
		"TouchDown", "TouchUp", "TouchCancel", "AcceptsTab", "Enable", "Disable", "Disabled",
		"String", "Error", "Unwrap", "MarshalText", "UnmarshalText", "MarshalTOML", "UnmarshalTOML", "MarshalJSON", "UnmarshalJSON":
		return true
	}
	return false
}

// foreign matches beginnings of doc comments that are no Go habit: "returns" and "reports whether" are.
var foreign = regexp.MustCompile(`^\S+ (gives|tells whether|tells if|is what|says whether)\b`)

func checkDoc(t *testing.T, fset *token.FileSet, doc *ast.CommentGroup, name *ast.Ident) {
	t.Helper()
	text := doc.Text()
	switch {
	case strings.TrimSpace(text) == "":
		t.Errorf("%s: %s has no doc comment", fset.Position(name.Pos()), name.Name)
	case !regexp.MustCompile(`^((A|An|The) )?` + name.Name + `\b`).MatchString(text):
		t.Errorf("%s: the doc comment of %s begins with %.40q, not with its name", fset.Position(name.Pos()), name.Name, text)
	case foreign.MatchString(text):
		t.Errorf("%s: say what %s returns or reports, not what it %q", fset.Position(name.Pos()), name.Name, foreign.FindStringSubmatch(text)[1])
	}
}
