package store

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"slices"
	"sync"

	"github.com/BurntSushi/toml"

	boards "roborally/maps"
)

// Document is a struct that is kept as TOML in a file of its own: settings, a
// profile. Whatever lies there, Read gives a value to go on with, and whatever
// happens while Write writes, the file is the old one or the new one. Both are
// safe for concurrent use.
//
// The file begins with the keys "document", what it is, and "version"; the
// struct must have no such keys of its own. The limits of maps.Values hold for
// it. What a newer version of the program has put there stays when this one
// writes: keys that the struct does not know, also in tables, though not in
// lists of tables, whose elements have no name to be found by.
type Document[T any] struct {
	file     string
	kind     string
	version  int
	defaults func() T

	mu     sync.Mutex
	known  bool           // what lies there has been looked at, and may be replaced
	kept   map[string]any // the keys that T does not know
	newest int            // version of the file, if it is newer than ours
}

// Mender is a struct that knows which values it can have. Mend puts those that
// are out of range back to their defaults, each by itself, and gives their keys.
type Mender interface{ Mend() []string }

// The keys that every document begins with.
const (
	kindKey    = "document"
	versionKey = "version"
)

// NewDocument gives the document of a kind ("settings") and version (from 1) in
// a file. T is a struct with toml tags; *T may be a Mender.
func NewDocument[T any](file, kind string, version int, defaults func() T) *Document[T] {
	return &Document[T]{file: file, kind: kind, version: version, defaults: defaults}
}

// Read gives what the file says. What it does not say is as in the defaults, and
// so is everything where there is no file. The error, a *Fault, tells what was
// wrong; the value can be used all the same.
func (d *Document[T]) Read() (T, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	value, fault := d.read()
	if fault != nil {
		return value, fault
	}
	return value, nil
}

func (d *Document[T]) read() (T, *Fault) {
	d.known, d.kept, d.newest = false, nil, 0
	clearLeftovers(d.file)
	text, err := readRegular(d.file, boards.MaxBytes)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		d.known = true
		return d.defaults(), nil
	case errors.Is(err, errNoText):
		return d.defaults(), d.setAside(Damaged, err)
	case err != nil:
		return d.defaults(), &Fault{Code: Unreadable, File: d.file, Err: err}
	}
	values, err := boards.Values(d.file, text)
	if err != nil {
		return d.defaults(), d.setAside(Damaged, err)
	}
	version, isNumber := values[versionKey].(int64)
	if values[kindKey] != d.kind || !isNumber || version < 1 {
		return d.defaults(), d.setAside(Foreign, fmt.Errorf("the file does not say that it is the document %q", d.kind))
	}
	delete(values, kindKey)
	delete(values, versionKey)
	d.known, d.newest = true, int(min(version, 1<<30))
	return d.fill(values)
}

// fill makes a value of what a file says. What has the wrong type is as in the
// defaults, key by key.
func (d *Document[T]) fill(values map[string]any) (T, *Fault) {
	value := d.defaults()
	unknown, err := decodeInto(values, &value)
	var wrong []string
	if err != nil {
		wrong = prune(values, func(part map[string]any) bool {
			probe := d.defaults()
			_, err := decodeInto(part, &probe)
			return err == nil
		})
		value = d.defaults()
		if unknown, err = decodeInto(values, &value); err != nil { // each key alone was right
			value, wrong = d.defaults(), slices.Sorted(maps.Keys(values))
		}
	}
	d.kept = pick(values, unknown)
	if m, ok := any(&value).(Mender); ok {
		wrong = append(wrong, m.Mend()...)
	}
	if len(wrong) > 0 {
		return value, &Fault{Code: Mended, File: d.file, Keys: wrong}
	}
	return value, nil
}

// setAside moves away what lies there, so that nothing of it is lost.
func (d *Document[T]) setAside(code FaultCode, why error) *Fault {
	kept, err := aside(d.file)
	if err != nil {
		return &Fault{Code: Unreadable, File: d.file, Err: errors.Join(why, err)}
	}
	d.known = true
	return &Fault{Code: code, File: d.file, Kept: kept, Err: why}
}

// Write keeps a value. The error is a *Fault: then the file is as it was. A file
// that cannot be read is not written over.
func (d *Document[T]) Write(value T) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.known {
		if _, fault := d.read(); !d.known {
			return fault
		}
	}
	text, err := d.encode(value)
	if err == nil {
		err = replace(d.file, bytes.NewReader(text))
	}
	if err != nil {
		return &Fault{Code: Unwritable, File: d.file, Err: err}
	}
	return nil
}

// encode gives the text of the file.
func (d *Document[T]) encode(value T) ([]byte, error) {
	own, err := toml.Marshal(value)
	if err != nil {
		return nil, err
	}
	values := map[string]any{}
	if err := toml.Unmarshal(own, &values); err != nil {
		return nil, err
	}
	overlay(values, d.kept)
	rest, err := toml.Marshal(values)
	if err != nil {
		return nil, err
	}
	text := fmt.Appendf(nil, "%s = %q\n%s = %d\n\n%s", kindKey, d.kind, versionKey, max(d.version, d.newest), rest)
	if _, err := boards.Values(d.file, text); err != nil {
		return nil, err // it could not be read again
	}
	return text, nil
}

// errNoText is about something that is no file with a text of ours in it.
var errNoText = errors.New("this is no file, or too large a one")

// readRegular reads a file of at most limit bytes. It does not wait for a pipe.
func readRegular(name string, limit int64) ([]byte, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > limit {
		return nil, errNoText
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, limit+1))
}
