// Command draw writes a picture of the program or of one of its kinds of documents:
//
//	draw -kind game -size 48 -o game.png
//
// Without options it writes the program's icon, Icon.png; go generate runs it like this in the folder of
// the icon. The same options always write the same bytes. draw -h lists the kinds.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"image"
	"image/png"
	"log"
	"maps"
	"os"
	"slices"
	"strings"

	"roborally/ui/art"
)

// maxSide limits the pictures to what app stores ask for.
const maxSide = 2048

// kinds holds a drawing function for every kind of picture. It draws size×size pixels.
var kinds = map[string]func(c *art.Palette, size int) *image.RGBA{
	"app":                drawApp,
	"square":             drawSquare,
	"game":               drawGame,
	"hall":               drawHall,
	"course":             drawCourse,
	"android-foreground": drawForeground,
	"android-background": drawBackground,
	"android-monochrome": drawMonochrome,
}

func main() {
	log.SetFlags(0)
	names := strings.Join(slices.Sorted(maps.Keys(kinds)), ", ")
	kind := flag.String("kind", "app", "what to draw: "+names)
	size := flag.Int("size", 512, "width and height in pixels")
	out := flag.String("o", "Icon.png", "the file to write")
	flag.Parse()
	draw := kinds[*kind]
	if draw == nil {
		log.Fatalf("-kind %s: give one of %s", *kind, names)
	}
	if *size < 1 || *size > maxSide {
		log.Fatalf("-size %d: give 1 to %d", *size, maxSide)
	}
	if err := write(*out, draw(art.Warm(), *size)); err != nil {
		log.Fatal(err)
	}
}

// write writes a picture into a PNG file.
func write(name string, m image.Image) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	buffered := bufio.NewWriter(file)
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(buffered, m); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if err := buffered.Flush(); err != nil {
		return err
	}
	return file.Close()
}
