package album_test

import (
	"flag"
	"math"
	"testing"

	"roborally/sounds"
	"roborally/sounds/synth"
	"roborally/sounds/synth/checksum"
)

var full = flag.Bool("full", false, "synthesise all sounds and compare, even if generator and recordings have not changed")

// TestTheFilesAreWhatTheSynthesiserMakes checks that neither the generator nor the recordings have changed since
// go generate made them. If they have, or with the flag -full, it synthesises everything and compares, as far
// as a lossy codec allows.
func TestTheFilesAreWhatTheSynthesiserMakes(t *testing.T) {
	now, err := checksum.Of(".")
	if err != nil {
		t.Fatal(err)
	}
	stored, err := checksum.Read(".")
	switch {
	case err != nil:
		t.Errorf("there are no checksums (%v): run go generate ./sounds/album", err)
	case now.Generator != stored.Generator:
		t.Error("the generator has changed since the recordings were made: run go generate ./sounds/album")
	case now.Recordings != stored.Recordings:
		t.Error("the recordings are not those that the generator made: run go generate ./sounds/album")
	case !*full:
		return
	}
	for _, spec := range sounds.CueSpecs {
		for take := range spec.Takes {
			t.Run(sounds.TakeFile(spec.Cue, take), func(t *testing.T) {
				compare(t, takeSamples(spec.Cue, take), synth.Cue(spec, take))
			})
		}
	}
	for _, piece := range sounds.Pieces {
		t.Run(sounds.PieceFile(piece), func(t *testing.T) {
			compare(t, pieceSamples(t, piece), synth.Music(piece))
		})
	}
}

// compare checks that a recording is what has been computed.
func compare(t *testing.T, recorded, computed [][2]float64) {
	if len(recorded) != len(computed) {
		t.Fatalf("the recording has %d samples, want %d: run go generate ./sounds/album", len(recorded), len(computed))
	}
	// The codec keeps phases, so recorded and computed samples correlate.
	var both, a, b float64
	for i := range recorded {
		for c := range 2 {
			both += recorded[i][c] * computed[i][c]
			a += recorded[i][c] * recorded[i][c]
			b += computed[i][c] * computed[i][c]
		}
	}
	if correlation := both / math.Sqrt(a*b+1e-20); correlation < 0.85 {
		t.Errorf("the correlation with what is computed is %.3f, want at least 0.85: run go generate ./sounds/album", correlation)
	}
	if db := 10 * math.Log10(a/b); math.Abs(db) > 0.6 {
		t.Errorf("the recording is %.2f dB louder than what is computed, want at most 0.6 dB of difference", db)
	}
}
