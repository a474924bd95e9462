package route_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/app/route"
	"roborally/ui/look"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// page is a page that shows nothing.
type page struct {
	*canvas.Rectangle
	mode string
}

func (p *page) TypedKey(fyne.KeyName)     {}
func (p *page) Mode() string              { return p.mode }
func (p *page) Targets() []widgets.Target { return nil }

// plain is the route of a page without anything special.
type plain string

// kept is the route of a page that stays as it is below others, and has more going on than that.
type kept struct {
	name  string
	drive *driver
}

func (k kept) Close(ending bool) { k.drive.note("close %s %v", k.name, ending) }

// late is the route of a page that is ready later.
type late struct{}

// missing is the route of a page that cannot be built.
type missing struct{}

// driver is a navigator whose pages write down what happens to them.
type driver struct {
	*route.Navigator
	t     *testing.T
	stage *widgets.Stage
	notes []string
	ready func() // shows the page of late
}

func newDriver(t *testing.T) *driver {
	uitest.NewApp()
	d := &driver{t: t, stage: widgets.NewStage()}
	d.Navigator = route.New(d.stage, plain("menu"))
	build := func(name string, keep bool) route.Page {
		d.note("build %s", name)
		return route.Page{
			Page: &page{canvas.NewRectangle(nil), name}, Keep: keep,
			Start: func() { d.note("start %s", name) }, Leave: func() { d.note("leave %s", name) },
			ApplySettings: func() { d.note("settings %s", name) },
		}
	}
	route.Register(d.Navigator, func(r plain, show func(route.Page)) { show(build(string(r), false)) })
	route.Register(d.Navigator, func(r kept, show func(route.Page)) { show(build(r.name, true)) })
	route.Register(d.Navigator, func(_ late, show func(route.Page)) { d.ready = func() { show(build("late", false)) } })
	route.Register(d.Navigator, func(missing, func(route.Page)) {})
	d.Home()
	d.notes = nil
	return d
}

func (d *driver) note(format string, a ...any) { d.notes = append(d.notes, fmt.Sprintf(format, a...)) }

// want fails the test unless a page is shown, and exactly this has happened since the last call.
func (d *driver) want(mode string, notes ...string) {
	d.t.Helper()
	if now := d.stage.Windows.Mode(); now != mode || !slices.Equal(d.notes, notes) {
		d.t.Errorf("%q is shown after\n\t%s\nwant %q after\n\t%s", now, strings.Join(d.notes, ", "), mode, strings.Join(notes, ", "))
	}
	d.notes = nil
}

func TestNextPageIsReadyBeforeTheLastIsLeft(t *testing.T) {
	d := newDriver(t)
	d.Go(plain("list"))
	d.want("list", "build list", "leave menu", "start list")
	d.Go(missing{})
	d.want("list")
	d.Go(plain("entry"))
	d.want("entry", "build entry", "leave list", "start entry")
}

func TestBackBuildsThePageBelow(t *testing.T) {
	d := newDriver(t)
	d.Go(plain("list"), plain("entry"))
	d.want("entry", "build entry", "leave menu", "start entry")
	d.Back()
	d.want("list", "leave entry", "build list", "start list")
	d.Replace(plain("other"))
	d.want("other", "build other", "leave list", "start other")
	d.Back()
	d.want("menu", "leave other", "build menu", "start menu")
	if d.Back(); d.stage.Windows.Mode() != "menu" || d.Current() != plain("menu") {
		t.Errorf("Back leads from the first page to %v", d.Current())
	}
}

// TestWayBackClosesRoutesFirst: what is left behind must be known when the page below is built, and a lobby closes
// before its game.
func TestWayBackClosesRoutesFirst(t *testing.T) {
	d := newDriver(t)
	lobby, game, next := kept{"lobby", d}, kept{"game", d}, kept{"next", d}
	d.Go(lobby, game)
	d.want("game", "build game", "leave menu", "start game")
	d.Go(lobby, next)
	d.want("next", "build next", "leave game", "close game false", "start next")
	d.Home()
	d.want("menu", "leave next", "close lobby false", "close next false", "build menu", "start menu")
}

func TestKeptPageStaysBelowAVisit(t *testing.T) {
	d := newDriver(t)
	game := kept{"game", d}
	d.Go(game)
	open := &widgets.Dialog{Name: "dialog", Content: widgets.NewParagraph(d.stage, "", look.Body, look.Ink)}
	d.stage.Windows.Open(open)
	below := d.stage.Windows.Page()
	d.notes = nil
	d.Go(plain("rules"))
	d.want("rules", "build rules", "start rules")
	d.ApplySettings()
	d.want("rules", "settings game", "settings rules")
	if d.Back(); d.stage.Windows.Page() != below {
		t.Error("the page below the visit was replaced")
	}
	d.want("dialog", "leave rules")
	d.Go(plain("rules"))
	d.notes = nil
	d.Reveal(plain("elsewhere"))
	d.want("rules")
	d.Reveal(game)
	d.want("dialog", "leave rules")
	d.Reveal(game)
	d.want("dialog")
}

func TestReshowBuildsKeptPagesBeforeTheyAreShown(t *testing.T) {
	d := newDriver(t)
	d.Go(kept{"game", d})
	d.Go(plain("rules"))
	d.notes = nil
	d.Reshow()
	d.want("rules", "build rules", "leave rules", "start rules")
	d.Back()
	d.want("game", "leave rules", "build game", "leave game", "start game")
	d.Reshow()
	d.want("game", "build game", "leave game", "start game")
}

func TestLatePageIsShownOnlyIfThePlayerIsStillThere(t *testing.T) {
	d := newDriver(t)
	d.Go(late{})
	d.want("menu")
	d.Reshow()
	d.notes = nil
	d.ready()
	d.want("late", "build late", "leave menu", "start late")
	d.Home()
	d.Go(late{})
	d.Go(plain("list"))
	d.notes = nil
	d.ready()
	d.want("list", "build late", "leave late")
}

func TestFindsTopmostRouteOfAType(t *testing.T) {
	d := newDriver(t)
	if r, ok := route.Find[kept](d.Navigator); ok {
		t.Errorf("the route %v is found, want none", r)
	}
	d.Go(kept{"lobby", d}, kept{"game", d})
	d.Go(plain("rules"))
	if r, ok := route.Find[kept](d.Navigator); !ok || r.name != "game" {
		t.Errorf("the route %q is found, %v; want the game", r.name, ok)
	}
}

func TestEndOfTheProgramClosesAllRoutes(t *testing.T) {
	d := newDriver(t)
	d.Go(kept{"lobby", d}, kept{"game", d})
	d.Go(plain("rules"))
	d.notes = nil
	d.Close()
	d.want("rules", "leave rules", "leave game", "close lobby true", "close game true")
}
