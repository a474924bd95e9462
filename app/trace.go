package app

import (
	"fmt"
	"os"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/grid"
	"roborally/sounds"
	"roborally/ui/watch"
)

// traceEvery is how often the trace looks whether something has changed.
const traceEvery = 200 * time.Millisecond

// trace writes what the window shows into a file, for scripts that play through
// with real clicks. Whenever something has changed it writes a block:
//
//	page programming 3
//	at confirm 1100 760
//	at kind-move1 900 300
//	suggest face-n hand-4 hand-0 hand-7 hand-2 special
//	laid 0
//	end
//
// Between the blocks it notes every cue at the moment it is to be heard, with the
// time in nanoseconds since 1970: "cue laser 1700000000000000000".
//
// The first line says what is shown (the mode of the page or of a dialog, as
// menu, lobby, programming, waiting, moving, question, result) and the round, 0 outside
// of games; then what can be clicked, with its middle in
// pixels from the window's top left corner; then, while programming, what a computer
// player would click to have its program, in the order of the free registers, and how
// many registers hold a card by now. Where single cards cannot be chosen, as by the
// rules of postal, these are kinds.
type trace struct {
	window *window
	file   *os.File
	last   string
	cancel func()
	player *bot.Player
	setup  *core.Setup
	// The last suggestion, and what it was for.
	suggested string
	round     int
	seat      int
	renewed   bool
}

func newTrace(w *window, name string) *trace {
	file, err := os.Create(name)
	if err != nil {
		fmt.Fprintln(os.Stderr, "roborally: no trace:", err)
		return nil
	}
	t := &trace{window: w, file: file}
	t.cancel = w.stage.Every(traceEvery, t.look)
	return t
}

func (t *trace) close() {
	t.cancel()
	t.file.Close()
}

// look writes a block if anything has changed.
func (t *trace) look() {
	var b strings.Builder
	w, round := t.window, 0
	if w.sitting != nil {
		round = w.sitting.page.Round()
	}
	mode := w.stage.Mode()
	fmt.Fprintf(&b, "page %s %d\n", mode, round)
	for _, target := range w.stage.Targets() {
		t.at(&b, target.Name, target.Object)
	}
	if w.sitting != nil && mode == "programming" {
		b.WriteString(t.suggest())
	}
	b.WriteString("end\n")
	if block := b.String(); block != t.last {
		t.last = block
		if _, err := t.file.WriteString(block); err != nil {
			fmt.Fprintln(os.Stderr, "roborally: trace:", err)
			t.cancel()
		}
	}
}

// cue notes a cue.
func (t *trace) cue(cue sounds.Cue) { fmt.Fprintf(t.file, "cue %s %d\n", cue, time.Now().UnixNano()) }

func (t *trace) at(b *strings.Builder, name string, o fyne.CanvasObject) {
	c := t.window.window.Canvas()
	from := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	x, y := c.PixelCoordinateForPosition(from.AddXY(o.Size().Width/2, o.Size().Height/2))
	fmt.Fprintf(b, "at %s %d %d\n", name, x, y)
}

// suggest asks a computer player for a program, once for every hand.
func (t *trace) suggest() string {
	g := t.window.sitting.page
	v := g.View()
	if t.setup != v.Setup() || t.seat != v.Seat {
		t.setup, t.seat, t.round = v.Setup(), v.Seat, 0
		t.player = bot.New(t.setup, bot.Survey(t.setup), max(0, v.Seat), bot.Medium, 0)
	}
	if renewed := v.Own() != nil && v.Own().Renewed; g.Round() != t.round || renewed != t.renewed {
		t.round, t.renewed = g.Round(), renewed
		t.suggested = ""
		decision, ok := v.Pending()
		if !ok {
			return ""
		}
		began := time.Now()
		in, _ := t.player.Decide(*v, decision, func() bool { return time.Since(began) > 300*time.Millisecond })
		t.suggested = "suggest" + clicks(v, &in) + "\n"
	}
	return t.suggested + fmt.Sprintf("laid %d\n", g.Laid())
}

// clicks names the targets that make an input of a draft that is empty.
func clicks(v *core.View, in *core.Input) string {
	if in.Kind == core.Renewal {
		return " special"
	}
	names := ""
	if in.Program.PowerDown {
		names += " power"
	}
	if in.Program.Faces != core.Unchosen {
		names += " face-" + grid.Direction(in.Program.Faces).String()
	}
	for _, choice := range in.Program.Slots {
		switch {
		case choice == core.ChoosePause:
			names += " special"
		case choice >= 0 && v.Setup().Rules.HidePriorities:
			names += " kind-" + watch.CommandID(v.Own().Hand[choice].Command())
		case choice >= 0:
			names += fmt.Sprintf(" hand-%d", choice)
		}
	}
	return names
}
