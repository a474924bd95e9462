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

// List is the page with all lessons. It shows what each is about and which have been solved. They
// can be played in any order.
type List struct {
	widget.BaseWidget
	// OnLesson is called to play a lesson (from 0), OnPractice to play a practice game, which is
	// offered when all lessons are solved, and OnBack to leave the page.
	OnLesson   func(n int)
	OnPractice func()
	OnBack     func()

	stage *widgets.Stage
	back  *widgets.Button
	title *widgets.Paragraph
	intro *widgets.Paragraph
	begin *widgets.Button
	next  func() // plays the next unsolved lesson, or the practice game
	cards []*lessonCard
}

// NewList returns the list for the player's progress.
func NewList(s *widgets.Stage, t *text.Text, pictures *look.Pictures, progress Progress) *List {
	p := &List{stage: s, OnLesson: func(int) {}, OnPractice: func() {}, OnBack: func() {}}
	p.next = func() { p.OnLesson(progress.Next()) }
	p.back = widgets.NewButton(s, "", pictures.TintableIcon(art.IconBack), func() { p.OnBack() })
	p.back.Tip = t.Of("tutorial.back")
	p.title = widgets.NewHeading(s, t.Of("tutorial.title"), look.Title)
	all, done := Lessons(), 0
	for n := range all {
		l := &all[n]
		solved := slices.Contains(progress.Solved, l.ID)
		if solved {
			done++
		}
		p.cards = append(p.cards, newLessonCard(s, t, pictures, l, n+1, solved, func() { p.OnLesson(n) }))
	}
	intro, begin, icon := t.Of("tutorial.about"), "tutorial.begin", art.IconPlay
	if done > 0 {
		intro, begin = t.Of("tutorial.progress", "N", done, "Of", len(all)), "tutorial.go-on"
	}
	if done == len(all) {
		intro, begin, icon = t.Of("tutorial.all-solved"), "tutorial.practice", art.IconRobot
		p.next = func() { p.OnPractice() }
	}
	p.intro = widgets.NewParagraph(s, intro, look.Body, look.Muted)
	p.begin = widgets.NewButton(s, t.Of(begin, "N", progress.Next()+1), pictures.TintableIcon(icon), func() { p.next() })
	p.begin.Rank = widgets.Primary
	p.ExtendBaseWidget(p)
	return p
}

// TypedKey moves from lesson to lesson with the arrows. Enter plays the next unsolved lesson,
// Escape leaves the page.
func (p *List) TypedKey(key fyne.KeyName) {
	switch key {
	case fyne.KeyRight, fyne.KeyDown:
		p.stage.Input.FocusNext()
	case fyne.KeyLeft, fyne.KeyUp:
		p.stage.Input.FocusPrevious()
	case fyne.KeyReturn, fyne.KeyEnter:
		p.next()
	case fyne.KeyEscape:
		p.OnBack()
	}
}

// Mode returns the page's name for scripts.
func (p *List) Mode() string { return "tutorial" }

// Targets returns everything the player can click.
func (p *List) Targets() []widgets.Target {
	targets := []widgets.Target{{Name: "back", Object: p.back}, {Name: "begin", Object: p.begin}}
	for _, s := range p.cards {
		targets = append(targets, widgets.Target{Name: "lesson-" + s.lesson.ID, Object: s})
	}
	return targets
}

// columns is the number of lessons in a row.
const columns = 5

// CreateRenderer puts the heading above the lessons.
func (p *List) CreateRenderer() fyne.WidgetRenderer {
	background := widgets.NewSolid(look.Panel)
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{background, p.back, p.title, p.intro, p.begin}}
	for _, s := range p.cards {
		d.Parts = append(d.Parts, s)
	}
	d.Place = func(size fyne.Size) {
		u := p.stage.Unit()
		pad, gap := 2*look.Gap*u, 1.5*look.Gap*u
		buttonHeight, buttonWidth := p.begin.HeightFor(0), 290*u
		widgets.Put(p.back, pad, pad, buttonHeight, buttonHeight)
		x := pad + buttonHeight + 2*look.Gap*u
		room := size.Width - x - buttonWidth - 2*pad
		title, intro := p.title.HeightFor(room), p.intro.HeightFor(room)
		widgets.Put(p.title, x, pad+(buttonHeight-title)/2, room, title)
		widgets.Put(p.intro, x, pad+max(buttonHeight, (buttonHeight+title)/2)+look.Gap/2*u, room, intro)
		widgets.Put(p.begin, size.Width-pad-buttonWidth, pad, buttonWidth, buttonHeight)
		top := 2*pad + max(buttonHeight, (buttonHeight+title)/2) + intro + look.Gap/2*u
		widgets.Put(background, 0, 0, size.Width, top-pad/2)
		rows := float32((len(p.cards) + columns - 1) / columns)
		w := (size.Width - 2*pad - (columns-1)*gap) / columns
		h := min((size.Height-top-pad-(rows-1)*gap)/rows, w*0.95)
		top += (size.Height - top - pad - rows*h - (rows-1)*gap) / 2
		for n, s := range p.cards {
			widgets.Put(s, pad+float32(n%columns)*(w+gap), top+float32(n/columns)*(h+gap), w, h)
		}
	}
	return d.Placed(p.Size())
}
