package maps

import (
	"errors"
	"strings"
	"sync"

	"roborally/core"
)

// ownSums holds the fingerprints of the project's maps that have been asked for, by id.
var ownSums sync.Map

// hasMap reports whether the project has a map with an id and a fingerprint.
func hasMap(id string, sum uint64) bool {
	if known, ok := ownSums.Load(id); ok {
		return known == sum
	}
	layout, err := Load(id)
	if err != nil {
		return false
	}
	ownSums.Store(id, layout.Fingerprint())
	return layout.Fingerprint() == sum
}

// carriedMap reads the map that a game carries. It has the fingerprint of the record. The error is an *Error with
// ErrMapMissing, ErrNewerGame or ErrDamagedGame as its cause.
func (g *Game) carriedMap() (*Map, error) {
	h := &g.Record.Header
	if g.MapText == "" {
		return nil, &Error{Key: "game.map", Cause: ErrMapMissing,
			Text: "the game is played on the board " + quoted(h.Map) + ", which is not there; copy it from where the game was saved"}
	}
	m, err := Read("", []byte(g.MapText))
	switch {
	case errors.Is(err, ErrNewerMap):
		return nil, &Error{Key: "map.text", Cause: ErrNewerGame, Text: newerGameText}
	case err != nil:
		return nil, &Error{Key: "map.text", Cause: ErrDamagedGame, Text: "the board in the saved game cannot be read: " + oneLine(err.Error())}
	}
	if m.Layout.Fingerprint() != h.MapSum {
		return nil, &Error{Key: "map.text", Cause: ErrDamagedGame, Text: "the board in the saved game is not the one it is played on; load another saved game"}
	}
	return m, nil
}

// layout returns the layout that the game is played on: that of load if it is still the same, else the one that
// the game carries.
func (g *Game) layout(load func(id string) (*core.Layout, error)) (*core.Layout, error) {
	h := &g.Record.Header
	layout, err := load(h.Map)
	if err == nil && (layout.Fingerprint() == h.MapSum || g.MapText == "") { // an old game on a changed map: Header.Setup says so
		return layout, nil
	}
	m := g.Map
	if m == nil {
		if m, err = g.carriedMap(); err != nil {
			return nil, err
		}
	}
	return m.Layout, nil
}

// carriedMap reads the map of a saved game. Where it is not asked for, only a map that the program does not have
// is looked into.
func (t *table) carriedMap(g *Game, whole bool) {
	in := t.tableIf("map")
	if in == nil {
		return
	}
	text := in.text("text", "")
	in.done()
	clean, bad := sanitize([]byte(text), MaxBytes)
	if bad != nil {
		in.fail("text", "%s", bad.Text)
	}
	g.MapText = string(clean)
	if t.doc.err != nil || g.MapText == "" {
		return
	}
	own := hasMap(g.Record.Header.Map, g.Record.Header.MapSum)
	if own && !whole {
		return
	}
	m, err := g.carriedMap()
	if err != nil {
		bad := err.(*Error)
		in.fail("text", "%s", bad.Text)
		t.doc.err.Cause = bad.Cause
		return
	}
	if !own {
		g.Map = m
	}
}

// carriedMap writes the text of the map.
func (w *tomlWriter) carriedMap(text string) {
	if text == "" {
		return
	}
	w.table("[map]")
	text = strings.ReplaceAll(strings.ReplaceAll(text, `\`, `\\`), `"""`, `""\"`)
	if rest, ok := strings.CutSuffix(text, `"`); ok && !strings.HasSuffix(rest, `\`) {
		text = rest + `\"` // else the end of the text would be part of the quotation marks
	}
	w.set("text", "\"\"\"\n%s\"\"\"", text)
}
