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
	frameBytes = 2 * 4 // two channels of float32
)

// The lengths of the buffers in the device and in the player before it. Shorter ones run empty on a busy
// machine, which is heard as gaps.
const (
	deviceBuffer = 60 * time.Millisecond
	playerBuffer = 40 * time.Millisecond
)

// reader encodes the samples of a source as the device expects them.
type reader struct {
	source  Source
	samples [1024][2]float64
}

// Read fills p with whole frames; it never fails.
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
