package lobby

// deaths holds how often a robot is destroyed in ten rounds, by map ID. Each value is the mean of 32 games of
// four computer players of the lowest level, with the factory rules and three checkpoints.
// TestDangerTableIsTrue repeats the games, and fails if a map is missing.
var deaths = map[string]float64{
	"apprentice-hall": 0.58,
	"clockwork":       0.14,
	"cold-store":      1.12,
	"grand-works":     0.15,
	"light-gallery":   0.77,
	"piston-alley":    0.77,
	"press-shop":      0.66,
	"ring-line":       0.22,
	"sinkholes":       1.62,
	"slick-hall":      0.96,
	"switchyard":      0.19,
	"warehouse":       0.35,

	"assembly-line": 0.19,
	"grand-tour":    0.30,
	"long-shift":    0.73,
	"oil-and-cogs":  0.37,
	"stocktaking":   0.54,
}

// describeDanger says how dangerous a map is, or returns "" if that is not known.
func (p *Page) describeDanger(id string) string {
	switch rate, known := deaths[id]; {
	case !known:
		return ""
	case rate < 0.6:
		return p.text.Of("lobby.danger-little")
	case rate < 0.9:
		return p.text.Of("lobby.danger-some")
	}
	return p.text.Of("lobby.danger-great")
}
