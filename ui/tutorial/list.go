package tutorial

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// List is the page of all lessons: what each is about, and which have been solved.
// Any of them can be played at any time.
type List struct {
	widget.BaseWidget
	// OnLesson plays a lesson (from 0); OnPractice a game, which comes next when all
	// have been solved; OnBack leaves the page.
	OnLesson   func(n int)
	OnPractice func()
	OnBack     func()

	stage  *widgets.Stage
	back   *widgets.Button
	title  *widgets.Paragraph
	how    *widgets.Paragraph
	begin  *widgets.Button
	next   func()
	sheets []*sheet
}

// NewList gives the lessons with what has been solved.
func NewList(s *widgets.Stage, t *text.Text, pictures *look.Pictures, progress Progress) *List {
	p := &List{stage: s, OnLesson: func(int) {}, OnPractice: func() {}, OnBack: func() {}}
	p.next = func() { p.OnLesson(progress.Next()) }
	p.back = widgets.NewButton(s, "", pictures.Ink(art.IconBack), func() { p.OnBack() })
	p.back.Tip = t.Of("tutorial.back")
	p.title = widgets.NewHeading(s, t.Of("tutorial.title"), look.Title)
	all, done := Lessons(), 0
	for n := range all {
		l := &all[n]
		solved := slices.Contains(progress.Solved, l.ID)
		if solved {
			done++
		}
		p.sheets = append(p.sheets, newSheet(s, t, pictures, l, n+1, solved, func() { p.OnLesson(n) }))
	}
	how, begin, icon := t.Of("tutorial.about"), "tutorial.begin", art.IconPlay
	if done > 0 {
		how, begin = t.Of("tutorial.progress", "N", done, "Of", len(all)), "tutorial.go-on"
	}
	if done == len(all) {
		how, begin, icon = t.Of("tutorial.all-solved"), "tutorial.practice", art.IconRobot
		p.next = func() { p.OnPractice() }
	}
	p.how = widgets.NewParagraph(s, how, look.Body, look.Muted)
	p.begin = widgets.NewButton(s, t.Of(begin, "N", progress.Next()+1), pictures.Ink(icon), func() { p.next() })
	p.begin.Rank = widgets.Primary
	p.ExtendBaseWidget(p)
	return p
}

// TypedKey goes from lesson to lesson with the arrows; Enter does what
// comes next, Escape goes back.
func (p *List) TypedKey(key fyne.KeyName) {
	switch key {
	case fyne.KeyRight, fyne.KeyDown:
		p.stage.FocusNext()
	case fyne.KeyLeft, fyne.KeyUp:
		p.stage.FocusPrevious()
	case fyne.KeyReturn, fyne.KeyEnter:
		p.next()
	case fyne.KeyEscape:
		p.OnBack()
	}
}

// Mode names the page for scripts.
func (p *List) Mode() string { return "tutorial" }

// Targets gives what a player can click.
func (p *List) Targets() []widgets.Target {
	targets := []widgets.Target{{Name: "back", Object: p.back}, {Name: "begin", Object: p.begin}}
	for _, s := range p.sheets {
		targets = append(targets, widgets.Target{Name: "lesson-" + s.lesson.ID, Object: s})
	}
	return targets
}

// across is how many lessons stand beside each other.
const across = 4

// CreateRenderer puts the heading over the lessons, four in a row.
func (p *List) CreateRenderer() fyne.WidgetRenderer {
	plate := widgets.NewPlane(look.Panel)
	d := &widgets.Drawing{Parts: []fyne.CanvasObject{plate, p.back, p.title, p.how, p.begin}}
	for _, s := range p.sheets {
		d.Parts = append(d.Parts, s)
	}
	d.Place = func(size fyne.Size) {
		u := p.stage.Unit()
		pad, gap := 2*look.Gap*u, 1.5*look.Gap*u
		high, wide := p.begin.HeightFor(0), 290*u
		widgets.Put(p.back, pad, pad, high, high)
		x := pad + high + 2*look.Gap*u
		room := size.Width - x - wide - 2*pad
		title, how := p.title.HeightFor(room), p.how.HeightFor(room)
		widgets.Put(p.title, x, pad+(high-title)/2, room, title)
		widgets.Put(p.how, x, pad+max(high, (high+title)/2)+look.Gap/2*u, room, how)
		widgets.Put(p.begin, size.Width-pad-wide, pad, wide, high)
		top := 2*pad + max(high, (high+title)/2) + how + look.Gap/2*u
		widgets.Put(plate, 0, 0, size.Width, top-pad/2)
		rows := float32((len(p.sheets) + across - 1) / across)
		w := (size.Width - 2*pad - (across-1)*gap) / across
		h := min((size.Height-top-pad-(rows-1)*gap)/rows, w*0.95)
		top += (size.Height - top - pad - rows*h - (rows-1)*gap) / 2
		for n, s := range p.sheets {
			widgets.Put(s, pad+float32(n%across)*(w+gap), top+float32(n/across)*(h+gap), w, h)
		}
	}
	return d.Placed(p.Size())
}
