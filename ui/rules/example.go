package rules

import (
	"embed"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"

	"roborally/core"
	"roborally/core/scenario"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

//go:embed examples/*.toml
var examples embed.FS

// example is a scenario that the player can start: a board with the path of its first robot, a
// caption, and a button.
type example struct {
	widgets.Box
	page    *Page
	demo    *board.Demo
	size    fyne.Size  // of the board, in fields
	begin   core.State // before the events
	events  []core.Event
	ghost   *board.Ghost
	program fyne.CanvasObject // of the first robot if it has options or bugs; nil: not shown
	caption *widgets.Paragraph
	play    *widgets.Button
}

// newExample returns the example in the file NAME.toml; caption is a text key. It panics on errors,
// because the files are embedded and tested.
func (p *Page) newExample(name, caption string) *example {
	file := "examples/" + name + ".toml"
	text, err := examples.ReadFile(file)
	if err != nil {
		panic("rules: " + err.Error())
	}
	play, err := maps.ReadScenario(file, text)
	if err != nil {
		panic("rules: " + err.Error())
	}
	demo, events, err := board.NewScenarioDemo(p.stage, p.pictures, play)
	if err != nil {
		panic("rules: " + err.Error())
	}
	_, begin, _ := play.Situation()
	x := &example{
		page: p, demo: demo, events: events, begin: begin,
		size:    fyne.NewSize(float32(play.Layout.Width), float32(play.Layout.Height)),
		ghost:   board.NewTrail(play.Layout, &begin, events, 0),
		caption: widgets.NewParagraph(p.stage, p.text.Of(caption), look.Body, look.Ink),
	}
	own, program := &begin.Robots[0], play.Robots[0].Program
	if len(own.Cards()) > 0 && slices.ContainsFunc(program, executes) {
		x.program = p.program(own, program)
	}
	x.play = widgets.NewButton(p.stage, p.text.Of("rules.play"), p.pictures.TintableIcon(art.IconPlay), x.start)
	x.play.Tip = p.text.Of("rules.play-tip")
	demo.OnEnd = x.end
	demo.SetGhost(x.ghost)
	p.examples = append(p.examples, x)
	x.layOut()
	return x
}

// executes reports whether a card lies in a register.
func executes(i scenario.Instruction) bool { return i.Command != core.NoCommand }

func (x *example) start() {
	x.demo.SetGhost(nil)
	x.demo.Reset(&x.begin)
	x.demo.Play(x.events)
	x.play.Set(false, true)
}

func (x *example) end() {
	x.play.Icon = x.page.pictures.TintableIcon(art.IconReplay)
	x.play.SetLabel(x.page.text.Of("rules.again"))
	x.play.Set(false, false)
}

// layOut puts the board, with the button beside it, above the program and the caption.
func (x *example) layOut() {
	s := x.page.stage
	demo := widgets.NewAspect(s, x.size.Width/x.size.Height, 0, 0, x.demo)
	sized := widgets.NewAt(s, 0, 0, widgets.NewFixed(s, 64*x.size.Width, 0, demo))
	play := widgets.Fixed(174, widgets.NewAt(s, widgets.Full, 0.5, x.play))
	row := func(most float32) *widgets.Row {
		r := widgets.NewRow(s, 0, widgets.Within(0, most, sized), play, widgets.Fill(layout.NewSpacer()))
		r.Gap = 2 * look.Gap
		return r
	}
	wide, narrow := row(0.75), row(0.62) // of the width, for the board
	fitted := widgets.NewFitted(s, func(area fyne.Size) fyne.CanvasObject {
		if area.Width < 800*s.Unit() {
			return narrow
		}
		return wide
	})
	column := widgets.NewColumn(s, fitted, x.caption)
	if x.program != nil {
		column.Items = []fyne.CanvasObject{fitted, x.program, x.caption}
	}
	column.Gap = look.Gap
	x.InitBox(s, x, column)
}
