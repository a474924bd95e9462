package maps

import (
	"fmt"
	"strings"

	"roborally/core"
	"roborally/core/grid"
)

// cellWidth is the distance between the left edges of two fields in a picture: field (x,
// y) is three characters at column 4x+1 of line 2y+1.
const cellWidth = 4

// tokens maps the sign of a field in the drawing to its terrain. Starts and checkpoints
// are separate, see parseField.
var tokens = map[string]core.Field{
	"":   {Terrain: core.Open},
	"*":  {Terrain: core.Open, Ice: true},
	"^":  {Terrain: core.SlowBelt, Facing: grid.North},
	">":  {Terrain: core.SlowBelt, Facing: grid.East},
	"v":  {Terrain: core.SlowBelt, Facing: grid.South},
	"<":  {Terrain: core.SlowBelt, Facing: grid.West},
	"^^": {Terrain: core.ExpressBelt, Facing: grid.North},
	">>": {Terrain: core.ExpressBelt, Facing: grid.East},
	"vv": {Terrain: core.ExpressBelt, Facing: grid.South},
	"<<": {Terrain: core.ExpressBelt, Facing: grid.West},
	"L":  {Terrain: core.GearLeft},
	"R":  {Terrain: core.GearRight},
	"O":  {Terrain: core.Pit},
	"~":  {Terrain: core.Oil},
	"w":  {Terrain: core.SingleWrench},
	"W":  {Terrain: core.DoubleWrench},
	"*w": {Terrain: core.SingleWrench, Ice: true},
	"*W": {Terrain: core.DoubleWrench, Ice: true},
}

// tokenOf is the inverse of tokens.
var tokenOf = func() map[core.Field]string {
	signs := make(map[core.Field]string, len(tokens))
	for sign, field := range tokens {
		signs[field] = sign
	}
	return signs
}()

// pictureError is an error in a picture and its line, from 0.
type pictureError struct {
	line int
	text string
}

// picture is a drawing split into lines.
type picture struct {
	lines         []string // 2·height+1 of them, each of 4·width+1 bytes
	width, height int
}

// readPicture reads the drawing of a board (formats.md "Board") into a layout
// without a name.
func readPicture(drawing string) (*core.Layout, *pictureError) {
	p, bad := splitPicture(drawing)
	if bad != nil {
		return nil, bad
	}
	l := core.NewLayout("", p.width, p.height)
	numbers := numbering{}
	for i := range p.lines {
		if i%2 == 0 {
			bad = p.readWalls(l, i)
		} else {
			bad = p.readFields(l, i, numbers)
		}
		if bad != nil {
			return nil, bad
		}
	}
	return l, numbers.gap()
}

// splitPicture splits a drawing into padded lines and finds its size. The width is that
// of the longest line.
func splitPicture(drawing string) (*picture, *pictureError) {
	lines := strings.Split(strings.TrimSuffix(drawing, "\n"), "\n")
	if len(lines)%2 == 0 && strings.TrimSpace(lines[0]) == "" {
		lines = lines[1:] // TOML drops the first newline of a multi-line string, but not of other strings
	}
	longest, longestAt := 0, 0
	for i, line := range lines {
		if strings.ContainsRune(line, '\t') {
			return nil, &pictureError{i, "there is a tab in the picture; use spaces"}
		}
		lines[i] = strings.TrimRight(line, " ")
		if len(lines[i]) > longest {
			longest, longestAt = len(lines[i]), i
		}
	}
	p := &picture{lines: lines, width: (longest + cellWidth - 2) / cellWidth, height: len(lines) / 2}
	switch {
	case p.width < 1 || p.height < 1:
		return nil, &pictureError{0, "the picture has no fields; draw at least one, with a line of walls above and below"}
	case p.width > core.MaxSide:
		return nil, &pictureError{longestAt, fmt.Sprintf("the picture is %d characters wide; %d fields, which is %d characters, are the most", longest, core.MaxSide, core.MaxSide*cellWidth+1)}
	case p.height > core.MaxSide:
		return nil, &pictureError{2*core.MaxSide + 1, fmt.Sprintf("the picture has %d lines; %d rows of fields, which is %d lines, are the most", len(lines), core.MaxSide, 2*core.MaxSide+1)}
	case len(lines)%2 == 0:
		return nil, &pictureError{len(lines) - 1, fmt.Sprintf("the picture has %d lines; it needs a line for each row of fields and lines for the walls above and below", len(lines))}
	}
	for i, line := range lines {
		lines[i] = line + strings.Repeat(" ", max(p.width*cellWidth+1-len(line), 0))
	}
	return p, nil
}

// readWalls reads line i with corners and walls; it is above row i/2.
func (p *picture) readWalls(l *core.Layout, i int) *pictureError {
	line, y := p.lines[i], i/2
	for x := 0; x <= p.width; x++ {
		if corner := line[x*cellWidth]; corner != '+' && corner != ' ' {
			return &pictureError{i, fmt.Sprintf("column %d is a corner; write + or a blank there", x*cellWidth)}
		}
		if x == p.width {
			break
		}
		switch line[x*cellWidth+1 : (x+1)*cellWidth] {
		case "   ":
		case "---":
			at, side := grid.Pos{X: int8(x), Y: int8(y)}, grid.North
			if y == p.height {
				at, side = at.Step(grid.North), grid.South
			}
			l.AddWall(at, side)
		default:
			return &pictureError{i, fmt.Sprintf("columns %d to %d are the place of a wall; write --- or three blanks there", x*cellWidth+1, x*cellWidth+3)}
		}
	}
	return nil
}

// readFields reads line i with fields and the walls between them.
func (p *picture) readFields(l *core.Layout, i int, numbers numbering) *pictureError {
	line, y := p.lines[i], i/2
	for x := 0; x <= p.width; x++ {
		switch line[x*cellWidth] {
		case ' ':
		case '|':
			at, side := grid.Pos{X: int8(x), Y: int8(y)}, grid.West
			if x == p.width {
				at, side = at.Step(grid.West), grid.East
			}
			l.AddWall(at, side)
		default:
			return &pictureError{i, fmt.Sprintf("column %d is the place of a wall; write | or a blank there", x*cellWidth)}
		}
		if x == p.width {
			break
		}
		at := grid.Pos{X: int8(x), Y: int8(y)}
		sign := strings.Trim(line[x*cellWidth+1:(x+1)*cellWidth], " ")
		field, ok := parseField(sign)
		if !ok {
			return &pictureError{i, fmt.Sprintf("field [%d, %d]: %s is no sign of a field%s", x, y, quoted(sign), hint(sign))}
		}
		if twice := numbers.add(field, i); twice != "" {
			return &pictureError{i, fmt.Sprintf("field [%d, %d]: %s stands on the board already; give every number once", x, y, twice)}
		}
		field.Walls = l.At(at).Walls
		*l.At(at) = field
	}
	return nil
}

// parseField parses the sign of a field.
func parseField(sign string) (core.Field, bool) {
	if field, ok := tokens[sign]; ok {
		return field, true
	}
	if rest, ok := strings.CutPrefix(sign, "s"); ok {
		return parseStart(rest)
	}
	number, ice := strings.CutPrefix(sign, "*")
	if len(number) == 1 && number[0] >= '1' && number[0] <= '0'+core.MaxCheckpoint {
		return core.Field{Ice: ice, Checkpoint: number[0] - '0'}, true
	}
	return core.Field{}, false
}

// parseStart parses the rest of a start's sign after its s: a number and an optional
// facing.
func parseStart(rest string) (core.Field, bool) {
	if rest == "" || rest[0] < '1' || rest[0] > '0'+core.MaxRobots {
		return core.Field{}, false
	}
	field := core.Field{Start: rest[0] - '0'}
	if len(rest) == 1 {
		return field, true
	}
	var ok bool
	field.Heading, ok = grid.ParseDirection(rest[1:])
	return field, ok
}

// hint returns advice for an unknown sign.
func hint(sign string) string {
	switch {
	case strings.HasPrefix(sign, "*s"):
		return "; write the start alone and name its field in ice_at"
	case strings.HasPrefix(sign, "s"):
		return fmt.Sprintf("; starts are s1 to s%d with a facing n, e, s or w, as in s1e", core.MaxRobots)
	case strings.ContainsAny(sign, "0123456789"):
		return fmt.Sprintf("; checkpoints are 1 to %d", core.MaxCheckpoint)
	case strings.ContainsAny(sign, "|-+"):
		return "; walls stand between the fields, in every fourth column and every second line"
	}
	return "; use one of ^ v < > ^^ vv << >> L R O w W ~ *, a checkpoint 1 to 9 or a start s1 to s8"
}

// numbering maps every checkpoint (positive) and start (negative) to its line.
type numbering map[int]int

// add records the number of a field. If it is there already, it returns its name, such as
// "start 1"; otherwise "".
func (n numbering) add(field core.Field, line int) (twice string) {
	number, name := int(field.Checkpoint), "checkpoint"
	if field.Start > 0 {
		number, name = -int(field.Start), "start"
	}
	if number == 0 {
		return ""
	}
	if _, found := n[number]; found {
		return fmt.Sprintf("%s %d", name, max(number, -number))
	}
	n[number] = line
	return ""
}

// gap returns an error if a number's predecessor is missing.
func (n numbering) gap() *pictureError {
	for number := 2; number <= core.MaxCheckpoint; number++ {
		for i, name := range []string{"checkpoint", "start"} {
			sign := 1 - 2*i
			line, found := n[sign*number]
			if _, before := n[sign*(number-1)]; found && !before {
				return &pictureError{line, fmt.Sprintf("there is a %s %d but no %s %d; number them from 1 without gaps", name, number, name, number-1)}
			}
		}
	}
	return nil
}

// Picture returns the lines of the drawing of a board, as the text formats have it: fields and walls, but not what is
// mounted on them. Field (x, y) is three characters at column 4x+1 of line 2y+1.
func Picture(l *core.Layout) []string {
	return strings.Split(strings.TrimSuffix(drawPicture(l), "\n"), "\n")
}

// drawPicture draws the fields and walls of a board; checkWritable has accepted it.
func drawPicture(l *core.Layout) string {
	var b strings.Builder
	for y := 0; y <= l.Height; y++ {
		b.WriteString(wallLine(l, y))
		if y < l.Height {
			b.WriteString(fieldLine(l, y))
		}
	}
	return b.String()
}

func wallLine(l *core.Layout, y int) string {
	var b strings.Builder
	for x := range l.Width {
		at := grid.Pos{X: int8(x), Y: int8(y)}
		if l.At(at).Walls.Has(grid.North) || l.At(at.Step(grid.North)).Walls.Has(grid.South) {
			b.WriteString("+---")
		} else {
			b.WriteString("+   ")
		}
	}
	return b.String() + "+\n"
}

func fieldLine(l *core.Layout, y int) string {
	var b strings.Builder
	for x := 0; x <= l.Width; x++ {
		at := grid.Pos{X: int8(x), Y: int8(y)}
		if l.At(at).Walls.Has(grid.West) || l.At(at.Step(grid.West)).Walls.Has(grid.East) {
			b.WriteByte('|')
		} else {
			b.WriteByte(' ')
		}
		if x < l.Width {
			b.WriteString(centred(sign(*l.At(at))))
		}
	}
	return strings.TrimRight(b.String(), " ") + "\n"
}

// sign returns the sign of a field.
func sign(f core.Field) string {
	switch {
	case f.Start > 0:
		return fmt.Sprintf("s%d%s", f.Start, f.Heading.Letter())
	case f.Checkpoint > 0 && f.Ice:
		return fmt.Sprintf("*%d", f.Checkpoint)
	case f.Checkpoint > 0:
		return fmt.Sprint(f.Checkpoint)
	}
	kind := core.Field{Terrain: f.Terrain, Ice: f.Ice}
	if f.Terrain == core.SlowBelt || f.Terrain == core.ExpressBelt {
		kind.Facing = f.Facing
	}
	return tokenOf[kind]
}

// centred pads a sign to the three characters of a field.
func centred(sign string) string {
	switch len(sign) {
	case 0:
		return "   "
	case 1:
		return " " + sign + " "
	case 2:
		return " " + sign
	}
	return sign
}
