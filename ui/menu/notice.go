package menu

import (
	_ "embed"
	"strings"
)

//go:generate go run ./notice

//go:embed notice.txt
var noticeText string

// work is something by others that is part of the program.
type work struct {
	name, version string // version is "" where it has none of its own
	licence       string // its name
	text          string // of the licence
}

// works lists all that the program is made of, from notice.txt.
var works = func() []work {
	var all []work
	for _, part := range strings.Split("\n"+noticeText, "\n=== ")[1:] {
		head, text, _ := strings.Cut(part, "\n")
		fields := strings.Split(head, "|")
		for i := range fields {
			fields[i] = strings.TrimSpace(fields[i])
		}
		all = append(all, work{fields[0], fields[1], fields[2], strings.TrimSpace(text)})
	}
	return all
}()
