package main

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"time"

	"roborally/core"
	"roborally/ui/art"
)

func save(name string, img image.Image) {
	f, _ := os.Create("/tmp/art/" + name + ".png")
	png.Encode(f, img)
	f.Close()
}

func main() {
	l := sampleLayout()
	pal := art.Warm()
	for _, c := range []int{24, 48, 96} {
		t := time.Now()
		img := pal.Floor(l, c, art.FloorOptions{})
		fmt.Println(c, time.Since(t))
		save(fmt.Sprint("floor", c), img)
	}
	for _, s := range []int{48, 160} {
		sheet := image.NewRGBA(image.Rect(0, 0, 8*s, 6*2*s/1))
		draw.Draw(sheet, sheet.Rect, image.NewUniform(color.RGBA{0x8a, 0x7c, 0x6a, 255}), image.Point{}, draw.Src)
		for m := range 6 {
			figs := []art.Figure{{Angle: 180}, {Angle: 90}, {Angle: 0}, {Angle: 30, Colour: 1}, {Angle: 180, Mood: art.Hit, Colour: 2}, {Angle: 180, Mood: art.PoweredDown, Colour: 3}, {Angle: 180, Mood: art.Destroyed, Colour: 4}, {Angle: 180, Guise: art.Virtual, Colour: 5}}
			for i, f := range figs {
				f.Model = core.Model(m)
				t := time.Now()
				img := pal.Robot(f, s)
				if i == 0 {
					fmt.Println(s, time.Since(t))
				}
				draw.Draw(sheet, image.Rect(i*s, m*s, i*s+s, m*s+s), img, image.Point{}, draw.Over)
			}
			figs = []art.Figure{{}, {Colour: 1}, {Colour: 2, Mood: art.Hit}, {Colour: 3, Mood: art.PoweredDown}, {Colour: 4, Mood: art.Destroyed}, {Colour: 5, Guise: art.Ghost}, {Colour: 6}, {Colour: 7}}
			for i, f := range figs {
				f.Model = core.Model(m)
				draw.Draw(sheet, image.Rect(i*s, (m+6)*s, i*s+s, (m+7)*s), pal.Portrait(f, s), image.Point{}, draw.Over)
			}
		}
		save(fmt.Sprint("robots", s), sheet)
	}
}

func init() {
	pal := art.Warm()
	sheet := image.NewRGBA(image.Rect(0, 0, 1300, 900))
	draw.Draw(sheet, sheet.Rect, image.NewUniform(color.RGBA{0x3c, 0x36, 0x32, 255}), image.Point{}, draw.Src)
	x, y := 10, 10
	put := func(img image.Image) {
		if x+img.Bounds().Dx() > 1290 {
			x, y = 10, y+img.Bounds().Dy()+6
		}
		draw.Draw(sheet, img.Bounds().Add(image.Pt(x, y)), img, image.Point{}, draw.Over)
		x += img.Bounds().Dx() + 6
	}
	row := func(h int) { x, y = 10, y+h }
	for i, c := range core.Commands {
		put(pal.Card(c, 90+i*120, 100, 140, art.CardNormal))
	}
	put(pal.Card(core.Pause, 0, 100, 140, art.CardNormal))
	put(pal.SpecialCard(100, 140, art.CardNormal))
	put(pal.Slot(3, 100, 140, false))
	put(pal.Slot(4, 100, 140, true))
	row(146)
	for s := range 5 {
		put(pal.Card(core.Move2, 650, 100, 140, art.CardState(s)))
	}
	for _, c := range core.Commands {
		put(pal.Card(c, 100, 50, 70, art.CardNormal))
	}
	for _, c := range core.Commands {
		put(pal.Command(c, 24))
	}
	row(146)
	for _, s := range []int{48, 24} {
		for i := range 39 {
			put(pal.Icon(art.Icon(i), s, color.NRGBA{240, 230, 205, 255}))
		}
		row(s + 6)
	}
	row(6)
	for _, s := range []int{64, 32} {
		for _, b := range []bool{true, false} {
			put(pal.DamageToken(s, b))
			put(pal.LifeToken(s, b))
			put(pal.CheckpointToken(3, s, b))
			put(pal.PowerToken(s, b))
		}
		for i := range 8 {
			put(pal.Badge(art.PlayerColour(i), s))
		}
		row(s + 6)
	}
	for i := range 8 {
		put(pal.Explosion(float64(i)/7.01, 120))
	}
	row(126)
	for i := range 6 {
		put(pal.Spark(float64(i)/6, 80))
	}
	for i := range 6 {
		put(pal.Pulse(float64(i)/6, 80))
	}
	put(pal.Highlight(0.25, 80))
	for i := range 4 {
		put(pal.Pusher(core.Pusher{Facing: 1, Registers: 5}, 80, float64(i)/3, i > 0))
	}
	row(86)
	for i := range 4 {
		put(pal.Crusher(core.Crusher{Registers: 5}, 80, float64(i)/3, i > 0))
	}
	for i := range 4 {
		put(pal.Gear(i%2 == 0, 80, float64(i)*30))
	}
	for i := range 4 {
		put(pal.Chevrons(art.Belt{Left: true, Express: i > 1}, 80, float64(i)/4))
	}
	save("parts", sheet)
}
