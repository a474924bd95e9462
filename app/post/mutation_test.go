package post_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"roborally/app/post"
	"roborally/app/post/orders"
	"roborally/core"
	"roborally/core/coretest"
)

// spoken are the commands in words, by language: with the same command in all.
var spoken = map[string][]struct {
	sign  string
	words []string
}{
	"en": {
		{"+1", []string{"forward one", "move 1", "one forward", "move forward 1"}}, {"+2", []string{"forward two", "two fields forward", "move 2"}},
		{"-1", []string{"back up", "reverse", "one back"}}, {"l", []string{"turn left", "left"}}, {"r", []string{"turn right", "right"}}, {"u", []string{"u-turn", "turn around"}},
	},
	"de": {
		{"+1", []string{"eins vor", "vor 1", "ein Feld vor"}}, {"+2", []string{"zwei vor", "2 Felder vor", "vor 2"}},
		{"-1", []string{"zurück", "rückwärts", "ein Feld zurück"}}, {"l", []string{"links", "Linksdrehung"}}, {"r", []string{"rechts", "Rechtsdrehung"}}, {"u", []string{"umdrehen", "Kehrtwende"}},
	},
	"fr": {
		{"+1", []string{"avance 1", "avance d'une case"}}, {"+2", []string{"avance de deux cases", "avance 2"}},
		{"-1", []string{"recule", "recule d'une case"}}, {"l", []string{"à gauche", "tourne à gauche"}}, {"r", []string{"à droite", "pivote à droite"}}, {"u", []string{"demi-tour"}},
	},
}

// TestMutatedMails changes clear orders as slips of the pen, phones and carelessness do, and checks that
// the reading is then the orders that are still there, or none: never others.
func TestMutatedMails(t *testing.T) {
	t.Parallel()
	source := rand.New(rand.NewPCG(19, 1))
	unchanged, changed, unclear := 0, 0, 0
	for n := range 10_000 {
		lang := []string{"en", "de", "fr"}[n%3]
		rows := spoken[lang]
		var said, signs []string
		for range core.RegisterCount {
			row := rows[source.IntN(len(rows))]
			said, signs = append(said, row.words[source.IntN(len(row.words))]), append(signs, row.sign)
		}
		want := slices.Clone(signs) // nil: must be unclear
		kind := source.IntN(6)
		at := source.IntN(len(said))
		switch kind {
		case 0: // nothing
		case 1: // a command is missing
			said, want = slices.Delete(said, at, at+1), nil
		case 2: // one is there twice
			said, want = slices.Insert(said, at, said[at]), nil
		case 3: // another command
			row := rows[source.IntN(len(rows))]
			said[at], want[at] = row.words[0], row.sign
		case 4: // another letter
			if said[at] = withSlip(source, said[at]); said[at] == "" {
				want = nil
			}
		case 5: // a letter is missing
			letters := []rune(said[at])
			i := source.IntN(len(letters))
			said[at] = string(slices.Delete(letters, i, i+1))
		}
		separator := []string{", ", "\n", "; ", " / ", "\r\n"}[source.IntN(5)]
		text := "Max!\n\n" + strings.Join(said, separator) + "\n\nAda\n"
		r := post.Read([]byte("From: ada@example.org\nContent-Type: text/plain; charset=utf-8\n\n"+text), core.Postal)
		if r.Unclear != nil {
			if kind == 0 || kind == 3 {
				t.Errorf("%q is unclear: %v", text, r.Unclear)
			}
			unclear++
			continue
		}
		var got []string
		for _, c := range r.Orders.Program {
			got = append(got, orders.Notation(c))
		}
		if !slices.Equal(got, want) {
			t.Errorf("kind %d, %q: read as %v, want %v or unclear", kind, text, got, want)
		}
		if kind == 0 {
			unchanged++
		} else {
			changed++
		}
	}
	t.Logf("%d unchanged, %d changed and understood, %d unclear", unchanged, changed, unclear)
}

// withSlip returns words with another letter in place of one.
func withSlip(source *rand.Rand, words string) string {
	letters := []rune(words)
	for {
		i := source.IntN(len(letters))
		if letters[i] >= 'a' && letters[i] <= 'z' {
			letters[i] = 'a' + (letters[i]-'a'+1+rune(source.IntN(25)))%26
			return string(letters)
		}
	}
}

// FuzzRead reads any bytes as a mail: what is understood has five commands of the rules, and the same bytes
// are read the same again.
func FuzzRead(f *testing.F) {
	f.Add([]byte("From: a@b.de\n\n+1 +2 l r u\n"))
	f.Add([]byte("MIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=x\n\n--x\n\n+1 +1 l r u\n--x\nContent-Type: text/html\n\n<p>+1 +1 l r u<blockquote>r r r r r</blockquote>\n--x--\n"))
	f.Add([]byte("Content-Type: multipart/alternative; boundary=x\n\n--x\nContent-Type: text/html\n\n\n--x\n\n+1 +1 l r u\n--x--\n"))
	f.Add([]byte("vor 2, links, wenn Schaden >= 6: power-down; R3 = links; Korrektur: 1. rechts"))
	f.Add([]byte("Content-Transfer-Encoding: base64\nContent-Type: text/plain; charset=utf-16\n\n//4rADEA\n"))
	f.Fuzz(func(t *testing.T, source []byte) {
		r := post.Read(source, core.Postal)
		if again := post.Read(source, core.Postal); fmt.Sprint(again.Orders, again.Unclear) != fmt.Sprint(r.Orders, r.Unclear) {
			t.Errorf("read as %v, then as %v", r, again)
		}
		if r.Unclear != nil {
			if r.Unclear.Line < 1 || post.Sentence(r.Unclear, "de") == "" {
				t.Errorf("unclear without a line or a sentence: %v", r.Unclear)
			}
			return
		}
		if len(r.Orders.Program) != core.RegisterCount {
			t.Fatalf("%d commands", len(r.Orders.Program))
		}
		for _, c := range r.Orders.Program {
			if orders.Notation(c) == "" || c.Command == core.Move3 {
				t.Errorf("the program has the command %v", c)
			}
		}
	})
}

// TestMutatedOrdersForGames changes orders for a robot in a game, and checks that what is read is what still stands there and
// is in the hand, and that the game takes it.
func TestMutatedOrdersForGames(t *testing.T) {
	t.Parallel()
	source := rand.New(rand.NewPCG(19, 2))
	understood := 0
	for n := range 3000 {
		g := postalGame(uint64(n%50) + 1)
		s := situation(g, 0)
		rows := spoken[[]string{"en", "de", "fr"}[n%3]]
		signs := firstCards(s)
		said := make([]string, len(signs))
		for i, sign := range signs {
			for _, row := range rows {
				if row.sign == sign {
					said[i] = row.words[source.IntN(len(row.words))]
				}
			}
		}
		at := source.IntN(len(said))
		switch source.IntN(4) {
		case 0:
			said[at] = withSlip(source, said[at])
		case 1:
			row := rows[source.IntN(len(rows))]
			said[at], signs[at] = row.words[0], row.sign
		case 2:
			said, signs = slices.Delete(said, at, at+1), nil
		case 3:
			said, signs = slices.Insert(said, at, said[at]), nil
		}
		text := "Max!\n\n" + strings.Join(said, []string{", ", "\n", "; "}[source.IntN(3)]) + "\n\nAda\n"
		r := post.ReadFor([]byte(headers+"\n"+text), s)
		if r.Unclear != nil {
			continue
		}
		understood++
		wantProgram(t, text, &r.Orders, signs)
		inputs, err := r.Orders.Inputs(s)
		if err != nil || len(inputs) != 1 {
			t.Fatalf("%q: %d inputs, %v", text, len(inputs), err)
		}
		if _, err := g.Apply(inputs[0]); err != nil {
			t.Errorf("%q: the game refuses it: %v", text, err)
		}
	}
	t.Logf("%d understood", understood)
}

// FuzzReadFor reads any bytes as a mail for a robot in a game: the game takes what is understood.
func FuzzReadFor(f *testing.F) {
	f.Add([]byte("+1 +2 l r u"), uint8(0))
	f.Add([]byte("> "+strings.Join(form, "\n> ")), uint8(1))
	f.Add([]byte("1: +1\n2: 650\nkept: +2/700\nstanding: brakes always, declared: gear-lock\nplace: 4,7 n"), uint8(2))
	f.Add([]byte("power-down\nif damage >= 3: power-down\ndamage: brakes then anchor; shop: major, pay: credits"), uint8(3))
	f.Fuzz(func(t *testing.T, source []byte, seed uint8) {
		src := coretest.NewSource(uint64(seed))
		setup := coretest.Setup(src, core.RuleSets[int(seed)%len(core.RuleSets)])
		g, _ := core.NewGameFrom(setup, coretest.Situation(src, setup), core.Seed(seed))
		pending := g.Pending()
		if len(pending) == 0 {
			return
		}
		s := situation(g, pending[0].Seat)
		s.Form = form
		r := post.ReadFor(source, s)
		if again := post.ReadFor(source, s); fmt.Sprint(again.Orders, again.Unclear) != fmt.Sprint(r.Orders, r.Unclear) {
			t.Errorf("read as %v, then as %v", r, again)
		}
		if r.Unclear != nil {
			if r.Unclear.Line < 1 || post.Sentence(r.Unclear, "fr") == "" {
				t.Errorf("unclear without a line or a sentence: %v", r.Unclear)
			}
			return
		}
		inputs, err := r.Orders.Inputs(s)
		if err != nil || len(r.Orders.Program) != core.RegisterCount {
			t.Fatalf("%d registers, %v", len(r.Orders.Program), err)
		}
		for _, in := range inputs {
			if _, err := g.Apply(in); err != nil {
				t.Errorf("the game refuses %+v: %v", in, err)
			}
		}
		for _, d := range g.Pending() {
			if d.Kind != core.AskProgram && d.Seat == s.View.Seat {
				if choice, ok := r.Orders.Answer(d.Question, g.State(), setup, d.Seat); ok && !slices.Contains(d.Choices(setup.Board, g.State(), d.Seat), choice) {
					t.Errorf("the answer to %s is %d, which is not offered", d.Kind, choice)
				}
			}
		}
	})
}

// wantProgram fails the test if a text that is understood was read as another program.
func wantProgram(t *testing.T, text string, o *orders.Orders, want []string) {
	t.Helper()
	var got []string
	for _, i := range o.Program {
		got = append(got, orders.Notation(i))
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q: read as %v, want %v or unclear", text, got, want)
	}
}
