// Package menu holds the pages around the game: the main menu (Page), the story (Story) and the credits
// (Credits).
package menu

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Page is the main menu: a picture of a factory hall with robots at work, the logo and the entries.
type Page struct {
	widget.BaseWidget
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
	p.ExtendBaseWidget(p)
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

// CreateRenderer fills the window with the hall and puts the panel with the entries on the right.
func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	logo := newLogo(p.stage, p.pictures)
	background := widgets.NewSolid(look.Panel)
	shade := canvas.NewHorizontalGradient(look.Clear, look.Shade)
	sign := canvas.NewRectangle(look.Panel)
	sign.StrokeColor, sign.StrokeWidth = look.Accent, 1
	parts := []fyne.CanvasObject{p.hall, shade, logo, sign, p.notice, background}
	for _, b := range p.buttons {
		parts = append(parts, b)
	}
	place := func(size fyne.Size) {
		u := p.stage.Unit()
		panel := max(330*u, min(430*u, size.Width*0.26))
		if p.columns(size.Height) > 1 {
			panel = size.Width * 0.54
		}
		free := size.Width - panel
		widgets.Put(p.hall, 0, 0, free, size.Height)
		widgets.Put(shade, free-18*u, 0, 18*u, size.Height)
		widgets.Put(background, free, 0, panel, size.Height)
		logoWidth := min(free*0.56, size.Height*0.44*art.LogoAspect)
		widgets.Put(logo, 2*look.Gap*u, 2*look.Gap*u, logoWidth, logoWidth/art.LogoAspect)
		p.placeNotice(sign, free, size.Height)
		p.placeEntries(free, panel, size.Height)
		p.hall.wake()
	}
	return (&widgets.Renderer{
		Parts: parts,
		Place: place,
	}).PlacedOnRefresh(p)
}

// columns returns the number of buttons side by side: two on a low touch screen, which has no room for all
// below each other, else one.
func (p *Page) columns(height float32) int {
	if n := float32(len(p.buttons)); p.stage.Touch() && n*(p.buttonHeight()+2) > height {
		return 2
	}
	return 1
}

// placeEntries stacks the buttons in the middle of the panel. Wider gaps follow the entries about games and
// precede the last entry.
func (p *Page) placeEntries(x, width, height float32) {
	if columns := p.columns(height); columns > 1 {
		p.placeColumns(x, width, height, columns)
		return
	}
	u := p.stage.Unit()
	pad := 3 * look.Gap * u
	buttonHeight := p.buttonHeight()
	gap, groupGap := look.Gap*u, 1.5*look.Gap*u
	totalHeight := func() float32 {
		return float32(len(p.buttons))*buttonHeight + float32(len(p.buttons)-1)*gap + 2*groupGap
	}
	room := height - 2*look.Gap*u
	if over := totalHeight() - room; over > 0 {
		gap, groupGap = max(2, gap-over/float32(len(p.buttons)-1)), 0
		buttonHeight = min(buttonHeight, (height-gap*float32(len(p.buttons)+1))/float32(len(p.buttons)))
	}
	if over := totalHeight() - room; over > 0 {
		buttonHeight -= over / float32(len(p.buttons))
	}
	y := (height - totalHeight()) / 2
	for i, b := range p.buttons {
		widgets.Put(b, x+pad, y, width-2*pad, buttonHeight)
		y += buttonHeight + gap
		if last := i+1 < len(p.entries) && p.entries[i+1].name == "quit"; last || p.entries[i].name == "replay" {
			y += groupGap
		}
	}
}

// placeColumns puts the buttons into columns, from the left.
func (p *Page) placeColumns(x, width, height float32, columns int) {
	pad := 1.5 * look.Gap * p.stage.Unit()
	buttonHeight, rows := p.buttonHeight(), (len(p.buttons)+columns-1)/columns
	buttonWidth := (width - pad*float32(columns+1)) / float32(columns)
	step := min(buttonHeight+pad, (height-buttonHeight-pad)/float32(rows-1))
	top := (height - step*float32(rows-1) - buttonHeight) / 2
	for i, b := range p.buttons {
		widgets.Put(b, x+pad+float32(i/rows)*(buttonWidth+pad), top+float32(i%rows)*step, buttonWidth, buttonHeight)
	}
}

func (p *Page) buttonHeight() float32 {
	if len(p.buttons) == 0 {
		return 0
	}
	return p.buttons[0].HeightFor(0)
}

// placeNotice puts the notice on a sign at the bottom of the picture.
func (p *Page) placeNotice(sign *canvas.Rectangle, width, height float32) {
	u := p.stage.Unit()
	widgets.Show(sign, p.notice.Text != "")
	pad := 1.5 * look.Gap * u
	signWidth := min(width-4*look.Gap*u, 620*u)
	textHeight := p.notice.HeightFor(signWidth - 2*pad)
	sign.CornerRadius = 8 * u
	widgets.Put(sign, 2*look.Gap*u, height-2*look.Gap*u-textHeight-2*pad, signWidth, textHeight+2*pad)
	widgets.Put(p.notice, 2*look.Gap*u+pad, height-2*look.Gap*u-textHeight-pad, signWidth-2*pad, textHeight)
}
