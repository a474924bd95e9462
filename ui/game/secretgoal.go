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
	planned int // how much the program would do, if foresees
	// foresees reports whether a program is being made, and what it would do to the goal is foreseen.
	foresees bool
	idles    bool // the program would never leave the robot's field, for which a bug costs it damage
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
	done, need := doneOf(goal, p.match.setup.Board, s, p.match.seat)
	now := hand.Progress{Done: done, Need: need}
	if goal == g.goal && g.foresees && p.editor.Editable() {
		now.Planned, now.Lost = g.planned, goal.AtRoundEnd() && done >= need && g.planned < need
	}
	return now
}

// doneOf returns how much of a goal a robot has done, and how much it needs. A register that runs does not count yet.
func doneOf(goal core.SecretGoal, b *core.Board, s *core.State, seat int) (done, need int) {
	over := *s
	over.Phase = core.RoundEnd
	return goal.Progress(b, &over, seat)
}

// foresee takes note of what a program would do; nil foresees nothing.
func (g *secretGoal) foresee(r *core.Rehearsal) {
	p := g.person
	if p.match.seat == core.NoSeat {
		return
	}
	before := *g
	g.goal = p.match.known.Own().Secret
	if g.planned, g.foresees = 0, r != nil && !amongOthers[g.goal]; g.foresees {
		g.planned = foreseen(g.goal, p.match.setup.Board, r, p.match.seat)
	}
	g.idles = r != nil && r.Run == core.RegisterCount && p.editor.draft.FreeCount() == 0 &&
		p.match.known.Own().Owns(core.IdleCurrent) != nil && !r.States[core.RegisterCount-1].Robots[p.match.seat].Memory.Shifted
	if *g != before {
		p.programming.Options.ShowSecret()
		p.programming.head.showVitals()
		p.programming.tell(p.status())
	}
}

// foreseen returns how much of a goal is done when it is looked at after the registers of a rehearsal (V38).
func foreseen(goal core.SecretGoal, b *core.Board, r *core.Rehearsal, seat int) (most int) {
	for n := range r.Run {
		if goal.AtRoundEnd() && n < core.RegisterCount-1 || !r.States[n].Robots[seat].OnBoard {
			continue
		}
		done, _ := doneOf(goal, b, &r.States[n], seat)
		most = max(most, done)
	}
	return most
}

// plan returns what the program that is being made would do to the secret goal; "" if that is nothing.
func (g *secretGoal) plan() string {
	if g.person.match.setup.Rules.GoalFlags && g.foresees {
		_, planned := g.progress().Texts(g.person.text, g.goal)
		return planned
	}
	return ""
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
