package widgets_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"roborally/ui/look"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// rectangles returns the rectangles in an object that are filled with a colour.
func rectangles(o fyne.CanvasObject, fill any) (all []*canvas.Rectangle) {
	uitest.Walk(o, func(o fyne.CanvasObject) {
		if r, ok := o.(*canvas.Rectangle); ok && r.FillColor == fill {
			all = append(all, r)
		}
	})
	return all
}

// texts returns the texts of an object.
func texts(o fyne.CanvasObject) []string { return strings.Split(uitest.Texts(o), "\n") }

func chart(t *testing.T, build func(s *widgets.Stage) fyne.CanvasObject) (*uitest.Window, fyne.CanvasObject) {
	var o fyne.CanvasObject
	w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		o = build(s)
		return []fyne.CanvasObject{o}
	})
	return w, o
}

// TestBarsAreAsLongAsTheirValues checks vertical and horizontal bars, and their filled parts.
func TestBarsAreAsLongAsTheirValues(t *testing.T) {
	for _, horizontal := range []bool{false, true} {
		_, o := chart(t, func(s *widgets.Stage) fyne.CanvasObject {
			c := widgets.NewBarChart(s, "Games", "axis", []widgets.Bar{
				{Label: "one", Value: 6, Part: 2, Text: "6!"}, {Label: "two", Value: 3, Part: 3, Text: "3!"}, {Label: "none", Text: "0!"},
			})
			c.Part, c.Whole, c.Horizontal = "won", "lost", horizontal
			return c
		})
		length := func(r *canvas.Rectangle) float32 {
			if horizontal {
				return r.Size().Width
			}
			return r.Size().Height
		}
		whole, filled := rectangles(o, look.Faded(look.Accent, 0.12)), rectangles(o, look.Accent)
		if len(whole) != 3 || len(filled) != 3 { // the first of each is in the legend
			t.Fatalf("horizontal %v: %d bars, %d of them filled, want 3 and 3", horizontal, len(whole), len(filled))
		}
		near := func(a, b float32) bool { return math.Abs(float64(a-b)) < 0.5 }
		if !near(length(whole[1]), 2*length(whole[2])) || !near(length(whole[1]), 3*length(filled[1])) || !near(length(whole[2]), length(filled[2])) {
			t.Errorf("horizontal %v: bars of 6 and 3 are %v and %v long, filled to %v and %v, want 6:3, 2:3",
				horizontal, length(whole[1]), length(whole[2]), length(filled[1]), length(filled[2]))
		}
		for _, text := range []string{"Games", "axis", "won", "lost", "one", "two", "none", "6!", "3!", "0!"} {
			if !slices.Contains(texts(o), text) {
				t.Errorf("horizontal %v: the text %q is missing", horizontal, text)
			}
		}
	}
}

// TestAxesHaveRoundNumbers checks that the axis runs from 0 to at least the largest value.
func TestAxesHaveRoundNumbers(t *testing.T) {
	for highest, want := range map[float64][]string{
		1: {"0", "1"}, 3: {"0", "1", "2", "3"}, 7: {"0", "2", "4", "6", "8"}, 40: {"0", "10", "20", "30", "40"},
		41: {"0", "20", "40", "60"}, 0.5: {"0", "0.2", "0.4", "0.6"}, 1000: {"0", "500", "1000"}, 1e6: {"0", "500000", "1000000"},
	} {
		_, o := chart(t, func(s *widgets.Stage) fyne.CanvasObject {
			return widgets.NewBarChart(s, "", "", []widgets.Bar{{Label: "x", Value: highest}})
		})
		got := slices.DeleteFunc(texts(o), func(s string) bool { return s == "" || s == "x" })
		if !slices.Equal(got, want) {
			t.Errorf("the axis up to %v has the numbers %v, want %v", highest, got, want)
		}
	}
}

// TestAxisReachesItsMinimum checks that an axis reaches 100 even if all values are small.
func TestAxisReachesItsMinimum(t *testing.T) {
	for _, value := range []float64{0, 10} {
		_, o := chart(t, func(s *widgets.Stage) fyne.CanvasObject {
			c := widgets.NewLineChart(s, "", "", []widgets.Point{{Label: "x", Value: value}})
			c.AxisReaches = 100
			return c
		})
		if got := texts(o); !slices.Contains(got, "100") || slices.Contains(got, "1") {
			t.Errorf("the axis for %v has the numbers %v, want it to reach 100", value, got)
		}
	}
}

func TestChartsExplainWhatIsUnderThePointer(t *testing.T) {
	w, o := chart(t, func(s *widgets.Stage) fyne.CanvasObject {
		return widgets.NewLineChart(s, "Course", "axis", []widgets.Point{
			{Label: "a", Value: 1, Tip: "first"}, {Label: "b", Value: 5, Tip: "second", Mark: true}, {Label: "c", Value: 0, Tip: "third"},
		})
	})
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	for i, want := range []string{"first", "second", "third"} {
		part := (float32(i) + 0.6) / 3
		test.MoveMouse(w.Canvas(), at.AddXY(o.Size().Width*part, o.Size().Height*0.6))
		if got := w.Stage.News.TipText(); got != want {
			t.Errorf("the tip over point %d is %q, want %q", i+1, got, want)
		}
	}
	test.MoveMouse(w.Canvas(), at.AddXY(o.Size().Width*0.5, o.Size().Height*0.97))
	if got := w.Stage.News.TipText(); got != "" {
		t.Errorf("the tip beside the line is %q, want none", got)
	}
	lines := 0
	uitest.Walk(o, func(o fyne.CanvasObject) {
		if _, ok := o.(*canvas.Line); ok {
			lines++
		}
	})
	if lines != 2 {
		t.Errorf("three points are joined by %d lines, want 2", lines)
	}
}

// TestLabelsDoNotOverlap checks any number of labels.
func TestLabelsDoNotOverlap(t *testing.T) {
	for _, n := range []int{1, 2, 16, 60, 250} {
		for _, line := range []bool{false, true} {
			_, o := chart(t, func(s *widgets.Stage) fyne.CanvasObject {
				var bars []widgets.Bar
				var points []widgets.Point
				for i := range n {
					bars = append(bars, widgets.Bar{Label: fmt.Sprintf("label %d", i), Value: float64(i + 1)})
					points = append(points, widgets.Point{Label: fmt.Sprintf("label %d", i), Value: float64(i)})
				}
				if line {
					return widgets.NewLineChart(s, "", "", points)
				}
				return widgets.NewBarChart(s, "", "", bars)
			})
			last, labels := float32(0), 0
			uitest.Walk(o, func(o fyne.CanvasObject) {
				text, ok := o.(*canvas.Text)
				if !ok || !strings.HasPrefix(text.Text, "label") {
					return
				}
				width := look.Width(text.Text, text.TextSize, text.TextStyle)
				left := text.Position().X + (text.Size().Width-width)/2
				if left < last {
					t.Errorf("%d labels, line %v: %q begins at %v, but the label before it ends at %v", n, line, text.Text, left, last)
				}
				last = left + width
				labels++
			})
			if labels == 0 || last > o.Size().Width {
				t.Errorf("%d labels, line %v: %d are written, up to %v, want some within %v", n, line, labels, last, o.Size().Width)
			}
		}
	}
}

// TestEmptyChartSaysSo checks that an empty chart shows its message, and that unusual values do no harm.
func TestEmptyChartSaysSo(t *testing.T) {
	_, o := chart(t, func(s *widgets.Stage) fyne.CanvasObject {
		c := widgets.NewBarChart(s, "Games", "axis", []widgets.Bar{{Label: "a"}})
		c.Empty = "nothing yet"
		return c
	})
	if got := texts(o); !slices.Contains(got, "nothing yet") || slices.Contains(got, "axis") {
		t.Errorf("the empty chart has the texts %v, want only title and message", got)
	}
	_, o = chart(t, func(s *widgets.Stage) fyne.CanvasObject {
		c := widgets.NewLineChart(s, "Games", "axis", nil)
		c.Empty = "nothing yet"
		return c
	})
	if !slices.Contains(texts(o), "nothing yet") {
		t.Errorf("the empty chart has the texts %v, want only title and message", texts(o))
	}
	_, o = chart(t, func(s *widgets.Stage) fyne.CanvasObject {
		return widgets.NewLineChart(s, "", "", []widgets.Point{{Label: "zero"}})
	})
	o.Resize(fyne.NewSize(20, 20))
	uitest.Walk(o, func(o fyne.CanvasObject) {
		if p := o.Position(); math.IsNaN(float64(p.X)) || math.IsNaN(float64(p.Y)) {
			t.Errorf("a %T is at %v, want a number", o, p)
		}
	})
}

func TestTableExplainsItsCells(t *testing.T) {
	w, o := chart(t, func(s *widgets.Stage) fyne.CanvasObject {
		return widgets.NewTable(s,
			[]widgets.TableHead{{Text: "Ada", Tip: "the first"}, {Picture: blank, Tip: "the second"}},
			[]widgets.TableRow{
				{Label: "Heading"},
				{Picture: blank, Label: "Row", Tip: "what it is", Cells: []widgets.TableCell{{Text: "12", Marked: true, Tip: "twelve"}, {Text: "7"}}},
			})
	})
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	size := o.Size()
	head, row := float32(26), (size.Height-26)/2
	for _, c := range []struct {
		x, y float32
		want string
	}{
		{0.1, head / 2, ""}, {0.6, head / 2, "the first"}, {0.9, head / 2, "the second"},
		{0.6, head + row/2, ""}, {0.1, head + 1.5*row, "what it is"}, {0.6, head + 1.5*row, "twelve"}, {0.9, head + 1.5*row, "what it is"},
	} {
		test.MoveMouse(w.Canvas(), fyne.NewPos(1, 759))
		test.MoveMouse(w.Canvas(), at.AddXY(size.Width*c.x, c.y))
		if got := w.Stage.News.TipText(); got != c.want {
			t.Errorf("the tip at %v, %v is %q, want %q", c.x, c.y, got, c.want)
		}
	}
	if got := texts(o); !slices.Equal(slices.DeleteFunc(got, func(s string) bool { return s == "" }), []string{"Ada", "Heading", "Row", "12", "7"}) {
		t.Errorf("the table has the texts %v, want Ada, Heading, Row, 12 and 7", got)
	}
	if marks := rectangles(o, look.Accent); len(marks) != 1 {
		t.Errorf("%d cells are marked, want 1", len(marks))
	}
	o.Resize(fyne.NewSize(300, 60))
	uitest.Walk(o, func(o fyne.CanvasObject) {
		if bottom := o.Position().Y + o.Size().Height; bottom > 61 {
			t.Errorf("in a height of 60 a %T ends at %v, want at most 61", o, bottom)
		}
	})
}
