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

// driver drives the page in a window and records its callbacks.
type driver struct {
	*testing.T
	*uitest.Window
	page     *settings.Page
	pictures *look.Pictures
	reported []settings.Settings
	left     int
}

func open(t *testing.T, lang string, width, height float32, now settings.Settings) *driver {
	t.Helper()
	t.Setenv("LC_ALL", "en_GB.UTF-8")
	d := &driver{T: t, Window: uitest.NewWindow(t, width, height), pictures: look.NewPictures(art.Warm())}
	d.page = settings.NewPage(d.Stage, text.For(lang), d.pictures, d.Play, now)
	d.page.OnChange = func(now settings.Settings) { d.reported = append(d.reported, now) }
	d.page.OnBack = func() { d.left++ }
	d.Stage.Windows.SetPage(d.page)
	d.Resize(fyne.NewSize(width, height))
	return d
}

// expect checks the last settings reported to OnChange.
func (d *driver) expect(what string, want settings.Settings) {
	d.Helper()
	if len(d.reported) == 0 {
		d.Errorf("after %s OnChange was not called", what)
	} else if got := d.reported[len(d.reported)-1]; got != want {
		d.Errorf("after %s the settings are %+v, want %+v", what, got, want)
	}
}

func TestEveryChangeIsReportedAtOnce(t *testing.T) {
	d := open(t, "en", 1280, 800, settings.Default())
	want := settings.Default()
	for _, step := range []struct {
		click string
		apply func()
	}{
		{"ghost", func() { want.Ghost = false }},
		{"speed-slow", func() { want.Speed = timeline.Slow }},
		{"speed-off", func() { want.Speed = timeline.Off }},
		{"colour-blind", func() { want.ColourBlind = true }},
		{"full-screen", func() { want.Window.Full = true }},
		{"text-scale-130", func() { want.TextScale = 130 }},
		{"text-scale-200", func() { want.TextScale = 200 }},
		{"size-1024x600", func() { want.Window.Size = "1024x600" }},
		{"size-last", func() { want.Window.Size = settings.LastSize }},
		{"music", func() { want.Sound.Music = false }},
		{"sound", func() { want.Sound.On = false }},
		{"sound", func() { want.Sound.On = true }},
		{"language-de", func() { want.Language = "de" }},
		{"language-system", func() { want.Language = "" }},
		{"language-fr", func() { want.Language = "fr" }},
	} {
		before := len(d.reported)
		d.Click(step.click)
		step.apply()
		if d.expect(step.click, want); len(d.reported) != before+1 {
			t.Errorf("%s calls OnChange %d times, want 1", step.click, len(d.reported)-before)
		}
	}
	before := len(d.reported)
	d.Click("speed-off")
	if len(d.reported) != before {
		t.Error("a click that changes nothing calls OnChange")
	}
	for name, volume := range map[string]*int{"master": &want.Sound.Master, "effects": &want.Sound.Effects} {
		d.Drag(d.MustFind(name), uitest.Middle(d.MustFind(name)).AddXY(-2000, 0))
		*volume = 0
		d.expect("dragging "+name, want)
	}
	d.Canvas().Focus(d.MustFind("name").(*widgets.Field).Entry())
	d.Type(" Ada ")
	want.Name = "Ada"
	d.expect("typing a name", want)
}

// TestVolumesAreInactiveWithoutSound checks that the volumes are inactive while their sound is off, and keep
// their values.
func TestVolumesAreInactiveWithoutSound(t *testing.T) {
	d := open(t, "en", 1280, 800, settings.Default())
	off := func() string {
		var all []string
		for _, name := range []string{"master", "effects", "music-volume"} {
			if d.MustFind(name).(*widgets.Slider).Inactive {
				all = append(all, name)
			}
		}
		return strings.Join(all, " ")
	}
	for _, step := range []struct{ click, off string }{
		{"", ""}, {"music", "music-volume"}, {"sound", "master effects music-volume"}, {"sound", "music-volume"}, {"music", ""},
	} {
		if step.click != "" {
			d.Click(step.click)
		}
		if got := off(); got != step.off {
			t.Errorf("after a click on %q the inactive sliders are %q, want %q", step.click, got, step.off)
		}
	}
	if got := d.reported[len(d.reported)-1]; got != settings.Default() {
		t.Errorf("switched off and on again the settings are %+v, want the defaults", got)
	}
}

// TestResetAsksFirst checks that resetting asks first, and does not change name and window size.
func TestResetAsksFirst(t *testing.T) {
	now := settings.Default()
	now.Name, now.Language, now.Sound.Master, now.ColourBlind = "Ada", "de", 3, true
	now.Window = settings.Window{Full: true, Width: 1500, Height: 900}
	d := open(t, "en", 1280, 800, now)
	for _, decline := range []func(){func() { d.Click("no") }, func() { d.Key(fyne.KeyEscape) }} {
		d.Click("defaults")
		if decline(); len(d.reported) > 0 || d.Stage.Windows.Mode() != "settings" {
			t.Errorf("after No OnChange was called %d times and %s is shown, want 0 and settings", len(d.reported), d.Stage.Windows.Mode())
		}
	}
	d.Click("defaults")
	d.Click("yes")
	want := settings.Default()
	want.Name, want.Window.Width, want.Window.Height = "Ada", 1500, 900
	d.expect("resetting", want)
	if got := d.MustFind("master").(*widgets.Slider).Value(); got != want.Sound.Master || d.MustFind("colour-blind").(*widgets.Toggle).On {
		t.Error("the page does not show the defaults")
	}
}

// TestKeyboardIsEnough checks that Tab and the arrows reach everything, Space and Enter press, and Escape
// goes back.
func TestKeyboardIsEnough(t *testing.T) {
	d := open(t, "en", 1024, 600, settings.Default())
	reached := map[fyne.CanvasObject]bool{}
	for range d.page.Targets() {
		d.Key(fyne.KeyTab)
		reached[d.Stage.Input.Focused().(fyne.CanvasObject)] = true
	}
	for _, target := range d.page.Targets() {
		o := target.Object
		if field, ok := o.(*widgets.Field); ok {
			o = field.Entry().(fyne.CanvasObject)
		}
		if !reached[o] {
			t.Errorf("Tab does not reach %s", target.Name)
		}
	}
	d.Canvas().Focus(d.MustFind("master").(fyne.Focusable))
	d.Key(fyne.KeyLeft)
	want := settings.Default()
	want.Sound.Master -= 5
	d.expect("an arrow", want)
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeyHome)
	want.Sound.Effects = 0
	d.expect("an arrow down", want)
	d.Canvas().Focus(d.MustFind("speed-fast").(fyne.Focusable))
	d.Key(fyne.KeyReturn)
	want.Speed = timeline.Fast
	if d.expect("Enter on a choice", want); d.left != 0 {
		t.Error("Enter on a choice leaves the page")
	}
	d.Canvas().Focus(d.MustFind("name").(*widgets.Field).Entry())
	d.Key(fyne.KeyEscape)
	d.Canvas().Unfocus()
	d.Key(fyne.KeyEscape)
	d.Key(fyne.KeyReturn)
	d.Click("back")
	if d.left != 4 {
		t.Errorf("Escape, Escape, Enter and a click go back %d times, want 4", d.left)
	}
}

func TestFocusMovesToPageInNewLanguage(t *testing.T) {
	d := open(t, "en", 1280, 800, settings.Default())
	if got := d.page.Focused(); got != "" {
		t.Errorf("at first %q has the focus, want none", got)
	}
	for _, name := range []string{"language-fr", "name", "master"} {
		d.page.Focus(name)
		if got := d.page.Focused(); got != name {
			t.Fatalf("%q has the focus, want %s", got, name)
		}
		next := settings.NewPage(d.Stage, text.For("fr"), d.pictures, nil, settings.Default())
		d.Stage.Windows.SetPage(next)
		next.Focus(d.page.Focused())
		if got := next.Focused(); got != "" {
			t.Errorf("on a new page %q has the focus, want none", got)
		}
		next.Focus(name)
		if next.Focused() != name {
			t.Errorf("%q has the focus on the new page, want %s", next.Focused(), name)
		}
		d.page = next
	}
}

// TestDialogOffersTheSameAsThePage checks that the dialog has the targets of the page, and that Escape and
// the button close it.
func TestDialogOffersTheSameAsThePage(t *testing.T) {
	d := open(t, "de", 1024, 600, settings.Default())
	names := func() (all []string) {
		for _, target := range d.Stage.Windows.Targets() {
			all = append(all, target.Name)
		}
		return all
	}
	onPage := strings.Join(names(), " ")
	var reported []settings.Settings
	dialog := settings.NewDialog(d.Stage, text.For("de"), d.pictures, nil, settings.Default())
	dialog.OnChange = func(now settings.Settings) { reported = append(reported, now) }
	d.Stage.Windows.Open(dialog.Dialog)
	if got := strings.Join(names(), " "); got != onPage || d.Stage.Windows.Mode() != "settings" {
		t.Errorf("the dialog has the targets %s, the page %s", got, onPage)
	}
	d.CheckLayout("dialog")
	d.Click("ghost")
	if len(reported) != 1 || reported[0].Ghost || len(d.reported) != 0 {
		t.Errorf("the dialog reports %+v and the page %+v, want one change by the dialog", reported, d.reported)
	}
	now := reported[0]
	now.Ghost, now.Window.Full = true, true
	dialog.Set(now)
	if !d.MustFind("full-screen").(*widgets.Toggle).On || len(reported) != 1 {
		t.Error("Set does not show the settings, or calls OnChange")
	}
	for _, leave := range []func(){func() { d.Key(fyne.KeyEscape) }, func() { d.Click("back") }} {
		if leave(); d.Stage.Windows.Dialog() != nil {
			t.Fatal("the dialog does not close")
		}
		d.Stage.Windows.Open(dialog.Dialog)
	}
}

// TestLanguagesHaveTheirOwnNames checks that every language is listed by its own name, in every language.
func TestLanguagesHaveTheirOwnNames(t *testing.T) {
	for _, tag := range text.Languages {
		d := open(t, tag.String(), 1280, 800, settings.Default())
		for code, name := range map[string]string{"de": "Deutsch", "en": "English", "fr": "Français"} {
			if b := d.MustFind("language-" + code).(*widgets.Button); b.Label != name {
				t.Errorf("in %v the language %s is called %q, want %q", tag, code, b.Label, name)
			}
		}
	}
}

// TestEverythingIsInSight checks that everything is visible in every language and window size.
func TestEverythingIsInSight(t *testing.T) {
	for _, tag := range text.Languages {
		for _, size := range []fyne.Size{{Width: 960, Height: 560}, {Width: 1024, Height: 600}, {Width: 1280, Height: 800}, {Width: 3840, Height: 2160}} {
			now := settings.Default()
			now.Name = "Grace"
			d := open(t, tag.String(), size.Width, size.Height, now)
			where := tag.String() + "-" + strconv.Itoa(int(size.Width))
			d.CheckLayout(where)
			d.Picture("settings-" + where)
		}
	}
}

// TestNewPaletteIsShownAtOnce checks that the robots on the page are drawn again with the palette that
// OnChange sets.
func TestNewPaletteIsShownAtOnce(t *testing.T) {
	d := open(t, "en", 1280, 800, settings.Default())
	d.page.OnChange = func(now settings.Settings) {
		if now.ColourBlind {
			d.pictures.SetPalette(art.ColourBlind())
		}
	}
	robots := func() []byte {
		at := uitest.Middle(d.MustFind("colour-blind"))
		whole := d.Canvas().Capture()
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
	d.Click("colour-blind")
	if bytes.Equal(before, robots()) {
		t.Error("the robots on the page keep their old colours")
	}
}

func TestMarkup(t *testing.T) {
	for _, tag := range text.Languages {
		now := settings.Default()
		now.Name, now.Language, now.Sound.Music = "Grace", tag.String(), false
		d := open(t, tag.String(), 1280, 800, now)
		test.AssertRendersToMarkup(t, "settings-"+tag.String()+".xml", d.Canvas())
	}
}

// TestVolumeChangesAreAudible checks that a cue is played when a slider moves or the sound is switched on,
// but not for the music.
func TestVolumeChangesAreAudible(t *testing.T) {
	d := open(t, "en", 1280, 800, settings.Default())
	for _, c := range []struct {
		name string
		want []sounds.Cue
	}{
		{"master", []sounds.Cue{sounds.Place}}, {"effects", []sounds.Cue{sounds.Place}}, {"music-volume", nil},
	} {
		d.Played = nil
		d.Tap(d.MustFind(c.name))
		if !slices.Equal(d.Played, c.want) {
			t.Errorf("moving %s plays %v, want %v", c.name, d.Played, c.want)
		}
	}
	d.Click("sound")
	d.Played = nil
	d.Click("sound")
	if want := []sounds.Cue{sounds.Press, sounds.Place}; !slices.Equal(d.Played, want) {
		t.Errorf("switching the sound on plays %v, want %v", d.Played, want)
	}
}
