package poster_test

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"golang.org/x/text/language"

	"roborally/core"
	"roborally/maps"
	"roborally/maps/carrier"
	"roborally/ui/poster"
	"roborally/ui/text"
)

// TestEveryHallReturnsFromItsPoster sends all boards and courses of the project through their posters. The one that
// arrives has the same floor, the same text and the same poster.
func TestEveryHallReturnsFromItsPoster(t *testing.T) {
	for i, m := range maps.All() {
		words := text.In(text.Languages[i%len(text.Languages)])
		img, err := poster.Draw(&m, words)
		if err != nil {
			t.Errorf("%s: %v", m.ID, err)
			continue
		}
		if size := img.Bounds().Size(); size.X < 1200 || size.X > 1600 || size.Y > 2100 {
			t.Errorf("%s: the poster has %v pixels", m.ID, size)
		}
		if opaque, ok := img.(interface{ Opaque() bool }); !ok || !opaque.Opaque() {
			t.Errorf("%s: the poster is translucent somewhere", m.ID)
		}
		got, err := carrier.Extract(img)
		if err != nil {
			t.Errorf("%s: %v", m.ID, err)
			continue
		}
		want, err := m.Text()
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: the text is another one (%v)", m.ID, err)
		}
		arrived, err := maps.Read(m.ID+".png", got)
		if err != nil {
			t.Errorf("%s: %v", m.ID, err)
		} else if arrived.ID != maps.CustomID(m.Layout) {
			t.Errorf("%s: the floor is another one", m.ID)
		}
	}
}

func TestPNGIsSmallAndReadable(t *testing.T) {
	for _, id := range []string{"sinkholes", "grand-tour"} {
		m := find(t, id)
		file, err := poster.PNG(&m, text.In(language.English))
		if err != nil {
			t.Fatal(err)
		}
		if len(file) > 1<<20 {
			t.Errorf("%s: the file has %d bytes, want 1 MB at most", id, len(file))
		}
		config, err := png.DecodeConfig(bytes.NewReader(file))
		if err != nil || config.Width < 1200 {
			t.Errorf("%s: %v, %d pixels wide", id, err, config.Width)
		}
		got, err := carrier.Read(id+".png", file)
		want, _ := m.Text()
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: the text is another one (%v)", id, err)
		}
	}
}

func find(t *testing.T, id string) maps.Map {
	t.Helper()
	for _, m := range maps.All() {
		if m.ID == id {
			return m
		}
	}
	t.Fatalf("there is no map %s", id)
	return maps.Map{}
}

// TestOddHallsHavePosters draws halls that somebody has just begun, or that are as large as can be.
func TestOddHallsHavePosters(t *testing.T) {
	for _, l := range []*core.Layout{
		core.NewLayout("1", 1, 1),
		core.NewLayout(strings.Repeat("Wide ", 40), 64, 1),
		core.NewLayout("Высоко 高い", 1, 64),
		core.NewLayout("Large", 64, 64),
	} {
		m := maps.Map{ID: maps.CustomID(l), Layout: l}
		img, err := poster.Draw(&m, text.In(language.French))
		if err != nil {
			t.Errorf("%s: %v", l.Name, err)
			continue
		}
		if size := img.Bounds().Size(); size.X < 1200 || size.X > 1600 || size.Y > carrier.MaxHeight {
			t.Errorf("%s: the poster has %v pixels", l.Name, size)
		}
		if _, err := carrier.Extract(img); err != nil {
			t.Errorf("%s: %v", l.Name, err)
		}
	}
}
