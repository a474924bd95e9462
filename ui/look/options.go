package look

import (
	"image"

	"roborally/core"
	"roborally/ui/art"
)

type optionKey struct {
	power   core.Power
	charges uint8
	w, h    int
	state   art.CardState
	card    bool
}

// OptionOf returns the painter of an option's sign, without a card.
func (p *Pictures) OptionOf(power core.Power) Painter {
	return func(w, h int) image.Image {
		size := min(w, h)
		return centred(w, h, p.Cached(optionKey{power: power, w: size, h: size}, func() *image.RGBA { return p.Palette().Option(power, size) }))
	}
}

// OptionCardOf returns the painter of an option's card with the charges left.
func (p *Pictures) OptionCardOf(o core.Owned, state art.CardState) Painter {
	return func(w, h int) image.Image {
		key := optionKey{o.Power, o.Charges(), w, h, state, true}
		return p.Cached(key, func() *image.RGBA { return p.Palette().OptionCard(o.Power, w, h, int(o.Charges()), state) })
	}
}

// Armed returns the painter of a register's picture with the sign of the weapon that is declared for it, if there is one.
func (p *Pictures) Armed(register Painter, weapon core.Power) Painter {
	if weapon == core.NoPower {
		return register
	}
	return Over(register, p.OptionOf(weapon), 0.56, 0.60, 0.44, 0.36)
}

// ArmedCommandOf returns the painter of a command's sign, without a card, and beside it that of the weapon that is
// declared for its register, if there is one.
func (p *Pictures) ArmedCommandOf(command core.Command, weapon core.Power) Painter {
	if weapon == core.NoPower {
		return p.CommandOf(command)
	}
	return func(w, h int) image.Image {
		size := min(w, h)
		whole, part := image.NewRGBA(image.Rect(0, 0, size, size)), func(share float64) int { return int(share * float64(size)) }
		drawOver(whole, p.Palette().Command(command, part(0.76)), image.Point{})
		drawOver(whole, p.Palette().Option(weapon, part(0.56)), image.Pt(part(0.44), part(0.44)))
		return centred(w, h, whole)
	}
}

// Over returns the painter of a picture with another one over a part of it, in shares of its width and height.
func Over(below, above Painter, x, y, w, h float64) Painter {
	return func(width, height int) image.Image {
		b := below(width, height)
		whole := image.NewRGBA(b.Bounds())
		drawOver(whole, b, b.Bounds().Min)
		part := above(max(1, int(w*float64(width))), max(1, int(h*float64(height))))
		drawOver(whole, part, b.Bounds().Min.Add(image.Pt(int(x*float64(width)), int(y*float64(height)))))
		return whole
	}
}
