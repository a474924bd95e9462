package replay

import (
	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/timeline"
)

// followKeys are the keys that follow a robot, by seat.
var followKeys = [core.MaxRobots]fyne.KeyName{
	fyne.KeyF1, fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6, fyne.KeyF7, fyne.KeyF8,
}

// TypedKey does what the buttons do.
func (p *Page) TypedKey(key fyne.KeyName) {
	for seat, own := range followKeys {
		if key == own && seat < len(p.show.players) {
			p.follow(seat)
			return
		}
	}
	switch key {
	case fyne.KeyEscape:
		p.back()
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		p.toggle()
	case fyne.KeyRight:
		p.step((*timeline.Reel).Forward)
	case fyne.KeyLeft:
		p.step((*timeline.Reel).Back)
	case fyne.KeyPageDown:
		p.chapter(p.course.register, 1)
	case fyne.KeyPageUp:
		p.chapter(p.course.register, -1)
	case fyne.KeyEnd:
		p.chapter(p.course.round, 1)
	case fyne.KeyHome:
		p.chapter(p.course.round, -1)
	case fyne.KeyUp:
		p.controls.faster(1)
	case fyne.KeyDown:
		p.controls.faster(-1)
	}
}

// TypedRune takes W, with Shift the other way, and what zooms.
func (p *Page) TypedRune(r rune) {
	switch r {
	case 'w':
		p.pursuit.jump(1)
	case 'W':
		p.pursuit.jump(-1)
	case '+', '=':
		p.view.Zoom(1)
	case '-':
		p.view.Zoom(-1)
	case '0', 'à':
		p.view.Whole()
	}
}

// TakesEnter says that Enter plays and pauses, whatever has the focus.
func (p *Page) TakesEnter() bool { return true }
