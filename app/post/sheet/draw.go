package sheet

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"roborally/core/grid"
	"roborally/ui/art"
)

// Pictures draws scenes and keeps what it has drawn, so that the sheets of a round share it. It is safe for concurrent
// use.
type Pictures struct {
	palette *art.Palette
	mu      sync.Mutex
	floors  map[floorKey]*image.RGBA
	done    map[string]drawing
}

type floorKey struct {
	fingerprint uint64
	cell        int
	part        image.Rectangle
}

// A drawing is a picture as a PNG file.
type drawing struct {
	png           []byte
	width, height int // in pixels
	pad           int // how many columns of them are empty
}

// NewPictures returns pictures in which nothing is drawn yet.
func NewPictures() *Pictures {
	return &Pictures{palette: art.Paper(), floors: map[floorKey]*image.RGBA{}, done: map[string]drawing{}}
}

// boldFont is the font of letters in pictures.
var boldFont = sync.OnceValue(func() *opentype.Font {
	f, err := opentype.Parse(gobold.TTF)
	if err != nil {
		panic("sheet: the embedded font cannot be read: " + err.Error())
	}
	return f
})

// The colours of what is drawn over the floor.
var (
	ink   = color.NRGBA{0x18, 0x16, 0x14, 0xFF}
	white = color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}
	faded = color.NRGBA{0x66, 0x63, 0x5E, 0xFF}
	red   = color.NRGBA{0xB8, 0x10, 0x28, 0xFF}
)

// cellSize returns how large the fields of a scene are drawn, in pixels.
func (s *scene) cellSize() int {
	fields := max(s.part.Dx(), s.part.Dy())
	if s.small {
		return min(max(560/max(fields, 1), 14), 56)
	}
	return min(max(1000/max(fields, 1), 26), 72)
}

// draw returns the picture of a scene.
func (p *Pictures) draw(s *scene) drawing {
	key := fmt.Sprint(s.layout.Fingerprint(), s.part, s.small, s.pad, s.robots, s.marks, s.trails, s.shots)
	p.mu.Lock()
	defer p.mu.Unlock()
	if d, ok := p.done[key]; ok {
		return d
	}
	c := &canvas{palette: p.palette, scene: s, cell: s.cellSize()}
	c.left, c.top = 28, 28
	if s.small { // printed smaller
		c.left, c.top = 25, 23
	}
	c.img = image.NewRGBA(image.Rect(0, 0, c.left+s.part.Dx()*c.cell+2+s.pad, c.top+s.part.Dy()*c.cell+2))
	draw.Draw(c.img, c.img.Rect, image.NewUniform(white), image.Point{}, draw.Src)
	floor := floorKey{s.layout.Fingerprint(), c.cell, s.part}
	if p.floors[floor] == nil {
		p.floors[floor] = p.palette.Floor(s.layout, c.cell, art.FloorOptions{Part: s.part})
	}
	c.paste(p.floors[floor], c.left, c.top)
	c.drawAll()
	var out bytes.Buffer
	if err := png.Encode(&out, indexed(c.img)); err != nil {
		panic("sheet: a picture cannot be encoded: " + err.Error())
	}
	d := drawing{out.Bytes(), c.img.Rect.Dx(), c.img.Rect.Dy(), s.pad}
	p.done[key] = d
	return d
}

// indexed returns a picture with few colours, so that it is small: the red, green and blue of each are rounded.
func indexed(img *image.RGBA) image.Image {
	// 6 levels of each colour, and 40 more greys, of which there are most.
	var colours color.Palette
	for i := range 216 {
		colours = append(colours, color.RGBA{uint8(i / 36 * 51), uint8(i / 6 % 6 * 51), uint8(i % 6 * 51), 255})
	}
	for i := range 40 {
		v := uint8((i*255 + 19) / 39)
		colours = append(colours, color.RGBA{v, v, v, 255})
	}
	out := image.NewPaletted(img.Rect, colours)
	level := func(v uint8) int { return (int(v) + 25) / 51 }
	for i := range out.Pix {
		r, g, b := img.Pix[4*i], img.Pix[4*i+1], img.Pix[4*i+2]
		if max(r, g, b)-min(r, g, b) < 24 {
			out.Pix[i] = uint8(216 + (int(r)+int(g)+int(b))*39/(3*255))
			continue
		}
		out.Pix[i] = uint8(level(r)*36 + level(g)*6 + level(b))
	}
	return out
}

// A canvas draws one scene.
type canvas struct {
	palette   *art.Palette
	scene     *scene
	img       *image.RGBA
	cell      int
	left, top int // the room for the names of columns and rows
}

func (c *canvas) drawAll() {
	c.axes()
	for _, m := range c.scene.marks {
		c.mark(m)
	}
	for i, t := range c.scene.trails {
		c.trail(t, float64(i)-float64(len(c.scene.trails)-1)/2)
	}
	for _, s := range c.scene.shots {
		from, to := c.middle(s.from), c.middle(s.to)
		c.dashes(from, to, 0.05, red)
	}
	for _, here := range c.byField() {
		for n, r := range here {
			c.robot(r, n, len(here))
		}
	}
}

// byField returns the robots, those on one field together, in the order of the seats.
func (c *canvas) byField() (all [][]token) {
	index := map[grid.Pos]int{}
	for _, r := range c.scene.robots {
		i, ok := index[r.at]
		if !ok {
			i = len(all)
			index[r.at], all = i, append(all, nil)
		}
		all[i] = append(all[i], r)
	}
	return all
}

// A spot is a point of a picture in pixels.
type spot struct{ x, y float64 }

// middle returns the middle of a field.
func (c *canvas) middle(at grid.Pos) spot {
	return spot{
		float64(c.left) + (float64(int(at.X)-c.scene.part.Min.X)+0.5)*float64(c.cell),
		float64(c.top) + (float64(int(at.Y)-c.scene.part.Min.Y)+0.5)*float64(c.cell),
	}
}

// axes writes the names of columns and rows, and a frame.
func (c *canvas) axes() {
	size := float64(c.top) * 0.72
	part := c.scene.part
	every := 1 // so that the names do not touch
	longest := len(FieldName(grid.Pos{X: int8(part.Max.X - 1)})) - 1
	if size*0.75*float64(longest) > float64(c.cell) || size > float64(c.cell) {
		every = 2
	}
	for x := part.Min.X; x < part.Max.X; x += every {
		name := FieldName(grid.Pos{X: int8(x)})
		at := c.middle(grid.Pos{X: int8(x), Y: int8(part.Min.Y)})
		c.text(name[:len(name)-1], at.x, float64(c.top)*0.46, size, faded)
	}
	for y := part.Min.Y; y < part.Max.Y; y += every {
		at := c.middle(grid.Pos{X: int8(part.Min.X), Y: int8(y)})
		c.text(itoa(y+1), float64(c.left)*0.46, at.y, size, faded)
	}
	w, h := float64(part.Dx()*c.cell), float64(part.Dy()*c.cell)
	x, y := float64(c.left), float64(c.top)
	c.stroke([]spot{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}, {x, y}}, 1.2, faded)
}

// mark draws a mark on a field.
func (c *canvas) mark(m mark) {
	at, size := c.middle(m.at), float64(c.cell)
	switch m.kind {
	case goalFlagMark:
		c.paste(c.palette.GoalMark(c.cell), int(at.x-size/2), int(at.y-size/2))
	case nextMark:
		c.ring(at, size*0.47, max(size*0.05, 1.5), ink)
	case backupMark: // in the corner, where the robot does not hide it
		s := size * 0.21
		corner := spot{at.x + size*0.26, at.y + size*0.26}
		c.fill([]spot{{corner.x - s, corner.y - s}, {corner.x + s, corner.y - s}, {corner.x + s, corner.y + s}, {corner.x - s, corner.y + s}}, ink)
		c.text(robotLetter(m.seat), corner.x, corner.y, s*1.8, white)
	}
}

// trail draws a way through the middles of fields, aside of others by a share of their width.
func (c *canvas) trail(t trail, aside float64) {
	shift := aside * float64(c.cell) * 0.055
	var way []spot
	for _, at := range t.way {
		m := c.middle(at)
		m.x, m.y = m.x+shift, m.y+shift
		if len(way) == 0 || way[len(way)-1] != m {
			way = append(way, m)
		}
	}
	w := max(float64(c.cell)*0.11, 2)
	c.stroke(way, w+max(w*0.6, 2), white)
	c.stroke(way, w, faded)
	start := way[0]
	c.fill(circle(start, w*1.5), white)
	c.fill(circle(start, w*1.1), faded)
}

// robot draws the nth of several robots on a field.
func (c *canvas) robot(r token, n, of int) {
	at, size := c.middle(r.at), float64(c.cell)
	switch {
	case of == 2: // aside
		aside := size * 0.2 * float64(2*n-1)
		at, size = spot{at.x + aside, at.y + aside}, size*0.64
	case of > 2: // there is room for letters alone
		columns := int(math.Ceil(math.Sqrt(float64(of))))
		rows := (of + columns - 1) / columns
		size /= float64(columns)
		at.x += size * (float64(n%columns) - float64(columns-1)/2)
		at.y += size * (float64(n/columns) - float64(rows-1)/2)
		c.badge(r, at, size*0.42)
		return
	}
	switch {
	case r.gone:
		c.cross(at, size*0.34)
		c.token(r, at, size*0.8)
		return
	case c.scene.small || size < 34:
		c.token(r, at, size)
	default:
		c.figure(r, at, size)
	}
	if r.damage > 0 {
		c.label("–"+itoa(r.damage), spot{at.x + size*0.30, at.y - size*0.34}, size*0.36)
	}
}

// figure draws a robot as the game does, with its letter and a mark in front of it.
func (c *canvas) figure(r token, at spot, size float64) {
	f := art.Figure{Model: r.model, Colour: r.colour, Angle: art.Heading(r.facing)}
	if r.virtual {
		f.Guise = art.Virtual
	}
	if r.down {
		f.Mood = art.PoweredDown
	}
	body := int(size * 0.86)
	c.paste(c.palette.Robot(f, body), int(at.x)-body/2, int(at.y)-body/2)
	c.nose(at, size*0.34, size*0.52, size*0.20, r.facing)
	c.badge(r, spot{at.x - size*0.27, at.y + size*0.27}, size*0.22)
}

// badge draws the letter of a robot in a disc: white on black for the owner of the sheet.
func (c *canvas) badge(r token, at spot, radius float64) {
	back, front := white, ink
	if r.own {
		back, front = ink, white
	}
	c.fill(circle(at, radius*1.14), front)
	c.fill(circle(at, radius), back)
	c.text(robotLetter(r.seat), at.x, at.y, radius*1.5, front)
}

// token draws a robot as a disc with its letter and a nose.
func (c *canvas) token(r token, at spot, size float64) {
	radius := size * 0.33
	c.nose(at, radius*0.9, size*0.54, size*0.24, r.facing)
	back, front := white, ink
	if r.own {
		back, front = ink, white
	}
	c.fill(circle(at, radius*1.12), ink)
	c.fill(circle(at, radius*0.97), c.palette.Player(r.colour))
	c.fill(circle(at, radius*0.80), back)
	if r.virtual {
		c.ringDashes(at, radius*1.05)
	}
	c.text(robotLetter(r.seat), at.x, at.y, radius*1.35, front)
}

// nose draws a pointed mark from one distance to another before a robot.
func (c *canvas) nose(at spot, from, to, half float64, d grid.Direction) {
	turn := func(ahead, right float64) spot {
		step := d.Step()
		dx, dy := float64(step.X), float64(step.Y)
		return spot{at.x + dx*ahead - dy*right, at.y + dy*ahead + dx*right}
	}
	c.fill([]spot{turn(to*1.04, 0), turn(from*0.92, half*1.25), turn(from*0.92, -half*1.25)}, white)
	c.fill([]spot{turn(to, 0), turn(from, half), turn(from, -half)}, ink)
}

// cross draws a cross where a robot was destroyed.
func (c *canvas) cross(at spot, r float64) {
	for _, colour := range []struct {
		width float64
		ink   color.NRGBA
	}{{r * 0.6, white}, {r * 0.36, red}} {
		c.stroke([]spot{{at.x - r*1.5, at.y - r*1.5}, {at.x + r*1.5, at.y + r*1.5}}, colour.width, colour.ink)
		c.stroke([]spot{{at.x - r*1.5, at.y + r*1.5}, {at.x + r*1.5, at.y - r*1.5}}, colour.width, colour.ink)
	}
}

// label writes a short text on a white ground.
func (c *canvas) label(text string, at spot, size float64) {
	w := size * 0.62 * float64(len([]rune(text)))
	c.fill([]spot{{at.x - w/2, at.y - size/2}, {at.x + w/2, at.y - size/2}, {at.x + w/2, at.y + size/2}, {at.x - w/2, at.y + size/2}}, white)
	c.text(text, at.x, at.y, size, red)
}

// text writes letters about a point, as high as size.
func (c *canvas) text(text string, x, y, size float64, ink color.NRGBA) {
	face, err := opentype.NewFace(boldFont(), &opentype.FaceOptions{Size: max(size, 4), DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return
	}
	d := font.Drawer{Dst: c.img, Src: image.NewUniform(ink), Face: face}
	d.Dot = fixed.Point26_6{X: fixed.Int26_6(x*64) - d.MeasureString(text)/2, Y: fixed.Int26_6((y + size*0.36) * 64)}
	d.DrawString(text)
}

func (c *canvas) paste(img *image.RGBA, x, y int) {
	draw.Draw(c.img, img.Rect.Add(image.Pt(x, y)), img, image.Point{}, draw.Over)
}

// fill fills a shape.
func (c *canvas) fill(shape []spot, ink color.NRGBA) {
	box := image.Rectangle{}
	for _, s := range shape {
		x, y := int(math.Floor(s.x)), int(math.Floor(s.y))
		box = box.Union(image.Rect(x-1, y-1, x+2, y+2))
	}
	if box = box.Intersect(c.img.Rect); box.Empty() {
		return
	}
	r := vector.NewRasterizer(box.Dx(), box.Dy())
	for i, s := range shape {
		x, y := float32(s.x-float64(box.Min.X)), float32(s.y-float64(box.Min.Y))
		if i == 0 {
			r.MoveTo(x, y)
		} else {
			r.LineTo(x, y)
		}
	}
	r.ClosePath()
	r.Draw(c.img, box, image.NewUniform(ink), image.Point{})
}

// stroke draws a line with round joints.
func (c *canvas) stroke(way []spot, width float64, ink color.NRGBA) {
	for i := range len(way) - 1 {
		a, b := way[i], way[i+1]
		length := math.Hypot(b.x-a.x, b.y-a.y)
		if length == 0 {
			continue
		}
		nx, ny := -(b.y-a.y)/length*width/2, (b.x-a.x)/length*width/2
		c.fill([]spot{{a.x + nx, a.y + ny}, {b.x + nx, b.y + ny}, {b.x - nx, b.y - ny}, {a.x - nx, a.y - ny}}, ink)
		if width > 2 {
			c.fill(circle(b, width/2), ink)
		}
	}
}

// dashes draws a dashed line; width is a share of a field.
func (c *canvas) dashes(a, b spot, width float64, ink color.NRGBA) {
	length := math.Hypot(b.x-a.x, b.y-a.y)
	step := max(float64(c.cell)*0.22, 4)
	for at := 0.0; at < length; at += step {
		end := min(at+step*0.6, length)
		c.stroke([]spot{
			{a.x + (b.x-a.x)*at/length, a.y + (b.y-a.y)*at/length}, {a.x + (b.x-a.x)*end/length, a.y + (b.y-a.y)*end/length},
		}, max(width*float64(c.cell), 1.6), ink)
	}
}

func (c *canvas) ring(at spot, r, width float64, ink color.NRGBA) {
	c.stroke(append(circle(at, r), circle(at, r)[0]), width, ink)
}

// ringDashes draws the sign of a virtual robot: gaps in the rim of its disc.
func (c *canvas) ringDashes(at spot, r float64) {
	rim := circle(at, r)
	for i := 0; i+1 < len(rim); i += 4 {
		c.stroke(rim[i:i+2], max(r*0.3, 2), white)
	}
}

// circle returns the corners of a circle.
func circle(at spot, r float64) (corners []spot) {
	const n = 32
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / n)
		corners = append(corners, spot{at.x + r*cos, at.y + r*sin})
	}
	return corners
}
