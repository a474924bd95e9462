package settings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"roborally/ui/settings"
	"roborally/ui/text"
	"roborally/ui/timeline"
)

func TestDefaultsAreInRange(t *testing.T) {
	s := settings.Default()
	if keys := s.Mend(); keys != nil || s != settings.Default() {
		t.Errorf("Mend changes the defaults: %v", keys)
	}
}

// TestSettingsSurviveTOML checks that every field that is written is read again.
func TestSettingsSurviveTOML(t *testing.T) {
	want := settings.Settings{
		Name: "Ada", Language: "fr", Ghost: false, Speed: timeline.Off, ColourBlind: true, TextScale: 160,
		Sound:  settings.Sound{On: false, Master: 1, Effects: 2, Music: false, MusicVolume: 3},
		Window: settings.Window{Full: true, Size: "1024x600", Width: 1900, Height: 1000},
	}
	text, err := toml.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), `speed = "off"`) {
		t.Errorf("the speed is not written as a word in\n%s", text)
	}
	got := settings.Default()
	if err := toml.Unmarshal(text, &got); err != nil || got != want {
		t.Errorf("read back is %+v with error %v, want the settings written", got, err)
	}
}

func TestInvalidSettingsFallBackOneByOne(t *testing.T) {
	defaults := settings.Default()
	s := settings.Settings{
		Name: " Ada\nLovelace, Countess of whatever it was", Language: "tlh", Ghost: true, Speed: 99, TextScale: 250,
		Sound:  settings.Sound{On: true, Master: -1, Effects: 101, MusicVolume: 100},
		Window: settings.Window{Size: "640x1", Width: 10, Height: 999999},
	}
	keys := s.Mend()
	want := []string{"name", "language", "speed", "text-scale", "sound.master", "sound.effects", "window.size", "window.width", "window.height"}
	if !slices.Equal(keys, want) {
		t.Errorf("Mend returns %v, want %v", keys, want)
	}
	if s.Name != "Ada Lovelace, Countess o" || s.Language != "" || s.Speed != defaults.Speed || s.TextScale != 100 || s.Window != defaults.Window ||
		s.Sound != (settings.Sound{On: true, Master: defaults.Sound.Master, Effects: defaults.Sound.Effects, MusicVolume: 100}) {
		t.Errorf("after Mend the settings are %+v, want invalid values replaced by defaults and the others unchanged", s)
	}
	if again := s.Mend(); again != nil {
		t.Errorf("a second Mend returns %v, want nothing", again)
	}
}

// TestWindowOpensWithChosenSize checks that a fixed size counts before the last one.
func TestWindowOpensWithChosenSize(t *testing.T) {
	w := settings.Default().Window
	w.Width, w.Height = 1111, 777
	if width, height := w.Opening(); width != 1111 || height != 777 {
		t.Errorf("the window opens with %d×%d, want the last size, 1111×777", width, height)
	}
	for _, size := range settings.FixedSizes {
		w.Size = size
		if width, height := w.Opening(); fmt.Sprintf("%dx%d", width, height) != size {
			t.Errorf("the window opens with %d×%d, want %s", width, height, size)
		}
	}
}

func TestLanguageFollowsTheSystemUnlessSet(t *testing.T) {
	t.Setenv("LC_ALL", "fr_FR.UTF-8")
	for set, want := range map[string]string{"": "fr", "de": "de", "en": "en"} {
		s := settings.Settings{Language: set}
		if got := s.Text().Language().String(); got != want {
			t.Errorf("with language %q the texts are in %s, want %s", set, got, want)
		}
	}
}

// TestStorageProblemsAreSentences checks that storage problems are sentences in every language, and name the
// files and keys that the player must know.
func TestStorageProblemsAreSentences(t *testing.T) {
	for _, tag := range text.Languages {
		for code, wantParts := range map[string][]string{
			"damaged": {"/a/settings.toml", "/a/settings.toml.bad"}, "foreign": {"/a/settings.toml", "/a/settings.toml.bad"},
			"mended": {"/a/settings.toml", "speed, sound.master"}, "unreadable": {"/a/settings.toml"}, "unwritable": {"/a/settings.toml", "So sei es."},
			"damaged-game": {"/a/settings.toml.bad"}, "unusable-game": {"/a/settings.toml", "So sei es."},
		} {
			sentence := settings.StorageProblem(text.In(tag), code, "/a/settings.toml", "/a/settings.toml.bad", []string{"speed", "sound.master"}, "So sei es.")
			for _, part := range wantParts {
				if !strings.Contains(sentence, part) {
					t.Errorf("%v, %s: %q does not say %s", tag, code, sentence, part)
				}
			}
			if !strings.HasSuffix(sentence, ".") || strings.Contains(sentence, "{{") || strings.Contains(sentence, "<no value>") {
				t.Errorf("%v, %s: %q is not a sentence", tag, code, sentence)
			}
		}
	}
}
