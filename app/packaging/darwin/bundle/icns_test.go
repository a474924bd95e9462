package main

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/png"
	"strings"
	"testing"
)

// square returns a PNG file.
func square(t *testing.T, size int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, size, size))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestIconHasEverySize reads an icon back, as the format says: each type has the pixels that Apple's tools give it.
func TestIconHasEverySize(t *testing.T) {
	var parts []part
	for _, size := range sizes() {
		parts = append(parts, part{size, square(t, size)})
	}
	icon, err := encodeICNS(parts)
	if err != nil {
		t.Fatal(err)
	}
	// Names as iconutil writes them: 16@2x, 32@2x, 128, 128@2x, 256, 256@2x, 512, 512@2x.
	want := map[string]int{"ic11": 32, "ic12": 64, "ic07": 128, "ic13": 256, "ic08": 256, "ic14": 512, "ic09": 512, "ic10": 1024}
	if string(icon[:4]) != "icns" || int(binary.BigEndian.Uint32(icon[4:])) != len(icon) {
		t.Fatalf("the header is %q, the icon has %d bytes", icon[:8], len(icon))
	}
	for rest := icon[8:]; len(rest) > 0; {
		format, length := string(rest[:4]), binary.BigEndian.Uint32(rest[4:])
		config, err := png.DecodeConfig(bytes.NewReader(rest[8:length]))
		if err != nil || config.Width != want[format] || config.Height != want[format] {
			t.Errorf("%s has %d×%d pixels (%v), want %d", format, config.Width, config.Height, err, want[format])
		}
		delete(want, format)
		rest = rest[length:]
	}
	if len(want) > 0 {
		t.Errorf("the icon lacks %v", want)
	}
}

func TestRefusesPicturesOfWrongSize(t *testing.T) {
	for _, p := range []part{{128, square(t, 64)}, {100, square(t, 100)}} {
		if _, err := encodeICNS([]part{p}); err == nil || !strings.Contains(err.Error(), "want one of") {
			t.Errorf("a picture for %d pixels: %v, want an error that names the sizes", p.size, err)
		}
	}
	if _, err := encodeICNS([]part{{128, []byte("no picture")}}); err == nil {
		t.Error("what is no picture becomes an icon")
	}
}
