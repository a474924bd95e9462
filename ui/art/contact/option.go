package main

import (
	"image/color"

	"roborally/core"
	"roborally/ui/art"
)

// optionPart draws the options: their cards, the signs alone on light and on dark, then the states of a card and its
// charges.
func optionPart(s *sheet, c *art.Palette, size int) {
	var options []core.Power
	for _, p := range core.Powers {
		if p.Option() {
			options = append(options, p)
		}
	}
	w, h := size, size*7/5
	const perRow = 13
	for i, p := range options {
		if i > 0 && i%perRow == 0 {
			s.newRow()
		}
		s.put(c.OptionCard(p, w, h, p.Charges(), art.CardNormal), nil)
	}
	s.newRow()
	for i, p := range options {
		if i > 0 && i%perRow == 0 {
			s.newRow()
		}
		s.put(c.Option(p, size), color.RGBA{R: 0xF3, G: 0xE9, B: 0xD2, A: 255})
	}
	s.newRow()
	for i, p := range options {
		if i > 0 && i%perRow == 0 {
			s.newRow()
		}
		s.put(c.Option(p, size), nil)
	}
	s.newRow()
	for state := art.CardNormal; state <= art.CardPressed; state++ {
		s.put(c.OptionCard(core.FourthGear, w, h, 0, state), nil)
	}
	for charges := range core.MiniHowitzer.Charges() + 1 {
		s.put(c.OptionCard(core.MiniHowitzer, w, h, charges, art.CardNormal), nil)
	}
	s.put(c.Card(core.Move2, 670, w, h, art.CardNormal), nil)
}
