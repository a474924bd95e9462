package maps_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"roborally/core"
	"roborally/maps"
)

// TestOwnMapsHaveLaps checks how many laps the project's maps allow: several on some of them, and then they have
// enough checkpoints for a lap, and no more laps than a list of goals can hold over two of them.
func TestOwnMapsHaveLaps(t *testing.T) {
	several := 0
	for _, m := range maps.All() {
		if m.Laps < 1 || m.Laps > maps.MaxLaps || m.Laps > 1 && len(m.Layout.Checkpoints()) < 2 {
			t.Errorf("%s allows %d laps over %d checkpoints", m.ID, m.Laps, len(m.Layout.Checkpoints()))
		}
		if m.Laps > 1 {
			several++
		}
	}
	if several < 4 {
		t.Errorf("%d maps allow several laps, want at least 4", several)
	}
	if maps.MaxLaps != core.MaxLaps(2) {
		t.Errorf("files allow %d laps, the rules %d", maps.MaxLaps, core.MaxLaps(2))
	}
}

// TestLapsAreReadAndWritten checks that the laps of a course come back, that they are no part of its floor, and
// that impossible ones are refused, in a board too.
func TestLapsAreReadAndWritten(t *testing.T) {
	plain, err := maps.ParseCourse("course.toml", []byte(measuredCourse))
	if err != nil || plain.Laps != 1 {
		t.Fatalf("a course that does not speak of laps has %d (%v), want 1", plain.Laps, err)
	}
	for laps, says := range map[string]string{"1": "", "4": "", "0": "out of range", "5": "out of range", "true": "give a whole number"} {
		line := "laps = " + laps + "\n"
		course, err := maps.ParseCourse("bad.toml", []byte(line+measuredCourse))
		_, err2 := maps.ReadBoard("bad.toml", []byte(line+foundry))
		if says != "" {
			for _, err := range []error{err, err2} {
				var bad *maps.Error
				if !errors.As(err, &bad) || bad.Line != 1 || bad.Key != "laps" || !strings.Contains(bad.Text, says) {
					t.Errorf("laps = %s: the error is %v, want one about line 1 that says %q", laps, err, says)
				}
			}
			continue
		}
		if err != nil || err2 != nil {
			t.Fatalf("laps = %s: %v, %v", laps, err, err2)
		}
		text, err := maps.WriteCourse(course)
		if again, err2 := maps.ParseCourse("course.toml", text); err != nil || err2 != nil || !reflect.DeepEqual(again, course) {
			t.Errorf("written and read again the course is %+v (%v, %v), want %+v", again, err, err2, course)
		}
		with, err := course.Layout(maps.LoadBoard)
		without, err2 := plain.Layout(maps.LoadBoard)
		if err != nil || err2 != nil || !reflect.DeepEqual(with, without) {
			t.Errorf("the floor with laps differs from that without (%v, %v)", err, err2)
		}
	}
}
