package widgets_test

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/test"

	"roborally/ui/look"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// Everything that a player can press or read implements Fyne's interface.
var _ = []fyne.Accessible{
	&widgets.Button{}, &widgets.Toggle{}, &widgets.Slider{}, &widgets.Field{}, &widgets.SeekBar{}, &widgets.Tile{}, &widgets.Draggable{},
	&widgets.ChoiceRow{}, &widgets.ChoiceList{}, &widgets.Meter{}, &widgets.HoverArea{}, &widgets.Line{}, &widgets.Paragraph{},
}

// readPage is a page of items for screen readers.
type readPage struct{ widgets.Box }

func (*readPage) TypedKey(fyne.KeyName)     {}
func (*readPage) Mode() string              { return "read" }
func (*readPage) Targets() []widgets.Target { return nil }

// readingWindow returns a window that is read in English; make returns the items of its page.
func readingWindow(t *testing.T, items func(s *widgets.Stage) []fyne.CanvasObject) *uitest.Window {
	t.Helper()
	w := uitest.NewWindow(t, 1000, 700)
	w.Stage.Speech = widgets.Speech{On: "on", Off: "off", Selected: "selected", Unavailable: "not available"}
	p := &readPage{}
	p.InitBox(w.Stage, p, widgets.NewColumn(w.Stage, items(w.Stage)...))
	w.Stage.Windows.SetPage(p)
	return w
}

// wantRead fails the test unless these lines are read.
func wantRead(t *testing.T, w *uitest.Window, lines ...string) {
	t.Helper()
	if got, want := strings.TrimSpace(w.Transcript()), strings.TrimSpace(strings.Join(lines, "\n")); got != want {
		t.Errorf("a screen reader reads\n%s\nwant\n%s", got, want)
	}
}

// TestControlsAreReadWithTheirState: the texts in a control name it, else its hover text does, and then comes its state.
func TestControlsAreReadWithTheirState(t *testing.T) {
	w := readingWindow(t, func(s *widgets.Stage) []fyne.CanvasObject {
		labelled := widgets.NewButton(s, "Start", nil, nil)
		labelled.Tip = "Begins the game (Enter)"
		icon := widgets.NewButton(s, "", nil, nil)
		icon.Tip = "Zoom in"
		sign := widgets.NewButton(s, "?", nil, nil)
		sign.Tip = "Help"
		locked := widgets.NewButton(s, "Confirm", nil, nil)
		locked.Inactive, locked.Tip = true, "Fill all registers first."
		speed := widgets.NewSegments(s, []string{"1", "2"}, 1, nil)
		widgets.Call(speed, "Speed")
		volume := widgets.NewSlider(s, 40, nil)
		volume.Tip = "How loud it is"
		music := widgets.NewSlider(s, 60, nil)
		music.Tip, music.Inactive = "How loud the music is", true
		widgets.Call(music, "Music")
		name := widgets.NewField(s, "Ada", 20, nil)
		name.SetPlaceholder("Your name")
		tile := widgets.NewTile(s, layout.NewSpacer(), "Yard", nil)
		tile.SetNote("6 × 6")
		tile.SetChosen(true)
		return []fyne.CanvasObject{
			widgets.NewLine(s, "A heading", look.Body, look.Ink), labelled, icon, sign, locked,
			widgets.NewLine(s, "Speed", look.Body, look.Ink), speed, widgets.NewToggle(s, "Sound", true, nil), widgets.NewToggle(s, "Hints", false, nil),
			volume, music, name, widgets.Fixed(90, tile), widgets.NewHoverArea(s, func() string { return "Only\nexplained" }),
		}
	})
	wantRead(t, w, "A heading", "press Start", "press Zoom in", "press Help", "press Confirm, not available, Fill all registers first.",
		"press Speed, 1", "press Speed, 2, selected", "press Sound, on", "press Hints, off",
		"press How loud it is, 40", "press Music, 60, not available, How loud the music is", "press Your name, Ada", "press Yard, 6 × 6, selected", "      Only. explained")
	w.CheckReading("controls")
}

// TestOnlyTheTopmostDialogIsRead: what lies under a dialog cannot be reached, so it is not read.
func TestOnlyTheTopmostDialogIsRead(t *testing.T) {
	w := readingWindow(t, func(s *widgets.Stage) []fyne.CanvasObject {
		return []fyne.CanvasObject{widgets.NewButton(s, "Below", nil, nil)}
	})
	w.Stage.Windows.Ask(widgets.Question{Text: "Really?", No: "No", Yes: "Yes", OnYes: func() {}})
	wantRead(t, w, "Really?", "press No", "press Yes")
	w.Stage.Windows.CloseAll()
	w.Stage.News.SetBanner(nil, "Connection lost")
	wantRead(t, w, "press Below", "      Connection lost")
}

// TestButtonsOutOfSightAreNotRead: a screen reader presses in the middle of a button, where something else lies when the
// button has to be scrolled to; texts can be read from afar.
func TestButtonsOutOfSightAreNotRead(t *testing.T) {
	var scroller *widgets.Scroller
	w := readingWindow(t, func(s *widgets.Stage) []fyne.CanvasObject {
		var all []fyne.CanvasObject
		for _, name := range []string{"A", "B", "C", "D"} {
			all = append(all, widgets.NewParagraph(s, "Text "+name, look.Body, look.Ink), widgets.Fixed(200, widgets.NewButton(s, name, nil, nil)))
		}
		scroller = widgets.NewScroller(s, widgets.NewColumn(s, all...))
		return []fyne.CanvasObject{widgets.Fixed(300, scroller), widgets.NewButton(s, "Foot", nil, nil)}
	})
	wantRead(t, w, "Text A", "press A", "      Text B", "press B", "      Text C", "      Text D", "press Foot")
	w.CheckReading("top")
	scroller.ScrollBy(10000)
	wantRead(t, w, "Text A", "      Text B", "      Text C", "press C", "      Text D", "press D", "press Foot")
	w.CheckReading("bottom")
}

// TestTitleIsReadFirst: Tab comes to the header of a page last, but a person hears first which page it is.
func TestTitleIsReadFirst(t *testing.T) {
	w := readingWindow(t, func(s *widgets.Stage) []fyne.CanvasObject {
		header := widgets.NewHeader(s, widgets.NewButton(s, "Back", nil, nil), "Rules")
		return []fyne.CanvasObject{widgets.Fill(widgets.NewHeaded(s, header, widgets.NewColumn(s, widgets.NewButton(s, "Chapter 1", nil, nil))))}
	})
	wantRead(t, w, "Rules", "press Chapter 1", "press Back")
	w.CheckReading("page")
}

// TestCopyIsMadeWhenFyneAsks: without a screen reader's layer nobody asks, and the copy stays empty. Afterwards it is no
// older than the last painting, but for the time in which several changes count as one.
func TestCopyIsMadeWhenFyneAsks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var button *widgets.Button
		w := readingWindow(t, func(s *widgets.Stage) []fyne.CanvasObject {
			button = widgets.NewButton(s, "One", nil, nil)
			return []fyne.CanvasObject{button}
		})
		var waits []time.Duration
		w.Stage.Time.After = func(d time.Duration, _ func()) func() {
			waits = append(waits, d)
			return func() {}
		}
		content := widgets.NewContent(w.Stage)
		content.Resize(w.Stage.Size())
		layer := content.Objects[2].(*fyne.Container)
		if len(layer.Objects) > 0 {
			t.Errorf("the copy has %d elements before Fyne asks, want none", len(layer.Objects))
		}
		heard := func() (labels []string) {
			for _, h := range uitest.Hear(content) {
				labels = append(labels, h.Label)
			}
			return labels
		}
		want := func(when, label string) {
			t.Helper()
			if got := heard(); !slices.Equal(got, []string{label}) {
				t.Errorf("%s, screen readers are told of %q, want %s", when, got, label)
			}
		}
		want("at first", "One")
		same := layer.Objects[0]
		time.Sleep(time.Second)
		want("without a change", "One")
		if layer.Objects[0] != same || len(waits) > 0 {
			t.Errorf("without a change, elements are replaced or looked at later (%v)", waits)
		}
		button.SetLabel("Two")
		want("right after a change", "One")
		want("and again", "One")
		if len(waits) != 1 {
			t.Fatalf("the window is painted again after %v, want once", waits)
		}
		time.Sleep(waits[0])
		want("a little later", "Two")
		if len(waits) != 1 {
			t.Errorf("a window at rest is painted again after %v", waits[1:])
		}
	})
}

// BenchmarkElements measures what a look at a page costs, which happens at most every copyInterval, and only where
// Fyne tells screen readers.
func BenchmarkElements(b *testing.B) {
	fyne.SetCurrentApp(test.NewApp())
	s := widgets.NewStage()
	w := test.NewWindow(s)
	defer w.Close()
	w.Resize(fyne.NewSize(1280, 800))
	p := &readPage{}
	var all []fyne.CanvasObject
	for range 100 {
		all = append(all, widgets.NewRow(s, 0, widgets.NewLine(s, "A label", look.Body, look.Ink), widgets.NewButton(s, "A button", nil, nil)))
	}
	p.InitBox(s, p, widgets.NewColumn(s, all...))
	s.Windows.SetPage(p)
	for b.Loop() {
		s.Elements()
	}
}
