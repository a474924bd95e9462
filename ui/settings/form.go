package settings

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/lan/lobby"
	"roborally/sounds"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// form is all that can be set, in two columns. Page and dialog show the same.
type form struct {
	widget.BaseWidget
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	now      Settings
	changed  func(Settings)

	name       *widgets.Field
	ghost      *widgets.Toggle
	languages  *widgets.Segments
	speed      *widgets.Segments
	blind      *widgets.Toggle
	full       *widgets.Toggle
	sample     *sample
	sound      *widgets.Toggle
	master     *widgets.Slider
	effects    *widgets.Slider
	music      *widgets.Toggle
	musicAt    *widgets.Slider
	volumes    [3]*line // of master, effects, music
	left, side *widgets.Column
}

func newForm(s *widgets.Stage, t *text.Text, pictures *look.Pictures, now Settings, changed func(Settings)) *form {
	f := &form{stage: s, text: t, pictures: pictures, now: now, changed: changed}
	f.makePlayer()
	f.makePicture()
	f.makeSound()
	f.left = widgets.NewColumn(s,
		group(s, t.Of("settings.player"), newLine(s, t.Of("settings.name"), f.name), f.ghost),
		group(s, t.Of("settings.picture"), newLine(s, t.Of("settings.speed"), f.speed), f.blind, f.sample, f.full))
	f.side = widgets.NewColumn(s,
		group(s, t.Of("settings.sound"), f.sound, f.volumes[0], f.volumes[1], f.music, f.volumes[2]),
		group(s, t.Of("settings.language"), f.languages))
	f.left.Gap, f.side.Gap = 3*look.Gap, 3*look.Gap
	f.show()
	f.ExtendBaseWidget(f)
	return f
}

// change changes something, and tells.
func (f *form) change(how func(*Settings)) {
	was := f.now
	how(&f.now)
	if f.now != was {
		f.changed(f.now)
		f.hear(&was.Sound)
	}
	f.show()
}

// hear lets the player hear how loud it has become. The music is heard by itself.
func (f *form) hear(was *Sound) {
	if now := &f.now.Sound; now.On != was.On || now.Master != was.Master || now.Effects != was.Effects {
		f.stage.Play(sounds.Place)
	}
}

// toggle gives a switch for a value.
func (f *form) toggle(key string, value func(*Settings) *bool) *widgets.Toggle {
	g := widgets.NewToggle(f.stage, f.text.Of("settings."+key), false, func(on bool) {
		f.change(func(s *Settings) { *value(s) = on })
	})
	g.Tip = f.text.Of("settings.about." + key)
	return g
}

// slider gives a slider for a volume.
func (f *form) slider(key string, value func(*Settings) *int) (*widgets.Slider, *line) {
	l := widgets.NewSlider(f.stage, 0, func(v int) { f.change(func(s *Settings) { *value(s) = v }) })
	l.Most = mostVolume
	l.Write = func(v int) string { return f.text.Of("settings.percent", "N", v) }
	l.Tip = f.text.Of("settings.about." + key)
	return l, newLine(f.stage, f.text.Of("settings."+key), l)
}

func (f *form) makePlayer() {
	f.name = widgets.NewField(f.stage, f.now.Name, lobby.MaxName, func(name string) {
		f.change(func(s *Settings) { s.Name = lobby.Clean(name, lobby.MaxName) })
	})
	f.name.SetHint(f.text.Of("settings.name-hint"))
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
		f.change(func(s *Settings) { s.Language = append([]string{""}, codes()...)[n] })
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
	f.blind = f.toggle("colour-blind", func(s *Settings) *bool { return &s.ColourBlind })
	f.full = f.toggle("full-screen", func(s *Settings) *bool { return &s.Window.Full })
	widgets.Show(f.full, !f.stage.Mobile()) // which knows nothing else
	f.sample = newSample(f.stage, f.pictures)
}

func (f *form) makeSound() {
	f.sound = f.toggle("sound-on", func(s *Settings) *bool { return &s.Sound.On })
	f.master, f.volumes[0] = f.slider("master", func(s *Settings) *int { return &s.Sound.Master })
	f.effects, f.volumes[1] = f.slider("effects", func(s *Settings) *int { return &s.Sound.Effects })
	f.music = f.toggle("music-on", func(s *Settings) *bool { return &s.Sound.Music })
	f.musicAt, f.volumes[2] = f.slider("music", func(s *Settings) *int { return &s.Sound.MusicVolume })
}

// show brings every control into line with the settings.
func (f *form) show() {
	s := &f.now
	if lobby.Clean(f.name.Text(), lobby.MaxName) != s.Name {
		f.name.Set(s.Name)
	}
	f.ghost.Set(s.Ghost, false)
	f.blind.Set(s.ColourBlind, false)
	f.full.Set(s.Window.Full, false)
	f.languages.Set(slices.Index(codes(), s.Language)+1, false)
	f.speed.Set(slices.Index(timeline.Speeds, s.Speed), false)
	f.sound.Set(s.Sound.On, false)
	f.master.Set(s.Sound.Master, !s.Sound.On)
	f.effects.Set(s.Sound.Effects, !s.Sound.On)
	f.music.Set(s.Sound.Music, !s.Sound.On)
	f.musicAt.Set(s.Sound.MusicVolume, !s.Sound.On || !s.Sound.Music)
	for i, l := range []*widgets.Slider{f.master, f.effects, f.musicAt} {
		f.volumes[i].setOff(l.Off)
	}
	f.sample.Refresh()
}

// targets gives what can be clicked.
func (f *form) targets() []widgets.Target {
	targets := []widgets.Target{
		{Name: "name", Object: f.name}, {Name: "ghost", Object: f.ghost}, {Name: "colour-blind", Object: f.blind},
		{Name: "sound", Object: f.sound}, {Name: "master", Object: f.master},
		{Name: "effects", Object: f.effects}, {Name: "music", Object: f.music}, {Name: "music-volume", Object: f.musicAt},
	}
	if f.full.Visible() {
		targets = append(targets, widgets.Target{Name: "full-screen", Object: f.full})
	}
	for i, b := range f.speed.Buttons() {
		targets = append(targets, widgets.Target{Name: "speed-" + timeline.Speeds[i].String(), Object: b})
	}
	for i, b := range f.languages.Buttons() {
		targets = append(targets, widgets.Target{Name: "language-" + append([]string{"system"}, codes()...)[i], Object: b})
	}
	return targets
}

// widths gives the widths of the two columns and the gap between them.
func (f *form) widths(width float32) (column, gap float32) {
	gap = 5 * look.Gap * f.stage.Unit()
	return (width - gap) / 2, gap
}

// HeightFor gives the height of the higher column.
func (f *form) HeightFor(width float32) float32 {
	column, _ := f.widths(width)
	return max(f.left.HeightFor(column), f.side.HeightFor(column))
}

// CreateRenderer puts the columns beside each other.
func (f *form) CreateRenderer() fyne.WidgetRenderer {
	rule := canvas.NewRectangle(look.Line)
	d := &widgets.Drawing{Parts: []fyne.CanvasObject{rule, f.left, f.side}}
	d.Place = func(size fyne.Size) {
		column, gap := f.widths(size.Width)
		widgets.Put(rule, column+gap/2, 0, 1, size.Height)
		widgets.Put(f.left, 0, 0, column, size.Height)
		widgets.Put(f.side, column+gap, 0, column, size.Height)
	}
	d.Least = func() fyne.Size { return fyne.NewSize(1, f.HeightFor(max(1, f.Size().Width))) }
	d.Update = func() {
		f.left.Refresh()
		f.side.Refresh()
		d.Place(f.Size())
		canvas.Refresh(f)
	}
	return d.Placed(f.Size())
}

// sample shows what the palette is: a robot in each of the players' colours.
type sample struct {
	widget.BaseWidget
	stage  *widgets.Stage
	robots []*canvas.Raster
}

func newSample(s *widgets.Stage, pictures *look.Pictures) *sample {
	p := &sample{stage: s}
	for i := range art.PlayerColour(art.PlayerColours) {
		figure := art.Figure{Model: core.Models[int(i)%len(core.Models)], Colour: i}
		p.robots = append(p.robots, canvas.NewRaster(func(w, h int) image.Image { return pictures.PortraitOf(figure)(w, h) }))
	}
	p.ExtendBaseWidget(p)
	return p
}

// HeightFor gives the height of a robot.
func (p *sample) HeightFor(width float32) float32 {
	return min(40*p.stage.Unit(), width/float32(len(p.robots)))
}

// CreateRenderer puts the robots side by side.
func (p *sample) CreateRenderer() fyne.WidgetRenderer {
	d := &widgets.Drawing{}
	for _, r := range p.robots {
		d.Parts = append(d.Parts, r)
	}
	d.Place = func(size fyne.Size) {
		side := size.Height
		gap := (size.Width - side*float32(len(p.robots))) / float32(len(p.robots)-1)
		for i, r := range p.robots {
			widgets.Put(r, float32(i)*(side+gap), 0, side, side)
		}
	}
	d.Least = func() fyne.Size { return fyne.NewSize(1, p.HeightFor(max(1, p.Size().Width))) }
	d.Update = func() {
		for _, r := range p.robots {
			r.Refresh()
		}
	}
	return d.Placed(p.Size())
}
