package menu

import (
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Credits is the page with the sources of the rules and the components of the program.
type Credits struct {
	widgets.Box
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	// OnBack is called to leave the page.
	OnBack func()

	version  string // of the program
	header   *widgets.Header
	licences []*widgets.Button
	scroller *widgets.Scroller
}

// NewCredits returns the credits of a version of the program.
func NewCredits(s *widgets.Stage, t *text.Text, pictures *look.Pictures, version string) *Credits {
	p := &Credits{stage: s, text: t, pictures: pictures, version: version, OnBack: func() {}}
	back := widgets.NewButton(s, t.Of("app.back"), pictures.TintableIcon(art.IconBack), func() { p.OnBack() })
	back.Tip = t.Of("credits.back")
	p.header = widgets.NewHeader(s, back, t.Of("main.credits.label"))
	p.scroller = widgets.NewScroller(s, p.content())
	left := widgets.NewAspect(s, art.LogoAspect, 0.5, 0.5, newLogo(s, pictures))
	right := widgets.NewColumn(s, widgets.Fixed(2*look.Gap, layout.NewSpacer()), widgets.Fill(p.scroller)) // it ends at the edge
	right.Gap = 0
	row := widgets.NewRow(s, 0,
		widgets.Between(260, 0.24, math.MaxFloat32, widgets.NewStack(s, widgets.NewSolid(look.Panel), widgets.NewPadded(s, 2*look.Gap, 2*look.Gap, left))),
		widgets.NewPadded(s, 2*look.Gap, 0, widgets.NewAt(s, 0.5, widgets.Full, widgets.NewFixed(s, 876, 0, right))))
	row.Gap = 0
	p.InitBox(s, p, widgets.NewHeaded(s, p.header, row))
	return p
}

// content lists the sources: the game, its rules and the components of the program.
func (p *Credits) content() widgets.Sized {
	var items []fyne.CanvasObject
	addSection := func(keys ...string) {
		var texts []fyne.CanvasObject
		for i, key := range keys {
			if i == 0 {
				texts = append(texts, widgets.NewHeading(p.stage, p.text.Of("credits."+key), look.Large))
				continue
			}
			texts = append(texts, widgets.NewParagraph(p.stage, p.text.Of("credits."+key, "Version", p.version), look.Body, look.Ink))
		}
		items = append(items, widgets.NewColumn(p.stage, texts...))
	}
	addSection("game", "version", "game-about", "licence")
	addSection("sources", "sources-about", "concept", "classic", "postal", "ice", "missions")
	addSection("works", "works-about")
	list := widgets.NewGrid(p.stage, 2)
	if p.stage.Small() {
		list.Columns = 1
	}
	for _, c := range components {
		list.Items = append(list.Items, p.licenceButton(c))
	}
	column := widgets.NewColumn(p.stage, append(items, list, widgets.Fixed(0, layout.NewSpacer()))...) // with a margin at the end
	column.Gap = 3 * look.Gap
	return column
}

// licenceButton returns a button that opens the licence of a component.
func (p *Credits) licenceButton(c component) *widgets.Button {
	b := widgets.NewButton(p.stage, c.name+" · "+c.licence, nil, func() { p.showLicence(c) })
	b.Tip = p.text.Of("credits.read", "Name", strings.TrimSpace(c.name+" "+c.version))
	b.AlignLeft = true
	p.licences = append(p.licences, b)
	return b
}

// showLicence shows a licence in a dialog.
func (p *Credits) showLicence(c component) {
	d := &widgets.Dialog{Width: 760, Name: "licence"}
	licenceText := widgets.NewScroller(p.stage, widgets.NewParagraph(p.stage, c.text, look.Small, look.Ink))
	closing := widgets.NewButton(p.stage, p.text.Of("credits.close"), p.pictures.TintableIcon(art.IconBack), d.Close)
	d.Content = widgets.NewColumn(p.stage,
		widgets.NewHeading(p.stage, c.name+" "+c.version, look.Large),
		widgets.NewParagraph(p.stage, c.licence, look.Small, look.Muted),
		newFixedHeight(licenceText, func() float32 { return p.stage.LayoutSize().Height - 250*p.stage.Unit() }),
		closing)
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.Close, fyne.KeyReturn: d.Close, fyne.KeyEnter: d.Close}
	for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyHome, fyne.KeyEnd} {
		d.Keys[key] = func() { licenceText.TypedKey(key) }
	}
	d.OnTapOutside = d.Close
	d.Targets = func() []widgets.Target { return []widgets.Target{{Name: "close", Object: closing}} }
	p.stage.Windows.Open(d)
}

// fixedHeight shows an object at the height that a function returns.
type fixedHeight struct {
	widget.BaseWidget
	object fyne.CanvasObject
	height func() float32
}

func newFixedHeight(o fyne.CanvasObject, height func() float32) *fixedHeight {
	f := &fixedHeight{object: o, height: height}
	f.ExtendBaseWidget(f)
	return f
}

// HeightFor returns the height, whatever the width.
func (f *fixedHeight) HeightFor(float32) float32 { return f.height() }

// Inside returns the object, for screen readers.
func (f *fixedHeight) Inside() []fyne.CanvasObject { return []fyne.CanvasObject{f.object} }

// CreateRenderer shows the object.
func (f *fixedHeight) CreateRenderer() fyne.WidgetRenderer {
	return &widgets.Renderer{Parts: []fyne.CanvasObject{f.object}, Place: f.object.Resize}
}

// TypedKey scrolls; Escape and Enter go back.
func (p *Credits) TypedKey(key fyne.KeyName) {
	if p.scroller.TypedKey(key) {
		return
	}
	switch key {
	case fyne.KeyEscape, fyne.KeyReturn, fyne.KeyEnter:
		p.OnBack()
	}
}

// Reveal scrolls to the control that has just received the focus.
func (p *Credits) Reveal(o fyne.CanvasObject) { p.scroller.Reveal(o) }

// Mode returns the page's name for scripts.
func (p *Credits) Mode() string { return "credits" }

// Targets returns what the player can click now.
func (p *Credits) Targets() []widgets.Target {
	targets := []widgets.Target{{Name: "back", Object: p.header.Back}}
	for i, c := range components {
		targets = append(targets, widgets.Target{Name: "licence-" + c.name, Object: p.licences[i]})
	}
	return targets
}
