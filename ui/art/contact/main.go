// Command contact draws a contact sheet: everything that package art can draw, at several
// sizes, in colour and in grey. It is for people who change the drawings and want to see the
// result.
//
//	go run ./ui/art/contact -o sheet.png
//	go run ./ui/art/contact -part robots -sizes 48 -zoom 3 -o robots.png
package main

import (
	"bufio"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"slices"
	"strconv"
	"strings"

	"roborally/ui/art"
)

func main() {
	out := flag.String("o", "contact-sheet.png", "file to write")
	grey := flag.Bool("grey", false, "grey only, instead of colour and grey side by side")
	colour := flag.Bool("colour", false, "colour only")
	blind := flag.Bool("blind", false, "the palette for the colour-blind")
	sight := flag.String("sight", "full", "as people see it who lack receptors: no-red, no-green, no-blue")
	part := flag.String("part", "", "only one part: floor, robots, portraits, guises, cards, icons, tokens, moving, effects, telegraph or options")
	sizes := flag.String("sizes", "24,48,96", "pixels per field")
	zoom := flag.Int("zoom", 1, "enlarge every pixel")
	crop := flag.String("crop", "", "only this part of the sheet: x,y,w,h in pixels before the enlargement")
	flag.Parse()
	if err := run(*out, *part, *sizes, *crop, *zoom, *sight, *grey, *colour, *blind); err != nil {
		fmt.Fprintln(os.Stderr, "contact:", err)
		os.Exit(1)
	}
}

func run(out, part, sizes, crop string, zoom int, sight string, grey, colour, blind bool) error {
	palette := art.Warm()
	if blind {
		palette = art.ColourBlind()
	}
	list, err := numbers(sizes)
	if err != nil {
		return err
	}
	sheet := drawParts(palette, part, list)
	if crop != "" {
		r, err := numbers(crop)
		if err != nil || len(r) != 4 {
			return fmt.Errorf("-crop wants x,y,w,h")
		}
		sheet = cropped(sheet, image.Rect(r[0], r[1], r[0]+r[2], r[1]+r[3]))
	}
	i := slices.IndexFunc(art.Visions, func(s art.Vision) bool { return s.String() == sight })
	if i < 0 {
		return fmt.Errorf("-sight wants one of %v", art.Visions)
	}
	sheet = simulated(sheet, art.Visions[i])
	switch {
	case grey:
		sheet = greyscale(sheet)
	case !colour:
		sheet = sideBySide(sheet, greyscale(sheet))
	}
	return write(out, enlarged(sheet, zoom))
}

func numbers(text string) ([]int, error) {
	var all []int
	for _, word := range strings.Split(text, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(word))
		if err != nil {
			return nil, fmt.Errorf("%q is not a number", word)
		}
		all = append(all, n)
	}
	return all, nil
}

func write(name string, img image.Image) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(file)
	if err := png.Encode(w, img); err != nil {
		file.Close()
		return err
	}
	if err := w.Flush(); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}
