package main

import (
	"bytes"
	"encoding/xml"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"

	"roborally/app/version"
)

const changes = `# Changes

Words before the first version are for readers of the file.

## 1.1 (2027-02-03)

A second version,
which goes on in a second line.

### Rules & cards

- One **bold** change, see [the rules](docs/rules.md).
* Another one, whose words
  go on.

## 1.0.0 (2026-11-28)

The first one.
`

func TestDebianChangelog(t *testing.T) {
	all, err := readEntries(changes)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	writeDebian(&out, all, "roborally", "Ada <ada@example.org>")
	const want = `roborally (1.1) unstable; urgency=medium

  * A second version, which goes on in a second line.
  * One bold change, see the rules.
  * Another one, whose words go on.

 -- Ada <ada@example.org>  Wed, 03 Feb 2027 00:00:00 +0000

roborally (1.0.0) unstable; urgency=medium

  * The first one.

 -- Ada <ada@example.org>  Sat, 28 Nov 2026 00:00:00 +0000
`
	if out.String() != want {
		t.Errorf("the changelog is\n%s\nwant\n%s", out.String(), want)
	}
}

func TestReleasesAreXML(t *testing.T) {
	all, err := readEntries(strings.ReplaceAll(changes, "One **bold**", "One <&> **bold**"))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	writeReleases(&out, all)
	var got struct {
		Releases []struct {
			Version string   `xml:"version,attr"`
			Date    string   `xml:"date,attr"`
			Texts   []string `xml:"description>p"`
			Items   []string `xml:"description>ul>li"`
		} `xml:"release"`
	}
	if err := xml.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatalf("%v in\n%s", err, out.String())
	}
	if len(got.Releases) != 2 {
		t.Fatalf("there are %d releases, want 2", len(got.Releases))
	}
	if r := got.Releases[0]; r.Version != "1.1" || r.Date != "2027-02-03" || len(r.Texts) != 1 || len(r.Items) != 2 || r.Items[0] != "One <&> bold change, see the rules." {
		t.Errorf("the newest release is %+v", r)
	}
	if r := got.Releases[1]; r.Version != "1.0.0" || len(r.Texts) != 1 || len(r.Items) != 0 {
		t.Errorf("the oldest release is %+v", r)
	}
}

func TestEntriesThatAreWrong(t *testing.T) {
	for text, part := range map[string]string{
		"":                              "no version",
		"words":                         "no version",
		"## 1.0 of today\n\nwords":      "line 1: want a heading",
		"\n## 1.0 (2026-13-28)\n\nword": "line 2:",
		"## 1.0 (2026-01-01)\n":         "version 1.0 has no changes",
		"## 1.0 (2026-01-01)\n\nold\n\n## 1.1 (2026-01-02)\n\nnew": "version 1.1 is newer",
	} {
		if _, err := readEntries(text); err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("%q gets the error %v, want one with %q", text, err, part)
		}
	}
}

// TestWrapKeepsWords checks random texts: no word gets lost, and no line is longer than it has to be, or shorter.
func TestWrapKeepsWords(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		var words []string
		for range random.IntN(30) {
			words = append(words, strings.Repeat("ä", 1+random.IntN(12)))
		}
		width := 5 + random.IntN(20)
		lines := wrap(strings.Join(words, " "), width)
		if got := strings.Join(lines, " "); got != strings.Join(words, " ") {
			t.Fatalf("the words are %q, want %q", got, words)
		}
		for i, line := range lines {
			if n := len([]rune(line)); n > width && strings.Contains(line, " ") {
				t.Errorf("%q has %d characters, more than %d", line, n, width)
			}
			if i == 0 {
				continue
			}
			first, _, _ := strings.Cut(line, " ")
			if len([]rune(lines[i-1]))+1+len([]rune(first)) <= width {
				t.Errorf("%q would have room for %q within %d", lines[i-1], first, width)
			}
		}
	}
}

func TestNewestEntryIsThisVersion(t *testing.T) {
	all, err := readEntries(read(t, "CHANGELOG.md"))
	if err != nil {
		t.Fatal(err)
	}
	if all[0].version != version.Number {
		t.Errorf("the newest entry is of version %s, the program of %s", all[0].version, version.Number)
	}
}

// TestCopyrightNamesEveryPart checks the file about the program itself: all that notice.txt names is in it, and every
// paragraph says who has the rights, and under which licence.
func TestCopyrightNamesEveryPart(t *testing.T) {
	notice := read(t, "ui/menu/notice.txt")
	var out strings.Builder
	if err := writeCopyright(&out, read(t, "LICENSE"), notice); err != nil {
		t.Fatal(err)
	}
	for _, p := range readParts(notice) {
		if !strings.Contains(out.String(), p.name) || !strings.Contains(out.String(), p.licence) {
			t.Errorf("%s under %s is missing", p.name, p.licence)
		}
	}
	field := regexp.MustCompile(`(?m)^([A-Z][A-Za-z-]*): \S`)
	for i, paragraph := range strings.Split(out.String(), "\n\n") {
		var names []string
		for _, m := range field.FindAllStringSubmatch(paragraph, -1) {
			names = append(names, m[1])
		}
		want := "Files Copyright License"
		if i == 0 {
			want = "Format Upstream-Name"
		}
		if got := strings.Join(names, " "); strings.TrimSuffix(got, " Comment") != want {
			t.Errorf("paragraph %d has the fields %q, want %q", i, got, want)
		}
	}
}

func TestCopyrightNeedsLicences(t *testing.T) {
	for _, notice := range []string{"", "=== example.org/module | v1 |\n\ntext", "=== example.org/module | v1 | MIT\n"} {
		if err := writeCopyright(&strings.Builder{}, "Copyright 2026 Ada", notice); err == nil {
			t.Errorf("%q gets no error", notice)
		}
	}
}

// read returns a file of the project.
func read(t *testing.T, name string) string {
	data, err := os.ReadFile("../../../" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
