// Package linux_test compares the files of the Linux packages with the program.
package linux_test

import (
	"encoding/xml"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"roborally/app/version"
	"roborally/maps"
	"roborally/ui/text"
)

// documents are the kinds of files that the program opens, with their extensions.
var documents = []struct{ kind, extension string }{{"game", maps.GameExt}, {"hall", maps.HallExt}, {"course", maps.CourseExt}}

// mimeType returns the type of a kind of document.
func mimeType(kind string) string { return "application/x-roborally-" + kind }

// mimeTypes returns the types of all documents.
func mimeTypes() []string {
	var all []string
	for _, d := range documents {
		all = append(all, mimeType(d.kind))
	}
	return all
}

// local is a text in a language; English texts name none.
type local struct {
	Lang string `xml:"http://www.w3.org/XML/1998/namespace lang,attr"`
	Text string `xml:",chardata"`
}

// inAllLanguages reports whether the texts are one for each language of the program, English first.
func inAllLanguages(texts []local) bool {
	var have, want []string
	for _, t := range texts {
		have = append(have, t.Lang)
	}
	for _, tag := range text.Languages {
		if tag == language.English {
			want = append(want, "")
		} else {
			want = append(want, tag.String())
		}
	}
	slices.Sort(have)
	slices.Sort(want)
	return slices.Equal(have, want)
}

func TestMenuEntryNamesProgram(t *testing.T) {
	entry := menuEntry(t)
	for key, want := range map[string]string{
		"Name":           version.Name,
		"Icon":           version.ID,
		"Exec":           "roborally %F",
		"MimeType":       strings.Join(mimeTypes(), ";") + ";",
		"Terminal":       "false",
		"StartupWMClass": version.Name,
	} {
		if entry[key] != want {
			t.Errorf("%s is %q, want %q", key, entry[key], want)
		}
	}
	for _, key := range []string{"GenericName", "Comment", "Keywords"} {
		for _, tag := range text.Languages {
			if tag != language.English {
				key += "[" + tag.String() + "]"
			}
			if entry[key] == "" {
				t.Errorf("there is no %s", key)
			}
			key, _, _ = strings.Cut(key, "[")
		}
	}
}

func TestStoresAreToldTheSameAsMenus(t *testing.T) {
	var info struct {
		ID         string   `xml:"id"`
		Name       string   `xml:"name"`
		Summaries  []local  `xml:"summary"`
		Paragraphs []local  `xml:"description>p"`
		Items      []local  `xml:"description>ul>li"`
		Launchable string   `xml:"launchable"`
		Icon       string   `xml:"icon"`
		Categories []string `xml:"categories>category"`
		Binary     string   `xml:"provides>binary"`
		Types      []string `xml:"provides>mediatype"`
		Languages  []string `xml:"languages>lang"`
	}
	readXML(t, version.ID+".metainfo.xml", &info)
	entry := menuEntry(t)
	if info.ID != version.ID || info.Name != version.Name || info.Launchable != version.ID+".desktop" || info.Icon != entry["Icon"] || info.Binary != "roborally" {
		t.Errorf("it names the program otherwise than the menu does: %+v", info)
	}
	if !slices.Equal(info.Types, mimeTypes()) {
		t.Errorf("it names the types %v, want %v", info.Types, mimeTypes())
	}
	if joined := strings.Join(info.Categories, ";") + ";"; joined != entry["Categories"] {
		t.Errorf("its categories are %s, those of the menu %s", joined, entry["Categories"])
	}
	var languages []string
	for _, tag := range text.Languages {
		languages = append(languages, tag.String())
	}
	slices.Sort(languages)
	slices.Sort(info.Languages)
	if !slices.Equal(info.Languages, languages) {
		t.Errorf("its languages are %v, those of the program %v", info.Languages, languages)
	}
	if !inAllLanguages(info.Summaries) {
		t.Errorf("the summaries are %v, want one for each language", info.Summaries)
	}
	for _, s := range info.Summaries {
		key := "Comment"
		if s.Lang != "" {
			key += "[" + s.Lang + "]"
		}
		if s.Text != entry[key] {
			t.Errorf("the summary is %q, the menu says %q", s.Text, entry[key])
		}
	}
	for _, texts := range [][]local{info.Paragraphs, info.Items} {
		if len(texts) == 0 {
			t.Error("the description lacks paragraphs or items")
		}
		for group := range slices.Chunk(texts, len(text.Languages)) {
			if !inAllLanguages(group) {
				t.Errorf("not each language once, in this order: %v", group)
			}
		}
	}
}

func TestDocumentsHaveTypesAndIcons(t *testing.T) {
	var info struct {
		Types []struct {
			Type     string  `xml:"type,attr"`
			Comments []local `xml:"comment"`
			Icon     struct {
				Name string `xml:"name,attr"`
			} `xml:"icon"`
			Globs []struct {
				Pattern string `xml:"pattern,attr"`
			} `xml:"glob"`
		} `xml:"mime-type"`
	}
	readXML(t, version.ID+".xml", &info)
	if len(info.Types) != len(documents) {
		t.Fatalf("there are %d types, want %d", len(info.Types), len(documents))
	}
	for i, d := range documents {
		got := info.Types[i]
		if got.Type != mimeType(d.kind) || got.Icon.Name != version.ID+"."+d.kind || len(got.Globs) != 1 || got.Globs[0].Pattern != "*"+d.extension {
			t.Errorf("the type of a %s is %+v", d.kind, got)
		}
		if !inAllLanguages(got.Comments) {
			t.Errorf("%s is named %v, want a name in each language", got.Type, got.Comments)
		}
	}
	var kinds []string
	for _, d := range documents {
		kinds = append(kinds, d.kind)
	}
	if want := "documents=(" + strings.Join(kinds, " ") + ")\n"; !strings.Contains(readFile(t, "names.bash"), want) {
		t.Errorf("names.bash lacks %q, for the icons", want)
	}
}

// TestManualsHaveAllOptions compares the manuals with the options that app/flags.go defines.
func TestManualsHaveAllOptions(t *testing.T) {
	want := append(optionNames(t), "help") // which the library defines
	slices.Sort(want)
	for _, tag := range text.Languages {
		page := "man/roborally." + tag.String() + ".6"
		if tag == language.English {
			page = "man/roborally.6"
		}
		got := entries(readFile(t, page), `\\-([a-z]+)\\fR`)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s has the options\n%v, the program\n%v", page, got, want)
		}
	}
}

// TestManualHasAllCommands compares the manual with what the program without a screen prints as its usage.
func TestManualHasAllCommands(t *testing.T) {
	var want []string
	for _, m := range regexp.MustCompile(`(?m)^  referee ((?:--)?[a-z]+(?: [a-z]+)*)`).FindAllStringSubmatch(readFile(t, "../../referee/main.go"), -1) {
		want = append(want, m[1])
	}
	got := entries(readFile(t, "man/roborally-referee.6"), `((?:\\-\\-)?[a-z]+(?: [a-z]+)*)`)
	if len(want) == 0 || !slices.Equal(got, want) {
		t.Errorf("the manual has the commands\n%q, the program\n%q", got, want)
	}
}

// TestManualsAreOfThisVersion checks the heads of the manuals, whose version is filled in by stage.
func TestManualsAreOfThisVersion(t *testing.T) {
	for _, page := range []string{"roborally", "roborally.de", "roborally.fr", "roborally-referee"} {
		name, _, _ := strings.Cut(page, ".")
		if want := `.TH ` + strings.ToUpper(name) + ` 6 "@DATE@" "` + version.Name + ` @VERSION@" `; !strings.HasPrefix(readFile(t, "man/"+page+".6"), want) {
			t.Errorf("the manual %s does not begin with %s", page, want)
		}
		if text := readFile(t, "man/"+page+".6"); name == "roborally" && !strings.Contains(text, "~/.config/fyne/"+version.ID+"/\n") {
			t.Errorf("the manual %s does not say where the program's files are", page)
		}
	}
}

// menuEntry returns the keys of the menu entry.
func menuEntry(t *testing.T) map[string]string {
	entry := map[string]string{}
	for line := range strings.Lines(readFile(t, version.ID+".desktop")) {
		if key, value, ok := strings.Cut(strings.TrimSpace(line), "="); ok {
			entry[key] = value
		}
	}
	return entry
}

// entries returns what the pattern's group matches in the heads of a manual's entries.
func entries(page, pattern string) []string {
	var all []string
	for _, m := range regexp.MustCompile(`(?m)^\.TP\n\\fB`+pattern).FindAllStringSubmatch(page, -1) {
		all = append(all, strings.ReplaceAll(m[1], `\-`, "-"))
	}
	return all
}

// optionNames returns the names of the options that readFlags defines: the first text in each call of a method
// of its flag set, but for the calls that define none.
func optionNames(t *testing.T) []string {
	file, err := parser.ParseFile(token.NewFileSet(), "../../flags.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	ast.Inspect(file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		method, ok := call.Fun.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		if on, ok := method.X.(*ast.Ident); !ok || on.Name != "set" {
			return true
		}
		for _, arg := range call.Args {
			if lit, ok := arg.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				name, err := strconv.Unquote(lit.Value)
				if err != nil {
					t.Fatal(err)
				}
				names = append(names, name)
				break
			}
		}
		return true
	})
	if !slices.Contains(names, "lang") || !slices.Contains(names, "version") {
		t.Fatalf("app/flags.go seems to define the options %v only", names)
	}
	return names
}

func readFile(t *testing.T, name string) string {
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func readXML(t *testing.T, name string, into any) {
	if err := xml.Unmarshal([]byte(readFile(t, name)), into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}
