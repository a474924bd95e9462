// Package tutorial teaches the game with small puzzles, each about one part of the rules, on the
// page on which games are played. Begin reading at Lesson and Page.
package tutorial

import (
	"cmp"
	"embed"
	"slices"
	"strconv"
	"strings"

	"roborally/core/scenario"
	"roborally/maps"
)

//go:embed lessons/*.toml
var files embed.FS

// Lesson is one puzzle. A file in the folder lessons defines it. The keys of its texts begin with
// tutorial.ID: title, about, task, advice, miss and solved, use if the player has to find a button,
// and ask.KIND for a note to a question; KEY-then is the text in a second round. A text shows the priority of another robot's first card as {{.ID}}.
type Lesson struct {
	ID string // the file name without the number
	*scenario.Scenario
}

// Lessons returns all lessons in the order in which they are meant to be played. It panics on
// errors, because the files are embedded and tested.
func Lessons() []Lesson {
	folder, err := files.ReadDir("lessons")
	if err != nil {
		panic("tutorial: " + err.Error())
	}
	var all []Lesson
	numbers := map[string]int{}
	for _, entry := range folder {
		text, err := files.ReadFile("lessons/" + entry.Name())
		if err != nil {
			panic("tutorial: " + err.Error())
		}
		s, err := maps.ReadScenario(entry.Name(), text)
		if err != nil {
			panic("tutorial: " + err.Error())
		}
		first, id, _ := strings.Cut(strings.TrimSuffix(entry.Name(), ".toml"), "-")
		if numbers[id], err = strconv.Atoi(first); err != nil {
			panic("tutorial: " + err.Error())
		}
		all = append(all, Lesson{id, s})
	}
	slices.SortFunc(all, func(a, b Lesson) int { return cmp.Compare(numbers[a.ID], numbers[b.ID]) }) // 10 is behind 9
	return all
}
