package tutorial

import (
	"slices"

	"fyne.io/fyne/v2"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// List is the page with all lessons. It shows what each is about and which have been solved. They
// can be played in any order.
type List struct {
	widgets.Box
	// OnLesson is called to play a lesson (from 0), OnPractice to play a practice game, which is
	// offered when all lessons are solved, and OnBack to leave the page.
	OnLesson   func(n int)
	OnPractice func()
	OnBack     func()

	stage  *widgets.Stage
	header *widgets.Header
	begin  *widgets.Button
	next   func() // plays the next unsolved lesson, or the practice game
	cards  []*lessonCard
}

// NewList returns the list for the player's progress.
func NewList(s *widgets.Stage, t *text.Text, pictures *look.Pictures, progress Progress) *List {
	p := &List{stage: s, OnLesson: func(int) {}, OnPractice: func() {}, OnBack: func() {}}
	p.next = func() { p.OnLesson(progress.Next()) }
	back := widgets.NewButton(s, t.Of("app.back"), pictures.TintableIcon(art.IconBack), func() { p.OnBack() })
	back.Tip = t.Of("tutorial.back")
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
	p.begin = widgets.NewButton(s, t.Of(begin, "N", progress.Next()+1), pictures.TintableIcon(icon), func() { p.next() })
	p.begin.Rank = widgets.Primary
	p.header = widgets.NewHeader(s, back, t.Of("tutorial.title"), widgets.Between(150, 0.3, 290, p.begin))
	p.header.SetNote(intro)
	grid := widgets.NewGrid(s, columns)
	grid.Gap = 1.5 * look.Gap
	for _, c := range p.cards {
		grid.Items = append(grid.Items, c)
	}
	flat := widgets.NewAspect(s, gridAspect, 0.5, 0.5, grid)
	content := widgets.NewFitted(s, func(area fyne.Size) fyne.CanvasObject {
		if area.Width < gridAspect*area.Height {
			return flat
		}
		return grid
	})
	p.InitBox(s, p, widgets.NewHeaded(s, p.header, widgets.NewPadded(s, 2*look.Gap, 2*look.Gap, content)))
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

// columns is the number of lessons in a row. A window that is higher than gridAspect, the width of all lessons divided by
// their height, does not make them higher.
const (
	columns    = 5
	gridAspect = 1.75
)

// Targets returns everything the player can click.
func (p *List) Targets() []widgets.Target {
	targets := []widgets.Target{{Name: "back", Object: p.header.Back}, {Name: "begin", Object: p.begin}}
	for _, s := range p.cards {
		targets = append(targets, widgets.Target{Name: "lesson-" + s.lesson.ID, Object: s})
	}
	return targets
}
