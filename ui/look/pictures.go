package look

import (
	"image"
	"image/color"
	"image/draw"
	"runtime"
	"sync"

	"roborally/core"
	"roborally/ui/art"
)

// keptBytes is how much the pictures kept may take before they are dropped. A
// 4K window with eight robots in all their angles takes about half of it.
const keptBytes = 96 << 20

// Pictures draws with a palette and keeps what it has drawn. What it gives must
// not be changed. It is safe for concurrent use.
type Pictures struct {
	mu      sync.Mutex
	palette *art.Palette
	kept    map[any]*image.RGBA
	bytes   int
	floors  []laid
	turns   chan struct{} // who draws something large at the moment
}

// NewPictures gives the pictures of a palette.
func NewPictures(palette *art.Palette) *Pictures {
	return &Pictures{palette: palette, kept: map[any]*image.RGBA{}, turns: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2))}
}

// InTurn does what takes long when it is its turn: one large picture after the other, so
// that the first are soon there, and the window keeps a part of the machine to itself. It
// must not be called from the window.
func (p *Pictures) InTurn(draw func()) {
	p.turns <- struct{}{}
	defer func() { <-p.turns }()
	draw()
}

// Palette gives the palette that is in use. Another pointer is another palette,
// and what was drawn with the last one has to be drawn again.
func (p *Pictures) Palette() *art.Palette {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.palette
}

// Use draws with another palette from now on. The palette must not be changed
// any more. What is on the screen changes when it is refreshed.
func (p *Pictures) Use(palette *art.Palette) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.palette = palette
	clear(p.kept)
	p.bytes = 0
}

// Keep gives the picture kept under a key, drawn where there is none. Keys are
// comparable structs of a type of their own, so that they never collide.
func (p *Pictures) Keep(key any, draw func() *image.RGBA) *image.RGBA {
	p.mu.Lock()
	palette := p.palette
	picture, ok := p.kept[key]
	p.mu.Unlock()
	if ok {
		return picture
	}
	picture = draw()
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.palette != palette {
		return picture // drawn for a palette that is gone
	}
	if p.bytes > keptBytes {
		clear(p.kept)
		p.bytes = 0
	}
	p.kept[key] = picture
	p.bytes += len(picture.Pix)
	return picture
}

type robotKey struct {
	figure   art.Figure
	size     int
	portrait bool
}

// RobotAt gives a robot from above, one field being size pixels wide.
func (p *Pictures) RobotAt(f art.Figure, size int) *image.RGBA {
	return p.Keep(robotKey{f, size, false}, func() *image.RGBA { return p.Palette().Robot(f, size) })
}

// Painter draws a picture of the given width and height in pixels.
type Painter func(w, h int) image.Image

// Empty is what a Painter gives that has nothing to show: a picture like others.
// image.Transparent has no end, and Fyne cannot draw it.
var Empty image.Image = image.NewRGBA(image.Rect(0, 0, 1, 1))

// PortraitOf gives a robot upright.
func (p *Pictures) PortraitOf(f art.Figure) Painter {
	return func(w, h int) image.Image {
		size := min(w, h)
		return centred(w, h, p.Keep(robotKey{f, size, true}, func() *image.RGBA { return p.Palette().Portrait(f, size) }))
	}
}

type cardKey struct {
	command  core.Command
	priority int
	w, h     int
	state    art.CardState
	special  bool
}

// CardOf gives a card; without a priority where it is 0.
func (p *Pictures) CardOf(command core.Command, priority int, state art.CardState) Painter {
	return func(w, h int) image.Image {
		return p.Keep(cardKey{command, priority, w, h, state, false}, func() *image.RGBA {
			return p.Palette().Card(command, priority, w, h, state)
		})
	}
}

// SpecialOf gives the card of the special ability.
func (p *Pictures) SpecialOf(state art.CardState) Painter {
	return func(w, h int) image.Image {
		return p.Keep(cardKey{0, 0, w, h, state, true}, func() *image.RGBA { return p.Palette().SpecialCard(w, h, state) })
	}
}

type slotKey struct {
	register, w, h int
	ready          bool
}

// SlotOf gives an empty register.
func (p *Pictures) SlotOf(register int, ready bool) Painter {
	return func(w, h int) image.Image {
		return p.Keep(slotKey{register, w, h, ready}, func() *image.RGBA { return p.Palette().Slot(register, w, h, ready) })
	}
}

type tokenKey struct {
	kind   uint8
	number int
	size   int
	on     bool
}

func (p *Pictures) token(kind uint8, number int, on bool, draw func(size int) *image.RGBA) Painter {
	return func(w, h int) image.Image {
		size := min(w, h)
		return centred(w, h, p.Keep(tokenKey{kind, number, size, on}, func() *image.RGBA { return draw(size) }))
	}
}

// DamageOf gives a point of damage, taken or not.
func (p *Pictures) DamageOf(taken bool) Painter {
	return p.token(0, 0, taken, func(size int) *image.RGBA { return p.Palette().DamageToken(size, taken) })
}

// LifeOf gives a life, left or lost.
func (p *Pictures) LifeOf(left bool) Painter {
	return p.token(1, 0, left, func(size int) *image.RGBA { return p.Palette().LifeToken(size, left) })
}

// CheckpointOf gives a checkpoint, reached or not.
func (p *Pictures) CheckpointOf(number int, reached bool) Painter {
	return p.token(2, number, reached, func(size int) *image.RGBA { return p.Palette().CheckpointToken(number, size, reached) })
}

// PowerOf gives the mark of a power-down, announced or in force.
func (p *Pictures) PowerOf(announced bool) Painter {
	return p.token(3, 0, announced, func(size int) *image.RGBA { return p.Palette().PowerToken(size, announced) })
}

// BadgeOf gives a player's badge.
func (p *Pictures) BadgeOf(player art.PlayerColour) Painter {
	return p.token(4, int(player), false, func(size int) *image.RGBA { return p.Palette().Badge(player, size) })
}

// CommandOf gives the bare sign of a command.
func (p *Pictures) CommandOf(command core.Command) Painter {
	return p.token(5, int(command), false, func(size int) *image.RGBA { return p.Palette().Command(command, size) })
}

type iconKey struct {
	icon art.Icon
	size int
	ink  color.NRGBA
}

// IconOf gives an icon in a colour.
func (p *Pictures) IconOf(icon art.Icon, ink color.NRGBA) Painter {
	return func(w, h int) image.Image {
		size := min(w, h)
		return centred(w, h, p.Keep(iconKey{icon, size, ink}, func() *image.RGBA { return p.Palette().Icon(icon, size, ink) }))
	}
}

// Ink gives a painter for every colour, as buttons want their icon.
func (p *Pictures) Ink(icon art.Icon) func(color.NRGBA) Painter {
	return func(ink color.NRGBA) Painter { return p.IconOf(icon, ink) }
}

// centred puts a square picture into the middle of a w×h one.
func centred(w, h int, picture *image.RGBA) image.Image {
	if w == h {
		return picture
	}
	whole := image.NewRGBA(image.Rect(0, 0, w, h))
	size := picture.Rect.Dx()
	at := image.Pt((w-size)/2, (h-size)/2)
	draw.Draw(whole, picture.Rect.Add(at), picture, image.Point{}, draw.Src)
	return whole
}
