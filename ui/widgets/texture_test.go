package widgets_test

import (
	"image"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// recordingCanvas records what is to be refreshed. Fyne frees the textures of these objects before it paints, but
// of the images only those that are named themselves.
type recordingCanvas struct {
	fyne.Canvas
	refreshed []fyne.CanvasObject
}

func (c *recordingCanvas) Refresh(o fyne.CanvasObject) { c.refreshed = append(c.refreshed, o) }

// recordingDriver says that every object is on a recording canvas.
type recordingDriver struct {
	fyne.Driver
	canvas *recordingCanvas
}

func (d recordingDriver) CanvasForObject(fyne.CanvasObject) fyne.Canvas { return d.canvas }

type recordingApp struct {
	fyne.App
	driver recordingDriver
}

func (a recordingApp) Driver() fyne.Driver { return a.driver }

// record returns a window whose canvas records what is to be refreshed.
func record(t *testing.T) (*uitest.Window, *recordingCanvas) {
	w := uitest.NewWindow(t, 800, 600)
	app, c := fyne.CurrentApp(), &recordingCanvas{Canvas: w.Canvas()}
	fyne.SetCurrentApp(recordingApp{app, recordingDriver{app.Driver(), c}})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
	return w, c
}

func TestTexturesOfPagesThatWereLeftAreFreed(t *testing.T) {
	w, c := record(t)
	w.Stage.Time.After = func(time.Duration, func()) func() { return func() {} }
	page := func() (*testPage, *canvas.Image) {
		floor := canvas.NewImageFromImage(image.NewRGBA(image.Rect(0, 0, 400, 400)))
		w.Stage.Windows.FreeWithPage(floor)
		return &testPage{Column: widgets.NewColumn(w.Stage, floor)}, floor
	}
	first, floor := page()
	w.Stage.Windows.SetPage(first)
	dialog := &widgets.Dialog{Content: widgets.NewColumn(w.Stage), Width: 100}
	second, wall := page()
	for _, step := range []struct {
		name                string
		do                  func()
		page, floor, opened bool // whether these are freed
	}{
		{"a dialog opens", func() { w.Stage.Windows.Open(dialog) }, false, false, false},
		{"the dialog closes", dialog.Close, false, false, true},
		{"another page is shown", func() { w.Stage.Windows.SetPage(second) }, true, true, false},
		{"the second page opens a dialog", func() { w.Stage.Windows.Open(dialog) }, false, false, false},
	} {
		c.refreshed = nil
		step.do()
		for _, want := range []struct {
			name  string
			o     fyne.CanvasObject
			freed bool
		}{{"page", first, step.page}, {"large image on it", floor, step.floor}, {"dialog", dialog, step.opened}} {
			if freed := slices.Contains(c.refreshed, want.o); freed != want.freed {
				t.Errorf("%s: the textures of the %s are freed: %v, want %v", step.name, want.name, freed, want.freed)
			}
		}
		if slices.Contains(c.refreshed, fyne.CanvasObject(second)) {
			t.Errorf("%s: the new page is refreshed, and all its textures made twice", step.name)
		}
	}
	third, _ := page()
	c.refreshed = nil
	w.Stage.Windows.SetPage(third)
	if !slices.Contains(c.refreshed, fyne.CanvasObject(wall)) {
		t.Error("the texture of the image on the second page is not freed when that is left")
	}
	if slices.Contains(c.refreshed, fyne.CanvasObject(floor)) {
		t.Error("the image on the first page is refreshed again: Fyne keeps it as long as pages come and go")
	}
}

func TestWindowsSettleOnceAfterTheLastPage(t *testing.T) {
	w, c := record(t)
	type job struct {
		after time.Duration
		run   func()
	}
	var waiting []*job
	w.Stage.Time.After = func(d time.Duration, f func()) func() {
		j := &job{d, f}
		waiting = append(waiting, j)
		return func() { waiting = slices.DeleteFunc(waiting, func(o *job) bool { return o == j }) }
	}
	next := func() time.Duration {
		t.Helper()
		if len(waiting) != 1 {
			t.Fatalf("%d jobs wait, want one, however many pages there were", len(waiting))
		}
		j := waiting[0]
		waiting = nil
		j.run()
		return j.after
	}
	settled := 0
	w.Stage.Windows.OnSettled = func() { settled++ }
	for range 5 {
		w.Stage.Windows.SetPage(&testPage{Column: widgets.NewColumn(w.Stage)})
	}
	c.refreshed = nil
	if after := next(); after <= time.Minute {
		t.Errorf("the window is painted after %v, but Fyne keeps what was seen for a minute", after)
	}
	if len(c.refreshed) == 0 {
		t.Error("the window is not painted: Fyne frees only when it paints")
	}
	if settled > 0 {
		t.Error("the window has settled before it is painted")
	}
	next()
	if settled != 1 || len(waiting) > 0 {
		t.Errorf("settled %d times, want once; %d jobs wait, want none: nothing may go on at rest", settled, len(waiting))
	}
}
