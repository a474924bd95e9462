package lobby_test

import (
	"slices"
	"testing"

	"roborally/lan/lobby"
	"roborally/sounds"
)

// TestOthersAreHeard when they say something, come and go; the player's own words make no sound.
func TestOthersAreHeard(t *testing.T) {
	host, bob, eve := shared(t)
	d := enter(t, host, "en", 1280, 800)
	hears := func(what string, want ...sounds.Cue) {
		t.Helper()
		d.page.Sync()
		if !slices.Equal(d.Played, want) {
			t.Errorf("%s plays %v, want %v", what, d.Played, want)
		}
		d.Played = nil
	}
	hears("coming in")
	if err := bob.Do(lobby.Say{Text: "Hello"}); err != nil {
		t.Fatal(err)
	}
	hears("what Bob says", sounds.Chat)
	if err := host.Do(lobby.Say{Text: "Hello, Bob"}); err != nil {
		t.Fatal(err)
	}
	hears("what one says oneself")
	eve.Close()
	hears("Eve leaving", sounds.Leave)
}
