package maps_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/bot/arena"
	"roborally/maps"
)

const measuredCourse = `name = "Course"

[[place]]
board = "clockwork"
at    = [0, 0]

[[checkpoint]]
at = [0, 0]

[[checkpoint]]
at = [11, 0]

[measured]
games     = 400
rounds    = [1.50, 4.00]
destroyed = [0.00, 0.25]
`

// TestOwnMapsAreMeasured names every map of the project without figures, and those with impossible ones.
func TestOwnMapsAreMeasured(t *testing.T) {
	for _, m := range maps.All() {
		checkpoints := len(m.Layout.Checkpoints())
		if m.Measured == nil {
			t.Errorf("%s has no figures; \"referee halls --map %s --write maps\" measures them", m.ID, m.ID)
			continue
		}
		if m.Measured.Games < 100 {
			t.Errorf("%s was measured with %d games, want at least 100", m.ID, m.Measured.Games)
		}
		before := 0.0
		for checkpoint := 1; checkpoint <= checkpoints; checkpoint++ {
			rounds, destroyed, known := m.Measured.To(checkpoint, 1)
			if !known || rounds <= before || destroyed > 4*maps.MeasuredRobots {
				t.Errorf("%s to checkpoint %d: %v rounds, %v robots destroyed; want more rounds than to the one before (%v), and no more robots than there are lives",
					m.ID, checkpoint, rounds, destroyed, before)
			}
			before = rounds
		}
		for _, checkpoint := range []int{0, -1, checkpoints + 1} {
			if _, _, known := m.Measured.To(checkpoint, 1); known {
				t.Errorf("%s has figures to checkpoint %d", m.ID, checkpoint)
			}
		}
	}
	if _, _, known := (*maps.Measured)(nil).To(1, 1); known {
		t.Error("a map without figures has some")
	}
}

// TestFiguresAreReadAndWritten checks that figures come back, and that they are no part of the floor: a saved
// game knows its map by the floor's fingerprint.
func TestFiguresAreReadAndWritten(t *testing.T) {
	course, err := maps.ParseCourse("course.toml", []byte(measuredCourse))
	if err != nil {
		t.Fatal(err)
	}
	want := &maps.Measured{Games: 400, Rounds: []float64{1.5, 4}, Destroyed: []float64{0, 0.25}}
	if !reflect.DeepEqual(course.Measured, want) {
		t.Errorf("the figures are %+v, want %+v", course.Measured, want)
	}
	text, err := maps.WriteCourse(course)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := maps.ParseCourse("course.toml", text); err != nil || !reflect.DeepEqual(again, course) {
		t.Errorf("written and read again the course is %+v (%v), want %+v", again, err, course)
	}
	plain, _, _ := strings.Cut(measuredCourse, "[measured]")
	with, err := maps.ReadCourse("course.toml", []byte(measuredCourse), maps.LoadBoard)
	without, err2 := maps.ReadCourse("course.toml", []byte(plain), maps.LoadBoard)
	if err != nil || err2 != nil || !reflect.DeepEqual(with, without) {
		t.Errorf("the floor with figures differs from that without (%v, %v)", err, err2)
	}
}

// TestWrongFiguresAreRefused checks the errors of the table.
func TestWrongFiguresAreRefused(t *testing.T) {
	for _, c := range []struct{ instead, with, key, says string }{
		{"games     = 400", "games = 0", "measured.games", "out of range"},
		{"[1.50, 4.00]", "[1.5]", "measured.rounds", "has 1 entries"},
		{"[1.50, 4.00]", `["a", "b"]`, "measured.rounds", "this is a text; write numbers"},
		{"[0.00, 0.25]", "[0, -1]", "measured.destroyed", "-1 is out of range"},
		{"[0.00, 0.25]", "[0, nan]", "measured.destroyed", "out of range"},
		{"destroyed = [0.00, 0.25]", "", "measured.destroyed", "this key is missing"},
		{"games  ", "deaths = 1\ngames  ", "measured.deaths", "there is no such key here"},
	} {
		_, err := maps.ParseCourse("course.toml", []byte(strings.Replace(measuredCourse, c.instead, c.with, 1)))
		var bad *maps.Error
		if !errors.As(err, &bad) || bad.Key != c.key || !strings.Contains(bad.Text, c.says) {
			t.Errorf("%s instead of %s: the error is %v, want one of key %s that says %q", c.with, c.instead, err, c.key, c.says)
		}
	}
	board := "name = \"Hall\"\nboard = \"\"\"\n+   +\n  1\n+   +\n\"\"\"\n[measured]\ngames = 1\nrounds = [2, 3]\ndestroyed = [0, 0]\n"
	if _, err := maps.ReadBoard("board.toml", []byte(board)); err == nil || !strings.Contains(err.Error(), "has 2 entries") {
		t.Errorf("two figures for one checkpoint lead to the error %v, want one about 2 entries", err)
	}
}

// TestSetMeasured checks that figures are replaced or added at the end, and that the rest of a text stays.
func TestSetMeasured(t *testing.T) {
	m := &maps.Measured{Games: 7, Rounds: []float64{1, 2.345}, Destroyed: []float64{0, 1}}
	head, _, _ := strings.Cut(measuredCourse, "[measured]")
	head = "# A remark.\n" + head
	want := head + "[measured]\ngames     = 7\nrounds    = [1.00, 2.35]\ndestroyed = [0.00, 1.00]\n"
	for _, before := range []string{head, strings.TrimRight(head, "\n"), "# A remark.\n" + measuredCourse, want} {
		if got, err := maps.SetMeasured([]byte(before), m); err != nil || string(got) != want {
			t.Errorf("the text is now\n%s(%v)\nwant\n%s", got, err, want)
		}
	}
	if _, err := maps.SetMeasured([]byte(measuredCourse+"\n[[start]]\nat = [1, 1]\n"), m); err == nil {
		t.Error("figures in the middle of a text are replaced, want an error")
	}
}

// The figures of a trial become those of its hall: means over its games, by checkpoint.
func TestMeasuredInTrial(t *testing.T) {
	f := arena.Figures{Games: 4, Checkpoints: []arena.CheckpointFigures{{Reached: 4, Rounds: 6, Destroyed: 1}, {Reached: 3, Rounds: 18, Destroyed: 9}}}
	want := &maps.Measured{Games: 4, Rounds: []float64{1.5, 4.5}, Destroyed: []float64{0.25, 2.25}}
	if got := maps.MeasuredIn(&f); !reflect.DeepEqual(got, want) {
		t.Errorf("the trial has measured %+v, want %+v", got, want)
	}
	if got := maps.MeasuredIn(&arena.Figures{}); got != nil {
		t.Errorf("a trial without games has measured %+v", got)
	}
}

// TestLapsAddWays checks what further laps add to the figures: for each checkpoint of a lap the mean way to the
// second and later ones, and as many robots destroyed as in the first lap.
func TestLapsAddWays(t *testing.T) {
	m := &maps.Measured{Games: 1, Rounds: []float64{1, 4, 5}, Destroyed: []float64{0.5, 0.5, 0.25}}
	for _, c := range []struct {
		checkpoint, laps  int
		rounds, destroyed float64
	}{
		{3, 0, 5, 0.25}, {3, 1, 5, 0.25}, {1, 3, 1, 0.5},
		{2, 2, 4 + 2*3, 2 * 0.5},    // the way from 1 to 2, twice more
		{3, 3, 5 + 2*3*2, 3 * 0.25}, // ways of 3 and 1 rounds
	} {
		if rounds, destroyed, known := m.To(c.checkpoint, c.laps); !known || rounds != c.rounds || destroyed != c.destroyed {
			t.Errorf("%d laps over %d checkpoints: %v rounds, %v destroyed (known: %t); want %v and %v", c.laps, c.checkpoint, rounds, destroyed, known, c.rounds, c.destroyed)
		}
	}
}

// TestNineCheckpointsAreMeasured checks that a course with all the checkpoints that there can be is read with its
// figures, which all have a fraction.
func TestNineCheckpointsAreMeasured(t *testing.T) {
	text, _, _ := strings.Cut(measuredCourse, "[[checkpoint]]")
	figures := &maps.Measured{Games: 1}
	for i := range core.MaxCheckpoint {
		text += fmt.Sprintf("[[checkpoint]]\nat = [%d, 0]\n\n", i)
		figures.Rounds, figures.Destroyed = append(figures.Rounds, float64(i)+1.25), append(figures.Destroyed, 0.5)
	}
	with, err := maps.SetMeasured([]byte(text), figures)
	if err != nil {
		t.Fatal(err)
	}
	if course, err := maps.ParseCourse("course.toml", with); err != nil || !reflect.DeepEqual(course.Measured, figures) {
		t.Errorf("the course is %+v (%v), want one with the figures %+v", course, err, figures)
	}
}

// TestUnfairStartsAreClear: with 200 games of each start, 95 % intervals are about six points wide, so that 40 % are
// clearly more than a quarter and five points, and 33 % are not.
func TestUnfairStartsAreClear(t *testing.T) {
	m := &maps.Measured{Games: 400, Starts: []float64{0.40, 0.33, 0.25, 0.19, 0.25, 0.25, 0.25, 0.08}}
	if got := m.UnfairStarts(); !slices.Equal(got, []int{1, 8}) {
		t.Errorf("the unfair starts are %v, want 1 and 8", got)
	}
	if got := (*maps.Measured)(nil).UnfairStarts(); got != nil {
		t.Errorf("without figures the unfair starts are %v", got)
	}
}

func TestSharesOfStartsAreReadAndWritten(t *testing.T) {
	m := &maps.Measured{Games: 8, Rounds: []float64{1, 2, 3}, Destroyed: []float64{0, 0, 0}, Starts: []float64{0.5, 0.25}}
	board, err := maps.Load("clockwork")
	if err != nil {
		t.Fatal(err)
	}
	m.Rounds, m.Destroyed = make([]float64, len(board.Checkpoints())), make([]float64, len(board.Checkpoints()))
	text, err := (&maps.Map{Layout: board, Measured: m}).Text()
	if err != nil {
		t.Fatal(err)
	}
	if again, err := maps.Read("b.toml", text); err != nil || !reflect.DeepEqual(again.Measured, m) {
		t.Errorf("the figures read back as %+v (%v), want %+v", again.Measured, err, m)
	}
	wrong := strings.Replace(string(text), "[0.50, 0.25]", "[1.50, 0.25]", 1)
	if _, err := maps.Read("b.toml", []byte(wrong)); err == nil {
		t.Error("a start may win one and a half times its games")
	}
}
