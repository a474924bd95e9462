package board_test

import (
	"fmt"
	"math"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/timeline"
	"roborally/ui/uitest"
)

// frame is the time between two pictures.
const frame = 16 * time.Millisecond

// arrival is the time after which the camera is where it is wanted, as far as the eye can see.
const arrival = 250 * time.Millisecond

// viewSizes are sizes of the board's part of windows from the smallest phone to a screen of 3840 by 2160 pixels.
var viewSizes = []fyne.Size{
	{Width: 300, Height: 347}, {Width: 420, Height: 347}, {Width: 640, Height: 360}, {Width: 600, Height: 540},
	{Width: 870, Height: 790}, {Width: 1340, Height: 1070}, {Width: 2700, Height: 2140}, {Width: 3840, Height: 2160},
}

// cameraBoards are a hall of 12×12 fields, one of 24×12, one of 12×24, one of 24×24, and a narrow one.
func cameraBoards(t *testing.T) map[string]*core.Board {
	boards := map[string]*core.Board{}
	for _, id := range []string{"apprentice-hall", "oil-and-cogs", "long-shift", "grand-tour"} {
		boards[id] = loadBoard(t, id, 3)
	}
	for name, size := range map[string][2]int{"24×24": {24, 24}, "64×5": {64, 5}} {
		l := core.NewLayout(name, size[0], size[1])
		l.At(grid.Pos{X: 0, Y: 0}).Start = 1
		for n, at := range []grid.Pos{{X: int8(size[0] - 1), Y: 0}, {X: 3, Y: int8(size[1] - 1)}, {X: int8(size[0] - 2), Y: int8(size[1] - 2)}} {
			l.At(at).Checkpoint = uint8(n + 1)
		}
		b, err := core.Compile(l, 3)
		if err != nil {
			t.Fatal(err)
		}
		boards[name] = b
	}
	return boards
}

// cameraView returns a view as the page of a game shows it, with buttons and a minimap, for the player of seat 0. It
// follows; its floor stays rough.
func cameraView(t *testing.T, b *core.Board, size fyne.Size) *board.View {
	t.Helper()
	_, v := cameraWindow(t, b, size)
	return v
}

// cameraWindow is cameraView with its window.
func cameraWindow(t *testing.T, b *core.Board, size fyne.Size) (*uitest.Window, *board.View) {
	t.Helper()
	w := uitest.NewWindow(t, size.Width, size.Height)
	w.Stage.Time.After = func(time.Duration, func()) func() { return func() {} }
	figures := []art.Figure{{Model: core.Tanky}, {Model: core.Peach, Colour: 1}, {Model: core.Albot, Colour: 2}}
	pictures := look.NewPictures(art.Warm())
	pictures.LimitFloors(2)
	v := board.NewView(w.Stage, pictures, b, figures)
	v.NoHall = true
	v.ShowZoom("closer", "wider", "whole")
	v.ShowMinimap("map")
	v.SetCamera(board.Follow)
	v.SetOwn(0)
	w.Stage.Windows.SetPage(page{v})
	v.Resize(size)
	return w, v
}

// robotAt is a robot on a place.
func robotAt(x, y float64) timeline.Robot {
	return timeline.Robot{Shown: true, X: x, Y: y, Size: 1, Alpha: 1}
}

// spots are fields at the corners, the edges and in the middle of a board.
func spots(l *core.Layout) (all []grid.Pos) {
	for _, x := range []int{0, l.Width / 3, l.Width - 1} {
		for _, y := range []int{0, l.Height / 2, l.Height - 1} {
			all = append(all, grid.Pos{X: int8(x), Y: int8(y)})
		}
	}
	return all
}

// framed reports whether a whole field at a place, in fields, is in the frame.
func framed(v *board.View, x, y float64) bool {
	half, corner := side(v)/2, v.PositionOf(grid.Pos{})
	at := corner.AddXY(float32(x)*2*half, float32(y)*2*half).Subtract(v.FrameAt())
	return at.X >= half-1 && at.Y >= half-1 && at.X <= v.FrameSize().Width-half+1 && at.Y <= v.FrameSize().Height-half+1
}

// TestOwnRobotIsInSightWhileProgramming checks on boards and in views of all sizes that fields are large enough, that
// the player's robot is in sight, with the goal if both fit, else with a pointer to it, and that the minimap covers
// neither.
func TestOwnRobotIsInSightWhileProgramming(t *testing.T) {
	for id, b := range cameraBoards(t) {
		for _, size := range viewSizes {
			v := cameraView(t, b, size)
			if field := side(v); field < board.FollowField-0.01 {
				t.Errorf("%s, %v: a field is %v large, want at least %v", id, size, field, board.FollowField)
			}
			for n, own := range spots(b.Layout()) {
				for m, goal := range b.Checkpoints() {
					v.SetScene(&timeline.Scene{Robots: [core.MaxRobots]timeline.Robot{robotAt(float64(own.X), float64(own.Y))}})
					v.SetGoal(goal, true)
					v.Watch(board.Own, 10*n+m+1)
					v.AdvanceCamera(2 * arrival) // across a board of 64 fields, a hundredth of the way is still a field
					where := fmt.Sprintf("%s, %v, robot on %v, goal on %v", id, size, own, goal)
					if !framed(v, float64(own.X), float64(own.Y)) {
						t.Fatalf("%s: the robot is out of sight", where)
					}
					dx, dy := float32(own.X-goal.X), float32(own.Y-goal.Y)
					fit := max(dx, -dx)+1 <= v.FrameSize().Width/side(v) && max(dy, -dy)+1 <= v.FrameSize().Height/side(v)
					_, pointed := v.GoalPointer()
					if in := framed(v, float64(goal.X), float64(goal.Y)); fit && !in {
						t.Fatalf("%s: the goal is out of sight, although both fit", where)
					} else if v.Zoomed() && pointed == visibleInFrame(v, goal) {
						t.Fatalf("%s: there is a pointer to the goal: %v, want it if the goal is out of sight", where, pointed)
					}
					checkMinimap(t, v, where, robotAt(float64(own.X), float64(own.Y)), robotAt(float64(goal.X), float64(goal.Y)))
				}
			}
		}
	}
}

// visibleInFrame reports whether the middle of a field is in the frame.
func visibleInFrame(v *board.View, p grid.Pos) bool {
	at := v.PositionOf(p).Subtract(v.FrameAt())
	return at.X >= 0 && at.Y >= 0 && at.X < v.FrameSize().Width && at.Y < v.FrameSize().Height
}

// TestActingRobotIsInSight checks that a robot which drives across a board and over its rim is in sight from a
// quarter of a second after its turn has begun, on every picture.
func TestActingRobotIsInSight(t *testing.T) {
	for id, b := range cameraBoards(t) {
		l := b.Layout()
		for _, size := range viewSizes {
			v := cameraView(t, b, size)
			scene := timeline.Scene{}
			scene.Robots[0] = robotAt(0, 0)
			v.SetScene(&scene)
			v.Watch(board.Action, 1)
			for robot := 1; robot <= 2; robot++ {
				row := (robot - 1) * (l.Height - 1)
				scene.Robots[1].Acting, scene.Robots[2].Acting = false, false
				scene.Robots[robot] = robotAt(float64(l.Width-1), float64(row))
				scene.Robots[robot].Acting = true
				v.SetScene(&scene)
				v.AdvanceCamera(arrival)
				for x := float64(l.Width - 1); x >= -1; x -= 0.1 { // six fields a second
					scene.Robots[robot].X = x
					v.SetScene(&scene)
					v.AdvanceCamera(frame)
					if v.Zoomed() && !framed(v, max(x, -0.5), float64(row)) {
						t.Fatalf("%s, %v: the acting robot at (%v, %d) is out of sight", id, size, x, row)
					}
					checkMinimap(t, v, fmt.Sprintf("%s, %v, robot %d acting", id, size, robot), scene.Robots[0], scene.Robots[robot])
				}
				if v.AdvanceCamera(arrival / 2); v.Zoomed() && !framed(v, -1, float64(row)) {
					t.Fatalf("%s, %v: the robot is out of sight where it falls", id, size)
				}
			}
		}
	}
}

// TestWhatHappensToTheOwnRobotIsWatchedFirst checks that the player's own robot is in sight while it is pushed or hit,
// whoever acts elsewhere, and that otherwise the camera leaves it for who acts.
func TestWhatHappensToTheOwnRobotIsWatchedFirst(t *testing.T) {
	v := cameraView(t, loadBoard(t, "grand-tour", 3), fyne.NewSize(420, 347))
	scene := timeline.Scene{}
	scene.Robots[0], scene.Robots[1] = robotAt(1, 1), robotAt(10, 10)
	v.SetScene(&scene)
	v.Watch(board.Action, 1)
	check := func(when string, robot int) {
		t.Helper()
		v.SetScene(&scene)
		v.AdvanceCamera(arrival)
		if r := scene.Robots[robot]; !framed(v, r.X, r.Y) {
			t.Errorf("%s: robot %d is out of sight", when, robot)
		}
	}
	scene.Robots[1].Acting = true
	check("the other acts", 1)
	if framed(v, 1, 1) {
		t.Fatal("both robots fit into the frame, the test shows nothing")
	}
	scene.Robots[0].X = 1.5
	check("the own robot is pushed", 0)
	scene.Robots[1].X = 9.5
	check("the other moves on", 1)
	scene.Robots[0].Mood = art.Hit
	check("the own robot is hit", 0)
	scene.Robots[0].Mood, scene.Robots[1].Acting = art.Ready, false
	v.SetScene(&scene)
	v.SetScene(&timeline.Scene{Robots: scene.Robots, Machine: timeline.Machine{Slow: true}})
	if v.AdvanceCamera(arrival); !framed(v, 1.5, 1) {
		t.Error("the camera leaves the own robot although nothing happens elsewhere")
	}
}

// TestMeetingRobotsAreBothInSight checks that the robot that acts and the one that it pushes are in sight.
func TestMeetingRobotsAreBothInSight(t *testing.T) {
	v := cameraView(t, loadBoard(t, "grand-tour", 3), fyne.NewSize(300, 347))
	scene := timeline.Scene{}
	scene.Robots[0], scene.Robots[1], scene.Robots[2] = robotAt(11, 0), robotAt(2, 9), robotAt(3, 9)
	v.SetScene(&scene)
	v.Watch(board.Action, 1)
	scene.Robots[1].Acting = true
	v.SetScene(&scene)
	v.AdvanceCamera(arrival)
	for range 60 {
		scene.Robots[1].X += 0.1
		scene.Robots[2].X += 0.1
		v.SetScene(&scene)
		v.AdvanceCamera(frame)
		for _, r := range scene.Robots[1:3] {
			if !framed(v, r.X, r.Y) {
				t.Fatalf("a robot at (%v, %v) is out of sight", r.X, r.Y)
			}
		}
	}
}

// TestCameraMovesSmoothly checks that the camera neither jumps nor overshoots on its way, and arrives within a quarter
// of a second, also if no page advances it; and that it jumps without motion.
func TestCameraMovesSmoothly(t *testing.T) {
	w, v := cameraWindow(t, loadBoard(t, "grand-tour", 3), fyne.NewSize(420, 347))
	v.Watch(board.Nothing, 1)
	v.WatchField(grid.Pos{X: 5, Y: 5})
	v.AdvanceCamera(time.Second)
	start := v.PositionOf(grid.Pos{})
	v.WatchField(grid.Pos{X: 11, Y: 5})
	if v.PositionOf(grid.Pos{}) != start {
		t.Error("the camera jumps to a new target")
	}
	last, passed := start, time.Duration(0)
	for v.AdvanceCamera(frame) {
		passed += frame
		now := v.PositionOf(grid.Pos{})
		if now.X > last.X {
			t.Fatalf("after %v the camera goes back", passed)
		}
		if last.X-now.X > side(v) {
			t.Errorf("after %v the camera moves by %v at once, want at most a field, %v", passed, last.X-now.X, side(v))
		}
		last = now
		if passed > time.Second {
			t.Fatal("the camera never arrives")
		}
	}
	end := v.PositionOf(grid.Pos{})
	if passed > 400*time.Millisecond || !framed(v, 11, 5) {
		t.Errorf("the camera arrives after %v, want about %v; the field is in sight: %v", passed, arrival, framed(v, 11, 5))
	}
	v.WatchField(grid.Pos{X: 5, Y: 5})
	v.AdvanceCamera(time.Second)
	v.WatchField(grid.Pos{X: 11, Y: 5})
	v.AdvanceCamera(arrival)
	if off := float64(v.PositionOf(grid.Pos{}).X - end.X); math.Abs(off) > float64(side(v))/10 {
		t.Errorf("after %v the camera is %v from its target, want at most a tenth of a field", arrival, off)
	}
	if w.Running() != 0 {
		w.PassSecond() // the clock notices that the camera is there
	}
	v.WatchField(grid.Pos{X: 5, Y: 5})
	for n := 0; w.Running() > 0; n++ {
		w.PassSecond() // a step of the camera's own clock
		if n > 30 {
			t.Fatal("the clock of the camera never stops")
		}
	}
	if !framed(v, 5, 5) {
		t.Error("the camera does not arrive by itself")
	}
	v.Jumps = true
	v.WatchField(grid.Pos{X: 0, Y: 5})
	if v.AdvanceCamera(0) || !framed(v, 0, 5) {
		t.Error("without motion the camera does not jump")
	}
}

// TestPlayerKeepsTheBoardWhereItWasMoved checks that within a phase the camera leaves a board alone that the player
// has dragged, enlarged with the wheel or moved on the minimap, and that it follows again in the next.
func TestPlayerKeepsTheBoardWhereItWasMoved(t *testing.T) {
	v := cameraView(t, loadBoard(t, "grand-tour", 3), fyne.NewSize(420, 347))
	scene := timeline.Scene{}
	scene.Robots[0], scene.Robots[1] = robotAt(1, 1), robotAt(10, 3)
	v.SetScene(&scene)
	for n, move := range []func(){
		func() { drag(v, -900, -900) },
		func() { scroll(v, fyne.NewPos(400, 300), 10) },
		func() {
			m := v.Minimap().(interface{ Tapped(*fyne.PointEvent) })
			m.Tapped(&fyne.PointEvent{Position: fyne.NewPos(90, 90)})
		},
	} {
		v.SetCamera(board.Follow)
		v.Watch(board.Action, n)
		v.AdvanceCamera(time.Second)
		move()
		before := v.PositionOf(grid.Pos{})
		for range 30 {
			scene.Robots[0].X = 3 - scene.Robots[0].X
			scene.Robots[0].Acting = true
			v.SetScene(&scene)
			v.Watch(board.Action, n)
			v.AdvanceCamera(frame)
		}
		if now := v.PositionOf(grid.Pos{}); now != before {
			t.Errorf("move %d: the camera moves the board from %v to %v within the phase", n, before, now)
		}
		v.Watch(board.Own, n)
		v.AdvanceCamera(time.Second)
		if !framed(v, scene.Robots[0].X, scene.Robots[0].Y) {
			t.Errorf("move %d: in the next phase the own robot is out of sight", n)
		}
	}
}

// TestWholeHallIsShownOnRequest checks that a key shows the whole board and follows again, that zooming out fully does
// the same, and that a board with large fields is never enlarged by itself.
func TestWholeHallIsShownOnRequest(t *testing.T) {
	for id, b := range cameraBoards(t) {
		for _, size := range viewSizes {
			v := cameraView(t, b, size)
			first, following := side(v), v.Zoomed()
			l := b.Layout()
			whole := func(when string) {
				t.Helper()
				if v.Zoomed() || !framed(v, 0, 0) || !framed(v, float64(l.Width-1), float64(l.Height-1)) || v.Minimap().Visible() {
					t.Fatalf("%s, %v, %s: not the whole board is shown", id, size, when)
				}
			}
			if following {
				v.ToggleWhole()
				whole("after the key")
				v.ToggleWhole()
				if side(v) != first {
					t.Fatalf("%s, %v: the key does not follow again", id, size)
				}
				v.Zoom(-1)
			}
			whole("zoomed out")
			v.Resize(size.SubtractWidthHeight(1, 1))
			whole("after a change of size")
			if !following {
				v.ToggleWhole()
				whole("where fields are large enough")
			}
			v.SetCamera(board.Whole)
			whole("by the setting")
		}
	}
}

// TestPointingWorksWhereverTheCameraLooks checks at many places of the camera that the field under the pointer is the
// one drawn there, and that neither the edge of the frame nor the minimap has a field.
func TestPointingWorksWhereverTheCameraLooks(t *testing.T) {
	b := loadBoard(t, "grand-tour", 3)
	v := cameraView(t, b, fyne.NewSize(420, 347))
	v.Describe = func(at grid.Pos) string { return fmt.Sprint(at) }
	for _, to := range spots(b.Layout()) {
		v.WatchField(to)
		for range 6 {
			v.AdvanceCamera(40 * time.Millisecond)
			seen := 0
			for p := range b.Layout().All() {
				at := v.PositionOf(p)
				m := v.Minimap()
				onMap := at.X >= m.Position().X && at.Y >= m.Position().Y && at.X < m.Position().X+m.Size().Width && at.Y < m.Position().Y+m.Size().Height
				want := visibleInFrame(v, p) && !onMap
				if got, ok := v.FieldAt(at); ok != want || ok && got != p {
					t.Fatalf("at the field %v lies %v, %v; want it: %v", p, got, ok, want)
				}
				if !want {
					continue
				}
				seen++
				text, from, _ := v.PartText(at)
				if text != fmt.Sprint(p) || from != at.SubtractXY(side(v)/2, side(v)/2) {
					t.Fatalf("the text of %v is %q from %v on", p, text, from)
				}
			}
			if seen < 20 {
				t.Fatalf("%d fields can be pointed at, want at least 20", seen)
			}
		}
	}
}

// TestFacingArrowsGoWithTheCamera checks that the arrows round a robot stay beside it and in the frame while the camera
// moves, and that the minimap covers none.
func TestFacingArrowsGoWithTheCamera(t *testing.T) {
	b := loadBoard(t, "grand-tour", 3)
	v := cameraView(t, b, fyne.NewSize(420, 347))
	for _, at := range spots(b.Layout()) {
		v.SetScene(&timeline.Scene{Robots: [core.MaxRobots]timeline.Robot{robotAt(float64(at.X), float64(at.Y))}})
		v.AskFacing(at, grid.East, func(grid.Direction) string { return "" }, func(grid.Direction) {})
		v.WatchField(at)
		for v.AdvanceCamera(frame) {
		}
		for _, d := range grid.Directions {
			arrow, m := v.FacingArrow(d), v.Minimap()
			from, to := arrow.Position(), arrow.Position().AddXY(arrow.Size().Width, arrow.Size().Height)
			in := v.FrameAt()
			if from.X < in.X || from.Y < in.Y || to.X > in.X+v.FrameSize().Width || to.Y > in.Y+v.FrameSize().Height {
				t.Fatalf("%v: the arrow for %v lies from %v to %v, outside the frame", at, d, from, to)
			}
			if from.X < m.Position().X+m.Size().Width && to.X > m.Position().X && from.Y < m.Position().Y+m.Size().Height && to.Y > m.Position().Y {
				t.Fatalf("%v: the minimap covers the arrow for %v", at, d)
			}
		}
	}
}

// TestQuestionLeavesTheCameraAsItWas checks that a question shows the whole board, and that the camera then follows
// again.
func TestQuestionLeavesTheCameraAsItWas(t *testing.T) {
	v := cameraView(t, loadBoard(t, "grand-tour", 3), fyne.NewSize(420, 347))
	v.SetScene(&timeline.Scene{Robots: [core.MaxRobots]timeline.Robot{robotAt(10, 10)}})
	v.Watch(board.Own, 1)
	followed := side(v)
	v.AskChoice([]board.Choice{{At: grid.Pos{}, Robot: core.NoSeat}, {At: grid.Pos{X: 11, Y: 11}, Robot: core.NoSeat}}, 0, func(int) {})
	if v.Zoomed() {
		t.Error("the question does not show the whole board")
	}
	v.AskChoice(nil, 0, nil)
	if side(v) != followed || !framed(v, 10, 10) {
		t.Errorf("after the question fields are %v large, want %v, and the own robot is in sight: %v", side(v), followed, framed(v, 10, 10))
	}
	drag(v, 150, 150)
	dragged := v.PositionOf(grid.Pos{})
	v.AskChoice([]board.Choice{{At: grid.Pos{}, Robot: core.NoSeat}}, 0, func(int) {})
	v.AskChoice(nil, 0, nil)
	if now := v.PositionOf(grid.Pos{}); now != dragged {
		t.Errorf("after the question the board lies at %v, want %v, where the player had moved it", now, dragged)
	}
}

// TestMovingTheCameraDrawsNothingAnew checks that neither the floor nor a robot is drawn or resized while the camera
// moves.
func TestMovingTheCameraDrawsNothingAnew(t *testing.T) {
	v := cameraView(t, loadBoard(t, "grand-tour", 3), fyne.NewSize(420, 347))
	v.SetScene(&timeline.Scene{Robots: [core.MaxRobots]timeline.Robot{robotAt(10, 10), robotAt(2, 2)}})
	type drawn struct {
		picture any
		at      fyne.Position
		size    fyne.Size
	}
	outline := func() (all []drawn) {
		for _, i := range images(v) {
			all = append(all, drawn{i.Image, i.Position(), i.Size()})
		}
		return all
	}
	before := outline()
	v.WatchField(grid.Pos{})
	for moves := 0; v.AdvanceCamera(frame); moves++ {
		if after := outline(); fmt.Sprint(len(after)) != fmt.Sprint(len(before)) || after[0] != before[0] || after[1] != before[1] {
			t.Fatalf("after %d moves of the camera something is drawn or placed anew in the world", moves)
		}
	}
}
