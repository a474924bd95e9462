package game_test

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/ui/game"
	"roborally/ui/uitest"
)

// seriesEnv has TestSeries film: SERIES=DIR. SERIES_OF says what, in this order: board,
// rule set, how many robots, speed, seed, first and last round.
//
//	SERIES=/tmp/film SERIES_OF="press-shop factory 8 fast 3 2 2" go test -tags ci,migrated_fynedo -run TestSeries ./ui/game
//	montage /tmp/film/*.png -tile 3x4 -geometry 640x+4+4 /tmp/film/sheet.jpg
const seriesEnv, seriesOfEnv = "SERIES", "SERIES_OF"

// series is what is filmed.
type series struct {
	hall, rules, speed string
	robots             int
	seed               uint64
	first, last        int // rounds
}

// TestSeries leaves a picture of the page for every 100 ms of the clock that is shown,
// however long one takes to draw, so that one can look at how a move phase is told.
func TestSeries(t *testing.T) {
	dir := os.Getenv(seriesEnv)
	if dir == "" {
		t.Skipf("%s says where the pictures go", seriesEnv)
	}
	s := series{hall: "press-shop", rules: "factory", speed: "normal", robots: 8, seed: 3, first: 1, last: 1}
	if of := os.Getenv(seriesOfEnv); of != "" {
		if _, err := fmt.Sscan(of, &s.hall, &s.rules, &s.robots, &s.speed, &s.seed, &s.first, &s.last); err != nil {
			t.Fatalf("%s: %v", seriesOfEnv, err)
		}
	}
	k := s.play(t)
	pictures := 0
	k.until(func() bool {
		if round := k.page.Round(); k.page.Mode() == "moving" && round >= s.first && round <= s.last {
			pictures = film(t, k, dir, pictures)
		}
		return k.page.Mode() == "result" || k.page.Mode() == "programming" && k.page.Round() > s.last
	})
	if pictures == 0 {
		t.Errorf("the game was over before round %d", s.first)
	}
	t.Logf("%d pictures", pictures)
}

// play sits down at the game that is filmed.
func (s *series) play(t *testing.T) *keyboard {
	rules, ok := core.RuleSetByID(s.rules)
	if !ok {
		t.Fatalf("there is no rule set %q", s.rules)
	}
	var models []core.Model
	for i := range s.robots {
		models = append(models, []core.Model{core.Tanky, core.JamesBot, core.LazyBot, core.Albot, core.Peach}[i%5])
	}
	var speed game.Speed
	if err := speed.UnmarshalText([]byte(s.speed)); err != nil {
		t.Fatal(err)
	}
	session, err := uitest.NewSession(uitest.Setup(t, s.hall, 0, rules, models...), 0, s.seed)
	if err != nil {
		t.Fatal(err)
	}
	d := sitWith(t, session, game.Options{Speed: speed})
	d.Settle()
	return &keyboard{d, d.player(bot.Medium)}
}

// film lets a move phase run on, until it ends or somebody is asked, and gives how many
// pictures there are then.
func film(t *testing.T, k *keyboard, dir string, pictures int) int {
	for ; k.page.Mode() == "moving"; pictures++ {
		save(t, filepath.Join(dir, fmt.Sprintf("%04d.png", pictures)), k.Canvas().Capture())
		k.page.Advance(100 * time.Millisecond)
	}
	return pictures
}

func save(t *testing.T, name string, picture image.Image) {
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := encoder.Encode(f, picture); err != nil {
		t.Fatal(err)
	}
}
