package main

import (
	"bytes"
	"image"
	"image/draw"
	"os"

	"golang.org/x/image/bmp"
)

// The size of the picture beside the first and the last page of an installer, in pixels.
const (
	bannerWidth  = 164
	bannerHeight = 314
)

// writeBanner writes the picture of the installer: the robot of the icon on the icon's ground.
func writeBanner(file, pictures string) error {
	banner := image.NewRGBA(image.Rect(0, 0, bannerWidth, bannerHeight))
	for _, kind := range []string{"android-background", "android-foreground"} {
		picture, err := readPicture(pictures, kind, bannerHeight)
		if err != nil {
			return err
		}
		draw.Draw(banner, banner.Bounds(), picture, image.Pt((bannerHeight-bannerWidth)/2, 0), draw.Over)
	}
	var b bytes.Buffer
	if err := bmp.Encode(&b, banner); err != nil {
		return err
	}
	return os.WriteFile(file, b.Bytes(), 0o644)
}
