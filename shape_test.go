package main_test

import (
	"go/ast"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// A type of a window that knows and does everything cannot be understood. So no type of ui and app has more fields or
// methods than these, apart from the tables of pictures in ui/art.
const (
	maxFields  = 25
	maxMethods = 60
)

// oversized lists the types that are still too large, with the fields and methods that they may have. The list only
// becomes shorter.
var oversized = map[string]struct{ fields, methods int }{}

// handPlaced lists the packages that still place objects by hand, with the number of calls of widgets.Put. All others
// lay out by boxes (see ui/widgets/layout.go), except for the board, where the rules say where something is. The
// list only becomes shorter.
var handPlaced = map[string]int{}

// isWindow reports whether a package is part of the windows.
func isWindow(folder string) bool {
	return (folder == "app" || strings.HasPrefix(folder, "app/") || strings.HasPrefix(folder, "ui/")) && !strings.HasPrefix(folder, "ui/art")
}

func TestNoTypeDoesEverything(t *testing.T) {
	fields, methods := map[string]int{}, map[string]int{}
	eachFile(t, func(name string, _ *token.FileSet, file *ast.File) {
		folder := filepath.ToSlash(filepath.Dir(name))
		if !isWindow(folder) {
			return
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch d := n.(type) {
			case *ast.TypeSpec:
				if s, ok := d.Type.(*ast.StructType); ok {
					fields[folder+"."+d.Name.Name] += countFields(s)
				}
			case *ast.FuncDecl:
				if d.Recv != nil {
					methods[folder+"."+receiverName(d)]++
				}
			}
			return true
		})
	})
	for _, counted := range []struct {
		what    string
		counts  map[string]int
		limit   int
		allowed func(string) int
	}{
		{"fields", fields, maxFields, func(name string) int { return oversized[name].fields }},
		{"methods", methods, maxMethods, func(name string) int { return oversized[name].methods }},
	} {
		for name, n := range counted.counts {
			if n > max(counted.limit, counted.allowed(name)) {
				t.Errorf("%s has %d %s, want at most %d; split it", name, n, counted.what, counted.limit)
			}
		}
	}
	for name := range oversized {
		if fields[name] <= maxFields && methods[name] <= maxMethods {
			t.Errorf("%s has only %d fields and %d methods; take it off the list", name, fields[name], methods[name])
		}
	}
}

// countFields returns the number of fields of a struct; an embedded type is one.
func countFields(s *ast.StructType) (n int) {
	for _, f := range s.Fields.List {
		n += max(1, len(f.Names))
		if inner, ok := f.Type.(*ast.StructType); ok {
			n += countFields(inner)
		}
	}
	return n
}

// receiverName returns the name of the type that a method belongs to.
func receiverName(d *ast.FuncDecl) string {
	for typ := d.Recv.List[0].Type; ; {
		switch of := typ.(type) {
		case *ast.StarExpr:
			typ = of.X
		case *ast.IndexExpr:
			typ = of.X
		case *ast.IndexListExpr:
			typ = of.X
		case *ast.Ident:
			return of.Name
		default:
			return ""
		}
	}
}

func TestPagesAreLaidOutByBoxes(t *testing.T) {
	calls := map[string]int{}
	eachFile(t, func(name string, _ *token.FileSet, file *ast.File) {
		folder := filepath.ToSlash(filepath.Dir(name))
		if !isWindow(folder) || folder == "ui/board" || filepath.ToSlash(name) == "ui/widgets/layout.go" {
			return
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && calledName(call) == "Put" {
				calls[folder]++
			}
			return true
		})
	})
	for folder, n := range calls {
		if n > handPlaced[folder] {
			t.Errorf("%s calls widgets.Put %d times, want at most %d; lay out by boxes", folder, n, handPlaced[folder])
		}
	}
	for folder := range handPlaced {
		if calls[folder] == 0 {
			t.Errorf("%s does not call widgets.Put any more; take it off the list", folder)
		}
	}
}

// calledName returns the name of the function that is called, without its package.
func calledName(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}
