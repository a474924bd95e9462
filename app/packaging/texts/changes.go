package main

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"time"
)

// entry is a version in CHANGELOG.md.
type entry struct {
	version string
	date    time.Time
	blocks  []block
}

// block is a paragraph, or an item of a list.
type block struct {
	item bool
	text string // on one line
}

var heading = regexp.MustCompile(`^## (\d+(?:\.\d+)*) \((\d{4}-\d\d-\d\d)\)$`)

// readEntries parses CHANGELOG.md: headings such as "## 1.0.0 (2026-11-28)" with paragraphs and lists below
// them, newest first. It ignores what stands before the first heading, and the titles of sections.
func readEntries(text string) ([]entry, error) {
	var all []entry
	open := false // whether a line goes on with the last block
	for n, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "## "):
			m := heading.FindStringSubmatch(line)
			if m == nil {
				return nil, fmt.Errorf("line %d: want a heading such as \"## 1.0.0 (2026-11-28)\", not %q", n+1, line)
			}
			date, err := time.Parse(time.DateOnly, m[2])
			if err != nil {
				return nil, fmt.Errorf("line %d: %w", n+1, err)
			}
			if len(all) > 0 && date.After(all[len(all)-1].date) {
				return nil, fmt.Errorf("line %d: version %s is newer than the one before it", n+1, m[1])
			}
			all = append(all, entry{version: m[1], date: date})
			open = false
		case len(all) == 0:
		case line == "" || strings.HasPrefix(line, "#"):
			open = false
		default:
			blocks := &all[len(all)-1].blocks
			item := strings.HasPrefix(line, "- ") || strings.HasPrefix(line, "* ")
			if open && !item {
				(*blocks)[len(*blocks)-1].text += " " + line
				break
			}
			if item {
				line = strings.TrimSpace(line[2:])
			}
			*blocks = append(*blocks, block{item, line})
			open = true
		}
	}
	for _, e := range all {
		if len(e.blocks) == 0 {
			return nil, fmt.Errorf("version %s has no changes", e.version)
		}
	}
	if len(all) == 0 {
		return nil, errors.New("there is no version in it")
	}
	return all, nil
}

// plain returns a text without the marks of Markdown.
func plain(text string) string {
	text = regexp.MustCompile(`\[([^]]*)\]\([^)]*\)`).ReplaceAllString(text, "$1")
	return strings.NewReplacer("**", "", "`", "").Replace(text)
}

// writeDebian writes the format of Debian's changelogs.
func writeDebian(out io.Writer, all []entry, name, maintainer string) {
	for i, e := range all {
		if i > 0 {
			fmt.Fprintln(out)
		}
		fmt.Fprintf(out, "%s (%s) unstable; urgency=medium\n\n", name, e.version)
		for _, b := range e.blocks {
			for i, line := range wrap(plain(b.text), 74) {
				mark := "   "
				if i == 0 {
					mark = "  *"
				}
				fmt.Fprintln(out, mark, line)
			}
		}
		fmt.Fprintf(out, "\n -- %s  %s\n", maintainer, e.date.Format(time.RFC1123Z))
	}
}

// wrap breaks a text into lines of at most width characters, as far as its words allow.
func wrap(text string, width int) []string {
	var lines []string
	for _, word := range strings.Fields(text) {
		last := len(lines) - 1
		if last >= 0 && len([]rune(lines[last]))+1+len([]rune(word)) <= width {
			lines[last] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}

// writeReleases writes AppStream's list of releases.
func writeReleases(out io.Writer, all []entry) {
	fmt.Fprintln(out, "  <releases>")
	for _, e := range all {
		fmt.Fprintf(out, "    <release version=\"%s\" date=\"%s\" type=\"stable\">\n      <description>\n", e.version, e.date.Format(time.DateOnly))
		list := false
		for _, b := range e.blocks {
			if b.item != list {
				fmt.Fprintln(out, map[bool]string{true: "        <ul>", false: "        </ul>"}[b.item])
				list = b.item
			}
			tag := map[bool]string{true: "li", false: "p"}[b.item]
			fmt.Fprintf(out, "        <%s>", tag)
			_ = xml.EscapeText(out, []byte(plain(b.text))) // fails only where out does
			fmt.Fprintf(out, "</%s>\n", tag)
		}
		if list {
			fmt.Fprintln(out, "        </ul>")
		}
		fmt.Fprint(out, "      </description>\n    </release>\n")
	}
	fmt.Fprintln(out, "  </releases>")
}
