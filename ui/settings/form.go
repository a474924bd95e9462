package settings

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/core"
	"roborally/lan/lobby"
	"roborally/sounds"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// form shows all settings in two columns. Page and Dialog show the same form.
type form struct {
	widgets.Box
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	sounds   sounds.Player
	now      Settings       // the current settings
	changed  func(Settings) // called after every change

	name        *widgets.Field
	ghost       *widgets.Toggle
	languages   *widgets.Segments
	speed       *widgets.Segments
	follow      *widgets.Toggle
	captions    *widgets.Toggle
	colourBlind *widgets.Toggle
	fullScreen  *widgets.Toggle
	textScale   *widgets.Segments
	windowSize  *widgets.Segments
	palette     []*canvas.Raster // a robot in each of the players' colours
	sound       *widgets.Toggle
	master      *widgets.Slider
	effects     *widgets.Slider
	music       *widgets.Toggle
	musicVolume *widgets.Slider
	volumes     [3]*labelledControl // of master, effects, music
}

func newForm(s *widgets.Stage, t *text.Text, pictures *look.Pictures, play sounds.Player, now Settings, changed func(Settings)) *form {
	f := &form{stage: s, text: t, pictures: pictures, sounds: play, now: now, changed: changed}
	f.makePlayer()
	f.makePicture()
	f.makeWindow()
	f.makeSound()
	left := widgets.NewColumn(s,
		group(s, t.Of("settings.player"), newLabelledControl(s, t.Of("settings.name"), f.name), f.ghost),
		group(s, t.Of("settings.picture"), newLabelledControl(s, t.Of("settings.speed"), f.speed), f.follow, f.captions, f.colourBlind, f.newPalette()))
	right := widgets.NewColumn(s,
		group(s, t.Of("settings.sound"), f.sound, f.volumes[0], f.volumes[1], f.music, f.volumes[2]))
	language := group(s, t.Of("settings.language"), f.languages)
	if s.Mobile() { // the system has the size of texts, and all of the screen is the window
		right.Items = append(right.Items, language)
	} else {
		left.Items = append(left.Items, language)
		right.Items = append(right.Items, group(s, t.Of("settings.window"), newLabelledControl(s, t.Of("settings.text-scale"), f.textScale),
			newLabelledControl(s, t.Of("settings.window-size"), f.windowSize), f.fullScreen))
	}
	left.Gap, right.Gap = 3*look.Gap, 3*look.Gap
	f.show()
	rule := widgets.NewFixed(s, 1, 0, canvas.NewRectangle(look.Line))
	f.InitBox(s, f, widgets.NewRow(s, 0, left, widgets.Fixed(5*look.Gap-2*look.Gap, rule), right))
	return f
}

// change applies a change, calls changed if anything differs, and updates the controls.
func (f *form) change(apply func(*Settings)) {
	before := f.now
	apply(&f.now)
	if f.now != before {
		f.changed(f.now)
		f.playSample(&before.Sound)
	}
	f.show()
}

// playSample plays a cue after a change of the volume. Changes of the music need no cue, because the music is
// playing.
func (f *form) playSample(before *Sound) {
	if now := &f.now.Sound; now.On != before.On || now.Master != before.Master || now.Effects != before.Effects {
		f.sounds.Play(sounds.Place)
	}
}

// toggle returns a switch for the setting that value points to.
func (f *form) toggle(key string, value func(*Settings) *bool) *widgets.Toggle {
	g := widgets.NewToggle(f.stage, f.text.Of("settings."+key), false, func(on bool) {
		f.change(func(s *Settings) { *value(s) = on })
	})
	g.Tip = f.text.Of("settings.about." + key)
	return g
}

// slider returns a slider for the volume that value points to, and its labelled control.
func (f *form) slider(key string, value func(*Settings) *int) (*widgets.Slider, *labelledControl) {
	l := widgets.NewSlider(f.stage, 0, func(v int) { f.change(func(s *Settings) { *value(s) = v }) })
	l.Max = maxVolume
	l.Format = func(v int) string { return f.text.Of("settings.percent", "N", v) }
	l.Tip = f.text.Of("settings.about." + key)
	return l, newLabelledControl(f.stage, f.text.Of("settings."+key), l)
}

func (f *form) makePlayer() {
	f.name = widgets.NewField(f.stage, f.now.Name, lobby.MaxName, func(name string) {
		f.change(func(s *Settings) { s.Name = lobby.Clean(name, lobby.MaxName) })
	})
	f.name.SetPlaceholder(f.text.Of("settings.name-hint"))
	f.name.Tip = f.text.Of("settings.about.name")
	f.ghost = f.toggle("ghost", func(s *Settings) *bool { return &s.Ghost })
	labels := []string{f.text.Of("settings.system")}
	tips := []string{f.text.Of("settings.system-about", "Language", text.ForSystem().Of("settings.self"))}
	for _, tag := range text.Languages {
		self := text.In(tag).Of("settings.self")
		labels = append(labels, self)
		tips = append(tips, text.In(tag).Of("settings.language-about"))
	}
	f.languages = widgets.NewSegments(f.stage, labels, 0, func(n int) {
		f.change(func(s *Settings) { s.Language = append([]string{""}, languageCodes()...)[n] })
	})
	f.languages.SetTips(tips...)
}

func (f *form) makePicture() {
	var labels, tips []string
	for _, s := range timeline.Speeds {
		labels = append(labels, f.text.Of("speed."+s.String()))
		tips = append(tips, f.text.Of("settings.about.speed"))
	}
	tips[slices.Index(timeline.Speeds, timeline.Off)] = f.text.Of("settings.speed-off")
	f.speed = widgets.NewSegments(f.stage, labels, 0, func(n int) {
		f.change(func(s *Settings) { s.Speed = timeline.Speeds[n] })
	})
	f.speed.SetTips(tips...)
	f.follow = f.toggle("follow", func(s *Settings) *bool { return &s.Follow })
	f.captions = f.toggle("captions", func(s *Settings) *bool { return &s.Captions })
	f.colourBlind = f.toggle("colour-blind", func(s *Settings) *bool { return &s.ColourBlind })
}

func (f *form) makeWindow() {
	f.fullScreen = f.toggle("full-screen", func(s *Settings) *bool { return &s.Window.Full })
	var labels, tips []string
	for _, percent := range TextScales {
		labels = append(labels, f.text.Of("settings.percent", "N", percent))
		tips = append(tips, f.text.Of("settings.about.text-scale"))
	}
	f.textScale = widgets.NewSegments(f.stage, labels, 0, func(n int) {
		f.change(func(s *Settings) { s.TextScale = TextScales[n] })
	})
	f.textScale.SetTips(tips...)
	labels, tips = []string{f.text.Of("settings.last-size")}, []string{f.text.Of("settings.about.last-size")}
	for _, size := range FixedSizes {
		width, height, _ := strings.Cut(size, "x")
		labels = append(labels, f.text.Of("settings.size", "Width", width, "Height", height))
		tips = append(tips, f.text.Of("settings.about.window-size"))
	}
	f.windowSize = widgets.NewSegments(f.stage, labels, 0, func(n int) {
		f.change(func(s *Settings) { s.Window.Size = windowSizes()[n] })
	})
	f.windowSize.SetTips(tips...)
}

// windowSizes returns the values of Window.Size in the order in which they are shown.
func windowSizes() []string { return append([]string{LastSize}, FixedSizes...) }

func (f *form) makeSound() {
	f.sound = f.toggle("sound-on", func(s *Settings) *bool { return &s.Sound.On })
	f.master, f.volumes[0] = f.slider("master", func(s *Settings) *int { return &s.Sound.Master })
	f.effects, f.volumes[1] = f.slider("effects", func(s *Settings) *int { return &s.Sound.Effects })
	f.music = f.toggle("music-on", func(s *Settings) *bool { return &s.Sound.Music })
	f.musicVolume, f.volumes[2] = f.slider("music", func(s *Settings) *int { return &s.Sound.MusicVolume })
}

// show updates every control to the current settings.
func (f *form) show() {
	s := &f.now
	if lobby.Clean(f.name.Text(), lobby.MaxName) != s.Name {
		f.name.Set(s.Name)
	}
	f.ghost.Set(s.Ghost, false)
	f.follow.Set(s.Follow, false)
	f.captions.Set(s.Captions, false)
	f.colourBlind.Set(s.ColourBlind, false)
	f.fullScreen.Set(s.Window.Full, false)
	f.windowSize.Set(slices.Index(windowSizes(), s.Window.Size), false)
	scale := 0 // the largest that is no larger than the one set, which a player may have typed into the file
	for i, percent := range TextScales {
		if percent <= s.TextScale {
			scale = i
		}
	}
	f.textScale.Set(scale, false)
	f.languages.Set(slices.Index(languageCodes(), s.Language)+1, false)
	f.speed.Set(slices.Index(timeline.Speeds, s.Speed), false)
	f.sound.Set(s.Sound.On, false)
	f.master.Set(s.Sound.Master, !s.Sound.On)
	f.effects.Set(s.Sound.Effects, !s.Sound.On)
	f.music.Set(s.Sound.Music, !s.Sound.On)
	f.musicVolume.Set(s.Sound.MusicVolume, !s.Sound.On || !s.Sound.Music)
	for i, l := range []*widgets.Slider{f.master, f.effects, f.musicVolume} {
		f.volumes[i].setInactive(l.Inactive)
	}
	for _, robot := range f.palette {
		robot.Refresh()
	}
}

// targets returns what the player can click.
func (f *form) targets() []widgets.Target {
	targets := []widgets.Target{
		{Name: "name", Object: f.name}, {Name: "ghost", Object: f.ghost}, {Name: "follow", Object: f.follow}, {Name: "captions", Object: f.captions}, {Name: "colour-blind", Object: f.colourBlind},
		{Name: "sound", Object: f.sound}, {Name: "master", Object: f.master},
		{Name: "effects", Object: f.effects}, {Name: "music", Object: f.music}, {Name: "music-volume", Object: f.musicVolume},
	}
	if !f.stage.Mobile() {
		targets = append(targets, widgets.Target{Name: "full-screen", Object: f.fullScreen})
		for i, b := range f.textScale.Buttons() {
			targets = append(targets, widgets.Target{Name: "text-scale-" + strconv.Itoa(TextScales[i]), Object: b})
		}
		for i, b := range f.windowSize.Buttons() {
			targets = append(targets, widgets.Target{Name: "size-" + windowSizes()[i], Object: b})
		}
	}
	for i, b := range f.speed.Buttons() {
		targets = append(targets, widgets.Target{Name: "speed-" + timeline.Speeds[i].String(), Object: b})
	}
	for i, b := range f.languages.Buttons() {
		targets = append(targets, widgets.Target{Name: "language-" + append([]string{"system"}, languageCodes()...)[i], Object: b})
	}
	return targets
}

// newPalette returns a row of robots that shows the palette.
func (f *form) newPalette() fyne.CanvasObject {
	row := widgets.NewRow(f.stage, 40)
	for i := range art.PlayerColour(art.PlayerColourCount) {
		figure := art.Figure{Model: core.Models[int(i)%len(core.Models)], Colour: i}
		robot := canvas.NewRaster(func(w, h int) image.Image { return f.pictures.PortraitOf(figure)(w, h) })
		f.palette = append(f.palette, robot)
		row.Items = append(row.Items, widgets.NewAspect(f.stage, 1, 0.5, 0.5, robot))
	}
	return row
}
