package lobby_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/replay"
	"roborally/lan/lobby"
	"roborally/maps"
	"roborally/ui/art"
	page "roborally/ui/lobby"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

var (
	allMaps  = maps.All()
	pictures = look.NewPictures(art.Warm())
)

// driver drives a lobby in a window and records its callbacks.
type driver struct {
	*testing.T
	*uitest.Window
	page    *page.Page
	room    lobby.Room
	started []lobby.State
	calls   []string // "load" and "back" for OnLoad and OnBack
	typed   string   // the last name passed to OnName
}

// open opens a new lobby of Ada with three computer players.
func open(t *testing.T, lang string, width, height float32) *driver {
	t.Helper()
	_, room, err := lobby.Open(lobby.DefaultChoice(), "Ada", 3)
	if err != nil {
		t.Fatal(err)
	}
	return enter(t, room, lang, width, height)
}

// enter opens the page of a room.
func enter(t *testing.T, room lobby.Room, lang string, width, height float32) *driver {
	t.Helper()
	d := &driver{T: t, Window: uitest.NewWindow(t, width, height), room: room}
	d.page = page.NewPage(d.Stage, text.For(lang), pictures, d.Play, allMaps, room)
	d.page.OnStart = func(s lobby.State) { d.started = append(d.started, s) }
	d.page.OnLoad = func() { d.calls = append(d.calls, "load") }
	d.page.OnBack = func() { d.calls = append(d.calls, "back") }
	d.page.OnName = func(name string) { d.typed = name }
	d.Stage.Windows.SetPage(d.page)
	return d
}

// shared returns a lobby with three members: the host Ada, Bob, and Eve who watches.
func shared(t *testing.T) (host, bob, eve lobby.Room) {
	t.Helper()
	l := lobby.NewLocal(lobby.State{Shared: true, Settings: lobby.Settings{Map: "clockwork", Checkpoints: 2, Rules: "factory"}})
	var rooms []lobby.Room
	for _, name := range []string{"Ada", "Bob", "Eve"} {
		room, err := l.Join(name, core.NoModel)
		if err != nil {
			t.Fatal(err)
		}
		rooms = append(rooms, room)
	}
	if err := rooms[2].Do(lobby.Watch{}); err != nil {
		t.Fatal(err)
	}
	return rooms[0], rooms[1], rooms[2]
}

// retype replaces the text of a field by typing.
func (d *driver) retype(field, name string) {
	d.Helper()
	d.MustFind(field).(*widgets.Field).Focus(true)
	d.Window.Type(name)
}

// expectTexts checks that the window shows texts.
func (d *driver) expectTexts(wanted ...string) {
	d.Helper()
	shown := uitest.Texts(d.Stage)
	for _, s := range wanted {
		if !strings.Contains(shown, s) {
			d.Errorf("%q is not visible in:\n%s", s, shown)
		}
	}
}

// TestGameStartsWithAllChoices checks that the state passed to OnStart contains everything that the player
// has chosen.
func TestGameStartsWithAllChoices(t *testing.T) {
	d := open(t, "en", 1280, 2400)
	d.Click("map-sinkholes", "checkpoints-5", "rules-classic", "abilities", "hints", "timer-90", "add-computer", "level-5", "level-5", "remove-2", "robot-1")
	if d.Stage.Windows.Mode() != "robot" {
		t.Fatalf("a click on the own robot shows %s, want robot", d.Stage.Windows.Mode())
	}
	d.Click("model-peach", "colour-6", "done")
	d.Click("start")
	if len(d.started) != 1 {
		t.Fatalf("%d games were started, want 1", len(d.started))
	}
	s := d.started[0]
	if s.Settings != (lobby.Settings{Map: "sinkholes", Checkpoints: 5, Rules: "classic", Abilities: true, Hints: false, Limit: 90 * time.Second, OnLeave: bot.Medium}) {
		t.Errorf("the settings are %+v, want those that were clicked", s.Settings)
	}
	if len(s.Seats) != 4 || s.Seats[0].Model != core.Peach || s.Seats[0].Colour != 6 || s.Seats[1].Model != core.Albot || s.Seats[3].Level != bot.Medium {
		t.Errorf("the seats are %+v, want Peach in colour 6 first, then Albot, and a computer player of medium level last", s.Seats)
	}
	if _, err := s.Options(); err != nil {
		t.Errorf("the state cannot be played: %v", err)
	}
	if choice := d.page.Choice(); choice.Map != "sinkholes" || choice.Robot != "peach" || len(choice.Opponents) != 3 {
		t.Errorf("the choice to remember is %+v, want sinkholes, peach and three opponents", choice)
	}
}

func TestMapsAndRulesAreDescribed(t *testing.T) {
	d := open(t, "en", 1280, 2400)
	for _, m := range allMaps {
		d.Click("map-" + m.ID)
		d.expectTexts(text.For("en").Of("hall."+m.ID), strings.Fields(text.For("en").Of("lobby.hall-" + m.ID))[0])
	}
	d.Click("map-cold-store")
	// destroyed returns the last number of a line about Cold Store as its file has it: it is measured again when
	// computer players change. The rest of the line follows from 5.3 and 15 rounds.
	destroyed := func(checkpoints int) string {
		for _, m := range allMaps {
			if m.ID == "cold-store" {
				_, n, _ := m.Measured.To(checkpoints, 1)
				return strconv.FormatFloat(n, 'f', 1, 64)
			}
		}
		return ""
	}
	d.expectTexts("12 × 12 fields · up to 8 robots · 6 checkpoints · fair start fields", "about 5 rounds, 6 minutes · "+destroyed(3)+" robots destroyed per game of four: dangerous", "Pits, ice")
	expectTip := func(want string) {
		t.Helper()
		d.Hover(d.MustFind("map-cold-store"))
		if tip := d.Stage.News.TipText(); !strings.HasSuffix(tip, want) {
			t.Errorf("the hover text of the map is %q, want %q at its end", tip, want)
		}
	}
	expectTip("about 5 rounds, 6 minutes · " + destroyed(3) + " robots destroyed per game of four: dangerous\nPits, ice")
	d.Click("checkpoints-6")
	d.Hover(d.MustFind("start"))
	expectTip("about 15 rounds, 20 minutes · " + destroyed(6) + " robots destroyed per game of four: deadly\nPits, ice")
	for id, part := range map[string]string{"factory": "even in passing", "classic": "virtual at first", "postal": "stay hidden"} {
		d.Click("rules-" + id)
		d.expectTexts(part)
	}
}

// TestNamesAreTypedUndisturbed checks that keys have no other effect while the player types a name, and that
// Enter starts the game only afterwards.
func TestNamesAreTypedUndisturbed(t *testing.T) {
	d := open(t, "en", 1280, 800)
	d.retype("name-1", "Grace")
	d.Key(fyne.KeyReturn)
	if d.typed != "Grace" || len(d.started) != 0 {
		t.Errorf("the name to keep is %q and %d games have begun, want Grace and 0", d.typed, len(d.started))
	}
	d.Click("add-person")
	d.Window.Type("Grace") // the field has the focus with all of the name selected
	d.expectTexts("Somebody has that name already.")
	d.Window.Type(" B")
	d.Key(fyne.KeyEscape)
	if names := d.names(); names[0] != "Grace" || names[4] != "Grace B" || d.typed != "Grace" {
		t.Errorf("the names are %v, and the one to keep is %q; want Grace first and Grace B last, and the first to keep", names, d.typed)
	}
	if len(d.calls) != 0 || len(d.started) != 0 {
		t.Errorf("typing a name called %v or started a game", d.calls)
	}
	d.Key(fyne.KeyReturn)
	if len(d.started) != 1 || len(d.started[0].SeatsOf(d.room.Self())) != 2 {
		t.Errorf("after Enter the games are %+v, want one with two seats of this machine", d.started)
	}
}

// TestInvalidNameIsReplaced checks that an invalid name is replaced, and its problem hidden, when the field
// loses the focus.
func TestInvalidNameIsReplaced(t *testing.T) {
	d := open(t, "en", 1280, 800)
	d.retype("name-1", "x")
	d.Key(fyne.KeyBackspace)
	o := d.MustFind("name-1")
	d.expectTexts("A name is needed. Type one.")
	d.Canvas().Unfocus()
	if got := o.(*widgets.Field).Text(); got != "x" || d.typed != "x" {
		t.Errorf("the field says %q and the name to keep is %q, want x", got, d.typed)
	}
	if shown := uitest.Texts(d.page); strings.Contains(shown, "A name is needed. Type one.") {
		t.Error("the problem with the name is still shown")
	}
}

// TestMapsThatSuitMissionsAreMarked checks that a map says whether it suits missions, and has a medal on its tile if
// so, while missions are chosen and no other rules.
func TestMapsThatSuitMissionsAreMarked(t *testing.T) {
	d := open(t, "en", 1280, 800)
	pictures := func(id string) (n int) {
		uitest.Walk(d.MustFind("map-"+id), func(o fyne.CanvasObject) {
			if _, ok := o.(*canvas.Raster); ok {
				n++
			}
		})
		return n
	}
	for id, says := range map[string]string{
		"turntable":  "Suits “Missions”: 5 repair sites, and a sheltered place to start for everybody.",
		"switchyard": "Not enough for “Missions”: repair sites (2 of 3).",
	} {
		d.ScrollTo("map-" + id)
		d.Click("map-" + id)
		for _, rules := range lobby.RuleSets {
			d.Click("rules-" + rules.ID)
			said := strings.Contains(strings.Join(strings.Fields(uitest.Texts(d.Stage)), " "), says) // however it is wrapped
			marked := pictures(id) > 1
			if missions := rules == core.Missions; said != missions || marked != (missions && id == "turntable") {
				t.Errorf("%s under %s: %q is said: %t, the tile has a medal: %t", id, rules.ID, says, said, marked)
			}
		}
	}
}

func (d *driver) names() []string {
	var names []string
	for _, seat := range d.room.State().Seats {
		names = append(names, seat.Name)
	}
	return names
}

func TestKeyboardIsEnough(t *testing.T) {
	d := open(t, "en", 1280, 800)
	d.Key(fyne.KeyRight)
	if got := d.room.State().Settings.Map; got != "clockwork" {
		t.Errorf("Right chooses %s, want clockwork", got)
	}
	d.Key(fyne.KeyLeft)
	d.Key(fyne.KeyLeft) // from the first to the last
	if got := d.room.State().Settings.Map; got != allMaps[len(allMaps)-1].ID {
		t.Errorf("Left of the first map chooses %s, want the last map", got)
	}
	before := d.names()
	d.Key(fyne.KeyDelete) // the own seat cannot be removed
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeyDelete)
	d.Key(fyne.KeyDelete) // the next seat is selected
	if got := d.names(); !slices.Equal(got, before[:2]) {
		t.Errorf("of the seats %v, %v are left, want the first two", before, got)
	}
	d.Key(fyne.KeySpace)
	if d.Stage.Windows.Mode() != "robot" {
		t.Errorf("Space shows %s, want robot", d.Stage.Windows.Mode())
	}
	model := d.room.State().Seats[1].Model
	d.Key(fyne.KeyRight)
	d.Key(fyne.KeyReturn)
	if got := d.room.State().Seats[1].Model; got == model || d.Stage.Windows.Mode() != "lobby" {
		t.Errorf("after an arrow and Enter the robot is %s and %s is shown, want another robot and lobby", got, d.Stage.Windows.Mode())
	}
	d.Key(fyne.KeyEscape)
	d.Key(fyne.KeyEnter)
	if !slices.Equal(d.calls, []string{"back"}) || len(d.started) != 1 {
		t.Errorf("Escape called %v and Enter started %d games, want back and 1", d.calls, len(d.started))
	}
}

func TestTabReachesEveryControl(t *testing.T) {
	d := open(t, "en", 1280, 800)
	reached := map[fyne.Focusable]bool{}
	for range 200 {
		d.Key(fyne.KeyTab)
		reached[d.Canvas().Focused()] = true
	}
	for _, target := range d.page.Targets() {
		o := target.Object
		if f, ok := o.(*widgets.Field); ok {
			if !reached[f.Entry()] {
				t.Errorf("Tab does not reach %s", target.Name)
			}
			continue
		}
		if f, ok := o.(fyne.Focusable); !ok || !reached[f] {
			t.Errorf("Tab does not reach %s", target.Name)
		}
	}
}

// TestLoadsOnlyFittingGames checks that a saved game begins, or the page says why it cannot.
func TestLoadsOnlyFittingGames(t *testing.T) {
	d := open(t, "en", 1280, 800)
	s := d.room.State()
	o, err := s.Options()
	if err != nil {
		t.Fatal(err)
	}
	recorder, _, err := replay.Begin(o.Setup, replay.NewHeader(o.Setup, o.Map, 5))
	if err != nil {
		t.Fatal(err)
	}
	game := &maps.Game{Record: recorder.Record()}
	for _, p := range o.Players {
		game.Seats = append(game.Seats, maps.Seat{Name: p.Name, Model: p.Model, Colour: p.Colour, Bot: p.Bot})
	}
	d.Click("add-person")
	if got := d.page.LoadProblem(game); !strings.Contains(got, "Seats for people in this game: 1.") {
		t.Errorf("with two people for one seat LoadProblem returns %q", got)
	}
	d.page.Load(game)
	d.expectTexts("Seats for people")
	d.Click("remove-5", "map-ring-line")
	if got := d.page.LoadProblem(game); got != "" {
		t.Errorf("a game that fits is refused: %s", got)
	}
	d.page.Load(game)
	if len(d.started) != 1 || d.started[0].Saved == nil || d.started[0].Settings.Map != "apprentice-hall" {
		t.Fatalf("loading starts %+v, want the saved game on its own map", d.started)
	}
	d.page.Fail(errors.New("the table is on fire"))
	d.expectTexts("the table is on fire")
	d.Click("start")
	if len(d.started) != 2 || d.started[1].Saved != nil {
		t.Errorf("after a failure Start starts %+v, want a new game", d.started)
	}
}

// TestLobbyReopensAfterAGame checks that after a game the lobby is open again, with the same settings.
func TestLobbyReopensAfterAGame(t *testing.T) {
	d := open(t, "en", 1280, 2400)
	d.Click("map-warehouse", "start")
	d.page.Close()
	again := enter(t, d.room, "de", 1280, 800)
	if s := again.room.State(); s.Begun || s.Settings.Map != "warehouse" {
		t.Errorf("after the game the lobby is %+v, want it open with the same map", s)
	}
	again.expectTexts("Lagerhaus")
	again.Click("start")
	if len(again.started) != 1 || len(d.started) != 1 {
		t.Errorf("%d games start after %d, want 1 and 1", len(again.started), len(d.started))
	}
}

func TestMarkup(t *testing.T) {
	d := open(t, "en", 1280, 800)
	test.AssertRendersToMarkup(t, "lobby.xml", d.Canvas())
	host, _, _ := shared(t)
	guest := enter(t, host, "en", 1280, 800)
	guest.Click("robot-1")
	test.AssertRendersToMarkup(t, "robot.xml", guest.Canvas())
}

// TestFirstMapsAreShownWithTheirHeading checks that the list of maps is not scrolled past its first heading,
// in windows of any size.
func TestFirstMapsAreShownWithTheirHeading(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1024, Height: 600}, {Width: 1280, Height: 800}, {Width: 1920, Height: 1080}} {
		d := open(t, "en", size.Width, size.Height)
		var list *widgets.Scroller
		uitest.Walk(d.page, func(o fyne.CanvasObject) {
			if s, ok := o.(*widgets.Scroller); ok && strings.Contains(uitest.Texts(s), "Apprentice Hall") {
				list = s
			}
		})
		if list.Offset() != 0 {
			t.Errorf("%v: at first the list is scrolled by %v, want 0", size, list.Offset())
		}
		d.Resize(fyne.NewSize(size.Width+40, size.Height+40))
		if list.Offset() != 0 {
			t.Errorf("%v: in a larger window the list is scrolled by %v, want 0", size, list.Offset())
		}
	}
}
