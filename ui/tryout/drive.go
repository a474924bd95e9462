package tryout

import (
	"math/rand/v2"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/scenario"
	"roborally/lan/table"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/game"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// drive begins test drives.
type drive struct {
	bench *Bench
	shown *testDrive
}

// DriveKey begins a test drive and ends it, and HeatKey shows the heat map, as hover texts name them.
const (
	DriveKey = "T"
	HeatKey  = "Y"
)

// driveKey is the character of DriveKey.
const driveKey = 't'

// begin puts a robot where the pointer is, or else where something was drawn last, or else on the first start, and lets
// the player drive it.
func (d *drive) begin() {
	p := d.bench
	if d.shown != nil {
		return
	}
	p.hall.Settle()
	l := p.hall.Layout()
	if l == nil {
		return
	}
	at, ok := d.from()
	if !ok {
		p.toast(art.IconRobot, "editor.drive-nowhere")
		return
	}
	facing := grid.East
	field := l.At(at)
	if field.Start > 0 {
		facing = field.Heading
	}
	model := core.Models[0]
	session, err := table.NewDrive(&scenario.Scenario{
		Rules: core.Factory.ID, Layout: l, Robots: []scenario.Robot{{ID: model.String(), At: at, Facing: facing, Model: model}},
	}, core.Seed(rand.Uint64()), table.Player{Name: p.text.Of("robot." + model.String() + ".name"), Model: model})
	if err != nil {
		p.host.Report(err)
		return
	}
	d.shown = newTestDrive(p, session, field.Start > 0)
	d.shown.back = p.stage.Windows.Visit(d.shown)
	d.shown.game.Listen()
}

// from returns the field on which a test drive begins: the nearest to where the player is at work that does not destroy
// a robot at once. ok is false if there is none.
func (d *drive) from() (at grid.Pos, ok bool) {
	p, l := d.bench, d.bench.hall.Layout()
	near := grid.Pos{X: int8(l.Width / 2), Y: int8(l.Height / 2)}
	if starts := l.Starts(); len(starts) > 0 {
		near = starts[0]
	}
	if at, known := p.hall.At(); known && l.Contains(at) {
		near = at
	}
	for field := range l.All() {
		if l.At(field).Terrain != core.Pit && l.At(field).Terrain != core.Outside && (!ok || field.Manhattan(near) < at.Manhattan(near)) {
			at, ok = field, true
		}
	}
	return at, ok
}

// end goes back to drawing.
func (d *drive) end() {
	if t := d.shown; t != nil {
		d.shown = nil
		t.game.Close()
		t.back()
		d.bench.hall.Update()
	}
}

// close ends a test drive without going back.
func (d *drive) close() {
	if d.shown != nil {
		d.shown.game.Close()
		d.shown = nil
	}
}

// testDrive is the page of a test drive: that of a game, with a line above the board that leads back.
type testDrive struct {
	widget.BaseWidget
	bench     *Bench
	game      *game.Page
	leave     *widgets.Button
	words     *widgets.Paragraph
	back      func()
	fromStart bool // it began on a start, so that it can complete the board
	done      bool // all checkpoints were reached
}

func newTestDrive(p *Bench, session table.Session, fromStart bool) *testDrive {
	s := p.stage
	t := &testDrive{bench: p, fromStart: fromStart, words: widgets.NewParagraph(s, p.text.Of("editor.drive-about"), look.Small, look.Ink)}
	t.game = game.NewPage(s, p.text, p.pictures, session, p.host.Game())
	p.host.Connect(t.game)
	t.game.ReleaseKey(driveKey)
	t.game.OnLeave, t.game.OnLessons = p.drive.end, p.drive.end
	t.game.OnShow = t.follow
	t.leave = widgets.NewButton(s, p.text.Of("editor.drive-back"), p.pictures.TintableIcon(art.IconEditor), p.drive.end)
	t.leave.Tip = p.withKey(p.text.Of("editor.drive-back-tip"), DriveKey)
	row := widgets.NewRow(s, 0, widgets.Fill(widgets.NewAt(s, widgets.Full, 0.5, t.words)), widgets.Tight(t.leave))
	t.game.Lesson().SetInstructions(widgets.NewStack(s, widgets.NewSurface(s, look.Panel, look.Line, 10), widgets.NewPadded(s, look.Gap, look.Gap/2, row)))
	t.ExtendBaseWidget(t)
	return t
}

// follow notices that all checkpoints have been reached.
func (t *testDrive) follow() {
	now := &t.game.View().State
	r := &now.Robots[0]
	if t.done || t.game.Lesson().Busy() || r.GoalCount == 0 || r.Touched < r.GoalCount {
		return
	}
	t.done = true
	p, key := t.bench, "editor.drive-done"
	if t.fromStart {
		key = "editor.drive-completed"
		p.finish.own = &maps.Finished{By: maps.ByMaker, Rounds: int(now.Round), Floor: p.hall.Layout().Fingerprint()}
	}
	t.words.Set(p.text.Of(key, "Rounds", p.text.Count("lobby.rounds", int(now.Round))))
	t.game.Refresh()
}

// Mode returns what is shown, for scripts: that of the game.
func (t *testDrive) Mode() string { return t.game.Mode() }

// Targets returns what can be clicked now.
func (t *testDrive) Targets() []widgets.Target {
	return append(t.game.Targets(), widgets.Target{Name: "draw", Object: t.leave})
}

// TypedKey passes keys to the game.
func (t *testDrive) TypedKey(key fyne.KeyName) { t.game.TypedKey(key) }

// TypedRune goes back to drawing with the key that began the test drive, and passes other characters to the game.
func (t *testDrive) TypedRune(r rune) {
	if r == driveKey || r == driveKey-'a'+'A' {
		t.bench.drive.end()
		return
	}
	t.game.TypedRune(r)
}

// KeyDown passes keys that are held to the game.
func (t *testDrive) KeyDown(key fyne.KeyName) { t.game.KeyDown(key) }

// KeyUp passes keys that are released to the game.
func (t *testDrive) KeyUp(key fyne.KeyName) { t.game.KeyUp(key) }

// TakesEnter reports whether Enter belongs to the game, whichever control has the focus.
func (t *testDrive) TakesEnter() bool { return t.game.TakesEnter() }

// Inside returns the game, for screen readers.
func (t *testDrive) Inside() []fyne.CanvasObject { return []fyne.CanvasObject{t.game} }

// CreateRenderer shows the game.
func (t *testDrive) CreateRenderer() fyne.WidgetRenderer {
	return (&widgets.Renderer{Parts: []fyne.CanvasObject{t.game}, Place: t.game.Resize}).Placed(t.Size())
}
