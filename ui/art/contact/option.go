package main

import (
	"image"
	"image/color"

	"roborally/core"
	"roborally/ui/art"
)

// optionPart draws the cards that robots have: of each class the cards, the signs alone on light and on dark; then a card
// of each class in all states and with all charges beside a card of the program, and the small signs of missions.
func optionPart(s *sheet, c *art.Palette, size int) {
	w, h := size, size*7/5
	for _, class := range []core.Class{core.MajorOption, core.MinorOption, core.BugCard} {
		var all []core.Power
		for _, p := range core.Powers {
			if p.Class() == class {
				all = append(all, p)
			}
		}
		rows(s, all, func(p core.Power) *image.RGBA { return c.OptionCard(p, w, h, p.Charges(), art.CardNormal) }, nil)
		rows(s, all, func(p core.Power) *image.RGBA { return c.Option(p, size) }, c.CardFace)
		rows(s, all, func(p core.Power) *image.RGBA { return c.Option(p, size) }, nil)
	}
	rows(s, core.AllSecrets, func(g core.SecretGoal) *image.RGBA { return c.SecretCard(g, w, h, art.CardNormal) }, nil)
	rows(s, core.AllSecrets, func(g core.SecretGoal) *image.RGBA { return c.Secret(g, size) }, c.CardFace)
	rows(s, core.AllSecrets, func(g core.SecretGoal) *image.RGBA { return c.Secret(g, size) }, nil)
	s.newRow()
	for _, p := range []core.Power{core.FourthGear, core.GearLock, core.Dizzy} {
		for state := art.CardNormal; state <= art.CardPressed; state++ {
			s.put(c.OptionCard(p, w, h, 0, state), nil)
		}
	}
	s.newRow()
	for state := art.CardNormal; state <= art.CardPressed; state++ {
		s.put(c.SecretCard(core.Homecoming, w, h, state), nil)
	}
	for state := art.CardNormal; state <= art.CardPressed; state++ {
		s.put(c.SecretCard(core.UnknownSecret, w, h, state), nil)
	}
	s.newRow()
	for charges := range core.MiniHowitzer.Charges() + 1 {
		s.put(c.OptionCard(core.MiniHowitzer, w, h, charges, art.CardNormal), nil)
	}
	for charges := range core.Peek.Charges() + 1 {
		s.put(c.OptionCard(core.Peek, w, h, charges, art.CardNormal), nil)
	}
	s.put(c.Card(core.Move2, 670, w, h, art.CardNormal), nil)
	s.newRow()
	missionTokens(s, c, size)
}

// rows draws pictures of many things, thirteen in a row.
func rows[T any](s *sheet, all []T, draw func(T) *image.RGBA, background color.Color) {
	for i, one := range all {
		if i%13 == 0 {
			s.newRow()
		}
		s.put(draw(one), background)
	}
}

// missionTokens draws the small signs of missions, and the flags with and without the mark of the goal.
func missionTokens(s *sheet, c *art.Palette, size int) {
	for _, draw := range []func(int) *image.RGBA{
		c.CreditToken, c.PointToken, c.CrownToken, c.ShopToken, c.SecretToken, c.BugToken, c.BugRepairToken, c.GoalMark,
	} {
		s.put(draw(size), nil)
		s.put(draw(size), floorGrey)
	}
	s.newRow()
	for face := range 10 {
		s.put(c.Die(face, size), nil)
	}
	s.newRow()
	layout := core.NewLayout("flags", 6, 1)
	for i := range layout.Fields {
		layout.Fields[i].Checkpoint = uint8(i/2 + 7)
	}
	floor := c.Floor(layout, size, art.FloorOptions{})
	for i := 1; i < 6; i += 2 {
		drawAt(floor, c.GoalMark(size), i*size)
	}
	s.put(floor, nil)
}
