package menu

import (
	"unicode"

	"roborally/ui/art"
)

// Actions is what the entries of the menu do. An entry exists only if there is
// something for it to do.
type Actions struct {
	Continue   func() // the last game
	Start      func() // a game: the lobby
	Join       func() // a game on another machine
	Tutorial   func() // lessons
	Practice   func() // a game at once
	Replay     func() // of games kept
	Statistics func() // and achievements
	Rules      func()
	Story      func()
	Settings   func()
	Credits    func()
	Quit       func() // the program; the menu has asked
}

// entry is a line of the menu. Its texts are main.NAME.label, about and letter.
type entry struct {
	name string
	icon art.Icon
	do   func()
}

// entries gives the lines of the menu from top to bottom.
func (p *Page) entries(a *Actions) []entry {
	all := []entry{
		{"continue", art.IconPlay, a.Continue},
		{"start", art.IconFlag, a.Start},
		{"join", art.IconJoin, a.Join},
		{"tutorial", art.IconCoach, a.Tutorial},
		{"practice", art.IconRobot, a.Practice},
		{"replay", art.IconReplay, a.Replay},
		{"statistics", art.IconTrophy, a.Statistics},
		{"rules", art.IconBook, a.Rules},
		{"story", art.IconFilm, a.Story},
		{"settings", art.IconSettings, a.Settings},
		{"credits", art.IconHeart, a.Credits},
	}
	if a.Quit != nil && !p.stage.Mobile() {
		all = append(all, entry{"quit", art.IconQuit, p.leave})
	}
	var there []entry
	for _, e := range all {
		if e.do != nil {
			there = append(there, e)
		}
	}
	return there
}

// letterOf gives the key that stands for an entry.
func (p *Page) letterOf(name string) string { return p.text.Of("main." + name + ".letter") }

// TypedRune presses the entry that a letter stands for.
func (p *Page) TypedRune(r rune) {
	for i, e := range p.lines {
		if string(unicode.ToUpper(r)) == p.letterOf(e.name) {
			p.buttons[i].OnTap()
			return
		}
	}
}
