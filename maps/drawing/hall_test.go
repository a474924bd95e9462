package drawing_test

import (
	"strings"
	"testing"

	"roborally/core"
	"roborally/maps"
	"roborally/maps/drawing"
)

// hall returns a board without walls, of rows of signs between blanks; a dot is an open field.
func hall(t *testing.T, rows ...string) *core.Layout {
	t.Helper()
	var b strings.Builder
	width := len(strings.Fields(rows[0]))
	corners := strings.Repeat("+   ", width) + "+\n"
	b.WriteString("name = \"Hall\"\nboard = \"\"\"\n" + corners)
	for _, row := range rows {
		for _, sign := range strings.Fields(row) {
			sign = strings.Trim(sign, ".")
			b.WriteString(" " + sign + strings.Repeat(" ", 3-len(sign)))
		}
		b.WriteString("\n" + corners)
	}
	l, err := maps.ReadBoard("hall.toml", []byte(b.String()+"\"\"\"\n"))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// signs returns the rows of a board as hall takes them.
func signs(l *core.Layout) (rows []string) {
	for y, line := range maps.Picture(l) {
		if y%2 == 0 {
			continue
		}
		var row []string
		for x := range l.Width {
			sign := ""
			if from := 4*x + 1; from < len(line) {
				sign = strings.TrimSpace(line[from:min(from+3, len(line))])
			}
			if sign == "" {
				sign = "."
			}
			row = append(row, sign)
		}
		rows = append(rows, strings.Join(row, " "))
	}
	return rows
}

// assertSigns checks the fields of a board.
func assertSigns(t *testing.T, what string, l *core.Layout, rows ...string) {
	t.Helper()
	if got := signs(l); strings.Join(got, "\n") != strings.Join(rows, "\n") {
		t.Errorf("%s:\n%s\nwant\n%s", what, strings.Join(got, "\n"), strings.Join(rows, "\n"))
	}
}

// assertPicture checks the fields and walls of a board.
func assertPicture(t *testing.T, what string, l *core.Layout, lines ...string) {
	t.Helper()
	if got := maps.Picture(l); strings.Join(got, "\n") != strings.Join(lines, "\n") {
		t.Errorf("%s:\n%s\nwant\n%s", what, strings.Join(got, "\n"), strings.Join(lines, "\n"))
	}
}

// at returns a path through points: x, y, x, y, …
func at(coordinates ...float64) (path []drawing.Point) {
	for i := 0; i < len(coordinates); i += 2 {
		path = append(path, drawing.Point{X: coordinates[i], Y: coordinates[i+1]})
	}
	return path
}

// through returns a path through the centres of fields: x, y, x, y, …
func through(coordinates ...int) (path []drawing.Point) {
	for i := 0; i < len(coordinates); i += 2 {
		path = append(path, drawing.Point{X: float64(coordinates[i]) + 0.5, Y: float64(coordinates[i+1]) + 0.5})
	}
	return path
}
