package hand_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/hand"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

var pictures = look.NewPictures(art.Warm())

// page is a page with a hand and registers, and their model.
type page struct {
	widget.BaseWidget
	*uitest.Window
	t         *testing.T
	hand      *hand.Hand
	registers *hand.Registers
	options   *hand.Options
	uses      *hand.UseStrip
	opened    []core.Power
	body      fyne.CanvasObject

	draft   hand.Draft
	closed  bool // the program cannot be changed
	hint    *core.Program
	powers  core.Effects
	omitted []core.Command
	taken   []core.Choice
	hovered []int
}

func (p *page) Draft() *hand.Draft      { return &p.draft }
func (p *page) Editable() bool          { return !p.closed }
func (p *page) Hint() *core.Program     { return p.hint }
func (p *page) Effects() core.Effects   { return p.powers }
func (p *page) Omitted() []core.Command { return p.omitted }

func (p *page) TypedKey(fyne.KeyName) {}
func (p *page) Mode() string          { return "programming" }
func (p *page) Targets() []widgets.Target {
	return slices.Concat(p.hand.Targets(), p.registers.Targets(), p.options.Targets(), p.uses.Targets())
}
func (p *page) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.body) }

// panel is the size of the panel that the hand and the registers lie in, at the right of a window, with the space
// above and below them that the rest of the panel takes.
type panel struct{ width, above, registers, below float32 }

// panelIn returns the panel in a window of some size, as the page of a game lays it out.
func panelIn(s *widgets.Stage) panel {
	u, size := s.Unit(), s.LayoutSize()
	switch {
	case s.Low():
		return panel{min(max(size.Width-size.Height, 330), 430), 107, 76, 57}
	case s.Touch():
		return panel{max(266, min(size.Width*0.33, 430*u)), 24*u + 50 + 80*u, 90 * u, 90*u + 62}
	}
	return panel{max(330*u, min(size.Width*0.29, 430*u)), 185 * u, 95 * u, 185 * u}
}

// newPage shows a hand in a window.
func newPage(t *testing.T, width, height float32, r core.Robot, change ...func(*page)) *page {
	p := &page{t: t, Window: uitest.NewWindow(t, width, height), draft: hand.NewDraft(&r)}
	for _, f := range change {
		f(p)
	}
	parts := hand.New(p.Stage, text.For("en"), pictures, p, hand.Actions{
		Take: func(choice core.Choice) {
			p.taken = append(p.taken, choice)
			p.draft.PlaceNext(choice)
			p.update()
		},
		Drop: func(choice core.Choice, register int) {
			if !p.draft.Place(choice, register) {
				p.draft.Remove(p.draft.RegisterOf(choice))
			}
			p.update()
		},
		Remove: func(register int) {
			p.draft.Remove(register)
			p.update()
		},
		UseAbility: func() {
			p.draft.PlaceNext(core.ChoosePause)
			p.update()
		},
		Hover: func(register int, in bool) {
			if !in {
				register = -1
			}
			p.hovered = append(p.hovered, register)
		},
		Toggle: func(register int, u hand.Use) {
			p.draft.Toggle(register, u)
			p.update()
		},
		OpenOption: func(power core.Power) { p.opened = append(p.opened, power) },
		Changed:    p.update,
	})
	p.hand, p.registers, p.options, p.uses = parts.Hand, parts.Registers, parts.Options, parts.Uses
	size := panelIn(p.Stage)
	space := func(w, h float32) fyne.CanvasObject {
		o := widgets.NewSolid(look.Clear)
		o.SetMinSize(fyne.NewSize(w, h))
		return o
	}
	edge := 8 * p.Stage.Unit()
	side := container.NewBorder(space(1, size.above), space(1, size.below), space(edge, 1), space(edge, 1),
		container.NewBorder(nil, container.NewVBox(container.NewStack(space(1, size.registers), p.registers), p.options), nil, nil, container.NewStack(p.hand, p.uses)))
	p.body = container.NewBorder(nil, nil, nil, container.NewStack(widgets.NewSolid(look.Panel), space(size.width, 1), side))
	p.ExtendBaseWidget(p)
	p.Stage.Windows.SetPage(p)
	return p
}

func (p *page) update() {
	p.hand.Update()
	p.registers.Update()
	p.options.Reload()
	p.uses.Reload()
	widgets.Show(p.hand, !p.uses.Visible())
}

// lazy lets the robot pause.
func lazy(p *page) {
	setup := core.Setup{Rules: core.Factory, Abilities: true}
	p.powers = setup.Effects(&core.Robot{Model: core.LazyBot})
}
