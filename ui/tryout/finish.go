package tryout

import (
	"strings"

	"fyne.io/fyne/v2"

	"roborally/maps"
	"roborally/maps/inspect"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// finish calls the board finished, when somebody has reached all its checkpoints alone.
type finish struct {
	bench *Bench
	own   *maps.Finished // what the maker has completed last; nil: nothing
	stop  func()         // ends the race of the computer player
	wait  *widgets.Dialog
}

// maxMissing is the number of errors that the message lists.
const maxMissing = 4

// press calls the board finished if it can be. If not, it says what is missing. If only nobody has completed it yet, a
// computer player tries.
func (f *finish) press() {
	p := f.bench
	floor := p.hall.Layout().Fingerprint()
	switch {
	case p.hall.Finished() != nil:
		p.toast(art.IconConfirm, "editor.finish-already")
	case !p.checks.playable():
		f.say(p.text.Of("editor.finish-errors") + "\n" + f.missing())
	case f.own != nil && f.own.Floor == floor:
		f.mark(f.own)
	default:
		f.race(floor)
	}
}

// missing returns the errors, a line each.
func (f *finish) missing() string {
	p := f.bench
	var lines []string
	for i := range p.checks.findings {
		if e := &p.checks.findings[i]; e.Severity == inspect.Error && len(lines) < maxMissing {
			_, about := p.text.Finding(e.Kind.String(), e.N)
			lines = append(lines, "• "+about)
		}
	}
	return strings.Join(lines, "\n")
}

// say shows a message.
func (f *finish) say(text string) {
	f.bench.stage.Windows.Ask(widgets.Question{Name: "finish", Text: text, Yes: f.bench.text.Of("editor.ok"), OnYes: func() {}})
}

// race lets a computer player try to complete the board. A dialog waits for it.
func (f *finish) race(floor uint64) {
	p, s := f.bench, f.bench.stage
	cancel := widgets.NewButton(s, p.text.Of("editor.cancel"), nil, f.end)
	d := &widgets.Dialog{Width: 440, Name: "race"}
	d.Content = widgets.NewColumn(s, widgets.NewParagraph(s, p.text.Of("editor.finish-race"), look.Body, look.Ink), cancel)
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: f.end, fyne.KeyReturn: func() {}, fyne.KeyEnter: func() {}}
	d.Targets = func() []widgets.Target { return []widgets.Target{{Name: "cancel", Object: cancel}} }
	f.wait = d
	s.Windows.Open(d)
	stop := p.host.Trials.Solo(p.hall.Layout(), func(rounds int, completed bool) {
		f.end()
		if !completed {
			f.say(p.text.Of("editor.finish-failed"))
			return
		}
		f.mark(&maps.Finished{By: maps.ByMedium, Rounds: rounds, Floor: floor})
	})
	if f.wait == d { // it is not over already
		f.stop = stop
	}
}

// mark calls the board finished.
func (f *finish) mark(by *maps.Finished) {
	p := f.bench
	p.hall.Finish(by)
	p.toast(art.IconConfirm, "editor.finish-done-"+string(by.By), "Rounds", p.text.Count("lobby.rounds", by.Rounds))
}

// end ends the race of the computer player, if there is one.
func (f *finish) end() {
	f.stop()
	f.stop = func() {}
	if f.wait != nil {
		f.wait.Close()
		f.wait = nil
	}
}
