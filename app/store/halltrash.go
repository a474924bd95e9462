package store

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"roborally/maps"
)

// trashFolder holds deleted halls; stampFolder holds stamps.
const (
	trashFolder = "trash"
	stampFolder = "stamps"
)

// Limits of the trash: a hall that was deleted longer ago, or before that many others, is gone.
const (
	trashAge  = 30 * 24 * time.Hour
	trashSize = 100
)

// trashTime is the format of the time of deletion, which stands behind the name of a deleted hall and trashMark.
const (
	trashTime = "20060102-150405.000000000"
	trashMark = "~"
)

// Delete moves a hall into the trash, and returns its name there for Restore. It also empties the trash of what has been
// there for long.
func (h *Halls) Delete(file string) (trashed string, err error) {
	unlock := h.lock()
	defer unlock()
	if !isHall(file) || !exists(h.path(file)+hallExt) && !exists(h.path(file)+strokesExt) {
		return "", h.errNoHall(file)
	}
	now := time.Now().UTC()
	for ; trashed == "" || exists(h.trash(trashed)+hallExt) || exists(h.trash(trashed)+strokesExt); now = now.Add(1) {
		trashed = file + trashMark + now.Format(trashTime)
	}
	delete(h.journals, file)
	// The text goes first: a crash leaves the journal, and with it the whole hall.
	if err := moveHall(h.path(file), h.trash(trashed), hallExt, strokesExt); err != nil {
		return "", err
	}
	h.emptyTrash(now)
	return trashed, nil
}

// Restore moves a hall back from the trash. It returns its file, which differs from the earlier one if another hall has
// that now.
func (h *Halls) Restore(trashed string) (file string, err error) {
	unlock := h.lock()
	defer unlock()
	at := strings.LastIndex(trashed, trashMark)
	if at <= 0 || !isHall(trashed) {
		return "", h.errNoHall(trashed)
	}
	file = freeHall(h.folder, trashed[:at])
	return file, moveHall(h.trash(trashed), h.path(file), strokesExt, hallExt)
}

// trash returns the path of a hall in the trash without extension.
func (h *Halls) trash(trashed string) string { return filepath.Join(h.folder, trashFolder, trashed) }

// moveHall moves the files of a hall, in the order of their extensions; one of them may be missing.
func moveHall(from, to string, extensions ...string) error {
	touch()
	err := os.MkdirAll(filepath.Dir(to), 0o700)
	moved := 0
	for _, ext := range extensions {
		if err == nil {
			if err = os.Rename(from+ext, to+ext); err == nil {
				moved++
			} else if errors.Is(err, fs.ErrNotExist) {
				err = nil
			}
		}
	}
	if err == nil && moved == 0 {
		err = fs.ErrNotExist
	}
	if err != nil {
		return &Fault{Code: Unwritable, File: from, Err: err}
	}
	return nil
}

// emptyTrash removes what was deleted long ago.
func (h *Halls) emptyTrash(now time.Time) {
	entries, err := os.ReadDir(filepath.Join(h.folder, trashFolder))
	if err != nil {
		return
	}
	deleted := map[string]time.Time{}
	for _, entry := range entries {
		name := strings.TrimSuffix(strings.TrimSuffix(entry.Name(), hallExt), strokesExt)
		if at, err := time.Parse(trashTime, name[strings.LastIndex(name, trashMark)+1:]); err == nil {
			deleted[name] = at
		}
	}
	var names []string
	for name := range deleted {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(deleted[b].Compare(deleted[a]), cmp.Compare(a, b)) })
	for n, name := range names {
		if n >= trashSize || now.Sub(deleted[name]) > trashAge {
			_ = os.Remove(h.trash(name) + hallExt)
			_ = os.Remove(h.trash(name) + strokesExt)
		}
	}
}

// Stamps returns all stamps, each a board, those added last first.
func (h *Halls) Stamps() ([]maps.Hall, error) { return readHalls(filepath.Join(h.folder, stampFolder)) }

// AddStamp adds a stamp, which is the text of a board with the name of the stamp, and returns its file. The error says
// what is wrong with the text.
func (h *Halls) AddStamp(text []byte) (file string, err error) {
	m, err := maps.Read("", text)
	if err != nil {
		return "", err
	}
	if text, err = m.Text(); err != nil {
		return "", err
	}
	unlock := h.lock()
	defer unlock()
	folder := filepath.Join(h.folder, stampFolder)
	file = freeHall(folder, cmp.Or(FileName(m.Name(), maxHallName), "stamp"))
	return file, replaceText(filepath.Join(folder, file), text)
}

// DeleteStamp moves a stamp into the trash.
func (h *Halls) DeleteStamp(file string) error {
	unlock := h.lock()
	defer unlock()
	if !isHall(file) {
		return h.errNoHall(file)
	}
	trashed := file + trashMark + time.Now().UTC().Format(trashTime)
	return moveHall(filepath.Join(h.folder, stampFolder, file), h.trash(trashed), hallExt)
}
