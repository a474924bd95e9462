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

// seed adds every text of the tables, the examples and the own maps: what is
// good for one format is a hard case for the others.
func seed(f *testing.F) {
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
		f.Fatalf("no own maps found: %v", err)
	}
	for _, name := range own {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
}

// wellFormed makes sure that an error has its place and can be shown.
func wellFormed(t *testing.T, text []byte, err error) {
	t.Helper()
	var bad *maps.Error
	if !errors.As(err, &bad) {
		t.Fatalf("the error is a %T: %v", err, err)
	}
	lines := 2
	for _, c := range text {
		if c == '\n' {
			lines++
		}
	}
	if bad.File != "x.toml" || bad.Text == "" || bad.Line > lines || len(bad.Error()) > 1000 {
		t.Fatalf("the error is %#v", bad)
	}
}

func FuzzBoard(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		l, err := maps.ReadBoard("x.toml", text)
		if err != nil {
			wellFormed(t, text, err)
			return
		}
		if err := l.Check(); err != nil {
			t.Fatalf("is read and does not pass: %v", err)
		}
		written, err := maps.WriteBoard(l)
		if err != nil {
			t.Fatalf("is read and cannot be written: %v", err)
		}
		if again, err := maps.ReadBoard("x.toml", written); err != nil || !reflect.DeepEqual(l, again) {
			t.Fatalf("reads back differently (%v):\n%s", err, written)
		}
		if kind := maps.Kind(text); kind != maps.BoardFormat {
			t.Fatalf("is taken for %v", kind)
		}
	})
}

func FuzzCourse(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		l, err := maps.ReadCourse("x.toml", text, maps.Board)
		if err != nil {
			wellFormed(t, text, err)
		} else if err := l.Check(); err != nil {
			t.Fatalf("is read and does not pass: %v", err)
		}
		c, parsed := maps.ParseCourse("x.toml", text)
		if parsed != nil {
			if err == nil {
				t.Fatalf("is read but not parsed: %v", parsed)
			}
			return
		}
		written, err := maps.WriteCourse(c)
		if err != nil {
			t.Fatalf("is read and cannot be written: %v", err)
		}
		if again, err := maps.ParseCourse("x.toml", written); err != nil || !reflect.DeepEqual(c, again) {
			t.Fatalf("reads back differently (%v):\n%s", err, written)
		}
		if kind := maps.Kind(text); kind != maps.CourseFormat {
			t.Fatalf("is taken for %v", kind)
		}
	})
}

func FuzzScenario(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := maps.ReadScenario("x.toml", text)
		if err != nil {
			wellFormed(t, text, err)
			return
		}
		if err := s.Layout.Check(); err != nil {
			t.Fatalf("is read and does not pass: %v", err)
		}
		written, err := maps.WriteScenario(s)
		if err != nil {
			t.Fatalf("is read and cannot be written: %v", err)
		}
		if again, err := maps.ReadScenario("x.toml", written); err != nil || !reflect.DeepEqual(s, again) {
			t.Fatalf("reads back differently (%v):\n%s", err, written)
		}
		if kind := maps.Kind(text); kind != maps.ScenarioFormat {
			t.Fatalf("is taken for %v", kind)
		}
		plays(t, s)
	})
}

// plays runs a scenario that has been read: it must come to an end in which no
// two real robots share a field, and to the same one again.
func plays(t *testing.T, s *scenario.Scenario) {
	t.Helper()
	out, err := s.Run()
	if err != nil {
		t.Fatalf("is read and cannot be played: %v", err)
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
		t.Fatalf("plays differently the second time (%v)", err)
	}
}

// FuzzGame seals what it is given, so that more is tried than the checksum.
func FuzzGame(f *testing.F) {
	seed(f)
	game, err := os.ReadFile("testdata/game.toml")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(game)
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, text := range [][]byte{text, []byte(maps.Seal(string(text)))} {
			g, err := maps.ReadGame("x.toml", text)
			if err != nil {
				wellFormed(t, text, err)
				continue
			}
			if head, err := maps.ReadGameHead("x.toml", text); err != nil || head.Name != g.Name || head.Round != g.Round {
				t.Fatalf("the head reads differently (%v)", err)
			}
			written, err := maps.WriteGame(g)
			if err != nil {
				t.Fatalf("is read and cannot be written: %v", err)
			}
			if again, err := maps.ReadGame("x.toml", written); err != nil || !reflect.DeepEqual(g, again) {
				t.Fatalf("reads back differently (%v):\n%s", err, written)
			}
			if kind := maps.Kind(text); kind != maps.GameFormat {
				t.Fatalf("is taken for %v", kind)
			}
			if setup, err := g.Setup(maps.Load); err == nil {
				_, _ = g.Resume(setup) // must come to an end
			}
		}
	})
}
