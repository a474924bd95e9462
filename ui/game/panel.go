package game

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/core"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// CreateRenderer lays the panel out.
func (g *programming) CreateRenderer() fyne.WidgetRenderer {
	background := widgets.NewSolid(look.Panel)
	well := widgets.NewSolid(look.Sunken)
	parts := []fyne.CanvasObject{background, well, g.head}
	add := func(o fyne.CanvasObject) { parts = append(parts, o) }
	for _, c := range g.players {
		add(c)
	}
	for _, list := range [][]*widgets.Draggable{g.palette, g.handCards, g.slots} {
		for _, piece := range list {
			add(piece)
		}
	}
	for _, o := range []fyne.CanvasObject{g.damage, g.lives, g.statusLine, g.statusHover, g.advice, g.ghost, g.power, g.clear, g.confirm} {
		add(o)
	}
	controls := parts[2:]
	for _, f := range g.highlights.frames {
		add(f)
	}
	add(g.callout)
	place := func(size fyne.Size) {
		g.place(size, well)
		g.callout.place(size, g.highlights.place(g.person.page), g.taken(controls))
	}
	d := &widgets.Renderer{
		Parts: parts,
		Place: func(size fyne.Size) {
			background.Resize(size)
			place(size)
		},
		Update: func() {
			place(g.Size())
			canvas.Refresh(g)
		},
	}
	return d.Placed(g.Size())
}

// taken returns the controls that show something. A line without text is empty.
func (g *programming) taken(controls []fyne.CanvasObject) []fyne.CanvasObject {
	return slices.DeleteFunc(slices.Clone(controls), func(o fyne.CanvasObject) bool {
		return o == g.statusHover || o == g.statusLine && g.statusLine.Text == ""
	})
}

// place gives every group its share of the height. Cards keep their shape; the remaining height
// goes between the groups.
func (g *programming) place(size fyne.Size, well fyne.CanvasObject) {
	if g.person.stage.Touch() {
		g.placeForTouch(size, well)
		return
	}
	g.damage.Show()
	g.lives.Show()
	u := g.person.stage.Unit()
	pad, gap := 1.5*look.Gap*u, look.Gap*u
	x, width := pad, size.Width-2*pad
	head, meters, buttons, hint := 40*u, 28*u, max(46, 50*u), 38*u
	columns, chips := len(g.players), min(104*u, width/float32(max(4, len(g.players)))*1.28)
	if width/float32(columns) < 56*u { // too narrow for a name of usual length
		columns, chips = chipColumns, 2*50*u
	}
	card := (width - 3*gap) / 4 * 1.22
	cards := g.handSize()
	tray := min((width-float32(cards-1)*4)/float32(cards), 50*u) * 1.42
	slot := (width - 4*gap) / 5 * 1.4
	fixed := 2*pad + head + meters + buttons + hint
	shapes := chips + 2*card + tray + slot
	between := (size.Height - fixed - shapes - 3*gap) / 6
	if g.advice.Visible() { // it lies in the place of the hint and in the space round it
		fixed += max(0, g.advice.HeightFor(width+gap)-hint-max(0, between-gap))
		between = (size.Height - fixed - shapes - 3*gap) / 6
	}
	if between < gap {
		// Too little room: shrink all shapes by the same factor.
		shrink := (size.Height - fixed - 6*gap - 3*gap) / shapes
		chips, card, tray, slot = chips*shrink, card*shrink, tray*shrink, slot*shrink
		between = gap
	}
	between = min(between, 5*gap)

	y := pad
	widgets.Put(g.head, x, y, width, head)
	y += head + between
	g.placeChips(columns, x, y, width, chips)
	y += chips + between
	placeGrid(g.paletteRows(), x, y, width, card, gap, 0)
	y += 2*card + gap + between
	placeLine(g.handCards, cards, x, y, width, tray, tray/1.42, 4)
	y += tray + between
	widgets.Put(well, 0, y-gap, size.Width, slot+2*gap)
	placeLine(g.slots, core.RegisterCount, x, y, width, slot, slot/1.4, gap)
	y += slot + gap + between
	widgets.Put(g.damage, x, y, width*0.66, meters)
	widgets.Put(g.lives, x+width*0.68, y, width*0.32, meters)
	below := y + meters + gap/2
	y = size.Height - pad - buttons
	widgets.Put(g.statusLine, x, y-hint-gap/2, width, hint)
	widgets.Put(g.statusHover, x, y-hint-gap/2, width, hint)
	strip := min(y-gap-below, 116*u)
	widgets.Put(g.advice, x-gap/2, y-gap-strip, width+gap, strip)
	square := buttons
	widgets.Put(g.ghost, x, y, square, buttons)
	widgets.Put(g.power, x+square+gap, y, square, buttons)
	widgets.Put(g.clear, x+2*(square+gap), y, square, buttons)
	widgets.Put(g.confirm, x+3*(square+gap), y, width-3*(square+gap), buttons)
}

// handSize returns how many cards of the hand lie side by side: as many as were dealt, so that they
// keep their places while cards are placed.
func (g *programming) handSize() int {
	return max(5, min(core.MaxHand, int(g.person.draft.robot.HandCount)))
}

// placeChips puts the players into rows of some columns.
func (g *programming) placeChips(columns int, x, y, width, height float32) {
	rows := (len(g.players) + columns - 1) / columns
	width, height = min(width/float32(columns), 96*g.person.stage.Unit()), height/float32(rows)
	for i, c := range g.players {
		widgets.Put(c, x+float32(i%columns)*width, y+float32(i/columns)*height, width, height)
	}
}

// paletteRows returns the palette in the order of a grid with two rows: moves, then turns and the
// special piece. If one kind of move is missing, its cell stays empty, because otherwise a turn
// would stand among the moves.
func (g *programming) paletteRows() []*widgets.Draggable {
	pieces := visible(g.palette)
	if ahead := len(visible(g.palette[:4])); ahead == 3 && len(pieces) == 7 {
		pieces = slices.Insert(pieces, ahead, nil)
	}
	return pieces
}

// visible returns the pieces that are not hidden.
func visible(pieces []*widgets.Draggable) []*widgets.Draggable {
	var shown []*widgets.Draggable
	for _, piece := range pieces {
		if piece.Visible() {
			shown = append(shown, piece)
		}
	}
	return shown
}

// placeGrid puts pieces into two rows of cells. A card has the usual shape, but is at least
// minWidth wide if the cell is. A nil piece leaves its cell empty.
func placeGrid(pieces []*widgets.Draggable, x, y, width, height, gap, minWidth float32) {
	n := max(1, (len(pieces)+1)/2)
	cell := (width - gap*float32(n-1)) / float32(n)
	card := min(cell, max(minWidth, height/1.22))
	for i, piece := range pieces {
		if piece == nil {
			continue
		}
		cx := x + float32(i%n)*(cell+gap) + (cell-card)/2
		widgets.Put(piece, cx, y+float32(i/n)*(height+gap), card, height)
	}
}

// placeLine puts up to n pieces side by side, spread over the width.
func placeLine(pieces []*widgets.Draggable, n int, x, y, width, height, cardWidth, gap float32) {
	step := cardWidth + gap
	if n > 1 {
		step = min(max(step, (width-cardWidth)/float32(n-1)), cardWidth*1.35)
	}
	left := x + (width-(step*float32(n-1)+cardWidth))/2
	for i, piece := range pieces {
		widgets.Put(piece, left+float32(i)*step, y, cardWidth, height)
	}
}
