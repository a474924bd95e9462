package board_test

import (
	"slices"
	"strings"
	"testing"

	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/uitest"
)

// trio has three robots, two of which differ only by their colour.
var trio = strings.TrimSpace(walk) + `
model = "tanky"
[[robot]]
id = "B"
at = [1, 0]
facing = "e"
model = "peach"
[[robot]]
id = "C"
at = [3, 0]
facing = "e"
model = "tanky"
`

// TestLookAlikeRobotsHaveBadges checks that robots of the same model have a badge, and all robots in the
// colour-blind palette. The badge stays at the robot's corner and moves with it.
func TestLookAlikeRobotsHaveBadges(t *testing.T) {
	play, err := maps.ReadScenario("trio", []byte(trio))
	if err != nil {
		t.Fatal(err)
	}
	w := uitest.NewWindow(t, 800, 200)
	pictures := look.NewPictures(art.Warm())
	x, events, err := board.NewScenarioDemo(w.Stage, pictures, play)
	if err != nil {
		t.Fatal(err)
	}
	w.Stage.Windows.SetPage(page{x.View})
	badged := func() (seen []bool) {
		for i, b := range x.Badges() {
			r := x.RobotImages()[i]
			seen = append(seen, b.Visible())
			middle := b.Position().AddXY(b.Size().Width/2, b.Size().Height/2).Subtract(r.Position())
			if side := r.Size().Width; b.Visible() && (middle.X < side*0.7 || middle.X > side || middle.Y < side*0.7 || middle.Y > side) {
				t.Errorf("the badge of robot %d is at %v of its robot, which is %v wide, want it at the lower right corner", i+1, middle, side)
			}
		}
		return seen
	}
	if got, want := badged(), []bool{true, false, true}; !slices.Equal(got, want) {
		t.Errorf("badges are shown for %v, want %v", got, want)
	}
	x.Play(events)
	for range 40 {
		w.PassSecond()
		badged()
	}
	_, begin, _ := play.Situation()
	x.Reset(&begin)
	before := x.Badges()[0].Image
	pictures.SetPalette(art.ColourBlind())
	x.View.Refresh()
	if got, want := badged(), []bool{true, true, true}; !slices.Equal(got, want) {
		t.Errorf("in the colour-blind palette badges are shown for %v, want %v", got, want)
	}
	if x.Badges()[0].Image == before {
		t.Error("a badge keeps the colour of the old palette")
	}
}
