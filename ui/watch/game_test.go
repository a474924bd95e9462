package watch_test

import (
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/replay"
	"roborally/lan/table"
	"roborally/ui/story"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/watch"
)

// testGame presents a recording as a watch.Game.
type testGame struct {
	*timeline.SeekPlayer
	players []table.Player
}

func (w testGame) Setup() *core.Setup      { return w.Recording.Setup }
func (w testGame) Players() []table.Player { return w.players }
func (testGame) Seat() int                 { return core.NoSeat }
func (testGame) Knows(int) bool            { return true }
func (w testGame) Show() *timeline.Player  { return w.Player }

// eachRecording calls visit with 20 random games, and a presenter that names their players.
func eachRecording(t *testing.T, visit func(recording *replay.Recording, presenter *watch.Presenter)) {
	t.Helper()
	for recording, err := range coretest.Recordings(20, 5) {
		if err != nil {
			t.Fatal(err)
		}
		w := testGame{SeekPlayer: timeline.NewSeekPlayer(recording)}
		for i, m := range recording.Setup.Models {
			w.players = append(w.players, table.Player{Name: string(rune('A'+i)) + "nn", Model: m, Colour: i})
		}
		visit(recording, &watch.Presenter{Words: story.Words{Text: text.For("de")}, Game: w})
	}
}
