package desk_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"roborally/app/post/deadline"
	"roborally/app/post/desk"
	"roborally/core"
)

// start is when the games of the tests begin: a Friday evening.
var start = time.Date(2026, 11, 27, 18, 0, 0, 0, time.UTC)

// fixture is a game of three people and its folder.
type fixture struct {
	t      *testing.T
	folder string
	now    time.Time
}

// newGame begins a game. change may change its settings.
func newGame(t *testing.T, change func(*desk.Settings)) *fixture {
	t.Helper()
	f := &fixture{t, filepath.Join(t.TempDir(), "game"), start}
	s := desk.Defaults()
	for i, name := range []string{"Anna", "Ben", "Cleo"} {
		s.Players = append(s.Players, desk.Player{
			Name: name, Address: strings.ToLower(name) + "@example.org", Language: desk.Languages[i], Colour: i,
		})
	}
	if change != nil {
		change(s)
	}
	secret := make([]byte, desk.SecretBytes)
	copy(secret, "a secret that every test may know")
	d, err := desk.Create(f.folder, s, secret, f.now)
	if err != nil {
		t.Fatal(err)
	}
	d.Close()
	return f
}

// at opens the game some hours after its beginning, does something, and closes it.
func (f *fixture) at(hours float64, do func(d *desk.Desk)) {
	f.t.Helper()
	f.now = start.Add(time.Duration(hours * float64(time.Hour)))
	d, err := desk.Open(f.folder, f.now)
	if err != nil {
		f.t.Fatal(err)
	}
	defer d.Close()
	do(d)
}

// mail returns a mail that a player has sent some hours after the beginning.
func mail(player string, hours float64, lines ...string) []byte {
	at := start.Add(time.Duration(hours * float64(time.Hour)))
	return fmt.Appendf(nil, "From: %s <%s@example.org>\nDate: %s\n\n%s\n", player, strings.ToLower(player), at.Format(time.RFC1123Z), strings.Join(lines, "\n"))
}

// take has the desk read mails, all of which it must take.
func (f *fixture) take(hours float64, mails ...[]byte) (taken []*desk.Mail) {
	f.t.Helper()
	f.at(hours, func(d *desk.Desk) {
		for _, source := range mails {
			m, err := d.TakeMail(source, "", f.now)
			if err != nil {
				f.t.Fatalf("%v\n%s", err, source)
			}
			taken = append(taken, m)
		}
	})
	return taken
}

// run plays the round, without waiting for anybody.
func (f *fixture) run(hours float64) {
	f.t.Helper()
	f.at(hours, func(d *desk.Desk) {
		if err := d.Run(f.now, true); err != nil {
			f.t.Fatal(err)
		}
	})
}

// begin has the players send their words and deals the first cards, two hours after the beginning.
func (f *fixture) begin() {
	f.t.Helper()
	f.take(1, mail("Anna", 0.5, "Wort: Apfel"), mail("Ben", 0.6, "Word: pear"), mail("Cleo", 0.7, "Mot : cerise"))
	f.at(2, func(d *desk.Desk) {
		if err := d.Run(f.now, false); err != nil {
			f.t.Fatal(err)
		}
	})
}

// hand returns orders that the hand of a seat allows, the last cards first or the first ones.
func (f *fixture) hand(seat int, backwards bool) string {
	f.t.Helper()
	var words []string
	f.at(f.now.Sub(start).Hours(), func(d *desk.Desk) {
		r := &d.Game().Game.State().Robots[seat]
		for n := range core.RegisterCount {
			index := n
			if backwards {
				index = int(r.HandCount) - 1 - n
			}
			words = append(words, r.Hand[index].Command().String())
		}
	})
	return strings.Join(words, " ")
}

// files returns what is in the folder of the game, but for the log and the mails, by name.
func (f *fixture) files() map[string]string {
	f.t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(f.folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		inside, err := filepath.Rel(f.folder, name)
		if err != nil || inside == "steps.jsonl" || inside == ".lock" || strings.HasPrefix(inside, "mails") {
			return err
		}
		text, err := os.ReadFile(name)
		files[filepath.ToSlash(inside)] = string(text)
		return err
	})
	if err != nil {
		f.t.Fatal(err)
	}
	return files
}

// wantSame fails the test if two lists of files differ.
func wantSame(t *testing.T, what string, got, want map[string]string) {
	t.Helper()
	for name, text := range want {
		if have, ok := got[name]; !ok {
			t.Errorf("%s: %s is missing", what, name)
		} else if have != text {
			t.Errorf("%s: %s differs", what, name)
		}
	}
	for name := range got {
		if _, ok := want[name]; !ok {
			t.Errorf("%s: there is %s, too", what, name)
		}
	}
}

// play takes every kind of step, and returns the files as they were before each and after the last.
func (f *fixture) play() (before []map[string]string) {
	f.t.Helper()
	steps := []func(){
		func() {
			f.take(1, mail("Anna", 0.5, "Wort: Apfel"), mail("Ben", 0.6, "Word: pear"))
		},
		func() { f.take(1.2, mail("Cleo", 1, "Mot : cerise")) },
		func() { f.run(2) },
		func() { f.take(4, mail("Anna", 3, f.hand(0, false))) },
		func() { f.edit(5, `name = "Robo Rally"`, `name = "Auenland"`) },
		func() { f.take(6, mail("Ben", 5.5, "vor vor vor")) },
		func() { f.run(7) },
		func() { f.take(9, mail("Cleo", 8, f.hand(2, true))) },
		func() { f.run(10) },
	}
	for _, step := range steps {
		before = append(before, f.files())
		step()
	}
	return append(before, f.files())
}

// edit changes the settings as the master does with an editor, and opens the game.
func (f *fixture) edit(hours float64, old, with string) {
	f.t.Helper()
	name := filepath.Join(f.folder, "settings.toml")
	text, err := os.ReadFile(name)
	if err != nil {
		f.t.Fatal(err)
	}
	changed := strings.Replace(string(text), old, with, 1)
	if changed == string(text) {
		f.t.Fatalf("there is no %q in the settings", old)
	}
	if err := os.WriteFile(name, []byte(changed), 0o600); err != nil {
		f.t.Fatal(err)
	}
	f.at(hours, func(*desk.Desk) {})
}

func TestUndoTakesBackEveryStep(t *testing.T) {
	f := newGame(t, nil)
	before := f.play()
	for n := len(before) - 2; n >= 0; n-- {
		undone := 1
		if n == 0 {
			undone = 2 // the two mails of the first step
		}
		for range undone {
			f.at(20, func(d *desk.Desk) {
				if _, err := d.Undo(f.now); err != nil {
					t.Fatal(err)
				}
			})
		}
		wantSame(t, fmt.Sprintf("step %d undone", n), f.files(), before[n])
	}
	f.at(21, func(d *desk.Desk) {
		if _, err := d.Undo(f.now); err == nil {
			t.Error("the beginning of the game was undone")
		}
	})
}

func TestNothingIsLostWhereverTheProgramEnds(t *testing.T) {
	f := newGame(t, nil)
	f.play()
	want := f.files()
	log, err := os.ReadFile(filepath.Join(f.folder, "steps.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(log), "\n")
	lines = lines[:len(lines)-1]
	last := strings.LastIndex(strings.TrimSuffix(string(log), "\n"), "\n") + 1
	for _, cut := range []int{last, last + 1, (last + len(log)) / 2, len(log) - 1} { // while the last step was written
		if err := os.WriteFile(filepath.Join(f.folder, "steps.jsonl"), log[:cut], 0o600); err != nil {
			t.Fatal(err)
		}
		f.at(30, func(d *desk.Desk) {
			if n := len(d.Steps()); n != len(lines)-1 {
				t.Fatalf("cut at %d: %d steps instead of %d", cut, n, len(lines)-1)
			}
			if err := d.Run(start.Add(10*time.Hour), true); err != nil { // as the last time
				t.Fatal(err)
			}
		})
		wantSame(t, fmt.Sprintf("log cut at %d", cut), f.files(), want)
	}
	for name := range want { // before it was written
		if name == "settings.toml" || strings.HasPrefix(name, "out/") && !strings.HasPrefix(name, "out/round-03") {
			continue
		}
		if err := os.Remove(filepath.Join(f.folder, filepath.FromSlash(name))); err != nil {
			t.Fatal(err)
		}
	}
	f.at(31, func(*desk.Desk) {})
	wantSame(t, "files removed", f.files(), want)
}

func TestLastMailByDateCounts(t *testing.T) {
	f := newGame(t, nil)
	f.begin()
	first, second := f.hand(0, false), f.hand(0, true)
	taken := f.take(6,
		mail("Anna", 5, second),
		mail("Anna", 4, first),
		mail("Anna", 1.5, first),
	)
	if taken[2].Refused != desk.TooOld {
		t.Errorf("a mail from before the sheets is %q", taken[2].Refused)
	}
	f.at(6.1, func(d *desk.Desk) {
		if s := d.Status(f.now)[0]; s.State != desk.Ready || s.Counts.Number != taken[0].Number {
			t.Errorf("%s: mail %+v counts", s.State, s.Counts)
		}
		if m, err := d.TakeMail(mail("Anna", 5, second), "", f.now); !errors.Is(err, desk.ErrKnown) || m.Number != taken[0].Number {
			t.Errorf("read twice: %v", err)
		}
	})
	f.take(7, mail("Anna", 500, first, "provisional")) // from the future: it counts as of now
	f.at(7.1, func(d *desk.Desk) {
		if s := d.Status(f.now)[0]; s.State != desk.Provisional || !s.Counts.Date.Equal(start.Add(7*time.Hour)) {
			t.Errorf("%s: %v", s.State, s.Counts.Date)
		}
		var wait *desk.WaitError
		if err := d.Run(f.now, false); !errors.As(err, &wait) || len(wait.Names) != 3 {
			t.Errorf("the round does not wait for the provisional orders: %v", err)
		}
	})
	f.take(8, mail("Anna", 8, "vor"))
	f.at(8.1, func(d *desk.Desk) {
		if s := d.Status(f.now)[0]; s.State != desk.Doubtful || s.Counts == nil || s.Last.Unclear == nil {
			t.Errorf("after an unclear mail: %+v", s)
		}
		if _, err := d.TakeMail(mail("Zoe", 8, first), "", f.now); err == nil {
			t.Error("a mail of a stranger was taken")
		}
		if m, err := d.TakeMail([]byte(first), "Anna", f.now); err != nil || m.Seat != 1 {
			t.Errorf("a text of a named player: %v", err)
		}
	})
}

func TestSettingsAreChecked(t *testing.T) {
	f := newGame(t, nil)
	f.begin()
	name := filepath.Join(f.folder, "settings.toml")
	good, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ old, with, says string }{
		{`name = "Robo Rally"`, `name = "Robo Rally`, "settings.toml"},
		{`name = "Robo Rally"`, "name = \"x\"\nnaem = 1", "naem"},
		{`name = "Robo Rally"`, `name = "Robo\nRally"`, "several lines"},
		{`name = "Ben"`, `name = "Ben\u0085"`, "several lines"},
		{`paper = "a4"`, `paper = "a5"`, "a5"},
		{`map = "ring-line"`, `map = "apprentice-hall"`, "fixed"},
		{`name = "Ben"`, `name = "Anna"`, "Anna"},
		{`version = 1`, `version = 2`, "newer"},
		{`language = "de"`, `language = "it"`, "it"},
		{`late = "random"`, `late = "never"`, "never"},
	} {
		text := strings.Replace(string(good), c.old, c.with, 1)
		if text == string(good) {
			t.Fatalf("there is no %q in the settings", c.old)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		d, err := desk.Open(f.folder, start.Add(9*time.Hour))
		if err == nil {
			d.Close()
			t.Errorf("%s is taken", c.with)
		} else if !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.with, err)
		}
	}
	if err := os.WriteFile(name, good, 0o600); err != nil {
		t.Fatal(err)
	}
	f.at(10, func(d *desk.Desk) {
		if n := len(d.Steps()); n != 5 {
			t.Errorf("%d steps; the refused settings must leave none", n)
		}
	})
}

// byDeadline plays rounds of a game with deadlines on Tuesdays and Fridays at eight, and Anna's and Cleo's orders
// alone. It returns what has decided for Ben in each; "wait" ends them.
func byDeadline(t *testing.T, rounds int, change func(*desk.Settings)) (ben []string) {
	t.Helper()
	f := newGame(t, func(s *desk.Settings) {
		if err := s.Deadline.When.UnmarshalText([]byte("tue,fri 20:00")); err != nil {
			t.Fatal(err)
		}
		s.Deadline.Grace = 2 * time.Hour
		change(s)
	})
	f.begin() // on Friday at eight in the evening: the first deadline is in four days
	hours := 2.0
	for range rounds {
		for seat, name := range []string{"Anna", "", "Cleo"} {
			if name != "" {
				f.take(hours+1, mail(name, hours+0.5, f.hand(seat, true)))
			}
		}
		var due time.Time
		f.at(hours+1, func(d *desk.Desk) {
			due = d.Due()
			var wait *desk.WaitError
			if err := d.Run(due.Add(time.Hour), false); err == nil {
				if ben = append(ben, "at once: "+d.How()[1].By); d.How()[1].Missed {
					t.Error("who is not waited for has missed something")
				}
			} else if !errors.As(err, &wait) || len(wait.Names) != 1 || wait.Names[0] != "Ben" {
				t.Fatalf("within the grace: %v", err)
			}
		})
		if len(ben) > 0 && strings.HasPrefix(ben[len(ben)-1], "at once") {
			hours = due.Add(time.Hour).Sub(start).Hours()
			continue
		}
		hours = due.Add(3 * time.Hour).Sub(start).Hours()
		f.at(hours, func(d *desk.Desk) {
			var wait *desk.WaitError
			if err := d.Run(f.now, false); errors.As(err, &wait) {
				ben = append(ben, "wait")
				return
			} else if err != nil {
				t.Fatal(err)
			}
			how := d.How()[1]
			word := how.By
			if how.Missed {
				word += " missed"
			}
			ben = append(ben, word)
			for _, other := range []int{0, 2} {
				if how := d.How()[other]; how.By != desk.ByOrders && how.By != desk.ByNobody || how.Missed {
					t.Errorf("seat %d: %+v", other, how)
				}
			}
		})
	}
	return ben
}

func TestWhatIsDoneWithoutOrders(t *testing.T) {
	for _, c := range []struct {
		about  string
		change func(*desk.Settings)
		want   string
	}{
		{"random", func(s *desk.Settings) {}, "random missed, random missed"},
		{"power-down", func(s *desk.Settings) { s.Deadline.Late = deadline.PowerDown }, "power-down missed, power-down missed"},
		{"a computer player", func(s *desk.Settings) { s.Deadline.Late = "easy" }, "easy missed, easy missed"},
		{"wait", func(s *desk.Settings) { s.Deadline.Late = deadline.Wait }, "wait, wait"},
		{"excused", func(s *desk.Settings) { s.Players[1].Excused = []int{2} }, "random missed, medium"},
		{"away", func(s *desk.Settings) {
			if err := s.Players[1].Away[0].UnmarshalText([]byte("2026-12-01")); err != nil {
				t.Fatal(err)
			}
		}, "medium, random missed"},
		{"a substitute", func(s *desk.Settings) { s.Deadline.Misses, s.Deadline.Substitute = 1, "beginner" }, "random missed, at once: beginner"},
	} {
		got := strings.Join(byDeadline(t, 2, func(s *desk.Settings) {
			if c.about == "away" {
				s.Players[1].Away = make([]deadline.Span, 1)
			}
			c.change(s)
		}), ", ")
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.about, got, c.want)
		}
	}
}

func TestLateOrdersDoNotCount(t *testing.T) {
	f := newGame(t, func(s *desk.Settings) {
		if err := s.Deadline.When.UnmarshalText([]byte("fri 20:00")); err != nil {
			t.Fatal(err)
		}
		s.Deadline.Notice, s.Deadline.Grace = 1, 2*time.Hour
	})
	f.begin() // on Friday at eight: the next deadline is a week later
	const due = 2 + 7*24
	orders := f.hand(0, false)
	for _, c := range []struct {
		hours float64
		want  desk.Refusal
	}{{due - 1, ""}, {due + 1, ""}, {due + 2, desk.TooLate}, {due + 30, desk.TooLate}} {
		taken := f.take(due+40, mail("Anna", c.hours, orders))
		if got := taken[0].Refused; got != c.want {
			t.Errorf("a mail %v hours after the deadline is %q, want %q", c.hours-due, got, c.want)
		}
	}
}

func TestNewGameWantsAFolderOfItsOwn(t *testing.T) {
	s := desk.Defaults()
	s.Players = []desk.Player{{Name: "Anna", Language: "de"}, {Name: "Ben", Language: "en", Bot: "easy"}}
	for _, c := range []struct {
		about, file string
		taken       bool
	}{{"the file of somebody else", "letter.txt", false}, {"what an interrupted command has left", "settings.toml", true}} {
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, c.file), []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
		d, err := desk.Create(folder, s, make([]byte, desk.SecretBytes), start)
		if (err == nil) != c.taken {
			t.Errorf("a folder with %s: %v", c.about, err)
		}
		if err == nil {
			d.Close()
		}
	}
}
