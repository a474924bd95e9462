package replay

import (
	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/timeline"
)

// followKeys holds, by seat, the key that follows its robot.
var followKeys = [core.MaxRobots]fyne.KeyName{
	fyne.KeyF1, fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6, fyne.KeyF7, fyne.KeyF8,
}

// TypedKey handles the keyboard shortcuts of the page.
func (p *Page) TypedKey(key fyne.KeyName) {
	for seat, followKey := range followKeys {
		if key == followKey && seat < len(p.playback.players) {
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
		p.step((*timeline.SeekPlayer).Forward)
	case fyne.KeyLeft:
		p.step((*timeline.SeekPlayer).Back)
	case fyne.KeyPageDown:
		p.skip(p.scale.register, 1)
	case fyne.KeyPageUp:
		p.skip(p.scale.register, -1)
	case fyne.KeyEnd:
		p.skip(p.scale.round, 1)
	case fyne.KeyHome:
		p.skip(p.scale.round, -1)
	case fyne.KeyUp:
		p.controls.changeSpeed(1)
	case fyne.KeyDown:
		p.controls.changeSpeed(-1)
	}
}

// TypedRune handles the shortcuts that are characters: w and W jump from hit to hit, the others
// zoom.
func (p *Page) TypedRune(r rune) {
	switch r {
	case 'w':
		p.hits.jump(1)
	case 'W':
		p.hits.jump(-1)
	case '+', '=':
		p.view.Zoom(1)
	case '-':
		p.view.Zoom(-1)
	case '0', 'à':
		p.view.ToggleWhole()
	}
}

// TakesEnter returns true: Enter plays and pauses, whichever control has the focus.
func (p *Page) TakesEnter() bool { return true }
