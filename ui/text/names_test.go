package text_test

import (
	"testing"

	"roborally/ui/text"
)

func TestHallsOfOnesOwnHaveTheirNames(t *testing.T) {
	var names text.HallNames
	words := text.For("en").WithHalls(&names).ForTouch()
	const id = "custom-0123456789abcdef"
	unknown := words.MapName(id)
	names.Set(id, "Steel Works")
	names.Set("clockwork", "Not this one")
	for id, want := range map[string]string{id: "Steel Works", "clockwork": text.For("en").MapName("clockwork"), "custom-f": unknown, "": unknown} {
		if got := words.MapName(id); got != want {
			t.Errorf("the map %q has the name %q, want %q", id, got, want)
		}
	}
	if got := text.For("en").MapName(id); got != unknown {
		t.Errorf("texts that know no halls call it %q, want %q", got, unknown)
	}
}

func TestNamesAreOrderedWhateverTheirCase(t *testing.T) {
	for _, pair := range [][2]string{{"a", "B"}, {"A", "b"}, {"B", "b"}, {"", "a"}} {
		if text.CompareNames(pair[0], pair[1]) >= 0 || text.CompareNames(pair[1], pair[0]) <= 0 || text.CompareNames(pair[0], pair[0]) != 0 {
			t.Errorf("%q does not come before %q", pair[0], pair[1])
		}
	}
}
