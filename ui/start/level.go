package start

import (
	"slices"

	"fyne.io/fyne/v2"

	"roborally/core/bot"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// makeLevels makes the choice of how well the opponents play.
func (p *Page) makeLevels() {
	if !slices.Contains(bot.Levels, p.choice.Level) {
		p.choice.Level = bot.Medium
	}
	var labels, tips []string
	for _, level := range bot.Levels {
		labels = append(labels, p.text.Of("level."+level.String()+".name"))
		tips = append(tips, p.text.Of("level."+level.String()+".about"))
	}
	p.levels = widgets.NewSegments(p.stage, labels, slices.Index(bot.Levels, p.choice.Level), func(n int) {
		p.choice.Level = bot.Levels[n]
		p.showLevel()
	})
	p.levels.SetTips(tips...)
	p.hint = widgets.NewParagraph(p.stage, p.text.Of("start.opponents-hint"), look.Tiny, look.Muted)
	p.hint.Align = fyne.TextAlignTrailing
	p.level = widgets.NewParagraph(p.stage, "", look.Tiny, look.Muted)
}

// showLevel says what the chosen level is like; without opponents there is
// nothing to choose.
func (p *Page) showLevel() {
	alone := len(p.choice.Opponents) == 0
	widgets.Show(p.hint, !alone)
	for i, b := range p.levels.Buttons() {
		b.Set(bot.Levels[i] == p.choice.Level, alone)
	}
	if alone {
		p.level.Set(p.text.Of("start.alone"))
		return
	}
	p.level.Set(p.text.Of("level." + p.choice.Level.String() + ".about"))
}
