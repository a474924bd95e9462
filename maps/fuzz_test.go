package maps_test

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"roborally/core/scenario"
	"roborally/maps"
)

// addSeeds adds every text of the tables, the examples and the own maps: valid texts of
// one format are hard cases for the others.
func addSeeds(f *testing.F) {
	for _, list := range [][]badText{badBoards, badCourses, badScenarios} {
		for _, c := range list {
			f.Add([]byte(c.text))
		}
	}
	for _, c := range goodBoards {
		f.Add([]byte(c.text))
	}
	for _, c := range hostile {
		if len(c.text) < 1000 {
			f.Add([]byte(c.text))
		}
	}
	for _, text := range examples(f) {
		f.Add(text)
	}
	own, err := filepath.Glob("*/*.toml")
	if err != nil || len(own) == 0 {
		f.Fatalf("found no maps: %v", err)
	}
	for _, name := range own {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
}

// assertWellFormed checks that an error has a place and is short enough to show.
func assertWellFormed(t *testing.T, text []byte, err error) {
	t.Helper()
	var bad *maps.Error
	if !errors.As(err, &bad) {
		t.Fatalf("the error is a %T, want a *maps.Error: %v", err, err)
	}
	lines := 2
	for _, c := range text {
		if c == '\n' {
			lines++
		}
	}
	if bad.File != "x.toml" || bad.Text == "" || bad.Line > lines || len(bad.Error()) > 1000 {
		t.Fatalf("the error lacks its file, text or line, or is too long: %#v", bad)
	}
}

func FuzzBoard(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		l, err := maps.ReadBoard("x.toml", text)
		if err != nil {
			assertWellFormed(t, text, err)
			return
		}
		if err := l.Check(); err != nil {
			t.Fatalf("the text is read, but the layout fails Check: %v", err)
		}
		written, err := maps.WriteBoard(l)
		if err != nil {
			t.Fatalf("the text is read, but cannot be written: %v", err)
		}
		if again, err := maps.ReadBoard("x.toml", written); err != nil || !reflect.DeepEqual(l, again) {
			t.Fatalf("reads back differently (%v):\n%s", err, written)
		}
		if kind := maps.DetectFormat(text); kind != maps.BoardFormat {
			t.Fatalf("DetectFormat returns %v, want board", kind)
		}
	})
}

func FuzzCourse(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		l, err := maps.ReadCourse("x.toml", text, maps.LoadBoard)
		if err != nil {
			assertWellFormed(t, text, err)
		} else if err := l.Check(); err != nil {
			t.Fatalf("the text is read, but the layout fails Check: %v", err)
		}
		c, parsed := maps.ParseCourse("x.toml", text)
		if parsed != nil {
			if err == nil {
				t.Fatalf("ReadCourse accepts the text, ParseCourse does not: %v", parsed)
			}
			return
		}
		written, err := maps.WriteCourse(c)
		if err != nil {
			t.Fatalf("the text is read, but cannot be written: %v", err)
		}
		if again, err := maps.ParseCourse("x.toml", written); err != nil || !reflect.DeepEqual(c, again) {
			t.Fatalf("reads back differently (%v):\n%s", err, written)
		}
		if kind := maps.DetectFormat(text); kind != maps.CourseFormat {
			t.Fatalf("DetectFormat returns %v, want course", kind)
		}
	})
}

// FuzzMap reads texts as they come from others: from the network, from pictures, from files.
func FuzzMap(f *testing.F) {
	addSeeds(f)
	for _, m := range maps.All() {
		text, err := m.Text()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		m, err := maps.Read("x.toml", text)
		if err != nil {
			assertWellFormed(t, text, err)
			return
		}
		if err := m.Layout.Check(); err != nil {
			t.Fatalf("the text is read, but the layout fails Check: %v", err)
		}
		written, err := m.Text()
		if err != nil {
			t.Fatalf("the text is read, but cannot be written: %v", err)
		}
		if again, err := maps.Read("x.toml", written); err != nil || !reflect.DeepEqual(m, again) {
			t.Fatalf("reads back differently (%v):\n%s", err, written)
		}
	})
}

func FuzzScenario(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := maps.ReadScenario("x.toml", text)
		if err != nil {
			assertWellFormed(t, text, err)
			return
		}
		if err := s.Layout.Check(); err != nil {
			t.Fatalf("the text is read, but the layout fails Check: %v", err)
		}
		written, err := maps.WriteScenario(s)
		if err != nil {
			t.Fatalf("the text is read, but cannot be written: %v", err)
		}
		if again, err := maps.ReadScenario("x.toml", written); err != nil || !reflect.DeepEqual(s, again) {
			t.Fatalf("reads back differently (%v):\n%s", err, written)
		}
		if kind := maps.DetectFormat(text); kind != maps.ScenarioFormat {
			t.Fatalf("DetectFormat returns %v, want scenario", kind)
		}
		assertPlayable(t, s)
	})
}

// assertPlayable checks that a scenario reaches an end in which no two real robots share
// a field, and the same end when it runs again.
func assertPlayable(t *testing.T, s *scenario.Scenario) {
	t.Helper()
	out, err := s.Run()
	if err != nil {
		t.Fatalf("the scenario is read, but cannot be played: %v", err)
	}
	taken := map[[2]int8]string{}
	for _, robot := range out.End.Robots {
		if robot.At == nil || robot.Virtual {
			continue
		}
		if other, is := taken[*robot.At]; is {
			t.Fatalf("the real robots %q and %q end on %v", other, robot.ID, *robot.At)
		}
		taken[*robot.At] = robot.ID
	}
	if again, err := s.Run(); err != nil || !reflect.DeepEqual(out, again) {
		t.Fatalf("the scenario ends differently the second time (%v)", err)
	}
}

// FuzzGame also adds the right checksum to each text, so that the fuzzer gets past the
// checksum.
func FuzzGame(f *testing.F) {
	addSeeds(f)
	game, err := os.ReadFile("testdata/game-3.toml")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(game)
	mine := changedMap(f, "clockwork")
	custom, err := maps.WriteGame(carrying(f, mine, mine.ID, 1))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(custom)
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, text := range [][]byte{text, []byte(maps.AddChecksum(string(text)))} {
			g, err := maps.ReadGame("x.toml", text)
			if err != nil {
				assertWellFormed(t, text, err)
				continue
			}
			if head, err := maps.ReadGameHead("x.toml", text); err != nil || head.Name != g.Name || head.Round != g.Round {
				t.Fatalf("the head reads differently (%v)", err)
			}
			written, err := maps.WriteGame(g)
			if err != nil {
				t.Fatalf("the text is read, but cannot be written: %v", err)
			}
			if again, err := maps.ReadGame("x.toml", written); err != nil || !reflect.DeepEqual(g, again) {
				t.Fatalf("reads back differently (%v):\n%s", err, written)
			}
			if kind := maps.DetectFormat(text); kind != maps.GameFormat {
				t.Fatalf("DetectFormat returns %v, want game", kind)
			}
			if setup, err := g.Setup(maps.Load); err == nil {
				_, _ = g.Resume(setup) // must come to an end
			}
		}
	})
}
