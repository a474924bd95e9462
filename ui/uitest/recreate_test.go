package uitest_test

import (
	"testing"
	"time"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/replay"
	"roborally/core/tally"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/join"
	lobbypage "roborally/ui/lobby"
	"roborally/ui/look"
	"roborally/ui/menu"
	replaypage "roborally/ui/replay"
	"roborally/ui/rules"
	"roborally/ui/saves"
	"roborally/ui/settings"
	"roborally/ui/stats"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// randomGame returns a random game of a few rounds.
func randomGame(t *testing.T) *maps.Game {
	t.Helper()
	setup := uitest.Setup(t, "apprentice-hall", 3, core.Factory, core.LazyBot, core.Peach)
	r, err := coretest.Record(setup, "apprentice-hall", 5, 3)
	if err != nil {
		t.Fatal(err)
	}
	return &maps.Game{
		Name: "Friday night", Saved: time.Unix(1.8e9, 0), Round: 3, Winner: core.NoSeat, Record: r.Record(),
		Seats: []maps.Seat{{Name: "Ada", Model: core.LazyBot}, {Name: "Bolt", Model: core.Peach, Colour: 1, Bot: "medium"}},
	}
}

// shelf is a store of two games, one of which cannot be read.
type shelf struct {
	saves.Store
	game *maps.Game
}

func (s *shelf) Folder() string { return "/home/ada/saves" }

func (s *shelf) List() ([]maps.Save, error) {
	return []maps.Save{
		{ID: "friday.toml", Game: s.game, When: s.game.Saved},
		{ID: "damaged.toml", Err: &maps.Error{Cause: maps.ErrDamagedGame}, When: s.game.Saved},
	}, nil
}

// recordingOf returns the recording of a game.
func recordingOf(t *testing.T, g *maps.Game) *replay.Recording {
	t.Helper()
	setup, err := g.Setup(maps.Load)
	if err != nil {
		t.Fatal(err)
	}
	recording, err := replay.Open(setup, &g.Record)
	if err != nil {
		t.Fatal(err)
	}
	return recording
}

// testPlace is a page or dialog with something in it.
type testPlace struct {
	name   string
	show   func(*testing.T, *widgets.Stage)
	clicks []string // names of targets to click in turn
}

// places returns all pages and dialogs in a language, except the page of a game, whose package has
// tests of its own.
func places(t *testing.T, lang string) []testPlace {
	t.Helper()
	game, allMaps := randomGame(t), maps.All()
	pictures, words := look.NewPictures(art.Warm()), text.For(lang)
	profile := tally.Profile{Name: "Ada"}
	for n := range 12 {
		profile.Add(tally.Game{ID: string(rune('a' + n)), Ended: int64(n) * 86400, Map: "clockwork", Rules: "factory", Model: "peach", Level: "easy",
			Opponents: 1 + n%3, Rounds: 7, Won: n%2 == 0, Place: 1 + n%2, Checkpoints: 3, Counts: tally.Counts{Forward: 9 * n, Taken: n, Dealt: 20}})
	}
	saved := func(s *widgets.Stage, to saves.Purpose) *saves.Page {
		return saves.NewPage(s, words, pictures, &shelf{game: game}, allMaps, to)
	}
	return []testPlace{
		{"menu", func(_ *testing.T, s *widgets.Stage) {
			s.Windows.SetPage(menu.NewPage(s, words, pictures, menu.Actions{Quit: func() {}}, "A file is damaged.", false))
		}, []string{"quit"}},
		{"story", func(_ *testing.T, s *widgets.Stage) {
			s.Windows.SetPage(menu.NewStory(s, words, pictures, false))
		}, []string{"next", "next"}},
		{"credits", func(_ *testing.T, s *widgets.Stage) {
			s.Windows.SetPage(menu.NewCredits(s, words, pictures, "1.0.0"))
		}, []string{"licence-Go"}},
		{"rules", func(_ *testing.T, s *widgets.Stage) {
			s.Windows.SetPage(rules.NewPage(s, words, pictures))
		}, []string{"chapter-2", "chapter-3", "chapter-4", "chapter-5", "chapter-6", "chapter-7", "chapter-8", "chapter-9", "chapter-10", "chapter-11"}},
		{"settings", func(_ *testing.T, s *widgets.Stage) {
			s.Windows.SetPage(settings.NewPage(s, words, pictures, nil, settings.Default()))
		}, []string{"colour-blind", "speed-off"}},
		{"settings over a game", func(_ *testing.T, s *widgets.Stage) {
			s.Windows.Open(settings.NewDialog(s, words, pictures, nil, settings.Default()).Dialog)
		}, nil},
		{"statistics", func(_ *testing.T, s *widgets.Stage) {
			s.Windows.SetPage(stats.NewPage(s, words, pictures, func() []tally.Profile { return []tally.Profile{profile, {Name: "Bob"}} }))
		}, []string{"charts", "missions", "achievements", "player"}},
		{"statistics of nobody", func(_ *testing.T, s *widgets.Stage) {
			s.Windows.SetPage(stats.NewPage(s, words, pictures, func() []tally.Profile { return nil }))
		}, nil},
		{"load", func(_ *testing.T, s *widgets.Stage) {
			s.Windows.SetPage(saved(s, saves.ToLoad(1)))
		}, []string{"save-damaged", "save-friday", "remove"}},
		{"save", func(_ *testing.T, s *widgets.Stage) {
			s.Windows.Open(saved(s, saves.ToSave(func() *maps.Game { return game })).Dialog())
		}, nil},
		{"watch", func(_ *testing.T, s *widgets.Stage) {
			s.Windows.SetPage(saved(s, saves.ToWatch()))
		}, nil},
		{"lobby", func(t *testing.T, s *widgets.Stage) {
			_, room, err := lobby.Open(lobby.DefaultChoice(), "Ada", 3)
			if err != nil {
				t.Fatal(err)
			}
			s.Windows.SetPage(lobbypage.NewPage(s, words, pictures, nil, allMaps, room))
		}, []string{"map-cold-store", "rules-postal", "add-computer", "add-person", "robot-1"}},
		{"join", func(_ *testing.T, s *widgets.Stage) {
			p := join.NewPage(s, words, pictures, allMaps, "Ada")
			p.SetGames([]join.Game{{ID: "a", Name: "Ada", Map: "clockwork", Rules: "factory", Players: 2, Free: 6}, {ID: "b", Name: "Bob", Free: 8, Locked: true}})
			p.SetRecent([]join.RecentHost{{Address: "10.0.0.1:7420", Name: "Bob"}})
			s.Windows.SetPage(p)
		}, []string{"game-b", "place-1"}},
		{"replay", func(t *testing.T, s *widgets.Stage) {
			players := []table.Player{{Name: "Ada", Model: core.LazyBot}, {Name: "Bolt", Model: core.Peach, Colour: 1}}
			p := replaypage.NewPage(s, words, pictures, nil, recordingOf(t, game), players, game.Name)
			t.Cleanup(p.Close)
			s.Windows.SetPage(p)
		}, []string{"round", "register", "player-1"}},
	}
}

// TestPagesComeBackUnchanged expects every page to look the same after it was hidden for a minute.
func TestPagesComeBackUnchanged(t *testing.T) {
	for _, c := range places(t, "de") {
		t.Run(c.name, func(t *testing.T) {
			w := uitest.NewWindow(t, 1280, 800)
			c.show(t, w.Stage)
			check := func(when string) {
				t.Helper()
				for _, wrong := range uitest.RecreateRenderers(t, w.Stage) {
					t.Errorf("%s: %s", when, wrong)
				}
			}
			check("at first")
			for _, name := range c.clicks {
				w.Click(name)
				check("after " + name)
			}
		})
	}
}
