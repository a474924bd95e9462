package app

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"

	"roborally/app/route"
	"roborally/app/shell"
	"roborally/app/store"
	"roborally/maps"
	"roborally/maps/carrier"
	"roborally/ui/delivery"
	"roborally/ui/poster"
	"roborally/ui/text"
	"roborally/ui/workshop"
)

// sharedFolder is the folder, in that of the program, of files that are shared.
const sharedFolder = "shared"

// hallStore keeps the player's own halls for their page. All that it does comes after what has been drawn.
type hallStore struct {
	*store.Halls
	shell *shell.Shell
	text  *text.Text
}

// All implements workshop.Store. The other pages show the same halls from then on.
func (s *hallStore) All() ([]maps.Hall, error) {
	s.shell.Disk.Wait()
	halls, err := s.Halls.All()
	playable := shell.PlayableHalls(halls)
	fyne.Do(func() { s.shell.SetHalls(playable) })
	return halls, err
}

// Rename implements workshop.Store.
func (s *hallStore) Rename(file, name string) error {
	s.shell.Disk.Wait()
	return s.Halls.Rename(file, name)
}

// Delete implements workshop.Store.
func (s *hallStore) Delete(file string) (string, error) {
	s.shell.Disk.Wait()
	return s.Halls.Delete(file)
}

// Import implements workshop.Store.
func (s *hallStore) Import(content []byte) (hall maps.Hall, known bool, err error) {
	if carrier.IsPicture(content) {
		if content, err = carrier.Read("", content); err != nil {
			return maps.Hall{}, false, err
		}
	}
	return s.Halls.Import(content)
}

// ImportFile implements workshop.Store.
func (s *hallStore) ImportFile(path string) (maps.Hall, bool, error) {
	content, err := readAtMost(path, carrier.MaxBytes)
	if err != nil {
		return maps.Hall{}, false, err
	}
	return s.Import(content)
}

// Share implements workshop.Store.
func (s *hallStore) Share(m *maps.Map, picture bool) (name string, content []byte, err error) {
	if picture {
		content, err = poster.PNG(m, s.text)
		return store.SharedName(m.Name(), "hall", ".png"), content, err
	}
	content, err = m.Text()
	return store.SharedName(m.Name(), "hall", m.Ext()), content, err
}

// workshop builds the page of the player's own halls. What cannot be drawn yet, because no page does that, is not
// offered.
func (p *pages) workshop(_ route.Workshop, show func(route.Page)) {
	actions := workshop.Actions{Back: p.Pages.Back, Play: func(m *maps.Map) { p.local.OpenOn(m) }, Choose: p.chooseHall, Means: p.Delivery}
	if p.Pages.Builds(route.Editor{}) {
		actions.Draw = func(file string) { p.Pages.Go(route.Editor{File: file}) }
	}
	if p.Pages.Builds(route.Composer{}) {
		actions.Compose = func(file string) { p.Pages.Go(route.Composer{File: file}) }
	}
	page := workshop.NewPage(p.Stage, p.Text, p.Pictures, &hallStore{p.Halls, p.Shell, p.Text}, maps.All(), actions)
	show(route.Page{Page: page, Start: page.Load})
}

// delivery returns how files leave the program. Where folders are hidden from the player, the player chooses a place.
func (p *pages) delivery() delivery.Means {
	if p.Stage.Mobile() {
		return delivery.Means{Deliver: p.saveShared}
	}
	return delivery.Means{Deliver: p.writeShared, Show: func(place string) { p.openFolder(filepath.Dir(place)) }}
}

// writeShared writes a file that is shared into a folder of the program. A file that is there already stays as it is.
func (p *pages) writeShared(name string, content []byte, done func(place string, err error)) {
	folder := filepath.Join(filepath.Dir(p.Halls.Folder()), sharedFolder)
	var place string
	var err error
	p.Stage.Time.Async(func() { place, err = writeNew(folder, name, content) }, func() { done(place, err) })
}

// writeNew writes a file, under another name if there is a different one with this name.
func writeNew(folder, name string, content []byte) (string, error) {
	ext := filepath.Ext(name)
	for n := 1; ; n++ {
		file := filepath.Join(folder, name)
		if n > 1 {
			file = filepath.Join(folder, name[:len(name)-len(ext)]+"-"+strconv.Itoa(n)+ext)
		}
		switch was, err := os.ReadFile(file); {
		case errors.Is(err, fs.ErrNotExist):
			return file, store.Replace(file, bytes.NewReader(content))
		case err != nil:
			return "", err
		case bytes.Equal(was, content):
			return file, nil
		}
	}
}

// The size of the window in which a file is chosen, where the system has no picker of its own.
const (
	chooserWidth  = 800
	chooserHeight = 560
)

// chooseHall lets the player choose a file with a hall.
func (p *pages) chooseHall(take func(content []byte, err error)) {
	parent, leave := p.dialogWindow(p.Text.Of("workshop.import"))
	d := dialog.NewFileOpen(func(file fyne.URIReadCloser, err error) {
		leave()
		if file == nil && err == nil {
			return // the player has changed their mind
		}
		var content []byte
		p.Stage.Time.Async(func() {
			if err == nil {
				content, err = io.ReadAll(io.LimitReader(file, carrier.MaxBytes+1))
				_ = file.Close()
			}
		}, func() { take(content, err) })
	}, parent)
	if !p.Stage.Mobile() {
		d.SetFilter(storage.NewExtensionFileFilter([]string{maps.HallExt, maps.CourseExt, maps.TextExt, ".png", ".jpg", ".jpeg"}))
	}
	d.Resize(fyne.NewSize(chooserWidth, chooserHeight))
	d.Show()
}

// saveShared saves a file that is shared where the player chooses.
func (p *pages) saveShared(name string, content []byte, done func(place string, err error)) {
	p.SaveFile(name, func(file io.WriteCloser, err error) {
		p.Stage.Time.Async(func() {
			if err == nil {
				_, err = file.Write(content)
				err = errors.Join(err, file.Close())
			}
		}, func() { done("", err) })
	})
}

// saveFile is shell.Shell.SaveFile.
func (p *pages) saveFile(name string, take func(file io.WriteCloser, err error)) {
	parent, leave := p.dialogWindow(p.Text.Of("workshop.share"))
	d := dialog.NewFileSave(func(file fyne.URIWriteCloser, err error) {
		leave()
		if file != nil || err != nil {
			take(file, err)
		}
	}, parent)
	d.SetFileName(name)
	d.Show()
}

// dialogWindow returns the window that a dialog of the toolkit belongs to, and what closes it. Where the system has no
// picker of its own, it is a window of its own, because the keys of the program's window belong to its pages.
func (p *pages) dialogWindow(title string) (w fyne.Window, leave func()) {
	if p.Stage.Mobile() {
		return fyne.CurrentApp().Driver().AllWindows()[0], func() {}
	}
	w = fyne.CurrentApp().NewWindow(title)
	w.Resize(fyne.NewSize(chooserWidth, chooserHeight))
	w.Show()
	return w, w.Close
}
