package carrier

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"
	"io"

	"github.com/makiuchi-d/gozxing/common/reedsolomon"

	"roborally/maps"
)

// A payload is all bytes of a strip: blocks of data with their error correction, interleaved. The data of all blocks
// together are a header, the compressed text, and zeros to the end:
//
//	bytes 0–1    "RH"
//	byte 2       version
//	bytes 3–5    length of the compressed text, big endian
//	bytes 6–9    CRC-32 (IEEE) of the text
//	bytes 10–    the text, compressed with raw DEFLATE
//
// Saving a picture again costs no bit unless it is scaled to cells below 2 pixels. The error correction is for that, and
// for blots and scratches: without it, one wrong cell would lose the hall.
const (
	magic      = "RH"
	version    = 1
	headerSize = 10
	maxBlock   = 255 // bytes of a block, as the field has 256 elements
	maxPacked  = 1<<24 - 1
)

// blocks describes how the bytes of a payload are shared out: byte i belongs to block i mod count. Of n bytes of a
// block, the last n/4, rounded down to an even number, are error correction.
type blocks struct{ size, count int }

func blocksOf(size int) blocks { return blocks{size, (size + maxBlock - 1) / maxBlock} }

// length returns the bytes of a block, and how many of them are error correction.
func (b blocks) length(block int) (all, parity int) {
	all = (b.size - block + b.count - 1) / b.count
	return all, all / 8 * 2
}

// room returns the data bytes of all blocks together.
func (b blocks) room() int {
	room := 0
	for i := range b.count {
		all, parity := b.length(i)
		room += all - parity
	}
	return room
}

// pack returns header and compressed text.
func pack(text []byte) ([]byte, error) {
	var out bytes.Buffer
	out.Write(make([]byte, headerSize))
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(text); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	data := out.Bytes()
	binary.BigEndian.PutUint32(data[2:], uint32(len(data)-headerSize))
	copy(data, magic)
	data[2] = version
	binary.BigEndian.PutUint32(data[6:], crc32.ChecksumIEEE(text))
	return data, nil
}

// unpack returns the text of data. It never returns more than maps.MaxBytes.
func unpack(data []byte) ([]byte, error) {
	if len(data) < headerSize || string(data[:2]) != magic {
		return nil, ErrDamaged
	}
	if data[2] != version {
		return nil, ErrNewer
	}
	size := int(binary.BigEndian.Uint32(data[2:]) & maxPacked)
	if size > len(data)-headerSize {
		return nil, ErrDamaged
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data[headerSize:headerSize+size])), maps.MaxBytes+1))
	switch {
	case err != nil:
		return nil, ErrDamaged
	case len(text) > maps.MaxBytes:
		return nil, ErrTooLong
	case crc32.ChecksumIEEE(text) != binary.BigEndian.Uint32(data[6:]):
		return nil, ErrDamaged
	}
	return text, nil
}

// protect returns a payload of the given size: the data with their error correction, scrambled. The data must not be
// longer than the room of the blocks.
func protect(data []byte, size int) ([]byte, error) {
	b := blocksOf(size)
	encoder := reedsolomon.NewReedSolomonEncoder(reedsolomon.GenericGF_QR_CODE_FIELD_256)
	out := make([]byte, size)
	for i := range b.count {
		all, parity := b.length(i)
		block := make([]int, all)
		for k := range all - parity {
			if len(data) > 0 {
				block[k], data = int(data[0]), data[1:]
			}
		}
		if parity > 0 {
			if err := encoder.Encode(block, parity); err != nil {
				return nil, err
			}
		}
		for k, value := range block {
			out[i+k*b.count] = byte(value)
		}
	}
	scramble(out)
	return out, nil
}

// correct returns the data of a payload, and how many bytes were wrong. It changes the payload.
func correct(payload []byte) (data []byte, wrong int, err error) {
	scramble(payload)
	b := blocksOf(len(payload))
	decoder := reedsolomon.NewReedSolomonDecoder(reedsolomon.GenericGF_QR_CODE_FIELD_256)
	for i := range b.count {
		all, parity := b.length(i)
		block := make([]int, all)
		for k := range block {
			block[k] = int(payload[i+k*b.count])
		}
		if parity > 0 {
			if err := decoder.Decode(block, parity); err != nil {
				return nil, 0, ErrDamaged
			}
		}
		for k, value := range block {
			if byte(value) != payload[i+k*b.count] {
				wrong++
			}
			if k < all-parity {
				data = append(data, byte(value))
			}
		}
	}
	return data, wrong, nil
}

// scramble changes a payload into one that looks random, and back, so that no part of the strip is all dark or light.
func scramble(payload []byte) {
	x := uint32(0)
	for i := range payload {
		x = x*1664525 + 1013904223
		payload[i] ^= byte(x >> 24)
	}
}
