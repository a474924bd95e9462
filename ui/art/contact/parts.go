package main

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
)

var allModels = append([]core.Model{core.NoModel}, core.Models[:]...)

// drawParts draws the sheet of one part, or of all parts if part is empty.
func drawParts(c *art.Palette, part string, sizes []int) *image.RGBA {
	s := newSheet()
	parts := []struct {
		name string
		draw func(s *sheet, c *art.Palette, size int)
	}{
		{"floor", floorPart}, {"robots", robotPart}, {"guises", guisePart}, {"portraits", portraitPart}, {"moving", movingPart},
		{"cards", cardPart}, {"icons", iconPart}, {"tokens", tokenPart}, {"effects", effectPart},
		{"telegraph", telegraphPart}, {"options", optionPart},
	}
	for _, p := range parts {
		if part != "" && part != p.name {
			continue
		}
		for _, size := range sizes {
			s.label(fmt.Sprintf("%s, %d pixels per field", p.name, size))
			p.draw(s, c, size)
			s.newRow()
		}
	}
	return s.img
}

// floorPart draws the sample floor with robots on it.
func floorPart(s *sheet, c *art.Palette, size int) {
	floor := c.Floor(sampleLayout(), size, art.FloorOptions{})
	for i, at := range []grid.Pos{{X: 3, Y: 3}, {X: 2, Y: 2}, {X: 12, Y: 5}, {X: 13, Y: 2}, {X: 8, Y: 8}, {X: 7, Y: 2}, {X: 1, Y: 6}, {X: 5, Y: 1}} {
		f := art.Figure{Model: allModels[(i+1)%len(allModels)], Colour: art.PlayerColour(i), Angle: float64(i) * 90}
		r := image.Rect(0, 0, size, size).Add(image.Pt(int(at.X)*size, int(at.Y)*size))
		draw.Draw(floor, r, c.Robot(f, size), image.Point{}, draw.Over)
	}
	s.put(floor, nil)
}

// robotPart draws every model: four facings and one in between, each mood, all colours.
func robotPart(s *sheet, c *art.Palette, size int) {
	for m, model := range allModels {
		for _, angle := range []float64{0, 90, 180, 270, 35} {
			s.put(c.Robot(art.Figure{Model: model, Colour: art.PlayerColour(m), Angle: angle}, size), floorGrey)
		}
		for mood := art.Hit; mood <= art.Destroyed; mood++ {
			s.put(c.Robot(art.Figure{Model: model, Colour: art.PlayerColour(m), Angle: 180, Mood: mood}, size), floorGrey)
		}
		for colour := range art.PlayerColourCount {
			s.put(c.Robot(art.Figure{Model: model, Colour: art.PlayerColour(colour), Angle: 135}, size), floorGrey)
		}
		s.newRow()
	}
}

func guisePart(s *sheet, c *art.Palette, size int) {
	for m, model := range allModels {
		for guise := art.Real; guise <= art.Advised; guise++ {
			s.put(c.Robot(art.Figure{Model: model, Colour: art.PlayerColour(m), Angle: 180, Guise: guise}, size), floorGrey)
		}
	}
}

func portraitPart(s *sheet, c *art.Palette, size int) {
	for m, model := range allModels {
		for mood := art.Ready; mood <= art.Destroyed; mood++ {
			s.put(c.Portrait(art.Figure{Model: model, Colour: art.PlayerColour(m), Mood: mood}, size), nil)
		}
		for colour := range art.PlayerColourCount {
			s.put(c.Portrait(art.Figure{Model: model, Colour: art.PlayerColour(colour)}, size), nil)
		}
		s.newRow()
	}
}

// movingPart draws the animated parts, phase by phase.
func movingPart(s *sheet, c *art.Palette, size int) {
	belts := []art.Belt{
		{Back: true}, {Left: true}, {Right: true, Express: true}, {Back: true, Left: true}, {Left: true, Right: true, Express: true},
	}
	bed := color.RGBA{R: 0x3B, G: 0x37, B: 0x34, A: 255}
	for _, belt := range belts {
		for i := range 6 {
			s.put(c.Chevrons(belt, size, float64(i)/6), bed)
		}
		s.newRow()
	}
	for i := range 4 {
		t := float64(i) / 3
		s.put(c.Gear(true, size, 36*t), floorGrey)
		s.put(c.Gear(false, size, -36*t), floorGrey)
		s.put(c.Pusher(core.Pusher{Facing: grid.East, Registers: core.RegisterSet(1, 3)}, size, t, i%2 == 1), floorGrey)
		s.put(c.Pusher(core.Pusher{Facing: grid.South, Registers: core.RegisterSet(2, 4, 5)}, size, t, i%2 == 0), floorGrey)
		s.put(c.Crusher(core.Crusher{Registers: core.RegisterSet(1, 5)}, size, t, i%2 == 1), floorGrey)
	}
}

func cardPart(s *sheet, c *art.Palette, size int) {
	w, h := size, size*7/5
	for i, command := range core.Commands {
		s.put(c.Card(command, 70+110*i, w, h, art.CardNormal), nil)
	}
	s.put(c.Card(core.Pause, 0, w, h, art.CardNormal), nil)
	for _, command := range core.AllCommands[len(core.Commands)+1:] {
		s.put(c.Card(command, 490, w, h, art.CardNormal), nil)
	}
	s.put(c.SpecialCard(w, h, art.CardNormal), nil)
	for state := art.CardNormal; state <= art.CardPressed; state++ {
		s.put(c.Card(core.Move2, 670, w, h, state), nil)
	}
	s.put(c.Slot(3, w, h, false), nil)
	s.put(c.Slot(4, w, h, true), nil)
	for state := art.CardNormal; state <= art.CardFaded; state++ {
		s.put(c.CardEdge(core.RotateLeft, 250, w, w/3, state, true), nil)
		s.put(c.CardFront(core.RotateLeft, w, w, state, false), nil)
	}
	s.put(c.CardHole(core.RotateLeft, w, w), nil)
	for _, command := range core.AllCommands {
		s.put(c.Command(command, size), color.RGBA{R: 0xF3, G: 0xE9, B: 0xD2, A: 255})
	}
}

func iconPart(s *sheet, c *art.Palette, size int) {
	for icon := art.IconConfirm; icon <= art.IconTelegraph; icon++ {
		s.put(c.Icon(icon, size, color.NRGBA{R: 240, G: 228, B: 200, A: 255}), nil)
	}
}

// telegraphPart draws the signs of the telegraph, each as it lies on the floor.
func telegraphPart(s *sheet, c *art.Palette, size int) {
	for _, sign := range []art.TelegraphSign{
		{Kind: art.SignBelt}, {Kind: art.SignBelt, Twice: true, Facing: grid.East}, {Kind: art.SignBelt, Fatal: true},
		{Kind: art.SignPusher}, {Kind: art.SignPusher, Fatal: true, Facing: grid.West},
		{Kind: art.SignGear}, {Kind: art.SignGear, Right: true}, {Kind: art.SignCrusher},
		{Kind: art.SignBeam, Beams: 1, First: true}, {Kind: art.SignBeam, Beams: 2}, {Kind: art.SignBeam, Beams: 3, Last: true},
		{Kind: art.SignBeam, Beams: 1, Faint: true},
		{Kind: art.SignPush, Colours: 1}, {Kind: art.SignPush, Colours: 6}, {Kind: art.SignPush, Colours: 9, Faint: true},
	} {
		s.put(c.TelegraphSign(sign, size), floorGrey)
	}
}

func tokenPart(s *sheet, c *art.Palette, size int) {
	for _, on := range []bool{true, false} {
		s.put(c.DamageToken(size, on), nil)
		s.put(c.LifeToken(size, on), nil)
		s.put(c.CheckpointToken(4, size, on), nil)
		s.put(c.PowerToken(size, on), nil)
		s.put(c.RegisterMark(7, size*7/10, size, true, on), nil)
	}
	s.put(c.LeaderToken(size), nil)
	s.put(c.ConfirmedToken(size), nil)
	s.put(c.DamageBar(3, 10, size, size/4), nil)
	for player := range art.PlayerColourCount {
		s.put(c.Badge(art.PlayerColour(player), size), nil)
	}
}

func effectPart(s *sheet, c *art.Palette, size int) {
	for i := range 8 {
		s.put(c.Explosion(float64(i)/7, size*2), nil)
	}
	s.newRow()
	for i := range 6 {
		t := float64(i) / 6
		s.put(c.Spark(t, size), nil)
		s.put(c.Pulse(t, size), nil)
		s.put(c.Highlight(t, size), nil)
	}
}
