package sheet

import (
	"time"

	"roborally/core"
	"roborally/maps"
)

// An Invitation is what players are told before the first round: which game it is, where it is played, and that each is
// to send a word.
type Invitation struct {
	Game       string    // its name
	Map        string    // the id of its board or course
	Custom     *maps.Map // the custom map with this id; nil for a map of the project
	Lang       string    // "de", "en" or "fr"
	Seat       int       // core.NoSeat: the public one
	Players    []Player
	Setup      *core.Setup
	View       core.View // the state before the first round, as the seat knows it
	Deadline   time.Time // of the words; the zero time if there is none
	AnswerTo   string    // the master's address, or ""
	Notes      []string  // sentences of the master, in the language of the invitation
	Commitment string    // in hex

	Pictures *Pictures // see Sheet; may be nil
}

// Text returns the invitation as plain text. It ends with the form.
func (i *Invitation) Text() []byte { return i.document().text() }

// HTML returns the invitation as one file that needs no other.
func (i *Invitation) HTML() []byte { return i.document().html(i.Pictures) }

// PDF returns the invitation for print.
func (i *Invitation) PDF(paper Paper) ([]byte, error) { return i.document().pdf(paper, i.Pictures) }

// Form returns the line to fill in, or none in the public invitation.
func (i *Invitation) Form() []string {
	if i.Seat == core.NoSeat {
		return nil
	}
	v := newVoice(i.Lang, i.Players, i.Setup)
	return []string{v.formLine(v.of("sheet.word"))}
}

func (i *Invitation) document() *document {
	v := newVoice(i.Lang, i.Players, i.Setup)
	state := i.View.State.Redacted(i.Setup, i.Seat)
	d := &document{lang: i.Lang, title: i.Game, formHeading: v.of("sheet.answer"), subtitle: v.of("sheet.invited-all"), boxed: v.deadline(i.Deadline, 0, i.AnswerTo, i.Seat != core.NoSeat)}
	if i.Seat != core.NoSeat {
		d.subtitle = v.of("sheet.invited", "Name", v.name(i.Seat), "Letter", robotLetter(i.Seat))
	}
	d.add(part{heading: v.of("sheet.notes"), lines: i.Notes})
	layout := seenLayout(i.Setup, &state, i.Seat)
	picture := newScene(layout, i.Players, &state, i.Seat)
	d.add(part{heading: v.of("sheet.board"), picture: &picture, plain: append([]string{v.of("sheet.signs")}, v.machines(layout)...)})
	d.add(i.gamePart(&v), v.playersPart(&state, i.Seat))
	if i.Commitment != "" {
		d.foot = v.of("sheet.commitment", "Sum", i.Commitment)
	}
	if i.Seat != core.NoSeat {
		d.add(part{heading: v.of("sheet.how-to"), lines: []string{v.of("sheet.how-word")}, form: i.Form()})
	}
	return d
}

// gamePart says what is played.
func (i *Invitation) gamePart(v *voice) part {
	p := part{heading: v.of("sheet.rules"), place: beside}
	add := func(key, value string) {
		if value != "" {
			p.pairs = append(p.pairs, [2]string{v.of(key), value})
		}
	}
	add("sheet.map", v.hall(i.Map, i.Custom))
	add("sheet.rule-set", v.ruleSet())
	goals := v.of("lobby.goals-" + i.Setup.Goals.String())
	if i.Setup.Rules.OwnGoals {
		add("sheet.goals", goals)
	}
	p.lines = []string{v.of("lobby.rules-" + i.Setup.Rules.ID + ".about")}
	if i.Setup.Rules.OwnGoals {
		p.lines = append(p.lines, v.of("lobby.goals-"+i.Setup.Goals.String()+"-tip"))
	}
	if i.Seat != core.NoSeat {
		own := &i.View.State.Robots[i.Seat]
		if own.GoalCount > 0 && !own.GoalsHidden() && !i.Setup.Rules.GoalFlags {
			add("sheet.your-goals", goalNames(own))
			if laps, _ := own.Laps(); laps > 1 {
				add("sheet.laps", itoa(laps))
			}
			if own.GoalSecret {
				p.lines = append(p.lines, v.of("sheet.goals-secret"))
			}
		}
	}
	return p
}
