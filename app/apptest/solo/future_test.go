package solo_test

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"roborally/app/apptest"
)

// TestFutureSeatDoesNotHideOwnGame: a seat at another machine that was taken while this machine's clock was ahead
// does not come before the game that was left here. If it was years ahead, the seat is not offered at all.
func TestFutureSeatDoesNotHideOwnGame(t *testing.T) {
	for ahead, offered := range map[time.Duration]bool{6 * time.Hour: true, 31 * 365 * 24 * time.Hour: false} {
		folder := t.TempDir()
		apptest.InBubble(t, func(t *testing.T) {
			at := time.Now().Add(ahead).UTC().Format(time.RFC3339)
			writeFile(t, filepath.Join(folder, "hosts.toml"), fmt.Sprintf(
				"document = \"hosts\"\nversion = 1\n[[hosts]]\naddress = \"10.0.0.9:4000\"\nname = \"Later\"\ntoken = \"token\"\nat = %s\n", at))
			d := apptest.Start(t, folder, apptest.ShortGame...)
			if d.Has("continue") != offered {
				t.Errorf("a seat taken %v ahead is offered: %v, want %v", ahead, !offered, offered)
			}
			d.Click("practice")
			d.WaitForMode("programming")
			d.LeaveGame()
			d.App.Pass(time.Second)
			d.WantText("round 1")
			d.Click("continue")
			d.WaitForMode("programming")
			d.Close()
		})
	}
}
