package uitest

import (
	"image/png"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
)

// Find gives what can be clicked under a name on the page or dialog that is
// shown, or nil.
func (w *Window) Find(name string) fyne.CanvasObject {
	for _, target := range w.Stage.Targets() {
		if target.Name == name {
			return target.Object
		}
	}
	return nil
}

// At is Find for what must be there.
func (w *Window) At(name string) fyne.CanvasObject {
	w.t.Helper()
	o := w.Find(name)
	if o == nil {
		w.t.Fatalf("there is no %s to be clicked in %q", name, w.Stage.Mode())
	}
	return o
}

// Click clicks what goes by the names, one after the other.
func (w *Window) Click(names ...string) {
	w.t.Helper()
	for _, name := range names {
		w.Tap(w.At(name))
	}
}

// InSight fails the test where something that can be clicked lies outside the
// window or over something else, or where a text does not fit. Where says which
// window that is. What has a name that begins with one of scrolled may lie anywhere.
func (w *Window) InSight(where string, scrolled ...string) {
	w.t.Helper()
	type place struct {
		name     string
		from, to fyne.Position
	}
	window := w.Stage.Size()
	var seen []place
next:
	for _, target := range w.Stage.Targets() {
		for _, name := range scrolled {
			if strings.HasPrefix(target.Name, name) {
				continue next
			}
		}
		from := fyne.CurrentApp().Driver().AbsolutePositionForObject(target.Object)
		p := place{target.Name, from, from.Add(target.Object.Size())}
		if p.from.X < 0 || p.from.Y < 0 || p.to.X > window.Width+0.5 || p.to.Y > window.Height+0.5 {
			w.t.Errorf("%s: %s lies from %v to %v", where, p.name, p.from, p.to)
		}
		for _, o := range seen {
			if p.from.X+1 < o.to.X && o.from.X+1 < p.to.X && p.from.Y+1 < o.to.Y && o.from.Y+1 < p.to.Y {
				w.t.Errorf("%s: %s covers %s", where, p.name, o.name)
			}
		}
		seen = append(seen, p)
	}
	for _, wrong := range Misfits(w.Stage) {
		w.t.Errorf("%s: %s", where, wrong)
	}
}

// Picture writes what the window shows to NAME.png in the folder that the
// environment names as UITEST_PICTURES; without one it does nothing.
func (w *Window) Picture(name string) {
	w.t.Helper()
	folder := os.Getenv("UITEST_PICTURES")
	if folder == "" {
		return
	}
	file, err := os.Create(filepath.Join(folder, name+".png"))
	if err == nil {
		err = png.Encode(file, w.Canvas().Capture())
	}
	if err == nil {
		err = file.Close()
	}
	if err != nil {
		w.t.Fatal(err)
	}
}
