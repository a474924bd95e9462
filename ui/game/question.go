package game

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/hand"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// replies holds the keys of the answers no and yes to kinds of question, where they say more than that.
var replies = map[core.QuestionKind][2]string{
	core.AskBug:  {core.No: "ask.bug-no", core.Yes: "ask.bug-yes"},
	core.AskSwap: {core.No: "ask.swap-no", core.Yes: "ask.swap-yes"},
}

// control answers the questions of a domain, where the player looks: on the board, or in the strip.
type control struct {
	how     string // key of the sentence that says what to do; "" if the control says it
	onBoard bool
	columns int                  // how many of the objects lie side by side in the strip
	show    func(*questionStrip) // makes the objects to press, one for each choice
	mark    func(*questionStrip) // marks the chosen one, or removes what lies on the board if there is no question
}

// newControls returns the control of each domain.
func newControls() map[core.Domain]control {
	return map[core.Domain]control{
		core.YesNo:          {"", false, 2, (*questionStrip).showYesNo, (*questionStrip).markButtons},
		core.OfOption:       {"", false, 2, (*questionStrip).showOptions, (*questionStrip).markButtons},
		core.OfOptionOrNone: {"", false, 2, (*questionStrip).showOptions, (*questionStrip).markButtons},
		core.OfTarget:       {"", false, 2, (*questionStrip).showTargets, (*questionStrip).markButtons},
		core.Facings:        {"ask.how-facing", true, 0, (*questionStrip).showArrows, (*questionStrip).markArrows},
		core.OfRegister:     {"ask.how-register", false, core.RegisterCount, (*questionStrip).showRegisters, (*questionStrip).markCards},
		core.OfRobot:        {"ask.how-robot", true, 0, (*questionStrip).showRobots, (*questionStrip).markBoard},
		core.OfHand:         {"ask.how-hand", false, core.RegisterCount, (*questionStrip).showHand, (*questionStrip).markCards},
		core.OfField:        {"ask.how-field", true, 0, (*questionStrip).showFields, (*questionStrip).markBoard},
		core.OfPlace:        {"", true, 0, (*questionStrip).showFields, (*questionStrip).markBoard},
		core.OfWrench:       {"", false, 2, (*questionStrip).showWrench, (*questionStrip).markButtons},
		core.OfGoods:        {"", false, 2, (*questionStrip).showGoods, (*questionStrip).markButtons},
		core.OfPayment:      {"", false, 2, (*questionStrip).showPayment, (*questionStrip).markButtons},
	}
}

// questionStrip is the part of the panel that asks a question. It has the controls that do not lie on the board.
type questionStrip struct {
	widgets.Box
	person            *person
	controls          map[core.Domain]control
	question          core.Question // ID 0: none
	choices           []uint16
	objects           []fyne.CanvasObject // by choice: what the player presses
	order             []int               // of the choices, as they are shown
	chosen            int                 // the choice that Enter takes, at first the default
	grace             widgets.Grace
	title, about, how *widgets.Paragraph
	pieces            *widgets.Grid     // the controls that do not lie on the board, as they are shown
	scroll            *widgets.Scroller // of the pieces, where they have no room
	strip             *widgets.Box      // the pieces, or what scrolls them
	room              float32           // the most height that the strip has in its panel
}

func newQuestionStrip(p *person) *questionStrip {
	q := &questionStrip{person: p, controls: newControls()}
	q.title = widgets.NewHeading(p.stage, "", look.Large)
	q.about = widgets.NewParagraph(p.stage, "", look.Body, look.Ink)
	q.how = widgets.NewParagraph(p.stage, "", look.Body, look.Accent)
	q.pieces = widgets.NewGrid(p.stage, 1)
	q.pieces.Gap = look.Gap / 2
	q.pieces.ColumnsIn = q.columnsIn
	q.scroll = widgets.NewScroller(p.stage, q.pieces)
	words := widgets.NewColumn(p.stage, q.title, q.about, q.how)
	most := func(width float32) float32 {
		return max(p.finger(), q.room-words.HeightFor(width)-2.5*look.Gap*p.stage.Unit())
	}
	q.scroll.Most = most
	q.strip = widgets.NewFitted(p.stage, func(area fyne.Size) fyne.CanvasObject {
		if q.pieces.HeightFor(area.Width) > most(area.Width) {
			return q.scroll
		}
		return q.pieces
	})
	texts := widgets.NewColumn(p.stage, words, q.strip)
	words.Gap, texts.Gap = look.Gap/2, look.Gap/2
	frame := widgets.NewSurface(p.stage, look.Raised, look.Accent, 9)
	frame.Width = 1.5
	q.InitBox(p.stage, q, widgets.NewFitted(p.stage, func(fyne.Size) fyne.CanvasObject {
		q.title.Type, q.about.Type, q.how.Type = look.Large, look.Body, look.Body
		if p.stage.Low() {
			q.title.Type, q.about.Type, q.how.Type = look.Body, look.Small, look.Small
		}
		return frame
	}), widgets.NewPadded(p.stage, look.Gap, look.Gap, texts))
	q.Hide()
	return q
}

// open reports whether the player is asked a question.
func (q *questionStrip) open() bool { return q.question.ID != 0 }

// ask shows a question.
func (q *questionStrip) ask(question core.Question) {
	p := q.person
	q.question, q.choices = question, p.match.known.Choices(question)
	q.order, q.chosen = nil, 0
	note, marked := "", question.Default
	if p.page.Advise != nil {
		note, marked = p.page.Advise(question)
	}
	for n, choice := range q.choices {
		q.order = append(q.order, n)
		if choice == marked {
			q.chosen = n
		}
	}
	title, about := p.presenter.Words.Question(&p.match.known, question, p.presenter.Name)
	q.title.Set(title)
	q.about.Ink = look.Ink
	q.about.Set(about)
	how := note
	if key := q.control().how; note == "" && key != "" {
		how = p.text.Of(key)
	}
	widgets.Show(q.how, how != "")
	q.how.Set(how)
	if !p.page.room.typing() {
		p.stage.Input.Unfocus() // a key for what was there before must not press something here
	}
	q.control().show(q)
	q.setPieces()
	q.control().mark(q)
	q.grace.Start(p.stage)
	if question.Domain() != core.OfRobot { // there the robots to choose from are marked
		p.view.SetFollowed(p.match.seat)
	}
	if !p.view.Choosing() { // then the whole board is in sight
		p.view.WatchField(q.subject())
	}
	q.Show()
	q.Refresh()
	p.moving.Refresh()
	q.scroll.TypedKey(fyne.KeyHome)
	q.reveal()
}

// drop ends the question.
func (q *questionStrip) drop() {
	if !q.open() {
		return
	}
	mark := q.control().mark
	q.question, q.choices, q.order, q.objects = core.Question{}, nil, nil, nil
	mark(q)
	q.grace.Stop()
	q.person.view.SetFollowed(core.NoSeat)
	q.person.stage.News.HideTip()
	q.Hide()
	q.person.moving.Refresh()
}

func (q *questionStrip) control() control {
	return q.controls[q.question.Domain()]
}

// answer sends an answer; the question ends once the game has taken it.
func (q *questionStrip) answer(n int) {
	p := q.person
	p.editor.submit(core.Input{Kind: core.Answer, Question: q.question.ID, Choice: q.choices[n]})
	p.page.sync()
}

// say shows what is wrong with an answer.
func (q *questionStrip) say(sentence string) {
	q.about.Ink = look.Alarm
	q.about.Set(sentence)
	q.person.moving.Refresh()
}

// showYesNo shows a button for no and one for yes.
func (q *questionStrip) showYesNo() {
	keys, ok := replies[q.question.Kind]
	if !ok {
		keys = [2]string{core.No: "ask.no", core.Yes: "ask.yes"}
	}
	q.showButtons(func(choice uint16) (label, tip string) { return q.person.text.Of(keys[choice]), "" })
}

// showOptions shows a button for each of the player's options, and one for none of them.
func (q *questionStrip) showOptions() {
	p := q.person
	q.showButtons(func(choice uint16) (label, tip string) {
		if choice == 0 {
			return p.text.Of("ask.none"), ""
		}
		card := p.match.known.Own().Powers[choice-1]
		return p.presenter.Power(card.Power), p.presenter.OwnedTip(card)
	})
}

// showTargets shows a button for damage, each register and each option of the robot that is hit.
func (q *questionStrip) showTargets() {
	p := q.person
	q.showButtons(func(choice uint16) (label, tip string) {
		switch register, option := core.ChoiceTarget(choice); {
		case option != core.NoPower:
			return p.presenter.Power(option), p.presenter.OwnedTip(*p.match.known.State.Robots[q.question.Robot].Owns(option))
		case register > 0:
			return p.text.Of("ask.target-register", "Register", register), ""
		}
		return p.text.Of("ask.target-damage"), ""
	})
}

// showButtons shows a button for each answer.
func (q *questionStrip) showButtons(of func(choice uint16) (label, tip string)) {
	p := q.person
	for n, choice := range q.choices {
		label, tip := of(choice)
		b := widgets.NewButton(p.stage, label, nil, func() { q.answer(n) })
		b.Tip = p.withKeyName(tip, q.digit(n))
		q.objects = append(q.objects, b)
	}
}

func (q *questionStrip) markButtons() {
	for n, o := range q.objects {
		b := o.(*widgets.Button)
		b.Rank = widgets.Quiet
		if n == q.chosen {
			b.Rank = widgets.Primary
		}
		b.Refresh()
	}
}

// showArrows puts arrows round the robot.
func (q *questionStrip) showArrows() {
	for _, choice := range q.choices {
		q.objects = append(q.objects, q.person.view.FacingArrow(grid.Direction(choice)))
	}
}

// markArrows shows the arrows with the chosen one, or hides them.
func (q *questionStrip) markArrows() { q.person.showFacing() }

// showRegisters shows the player's registers.
func (q *questionStrip) showRegisters() {
	p := q.person
	own := p.moving.ownRow()
	for n, choice := range q.choices {
		picture := p.pictures.SlotOf(int(choice), false)
		if command, priority, state, ok := own.Card(int(choice) - 1); ok {
			picture = p.pictures.CardOf(command, priority, state)
		}
		q.addCard(n, picture, own.RegisterTip(int(choice)-1))
	}
}

// showHand shows the player's hand in the order in which it lies while programming.
func (q *questionStrip) showHand() {
	p := q.person
	own := p.match.Shown.Own()
	for n, choice := range q.choices {
		c := own.Hand[choice]
		q.addCard(n, p.pictures.CardOf(c.Command(), c.Priority(), art.CardNormal), p.presenter.CardTip(c.Command(), c.Priority()))
	}
	d := hand.NewDraft(own)
	for at, choice := range d.Dealt(core.NoCommand) {
		q.order[at] = int(choice)
	}
}

// addCard adds a card that answers the question when it is tapped.
func (q *questionStrip) addCard(n int, picture look.Painter, tip string) {
	card := widgets.NewDraggable(q.person.stage, picture)
	card.OnTap = func() { q.answer(n) }
	card.Tip = func() string { return q.person.withKeyName(tip, q.digit(n)) }
	q.objects = append(q.objects, card)
}

func (q *questionStrip) markCards() {
	for n, o := range q.objects {
		card := o.(*widgets.Draggable)
		card.Chosen = n == q.chosen
		card.Refresh()
	}
}

// showRobots marks robots on the board.
func (q *questionStrip) showRobots() {
	q.showMarks(func(choice uint16) board.Choice { return board.Choice{Robot: int(choice)} })
}

// showFields marks fields on the board.
func (q *questionStrip) showFields() {
	q.showMarks(func(choice uint16) board.Choice {
		return board.Choice{At: core.ChoiceField(choice), Robot: core.NoSeat}
	})
}

func (q *questionStrip) showMarks(of func(choice uint16) board.Choice) {
	var all []board.Choice
	for _, choice := range q.choices {
		all = append(all, of(choice))
	}
	q.person.view.AskChoice(all, q.chosen, q.answer)
	for n := range all {
		q.objects = append(q.objects, q.person.view.ChoiceMark(n))
	}
}

// markBoard marks the chosen robot or field, or removes all marks.
func (q *questionStrip) markBoard() {
	v := q.person.page.room
	if v.room != nil {
		widgets.Show(v.button, !q.open()) // it may hide what can be chosen
	}
	if !q.open() {
		q.person.view.AskChoice(nil, 0, nil)
		return
	}
	q.person.view.SetChosen(q.chosen)
}

// digit returns the digit key for a choice, or "" if it has none.
func (q *questionStrip) digit(n int) string {
	if at := slices.Index(q.order, n); at < len(digits) && !q.fields() { // fields are not counted
		return digits[at][:1]
	}
	return ""
}

// typedRune answers with a digit. It returns false if the character means nothing to the question.
func (q *questionStrip) typedRune(r rune) bool {
	at := slices.IndexFunc(digits[:], func(keys string) bool { return strings.ContainsRune(keys, r) })
	if at < 0 || at >= len(q.order) || q.digit(q.order[at]) == "" {
		return false
	}
	if q.grace.Over() {
		q.answer(q.order[at])
	}
	return true
}

// arrows holds the arrow key of each direction, on the board and in the strip.
var arrows = [...]fyne.KeyName{grid.North: fyne.KeyUp, grid.East: fyne.KeyRight, grid.South: fyne.KeyDown, grid.West: fyne.KeyLeft}

// arrowName returns the label of the arrow key of a direction.
func (k *kit) arrowName(d grid.Direction) string { return k.keyName(&binding{key: arrows[d]}) }

// withTip adds to the hover text of a field what a tap on it answers.
func (q *questionStrip) withTip(at grid.Pos, tip string) string {
	if why := q.hindrance(at); why != "" {
		return why + "\n" + tip
	}
	for n, choice := range q.choices {
		switch q.question.Domain() {
		case core.OfField, core.OfPlace:
			if core.ChoiceField(choice) == at {
				return q.person.text.Of("ask.tip-field") + "\n" + tip
			}
		case core.OfRobot:
			if r := q.person.presenter.Robot(int(choice)); r.At == at {
				return q.person.withKeyName(q.person.text.Of("ask.tip-robot", "Robot", q.person.presenter.Name(int(choice))), q.digit(n)) + "\n" + tip
			}
		}
	}
	return tip
}

// typedKey answers with Enter, or with an arrow key if a facing is asked for; otherwise arrow keys move to the next
// choice. It returns false if the key means nothing to the question.
func (q *questionStrip) typedKey(key fyne.KeyName) bool {
	d := slices.Index(arrows[:], key)
	enter := key == fyne.KeyReturn || key == fyne.KeyEnter
	switch {
	case d < 0 && !enter:
		return false
	case !q.grace.Over() && enter:
		q.grace.Start(q.person.stage)
	case !q.grace.Over():
	case enter:
		q.answer(q.chosen)
	case q.question.Domain() == core.Facings:
		q.answer(d)
	default:
		q.chosen = q.neighbour(grid.Direction(d))
		q.control().mark(q)
		q.reveal()
	}
	return true
}

// subject returns the field of the robot that the question is about: where it is, or is about to be. A destroyed one has
// its backup.
func (q *questionStrip) subject() grid.Pos {
	p := q.person
	seat := p.match.seat
	if q.question.Kind != core.AskProbe && q.question.Robot >= 0 {
		seat = int(q.question.Robot)
	}
	r := p.presenter.Robot(seat)
	if !r.OnBoard && !p.match.setup.Entering(p.presenter.State(), seat) {
		return r.Archive
	}
	return r.At
}

// cardShape is the width of a card relative to its height.
const cardShape = 1 / 1.4

// setPieces puts the controls into the strip.
func (q *questionStrip) setPieces() {
	q.pieces.Items = nil
	if !q.control().onBoard {
		for _, n := range q.order {
			o := q.objects[n]
			if _, ok := o.(*widgets.Draggable); ok {
				o = widgets.NewAspect(q.person.stage, cardShape, 0.5, 0.5, o)
			}
			q.pieces.Items = append(q.pieces.Items, o)
		}
	}
	widgets.Show(q.strip, len(q.pieces.Items) > 0)
	q.scroll.Refresh()
	q.strip.Refresh()
}

// columnsIn returns how many of the controls lie side by side in an area: fewer, where a label would be cut.
func (q *questionStrip) columnsIn(area fyne.Size) int {
	columns := max(1, min(len(q.pieces.Items), q.control().columns))
	for _, o := range q.pieces.Items {
		b, labelled := o.(*widgets.Button)
		for labelled && columns > 1 && b.LeastWidth() > area.Width/float32(columns)-look.Gap*q.person.stage.Unit() {
			columns--
		}
	}
	return columns
}

// reveal scrolls the chosen answer into sight, if the answers scroll.
func (q *questionStrip) reveal() {
	if slices.Contains(q.strip.Items, fyne.CanvasObject(q.scroll)) {
		q.scroll.Reveal(q.objects[q.chosen])
	}
}

// neighbour returns the choice that lies next to the chosen one in a direction, on the board or in the strip.
func (q *questionStrip) neighbour(d grid.Direction) int {
	middle := func(n int) fyne.Position {
		o := q.objects[n]
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).AddXY(o.Size().Width/2, o.Size().Height/2)
	}
	step := d.Step()
	best, least := q.chosen, float32(0)
	for n := range q.objects {
		off := middle(n).Subtract(middle(q.chosen))
		along := off.X*float32(step.X) + off.Y*float32(step.Y)
		aside := off.X*float32(step.Y) + off.Y*float32(step.X)
		// What lies straight ahead comes before what lies nearer, but far aside.
		if distance := along + 2*max(aside, -aside); along > 1 && (best == q.chosen || distance < least) {
			best, least = n, distance
		}
	}
	return best
}
