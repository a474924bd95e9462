package scenario

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"roborally/core"
)

// cardsOf returns the cards of a robot that are of a kind, in the order in which
// they came, as the text formats have them.
func cardsOf(r *core.Robot, kind func(core.Power) bool) []string {
	var cards []core.Owned
	for _, o := range r.Cards() {
		if kind(o.Power) {
			cards = append(cards, o)
		}
	}
	return words(cards)
}

// words returns cards as the text formats have them.
func words(cards []core.Owned) []string {
	list := make([]string, len(cards))
	for i, o := range cards {
		list[i] = o.String()
	}
	return list
}

// checkCards returns what is impossible about the cards of a robot and what is
// declared, as a sentence that begins with the robot, or nil.
func (r *Robot) checkCards(setup *core.Setup, robot *core.Robot) error {
	if !setup.Options {
		if len(r.Cards) > 0 || r.Kept != core.NoCard || r.ForRound != (core.Declared{}) || len(r.Answers) > 0 || slices.ContainsFunc(r.Program, Instruction.declares) {
			return errors.New("has options, declares or answers; that needs options = true and the rules classic or missions")
		}
		return nil
	}
	if !setup.Rules.GoalFlags && (r.Secret != core.NoSecret || r.Credits > 0 || r.Points > 0 || r.Debugs != core.NoPower) {
		return errors.New("has a goal, credits or points, or removes a bug; that needs the rules missions")
	}
	if len(r.Cards) > core.MaxPowers {
		return fmt.Errorf("has %d cards; %d are the most", len(r.Cards), core.MaxPowers)
	}
	for _, o := range r.Cards {
		if !slices.Contains(setup.Rules.Cards, o.Power.Class()) {
			return fmt.Errorf("has %s, which is no card of the rules %s", o.Power, setup.Rules.ID)
		}
	}
	var all [core.RegisterCount]core.Extra
	for n, i := range r.Program {
		x := core.Extra{Declared: i.Declared}
		all[n] = x
		if i.Second != core.NoCommand {
			x.Second = 1
		}
		if wrong := robot.CheckExtra(n, x, i.Command, i.Second); wrong != nil {
			return fmt.Errorf("cannot declare what stands in register %d: %w", n+1, wrong)
		}
	}
	if wrong := robot.CheckCharges(&all); wrong != nil {
		return fmt.Errorf("declares more than it has charges for: %w", wrong)
	}
	if r.Kept != core.NoCard && !robot.KeepsCard() {
		return errors.New("keeps a card; that needs conditional-program or flywheel")
	}
	if r.Debugs != core.NoPower {
		if o := robot.Owns(core.Debugger); o == nil || o.Charges() == 0 || robot.Owns(r.Debugs) == nil {
			return fmt.Errorf("cannot remove %s; that needs the bug, and debugger with a charge", r.Debugs)
		}
	}
	if wrong := robot.CheckForRound(r.ForRound); wrong != nil {
		return fmt.Errorf("cannot declare that for the round: %w", wrong)
	}
	return nil
}

// declares reports whether anything but a card stands in a register.
func (i Instruction) declares() bool {
	return i.Second != core.NoCommand || i.Declared != core.Declared{}
}

// The questions that are not about the use of a card.
const (
	aboutDamage = "damage"
	aboutLoss   = "loss"
	aboutWrench = "wrench"
	aboutShop   = "shop"
)

// What answers say besides yes, no and the ids of cards.
const (
	sayRegister = "register " // and a number 1…5
	sayOption   = "option"    // of a wrench: draw one
	sayMajor    = "major"     // of the shop: buy one
	sayMinor    = "minor"
)

// script answers the questions of a scenario.
type script struct {
	scenario *Scenario
	state    *core.State // while it runs
	left     [core.MaxRobots][]Answer
	given    map[uint32]uint16 // by the ID of the question: a window asks again while others answer
	wrong    error             // the first answer that cannot be given
}

// answers returns the answers of the robots.
func (s *Scenario) answers(state *core.State) *script {
	a := &script{scenario: s, state: state, given: map[uint32]uint16{}}
	for i := range s.Robots {
		a.left[i] = slices.Clone(s.Robots[i].Answers)
	}
	return a
}

// to answers a question: by the first answer left that is about it, or else so
// that nothing is used or given up; the option lost is the first.
func (a *script) to(robot int, q core.Question) uint16 {
	choice, ok := a.given[q.ID]
	if !ok {
		choice = a.choose(robot, q)
		a.given[q.ID] = choice
	}
	return choice
}

func (a *script) choose(robot int, q core.Question) uint16 {
	about := About(q)
	switch q.Kind {
	case core.AskDamage, core.AskLoss, core.AskDraw, core.AskWrench, core.AskShop, core.AskUse, core.AskTarget:
	default:
		return q.Default
	}
	at := slices.IndexFunc(a.left[robot], func(x Answer) bool { return x.About == about })
	if at < 0 {
		if q.Kind == core.AskLoss {
			return uint16(slices.Min(a.state.Robots[robot].OptionsByWorth()) + 1)
		}
		if q.Kind == core.AskWrench {
			return q.Default
		}
		return core.No
	}
	say := a.left[robot][at].Say
	a.left[robot] = slices.Delete(a.left[robot], at, at+1)
	choice, ok := Choice(q, nil, a.state, robot, say)
	if !ok && a.wrong == nil {
		a.wrong = fmt.Errorf("robot %q answers %q with %s, which it cannot have any more", a.scenario.Robots[robot].ID, about, say)
	}
	return choice
}

// fault returns an error if an answer could not be given, or was not asked for.
func (a *script) fault() error {
	if a.wrong != nil {
		return a.wrong
	}
	for i, left := range a.left {
		if len(left) > 0 {
			return fmt.Errorf("robot %q answers %q, which is not asked", a.scenario.Robots[i].ID, left[0].String())
		}
	}
	return nil
}

// ParseAnswer reads an answer to a question: "brakes: yes", "damage: brakes".
func ParseAnswer(text string) (a Answer, err error) {
	about, say, _ := strings.Cut(text, ":")
	a = Answer{strings.TrimSpace(about), strings.TrimSpace(say)}
	var p core.Power
	switch a.About {
	case aboutDamage, aboutLoss:
		if p.UnmarshalText([]byte(a.Say)) != nil || !p.Option() {
			return a, fmt.Errorf("%.60q does not name an option; write it as in %q", text, a.About+": brakes")
		}
	case core.FireControl.String():
		register, names := strings.CutPrefix(a.Say, sayRegister)
		if names && (len(register) != 1 || register < "1" || register > "5") || !names && a.Say != "no" && (p.UnmarshalText([]byte(a.Say)) != nil || !p.Option()) {
			return a, fmt.Errorf("%.60q names neither a register nor an option; write it as in %q or %q", text, "fire-control: register 3", "fire-control: brakes")
		}
	case aboutWrench:
		if a.Say != aboutDamage && a.Say != sayOption && (p.UnmarshalText([]byte(a.Say)) != nil || p.Class() != core.BugCard) {
			return a, fmt.Errorf("%.60q is no answer; write it as in %q, %q or %q", text, "wrench: damage", "wrench: option", "wrench: dizzy")
		}
	case aboutShop:
		if a.Say != sayMajor && a.Say != sayMinor && (p.UnmarshalText([]byte(a.Say)) != nil || p.Charges() == 0) {
			return a, fmt.Errorf("%.60q is no answer; write it as in %q, %q or %q", text, "shop: major", "shop: minor", "shop: anchor")
		}
	default:
		if p.UnmarshalText([]byte(a.About)) != nil || a.Say != "yes" && a.Say != "no" {
			return a, fmt.Errorf("%.60q is no answer; write it as in %q, %q or %q", text, "abort-switch: yes", "damage: brakes", "loss: brakes")
		}
	}
	return a, nil
}

// String returns the answer as ParseAnswer reads it.
func (a Answer) String() string { return a.About + ": " + a.Say }
