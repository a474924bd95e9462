package widgets_test

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// choices is a list of ten rows that holds no objects for them.
type choices struct {
	widget.BaseWidget
	widgets.ChoiceList
	chosen int
	calls  []int // what Choose was called with
	acts   int
}

func newChoices(s *widgets.Stage) *choices {
	c := &choices{chosen: -1}
	c.Len = func() int { return 10 }
	c.Chosen = func() int { return c.chosen }
	c.Choose = func(n int) {
		c.chosen = n
		c.calls = append(c.calls, n)
	}
	c.InitChoices(s, c, func() { c.acts++ })
	c.ExtendBaseWidget(c)
	return c
}

func (c *choices) HeightFor(float32) float32 { return 100 }

func (c *choices) CreateRenderer() fyne.WidgetRenderer {
	return &widgets.Renderer{Parts: []fyne.CanvasObject{c.Ring()}}
}

func TestKeysMoveTheChoice(t *testing.T) {
	var c *choices
	w, page := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		c = newChoices(s)
		return []fyne.CanvasObject{c}
	})
	w.Key(fyne.KeyTab)
	press := func(keys ...fyne.KeyName) {
		for _, key := range keys {
			w.Key(key)
		}
	}
	press(fyne.KeyUp, fyne.KeyDown, fyne.KeyDown, fyne.KeyUp, fyne.KeyUp, fyne.KeyEnd, fyne.KeyDown, fyne.KeyHome)
	if want := []int{0, 1, 0, 9, 0}; !slices.Equal(c.calls, want) {
		t.Errorf("the keys choose %v, want %v", c.calls, want)
	}
	press(fyne.KeyPageDown)
	if c.chosen != 0 || !slices.Equal(page.keys, []fyne.KeyName{fyne.KeyPageDown}) {
		t.Errorf("without PageRows PageDown chooses row %d and the page gets %v, want 0 and the key", c.chosen, page.keys)
	}
	c.calls, c.PageRows = nil, func() int { return 4 }
	press(fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageUp, fyne.KeyPageUp, fyne.KeyPageUp)
	if want := []int{4, 8, 9, 5, 1, 0}; !slices.Equal(c.calls, want) {
		t.Errorf("the keys choose %v by pages of four, want %v", c.calls, want)
	}
	press(fyne.KeySpace)
	if c.acts != 1 {
		t.Errorf("Space acts %d times, want 1", c.acts)
	}
}

func TestTabPassesByAnEmptyList(t *testing.T) {
	var c *choices
	w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		c = newChoices(s)
		c.Len = func() int { return 0 }
		return []fyne.CanvasObject{c}
	})
	if w.Key(fyne.KeyTab); c.HasFocus() {
		t.Error("an empty list has the focus")
	}
}

// TestDoubleTapActs checks that two quick taps on the same row act on it, even if the row has moved in
// between, and that a third tap may begin another double tap.
func TestDoubleTapActs(t *testing.T) {
	type tap struct {
		row   int
		key   string
		after time.Duration
	}
	for name, c := range map[string]struct {
		taps []tap
		acts int
	}{
		"one tap":                        {[]tap{{1, "a", 0}}, 0},
		"two quick taps":                 {[]tap{{1, "a", 0}, {1, "a", 300 * time.Millisecond}}, 1},
		"two slow taps":                  {[]tap{{1, "a", 0}, {1, "a", 500 * time.Millisecond}}, 0},
		"two rows":                       {[]tap{{1, "a", 0}, {2, "b", 0}}, 0},
		"another row in the same place":  {[]tap{{1, "a", 0}, {1, "b", 0}}, 0},
		"the same row in another place":  {[]tap{{1, "a", 0}, {2, "a", 0}}, 1},
		"three taps":                     {[]tap{{1, "a", 0}, {1, "a", 0}, {1, "a", 0}}, 1},
		"four taps":                      {[]tap{{1, "a", 0}, {1, "a", 0}, {1, "a", 0}, {1, "a", 0}}, 2},
		"there and back to the same row": {[]tap{{1, "a", 0}, {2, "b", 0}, {1, "a", 0}}, 0},
	} {
		synctest.Test(t, func(t *testing.T) {
			list := newChoices(widgets.NewStage())
			for _, tap := range c.taps {
				time.Sleep(tap.after)
				list.TapRow(tap.row, tap.key)
			}
			if last := c.taps[len(c.taps)-1].row; list.acts != c.acts || list.chosen != last {
				t.Errorf("%s: it acts %d times with row %d chosen, want %d times with %d", name, list.acts, list.chosen, c.acts, last)
			}
		})
	}
}

// choiceRow is a row of a list with nothing but its back.
type choiceRow struct {
	widget.BaseWidget
	widgets.ChoiceRow
	back *widgets.RowBack
}

func (r *choiceRow) HeightFor(float32) float32 { return 60 }

func (r *choiceRow) CreateRenderer() fyne.WidgetRenderer {
	return &widgets.Renderer{Parts: r.back.Parts(), Place: func(size fyne.Size) { r.back.Place(size, size.Width) }}
}

func TestRowIsTappedWithoutTakingTheFocus(t *testing.T) {
	taps := 0
	var r *choiceRow
	w, _ := open(t, func(s *widgets.Stage) []fyne.CanvasObject {
		r = &choiceRow{back: widgets.NewRowBack(s, canvas.NewRectangle(look.Ink), nil)}
		r.InitRow(s, r, func() string { return "about it" }, func() { taps++ })
		r.ExtendBaseWidget(r)
		return []fyne.CanvasObject{widgets.NewButton(s, "another", nil, func() {}), r}
	})
	w.Key(fyne.KeyTab)
	w.Hover(r)
	if tip := w.Stage.News.TipText(); tip != "about it" || !r.Hovered {
		t.Errorf("over the row it says %q, want %q", tip, "about it")
	}
	w.Tap(r)
	if taps != 1 || w.Stage.Input.Focused() != nil || w.Stage.News.TipText() != "" {
		t.Errorf("after %d taps, want 1, %v has the focus and %q is shown, want nothing", taps, w.Stage.Input.Focused(), w.Stage.News.TipText())
	}
}

func TestRowBackShowsPictureOrIcon(t *testing.T) {
	picture := canvas.NewRectangle(look.Ink)
	back := widgets.NewRowBack(widgets.NewStage(), picture, nil)
	parts := back.Parts() // background, frame, icon, picture, veil
	for _, c := range []struct {
		hovered, chosen, pictured, veiled bool
		want                              []bool // whether each part is visible
	}{
		{pictured: true, want: []bool{false, false, false, true, false}},
		{hovered: true, pictured: true, veiled: true, want: []bool{true, false, false, true, true}},
		{chosen: true, veiled: true, want: []bool{true, true, true, false, false}},
	} {
		back.Paint(c.hovered, c.chosen, c.pictured, c.veiled)
		var got []bool
		for _, o := range parts {
			got = append(got, o.Visible())
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("with %+v the visible parts are %v, want %v", c, got, c.want)
		}
	}
}
