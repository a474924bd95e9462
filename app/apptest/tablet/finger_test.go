package tablet_test

import (
	"bytes"
	"io"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/apptest"
	"roborally/ui/editor"
	"roborally/ui/uitest"
)

// perGesture is the time that a person takes for one gesture, with finding out what to touch next.
const perGesture = 3 * time.Second

// hand uses a tablet with one finger. It counts its gestures: each tap, each drag, and each swipe that scrolls is one.
type hand struct {
	*apptest.Driver
	gestures int
}

// gesture lets the time of a gesture pass, which is over then.
func (h *hand) gesture() {
	h.gestures++
	h.App.Pass(perGesture)
}

// tap taps targets, one after the other, and swipes to those that are out of sight.
func (h *hand) tap(names ...string) {
	h.T.Helper()
	for _, name := range names {
		o := h.MustFind(name)
		before := uitest.Middle(o)
		if h.ScrollTo(name); uitest.Middle(o) != before {
			h.gesture()
		}
		h.Click(name)
		h.gesture()
	}
}

// draw drags the finger over the board along places in fields. One place is a tap.
func (h *hand) draw(xy ...float64) {
	h.T.Helper()
	board, page := h.MustFind("board"), h.Stage.Windows.Page().(*editor.Page)
	at := func(i int) fyne.Position {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(board).Add(page.PositionAt(xy[i], xy[i+1]))
	}
	finger := h.PressAt(board, at(0))
	for i := 2; i < len(xy); i += 2 {
		finger.To(at(i))
	}
	if len(xy) > 2 {
		finger.Lift(nil)
	} else {
		finger.Tap()
	}
	h.gesture()
}

// playRound taps the first five cards of the hand and confirms the program. It waits until the robots have
// moved.
func (h *hand) playRound() {
	h.T.Helper()
	h.WaitForMode("programming")
	for range 5 {
		for _, name := range h.TargetNames() {
			if strings.HasPrefix(name, "hand-") {
				h.tap(name)
				break
			}
		}
	}
	h.tap("confirm")
	h.WantMode("moving")
	h.WaitFor("the end of the round", func() bool { return h.Stage.Windows.Mode() != "moving" })
}

// file is a file in memory.
type file struct {
	bytes.Buffer
	name   string
	closed bool
}

// Close closes the file.
func (f *file) Close() error {
	f.closed = true
	return nil
}

// pick lets the player save the next file with the picker of the system, and returns that file.
func (h *hand) pick() *file {
	picked := &file{}
	h.Program.Shell.SaveFile = func(name string, take func(io.WriteCloser, error)) {
		picked.name = name
		take(picked, nil)
	}
	return picked
}
