// Package settings holds what a player can set: the struct Settings, which is saved as a file, and the page and
// the dialog that change it. Both show the same form.
package settings

import (
	"slices"

	"roborally/lan/lobby"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// Settings holds the preferences of a player. It is saved as TOML; a new field needs a tag, a default and, if
// not all its values make sense, a line in Mend.
type Settings struct {
	// Name is the name of the player, "" if not set yet.
	Name string `toml:"name"`
	// Language is one of text.Languages ("de"), "" for the language of the system.
	Language string `toml:"language"`
	// StoryTold is true once the story has been shown.
	StoryTold bool `toml:"story-told"`
	// Ghost switches the programming aid on.
	Ghost bool `toml:"ghost"`
	// Speed is the speed of the move phase; with timeline.Off nothing moves anywhere.
	Speed timeline.Speed `toml:"speed"`
	// ColourBlind selects art.ColourBlind instead of art.Warm.
	ColourBlind bool   `toml:"colour-blind"`
	Sound       Sound  `toml:"sound"`
	Window      Window `toml:"window"`
}

// Sound holds what is audible. Volumes are percentages, 0…100; the audible volume is the product of Master
// and that of effects or music.
type Sound struct {
	On          bool `toml:"on"` // switches all sound
	Master      int  `toml:"master"`
	Effects     int  `toml:"effects"`
	Music       bool `toml:"music"` // switches the music
	MusicVolume int  `toml:"music-volume"`
}

// Window holds the size of the window.
type Window struct {
	Full   bool `toml:"full-screen"`
	Width  int  `toml:"width"` // of the window when not full screen; in the unit of fyne.Size
	Height int  `toml:"height"`
}

// The largest window that is remembered: twice the largest screens, in each direction.
const (
	maxWidth  = 2 * 7680
	maxHeight = 2 * 4320
)

// maxVolume is the largest volume, in percent.
const maxVolume = 100

// Default returns the settings for the first start of the game.
func Default() Settings {
	return Settings{
		Ghost:  true,
		Speed:  timeline.Normal,
		Sound:  Sound{On: true, Master: 80, Effects: 100, Music: true, MusicVolume: 100},
		Window: Window{Width: 1280, Height: 800},
	}
}

// Mend sets every invalid value to its default, and returns the keys of those values.
func (s *Settings) Mend() []string {
	defaults := Default()
	var keys []string
	if name := lobby.Clean(s.Name, lobby.MaxName); name != s.Name {
		s.Name = name
		keys = append(keys, "name")
	}
	if s.Language != "" && !slices.Contains(languageCodes(), s.Language) {
		s.Language = defaults.Language
		keys = append(keys, "language")
	}
	if !slices.Contains(timeline.Speeds, s.Speed) {
		s.Speed = defaults.Speed
		keys = append(keys, "speed")
	}
	within := func(key string, value *int, defaults, least, most int) {
		if *value < least || *value > most {
			*value = defaults
			keys = append(keys, key)
		}
	}
	within("sound.master", &s.Sound.Master, defaults.Sound.Master, 0, maxVolume)
	within("sound.effects", &s.Sound.Effects, defaults.Sound.Effects, 0, maxVolume)
	within("sound.music-volume", &s.Sound.MusicVolume, defaults.Sound.MusicVolume, 0, maxVolume)
	within("window.width", &s.Window.Width, defaults.Window.Width, int(widgets.MinWidth), maxWidth)
	within("window.height", &s.Window.Height, defaults.Window.Height, int(widgets.MinHeight), maxHeight)
	return keys
}

// Text returns the texts in the language that is set.
func (s *Settings) Text() *text.Text {
	if s.Language == "" {
		return text.ForSystem()
	}
	return text.For(s.Language)
}

// languageCodes returns the codes of all languages, as they are saved.
func languageCodes() []string {
	var all []string
	for _, tag := range text.Languages {
		all = append(all, tag.String())
	}
	return all
}
