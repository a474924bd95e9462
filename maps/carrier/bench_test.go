package carrier

import (
	"bytes"
	"image"
	"image/png"
	"testing"
)

// BenchmarkRead reads the hall from a picture of 2000×2500 pixels, and looks for one in a picture without.
func BenchmarkRead(b *testing.B) {
	with, err := Embed(sample(2000, 1900), prose(9000))
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct {
		name string
		img  image.Image
	}{{"with a strip", with}, {"without", sample(2000, 2500)}} {
		var file bytes.Buffer
		if err := png.Encode(&file, c.img); err != nil {
			b.Fatal(err)
		}
		b.Run(c.name+", decoding alone", func(b *testing.B) {
			for b.Loop() {
				if _, err := png.Decode(bytes.NewReader(file.Bytes())); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(c.name, func(b *testing.B) {
			b.Logf("%v, %d KB", c.img.Bounds().Size(), file.Len()/1024)
			for b.Loop() {
				_, err = Read("x.png", file.Bytes())
			}
			b.Log(err)
		})
	}
}

// BenchmarkEmbed makes the picture of BenchmarkRead.
func BenchmarkEmbed(b *testing.B) {
	picture, text := sample(2000, 1900), prose(9000)
	for b.Loop() {
		if _, err := Embed(picture, text); err != nil {
			b.Fatal(err)
		}
	}
}
