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
