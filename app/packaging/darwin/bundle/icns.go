package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image/png"
	"maps"
	"slices"
)

// part is a picture of an icon: a PNG file as wide and high as size says, in pixels.
type part struct {
	size    int
	picture []byte
}

// formats holds the types of the pictures in an ICNS file. Each size but the smallest and the largest is wanted
// twice: as it is, and as a smaller icon on a screen with twice as many pixels. Below 32 pixels, the system scales.
var formats = map[int][]string{
	32:   {"ic11"},
	64:   {"ic12"},
	128:  {"ic07"},
	256:  {"ic08", "ic13"},
	512:  {"ic09", "ic14"},
	1024: {"ic10"},
}

// sizes returns the sizes of the pictures of an icon.
func sizes() []int { return slices.Sorted(maps.Keys(formats)) }

// encodeICNS returns an icon in the format of macOS: a header, and parts with a type and a length each. It is an
// error if a picture has another size than its part.
func encodeICNS(parts []part) ([]byte, error) {
	var body bytes.Buffer
	for _, p := range parts {
		config, err := png.DecodeConfig(bytes.NewReader(p.picture))
		if err != nil {
			return nil, err
		}
		if formats[p.size] == nil || config.Width != p.size || config.Height != p.size {
			return nil, fmt.Errorf("a picture of %d×%d pixels cannot be the one of %d; want one of %v", config.Width, config.Height, p.size, sizes())
		}
		for _, format := range formats[p.size] {
			writePart(&body, format, p.picture)
		}
	}
	var icon bytes.Buffer
	writePart(&icon, "icns", body.Bytes())
	return icon.Bytes(), nil
}

// writePart writes a type of four letters, the length with these eight bytes, and the content.
func writePart(b *bytes.Buffer, format string, content []byte) {
	b.WriteString(format)
	binary.Write(b, binary.BigEndian, uint32(8+len(content)))
	b.Write(content)
}
