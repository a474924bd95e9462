package synth

import (
	"encoding/binary"
	"io"
	"math"
)

// WriteWAV writes a sound as a WAV file of 16 bits per sample; louder samples than ±1 are clipped.
func WriteWAV(w io.Writer, s Stereo) error {
	const channels, bytes = 2, 2
	size := len(s) * channels * bytes
	b := make([]byte, 0, 44+size)
	b = append(b, "RIFF"...)
	b = binary.LittleEndian.AppendUint32(b, uint32(36+size))
	b = append(b, "WAVEfmt "...)
	b = binary.LittleEndian.AppendUint32(b, 16)
	b = binary.LittleEndian.AppendUint16(b, 1) // PCM
	b = binary.LittleEndian.AppendUint16(b, channels)
	b = binary.LittleEndian.AppendUint32(b, Rate)
	b = binary.LittleEndian.AppendUint32(b, Rate*channels*bytes)
	b = binary.LittleEndian.AppendUint16(b, channels*bytes)
	b = binary.LittleEndian.AppendUint16(b, 8*bytes)
	b = append(b, "data"...)
	b = binary.LittleEndian.AppendUint32(b, uint32(size))
	for i := range s {
		for c := range channels {
			v := math.Round(max(-1, min(1, s[i][c])) * math.MaxInt16)
			b = binary.LittleEndian.AppendUint16(b, uint16(int16(v)))
		}
	}
	_, err := w.Write(b)
	return err
}
