package lobby_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/lobby"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// TestGoalsAreChosenWhereRulesOfferThem checks that the row of goals is there for rules that leave a choice and no
// others, and that what is chosen begins and is remembered.
func TestGoalsAreChosenWhereRulesOfferThem(t *testing.T) {
	d := open(t, "en", 1280, 2400)
	for _, rules := range lobby.RuleSets {
		d.Click("rules-" + rules.ID)
		if offered := d.Find("goals-secret") != nil; offered != rules.OwnGoals {
			t.Errorf("%s: goals can be chosen: %t, want %t", rules.ID, offered, rules.OwnGoals)
		}
		if visible := slices.Contains(strings.Split(uitest.Texts(d.page), "\n"), "Goals"); visible != rules.OwnGoals {
			t.Errorf("%s: the label of the goals is visible: %t, want %t", rules.ID, visible, rules.OwnGoals)
		}
	}
	d.Click("rules-postal", "goals-secret", "checkpoints-3")
	if choice := d.page.Choice(); choice.Goals != "secret" || choice.Checkpoints != 3 {
		t.Errorf("the choice to remember is %+v, want three secret goals", choice)
	}
	d.Click("start")
	if len(d.started) != 1 || d.started[0].Settings.Goals != core.SecretGoals {
		t.Errorf("the games %+v were started, want one with secret goals", d.started)
	}
}

// TestCheckpointsSayWhatTheyAreFor checks the hover texts of checkpoints for each assignment of goals, and that no
// number of them can be chosen, or seems to count, where robots swap places.
func TestCheckpointsSayWhatTheyAreFor(t *testing.T) {
	d := open(t, "en", 1280, 2400)
	d.Click("rules-postal", "checkpoints-3")
	tip := func(name string) string {
		d.Hover(d.MustFind(name))
		return d.Stage.News.TipText()
	}
	if got := tip("checkpoints-3"); !strings.Contains(got, "checkpoints 1 to 3") {
		t.Errorf("with common goals the hover text is %q", got)
	}
	d.expectTexts("rounds") // games to common goals have been measured
	d.Click("goals-secret")
	if got := tip("checkpoints-3"); !strings.Contains(got, "Your list has 3 checkpoints.") {
		t.Errorf("with secret goals the hover text is %q", got)
	}
	place := d.MustFind("goals-swap").Position()
	buttons := func() (all []*widgets.Button) {
		uitest.Walk(d.page, func(o fyne.CanvasObject) {
			if b, ok := o.(*widgets.Button); ok && len(b.Label) == 1 && b.Label >= "1" && b.Label <= "6" {
				all = append(all, b)
			}
		})
		return all
	}
	d.Click("goals-swap")
	if d.Find("checkpoints-3") != nil || len(buttons()) != 6 {
		t.Errorf("%d numbers of checkpoints are visible, one can be chosen: %t; want six that cannot", len(buttons()), d.Find("checkpoints-3") != nil)
	}
	for _, b := range buttons() {
		if b.On || !b.Inactive || b.Tip != "Where robots swap places, checkpoints don't count." && b.Tip != "Where robots swap places, checkpoints don’t count." {
			t.Errorf("checkpoint %s is on: %t, inactive: %t, with the hover text %q", b.Label, b.On, b.Inactive, b.Tip)
		}
	}
	if now := d.MustFind("goals-swap").Position(); now != place {
		t.Errorf("choosing to swap moves the row from %v to %v", place, now)
	}
	if shown := uitest.Texts(d.page); strings.Contains(shown, "about 5 rounds") {
		t.Error("the page says how long races last, which these games are not")
	}
	d.Click("goals-common", "checkpoints-2")
	if g := d.room.State().Settings; g.Checkpoints != 2 || g.Goals != core.CommonGoals {
		t.Errorf("the settings are %+v, want two common checkpoints", g)
	}
}

// TestOddRobotsCannotSwap checks that the page says what to do if the robots cannot be paired, and begins once they can.
func TestOddRobotsCannotSwap(t *testing.T) {
	const why = "Only an even number of robots can swap places."
	d := open(t, "en", 1280, 800)
	d.Click("rules-postal", "goals-swap", "add-computer")
	words := func() string { return strings.Join(strings.Fields(uitest.Texts(d.page)), " ") }
	if !strings.Contains(words(), why) {
		t.Errorf("%q is not visible in:\n%s", why, words())
	}
	d.Click("start")
	d.Key(fyne.KeyReturn)
	if len(d.started) != 0 {
		t.Error("a game of five that swap places begins")
	}
	d.Click("remove-5")
	if strings.Contains(words(), why) {
		t.Errorf("%q is still visible", why)
	}
	d.Click("start")
	if len(d.started) != 1 {
		t.Errorf("%d games of four were started, want 1", len(d.started))
	}
}

// TestGuestSeesGoals checks that a guest sees which goals are chosen and cannot change them.
func TestGuestSeesGoals(t *testing.T) {
	host, bob, _ := shared(t)
	d := enter(t, bob, "en", 1280, 800)
	for _, c := range []lobby.Command{lobby.ChooseRules{Rules: "postal"}, lobby.SetGoals{Goals: core.SecretGoals}} {
		if err := host.Do(c); err != nil {
			t.Fatal(err)
		}
	}
	d.page.Sync()
	d.expectTexts("Goals", "same for all", "secret")
	if d.Find("goals-common") != nil {
		t.Error("a guest can choose goals")
	}
	uitest.Walk(d.page, func(o fyne.CanvasObject) {
		if b, ok := o.(*widgets.Button); ok && (b.Label == "secret" || b.Label == "same for all") && (b.On != (b.Label == "secret") || b.Inactive == b.On) {
			t.Errorf("%q is on: %t, inactive: %t", b.Label, b.On, b.Inactive)
		}
	})
}

// TestGoalsFitOnPhonesAndAtTwiceTheSize checks that no label of the row is cut at a zoom of 2 or on a small phone.
func TestGoalsFitOnPhonesAndAtTwiceTheSize(t *testing.T) {
	eachSmallLobby(t, "goals-twice", []lobby.Command{lobby.ChooseRules{Rules: "postal"}, lobby.SetGoals{Goals: core.SecretGoals}},
		[]string{"goals", "goals-common", "goals-swap", "goals-secret"}, func(string, *driver) {})
}

// TestGoalsFitInEveryLanguage checks that with the row of goals nothing is cut or covered, in the smallest window, a
// larger one and a full lobby, and that Tab reaches it.
func TestGoalsFitInEveryLanguage(t *testing.T) {
	for _, tag := range text.Languages {
		host, bob, _ := shared(t)
		for range 5 {
			if err := host.Do(lobby.AddComputer{Level: bot.Easy}); err != nil {
				t.Fatal(err)
			}
		}
		for _, c := range []lobby.Command{lobby.ChooseRules{Rules: "postal"}, lobby.SetGoals{Goals: core.SwapGoals}} {
			if err := host.Do(c); err != nil {
				t.Fatal(err)
			}
		}
		words := text.In(tag)
		for _, size := range []fyne.Size{{Width: 1024, Height: 600}, {Width: 1280, Height: 800}} {
			for _, room := range []lobby.Room{host, bob} {
				d := enter(t, room, tag.String(), size.Width, size.Height)
				d.Picture(fmt.Sprintf("goals-%v-%v-%v", tag, size.Width, room.Self()))
				d.CheckLayout(fmt.Sprintf("%s at %v", tag, size), "map-")
				lines := strings.Split(uitest.Texts(d.page), "\n")
				for _, key := range []string{"goals", "goals-common", "goals-swap", "goals-secret"} {
					if want := words.Of("lobby." + key); !slices.Contains(lines, want) {
						t.Errorf("%s at %v: %q is cut", tag, size, want)
					}
				}
			}
		}
	}
	d := open(t, "en", 1280, 800)
	d.Click("rules-postal")
	reached := map[fyne.CanvasObject]bool{}
	for range 200 {
		d.Key(fyne.KeyTab)
		if o, ok := d.Canvas().Focused().(fyne.CanvasObject); ok {
			reached[o] = true
		}
	}
	for _, goals := range core.GoalAssignments {
		if !reached[d.MustFind("goals-"+goals.String())] {
			t.Errorf("Tab does not reach the %s goals", goals)
		}
	}
	d.Stage.Input.Unfocus()
	test.AssertRendersToMarkup(t, "goals.xml", d.Canvas())
}

// TestLapsAreChosenWhereMapAllowsThem checks that the row of laps is there for races on maps with laps and for no others,
// that laps for which there are too many checkpoints cannot be chosen, and that what is chosen begins and is remembered.
func TestLapsAreChosenWhereMapAllowsThem(t *testing.T) {
	d := open(t, "en", 1280, 2400)
	laps := func(want ...string) {
		t.Helper()
		for _, name := range []string{"laps-1", "laps-2", "laps-3", "laps-4"} {
			if offered := d.Find(name) != nil; offered != slices.Contains(want, name) {
				t.Errorf("%s can be chosen: %t, want %v", name, offered, want)
			}
		}
		if visible := slices.Contains(strings.Split(uitest.Texts(d.page), "\n"), "Laps"); visible != (len(want) > 0) {
			t.Errorf("the label of the laps is visible: %t, want %t", visible, len(want) > 0)
		}
	}
	d.Click("map-press-shop")
	laps()
	d.Click("map-ring-line", "checkpoints-3")
	laps("laps-1", "laps-2", "laps-3")
	once := uitest.Texts(d.page)
	d.Click("laps-3")
	if uitest.Texts(d.page) == once {
		t.Error("the length of the game does not depend on the laps")
	}
	d.Click("checkpoints-4")
	laps("laps-1", "laps-2")
	d.Click("checkpoints-6")
	laps("laps-1")
	d.Click("rules-missions")
	laps()
	d.Click("rules-postal", "goals-secret")
	laps()
	d.Click("goals-common", "checkpoints-2", "laps-2")
	if choice := d.page.Choice(); choice.Laps != 2 || choice.Checkpoints != 2 {
		t.Errorf("the choice to remember is %+v, want two laps over two checkpoints", choice)
	}
	d.Click("start")
	if len(d.started) != 1 || d.started[0].Settings.Laps != 2 {
		t.Errorf("the games %+v were started, want one with two laps", d.started)
	}
}
