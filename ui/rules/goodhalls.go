package rules

import (
	"math"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/bot"
	"roborally/maps"
)

// goodHalls says what makes a good hall, for those who draw one.
func goodHalls(p *Page) []fyne.CanvasObject {
	return []fyne.CanvasObject{
		p.paragraph("rules.halls.p1"),
		p.newExample("hall-crusher", "rules.halls.crusher"),
		p.paragraph("rules.halls.p2"),
		p.newExample("hall-belt", "rules.halls.belt"),
		p.paragraph("rules.halls.p3", "Robots", core.MaxRobots),
		p.paragraph("rules.halls.p4"),
		p.ownHalls(),
		p.paragraph("rules.halls.p5", "Level", p.text.Of("level."+bot.Medium.String()+".name")),
	}
}

// ownHalls says how long and how dangerous games in the project's own halls are, as a measure for others.
func (p *Page) ownHalls() fyne.CanvasObject {
	short, long, few, many := math.Inf(1), 0.0, math.Inf(1), 0.0
	for _, m := range maps.All() {
		if rounds, destroyed, known := m.Measured.To(len(m.Layout.Checkpoints()), 1); known {
			short, long = min(short, rounds), max(long, rounds)
			few, many = min(few, destroyed), max(many, destroyed)
		}
	}
	whole := func(x float64) int { return int(math.Round(x)) }
	return p.paragraph("rules.halls.measured", "Robots", maps.MeasuredRobots,
		"Short", whole(short), "Long", whole(long), "Few", whole(few), "Many", whole(many))
}
