package core_test

import (
	"testing"

	"roborally/core"
)

// TestFacilities counts what boards have for missions. No robot may start next to a
// repair site or another robot, with walls or without, nor in sight of one (X3): on the
// last board, four fields remain on either side, and those are neighbours.
func TestFacilities(t *testing.T) {
	for _, c := range []struct {
		name, picture string
		want          core.Facilities
	}{
		{"one field", `board = """
+---+
| 1 |
+---+
"""`, core.Facilities{Flags: 1, Places: 1}},
		{"a corridor with a repair site", `board = """
+   +   +   +   +
  1           w
+   +   +   +   +
"""`, core.Facilities{Flags: 1, Shops: 1}},
		{"a corridor with a wall", `board = """
+   +   +   +   +
  1   2 |     W
+   +   +   +   +
"""`, core.Facilities{Flags: 2, Shops: 1, Places: 1}},
		{"cells around a pit", `board = """
+---+---+---+---+---+---+---+
| 1 |   |   | w |   |   | 2 |
+---+---+---+---+---+---+---+
|           | O |           |
+---+---+---+---+---+---+---+
"""`, core.Facilities{Flags: 2, Shops: 1, Places: 2}},
	} {
		if got := compileBoard(t, c.picture).Facilities(); got != c.want {
			t.Errorf("%s: the facilities are %+v, want %+v", c.name, got, c.want)
		}
	}
}

// TestWhatSuitsMissions checks that each facility counts.
func TestWhatSuitsMissions(t *testing.T) {
	if !core.Ample.Suffice() {
		t.Errorf("%+v do not suffice", core.Ample)
	}
	for _, change := range []func(*core.Facilities){
		func(f *core.Facilities) { f.Flags-- }, func(f *core.Facilities) { f.Shops-- }, func(f *core.Facilities) { f.Places-- },
	} {
		f := core.Ample
		if change(&f); f.Suffice() {
			t.Errorf("%+v suffice, want more", f)
		}
	}
}
