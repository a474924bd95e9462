package watch_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/core/tally"
	"roborally/lan/table"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/story"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/uitest"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// sharedPictures are the pictures of all windows in the tests.
var sharedPictures = look.NewPictures(art.Warm())

// standings returns the presenter of a game of some robots to four checkpoints. Their standings differ: robot 1
// leads, robot 2 is badly damaged, robot 3 has announced a power-down, the last is out.
func standings(t testing.TB, s *widgets.Stage, lang string, robots int) *watch.Presenter {
	t.Helper()
	models := []core.Model{core.Tanky, core.Peach, core.Albot, core.JamesBot, core.LazyBot, core.Tanky, core.Peach, core.Albot}
	setup := uitest.Setup(t, "apprentice-hall", 0, core.Factory, models[:robots]...)
	recording, err := coretest.Recording(setup, "standings", 7, 1)
	if err != nil {
		t.Fatal(err)
	}
	game := testGame{SeekPlayer: timeline.NewSeekPlayer(recording)}
	for i, m := range setup.Models {
		game.players = append(game.players, table.Player{Name: []string{"Wattson", "Bob", "Sprocket", "Dan", "Valvina", "Cogbert", "Magneta", "Ratchet"}[i], Model: m, Colour: i})
	}
	c := &watch.Presenter{Stage: s, Words: story.Words{Text: text.For(lang)}, Pictures: sharedPictures, Game: game}
	state := c.State()
	for i := range robots {
		r := &state.Robots[i]
		r.GoalCount, r.Touched, r.Damage, r.Lives, r.OnBoard = 4, uint8(i%2), int8(i%4), int8(3-i%3), true
		for n := range r.Slots {
			r.Slots[n] = core.Slot{Card: core.KindCard(core.Command(1 + (i+n)%7)), Command: core.Command(1 + (i+n)%7), Revealed: true}
		}
	}
	state.Phase = core.Register2
	state.Robots[1].Touched, state.Robots[1].Confirmed = 2, true
	if robots > 3 {
		state.Robots[2].Damage = 9
		state.Robots[3].Announced = true
		last := &state.Robots[robots-1]
		last.Out, last.OnBoard = true, false
	}
	return c
}

func portraitsOf(c *watch.Presenter) *watch.Portraits {
	var all []*watch.Portrait
	for seat := range c.Game.Players() {
		all = append(all, watch.NewPortrait(c, seat, func() {}))
	}
	return watch.NewPortraits(c.Stage, all...)
}

func rowsOf(c *watch.Presenter) *watch.Rows {
	var all []*watch.Row
	for seat := range c.Game.Players() {
		all = append(all, watch.NewRow(c, seat, func() {}))
	}
	return watch.NewRows(c.Stage, all...)
}

// sheet is a page that holds some objects, which the test places.
type sheet struct {
	widget.BaseWidget
	parts []fyne.CanvasObject
}

func newSheet(parts ...fyne.CanvasObject) *sheet {
	p := &sheet{parts: parts}
	p.ExtendBaseWidget(p)
	return p
}

func (p *sheet) CreateRenderer() fyne.WidgetRenderer { return &widgets.Renderer{Parts: p.parts} }
func (*sheet) TypedKey(fyne.KeyName)                 {}
func (*sheet) Mode() string                          { return "sheet" }
func (*sheet) Targets() []widgets.Target             { return nil }

// TestStandingsFitEverywhere shows portraits and rows as wide as the panel of the game is in windows of all sizes.
func TestStandingsFitEverywhere(t *testing.T) {
	for _, size := range []struct{ width, height, panel, room, zoom float32 }{
		{640, 360, 318, 0, 1}, {640, 360, 192, 96, 1}, {800, 480, 330, 0, 1}, {960, 560, 250, 0, 1}, {1024, 600, 255, 0, 1},
		{1280, 800, 330, 0, 1}, {3840, 2160, 1000, 0, 1},
		{640, 400, 318, 0, 2}, {960, 560, 330, 0, 2}, {1920, 1080, 540, 0, 2}, // text at 200 %
	} {
		for _, robots := range []int{2, 4, 8} {
			where := fmt.Sprintf("%vx%v-%v-%v-%d", size.width, size.height, size.panel, size.zoom, robots)
			w := uitest.NewWindow(t, size.width, size.height)
			w.Stage.Zoom = size.zoom
			c := standings(t, w.Stage, "de", robots)
			portraits, rows := portraitsOf(c), rowsOf(c)
			background := widgets.NewSolid(look.Panel)
			room := size.room
			if room == 0 {
				room = portraits.HeightFor(size.panel)
			}
			w.Stage.Windows.SetPage(newSheet(background, portraits, rows))
			background.Resize(fyne.NewSize(size.panel+20, size.height))
			portraits.Move(fyne.NewPos(10, 4))
			portraits.Resize(fyne.NewSize(size.panel, room))
			rows.Move(fyne.NewPos(10, room+12))
			rows.Resize(fyne.NewSize(max(size.panel, 250), min(rows.HeightFor(size.panel), size.height-room-12)))
			for _, misfit := range uitest.Misfits(w.Stage) {
				t.Errorf("%s: %s", where, misfit)
			}
			for _, portrait := range portraits.Shown() {
				inside(t, where, portrait)
				if low := w.Stage.Low(); low && (portrait.Size().Width < widgets.FingerSize || portrait.Size().Height < widgets.FingerSize) {
					t.Errorf("%s: a portrait of %v is too small for a finger", where, portrait.Size())
				}
			}
			for _, row := range rows.Shown() {
				inside(t, where, row)
			}
			w.Picture(where)
		}
	}
}

// inside fails the test if a picture or text of a control lies outside of it, or a text on a picture.
func inside(t *testing.T, where string, control fyne.CanvasObject) {
	t.Helper()
	absolute := fyne.CurrentApp().Driver().AbsolutePositionForObject
	from := absolute(control)
	to := from.Add(control.Size())
	type place struct{ from, to fyne.Position }
	texts, pictures := map[string]place{}, []place{}
	row, sheeted := control.(*watch.Row)
	check := func(o fyne.CanvasObject, at fyne.Position) {
		size := o.Size()
		switch o := o.(type) {
		case *canvas.Text:
			if o.Text == "" {
				return
			}
			texts[o.Text] = place{at, at.Add(o.MinSize())}
		case *canvas.Raster:
			pictures = append(pictures, place{at, at.Add(size)})
		default:
			return
		}
		if at.X < from.X-1 || at.Y < from.Y-1 || at.X+size.Width > to.X+1 || at.Y+size.Height > to.Y+1 {
			t.Errorf("%s: a %T of %v lies at %v in a %T of %v", where, o, size, at.Subtract(from), control, control.Size())
		}
	}
	uitest.Walk(control, func(o fyne.CanvasObject) {
		if _, raster := o.(*canvas.Raster); !raster || !sheeted {
			check(o, absolute(o))
		}
	})
	if sheeted {
		for _, picture := range row.Pictures() {
			check(picture, from.Add(picture.Position()))
		}
	}
	for words, text := range texts {
		for _, picture := range pictures {
			if text.from.X+1 < picture.to.X && picture.from.X+1 < text.to.X && text.from.Y+1 < picture.to.Y && picture.from.Y+1 < text.to.Y {
				t.Errorf("%s: the text %q from %v to %v lies on a picture from %v to %v", where, words, text.from, text.to, picture.from, picture.to)
			}
		}
	}
}

// refreshCounter counts what is refreshed in a window.
type refreshCounter struct {
	fyne.App
	refreshed map[fyne.CanvasObject]int
}

type refreshDriver struct {
	fyne.Driver
	counter *refreshCounter
}

func (c *refreshCounter) Driver() fyne.Driver { return refreshDriver{c.App.Driver(), c} }

// CanvasForObject is what Fyne asks for before every refresh.
func (d refreshDriver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	d.counter.refreshed[o]++
	return d.Driver.CanvasForObject(o)
}

// TestOnlyChangesAreRefreshed checks that an update without a change refreshes nothing, and one with damage, a card or
// a checkpoint only the pictures that show it.
func TestOnlyChangesAreRefreshed(t *testing.T) {
	w := uitest.NewWindow(t, 1280, 800)
	c := standings(t, w.Stage, "en", 8)
	portraits, rows := portraitsOf(c), rowsOf(c)
	w.Stage.Windows.SetPage(newSheet(portraits, rows))
	portraits.Resize(fyne.NewSize(330, 140))
	rows.Move(fyne.NewPos(0, 150))
	rows.Resize(fyne.NewSize(330, 500))
	plain := fyne.CurrentApp()
	counter := &refreshCounter{plain, map[fyne.CanvasObject]int{}}
	fyne.SetCurrentApp(counter)
	t.Cleanup(func() { fyne.SetCurrentApp(plain) })
	rows.Update()
	portraits.Update()
	for _, change := range []struct {
		name            string
		make            func(r *core.Robot)
		rasters, labels int // refreshed in row and portrait together
	}{
		{"nothing", func(*core.Robot) {}, 0, 0},
		{"damage", func(r *core.Robot) { r.Damage++ }, 2, 0},
		{"a life", func(r *core.Robot) { r.Lives-- }, 0, 2},
		{"a card", func(r *core.Robot) { r.Slots[3].Command, r.Slots[3].Card = core.Move3, core.KindCard(core.Move3) }, 1, 0},
		{"a checkpoint", func(r *core.Robot) { r.Touched++ }, 2, 2},
		{"place and facing", func(r *core.Robot) { r.At.X++; r.Facing = (r.Facing + 1) % 4 }, 0, 0},
	} {
		clear(counter.refreshed)
		change.make(c.Robot(0))
		rows.Update()
		portraits.Update()
		rasters, labels := 0, 0
		for o := range counter.refreshed {
			switch o.(type) {
			case *canvas.Raster:
				rasters++
			case *canvas.Text:
				labels++
			}
		}
		if rasters != change.rasters || labels != change.labels {
			t.Errorf("after a change of %s %d pictures and %d texts are refreshed, want %d and %d", change.name, rasters, labels, change.rasters, change.labels)
		}
	}
}

// TestStandingSurvivesNewRenderers checks that portraits and rows look the same after Fyne has forgotten their
// renderers.
func TestStandingSurvivesNewRenderers(t *testing.T) {
	w := uitest.NewWindow(t, 1024, 600)
	c := standings(t, w.Stage, "en", 8)
	portraits, rows := portraitsOf(c), rowsOf(c)
	page := newSheet(portraits, rows)
	w.Stage.Windows.SetPage(page)
	portraits.Resize(fyne.NewSize(330, 140))
	rows.Move(fyne.NewPos(0, 150))
	rows.Resize(fyne.NewSize(330, 400))
	for _, wrong := range uitest.RecreateRenderers(t, page) {
		t.Error(wrong)
	}
}

// TestHoverTellsTheStanding checks that the hover text of a player says how far it is and whether it leads, in every
// language and without a missing value.
func TestHoverTellsTheStanding(t *testing.T) {
	for _, c := range []struct {
		lang, leader, other string
	}{
		{"de", "Führt mit 2 von 4 Checkpoints\nAls Nächstes: Checkpoint 3", "0 von 4 Checkpoints erreicht\nAls Nächstes: Checkpoint 1"},
		{"en", "Leads with 2 of 4 checkpoints\nNext: checkpoint 3", "0 of 4 checkpoints reached\nNext: checkpoint 1"},
		{"fr", "En tête. Balises atteintes\u00a0: 2 sur 4\nProchaine\u00a0: balise 3", "Balises atteintes\u00a0: 0 sur 4\nProchaine\u00a0: balise 1"},
	} {
		w := uitest.NewWindow(t, 1280, 800)
		presenter := standings(t, w.Stage, c.lang, 4)
		if got := presenter.StandingTip(1); got != c.leader {
			t.Errorf("%s: the leader's hover text says %q, want %q", c.lang, got, c.leader)
		}
		if got := presenter.StandingTip(0); got != c.other {
			t.Errorf("%s: the hover text of another robot says %q, want %q", c.lang, got, c.other)
		}
		if tip := presenter.Tip(1); !strings.Contains(tip, c.leader) {
			t.Errorf("%s: the hover text of the leader is %q, want it to say %q", c.lang, tip, c.leader)
		}
	}
}

// TestHoverTellsTheLap checks that in a race over several laps the hover text names the next checkpoint by the number on
// its flag, and its lap.
func TestHoverTellsTheLap(t *testing.T) {
	for lang, want := range map[string]string{
		"de": "3 von 6 Checkpoints erreicht\nAls Nächstes: Checkpoint 2 in Umlauf 2 von 3",
		"en": "3 of 6 checkpoints reached\nNext: checkpoint 2 of lap 2, of 3 laps",
		"fr": "Balises atteintes\u00a0: 3 sur 6\nProchaine\u00a0: balise 2, boucle 2 sur 3",
	} {
		presenter := standings(t, uitest.NewWindow(t, 1280, 800).Stage, lang, 2)
		one, two := grid.Pos{X: 1}, grid.Pos{X: 2}
		for i := range presenter.State().Robots[:2] {
			r := &presenter.State().Robots[i]
			r.SetGoals([]grid.Pos{one, two, one, two, one, two})
			r.Touched = uint8(3 + i)
		}
		if got := presenter.StandingTip(0); got != want {
			t.Errorf("%s: the hover text says %q, want %q", lang, got, want)
		}
		if shown := presenter.Checkpoints(); len(shown) != 2 || shown[0] != one || shown[1] != two {
			t.Errorf("%s: the board shows the checkpoints %v, want those of one lap", lang, shown)
		}
	}
}

// TestPortraitOpensThePlayer checks that a click on a portrait calls its function.
func TestPortraitOpensThePlayer(t *testing.T) {
	w := uitest.NewWindow(t, 1280, 800)
	c := standings(t, w.Stage, "en", 2)
	opened := 0
	portrait := watch.NewPortrait(c, 1, func() { opened++ })
	w.Stage.Windows.SetPage(newSheet(portrait))
	portrait.Resize(fyne.NewSize(80, 100))
	w.Tap(portrait)
	if opened != 1 {
		t.Errorf("a click has called the function %d times, want once", opened)
	}
}

// BenchmarkUpdate measures an update of eight rows and portraits in which nothing has changed.
func BenchmarkUpdate(b *testing.B) {
	s := widgets.NewStage()
	c := standings(b, s, "en", 8)
	portraits, rows := portraitsOf(c), rowsOf(c)
	for _, o := range portraits.Shown() {
		o.CreateRenderer()
	}
	for _, o := range rows.Shown() {
		o.CreateRenderer()
	}
	b.ReportAllocs()
	for b.Loop() {
		rows.Update()
		portraits.Update()
	}
}

// TestSecretCheckpointsStaySecret checks that rows and hover texts of a game with secret checkpoints, as a spectator
// sees it, show neither how far a robot is nor who leads.
func TestSecretCheckpointsStaySecret(t *testing.T) {
	setup := uitest.Setup(t, "apprentice-hall", 0, core.Postal, core.Tanky, core.Peach)
	list := setup.Board.Checkpoints()
	setup.Goals, setup.GoalLists = core.SecretGoals, [][]grid.Pos{list, list}
	state, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	state.Robots[1].Touched = 1
	if !tally.Leads(&state, 1) {
		t.Fatal("robot 1 does not lead")
	}
	recording, err := coretest.Recording(setup, "secret", 7, 1)
	if err != nil {
		t.Fatal(err)
	}
	w := uitest.NewWindow(t, 1280, 800)
	game := testGame{timeline.NewSeekPlayer(recording), []table.Player{{Name: "Ada", Model: core.Tanky}, {Name: "Bob", Model: core.Peach, Colour: 1}}}
	game.Reset(core.NewView(setup, &state, core.NoSeat))
	c := &watch.Presenter{Stage: w.Stage, Words: story.Words{Text: text.For("en")}, Pictures: sharedPictures, Game: game}
	rows := rowsOf(c)
	w.Stage.Windows.SetPage(newSheet(rows))
	rows.Resize(fyne.NewSize(330, 200))
	for seat := range 2 {
		if tip := c.StandingTip(seat); tip != "Its checkpoints are secret." {
			t.Errorf("the hover text of seat %d says %q", seat, tip)
		}
		if c.Leads(seat) {
			t.Errorf("seat %d leads", seat)
		}
		want := fmt.Sprintf("?/%d", len(list))
		if shown := uitest.Texts(rows.Row(seat)); !strings.Contains(shown, want) {
			t.Errorf("the row of seat %d shows %q, want %s", seat, shown, want)
		}
	}
}
