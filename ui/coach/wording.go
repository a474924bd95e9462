package coach

import (
	"math"
	"strings"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/grid"
	"roborally/ui/story"
	"roborally/ui/text"
)

// Wording puts what a master says into words, without numbers with decimals.
type Wording struct {
	text  *text.Text
	names story.Words
}

// NewWording returns the wording in the language of the texts.
func NewWording(t *text.Text) *Wording {
	return &Wording{t, story.Words{Text: t}}
}

// amounts are the amounts that have words, in rounds, in ascending order.
var amounts = []struct {
	rounds float64
	key    string
}{
	{0, "coach.amount-little"}, {0.25, "coach.amount-1-4"}, {0.5, "coach.amount-1-2"}, {0.75, "coach.amount-3-4"},
	{1, "coach.amount-1"}, {1.5, "coach.amount-3-2"}, {2, "coach.amount-2"}, {2.5, "coach.amount-5-2"},
	{3, "coach.amount-3"}, {4, "coach.amount-4"}, {5, "coach.amount-5"}, {6, "coach.amount-6"}, {7, "coach.amount-7"},
	{8, "coach.amount-8"}, {9, "coach.amount-9"}, {10, "coach.amount-10"},
}

// nearestAmount returns the index of the amount nearest to a number of rounds.
func nearestAmount(rounds float64) int {
	best := 0
	for i, a := range amounts {
		if math.Abs(a.rounds-rounds) < math.Abs(amounts[best].rounds-rounds) {
			best = i
		}
	}
	return best
}

// Amount returns the words for a range of rounds, neither of them negative.
func (w *Wording) Amount(r bot.Range) string {
	low, high, most := nearestAmount(r.Low), nearestAmount(r.High), len(amounts)-1
	word := func(i int) string { return w.text.Of(amounts[i].key) }
	switch {
	case high == 0:
		return word(0)
	case high == most && r.High > amounts[most].rounds+1: // beyond all words
		return w.text.Of("coach.amount-at-least", "Rounds", word(max(low, 1)))
	case low == high:
		return w.text.Of("coach.amount-about", "Rounds", word(low))
	case low == 0:
		return w.text.Of("coach.amount-up-to", "Rounds", word(high))
	}
	return w.text.Of("coach.amount-between", "Low", word(low), "High", word(high))
}

// Expected returns the sentence on what a program gains or costs.
func (w *Wording) Expected(a *bot.Advice) string {
	low, high := a.Usual.Low, a.Usual.High
	up, down := nearestAmount(max(0, high)) > 0, nearestAmount(max(0, -low)) > 0
	switch {
	case up && down:
		return w.text.Of("coach.gains-or-costs", "Low", w.Amount(bot.Range{Low: -low, High: -low}), "High", w.Amount(bot.Range{Low: high, High: high}))
	case up:
		return w.text.Of("coach.gains", "Rounds", w.Amount(bot.Range{Low: max(0, low), High: high}))
	case down:
		return w.text.Of("coach.costs", "Rounds", w.Amount(bot.Range{Low: max(0, -high), High: -low}))
	}
	return w.text.Of("coach.gains-nothing")
}

// Chance returns the sentence on the chance to win with any of some programs; "" if the robot is alone. Chances are
// rounded to 5 %, because the master does not know more.
func (w *Wording) Chance(view *core.View, programs ...bot.Advice) string {
	if view.State.Seats == 1 {
		return ""
	}
	low, high := 100, 0
	for i := range programs {
		percent := percentOf(programs[i].Chance)
		low, high = min(low, percent), max(high, percent)
	}
	switch {
	case high < leastPercent:
		return w.text.Of("coach.chance-under", "Percent", leastPercent)
	case low > mostPercent:
		return w.text.Of("coach.chance-over", "Percent", mostPercent)
	}
	low, high = max(low, leastPercent), min(high, mostPercent)
	if low == high {
		return w.text.Of("coach.chance", "Percent", low)
	}
	return w.text.Of("coach.chance-between", "Low", low, "High", high)
}

// The smallest and the largest chance that has a number, and the distance of such chances, in percent.
const (
	leastPercent = 5
	mostPercent  = 95
	percentStep  = 5
)

// percentOf returns a chance in percent, rounded; 0 and 100 are beyond the chances that have a number.
func percentOf(chance float64) int {
	switch percent := 100 * chance; {
	case percent < leastPercent:
		return 0
	case percent > mostPercent:
		return 100
	default:
		return percentStep * int(math.Round(percent/percentStep))
	}
}

// Outlook returns the sentences on what to expect of any of some programs: what they gain or cost, and the chance to
// win.
func (w *Wording) Outlook(view *core.View, programs ...bot.Advice) string {
	all := programs[0]
	for _, other := range programs[1:] {
		all.Usual = bot.Range{Low: min(all.Usual.Low, other.Usual.Low), High: max(all.Usual.High, other.Usual.High)}
	}
	said := w.Expected(&all)
	if chance := w.Chance(view, programs...); chance != "" {
		said += " " + chance
	}
	return said
}

// Extras returns the sentences on what a program uses besides the cards in the registers; "" if that is nothing.
func (w *Wording) Extras(r *core.Robot, program *core.Program) string {
	t := w.text
	var said []string
	for n, x := range program.Extras {
		if x.Second > 0 {
			said = append(said, t.Of("coach.adds", "Card", w.names.Command(r.Hand[x.Second-1].Command()), "Register", n+1))
		}
	}
	x := extrasOf(r, program)
	for n, declared := range x.declared {
		for _, p := range declared.Powers() {
			if !p.Weapon() { // the picture of the card shows those
				said = append(said, t.Of("coach.uses", "Power", w.names.Power(p), "Register", n+1))
			}
		}
	}
	if x.keeps != core.NoCommand {
		said = append(said, t.Of("coach.sets-aside", "Card", w.names.Command(x.keeps)))
	}
	for _, p := range x.forRound.Powers() {
		said = append(said, t.Of("coach.switches-on", "Power", w.names.Power(p)))
	}
	if x.debugs != core.NoPower {
		said = append(said, t.Of("coach.removes", "Power", w.names.Power(x.debugs)))
	}
	if x.powerDown {
		said = append(said, t.Of("coach.with-power-down"))
	}
	return strings.Join(said, " ")
}

// Hint returns the sentences on the programs of a hint, the first of which is the master's. What one of several uses
// besides its cards is left out.
func (w *Wording) Hint(view *core.View, programs []bot.Advice) string {
	var said []string
	switch best := &programs[0]; {
	case best.Use != core.NoPower:
		said = append(said, w.text.Of("coach.use-first", "Power", w.names.Power(best.Use)))
	case best.Renew:
		said = append(said, w.text.Of("coach.renew-first"))
	}
	if len(programs) > 1 {
		said = append(said, w.text.Of([MostPrograms + 1]string{2: "coach.both", 3: "coach.all-three"}[len(programs)]))
	}
	said = append(said, w.Outlook(view, programs...))
	if more := w.Extras(view.Own(), &programs[0].Program); len(programs) == 1 && more != "" {
		said = append(said, more)
	}
	return strings.Join(said, " ")
}

// Program returns the sentences on a program that was played. best is the better or equal one with which it is
// compared.
func (w *Wording) Program(view *core.View, j *bot.Judgement, best *bot.Advice) string {
	switch j.Verdict {
	case bot.Same:
		return w.text.Of("coach.same")
	case bot.AsGood:
		return w.text.Of("coach.as-good")
	case bot.BestOfHand:
		return w.text.Of("coach.best-of-hand") + " " + w.first(&j.Best)
	}
	// A program is also worse if it stops no rival; then it need not gain less.
	key := "coach.missed"
	if best.Progress-j.Own.Progress < (j.Missed.Low+j.Missed.High)/4 {
		key = "coach.missed-rivals"
	}
	said := w.text.Of(key, "Difference", w.Difference(view.Own(), j.Own.Program, best.Program), "Rounds", w.Amount(j.Missed))
	if first := w.first(&j.Best); first != "" {
		said += " " + first
	}
	return said
}

// first returns the sentence on what the master would have done before its program; "" if that is nothing.
func (w *Wording) first(best *bot.Advice) string {
	switch {
	case best.Use != core.NoPower:
		return w.text.Of("coach.would-use", "Power", w.names.Power(best.Use))
	case best.Renew:
		return w.text.Of("coach.renew")
	}
	return ""
}

// Gained returns the sentence on what a round has gained.
func (w *Wording) Gained(j *bot.Judgement) string {
	rounds := math.Abs(j.Gained)
	amount := w.Amount(bot.Range{Low: rounds, High: rounds})
	switch {
	case j.Out:
		return w.text.Of("coach.out")
	case nearestAmount(rounds) == 0:
		return w.text.Of("coach.gained-nothing")
	case j.Gained < 0:
		return w.text.Of("coach.lost", "Rounds", amount)
	}
	return w.text.Of("coach.gained", "Rounds", amount)
}

// Luck returns the sentence on good or bad luck; "" if the robot is out.
func (w *Wording) Luck(j *bot.Judgement) string {
	switch {
	case j.Out:
		return ""
	case j.Luck == bot.Lucky:
		return w.text.Of("coach.lucky", "Rounds", w.Amount(j.Chance))
	case j.Luck == bot.Unlucky:
		return w.text.Of("coach.unlucky", "Rounds", w.Amount(j.Chance))
	}
	return w.text.Of("coach.usual")
}

// Difference names the first command, or else the first other thing, in which the program best differs from own.
func (w *Wording) Difference(r *core.Robot, own, best core.Program) string {
	t := w.text
	if from, to := facing(r, &own), facing(r, &best); r.ChoosesFacing && from != to {
		return t.Of("coach.differs-facing", "Direction", w.names.Direction(to))
	}
	for n := range core.RegisterCount {
		is, better := cardIn(r, &own, n), cardIn(r, &best, n)
		switch name := w.names.Command(better.Command); {
		case is.Command == better.Command:
		case is.printed == better.printed:
			return w.useDiffers(n, &is, &better)
		case n == 0:
			return t.Of("coach.differs-first", "Card", name)
		default:
			return t.Of("coach.differs-later", "Card", name, "Own", w.names.Command(is.Command), "Register", n+1)
		}
	}
	if said := w.extrasDiffer(extrasOf(r, &own), extrasOf(r, &best)); said != "" {
		return said
	}
	for n := range core.RegisterCount {
		is, better := cardIn(r, &own, n), cardIn(r, &best, n)
		pairs := []any{"Card", w.names.Command(better.Command), "Register", n + 1}
		switch {
		case better.priority > is.priority:
			return t.Of("coach.differs-higher", pairs...)
		case better.priority < is.priority:
			return t.Of("coach.differs-lower", pairs...)
		}
	}
	return t.Of("coach.differs-else")
}

// useDiffers names what a program makes of the card in register n (0…4) that another makes something else of.
func (w *Wording) useDiffers(n int, is, better *card) string {
	for _, p := range core.Powers {
		switch had, has := is.Declared.Has(p) && !p.Weapon(), better.Declared.Has(p) && !p.Weapon(); {
		case has && !had:
			return w.text.Of("coach.differs-use", "Power", w.names.Power(p), "Register", n+1)
		case had && !has:
			return w.text.Of("coach.differs-no-use", "Power", w.names.Power(p), "Register", n+1)
		}
	}
	if better.Second == core.NoCommand {
		return w.text.Of("coach.differs-alone", "Card", w.names.Command(is.Second), "Register", n+1)
	}
	return w.text.Of("coach.differs-second", "Card", w.names.Command(better.Second), "Register", n+1)
}

// extrasDiffer names the first thing in which programs with the same commands differ; "" if there is none.
func (w *Wording) extrasDiffer(is, better extras) string {
	t := w.text
	switch {
	case better.powerDown && !is.powerDown:
		return t.Of("coach.differs-power-down")
	case is.powerDown && !better.powerDown:
		return t.Of("coach.differs-no-power-down")
	}
	for n := range core.RegisterCount {
		if p := added(is.declared[n], better.declared[n]); p != core.NoPower {
			return t.Of("coach.differs-use", "Power", w.names.Power(p), "Register", n+1)
		}
		if p := added(better.declared[n], is.declared[n]); p != core.NoPower {
			return t.Of("coach.differs-no-use", "Power", w.names.Power(p), "Register", n+1)
		}
	}
	if p := added(is.forRound, better.forRound); p != core.NoPower {
		return t.Of("coach.differs-on", "Power", w.names.Power(p))
	}
	if p := added(better.forRound, is.forRound); p != core.NoPower {
		return t.Of("coach.differs-off", "Power", w.names.Power(p))
	}
	switch {
	case better.debugs != is.debugs && better.debugs != core.NoPower:
		return t.Of("coach.differs-removing", "Power", w.names.Power(better.debugs))
	case better.debugs != is.debugs:
		return t.Of("coach.differs-not-removing", "Power", w.names.Power(is.debugs))
	case better.keeps == is.keeps:
		return ""
	case better.keeps == core.NoCommand:
		return t.Of("coach.differs-not-aside")
	}
	return t.Of("coach.differs-aside", "Card", w.names.Command(better.keeps))
}

// facing returns the facing in which a program lets its robot begin.
func facing(r *core.Robot, program *core.Program) grid.Direction {
	if program.Facing == core.Unchosen {
		return r.Facing
	}
	return grid.Direction(program.Facing)
}
