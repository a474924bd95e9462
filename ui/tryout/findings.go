package tryout

import (
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"slices"
	"time"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps/inspect"
	"roborally/ui/art"
	"roborally/ui/look"
)

// checks are what is wrong with the board and what is doubtful.
type checks struct {
	bench    *Bench
	findings []inspect.Finding
	of       *core.Layout // that the findings are about
	busy     bool         // the board is being looked at in the background
	took     time.Duration
	lit      int // the finding whose fields are shown, from 1; 0: none
}

// prompt is the time that a check may take in the window's goroutine.
const prompt = 10 * time.Millisecond

// begin looks at the board: at once, or in the background if that took long the last time.
func (c *checks) begin() {
	p, l, inspection := c.bench, c.bench.hall.Layout(), c.bench.hall.Inspection()
	c.lit = 0
	if c.took <= prompt {
		since := time.Now()
		findings := inspection()
		c.took = time.Since(since)
		c.set(l, findings)
		return
	}
	if c.busy {
		return
	}
	c.busy = true
	var findings []inspect.Finding
	p.stage.Time.Async(func() {
		since := time.Now()
		findings = inspection()
		c.took = time.Since(since)
	}, func() {
		c.busy = false
		c.set(l, findings)
		if p.hall.Layout() != l {
			c.begin()
			return
		}
		p.trial.begin()
		p.hall.Update()
	})
}

func (c *checks) set(l *core.Layout, findings []inspect.Finding) { c.of, c.findings = l, findings }

// current reports whether the findings are about the board as it is now.
func (c *checks) current() bool { return c.of == c.bench.hall.Layout() }

// playable reports whether the board is known to have no errors.
func (c *checks) playable() bool { return c.current() && inspect.Playable(c.findings) }

// count returns the number of findings of a severity.
func (c *checks) count(of inspect.Severity) (n int) {
	for i := range c.findings {
		if c.findings[i].Severity == of {
			n++
		}
	}
	return n
}

// litFields returns the fields of the finding that the player has chosen.
func (c *checks) litFields() []grid.Pos {
	if c.lit == 0 || c.lit > len(c.findings) {
		return nil
	}
	return c.findings[c.lit-1].At
}

// toggle shows the fields of finding n, from 0, or no longer.
func (c *checks) toggle(n int) {
	p := c.bench
	if c.lit == n+1 {
		c.lit = 0
	} else {
		c.lit = n + 1
		if at := c.findings[n].At; len(at) > 0 {
			d, origin := p.hall.Board()
			d.Reveal(float64(at[0].X+origin.X)+0.5, float64(at[0].Y+origin.Y)+0.5)
		}
	}
	p.hall.Update()
}

// sign is the sign of a finding on a field.
type sign struct {
	at       grid.Pos
	severity inspect.Severity
}

// signs returns the signs on the fields, one for each field that a finding is about first; errors hide warnings.
func (c *checks) signs() (signs []sign) {
	if !c.current() {
		return nil
	}
	worst := map[grid.Pos]inspect.Severity{}
	for i := range c.findings {
		f := &c.findings[i]
		fields := f.At
		if f.N > 0 && len(fields) > 1 { // the others are where robots come from
			fields = fields[:1]
		}
		for _, at := range fields {
			worst[at] = max(worst[at], f.Severity)
		}
	}
	for at, severity := range worst {
		signs = append(signs, sign{at, severity})
	}
	slices.SortFunc(signs, func(a, b sign) int { return cmp.Or(cmp.Compare(a.at.Y, b.at.Y), cmp.Compare(a.at.X, b.at.X)) })
	return signs
}

// severityIcon returns the icon and the colour of a severity, which differ in shape and colour.
func severityIcon(s inspect.Severity) (art.Icon, color.NRGBA) {
	if s == inspect.Error {
		return art.IconError, look.Alarm
	}
	return art.IconWarning, look.Accent
}

// signKey identifies the picture of a sign in the cache.
type signKey struct {
	severity inspect.Severity
	size     int
}

// painter returns the painter of the sign, with a dark rim, so that it is seen on every floor.
func (s *sign) painter(p *Bench) look.Painter {
	return func(w, h int) image.Image {
		size := min(w, h)
		return p.pictures.Cached(signKey{s.severity, size}, func() *image.RGBA {
			icon, ink := severityIcon(s.severity)
			palette, rim := p.pictures.Palette(), max(1, size/16)
			whole := image.NewRGBA(image.Rect(0, 0, size, size))
			dark, bright := palette.Icon(icon, size-2*rim, look.Void), palette.Icon(icon, size-2*rim, ink)
			for _, at := range []image.Point{{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 2}, {2, 0}, {2, 1}, {2, 2}} {
				draw.Draw(whole, dark.Rect.Add(at.Mul(rim)), dark, image.Point{}, draw.Over)
			}
			draw.Draw(whole, bright.Rect.Add(image.Pt(rim, rim)), bright, image.Point{}, draw.Over)
			return whole
		})
	}
}
