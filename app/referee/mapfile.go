package main

import (
	"strings"

	"roborally/maps"
)

// findMap returns a map of the project by its id, or reads a custom one from a file. A name that ends in .toml is
// that of a file, and one that ends in .png that of a picture that carries the map. Errors are sentences.
func findMap(name string) (*maps.Map, error) {
	if !strings.HasSuffix(name, ".toml") && !strings.HasSuffix(name, ".png") {
		return maps.Find(name)
	}
	text, err := readMapFile(name)
	if err != nil {
		return nil, err
	}
	return maps.Read(name, text)
}
