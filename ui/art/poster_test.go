package art_test

import (
	"bytes"
	"image"
	"strings"
	"testing"

	"roborally/core"
	"roborally/ui/art"
)

// TestPosterShowsItsTexts checks that name, facts and hint are each drawn, stay within the poster, and change nothing
// but their own line.
func TestPosterShowsItsTexts(t *testing.T) {
	l := core.NewLayout("", 12, 12)
	plain := art.Warm().Poster(art.Poster{Layout: l})
	floor := image.Rect(40, 188, plain.Rect.Dx()-40, plain.Rect.Dy()-88)
	long := strings.Repeat("A long text ", 30)
	for name, p := range map[string]art.Poster{
		"name": {Layout: l, Name: "Foundry"}, "long name": {Layout: l, Name: long},
		"facts":      {Layout: l, Facts: []art.PosterFact{{Icon: art.IconFlag, Text: "4"}}},
		"long facts": {Layout: l, Facts: []art.PosterFact{{Icon: art.IconFlag, Text: long}, {Icon: art.IconClock, Text: long}}},
		"hint":       {Layout: l, Hint: "Play"}, "long hint": {Layout: l, Hint: long},
	} {
		img := art.Warm().Poster(p)
		if img.Rect != plain.Rect {
			t.Errorf("%s: the poster has %v, want %v", name, img.Rect, plain.Rect)
			continue
		}
		changed := image.Rectangle{}
		for y := range img.Rect.Dy() {
			for x := range img.Rect.Dx() {
				if img.RGBAAt(x, y) != plain.RGBAAt(x, y) {
					changed = changed.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		switch {
		case changed.Empty():
			t.Errorf("%s: it is not drawn", name)
		case changed.Overlaps(floor):
			t.Errorf("%s: it changes the floor", name)
		case changed.Min.X < 30 || changed.Max.X > img.Rect.Dx()-30:
			t.Errorf("%s: it reaches to the rim: %v", name, changed)
		}
	}
}

func TestPosterIsOpaqueAndAlwaysTheSame(t *testing.T) {
	p := art.Poster{Layout: randomLayout(3), Name: "Straße", Hint: "Jouez ici"}
	for icon := range art.IconIce + 1 { // some have holes
		p.Facts = append(p.Facts, art.PosterFact{Icon: icon, Text: "1"})
	}
	first := art.Warm().Poster(p)
	if !first.Opaque() {
		t.Error("the poster is translucent somewhere")
	}
	if !bytes.Equal(first.Pix, art.Warm().Poster(p).Pix) {
		t.Error("the second poster is another one")
	}
}

// TestLettersOfTheLanguagesAreInTheFont draws names with the letters of the three languages; what the font lacks is a
// question mark.
func TestLettersOfTheLanguagesAreInTheFont(t *testing.T) {
	l := core.NewLayout("", 1, 1)
	of := func(name string) []byte { return art.Warm().Poster(art.Poster{Layout: l, Name: name}).Pix }
	unknown := of("?")
	if !bytes.Equal(unknown, of("高")) {
		t.Error("a letter that the font lacks is no question mark")
	}
	for _, r := range "ÄÖÜäöüßÀÂÇÈÉÊËÎÏÔŒÙÛŸàâçèéêëîïôœùûÿ’–×…" {
		if bytes.Equal(unknown, of(string(r))) {
			t.Errorf("the font lacks %c", r)
		}
	}
}
