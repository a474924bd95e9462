//go:build !nosound && ((linux && cgo) || windows || darwin || android)

package speaker

import (
	"encoding/binary"
	"math"
	"time"

	"roborally/sounds/album"
)

const (
	rate       = album.Rate
	frameBytes = 2 * 4 // of a sample: two channels of float32
)

// How much is computed ahead of what is heard: in the device, and before it. With
// less the sound would be torn where the machine has other things to do.
const (
	deviceBuffer = 60 * time.Millisecond
	playerBuffer = 40 * time.Millisecond
)

// reader gives a source's samples as the device wants them.
type reader struct {
	source  Source
	samples [1024][2]float64
}

// Read fills p with whole samples.
func (r *reader) Read(p []byte) (int, error) {
	n := min(len(p)/frameBytes, len(r.samples))
	r.source.Stream(r.samples[:n])
	for i := range n {
		for c := range 2 {
			at := i*frameBytes + c*frameBytes/2
			binary.LittleEndian.PutUint32(p[at:], math.Float32bits(float32(r.samples[i][c])))
		}
	}
	return n * frameBytes, nil
}
