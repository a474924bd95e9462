package carrier

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"testing"

	"roborally/maps"
)

// FuzzRead reads files that are no pictures, or damaged ones. Every error must be one of this package's.
func FuzzRead(f *testing.F) {
	made := embedded(f, 300, 20, prose(60))
	file := pngOf(f, made)
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, made, nil); err != nil {
		f.Fatal(err)
	}
	f.Add(file)
	f.Add(photo.Bytes())
	f.Add(file[:len(file)/2])
	f.Add(photo.Bytes()[:photo.Len()/2])
	f.Add(pngOf(f, blotted(made, image.Rect(100, 40, 130, 60), color.Black)))
	f.Add(pngOf(f, blotted(made, image.Rect(0, 40, 30, 60), color.White)))
	f.Add(pngOf(f, reduced(made, 2)))
	f.Add(header(1<<31-1, 3, 16, 6))
	f.Add([]byte("name = \"P\""))
	f.Fuzz(func(t *testing.T, file []byte) {
		text, err := Read("x", file)
		if len(text) > maps.MaxBytes {
			t.Fatalf("the text has %d bytes", len(text))
		}
		var bad *maps.Error
		if err != nil && (!errors.As(err, &bad) || bad.Cause == nil || bad.File != "x" || text != nil) {
			t.Fatalf("got %v and %d bytes", err, len(text))
		}
	})
}

// FuzzPayload corrects and unpacks payloads: those of mutated cells, and any bytes.
func FuzzPayload(f *testing.F) {
	for _, n := range []int{0, 30, 700} {
		data, err := pack(prose(n))
		if err != nil {
			f.Fatal(err)
		}
		payload, err := protect(data, len(data)*3/2)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(payload, 0, byte(0))
		f.Add(payload, 5, byte(0x80))
		f.Add(payload[:len(payload)/2], 0, byte(1))
	}
	f.Add([]byte{}, 0, byte(0))
	f.Fuzz(func(t *testing.T, payload []byte, at int, flip byte) {
		if len(payload) > 0 {
			payload = bytes.Clone(payload)
			payload[uint(at)%uint(len(payload))] ^= flip
		}
		data, _, err := correct(payload)
		if err != nil {
			return
		}
		if text, err := unpack(data); len(text) > maps.MaxBytes || err != nil && text != nil {
			t.Fatalf("got %d bytes and %v", len(text), err)
		}
	})
}
