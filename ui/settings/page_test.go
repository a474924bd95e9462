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

// desk is the page in a window, and what it has reported.
type desk struct {
	*testing.T
	*uitest.Window
	page     *settings.Page
	pictures *look.Pictures
	told     []settings.Settings
	left     int
}

func open(t *testing.T, lang string, width, height float32, now settings.Settings) *desk {
	t.Helper()
	t.Setenv("LC_ALL", "en_GB.UTF-8")
	s := &desk{T: t, Window: uitest.NewWindow(t, width, height), pictures: look.NewPictures(art.Warm())}
	s.page = settings.NewPage(s.Stage, text.For(lang), s.pictures, now)
	s.page.OnChange = func(now settings.Settings) { s.told = append(s.told, now) }
	s.page.OnBack = func() { s.left++ }
	s.Stage.SetPage(s.page)
	s.Resize(fyne.NewSize(width, height))
	return s
}

// expect checks the last settings reported to OnChange.
func (s *desk) expect(what string, want settings.Settings) {
	s.Helper()
	if len(s.told) == 0 {
		s.Errorf("after %s OnChange was not called", what)
	} else if got := s.told[len(s.told)-1]; got != want {
		s.Errorf("after %s the settings are %+v, want %+v", what, got, want)
	}
}

func TestEveryChangeIsReportedAtOnce(t *testing.T) {
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
			t.Errorf("%s calls OnChange %d times, want 1", step.click, len(s.told)-before)
		}
	}
	before := len(s.told)
	s.Click("speed-off")
	if len(s.told) != before {
		t.Error("a click that changes nothing calls OnChange")
	}
	for name, volume := range map[string]*int{"master": &want.Sound.Master, "effects": &want.Sound.Effects} {
		s.Drag(s.MustFind(name), uitest.Middle(s.MustFind(name)).AddXY(-2000, 0))
		*volume = 0
		s.expect("dragging "+name, want)
	}
	s.Canvas().Focus(s.MustFind("name").(*widgets.Field).Entry())
	s.Type(" Ada ")
	want.Name = "Ada"
	s.expect("typing a name", want)
}

// TestVolumesAreInactiveWithoutSound, and keep their values.
func TestVolumesAreInactiveWithoutSound(t *testing.T) {
	s := open(t, "en", 1280, 800, settings.Default())
	off := func() string {
		var all []string
		for _, name := range []string{"master", "effects", "music-volume"} {
			if s.MustFind(name).(*widgets.Slider).Inactive {
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
			t.Errorf("after a click on %q the inactive sliders are %q, want %q", step.click, got, step.off)
		}
	}
	if got := s.told[len(s.told)-1]; got != settings.Default() {
		t.Errorf("switched off and on again the settings are %+v, want the defaults", got)
	}
}

// TestResetAsksFirst, and leaves name and window size alone.
func TestResetAsksFirst(t *testing.T) {
	now := settings.Default()
	now.Name, now.Language, now.Sound.Master, now.ColourBlind = "Ada", "de", 3, true
	now.Window = settings.Window{Full: true, Width: 1500, Height: 900}
	s := open(t, "en", 1280, 800, now)
	for _, no := range []func(){func() { s.Click("no") }, func() { s.Key(fyne.KeyEscape) }} {
		s.Click("defaults")
		if no(); len(s.told) > 0 || s.Stage.Mode() != "settings" {
			t.Errorf("after No OnChange was called %d times and %s is shown, want 0 and settings", len(s.told), s.Stage.Mode())
		}
	}
	s.Click("defaults")
	s.Click("yes")
	want := settings.Default()
	want.Name, want.Window.Width, want.Window.Height = "Ada", 1500, 900
	s.expect("resetting", want)
	if got := s.MustFind("master").(*widgets.Slider).Value(); got != want.Sound.Master || s.MustFind("colour-blind").(*widgets.Toggle).On {
		t.Error("the page does not show the defaults")
	}
}

// TestKeyboardIsEnough: Tab and the arrows reach everything, Space and Enter press, Escape goes back.
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
			t.Errorf("Tab does not reach %s", target.Name)
		}
	}
	s.Canvas().Focus(s.MustFind("master").(fyne.Focusable))
	s.Key(fyne.KeyLeft)
	want := settings.Default()
	want.Sound.Master -= 5
	s.expect("an arrow", want)
	s.Key(fyne.KeyDown)
	s.Key(fyne.KeyHome)
	want.Sound.Effects = 0
	s.expect("an arrow down", want)
	s.Canvas().Focus(s.MustFind("speed-fast").(fyne.Focusable))
	s.Key(fyne.KeyReturn)
	want.Speed = timeline.Fast
	if s.expect("Enter on a choice", want); s.left != 0 {
		t.Error("Enter on a choice leaves the page")
	}
	s.Canvas().Focus(s.MustFind("name").(*widgets.Field).Entry())
	s.Key(fyne.KeyEscape)
	s.Canvas().Unfocus()
	s.Key(fyne.KeyEscape)
	s.Key(fyne.KeyReturn)
	s.Click("back")
	if s.left != 4 {
		t.Errorf("Escape, Escape, Enter and a click go back %d times, want 4", s.left)
	}
}

func TestFocusMovesToPageInNewLanguage(t *testing.T) {
	s := open(t, "en", 1280, 800, settings.Default())
	if got := s.page.Focused(); got != "" {
		t.Errorf("at first %q has the focus, want none", got)
	}
	for _, name := range []string{"language-fr", "name", "master"} {
		s.page.Focus(name)
		if got := s.page.Focused(); got != name {
			t.Fatalf("%q has the focus, want %s", got, name)
		}
		next := settings.NewPage(s.Stage, text.For("fr"), s.pictures, settings.Default())
		s.Stage.SetPage(next)
		next.Focus(s.page.Focused())
		if got := next.Focused(); got != "" {
			t.Errorf("a page without the focus reports %q", got)
		}
		next.Focus(name)
		if next.Focused() != name {
			t.Errorf("%q has the focus on the new page, want %s", next.Focused(), name)
		}
		s.page = next
	}
}

// TestDialogOffersTheSameAsThePage, and Escape closes it.
func TestDialogOffersTheSameAsThePage(t *testing.T) {
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
		t.Errorf("the dialog has the targets %s, the page %s", got, onPage)
	}
	s.CheckLayout("dialog")
	s.Click("ghost")
	if len(told) != 1 || told[0].Ghost || len(s.told) != 0 {
		t.Errorf("the dialog reports %+v and the page %+v, want one change by the dialog", told, s.told)
	}
	now := told[0]
	now.Ghost, now.Window.Full = true, true
	d.Set(now)
	if !s.MustFind("full-screen").(*widgets.Toggle).On || len(told) != 1 {
		t.Error("Set does not show the settings, or calls OnChange")
	}
	for _, leave := range []func(){func() { s.Key(fyne.KeyEscape) }, func() { s.Click("back") }} {
		if leave(); s.Stage.Dialog() != nil {
			t.Fatal("the dialog does not close")
		}
		s.Stage.Open(d.Dialog)
	}
}

// TestLanguagesHaveTheirOwnNames, whichever language is set.
func TestLanguagesHaveTheirOwnNames(t *testing.T) {
	for _, tag := range text.Languages {
		s := open(t, tag.String(), 1280, 800, settings.Default())
		for code, name := range map[string]string{"de": "Deutsch", "en": "English", "fr": "Français"} {
			if b := s.MustFind("language-" + code).(*widgets.Button); b.Label != name {
				t.Errorf("in %v the language %s is called %q", tag, code, b.Label)
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
			s.CheckLayout(where)
			s.Picture("settings-" + where)
		}
	}
}

// TestNewPaletteIsShownAtOnce: the robots on the page are drawn with the palette that OnChange sets.
func TestNewPaletteIsShownAtOnce(t *testing.T) {
	s := open(t, "en", 1280, 800, settings.Default())
	s.page.OnChange = func(now settings.Settings) {
		if now.ColourBlind {
			s.pictures.SetPalette(art.ColourBlind())
		}
	}
	robots := func() []byte {
		at := uitest.Middle(s.MustFind("colour-blind"))
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
		t.Error("the robots on the page keep their old colours")
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

// TestVolumeChangesAreAudible: a cue is played when a slider moves or the sound is switched on, but not for
// the music.
func TestVolumeChangesAreAudible(t *testing.T) {
	s := open(t, "en", 1280, 800, settings.Default())
	for _, c := range []struct {
		name string
		want []sounds.Cue
	}{
		{"master", []sounds.Cue{sounds.Place}}, {"effects", []sounds.Cue{sounds.Place}}, {"music-volume", nil},
	} {
		s.Played = nil
		s.Tap(s.MustFind(c.name))
		if !slices.Equal(s.Played, c.want) {
			t.Errorf("moving %s plays %v, want %v", c.name, s.Played, c.want)
		}
	}
	s.Click("sound")
	s.Played = nil
	s.Click("sound")
	if want := []sounds.Cue{sounds.Press, sounds.Place}; !slices.Equal(s.Played, want) {
		t.Errorf("switching the sound on plays %v, want %v", s.Played, want)
	}
}
