package look_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/sfnt"
)

// TestEveryCharacterHasAGlyph checks that every character in the texts, and in string
// literals of the windows, has a glyph in the toolkit's own fonts. Otherwise it is only
// visible where the system happens to have a font for it.
func TestEveryCharacterHasAGlyph(t *testing.T) {
	var buffer sfnt.Buffer
	var fonts []*sfnt.Font // the text font and its fallback
	for _, r := range []fyne.Resource{theme.DefaultTextFont(), theme.DefaultSymbolFont()} {
		f, err := sfnt.Parse(r.Content())
		if err != nil {
			t.Fatal(err)
		}
		fonts = append(fonts, f)
	}
	characters := 0
	check := func(where, text string) {
		for _, r := range text {
			if r <= unicode.MaxASCII {
				continue
			}
			characters++
			if !slices.ContainsFunc(fonts, func(f *sfnt.Font) bool {
				glyph, err := f.GlyphIndex(&buffer, r)
				return err == nil && glyph != 0
			}) {
				t.Errorf("%s: the font has no %q (%U): %s", where, r, r, text)
			}
		}
	}
	for _, root := range []string{"../../ui", "../../app"} {
		err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
			if err == nil && e.IsDir() && e.Name() == "orders" { // what others type, not what is shown
				return filepath.SkipDir
			}
			if err != nil || e.IsDir() {
				return err
			}
			switch {
			case strings.HasSuffix(path, ".toml") && strings.Contains(path, "text"):
				content, err := os.ReadFile(path)
				if err != nil {
					return err
				}
				for line := range strings.Lines(string(content)) {
					check(path, line)
				}
			case strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go"):
				file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
				if err != nil {
					return err
				}
				ast.Inspect(file, func(n ast.Node) bool {
					if l, ok := n.(*ast.BasicLit); ok && (l.Kind == token.STRING || l.Kind == token.CHAR) {
						if text, err := strconv.Unquote(l.Value); err == nil {
							check(path, text)
						}
					}
					return true
				})
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if characters < 1000 {
		t.Errorf("only %d characters were checked, want at least 1000", characters)
	}
}
