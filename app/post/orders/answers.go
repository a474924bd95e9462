package orders

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"roborally/core"
	"roborally/core/scenario"
)

// repeated are the subjects of questions that are asked again until enough is given up, repaired, bought or paid. Orders may
// hold several answers to one, separated by then.
var repeated = []string{"damage", "loss", "wrench", "shop", "pay"}

const then = " then "

// Answer returns the orders' answer to a question in the middle of a round; ok is false if they have none that the
// question offers. Answers that give up, repair, buy or pay something are used up one by one, and after the last no more is
// given up, bought or paid; all others serve as often as their question is asked. The same question, by its ID, always
// gets the same answer. The orders remember what is used up: ask the same Orders for a whole round.
func (o *Orders) Answer(q core.Question, s *core.State, setup *core.Setup, seat int) (choice uint16, ok bool) {
	about := scenario.About(q)
	if q.Kind == core.AskFacing && setup.Entering(s, seat) {
		about = core.AskPlace.String() // which may say the facing, too
	}
	said, known := o.Answers[about]
	if !known {
		return 0, false
	}
	if !slices.Contains(repeated, about) {
		return scenario.Choice(q, setup.Board, s, seat, said)
	}
	if given, again := o.given[q.ID]; again {
		return given, true
	}
	if o.given == nil {
		o.given, o.served = map[uint32]uint16{}, map[string]int{}
	}
	all := strings.Split(said, then)
	for at := o.served[about]; at < len(all); at++ {
		o.served[about] = at + 1
		if choice, ok = scenario.Choice(q, setup.Board, s, seat, all[at]); ok {
			o.given[q.ID] = choice
			return choice, true
		}
	}
	if q.Kind == core.AskDamage || q.Kind == core.AskShop || q.Kind == core.AskPay {
		choice, ok = scenario.Choice(q, setup.Board, s, seat, "nothing")
	}
	return choice, ok
}

var (
	standingHead = regexp.MustCompile(`^(?:standing(?: orders?)?|dauer(?:befehle?|auftrag|auftraege)|(?:ordres? )?permanents?) ?: ?`)
	keptHead     = regexp.MustCompile(`^(?:kept(?: aside)?|keeps?|behalten|behalte|garde[er]?|gardee?) ?: ?`)
	declaredHead = regexp.MustCompile(`^(?:declared?|deklariert?|declarees?) ?: ?`)
	coordinates  = regexp.MustCompile(`(\d) ?, ?(\d)`)
	onceMore     = regexp.MustCompile(` (?:and )?(?:then|dann|danach|puis|ensuite) `)
	plainSay     = regexp.MustCompile(`^(?:yes|no|ja|nein|oui|non|nothing|credits|[nesw]|(?:\d+,|[a-z]{1,2})\d+(?: [a-z]+)?)$`)
	namedField   = regexp.MustCompile(`^([a-z]{1,2})(\d{1,2})( .*)?$`)
	yesOrNo      = regexp.MustCompile(`^(?:yes|no)$`)
	registerSay  = regexp.MustCompile(`^register [1-5]$`)
	standingSay  = regexp.MustCompile(`^([a-z]+(?:-[a-z0-9]+)*) ?:? (?:(use|einsetzen|utiliser|damage|schaden|degats) )?(.*)$`)
)

// none are words for nothing, where something may be declared or kept.
var none = []string{"", "-", "no", "none", "nothing", "nein", "nichts", "keine", "non", "rien", "aucun", "aucune"}

// forms are the forms of answers that scenarios do not have; a group holds a direction.
var forms = map[string]*regexp.Regexp{
	"return-down": yesOrNo, "stay-down": yesOrNo, "bug": yesOrNo, "swap": yesOrNo,
	aboutFacing: compass, "place": regexp.MustCompile(`^\d{1,2},\d{1,2}(?: ` + side + `)?$`),
}

// says are words of answers in other languages.
var says = map[string]string{
	"ja": "yes", "oui": "yes", "nein": "no", "non": "no", "none": "nothing", "nichts": "nothing", "rien": "nothing",
	"registre": "register",
}

// orderWords are the words for standing orders.
var orderWords = map[string]core.Order{
	"always": core.Always, "immer": core.Always, "toujours": core.Always,
	"never": core.Never, "nie": core.Never, "niemals": core.Never, "jamais": core.Never,
	"ask": core.Ask, "fragen": core.Ask, "demander": core.Ask,
	"when-destroyed": core.WhenDestroyed, "when destroyed": core.WhenDestroyed, "wenn zerstoert": core.WhenDestroyed, "si detruit": core.WhenDestroyed,
	"when-upset": core.WhenUpset, "when upset": core.WhenUpset, "wenn gestoert": core.WhenUpset, "si derange": core.WhenUpset,
}

// answersForGame notes the answers, standing orders and the card kept aside in a folded line. ok is false if it holds
// anything else.
func (r *reader) answersForGame(line int, text string) (u *Unclear, ok bool) {
	if head := keptHead.FindString(text); head != "" {
		if slices.Contains(none, text[len(head):]) {
			return nil, true
		}
		return r.keep(line, text[len(head):]), true
	}
	standing, declared := false, false
	for part := range strings.FieldsFuncSeq(coordinates.ReplaceAllString(answerHead.ReplaceAllString(text, ""), "$1\x00$2"), func(c rune) bool { return c == ',' || c == ';' }) {
		part = strings.Trim(strings.ReplaceAll(part, "\x00", ","), " .")
		if head := standingHead.FindString(part); head != "" && len(head) < len(part) {
			part, standing, declared = part[len(head):], true, false
		} else if head := declaredHead.FindString(part); head != "" {
			part, standing, declared = part[len(head):], false, true
		}
		switch {
		case standing:
			u = r.stand(line, part)
		case declared && slices.Contains(none, part):
		case declared:
			u = r.declare(line, part)
		default:
			about, said, _ := strings.Cut(part, ":")
			about, said = strings.TrimSpace(about), strings.TrimSpace(said)
			if said == "" || !r.answerable(about, said) {
				return r.unclear(line, Unknown), ok
			}
			u = r.answer(line, about, said)
		}
		if ok = true; u != nil {
			return u, true
		}
	}
	if ok {
		r.lastLine = line
	}
	return nil, ok
}

// answerable reports whether the texts before and behind a colon are an answer, or try to be one: the first names a card, or
// something that the game may ask, or both together have the form of an answer.
func (r *reader) answerable(about, said string) bool {
	var q core.QuestionKind
	var p core.Power
	if p.UnmarshalText([]byte(about)) == nil && p != core.NoPower {
		return true
	}
	_, err := scenario.ParseAnswer(about + ": " + said)
	isKind := q.UnmarshalText([]byte(about)) == nil && q != core.AskFacing || slices.Contains(repeated, about) || about == aboutFacing
	return err == nil || isKind && (r.mayAsk(about, said) || plainSay.MatchString(said))
}

// aboutFacing is the subject of the facing of a robot that returns powered down.
var aboutFacing = scenario.About(core.Question{Kind: core.AskFacing})

// answer notes an answer.
func (r *reader) answer(line int, about, said string) *Unclear {
	if _, err := scenario.ParseAnswer(about + ": " + said); err == nil && !r.game.Setup.Options {
		return r.unclear(line, NoOptions)
	}
	words := strings.Fields(said)
	for i, word := range words {
		if other, ok := says[word]; ok {
			words[i] = other
		}
	}
	var all []string
	for _, say := range onceMore.Split(strings.Join(words, " "), -1) {
		say, u := r.say(line, about, say)
		if u != nil {
			return u
		}
		all = append(all, say)
	}
	if len(all) > 1 && !slices.Contains(repeated, about) {
		return r.unclear(line, TwoAnswers)
	}
	said = strings.Join(all, then)
	if before, known := r.answers[about]; known && before != said {
		return r.unclear(line, TwoAnswers, about+": "+before, about+": "+said)
	}
	if r.answers == nil {
		r.answers = map[string]string{}
	}
	r.answers[about] = said
	return nil
}

// say returns one of the answers about something as scenario.Choice reads it.
func (r *reader) say(line int, about, say string) (string, *Unclear) {
	own := r.game.View.Own()
	var power, card core.Power
	used := power.UnmarshalText([]byte(about)) == nil && power != core.NoPower
	if used || card.UnmarshalText([]byte(say)) != nil { // a card that a use names is another robot's
		card = core.NoPower
	}
	if say == "no" && (about == "damage" || about == "shop" || about == "pay") {
		say = "nothing"
	}
	if about == core.AskPlace.String() {
		say = asNumbers(say)
	}
	_, err := scenario.ParseAnswer(about + ": " + say)
	known := err == nil
	switch {
	case forms[about] != nil:
		m := forms[about].FindStringSubmatch(say)
		if known = m != nil; known && len(m) > 1 && m[1] != "" { // its last word is a direction
			d, u := r.direction(line, m[1])
			if u != nil {
				return "", u
			}
			say = strings.TrimSuffix(say, m[1]) + "nesw"[d:d+1]
		}
	case about == "pay":
		known = say == "credits" || say == "nothing" || card.Option()
	case about == "damage" || about == "shop":
		known = known || say == "nothing"
	case used && slices.Contains(power.UseOrders(), core.WhenUpset): // asked before each reveal
		known = known || registerSay.MatchString(say)
	}
	switch {
	case !known:
		return "", r.unclear(line, Unknown)
	case used && own.Owns(power) == nil, card != core.NoPower && own.Owns(card) == nil:
		return "", r.refusedAt(line, &core.Illegal{Rule: "V6", Code: core.NotOwned})
	case used && power.UseOrders() == nil, !used && !r.mayAsk(about, say):
		return "", r.unclear(line, NotAsked)
	}
	return say, nil
}

// asNumbers returns a place that begins with a field as sheets name it, such as "c4 n", with the numbers of its column and row.
func asNumbers(place string) string {
	field := namedField.FindStringSubmatch(place)
	if field == nil {
		return place
	}
	column := 0
	for _, letter := range field[1] {
		column = column*26 + int(letter-'a') + 1
	}
	row, _ := strconv.Atoi(field[2]) // two digits
	return fmt.Sprintf("%d,%d%s", column-1, row-1, field[3])
}

// mayAsk reports whether the game may ask a question, other than about the use of a card, before the next program.
func (r *reader) mayAsk(about, say string) bool {
	s := r.game
	missions, options := s.Setup.Rules.GoalFlags, s.Setup.Options
	switch about {
	case core.AskReturnDown.String(), aboutFacing:
		return s.Setup.Rules.ReturnDown
	case core.AskStayDown.String():
		_, asked := s.asked(core.AskStayDown)
		return asked
	case core.AskBug.String(), core.AskPlace.String():
		return s.Setup.Entering(&s.View.State, s.View.Seat)
	case core.AskWrench.String():
		return options && (say == "damage" || missions == (say != "option"))
	case core.AskShop.String(), core.AskPay.String(), core.AskSwap.String():
		return missions
	}
	return options && about != core.AskProbe.String()
}

// keep notes the card that is kept aside.
func (r *reader) keep(line int, text string) *Unclear {
	pieces, u := r.numbered(line, r.scan(strings.Trim(text, " .")))
	if u != nil {
		return u
	}
	var kept scenario.Instruction
	for _, p := range pieces {
		switch {
		case p.kind == filler:
		case (p.kind == command || p.kind == weak) && kept.Command == core.NoCommand && p.cards.Second == core.NoCommand && p.cards.Declared == (core.Declared{}):
			kept = scenario.Instruction{Command: p.command, Priority: p.cards.Priority}
		default:
			return r.unclear(line, Unknown)
		}
	}
	switch {
	case !r.game.Setup.Options:
		return r.unclear(line, NoOptions)
	case kept.Command == core.NoCommand:
		return r.unclear(line, Unknown)
	case r.kept.Command != core.NoCommand && r.kept != kept:
		return r.unclear(line, TwoAnswers)
	}
	r.kept, r.keptLine, r.lastLine = kept, line, line
	return nil
}

// A standing order is an order for the use of a card, or for giving it up against damage.
type standing struct {
	power   core.Power
	against bool
	order   core.Order
}

// parseStanding reads a standing order, as in "brakes always". The word use or damage may be missing where the order fits one of
// them alone; where it fits both, ok is false and several has both.
func parseStanding(text string) (o standing, several []string, ok bool) {
	m := standingSay.FindStringSubmatch(text)
	if m == nil || o.power.UnmarshalText([]byte(m[1])) != nil {
		return o, nil, false
	}
	if o.order, ok = orderWords[m[3]]; !ok {
		return o, nil, false
	}
	use := slices.Contains(o.power.UseOrders(), o.order)
	against := o.power.Option() && slices.Contains(core.AgainstOrders(), o.order)
	switch m[2] {
	case "":
	case "use", "einsetzen", "utiliser":
		against = false
	default:
		use = false
	}
	if use && against {
		return o, []string{
			"standing: " + o.power.String() + " use " + o.order.String(), "standing: " + o.power.String() + " damage " + o.order.String(),
		}, false
	}
	o.against = against
	return o, nil, use || against
}

func (o standing) String() string {
	about := ""
	if o.power.UseOrders() != nil {
		about = map[bool]string{false: "use ", true: "damage "}[o.against]
	}
	return o.power.String() + " " + about + o.order.String()
}

// stand notes a standing order.
func (r *reader) stand(line int, text string) *Unclear {
	o, several, ok := parseStanding(text)
	switch {
	case !r.game.Setup.Options:
		return r.unclear(line, NoOptions)
	case !ok:
		return r.unclear(line, Unknown, several...)
	case r.game.View.Own().Owns(o.power) == nil:
		return r.refusedAt(line, &core.Illegal{Rule: "V6", Code: core.NotOwned})
	}
	for _, before := range r.standing {
		if b, _, _ := parseStanding(before); b.power == o.power && b.against == o.against && b.order != o.order {
			return r.unclear(line, TwoAnswers, "standing: "+before, "standing: "+o.String())
		}
	}
	if !slices.Contains(r.standing, o.String()) {
		r.standing = append(r.standing, o.String())
	}
	return nil
}

// setOrder returns inputs with a standing order added: to the input for the same card, or as one that leaves the
// other order of the card as it is.
func setOrder(all []core.Input, s *Situation, base core.Input, text string) []core.Input {
	o, _, ok := parseStanding(text)
	card := s.View.Own().Owns(o.power)
	if !ok || card == nil {
		return all
	}
	at := slices.IndexFunc(all, func(in core.Input) bool { return in.Power == o.power })
	if at < 0 {
		base.Kind, base.Power, base.Use, base.Against = core.SetOrder, o.power, card.Use(), card.Against()
		all, at = append(all, base), len(all)
	}
	if o.against {
		all[at].Against = o.order
	} else {
		all[at].Use = o.order
	}
	return all
}
