package orders_test

import (
	"errors"
	"strings"
	"testing"

	"roborally/app/post/letter"
	"roborally/app/post/orders"
	"roborally/core"
	"roborally/core/grid"
)

// read reads a text by rules.
func read(text string, rules *core.RuleSet) (orders.Orders, string, error) {
	var body letter.Body
	for line := range strings.SplitSeq(text, "\n") {
		body = append(body, letter.Line{Text: line, Typed: !strings.HasPrefix(line, ">")})
	}
	return orders.Read(body, rules)
}

// program writes the registers of orders.
func program(o *orders.Orders) string {
	var all []string
	for _, i := range o.Program {
		all = append(all, orders.Notation(i))
	}
	return strings.Join(all, " ")
}

func TestPrograms(t *testing.T) {
	const usual = "+1 +2 l r u"
	for text, want := range map[string]string{
		"+1 +2 l r u -1":   "", // six
		"+1 +2 l r u":      usual,
		"+1, +2, L, R, U":  usual,
		"+1; +2; l; r; u;": usual,
		"+1 +2 l r u\nPower-down (yes, no): ____":          usual,
		"+1 +2 l r\n\nU.":                                  "", // a signature
		"+1 +2 l r u\n\nR.":                                usual,
		"1: +1\n2: +2\n3: l\n4: r\n5: ____":                "",
		"+1 / +2 / l / r / u":                              usual,
		"+1 → +2 → l → r → u":                              usual,
		"+1\n+2\nl\nr\nu":                                  usual,
		"- +1\n- +2\n- l\n- r\n- u":                        usual,
		"1. +1\n2. +2\n3. l\n4. r\n5. u":                   usual,
		"Register\tBefehl\n1\t+1\n2\t+2\n3\tl\n4\tr\n5\tu": usual,
		"First: forward 1, second: forward 2, third: left, fourth: right, fifth: u-turn": usual,
		"R1: +1, R2: +2, R3: l, R4: r, R5: u":                                            usual,
		"Register 5: u\nRegister 4: r\nRegister 3: l\nRegister 2: +2\nRegister 1: +1":    usual,
		"＋１　＋２　ｌ　ｒ　ｕ":                                                                    usual,
		"−1 –1 ‑1 —1 -1":                                                                 "-1 -1 -1 -1 -1",
		"“+1” ‘+2’ «l» „r“ 'u'":                                                          usual,
		"move 1, move 2, turn left, turn right, u-turn":                                  usual,
		"One forward. Two fields forward. Left. Right. Turn around.":                     usual,
		"forward one then forward two then left then right then about turn":              usual,
		"vor 1, vor 2, links, rechts, umdrehen":                                          usual,
		"EIN FELD VOR, ZWEI FELDER VOR, LINKSDREHUNG, RECHTSDREHUNG, KEHRTWENDE":         usual,
		"eins vor, 2 vor, nach links drehen, drehe rechts, wenden":                       usual,
		"zurueck, rückwärts, 1 zurück, ein Feld zurück, zuruck":                          "-1 -1 -1 -1 -1",
		"avance 1; avance de deux cases; à gauche; tourne à droite; demi-tour":           usual,
		"avance d'une case, en avant 2, gauche, pivote à droite, fais demi-tour":         usual,
		"recule, recule d'une case, marche arrière, un pas en arrière, reculer de 1":     "-1 -1 -1 -1 -1",
		"back up, reverse, one back, move back 1, back":                                  "-1 -1 -1 -1 -1",
		"My robot is the one left of the pit.\n+1 +2 l r u\nSee you!":                    usual,
		"Rechts von mir steht Bob, das wird eng.\n+1 +2 l r u":                           usual,
		"Hier mein Zug für Runde 3: +1 +2 l r u":                                         usual,
		"+1 +2 l r u\n\n+1 +2 l r u":                                                     usual,
		"+1 +1 l r u\nSorry, instead:\n+1 +2 l r u":                                      usual,
		"+1 +2 r r u\nCorrection: register 3 is left":                                    usual,
		"+1 +2 r r u\nOh wait, register 3 should be left.":                               usual,
		"+1 +2 r r u\nRegister 3 bitte links statt rechts.":                              usual,
		"+1 +2 l r u (see you on Friday)":                                                usual,
		"+1 +2 r r u\nKorrektur: R3 = links":                                             usual,
		"+1 +2 r r u\nplutôt registre 3 : gauche au lieu de droite":                      usual,
		"> r r r r r\n+1 +2 l r u":                                                       usual,
		"+1 +2 l r u 👍":                                                                  usual,
	} {
		o, _, err := read(text, core.Postal)
		if got := program(&o); got != want || (err == nil) != (want != "") {
			t.Errorf("%q: read as %q, %v; want %q", text, got, err, want)
		}
	}
}

func TestUnclear(t *testing.T) {
	for text, want := range map[string]struct {
		line   int
		reason orders.Reason
	}{
		"Hello\n\n+1 +2 l r":                       {3, orders.WrongCount},
		"+1 +2\nl r u\n-1":                         {1, orders.WrongCount},
		"+3 +2 l r u":                              {1, orders.NotInDeck},
		"+1 +2 l r pause":                          {1, orders.NotInDeck},
		"back 2, l, r, u, +1":                      {1, orders.NotInDeck},
		"Hi\nvor, 2, l, r, u":                      {2, orders.BareMove},
		"2 1 l r u":                                {1, orders.BareNumber},
		"+1 +2 lft r u":                            {1, orders.Unknown},
		"⬆️ +2 l r u":                              {1, orders.Unknown},
		"+1 2-1 l r u":                             {1, orders.Unknown},
		"+1 +2 l-r-u":                              {1, orders.Unknown},
		"+1 +2 left or right r u":                  {1, orders.Doubtful},
		"+1 +2 l r u?":                             {1, orders.Doubtful},
		"+1 +2 twice left u":                       {1, orders.Doubtful},
		"+1 +2 l r u\n\nr r r r r":                 {3, orders.TwoPrograms},
		"+1 +2 l r u\n\nRegister 3: rechts":        {3, orders.TwoPrograms},
		"+1 +2 l r u\nKorrektur: rechts":           {2, orders.BadChange},
		"+1 +2 l r u\nR3 doch u statt r":           {2, orders.BadChange},
		"power-down":                               {1, orders.NoProgram},
		"+1 +2 l r u\nfacing o":                    {2, orders.WhichFacing},
		"+1 +2 l r u\nfacing n\nfacing s":          {3, orders.WhichFacing},
		"+1 +2 l r u\nif I am pushed: power-down":  {2, orders.OtherIf},
		"+1 +2 l r u\nif damage > 5: power-down":   {2, orders.OtherIf},
		"+1 +2 l r u\nif damage >= 10: power-down": {2, orders.OtherIf},
		"+1 +2 l r u\n!brakes":                     {2, orders.NoOptions},
		"+1!brakes +2 l r u":                       {1, orders.NoOptions},
		"+1 +2 l r u\ndeclared: gear-lock":         {2, orders.NoOptions},
		"+1 +2 l r u\nNorth":                       {2, orders.WhichFacing},
		"Nothing to say.":                          {1, orders.NoOrders},
	} {
		o, _, err := read(text, core.Postal)
		var u *orders.Unclear
		if !errors.As(err, &u) {
			t.Errorf("%q: read as %q, want unclear", text, program(&o))
		} else if u.Line != want.line || u.Reason != want.reason {
			t.Errorf("%q: unclear in line %d, %s; want line %d, %s", text, u.Line, u.Reason, want.line, want.reason)
		}
	}
}

func TestBesidesTheProgram(t *testing.T) {
	for text, want := range map[string]struct {
		lang        string
		facing      string
		down        bool
		condition   string
		provisional bool
	}{
		"facing n":                                   {lang: "en", facing: "north"},
		"Facing: east":                               {lang: "en", facing: "east"},
		"Blickrichtung O":                            {lang: "de", facing: "east"},
		"blick nach Westen":                          {lang: "de", facing: "west"},
		"orientation O":                              {lang: "fr", facing: "west"},
		"face au sud, et mon robot part":             {lang: "fr", facing: ""}, // unknown words: unclear
		"power-down":                                 {lang: "", down: true},
		"Power down next round, please":              {lang: "en", down: true},
		"Abschalten nächste Runde":                   {lang: "de", down: true},
		"extinction au prochain tour":                {lang: "fr", down: true},
		"no power-down":                              {lang: ""},
		"if damage ≥ 6: power-down":                  {lang: "en", condition: "if damage >= 6: power-down"},
		"wenn Schaden >= 5: power-down":              {lang: "de", condition: "if damage >= 5: power-down"},
		"si dégâts >= 7 : power-down":                {lang: "fr", condition: "if damage >= 7: power-down"},
		"If my damage is 6 or more, then power down": {lang: "en", condition: "if damage >= 6: power-down"},
		"Power-down (yes, no): ____":                 {lang: ""},
		"Blickrichtung (n, o, s, w): ____":           {lang: ""},
		"This is provisional.":                       {lang: "en", provisional: true},
		"Das ist nur vorläufig!":                     {lang: "de", provisional: true},
		"Vorläufig, aber nun endgültig.":             {lang: "de"},
	} {
		o, lang, err := read("+1 +2 l r u\n"+text, core.Postal)
		if strings.HasPrefix(text, "face au sud") {
			if err == nil {
				t.Errorf("%q is read as %+v", text, o)
			}
			continue
		}
		facing := ""
		if o.Facing != core.Unchosen {
			facing = grid.Direction(o.Facing).String()
		}
		condition := strings.Join(o.Conditions, ", ")
		if err != nil || facing != want.facing || o.PowerDown != want.down || condition != want.condition || o.Provisional != want.provisional {
			t.Errorf("%q: %v, facing %q, power-down %v, condition %q, provisional %v; want %+v", text, err, facing, o.PowerDown, condition, o.Provisional, want)
		}
		if want.lang != "" && lang != want.lang {
			t.Errorf("%q is taken for %q, want %q", text, lang, want.lang)
		}
	}
}

// Of the rules depends which commands there are: move 3, and the pause where robots have abilities (A3).
func TestCommandsOfTheRules(t *testing.T) {
	for _, rules := range []*core.RuleSet{core.Factory, core.Classic, core.Missions} {
		o, _, err := read("move 3, vor 3, avance de trois cases, +3, l", rules)
		if got := program(&o); got != "+3 +3 +3 +3 l" {
			t.Errorf("%s: read as %q, %v", rules.ID, got, err)
		}
	}
	o, _, err := read("+1 p Pause +2 u", core.Factory)
	if got := program(&o); got != "+1 p p +2 u" {
		t.Errorf("with pauses: read as %q, %v", got, err)
	}
}

func TestOptionsAreOrdered(t *testing.T) {
	o, _, err := read("+1!brakes +2 l r&+1 u\ndeclared: gear-lock\nfire-control: register 3, damage: ablative-coat", core.Classic)
	if err != nil {
		t.Fatal(err)
	}
	if got := program(&o); got != "+1!brakes +2 l r&+1 u" {
		t.Errorf("the program is %s", got)
	}
	if len(o.Declared) != 1 || o.Declared[0] != "gear-lock" || len(o.Answers) != 2 || o.Answers["fire-control"] != "register 3" || o.Answers["damage"] != "ablative-coat" {
		t.Errorf("declared %v, answers %v", o.Declared, o.Answers)
	}
	if _, _, err := read("+1 +2 l r u\nfire-control: yes please", core.Classic); err == nil {
		t.Error("an answer that is none is dropped")
	}
	if _, _, err := read("+1 +2 l r u\ndamage: brakes\ndamage: gear-lock", core.Classic); err == nil {
		t.Error("two answers to one question are understood")
	}
}
