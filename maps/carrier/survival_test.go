package carrier

import (
	"bytes"
	"image"
	"image/color"
	"image/color/palette"
	"image/draw"
	"image/jpeg"
	"image/png"
	"math"
	"testing"

	xdraw "golang.org/x/image/draw"
)

// a way is something that a program does to a picture when it saves it again.
type way struct {
	name string
	do   func(t testing.TB, img image.Image) image.Image
}

// eachColour returns a way that changes every pixel by itself; channels are 0…1 and not premultiplied.
func eachColour(change func(r, g, b float64) (float64, float64, float64)) func(testing.TB, image.Image) image.Image {
	return func(_ testing.TB, img image.Image) image.Image {
		out := image.NewNRGBA(img.Bounds())
		draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Src)
		channel := func(v float64) uint8 { return uint8(min(max(v, 0), 1)*255 + 0.5) }
		for i := 0; i < len(out.Pix); i += 4 {
			r, g, b := change(float64(out.Pix[i])/255, float64(out.Pix[i+1])/255, float64(out.Pix[i+2])/255)
			out.Pix[i], out.Pix[i+1], out.Pix[i+2] = channel(r), channel(g), channel(b)
		}
		return out
	}
}

// eachChannel returns a way that changes every channel alike.
func eachChannel(change func(v float64) float64) func(testing.TB, image.Image) image.Image {
	return eachColour(func(r, g, b float64) (float64, float64, float64) { return change(r), change(g), change(b) })
}

func gamma(exponent float64) func(testing.TB, image.Image) image.Image {
	return eachChannel(func(v float64) float64 { return math.Pow(v, exponent) })
}

// drawnOn returns a way that draws the picture on another kind of picture.
func drawnOn(kind func(r image.Rectangle) draw.Image, how draw.Drawer) func(testing.TB, image.Image) image.Image {
	return func(_ testing.TB, img image.Image) image.Image {
		out := kind(img.Bounds())
		how.Draw(out, out.Bounds(), img, img.Bounds().Min)
		return out
	}
}

func indexed(colours color.Palette, how draw.Drawer) func(testing.TB, image.Image) image.Image {
	return drawnOn(func(r image.Rectangle) draw.Image { return image.NewPaletted(r, colours) }, how)
}

func compressed(level png.CompressionLevel) func(testing.TB, image.Image) image.Image {
	return func(t testing.TB, img image.Image) image.Image {
		var file bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: level}).Encode(&file, img); err != nil {
			t.Fatal(err)
		}
		return decoded(t, file.Bytes())
	}
}

func photographed(quality int) func(testing.TB, image.Image) image.Image {
	return func(t testing.TB, img image.Image) image.Image {
		var file bytes.Buffer
		if err := jpeg.Encode(&file, img, &jpeg.Options{Quality: quality}); err != nil {
			t.Fatal(err)
		}
		return decoded(t, file.Bytes())
	}
}

func decoded(t testing.TB, file []byte) image.Image {
	t.Helper()
	img, _, err := image.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

func scaled(by float64, how xdraw.Scaler) func(testing.TB, image.Image) image.Image {
	return func(_ testing.TB, img image.Image) image.Image {
		size := img.Bounds().Size()
		out := image.NewRGBA(image.Rect(0, 0, int(float64(size.X)*by+0.5), int(float64(size.Y)*by+0.5)))
		how.Scale(out, out.Rect, img, img.Bounds(), xdraw.Src, nil)
		return out
	}
}

// framed returns a way that adds a border, or with negative widths cuts the rim off.
func framed(left, top, right, bottom int, ground color.Color) func(testing.TB, image.Image) image.Image {
	return func(_ testing.TB, img image.Image) image.Image {
		size := img.Bounds().Size()
		out := image.NewRGBA(image.Rect(0, 0, size.X+left+right, size.Y+top+bottom))
		draw.Draw(out, out.Rect, image.NewUniform(ground), image.Point{}, draw.Src)
		draw.Draw(out, image.Rectangle{Max: size}.Add(image.Pt(left, top)), img, img.Bounds().Min, draw.Src)
		return out
	}
}

// faded returns a way that makes the picture translucent and lays it on a ground.
func faded(alpha float64, ground color.Color) func(testing.TB, image.Image) image.Image {
	return func(_ testing.TB, img image.Image) image.Image {
		out := image.NewRGBA(img.Bounds())
		draw.Draw(out, out.Rect, image.NewUniform(ground), image.Point{}, draw.Src)
		draw.DrawMask(out, out.Rect, img, img.Bounds().Min, image.NewUniform(color.Alpha{uint8(alpha * 255)}), image.Point{}, draw.Over)
		return out
	}
}

func after(first, second func(testing.TB, image.Image) image.Image) func(testing.TB, image.Image) image.Image {
	return func(t testing.TB, img image.Image) image.Image { return second(t, first(t, img)) }
}

var (
	vga = color.Palette{
		color.RGBA{0, 0, 0, 255}, color.RGBA{128, 0, 0, 255}, color.RGBA{0, 128, 0, 255}, color.RGBA{128, 128, 0, 255},
		color.RGBA{0, 0, 128, 255}, color.RGBA{128, 0, 128, 255}, color.RGBA{0, 128, 128, 255}, color.RGBA{192, 192, 192, 255},
		color.RGBA{128, 128, 128, 255}, color.RGBA{255, 0, 0, 255}, color.RGBA{0, 255, 0, 255}, color.RGBA{255, 255, 0, 255},
		color.RGBA{0, 0, 255, 255}, color.RGBA{255, 0, 255, 255}, color.RGBA{0, 255, 255, 255}, color.RGBA{255, 255, 255, 255},
	}
	bilevel = color.Palette{color.Black, color.White}
)

// ways are the ways of saving a picture again that every strip survives.
var ways = []way{
	{"PNG, best compression", compressed(png.BestCompression)},
	{"PNG, fastest", compressed(png.BestSpeed)},
	{"PNG, uncompressed", compressed(png.NoCompression)},
	{"16 bits a channel", after(drawnOn(func(r image.Rectangle) draw.Image { return image.NewNRGBA64(r) }, draw.Src), compressed(png.BestSpeed))},
	{"16 bits a channel, premultiplied", drawnOn(func(r image.Rectangle) draw.Image { return image.NewRGBA64(r) }, draw.Src)},
	{"grey", after(drawnOn(func(r image.Rectangle) draw.Image { return image.NewGray(r) }, draw.Src), compressed(png.BestSpeed))},
	{"grey of 16 bits", after(drawnOn(func(r image.Rectangle) draw.Image { return image.NewGray16(r) }, draw.Src), compressed(png.BestSpeed))},
	{"256 colours", after(indexed(palette.Plan9, draw.Src), compressed(png.BestSpeed))},
	{"256 colours, dithered", indexed(palette.Plan9, draw.FloydSteinberg)},
	{"16 colours", after(indexed(vga, draw.Src), compressed(png.BestSpeed))},
	{"16 colours, dithered", indexed(vga, draw.FloydSteinberg)},
	{"black and white", after(indexed(bilevel, draw.Src), compressed(png.BestSpeed))},
	{"black and white, dithered", indexed(bilevel, draw.FloydSteinberg)},
	{"gamma 1/2.2", gamma(1 / 2.2)},
	{"gamma 1/1.8", gamma(1 / 1.8)},
	{"gamma 1.8", gamma(1.8)},
	{"gamma 2.2", gamma(2.2)},
	{"20 % lighter", eachChannel(func(v float64) float64 { return v + 0.2 })},
	{"20 % darker", eachChannel(func(v float64) float64 { return v - 0.2 })},
	{"20 % more contrast", eachChannel(func(v float64) float64 { return (v-0.5)*1.2 + 0.5 })},
	{"20 % less contrast", eachChannel(func(v float64) float64 { return (v-0.5)*0.8 + 0.5 })},
	{"another colour profile", eachColour(func(r, g, b float64) (float64, float64, float64) {
		return 0.8225*r + 0.1774*g, 0.0332*r + 0.9669*g, 0.0171*r + 0.0724*g + 0.9108*b // sRGB to Display P3
	})},
	{"translucent on black", faded(0.9, color.Black)},
	{"translucent on white", faded(0.9, color.White)},
	{"translucent", after(drawnOn(func(r image.Rectangle) draw.Image { return image.NewNRGBA(r) }, draw.Src), func(_ testing.TB, img image.Image) image.Image {
		out := img.(*image.NRGBA)
		for i := 3; i < len(out.Pix); i += 4 {
			out.Pix[i] = 230
		}
		return out
	})},
	{"JPEG 90", photographed(90)},
	{"JPEG 75", photographed(75)},
	{"JPEG 50", photographed(50)},
	{"twice the size", scaled(2, xdraw.NearestNeighbor)},
	{"twice the size, smooth", scaled(2, xdraw.BiLinear)},
	{"1.5 times the size", scaled(1.5, xdraw.NearestNeighbor)},
	{"1.5 times the size, smooth", scaled(1.5, xdraw.CatmullRom)},
	{"border", framed(37, 51, 20, 10, color.Gray{128})},
	{"white border", framed(5, 5, 5, 5, color.White)},
	{"rim cut off", framed(-3, -7, -5, -2, color.Black)},
	{"top cut off", framed(0, -50, 0, 0, color.Black)},
	{"three quarters of the size", scaled(0.75, xdraw.BiLinear)},
	{"half the size", scaled(0.5, xdraw.NearestNeighbor)},
	{"half the size, smooth", scaled(0.5, xdraw.BiLinear)},
	{"half the size, JPEG 75", after(scaled(0.5, xdraw.CatmullRom), photographed(75))},
	{"JPEG 75 of grey", after(drawnOn(func(r image.Rectangle) draw.Image { return image.NewGray(r) }, draw.Src), photographed(75))},
}

// sample returns a picture with much going on in it.
func sample(width, height int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			v := uint32(x/40*7919+y/40*104729) * 2654435761
			c := color.RGBA{uint8(v >> 24), uint8(v >> 16), uint8(v>>8) | uint8(x^y)&31, 255}
			if y > height-60 {
				c = color.RGBA{40, 36, 34, 255}
			}
			img.SetRGBA(x, y, c)
		}
	}
	return img
}

// prose returns a text of some length that can hardly be compressed.
func prose(n int) []byte {
	text := make([]byte, n)
	x := uint32(n)
	for i := range text {
		x = x*1103515245 + 12345
		text[i] = "0123456789abcdefghijklmnopqrstuvwxyz=+,.<>^v|-_*OLRwWs \n#[](){}!"[x>>16&63]
	}
	return text
}

// TestStripSurvivesBeingSavedAgain tries every way on a strip of large cells and on one of the smallest.
func TestStripSurvivesBeingSavedAgain(t *testing.T) {
	for _, c := range []struct{ width, text, cell int }{{800, 250, 6}, {800, 2000, 3}} {
		text := prose(c.text)
		made := embedded(t, c.width, 60, text)
		data, err := pack(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, cell, _ := fit(image.Pt(c.width, 60), len(data)); cell != c.cell {
			t.Errorf("the cells have %d pixels, want %d to try", cell, c.cell)
		}
		for _, w := range ways {
			if got, err := Extract(w.do(t, made)); err != nil || !bytes.Equal(got, text) {
				t.Errorf("cells of %d pixels, %s: %v", c.cell, w.name, err)
			}
		}
	}
}
