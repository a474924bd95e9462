package orders_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"roborally/app/post/letter"
	"roborally/app/post/orders"
	"roborally/core"
	"roborally/maps"
)

// hall is the board of all situations.
const hall = `board = """
+   +   +   +   +   +
                  1
+   +   +   +   +   +

+   +   +   +   +   +
"""
`

// situationOf returns the situation of the first robot of a scenario: its lines before and in the robot's table.
func situationOf(t *testing.T, top, robot string) *orders.Situation {
	t.Helper()
	text := "name = \"a\"\n" + top + "\n" + hall + "[[robot]]\nid = \"A\"\nat = [0, 1]\nfacing = \"e\"\n" + robot + "\n[[robot]]\nid = \"B\"\nat = [2, 0]\nfacing = \"e\"\n"
	s, err := maps.ReadScenario("a.toml", []byte(text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	setup, state, err := s.Decision()
	if err != nil {
		t.Fatal(err)
	}
	x := &orders.Situation{View: core.NewView(setup, &state, 0), Setup: setup}
	if d, ok := x.View.Pending(); ok {
		x.Decisions = []core.Decision{d}
	}
	return x
}

// readFor reads a text in a situation.
func readFor(text string, s *orders.Situation) (orders.Orders, *orders.Unclear) {
	var body letter.Body
	for line := range strings.SplitSeq(text, "\n") {
		body = append(body, letter.Line{Text: line, Typed: !strings.HasPrefix(line, ">")})
	}
	o, _, err := orders.ReadFor(body, s)
	var u *orders.Unclear
	errors.As(err, &u)
	return o, u
}

// A sample is a text and how it is read: the program, or the reason why it is unclear, the line and the readings.
type sample struct{ text, want string }

// check reads samples in a situation.
func check(t *testing.T, s *orders.Situation, samples []sample) {
	t.Helper()
	for _, x := range samples {
		o, u := readFor(x.text, s)
		got := program(&o)
		if u != nil {
			got = string(u.Reason)
			if u.Illegal != nil {
				got = string(u.Illegal.Code)
			}
			if len(u.Readings) > 0 {
				got += ": " + strings.Join(u.Readings, ", ")
			}
		} else if _, err := o.Inputs(s); err != nil {
			t.Errorf("%q: the rules refuse what is read: %v", x.text, err)
		}
		if got != x.want {
			t.Errorf("%q: read as %q, want %q", x.text, got, x.want)
		}
	}
}

func TestLockedRegistersKeepTheirCards(t *testing.T) {
	s := situationOf(t, `rules = "factory"`, "damage = 6\nhand = \"-1/440\"\nprogram = \"+1/500 +1/510 l/70 u/20 -1/430\"\n") // 4 and 5 are locked
	check(t, s, []sample{
		{"+1 +1 l", "+1 +1 l u -1"},
		{"+1 +1 l u -1", "+1 +1 l u -1"},
		{"1: l\n2: +1\n3: +1", "l +1 +1 u -1"},
		{"3: l\n2: +1\n1: +1\n5: -1", "+1 +1 l u -1"},
		{"+1 +1 l -1 u", "locked: u"},
		{"1: l\n2: +1\n3: +1\n4: +1", "locked: u"},
		{"+1 +1", "count"},
		{"+1 +1 l u", "count"},
		{"1: +1\n2: +1", "count"},
		{"+1 +1 l u -1 -1", "count"},
		{"+1 +1 r", "hand: l, -1, +1"},
		{"+1 +1 +1", "hand: l, -1, +1"},
		{"+1 +1 l\nKorrektur: R3 = +1\nR1 = l", "l +1 +1 u -1"},
		{"+1 +1 l\nCorrection: register 4 = l", "locked: u"},
		{"Good evening Max, my orders are +1 +1 l, best wishes", "+1 +1 l u -1"},
		{"In round 9 I was lucky.\n+1 +1 l", "+1 +1 l u -1"},
		{"Orders for round 9: +1 +1 l", "old-form"},
		{"Runde 9:\n+1 +1 l", "old-form"},
		{fmt.Sprintf("Befehle für Runde %d: +1 +1 l", s.View.State.Round), "+1 +1 l u -1"},
	})
	s = situationOf(t, `rules = "factory"`, "damage = 8\nprogram = \"+1/500 +1/510 l/70 u/20 -1/430\"\nhand = \"u/30\"\n")
	own := s.View.Own()
	own.HandCount, own.Slots[0].Locked = 0, true
	own.Slots[0].Card, _ = core.CardOfPriority(500)
	check(t, s, []sample{
		{"+1 +1 l u -1", "+1 +1 l u -1"},
		{"power-down", "+1 +1 l u -1"},
		{"+1 +1 l u r", "locked: -1"},
		{"Hello!", "none"},
	})
}

func TestPrioritiesNameCards(t *testing.T) {
	s := situationOf(t, `rules = "factory"`, "hand = \"+1/500 +1/650 +2/670 l/70 r/80 u/20 +1/600 -1/430\"\n")
	check(t, s, []sample{
		{"+1/500 +2 l r u", "+1 +2 l r u"},
		{"+1/510 +2 l r u", "hand: u/20, l/70, r/80, -1/430, +1/650, +1/600, +1/500, +2/670"},
		{"+1/70 +2 l r u", "hand: u/20, l/70, r/80, -1/430, +1/650, +1/600, +1/500, +2/670"},
		{"650 670 70 80 20", "+1 +2 l r u"},
		{"650, 500, 70, 80, 20", "+1 +1 l r u"},
		{"move 1, 650; move 2, 670; left, 70; right, 80; u-turn, 20", "+1 +2 l r u"},
		{"1: move 1, 650\n2: move 2\n3: l\n4: r\n5: u", "+1 +2 l r u"},
		{"+1, 650, l, r, u", "doubt: +1/650"},
		{"+1 +1 +1 +1 l", "hand: u, l, r, -1, +1, +2"},
		{"+1 (650) +1 (650) l r u", "hand: u/20, l/70, r/80, -1/430, +1/650, +1/600, +1/500, +2/670"},
		{"+1 500 l r +1", "doubt: +1/500"},
		{"move 1, 500; +1/650 l r +1", "doubt: +1/500"},
		{"640 +2 l r u", "hand: u/20, l/70, r/80, -1/430, +1/650, +1/600, +1/500, +2/670"},
		{"3 +2 l r u", "bare-number"},
	})
	for text, want := range map[string][3]int{
		"+1 +1 l r +1":                  {650, 600, 500},
		"+1/500 +1 l r +1":              {500, 650, 600},
		"+1 +1 (650) l r +1":            {600, 650, 500},
		"1: 600\n2: 650\n3:l 4:r 5: +1": {600, 650, 500},
	} {
		o, u := readFor(text, s)
		if u != nil {
			t.Errorf("%q is unclear: %v %v", text, u, u.Readings)
			continue
		}
		inputs, err := o.Inputs(s)
		if err != nil {
			t.Fatal(err)
		}
		own, p := s.View.Own(), inputs[0].Program
		if got := [3]int{own.Hand[p.Slots[0]].Priority(), own.Hand[p.Slots[1]].Priority(), own.Hand[p.Slots[4]].Priority()}; got != want {
			t.Errorf("%q: the cards are %v, want %v", text, got, want)
		}
	}
	s = situationOf(t, `rules = "postal"`, "hand = \"+1/500 +1/650 +2/670 l/70 r/80 u/20 +1/600 -1/430\"\n")
	check(t, s, []sample{
		{"+1 +2 l r u", "+1 +2 l r u"},
		{"+1/500 +2 l r u", "bare-number"},
		{"650 +2 l r u", "bare-number"},
	})
}

func TestShortHandFillsFirstRegisters(t *testing.T) {
	s := situationOf(t, `rules = "factory"`, "damage = 4\nhand = \"+1/500 l/70 +2/670\"\n")
	check(t, s, []sample{
		{"+1 l +2", "+1 l +2 . ."},
		{"1: +1\n4: l\n5: +2", "+1 . . l +2"},
		{"+1 l", "count"},
		{"+1 l +2 u", "hand: l, +1, +2"},
	})
}

func TestRulesRefuseOrders(t *testing.T) {
	hand := "hand = \"+1/500 +1/650 +2/670 l/70 r/80 u/20\"\n"
	check(t, situationOf(t, `rules = "classic"`, hand), []sample{
		{"+1 +2 l r u", "+1 +2 l r u"},
		{"+1 +2 l r u\npower-down", "not-damaged"},
		{"+1 +2 l r u\nfacing n", "no-facing"},
		{"+1 +2 l r u\nif damage >= 6: power-down", "+1 +2 l r u"},
		{"+1 +2 l r u\ndeclared: gear-lock", "options"},
		{"+1!brakes +2 l r u", "options"},
		{"+1 +2 l r u\nstanding: brakes always", "options"},
		{"+1 +2 l r u\nkept: +1", "options"},
		{"+1 +2 l r u\nstay-down: yes", "not-asked"},
		{"+1 +2 l r u\nreturn-down: yes\nreturn-facing: n", "+1 +2 l r u"},
		{"+1 +2 l r u\nswap: yes", "not-asked"},
		{"+1 +2 l r u\nPlace: Berlin", "+1 +2 l r u"},
	})
	check(t, situationOf(t, `rules = "factory"`, hand), []sample{
		{"+1 +2 l r u\npower-down", "+1 +2 l r u"},
		{"+1 +2 l r p", "no-pause"},
		{"power-down", "no-program"},
		{"+1 +2 l r u\nreturn-down: yes", "not-asked"},
	})
	options := "options = [\"brakes\", \"conditional-program\", \"gyroscopic-stabiliser\", \"abort-switch\", \"crab-legs\"]\n"
	s := situationOf(t, "rules = \"classic\"\noptions = true", hand+options)
	check(t, s, []sample{
		{"+1!brakes +2 l r u", "+1!brakes +2 l r u"},
		{"+1&l +2 +1 r u", "+1&l +2 +1 r u"},
		{"+1&l +2 l r u", "hand: u, l, r, +1, +2"},
		{"+1&u +2 l r +1", "no-second-card"},
		{"+1 +2!brakes l r u", "does-not-fit"},
		{"+1!anchor +2 l r u", "not-owned"},
		{"+1 +2 l r u\ndeclared: gyroscopic-stabiliser", "+1 +2 l r u"},
		{"+1 +2 l r u\ndeclared: brakes", "does-not-fit"},
		{"+1 +2 l r u\ndeclared: emergency-reboot", "not-owned"},
		{"+1 +2 l r u\ndeclared: none", "+1 +2 l r u"},
		{"+1 +2 l r u\nkept: +1", "+1 +2 l r u"},
		{"+1 +2 l r u\nkept: 500", "+1 +2 l r u"},
		{"+1/500 +2 l r u\nkept: 500", "hand: u/20, l/70, r/80, +1/650, +1/500, +2/670"},
		{"+1 +2 l r u\nkept: -1", "hand: u, l, r, +1, +2"},
		{"+1 +2 l r u\nabort-switch: register 3, damage: brakes", "+1 +2 l r u"},
		{"+1 +2 l r u\nabort-switch: yes\nabort-switch: no", "answers: abort-switch: yes, abort-switch: no"},
		{"+1 +2 l r u\nbrakes: yes", "not-asked"},
		{"+1 +2 l r u\nrear-mirror: yes", "not-owned"},
		{"+1 +2 l r u\ndamage: anchor", "not-owned"},
		{"+1 +2 l r u\nshop: major", "not-asked"},
		{"+1 +2 l r u\nabort-switch: perhaps", "unknown"},
		{"+1 +2 l r u\nstanding: anchor always", "not-owned"},
		{"+1 +2 l r u\nstanding: abort-switch always", "unknown: standing: abort-switch use always, standing: abort-switch damage always"},
		{"+1 +2 l r u\nstanding: brakes sometimes", "unknown"},
		{"+1 +2 l r u\nstanding: brakes always, brakes never", "answers: standing: brakes always, standing: brakes never"},
	})
}

func TestStandingOrders(t *testing.T) {
	s := situationOf(t, "rules = \"classic\"\noptions = true", "hand = \"+1/500 +2/670 l/70 r/80 u/20\"\noptions = [\"brakes\", \"abort-switch\"]\n")
	o, u := readFor("+1 +2 l r u\nStanding orders: brakes when destroyed, abort-switch use nie; abort-switch damage always", s)
	if u != nil {
		t.Fatal(u)
	}
	if want := []string{"brakes when-destroyed", "abort-switch use never", "abort-switch damage always"}; !slices.Equal(o.Standing, want) {
		t.Errorf("standing orders are %q, want %q", o.Standing, want)
	}
	inputs, err := o.Inputs(s)
	if err != nil || len(inputs) != 3 {
		t.Fatalf("%d inputs, %v", len(inputs), err)
	}
	brakes, abort := inputs[0], inputs[1]
	if brakes.Kind != core.SetOrder || brakes.Power != core.Brakes || brakes.Against != core.WhenDestroyed || brakes.Use != s.View.Own().Owns(core.Brakes).Use() {
		t.Errorf("the input is %+v", brakes)
	}
	if abort.Kind != core.SetOrder || abort.Power != core.AbortSwitch || abort.Against != core.Always || abort.Use != core.Never {
		t.Errorf("the input is %+v", abort)
	}
	if inputs[2].Kind != core.Confirm {
		t.Errorf("the last input is %+v", inputs[2])
	}
}

func TestRobotThatIsDown(t *testing.T) {
	s := situationOf(t, `rules = "postal"`, "hand = \"+1/500 +2/670 l/70 r/80 u/20\"\n")
	own := s.View.Own()
	own.Down, own.HandCount = true, 0
	q := core.Question{ID: 1 << 16, Kind: core.AskStayDown}
	own.Asked = q
	s.Decisions = []core.Decision{{Question: q}}
	for text, want := range map[string]int{
		"power-down": 1, "stay-down: yes": 1, "no power-down": 0, "stay-down: no": 0, "": -1, "Hello Max": -1,
		"+1 +2 l r u": -1, "facing n": -1, "power-down\nstay-down: no": -1, "if damage >= 3: power-down": -1,
	} {
		o, u := readFor(text, s)
		if u != nil {
			if want >= 0 {
				t.Errorf("%q is unclear: %v %v", text, u, u.Illegal)
			}
			continue
		}
		inputs, err := o.Inputs(s)
		if err != nil || len(inputs) != 1 || int(inputs[0].Choice) != want || inputs[0].Kind != core.Answer || inputs[0].Question != q.ID || o.PowerDown != (want == 1) {
			t.Errorf("%q: %+v, %v; want the answer %d", text, inputs, err, want)
		}
	}
	s.Decisions, own.Asked = nil, core.Question{} // it comes up anyway
	if _, u := readFor("power-down", s); u == nil || u.Illegal == nil || u.Illegal.Code != core.NotDamaged {
		t.Errorf("a power-down is not refused: %v", u)
	}
}

// TestAnswersServe checks how often an answer serves.
func TestAnswersServe(t *testing.T) {
	s := situationOf(t, "rules = \"missions\"\ngoal_flag = 1", "hand = \"+1/500 +2/670 l/70 r/80 u/20\"\noptions = [\"brakes\", \"abort-switch\"]\ncredits = 9\n")
	o, u := readFor("+1 +2 l r u\nabort-switch: register 3\ndamage: brakes then abort-switch\nshop: major then minor", s)
	if u != nil {
		t.Fatal(u, u.Illegal)
	}
	state := s.View.State
	for n, x := range []struct {
		q    core.Question
		want uint16
		ok   bool
	}{
		{core.Question{Kind: core.AskUse, Power: core.AbortSwitch, Register: 2}, core.No, true},
		{core.Question{Kind: core.AskUse, Power: core.AbortSwitch, Register: 3}, core.Yes, true},
		{core.Question{Kind: core.AskUse, Power: core.AbortSwitch, Register: 4}, core.No, true},
		{core.Question{Kind: core.AskUse, Power: core.RearMirror}, 0, false},
		{core.Question{Kind: core.AskDamage, Register: 1}, 1, true},
		{core.Question{Kind: core.AskDamage, Register: 1}, 2, true},
		{core.Question{Kind: core.AskDamage, Register: 1}, 0, true},
		{core.Question{Kind: core.AskShop, Register: 9}, core.BuyMajor, true},
		{core.Question{Kind: core.AskShop, Register: 9}, core.BuyMinor, true},
		{core.Question{Kind: core.AskShop, Register: 9}, core.BuyNothing, true},
		{core.Question{Kind: core.AskLoss}, 0, false},
		{core.Question{Kind: core.AskStayDown}, 0, false},
	} {
		x.q.ID = uint32(n + 1)
		for range 2 {
			if got, ok := o.Answer(x.q, &state, s.Setup, 0); got != x.want || ok != x.ok {
				t.Errorf("question %d, %s: answered %d, %v; want %d, %v", n, x.q.Kind, got, ok, x.want, x.ok)
			}
		}
	}
}
