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

// sharedPictures are the pictures of all pages in the tests: drawing them costs more than the games
// do.
var sharedPictures = look.NewPictures(art.Warm())

// driver drives a game page in a window, with the session behind it.
type driver struct {
	*testing.T
	*uitest.Window
	page    *game.Page
	session *uitest.Session
	options game.Options
}

// newSetup returns a game of models on a map.
func newSetup(t *testing.T, id string, models ...core.Model) *core.Setup {
	t.Helper()
	return uitest.Setup(t, id, 3, core.Factory, models...)
}

// lockProgram locks a command into all registers of a robot. The priorities rise by 10 from the
// first.
func lockProgram(r *core.Robot, command core.Command, first int) {
	for n := range r.Slots {
		c, _ := core.CardOfPriority(first + 10*n)
		r.Slots[n] = core.Slot{Card: c, Command: command, Placed: core.Unchosen, Locked: true}
	}
}

// openPage opens a page on a session, in English.
func openPage(t *testing.T, session *uitest.Session) *driver {
	t.Helper()
	return openPageWith(t, session, game.Options{Ghost: true})
}

func openPageWith(t *testing.T, session *uitest.Session, options game.Options) *driver {
	t.Helper()
	d := &driver{T: t, Window: uitest.NewWindow(t, 1280, 800), session: session, options: options}
	d.options.Sounds = d.Play
	d.page = game.NewPage(d.Stage, text.For("en"), sharedPictures, session, &d.options)
	d.page.OnFault = func(err error) { t.Errorf("the page reports a fault: %v", err) }
	d.Sketch(d.page)
	d.deliver()
	return d
}

func newDriver(t *testing.T, models ...core.Model) *driver {
	t.Helper()
	session, err := uitest.NewSession(newSetup(t, "apprentice-hall", models...), 0, 5)
	if err != nil {
		t.Fatal(err)
	}
	return openPage(t, session)
}

// deliver passes the session's updates to the page.
func (d *driver) deliver() {
	for len(d.session.Updates()) > 0 {
		d.page.Take(d.session.Seat(), <-d.session.Updates())
	}
}

// run runs the animation until the page shows something other than moves.
func (d *driver) run() {
	d.Helper()
	for n := 0; d.page.Mode() == "moving"; n++ {
		if n > 10000 {
			d.Fatal("the move phase does not end")
		}
		d.page.Advance(50 * time.Millisecond)
	}
}

func (d *driver) click(names ...string) {
	d.Helper()
	for _, name := range names {
		d.Click(name)
		d.deliver()
	}
}

func (d *driver) drag(from, to string) {
	d.Helper()
	d.Drag(d.MustFind(from), uitest.Middle(d.MustFind(to)))
	d.deliver()
}

// robot returns the player's robot from the game.
func (d *driver) robot() *core.Robot { return &d.session.Game.State().Robots[d.session.Seat()] }

// slots returns the player's program in the signs of the text formats.
func (d *driver) slots() string {
	var signs []string
	for _, slot := range d.robot().Slots {
		signs = append(signs, slot.Command.String())
	}
	return strings.Join(signs, " ")
}

// expectProgram compares the game's program with the one wanted.
func (d *driver) expectProgram(what, want string) {
	d.Helper()
	if got := d.slots(); got != want {
		d.Errorf("%s: the program is %q, want %q", what, got, want)
	}
}

// fill clicks cards of the hand until all registers are full.
func (d *driver) fill() {
	d.Helper()
	for h := range int(d.robot().HandCount) {
		for _, slot := range d.robot().Slots {
			if name := "hand-" + string(rune('0'+h)); !slot.Locked && slot.Placed == core.Unchosen && d.Find(name) != nil {
				d.click(name)
			}
		}
	}
}

// sign returns the sign of a card of the hand.
func (d *driver) sign(h int) string { return d.robot().Hand[h].Command().String() }
