package lobby

// deaths tells how dangerous a map is: how often ten rounds destroy a robot. It
// was measured in 16 games each of four computer players of the lowest level, by
// the rule set factory, to three checkpoints. A map that is not here says nothing.
var deaths = map[string]float64{
	"apprentice-hall": 0.71,
	"clockwork":       0.36,
	"cold-store":      1.51,
	"grand-works":     0.48,
	"light-gallery":   0.76,
	"piston-alley":    0.86,
	"press-shop":      0.86,
	"ring-line":       0.44,
	"sinkholes":       1.79,
	"slick-hall":      1.10,
	"switchyard":      0.41,
	"warehouse":       0.47,

	"assembly-line": 0.40,
	"grand-tour":    0.38,
	"long-shift":    0.80,
	"oil-and-cogs":  0.42,
	"stocktaking":   0.46,
}

// danger says how dangerous a map is, "" where nobody knows.
func (p *Page) danger(id string) string {
	switch often, known := deaths[id]; {
	case !known:
		return ""
	case often < 0.75:
		return p.text.Of("lobby.danger-little")
	case often < 1:
		return p.text.Of("lobby.danger-some")
	}
	return p.text.Of("lobby.danger-great")
}
