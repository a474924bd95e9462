package store

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/BurntSushi/toml"

	boards "roborally/maps"
)

// Document is a struct kept as TOML in a file of its own: settings, a profile. Read always returns a usable
// value, and Write leaves either the old file or the new one. Both are safe for concurrent use.
//
// The file begins with the keys "document", which is its kind, and "version"; the struct must not have
// these keys. The limits of maps.DecodeTOML apply to it. Keys that a newer version of the program has written
// are preserved when this one writes, also in tables, and in the tables of a list that this one has not changed.
type Document[T any] struct {
	file     string
	kind     string
	version  int
	defaults func() T

	mu          sync.Mutex
	writable    bool                // the file has been read or set aside, and may be replaced
	unknown     map[string]any      // keys of the file that T does not have
	lists       map[string][]listed // lists of the file whose tables have such keys
	fileVersion int                 // 0: no file; may be newer than version
}

// Mender is a struct that knows the valid ranges of its values. Mend resets those out of range to their
// defaults, one by one, and returns their keys.
type Mender interface{ Mend() []string }

// The first two keys of every document.
const (
	kindKey    = "document"
	versionKey = "version"
)

// NewDocument returns the document of a kind ("settings") and version (from 1) in a file. T is a struct
// with toml tags; *T may be a Mender.
func NewDocument[T any](file, kind string, version int, defaults func() T) *Document[T] {
	return &Document[T]{file: file, kind: kind, version: version, defaults: defaults}
}

// Read returns the value in the file. Missing values, or all of them if there is no file, are the defaults.
// The error is a *Fault; the value is usable in any case, also if a newer version of the program has written the file.
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
	d.writable, d.unknown, d.lists, d.fileVersion = false, nil, nil, 0
	removeLeftovers(d.file)
	text, err := readRegular(d.file, boards.MaxDocumentBytes)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		d.writable = true
		return d.defaults(), nil
	case errors.Is(err, errNotText):
		return d.defaults(), d.setAside(Damaged, err)
	case err != nil:
		return d.defaults(), &Fault{Code: Unreadable, File: d.file, Err: err}
	}
	values, err := boards.DecodeTOML(d.file, text)
	if err != nil {
		return d.defaults(), d.setAside(Damaged, err)
	}
	version, isNumber := values[versionKey].(int64)
	if values[kindKey] != d.kind || !isNumber || version < 1 {
		return d.defaults(), d.setAside(Foreign, fmt.Errorf("the file does not say that it is the document %q", d.kind))
	}
	delete(values, kindKey)
	delete(values, versionKey)
	d.writable, d.fileVersion = true, int(min(version, 1<<30))
	return d.fill(values)
}

// fill decodes the values of a file. Keys with a wrong type get their defaults, one by one.
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
		if unknown, err = decodeInto(values, &value); err != nil { // each key alone is valid, but not all together
			value, wrong = d.defaults(), slices.Sorted(maps.Keys(values))
		}
	}
	d.unknown, d.lists = pick(values, unknown), pickListed(values, unknown)
	if m, ok := any(&value).(Mender); ok {
		wrong = append(wrong, m.Mend()...)
	}
	if len(wrong) > 0 {
		return value, &Fault{Code: Mended, File: d.file, Keys: wrong}
	}
	if d.fileVersion > d.version {
		return value, &Fault{Code: Newer, File: d.file}
	}
	return value, nil
}

// setAside renames a file that cannot be used, so that nothing of it is lost.
func (d *Document[T]) setAside(code FaultCode, why error) *Fault {
	movedTo, err := moveAside(d.file)
	if err != nil {
		return &Fault{Code: Unreadable, File: d.file, Err: errors.Join(why, err)}
	}
	d.writable = true
	return &Fault{Code: code, File: d.file, MovedTo: movedTo, Err: why}
}

// Write writes a value. The error is a *Fault: the file is then unchanged. A file that cannot be read is
// not overwritten.
func (d *Document[T]) Write(value T) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.writable {
		if _, fault := d.read(); !d.writable {
			return fault
		}
	}
	return d.write(value)
}

// Update reads the value, changes it and writes it back in one step, also if other programs do the same with
// the file. change returns false to leave the file as it is. The error is a *Fault: Unreadable and Unwritable
// mean that the file is unchanged; with the others it was changed, but something was wrong before.
func (d *Document[T]) Update(change func(*T) bool) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	unlock := LockFolder(filepath.Dir(d.file))
	defer unlock()
	value, fault := d.read()
	if d.writable && change(&value) {
		if err := d.write(value); err != nil {
			return err
		}
	}
	if fault != nil && fault.Code != Newer { // Read says that, once
		return fault
	}
	return nil
}

func (d *Document[T]) write(value T) error {
	text, err := d.encode(value)
	if err == nil {
		err = Replace(d.file, bytes.NewReader(text))
	}
	if err != nil {
		return &Fault{Code: Unwritable, File: d.file, Err: err}
	}
	return nil
}

// encode returns the text of the file.
func (d *Document[T]) encode(value T) ([]byte, error) {
	own, err := toml.Marshal(value)
	if err != nil {
		return nil, err
	}
	values := map[string]any{}
	if err := toml.Unmarshal(own, &values); err != nil {
		return nil, err
	}
	overlay(values, d.unknown)
	overlayListed(values, d.lists)
	rest, err := toml.Marshal(values)
	if err != nil {
		return nil, err
	}
	text := fmt.Appendf(nil, "%s = %q\n%s = %d\n\n%s", kindKey, d.kind, versionKey, max(d.version, d.fileVersion), rest)
	if _, err := boards.DecodeTOML(d.file, text); err != nil {
		return nil, err // it could not be read back
	}
	return text, nil
}

// errNotText means that a path is not a regular file, or that the file is too large.
var errNotText = errors.New("not a regular file, or too large")

// readRegular reads a regular file of at most limit bytes. It does not block on a pipe. On Windows a file cannot be
// opened in the moment in which it is replaced, so it tries again for as long as Replace does.
func readRegular(name string, limit int64) ([]byte, error) {
	text, err := readOnce(name, limit)
	for wait := firstWait; err != nil && err != errNotText && !errors.Is(err, fs.ErrNotExist) && wait <= maxWait; wait *= 2 {
		time.Sleep(wait)
		text, err = readOnce(name, limit)
	}
	return text, err
}

// readOnce is readRegular without a second attempt.
func readOnce(name string, limit int64) ([]byte, error) {
	touch()
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > limit {
		return nil, errNotText
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, limit+1))
}
