package main

import (
	"fmt"
	"io"
	"os"

	"roborally/maps"
)

// read gives the text of a file, but hardly more of it than the formats allow,
// so that a huge one costs nothing. A pipe or a folder is refused: reading it
// might never end.
func read(name string) ([]byte, error) {
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
	return io.ReadAll(io.LimitReader(f, maps.MaxBytes+1))
}
