package maps

// Format is what a text is.
type Format uint8

// The formats. UnknownFormat is a text that is none of them, or no TOML at all.
const (
	UnknownFormat Format = iota
	BoardFormat
	CourseFormat
	ScenarioFormat
	GameFormat
)

// String gives the format's English name, for errors and tests.
func (f Format) String() string {
	switch f {
	case BoardFormat:
		return "board"
	case CourseFormat:
		return "course"
	case ScenarioFormat:
		return "scenario"
	case GameFormat:
		return "game"
	}
	return "unknown"
}

// Kind tells what a text is by the keys that only one format has. It looks at
// the outline alone: that the text can be read is not said.
func Kind(text []byte) Format {
	if isGame(text) {
		return GameFormat
	}
	clean, err := screen(text, MaxBytes)
	if err != nil {
		return UnknownFormat
	}
	o, _ := outlineOf(string(clean))
	has := func(keys ...string) bool {
		for _, key := range keys {
			if _, found := o.lines[key]; found {
				return true
			}
		}
		return false
	}
	switch {
	case has("rules", "robot", "expect", "result"):
		return ScenarioFormat
	case has("place", "checkpoint", "start"):
		return CourseFormat
	case has("board"):
		return BoardFormat
	}
	return UnknownFormat
}
