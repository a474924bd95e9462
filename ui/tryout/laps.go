package tryout

import (
	"slices"
	"strconv"

	"roborally/core"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Laps is the choice of the most laps that a game in a hall may have, with its label.
type Laps struct {
	Column   *widgets.Column // what is shown
	segments *widgets.Segments
	tip      string
}

// NewLaps returns the choice. choose is called with the number of laps that the player has chosen.
func NewLaps(s *widgets.Stage, t *text.Text, choose func(laps int)) *Laps {
	most := core.MaxLaps(2)
	l := &Laps{segments: widgets.NewSegments(s, lapLabels(most), 0, func(n int) { choose(n + 1) }), tip: t.Of("composer.laps-tip")}
	widgets.Call(l.segments, t.Of("composer.laps"))
	l.Column = widgets.NewColumn(s, widgets.NewParagraph(s, t.Of("composer.laps"), look.Tiny, look.Muted), l.segments)
	l.Column.Gap = look.Gap / 4
	return l
}

// Set shows how many laps are chosen. It is hidden where the number of checkpoints leaves no choice.
func (l *Laps) Set(checkpoints, laps int) {
	most := core.MaxLaps(checkpoints)
	widgets.Show(l.Column, most > 1)
	l.segments.SetLabels(lapLabels(most), min(max(laps, 1), most)-1)
	l.segments.SetTips(slices.Repeat([]string{l.tip}, most)...)
}

// Targets returns the numbers that can be clicked.
func (l *Laps) Targets() (targets []widgets.Target) {
	if l.Column.Visible() {
		for n, b := range l.segments.Buttons() {
			targets = append(targets, widgets.Target{Name: "laps-" + strconv.Itoa(n+1), Object: b})
		}
	}
	return targets
}

// lapLabels returns the numbers of laps that can be chosen.
func lapLabels(most int) (labels []string) {
	for n := range most {
		labels = append(labels, strconv.Itoa(n+1))
	}
	return labels
}
