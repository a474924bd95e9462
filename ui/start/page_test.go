package start_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"golang.org/x/text/language"

	"roborally/core"
	"roborally/core/bot"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/start"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// lobby is a start page in a window.
type lobby struct {
	*testing.T
	*uitest.Window
	page    *start.Page
	started []start.Choice
}

func open(t *testing.T, width, height float32) *lobby {
	t.Helper()
	return openIn(t, "en", width, height)
}

func openIn(t *testing.T, lang string, width, height float32) *lobby {
	t.Helper()
	l := &lobby{T: t, Window: uitest.NewWindow(t, width, height)}
	l.page = start.NewPage(l.Stage, text.For(lang), look.NewPictures(art.Warm()), maps.All(), start.Usual())
	l.page.OnStart = func(c start.Choice) { l.started = append(l.started, c) }
	l.Stage.SetPage(l.page)
	return l
}

func (l *lobby) at(name string) fyne.CanvasObject {
	l.Helper()
	for _, target := range l.page.Targets() {
		if target.Name == name {
			return target.Object
		}
	}
	l.Fatalf("there is no %s to be clicked", name)
	return nil
}

func (l *lobby) click(names ...string) {
	l.Helper()
	for _, name := range names {
		l.Tap(l.at(name))
	}
}

func TestChoicesComeToTheGame(t *testing.T) {
	l := open(t, 1280, 800)
	l.click("map-sinkholes", "model-peach", "checkpoints-5", "opponents-5", "level-hard", "timer-90")
	rival := l.page.Choice().Opponents[2]
	l.click("rival-3")
	l.click("start")
	if len(l.started) != 1 {
		t.Fatalf("%d games were started", len(l.started))
	}
	c := l.started[0]
	if c.Map != "sinkholes" || c.Model != core.Peach || c.Checkpoints != 5 || c.Limit != 90*time.Second || len(c.Opponents) != 5 || c.Level != bot.Hard {
		t.Errorf("the game gets %+v", c)
	}
	if c.Opponents[2] == rival {
		t.Errorf("a click on an opponent has not changed its robot")
	}
	if c.Name != "Player" {
		t.Errorf("the player without a name is called %q", c.Name)
	}
}

// TestLevelIsDescribed: each in its words, and without opponents there is no
// level to choose.
func TestLevelIsDescribed(t *testing.T) {
	l := open(t, 1280, 800)
	said := map[string]bool{}
	for _, level := range bot.Levels {
		l.click("level-" + level.String())
		about := text.For("en").Of("level." + level.String() + ".about")
		if l.page.Choice().Level != level || !strings.Contains(uitest.Texts(l.page), about) {
			t.Errorf("after choosing %s the choice is %s", level, l.page.Choice().Level)
		}
		said[about] = true
	}
	if len(said) != len(bot.Levels) {
		t.Error("two levels are described alike")
	}
	l.click("opponents-0", "level-easy")
	if got := l.page.Choice().Level; got != bot.Expert || !strings.Contains(uitest.Texts(l.page), "practice run") {
		t.Errorf("without opponents the level has become %s", got)
	}
	l.click("opponents-1", "level-easy")
	if got := l.page.Choice().Level; got != bot.Easy {
		t.Errorf("with an opponent the level stays %s", got)
	}
}

func TestNameIsTyped(t *testing.T) {
	l := open(t, 1280, 800)
	entry := l.at("name").(fyne.Focusable)
	l.Canvas().Focus(entry)
	for range len("Player") {
		entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
		entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	}
	test.Type(entry, "Grace")
	l.Canvas().Unfocus()
	l.Key(fyne.KeyReturn)
	if len(l.started) != 1 || l.started[0].Name != "Grace" {
		t.Errorf("after typing a name and Enter the games are %+v", l.started)
	}
}

// TestCheckpointsFitTheMap: another map has another number of them.
func TestCheckpointsFitTheMap(t *testing.T) {
	l := open(t, 1280, 800)
	l.click("map-switchyard", "checkpoints-7", "map-clockwork")
	if got := l.page.Choice().Checkpoints; got != 6 {
		t.Errorf("the map has 6 checkpoints, and %d are chosen", got)
	}
}

// TestEveryChoiceCanBePlayed: whatever the page offers, the rules accept.
func TestEveryChoiceCanBePlayed(t *testing.T) {
	l := open(t, 1280, 2400)
	for _, m := range maps.All() {
		l.click("map-" + m.ID)
		for _, target := range l.page.Targets() {
			if strings.HasPrefix(target.Name, "checkpoints-") || strings.HasPrefix(target.Name, "opponents-") {
				l.Tap(target.Object)
				c := l.page.Choice()
				board, err := core.Compile(m.Layout, c.Checkpoints)
				if err != nil {
					t.Fatalf("%s, %s: %v", m.ID, target.Name, err)
				}
				setup := core.Setup{Board: board, Rules: core.Factory, Models: append([]core.Model{c.Model}, c.Opponents...)}
				if err := setup.Check(); err != nil {
					t.Fatalf("%s, %s: %v", m.ID, target.Name, err)
				}
			}
		}
		if c := l.page.Choice(); c.Map != m.ID || len(c.Opponents) != 7 {
			t.Fatalf("on %s the choice is %+v", m.ID, c)
		}
	}
}

// TestNewOpponentsDiffer: the page proposes robots that are not there yet.
func TestNewOpponentsDiffer(t *testing.T) {
	l := open(t, 1280, 800)
	l.click("opponents-0", "model-albot", "opponents-4")
	seen := append([]core.Model{core.Albot}, l.page.Choice().Opponents...)
	slices.Sort(seen)
	if len(slices.Compact(seen)) != 5 {
		t.Errorf("five players have the robots %v", seen)
	}
}

func TestLanguageCanBeChanged(t *testing.T) {
	l := open(t, 1280, 800)
	var chosen language.Tag
	l.page.OnLanguage = func(tag language.Tag) { chosen = tag }
	l.Tap(uitest.Button(l.page, "FR"))
	if chosen != language.French {
		t.Errorf("FR gives %v", chosen)
	}
}

func TestFailureIsTold(t *testing.T) {
	l := open(t, 1280, 800)
	l.page.Fail(errTest)
	if said := uitest.Texts(l.page); !strings.Contains(said, "the table is on fire") {
		t.Errorf("the page does not say why the game could not start:\n%s", said)
	}
}

type testError string

func (e testError) Error() string { return string(e) }

const errTest = testError("the table is on fire")

// TestEverythingIsInSight: from the smallest window on, what can be clicked on
// the right lies in the window, and nothing covers anything else.
func TestEverythingIsInSight(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1024, Height: 600}, {Width: 1280, Height: 800}, {Width: 1920, Height: 1080}, {Width: 3840, Height: 2160}} {
		l := open(t, size.Width, size.Height)
		l.click("opponents-7")
		var seen []widgets.Target
		for _, target := range l.page.Targets() {
			if strings.HasPrefix(target.Name, "map-") {
				continue // they scroll
			}
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(target.Object)
			s := target.Object.Size()
			if at.X < 0 || at.Y < 0 || at.X+s.Width > size.Width+0.5 || at.Y+s.Height > size.Height+0.5 {
				t.Errorf("at %v %s lies at %v with size %v", size, target.Name, at, s)
			}
			for _, other := range seen {
				from := fyne.CurrentApp().Driver().AbsolutePositionForObject(other.Object)
				o := other.Object.Size()
				if at.X+1 < from.X+o.Width && from.X+1 < at.X+s.Width && at.Y+1 < from.Y+o.Height && from.Y+1 < at.Y+s.Height {
					t.Errorf("at %v %s covers %s", size, target.Name, other.Name)
				}
			}
			seen = append(seen, target)
		}
	}
}

// TestLevelsFitInEveryLanguage: in the smallest window too, labels are not cut
// and what a level is like takes one line.
func TestLevelsFitInEveryLanguage(t *testing.T) {
	for _, tag := range text.Languages {
		l := openIn(t, tag.String(), 1024, 600)
		for _, level := range bot.Levels {
			l.click("level-" + level.String())
			for _, part := range []string{"name", "about"} {
				want := text.In(tag).Of("level." + level.String() + "." + part)
				if !slices.Contains(strings.Split(uitest.Texts(l.page), "\n"), want) {
					t.Errorf("%s: %q is not to be read", tag, want)
				}
			}
		}
	}
}

func TestMarkup(t *testing.T) {
	l := open(t, 1280, 800)
	l.click("map-clockwork", "opponents-1")
	test.AssertRendersToMarkup(t, "start.xml", l.Canvas())
}
