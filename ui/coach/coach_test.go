package coach_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/table"
	"roborally/ui/art"
	"roborally/ui/coach"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

var _ coach.Adviser = (*table.Coach)(nil)

// sharedPictures are the pictures of all tests.
var sharedPictures = look.NewPictures(art.Warm())

// fakeAdviser is an Adviser with preset answers that counts its calls.
type fakeAdviser struct {
	advice   bot.Advice
	judgment bot.Judgement
	calls    int
	stop     func() bool // passed to the last call
}

func (a *fakeAdviser) Advise(_ core.View, stop func() bool) bot.Advice {
	a.calls, a.stop = a.calls+1, stop
	return a.advice
}

func (a *fakeAdviser) Judge(_ core.View, program core.Program, _ core.View, stop func() bool) bot.Judgement {
	a.calls, a.stop = a.calls+1, stop
	a.judgment.Own.Program = program
	return a.judgment
}

// firstView returns the view of seat 0 in the first round of a game in the apprentice hall.
func firstView(t *testing.T) core.View {
	t.Helper()
	setup := uitest.Setup(t, "apprentice-hall", 3, core.Factory, core.Tanky, core.Peach, core.Albot)
	game, _, err := core.NewGame(setup, 5)
	if err != nil {
		t.Fatal(err)
	}
	return game.View(0)
}

// programOf returns the program of some cards of the hand.
func programOf(choices ...core.Choice) core.Program {
	p := core.NoProgram
	copy(p.Slots[:], choices)
	return p
}

// differentWays returns three programs that take different ways, the first cards of the hand first.
func differentWays(t *testing.T, view *core.View) []core.Program {
	t.Helper()
	found := []core.Program{programOf(0, 1, 2, 3, 4)}
	for last := range core.Choice(view.Own().HandCount) {
		p := programOf(0, 1, 2, 3, last)
		ghost := coach.Ghost(view, p)
		if ghost != nil && !slices.ContainsFunc(found, func(other core.Program) bool {
			g := coach.Ghost(view, other)
			return slices.Equal(g.Path, ghost.Path) && g.End.Facing == ghost.End.Facing
		}) {
			found = append(found, p)
		}
	}
	if len(found) < 3 {
		t.Fatalf("the hand has only %d programs with different ways, want 3", len(found))
	}
	return found[:3]
}

// figures are the looks of the robots.
func figures() []art.Figure {
	return []art.Figure{{Model: core.Tanky}, {Model: core.Peach, Colour: 1}, {Model: core.Albot, Colour: 2}}
}

// page is a page with one control at the top.
type page struct {
	*widgets.Column
	targets func() []widgets.Target
}

func (*page) TypedKey(fyne.KeyName) {}
func (*page) Mode() string          { return "coach" }
func (p *page) Targets() []widgets.Target {
	if p.targets == nil {
		return nil
	}
	return p.targets()
}

// deferJobs collects the background work of a stage instead of running it.
func deferJobs(s *widgets.Stage) *[]func() {
	jobs := &[]func(){}
	s.Time.Async = func(work, done func()) {
		*jobs = append(*jobs, func() {
			work()
			done()
		})
	}
	return jobs
}

// said returns the texts of an object in one line.
func said(in fyne.CanvasObject) string { return strings.ReplaceAll(uitest.Texts(in), "\n", " ") }

// hintPage is a page with a hint and its strip, at the left.
type hintPage struct {
	*uitest.Window
	hint    *coach.Hint
	strip   *coach.HintStrip
	current core.Program
	used    []core.Program
}

func newHintPage(t *testing.T, lang string, width, height float32, adviser coach.Adviser) *hintPage {
	p := &hintPage{Window: uitest.NewWindow(t, width, height), current: core.NoProgram}
	p.hint = coach.NewHint(p.Stage, adviser)
	p.strip = coach.NewHintStrip(p.Stage, text.For(lang), sharedPictures, p.hint)
	row := widgets.NewRow(p.Stage, 0, p.strip, widgets.Share(2, widgets.NewParagraph(p.Stage, "", look.Small, look.Ink)))
	column := widgets.NewColumn(p.Stage, row)
	p.hint.OnChange = func() {
		p.strip.Update(p.current)
		column.Refresh()
		row.Refresh()
	}
	p.hint.OnUse = func(program core.Program) { p.used = append(p.used, program) }
	p.Stage.Windows.SetPage(&page{column, p.strip.Targets})
	return p
}
