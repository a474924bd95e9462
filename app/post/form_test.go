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
	"roborally/core/scenario"
)

// form is what a player is sent to fill in.
var form = []string{
	"--- Hof der Räder · round 3 · Ada ---",
	"Write one command behind each number, such as +1, l or u. Whatever stands elsewhere in this form is not read.",
	"1: ____",
	"2: ____",
	"3: ____",
	"4: ____",
	"5: ____",
	"power-down (yes, no): ____",
	"facing (n, e, s, w): ____",
	"if damage >= ____: power-down",
	"declared: ____",
	"kept: ____",
	"answers: ____",
	"--- end ---",
}

// with returns the form with fields filled in: the texts behind labels.
func with(lines []string, filled map[string]string) string {
	lines = slices.Clone(lines)
	for label, value := range filled {
		for n, line := range lines {
			if strings.HasPrefix(line, label) {
				lines[n] = strings.Replace(line, "____", value, 1)
			}
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

// fill returns what is filled in for five commands.
func fill(signs []string) map[string]string {
	filled := map[string]string{}
	for n, sign := range signs {
		filled[fmt.Sprint(n+1, ":")] = sign
	}
	return filled
}

// postalGame returns a game by the rules of postal in which nobody is damaged.
func postalGame(seed uint64) *core.Game {
	setup := coretest.SetupOn(coretest.NewSource(seed), coretest.Hall(), core.Postal, 2)
	g, _, err := core.NewGame(setup, core.Seed(seed))
	if err != nil {
		panic(err)
	}
	return g
}

// firstCards returns the commands of the first five cards of a hand.
func firstCards(s *orders.Situation) (signs []string) {
	own := s.View.Own()
	for _, c := range own.Hand[:core.RegisterCount] {
		signs = append(signs, c.Command().String())
	}
	return signs
}

// TestFilledForms fills in the form in the answers of all mail programs, which quote it, and checks that it counts, and that
// a form that is not filled in, or is of another round, orders nothing.
func TestFilledForms(t *testing.T) {
	t.Parallel()
	mails := 0
	for seed := range uint64(4) {
		s := situation(postalGame(seed+1), 0)
		s.Form = form
		signs := firstCards(s)
		program := strings.Join(signs, " ")
		others := slices.Clone(signs)
		others[0], others[1] = others[1], others[0]
		ragged := []string{"_" + signs[0] + "_", signs[1] + "____", "__" + signs[2], " " + signs[3] + " ", signs[4]}
		old := strings.Replace(with(form, fill(signs)), "round 3", "round 2", 1)
		later := strings.Replace(with(form, nil), "round 3", "round 4", 1)
		empty := with(form, nil)
		extras := fill(signs)
		extras["power-down"], extras["if damage"], extras["answers"] = "no", "6", ""
		for name, x := range map[string]struct{ text, sheet, want string }{
			"filled in":                {"", with(form, fill(signs)), program},
			"a word above":             {"Hier sind meine Befehle.", with(form, fill(signs)), program},
			"around the blanks":        {"Hello", with(form, fill(ragged)), program},
			"nothing":                  {"Thank you, I shall think about it.", empty, "unclear"},
			"above the empty form":     {program, empty, program},
			"the same twice":           {program, with(form, fill(signs)), program},
			"the last ones missing":    {"Hi", with(form, fill(signs[:4])), "unclear"},
			"an old form":              {"Hi", old, "unclear"},
			"a later form":             {"Hi", strings.Replace(with(form, fill(signs)), "round 3", "round 4", 1), "unclear"},
			"an old one below":         {"Hi", empty + "\n" + old, "unclear"},
			"an old one above":         {"Hi", old + "\n" + with(form, fill(signs)), program},
			"below a later one":        {"Hi", with(form, fill(signs)) + "\n" + later, program},
			"without its marker":       {"Hi", strings.Join(strings.Split(with(form, fill(signs)), "\n")[1:], "\n"), "unclear"},
			"with more":                {"", with(form, extras), program + "; if damage >= 6: power-down"},
			"after the text of a form": {"", "A sheet.\n\n" + with(form, fill(signs)) + "\nUntil Friday.", program},
		} {
			for _, p := range programs {
				r := post.ReadFor([]byte(p.send(x.text, x.sheet)), s)
				if mails++; summary(&r) != x.want {
					t.Errorf("%s, %s: read as %s (%v), want %s", p.name, name, summary(&r), r.Unclear, x.want)
				}
			}
		}
		if slices.Equal(others, signs) {
			continue
		}
		for _, p := range programs {
			r := post.ReadFor([]byte(p.send(strings.Join(others, " "), with(form, fill(signs)))), s)
			if mails++; r.Unclear == nil {
				t.Errorf("%s: two programs are read as %s", p.name, summary(&r))
			}
		}
	}
	t.Logf("%d mails", mails)
}

// TestFormsOfGames fills in forms with legal programs in random games, and checks that exactly they are read from the answers
// of all mail programs.
func TestFormsOfGames(t *testing.T) {
	t.Parallel()
	forms := 0
	eachProgram(t, 28, func(g *core.Game, s *orders.Situation, p core.Program) {
		own := s.View.Own()
		s.Form = []string{fmt.Sprintf("--- Hof · round %d · Ada ---", s.View.State.Round)}
		filled := map[string]string{}
		for n, choice := range p.Slots {
			none := core.NoProgram
			if c, _ := own.ReadingOf(&none, n); own.Slots[n].Fixed() && p.Extras[n].Declared == (core.Declared{}) {
				s.Form = append(s.Form, fmt.Sprintf("%d: %s (burnt in)", n+1, c))
				continue
			}
			s.Form = append(s.Form, fmt.Sprintf("%d: ____", n+1))
			i := scenario.Instruction{Declared: p.Extras[n].Declared}
			if i.Command, _ = commandOf(own, choice); own.Slots[n].Fixed() {
				none := core.NoProgram
				i.Command, _ = own.ReadingOf(&none, n)
			}
			if p.Extras[n].Second > 0 {
				i.Second = own.Hand[p.Extras[n].Second-1].Command()
			}
			if i.Command != core.NoCommand {
				filled[fmt.Sprintf("%d:", n+1)] = orders.Notation(i)
			}
		}
		s.Form = append(s.Form, form[7:]...)
		var declared []string
		for _, power := range p.ForRound.Powers() {
			declared = append(declared, power.String())
		}
		if p.Debugs > 0 {
			declared = append(declared, "debugger: "+own.Cards()[p.Debugs-1].Power.String())
		}
		if len(declared) > 0 {
			filled["declared:"] = strings.Join(declared, ", ")
		}
		if p.Keeps > 0 {
			filled["kept:"] = own.Hand[p.Keeps-1].Command().String()
		}
		if p.Facing != core.Unchosen {
			filled["facing"] = "nesw"[p.Facing : p.Facing+1]
		}
		if p.DownFrom > 0 {
			filled["if damage"] = fmt.Sprint(p.DownFrom)
		}
		if p.PowerDown {
			filled["power-down"] = "yes"
		}
		program := programs[forms%len(programs)]
		r := post.ReadFor([]byte(program.send("", with(s.Form, filled))), s)
		if r.Unclear != nil {
			if len(filled) > 0 {
				t.Fatalf("%s, %s is unclear: %v %v (%v)", program.name, with(s.Form, filled), r.Unclear, r.Unclear.Illegal, hand(s))
			}
			g.Apply(core.Input{Kind: core.Confirm, Seat: int8(s.View.Seat), Round: s.View.State.Round, Program: p})
			return
		}
		inputs, err := r.Orders.Inputs(s)
		if err != nil || len(inputs) != 1 {
			t.Fatalf("%d inputs, %v", len(inputs), err)
		}
		if got, want := means(s, &inputs[0].Program, false), means(s, &p, false); got != want {
			t.Fatalf("%s, %s is read as\n%s, want\n%s", program.name, with(s.Form, filled), got, want)
		}
		if _, err := g.Apply(inputs[0]); err != nil {
			t.Fatal(err)
		}
		forms++
	})
	t.Logf("%d forms", forms)
}

// TestCopiedForms reads forms that are copied, wrapped and quoted in other ways.
func TestCopiedForms(t *testing.T) {
	t.Parallel()
	s := situation(postalGame(5), 0)
	s.Form = form
	signs := firstCards(s)
	program := strings.Join(signs, " ")
	filled := strings.TrimSpace(with(form, fill(signs)))
	oneLine := fmt.Sprintf("1: %s 2: %s 3: _%s_ 4: %s 5: %s power-down (yes, no): ____ facing (n, e, s, w): ____", signs[0], signs[1], signs[2], signs[3], signs[4])
	for text, want := range map[string]string{
		filled:                            program,
		with(form, nil):                   "unclear",
		with(form, fill(signs[:3])):       "unclear",
		filled + "\n\n" + with(form, nil): program,
		"> > " + strings.ReplaceAll(filled, "\n", "\n> > "):                                         program,
		">> " + strings.ReplaceAll(filled, "\n", "\n>> "):                                           program,
		"> | " + strings.ReplaceAll(filled, "\n", "\n> | "):                                         program,
		"| " + strings.ReplaceAll(filled, "\n", "\n| "):                                             program,
		"AL> " + strings.ReplaceAll(filled, "\n", "\nAL> "):                                         program,
		"> --- Hof der Räder · round 3 ·\n> Ada ---\n> " + oneLine:                                  program,
		"> " + form[0] + "\n> Write one command behind each\n> number, such as +1, l\n> " + oneLine: program,
		"> " + form[0] + " " + oneLine:                                                              program,
		"> --- Hof der Räder · round 2 ·\n> Ada ---\n> " + oneLine:                                  "unclear",
		strings.Replace(filled, "round 3", "round 2", 1):                                            "unclear",
		form[0] + "\nWrite one command behind each number, such as +1, l or\nu. Whatever stands elsewhere in this form is not read.\n" + oneLine: program,
		strings.Replace("> "+strings.ReplaceAll(filled, "\n", "\n> "), "> facing", "yes\n> facing", 1):                                           program + "; power-down",
		strings.Replace("> "+strings.ReplaceAll(with(form, fill(signs[:4])), "\n", "\n> "), "5: ____", "5: ____\n> "+signs[4], 1):                program,
		"> " + strings.ReplaceAll(filled, "\n", "\n> ") + "\n\nThat is all.":                                                                     program,
		"> " + form[0] + "\n> 1: " + signs[0] + "\n" + strings.Join(signs[1:], "\n"):                                                             program,
		"<html><body>Hi<blockquote>" + strings.ReplaceAll(filled, "\n", "<br>") + "</blockquote>":                                                program,
		"<html><body>" + asHTML(filled, "<p>", "</p>"):                                                                                           program,
		"<html><body><blockquote>" + cells(filled) + "</blockquote>":                                                                             program,
		"<html><body>" + cells(filled): program,
		"<html><body><blockquote>" + cells(with(form, nil)) + "</blockquote>" + program:              program,
		"> " + strings.ReplaceAll(strings.ToUpper(filled), "\n", "\n> "):                             program,
		"> " + strings.ReplaceAll(strings.ReplaceAll(filled, ": ", ":\u00a0"), "\n", "\n>\u00a0"):    program,
		"> " + strings.ReplaceAll(filled, "\n", "\n> ") + "\n> (this is all the master writes here)": program,
	} {
		mail := headers + "Content-Type: text/plain; charset=utf-8\n\n" + text
		if strings.HasPrefix(text, "<html>") {
			mail = single("text/html; charset=utf-8", "8bit", text)
		}
		if r := post.ReadFor([]byte(mail), s); summary(&r) != want {
			t.Errorf("%q: read as %s (%v), want %s", text, summary(&r), r.Unclear, want)
		}
	}
}

// TestLabelsOfForms fills in boxes with the labels that a sheet can have, in three languages.
func TestLabelsOfForms(t *testing.T) {
	s := situation(postalGame(5), 0)
	s.View.Own().ChoosesFacing = true
	signs := firstCards(s)
	for lang, x := range map[string]struct {
		register, down, facing, condition string
		yes, east                         string
	}{
		"en": {"Register %d:", "power-down (yes, no):", "facing (n, e, s, w):", "if damage >= ____: power-down", "yes", "e"},
		"de": {"Register %d:", "Abschalten (ja, nein):", "Blickrichtung (n, o, s, w):", "wenn Schaden >= ____: Abschalten", "ja", "o"},
		"fr": {"Registre %d :", "extinction (oui, non) :", "orientation (n, e, s, o) :", "si dégâts >= ____ : extinction", "oui", "e"},
	} {
		lines := []string{"--- round 1 ---"}
		for n := range signs {
			lines = append(lines, fmt.Sprintf(x.register, n+1)+" ____")
		}
		lines = append(lines, x.down+" ____", x.facing+" ____", x.condition)
		s.Form = lines
		filled := slices.Clone(lines)
		for n, sign := range signs {
			filled[n+1] = strings.Replace(lines[n+1], "____", sign, 1)
		}
		for _, quote := range []string{"", "> "} {
			r := post.ReadFor([]byte(quote+strings.Join(filled, "\n"+quote)), s)
			if got, want := summary(&r), strings.Join(signs, " "); got != want {
				t.Errorf("%s: read as %s (%v), want %s", lang, got, r.Unclear, want)
			}
		}
		filled[6] = strings.Replace(filled[6], "____", x.yes, 1)
		filled[7] = strings.Replace(filled[7], "____", x.east, 1)
		filled[8] = strings.Replace(filled[8], "____", "7", 1)
		for _, quote := range []string{"", "> "} {
			r := post.ReadFor([]byte(quote+strings.Join(filled, "\n"+quote)), s)
			if got, want := summary(&r), strings.Join(signs, " ")+"; if damage >= 7: power-down; facing e; power-down"; got != want {
				t.Errorf("%s: read as %s (%v), want %s", lang, got, r.Unclear, want)
			}
		}
	}
}

// cells returns the lines of a form as a table.
func cells(text string) string {
	rows := ""
	for line := range strings.SplitSeq(text, "\n") {
		label, value, _ := strings.Cut(line, ": ")
		rows += "<tr><td>" + label + ":</td><td>" + value + "</td></tr>"
		if value == "" {
			rows = strings.Replace(rows, line+":</td><td></td>", line+"</td>", 1)
		}
	}
	return "<table>" + rows + "</table>"
}

// TestMutatedForms changes filled-in forms at random, and checks that what is read is what still stands there.
func TestMutatedForms(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(19, 8))
	understood := 0
	for n := range 1500 {
		s := situation(postalGame(uint64(n%20)+1), 0)
		s.Form = form
		signs := firstCards(s)
		letters := []rune("> " + strings.ReplaceAll(strings.TrimSpace(with(form, fill(signs))), "\n", "\n> "))
		for range 1 + random.IntN(3) {
			at := random.IntN(len(letters))
			switch random.IntN(3) {
			case 0:
				letters = slices.Delete(letters, at, at+1)
			case 1:
				letters = slices.Insert(letters, at, []rune(" \n_>:x")[random.IntN(6)])
			case 2:
				letters[at] = []rune(" \n_>:x")[random.IntN(6)]
			}
		}
		text := string(letters)
		r := post.ReadFor([]byte(headers+"\n"+text), s)
		if r.Unclear != nil {
			continue
		}
		understood++
		wantProgram(t, text, &r.Orders, signs)
	}
	t.Logf("%d understood", understood)
}
