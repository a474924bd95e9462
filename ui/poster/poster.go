// Package poster makes the picture of a hall that players send each other: a PNG file that shows the hall and carries
// its text in its pixels. It puts the drawing of ui/art, the texts of a language and the strip of maps/carrier
// together, and knows no window.
package poster

import (
	"bytes"
	"image"
	"image/png"
	"math"

	"roborally/maps"
	"roborally/maps/carrier"
	"roborally/ui/art"
	"roborally/ui/text"
)

// PNG returns the poster of a map as a PNG file, with texts in a language. carrier.Read returns the map's text again.
// PNG fails if the text cannot be written, and with carrier.ErrTooLong if it is too long for a picture.
func PNG(m *maps.Map, t *text.Text) ([]byte, error) {
	img, err := Draw(m, t)
	if err != nil {
		return nil, err
	}
	var file bytes.Buffer
	if err := png.Encode(&file, img); err != nil {
		return nil, err
	}
	return file.Bytes(), nil
}

// Draw returns the picture that PNG writes.
func Draw(m *maps.Map, t *text.Text) (image.Image, error) {
	data, err := m.Text()
	if err != nil {
		return nil, err
	}
	name, hint := m.Layout.Name, "poster.hint"
	if !m.Custom() {
		name = t.MapName(m.ID)
	}
	if m.Course != nil {
		hint = "poster.hint-course"
	}
	picture := art.Warm().Poster(art.Poster{Layout: m.Layout, Name: name, Facts: facts(m, t), Hint: t.Of(hint)})
	return carrier.Embed(picture, data)
}

// facts returns what a poster says about a map: its size, how many checkpoints and robots there are, and how long a
// game to all checkpoints is, if that was measured.
func facts(m *maps.Map, t *text.Text) []art.PosterFact {
	checkpoints := len(m.Layout.Checkpoints())
	all := []art.PosterFact{
		{Icon: art.IconFit, Text: t.Of("lobby.size", "Width", m.Layout.Width, "Height", m.Layout.Height)},
		{Icon: art.IconFlag, Text: t.Count("lobby.flags", checkpoints)},
	}
	if n := len(m.Layout.Starts()); n > 0 {
		all = append(all, art.PosterFact{Icon: art.IconRobot, Text: t.Of("lobby.most", "N", n)})
	}
	if rounds, _, known := m.Measured.To(checkpoints, 1); known {
		all = append(all, art.PosterFact{Icon: art.IconClock, Text: t.Count("lobby.rounds", int(max(1, math.Round(rounds))))})
	}
	return all
}
