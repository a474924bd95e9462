package game

import (
	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/hand"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// secretGoal says how far the player's robot has come with its secret goal, also with the program that is being made.
type secretGoal struct {
	person  *person
	goal    core.SecretGoal
	planned int // how much the program would do, as far as that is foreseen
}

// amongOthers holds the goals that depend on where the other robots end up, of which the preview knows nothing.
var amongOthers = map[core.SecretGoal]bool{core.StandOff: true, core.Crowd: true, core.Hermit: true}

// progress returns how far the robot has come at the current moment.
func (g *secretGoal) progress() hand.Progress {
	p := g.person
	if p.match.seat == core.NoSeat {
		return hand.Progress{}
	}
	s := p.presenter.State()
	goal := s.Robots[p.match.seat].Secret
	done, need := goal.Progress(p.match.setup.Board, s, p.match.seat)
	now := hand.Progress{Done: done, Need: need}
	if goal == g.goal && p.editor.Editable() {
		now.Planned = g.planned
	}
	return now
}

// foresee takes note of what a program would do; nil foresees nothing.
func (g *secretGoal) foresee(r *core.Rehearsal) {
	p := g.person
	if p.match.seat == core.NoSeat {
		return
	}
	before := *g
	g.goal, g.planned = p.match.known.Own().Secret, 0
	if r != nil && !amongOthers[g.goal] {
		g.planned = g.after(r)
	}
	if *g != before {
		p.programming.Options.ShowSecret()
		p.programming.head.showVitals()
	}
}

// after returns how much of the goal is done when it is looked at after the registers of a rehearsal (V38).
func (g *secretGoal) after(r *core.Rehearsal) (most int) {
	p := g.person
	for n := range r.Run {
		s := &r.States[n]
		if g.goal.AtRoundEnd() && n < core.RegisterCount-1 || !s.Robots[p.match.seat].OnBoard {
			continue
		}
		done, _ := g.goal.Progress(p.match.setup.Board, s, p.match.seat)
		most = max(most, done)
	}
	return most
}

// addTo adds to the head of the page which flag is the goal flag, and which round is the last.
func (g *secretGoal) addTo(h *headline) {
	t, s := g.person.text, g.person.presenter.State()
	goal, about := t.Of("mission.goal-none"), t.Of("mission.goal-none-tip")
	if s.Flag > 0 {
		goal, about = t.Of("mission.goal", "N", s.Flag), t.Of("mission.goal-tip", "N", s.Flag)
	}
	h.about += "\n" + about
	h.brief, h.detail = goal, h.detail+" · "+goal
	switch {
	case s.LastRound == 0:
	case s.LastRound == s.Round:
		h.title += " · " + t.Of("mission.last-round")
	default:
		last := t.Of("mission.last-known", "Round", s.LastRound)
		h.about += "\n" + last
		h.detail, h.brief = goal+" · "+last, goal
	}
}

// openSecret opens the window about the player's secret goal. With something above what it shows, it opens unprompted.
func openSecret(p *person, above ...fyne.CanvasObject) {
	goal := p.presenter.Robot(p.match.seat).Secret
	if goal == core.NoSecret || goal == core.UnknownSecret {
		return
	}
	d := p.newWindow("secret", 560, append(above, secretHead(p.kit, goal, p.secret.progress()))...)
	d.Unprompted = len(above) > 0
	p.stage.Windows.Open(d)
}

// secretHead returns the card of a secret goal beside its texts and how far a robot has come with it.
func secretHead(k *kit, goal core.SecretGoal, progress hand.Progress) fyne.CanvasObject {
	s, key := k.stage, "secret."+goal.String()
	now, planned := progress.Texts(k.text, goal)
	texts := []fyne.CanvasObject{
		widgets.NewParagraph(s, k.text.Of("mission.secret-yours"), look.Small, look.Muted),
		widgets.NewHeading(s, k.text.Of(key+".name"), look.Large),
		widgets.NewParagraph(s, k.text.Of(key+".about"), look.Body, look.Ink),
		widgets.NewParagraph(s, k.text.Of(key+".note"), look.Small, look.Muted),
		widgets.NewParagraph(s, now, look.Body, look.Accent),
	}
	if planned != "" {
		texts = append(texts, widgets.NewParagraph(s, planned, look.Body, look.Accent))
	}
	return k.beside(hand.SecretCardOf(k.pictures, goal), texts...)
}

// beside returns the picture of a card with texts beside it.
func (k *kit) beside(card look.Painter, texts ...fyne.CanvasObject) fyne.CanvasObject {
	s := k.stage
	picture := widgets.NewFixed(s, sheetCard.Width, sheetCard.Height, widgets.NewDraggable(s, card))
	column := widgets.NewColumn(s, texts...)
	column.Gap = look.Gap / 2
	row := widgets.NewRow(s, 0, widgets.Tight(picture), widgets.Fill(column))
	row.Gap = 2 * look.Gap
	return row
}
