// Package rules is the rule book: chapters of text, with pictures of all board elements, and
// examples that are played by the real rules. Begin reading at Page; chapter.go has the chapters.
package rules

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// lineHeight is the height of a line of the contents, in units, where it need not have room for a finger.
const lineHeight = 36

// Page is the rule book, open at one of its chapters.
type Page struct {
	widgets.Box
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	// OnBack is called when the player closes the book.
	OnBack func()

	current  int             // index of the chapter that is shown
	examples []*example      // of the chapter that is shown
	next     *widgets.Button // to the next chapter; nil in the last one
	header   *widgets.Header
	contents []*widgets.Button // one per chapter
	list     *widgets.Scroller // of the contents
	title    *widgets.Paragraph
	scroller *widgets.Scroller
}

// NewPage returns the rule book, open at the first chapter.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures) *Page {
	p := &Page{stage: s, text: t, pictures: pictures, OnBack: func() {}}
	back := widgets.NewButton(s, t.Of("app.back"), pictures.TintableIcon(art.IconBack), p.close)
	back.Tip = t.Of("rules.back")
	p.header = widgets.NewHeader(s, back, t.Of("rules.title"))
	for i, c := range chapters {
		b := widgets.NewButton(s, t.Of("rules."+c.name+".title"), nil, func() { p.turnTo(i) })
		b.Tip = t.Of("rules.chapter", "N", i+1, "Total", len(chapters))
		b.AlignLeft = true
		p.contents = append(p.contents, b)
	}
	lines := widgets.NewColumn(s)
	lines.Gap = look.Gap / 2
	for _, b := range p.contents {
		if s.Touch() {
			lines.Items = append(lines.Items, b)
		} else {
			lines.Items = append(lines.Items, widgets.Fixed(lineHeight, b))
		}
	}
	p.list = widgets.NewScroller(s, lines)
	p.title = widgets.NewHeading(s, "", look.Title)
	p.scroller = widgets.NewScroller(s, widgets.NewColumn(s))
	right := widgets.NewColumn(s, widgets.Fixed(look.Gap, layout.NewSpacer()), p.title, widgets.Fill(p.scroller)) // it ends at the edge
	right.Gap = 2 * look.Gap
	row := widgets.NewRow(s, 0,
		widgets.Between(252, 0.2, math.MaxFloat32, widgets.NewStack(s, widgets.NewSolid(look.Panel), widgets.NewPadded(s, 2*look.Gap, look.Gap, p.list))),
		// Long lines are hard to read.
		widgets.NewPadded(s, 2*look.Gap, 0, widgets.NewAt(s, 0.5, widgets.Full, widgets.NewFixed(s, 876, 0, right))))
	row.Gap = 0
	p.InitBox(s, p, widgets.NewHeaded(s, p.header, row))
	p.turnTo(0)
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
	p.list.Reveal(p.contents[n])
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
func (p *Page) Reveal(o fyne.CanvasObject) {
	p.list.Reveal(o)
	p.scroller.Reveal(o)
}

// Mode returns the page's name for scripts.
func (p *Page) Mode() string { return "rules" }

// Targets returns everything the player can click.
func (p *Page) Targets() []widgets.Target {
	targets := []widgets.Target{{Name: "back", Object: p.header.Back}}
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
