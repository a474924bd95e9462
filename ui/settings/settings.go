// Package settings holds the player's preferences: the struct Settings, which is saved as a file, and the
// page and the dialog that change it. Both show the same form.
package settings

import (
	"fmt"
	"slices"

	"roborally/lan/lobby"
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// Settings holds the preferences of a player. It is saved as TOML; a new field needs a tag, a default and, if
// some of its values are invalid, a check in Mend.
type Settings struct {
	// Name is the name of the player, "" if not set yet.
	Name string `toml:"name"`
	// Language is one of text.Languages ("de"), or "" for the language of the system.
	Language string `toml:"language"`
	// StoryTold is true once the story has been shown.
	StoryTold bool `toml:"story-told"`
	// Ghost shows a preview of the path while the player programs.
	Ghost bool `toml:"ghost"`
	// Follow enlarges a board whose fields would be small and follows the action; false shows the whole hall.
	Follow bool `toml:"follow"`
	// Captions shows words below the icons of a game; the first games have them anyway.
	Captions bool `toml:"captions"`
	// Speed is the speed of the move phase; with timeline.Off nothing moves anywhere.
	Speed timeline.Speed `toml:"speed"`
	// ColourBlind selects art.ColourBlind instead of art.Warm.
	ColourBlind bool `toml:"colour-blind"`
	// TextScale enlarges texts, and everything with them, in percent: 100…200. It counts on top of the scale of the
	// system and of Fyne, as far as a page fits into the window.
	TextScale int    `toml:"text-scale"`
	Sound     Sound  `toml:"sound"`
	Window    Window `toml:"window"`
}

// Sound holds the switches and volumes of the sound. Volumes are percentages, 0…100; the audible volume is
// the product of Master and Effects, or of Master and MusicVolume. The mixer's gains are their squares: music at
// 60 % is 9 dB softer than as it is recorded.
type Sound struct {
	On          bool `toml:"on"` // false: no sound at all
	Master      int  `toml:"master"`
	Effects     int  `toml:"effects"`
	Music       bool `toml:"music"` // false: no music
	MusicVolume int  `toml:"music-volume"`
}

// Window holds the size of the window, and whether it fills the screen.
type Window struct {
	Full bool `toml:"full-screen"`
	// Size is the size to open the window with, such as "1280x800", one of FixedSizes, or LastSize.
	Size string `toml:"size"`
	// Width and Height are the last size when not full screen, in the unit of fyne.Size at a TextScale of 100.
	Width  int `toml:"width"`
	Height int `toml:"height"`
}

// LastSize opens the window as large as it was last.
const LastSize = "last"

// FixedSizes are the sizes that a window can be opened with, as they are saved.
var FixedSizes = []string{"1024x600", "1280x800", "1920x1080"}

// Opening returns the size to open the window with.
func (w *Window) Opening() (width, height int) {
	if _, err := fmt.Sscanf(w.Size, "%dx%d", &width, &height); err == nil {
		return width, height
	}
	return w.Width, w.Height
}

// TextScales are the values of Settings.TextScale to choose from.
var TextScales = []int{100, 130, 160, 200}

// The largest valid window: twice the size of an 8K screen in each direction.
const (
	maxWidth  = 2 * 7680
	maxHeight = 2 * 4320
)

// maxVolume is the largest volume, in percent.
const maxVolume = 100

// Default returns the settings for the first start of the game.
func Default() Settings {
	return Settings{
		Ghost:     true,
		Follow:    true,
		Speed:     timeline.Normal,
		TextScale: TextScales[0],
		Sound:     Sound{On: true, Master: 80, Effects: 100, Music: true, MusicVolume: 60},
		Window:    Window{Size: LastSize, Width: 1280, Height: 800},
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
	within("text-scale", &s.TextScale, defaults.TextScale, TextScales[0], TextScales[len(TextScales)-1])
	within("sound.master", &s.Sound.Master, defaults.Sound.Master, 0, maxVolume)
	within("sound.effects", &s.Sound.Effects, defaults.Sound.Effects, 0, maxVolume)
	within("sound.music-volume", &s.Sound.MusicVolume, defaults.Sound.MusicVolume, 0, maxVolume)
	if s.Window.Size != LastSize && !slices.Contains(FixedSizes, s.Window.Size) {
		s.Window.Size = defaults.Window.Size
		keys = append(keys, "window.size")
	}
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
