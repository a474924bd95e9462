// Package tryout has what the pages on which halls are made share: the checks of a hall, games of computer players on
// it, test drives, and how it is called finished.
//
// Begin reading at Bench, which a page has one of. After each change of the hall the checks (findings.go) look at it, and
// computer players begin to play on it (figures.go). The panel (panel.go) says both in words, and the signs (sign.go) show
// them on the floor.
package tryout

import (
	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/inspect"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/game"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Host holds what the parts need of the program around them.
type Host struct {
	Trials Trials
	// Game returns the options of a test drive. Connect connects its page with the program, once.
	Game    func() *game.Options
	Connect func(*game.Page)
	// Report is called with errors that do not come from the player.
	Report func(error)
}

// Hall is the hall that a page makes, as its parts know it.
type Hall interface {
	// Layout returns the hall as it is now, the same until it changes, or nil if there is nothing of it yet.
	Layout() *core.Layout
	// Inspection returns a function that inspects the hall as it is now. It may be called in the background.
	Inspection() func() []inspect.Finding
	// Finished returns how the hall was completed, or nil for a draft. Finish calls it finished, and keeps the figures of
	// the games that were played there, nil if they are too few.
	Finished() *maps.Finished
	Finish(by *maps.Finished, measured *maps.Measured)
	// Board returns the view of the hall, and where the upper left field of the layout is there.
	Board() (d *board.Drawing, at grid.Pos)
	// Passing reports whether the floor shows what is only being drawn or dragged.
	Passing() bool
	// Settle cancels what is being drawn or dragged. At returns the field at which the player is at work.
	Settle()
	At() (at grid.Pos, ok bool)
	// Update is called when findings or figures have changed, to show them on the whole page.
	Update()
}

// kit holds what everything on a page needs.
type kit struct {
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
}

// Bench holds the parts for a hall.
type Bench struct {
	*kit
	Panel *Panel
	hall  Hall
	host  Host

	checks checks
	trial  trial
	drive  drive
	finish finish
	signs  signs
}

// NewBench returns the parts for a hall. The drawing of the hall need not be there yet.
func NewBench(s *widgets.Stage, t *text.Text, pictures *look.Pictures, hall Hall, h Host) *Bench {
	b := &Bench{kit: &kit{s, t, pictures}, hall: hall, host: h}
	b.checks.bench, b.trial.bench, b.drive.bench, b.finish.bench, b.signs.bench = b, b, b, b, b
	b.trial.wait, b.trial.stop, b.finish.stop = func() {}, func() {}, func() {}
	b.Panel = newPanel(b)
	return b
}

// Changed is called after every change of the hall: it is inspected, and computer players play on it when it has rested.
// The page then shows everything anew.
func (b *Bench) Changed() {
	b.finish.end()
	b.checks.begin()
	b.trial.begin()
}

// Close stops what goes on in the background.
func (b *Bench) Close() {
	b.trial.end()
	b.finish.end()
	b.drive.close()
}

// Drive begins a test drive, and PressFinish calls the hall finished if it can be.
func (b *Bench) Drive() { b.drive.begin() }

// PressFinish calls the hall finished if it can be. If not, it says what is missing.
func (b *Bench) PressFinish() { b.finish.press() }

// Show shows findings and figures as they are now.
func (b *Bench) Show() {
	b.Panel.Update()
	b.ShowSigns()
}

// ToggleHeat shows or hides the heat map.
func (b *Bench) ToggleHeat() {
	b.trial.hot = !b.trial.hot
	b.Show()
}

// Count returns the number of findings of a severity.
func (b *Bench) Count(of inspect.Severity) int { return b.checks.count(of) }

// Unlight no longer shows the fields of a finding, and reports whether it did.
func (b *Bench) Unlight() bool {
	lit := b.checks.lit > 0
	b.checks.lit = 0
	return lit
}

// Targets returns what can be clicked in the panel now.
func (b *Bench) Targets() []widgets.Target { return b.Panel.targets() }

// toast says something about the hall.
func (b *Bench) toast(icon art.Icon, key string, pairs ...any) {
	b.stage.News.Toast(b.pictures.IconOf(icon, look.Accent), b.hall.Layout().Name, b.text.Of(key, pairs...))
}

// withKey returns a hover text with the key of an action. Where there is no keyboard it returns the text alone.
func (b *Bench) withKey(tip, key string) string {
	if b.stage.Mobile() {
		return tip
	}
	return tip + "\n" + b.text.Of("keys.hint", "Key", key)
}
