package coach

import (
	"image"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Round is a round that a player has played: the seat's view in which its program was confirmed, the program,
// and the view after the round.
type Round struct {
	Before  core.View
	Program core.Program
	After   core.View
}

// Review is the window with a master's judgement of a round, on request.
type Review struct {
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	adviser  Adviser
	figures  func() []art.Figure

	dialog *widgets.Dialog // nil while closed
	asking *job            // the adviser is thinking; else nil
	round  uint16          // round of the judgement; 0: none
	judged bot.Judgement
}

// NewReview returns a review that is closed. figures returns the looks of all robots, by seat.
func NewReview(s *widgets.Stage, t *text.Text, pictures *look.Pictures, adviser Adviser, figures func() []art.Figure) *Review {
	return &Review{stage: s, text: t, pictures: pictures, adviser: adviser, figures: figures}
}

// Open opens the window about a round. The adviser thinks only once about the same round.
func (r *Review) Open(round Round) {
	r.Close()
	number := round.Before.State.Round
	close := widgets.NewButton(r.stage, r.text.Of("coach.close"), nil, r.Close)
	close.Rank = widgets.Primary
	content := widgets.NewColumn(r.stage)
	content.StickyFoot = true
	r.dialog = &widgets.Dialog{
		Content: content, OnTapOutside: r.Close, Name: "review",
		Keys:    map[fyne.KeyName]func(){fyne.KeyEscape: r.Close, fyne.KeyReturn: r.Close, fyne.KeyEnter: r.Close},
		Targets: func() []widgets.Target { return []widgets.Target{{Name: "close-review", Object: close}} },
	}
	show := func() {
		parts, columns := r.parts(&round, r.round == number)
		content.Items = append(parts, close)
		r.dialog.Width = [...]float32{380, 640, 880}[columns-1]
	}
	show()
	r.stage.Windows.Open(r.dialog)
	if r.round == number {
		return
	}
	var judged bot.Judgement
	finished := false
	asking := startJob(r.stage, func(stop func() bool) {
		judged = r.adviser.Judge(round.Before, round.Program, round.After, stop)
	}, func() {
		finished = true
		r.asking, r.round, r.judged = nil, number, judged
		show()
		r.dialog.Refresh()
	})
	if !finished { // a stage may do its background work at once
		r.asking = asking
	}
}

// IsOpen reports whether the window is open.
func (r *Review) IsOpen() bool { return r.dialog != nil }

// Close closes the window. If the adviser still thinks, its judgement is canceled.
func (r *Review) Close() {
	r.asking.cancel()
	r.asking = nil
	if d := r.dialog; d != nil {
		r.dialog = nil
		d.Close()
	}
}

// parts returns the contents of the window, from top to bottom, and the number of programs in it. known reports
// that there is a judgement.
func (r *Review) parts(round *Round, known bool) (parts []fyne.CanvasObject, columns int) {
	t, j := r.text, &r.judged
	own := side{title: t.Of("coach.own"), program: round.Program}
	sides := []side{own, {title: t.Of("coach.master"), program: core.NoProgram, hidden: true, advised: true}}
	parts = append(parts, widgets.NewHeading(r.stage, t.Of("coach.title", "Round", round.Before.State.Round), look.Large))
	if known {
		words := NewWording(t)
		sides = r.sides(round)
		best := j.Best
		if len(sides) > 1 {
			best = sides[1].advice
		}
		verdict := widgets.NewParagraph(r.stage, words.Gained(j)+" "+words.Program(&round.Before, j, &best), look.Body, look.Accent)
		verdict.Style = look.Bold
		parts = append(parts, verdict)
		if luck := words.Luck(j); luck != "" {
			parts = append(parts, widgets.NewParagraph(r.stage, luck, look.Body, look.Ink))
		}
	} else {
		parts = append(parts, widgets.NewParagraph(r.stage, t.Of("coach.thinking"), look.Body, look.Accent))
	}
	row := widgets.NewRow(r.stage, 0)
	ghosts := make([]*board.Ghost, len(sides))
	for i := range sides {
		ghosts[i] = Ghost(&round.Before, sides[i].program)
	}
	setup, part := round.Before.Setup(), partAround(&round.Before, ghosts)
	layout := board.LayoutInPlay(setup.Board.Layout(), setup.Checkpoints(&round.Before.State, round.Before.Seat))
	for i := range sides {
		row.Items = append(row.Items, r.column(&round.Before, &sides[i], ghosts[i], layout, part))
	}
	return append(parts, row, widgets.NewParagraph(r.stage, t.Of("coach.about"), look.Small, look.Muted)), len(sides)
}

// side is one of the programs beside each other.
type side struct {
	title   string
	program core.Program
	lines   string
	hidden  bool // the program is not known yet
	advised bool // drawn in the colour of advice
	advice  bot.Advice
}

// sides returns the player's program; the master's unless it is the same, of several the one nearest to the
// player's; and one that is as good and takes another way, if there is one.
func (r *Review) sides(round *Round) []side {
	t, j, words := r.text, &r.judged, NewWording(r.text)
	sides := []side{{title: t.Of("coach.own"), program: round.Program, lines: words.Outlook(&round.Before, j.Own), advice: j.Own}}
	shown := []core.Program{round.Program}
	add := func(title string, a bot.Advice) {
		sides = append(sides, side{title: title, program: a.Program, lines: words.Outlook(&round.Before, a), advised: true, advice: a})
		shown = append(shown, a.Program)
	}
	if j.Verdict == bot.Missed {
		add(t.Of("coach.master"), nearest(round, &j.Best))
	} else if !sameWay(&round.Before, round.Program, j.Best.Program) {
		add(t.Of("coach.master"), j.Best)
		return sides
	}
	for _, other := range otherWays(&round.Before, append([]bot.Advice{j.Best}, j.Best.Equals...), 1, shown...) {
		add(t.Of("coach.equal"), other)
	}
	return sides
}

// nearest returns the one of the best programs that agrees with the player's in the most registers.
func nearest(round *Round, best *bot.Advice) bot.Advice {
	r := round.Before.Own()
	agreeing := func(program *core.Program) (n int) {
		for i := range core.RegisterCount {
			if cardIn(r, program, i).Command == cardIn(r, &round.Program, i).Command {
				n++
			}
		}
		if extrasOf(r, program) == extrasOf(r, &round.Program) {
			n++
		}
		return n
	}
	found := *best
	for _, other := range best.Equals {
		if agreeing(&other.Program) > agreeing(&found.Program) {
			found = other
		}
	}
	return found
}

// cardAspect is the height of a card by its width.
const cardAspect = 1.4

// column returns title, way, cards and lines about a program.
func (r *Review) column(view *core.View, s *side, ghost *board.Ghost, layout *core.Layout, part image.Rectangle) fyne.CanvasObject {
	guise, ink := art.Ghost, r.pictures.Palette().Ghost
	if s.advised {
		guise, ink = art.Advised, r.pictures.Palette().Advice
	}
	way := board.NewWay(r.stage, r.pictures, layout, part, r.figures(), &view.State, ghost, guise)
	cards := widgets.NewRow(r.stage, 0)
	cards.Gap = look.Gap / 2
	for n := range core.RegisterCount {
		c := cardIn(view.Own(), &s.program, n)
		state := art.CardNormal
		if c.locked {
			state = art.CardLocked
		}
		draw := r.pictures.Armed(r.pictures.CardOf(c.Command, c.priority, state), c.Declared.Weapon())
		if s.hidden && !c.locked || c.printed == core.NoCommand { // a card that the player has not seen is face down too
			draw = r.pictures.CardOf(core.NoCommand, 0, art.CardHidden)
		}
		cards.Items = append(cards.Items, newStill(cardAspect, draw))
	}
	lines := s.lines
	if more := NewWording(r.text).Extras(view.Own(), &s.program); more != "" {
		lines += " " + more
	}
	column := widgets.NewColumn(r.stage, widgets.NewHeading(r.stage, s.title, look.Body), way, cards)
	column.Gap = look.Gap
	if lines != "" {
		column.Items = append(column.Items, widgets.NewParagraph(r.stage, lines, look.Small, look.Ink))
	}
	return newFramed(r.stage, look.Faded(ink, 0.7), column)
}

// maxPart is how many fields wide and high the part of the board may be for the next goal to be in it.
const maxPart = 9

// partAround returns the fields round some ways, and the next goal if it is near.
func partAround(view *core.View, ghosts []*board.Ghost) image.Rectangle {
	own, layout := view.Own(), view.Setup().Board.Layout()
	around := []grid.Pos{own.At}
	for _, g := range ghosts {
		if g == nil {
			continue
		}
		around = append(around, g.Path...)
		if g.Lost {
			around = append(around, g.Grave)
		}
		for _, stop := range g.Stops {
			around = append(around, stop.At)
		}
	}
	part := board.PartAround(layout, around)
	if own.Touched < own.GoalCount {
		if whole := board.PartAround(layout, append(around, own.Goals[own.Touched])); whole.Dx() <= maxPart && whole.Dy() <= maxPart {
			return whole
		}
	}
	return part
}
