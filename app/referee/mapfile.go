package main

import (
	"os"
	"strings"

	"roborally/maps"
)

// findMap returns a map of the project by its id, or reads a custom one from a file. A name that ends in .toml is
// that of a file. Errors are sentences.
func findMap(name string) (*maps.Map, error) {
	if !strings.HasSuffix(name, ".toml") {
		return maps.Find(name)
	}
	info, err := os.Stat(name)
	if err == nil && info.Size() > maps.MaxBytes {
		return maps.Read(name, make([]byte, maps.MaxBytes+1)) // the error says that it is too large
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return maps.Read(name, text)
}
