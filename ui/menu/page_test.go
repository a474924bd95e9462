package menu_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/menu"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// driver drives a menu in a window and records the actions chosen.
type driver struct {
	*testing.T
	*uitest.Window
	page   *menu.Page
	chosen []string
}

// newRoughWindow opens a window that shows large pictures only as sketches, because drawing them in detail
// takes time and is not tested here.
func newRoughWindow(t *testing.T, size fyne.Size) *uitest.Window {
	t.Helper()
	w := uitest.NewWindow(t, size.Width, size.Height)
	w.Stage.Time.Async = func(_, _ func()) {}
	return w
}

// open opens a menu with all entries except those in without, which holds names of fields of Actions.
func open(t *testing.T, lang string, size fyne.Size, notice string, moving bool, without ...string) *driver {
	t.Helper()
	d := &driver{T: t, Window: newRoughWindow(t, size)}
	var actions menu.Actions
	fields := reflect.ValueOf(&actions).Elem()
	for i := range fields.NumField() {
		if name := fields.Type().Field(i).Name; !slices.Contains(without, name) {
			fields.Field(i).Set(reflect.ValueOf(func() { d.chosen = append(d.chosen, strings.ToLower(name)) }))
		}
	}
	d.page = menu.NewPage(d.Stage, text.For(lang), look.NewPictures(art.Warm()), actions, notice, moving)
	d.Stage.Windows.SetPage(d.page)
	return d
}

var normalSize = fyne.NewSize(1280, 800)

// TestEveryEntryRunsItsAction checks that every entry runs its action on a click and on its letter, in every
// language. Only quitting asks first.
func TestEveryEntryRunsItsAction(t *testing.T) {
	for _, tag := range text.Languages {
		d := open(t, tag.String(), normalSize, "", false)
		for _, target := range d.page.Targets() {
			for _, press := range []func(){
				func() { d.Tap(target.Object) },
				func() {
					d.Stage.Input.TypedRune([]rune(strings.ToLower(text.In(tag).Of("main." + target.Name + ".letter")))[0])
				},
			} {
				d.chosen = nil
				press()
				if target.Name == "quit" {
					if len(d.chosen) != 0 || d.Stage.Windows.Mode() != "quit" {
						t.Fatalf("%s: quitting asks no question", tag)
					}
					d.Tap(d.Stage.Windows.Targets()[1].Object) // yes
				}
				if !slices.Equal(d.chosen, []string{target.Name}) {
					t.Errorf("%s: %s runs %v, want only its own action", tag, target.Name, d.chosen)
				}
			}
		}
	}
}

// TestLettersDiffer checks that no two entries have the same letter, in every language, and that the hover
// texts name the letters.
func TestLettersDiffer(t *testing.T) {
	for _, tag := range text.Languages {
		d := open(t, tag.String(), normalSize, "", false)
		seen := map[string]string{}
		for _, target := range d.page.Targets() {
			letter := text.In(tag).Of("main." + target.Name + ".letter")
			if other, twice := seen[letter]; twice || len([]rune(letter)) != 1 || letter != strings.ToUpper(letter) {
				t.Errorf("%s: the letter of %s is %q, want one capital letter that %q does not have", tag, target.Name, letter, other)
			}
			seen[letter] = target.Name
			if tip := target.Object.(*widgets.Button).Tip; !strings.Contains(tip, " "+letter+")") && target.Name != "quit" ||
				target.Name == "quit" && !strings.Contains(tip, " "+letter+" ") || strings.Count(tip, "(") > 1 {
				t.Errorf("%s: the hover text of %s does not name its key: %q", tag, target.Name, tip)
			}
		}
	}
}

func TestEntriesWithoutActionAreMissing(t *testing.T) {
	d := open(t, "en", normalSize, "", false, "Continue", "Post", "Replay", "Quit")
	var names []string
	for _, target := range d.page.Targets() {
		names = append(names, target.Name)
	}
	if want := []string{"start", "join", "tutorial", "practice", "workshop", "statistics", "rules", "story", "settings", "credits"}; !slices.Equal(names, want) {
		t.Errorf("the menu offers %v, want %v", names, want)
	}
	d.Key(fyne.KeyEscape)
	if d.Stage.Windows.Dialog() != nil {
		t.Error("Escape asks whether to quit without an action for that")
	}
}

func TestKeysChooseAndQuit(t *testing.T) {
	d := open(t, "en", normalSize, "", false)
	d.Key(fyne.KeyReturn)
	press := func(keys ...fyne.KeyName) {
		for _, key := range keys {
			if f := d.Canvas().Focused(); f != nil {
				f.TypedKey(&fyne.KeyEvent{Name: key})
			} else {
				d.Key(key)
			}
		}
	}
	press(fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyUp, fyne.KeyReturn) // the second entry
	press(fyne.KeyEscape, fyne.KeyEscape)                                       // opens the question and closes it
	if d.Stage.Windows.Dialog() != nil {
		t.Error("Escape does not close the question")
	}
	press(fyne.KeyEscape, fyne.KeyReturn)
	if want := []string{"continue", "start", "quit"}; !slices.Equal(d.chosen, want) {
		t.Errorf("the keys choose %v, want %v", d.chosen, want)
	}
}

// TestHallStopsWhenNobodyLooks checks that the hall stops after a while and starts again on input, and that
// without motion nothing ever moves.
func TestHallStopsWhenNobodyLooks(t *testing.T) {
	still := open(t, "en", normalSize, "", false)
	still.Key(fyne.KeyDown)
	if still.Running() != 0 {
		t.Error("something moves in a menu without motion")
	}
	d := open(t, "en", normalSize, "", true)
	seconds := 0
	for ; d.Running() > 0 && seconds < 5000; seconds++ {
		d.PassSecond()
	}
	if seconds < 100 || seconds == 5000 {
		t.Fatalf("the hall moved for %d frames, want at least 100 and an end", seconds)
	}
	d.Key(fyne.KeyDown)
	if d.Running() == 0 {
		t.Error("a key does not start the hall again")
	}
	d.Stage.Windows.SetPage(open(t, "en", normalSize, "", false).page)
	for range 2000 {
		d.PassSecond()
	}
	if d.Running() != 0 {
		t.Error("the hall runs while another page is shown")
	}
}

func TestNoticeIsShown(t *testing.T) {
	d := open(t, "en", normalSize, "The settings were damaged.", false)
	if !strings.Contains(uitest.Texts(d.page), "The settings were damaged.") {
		t.Error("the notice is not visible")
	}
}

// TestEverythingIsInSight checks, for several sizes and every language, that no entry lies outside the window
// or over another, and that no label is cut.
func TestEverythingIsInSight(t *testing.T) {
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{
			{Width: 640, Height: 360}, {Width: 800, Height: 479}, {Width: 960, Height: 480}, {Width: 960, Height: 560},
			{Width: 1024, Height: 600}, {Width: 1920, Height: 1080},
		} {
			d := open(t, tag.String(), size, "The settings were damaged.", false)
			d.CheckLayout(fmt.Sprint(tag, ", ", size))
			for _, target := range d.page.Targets() {
				if height := target.Object.Size().Height; height < d.Stage.TouchSize(0) {
					t.Errorf("%s, %v: %s is %v high, too low for a finger", tag, size, target.Name, height)
				}
				if label := text.In(tag).Of("main." + target.Name + ".label"); !strings.Contains(uitest.Texts(target.Object), label) {
					t.Errorf("%s, %v: %q is cut to %q", tag, size, label, uitest.Texts(target.Object))
				}
			}
		}
	}
}

func TestMenuMarkup(t *testing.T) {
	d := open(t, "en", normalSize, "The settings were damaged.", false)
	d.Picture("menu")
	test.AssertRendersToMarkup(t, "menu.xml", d.Canvas())
}
