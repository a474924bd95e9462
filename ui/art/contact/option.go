package main

import (
	"image"
	"image/color"

	"roborally/core"
	"roborally/ui/art"
)

// optionPart draws the options: their cards, the signs alone on light and on dark, then a card in all states and with all
// charges beside a card of the program.
func optionPart(s *sheet, c *art.Palette, size int) {
	var options []core.Power
	for _, p := range core.Powers {
		if p.Option() {
			options = append(options, p)
		}
	}
	w, h := size, size*7/5
	rows := func(draw func(p core.Power) *image.RGBA, background color.Color) {
		for i, p := range options {
			if i%13 == 0 {
				s.newRow()
			}
			s.put(draw(p), background)
		}
	}
	rows(func(p core.Power) *image.RGBA { return c.OptionCard(p, w, h, p.Charges(), art.CardNormal) }, nil)
	rows(func(p core.Power) *image.RGBA { return c.Option(p, size) }, c.CardFace)
	rows(func(p core.Power) *image.RGBA { return c.Option(p, size) }, nil)
	s.newRow()
	for state := art.CardNormal; state <= art.CardPressed; state++ {
		s.put(c.OptionCard(core.FourthGear, w, h, 0, state), nil)
	}
	for charges := range core.MiniHowitzer.Charges() + 1 {
		s.put(c.OptionCard(core.MiniHowitzer, w, h, charges, art.CardNormal), nil)
	}
	s.put(c.Card(core.Move2, 670, w, h, art.CardNormal), nil)
}
