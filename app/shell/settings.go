package shell

import (
	"time"

	"roborally/app/store"
	"roborally/ui/settings"
	"roborally/ui/timeline"
)

// WriteDelay is how long a changed setting waits for further changes before it is written.
const WriteDelay = 500 * time.Millisecond

// Settings are the player's settings. What is changed in Now is written after Write.
type Settings struct {
	Now    settings.Settings
	speed  *timeline.Speed // of the command line; nil: none
	writer *store.AsyncWriter[settings.Settings]
}

// ReadSettings reads the settings. speed overrides theirs unless it is nil. report is called from any
// goroutine with what goes wrong later.
func ReadSettings(d *store.Document[settings.Settings], speed *timeline.Speed, report func(error)) (*Settings, error) {
	now, err := d.Read()
	return &Settings{now, speed, d.AsyncWriter(WriteDelay, report)}, err
}

// Write has the settings written soon.
func (s *Settings) Write() { s.writer.Write(s.Now) }

// Flush waits until the settings are written.
func (s *Settings) Flush() { s.writer.Flush() }

// Close writes the settings for the last time.
func (s *Settings) Close() { s.writer.Close() }

// Speed returns the speed of the move phase.
func (s *Settings) Speed() timeline.Speed {
	if s.speed != nil {
		return *s.speed
	}
	return s.Now.Speed
}

// ChooseSpeed makes the player's choice override the command line.
func (s *Settings) ChooseSpeed() { s.speed = nil }

// SetOptions keeps what the player has chosen on the page of a game. The speed of the command line is not a
// choice.
func (s *Settings) SetOptions(speed timeline.Speed, ghost, captions bool) {
	s.Now.Ghost, s.Now.Captions = ghost, captions
	if s.speed == nil {
		s.Now.Speed = speed
	}
	s.Write()
}

// Animated reports whether decorative animation is on.
func (s *Settings) Animated() bool { return s.Speed() != timeline.Off }
