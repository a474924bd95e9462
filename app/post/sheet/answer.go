package sheet

import (
	"slices"
	"strings"
	"time"

	"roborally/core"
)

// deadline returns the lines about the deadline, and about where answers are sent if there are any.
func (v *voice) deadline(at time.Time, grace time.Duration, to string, answers bool) (lines []string) {
	if !at.IsZero() {
		line := v.of("sheet.deadline", "Date", v.date(at))
		if grace > 0 {
			line += " " + v.of("sheet.grace", "Date", v.moment(at.Add(grace)))
		}
		lines = append(lines, line)
	}
	if answers && to != "" {
		lines = append(lines, v.of("sheet.answer-to", "Address", to))
	}
	return lines
}

// moment returns a moment with weekday, date and time.
func (v *voice) moment(at time.Time) string {
	weekdays, months := strings.Fields(v.of("sheet.weekdays")), strings.Fields(v.of("sheet.months"))
	day := itoa(at.Day())
	if at.Day() == 1 {
		day = v.of("sheet.first")
	}
	return v.of("sheet.date", "Weekday", weekdays[at.Weekday()], "Day", day, "Month", months[at.Month()-1], "Year", at.Year(),
		"Time", at.Format("15:04"))
}

// date returns a moment with its zone.
func (v *voice) date(at time.Time) string {
	zone, seconds := at.Zone()
	offset := "UTC" + at.Format("-07:00")
	switch {
	case seconds == 0:
		offset = "UTC"
	case strings.HasSuffix(offset, ":00"):
		offset = shortOffset.Replace(strings.TrimSuffix(offset, ":00"))
	}
	if zone != "" && zone != "UTC" && !strings.ContainsAny(zone, "+-") {
		offset = zone + ", " + offset
	}
	return v.moment(at) + " (" + offset + ")"
}

// shortOffset removes the zero before an hour.
var shortOffset = strings.NewReplacer("+0", "+", "-0", "-")

// questionsPart puts the questions that the seat must answer besides the program.
func (s *Sheet) questionsPart(v *voice, view *core.View) part {
	p := part{heading: v.of("sheet.questions")}
	for _, d := range s.Decisions {
		if d.Kind == core.AskProgram {
			continue
		}
		p.lines = append(p.lines, v.question(view, d.Question))
	}
	return p
}

// question returns a question and its answers, of which the default is marked.
func (v *voice) question(view *core.View, q core.Question) string {
	title, about := v.Question(view, q, v.name)
	var answers []string
	fallback := ""
	for _, choice := range view.Choices(q) {
		word, meaning := v.answer(view, q, choice)
		if choice == q.Default {
			fallback = word
		}
		if meaning != "" && !strings.EqualFold(meaning, word) {
			word += " (" + meaning + ")"
		}
		answers = append(answers, word)
	}
	text := title + " " + about + " " + v.of("sheet.answers", "Label", v.answerLabel(q), "Answers", strings.Join(answers, ", "))
	if fallback != "" {
		text += " " + v.of("sheet.default", "Answer", fallback)
	}
	return text
}

// answerPart says how to answer, and has the form.
func (s *Sheet) answerPart(v *voice, view *core.View) part {
	p := part{heading: v.of("sheet.how-to"), form: s.Form()}
	own := view.Own()
	switch {
	case own.Out || view.State.Phase == core.Finished || len(p.form) == 0:
		p.lines = []string{v.of("sheet.nothing-to-do")}
		return p
	case !s.programs():
		p.lines = []string{v.of("sheet.how-answer")}
		return p
	case allFixed(own):
		p.lines = []string{v.of("sheet.all-burnt")}
	default:
		p.lines = []string{v.of("sheet.how"), v.of("sheet.commands", "All", strings.Join(v.commands(), ", "))}
	}
	if own.ChoosesFacing {
		p.lines = append(p.lines, v.of("sheet.how-facing"))
	}
	if len(p.form) > 0 && slices.Contains(p.form, v.formLine(v.of("sheet.power-box"))) {
		p.lines = append(p.lines, v.of("sheet.how-power"))
	}
	if len(own.Cards()) > 0 {
		p.lines = append(p.lines, v.of("sheet.how-cards"))
	}
	return p
}

// commands returns what can be programmed, in the notation of orders and in words.
func (v *voice) commands() (all []string) {
	for _, c := range []core.Command{core.Move3, core.Move2, core.Move1, core.BackUp, core.RotateLeft, core.RotateRight, core.UTurn} {
		if !slices.Contains(v.setup.Rules.OmittedKinds, c) {
			all = append(all, c.String()+" "+v.Command(c))
		}
	}
	return all
}
