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
	"roborally/ui/text"
	"roborally/ui/timeline"
	"roborally/ui/uitest"
	"roborally/ui/watch"
)

// annsGame returns a presenter, in English, of a game of Ann's.
func annsGame(t *testing.T) *watch.Presenter {
	t.Helper()
	setup := uitest.Setup(t, "apprentice-hall", 1, core.Factory, core.Tanky)
	return presenterOf(t, setup, table.Player{Name: "Ann", Model: core.Tanky})
}

// presenterOf returns a presenter, in English, of a game of which nothing has happened.
func presenterOf(t *testing.T, setup *core.Setup, players ...table.Player) *watch.Presenter {
	t.Helper()
	recording, err := coretest.Recording(setup, "game", 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	return &watch.Presenter{Words: story.Words{Text: text.For("en")}, Game: testGame{timeline.NewSeekPlayer(recording), players}}
}

func TestStoryTellsCardsUsedAndLost(t *testing.T) {
	events := []core.Event{
		{Kind: core.Used, Detail: uint8(core.AblativeCoat), To: grid.Pos{X: 1}, N: 2},
		{Kind: core.Used, Detail: uint8(core.AblativeCoat), To: grid.Pos{X: 1}, N: 1},
		{Kind: core.Used, Detail: uint8(core.AblativeCoat), To: grid.Pos{X: 2}},
		{Kind: core.Used, Detail: uint8(core.Brakes)},
		{Kind: core.Used, Detail: uint8(core.AbortSwitch), To: grid.Pos{Y: 1}},
		{Kind: core.Declares, Detail: core.RegisterCount},
		{Kind: core.Ordered, Detail: uint8(core.AbortSwitch)},
		{Kind: core.Lost, Detail: uint8(core.Brakes), N: 1},
	}
	for i := range events {
		events[i].By = core.NoSeat
	}
	got := told(annsGame(t), core.NoSeat, events...)
	want := []string{
		"“Ablative Coat” absorbs 1 damage for Ann. Charges left: 2.",
		"“Ablative Coat” absorbs 1 damage for Ann. Charges left: 1.",
		"“Ablative Coat” absorbs 2 damage for Ann. Charges left: 0.",
		"Ann stands still: “Brakes”.",
		"“Abort Switch”: Ann gets a card from the pile, in the later registers of the round too.",
		"Ann loses “Brakes”.",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the story is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestHoverTextListsCards(t *testing.T) {
	c := annsGame(t)
	plain := c.Tip(0)
	r := c.Robot(0)
	r.Powers[0], r.Powers[1] = core.NewOwned(core.Brakes), core.NewOwned(core.AblativeCoat).With(1)
	if got, want := c.Tip(0), plain+"\nOptions: Brakes, Ablative Coat"; got != want {
		t.Errorf("the hover text is %q, want %q", got, want)
	}
}

// TestNextHandCountsOptions checks that the hover text of the damage says how many cards the robot is dealt next, with
// what its options add.
func TestNextHandCountsOptions(t *testing.T) {
	c := annsGame(t)
	r := c.Robot(0)
	for _, hand := range []struct {
		damage int8
		option core.Power
		want   string
	}{
		{0, core.Brakes, "9"}, {2, core.Brakes, "7"}, {2, core.ExtraMemory, "8"}, {0, core.ExtraMemory, "10"}, {9, core.ExtraMemory, "1"},
	} {
		r.Damage, r.Powers[0] = hand.damage, core.NewOwned(hand.option)
		if tip := c.DamageTip(0); !strings.HasSuffix(tip, "Cards in the next hand: "+hand.want+".") {
			t.Errorf("with %d damage and %s the hover text is %q, want %s cards", hand.damage, hand.option, tip, hand.want)
		}
	}
}

// TestHoverTextExplainsStand expects a register with a command that no card shows to explain it.
func TestHoverTextExplainsStand(t *testing.T) {
	c := annsGame(t)
	w := uitest.NewWindow(t, 1280, 800)
	c.Stage, c.Pictures = w.Stage, look.NewPictures(art.Warm())
	tip := func(command core.Command) string {
		c.Robot(0).Slots[0] = core.Slot{Card: core.KindCard(core.Move1), Command: command, Revealed: true}
		row := watch.NewRow(c, 0, nil)
		row.Resize(fyne.NewSize(400, 72))
		row.CreateRenderer()
		for x := range 400 { // the first register is the leftmost part that speaks of one
			if tip, _, _ := row.PartText(fyne.NewPos(float32(x), 36)); strings.Contains(tip, "Register 1") {
				return tip
			}
		}
		return ""
	}
	if got, want := tip(core.Move1), "Register 1: Move 1"; got != want {
		t.Errorf("the hover text of a move 1 is %q, want %q", got, want)
	}
	if got, want := tip(core.Stand), "Register 1: Stand still\nWith “Brakes”: a “Move 1” that stays where it is."; got != want {
		t.Errorf("the hover text of a stand is %q, want %q", got, want)
	}
}
