package sheet

import (
	"maps"
	"slices"
	"strings"
	"time"

	"roborally/app/post/orders"
	"roborally/core"
	"roborally/core/grid"
)

// A Receipt says how a mail of a player was understood, or why it was not.
type Receipt struct {
	Game       string // its name
	Lang       string // "de", "en" or "fr"
	Number     int    // of the receipt
	Seat       int
	Players    []Player
	Setup      *core.Setup
	View       core.View // what the seat knows: where the way begins
	At         time.Time // when the mail was sent
	Deadline   time.Time // the zero time if there is none
	AnswerTo   string    // the master's address, or ""
	Understood bool
	Word       string          // of a mail before the game, if it is understood
	Orders     *orders.Orders  // if they are understood
	Way        *core.Rehearsal // where the program leads if nobody is in the way; nil if that is not shown
	Unclear    Unclear         // if they are not
	Notes      []string        // sentences of the master, in the language of the receipt

	Pictures *Pictures // see Sheet; may be nil
}

// Unclear says why orders are not understood.
type Unclear struct {
	Line     int // from 1; 0 if the reason is not about a line
	Text     string
	Reason   string   // a sentence, in the language of the receipt
	Readings []string // what may have been meant, in the notation of orders
}

// Text returns the receipt as plain text.
func (r *Receipt) Text() []byte { return r.document().text() }

// HTML returns the receipt as one file that needs no other.
func (r *Receipt) HTML() []byte { return r.document().html(r.Pictures) }

func (r *Receipt) document() *document {
	v := newVoice(r.Lang, r.Players, r.Setup)
	d := &document{lang: r.Lang, title: r.Game}
	d.subtitle = v.of("sheet.receipt", "Number", r.Number, "Name", v.name(r.Seat), "Letter", robotLetter(r.Seat))
	if !r.At.IsZero() {
		d.boxed = append(d.boxed, v.of("sheet.received", "Date", v.date(r.At)))
	}
	d.boxed = append(d.boxed, v.deadline(r.Deadline, 0, r.AnswerTo, true)...)
	d.add(part{heading: v.of("sheet.notes"), lines: r.Notes})
	switch {
	case r.Understood && r.Word != "":
		p := part{heading: v.of("sheet.understood"), pairs: [][2]string{{v.of("sheet.word"), r.Word}}}
		if r.Orders != nil {
			p.answers(r.Orders)
		}
		d.add(p)
	case r.Understood && r.Orders != nil:
		d.add(r.understoodPart(&v), r.wayPart(&v))
	default:
		d.add(r.unclearPart(&v))
	}
	return d
}

// understoodPart says what was understood.
func (r *Receipt) understoodPart(v *voice) part {
	o := r.Orders
	p := part{heading: v.of("sheet.understood")}
	add := func(key, value string) {
		if value != "" {
			p.pairs = append(p.pairs, [2]string{v.of(key), value})
		}
	}
	var program []string
	for _, register := range o.Program {
		program = append(program, orders.Notation(register))
	}
	add("sheet.program", strings.Join(program, " "))
	for n, register := range o.Program {
		p.pairs = append(p.pairs, [2]string{v.of("play.register", "Register", n+1), orders.Notation(register) + "  " + v.Command(register.Command)})
	}
	if o.Facing != core.Unchosen {
		add("sheet.facing", v.Direction(grid.Direction(o.Facing)))
	}
	if o.PowerDown {
		add("sheet.power-down", v.of("sheet.yes"))
	} else if len(o.Program) > 0 && len(o.Conditions) == 0 {
		add("sheet.power-down", v.of("sheet.no"))
	}
	add("sheet.conditions", strings.Join(o.Conditions, ", "))
	add("sheet.declared", strings.Join(o.Declared, ", "))
	p.answers(o)
	p.lines = []string{v.of("sheet.replace")}
	if o.Provisional {
		p.lines = []string{v.of("sheet.provisional")}
	}
	return p
}

// answers adds the answers to questions.
func (p *part) answers(o *orders.Orders) {
	for _, about := range slices.Sorted(maps.Keys(o.Answers)) {
		p.pairs = append(p.pairs, [2]string{about, o.Answers[about]})
	}
}

// wayPart shows where the program leads.
func (r *Receipt) wayPart(v *voice) part {
	p := part{heading: v.of("sheet.way"), legend: v.of("sheet.legend-way"), place: last}
	if r.Way == nil {
		return p
	}
	before := r.View.State.Redacted(r.Setup, r.Seat)
	for i := range before.Robots[:before.Seats] { // alone, as in the rehearsal
		if i != r.Seat {
			before.Robots[i].OnBoard = false
		}
	}
	events := r.Way.Events
	for n := 1; n <= r.Way.Run; n++ {
		end := 0
		for end < len(events) && int(events[end].Register) <= n {
			end++
		}
		panel := v.registerPanel(r.Setup, before, events[:end], r.Seat)
		panel.heading = v.of("play.register", "Register", n)
		p.panels = append(p.panels, panel)
		before, events = r.Way.States[n-1], events[end:]
	}
	crop(p.panels)
	return p
}

// unclearPart says which line is not understood, why, and what may have been meant.
func (r *Receipt) unclearPart(v *voice) part {
	p := part{heading: v.of("sheet.unclear")}
	u := &r.Unclear
	if u.Line > 0 && u.Text != "" {
		p.lines = append(p.lines, v.of("sheet.unclear-line", "Line", u.Line, "Text", u.Text))
	}
	if u.Reason != "" {
		p.lines = append(p.lines, u.Reason)
	}
	if len(u.Readings) > 0 {
		p.lines = append(p.lines, v.of("sheet.readings", "All", strings.Join(u.Readings, " · ")))
	}
	p.lines = append(p.lines, v.of("sheet.unclear-so"))
	return p
}
