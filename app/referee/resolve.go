package main

import (
	"io"

	"roborally/core/scenario"
)

// resolved is the output line of a scenario that ran (formats.md "Scenario").
type resolved struct {
	File      string              `json:"file"`
	Name      string              `json:"name"`
	OK        bool                `json:"ok"`
	Failures  []string            `json:"failures"`
	Registers []scenario.Snapshot `json:"registers"`
	End       scenario.Snapshot   `json:"end"`
}

// unreadable is the output line of a file that is not a valid scenario.
type unreadable struct {
	File  string `json:"file"`
	OK    bool   `json:"ok"`
	Error string `json:"error"`
}

// resolve runs scenarios, writes a line for each, and returns the exit status.
func resolve(files []string, out, problems io.Writer) int {
	return eachFile(files, out, problems, resolveFile)
}

// resolveFile returns the output line of one file, and its exit status.
func resolveFile(file string) (line any, status int) {
	sc, err := readScenario(file)
	if err != nil {
		return unreadable{File: file, Error: err.Error()}, statusInvalid
	}
	outcome, err := sc.Run()
	if err != nil {
		return unreadable{File: file, Error: err.Error()}, statusInvalid
	}
	if len(outcome.Failures) > 0 {
		status = statusFailed
	}
	return resolved{
		File: file, Name: sc.Name, OK: len(outcome.Failures) == 0, Failures: outcome.Failures,
		Registers: outcome.Registers, End: outcome.End,
	}, status
}
