package main

import (
	"fmt"
	"io"
	"os"

	"roborally/maps"
)

// read returns the content of a file, but at most one byte more than the
// formats allow, so that a huge file costs nothing. It refuses pipes and
// folders: reading them might never end.
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
