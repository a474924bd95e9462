package replay_test

import (
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/replay"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/look"
	page "roborally/ui/replay"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// long is a game of eight robots over 60 rounds.
func long(b *testing.B) *replay.Film {
	b.Helper()
	layout, err := maps.Load("grand-tour")
	if err != nil {
		b.Fatal(err)
	}
	board, err := core.Compile(layout, 0)
	if err != nil {
		b.Fatal(err)
	}
	rules := *core.Factory
	rules.SpareLives = core.Unlimited
	setup := &core.Setup{Board: board, Rules: &rules, Models: make([]core.Model, 8)}
	r, err := coretest.Record(setup, "grand-tour", 7, 60)
	if err != nil {
		b.Fatal(err)
	}
	film, err := replay.Watch(setup, &r.Record)
	if err != nil {
		b.Fatal(err)
	}
	if film.Rounds() < 60 {
		b.Fatalf("the game was over in round %d", film.Rounds())
	}
	return film
}

// BenchmarkOpen makes the page of a long game.
func BenchmarkOpen(b *testing.B) {
	film := long(b)
	for b.Loop() {
		page.NewPage(widgets.NewStage(), text.For("de"), look.NewPictures(art.Warm()), film, nil, "").Close()
	}
}

// BenchmarkSeek goes to places all over a long game.
func BenchmarkSeek(b *testing.B) {
	film := long(b)
	r := timeline.NewReel(film)
	n := 0
	for b.Loop() {
		n = (n + 7919) % len(film.Events)
		r.Seek(n)
	}
}
