package app

import (
	"fmt"
	"os"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/bot"
	"roborally/sounds"
)

// traceEvery is how often the trace looks whether something has changed.
const traceEvery = 200 * time.Millisecond

// trace writes what the window shows into a file, for scripts that play through
// with real clicks. Whenever something has changed it writes a block:
//
//	page programming 3
//	at confirm 1100 760
//	at kind-move1 900 300
//	suggest 4 0 7 2 5
//	end
//
// Between the blocks it notes every cue at the moment it is to be heard, with the
// time in nanoseconds since 1970: "cue laser 1700000000000000000".
//
// The first line says what is shown (the mode of the page or of a dialog, as
// menu, lobby, programming, waiting, moving, question, result) and the round, 0 outside
// of games; then what can be clicked, with its middle in
// pixels from the window's top left corner; then, while programming, the cards
// of the hand that a computer player would put into the free registers, by
// their place in the hand.
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

// suggest asks a computer player for a program, once a round.
func (t *trace) suggest() string {
	g := t.window.sitting.page
	if t.setup != g.View().Setup() {
		t.setup, t.round = g.View().Setup(), 0
		t.player = bot.New(t.setup, bot.Survey(t.setup), max(0, g.View().Seat), bot.Medium, 0)
	}
	if g.Round() != t.round {
		t.round = g.Round()
		t.suggested = ""
		decision, ok := g.View().Pending()
		if !ok {
			return ""
		}
		began := time.Now()
		in, _ := t.player.Decide(*g.View(), decision, func() bool { return time.Since(began) > 300*time.Millisecond })
		if in.Kind == core.Confirm {
			line := "suggest"
			for _, choice := range in.Program.Slots {
				if choice >= 0 {
					line += fmt.Sprintf(" %d", choice)
				}
			}
			t.suggested = line + "\n"
		}
	}
	return t.suggested
}
