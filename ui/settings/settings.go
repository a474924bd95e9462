// Package settings has what a player can set: the struct that is kept, and the
// page and the dialog on which it is changed.
package settings

import (
	"slices"

	"roborally/lan/lobby"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// Settings is how a player likes the game. It is kept as TOML; a new field needs
// a tag, a default and, where not everything it can hold makes sense, a line in
// Mend.
type Settings struct {
	// Name is what the player is called, or "" where nobody has said yet.
	Name string `toml:"name"`
	// Language is one of text.Languages ("de"), or "" for the system's.
	Language string `toml:"language"`
	// Told says that the story has been told once.
	Told bool `toml:"story-told"`
	// Ghost switches the programming aid on.
	Ghost bool `toml:"ghost"`
	// Speed is how fast the move phase is shown; timeline.Off shows no motion
	// anywhere.
	Speed timeline.Speed `toml:"speed"`
	// ColourBlind draws with art.ColourBlind instead of art.Warm.
	ColourBlind bool   `toml:"colour-blind"`
	Sound       Sound  `toml:"sound"`
	Window      Window `toml:"window"`
}

// Sound is what is to be heard. Volumes are percentages, 0…100: what one hears
// is the product of Master and the volume of effects or music.
type Sound struct {
	On          bool `toml:"on"` // without it nothing is heard at all
	Master      int  `toml:"master"`
	Effects     int  `toml:"effects"`
	Music       bool `toml:"music"` // without it there is no music
	MusicVolume int  `toml:"music-volume"`
}

// Window is where the game is seen.
type Window struct {
	Full   bool `toml:"full-screen"`
	Width  int  `toml:"width"` // of the window while it is not full; see fyne.Size
	Height int  `toml:"height"`
}

// The largest window that is remembered: twice the screens there are.
const (
	mostWidth  = 2 * 7680
	mostHeight = 2 * 4320
)

// mostVolume is the largest volume.
const mostVolume = 100

// Default gives the settings of who starts the game for the first time.
func Default() Settings {
	return Settings{
		Ghost:  true,
		Speed:  timeline.Normal,
		Sound:  Sound{On: true, Master: 80, Effects: 100, Music: true, MusicVolume: 100},
		Window: Window{Width: 1280, Height: 800},
	}
}

// Mend puts every value that cannot be back to its default, and gives the keys of
// those.
func (s *Settings) Mend() []string {
	usual := Default()
	var keys []string
	if name := lobby.Clean(s.Name, lobby.MaxName); name != s.Name {
		s.Name = name
		keys = append(keys, "name")
	}
	if s.Language != "" && !slices.Contains(codes(), s.Language) {
		s.Language = usual.Language
		keys = append(keys, "language")
	}
	if !slices.Contains(timeline.Speeds, s.Speed) {
		s.Speed = usual.Speed
		keys = append(keys, "speed")
	}
	within := func(key string, value *int, usual, least, most int) {
		if *value < least || *value > most {
			*value = usual
			keys = append(keys, key)
		}
	}
	within("sound.master", &s.Sound.Master, usual.Sound.Master, 0, mostVolume)
	within("sound.effects", &s.Sound.Effects, usual.Sound.Effects, 0, mostVolume)
	within("sound.music-volume", &s.Sound.MusicVolume, usual.Sound.MusicVolume, 0, mostVolume)
	within("window.width", &s.Window.Width, usual.Window.Width, int(widgets.LeastWidth), mostWidth)
	within("window.height", &s.Window.Height, usual.Window.Height, int(widgets.LeastHeight), mostHeight)
	return keys
}

// Text gives the texts in the language that is set.
func (s *Settings) Text() *text.Text {
	if s.Language == "" {
		return text.ForSystem()
	}
	return text.For(s.Language)
}

// codes gives the languages there are, as they are kept.
func codes() []string {
	var all []string
	for _, tag := range text.Languages {
		all = append(all, tag.String())
	}
	return all
}
