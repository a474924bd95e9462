package settings_test

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/sounds"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/settings"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// sheet is the page or the dialog in a window.
type sheet struct {
	*testing.T
	*uitest.Window
	page     *settings.Page
	pictures *look.Pictures
	told     []settings.Settings
	left     int
}

func open(t *testing.T, lang string, width, height float32, now settings.Settings) *sheet {
	t.Helper()
	t.Setenv("LC_ALL", "en_GB.UTF-8")
	s := &sheet{T: t, Window: uitest.NewWindow(t, width, height), pictures: look.NewPictures(art.Warm())}
	s.page = settings.NewPage(s.Stage, text.For(lang), s.pictures, now)
	s.page.OnChange = func(now settings.Settings) { s.told = append(s.told, now) }
	s.page.OnBack = func() { s.left++ }
	s.Stage.SetPage(s.page)
	s.Resize(fyne.NewSize(width, height))
	return s
}

// expect fails where the last change told is another.
func (s *sheet) expect(what string, want settings.Settings) {
	s.Helper()
	if len(s.told) == 0 {
		s.Errorf("after %s nothing is told", what)
	} else if got := s.told[len(s.told)-1]; got != want {
		s.Errorf("after %s the settings are %+v, not %+v", what, got, want)
	}
}

// TestEveryChangeIsToldAtOnce.
func TestEveryChangeIsToldAtOnce(t *testing.T) {
	s := open(t, "en", 1280, 800, settings.Default())
	want := settings.Default()
	for _, step := range []struct {
		click string
		how   func()
	}{
		{"ghost", func() { want.Ghost = false }},
		{"speed-slow", func() { want.Speed = timeline.Slow }},
		{"speed-off", func() { want.Speed = timeline.Off }},
		{"colour-blind", func() { want.ColourBlind = true }},
		{"full-screen", func() { want.Window.Full = true }},
		{"music", func() { want.Sound.Music = false }},
		{"sound", func() { want.Sound.On = false }},
		{"sound", func() { want.Sound.On = true }},
		{"language-de", func() { want.Language = "de" }},
		{"language-system", func() { want.Language = "" }},
		{"language-fr", func() { want.Language = "fr" }},
	} {
		before := len(s.told)
		s.Click(step.click)
		step.how()
		if s.expect(step.click, want); len(s.told) != before+1 {
			t.Errorf("%s is told %d times", step.click, len(s.told)-before)
		}
	}
	before := len(s.told)
	s.Click("speed-off")
	if len(s.told) != before {
		t.Error("what changes nothing is told")
	}
	for name, volume := range map[string]*int{"master": &want.Sound.Master, "effects": &want.Sound.Effects} {
		s.Drag(s.At(name), uitest.Middle(s.At(name)).AddXY(-2000, 0))
		*volume = 0
		s.expect("dragging "+name, want)
	}
	s.Canvas().Focus(s.At("name").(*widgets.Field).Entry())
	s.Type(" Ada ")
	want.Name = "Ada"
	s.expect("typing a name", want)
}

// TestVolumesNeedSound: what cannot be heard cannot be set, and keeps its value.
func TestVolumesNeedSound(t *testing.T) {
	s := open(t, "en", 1280, 800, settings.Default())
	off := func() string {
		var all []string
		for _, name := range []string{"master", "effects", "music-volume"} {
			if s.At(name).(*widgets.Slider).Off {
				all = append(all, name)
			}
		}
		return strings.Join(all, " ")
	}
	for _, step := range []struct{ click, off string }{
		{"", ""}, {"music", "music-volume"}, {"sound", "master effects music-volume"}, {"sound", "music-volume"}, {"music", ""},
	} {
		if step.click != "" {
			s.Click(step.click)
		}
		if got := off(); got != step.off {
			t.Errorf("after a click on %q these are off: %q, not %q", step.click, got, step.off)
		}
	}
	if got := s.told[len(s.told)-1]; got != settings.Default() {
		t.Errorf("there and back again gives %+v", got)
	}
}

// TestResetAsks, and leaves name and window alone.
func TestResetAsks(t *testing.T) {
	now := settings.Default()
	now.Name, now.Language, now.Sound.Master, now.ColourBlind = "Ada", "de", 3, true
	now.Window = settings.Window{Full: true, Width: 1500, Height: 900}
	s := open(t, "en", 1280, 800, now)
	for _, no := range []func(){func() { s.Click("no") }, func() { s.Key(fyne.KeyEscape) }} {
		s.Click("defaults")
		if no(); len(s.told) > 0 || s.Stage.Mode() != "settings" {
			t.Errorf("told %d times, and %s is shown", len(s.told), s.Stage.Mode())
		}
	}
	s.Click("defaults")
	s.Click("yes")
	want := settings.Default()
	want.Name, want.Window.Width, want.Window.Height = "Ada", 1500, 900
	s.expect("resetting", want)
	if got := s.At("master").(*widgets.Slider).Value(); got != want.Sound.Master || s.At("colour-blind").(*widgets.Toggle).On {
		t.Error("the page does not show it")
	}
}

// TestKeyboardIsEnough: Tab and the arrows come to everything, Space and Enter
// press, Escape goes back.
func TestKeyboardIsEnough(t *testing.T) {
	s := open(t, "en", 1024, 600, settings.Default())
	reached := map[fyne.CanvasObject]bool{}
	for range s.page.Targets() {
		s.Key(fyne.KeyTab)
		reached[s.Stage.Focused().(fyne.CanvasObject)] = true
	}
	for _, target := range s.page.Targets() {
		o := target.Object
		if field, ok := o.(*widgets.Field); ok {
			o = field.Entry().(fyne.CanvasObject)
		}
		if !reached[o] {
			t.Errorf("Tab does not come to %s", target.Name)
		}
	}
	s.Canvas().Focus(s.At("master").(fyne.Focusable))
	s.Key(fyne.KeyLeft)
	want := settings.Default()
	want.Sound.Master -= 5
	s.expect("an arrow", want)
	s.Key(fyne.KeyDown)
	s.Key(fyne.KeyHome)
	want.Sound.Effects = 0
	s.expect("an arrow down", want)
	s.Canvas().Focus(s.At("speed-fast").(fyne.Focusable))
	s.Key(fyne.KeyReturn)
	want.Speed = timeline.Fast
	if s.expect("Enter on a choice", want); s.left != 0 {
		t.Error("Enter on a choice goes back")
	}
	s.Canvas().Focus(s.At("name").(*widgets.Field).Entry())
	s.Key(fyne.KeyEscape)
	s.Canvas().Unfocus()
	s.Key(fyne.KeyEscape)
	s.Key(fyne.KeyReturn)
	s.Click("back")
	if s.left != 4 {
		t.Errorf("Escape, Escape, Enter and a click go back %d times", s.left)
	}
}

// TestFocusStaysOverALanguage: the page that takes the old one's place, in another
// language, gives the focus to the same control.
func TestFocusStaysOverALanguage(t *testing.T) {
	s := open(t, "en", 1280, 800, settings.Default())
	if got := s.page.Focused(); got != "" {
		t.Errorf("at first %q has the focus", got)
	}
	for _, name := range []string{"language-fr", "name", "master"} {
		s.page.Focus(name)
		if got := s.page.Focused(); got != name {
			t.Fatalf("%q has the focus, not %s", got, name)
		}
		next := settings.NewPage(s.Stage, text.For("fr"), s.pictures, settings.Default())
		s.Stage.SetPage(next)
		next.Focus(s.page.Focused())
		if got := next.Focused(); got != "" {
			t.Errorf("a page that has lost the focus hands on %q", got)
		}
		next.Focus(name)
		if next.Focused() != name {
			t.Errorf("%q has the focus on the new page, not %s", next.Focused(), name)
		}
		s.page = next
	}
}

// TestDialogIsTheSame: over a page, with the same to set; Escape closes it.
func TestDialogIsTheSame(t *testing.T) {
	s := open(t, "de", 1024, 600, settings.Default())
	names := func() (all []string) {
		for _, target := range s.Stage.Targets() {
			all = append(all, target.Name)
		}
		return all
	}
	onPage := strings.Join(names(), " ")
	var told []settings.Settings
	d := settings.NewDialog(s.Stage, text.For("de"), s.pictures, settings.Default())
	d.OnChange = func(now settings.Settings) { told = append(told, now) }
	s.Stage.Open(d.Dialog)
	if got := strings.Join(names(), " "); got != onPage || s.Stage.Mode() != "settings" {
		t.Errorf("the dialog has %s, the page %s", got, onPage)
	}
	s.InSight("dialog")
	s.Click("ghost")
	if len(told) != 1 || told[0].Ghost || len(s.told) != 0 {
		t.Errorf("the dialog tells %+v, the page %+v", told, s.told)
	}
	now := told[0]
	now.Ghost, now.Window.Full = true, true
	d.Set(now)
	if !s.At("full-screen").(*widgets.Toggle).On || len(told) != 1 {
		t.Error("what is set elsewhere is not shown, or told")
	}
	for _, leave := range []func(){func() { s.Key(fyne.KeyEscape) }, func() { s.Click("back") }} {
		if leave(); s.Stage.Dialog() != nil {
			t.Fatal("the dialog does not close")
		}
		s.Stage.Open(d.Dialog)
	}
}

// TestLanguagesAreCalledByTheirOwnNames, whatever language is spoken.
func TestLanguagesAreCalledByTheirOwnNames(t *testing.T) {
	for _, tag := range text.Languages {
		s := open(t, tag.String(), 1280, 800, settings.Default())
		for code, name := range map[string]string{"de": "Deutsch", "en": "English", "fr": "Français"} {
			if b := s.At("language-" + code).(*widgets.Button); b.Label != name {
				t.Errorf("in %v %s is called %q", tag, code, b.Label)
			}
		}
	}
}

// TestEverythingIsInSight in every language, from the smallest window on.
func TestEverythingIsInSight(t *testing.T) {
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{{Width: 960, Height: 560}, {Width: 1024, Height: 600}, {Width: 1280, Height: 800}, {Width: 3840, Height: 2160}} {
			now := settings.Default()
			now.Name = "Grace"
			s := open(t, tag.String(), size.Width, size.Height, now)
			where := tag.String() + "-" + strconv.Itoa(int(size.Width))
			s.InSight(where)
			s.Picture("settings-" + where)
		}
	}
}

// TestColoursAreSeenAtOnce: the robots on the page are drawn with the palette that
// whoever is told of the change takes.
func TestColoursAreSeenAtOnce(t *testing.T) {
	s := open(t, "en", 1280, 800, settings.Default())
	s.page.OnChange = func(now settings.Settings) {
		if now.ColourBlind {
			s.pictures.Use(art.ColourBlind())
		}
	}
	robots := func() []byte {
		at := uitest.Middle(s.At("colour-blind"))
		whole := s.Canvas().Capture()
		var pixels []byte
		for y := int(at.Y) + 25; y < int(at.Y)+60; y++ {
			for x := int(at.X) - 200; x < int(at.X)+200; x++ {
				r, g, b, _ := whole.At(x, y).RGBA()
				pixels = append(pixels, byte(r>>8), byte(g>>8), byte(b>>8))
			}
		}
		return pixels
	}
	before := robots()
	s.Click("colour-blind")
	if bytes.Equal(before, robots()) {
		t.Error("the robots on the page keep their colours")
	}
}

func TestMarkup(t *testing.T) {
	for _, tag := range text.Languages {
		now := settings.Default()
		now.Name, now.Language, now.Sound.Music = "Grace", tag.String(), false
		s := open(t, tag.String(), 1280, 800, now)
		test.AssertRendersToMarkup(t, "settings-"+tag.String()+".xml", s.Canvas())
	}
}

// TestVolumesAreHeardAtOnce: whoever moves a slider hears how loud it is now, and so
// does whoever switches the sound on; the music is heard by itself.
func TestVolumesAreHeardAtOnce(t *testing.T) {
	s := open(t, "en", 1280, 800, settings.Default())
	for _, c := range []struct {
		name string
		want []sounds.Cue
	}{
		{"master", []sounds.Cue{sounds.Place}}, {"effects", []sounds.Cue{sounds.Place}}, {"music-volume", nil},
	} {
		s.Heard = nil
		s.Tap(s.At(c.name))
		if !slices.Equal(s.Heard, c.want) {
			t.Errorf("moving %s sounds like %v, want %v", c.name, s.Heard, c.want)
		}
	}
	s.Click("sound")
	s.Heard = nil
	s.Click("sound")
	if want := []sounds.Cue{sounds.Press, sounds.Place}; !slices.Equal(s.Heard, want) {
		t.Errorf("switching the sound on sounds like %v, want %v", s.Heard, want)
	}
}
