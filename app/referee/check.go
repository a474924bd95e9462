package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/text/language"

	"roborally/core"
	"roborally/maps"
	"roborally/maps/inspect"
	"roborally/ui/text"
)

// check reads boards, courses and scenarios and reports what is wrong with
// them. The keys in a file determine which of the three it is. A picture is
// checked for the board or course that it carries. Boards and courses are also
// inspected: a hall that cannot be played is a problem, and what is doubtful is
// printed.
func check(files []string, out, problems io.Writer) int {
	status := statusFine
	for _, file := range files {
		layout, err := readFile(file)
		if err != nil {
			fmt.Fprintln(problems, err)
			status = statusInvalid
			continue
		}
		var findings []inspect.Finding
		if layout != nil {
			findings = inspect.Layout(layout)
		}
		if inspect.Playable(findings) {
			fmt.Fprintf(out, "%s: fine\n", file)
		} else {
			status = max(status, statusFailed)
		}
		for i := range findings {
			if f := &findings[i]; f.Severity == inspect.Error {
				fmt.Fprintf(problems, "%s: %s\n", file, findingText(f))
			} else {
				fmt.Fprintf(out, "%s: warning: %s\n", file, findingText(f))
			}
		}
	}
	return status
}

// findingText returns a finding as a line: its fields, and what players are told.
func findingText(f *inspect.Finding) string {
	_, about := text.In(language.English).Finding(f.Kind.String(), f.N)
	var fields strings.Builder
	for _, at := range f.At {
		fmt.Fprintf(&fields, "[%d, %d] ", at.X, at.Y)
	}
	return fields.String() + about
}

// readFile reads a board or course, and returns its layout, or a scenario, and returns nil.
func readFile(file string) (*core.Layout, error) {
	content, err := readMapFile(file)
	if err != nil {
		return nil, err
	}
	switch maps.DetectFormat(content) {
	case maps.ScenarioFormat:
		_, err := maps.ReadScenario(file, content)
		return nil, err
	case maps.CourseFormat:
		return maps.ReadCourse(file, content, boardsBeside(file))
	}
	return maps.ReadBoard(file, content)
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
