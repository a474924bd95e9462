package sheet_test

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"roborally/app/post/sheet"
	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
)

// TestCustomMapsAreNamedAndDrawn makes the sheets and invitations of the largest custom map with the longest name.
func TestCustomMapsAreNamedAndDrawn(t *testing.T) {
	layout := core.NewLayout(strings.Repeat("Mühle", 40), core.MaxSide, core.MaxSide)
	layout.At(grid.Pos{X: 0, Y: 63}).Start = 1
	layout.At(grid.Pos{X: 1, Y: 63}).Start = 2
	layout.At(grid.Pos{X: 63, Y: 0}).Checkpoint = 1
	board, err := core.Compile(layout, 0)
	if err != nil {
		t.Fatal(err)
	}
	m := &maps.Map{ID: maps.CustomID(layout), Layout: layout}
	if _, err := m.Text(); err != nil {
		t.Fatal(err)
	}
	p := begin(t, "postal", "apprentice-hall", 2, 1, func(s *core.Setup) { s.Board = board })
	for _, lang := range languages {
		s := p.sheet(0, p.game.State(), lang)
		s.Map, s.Custom, s.Last = m.ID, m, nil
		i := &sheet.Invitation{Game: s.Game, Map: m.ID, Custom: m, Lang: lang, Seat: 0, Players: s.Players, Setup: s.Setup, View: s.View, Pictures: pictures}
		for _, w := range []interface {
			Text() []byte
			HTML() []byte
			PDF(sheet.Paper) ([]byte, error)
		}{s, i} {
			plain := string(w.Text())
			for line := range strings.Lines(plain) {
				if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 78 {
					t.Errorf("%s: a line has %d columns: %s", lang, n, line)
				}
			}
			if whole := strings.Join(strings.Fields(plain), ""); !strings.Contains(whole, m.Name()) || !strings.Contains(plain, "BL") {
				t.Errorf("%s: the text does not name the hall, or does not draw its last column:\n%s", lang, plain)
			}
			if !bytes.Contains(w.HTML(), []byte(m.Name())) {
				t.Errorf("%s: the HTML does not name the hall", lang)
			}
		}
	}
	if _, err := p.sheet(0, p.game.State(), "en").PDF(sheet.A4); err != nil {
		t.Error(err)
	}
}
