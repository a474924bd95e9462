package orders

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"roborally/app/post/letter"
	"roborally/core"
	"roborally/core/scenario"
)

// A Situation is what a game says about the robot whose orders are read.
type Situation struct {
	View      core.View       // of its seat, while the game waits for decisions
	Setup     *core.Setup     // of the game
	Decisions []core.Decision // what the game waits for from that seat
	Form      []string        // the lines of the form that the player was sent, the first its marker; nil: none
	Others    []string        // the names of the other players
}

// ReadFor reads the orders in a text for a robot in a game: commands must be in its hand, locked registers keep what
// they hold, and the rules must allow everything. It returns what Read does; the program has five registers, with
// core.NoCommand where no card is left.
func ReadFor(body letter.Body, s *Situation) (o Orders, lang string, err error) {
	r := reader{rules: s.Setup.Rules, body: body, game: s, facing: core.Unchosen}
	var u *Unclear
	if r.texts, u = typedFor(s.Form, body); u != nil {
		return Orders{}, language(typedIn(body)), r.unclear(u.Line, u.Reason)
	}
	return r.result()
}

// programs reports whether the game waits for a program of the robot.
func (s *Situation) programs() bool {
	own := s.View.Own()
	return s.View.State.Phase == core.Programming && own.OnBoard && !own.Down && !own.Out
}

// asked returns the question of a kind that the game waits for.
func (s *Situation) asked(kind core.QuestionKind) (q core.Question, ok bool) {
	for _, d := range s.Decisions {
		if d.Kind == kind && d.Seat == s.View.Seat {
			return d.Question, true
		}
	}
	return q, false
}

// held returns what a register (0…4) that cannot be programmed holds; ok is false if it can.
func (s *Situation) held(register int) (i scenario.Instruction, ok bool) {
	own := s.View.Own()
	if !own.Slots[register].Fixed() {
		return i, false
	}
	p := core.NoProgram
	printed, made := own.ReadingOf(&p, register)
	return scenario.Instruction{Command: printed, Second: made.Second}, true
}

// free returns the registers (0…4) that can be programmed.
func (s *Situation) free() (all []int) {
	for n := range core.RegisterCount {
		if _, fixed := s.held(n); !fixed {
			all = append(all, n)
		}
	}
	return all
}

// filled reports whether registers are a whole program: none that can be programmed is empty, or the hand is used up (C5).
func (s *Situation) filled(registers *[core.RegisterCount]scenario.Instruction) bool {
	cards, empty := 0, 0
	for _, n := range s.free() {
		switch i := &registers[n]; i.Command {
		case core.NoCommand:
			empty++
		case core.Pause:
		default:
			if cards++; i.Second != core.NoCommand {
				cards++
			}
		}
	}
	return empty == 0 || cards >= int(s.View.Own().HandCount)
}

// card returns the card of the hand with a priority; ok is false if its owner sees none there.
func (s *Situation) card(priority int) (c core.Card, ok bool) {
	own := s.View.Own()
	if c, ok = core.CardOfPriority(priority); ok && slices.Contains(own.Hand[:own.HandCount], c) {
		return c, true
	}
	return core.NoCard, false
}

// seesPriorities reports whether the owner knows the priorities of the hand.
func (s *Situation) seesPriorities() bool {
	own := s.View.Own()
	return slices.ContainsFunc(own.Hand[:own.HandCount], core.Card.InDeck)
}

// spread returns the registers of a block, and their lines. Commands without the numbers of registers are for those that
// can be programmed, unless there are five.
func (s *Situation) spread(b *block) (registers [core.RegisterCount]scenario.Instruction, lines [core.RegisterCount]int) {
	free := s.free()
	if b.named || b.count == core.RegisterCount || b.count > len(free) {
		return b.registers, b.lines
	}
	for k := range b.count {
		registers[free[k]], lines[free[k]] = b.registers[k], b.lines[k]
	}
	return registers, lines
}

// whole reports whether a block is a whole program.
func (s *Situation) whole(b *block) bool {
	if len(b.excess) > 0 || !b.named && b.count > len(s.free()) && b.count < core.RegisterCount {
		return false
	}
	registers, _ := s.spread(b)
	return s.filled(&registers)
}

// withoutProgram reads orders of which no program is needed, and returns true, or orders that lack one.
func (r *reader) withoutProgram() (done bool, u *Unclear) {
	says := r.down || r.noDown || r.facing != core.Unchosen || r.kept.Command != core.NoCommand ||
		len(r.conditions)+len(r.declared)+len(r.answers)+len(r.standing) > 0
	switch {
	case r.game.programs() && len(r.blocks) > 0:
		return false, nil
	case len(r.blocks) == 0 && !says:
		return true, r.unclear(r.firstTyped(), NoOrders)
	case r.game.programs() && !r.game.filled(&r.program):
		return true, r.unclear(r.lastLine, NoProgram)
	}
	return true, r.settle()
}

// settle fills in what is locked and checks everything with the rules.
func (r *reader) settle() *Unclear {
	s := r.game
	for n := range r.program {
		i := &r.program[n]
		held, fixed := s.held(n)
		switch {
		case !fixed:
		case i.Command != core.NoCommand && (i.Command != held.Command || i.Second != core.NoCommand && i.Second != held.Second):
			return r.unclear(r.lines[n], Locked, Notation(held))
		default:
			held.Declared = i.Declared
			*i = held
		}
	}
	if !s.programs() {
		return r.settleIdle()
	}
	o := r.said()
	p, missing := s.program(&o)
	if missing >= 0 {
		line, wanted := r.keptLine, o.Kept
		if missing < core.RegisterCount {
			line, wanted = r.lines[missing], o.Program[missing]
		}
		return r.unclear(line, NotInHand, s.offered(&wanted)...)
	}
	var wrong *core.Illegal
	if errors.As(s.View.Check(p, true), &wrong) {
		return r.refused(wrong)
	}
	return nil
}

// settleIdle checks orders for a robot that is not programmed now: it is down or gone, or the game waits for an answer.
func (r *reader) settleIdle() *Unclear {
	s, own := r.game, r.game.View.Own()
	refuse := func(code core.Code) *Unclear {
		line := r.firstLine
		if line == 0 {
			line = r.lastLine
		}
		return r.refusedAt(line, &core.Illegal{Code: code})
	}
	programmed := len(r.blocks) > 0 || r.facing != core.Unchosen || len(r.declared) > 0 || len(r.conditions) > 0 || r.kept.Command != core.NoCommand
	switch {
	case own.Out, !own.OnBoard && programmed && s.View.State.Phase == core.Programming:
		return refuse(core.NoSuchSeat)
	case s.View.State.Phase != core.Programming && (programmed || r.down || r.noDown || len(r.standing) > 0):
		return refuse(core.WrongPhase)
	case !own.Down:
		return nil
	case programmed:
		return refuse(core.PoweredOff)
	}
	_, asked := s.asked(core.AskStayDown)
	stays := r.answers[core.AskStayDown.String()]
	switch {
	case r.down && !asked:
		return r.refusedAt(r.downLine, &core.Illegal{Code: core.NotDamaged})
	case r.down && stays == "no", r.noDown && stays == "yes":
		return r.unclear(r.downLine, TwoAnswers)
	case asked && r.noDown:
		r.answers = map[string]string{core.AskStayDown.String(): "no"}
	}
	r.down = r.down || stays == "yes"
	return nil
}

// refused returns what makes orders unclear that the rules do not allow.
func (r *reader) refused(wrong *core.Illegal) *Unclear {
	line := r.declaredLine
	switch {
	case wrong.Code == core.SlotEmpty:
		return r.unclear(r.firstLine, WrongCount)
	case wrong.Code == core.NoFacing:
		line = r.facingLine
	case wrong.Code == core.NotDamaged:
		line = r.downLine
	case wrong.Rule == "V58":
		line = r.keptLine
	case wrong.Slot > 0 && r.lines[wrong.Slot-1] > 0:
		line = r.lines[wrong.Slot-1]
	}
	return r.refusedAt(line, wrong)
}

func (r *reader) refusedAt(line int, wrong *core.Illegal) *Unclear {
	u := r.unclear(line, Refused)
	u.Illegal = wrong
	return u
}

// offered returns what the hand has in place of a command that is not in it.
func (s *Situation) offered(wanted *scenario.Instruction) (all []string) {
	own := s.View.Own()
	hand := slices.Clone(own.Hand[:own.HandCount])
	slices.SortFunc(hand, func(a, b core.Card) int {
		return cmp.Or(cmp.Compare(a.Command(), b.Command()), cmp.Compare(b.Priority(), a.Priority()))
	})
	for _, c := range hand {
		i := scenario.Instruction{Command: c.Command(), Priority: c.Priority()}
		word := Notation(i)
		if wanted.Priority > 0 {
			word = i.String()
		}
		if !slices.Contains(all, word) {
			all = append(all, word)
		}
	}
	return all
}

// program returns orders as a program of the rules. Of equal cards it takes the one with the highest priority that the
// owner knows for the earliest register, then for second cards, then to keep. missing is the register (0…4) whose card
// is not in the hand, core.RegisterCount for the card that is kept, or -1.
func (s *Situation) program(o *Orders) (p core.Program, missing int) {
	own := s.View.Own()
	p, missing = core.NoProgram, -1
	left := make([]int, own.HandCount) // of the hand
	for h := range left {
		left[h] = h
	}
	slices.SortStableFunc(left, func(a, b int) int { return cmp.Compare(own.Hand[b].Priority(), own.Hand[a].Priority()) })
	take := func(register int, c core.Command, priority int) core.Choice {
		at := slices.IndexFunc(left, func(h int) bool {
			return own.Hand[h].Command() == c && (priority == 0 || own.Hand[h].Priority() == priority)
		})
		if at < 0 {
			missing = register
			return core.Unchosen
		}
		choice := core.Choice(left[at])
		left = slices.Delete(left, at, at+1)
		return choice
	}
	for _, named := range []bool{true, false} { // cards that are named by their priority come first
		for n, i := range o.Program {
			if p.Extras[n].Declared = i.Declared; own.Slots[n].Fixed() || i.Command == core.NoCommand || (i.Priority > 0) != named {
				continue
			}
			if p.Slots[n] = core.ChoosePause; i.Command != core.Pause {
				p.Slots[n] = take(n, i.Command, i.Priority)
			}
		}
		for n, i := range o.Program {
			if !own.Slots[n].Fixed() && i.Second != core.NoCommand && (i.SecondPriority > 0) == named {
				p.Extras[n].Second = uint8(take(n, i.Second, i.SecondPriority) + 1)
			}
		}
		if o.Kept.Command != core.NoCommand && (o.Kept.Priority > 0) == named {
			p.Keeps = uint8(take(core.RegisterCount, o.Kept.Command, o.Kept.Priority) + 1)
		}
	}
	p.Facing, p.PowerDown = o.Facing, o.PowerDown
	for _, text := range o.Conditions {
		_, _ = fmt.Sscanf(text, conditionText, &p.DownFrom) // it was written with it
	}
	var ids []string
	for _, id := range o.Declared {
		if _, bug, debugs := strings.Cut(id, ": "); debugs {
			card := slices.IndexFunc(own.Cards(), func(c core.Owned) bool { return c.Power.String() == bug })
			if card < 0 {
				card = len(own.Cards()) // which it does not own
			}
			p.Debugs = uint8(card) + 1
		} else {
			ids = append(ids, id)
		}
	}
	_ = p.ForRound.UnmarshalText([]byte(strings.Join(ids, " "))) // the ids were read before
	return p, missing
}

// Inputs returns what orders that were read for a situation do in the game: standing orders, then the program, or the
// answer whether the robot stays down. Orders for a question within a round have none; see Answer.
func (o *Orders) Inputs(s *Situation) ([]core.Input, error) {
	if s.View.State.Phase != core.Programming {
		return nil, nil
	}
	base := core.Input{Seat: int8(s.View.Seat), Round: s.View.State.Round, Program: core.NoProgram}
	if len(o.Requests) > 0 {
		return o.requestInputs(base), nil
	}
	var all []core.Input
	for _, text := range o.Standing {
		all = setOrder(all, s, base, text)
	}
	if s.programs() {
		p, missing := s.program(o)
		if missing >= 0 {
			return nil, &core.Illegal{Rule: "C5", Code: core.NotInHand, Slot: missing + 1}
		}
		in := base
		in.Kind, in.Program = core.Confirm, p
		return append(all, in), s.View.Check(p, true)
	}
	if q, asked := s.asked(core.AskStayDown); asked {
		choice, ok := o.Answer(q, &s.View.State, s.Setup, s.View.Seat)
		if o.PowerDown {
			choice, ok = core.Yes, true
		}
		if ok {
			in := base
			in.Kind, in.Question, in.Choice = core.Answer, q.ID, choice
			all = append(all, in)
		}
	}
	return all, nil
}
