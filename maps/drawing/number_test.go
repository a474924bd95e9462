package drawing_test

import (
	"testing"

	"roborally/maps/drawing"
)

func TestCheckpointsAndStartsGetNumbers(t *testing.T) {
	checkpoint := func(path ...int) drawing.Stroke {
		return drawing.Stroke{Tool: drawing.Checkpoint, Path: through(path...)}
	}
	start := func(path ...int) drawing.Stroke { return drawing.Stroke{Tool: drawing.Start, Path: through(path...)} }
	for _, c := range []struct {
		name   string
		before string
		stroke drawing.Stroke
		want   string
	}{
		{"the first", ". . . .", checkpoint(1, 0), ". 1 . ."},
		{"the next", "2 . . 1", checkpoint(1, 0), "2 3 . 1"},
		{"on a pit", "O . . .", checkpoint(0, 0), "1 . . ."},
		{"on ice", "* . . .", checkpoint(0, 0), "*1 . . ."},
		{"nine are all", "1 2 3 4 5 6 7 8 9 .", checkpoint(9, 0), "1 2 3 4 5 6 7 8 9 ."},
		{"eight are all", "s1n s2n s3n s4n s5n s6n s7n s8n .", start(8, 0), "s1n s2n s3n s4n s5n s6n s7n s8n ."},
		{"nine are all, on a start too", "1 2 3 4 5 6 7 8 9 s1n", checkpoint(9, 0), "1 2 3 4 5 6 7 8 9 s1n"},
		{"tapped again", "1 2 . .", checkpoint(0, 0), "1 2 . ."},
		{"placed where a drag ends", "1 . . .", checkpoint(1, 0, 3, 0), "1 . . 2"},
		{"moved", "1 2 . L", checkpoint(0, 0, 3, 0), ". 2 . 1"},
		{"moved off the board", "1 2 . .", checkpoint(0, 0, 9, 0), ". 2 . 1"},
		{"swapped", "1 2 3 .", checkpoint(0, 0, 2, 0), "3 2 1 ."},
		{"over a start", "1 s1e s2w .", checkpoint(0, 0, 1, 0), ". 1 s1w ."},
		{"a new one over a start", "1 s1e s2w .", checkpoint(1, 0), "1 2 s1w ."},
		{"covered", "1 2 3 .", drawing.Stroke{Tool: drawing.Pit, Path: through(1, 0)}, "1 O 2 ."},
		{"no images", ". . . .", drawing.Stroke{Tool: drawing.Checkpoint, Path: through(0, 0), Symmetry: drawing.MirrorX}, "1 . . ."},
		{"erased with its image", "1 2 3 4", drawing.Stroke{Tool: drawing.Eraser, Path: through(0, 0), Symmetry: drawing.MirrorX}, ". 1 2 ."},
		{"a start", ". . . .", start(1, 0), ". s1n . ."},
		{"a start with a facing", ". . . .", start(1, 0, 3, 0), ". s1e . ."},
		{"a start turned by a tap", "s1n . . .", start(0, 0), "s1e . . ."},
		{"a start turned by a short drag", "s1n . . .", drawing.Stroke{Tool: drawing.Start, Path: at(0.8, 0.5, 0.2, 0.5)}, "s1w . . ."},
		{"a start moved", "s1w . . s2n", start(0, 0, 2, 0), ". . s1w s2n"},
		{"starts swapped", "s1w . . s2e", start(0, 0, 3, 0), "s2e . . s1w"},
		{"a start over a flag", "s1w 1 2 .", start(0, 0, 1, 0), ". s1w 1 ."},
		{"images of a start", "s1n . . .", drawing.Stroke{Tool: drawing.Start, Path: through(1, 0, 0, 0), Symmetry: drawing.MirrorX}, "s1n s2w s3e ."},
		{"images of a start that there are no numbers for", "s1n s2n s3n s4n s5n s6n s7n . . .", drawing.Stroke{Tool: drawing.Start, Path: through(8, 0), Symmetry: drawing.MirrorX}, "s1n s2n s3n s4n s5n s6n s7n . s8n ."},
		{"a start on the axis", ". . .", drawing.Stroke{Tool: drawing.Start, Path: through(1, 0, 2, 0), Symmetry: drawing.MirrorX}, ". s1e ."},
		{"moved with its image", "s1e . . s2w", drawing.Stroke{Tool: drawing.Start, Path: through(0, 0, 1, 0), Symmetry: drawing.MirrorX}, ". s1e s2w ."},
		{"moved onto its image", "s1e . . s2n", drawing.Stroke{Tool: drawing.Start, Path: through(0, 0, 3, 0), Symmetry: drawing.MirrorX}, "s2n . . s1e"},
		{"moved where there is no image", "s1e . . .", drawing.Stroke{Tool: drawing.Start, Path: through(0, 0, 1, 0), Symmetry: drawing.MirrorX}, ". s1e . ."},
		{"off the board", ". . . .", start(-1, 0), ". . . ."},
	} {
		assertSigns(t, c.name, drawing.Apply(hall(t, c.before), c.stroke), c.want)
	}
}

func TestNumbersCanBeChanged(t *testing.T) {
	l := hall(t, "1 2 3 4 s1n s2e s3s")
	assertSigns(t, "forward", drawing.Renumber(l, drawing.Checkpoint, 1, 3), "3 1 2 4 s1n s2e s3s")
	assertSigns(t, "back", drawing.Renumber(l, drawing.Checkpoint, 4, 2), "1 3 4 2 s1n s2e s3s")
	assertSigns(t, "starts", drawing.Renumber(l, drawing.Start, 3, 1), "1 2 3 4 s2n s3e s1s")
	assertSigns(t, "swapped", drawing.Swap(l, drawing.Checkpoint, 4, 1), "4 2 3 1 s1n s2e s3s")
	assertSigns(t, "starts swapped", drawing.Swap(l, drawing.Start, 1, 2), "1 2 3 4 s2n s1e s3s")
	for _, number := range []int{-1, 0, 5} {
		assertSigns(t, "a number that is not there", drawing.Renumber(l, drawing.Checkpoint, 1, number), signs(l)...)
		assertSigns(t, "a number that is not there", drawing.Swap(l, drawing.Checkpoint, number, 1), signs(l)...)
	}
}
