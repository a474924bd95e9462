package menu

import (
	"unicode"

	"roborally/ui/art"
)

// Actions holds the actions of the menu entries. An entry without an action is left out.
type Actions struct {
	Continue   func() // continues the last game
	Start      func() // opens the lobby for a new game
	Join       func() // joins a game on another machine
	Tutorial   func() // opens the list of lessons
	Practice   func() // starts a game at once
	Post       func() // opens the games by mail
	Workshop   func() // opens the player's own halls
	Replay     func() // opens the recordings
	Statistics func() // opens statistics and achievements
	Rules      func() // opens the rule book
	Story      func() // tells the story
	Settings   func() // opens the settings
	Credits    func() // opens the credits
	Quit       func() // ends the program, after the menu has asked
}

// entry is a line of the menu. The keys of its texts are main.NAME.label, main.NAME.about and
// main.NAME.letter.
type entry struct {
	name string
	icon art.Icon
	do   func()
}

// makeEntries returns the entries that have an action, from top to bottom.
func (p *Page) makeEntries(a *Actions) []entry {
	all := []entry{
		{"continue", art.IconPlay, a.Continue},
		{"start", art.IconFlag, a.Start},
		{"join", art.IconJoin, a.Join},
		{"tutorial", art.IconCoach, a.Tutorial},
		{"practice", art.IconRobot, a.Practice},
		{"post", art.IconPost, a.Post},
		{"workshop", art.IconBuild, a.Workshop},
		{"replay", art.IconReplay, a.Replay},
		{"statistics", art.IconTrophy, a.Statistics},
		{"rules", art.IconBook, a.Rules},
		{"story", art.IconFilm, a.Story},
		{"settings", art.IconSettings, a.Settings},
		{"credits", art.IconHeart, a.Credits},
	}
	if a.Quit != nil && !p.stage.Mobile() {
		all = append(all, entry{"quit", art.IconQuit, p.askQuit})
	}
	var enabled []entry
	for _, e := range all {
		if e.do != nil {
			enabled = append(enabled, e)
		}
	}
	return enabled
}

// letterOf returns the letter of the key that presses an entry.
func (p *Page) letterOf(name string) string { return p.text.Of("main." + name + ".letter") }

// TypedRune presses the entry whose letter was typed.
func (p *Page) TypedRune(r rune) {
	for i, e := range p.entries {
		if string(unicode.ToUpper(r)) == p.letterOf(e.name) {
			p.buttons[i].OnTap()
			return
		}
	}
}
