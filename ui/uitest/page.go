package uitest

import (
	"image/png"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
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
		o := w.At(name)
		w.pressed(name, o, Middle(o))
		w.Tap(o)
	}
}

// pressed fails the test where a press on something that can be clicked is taken by
// what cannot: a press goes to the topmost of all that take any kind of it.
func (w *Window) pressed(name string, o fyne.CanvasObject, at fyne.Position) {
	w.t.Helper()
	if _, ok := o.(fyne.Tappable); !ok {
		return
	}
	top := takes(w.Stage, at)
	if _, ok := top.(fyne.Tappable); top != nil && !ok {
		w.t.Errorf("%s: a press at %v goes to a %T, which does nothing with it", name, at, top)
	}
}

// takes gives what a press at a place goes to, or nil.
func takes(in fyne.CanvasObject, at fyne.Position) (top fyne.CanvasObject) {
	away := map[fyne.CanvasObject]bool{} // it has been scrolled out of sight
	Walk(in, func(o fyne.CanvasObject) {
		from := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
		to := from.Add(o.Size())
		here := from.X <= at.X && from.Y <= at.Y && at.X < to.X && at.Y < to.Y
		switch o := o.(type) {
		case *container.Scroll:
			if !here {
				Walk(o.Content, func(o fyne.CanvasObject) { away[o] = true })
			}
		case fyne.Tappable, fyne.SecondaryTappable, fyne.DoubleTappable, fyne.Focusable, desktop.Mouseable:
			if here && !away[o] {
				top = o
			}
		}
	})
	return top
}

// InSight fails the test where something that can be clicked lies outside the
// window or over something else, or where a text does not fit. Where says which
// window that is. What has a name that begins with one of scrolled may lie anywhere;
// what lies in something that scrolls up and down must fit into that.
func (w *Window) InSight(where string, scrolled ...string) {
	w.t.Helper()
	type place struct {
		name     string
		from, to fyne.Position
	}
	window := w.Stage.Size()
	rolls := w.rolls()
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
		if roll := rolls[target.Object]; roll != nil {
			top := fyne.CurrentApp().Driver().AbsolutePositionForObject(roll).Y
			if high := target.Object.Size().Height; high > roll.Size().Height+1 {
				w.t.Errorf("%s: %s is %v high, and what scrolls it %v", where, p.name, high, roll.Size().Height)
			}
			p.from.Y, p.to.Y = max(p.from.Y, top), min(p.to.Y, top+roll.Size().Height)
			if p.from.Y >= p.to.Y { // it has been scrolled out of sight
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
				w.pressed(where+": "+p.name, target.Object, p.from.AddXY(part*size.X, part*size.Y))
				w.pressed(where+": "+p.name, target.Object, p.from.AddXY(part*size.X, (1-part)*size.Y))
			}
		}
	}
	for _, wrong := range Misfits(w.Stage) {
		w.t.Errorf("%s: %s", where, wrong)
	}
}

// rolls gives what lies in something that scrolls up and down, with that.
func (w *Window) rolls() map[fyne.CanvasObject]*container.Scroll {
	in := map[fyne.CanvasObject]*container.Scroll{}
	Walk(w.Stage, func(o fyne.CanvasObject) {
		if scroll, ok := o.(*container.Scroll); ok && scroll.Direction == container.ScrollVerticalOnly {
			Walk(scroll.Content, func(o fyne.CanvasObject) { in[o] = scroll })
		}
	})
	return in
}

// Reach scrolls until something that can be clicked is in sight, as a finger does.
func (w *Window) Reach(name string) {
	w.t.Helper()
	o := w.At(name)
	scroll := w.rolls()[o]
	if scroll == nil {
		return
	}
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	y := place(o).Y - place(scroll.Content).Y
	scroll.ScrollToOffset(fyne.NewPos(0, max(0, y+o.Size().Height-scroll.Size().Height)))
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
