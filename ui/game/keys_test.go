package game_test

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/bot"
	"roborally/maps"
	"roborally/ui/uitest"
)

// commandKeys are the keys that the hover texts promise for the kinds of card: arrow keys or
// characters.
var commandKeys = map[core.Command]string{
	core.Move1: "Up", core.RotateLeft: "Left", core.RotateRight: "Right", core.BackUp: "Down",
	core.Move2: "d", core.Move3: "t", core.UTurn: "u",
}

// pressKind presses the key of a kind of card.
func (d *driver) pressKind(c core.Command) {
	if key := commandKeys[c]; len(key) == 1 {
		d.Type(key)
	} else {
		d.Key(fyne.KeyName(key))
	}
	d.deliver()
}

func (d *driver) typeKeys(characters string) {
	d.Type(characters)
	d.deliver()
}

func (d *driver) pressKeys(names ...fyne.KeyName) {
	for _, name := range names {
		d.Key(name)
		d.deliver()
	}
}

// cardsOf returns the cards of a kind in the player's hand, by descending priority.
func (d *driver) cardsOf(kind core.Command) []core.Card {
	var cards []core.Card
	for _, c := range d.robot().Hand[:d.robot().HandCount] {
		if c.Command() == kind {
			at := 0
			for at < len(cards) && cards[at].Priority() > c.Priority() {
				at++
			}
			cards = append(cards[:at], append([]core.Card{c}, cards[at:]...)...)
		}
	}
	return cards
}

// handOf starts games until the player's hand has count cards of a kind.
func handOf(t *testing.T, kind core.Command, count int) *driver {
	t.Helper()
	for seed := uint64(1); seed < 50; seed++ {
		session, err := uitest.NewSession(newSetup(t, "apprentice-hall", core.Tanky, core.Peach), 0, seed)
		if err != nil {
			t.Fatal(err)
		}
		if d := openPage(t, session); len(d.cardsOf(kind)) == count {
			return d
		}
	}
	t.Fatalf("no hand has %d cards of %v", count, kind)
	return nil
}

// TestKeysPlaceCards checks that a command's key puts a card into the first free register, or into
// the one whose digit was typed before.
func TestKeysPlaceCards(t *testing.T) {
	d := handOf(t, core.Move1, 3)
	best := d.cardsOf(core.Move1)
	d.pressKind(core.Move1)
	d.typeKeys("4")
	d.pressKind(core.Move1)
	d.expectProgram("after Up, 4, Up", "+1 . . +1 .")
	if a, b := d.robot().Slots[0].Card, d.robot().Slots[3].Card; a != best[0] || b != best[1] {
		t.Errorf("registers 1 and 4 have %v and %v, the best are %v and %v", a, b, best[0], best[1])
	}
	d.pressKind(core.Move1)
	d.expectProgram("the next goes into the first free one", "+1 +1 . +1 .")
	d.pressKind(core.Move1) // no card is left
	d.expectProgram("a command that is not in the hand", "+1 +1 . +1 .")
	d.pressKeys(fyne.KeyBackspace)
	d.expectProgram("Backspace takes the last one", "+1 . . +1 .")
	d.typeKeys("1")
	d.pressKeys(fyne.KeyBackspace)
	d.expectProgram("Backspace takes the chosen one", ". . . +1 .")
	d.pressKeys(fyne.KeyBackspace)
	d.expectProgram("Backspace takes the last full one", ". . . . .")
	d.pressKeys(fyne.KeyBackspace)
	d.typeKeys("5")
	d.typeKeys("5") // selects the first free register again
	d.pressKind(core.Move1)
	d.expectProgram("after the same digit twice", "+1 . . . .")
	d.pressKeys(fyne.KeyDelete)
	d.expectProgram("Delete takes all", ". . . . .")
}

// TestFrenchDigitsChooseRegisters checks that on a French keyboard the digit keys type other
// characters.
func TestFrenchDigitsChooseRegisters(t *testing.T) {
	for n, typed := range []string{"&", "é", "\"", "'", "("} {
		d := handOf(t, core.Move1, 3)
		d.typeKeys(typed)
		d.pressKind(core.Move1)
		if d.robot().Slots[n].Command != core.Move1 {
			t.Errorf("%s does not choose register %d", typed, n+1)
		}
	}
}

// TestExchangeCyclesThroughTheKind checks that X puts the next card of the same kind into the
// register, and starts over after the last.
func TestExchangeCyclesThroughTheKind(t *testing.T) {
	d := handOf(t, core.Move1, 3)
	cards := d.cardsOf(core.Move1)
	d.pressKind(core.Move1)
	for _, want := range []core.Card{cards[1], cards[2], cards[0], cards[1]} {
		d.typeKeys("x")
		if got := d.robot().Slots[0].Card; got != want {
			t.Fatalf("register 1 has %v, want %v", got, want)
		}
	}
	d.pressKind(core.Move1)
	d.typeKeys("1x")
	if got := d.robot().Slots[0].Card; got != cards[2] {
		t.Errorf("register 1, chosen again, has %v, want %v", got, cards[2])
	}
}

func TestKeysDoWhatTheButtonsDo(t *testing.T) {
	d := newDriver(t, core.Albot, core.Peach)
	d.typeKeys("P")
	if !d.robot().WillAnnounce {
		t.Error("P does not announce a power-down")
	}
	d.typeKeys("p")
	if d.robot().WillAnnounce {
		t.Error("a second P does not cancel the power-down")
	}
	d.pressKind(core.Move1)
	d.pressKind(core.Move2)
	d.pressKind(core.RotateLeft)
	if _, shown := d.page.Board().GhostEnd(); !shown {
		t.Fatal("there is no ghost")
	}
	d.typeKeys("g")
	if _, shown := d.page.Board().GhostEnd(); shown {
		t.Error("G does not switch the ghost off")
	}
	hand := d.robot().Hand
	d.typeKeys("s")
	if d.robot().Hand == hand || !d.robot().Renewed {
		t.Error("S does not use the ability")
	}
	d.pressKeys("F2")
	if d.Stage.Windows.Dialog() == nil {
		t.Fatal("F2 opens no window about a player")
	}
	d.pressKeys(fyne.KeyEscape, fyne.KeyEscape)
	if d.Stage.Windows.Mode() != "menu" {
		t.Error("Escape opens no menu")
	}
	d.pressKeys(fyne.KeyEscape)
	d.pressKeys("F7") // seat 7 does not exist
	if d.Stage.Windows.Dialog() != nil {
		t.Error("the key of a missing player opens a dialog")
	}
}

// TestKeysWorkWithFocusOnAControl checks that the keys of the page work while a control has the
// focus through Tab.
func TestKeysWorkWithFocusOnAControl(t *testing.T) {
	d := handOf(t, core.Move1, 3)
	d.pressKeys(fyne.KeyTab, fyne.KeyTab, fyne.KeyTab)
	d.typeKeys("2")
	d.pressKind(core.Move1)
	d.expectProgram("with the focus on something", ". +1 . . .")
	d.page.Advance(0)
	for n := 0; d.Stage.Input.Focused() != d.MustFind("hand-0").(fyne.Focusable); n++ {
		if n > 60 {
			t.Fatal("Tab does not reach the first card")
		}
		d.pressKeys(fyne.KeyTab)
	}
	d.pressKeys(fyne.KeySpace)
	d.expectProgram("Space on a card", d.sign(0)+" +1 . . .")
}

// newBot returns a computer player of a level for the player's seat.
func (d *driver) newBot(level bot.Level) *bot.Player {
	setup := d.session.Setup()
	return bot.New(setup, bot.NewTransitionTable(setup), d.session.Seat(), level, 3)
}

// typeProgram puts a program into the registers by keys: for each register the digit, the command,
// and X until it is the right card.
func (d *driver) typeProgram(p core.Program) {
	d.Helper()
	for n, choice := range p.Slots {
		switch {
		case choice == core.ChoosePause:
			d.typeKeys(strconv.Itoa(n + 1))
			d.typeKeys("s")
		case choice >= 0:
			want := d.robot().Hand[choice]
			d.typeKeys(strconv.Itoa(n + 1))
			d.pressKind(want.Command())
			for tries := 0; d.robot().Slots[n].Placed != choice && tries < core.MaxHand; tries++ {
				d.typeKeys("x")
			}
		}
	}
	for p.Facing != core.Unchosen && d.robot().ChosenFacing != p.Facing {
		before := d.robot().ChosenFacing
		d.typeKeys("e")
		if d.robot().ChosenFacing == before {
			d.Fatal("E does not turn the robot")
		}
	}
	if p.PowerDown != d.robot().WillAnnounce {
		d.typeKeys("p")
	}
	if got := d.robot().Program(); got.Slots != p.Slots || got.PowerDown != p.PowerDown || p.Facing != core.Unchosen && got.Facing != p.Facing {
		d.Fatalf("the keys have made the program %+v, want %+v", got, p)
	}
}

// keyboardPlayer plays the player's seat by keys alone.
type keyboardPlayer struct {
	*driver
	me *bot.Player
}

// act does the next thing there is to do: it skips the moves, answers a question, or programs.
func (k *keyboardPlayer) act() {
	k.Helper()
	mode := k.page.Mode()
	if mode == "moving" {
		k.pressKeys(fyne.KeySpace, fyne.KeyReturn)
		return
	}
	view := k.session.Game.View(k.session.Seat())
	decision, asked := view.Pending()
	if !asked {
		k.Fatalf("the page shows %s, but no decision is pending", mode)
	}
	in, _ := k.me.Decide(view, decision, func() bool { return false })
	switch {
	case mode == "question" && decision.Kind == core.AskFacing:
		k.pressKeys([]fyne.KeyName{fyne.KeyUp, fyne.KeyRight, fyne.KeyDown, fyne.KeyLeft}[in.Choice])
	case mode == "question":
		k.typeKeys(strconv.Itoa(int(in.Choice) + 1))
	case in.Kind == core.Renewal:
		k.typeKeys("s")
	default:
		k.typeProgram(in.Program)
		before := len(k.session.Inputs)
		k.pressKeys(fyne.KeyReturn)
		if len(k.session.Inputs) != before+1 {
			k.Fatalf("the program is not confirmed; the page says\n%s", uitest.Texts(k.page))
		}
	}
}

// until calls act until done returns true.
func (k *keyboardPlayer) until(done func() bool) {
	k.Helper()
	for n := 0; !done(); n++ {
		if n > 1000 {
			k.Fatalf("round %d never ends", k.session.Game.State().Round)
		}
		k.act()
	}
}

// TestKeyboardAlonePlaysAGame checks that keys alone play a game from the first card to the result,
// in every rule set.
func TestKeyboardAlonePlaysAGame(t *testing.T) {
	for _, rules := range []*core.RuleSet{core.Factory, core.Classic, core.Postal} {
		t.Run(rules.ID, func(t *testing.T) {
			setup := newSetup(t, "apprentice-hall", core.LazyBot, core.Peach)
			setup.Rules, setup.Abilities = rules, rules.Abilities
			session, err := uitest.NewSession(setup, 0, 11)
			if err != nil {
				t.Fatal(err)
			}
			d := openPage(t, session)
			k := &keyboardPlayer{d, d.newBot(bot.Medium)}
			k.until(func() bool { return d.page.Mode() == "result" })
			if d.Stage.Windows.Dialog() == nil || session.Game.State().Phase != core.Finished {
				t.Error("there is no result")
			}
		})
	}
}

// TestEveryBoardPlaysByEveryRuleSet checks that on each board and course, by each rule set that can
// be chosen, the page accepts two rounds of what a computer player would do.
func TestEveryBoardPlaysByEveryRuleSet(t *testing.T) {
	for _, m := range maps.All() {
		for _, rules := range []*core.RuleSet{core.Factory, core.Classic, core.Postal} {
			t.Run(m.ID+"/"+rules.ID, func(t *testing.T) {
				setup := newSetup(t, m.ID, core.Albot, core.Peach, core.Tanky)
				setup.Rules, setup.Abilities = rules, rules.Abilities
				session, err := uitest.NewSession(setup, 0, 7)
				if err != nil {
					t.Fatal(err)
				}
				d := openPage(t, session)
				k := &keyboardPlayer{d, d.newBot(bot.Medium)}
				k.until(func() bool { return d.page.Mode() == "result" || d.page.Round() > 2 && d.page.Mode() == "programming" })
			})
		}
	}
}
