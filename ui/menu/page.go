// Package menu holds the pages around the game: the main menu (Page), the story (Story) and the credits
// (Credits).
package menu

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Page is the main menu: a picture of a factory hall with robots at work, the logo and the entries.
type Page struct {
	widgets.Box
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	quit     func()

	hall    *hall
	entries []entry
	buttons []*widgets.Button
	notice  *widgets.Paragraph
}

// NewPage returns the menu. notice is a sentence that the player must read, such as that a file was damaged;
// "" is none. If moving is false, the picture stands still.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, actions Actions, notice string, moving bool) *Page {
	p := &Page{
		stage: s, text: t, pictures: pictures, quit: actions.Quit,
		notice: widgets.NewParagraph(s, notice, look.Small, look.Ink),
	}
	p.entries = p.makeEntries(&actions)
	for i, e := range p.entries {
		key := "main." + e.name
		b := widgets.NewButton(s, t.Of(key+".label"), pictures.TintableIcon(e.icon), e.do)
		tip := "main.tip"
		if e.name == "quit" { // the hover text names Escape too
			tip = "main.tip-quit"
		}
		b.Tip = t.Of(tip, "About", t.Of(key+".about"), "Letter", p.letterOf(e.name))
		b.AlignLeft = true
		if i == 0 {
			b.Rank = widgets.Primary
		}
		p.buttons = append(p.buttons, b)
	}
	p.hall = newHall(s, pictures, func() bool { return s.Windows.Page() == widgets.Page(p) })
	p.hall.moving = moving
	p.layOut()
	return p
}

// askQuit asks whether to end the program.
func (p *Page) askQuit() {
	p.stage.Windows.Ask(widgets.Question{
		Name: "quit", Text: p.text.Of("main.quit-sure"), No: p.text.Of("main.stay"), Yes: p.text.Of("main.quit.label"),
		Icon: p.pictures.TintableIcon(art.IconQuit), OnYes: p.quit,
	})
}

// TypedKey moves through the entries with the arrows. Enter presses the first entry if none has the focus,
// Escape quits.
func (p *Page) TypedKey(key fyne.KeyName) {
	p.hall.wake()
	switch key {
	case fyne.KeyDown, fyne.KeyRight:
		p.stage.Input.FocusNext()
	case fyne.KeyUp, fyne.KeyLeft:
		p.stage.Input.FocusPrevious()
	case fyne.KeyReturn, fyne.KeyEnter:
		if len(p.buttons) > 0 {
			p.buttons[0].OnTap()
		}
	case fyne.KeyEscape:
		switch {
		case p.quit == nil:
		case p.stage.Mobile(): // phones switch to another program without a question
			p.quit()
		default:
			p.askQuit()
		}
	}
}

// Mode returns the page's name for scripts.
func (p *Page) Mode() string { return "menu" }

// Targets returns what the player can click now.
func (p *Page) Targets() []widgets.Target {
	var targets []widgets.Target
	for i, e := range p.entries {
		targets = append(targets, widgets.Target{Name: e.name, Object: p.buttons[i]})
	}
	return targets
}

// layOut fills the window with the hall and puts the panel with the entries on the right.
func (p *Page) layOut() {
	s := p.stage
	shade := widgets.NewAt(s, 1, widgets.Full, widgets.NewFixed(s, 18, 0, canvas.NewHorizontalGradient(look.Clear, look.Shade)))
	logo := widgets.NewRow(s, 0, widgets.Share(0.56, widgets.NewAspect(s, art.LogoAspect, 0, 0, newLogo(s, p.pictures))), widgets.Share(0.44, layout.NewSpacer()))
	upper := widgets.NewColumn(s, widgets.Share(0.44, logo), widgets.Share(0.56, layout.NewSpacer()))
	sign := widgets.NewStack(s, widgets.NewSurface(s, look.Panel, look.Accent, 8), widgets.NewPadded(s, 1.5*look.Gap, 1.5*look.Gap, p.notice))
	widgets.Show(sign, p.notice.Text != "")
	notice := widgets.NewAt(s, 0, 1, widgets.NewFixed(s, 620, 0, sign))
	left := widgets.NewStack(s, p.hall, shade, widgets.NewPadded(s, 2*look.Gap, 2*look.Gap, upper), widgets.NewPadded(s, 2*look.Gap, 2*look.Gap, notice))
	panes := func(entries fyne.CanvasObject, panel func(o fyne.CanvasObject) *widgets.Cell) *widgets.Row {
		row := widgets.NewRow(s, 0, widgets.Fill(left), panel(widgets.NewStack(s, widgets.NewSolid(look.Panel), entries)))
		row.Gap = 0
		return row
	}
	single := panes(p.oneColumn(), func(o fyne.CanvasObject) *widgets.Cell { return widgets.Between(330, 0.26, 430, o) })
	double := panes(p.twoColumns(), func(o fyne.CanvasObject) *widgets.Cell { return widgets.Between(0, 0.54, math.MaxFloat32, o) })
	p.InitBox(s, p, widgets.NewFitted(s, func(area fyne.Size) fyne.CanvasObject {
		// A low touch screen has no room for all buttons below each other.
		if n := float32(len(p.buttons)); n > 0 && s.Touch() && n*(p.buttons[0].HeightFor(0)+2) > area.Height {
			return double
		}
		return single
	}))
	p.Update = p.hall.wake
}

// oneColumn stacks the buttons in the middle of the panel. Wider gaps follow the entries about games and precede the last
// entry. With little room the gaps are small, and with less the buttons shrink.
func (p *Page) oneColumn() fyne.CanvasObject {
	roomy, tight := widgets.NewColumn(p.stage), widgets.NewColumn(p.stage)
	roomy.Gap, tight.Gap = look.Gap, look.Gap/4
	for i, b := range p.buttons {
		if i > 0 && (p.entries[i].name == "quit" || p.entries[i-1].name == "replay") {
			roomy.Items = append(roomy.Items, widgets.Fixed(look.Gap/2, layout.NewSpacer()))
		}
		roomy.Items, tight.Items = append(roomy.Items, b), append(tight.Items, widgets.Fill(b))
	}
	loose, dense := widgets.NewAt(p.stage, widgets.Full, 0.5, roomy), widgets.NewAt(p.stage, widgets.Full, 0.5, tight)
	return widgets.NewPadded(p.stage, 3*look.Gap, look.Gap/2, widgets.NewFitted(p.stage, func(area fyne.Size) fyne.CanvasObject {
		if roomy.HeightFor(area.Width) > area.Height {
			return dense
		}
		return loose
	}))
}

// twoColumns puts the buttons into two columns, the first half of them into the left one. With little room the gaps are
// small.
func (p *Page) twoColumns() fyne.CanvasObject {
	columns := func(gap float32) *widgets.Row {
		row := widgets.NewRow(p.stage, 0)
		for half := range slices.Chunk(p.buttons, max(1, (len(p.buttons)+1)/2)) {
			column := widgets.NewColumn(p.stage)
			column.Gap = gap
			for _, b := range half {
				column.Items = append(column.Items, b)
			}
			row.Items = append(row.Items, column)
		}
		row.Gap = 1.5 * look.Gap
		return row
	}
	roomy, tight := columns(look.Gap), columns(look.Gap/4)
	loose, dense := widgets.NewAt(p.stage, widgets.Full, 0.5, roomy), widgets.NewAt(p.stage, widgets.Full, 0.5, tight)
	return widgets.NewPadded(p.stage, 1.5*look.Gap, 0, widgets.NewFitted(p.stage, func(area fyne.Size) fyne.CanvasObject {
		if roomy.HeightFor(area.Width) > area.Height {
			return dense
		}
		return loose
	}))
}
