package main

import (
	"io"
	"os"

	"roborally/maps"
)

// read gives the text of a file, but no more of it than the formats allow, so
// that a huge one costs nothing.
func read(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maps.MaxBytes+1))
}
