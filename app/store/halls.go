package store

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"roborally/maps"
	"roborally/maps/history"
)

// Halls is the folder of the player's own halls and courses. Each has a text, FILE.toml, and the journal of how it
// became what it is, FILE.strokes (maps/history). The journal is the truth, and the text is what other programs may
// read and edit: an edit counts as one more stroke. Whenever the program ends, at most the last stroke is lost. Halls is
// safe for concurrent use, and several programs may use one folder. Errors are of type *Fault, or say what is wrong with
// a map.
type Halls struct {
	folder string

	mu       sync.Mutex
	journals map[string]journal // by file: those that Open has returned
}

// journal is what is known of a journal whose history somebody in this program has.
type journal struct {
	size  int64 // in bytes
	lines int
}

// Extensions of the two files of a hall.
const (
	hallExt    = ".toml"
	strokesExt = ".strokes"
)

// NewHalls returns the halls of a folder, which is created by the first write.
func NewHalls(folder string) *Halls {
	return &Halls{folder: folder, journals: map[string]journal{}}
}

// Folder returns the folder, to be shown to players.
func (h *Halls) Folder() string { return h.folder }

// All returns all halls, those changed last first. The error of a single hall is in its maps.Hall, and its files stay as
// they are.
func (h *Halls) All() ([]maps.Hall, error) { return readHalls(h.folder) }

// readHalls returns the maps in a folder.
func readHalls(folder string) ([]maps.Hall, error) {
	touch()
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, &Fault{Code: Unreadable, File: folder, Err: err}
	}
	var all []maps.Hall
	seen := map[string]bool{}
	for _, ext := range []string{hallExt, strokesExt} { // a text alone is a hall, too, and so is a journal
		for _, entry := range entries {
			removeLeftoversOf(folder, entry.Name(), ext)
			file, ok := strings.CutSuffix(entry.Name(), ext)
			if !ok || !isHall(file) || seen[file] {
				continue
			}
			seen[file] = true
			hall := maps.Hall{File: file}
			if info, err := entry.Info(); err == nil {
				hall.Changed = info.ModTime()
			}
			hall.Map, hall.Err = readHall(filepath.Join(folder, file))
			all = append(all, hall)
		}
	}
	slices.SortFunc(all, func(a, b maps.Hall) int { return cmp.Or(b.Changed.Compare(a.Changed), cmp.Compare(a.File, b.File)) })
	return all, nil
}

// removeLeftoversOf removes the temporary files that Replace has left beside a file with an extension, if entry is one.
func removeLeftoversOf(folder, entry, ext string) {
	if base, rest, ok := strings.Cut(entry, ext); ok && rest != "" {
		removeLeftovers(filepath.Join(folder, base+ext))
	}
}

// readHall reads a hall by its path without extension: from its text, or if that is gone, from its journal.
func readHall(path string) (*maps.Map, error) {
	text, err := readText(path)
	if errors.Is(err, fs.ErrNotExist) {
		var past *history.History
		if past, err = readJournal(path + strokesExt); err == nil {
			text = past.Text()
		}
	}
	if err != nil {
		return nil, err
	}
	return maps.Read(filepath.Base(path)+hallExt, text)
}

// readText reads the text of a hall by its path without extension.
func readText(path string) ([]byte, error) {
	text, err := readRegular(path+hallExt, maps.MaxBytes)
	if err != nil {
		return nil, &Fault{Code: Unreadable, File: path + hallExt, Err: err}
	}
	return text, nil
}

// path returns the path of a hall without extension.
func (h *Halls) path(file string) string { return filepath.Join(h.folder, file) }

// Create adds a map and returns its file, which is named after it.
func (h *Halls) Create(m *maps.Map) (file string, err error) {
	text, err := m.Text()
	if err != nil {
		return "", err
	}
	unlock := h.lock()
	defer unlock()
	return h.create(m.Name(), text)
}

// lock keeps other goroutines and programs from changing the folder until unlock is called.
func (h *Halls) lock() (unlock func()) {
	h.mu.Lock()
	unlockFolder := LockFolder(h.folder)
	return func() {
		unlockFolder()
		h.mu.Unlock()
	}
}

// create adds a hall with a canonical text.
func (h *Halls) create(name string, text []byte) (file string, err error) {
	past, err := history.New(text)
	if err != nil {
		return "", err
	}
	file = freeHall(h.folder, cmp.Or(FileName(name, maxHallName), "hall"))
	if err := replaceText(h.path(file), text); err != nil {
		return "", err
	}
	return file, replaceBytes(h.path(file)+strokesExt, past.Compact())
}

// Import adds the map in a text from any source. A map that is there already is not added again: known is set, and the
// hall is the one that has it. The error says what is wrong with the text.
func (h *Halls) Import(text []byte) (hall maps.Hall, known bool, err error) {
	m, err := maps.Read("", text)
	if err != nil {
		return maps.Hall{}, false, err
	}
	if text, err = m.Text(); err != nil {
		return maps.Hall{}, false, err
	}
	unlock := h.lock()
	defer unlock()
	all, err := h.All()
	if err != nil {
		return maps.Hall{}, false, err
	}
	for _, hall := range all {
		if hall.Map != nil && hall.Map.ID == m.ID {
			return hall, true, nil
		}
	}
	file, err := h.create(m.Name(), text)
	return maps.Hall{File: file, Map: m}, false, err
}

// Rename changes the name of a hall, as one more stroke. Its file keeps its name.
func (h *Halls) Rename(file, name string) error {
	return h.change(file, func(m *maps.Map) *maps.Map { return m.Renamed(name) })
}

// SetFinished marks a hall as finished, or as a draft with nil, as one more stroke.
func (h *Halls) SetFinished(file string, f *maps.Finished) error {
	return h.change(file, func(m *maps.Map) *maps.Map {
		m.Finished = f
		return m
	})
}

// SetMeasured writes the figures of a hall, as one more stroke; nil removes them.
func (h *Halls) SetMeasured(file string, measured *maps.Measured) error {
	return h.change(file, func(m *maps.Map) *maps.Map {
		m.Measured = measured
		return m
	})
}

// change changes a hall as one more stroke.
func (h *Halls) change(file string, f func(*maps.Map) *maps.Map) error {
	unlock := h.lock()
	defer unlock()
	past, err := h.open(file)
	if err != nil {
		return err
	}
	m, err := maps.Read(file+hallExt, past.Text())
	if err != nil {
		return err
	}
	text, err := f(m).Text()
	if err != nil {
		return err
	}
	entry, err := past.Record(text)
	if err != nil || entry == nil {
		return err
	}
	return h.append(file, entry, text)
}

// isHall reports whether a name can be that of a hall's files without extension. It cannot name anything outside the
// folder.
func isHall(file string) bool {
	return file != "" && !strings.ContainsAny(file, "/\\:\x00") && file[0] != '.' && filepath.IsLocal(file)
}

// errNoHall is the error for a file that no hall has.
func (h *Halls) errNoHall(file string) error {
	return &Fault{Code: Unreadable, File: h.folder, Err: fmt.Errorf("there is no hall in the file %q: %w", file, fs.ErrNotExist)}
}

// maxHallName limits the characters of a file's name.
const maxHallName = 40

// freeHall returns a name in a folder that no file of a hall has, made of the wanted one.
func freeHall(folder, want string) string {
	for n := 1; ; n++ {
		file := want
		if n > 1 {
			file = fmt.Sprintf("%s-%d", want, n)
		}
		if !isDevice(file) && !exists(filepath.Join(folder, file+hallExt)) && !exists(filepath.Join(folder, file+strokesExt)) {
			return file
		}
	}
}

// exists reports whether there is anything at a path, as far as that can be known.
func exists(path string) bool {
	touch()
	_, err := os.Lstat(path)
	return !errors.Is(err, fs.ErrNotExist)
}

// replaceText writes the text of a hall by its path without extension.
func replaceText(path string, text []byte) error { return replaceBytes(path+hallExt, text) }

// replaceBytes is Replace with a *Fault as error.
func replaceBytes(file string, content []byte) error {
	if err := Replace(file, bytes.NewReader(content)); err != nil {
		return &Fault{Code: Unwritable, File: file, Err: err}
	}
	return nil
}
