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

// maxCacheBytes is the size of the cached pictures above which all of them are dropped. A
// 4K window with eight robots at all their angles takes about half of it.
const maxCacheBytes = 96 << 20

// Pictures draws with a palette and caches the pictures. Callers must not change what it
// returns. It is safe for concurrent use.
type Pictures struct {
	mu         sync.Mutex
	palette    *art.Palette
	cache      map[any]*image.RGBA
	cacheBytes int
	floors     []drawnFloor
	floorLimit int           // largest width of a field in a floor; 0: none
	slots      chan struct{} // semaphore for DrawQueued
}

// NewPictures returns the pictures of a palette, with an empty cache.
func NewPictures(palette *art.Palette) *Pictures {
	return &Pictures{palette: palette, cache: map[any]*image.RGBA{}, slots: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2))}
}

// DrawQueued calls draw when its turn comes: at most half of the CPUs draw large pictures at
// a time, so that the first are ready soon and the window stays responsive. It blocks, so
// the window's goroutine must not call it.
func (p *Pictures) DrawQueued(draw func()) {
	p.slots <- struct{}{}
	defer func() { <-p.slots }()
	draw()
}

// Palette returns the current palette. After a change it is another pointer, and
// everything drawn with the last one must be drawn again.
func (p *Pictures) Palette() *art.Palette {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.palette
}

// SetPalette sets the palette and empties the cache. The palette must not be changed afterwards.
// Visible pictures change when they are refreshed.
func (p *Pictures) SetPalette(palette *art.Palette) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.palette = palette
	clear(p.cache)
	p.cacheBytes = 0
}

// Cached returns the cached picture of a key, or draws and caches it. Keys are comparable
// structs of the caller's own type, so that they never collide.
func (p *Pictures) Cached(key any, draw func() *image.RGBA) *image.RGBA {
	p.mu.Lock()
	palette := p.palette
	picture, ok := p.cache[key]
	p.mu.Unlock()
	if ok {
		return picture
	}
	picture = draw()
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.palette != palette {
		return picture // drawn with a palette that has been replaced
	}
	if p.cacheBytes > maxCacheBytes {
		clear(p.cache)
		p.cacheBytes = 0
	}
	p.cache[key] = picture
	p.cacheBytes += len(picture.Pix)
	return picture
}

type robotKey struct {
	figure   art.Figure
	size     int
	portrait bool
}

// RobotAt returns a robot from above, one field being size pixels wide.
func (p *Pictures) RobotAt(f art.Figure, size int) *image.RGBA {
	return p.Cached(robotKey{f, size, false}, func() *image.RGBA { return p.Palette().Robot(f, size) })
}

// Painter draws a picture of the given width and height in pixels.
type Painter func(w, h int) image.Image

// Empty is the picture a Painter returns when it has nothing to show: image.Transparent
// is infinite, and Fyne cannot draw it.
var Empty image.Image = image.NewRGBA(image.Rect(0, 0, 1, 1))

// PortraitOf returns the painter of a robot, upright.
func (p *Pictures) PortraitOf(f art.Figure) Painter {
	return func(w, h int) image.Image {
		size := min(w, h)
		return centred(w, h, p.Cached(robotKey{f, size, true}, func() *image.RGBA { return p.Palette().Portrait(f, size) }))
	}
}

type cardKey struct {
	command  core.Command
	priority int
	w, h     int
	state    art.CardState
	special  bool
}

// CardOf returns the painter of a card; a priority of 0 is not drawn.
func (p *Pictures) CardOf(command core.Command, priority int, state art.CardState) Painter {
	return func(w, h int) image.Image {
		return p.Cached(cardKey{command, priority, w, h, state, false}, func() *image.RGBA {
			return p.Palette().Card(command, priority, w, h, state)
		})
	}
}

// SpecialOf returns the painter of the card that swaps the hand.
func (p *Pictures) SpecialOf(state art.CardState) Painter {
	return func(w, h int) image.Image {
		return p.Cached(cardKey{0, 0, w, h, state, true}, func() *image.RGBA { return p.Palette().SpecialCard(w, h, state) })
	}
}

type stackKey struct {
	part     uint8 // of a stack: 0 the edge of a card, 1 the front, 2 a hole
	command  core.Command
	priority int
	w, h     int
	state    art.CardState
	joined   bool
}

// CardEdgeOf returns the painter of the upper edge of a card in a stack, with another card behind it or without.
func (p *Pictures) CardEdgeOf(command core.Command, priority int, state art.CardState, behind bool) Painter {
	return func(w, h int) image.Image {
		return p.Cached(stackKey{0, command, priority, w, h, state, behind}, func() *image.RGBA {
			return p.Palette().CardEdge(command, priority, w, h, state, behind)
		})
	}
}

// CardFrontOf returns the painter of the front of a stack, joined with the edge above it or with one of its own.
func (p *Pictures) CardFrontOf(command core.Command, state art.CardState, joined bool) Painter {
	return func(w, h int) image.Image {
		return p.Cached(stackKey{1, command, 0, w, h, state, joined}, func() *image.RGBA {
			return p.Palette().CardFront(command, w, h, state, joined)
		})
	}
}

// CardHoleOf returns the painter of the place of a card that is not there, with the sign of its kind or, for
// NoCommand, without.
func (p *Pictures) CardHoleOf(command core.Command) Painter {
	return func(w, h int) image.Image {
		return p.Cached(stackKey{part: 2, command: command, w: w, h: h}, func() *image.RGBA {
			return p.Palette().CardHole(command, w, h)
		})
	}
}

type slotKey struct {
	register, w, h int
	ready          bool
}

// SlotOf returns the painter of an empty register.
func (p *Pictures) SlotOf(register int, ready bool) Painter {
	return func(w, h int) image.Image {
		return p.Cached(slotKey{register, w, h, ready}, func() *image.RGBA { return p.Palette().Slot(register, w, h, ready) })
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
		return centred(w, h, p.Cached(tokenKey{kind, number, size, on}, func() *image.RGBA { return draw(size) }))
	}
}

// DamageOf returns the painter of a point of damage, taken or not.
func (p *Pictures) DamageOf(taken bool) Painter {
	return p.token(0, 0, taken, func(size int) *image.RGBA { return p.Palette().DamageToken(size, taken) })
}

// LifeOf returns the painter of a life, left or lost.
func (p *Pictures) LifeOf(left bool) Painter {
	return p.token(1, 0, left, func(size int) *image.RGBA { return p.Palette().LifeToken(size, left) })
}

// CheckpointOf returns the painter of a checkpoint, reached or not.
func (p *Pictures) CheckpointOf(number int, reached bool) Painter {
	return p.token(2, number, reached, func(size int) *image.RGBA { return p.Palette().CheckpointToken(number, size, reached) })
}

// PowerOf returns the painter of a power-down's mark, announced or in force.
func (p *Pictures) PowerOf(announced bool) Painter {
	return p.token(3, 0, announced, func(size int) *image.RGBA { return p.Palette().PowerToken(size, announced) })
}

// LeaderOf returns the painter of the mark of the robot that leads a race.
func (p *Pictures) LeaderOf() Painter {
	return p.token(6, 0, true, func(size int) *image.RGBA { return p.Palette().LeaderToken(size) })
}

// PointOf returns the painter of a victory point.
func (p *Pictures) PointOf() Painter {
	return p.token(8, 0, true, func(size int) *image.RGBA { return p.Palette().PointToken(size) })
}

// CreditOf returns the painter of a credit.
func (p *Pictures) CreditOf() Painter {
	return p.token(9, 0, true, func(size int) *image.RGBA { return p.Palette().CreditToken(size) })
}

// CrownOf returns the painter of the leader token of missions.
func (p *Pictures) CrownOf() Painter {
	return p.token(10, 0, true, func(size int) *image.RGBA { return p.Palette().CrownToken(size) })
}

// ConfirmedOf returns the painter of the mark of a confirmed program.
func (p *Pictures) ConfirmedOf() Painter {
	return p.token(7, 0, true, func(size int) *image.RGBA { return p.Palette().ConfirmedToken(size) })
}

type gaugeKey struct {
	chart art.Chart
	size  int
}

// GaugeOf returns the painter of momentum on ice.
func (p *Pictures) GaugeOf(chart art.Chart) Painter {
	return func(w, h int) image.Image {
		size := min(w, h)
		return centred(w, h, p.Cached(gaugeKey{chart, size}, func() *image.RGBA { return p.Palette().Gauge(chart, size) }))
	}
}

type damageBarKey struct{ taken, limit, w, h int }

// DamageBarOf returns the painter of damage as a bar of segments.
func (p *Pictures) DamageBarOf(taken, limit int) Painter {
	return func(w, h int) image.Image {
		return p.Cached(damageBarKey{taken, limit, w, h}, func() *image.RGBA { return p.Palette().DamageBar(taken, limit, w, h) })
	}
}

type registerMarkKey struct {
	order, w, h     int
	framed, pending bool
}

// RegisterMarkOf returns the painter of the mark of the current register; see art.Palette.RegisterMark.
func (p *Pictures) RegisterMarkOf(order int, framed, pending bool) Painter {
	return func(w, h int) image.Image {
		return p.Cached(registerMarkKey{order, w, h, framed, pending}, func() *image.RGBA {
			return p.Palette().RegisterMark(order, w, h, framed, pending)
		})
	}
}

// BadgeOf returns the painter of a player's badge.
func (p *Pictures) BadgeOf(player art.PlayerColour) Painter {
	return p.token(4, int(player), false, func(size int) *image.RGBA { return p.Palette().Badge(player, size) })
}

// CommandOf returns the painter of a command's sign, without a card.
func (p *Pictures) CommandOf(command core.Command) Painter {
	return p.token(5, int(command), false, func(size int) *image.RGBA { return p.Palette().Command(command, size) })
}

type iconKey struct {
	icon art.Icon
	size int
	ink  color.NRGBA
}

// IconOf returns the painter of an icon in a colour.
func (p *Pictures) IconOf(icon art.Icon, ink color.NRGBA) Painter {
	return func(w, h int) image.Image {
		size := min(w, h)
		return centred(w, h, p.Cached(iconKey{icon, size, ink}, func() *image.RGBA { return p.Palette().Icon(icon, size, ink) }))
	}
}

// TintableIcon returns a function from a colour to the icon's painter, for buttons that choose the
// colour of their icon.
func (p *Pictures) TintableIcon(icon art.Icon) func(color.NRGBA) Painter {
	return func(ink color.NRGBA) Painter { return p.IconOf(icon, ink) }
}

// centred places a square picture in the middle of a w×h one.
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

// drawOver draws a picture over a part of another one.
func drawOver(whole *image.RGBA, part image.Image, at image.Point) {
	draw.Draw(whole, part.Bounds().Sub(part.Bounds().Min).Add(at), part, part.Bounds().Min, draw.Over)
}
