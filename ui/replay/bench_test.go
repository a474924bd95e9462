package replay_test

import (
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/replay"
	"roborally/ui/art"
	"roborally/ui/look"
	page "roborally/ui/replay"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// longGame returns the recording of a game of eight robots over 60 rounds.
func longGame(b *testing.B) *replay.Recording {
	b.Helper()
	rules := *core.Factory
	rules.SpareLives = core.Unlimited
	setup := uitest.Setup(b, "grand-tour", 0, &rules, make([]core.Model, 8)...)
	setup.Abilities = false
	recording, err := coretest.Recording(setup, "grand-tour", 7, 60)
	if err != nil {
		b.Fatal(err)
	}
	if recording.Rounds() < 60 {
		b.Fatalf("the game was over in round %d", recording.Rounds())
	}
	return recording
}

// BenchmarkOpen measures opening the page of a long game.
func BenchmarkOpen(b *testing.B) {
	recording := longGame(b)
	for b.Loop() {
		page.NewPage(widgets.NewStage(), text.For("de"), look.NewPictures(art.Warm()), nil, recording, nil, "").Close()
	}
}

// BenchmarkSeek measures seeking to moments all over a long game.
func BenchmarkSeek(b *testing.B) {
	recording := longGame(b)
	r := timeline.NewSeekPlayer(recording)
	n := 0
	for b.Loop() {
		n = (n + 7919) % len(recording.Events)
		r.Seek(n)
	}
}
