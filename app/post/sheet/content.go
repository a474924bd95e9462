package sheet

import (
	"cmp"
	"slices"
	"strings"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
)

// document returns what the sheet says.
func (s *Sheet) document() *document {
	v := newVoice(s.Lang, s.Players, s.Setup)
	view := s.view()
	state, own := &view.State, view.Own()
	d := &document{lang: s.Lang, title: s.Game, formHeading: v.of("sheet.answer"), boxed: v.deadline(s.Deadline, s.Grace, s.AnswerTo, s.Seat != core.NoSeat && len(s.Form()) > 0)}
	whose := v.of("sheet.public")
	if s.Seat != core.NoSeat {
		whose = v.of("sheet.for", "Name", v.name(s.Seat), "Letter", robotLetter(s.Seat))
	}
	round := v.of("play.round", "Round", max(1, state.Round))
	if state.Phase == core.Finished {
		round = v.of("sheet.finished")
	}
	d.subtitle = strings.Join(slices.DeleteFunc([]string{round, whose, v.hall(s.Map, s.Custom), v.ruleSet()}, empty), " · ")
	d.add(part{heading: v.of("sheet.notes"), lines: s.Notes})
	if s.Last != nil {
		d.add(v.happened(s.Last.Redacted(s.Seat), s.Seat))
	}
	d.add(s.boardPart(&v, view))
	if own != nil {
		d.add(s.ownPart(&v, view), s.cardsPart(&v, own))
	}
	d.add(v.playersPart(state, s.Seat))
	if own != nil {
		d.add(s.questionsPart(&v, view), s.answerPart(&v, view))
	}
	if s.Commitment != "" {
		d.foot = v.of("sheet.commitment", "Sum", s.Commitment)
	}
	return d
}

func empty(s string) bool { return s == "" }

// add adds the parts that say something.
func (d *document) add(parts ...part) {
	for _, p := range parts {
		if len(p.lines)+len(p.pairs)+len(p.table)+len(p.panels)+len(p.form) > 0 || p.picture != nil {
			d.parts = append(d.parts, p)
		}
	}
}

// hall returns the name of a map, or "". A custom map has the name that its maker chose.
func (v *voice) hall(id string, custom *maps.Map) string {
	switch {
	case custom != nil:
		return custom.Name()
	case id == "":
		return ""
	}
	return v.Text.MapName(id)
}

// ruleSet returns the name of the rule set.
func (v *voice) ruleSet() string { return v.of("lobby.rules-" + v.setup.Rules.ID + ".name") }

// boardPart shows the board as it is now.
func (s *Sheet) boardPart(v *voice, view *core.View) part {
	state := &view.State
	layout := seenLayout(s.Setup, state, s.Seat)
	picture := newScene(layout, s.Players, state, s.Seat)
	p := part{heading: v.of("sheet.board"), picture: &picture, plain: append([]string{v.of("sheet.signs")}, v.machines(layout)...)}
	switch own := view.Own(); {
	case own == nil || own.Out:
	case s.Setup.Rules.GoalFlags:
		p.legend = v.of("sheet.caption-flags", "Letter", robotLetter(s.Seat))
	default:
		p.legend = v.of("sheet.caption", "Letter", robotLetter(s.Seat))
		picture.marks = append(picture.marks, mark{own.Archive, backupMark, s.Seat})
		if at, ok := own.Goal(); ok && layout.Contains(at) {
			picture.marks = append(picture.marks, mark{at, nextMark, s.Seat})
		}
	}
	if flags := s.Setup.Board.Checkpoints(); s.Setup.Rules.GoalFlags && state.Flag > 0 && int(state.Flag) <= len(flags) {
		picture.marks = append(picture.marks, mark{flags[state.Flag-1], goalFlagMark, s.Seat})
	}
	return p
}

// ownPart says how the own robot is.
func (s *Sheet) ownPart(v *voice, view *core.View) part {
	own := view.Own()
	p := part{heading: v.of("sheet.yours", "Letter", robotLetter(s.Seat), "Model", v.Model(own.Model)), place: beside}
	add := func(key, value string) {
		if value != "" {
			p.pairs = append(p.pairs, [2]string{v.of(key), value})
		}
	}
	rules := s.Setup.Rules
	if own.OnBoard {
		add("sheet.stands", v.place(own))
	}
	add("sheet.state", strings.Join(v.condition(&view.State, s.Setup, s.Seat, s.Seat), ", "))
	add("sheet.damage", v.of("sheet.of", "N", own.Damage, "Total", rules.DestroyedAt))
	if own.Lives != core.Unlimited {
		add("sheet.lives", itoa(int(own.Lives)))
	}
	if rules.GoalFlags {
		add("sheet.points", v.points(s.Setup, own))
		add("sheet.credits", itoa(int(own.Credits)))
		add("sheet.goal-flag", v.goalFlag(s.Setup, &view.State))
	} else {
		add("sheet.reached", v.of("sheet.of", "N", own.Touched, "Total", own.GoalCount))
		if laps, _ := own.Laps(); laps > 1 {
			_, lap := own.InLap(min(int(own.Touched)+1, int(own.GoalCount)))
			add("sheet.lap", v.of("sheet.of", "N", lap, "Total", laps))
		}
		add("sheet.goals", goalNames(own))
		add("sheet.backup", FieldName(own.Archive)+" "+v.compass(own.ArchiveFacing))
	}
	add("sheet.momentum", v.momentum(own))
	if s.programs() {
		for n := range own.Slots {
			if slot := &own.Slots[n]; slot.Fixed() {
				name := v.of("sheet.unknown-card")
				if sign := slotSign(slot); sign != "" {
					name = sign + "  " + v.CardTip(commandOf(slot), priority(slot.Card, rules))
				}
				p.pairs = append(p.pairs, [2]string{v.of("sheet.register-burnt", "Register", n+1), name})
			}
		}
		p.table = v.hand(own, rules)
	}
	return p
}

func commandOf(slot *core.Slot) core.Command {
	if slot.Command != core.NoCommand {
		return slot.Command
	}
	return slot.Card.Command()
}

// priority returns the priority of a card, or 0 if the rules hide it.
func priority(c core.Card, rules *core.RuleSet) int {
	if rules.HidePriorities {
		return 0
	}
	return c.Priority()
}

// hand returns a table of the cards in the hand: the moves first, the longest before the others.
func (v *voice) hand(own *core.Robot, rules *core.RuleSet) (table [][]string) {
	cards := slices.Clone(own.Hand[:own.HandCount])
	slices.SortStableFunc(cards, func(a, b core.Card) int {
		return cmp.Or(cmp.Compare(handOrder(a), handOrder(b)), cmp.Compare(priority(b, rules), priority(a, rules)))
	})
	type line struct {
		command core.Command
		all     []string
		count   int
	}
	var lines []line
	for _, c := range cards {
		if n := len(lines); n == 0 || lines[n-1].command != c.Command() {
			lines = append(lines, line{command: c.Command()})
		}
		last := &lines[len(lines)-1]
		last.count++
		if n := priority(c, rules); n > 0 {
			last.all = append(last.all, itoa(n))
		}
	}
	for _, l := range lines {
		row := []string{itoa(l.count) + " ×", l.command.String(), v.Command(l.command)}
		if len(l.all) > 0 {
			row = append(row, strings.Join(l.all, ", "))
		}
		table = append(table, row)
	}
	if len(table) > 0 {
		head := []string{"", v.of("sheet.sign"), v.of("sheet.hand")}
		if len(table[0]) > 3 {
			head = append(head, v.of("sheet.priorities"))
		}
		table = append([][]string{head}, table...)
	}
	return table
}

// handOrder returns the place of a card in the hand.
func handOrder(c core.Card) int {
	order := []core.Command{core.Move3, core.Move2, core.Move1, core.BackUp, core.RotateLeft, core.RotateRight, core.UTurn}
	if n := slices.Index(order, c.Command()); n >= 0 {
		return n
	}
	return len(order)
}

// goalNames returns the fields of a robot's checkpoints, in order: those of one lap.
func goalNames(r *core.Robot) string {
	var all []string
	_, checkpoints := r.Laps()
	for n, at := range r.Goals[:checkpoints] {
		all = append(all, itoa(n+1)+":\u00a0"+FieldName(at))
	}
	return strings.Join(all, ", ")
}

// points returns the victory points of a robot, and how many win, if that is said.
func (v *voice) points(setup *core.Setup, r *core.Robot) string {
	if setup.Points > 0 {
		return v.of("sheet.of", "N", r.Points, "Total", setup.Points)
	}
	return itoa(int(r.Points))
}

// goalFlag returns where the goal flag is.
func (v *voice) goalFlag(setup *core.Setup, state *core.State) string {
	flags := setup.Board.Checkpoints()
	if state.Flag == 0 || int(state.Flag) > len(flags) {
		return v.of("mission.goal-none")
	}
	return v.of("field.checkpoint", "Number", state.Flag) + " (" + FieldName(flags[state.Flag-1]) + ")"
}

// momentum returns how a robot glides, in words.
func (v *voice) momentum(r *core.Robot) string {
	var parts []string
	add := func(n int8, positive, negative string) {
		switch {
		case n > 0:
			parts = append(parts, v.Text.Count("tip.velocity", int(n), "Direction", positive))
		case n < 0:
			parts = append(parts, v.Text.Count("tip.velocity", int(-n), "Direction", negative))
		}
	}
	add(r.Velocity.X, v.Direction(grid.East), v.Direction(grid.West))
	add(r.Velocity.Y, v.Direction(grid.South), v.Direction(grid.North))
	switch {
	case r.Spin > 0:
		parts = append(parts, v.Text.Count("tip.spin-right", int(r.Spin)))
	case r.Spin < 0:
		parts = append(parts, v.Text.Count("tip.spin-left", int(-r.Spin)))
	}
	return strings.Join(parts, ", ")
}

// glides returns how a robot glides, in signs: "momentum 2 E, 1 r", or "".
func (v *voice) glides(r *core.Robot) string {
	var parts []string
	add := func(n int8, positive, negative string) {
		switch {
		case n > 0:
			parts = append(parts, itoa(int(n))+"\u00a0"+positive)
		case n < 0:
			parts = append(parts, itoa(int(-n))+"\u00a0"+negative)
		}
	}
	add(r.Velocity.X, v.compass(grid.East), v.compass(grid.West))
	add(r.Velocity.Y, v.compass(grid.South), v.compass(grid.North))
	add(r.Spin, core.RotateRight.String(), core.RotateLeft.String())
	if len(parts) == 0 {
		return ""
	}
	return v.of("sheet.momentum") + " " + strings.Join(parts, ", ")
}

// condition returns in short words what is special about a robot, as a reader knows it.
func (v *voice) condition(state *core.State, setup *core.Setup, seat, reader int) (all []string) {
	r := &state.Robots[seat]
	for _, c := range []struct {
		is  bool
		key string
	}{
		{r.Out, "sheet.out"},
		{!r.Out && !r.OnBoard && setup.Entering(state, seat), "sheet.enters"},
		{!r.Out && !r.OnBoard && !setup.Entering(state, seat), "sheet.destroyed"},
		{r.Virtual && r.OnBoard, "sheet.virtual"},
		{r.Down && !r.Out, "sheet.down"},
		{!r.Down && (r.Announced || r.WillAnnounce && seat == reader), "sheet.announced"},
		{state.Leader == uint8(seat+1), "sheet.leader"},
	} {
		if c.is {
			all = append(all, v.of(c.key))
		}
	}
	if glides := v.glides(r); glides != "" && r.OnBoard && seat != reader { // the reader's own is said at length
		all = append(all, glides)
	}
	return all
}

// cardsPart says what the own cards do: options, bugs and the secret goal.
func (s *Sheet) cardsPart(v *voice, own *core.Robot) part {
	p := part{heading: v.of("sheet.cards"), place: tight}
	for _, o := range own.Cards() {
		p.lines = append(p.lines, v.OwnedTip(o)+v.notation(o.Power))
	}
	if s.Setup.Abilities && own.Model != core.NoModel {
		p.lines = append(p.lines, v.of("robot."+own.Model.String()+".ability"))
	}
	if own.Secret != core.NoSecret && own.Secret != core.UnknownSecret {
		key := "secret." + own.Secret.String()
		p.lines = append(p.lines, v.of("tip.secret-goal", "Goal", v.SecretGoal(own.Secret))+". "+v.of(key+".about")+" "+v.of(key+".note"))
	}
	return p
}

// notation returns how a card is written in orders, in brackets, or "".
func (v *voice) notation(p core.Power) string {
	switch {
	case p.DeclaredForRound():
		return " [declared: " + p.String() + "]"
	case p.Declared():
		return " [!" + p.String() + "]"
	case p.Option():
		return " [" + p.String() + "]"
	}
	return ""
}

// playersPart compares all robots.
func (v *voice) playersPart(state *core.State, reader int) part {
	flags := v.setup.Rules.GoalFlags
	head := []string{"", v.of("sheet.player"), v.of("sheet.robot"), v.of("sheet.stands"), v.of("sheet.damage")}
	counted := state.Seats > 0 && state.Robots[0].Lives != core.Unlimited
	if counted {
		head = append(head, v.of("sheet.lives-short"))
	}
	if flags {
		head = append(head, v.of("sheet.points-short"), v.of("sheet.credits"))
	} else {
		head = append(head, v.of("sheet.reached"))
	}
	p := part{heading: v.of("sheet.players"), place: tight, table: [][]string{append(head, v.of("sheet.state"))}}
	for i := range state.Robots[:state.Seats] {
		r := &state.Robots[i]
		row := []string{robotLetter(i), v.name(i), v.Model(r.Model), v.place(r), itoa(int(r.Damage))}
		if counted {
			row = append(row, itoa(int(r.Lives)))
		}
		switch {
		case flags:
			row = append(row, v.points(v.setup, r), itoa(int(r.Credits)))
		case r.GoalsHidden():
			row = append(row, v.of("sheet.secret"))
		default:
			row = append(row, v.of("sheet.of", "N", r.Touched, "Total", r.GoalCount))
		}
		p.table = append(p.table, append(row, strings.Join(v.condition(state, v.setup, i, reader), ", ")))
		if about := slices.DeleteFunc([]string{v.burntIn(r), v.cardNames(r)}, empty); len(about) > 0 && i != reader {
			p.lines = append(p.lines, robotLetter(i)+": "+strings.Join(about, " · "))
		}
	}
	if flags && reader == core.NoSeat {
		p.lines = append([]string{v.of("sheet.goal-flag") + ": " + v.goalFlag(v.setup, state)}, p.lines...)
	}
	if state.LastRound > 0 {
		p.lines = append(p.lines, v.of("mission.last-known", "Round", state.LastRound))
	}
	return p
}

// burntIn returns what lies in a robot's burnt in registers, which everybody sees, or "".
func (v *voice) burntIn(r *core.Robot) string {
	var all []string
	for n := range r.Slots {
		if slot := &r.Slots[n]; slot.Locked {
			all = append(all, strings.TrimSpace(itoa(n+1)+"\u00a0"+slotSign(slot)))
		}
	}
	if len(all) == 0 {
		return ""
	}
	return v.of("sheet.burnt-in") + ": " + strings.Join(all, ", ")
}

// cardNames returns the names of a robot's cards with their charges.
func (v *voice) cardNames(r *core.Robot) string {
	var all []string
	for _, o := range r.Cards() {
		name := v.Power(o.Power)
		if o.Power.Charges() > 0 {
			name += " (" + itoa(int(o.Charges())) + ")"
		}
		all = append(all, name)
	}
	return strings.Join(all, ", ")
}
