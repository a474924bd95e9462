package maps_test

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/grid"
	"roborally/maps"
)

// TestMapsTravelAsTexts reads every map from its own text, without any other file: it must
// play as before, know its figures, and have the same text again.
func TestMapsTravelAsTexts(t *testing.T) {
	for _, m := range maps.All() {
		text, err := m.Text()
		if err != nil {
			t.Errorf("%s: %v", m.ID, err)
			continue
		}
		read, err := maps.Read(m.ID+".toml", text)
		if err != nil {
			t.Errorf("%s: %v", m.ID, err)
			continue
		}
		if read.ID != maps.CustomID(m.Layout) || !read.Custom() || m.Custom() {
			t.Errorf("%s: reads back as %s, custom: %t; the map itself is custom: %t", m.ID, read.ID, read.Custom(), m.Custom())
		}
		if !reflect.DeepEqual(read.Layout, m.Layout) || !reflect.DeepEqual(read.Measured, m.Measured) || (read.Course == nil) != (m.Course == nil) {
			t.Errorf("%s: reads back differently:\n%s", m.ID, text)
		}
		if again, err := read.Text(); err != nil || !bytes.Equal(again, text) {
			t.Errorf("%s: has another text when it is written again (%v)", m.ID, err)
		}
	}
}

// TestCustomIDDependsOnFloorAlone compares ids of boards that differ in one thing.
func TestCustomIDDependsOnFloorAlone(t *testing.T) {
	board := core.NewLayout("One", 3, 3)
	id := maps.CustomID(board)
	board.Name = "Two"
	if got := maps.CustomID(board); got != id {
		t.Errorf("a board with another name has the id %s, want %s", got, id)
	}
	board.AddWall(grid.Pos{X: 1, Y: 1}, grid.North)
	if got := maps.CustomID(board); got == id {
		t.Errorf("a board with another wall has the same id %s", id)
	}
}

func TestReadRefusesCourseWithoutItsBoards(t *testing.T) {
	_, err := maps.Read("c.toml", []byte("name = \"C\"\n[[place]]\nboard = \"ring-line\"\nat = [0, 0]\n"))
	if err == nil || !strings.Contains(err.Error(), "does not hold it") {
		t.Errorf("got the error %v, want one that says that the file does not hold the board", err)
	}
}

func TestReadRefusesOtherFormats(t *testing.T) {
	for _, text := range []string{"format = 2\n", "rules = \"factory\"\n"} {
		if _, err := maps.Read("x.toml", []byte(text)); err == nil || !strings.Contains(err.Error(), "not a board or course") {
			t.Errorf("%q: got the error %v, want one that says what the file is", text, err)
		}
	}
}

// TestChangedMapIsNoLongerFinished changes a field of a finished map by hand.
func TestChangedMapIsNoLongerFinished(t *testing.T) {
	const board = "name = \"B\"\nboard = \"\"\"\n+   +   +\n s1n  1\n+   +   +\n\"\"\"\n"
	m, err := maps.Read("b.toml", []byte(board))
	if err != nil {
		t.Fatal(err)
	}
	m.Finished = &maps.Finished{By: maps.ByMedium, Rounds: 2, Floor: m.Layout.Fingerprint()}
	text, err := m.Text()
	if err != nil {
		t.Fatal(err)
	}
	if again, err := maps.Read("b.toml", text); err != nil || !reflect.DeepEqual(again.Finished, m.Finished) {
		t.Errorf("reads back as finished %+v (%v), want %+v", again.Finished, err, m.Finished)
	}
	changed := bytes.Replace(text, []byte("s1n"), []byte("s1e"), 1)
	if again, err := maps.Read("b.toml", changed); err != nil || again.Finished != nil {
		t.Errorf("the changed map reads as finished %+v (%v), want no mark", again.Finished, err)
	}
}
