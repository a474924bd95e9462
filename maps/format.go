package maps

// Format is the format of a text.
type Format uint8

// The formats. UnknownFormat is a text in none of them, or not TOML at all.
const (
	UnknownFormat Format = iota
	BoardFormat
	CourseFormat
	ScenarioFormat
	GameFormat
)

// String returns the format's English name, for errors and tests.
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

// DetectFormat returns the format of a text, recognized by keys that only one format has.
// It does not check whether the text is valid.
func DetectFormat(text []byte) Format {
	if isGame(text) {
		return GameFormat
	}
	clean, err := sanitize(text, MaxBytes)
	if err != nil {
		return UnknownFormat
	}
	index, _ := indexLines(string(clean))
	has := func(keys ...string) bool {
		for _, key := range keys {
			if _, found := index.lines[key]; found {
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
