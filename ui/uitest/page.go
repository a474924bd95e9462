package uitest

import (
	"image/png"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Find returns the target with a name on the current page or dialog, or nil.
func (w *Window) Find(name string) fyne.CanvasObject {
	for _, target := range w.Stage.Windows.Targets() {
		if target.Name == name {
			return target.Object
		}
	}
	return nil
}

// MustFind is like Find, but fails the test if there is no such target.
func (w *Window) MustFind(name string) fyne.CanvasObject {
	w.t.Helper()
	o := w.Find(name)
	if o == nil {
		w.t.Fatalf("there is no target %s in mode %q", name, w.Stage.Windows.Mode())
	}
	return o
}

// Click clicks the targets with these names, one after the other.
func (w *Window) Click(names ...string) {
	w.t.Helper()
	for _, name := range names {
		o := w.MustFind(name)
		w.checkPress(pressables(w.Stage), name, o, Middle(o))
		w.Tap(o)
	}
}

// checkPress fails the test if an object that cannot be tapped takes a press on one that can: a
// press goes to the topmost object of all that takes any kind of it.
func (w *Window) checkPress(all []placed, name string, o fyne.CanvasObject, at fyne.Position) {
	w.t.Helper()
	if _, ok := o.(fyne.Tappable); !ok {
		return
	}
	top := topmostAt(all, at)
	if _, ok := top.(fyne.Tappable); top != nil && !ok {
		w.t.Errorf("%s: a press at %v goes to a %T, which does nothing with it", name, at, top)
	}
}

// CheckLayout fails the test if a target lies outside the window or over another, or if a text does not
// fit. where describes the window for the messages. Targets whose names begin with one of scrolled
// may lie anywhere; those in a vertical scroll area must fit into it.
func (w *Window) CheckLayout(where string, scrolled ...string) {
	w.t.Helper()
	type place struct {
		name     string
		from, to fyne.Position
	}
	window := w.Stage.Size()
	scrolls, all := w.scrolls(), pressables(w.Stage)
	var seen []place
next:
	for _, target := range w.Stage.Windows.Targets() {
		for _, name := range scrolled {
			if strings.HasPrefix(target.Name, name) {
				continue next
			}
		}
		from := fyne.CurrentApp().Driver().AbsolutePositionForObject(target.Object)
		p := place{target.Name, from, from.Add(target.Object.Size())}
		if scroll := scrolls[target.Object]; scroll != nil {
			top := fyne.CurrentApp().Driver().AbsolutePositionForObject(scroll).Y
			if height := target.Object.Size().Height; height > scroll.Size().Height+1 {
				w.t.Errorf("%s: %s is %v high, but its scroll area only %v", where, p.name, height, scroll.Size().Height)
			}
			p.from.Y, p.to.Y = max(p.from.Y, top), min(p.to.Y, top+scroll.Size().Height)
			if p.from.Y >= p.to.Y { // scrolled out of sight
				p.from.Y, p.to.Y = top, top
			}
		}
		if p.from.X < 0 || p.from.Y < 0 || p.to.X > window.Width+0.5 || p.to.Y > window.Height+0.5 {
			w.t.Errorf("%s: %s lies from %v to %v", where, p.name, p.from, p.to)
		}
		for _, o := range seen {
			if p.from.X+1 < o.to.X && o.from.X+1 < p.to.X && p.from.Y+1 < o.to.Y && o.from.Y+1 < p.to.Y {
				w.t.Errorf("%s: %s covers %s", where, p.name, o.name)
			}
		}
		seen = append(seen, p)
		for _, part := range []float32{0.1, 0.3, 0.5, 0.7, 0.9} {
			if size := p.to.Subtract(p.from); size.Y > 1 {
				w.checkPress(all, where+": "+p.name, target.Object, p.from.AddXY(part*size.X, part*size.Y))
				w.checkPress(all, where+": "+p.name, target.Object, p.from.AddXY(part*size.X, (1-part)*size.Y))
			}
		}
	}
	for _, wrong := range Misfits(w.Stage) {
		w.t.Errorf("%s: %s", where, wrong)
	}
}

// scrolls returns the vertical scroll area of every object that is in one.
func (w *Window) scrolls() map[fyne.CanvasObject]*container.Scroll {
	in := map[fyne.CanvasObject]*container.Scroll{}
	Walk(w.Stage, func(o fyne.CanvasObject) {
		if scroll, ok := o.(*container.Scroll); ok && scroll.Direction == container.ScrollVerticalOnly {
			Walk(scroll.Content, func(o fyne.CanvasObject) { in[o] = scroll })
		}
	})
	return in
}

// ScrollTo scrolls until a target is in sight, as a finger does.
func (w *Window) ScrollTo(name string) {
	w.t.Helper()
	o := w.MustFind(name)
	scroll := w.scrolls()[o]
	if scroll == nil {
		return
	}
	positionOf := fyne.CurrentApp().Driver().AbsolutePositionForObject
	y := positionOf(o).Y - positionOf(scroll.Content).Y
	scroll.ScrollToOffset(fyne.NewPos(0, max(0, y+o.Size().Height-scroll.Size().Height)))
}

// Picture writes the window's contents to NAME.png in the directory named by the environment
// variable UITEST_PICTURES. Without that it does nothing.
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
