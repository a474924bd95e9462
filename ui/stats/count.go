package stats

import (
	"image/color"
	"strconv"
	"time"

	"roborally/core"
	"roborally/core/tally"
	"roborally/ui/art"
	"roborally/ui/hand"
	"roborally/ui/look"
	"roborally/ui/text"
)

// words provides the texts and pictures for everything that is counted.
type words struct {
	*text.Text
	pictures *look.Pictures
}

func (w words) count(k tally.Count) string { return w.Of("count." + k.String() + ".name") }

func (w words) countTip(k tally.Count) string { return w.Of("count." + k.String() + ".about") }

// countPictures holds the pictures of the counts that are shown.
var countPictures = map[tally.Count]func(p *look.Pictures) look.Painter{
	tally.Forward:    commandPicture(core.Move1),
	tally.Backward:   commandPicture(core.BackUp),
	tally.Left:       commandPicture(core.RotateLeft),
	tally.Right:      commandPicture(core.RotateRight),
	tally.UTurns:     commandPicture(core.UTurn),
	tally.Pushed:     iconPicture(art.IconFast, look.Ink),
	tally.Dealt:      iconPicture(art.IconBolt, look.Accent),
	tally.Destroyed:  wreckPicture(core.Tanky, 1),
	tally.Taken:      func(p *look.Pictures) look.Painter { return p.DamageOf(true) },
	tally.Deaths:     iconPicture(art.IconHit, look.Danger),
	tally.Repaired:   iconPicture(art.IconSettings, look.Ink),
	tally.PowerDowns: func(p *look.Pictures) look.Painter { return p.PowerOf(false) },

	tally.Glided:  iconPicture(art.IconIce, look.Ink),
	tally.Crashes: iconPicture(art.IconHit, look.Accent),
	tally.Fastest: iconPicture(art.IconIce, look.Accent),

	tally.Flags:        iconPicture(art.IconFlag, look.Accent),
	tally.Secrets:      func(p *look.Pictures) look.Painter { return hand.SecretCardOf(p, core.UnknownSecret) },
	tally.Swaps:        iconPicture(art.IconReplay, look.Ink),
	tally.Crown:        (*look.Pictures).CrownOf,
	tally.Kills:        wreckPicture(core.JamesBot, 2),
	tally.Bounty:       creditPicture(art.IconHit, look.Danger),
	tally.Earned:       creditPicture(art.IconPlus, look.Ink),
	tally.Spent:        creditPicture(art.IconMinus, look.Ink),
	tally.Majors:       optionPicture(core.DoubleBarrelledLaser),
	tally.Minors:       optionPicture(core.Anchor),
	tally.Bugs:         optionPicture(core.Dizzy),
	tally.Debugged:     optionPicture(core.Debugger),
	tally.GivenUp:      optionPicture(core.AblativeCoat),
	tally.ReturnsPaid:  optionPicture(core.SuperiorArchive),
	tally.ReturnsShort: iconPicture(art.IconWarning, look.Danger),
}

// countPicture returns the picture of a count.
func (w words) countPicture(k tally.Count) look.Painter { return countPictures[k](w.pictures) }

func commandPicture(command core.Command) func(*look.Pictures) look.Painter {
	return func(p *look.Pictures) look.Painter { return p.CommandOf(command) }
}

func iconPicture(icon art.Icon, ink color.NRGBA) func(*look.Pictures) look.Painter {
	return func(p *look.Pictures) look.Painter { return p.IconOf(icon, ink) }
}

// wreckPicture shows a destroyed robot.
func wreckPicture(model core.Model, colour art.PlayerColour) func(*look.Pictures) look.Painter {
	return func(p *look.Pictures) look.Painter {
		return p.PortraitOf(art.Figure{Model: model, Colour: colour, Mood: art.Destroyed})
	}
}

func optionPicture(power core.Power) func(*look.Pictures) look.Painter {
	return func(p *look.Pictures) look.Painter { return p.OptionOf(power) }
}

// creditPicture shows a credit with a sign.
func creditPicture(icon art.Icon, ink color.NRGBA) func(*look.Pictures) look.Painter {
	return func(p *look.Pictures) look.Painter {
		return look.Over(p.CreditOf(), p.IconOf(icon, ink), 0.45, 0.45, 0.55, 0.55)
	}
}

// countGroup is a group of counts in a table, with the key of its heading.
type countGroup struct {
	key   string
	kinds []tally.Count
}

// The groups of counts of every game, of ice, and of those that missions bring.
var (
	iceGroup     = countGroup{"stats.group.ice", tally.OfIce}
	commonGroups = []countGroup{
		{"stats.group.travel", []tally.Count{tally.Forward, tally.Backward, tally.Left, tally.Right, tally.UTurns}},
		{"stats.group.attack", []tally.Count{tally.Pushed, tally.Dealt, tally.Destroyed}},
		{"stats.group.repair", []tally.Count{tally.Taken, tally.Deaths, tally.Repaired, tally.PowerDowns}},
	}
	missionGroups = []countGroup{
		{"stats.group.points", []tally.Count{tally.Flags, tally.Secrets, tally.Swaps, tally.Crown}},
		{"stats.group.credits", []tally.Count{tally.Kills, tally.Bounty, tally.Earned, tally.Spent, tally.Majors, tally.Minors}},
		{"stats.group.wear", []tally.Count{tally.Bugs, tally.Debugged, tally.GivenUp, tally.ReturnsPaid, tally.ReturnsShort}},
	}
)

// average returns the average of a sum over games, as text.
func (w words) average(sum, games int) string {
	if games == 0 {
		return "–"
	}
	return w.Amount("stats.average", float64(sum)/float64(games))
}

// percent returns a share as text, rounded to whole percent.
func (w words) percent(part, whole int) string {
	return w.Of("stats.percent", "Percent", (100*part+whole/2)/max(1, whole))
}

// level returns the text for the strongest opponent: a level, people, or nobody.
func (w words) level(name string) string {
	switch {
	case name == tally.Alone:
		return w.Of("stats.alone")
	case name == tally.People:
		return w.Of("stats.people")
	case w.Has("level." + name + ".name"):
		return w.Of("level." + name + ".name")
	}
	return name // a level of a newer version of the program
}

// robot returns the name of a model.
func (w words) robot(id string) string {
	if w.Has("robot." + id + ".name") {
		return w.Of("robot." + id + ".name")
	}
	return id
}

// robotPicture returns the portrait of a model.
func (w words) robotPicture(id string) look.Painter {
	model, _ := core.ParseModel(id)
	return w.pictures.PortraitOf(art.Figure{Model: model, Colour: 2})
}

// place returns the player's place in a game, as text.
func (w words) place(g *tally.Game) string {
	switch {
	case g.Opponents > 0:
		return w.Of("stats.place", "Place", g.Place, "Of", g.Opponents+1)
	case g.Won:
		return w.Of("stats.place-home")
	}
	return w.Of("stats.place-alone")
}

// achievement returns the name of an achievement.
func (w words) achievement(a *tally.Achievement) string { return w.Of("achievement.name." + a.ID) }

// task returns what a player must do to win an achievement.
func (w words) task(a *tally.Achievement) string {
	if a.Single || a.Collects {
		return w.Of("achievement.task." + a.Task)
	}
	return w.Count("achievement.task."+a.Task, a.Threshold)
}

// day returns the day of the month as text.
func (w words) day(t time.Time) string {
	if t.Day() == 1 {
		return w.Of("stats.first-day")
	}
	return w.number(t.Day())
}

// date returns a date as text.
func (w words) date(t time.Time) string {
	return w.Of("stats.date", "Day", w.day(t), "Month", w.month(t), "Year", t.Year())
}

func (w words) number(n int) string { return strconv.Itoa(n) }
