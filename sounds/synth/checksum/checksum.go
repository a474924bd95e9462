// Package checksum detects whether the recordings in sounds/album were made by the generator as it is now,
// without synthesising them again. go generate stores the checksums of both beside the recordings, and the
// tests of the album compare. Begin with Of.
package checksum

import (
	"crypto/sha256"
	"fmt"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// file is the name of the stored checksums in the album.
const file = "generator.sum"

// Sums holds SHA-256 checksums in hexadecimal.
type Sums struct {
	Generator  string // of the source code that determines the recordings
	Recordings string // of the names and contents of the recordings
}

// Of computes the checksums of an album, the folder sounds/album of the project. The source code of the
// generator is beside it.
func Of(album string) (Sums, error) {
	g, err := generator(os.DirFS(filepath.Join(album, "..")))
	if err != nil {
		return Sums{}, err
	}
	r, err := recordings(os.DirFS(album))
	return Sums{g, r}, err
}

// Read reads the stored checksums of an album.
func Read(album string) (Sums, error) {
	b, err := os.ReadFile(filepath.Join(album, file))
	if err != nil {
		return Sums{}, err
	}
	var s Sums
	_, err = fmt.Sscanf(string(b), "generator %s\nrecordings %s", &s.Generator, &s.Recordings)
	return s, err
}

// Write stores the checksums of an album.
func (s Sums) Write(album string) error {
	text := fmt.Sprintf("generator %s\nrecordings %s\n", s.Generator, s.Recordings)
	return os.WriteFile(filepath.Join(album, file), []byte(text), 0o644)
}

// sources lists the source files that determine the recordings, relative to the folder sounds: the cues and
// their takes, the synthesiser, what it measures loudness with, and the settings of the encoder.
var sources = []string{"cue.go", "synth/*.go", "synth/render/*.go", "loudness/*.go"}

// generator returns the checksum of the sources without their tests. Neither comments nor layout nor the names
// of the files count.
func generator(dir fs.FS) (string, error) {
	var sums []string
	for _, pattern := range sources {
		names, err := matches(dir, pattern)
		if err != nil {
			return "", err
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			sum, err := tokens(dir, name)
			if err != nil {
				return "", err
			}
			sums = append(sums, sum)
		}
	}
	slices.Sort(sums)
	return hash(strings.Join(sums, "\n")), nil
}

// tokens returns the checksum of the tokens of a Go file.
func tokens(dir fs.FS, name string) (string, error) {
	b, err := fs.ReadFile(dir, name)
	if err != nil {
		return "", err
	}
	var s scanner.Scanner
	s.Init(token.NewFileSet().AddFile(name, -1, len(b)), b, nil, 0) // mode 0 skips comments
	var all strings.Builder
	for {
		_, tok, literal := s.Scan()
		if tok == token.EOF {
			break
		}
		if tok == token.SEMICOLON {
			literal = "" // its literal differs between a semicolon and a line break
		}
		fmt.Fprintln(&all, tok, literal)
	}
	if s.ErrorCount > 0 {
		return "", fmt.Errorf("%s is not valid Go", name)
	}
	return hash(all.String()), nil
}

// recordings returns the checksum of all recordings of an album.
func recordings(album fs.FS) (string, error) {
	names, err := matches(album, "ogg/*.ogg")
	if err != nil {
		return "", err
	}
	var all strings.Builder
	for _, name := range names {
		b, err := fs.ReadFile(album, name)
		if err != nil {
			return "", err
		}
		fmt.Fprintln(&all, path.Base(name), hash(string(b)))
	}
	return hash(all.String()), nil
}

// matches returns the files that match a pattern, sorted. No match is an error, because a checksum of nothing
// would hide every change.
func matches(dir fs.FS, pattern string) ([]string, error) {
	names, err := fs.Glob(dir, pattern)
	if err == nil && len(names) == 0 {
		err = fmt.Errorf("%s: %w", pattern, fs.ErrNotExist)
	}
	slices.Sort(names)
	return names, err
}

// hash returns the SHA-256 of a text in hexadecimal.
func hash(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }
