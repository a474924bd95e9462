package core_test

import (
	"testing"

	"roborally/core/coretest"
)

// FuzzGame reads a setup, a situation and the inputs of a game from bytes and
// checks the game as TestRandomGames does.
func FuzzGame(f *testing.F) {
	src := coretest.NewSource(1)
	for n := range 12 {
		seed := make([]byte, 400*(n+1))
		for i := range seed {
			seed[i] = byte(src.Below(256))
		}
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		src := coretest.FromBytes(b)
		rules := coretest.Rules(src)
		probe := src.Chance(20)
		setup := coretest.Setup(src, rules)
		setup.Probe = probe
		trial := newTrial(t, src, setup)
		trial.run(6, 200)
		trial.replay()
	})
}
