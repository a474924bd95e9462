package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"roborally/core"
	"roborally/maps"
)

// check reads boards, courses and scenarios and reports what is wrong with
// them. The keys in a file determine which of the three it is. A picture is
// checked for the board or course that it carries.
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
	text, err := readMapFile(file)
	if err != nil {
		return err
	}
	switch maps.DetectFormat(text) {
	case maps.ScenarioFormat:
		_, err = maps.ReadScenario(file, text)
	case maps.CourseFormat:
		_, err = maps.ReadCourse(file, text, boardsBeside(file))
	default:
		_, err = maps.ReadBoard(file, text)
	}
	return err
}

// boardsBeside returns a function that loads the boards of a course: from its
// own folder, from the folder "boards" beside that, or from the game's own.
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
			text, err := read(name, maps.MaxBytes)
			if err != nil {
				return nil, err
			}
			return maps.ReadBoard(name, text)
		}
		return maps.LoadBoard(id)
	}
}
