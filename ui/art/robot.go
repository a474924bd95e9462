package art

import (
	"image"
	"math"

	"roborally/core"
	"roborally/core/grid"
)

// Mood is the condition a robot is drawn in.
type Mood uint8

// The moods.
const (
	Ready       Mood = iota
	Hit              // just shot or pushed
	PoweredDown      // asleep
	Destroyed        // a wreck
	moodCount   = int(Destroyed) + 1
)

// Guise is the kind of appearance of a robot on the board.
type Guise uint8

// The guises.
const (
	Real    Guise = iota
	Virtual       // translucent, with a dashed outline: a virtual robot
	Ghost         // tinted: where the player's program would lead
	Advised       // in another tint: where a master's program would lead
)

// A Figure selects a robot and how it is drawn. It is comparable, so that callers can
// cache pictures by figure and size.
type Figure struct {
	Model  core.Model
	Colour PlayerColour
	Angle  float64 // facing, in degrees clockwise from north
	Mood   Mood
	Guise  Guise
}

// Heading returns the angle of a direction in degrees clockwise from north.
func Heading(d grid.Direction) float64 { return float64(d&3) * 90 }

// look holds what the drawing functions of a robot need.
type look struct {
	*Palette
	body tone // the player's colour, changed by the mood
	mood Mood
}

// character holds the drawings of a model: from above with its front to the south, and
// upright facing the viewer. Both fill the unit square about (0.5,0.5).
type character struct {
	above, upright func(l look, p pen)
	fit            float64 // scale of above that keeps it inside its field at every angle
}

// characterOf returns the drawings of a model; those of the plain robot for an unknown
// one.
func characterOf(m core.Model) character {
	switch m {
	case core.Tanky:
		return character{tankyAbove, tankyUpright, 0.85}
	case core.JamesBot:
		return character{jamesAbove, jamesUpright, 0.86}
	case core.LazyBot:
		return character{lazyAbove, lazyUpright, 0.87}
	case core.Albot:
		return character{albotAbove, albotUpright, 0.9}
	case core.Peach:
		return character{peachAbove, peachUpright, 0.89}
	}
	return character{plainAbove, plainUpright, 0.98}
}

func (c *Palette) look(f Figure) look {
	body := c.Player(f.Colour)
	switch f.Mood {
	case Hit:
		body = lighter(body, 0.18)
	case PoweredDown:
		body = mix(body, hex(0x77726C), 0.42)
	case Destroyed:
		body = mix(body, hex(0x2A2522), 0.46)
	}
	return look{c, body, f.Mood}
}

// Robot draws a robot from above, size×size pixels on a transparent background; one field
// is size pixels wide.
func (c *Palette) Robot(f Figure, size int) *image.RGBA {
	size = max(size, 1)
	p := newSquare(size)
	l := c.look(f)
	character := characterOf(f.Model)
	draw := character.above
	turned := rotateAbout(f.Angle+180, 0.5, 0.5).mul(translate(0.5, 0.5)).mul(scaling(character.fit, character.fit)).mul(translate(-0.5, -0.5))
	if f.Mood == Destroyed {
		l.wreck(p, turned, draw)
	} else {
		draw(l, p.transform(turned))
	}
	return l.finish(p, f, size, 0.045)
}

// Portrait draws a robot upright and facing the viewer, size×size pixels on a transparent
// background. It ignores Angle.
func (c *Palette) Portrait(f Figure, size int) *image.RGBA {
	size = max(size, 1)
	p := newSquare(size)
	l := c.look(f)
	draw := characterOf(f.Model).upright
	if f.Mood == Destroyed {
		l.wreck(p, rotateAbout(-4, 0.5, 0.5), draw)
	} else {
		draw(l, p)
	}
	return l.finish(p, f, size, 0.02)
}

// finish turns the bare drawing into the picture: it adds the outline of the silhouette,
// the shadow drop units below it, the signs of mood above it, and the guise.
func (l look) finish(p pen, f Figure, size int, drop float64) *image.RGBA {
	body := p.img
	width := 0.018
	if f.Guise == Virtual {
		width = 0.032
	}
	out := penOn(image.NewRGBA(body.Rect), float64(size))
	rim := dilated(body, max(width*float64(size), 0.55))
	if f.Guise == Real {
		shade := mask{r: rim.r, pix: append([]uint8(nil), rim.pix...)}
		shade.blur(max(int(0.028*float64(size)+0.5), 1))
		shift := int(drop*float64(size) + 0.5)
		shade.r = shade.r.Add(image.Pt(shift, shift))
		out.composite(shade, body.Rect, flat(faint(dusk, 0.62)))
	}
	if f.Guise == Virtual {
		rim.subtract(body)
		rim.cutDashes(14)
		out.composite(*rim, body.Rect, flat(l.Palette.Virtual))
		out.fade(0.66).paste(body)
		return out.img
	}
	out.composite(*rim, body.Rect, flat(l.Outline))
	out.paste(body)
	l.moodSigns(out)
	switch f.Guise {
	case Ghost:
		applyTint(out.img, l.Palette.Ghost)
	case Advised:
		applyTint(out.img, l.Palette.Advice)
	}
	return out.img
}

// paste composites an image of the same size over the picture.
func (p pen) paste(img *image.RGBA) {
	fade := uint32(p.opacity*256 + 0.5)
	for i := 0; i+3 < len(img.Pix) && i+3 < len(p.img.Pix); i += 4 {
		a := uint32(img.Pix[i+3]) * fade >> 8
		if a == 0 {
			continue
		}
		k := 255 - a
		for n := range 4 {
			p.img.Pix[i+n] = uint8((uint32(img.Pix[i+n])*fade>>8*255 + uint32(p.img.Pix[i+n])*k + 127) / 255)
		}
	}
}

// subtract removes an image's opaque part from a mask of the same bounds.
func (c *mask) subtract(img *image.RGBA) {
	for i := range c.pix {
		c.pix[i] = uint8(uint32(c.pix[i]) * (255 - uint32(img.Pix[4*i+3])) / 255)
	}
}

// cutDashes cuts an outline into n dashes, by the angle about its middle.
func (c *mask) cutDashes(n int) {
	cx, cy := float64(c.r.Min.X+c.r.Max.X)/2, float64(c.r.Min.Y+c.r.Max.Y)/2
	i := 0
	for y := c.r.Min.Y; y < c.r.Max.Y; y++ {
		for x := c.r.Min.X; x < c.r.Max.X; x++ {
			if c.pix[i] > 0 {
				a := math.Atan2(float64(y)+0.5-cy, float64(x)+0.5-cx) / (2 * math.Pi) * float64(n)
				if a-math.Floor(a) > 0.6 {
					c.pix[i] = 0
				}
			}
			i++
		}
	}
}

// applyTint tints a picture and makes it translucent.
func applyTint(img *image.RGBA, tint tone) {
	for i := 0; i+3 < len(img.Pix); i += 4 {
		a := float64(img.Pix[i+3])
		if a == 0 {
			continue
		}
		grey := (0.299*float64(img.Pix[i]) + 0.587*float64(img.Pix[i+1]) + 0.114*float64(img.Pix[i+2])) / a
		k := a / 255 * 0.74 * (0.10 + 1.0*grey)
		img.Pix[i], img.Pix[i+1], img.Pix[i+2] = clampByte(float64(tint.R)*k), clampByte(float64(tint.G)*k), clampByte(float64(tint.B)*k)
		img.Pix[i+3] = clampByte(a * 0.74)
		for n := range 3 { // premultiplied: no channel above the opacity
			img.Pix[i+n] = min(img.Pix[i+n], img.Pix[i+3])
		}
	}
}
