package solo_test

import (
	"slices"
	"testing"

	"roborally/app/apptest"
	"roborally/core/bot"
)

// wantPractice checks that the game being played is one of a single person without a time limit, against
// computer players of a level.
func wantPractice(d *apptest.Driver, opponents int, level bot.Level) {
	d.T.Helper()
	d.WaitForMode("programming")
	_, o := d.Program.Local.Current().Table()
	var levels []string
	for _, p := range o.Players[1:] {
		levels = append(levels, p.Bot)
	}
	want := slices.Repeat([]string{level.String()}, opponents)
	if o.Players[0].Bot != "" || !slices.Equal(levels, want) || o.Limit != 0 || len(d.Program.Game().Seats) != 1 {
		d.T.Errorf("practice is a game of %+v with the limit %v and %d people here; want one person, then %v, and no limit",
			o.Players, o.Limit, len(d.Program.Game().Seats), want)
	}
}

// TestPracticeIsForOnePerson: after a game of two people with a time limit, practice is still a game of one
// person against the computer players of that lobby; without any, against those of a first game.
func TestPracticeIsForOnePerson(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder)
		d.Click("start", "add-person", "timer-30", "remove-4", "start")
		d.WantMode("cover")
		d.LeaveGame()
		d.Click("practice")
		wantPractice(d, 2, bot.Levels[0])
		d.LeaveGame()
		d.Click("start", "remove-4", "remove-3", "start")
		d.WantMode("cover")
		d.LeaveGame()
		d.Click("practice")
		wantPractice(d, 3, bot.Levels[0])
		d.LeaveGame()
		d.Close()
	})
}

// TestNewPlayersPractiseWithTheLowestLevel: whoever has played no game to its end meets the lowest level, also
// if the last lobby was somebody else's; whoever has, meets the opponents of the last lobby.
func TestNewPlayersPractiseWithTheLowestLevel(t *testing.T) {
	folder := t.TempDir()
	apptest.InBubble(t, func(t *testing.T) {
		d := apptest.Start(t, folder, "-lang", "en", "-speed", "off", "-seed", "7")
		d.Click("start", "checkpoints-1", "remove-4", "remove-3", "robot-2", "level-hard", "done", "start")
		d.PlayToEnd()
		d.Click("new")
		d.WantMode("menu")
		d.Click("practice")
		wantPractice(d, 1, bot.Hard)
		d.LeaveGame()
		d.Click("settings")
		d.TypeInto("name", "Eve")
		d.Click("back", "practice")
		wantPractice(d, 1, bot.Levels[0])
		d.LeaveGame()
		d.Close()
	})
}
