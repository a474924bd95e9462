package stats_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"roborally/core/tally"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/stats"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// driver drives the page in a window.
type driver struct {
	*testing.T
	*uitest.Window
	page *stats.Page
	left int
}

func open(t *testing.T, lang string, width, height float32, profiles ...tally.Profile) *driver {
	t.Helper()
	d := &driver{T: t, Window: uitest.NewWindow(t, width, height)}
	d.page = stats.NewPage(d.Stage, text.For(lang), look.NewPictures(art.Warm()), func() []tally.Profile { return profiles })
	d.page.Zone = time.UTC
	d.page.Select(0)
	d.page.OnBack = func() { d.left++ }
	d.Stage.Windows.SetPage(d.page)
	return d
}

func (d *driver) lines() []string { return strings.Split(uitest.Texts(d.Stage), "\n") }

func (d *driver) shows(want string) bool { return slices.Contains(d.lines(), want) }

// TestOverviewShowsSumsAndBests checks the overview of two games with known numbers.
func TestOverviewShowsSumsAndBests(t *testing.T) {
	p := tally.Profile{Name: "Ada"}
	p.Add(tally.Game{ID: "a", Ended: noon.Unix(), Map: "apprentice-hall", Model: "peach", Level: "easy", Opponents: 3, Place: 1, Won: true,
		Rounds: 7, Checkpoints: 3, Counts: tally.Counts{Forward: 101, Taken: 13}})
	p.Add(tally.Game{ID: "b", Ended: noon.AddDate(0, 0, 1).Unix(), Map: "not-there-any-more", Model: "plain", Level: "hard", Opponents: 5, Place: 4,
		Rounds: 9, Checkpoints: 1, Counts: tally.Counts{Forward: 52, Taken: 4}})
	d := open(t, "en", 1280, 800, p)
	for _, want := range []string{
		"153", "76.5", "101", "17", "8.5", "13", // fields and damage: all, per game, best
		"50%", "Place 1 of 4", "Place 4 of 6", "2 Mar 2026", "3 Mar 2026", "Unknown hall",
	} {
		if !d.shows(want) {
			t.Errorf("%q is missing on the page: %q", want, d.lines())
		}
	}
	if d.page.Mode() != "statistics" {
		t.Errorf("the page shows %s, want statistics", d.page.Mode())
	}
}

func TestAchievementsShowProgress(t *testing.T) {
	p := tally.Profile{Name: "Ada"}
	p.Add(tally.Game{ID: "a", Ended: noon.Unix(), Counts: tally.Counts{Destroyed: 3, Taken: 1, Deaths: 1, Dealt: 4}})
	d := open(t, "de", 1280, 800, p)
	d.Click("achievements")
	for _, want := range []string{
		"Erstes Öl", "errungen am 2. März 2026", "Ölrausch", "3/5", "Abrissbirne", "3/10", // three robots destroyed
		"Aua.", "1/5", "Pazifist", "in einem Spiel", "Zerstöre insgesamt 5 Roboter.",
	} {
		if !d.shows(want) {
			t.Errorf("%q is missing on the page", want)
		}
	}
	dates := 0
	for _, line := range d.lines() {
		if strings.HasPrefix(line, "errungen am") {
			dates++
		}
	}
	if !d.shows("Unsere eigenen, für „Aufträge“ und fürs Eis") || !d.shows("0/26") {
		t.Error("the project's own achievements are not marked")
	}
	if dates != 2 { // first oil, and the first death
		t.Errorf("%d achievements are won, want 2", dates)
	}
}

// TestMissionsShowWhatTheyBring checks the part of missions of two games, one of which is none.
func TestMissionsShowWhatTheyBring(t *testing.T) {
	p := tally.Profile{Name: "Ada"}
	p.Add(tally.Game{ID: "a", Ended: noon.Unix(), Rules: "missions", Won: true, Met: []string{"crab", "rich"},
		Counts: tally.Counts{Flags: 3, Secrets: 2, Earned: 17}})
	p.Add(tally.Game{ID: "b", Ended: noon.Unix(), Rules: "factory", Counts: tally.Counts{Forward: 44}})
	d := open(t, "en", 1280, 800, p)
	d.Click("missions")
	for _, want := range []string{"Victory points", "5", "2/26", "17", "17.0", "Credits received", "Hermit", "Returns paid in full"} {
		if !d.shows(want) {
			t.Errorf("%q is missing on the page: %q", want, d.lines())
		}
	}
	if d.shows("44") || d.shows("8.5") || d.page.Mode() != "missions" {
		t.Errorf("the page shows %q in mode %s, want averages over games of missions alone", d.lines(), d.page.Mode())
	}
	bold := map[string]bool{}
	uitest.Walk(d.page, func(o fyne.CanvasObject) {
		if label, ok := o.(*canvas.Text); ok {
			bold[label.Text] = label.TextStyle.Bold
		}
	})
	if !bold["Crab"] || !bold["Rich"] || bold["Hermit"] {
		t.Errorf("bold are %v, want the goals that were met, crab and rich", bold)
	}
}

func TestChartsShowChosenMeasure(t *testing.T) {
	d := open(t, "en", 1280, 800, career("Ada", 40))
	d.Click("charts")
	for _, want := range []string{"Games over time", "Wins by strongest opponent", "Wins by number of opponents", "From game to game: wins", "Robots compared: wins", "Peach", "–"} {
		if !d.shows(want) {
			t.Errorf("%q is missing on the page", want)
		}
	}
	d.Click("dealt")
	if !d.shows("Robots compared: damage dealt") || d.shows("Robots compared: wins") {
		t.Errorf("after a click on damage dealt the page says %q, want the robots compared by damage dealt", d.lines())
	}
	d.Click("overview")
	d.Click("charts")
	if !d.shows("Robots compared: damage dealt") {
		t.Error("the chosen measure is forgotten")
	}
}

func TestKeysAndBack(t *testing.T) {
	d := open(t, "en", 1280, 800, career("Ada", 3))
	for _, c := range []struct {
		key  fyne.KeyName
		want string
	}{
		{fyne.Key2, "charts"}, {fyne.KeyRight, "missions"}, {fyne.KeyRight, "achievements"}, {fyne.KeyRight, "statistics"}, {fyne.KeyLeft, "achievements"},
		{fyne.Key1, "statistics"}, {fyne.Key3, "missions"}, {fyne.Key4, "achievements"}, {fyne.KeyPageDown, "achievements"},
	} {
		if d.Key(c.key); d.page.Mode() != c.want {
			t.Errorf("key %s shows %s, want %s", c.key, d.page.Mode(), c.want)
		}
	}
	d.Key(fyne.KeyEscape)
	d.Click("back")
	if d.left != 2 {
		t.Errorf("the page was left %d times, want 2", d.left)
	}
}

func TestChooseProfile(t *testing.T) {
	d := open(t, "en", 1280, 800, career("Ada", 3), career("", 0), career("Bob", 5))
	d.Click("player")
	if d.Stage.Windows.Mode() != "players" || !d.shows("Whose statistics?") || !d.shows("no name") {
		t.Fatalf("%s is shown and says %q, want the dialog that asks whose statistics to show", d.Stage.Windows.Mode(), d.lines())
	}
	d.Click("player3")
	if d.Stage.Windows.Mode() != "statistics" || !d.shows("Bob") || !d.shows("5") || d.shows("Ada") {
		t.Errorf("%s is shown and says %q, want the profile of Bob", d.Stage.Windows.Mode(), d.lines())
	}
	d.Click("player")
	d.Key(fyne.KeyEscape)
	if d.Stage.Windows.Mode() != "statistics" || d.left != 0 {
		t.Error("Escape does not close only the dialog")
	}
	alone := open(t, "en", 1280, 800, career("Ada", 3))
	for _, target := range alone.Stage.Windows.Targets() {
		if target.Name == "player" {
			t.Error("there is a button to choose the profile, but only one profile")
		}
	}
	many := make([]tally.Profile, 60)
	for i := range many {
		many[i].Name = "Player " + strconv.Itoa(i)
	}
	crowd := open(t, "en", 960, 560, many...)
	crowd.Click("player") // 60 people scroll
	crowd.Click("player2")
	if !crowd.shows("Player 1") {
		t.Error("the second of 60 profiles cannot be chosen")
	}
}

func TestEmptyProfile(t *testing.T) {
	d := open(t, "en", 1024, 600)
	for _, part := range []string{"overview", "charts", "missions"} {
		d.Click(part)
		if !d.shows("A blank sheet of metal, so far") {
			t.Errorf("%s says %q, want the text for no games", part, d.lines())
		}
	}
	d.Click("achievements")
	if !d.shows("First Oil") || !d.shows("0/1") {
		t.Errorf("the achievements are %q, want First Oil with 0/1", d.lines())
	}
}

// TestTextsFit checks that every text is complete and inside the window, in the smallest windows
// and every language.
func TestTextsFit(t *testing.T) {
	for _, lang := range []string{"de", "en", "fr"} {
		for _, size := range []fyne.Size{{Width: 960, Height: 560}, {Width: 1024, Height: 600}, {Width: 3840, Height: 2160}} {
			d := open(t, lang, size.Width, size.Height, career("Ada", 40))
			for _, part := range []string{"overview", "charts", "missions", "achievements"} {
				d.Click(part)
				uitest.Walk(d.page, func(o fyne.CanvasObject) {
					label, ok := o.(*canvas.Text)
					if !ok {
						return
					}
					if strings.HasSuffix(label.Text, "…") {
						t.Errorf("%s, %v, %s: %q is cut", lang, size, part, label.Text)
					}
					at := fyne.CurrentApp().Driver().AbsolutePositionForObject(label)
					if part != "achievements" && (at.X < 0 || at.Y < 0 || at.Y+label.MinSize().Height > size.Height || at.X+label.MinSize().Width > size.Width+1 && label.Alignment == fyne.TextAlignLeading) {
						t.Errorf("%s, %v, %s: %q is at %v", lang, size, part, label.Text, at)
					}
				})
			}
		}
	}
}

func TestMarkup(t *testing.T) {
	d := open(t, "en", 1024, 600, career("Ada", 12))
	for _, part := range []string{"overview", "charts", "missions", "achievements"} {
		d.Click(part)
		d.Picture(part)
		test.AssertRendersToMarkup(t, part+".xml", d.Canvas())
	}
	test.AssertRendersToMarkup(t, "empty.xml", open(t, "en", 1024, 600).Canvas())
	for _, lang := range []string{"de", "fr"} {
		test.AssertRendersToMarkup(t, "overview."+lang+".xml", open(t, lang, 1024, 600, career("Ada", 12)).Canvas())
	}
}

func TestGameTableMarksBest(t *testing.T) {
	players := []stats.Player{
		{Name: "Ada", Counts: tally.Counts{Forward: 9, Taken: 2, Pushed: 1}},
		{Name: "Bob", Counts: tally.Counts{Forward: 4, Taken: 5, Pushed: 1}},
		{Name: "Cleo", Counts: tally.Counts{Forward: 4, Taken: 2, Pushed: 1}},
	}
	w := uitest.NewWindow(t, 1024, 600)
	table := stats.NewGameTable(w.Stage, text.For("en"), look.NewPictures(art.Warm()), tally.Common, players, 0)
	marked := map[string][]string{}
	for _, row := range table.Rows {
		for i, cell := range row.Cells {
			if cell.Marked {
				marked[row.Label] = append(marked[row.Label], players[i].Name+cell.Text)
			}
		}
	}
	// Two of three have the least damage taken, and all have the same number of pushes, so neither
	// is marked.
	if len(table.Rows) != len(tally.Common) || len(marked) != 1 || !slices.Equal(marked["Fields forward"], []string{"Ada9"}) {
		t.Errorf("the table has %d rows with the marked cells %v, want a row per count and only Ada9 marked", len(table.Rows), marked)
	}
	players[2].Counts.Taken = 3
	table = stats.NewGameTable(w.Stage, text.For("en"), look.NewPictures(art.Warm()), tally.Common, players, 0)
	for _, row := range table.Rows {
		if row.Label == "Damage taken" && (!row.Cells[0].Marked || row.Cells[1].Marked) {
			t.Errorf("the cells of damage taken are %+v, want only Ada marked", row.Cells)
		}
	}
}

func TestNamesOfAchievements(t *testing.T) {
	p := career("Ada", 0)
	p.Achievements = []tally.Award{{ID: "zombie"}, {ID: "of-a-newer-version"}, {ID: "oil-rush"}}
	if got := stats.AchievementNames(text.For("de"), p.Won()); !slices.Equal(got, []string{"Ölrausch", "Zombie"}) {
		t.Errorf("the names are %v, want Ölrausch and Zombie", got)
	}
}

// TestWinShares checks the percentages of two wins in three games with one robot, and none with
// another.
func TestWinShares(t *testing.T) {
	p := tally.Profile{Name: "Ada"}
	for n, won := range []bool{true, false, true} {
		p.Add(tally.Game{ID: strconv.Itoa(n), Ended: noon.Unix(), Model: "tanky", Level: "easy", Opponents: 1, Won: won})
	}
	p.Add(tally.Game{ID: "last", Ended: noon.Unix(), Model: "peach", Level: "easy", Opponents: 1})
	d := open(t, "en", 1280, 800, p)
	d.Click("charts")
	for _, want := range []string{"67%", "0%", "2 of 4", "Share of games won"} {
		if !d.shows(want) {
			t.Errorf("%q is missing on the page: %q", want, d.lines())
		}
	}
}

// TestIceIsShownToThoseWhoHaveBeenThere expects the counts of ice in the overview of a person who has glided alone; of the
// fastest glide there is neither a sum nor an average.
func TestIceIsShownToThoseWhoHaveBeenThere(t *testing.T) {
	p := career("Ada", 12)
	d := open(t, "en", 1024, 600, p)
	if d.shows("On the ice") {
		t.Error("there are counts of ice, but none has been seen")
	}
	glided := tally.Game{ID: "ice", Opponents: 1, Rounds: 4, Place: 2}
	glided.Glided, glided.Crashes, glided.Fastest = 17, 3, 5
	p.Add(glided)
	d = open(t, "en", 1024, 600, p)
	d.Picture("ice")
	shown := strings.Join(d.lines(), "\n")
	for _, row := range []string{"On the ice\n", "Fields glided\n17\n1.3\n17", "Crashes on ice\n3\n0.2\n3", "Fastest glide\n–\n–\n5"} {
		if !strings.Contains(shown, row) {
			t.Errorf("the overview lacks %q:\n%s", row, shown)
		}
	}
}
