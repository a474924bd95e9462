package game_test

import (
	"strings"
	"testing"
	"time"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/game"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// drawn are the pictures of all pages here: drawing them costs more than the
// games do.
var drawn = look.NewPictures(art.Warm())

// desk is a game page in a window, with the session behind it.
type desk struct {
	*testing.T
	*uitest.Window
	page    *game.Page
	session *uitest.Session
	options game.Options
}

// newSetup gives a game on a map for models.
func newSetup(t *testing.T, id string, models ...core.Model) *core.Setup {
	t.Helper()
	return uitest.Setup(t, id, 3, core.Factory, models...)
}

// sit opens a page on a session, in English.
func sit(t *testing.T, session *uitest.Session) *desk {
	t.Helper()
	return sitWith(t, session, game.Options{Ghost: true})
}

func sitWith(t *testing.T, session *uitest.Session, options game.Options) *desk {
	t.Helper()
	d := &desk{T: t, Window: uitest.NewWindow(t, 1280, 800), session: session, options: options}
	d.page = game.NewPage(d.Stage, text.For("en"), drawn, session, &d.options)
	d.page.OnFault = func(err error) { t.Errorf("the page has found a fault: %v", err) }
	d.Sketch(d.page)
	d.take()
	return d
}

func newDesk(t *testing.T, models ...core.Model) *desk {
	t.Helper()
	session, err := uitest.NewSession(newSetup(t, "apprentice-hall", models...), 0, 5)
	if err != nil {
		t.Fatal(err)
	}
	return sit(t, session)
}

// take hands over what the session has to say.
func (d *desk) take() {
	for len(d.session.Updates()) > 0 {
		d.page.Take(<-d.session.Updates())
	}
}

// run lets the animation run until the page shows something else than moves.
func (d *desk) run() {
	d.Helper()
	for n := 0; d.page.Mode() == "moving"; n++ {
		if n > 10000 {
			d.Fatal("the move phase does not end")
		}
		d.page.Advance(50 * time.Millisecond)
	}
}

func (d *desk) click(names ...string) {
	d.Helper()
	for _, name := range names {
		d.Click(name)
		d.take()
	}
}

func (d *desk) drag(from, to string) {
	d.Helper()
	d.Drag(d.At(from), uitest.Middle(d.At(to)))
	d.take()
}

// robot gives the own robot as the game has it.
func (d *desk) robot() *core.Robot { return &d.session.Game.State().Robots[d.session.Seat()] }

// slots gives the own program in the signs of the text formats.
func (d *desk) slots() string {
	var signs []string
	for _, slot := range d.robot().Slots {
		signs = append(signs, slot.Command.String())
	}
	return strings.Join(signs, " ")
}

// expect compares the program that the game has with what it should be.
func (d *desk) expect(what, want string) {
	d.Helper()
	if got := d.slots(); got != want {
		d.Errorf("%s: the program is %q, not %q", what, got, want)
	}
}

// fill clicks single cards of the hand until all registers are full.
func (d *desk) fill() {
	d.Helper()
	for h := range int(d.robot().HandCount) {
		for _, slot := range d.robot().Slots {
			if name := "hand-" + string(rune('0'+h)); !slot.Locked && slot.Placed == core.Unchosen && d.Find(name) != nil {
				d.click(name)
			}
		}
	}
}

// sign gives the sign of a card of the hand.
func (d *desk) sign(h int) string { return d.robot().Hand[h].Command().String() }
