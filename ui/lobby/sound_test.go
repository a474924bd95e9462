package lobby_test

import (
	"slices"
	"testing"

	"roborally/lan/lobby"
	"roborally/sounds"
)

// TestOthersActionsPlayCues when they say something, come and go; the player's own words make no sound.
func TestOthersActionsPlayCues(t *testing.T) {
	host, bob, eve := shared(t)
	d := enter(t, host, "en", 1280, 800)
	expectCues := func(what string, want ...sounds.Cue) {
		t.Helper()
		d.page.Sync()
		if !slices.Equal(d.Played, want) {
			t.Errorf("%s plays %v, want %v", what, d.Played, want)
		}
		d.Played = nil
	}
	expectCues("coming in")
	if err := bob.Do(lobby.Say{Text: "Hello"}); err != nil {
		t.Fatal(err)
	}
	expectCues("what Bob says", sounds.Chat)
	if err := host.Do(lobby.Say{Text: "Hello, Bob"}); err != nil {
		t.Fatal(err)
	}
	expectCues("what one says oneself")
	eve.Close()
	expectCues("Eve leaving", sounds.Leave)
}
