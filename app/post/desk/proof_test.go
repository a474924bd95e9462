package desk_test

import (
	"encoding/binary"
	"math"
	"runtime"
	"slices"
	"sync"
	"testing"

	"roborally/app/post/desk"
	"roborally/core"
	"roborally/maps"
)

// luck returns how many fields the moves of a seat's first hand go.
func luck(t *testing.T) func(seed core.Seed, seat int) int {
	t.Helper()
	layout, err := maps.Load("ring-line")
	if err != nil {
		t.Fatal(err)
	}
	board, err := core.Compile(layout, 0)
	if err != nil {
		t.Fatal(err)
	}
	setup := &core.Setup{Board: board, Rules: core.Postal, Models: make([]core.Model, 2)}
	begun, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	fields := map[core.Command]int{core.Move1: 1, core.Move2: 2, core.BackUp: 1}
	return func(seed core.Seed, seat int) (sum int) {
		game, _ := core.NewGameFrom(setup, begun, seed)
		r := &game.State().Robots[seat]
		for _, c := range r.Hand[:r.HandCount] {
			sum += fields[c.Command()]
		}
		return sum
	}
}

// secretOf returns the n-th secret that is tried.
func secretOf(n int) []byte {
	secret := make([]byte, desk.SecretBytes)
	binary.BigEndian.PutUint64(secret[8:], uint64(n))
	return secret
}

// wantNoGain tries seeds: tried returns the seed of a try as the cheat expects it, and real the one that comes of it.
// The luckiest hundredth of the tries must be as lucky in truth as all others.
func wantNoGain(t *testing.T, tries int, tried, real func(n int) core.Seed) {
	t.Helper()
	type try struct{ n, hoped int }
	all := make([]try, tries)
	var workers sync.WaitGroup
	for worker := range runtime.NumCPU() {
		measure := luck(t)
		workers.Go(func() {
			for n := worker; n < tries; n += runtime.NumCPU() {
				all[n] = try{n, measure(tried(n), 0)}
			}
		})
	}
	workers.Wait()
	sum, squares := 0.0, 0.0
	for _, a := range all {
		sum += float64(a.hoped)
		squares += float64(a.hoped * a.hoped)
	}
	mean := sum / float64(tries)
	deviation := math.Sqrt(squares/float64(tries) - mean*mean)
	slices.SortFunc(all, func(a, b try) int { return b.hoped - a.hoped })
	best := all[:tries/100]
	measure, hoped, got := luck(t), 0.0, 0.0
	for _, a := range best {
		hoped += float64(a.hoped) / float64(len(best))
		got += float64(measure(real(a.n), 0)) / float64(len(best))
	}
	if hoped < mean+2*deviation {
		t.Fatalf("the best tries promise %.2f of %.2f ± %.2f: nothing was tried", hoped, mean, deviation)
	}
	if off := (got - mean) * math.Sqrt(float64(len(best))) / deviation; math.Abs(off) > 4 {
		t.Errorf("the best tries are %.2f in truth, all are %.2f: %.1f standard errors", got, mean, off)
	}
}

func TestTryingAMillionSecretsDoesNotHelpTheMaster(t *testing.T) {
	guess, sent := []string{"apple", "pear"}, []string{"apple", "plum"}
	wantNoGain(t, 1_000_000,
		func(n int) core.Seed { return desk.SeedOf(secretOf(n), guess) },
		func(n int) core.Seed { return desk.SeedOf(secretOf(n), sent) })
	committed := desk.Commitment(secretOf(500_000)) // nor is there another secret for what was published
	for n := range 1_000_000 {
		if (desk.Commitment(secretOf(n)) == committed) != (n == 500_000) {
			t.Fatalf("secret %d fits the commitment", n)
		}
	}
}

func TestTryingWordsDoesNotHelpAPlayer(t *testing.T) {
	words := func(n int) []string { return []string{"apple", string(binary.BigEndian.AppendUint32(nil, uint32(n)))} }
	wantNoGain(t, 100_000,
		func(n int) core.Seed { return desk.SeedOf(secretOf(1), words(n)) }, // as if it knew the secret
		func(n int) core.Seed { return desk.SeedOf(secretOf(2), words(n)) })
}

func TestSeedIsTheHashOfSecretAndAllWords(t *testing.T) {
	// Computed with openssl: printf 'apple\npear' | openssl dgst -sha256 -mac HMAC -macopt hexkey:00…01…00
	secret := secretOf(1)
	seed := desk.SeedOf(secret, []string{"apple", "pear"})
	for _, other := range [][]string{{"apple", "pears"}, {"pear", "apple"}, {"apple"}, {"applepear"}, {"", ""}} {
		if desk.SeedOf(secret, other) == seed {
			t.Errorf("%q has the same seed", other)
		}
	}
	if want := core.Seed(0x3ee971f6faa59995); seed != want {
		t.Errorf("the seed is %016x instead of %016x", uint64(seed), uint64(want))
	}
}
