package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"roborally/core"
	"roborally/maps"
)

// check reads boards, courses and scenarios and tells what is wrong with them.
// Which of the three a file is follows from its keys.
func check(files []string, out, problems io.Writer) int {
	status := statusFine
	for _, file := range files {
		if err := checkFile(file); err != nil {
			fmt.Fprintln(problems, err)
			status = statusInvalid
			continue
		}
		fmt.Fprintf(out, "%s: fine\n", file)
	}
	return status
}

func checkFile(file string) error {
	text, err := read(file)
	if err != nil {
		return err
	}
	switch maps.Kind(text) {
	case maps.ScenarioFormat:
		_, err = maps.ReadScenario(file, text)
	case maps.CourseFormat:
		_, err = maps.ReadCourse(file, text, boardsBeside(file))
	default:
		_, err = maps.ReadBoard(file, text)
	}
	return err
}

// boardsBeside finds the boards of a course: first in its own folder, then in
// the folder "boards" beside that, then among the game's own.
func boardsBeside(course string) func(id string) (*core.Layout, error) {
	folder := filepath.Dir(course)
	return func(id string) (*core.Layout, error) {
		for _, place := range []string{folder, filepath.Join(filepath.Dir(folder), "boards")} {
			name := filepath.Join(place, id+".toml")
			if filepath.Base(name) != id+".toml" {
				continue // an id is a plain name, never a path
			}
			if _, err := os.Stat(name); err != nil {
				continue
			}
			text, err := read(name)
			if err != nil {
				return nil, err
			}
			return maps.ReadBoard(name, text)
		}
		return maps.Board(id)
	}
}
