// Package rules is the rule book: chapters of text, with pictures of all board elements, and
// examples that are played by the real rules. Begin reading at Page; chapter.go has the chapters.
package rules

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Page is the rule book, open at one of its chapters.
type Page struct {
	widget.BaseWidget
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	// OnBack is called when the player closes the book.
	OnBack func()

	current      int             // index of the chapter that is shown
	examples     []*example      // of the chapter that is shown
	next         *widgets.Button // to the next chapter; nil in the last one
	back         *widgets.Button
	contents     []*widgets.Button // one per chapter
	contentsList *widgets.Scroller // scrolls the contents on touch screens; else nil
	title        *widgets.Paragraph
	scroller     *widgets.Scroller
}

// NewPage returns the rule book, open at the first chapter.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures) *Page {
	p := &Page{stage: s, text: t, pictures: pictures, OnBack: func() {}}
	p.back = widgets.NewButton(s, t.Of("rules.title"), pictures.TintableIcon(art.IconBack), p.close)
	p.back.Tip = t.Of("rules.back")
	p.back.AlignLeft = true
	for i, c := range chapters {
		b := widgets.NewButton(s, t.Of("rules."+c.name+".title"), nil, func() { p.turnTo(i) })
		b.Tip = t.Of("rules.chapter", "N", i+1, "Total", len(chapters))
		b.AlignLeft = true
		p.contents = append(p.contents, b)
	}
	if s.Touch() {
		var lines []fyne.CanvasObject
		for _, b := range p.contents {
			lines = append(lines, b)
		}
		column := widgets.NewColumn(s, lines...)
		column.Gap = look.Gap / 2
		p.contentsList = widgets.NewScroller(s, column)
	}
	p.title = widgets.NewHeading(s, "", look.Title)
	p.scroller = widgets.NewScroller(s, widgets.NewColumn(s))
	p.turnTo(0)
	p.ExtendBaseWidget(p)
	return p
}

// turnTo opens chapter n (from 0), or the nearest one there is.
func (p *Page) turnTo(n int) {
	n = max(0, min(n, len(chapters)-1))
	p.stopExamples()
	p.unfocus()
	p.examples, p.next = nil, nil
	p.current = n
	for i, b := range p.contents {
		b.Set(i == n, false)
	}
	p.title.Set(p.text.Of("rules." + chapters[n].name + ".title"))
	items := chapters[n].build(p)
	if n+1 < len(chapters) {
		p.next = widgets.NewButton(p.stage, p.text.Of("rules.next", "Title", p.text.Of("rules."+chapters[n+1].name+".title")),
			p.pictures.TintableIcon(art.IconNext), func() { p.turnTo(n + 1) })
		items = append(items, p.next)
	}
	column := widgets.NewColumn(p.stage, items...)
	column.Gap = 2.5 * look.Gap
	p.scroller.SetContent(column)
}

// unfocus removes the focus from controls that are about to disappear.
func (p *Page) unfocus() {
	if p.next != nil && p.next.HasFocus() {
		p.stage.Input.Unfocus()
	}
	for _, x := range p.examples {
		if x.play.HasFocus() {
			p.stage.Input.Unfocus()
		}
	}
}

// stopExamples stops all examples that are running.
func (p *Page) stopExamples() {
	for _, x := range p.examples {
		x.demo.Stop()
	}
}

func (p *Page) close() {
	p.stopExamples()
	p.OnBack()
}

// TypedKey scrolls with the vertical keys, and changes the chapter with Left and Right; Enter goes
// to the next chapter.
func (p *Page) TypedKey(key fyne.KeyName) {
	if p.scroller.TypedKey(key) {
		return
	}
	switch key {
	case fyne.KeyLeft:
		p.turnTo(p.current - 1)
	case fyne.KeyRight, fyne.KeyReturn, fyne.KeyEnter:
		p.turnTo(p.current + 1)
	case fyne.KeyEscape:
		p.close()
	}
}

// Reveal scrolls until the focused object is in sight.
func (p *Page) Reveal(o fyne.CanvasObject) { p.scroller.Reveal(o) }

// Mode returns the page's name for scripts.
func (p *Page) Mode() string { return "rules" }

// Targets returns everything the player can click.
func (p *Page) Targets() []widgets.Target {
	targets := []widgets.Target{{Name: "back", Object: p.back}}
	for i, b := range p.contents {
		targets = append(targets, widgets.Target{Name: "chapter-" + strconv.Itoa(i+1), Object: b})
	}
	for i, x := range p.examples {
		targets = append(targets, widgets.Target{Name: "play-" + strconv.Itoa(i+1), Object: x.play})
	}
	if p.next != nil {
		targets = append(targets, widgets.Target{Name: "next", Object: p.next})
	}
	return targets
}

// CreateRenderer puts the contents on the left and the chapter on the right.
func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	background := widgets.NewSolid(look.Panel)
	parts := []fyne.CanvasObject{background, p.back, p.title, p.scroller}
	if p.contentsList != nil {
		parts = append(parts, p.contentsList)
	} else {
		for _, b := range p.contents {
			parts = append(parts, b)
		}
	}
	place := func(size fyne.Size) {
		u := p.stage.Unit()
		pad := 2 * look.Gap * u
		left := max(236*u, size.Width*0.2)
		widgets.Put(background, 0, 0, left, size.Height)
		buttonHeight := p.back.HeightFor(0)
		widgets.Put(p.back, pad, pad, left-2*pad, buttonHeight)
		p.placeContents(pad, pad+buttonHeight+1.5*pad, left-2*pad, size.Height-pad)
		// Long lines are hard to read.
		textWidth := min(size.Width-left-3*pad, 860*u)
		x := left + max(1.5*pad, (size.Width-left-textWidth)/2)
		line := p.title.HeightFor(textWidth)
		widgets.Put(p.title, x, 1.5*pad, textWidth, line)
		y := 1.5*pad + line + pad
		widgets.Put(p.scroller, x, y, textWidth+pad, size.Height-y)
	}
	return (&widgets.Renderer{
		Parts: parts,
		Place: place,
	}).PlacedOnRefresh(p)
}

// placeContents lays the contents out, one chapter below the other.
func (p *Page) placeContents(x, top, width, bottom float32) {
	if p.contentsList != nil {
		widgets.Put(p.contentsList, x, top, width+1.5*look.Gap*p.stage.Unit(), bottom-top)
		return
	}
	n, buttonHeight := float32(len(p.contents)), p.back.HeightFor(0)
	gap := min(0.75*look.Gap*p.stage.Unit(), (bottom-top-buttonHeight*n)/(n-1))
	if gap < 2 { // too little room: shrink the buttons
		gap = 2
		buttonHeight = (bottom - top - gap*(n-1)) / n
	}
	for i, b := range p.contents {
		widgets.Put(b, x, top+float32(i)*(buttonHeight+gap), width, buttonHeight)
	}
}
