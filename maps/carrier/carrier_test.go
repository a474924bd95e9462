package carrier

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/maps"
)

// embedded returns a picture that carries a text.
func embedded(t testing.TB, width, height int, text []byte) *image.RGBA {
	t.Helper()
	img, err := Embed(sample(width, height), text)
	if err != nil {
		t.Fatal(err)
	}
	return img.(*image.RGBA)
}

func pngOf(t testing.TB, img image.Image) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&file, img); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func TestExtractReturnsWhatWasEmbedded(t *testing.T) {
	for _, width := range []int{300, 641, 1200, 2000} {
		for _, n := range []int{0, 1, 100, 1500} {
			text := prose(n)
			got, err := Extract(embedded(t, width, 90, text))
			if err != nil || !bytes.Equal(got, text) {
				t.Errorf("%d pixels wide, %d bytes: %v", width, n, err)
			}
		}
	}
}

func TestEmbedKeepsThePicture(t *testing.T) {
	// A picture need not begin at the origin.
	part := sample(900, 500).(*image.RGBA).SubImage(image.Rect(40, 30, 840, 400))
	made, err := Embed(part, prose(500))
	if err != nil {
		t.Fatal(err)
	}
	size := part.Bounds().Size()
	if b := made.Bounds(); b.Min != (image.Point{}) || b.Dx() != size.X || b.Dy() <= size.Y {
		t.Fatalf("the picture has the bounds %v, want %v and a strip below", b, size)
	}
	for y := range size.Y {
		for x := range size.X {
			if got, want := made.At(x, y), part.At(40+x, 30+y); got != want {
				t.Fatalf("pixel %d, %d is %v, want %v", x, y, got, want)
			}
		}
	}
}

// TestLargestHallsFit checks that the text of the largest board there can be, and of a course of six different
// boards, fits below its poster.
func TestLargestHallsFit(t *testing.T) {
	src := coretest.NewSource(7)
	random := func(side int) *core.Layout {
		l := core.NewLayout("Random", side, side)
		for i := range l.Fields {
			part := coretest.Layout(src)
			l.Fields[i].Terrain, l.Fields[i].Facing = part.Fields[0].Terrain, part.Fields[0].Facing
			if l.Fields[i].Terrain == core.Outside {
				l.Fields[i].Terrain = core.Open
			}
			if src.Chance(20) {
				l.AddWall(grid.Pos{X: int8(i % side), Y: int8(i / side)}, grid.Direction(src.Below(4)))
			}
		}
		return l
	}
	course := &maps.Course{Name: "Course", Boards: map[string]*core.Layout{}}
	for i := range 6 {
		id := string(rune('a' + i))
		course.Boards[id] = random(12)
		course.Places = append(course.Places, maps.Place{Board: id, At: grid.Pos{X: int8(12 * (i % 3)), Y: int8(12 * (i / 3))}})
	}
	for _, c := range []struct {
		of            maps.Map
		width, height int
	}{{maps.Map{Layout: random(64)}, 1600, 1800}, {maps.Map{Course: course}, 1200, 1000}} {
		text, err := c.of.Text()
		if err != nil {
			t.Fatal(err)
		}
		made := embedded(t, c.width, c.height, text)
		if size := made.Bounds().Size(); size.X > MaxWidth || size.Y > MaxHeight {
			t.Errorf("a text of %d bytes makes a picture of %v pixels", len(text), size)
		}
		if got, err := Extract(made); err != nil || !bytes.Equal(got, text) {
			t.Errorf("a text of %d bytes: %v", len(text), err)
		}
	}
}

func TestEmbedRefusesWhatDoesNotFit(t *testing.T) {
	for _, c := range []struct {
		width, height, text int
		want                error
	}{
		{1200, 1700, maps.MaxBytes + 1, ErrTooLong},
		{1200, 2600, 16000, ErrTooLong},
		{1200, MaxHeight, 1, ErrTooLong},
		{MaxWidth + 1, 100, 1, ErrTooLarge},
		{50, 100, 1, errNarrow},
	} {
		if _, err := Embed(image.NewGray(image.Rect(0, 0, c.width, c.height)), prose(c.text)); err != c.want {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

// blotted returns a copy of a picture with a part in one colour.
func blotted(img image.Image, r image.Rectangle, c color.Color) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Src)
	draw.Draw(out, r, image.NewUniform(c), image.Point{}, draw.Src)
	return out
}

// TestStripSurvivesBlots checks that marks of a viewer or a scratch on the strip do no harm, which needs the error
// correction.
func TestStripSurvivesBlots(t *testing.T) {
	text := prose(3000)
	made := embedded(t, 1400, 100, text)
	for _, blot := range []image.Rectangle{image.Rect(0, 0, 30, 30), image.Rect(0, 0, 80, 40), image.Rect(0, 0, 400, 3)} {
		for _, c := range []color.Color{color.Black, color.White, color.RGBA{200, 30, 30, 255}} {
			got, r, err := extract(blotted(made, blot.Add(image.Pt(600, 180)), c))
			if err != nil || !bytes.Equal(got, text) {
				t.Errorf("%v in %v: %v", blot.Size(), c, err)
			} else if r.wrong == 0 {
				t.Errorf("%v in %v did no harm; the test shows nothing", blot.Size(), c)
			}
		}
	}
}

func TestDamageHasItsError(t *testing.T) {
	made := embedded(t, 1200, 100, prose(2000))
	high := made.Bounds().Dy()
	var large bytes.Buffer
	if err := jpeg.Encode(&large, made, nil); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		file []byte
		want error
	}{
		{"no strip", pngOf(t, sample(600, 400)), ErrNoHall},
		{"one pixel", pngOf(t, image.NewGray(image.Rect(0, 0, 1, 1))), ErrNoHall},
		{"one colour", pngOf(t, image.NewGray(image.Rect(0, 0, 900, 900))), ErrNoHall},
		{"a strip without a corner", pngOf(t, blotted(made, image.Rect(1000, high-120, 1200, high), color.White)), ErrNoHall},
		{"a strip that is half black", pngOf(t, blotted(made, image.Rect(300, 130, 900, high-40), color.Black)), ErrDamaged},
		{"a fifth of the size", pngOf(t, reduced(made, 5)), ErrTooSmall},
		{"a text", []byte("name = \"P\""), ErrNoPicture},
		{"nothing", nil, ErrNoPicture},
		{"the beginning of a PNG", pngOf(t, made)[:20], ErrNoPicture},
		{"half a PNG", pngOf(t, made)[:5000], ErrNoPicture},
		{"half a JPEG", large.Bytes()[:100], ErrNoPicture},
	} {
		text, err := Read("x.png", c.file)
		var bad *maps.Error
		if !errors.Is(err, c.want) || !errors.As(err, &bad) || bad.File != "x.png" || text != nil {
			t.Errorf("%s: got %v, want %v", c.name, err, c.want)
		}
	}
}

// reduced returns a picture at a fraction of its size.
func reduced(img *image.RGBA, by int) image.Image {
	p := greyOf(img)
	out := image.NewGray(image.Rect(0, 0, p.width/by, p.height/by))
	for y := range out.Rect.Max.Y {
		for x := range out.Rect.Max.X {
			sum := 0
			for i := range by * by {
				sum += int(p.pix[(y*by+i/by)*p.width+x*by+i%by])
			}
			out.Pix[y*out.Stride+x] = uint8(sum / by / by)
		}
	}
	return out
}

// header returns a PNG file that claims a size and a kind of pixels, and has nothing else.
func header(width, height uint32, depth, colours byte) []byte {
	chunk := append([]byte("IHDR"), make([]byte, 13)...)
	binary.BigEndian.PutUint32(chunk[4:], width)
	binary.BigEndian.PutUint32(chunk[8:], height)
	chunk[12], chunk[13] = depth, colours
	file := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), chunk...)
	return binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE(chunk))
}

// TestHostilePicturesCostLittle checks that what would take much memory or time is refused before it is decoded.
func TestHostilePicturesCostLittle(t *testing.T) {
	var scans bytes.Buffer
	if err := jpeg.Encode(&scans, image.NewGray(image.Rect(0, 0, 8, 8)), nil); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		file []byte
	}{
		{"wide", header(maxEdge+1, 1, 8, 2)},
		{"high", header(1, maxEdge+1, 8, 2)},
		{"many pixels", header(8000, 8000, 8, 2)},
		{"many pixels of one bit", header(8000, 8000, 1, 0)},
		{"many pixels of 16 bits", header(5000, 5000, 16, 6)},
		{"the most that a header can say", header(1<<31-1, 1<<31-1, 8, 6)},
		{"a large file", append(header(10, 10, 8, 2), make([]byte, MaxBytes)...)},
		{"a JPEG of many scans", append(scans.Bytes(), bytes.Repeat([]byte{0xff, 0xda}, maxScans)...)},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := Read("x", c.file)
		runtime.ReadMemStats(&after)
		if !errors.Is(err, ErrTooLarge) && !errors.Is(err, ErrNoPicture) {
			t.Errorf("%s: got %v, want %v", c.name, err, ErrTooLarge)
		}
		if bytes := after.TotalAlloc - before.TotalAlloc; bytes > 1<<20 {
			t.Errorf("%s: reading it takes %d bytes", c.name, bytes)
		}
	}
}

// TestTextNeverExplodes checks that a text that is compressed well is not unpacked beyond the largest text there is.
func TestTextNeverExplodes(t *testing.T) {
	whole, err := pack([]byte(strings.Repeat("a", maps.MaxBytes)))
	if err != nil {
		t.Fatal(err)
	}
	if text, err := unpack(whole); err != nil || len(text) != maps.MaxBytes {
		t.Errorf("the longest text: %v", err)
	}
	bomb, err := pack(make([]byte, 100<<20))
	if err != nil {
		t.Fatal(err)
	}
	if text, err := unpack(bomb); err != ErrTooLong || text != nil {
		t.Errorf("a text of 100 MB: %d bytes, %v; want %v", len(text), err, ErrTooLong)
	}
	bomb[2] = version + 1
	if _, err := unpack(bomb); err != ErrNewer {
		t.Errorf("a strip of a newer version: %v, want %v", err, ErrNewer)
	}
}

// TestCapacityCountsTheDataCells compares the number of cells with that of the formula, also where marks meet.
func TestCapacityCountsTheDataCells(t *testing.T) {
	for _, g := range []geometry{{17, 17, 1}, {19, 17, 1}, {17, 19, 2}, {101, 17, 2}, {101, 19, 1}, {57, 33, 2}} {
		n := 0
		g.eachData(func(x, y int) {
			if g.isDark(x/g.cells, y/g.cells) {
				t.Fatalf("%+v: cell %d, %d belongs to the data and to something else", g, x, y)
			}
			n++
		})
		if n/8 != g.capacity() {
			t.Errorf("%+v: there are %d data cells, but the capacity is %d bytes", g, n, g.capacity())
		}
	}
}

// TestPayloadCorrectsOneByteInEight checks the error correction for every size of payload up to some blocks.
func TestPayloadCorrectsOneByteInEight(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for size := 1; size < 1200; size += 7 {
		b := blocksOf(size)
		data := prose(b.room())
		payload, err := protect(data, size)
		if err != nil {
			t.Fatal(err)
		}
		if len(payload) != size {
			t.Fatalf("the payload has %d bytes, want %d", len(payload), size)
		}
		harmed := 0
		for i := range b.count {
			_, parity := b.length(i)
			for range parity / 2 {
				payload[i+rng.IntN(size/b.count)*b.count] ^= byte(1 + rng.IntN(255))
				harmed++
			}
		}
		if got, wrong, err := correct(payload); err != nil || !bytes.Equal(got, data) || wrong > harmed {
			t.Fatalf("%d bytes with %d wrong ones: %v", size, harmed, err)
		}
	}
}
