package deadline_test

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/BurntSushi/toml"

	"roborally/app/post/deadline"
)

func TestWeeklyAsPeopleWriteIt(t *testing.T) {
	for text, want := range map[string]string{
		"fri 20:00": "fri 20:00", "tue,fri 20:00": "tue,fri 20:00", " Fri, Tue 8:05 ": "tue,fri 08:05", "sun mon 00:00": "mon,sun 00:00",
		"Di, Fr 20h": "tue,fri 20:00", "mar,ven 20h30": "tue,fri 20:30", "Mi. Do. 23:59": "wed,thu 23:59", "samedi, dimanche 9h": "sat,sun 09:00",
		"fri,fri 20:00": "fri 20:00", "never": "never", "Never": "never",
	} {
		w, err := deadline.ParseWeekly(text)
		if err != nil || w.String() != want {
			t.Errorf("%q is %v (%v), want %s", text, w, err, want)
		}
	}
}

func TestTextsThatAreNone(t *testing.T) {
	weekly := func(text string) error { _, err := deadline.ParseWeekly(text); return err }
	span := func(text string) error { _, err := deadline.ParseSpan(text); return err }
	zone := func(text string) error { _, err := deadline.ParseZone(text); return err }
	policy := func(text string) error { return new(deadline.Policy).UnmarshalText([]byte(text)) }
	for _, c := range []struct {
		parse      func(string) error
		text, says string
	}{
		{weekly, "", `write them with the time of day, as in "tue,fri 20:00"`}, {weekly, "20:00", "write days and then the time"}, {weekly, "fri", "write days and then the time"},
		{weekly, "someday 20:00", "write mon, tue,"}, {weekly, "fri 24:00", "from 00:00 to 23:59"}, {weekly, "fri 8pm", "as in 20:00"}, {weekly, "never 20:00", "no day of the week"},
		{span, "", "as in 2026-12-24"}, {span, "24.12.2026", "as in 2026-12-24"}, {span, "2027-02-29", "no date"}, {span, "2026-12-24..", "no date"},
		{span, "2027-01-06..2026-12-24", "write the first day first"},
		{zone, "", "as Europe/Berlin"}, {zone, "Local", "as Europe/Berlin"}, {zone, "Europe/Bielefeld", "as Europe/Berlin"}, {zone, "../x", "as Europe/Berlin"},
		{policy, "", "write wait, random,"}, {policy, "greedy-potential", "hard, expert or master"},
	} {
		if err := c.parse(c.text); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q returns %v, want an error with %q", c.text, err, c.says)
		}
	}
}

// document is how a game may hold deadlines in a file.
type document struct {
	Deadline deadline.Settings `toml:"deadline"`
	Player   deadline.Player   `toml:"player"`
}

// Settings and players can be written to TOML and read back, with days and times as people write
// them.
func TestSettingsInTOML(t *testing.T) {
	const text = `[deadline]
when = "tue,fri 20:00"
zone = "Europe/Berlin"
notice = 3
grace = "2h30m0s"
late = "power-down"
absent = "wait"
misses = 3
substitute = "easy"

[player]
away = ["2026-12-24..2027-01-06", "2027-02-01"]
excused = [4, 7]
misses = 1
`
	var d, again document
	if _, err := toml.Decode(text, &d); err != nil {
		t.Fatal(err)
	}
	if err := d.Deadline.Check(); err != nil {
		t.Error(err)
	}
	if d.Deadline.Grace != 150*time.Minute || d.Deadline.Late != deadline.PowerDown || len(d.Player.Away) != 2 || d.Player.Misses != 1 {
		t.Errorf("%+v is not what is written", d)
	}
	var b strings.Builder
	encoder := toml.NewEncoder(&b)
	encoder.Indent = ""
	if err := encoder.Encode(d); err != nil || strings.TrimSpace(b.String()) != strings.TrimSpace(text) {
		t.Errorf("it is written as\n%s\n(%v)", b.String(), err)
	}
	b.Reset()
	if err := encoder.Encode(document{}); err != nil {
		t.Fatal(err)
	}
	if _, err := toml.Decode(b.String(), &again); err != nil || !reflect.DeepEqual(again.Deadline.When, deadline.Weekly{}) || again.Deadline.Zone.String() != "UTC" {
		t.Errorf("no settings are written as\n%s\nand read as %+v (%v)", b.String(), again, err)
	}
}

func TestSettingsThatCannotBe(t *testing.T) {
	for says, change := range map[string]func(*deadline.Settings){
		"0 to 99":               func(s *deadline.Settings) { s.Notice = -1 },
		"such as 2h":            func(s *deadline.Settings) { s.Grace = -time.Minute },
		"(no limit) to 99":      func(s *deadline.Settings) { s.Misses = 100 },
		"name a level":          func(s *deadline.Settings) { s.Misses, s.Substitute = 1, "" },
		"[beginner easy medium": func(s *deadline.Settings) { s.Misses, s.Substitute = 1, deadline.Random },
	} {
		var s deadline.Settings
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
		change(&s)
		if err := s.Check(); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%+v returns %v, want an error with %q", s, err, says)
		}
	}
}

// What can be read is written in the same way for ever.
func FuzzTexts(f *testing.F) {
	for _, text := range []string{"tue,fri 20:00", "never", "Mi. 20h30", "2026-12-24..2027-01-06", "2026-12-24", "2028-02-29", "9999-12-31", "fri 7:5"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if w, err := deadline.ParseWeekly(text); err == nil {
			if again, err := deadline.ParseWeekly(w.String()); err != nil || !reflect.DeepEqual(again, w) {
				t.Errorf("%q is %v, which is %v (%v)", text, w, again, err)
			}
		}
		if s, err := deadline.ParseSpan(text); err == nil {
			if again, err := deadline.ParseSpan(s.String()); err != nil || again != s {
				t.Errorf("%q is %v, which is %v (%v)", text, s, again, err)
			}
		}
	})
}
