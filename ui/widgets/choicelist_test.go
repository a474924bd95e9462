package widgets_test

import (
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// plainRow is a row with nothing in it.
type plainRow struct {
	widget.BaseWidget
	chosen bool
}

func (r *plainRow) SetChosen(chosen bool) { r.chosen = chosen }

func (r *plainRow) CreateRenderer() fyne.WidgetRenderer { return &widgets.Renderer{} }

// choices is a list of plain rows that counts.
type choices struct {
	*widgets.ChoiceList
	calls []int // what OnChoose was called with
	acts  int
}

func newChoices(s *widgets.Stage, rows int) *choices {
	c := &choices{}
	c.ChoiceList = widgets.NewChoiceList(s, func() { c.acts++ })
	c.RowHeight = func(float32, float32) float32 { return 100 }
	c.OnChoose = func(n int) { c.calls = append(c.calls, n) }
	c.SetRows(plainRows(rows))
	return c
}

func plainRows(n int) (rows []widgets.Choosable) {
	for range n {
		r := &plainRow{}
		r.ExtendBaseWidget(r)
		rows = append(rows, r)
	}
	return rows
}

// openChoices opens a window that shows four rows of a list.
func openChoices(t *testing.T, rows int) (*uitest.Window, *choices, *testPage) {
	t.Helper()
	w := uitest.NewWindow(t, 1280, 450)
	c := newChoices(w.Stage, rows)
	page := &testPage{Column: widgets.NewColumn(w.Stage, widgets.Fill(c.ChoiceList))}
	w.Stage.Windows.SetPage(page)
	return w, c, page
}

// inSight returns the indexes of the rows that lie completely within the list.
func (c *choices) inSight() (rows []int) {
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	top := place(c.ChoiceList).Y
	for n, row := range c.Rows() {
		if y := place(row).Y; row.Visible() && row.Size().Height > 0 && y >= top && y+row.Size().Height <= top+c.Size().Height {
			rows = append(rows, n)
		}
	}
	return rows
}

func TestKeysMoveTheChoice(t *testing.T) {
	w, c, _ := openChoices(t, 10)
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
	c.calls = nil
	press(fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageUp, fyne.KeyPageUp, fyne.KeyPageUp)
	if want := []int{3, 6, 9, 9, 6, 3, 0}; !slices.Equal(c.calls, want) { // of four rows in sight one stays
		t.Errorf("the keys choose %v by pages, want %v", c.calls, want)
	}
	press(fyne.KeySpace)
	if c.acts != 1 {
		t.Errorf("Space acts %d times, want 1", c.acts)
	}
	c.Columns = func() int { return 3 }
	c.calls = nil
	press(fyne.KeyDown, fyne.KeyDown, fyne.KeyUp)
	if want := []int{3, 6, 3}; !slices.Equal(c.calls, want) {
		t.Errorf("in three columns the keys choose %v, want %v", c.calls, want)
	}
}

// TestChosenRowIsMarkedAndInSight checks that exactly the chosen row knows that it is chosen, and that the list scrolls to
// it, also after the window has changed.
func TestChosenRowIsMarkedAndInSight(t *testing.T) {
	for _, long := range []bool{false, true} {
		w, c, _ := openChoices(t, 30)
		c.Long = long
		for _, n := range []int{29, 0, 17, 16} {
			c.SetChosen(n)
			if got := c.inSight(); !slices.Contains(got, n) {
				t.Errorf("with row %d chosen the rows in sight are %v (long: %v)", n, got, long)
			}
			for i, row := range c.Rows() {
				if row.(*plainRow).chosen != (i == n) {
					t.Errorf("row %d shows itself chosen: %v, want only row %d", i, i != n, n)
				}
			}
		}
		w.Resize(fyne.NewSize(1280, 240))
		if got := c.inSight(); !slices.Contains(got, 16) {
			t.Errorf("in a lower window the rows in sight are %v, want the chosen row 16 among them (long: %v)", got, long)
		}
		c.SetRows(c.Rows()[10:])
		if c.Chosen() != 6 {
			t.Errorf("after the first ten rows went, row %d is chosen, want the same row at 6", c.Chosen())
		}
		c.SetRows(plainRows(2))
		if c.Chosen() != -1 || len(c.calls) != 0 {
			t.Errorf("with other rows %d is chosen and OnChoose was called with %v, want -1 and no call", c.Chosen(), c.calls)
		}
	}
}

// TestHeadingIsShownWithItsFirstRow checks that rows begin a new line below a heading, and that the list scrolls to
// both together.
func TestHeadingIsShownWithItsFirstRow(t *testing.T) {
	_, c, _ := openChoices(t, 30)
	heading := canvas.NewRectangle(look.Ink)
	heading.SetMinSize(fyne.NewSize(1, 50))
	c.Columns = func() int { return 4 }
	c.Headings = map[int]fyne.CanvasObject{21: heading}
	c.Refresh()
	c.SetChosen(29)
	c.SetChosen(22)
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	if y := place(heading).Y; y < place(c.ChoiceList).Y || place(c.Rows()[22]).Y != y+50 || place(c.Rows()[21]).X != place(c.Rows()[0]).X {
		t.Errorf("the heading lies at %v, its first two rows at %v and %v", place(heading), place(c.Rows()[21]), place(c.Rows()[22]))
	}
}

func TestEmptyListSaysSo(t *testing.T) {
	w, c, page := openChoices(t, 0)
	c.SetEmpty(widgets.NewParagraph(w.Stage, "Nothing here.", look.Body, look.Ink))
	if !strings.Contains(uitest.Texts(page), "Nothing here.") {
		t.Error("an empty list does not say that it is empty")
	}
	if w.Key(fyne.KeyTab); c.HasFocus() {
		t.Error("an empty list has the focus")
	}
	c.SetRows(plainRows(1))
	if strings.Contains(uitest.Texts(page), "Nothing here.") {
		t.Error("a list with a row says that it is empty")
	}
	if w.Key(fyne.KeyTab); !c.HasFocus() {
		t.Error("a list with a row does not get the focus")
	}
}

// TestDoubleTapActs checks that two quick taps on the same row act on it, even if the row has moved in
// between, and that a third tap may begin another double tap.
func TestDoubleTapActs(t *testing.T) {
	type tap struct {
		row   int // of the ten at first
		moves int // how many rows above it go before the tap
		after time.Duration
	}
	for name, c := range map[string]struct {
		taps []tap
		acts int
	}{
		"one tap":                        {[]tap{{1, 0, 0}}, 0},
		"two quick taps":                 {[]tap{{1, 0, 0}, {1, 0, 300 * time.Millisecond}}, 1},
		"two slow taps":                  {[]tap{{1, 0, 0}, {1, 0, 500 * time.Millisecond}}, 0},
		"two rows":                       {[]tap{{1, 0, 0}, {2, 0, 0}}, 0},
		"another row in the same place":  {[]tap{{1, 0, 0}, {2, 1, 0}}, 0},
		"the same row in another place":  {[]tap{{1, 0, 0}, {1, 1, 0}}, 1},
		"three taps":                     {[]tap{{1, 0, 0}, {1, 0, 0}, {1, 0, 0}}, 1},
		"four taps":                      {[]tap{{1, 0, 0}, {1, 0, 0}, {1, 0, 0}, {1, 0, 0}}, 2},
		"there and back to the same row": {[]tap{{1, 0, 0}, {2, 0, 0}, {1, 0, 0}}, 0},
	} {
		synctest.Test(t, func(t *testing.T) {
			list := newChoices(widgets.NewStage(), 10)
			rows := list.Rows()
			for _, tap := range c.taps {
				time.Sleep(tap.after)
				list.SetRows(list.Rows()[tap.moves:])
				list.Tap(rows[tap.row])
			}
			if last := rows[c.taps[len(c.taps)-1].row]; list.acts != c.acts || list.Row() != last {
				t.Errorf("%s: it acts %d times and the last row is chosen: %v, want %d times", name, list.acts, list.Row() == last, c.acts)
			}
		})
	}
}

// pictureRow is a row with a picture.
type pictureRow struct {
	widgets.ChoiceRow
	picture *canvas.Rectangle
}

func newPictureRow(l *widgets.ChoiceList) *pictureRow {
	r := &pictureRow{picture: canvas.NewRectangle(look.Ink)}
	r.InitRow(l, r, r.picture, func(w, h int) image.Image { return look.Empty })
	return r
}

func TestRowIsTappedWithoutTakingTheFocus(t *testing.T) {
	w, c, _ := openChoices(t, 0)
	r := newPictureRow(c.ChoiceList)
	c.SetRows([]widgets.Choosable{r})
	r.Set(widgets.RowContent{Title: "row", Tip: "about it"})
	w.Key(fyne.KeyTab)
	w.Hover(r)
	if tip := w.Stage.News.TipText(); tip != "about it" || !r.Hovered {
		t.Errorf("over the row it says %q, want %q", tip, "about it")
	}
	w.Tap(r)
	if !slices.Equal(c.calls, []int{0}) || w.Stage.Input.Focused() != nil || w.Stage.News.TipText() != "" {
		t.Errorf("a tap chooses %v, want row 0; %v has the focus and %q is shown, want nothing", c.calls, w.Stage.Input.Focused(), w.Stage.News.TipText())
	}
}

// TestRowShowsWhatItHasRoomFor checks that a row leaves out what stands beside its title before it cuts the title, and
// shows the short form of a line that is too long.
func TestRowShowsWhatItHasRoomFor(t *testing.T) {
	w, c, page := openChoices(t, 0)
	r := newPictureRow(c.ChoiceList)
	c.SetRows([]widgets.Choosable{r})
	r.Set(widgets.RowContent{
		Title: "A title of some length", Aside: "yesterday evening", Line: "A line that says all there is to say", Short: "A line",
		State: "new", Mark: func(color.NRGBA) look.Painter { return blank }, Pictured: true,
	})
	for width, want := range map[float32]string{
		1280: "A title of some length\nyesterday evening\nA line that says all there is to say\nnew",
		310:  "A title of some length\nA line that says all there is to say\nnew",
		240:  "A title of some length\nA line\nnew",
	} {
		w.Resize(fyne.NewSize(width, 450))
		if got := uitest.Texts(page); got != want {
			t.Errorf("in a window %v wide the row says\n%s\nwant\n%s", width, got, want)
		}
	}
	if !r.picture.Visible() {
		t.Error("the picture of the row is not shown")
	}
	if r.Set(widgets.RowContent{Title: "without"}); r.picture.Visible() || strings.TrimSpace(uitest.Texts(page)) != "without" {
		t.Errorf("without a picture it is shown, or more than the title: %q", uitest.Texts(page))
	}
}
