package store

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"roborally/maps"
	"roborally/maps/history"
)

// Open returns the history of a hall, and puts in order what a crash or another program has left: a text that lacks the
// last stroke, a stroke that was cut, a text that was edited by hand. Files that cannot be used are set aside as
// NAME.bad. Whoever changes the history passes every change to Append.
func (h *Halls) Open(file string) (*history.History, error) {
	unlock := h.lock()
	defer unlock()
	return h.open(file)
}

func (h *Halls) open(file string) (*history.History, error) {
	path := h.path(file)
	if !isHall(file) {
		return nil, h.errNoHall(file)
	}
	delete(h.journals, file)
	text, textErr := readText(path)
	if textErr != nil && !errors.Is(textErr, fs.ErrNotExist) && !errors.Is(textErr, errNotText) {
		return nil, textErr
	}
	past, err := readJournal(path + strokesExt)
	switch {
	case errors.Is(err, fs.ErrNotExist) && errors.Is(textErr, fs.ErrNotExist):
		return nil, h.errNoHall(file)
	case isUnreadable(err):
		return nil, err
	case err != nil: // there is none, or it is damaged
		past, err = beginJournal(path, text, textErr)
	default:
		err = reconcile(path, past, text, textErr)
	}
	if err != nil {
		return nil, err
	}
	if past.IsLong() {
		if err := replaceBytes(path+strokesExt, past.Compact()); err != nil {
			return nil, err
		}
	}
	return past, h.know(file)
}

// isUnreadable reports whether an error of readJournal says that a journal is there, but cannot be read now, or not by this
// version of the program.
func isUnreadable(err error) bool {
	var fault *Fault
	return errors.As(err, &fault) && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, errNotText)
}

// readJournal reads the journal at a path. The error is a *Fault, or one of history.Read.
func readJournal(path string) (*history.History, error) {
	content, err := readRegular(path, history.MaxJournalBytes)
	if err != nil {
		return nil, &Fault{Code: Unreadable, File: path, Err: err}
	}
	past, err := history.Read(content)
	if errors.Is(err, history.ErrNewer) {
		return nil, newerHall(path)
	}
	return past, err
}

// newerHall returns the error about a file of a hall that a newer version of the program has written. It stays as it is.
func newerHall(file string) *Fault { return &Fault{Code: Newer, File: file, Err: maps.ErrNewerMap} }

// beginJournal begins the journal of a hall that has none, or sets it aside and begins another.
func beginJournal(path string, text []byte, textErr error) (*history.History, error) {
	if textErr != nil {
		return nil, textErr
	}
	canonical, err := canonicalText(path, text)
	if err != nil {
		return nil, err
	}
	past, err := history.New(canonical)
	if err != nil {
		return nil, err
	}
	if exists(path + strokesExt) {
		if _, err := moveAside(path + strokesExt); err != nil {
			return nil, &Fault{Code: Unwritable, File: path + strokesExt, Err: err}
		}
	}
	return past, replaceBytes(path+strokesExt, past.Compact())
}

// canonicalText returns the text that the program writes for the map in the text of a hall. The error is a *Fault if that is
// of a newer version.
func canonicalText(path string, text []byte) ([]byte, error) {
	m, err := maps.Read(filepath.Base(path)+hallExt, text)
	switch {
	case errors.Is(err, maps.ErrNewerMap):
		return nil, newerHall(path + hallExt)
	case err != nil:
		return nil, err
	}
	return m.Text()
}

// reconcile makes journal and text of a hall say the same.
func reconcile(path string, past *history.History, text []byte, textErr error) error {
	canonical, err := canonicalText(path, text)
	if errors.Is(err, maps.ErrNewerMap) {
		return err
	}
	if err := cutTail(path+strokesExt, past); err != nil {
		return err
	}
	switch {
	case textErr == nil && (bytes.Equal(text, past.Text()) || err == nil && bytes.Equal(canonical, past.Text())):
		return nil
	case errors.Is(textErr, fs.ErrNotExist) || textErr == nil && isStale(path, text):
	case textErr != nil || err != nil: // neither a map nor what the program has written
		if _, err := moveAside(path + hallExt); err != nil {
			return &Fault{Code: Unwritable, File: path + hallExt, Err: err}
		}
	default: // somebody has edited it
		entry, err := past.Record(canonical)
		if err != nil {
			return err
		}
		if err := appendBytes(path+strokesExt, entry); err != nil {
			return err
		}
	}
	return replaceText(path, past.Text())
}

// cutTail removes a last stroke that was cut by a crash.
func cutTail(strokes string, past *history.History) error {
	touch()
	info, err := os.Stat(strokes)
	if err == nil && info.Size() > int64(past.Size()) {
		err = os.Truncate(strokes, int64(past.Size()))
	}
	if err != nil {
		return &Fault{Code: Unwritable, File: strokes, Err: err}
	}
	return nil
}

// isStale reports whether the text of a hall is the one before the last stroke, which was in the journal when the
// program was killed. A text that was written after the journal is an edit, whatever it says.
func isStale(path string, text []byte) bool {
	content, err := readRegular(path+strokesExt, history.MaxJournalBytes)
	if err != nil {
		return false
	}
	content = content[:bytes.LastIndexByte(content, '\n')+1]
	if len(content) == 0 {
		return false
	}
	before, err := history.Read(content[:bytes.LastIndexByte(content[:len(content)-1], '\n')+1])
	if err != nil || !bytes.Equal(before.Text(), text) {
		return false
	}
	journal, err := os.Stat(path + strokesExt)
	written, textErr := os.Stat(path + hallExt)
	return err == nil && textErr == nil && !written.ModTime().After(journal.ModTime())
}

// know remembers the journal of a hall that is in order.
func (h *Halls) know(file string) error {
	content, err := readRegular(h.path(file)+strokesExt, history.MaxJournalBytes)
	if err != nil {
		return &Fault{Code: Unreadable, File: h.path(file) + strokesExt, Err: err}
	}
	h.journals[file] = journal{int64(len(content)), bytes.Count(content, []byte("\n"))}
	return nil
}

// Append adds an entry of the history that Open has returned to the journal of a hall, and writes the text as it is
// then. If the journal is not the one that was opened, because another program has drawn too or an entry could not be
// written, the text counts as one stroke after what is there. The error is a *Fault; if a newer version of the program has
// drawn, nothing is written.
func (h *Halls) Append(file string, entry, text []byte) error {
	unlock := h.lock()
	defer unlock()
	if !isHall(file) {
		return h.errNoHall(file)
	}
	return h.append(file, entry, text)
}

func (h *Halls) append(file string, entry, text []byte) error {
	touch()
	path := h.path(file)
	if there, err := readText(path); err == nil && bytes.Contains(there, []byte("version")) {
		if _, err := canonicalText(path, there); errors.Is(err, maps.ErrNewerMap) {
			return err
		}
	}
	known, ok := h.journals[file]
	delete(h.journals, file) // until all is written
	if info, err := os.Stat(path + strokesExt); !ok || err != nil || info.Size() != known.size || known.isFull(entry) {
		if err := appendText(path, text); err != nil {
			return err
		}
		return replaceText(path, text)
	}
	if err := appendBytes(path+strokesExt, entry); err != nil {
		return err
	}
	h.journals[file] = journal{known.size + int64(len(entry)), known.lines + 1}
	return replaceText(path, text)
}

// isFull reports whether a journal could not be read with one more entry.
func (j journal) isFull(entry []byte) bool {
	return j.lines >= history.MaxJournalEntries || j.size+int64(len(entry)) > history.MaxJournalBytes
}

// appendText adds a text to the journal at a path, as one stroke after what is there.
func appendText(path string, text []byte) error {
	past, err := readJournal(path + strokesExt)
	switch {
	case isUnreadable(err):
		return err
	case err != nil:
		if exists(path + strokesExt) {
			if _, err := moveAside(path + strokesExt); err != nil {
				return &Fault{Code: Unwritable, File: path + strokesExt, Err: err}
			}
		}
		if past, err = history.New(text); err != nil {
			return err
		}
		return replaceBytes(path+strokesExt, past.Compact())
	}
	if err := cutTail(path+strokesExt, past); err != nil {
		return err
	}
	entry, err := past.Record(text)
	switch {
	case err != nil || entry == nil:
		return err
	case past.IsLong():
		return replaceBytes(path+strokesExt, past.Compact())
	}
	return appendBytes(path+strokesExt, entry)
}

// Compact replaces the journal of a hall by one of the same history that is shorter, as history.IsLong asks for.
func (h *Halls) Compact(file string, compacted []byte) error {
	unlock := h.lock()
	defer unlock()
	path := h.path(file) + strokesExt
	if info, err := os.Stat(path); err != nil || h.journals[file].size != info.Size() {
		return nil // another program has drawn too, and Append keeps that short
	}
	if err := replaceBytes(path, compacted); err != nil {
		return err
	}
	h.journals[file] = journal{int64(len(compacted)), bytes.Count(compacted, []byte("\n"))}
	return nil
}

// appendBytes adds an entry to a journal, and takes back what could not be written whole.
func appendBytes(strokes string, entry []byte) error {
	touch()
	file, err := os.OpenFile(strokes, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return &Fault{Code: Unwritable, File: strokes, Err: err}
	}
	info, err := file.Stat()
	if err == nil {
		if _, err = file.Write(entry); err == nil {
			err = file.Sync()
		}
		if err != nil {
			_ = file.Truncate(info.Size()) // else the next Open cuts it
		}
	}
	if fault := file.Close(); err == nil {
		err = fault
	}
	if err != nil {
		return &Fault{Code: Unwritable, File: strokes, Err: err}
	}
	return nil
}
