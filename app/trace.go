package app

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"roborally/app/shell"
	"roborally/core"
	"roborally/core/bot"
	"roborally/core/grid"
	"roborally/sounds"
	"roborally/ui/game"
	"roborally/ui/hand"
	"roborally/ui/story"
)

// traceInterval is the time between checks for a change.
const traceInterval = 200 * time.Millisecond

// trace writes what the window shows into a file, for scripts that play with real clicks. It writes a block
// whenever something has changed:
//
//	page programming 3
//	at confirm 1100 760
//	at kind-move1 900 300
//	suggest face-n hand-4 hand-0 hand-7 hand-2 special
//	laid 0
//	end
//
// page names the mode of the page or dialog (menu, lobby, programming, waiting, moving, question, result)
// and the round, 0 outside of games. at names something that can be clicked, with its middle in pixels from
// the window's top left corner. While programming, suggest names what a computer player would click, in the
// order of the free registers, and then what it would declare: slot-3:use-brakes:use-done is three clicks one
// after the other. laid counts the registers that hold a card. Under rules such as postal,
// where single cards cannot be chosen, suggest names kinds. When a question is posed, it names the answer.
//
// Between the blocks it writes a line for every cue when it is played, with the time in nanoseconds since
// 1970: "cue laser 1700000000000000000".
type trace struct {
	shell  *shell.Shell
	canvas fyne.Canvas
	file   *os.File
	last   string
	cancel func()
	player *bot.Player
	setup  *core.Setup
	// The last suggestion, and the hand it was made for.
	suggested string
	round     int
	seat      int
	renewed   bool
	// The same for the last question.
	asked  uint32
	answer string
}

func newTrace(s *shell.Shell, c fyne.Canvas, name string) *trace {
	file, err := os.Create(name)
	if err != nil {
		fmt.Fprintln(os.Stderr, "roborally: no trace:", err)
		return nil
	}
	t := &trace{shell: s, canvas: c, file: file}
	t.cancel = s.Stage.Time.Every(traceInterval, t.update)
	return t
}

func (t *trace) close() {
	t.cancel()
	t.file.Close()
}

// update writes a block if anything has changed.
func (t *trace) update() {
	var b strings.Builder
	stage, page, round := t.shell.Stage, gamePage(t.shell.Pages), 0
	if page != nil {
		round = page.Round()
	}
	mode := stage.Windows.Mode()
	fmt.Fprintf(&b, "page %s %d\n", mode, round)
	for _, target := range stage.Windows.Targets() {
		t.writeTarget(&b, target.Name, target.Object)
	}
	switch {
	case page == nil:
	case mode == "programming":
		b.WriteString(t.suggest(page))
	case mode == "question":
		b.WriteString(t.suggestAnswer(page))
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

// cue writes a cue.
func (t *trace) cue(cue sounds.Cue) { fmt.Fprintf(t.file, "cue %s %d\n", cue, time.Now().UnixNano()) }

// writeTarget adds the line of something that can be clicked.
func (t *trace) writeTarget(b *strings.Builder, name string, o fyne.CanvasObject) {
	from := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	x, y := t.canvas.PixelCoordinateForPosition(from.AddXY(o.Size().Width/2, o.Size().Height/2))
	fmt.Fprintf(b, "at %s %d %d\n", name, x, y)
}

// prepare makes a computer player for the seat of a view.
func (t *trace) prepare(v *core.View) {
	if t.setup != v.Setup() || t.seat != v.Seat {
		t.setup, t.seat, t.round, t.asked = v.Setup(), v.Seat, 0, 0
		t.player = bot.New(t.setup, bot.NewTransitionTable(t.setup), max(0, v.Seat), bot.Medium, 0)
	}
}

// suggestAnswer returns the line suggest for a question. It asks a computer player once for every question.
func (t *trace) suggestAnswer(g *game.Page) string {
	v := g.View()
	decision, ok := v.Pending()
	if !ok || decision.Kind == core.AskProgram {
		return ""
	}
	t.prepare(v)
	if t.asked != decision.ID {
		t.asked = decision.ID
		in, _ := t.player.Decide(*v, decision, nil)
		t.answer = fmt.Sprintf("suggest answer-%d\n", slices.Index(v.Choices(decision.Question), in.Choice))
	}
	return t.answer
}

// suggest returns the lines suggest and laid. It asks a computer player once for every hand.
func (t *trace) suggest(g *game.Page) string {
	v := g.View()
	t.prepare(v)
	if renewed := v.Own() != nil && v.Own().Renewed; g.Round() != t.round || renewed != t.renewed {
		t.round, t.renewed = g.Round(), renewed
		t.suggested = ""
		decision, ok := v.Pending()
		if !ok {
			return ""
		}
		began := time.Now()
		in, _ := t.player.Decide(*v, decision, func() bool { return time.Since(began) > 300*time.Millisecond })
		without := *v
		for in.Kind == core.UseCard { // a program is wanted, whatever could be used before it
			for k, o := range without.Own().Cards() {
				if o.Power == in.Power {
					without.Own().Powers[k] = o.With(0)
				}
			}
			in, _ = t.player.Decide(without, decision, nil)
		}
		t.suggested = "suggest" + clickNames(v, &in) + "\n"
	}
	return t.suggested + fmt.Sprintf("laid %d\n", g.FilledSlots())
}

// clickNames returns the names of the targets that turn an empty draft into an input.
func clickNames(v *core.View, in *core.Input) string {
	if in.Kind == core.Renewal {
		if effects := v.Setup().Effects(v.Own()); effects.Has(core.Renews) {
			return " special"
		}
		return " option-recompile:renew"
	}
	names := ""
	if in.Program.PowerDown {
		names += " power"
	}
	if in.Program.Facing != core.Unchosen {
		names += " face-" + grid.Direction(in.Program.Facing).String()
	}
	for _, choice := range in.Program.Slots {
		switch {
		case choice == core.ChoosePause:
			names += " special"
		case choice >= 0 && v.Setup().Rules.HidePriorities:
			names += " kind-" + story.CommandID(v.Own().Hand[choice].Command())
		case choice >= 0:
			names += fmt.Sprintf(" hand-%d", choice)
		}
	}
	return names + optionClicks(v, &in.Program)
}

// optionClicks returns the same for what a program does with options.
func optionClicks(v *core.View, program *core.Program) (names string) {
	own := v.Own()
	for n, x := range program.Extras {
		for _, p := range x.Declared.Powers() {
			names += fmt.Sprintf(" slot-%d:%s:use-done", n+1, hand.Use{Power: p, Second: core.Unchosen}.Name())
		}
		if x.Second > 0 && program.Slots[n] >= 0 {
			command, second := own.Hand[program.Slots[n]].Command(), own.Hand[x.Second-1].Command()
			use := hand.Use{Power: core.PairPower(command, second), Command: own.Read(n, command, second, core.Declared{})}
			names += fmt.Sprintf(" slot-%d:%s:use-done", n+1, use.Name())
		}
	}
	for _, p := range program.ForRound.Powers() {
		names += fmt.Sprintf(" option-%s:for-round:back", p)
	}
	if keeper := own.Owns(core.Flywheel); program.Keeps > 0 {
		if keeper == nil {
			keeper = own.Owns(core.ConditionalProgram)
		}
		names += fmt.Sprintf(" option-%s:keep-%d", keeper.Power, program.Keeps-1)
	}
	return names
}
