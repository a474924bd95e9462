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

// seriesEnv names the directory that TestSeries writes to; without it the test is skipped.
// seriesOfEnv selects the scene: map, rule set, number of robots, speed, seed, first and last
// round.
//
//	SERIES=pictures SERIES_OF="press-shop factory 8 fast 3 2 2" go test -tags ci,migrated_fynedo -run TestSeries ./ui/game
//	montage pictures/*.png -tile 3x4 -geometry 640x+4+4 sheet.jpg
const seriesEnv, seriesOfEnv = "SERIES", "SERIES_OF"

// series is the scene to capture.
type series struct {
	mapID, rules, speed string
	robots              int
	seed                uint64
	first, last         int // rounds
}

// TestSeries writes a picture of the page for every 100 ms of the animation, so that developers can
// review a move phase. It does not depend on how long drawing takes.
func TestSeries(t *testing.T) {
	dir := os.Getenv(seriesEnv)
	if dir == "" {
		t.Skipf("%s is not set", seriesEnv)
	}
	s := series{mapID: "press-shop", rules: "factory", speed: "normal", robots: 8, seed: 3, first: 1, last: 1}
	if of := os.Getenv(seriesOfEnv); of != "" {
		if _, err := fmt.Sscan(of, &s.mapID, &s.rules, &s.robots, &s.speed, &s.seed, &s.first, &s.last); err != nil {
			t.Fatalf("%s: %v", seriesOfEnv, err)
		}
	}
	k := s.play(t)
	pictures := 0
	k.until(func() bool {
		if round := k.page.Round(); k.page.Mode() == "moving" && round >= s.first && round <= s.last {
			pictures = capture(t, k, dir, pictures)
		}
		return k.page.Mode() == "result" || k.page.Mode() == "programming" && k.page.Round() > s.last
	})
	if pictures == 0 {
		t.Errorf("the game was over before round %d", s.first)
	}
	t.Logf("%d pictures", pictures)
}

// play opens the page of the scene.
func (s *series) play(t *testing.T) *keyboardPlayer {
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
	session, err := uitest.NewSession(uitest.Setup(t, s.mapID, 0, rules, models...), 0, s.seed)
	if err != nil {
		t.Fatal(err)
	}
	d := openPageWith(t, session, game.Options{Speed: speed})
	d.Settle()
	return &keyboardPlayer{d, d.newBot(bot.Medium)}
}

// capture runs a move phase until it ends or asks a question, and returns the new number of
// pictures.
func capture(t *testing.T, k *keyboardPlayer, dir string, pictures int) int {
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
