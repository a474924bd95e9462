// Package tutorial teaches the game: small puzzles on the page the game itself is
// played on, one for each thing to know.
package tutorial

import (
	"embed"
	"strings"

	"roborally/core/scenario"
	"roborally/maps"
)

//go:embed lessons/*.toml
var files embed.FS

// Lesson is one puzzle. Its file in lessons is all there is of it, beside its
// texts, which are tutorial.ID.title, task, advice, miss and solved, and use where
// there is a button to be found.
type Lesson struct {
	ID string // the name of its file, without its number
	*scenario.Scenario
}

// Lessons lists all lessons in the order in which they are meant to be played.
// The files come with the program and are tested, so that they can be read.
func Lessons() []Lesson {
	folder, err := files.ReadDir("lessons")
	if err != nil {
		panic("tutorial: " + err.Error())
	}
	var all []Lesson
	for _, entry := range folder {
		text, err := files.ReadFile("lessons/" + entry.Name())
		if err != nil {
			panic("tutorial: " + err.Error())
		}
		read, err := maps.ReadScenario(entry.Name(), text)
		if err != nil {
			panic("tutorial: " + err.Error())
		}
		_, id, _ := strings.Cut(strings.TrimSuffix(entry.Name(), ".toml"), "-")
		all = append(all, Lesson{id, read})
	}
	return all
}
