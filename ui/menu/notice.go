package menu

import (
	_ "embed"
	"strings"
)

//go:generate go run ./notice

//go:embed notice.txt
var noticeText string

// component is a part of the program made by others.
type component struct {
	name, version string // version is "" if it has none of its own
	licence       string // name of the licence
	text          string // text of the licence
}

// components lists all parts of the program made by others, from notice.txt.
var components = func() []component {
	var all []component
	for _, part := range strings.Split("\n"+noticeText, "\n=== ")[1:] {
		head, text, _ := strings.Cut(part, "\n")
		fields := strings.Split(head, "|")
		for i := range fields {
			fields[i] = strings.TrimSpace(fields[i])
		}
		all = append(all, component{fields[0], fields[1], fields[2], strings.TrimSpace(text)})
	}
	return all
}()
