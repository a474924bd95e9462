package watch_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/lan/table"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/story"
	"roborally/ui/uitest"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// mission returns a presenter, in English, of a game of missions of Ann and Bob on core/coretest's hall of flags, of
// which nothing has happened.
func mission(t *testing.T) *watch.Presenter {
	t.Helper()
	layout := coretest.FlagHall()
	layout.At(grid.Pos{X: 2, Y: 2}).Terrain = core.SingleWrench
	board, err := core.Compile(layout, 0)
	if err != nil {
		t.Fatal(err)
	}
	setup := coretest.Fit(&core.Setup{Board: board, Rules: core.Missions, Models: []core.Model{core.Tanky, core.Peach}})
	return presenterOf(t, setup, table.Player{Name: "Ann", Model: core.Tanky}, table.Player{Name: "Bob", Model: core.Peach, Colour: 1})
}

// told returns the story of some events in words. seat is that of the one who reads it.
func told(c *watch.Presenter, seat int, events ...core.Event) (lines []string) {
	c.Game.Show().Shown.Seat = seat
	s, state := story.Story{}, core.State{Seats: 2}
	for n := range events {
		s.Fold(n, &events[n], &state)
		state.Apply(&events[n])
	}
	for i := range s.Lines {
		lines = append(lines, c.LineText(&s.Lines[i]))
	}
	return lines
}

// hall returns an event that concerns no robot.
func hall(kind core.Kind, n int16, step core.Step) core.Event {
	return core.Event{Kind: kind, Robot: core.NoSeat, By: core.NoSeat, N: n, Step: step}
}

// alone returns an event that concerns Ann's robot alone.
func alone(kind core.Kind, detail uint8, n int16) core.Event {
	return core.Event{Kind: kind, By: core.NoSeat, Detail: detail, N: n}
}

func TestStoryTellsMissions(t *testing.T) {
	c := mission(t)
	with := func(e core.Event, change func(e *core.Event)) core.Event {
		change(&e)
		return e
	}
	byBob := func(e *core.Event) { e.By = 1 }
	onReturn := func(e *core.Event) { e.Step = core.StepReturnPaid }
	for _, c2 := range []struct {
		name   string
		events []core.Event
		want   []string
	}{
		{"the goal flag", []core.Event{hall(core.Picked, 3, core.StepPickFlag), hall(core.Picked, 0, core.StepPickFlag)},
			[]string{"The goal flag is now on checkpoint 3.", "There is no goal flag for now."}},
		{"a radar", []core.Event{alone(core.Used, uint8(core.FlagRadar), 0), hall(core.Picked, 0, core.StepService)},
			[]string{"“Flag Radar”: Ann makes the goal flag disappear."}},
		{"the last rounds", []core.Event{hall(core.LastCalled, 7, core.NoStep)}, []string{"The last rounds: the game ends with round 7."}},
		{"points", []core.Event{{Kind: core.Scored, By: core.NoSeat, N: 3, To: grid.Pos{X: 2}}, alone(core.MetSecret, uint8(core.Crab), 0)},
			[]string{"Ann reaches the goal flag: 1 victory point and 2 credits.", "Ann meets the secret goal “Crab”: 1 victory point."}},
		{"kills", []core.Event{with(alone(core.Killed, uint8(core.KillByPush), 1), byBob), with(alone(core.Killed, uint8(core.KillAfterShot), 3), byBob)},
			[]string{"Ann pushed Bob over the edge: 1 credit.", "Ann was the last to shoot Bob: 3 credits."}},
		{"money", []core.Event{
			alone(core.Paid, uint8(core.PayStart), 2), alone(core.Paid, uint8(core.PayMinor), -1), alone(core.Gained, uint8(core.Nitro), 0),
			alone(core.Paid, uint8(core.PayReturn), -2), alone(core.Gained, uint8(core.Blind), 0), alone(core.Lost, uint8(core.Blind), 0),
		}, []string{
			"Ann begins with 2 credits.", "Ann buys a minor option.", "Ann draws “Nitro”.", "Ann pays 2 credits to return.",
			"Ann gets a bug: “Blind”.", "Ann is rid of the bug “Blind”.",
		}},
		{"returns", []core.Event{
			with(alone(core.Returned, 0, 2), onReturn), alone(core.Returned, 0, 2), with(alone(core.Used, uint8(core.SuperiorArchive), 0), onReturn),
		}, []string{"Ann returns with 2 damage.", "Ann returns.", "“Superior Archive”: Ann returns free of charge."}},
		{"a hot laser, told once", []core.Event{
			with(alone(core.Used, uint8(core.HotLaser), 0), func(e *core.Event) { e.To.X = 1 }), alone(core.Damaged, uint8(core.ByOwnLaser), 1),
		}, []string{"“Hot Laser”: the hit costs Ann 1 damage."}},
		{"the effect of a hot laser alone", []core.Event{alone(core.Damaged, uint8(core.ByOwnLaser), 1)}, []string{"The laser overheats Ann: 1 damage."}},
		{"a coolant, told once", []core.Event{alone(core.Used, uint8(core.Coolant), 0), alone(core.Repaired, uint8(core.ByCoolant), 1)},
			[]string{"Ann cools down: 1 point repaired."}},
		{"a mirror, told once", []core.Event{
			with(alone(core.Used, uint8(core.RearMirror), 1), byBob), with(alone(core.Mirrored, 0, 0), byBob),
		}, []string{"“Rear Mirror”: Ann sends the shot back. Charges left: 1."}},
		{"a mirror without a card", []core.Event{with(alone(core.Mirrored, 0, 0), byBob)}, []string{"Ann reflects the shot of Bob."}},
		{"a tow", []core.Event{with(alone(core.Moved, uint8(core.ByTow), 0), byBob)}, []string{"Bob tows Ann."}},
		{"points that win", []core.Event{with(alone(core.GameOver, 0, 0), func(e *core.Event) { e.Step = core.StepTag })},
			[]string{"Ann has enough victory points and wins!"}},
		{"a crown that wins", []core.Event{with(alone(core.GameOver, 0, 0), func(e *core.Event) { e.Step = core.StepLast })},
			[]string{"Ann wears the crown and wins!"}},
		{"no crown", []core.Event{hall(core.GameOver, 0, core.StepLast)}, []string{"Nobody wears the crown, so nobody wins."}},
		{"the last one left", []core.Event{alone(core.GameOver, 0, 0)}, []string{"Ann wins!"}},
	} {
		if got := told(c, core.NoSeat, c2.events...); !slices.Equal(got, c2.want) {
			t.Errorf("%s: the story is %q, want %q", c2.name, got, c2.want)
		}
	}
}

// TestSecretsAreToldToThoseWhoKnow checks that the story names secrets in the events that a seat gets, and says “your”
// only to their owner.
func TestSecretsAreToldToThoseWhoKnow(t *testing.T) {
	c := mission(t)
	events := []core.Event{
		{Kind: core.DrewSecret, By: core.NoSeat, Detail: uint8(core.Crab), Audience: core.OwnerElse},
		{Kind: core.Peeked, By: core.NoSeat, N: 1, Card: core.KindCard(core.Move2), Audience: core.OwnerElse},
		{Kind: core.Scanned, By: 1, Detail: 2, Card: core.KindCard(core.UTurn), Audience: core.OwnerOnly},
	}
	seen := []string{"Card 2 of the pile: Move 2.", "Bob, register 3: U-turn."}
	for _, reader := range []struct {
		seat   int
		events []core.Event
		want   []string
	}{
		{0, core.Redact(events, 0), append([]string{"Your secret goal: “Crab”."}, seen...)},
		{1, core.Redact(events, 1), []string{"Ann draws a secret goal."}},
		{core.NoSeat, core.Redact(events, core.NoSeat), []string{"Ann draws a secret goal."}},
		{core.NoSeat, events, append([]string{"Ann draws a secret goal."}, seen...)}, // of a game that is over
	} {
		if got := told(c, reader.seat, reader.events...); !slices.Equal(got, reader.want) {
			t.Errorf("the story for seat %d is %q, want %q", reader.seat, got, reader.want)
		}
	}
}

// TestFieldsOfMissions checks that the hover text says which flag is the goal flag, and where there is a shop.
func TestFieldsOfMissions(t *testing.T) {
	c := mission(t)
	c.State().Flag = 4
	for i := range c.State().Robots {
		c.State().Robots[i].OnBoard = false
	}
	for at, want := range map[grid.Pos]string{
		{X: 6, Y: 3}: "Checkpoint 4, with the goal flag",
		{X: 7, Y: 0}: "Checkpoint 3",
		{X: 2, Y: 2}: "Repair site: 1 point of damage or 1 bug less at the end of the round; you can buy things here.",
		{X: 1, Y: 2}: "Double repair site: 2 points of damage or bugs less at the end of the round; you can buy things here.",
	} {
		if got := c.Describe(at); got != want {
			t.Errorf("the hover text of %v is %q, want %q", at, got, want)
		}
	}
}

// TestRobotsOfMissionsAreDescribed checks that the hover text of a robot says what it has in a game of missions.
func TestRobotsOfMissionsAreDescribed(t *testing.T) {
	c := mission(t)
	r := c.Robot(0)
	r.At, r.OnBoard, r.Damage, r.Points, r.Credits, r.Secret = grid.Pos{X: 4}, true, 2, 3, 1, core.Hermit
	r.Powers = [core.MaxPowers]core.Owned{core.NewOwned(core.Blind), core.NewOwned(core.Brakes)}
	c.State().Leader, c.Robot(1).OnBoard = 1, false
	want := "Ann (Tanky) – damage 2\n3 of 5 victory points · 1 credit · Crown · 1 bug\nSecret goal: “Hermit”\nOptions: Brakes\nBugs: Blind"
	if got := c.Describe(r.At); got != want {
		t.Errorf("the hover text is %q, want %q", got, want)
	}
	r.Secret, c.Game.Setup().Points, c.State().Leader = core.UnknownSecret, 0, 0
	r.Powers = [core.MaxPowers]core.Owned{}
	if got, want := c.Tip(0), "Ann (Tanky) – damage 2\n3 victory points · 1 credit"; got != want {
		t.Errorf("the hover text is %q, want %q", got, want)
	}
}

// blindfolded is a game of which the display's player, on seat 1, sees no program of others.
type blindfolded struct{ testGame }

func (blindfolded) Knows(seat int) bool { return seat == 1 }
func (blindfolded) Seat() int           { return 1 }

// TestRowsShowWhatHasBeenSeen checks that the table of programs shows the registers of another robot that the player has
// scanned, or that everybody sees, and no others.
func TestRowsShowWhatHasBeenSeen(t *testing.T) {
	c := mission(t)
	w := uitest.NewWindow(t, 900, 420)
	c.Stage, c.Pictures, c.Game = w.Stage, sharedPictures, blindfolded{c.Game.(testGame)}
	card := core.Slot{Card: core.KindCard(core.Move2), Command: core.Move2}
	scanned, other, open, stuck := card, card, card, card
	scanned.Shown, other.Shown, open.Open, stuck.Stuck = 1<<1, 1<<0, true, true
	c.Robot(0).OnBoard, c.Robot(0).Confirmed, c.State().Phase = true, true, core.Register1
	c.Robot(0).Slots = [core.RegisterCount]core.Slot{scanned, other, open, stuck, card}
	row := watch.NewRow(c, 0, func() {})
	for n, want := range []bool{true, false, true, true, false} {
		if _, _, state, _ := row.Card(n); (state != art.CardHidden) != want {
			t.Errorf("register %d is shown as %v, want it seen: %v", n+1, state, want)
		}
	}
}

// TestPointsWaitForFlyingFlags checks that a point counts in the standing when its flag has arrived.
func TestPointsWaitForFlyingFlags(t *testing.T) {
	w := uitest.NewWindow(t, 900, 420)
	c := mission(t)
	c.Stage, c.Pictures = w.Stage, sharedPictures
	rows, flight := rowsOf(c), watch.NewFlagFlight(c)
	w.Stage.Windows.SetPage(newSheet(rows, flight))
	rows.Move(fyne.NewPos(400, 60))
	rows.Resize(fyne.NewSize(420, rows.HeightFor(420)))
	flight.Resize(w.Stage.Size())
	c.Robot(0).Points = 2
	flight.Start(6, rows, fyne.NewPos(10, 10), rows.Row(0))
	c.Robot(0).Points++
	if got := c.MissionStanding(0); !strings.HasPrefix(got, "2 of 5") {
		t.Errorf("while the flag flies the standing is %q, want 2 points", got)
	}
	flight.Clear()
	if got := c.MissionStanding(0); !strings.HasPrefix(got, "3 of 5") {
		t.Errorf("when the flag has arrived the standing is %q, want 3 points", got)
	}
}

// TestTableOfMissions shows points and credits in the table of programs and in the portraits.
func TestTableOfMissions(t *testing.T) {
	w := uitest.NewWindow(t, 900, 420)
	c := mission(t)
	c.Stage, c.Pictures = w.Stage, sharedPictures
	c.Robot(0).Points, c.Robot(0).Credits, c.State().Leader = 2, 3, 1
	c.Robot(1).Points, c.Robot(1).Credits = 1, 12
	portraits, rows := portraitsOf(c), rowsOf(c)
	background := widgets.NewSolid(look.Panel)
	w.Stage.Windows.SetPage(newSheet(background, portraits, rows))
	background.Resize(fyne.NewSize(900, 420))
	portraits.Move(fyne.NewPos(10, 10))
	portraits.Resize(fyne.NewSize(330, portraits.HeightFor(330)))
	rows.Move(fyne.NewPos(10, 150))
	rows.Resize(fyne.NewSize(420, rows.HeightFor(420)))
	for _, misfit := range uitest.Misfits(w.Stage) {
		t.Error(misfit)
	}
	for _, row := range rows.Shown() {
		inside(t, "row", row)
	}
	w.Picture(t.Name())
	if tip := c.StandingTip(1); !strings.HasPrefix(tip, "1 of 5 victory points · 12 credits\n") {
		t.Errorf("the hover text of the standing is %q", tip)
	}
}

// TestRobotsThatEnterLookUnharmed checks that a robot that is still to be placed looks as it will, only paler, and has no
// program; and that a destroyed one does not.
func TestRobotsThatEnterLookUnharmed(t *testing.T) {
	w := uitest.NewWindow(t, 900, 420)
	c := mission(t)
	c.Stage, c.Pictures = w.Stage, sharedPictures
	row := watch.NewRow(c, 1, func() {})
	for _, enters := range []bool{true, false} {
		c.State().Phase, c.State().Round = core.Returning, 1
		c.Robot(1).OnBoard, c.Robot(1).Secret = false, core.NoSecret
		if !enters {
			c.Robot(1).Secret = core.UnknownSecret
		}
		mood, tip := c.Figure(1).Mood, c.Tip(1)
		if (mood == art.Ready) != enters || strings.Contains(tip, "Not in the hall yet") != enters || strings.Contains(tip, "Destroyed") == enters {
			t.Errorf("enters is %v; the robot looks like mood %d and is described as\n%s", enters, mood, tip)
		}
		if _, _, _, any := row.Card(0); any {
			t.Errorf("enters is %v; the row shows a card before the round", enters)
		}
	}
}

// TestRowsShowBugs checks that the table of programs shows the sign of each option and bug of a robot: each has a hover
// text of its own.
func TestRowsShowBugs(t *testing.T) {
	w := uitest.NewWindow(t, 900, 420)
	c := mission(t)
	c.Stage, c.Pictures = w.Stage, sharedPictures
	c.Robot(0).Powers = [core.MaxPowers]core.Owned{core.NewOwned(core.Blind), core.NewOwned(core.Brakes), core.NewOwned(core.Dizzy)}
	rows := rowsOf(c)
	w.Stage.Windows.SetPage(newSheet(widgets.NewSolid(look.Panel), rows))
	rows.Resize(fyne.NewSize(420, rows.HeightFor(420)))
	row := rows.Row(0)
	said := map[string]bool{}
	for x := range 420 {
		for y := range int(row.Size().Height) {
			tip, _, _ := row.PartText(fyne.NewPos(float32(x)+0.5, float32(y)+0.5))
			said[tip] = true
		}
	}
	for _, o := range c.Robot(0).Cards() {
		if !said[c.OwnedTip(o)] {
			t.Errorf("nothing in the row says what %s is", o.Power)
		}
	}
	w.Picture(t.Name())
}
