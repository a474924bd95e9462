package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"

	"roborally/core/scenario"
	"roborally/maps"
)

// read returns the content of a file, but at most one byte more than the
// limit of its format, so that a huge file costs nothing. It refuses pipes and
// folders: reading them might never end.
func read(name string, limit int64) ([]byte, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no plain file; give the name of one", name)
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, limit+1))
}

// readScenario reads the scenario in a file.
func readScenario(file string) (*scenario.Scenario, error) {
	text, err := read(file, maps.MaxBytes)
	if err != nil {
		return nil, err
	}
	return maps.ReadScenario(file, text)
}

// readGame reads the saved game in a file.
func readGame(file string) (*maps.Game, error) {
	text, err := read(file, maps.MaxGameBytes)
	if err != nil {
		return nil, err
	}
	return maps.ReadGame(file, text)
}

// failure is the output line of a file that cannot be used.
type failure struct {
	File  string `json:"file"`
	Error string `json:"error"`
}

// eachFile writes the output line of every file, and returns the worst of their
// exit statuses.
func eachFile(files []string, out, problems io.Writer, line func(file string) (any, int)) int {
	status := statusFine
	lines := json.NewEncoder(out)
	lines.SetEscapeHTML(false)
	for _, file := range files {
		one, fileStatus := line(file)
		status = max(status, fileStatus)
		if err := lines.Encode(one); err != nil {
			fmt.Fprintf(problems, "The result cannot be written: %v\n", err)
			return statusInvalid
		}
	}
	return status
}
