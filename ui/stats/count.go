package stats

import (
	"strconv"
	"time"

	"roborally/core"
	"roborally/core/tally"
	"roborally/ui/art"
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

// countPicture returns the picture of a count.
func (w words) countPicture(k tally.Count) look.Painter {
	switch k {
	case tally.Forward:
		return w.pictures.CommandOf(core.Move1)
	case tally.Backward:
		return w.pictures.CommandOf(core.BackUp)
	case tally.Left:
		return w.pictures.CommandOf(core.RotateLeft)
	case tally.Right:
		return w.pictures.CommandOf(core.RotateRight)
	case tally.UTurns:
		return w.pictures.CommandOf(core.UTurn)
	case tally.Pushed:
		return w.pictures.IconOf(art.IconFast, look.Ink)
	case tally.Dealt:
		return w.pictures.IconOf(art.IconBolt, look.Accent)
	case tally.Destroyed:
		return w.pictures.PortraitOf(art.Figure{Model: core.Tanky, Colour: 1, Mood: art.Destroyed})
	case tally.Taken:
		return w.pictures.DamageOf(true)
	case tally.Deaths:
		return w.pictures.IconOf(art.IconHit, look.Danger)
	case tally.Repaired:
		return w.pictures.IconOf(art.IconSettings, look.Ink)
	}
	return w.pictures.PowerOf(false)
}

// groups are the groups of counts in the table, each with the key of its heading.
var groups = []struct {
	key   string
	kinds []tally.Count
}{
	{"stats.group.travel", []tally.Count{tally.Forward, tally.Backward, tally.Left, tally.Right, tally.UTurns}},
	{"stats.group.attack", []tally.Count{tally.Pushed, tally.Dealt, tally.Destroyed}},
	{"stats.group.repair", []tally.Count{tally.Taken, tally.Deaths, tally.Repaired, tally.PowerDowns}},
}

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
	if a.Single {
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
