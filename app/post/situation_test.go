package post_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"roborally/app/post"
	"roborally/app/post/orders"
	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/scenario"
)

// situation returns what the game says about a seat.
func situation(g *core.Game, seat int) *orders.Situation {
	s := &orders.Situation{View: g.View(seat), Setup: g.Setup()}
	for _, d := range g.Pending() {
		if d.Seat == seat {
			s.Decisions = append(s.Decisions, d)
		}
	}
	return s
}

// eachProgram plays random games of all rule sets, and calls a function for each program that a game waits for, with one
// that the rules allow. The function applies what it reads.
func eachProgram(t *testing.T, games int, do func(g *core.Game, s *orders.Situation, p core.Program)) {
	for seed := range uint64(games) {
		src := coretest.NewSource(seed + 1)
		setup := coretest.Setup(src, core.RuleSets[int(seed)%len(core.RuleSets)])
		g, _ := core.NewGameFrom(setup, coretest.Situation(src, setup), core.Seed(seed))
		for range 40 {
			pending := g.Pending()
			if len(pending) == 0 || t.Failed() {
				break
			}
			d := pending[0]
			v := g.View(d.Seat)
			if d.Kind != core.AskProgram {
				if _, err := g.Apply(coretest.Decide(src, &v, d)); err != nil {
					t.Fatal(err)
				}
				continue
			}
			do(g, situation(g, d.Seat), coretest.Program(src, &v, true))
		}
	}
}

// commandOf returns what a program puts into a register that can be programmed, and the card.
func commandOf(own *core.Robot, choice core.Choice) (core.Command, core.Card) {
	switch {
	case choice == core.ChoosePause:
		return core.Pause, core.NoCard
	case choice >= 0:
		return own.Hand[choice].Command(), own.Hand[choice]
	}
	return core.NoCommand, core.NoCard
}

// words are the commands in words, by language.
var inWords = map[string]map[core.Command]string{
	"en": {core.Move1: "move 1", core.Move2: "forward two", core.Move3: "three forward", core.BackUp: "back up", core.RotateLeft: "turn left", core.RotateRight: "turn right", core.UTurn: "u-turn", core.Pause: "pause"},
	"de": {core.Move1: "ein Feld vor", core.Move2: "vor 2", core.Move3: "drei vor", core.BackUp: "zurück", core.RotateLeft: "Linksdrehung", core.RotateRight: "rechts", core.UTurn: "Kehrtwende", core.Pause: "Pause"},
	"fr": {core.Move1: "avance d'une case", core.Move2: "avance 2", core.Move3: "avance de trois cases", core.BackUp: "recule", core.RotateLeft: "à gauche", core.RotateRight: "tourne à droite", core.UTurn: "demi-tour", core.Pause: "pause"},
}

var facings = map[string]string{"en": "facing ", "de": "Blickrichtung ", "fr": "orientation "}

// written returns a program as a player writes it. exact reports whether it names all cards by their priorities.
func written(random *rand.Rand, s *orders.Situation, p *core.Program) (text string, exact bool) {
	own := s.View.Own()
	lang := []string{"en", "de", "fr"}[random.IntN(3)]
	inAll := random.IntN(3) == 0 // locked registers too
	labels := random.IntN(2) == 0
	priced := random.IntN(2) == 0
	exact = priced
	empty := false
	alone := priced && p.Extras == [core.RegisterCount]core.Extra{} // cards by their priorities alone
	var parts []string
	for n, choice := range p.Slots {
		c, card := commandOf(own, choice)
		x := p.Extras[n]
		if own.Slots[n].Fixed() {
			none := core.NoProgram
			c, _ = own.ReadingOf(&none, n)
			if x.Declared != (core.Declared{}) {
				inAll = true
			}
		} else if c == core.NoCommand {
			empty = true
		}
		word := c.String()
		switch {
		case x.Second > 0 || x.Declared != (core.Declared{}):
			i := scenario.Instruction{Command: c, Declared: x.Declared}
			if x.Second > 0 {
				i.Second = own.Hand[x.Second-1].Command()
			}
			word, exact = orders.Notation(i), false
		case card.InDeck() && priced:
			word = fmt.Sprintf([]string{"%s/%d", "%s (%d)", "%s, %d"}[random.IntN(2)], c, card.Priority())
			if alone {
				word = fmt.Sprint(card.Priority())
			}
		case c != core.NoCommand && random.IntN(2) == 0:
			word = inWords[lang][c]
			exact = exact && c == core.Pause
		default:
			exact = exact && !card.InDeck() && c != core.NoCommand
		}
		if own.Slots[n].Fixed() && x.Declared == (core.Declared{}) {
			word = c.String()
		}
		parts = append(parts, word)
	}
	for n := range own.Slots { // a locked register without a command cannot be named
		none := core.NoProgram
		if c, _ := own.ReadingOf(&none, n); own.Slots[n].Fixed() && c == core.NoCommand {
			inAll, labels = true, true
		}
	}
	var lines []string
	for n, word := range parts {
		switch {
		case word == "." || own.Slots[n].Fixed() && !inAll:
		case labels || empty || inAll && len(parts) < core.RegisterCount:
			lines = append(lines, fmt.Sprintf("%d: %s", n+1, word))
		default:
			lines = append(lines, word)
		}
	}
	text = "Hallo Max,\n\n" + strings.Join(lines, []string{"\n", ", ", "; "}[random.IntN(3)]) + "\n"
	for _, power := range p.ForRound.Powers() {
		text += "declared: " + power.String() + "\n"
	}
	if p.Debugs > 0 {
		text += "declared: debugger: " + own.Cards()[p.Debugs-1].Power.String() + "\n"
	}
	if p.Keeps > 0 {
		text += "kept: " + own.Hand[p.Keeps-1].Command().String() + "\n"
		exact = false
	}
	if p.Facing != core.Unchosen {
		text += facings[lang] + map[string]string{"en": "nesw", "de": "nosw", "fr": "neso"}[lang][p.Facing:p.Facing+1] + "\n"
		if lang != "en" {
			text += map[string]string{"de": "Viele Grüße und bis bald, ich bin gespannt\n", "fr": "Bonne journée et à bientôt, avec mes amitiés\n"}[lang]
		}
	}
	if p.PowerDown {
		text += "power-down\n"
	}
	if p.DownFrom > 0 {
		text += fmt.Sprintf([]string{"if damage >= %d: power-down\n", "wenn Schaden mindestens %d: abschalten\n", "si dégâts >= %d : power-down\n"}[random.IntN(3)], p.DownFrom)
	}
	return text + "\nAda\n", exact
}

// means writes what a program does, so that programs with equal cards are the same.
func means(s *orders.Situation, p *core.Program, exact bool) string {
	own := s.View.Own()
	var all []string
	for n, choice := range p.Slots {
		c, card := commandOf(own, choice)
		second := core.NoCommand
		if p.Extras[n].Second > 0 {
			second = own.Hand[p.Extras[n].Second-1].Command()
		}
		if !exact {
			card = core.NoCard
		}
		all = append(all, fmt.Sprint(c, card, second, p.Extras[n].Declared.Powers()))
	}
	kept := core.NoCommand
	if p.Keeps > 0 {
		kept = own.Hand[p.Keeps-1].Command()
	}
	return fmt.Sprint(all, p.ForRound.Powers(), p.Facing, p.PowerDown, p.DownFrom, kept, p.Debugs > 0)
}

// TestReadsProgramsOfGames writes legal programs in many ways, and checks that exactly they are read and that
// the game takes them.
func TestReadsProgramsOfGames(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(19, 4))
	programs, byRules := 0, map[string]int{}
	eachProgram(t, 160, func(g *core.Game, s *orders.Situation, p core.Program) {
		text, exact := written(random, s, &p)
		r := post.ReadFor([]byte(text), s)
		if r.Unclear != nil {
			if free(s) == 0 { // nothing is ordered
				g.Apply(core.Input{Kind: core.Confirm, Seat: int8(s.View.Seat), Round: s.View.State.Round, Program: p})
				return
			}
			t.Fatalf("%s: %q is unclear: %v %v %v (%v)", s.Setup.Rules.ID, text, r.Unclear, r.Unclear.Illegal, r.Unclear.Readings, hand(s))
		}
		inputs, err := r.Orders.Inputs(s)
		if err != nil || len(inputs) != 1 {
			t.Fatalf("%q: %d inputs, %v", text, len(inputs), err)
		}
		if got, want := means(s, &inputs[0].Program, exact), means(s, &p, exact); got != want {
			t.Fatalf("%s: %q is read as\n%s, want\n%s (%v)", s.Setup.Rules.ID, text, got, want, hand(s))
		}
		if _, err := g.Apply(inputs[0]); err != nil {
			t.Fatalf("%q: the game refuses: %v", text, err)
		}
		programs++
		byRules[s.Setup.Rules.ID]++
	})
	t.Logf("%d programs: %v", programs, byRules)
	if programs < 2000 {
		t.Errorf("only %d programs", programs)
	}
}

// TestOtherCardsAreUnclear changes a command of a program that was read to one that is not in the hand, or leaves one out.
func TestOtherCardsAreUnclear(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(19, 5))
	changed, missing := 0, 0
	eachProgram(t, 40, func(g *core.Game, s *orders.Situation, p core.Program) {
		defer g.Apply(core.Input{Kind: core.Confirm, Seat: int8(s.View.Seat), Round: s.View.State.Round, Program: p})
		own := s.View.Own()
		left := map[core.Command]int{}
		for _, c := range own.Hand[:own.HandCount] {
			left[c.Command()]++
		}
		var signs []string
		for n, choice := range p.Slots {
			if c, _ := commandOf(own, choice); c != core.NoCommand && c != core.Pause {
				signs = append(signs, fmt.Sprintf("%d: %s", n+1, c))
				left[c]--
			}
		}
		if len(signs) == 0 {
			return
		}
		at := random.IntN(len(signs))
		label, _, _ := strings.Cut(signs[at], ": ")
		for _, c := range []core.Command{core.Move1, core.Move2, core.BackUp, core.RotateLeft, core.RotateRight, core.UTurn} {
			if left[c] > 0 || strings.HasSuffix(signs[at], ": "+c.String()) {
				continue
			}
			signs[at] = label + ": " + c.String()
			if r := post.ReadFor([]byte(strings.Join(signs, "\n")), s); r.Unclear == nil || r.Unclear.Reason != orders.NotInHand && r.Unclear.Reason != orders.WrongCount {
				t.Fatalf("%q: read as %s (%v), want unclear (%v)", signs, summary(&r), r.Unclear, hand(s))
			}
			changed++
			return
		}
		signs = append(signs[:at], signs[at+1:]...)
		if r := post.ReadFor([]byte(strings.Join(signs, "\n")), s); r.Unclear == nil && len(signs) < int(own.HandCount) && !s.Setup.Options {
			t.Fatalf("%q: read as %s, want unclear (%v)", signs, summary(&r), hand(s))
		}
		missing++
	})
	t.Logf("%d changed, %d left out", changed, missing)
}

// TestPlaysGamesByMail plays games of six players of all rule sets in which every decision comes from orders, or is a default.
func TestPlaysGamesByMail(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(19, 6))
	served, defaults := map[core.QuestionKind]int{}, 0
	for n := range uint64(8) {
		rules := core.RuleSets[n%4]
		src := coretest.NewSource(n + 1)
		hall := coretest.Hall()
		if rules.GoalFlags {
			hall = coretest.FlagHall()
		}
		setup := coretest.SetupOn(src, hall, rules, 6)
		if setup == nil {
			setup = coretest.Setup(src, rules)
		}
		g, _, err := core.NewGame(setup, core.Seed(n))
		if err != nil {
			t.Fatal(err)
		}
		var all [core.MaxRobots]orders.Orders
		read := func(seat int, text string) {
			t.Helper()
			r := post.ReadFor([]byte(text), situation(g, seat))
			if r.Unclear != nil {
				t.Fatalf("%s: %q is unclear: %v %v", rules.ID, text, r.Unclear, r.Unclear.Illegal)
			}
			all[seat] = r.Orders
		}
		apply := func(in core.Input) {
			t.Helper()
			if _, err := g.Apply(in); err != nil {
				t.Fatalf("%s: the game refuses %+v: %v", rules.ID, in, err)
			}
		}
		if g.State().Phase != core.Programming {
			for seat := range 6 {
				read(seat, fmt.Sprintf("bug: yes\nshop: minor\nplace: %d,%d e", 1+2*(seat%3), 1+3*(seat/3)))
			}
		}
		for len(g.Pending()) > 0 && g.State().Round < 8 {
			d := g.Pending()[0]
			if d.Kind != core.AskProgram && !(d.Kind == core.AskStayDown && g.State().Phase == core.Programming) {
				choice, ok := all[d.Seat].Answer(d.Question, g.State(), setup, d.Seat)
				if !ok {
					choice = d.Default
					defaults++
				} else {
					served[d.Kind]++
				}
				apply(core.Input{Kind: core.Answer, Seat: int8(d.Seat), Round: g.State().Round, Question: d.ID, Choice: choice})
				continue
			}
			s := situation(g, d.Seat)
			text := "power-down\n"
			if d.Kind == core.AskProgram {
				p := coretest.Program(src, &s.View, true)
				text, _ = written(random, s, &p)
			}
			read(d.Seat, text+answersFor(s))
			inputs, err := all[d.Seat].Inputs(s)
			if err != nil {
				t.Fatal(err)
			}
			for _, in := range inputs {
				apply(in)
			}
		}
	}
	t.Logf("served %v, %d defaults", served, defaults)
	for _, kind := range []core.QuestionKind{core.AskBug, core.AskPlace, core.AskFacing, core.AskShop, core.AskPay} {
		if served[kind] == 0 {
			t.Errorf("no order has answered %s", kind)
		}
	}
}

// answersFor returns answers to all that a robot may be asked in a round, and standing orders.
func answersFor(s *orders.Situation) (text string) {
	if s.Setup.Rules.ReturnDown {
		text += "return-down: yes\nreturn-facing: s\n"
	}
	if s.Setup.Rules.GoalFlags {
		text += "pay: credits\nswap: yes\nwrench: damage\nshop: major then minor\n"
	}
	for n, o := range s.View.Own().Cards() {
		if o.Power.UseOrders() != nil && o.Power != core.FireControl && !strings.Contains(text, o.Power.String()+": yes") {
			text += o.Power.String() + ": yes\n"
		}
		if o.Power.Option() && n == 0 {
			text += "damage: " + o.Power.String() + "\nloss: " + o.Power.String() + "\nstanding: " + o.Power.String() + " damage ask\n"
		}
	}
	return text
}

// free returns the number of registers that can be programmed.
func free(s *orders.Situation) (n int) {
	for _, slot := range s.View.Own().Slots {
		if !slot.Fixed() {
			n++
		}
	}
	return n
}

// hand returns the hand in signs.
func hand(s *orders.Situation) (all []string) {
	own := s.View.Own()
	for _, c := range own.Hand[:own.HandCount] {
		all = append(all, fmt.Sprintf("%s/%d", c.Command(), c.Priority()))
	}
	return all
}

// TestAnswersAllQuestions orders each answer to the questions of random games, and checks that it is given.
func TestAnswersAllQuestions(t *testing.T) {
	t.Parallel()
	asked := map[core.QuestionKind]int{}
	for seed := range uint64(400) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, []*core.RuleSet{core.Missions, core.Classic}[seed%2])
		var g *core.Game
		if seed%4 < 2 {
			g, _ = core.NewGameFrom(setup, coretest.Situation(src, setup), core.Seed(seed))
		} else {
			g, _, _ = core.NewGame(setup, core.Seed(seed))
		}
		for range 60 {
			pending := g.Pending()
			if len(pending) == 0 {
				break
			}
			d := pending[src.Below(len(pending))]
			v := g.View(d.Seat)
			if d.Kind != core.AskProgram && asked[d.Kind] < 60 {
				checkAnswers(t, g, d)
				asked[d.Kind]++
			}
			if _, err := g.Apply(coretest.Decide(src, &v, d)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, kind := range core.QuestionKinds {
		if asked[kind] == 0 && kind != core.AskProbe {
			t.Errorf("no answer to %s is checked", kind)
		}
	}
	t.Log(asked)
}

// checkAnswers orders each answer to a question.
func checkAnswers(t *testing.T, g *core.Game, d core.Decision) {
	t.Helper()
	state := g.State()
	cards := state.Robots[d.Seat].Cards()
	s := situation(g, d.Seat)
	said := map[string]bool{}
	for _, choice := range d.Choices(g.Setup().Board, state, d.Seat) {
		text := answerText(d, choice, cards)
		if g.Setup().Entering(state, d.Seat) && d.Kind == core.AskFacing {
			text = "place: 1,1 " + text[len(text)-1:]
		}
		if said[text] {
			continue // the second of two equal cards
		}
		said[text] = true
		r := post.ReadFor([]byte("Hello,\n"+text+"\n"), s)
		if r.Unclear != nil {
			t.Fatalf("%s %q is unclear: %v %v", d.Kind, text, r.Unclear, r.Unclear.Illegal)
		}
		if got, ok := r.Orders.Answer(d.Question, state, g.Setup(), d.Seat); !ok || got != choice {
			t.Fatalf("%s, %q: answered %d, %v; want %d", d.Kind, text, got, ok, choice)
		}
	}
}

// answerText writes an answer to a question.
func answerText(d core.Decision, choice uint16, cards []core.Owned) string {
	yes := []string{"no", "yes", "ja", "oui"}[min(choice, 1)]
	card := func(n int) string { return cards[n].Power.String() }
	switch d.Kind {
	case core.AskReturnDown, core.AskStayDown, core.AskBug, core.AskSwap:
		return d.Kind.String() + ": " + yes
	case core.AskUse:
		return d.Power.String() + ": " + yes
	case core.AskDraw:
		return "wrench: " + []string{"damage", "option"}[choice]
	case core.AskFacing:
		return "return-facing: " + "nesw"[choice:choice+1]
	case core.AskPlace:
		at := core.ChoiceField(choice)
		return fmt.Sprintf("place: %d, %d", at.X, at.Y)
	case core.AskDamage:
		if choice == 0 {
			return "damage: nothing"
		}
		return "damage: " + card(int(choice)-1)
	case core.AskLoss:
		return "loss: " + card(int(choice)-1)
	case core.AskWrench:
		if choice == 0 {
			return "wrench: damage"
		}
		return "wrench: " + card(int(choice)-1)
	case core.AskTarget:
		switch register, option := core.ChoiceTarget(choice); {
		case register > 0:
			return fmt.Sprintf("%s: register %d", d.Power, register)
		case option != core.NoPower:
			return d.Power.String() + ": " + option.String()
		}
		return d.Power.String() + ": no"
	case core.AskShop:
		if n, ok := core.ChoiceRecharge(choice); ok {
			return "shop: " + card(n)
		}
		return "shop: " + map[uint16]string{core.BuyNothing: "nothing", core.BuyMajor: "major", core.BuyMinor: "minor"}[choice]
	case core.AskPay:
		if n, ok := core.ChoicePayment(choice); ok {
			return "pay: " + card(n)
		}
		return "pay: " + []string{"nothing", "credits"}[choice]
	}
	return d.Kind.String()
}
