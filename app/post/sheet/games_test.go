package sheet_test

import (
	"fmt"
	"testing"
	"time"

	"roborally/app/post/sheet"
	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/replay"
	"roborally/maps"
	"roborally/ui/art"
)

// A table is a game as its master knows it, while programs are awaited.
type table struct {
	name  string
	hall  string
	setup *core.Setup
	game  *core.Game
	last  *replay.Recording // the last round, with nothing hidden
}

// pictures are shared by all sheets of the tests, as by those of a round.
var pictures = sheet.NewPictures()

var names = []string{"Ada", "Björn", "Chloé", "Dieter der Große", "Eve", "François", "Gül", "Hans"}

// begin begins a game.
func begin(t testing.TB, rules, hall string, robots int, seed uint64, change func(*core.Setup)) *table {
	t.Helper()
	set, ok := core.RuleSetByID(rules)
	if !ok {
		t.Fatalf("there are no rules %s", rules)
	}
	setup := &core.Setup{Rules: set, Abilities: set.Abilities, Options: set.PlaysOptions(true)}
	for _, m := range maps.All() {
		if m.ID == hall {
			board, err := core.Compile(m.Layout, 0)
			if err != nil {
				t.Fatal(err)
			}
			setup.Board = board
		}
	}
	for i := range robots {
		setup.Models = append(setup.Models, core.Models[i%len(core.Models)])
	}
	if change != nil {
		change(setup)
	}
	coretest.Fit(setup)
	start, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	game, all, err := core.NewGame(setup, core.Seed(seed))
	if err != nil {
		t.Fatal(err)
	}
	return &table{
		name: fmt.Sprintf("%s on %s with %d", rules, hall, robots), hall: hall, setup: setup, game: game, last: replay.NewRecording(setup, start, all),
	}
}

// play plays a random game until programming begins behind some rounds, or the game is over.
func play(t testing.TB, rules, hall string, robots, rounds int, seed uint64, change func(*core.Setup)) *table {
	t.Helper()
	p := begin(t, rules, hall, robots, seed, change)
	setup, game, start, all := p.setup, p.game, p.last.StateAt(0), p.last.Events
	p.last = nil
	source := coretest.NewSource(seed)
	for game.State().Phase != core.Finished && (int(game.State().Round) <= rounds || game.State().Phase != core.Programming) {
		d := game.Pending()[0]
		view := game.View(d.Seat)
		events, err := game.Apply(coretest.Decide(source, &view, d))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, events...)
	}
	whole := replay.NewRecording(setup, start, all)
	if from, ok := whole.Seek(int(game.State().Round)-1, core.Programming); ok && rounds > 0 {
		p.last = replay.NewRecording(setup, whole.StateAt(from), all[from:])
	}
	return p
}

// tables returns games of all rule sets on halls of all kinds.
func tables(t testing.TB) []*table {
	secret := func(s *core.Setup) {
		s.Goals = core.SecretGoals
		s.GoalLists = s.DrawGoalLists(3, 7)
	}
	return []*table{
		play(t, "postal", "apprentice-hall", 6, 4, 1, nil),
		play(t, "postal", "slick-hall", 4, 7, 2, secret),
		play(t, "factory", "ice-works", 2, 3, 3, nil),
		play(t, "classic", "clockwork", 6, 6, 5, nil),
		play(t, "missions", "parts-bazaar", 8, 6, 1, nil),
		play(t, "factory", "open-day", 3, 2, 4, nil),
		play(t, "postal", "press-shop", 3, 0, 4, nil),
	}
}

// players returns who plays.
func (p *table) players() (all []sheet.Player) {
	for i := range p.setup.Models {
		all = append(all, sheet.Player{Name: names[i], Colour: art.PlayerColour(i)})
	}
	return all
}

// sheet returns the sheet of a seat, made of a state.
func (p *table) sheet(seat int, state *core.State, lang string) *sheet.Sheet {
	s := &sheet.Sheet{
		Game: "Shire 7", Map: p.hall, Lang: lang, Seat: seat, Players: p.players(), Setup: p.setup, View: core.NewView(p.setup, state, seat),
		Deadline: time.Date(2027, 3, 5, 20, 0, 0, 0, time.FixedZone("CET", 3600)), Grace: 6 * time.Hour, AnswerTo: "master@example.org",
		Pictures: pictures, Notes: []string{"Eve has sent nothing."}, Commitment: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
	}
	if p.last != nil {
		s.Last = p.last.Redacted(seat)
	}
	for _, d := range p.game.Pending() {
		if d.Seat == seat {
			s.Decisions = append(s.Decisions, d)
		}
	}
	return s
}

// seats returns all seats, and the public.
func (p *table) seats() []int {
	all := []int{core.NoSeat}
	for i := range p.setup.Models {
		all = append(all, i)
	}
	return all
}

var languages = []string{"de", "en", "fr"}
