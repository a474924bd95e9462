package lobby_test

import (
	"slices"
	"testing"

	"roborally/lan/lobby"
	"roborally/sounds"
)

// TestOthersActionsPlayCues checks that a cue is played when others send a message or leave, and none for the
// player's own messages.
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
	expectCues("opening the page")
	if err := bob.Do(lobby.Say{Text: "Hello"}); err != nil {
		t.Fatal(err)
	}
	expectCues("a message from Bob", sounds.Chat)
	if err := host.Do(lobby.Say{Text: "Hello, Bob"}); err != nil {
		t.Fatal(err)
	}
	expectCues("the player's own message")
	eve.Close()
	expectCues("Eve leaving", sounds.Leave)
}
