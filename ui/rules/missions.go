package rules

import (
	"image"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
)

// tokenSide is the height of the pictures in the chapter about missions, in units.
const tokenSide = 68

// pictureKey identifies the picture of a token or a secret goal in the cache.
type pictureKey struct {
	name string
	w, h int // in pixels
}

// missions explains the rule set missions: an entry with a picture for each part of a game, and examples.
func missions(p *Page) []fyne.CanvasObject {
	entry := func(draw look.Painter, name string) fyne.CanvasObject {
		key := "rules.missions." + name
		return p.newEntry(draw, tokenSide, 1, p.text.Of(key), p.text.Of(key+"-about"))
	}
	return []fyne.CanvasObject{
		p.paragraph("rules.missions.p1"),
		entry(p.token("credit", (*art.Palette).CreditToken), "start"),
		entry(p.goalFlag(), "flag"),
		entry(p.token("die", func(c *art.Palette, size int) *image.RGBA { return c.Die(5, size) }), "die"),
		entry(p.token("point", (*art.Palette).PointToken), "points"),
		p.newExample("goal-flag", "rules.missions.score"),
		entry(p.token("secret", (*art.Palette).SecretToken), "secret"),
		p.newExample("goal-before-flag", "rules.missions.before"),
		entry(p.token("shop", (*art.Palette).ShopToken), "shop"),
		p.newExample("shop", "rules.missions.buys"),
		entry(p.token("bug", (*art.Palette).BugToken), "bugs"),
		p.newExample("bug-repair", "rules.missions.repairs"),
		entry(p.pictures.DamageOf(true), "cards"),
		entry(p.token("kill", func(c *art.Palette, size int) *image.RGBA { return c.Secret(core.Terminator, size) }), "kill"),
		p.newExample("kill", "rules.missions.blocks"),
		entry(p.pictures.PortraitOf(art.Figure{Model: core.Tanky, Colour: art.PlayerColour(0)}), "return"),
		entry(p.pictures.CrownOf(), "end"),
		p.paragraph("rules.missions.p2"),
	}
}

// token returns the painter of a square picture.
func (p *Page) token(name string, draw func(c *art.Palette, size int) *image.RGBA) look.Painter {
	return func(w, h int) image.Image {
		size := min(w, h)
		return p.pictures.Cached(pictureKey{name, size, size}, func() *image.RGBA { return draw(p.pictures.Palette(), size) })
	}
}

// goalFlag returns the painter of a checkpoint with the goal flag.
func (p *Page) goalFlag() look.Painter {
	flag := p.tilePicture("checkpoint", func(l *core.Layout) { l.At(middle).Checkpoint = 1 })
	return look.Over(flag, p.token("goal", (*art.Palette).GoalMark), 0, 0, 1, 1)
}

// secretCard returns the painter of the card of a secret goal.
func (p *Page) secretCard(goal core.SecretGoal) look.Painter {
	return func(w, h int) image.Image {
		key := pictureKey{"secret-" + goal.String(), w, h}
		return p.pictures.Cached(key, func() *image.RGBA { return p.pictures.Palette().SecretCard(goal, w, h, art.CardNormal) })
	}
}
