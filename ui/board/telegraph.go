package board

import (
	"cmp"
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// telegraphLayer shows what the hall will do in a register: signs on the fields where something happens,
// over a veil that darkens all others.
type telegraphLayer struct {
	view   *View
	layer  *fyne.Container
	veil   *canvas.Image // of one pixel per field
	signs  []placedSign
	images []*canvas.Image // at least one for each sign
}

// placedSign is a sign on a field.
type placedSign struct {
	at   grid.Pos
	sign art.TelegraphSign
}

// SetTelegraph shows what the hall will do in a register; nil shows nothing.
func (v *View) SetTelegraph(t *core.Telegraph) {
	l := &v.marks.telegraph
	l.signs, l.veil.Image = nil, nil
	if t != nil {
		l.signs = l.signsOf(t)
		l.veil.Image = l.veilAround(l.signs)
	}
	l.show()
	v.stage.Repaint()
}

// Telegraphed returns the signs on a field, from below.
func (v *View) Telegraphed(at grid.Pos) (signs []art.TelegraphSign) {
	for _, s := range v.marks.telegraph.signs {
		if s.at == at {
			signs = append(signs, s.sign)
		}
	}
	return signs
}

func (l *telegraphLayer) make(v *View) {
	l.view, l.layer = v, container.NewWithoutLayout()
	l.veil = newImage()
	l.veil.ScaleMode = canvas.ImageScalePixels
	l.layer.Add(l.veil)
	l.layer.Hide()
}

// signsOf returns the signs of a telegraph, from below: those of rivals, of beams, and of what moves.
func (l *telegraphLayer) signsOf(t *core.Telegraph) []placedSign {
	signs := l.pushSigns(t.Pushes)
	for i := range t.Beams {
		signs = append(signs, beamSigns(&t.Beams[i])...)
	}
	actions := slices.Clone(t.Actions)
	slices.SortStableFunc(actions, func(a, b core.Action) int { return cmp.Compare(overOthers(&a), overOthers(&b)) })
	for i := range actions {
		if sign, ok := actionSign(&actions[i]); ok {
			signs = append(signs, placedSign{actions[i].At, sign})
		}
	}
	return signs
}

// overOthers returns 0 for crushers, whose sign leaves the middle of the field to the others, else 1.
func overOthers(a *core.Action) int {
	if a.Cause == core.ByCrusher {
		return 0
	}
	return 1
}

// actionSign returns the sign of what an element does; ok is false for a laser, which has its beam.
func actionSign(a *core.Action) (sign art.TelegraphSign, ok bool) {
	d, _ := a.Direction()
	switch {
	case a.Moves() && a.Manner == core.ByBelt:
		return art.TelegraphSign{Kind: art.SignBelt, Facing: d, Twice: a.Times > 1, Fatal: a.Destroyed}, true
	case a.Moves():
		return art.TelegraphSign{Kind: art.SignPusher, Facing: d, Fatal: a.Destroyed}, true
	case a.Quarters != 0:
		return art.TelegraphSign{Kind: art.SignGear, Right: a.Quarters > 0}, true
	case a.Destroyed && a.Cause == core.ByCrusher:
		return art.TelegraphSign{Kind: art.SignCrusher}, true
	}
	return sign, false
}

// beamSigns returns a sign for each field of a beam.
func beamSigns(b *core.LaserBeam) (signs []placedSign) {
	for n := range b.Fields {
		signs = append(signs, placedSign{b.At.Steps(b.Facing, n), art.TelegraphSign{
			Kind: art.SignBeam, Facing: b.Facing, Beams: int(b.Beams),
			First: n == 0, Last: n == b.Fields-1 || n == b.Lit-1, Faint: n >= b.Lit,
		}})
	}
	return signs
}

// pushSigns returns a hatch for each field onto which rivals may step, in their colours.
func (l *telegraphLayer) pushSigns(pushes []core.Push) (signs []placedSign) {
	hatches := map[grid.Pos]art.TelegraphSign{}
	for i := range pushes {
		p := &pushes[i]
		h, ok := hatches[p.At]
		h.Kind, h.Faint = art.SignPush, (h.Faint || !ok) && !p.Likely()
		h.Colours |= 1 << (l.view.figures[p.Robot].Colour % art.PlayerColourCount)
		hatches[p.At] = h
	}
	for at := range l.view.layout.All() {
		if h, ok := hatches[at]; ok {
			signs = append(signs, placedSign{at, h})
		}
	}
	return signs
}

// veilAround returns a picture with a pixel per field, which darkens the fields without a sign. Checkpoints
// and pits stay bright: they matter in every register.
func (l *telegraphLayer) veilAround(signs []placedSign) image.Image {
	layout := l.view.layout
	veil := image.NewNRGBA(image.Rect(0, 0, layout.Width, layout.Height))
	for at := range layout.All() {
		if f := layout.At(at); f.Checkpoint == 0 && f.Terrain != core.Pit {
			veil.SetNRGBA(int(at.X), int(at.Y), look.Faded(look.Void, 0.5))
		}
	}
	for _, s := range signs {
		if s.sign.Kind != art.SignPush {
			veil.SetNRGBA(int(s.at.X), int(s.at.Y), look.Faded(look.Void, 0.15))
		}
	}
	return veil
}

type signKey struct {
	sign art.TelegraphSign
	cell int
}

// show puts the signs in their places.
func (l *telegraphLayer) show() {
	v := l.view
	if v.cell == 0 {
		return
	}
	if widgets.Show(l.layer, l.veil.Image != nil); !l.layer.Visible() {
		return
	}
	l.layer.Resize(fyne.NewSize(v.field*float32(v.layout.Width), v.field*float32(v.layout.Height)))
	for len(l.images) < len(l.signs) {
		sign := newImage()
		sign.ScaleMode = canvas.ImageScalePixels
		l.images = append(l.images, sign)
		l.layer.Add(sign)
	}
	for n, s := range l.signs {
		v.centre(l.images[n], float64(s.at.X), float64(s.at.Y), 1)
		setImage(l.images[n], v.pictures.Cached(signKey{s.sign, v.cell}, func() *image.RGBA {
			return v.pictures.Palette().TelegraphSign(s.sign, v.cell)
		}))
		l.images[n].Show()
	}
	for _, unused := range l.images[len(l.signs):] {
		unused.Hide()
	}
	l.veil.Resize(l.layer.Size())
	l.veil.Show()
	l.veil.Refresh()
}
