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

// commandKeys are the keys that the hover texts promise for the kinds of card:
// arrows, or what they type.
var commandKeys = map[core.Command]string{
	core.Move1: "Up", core.RotateLeft: "Left", core.RotateRight: "Right", core.BackUp: "Down",
	core.Move2: "d", core.Move3: "t", core.UTurn: "u",
}

// kind presses the key of a kind of card.
func (d *desk) kind(c core.Command) {
	if key := commandKeys[c]; len(key) == 1 {
		d.Type(key)
	} else {
		d.Key(fyne.KeyName(key))
	}
	d.take()
}

func (d *desk) types(characters string) {
	d.Type(characters)
	d.take()
}

func (d *desk) keys(names ...fyne.KeyName) {
	for _, name := range names {
		d.Key(name)
		d.take()
	}
}

// sorted gives the cards of a kind in the own hand, the highest priority first.
func (d *desk) sorted(kind core.Command) []core.Card {
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

// handOf starts games until the own hand has so many cards of a kind.
func handOf(t *testing.T, kind core.Command, count int) *desk {
	t.Helper()
	for seed := uint64(1); seed < 50; seed++ {
		session, err := uitest.NewSession(newSetup(t, "apprentice-hall", core.Tanky, core.Peach), 0, seed)
		if err != nil {
			t.Fatal(err)
		}
		if d := sit(t, session); len(d.sorted(kind)) == count {
			return d
		}
	}
	t.Fatalf("no hand has %d times %v", count, kind)
	return nil
}

// TestKeysPlaceCards: a command goes into the first free register, or into the
// one whose digit was typed before.
func TestKeysPlaceCards(t *testing.T) {
	d := handOf(t, core.Move1, 3)
	best := d.sorted(core.Move1)
	d.kind(core.Move1)
	d.types("4")
	d.kind(core.Move1)
	d.expect("after Up, 4, Up", "+1 . . +1 .")
	if a, b := d.robot().Slots[0].Card, d.robot().Slots[3].Card; a != best[0] || b != best[1] {
		t.Errorf("registers 1 and 4 have %v and %v, the best are %v and %v", a, b, best[0], best[1])
	}
	d.kind(core.Move1)
	d.expect("the next goes into the first free one", "+1 +1 . +1 .")
	d.kind(core.Move1) // there is none left
	d.expect("a command that is not in the hand", "+1 +1 . +1 .")
	d.keys(fyne.KeyBackspace)
	d.expect("Backspace takes the last one", "+1 . . +1 .")
	d.types("1")
	d.keys(fyne.KeyBackspace)
	d.expect("Backspace takes the chosen one", ". . . +1 .")
	d.keys(fyne.KeyBackspace)
	d.expect("Backspace takes the last full one", ". . . . .")
	d.keys(fyne.KeyBackspace)
	d.types("5")
	d.types("5") // chosen no more
	d.kind(core.Move1)
	d.expect("after the same digit twice", "+1 . . . .")
	d.keys(fyne.KeyDelete)
	d.expect("Delete takes all", ". . . . .")
}

// TestFrenchDigits: on a French keyboard the keys of the digits write other
// characters.
func TestFrenchDigits(t *testing.T) {
	for n, typed := range []string{"&", "é", "\"", "'", "("} {
		d := handOf(t, core.Move1, 3)
		d.types(typed)
		d.kind(core.Move1)
		if d.robot().Slots[n].Command != core.Move1 {
			t.Errorf("%s does not choose register %d", typed, n+1)
		}
	}
}

// TestExchangeGoesThroughTheKind: X puts the next card of the same kind into the
// register, and after the last the first again.
func TestExchangeGoesThroughTheKind(t *testing.T) {
	d := handOf(t, core.Move1, 3)
	cards := d.sorted(core.Move1)
	d.kind(core.Move1)
	for _, want := range []core.Card{cards[1], cards[2], cards[0], cards[1]} {
		d.types("x")
		if got := d.robot().Slots[0].Card; got != want {
			t.Fatalf("register 1 has %v, not %v", got, want)
		}
	}
	d.kind(core.Move1)
	d.types("1x")
	if got := d.robot().Slots[0].Card; got != cards[2] {
		t.Errorf("register 1, chosen again, has %v, not %v", got, cards[2])
	}
}

// TestKeysOfThePanel: what the buttons do, keys do.
func TestKeysOfThePanel(t *testing.T) {
	d := newDesk(t, core.Albot, core.Peach)
	d.types("P")
	if !d.robot().Announcing {
		t.Error("P does not announce a power-down")
	}
	d.types("p")
	if d.robot().Announcing {
		t.Error("P does not take it back")
	}
	d.kind(core.Move1)
	d.kind(core.Move2)
	d.kind(core.RotateLeft)
	if _, shown := d.page.GhostEnd(); !shown {
		t.Fatal("there is no ghost")
	}
	d.types("g")
	if _, shown := d.page.GhostEnd(); shown {
		t.Error("G does not switch the ghost off")
	}
	hand := d.robot().Hand
	d.types("s")
	if d.robot().Hand == hand || !d.robot().Renewed {
		t.Error("S does not use the ability")
	}
	d.keys("F2")
	if d.Stage.Dialog() == nil {
		t.Fatal("F2 opens no window about a player")
	}
	d.keys(fyne.KeyEscape, fyne.KeyEscape)
	if d.Stage.Mode() != "menu" {
		t.Error("Escape opens no menu")
	}
	d.keys(fyne.KeyEscape)
	d.keys("F7") // nobody sits there
	if d.Stage.Dialog() != nil {
		t.Error("a key for a player who is not there does something")
	}
}

// TestKeysReachThePageThroughTheFocus: whoever has come to a control with Tab can
// still use the keys of the page.
func TestKeysReachThePageThroughTheFocus(t *testing.T) {
	d := handOf(t, core.Move1, 3)
	d.keys(fyne.KeyTab, fyne.KeyTab, fyne.KeyTab)
	d.types("2")
	d.kind(core.Move1)
	d.expect("with the focus on something", ". +1 . . .")
	d.page.Advance(0)
	for n := 0; d.Stage.Focused() != d.At("hand-0").(fyne.Focusable); n++ {
		if n > 60 {
			t.Fatal("Tab does not come to the first card")
		}
		d.keys(fyne.KeyTab)
	}
	d.keys(fyne.KeySpace)
	d.expect("Space on a card", d.sign(0)+" +1 . . .")
}

// player plays the own seat at a level.
func (d *desk) player(level bot.Level) *bot.Player {
	setup := d.session.Setup()
	return bot.New(setup, bot.Survey(setup), d.session.Seat(), level, 3)
}

// program puts a program into the registers by keys: for each the digit, the
// command, and X until it is the card that is meant.
func (d *desk) program(p core.Program) {
	d.Helper()
	for n, choice := range p.Slots {
		switch {
		case choice == core.ChoosePause:
			d.types(strconv.Itoa(n + 1))
			d.types("s")
		case choice >= 0:
			want := d.robot().Hand[choice]
			d.types(strconv.Itoa(n + 1))
			d.kind(want.Command())
			for tries := 0; d.robot().Slots[n].Placed != choice && tries < core.MaxHand; tries++ {
				d.types("x")
			}
		}
	}
	for p.Faces != core.Unchosen && d.robot().Faces != p.Faces {
		before := d.robot().Faces
		d.types("e")
		if d.robot().Faces == before {
			d.Fatal("E does not turn the robot")
		}
	}
	if p.PowerDown != d.robot().Announcing {
		d.types("p")
	}
	if got := d.robot().Program(); got.Slots != p.Slots || got.PowerDown != p.PowerDown || p.Faces != core.Unchosen && got.Faces != p.Faces {
		d.Fatalf("the keys have made the program %+v, not %+v", got, p)
	}
}

// keyboard plays the own seat by keys alone.
type keyboard struct {
	*desk
	me *bot.Player
}

// act does what is next: it skips what is shown, answers, or programs.
func (k *keyboard) act() {
	k.Helper()
	mode := k.page.Mode()
	if mode == "moving" {
		k.keys(fyne.KeySpace, fyne.KeyReturn)
		return
	}
	view := k.session.Game.View(k.session.Seat())
	decision, asked := view.Pending()
	if !asked {
		k.Fatalf("the page shows %s, and nothing is asked", mode)
	}
	in, _ := k.me.Decide(view, decision, func() bool { return false })
	switch {
	case mode == "question" && decision.Kind == core.AskFacing:
		k.keys([]fyne.KeyName{fyne.KeyUp, fyne.KeyRight, fyne.KeyDown, fyne.KeyLeft}[in.Choice])
	case mode == "question":
		k.types(strconv.Itoa(int(in.Choice) + 1))
	case in.Kind == core.Renewal:
		k.types("s")
	default:
		k.program(in.Program)
		before := len(k.session.Inputs)
		k.keys(fyne.KeyReturn)
		if len(k.session.Inputs) != before+1 {
			k.Fatalf("the program is not confirmed; the page says\n%s", uitest.Texts(k.page))
		}
	}
}

// until plays until something is true.
func (k *keyboard) until(done func() bool) {
	k.Helper()
	for n := 0; !done(); n++ {
		if n > 1000 {
			k.Fatalf("round %d never ends", k.session.Game.State().Round)
		}
		k.act()
	}
}

// TestKeyboardAlonePlaysAGame, from the first card to the result, in every rule
// set.
func TestKeyboardAlonePlaysAGame(t *testing.T) {
	for _, rules := range []*core.RuleSet{core.Factory, core.Classic, core.Postal} {
		t.Run(rules.ID, func(t *testing.T) {
			setup := newSetup(t, "apprentice-hall", core.LazyBot, core.Peach)
			setup.Rules, setup.Abilities = rules, rules.Abilities
			session, err := uitest.NewSession(setup, 0, 11)
			if err != nil {
				t.Fatal(err)
			}
			d := sit(t, session)
			k := &keyboard{d, d.player(bot.Medium)}
			k.until(func() bool { return d.page.Mode() == "result" })
			if d.Stage.Dialog() == nil || session.Game.State().Phase != core.Finished {
				t.Error("there is no result")
			}
		})
	}
}

// TestEveryHallByEveryRuleSet: on each board and course, by each of the rule sets
// that can be chosen, the page of a game is played for two rounds with what a
// computer player would do, and the page refuses none of it.
func TestEveryHallByEveryRuleSet(t *testing.T) {
	for _, m := range maps.All() {
		for _, rules := range []*core.RuleSet{core.Factory, core.Classic, core.Postal} {
			t.Run(m.ID+"/"+rules.ID, func(t *testing.T) {
				setup := newSetup(t, m.ID, core.Albot, core.Peach, core.Tanky)
				setup.Rules, setup.Abilities = rules, rules.Abilities
				session, err := uitest.NewSession(setup, 0, 7)
				if err != nil {
					t.Fatal(err)
				}
				d := sit(t, session)
				k := &keyboard{d, d.player(bot.Medium)}
				k.until(func() bool { return d.page.Mode() == "result" || d.page.Round() > 2 && d.page.Mode() == "programming" })
			})
		}
	}
}
