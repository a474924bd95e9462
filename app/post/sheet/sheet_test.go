package sheet_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/net/html"

	"roborally/app/post/letter"
	"roborally/app/post/orders"
	"roborally/app/post/sheet"
	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/story"
	"roborally/ui/text"
)

// outputs returns everything that a sheet is written as.
func outputs(t testing.TB, s *sheet.Sheet) [][]byte {
	t.Helper()
	all := [][]byte{s.Text(), s.HTML()}
	for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
		pdf, err := s.PDF(paper)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, pdf)
	}
	return all
}

// TestSheetsAreReproducible checks that the same sheet has the same bytes: with pictures of its own or shared ones, and in
// another process.
func TestSheetsAreReproducible(t *testing.T) {
	p := play(t, "classic", "clockwork", 4, 4, 5, nil)
	s := p.sheet(1, p.game.State(), "fr")
	s.Pictures = nil
	first := outputs(t, s)
	s.Pictures = pictures
	again := outputs(t, s)
	sum := sha256.New()
	for i := range first {
		if !bytes.Equal(first[i], again[i]) {
			t.Errorf("output %d differs when it is written again", i)
		}
		sum.Write(first[i])
	}
	line := fmt.Sprintf("sum %x", sum.Sum(nil))
	const child = "SHEET_TEST_CHILD"
	if os.Getenv(child) != "" {
		fmt.Println(line)
		return
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestSheetsAreReproducible$", "-test.v")
	cmd.Env = append(os.Environ(), child+"=1")
	if out, err := cmd.CombinedOutput(); err != nil || !strings.Contains(string(out), line) {
		t.Errorf("another process does not print %q: %v\n%s", line, err, out)
	}
}

// TestNothingHiddenIsOnASheet changes everything in the master's state that a seat does not know. Its sheet stays the same,
// even if it is made of the master's state.
func TestNothingHiddenIsOnASheet(t *testing.T) {
	for _, p := range tables(t) {
		t.Run(p.name, func(t *testing.T) {
			for _, seat := range p.seats()[:3] {
				state := *p.game.State()
				want := p.sheet(seat, &state, "en")
				for i := range state.Robots[:state.Seats] {
					if r := &state.Robots[i]; i != seat {
						hide(p.setup, r)
					}
				}
				state.Draw, state.Discards = core.Pile{Count: state.Draw.Count}, core.Pile{Count: state.Discards.Count}
				got := p.sheet(seat, &state, "en")
				got.View.State, got.Last = state, p.last
				if !bytes.Equal(want.Text(), got.Text()) || !bytes.Equal(want.HTML(), got.HTML()) {
					t.Errorf("seat %d: the sheet depends on what is hidden:\n%s", seat, difference(want.Text(), got.Text()))
				}
			}
		})
	}
}

// hide changes what only the owner of a robot knows.
func hide(setup *core.Setup, r *core.Robot) {
	for n := range r.HandCount {
		r.Hand[n] = core.KindCard(core.Move2)
	}
	r.ChosenFacing, r.WillAnnounce, r.Keeps = core.Choice(grid.South), !r.WillAnnounce, 0
	if r.Secret != core.NoSecret {
		r.Secret = core.Hermit
	}
	if r.GoalSecret {
		r.Goals[0], r.Touched = setup.Board.Checkpoints()[0], 1
		r.Archive = setup.Board.Checkpoints()[0]
	}
	for n := range r.Slots {
		if slot := &r.Slots[n]; !slot.Fixed() && !slot.Revealed && !slot.Open {
			*slot = core.Slot{Card: core.KindCard(core.UTurn), Command: core.UTurn, Placed: 0}
		}
	}
	for i, o := range r.Cards() {
		r.Powers[i] = o.WithOrders(core.Always, core.Never)
	}
}

// difference returns the first lines that differ.
func difference(a, b []byte) string {
	x, y := strings.Split(string(a), "\n"), strings.Split(string(b), "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return x[i] + "\n" + y[i]
		}
	}
	return "(not in the text)"
}

// TestSecretCheckpointsAreOnTheOwnersSheetAlone plays with two lists of checkpoints of the first seat: only its own sheet differs.
func TestSecretCheckpointsAreOnTheOwnersSheetAlone(t *testing.T) {
	withList := func(reversed bool) *table {
		return play(t, "postal", "slick-hall", 3, 0, 2, func(s *core.Setup) {
			s.Goals = core.SecretGoals
			s.GoalLists = s.DrawGoalLists(3, 7)
			if reversed {
				slices.Reverse(s.GoalLists[0])
			}
		})
	}
	a, b := withList(false), withList(true)
	for _, seat := range a.seats() {
		x, y := a.sheet(seat, a.game.State(), "de"), b.sheet(seat, b.game.State(), "de")
		same := bytes.Equal(x.Text(), y.Text()) && bytes.Equal(x.HTML(), y.HTML())
		if same == (seat == 0) {
			t.Errorf("seat %d: the sheets are the same: %v", seat, same)
		}
	}
	own := string(a.sheet(0, a.game.State(), "de").Text())
	for n, at := range a.setup.GoalLists[0] {
		if want := fmt.Sprintf("%d: %s", n+1, sheet.FieldName(at)); !strings.Contains(own, want) {
			t.Errorf("the owner's sheet does not name checkpoint %q:\n%s", want, own)
		}
	}
}

// TestSheetsTellTheLap checks the sheets of a race over several laps: they name the checkpoints of one lap, and the lap
// that the robot is in.
func TestSheetsTellTheLap(t *testing.T) {
	p := begin(t, "classic", "ring-line", 2, 3, func(s *core.Setup) {
		board, err := core.Compile(s.Board.Layout(), 3)
		if err != nil {
			t.Fatal(err)
		}
		s.Board = board
		s.SetLaps(3)
	})
	state := *p.game.State()
	for touched, want := range map[uint8]string{0: "1 of 3", 2: "1 of 3", 3: "2 of 3", 8: "3 of 3"} {
		state.Robots[0].Touched = touched
		text := string(p.sheet(0, &state, "en").Text())
		if !strings.Contains(text, "Lap") || !strings.Contains(text, want) || !strings.Contains(text, fmt.Sprintf("%d of 9", touched)) {
			t.Errorf("after %d goals the sheet does not say lap %s:\n%s", touched, want, text)
		}
		for n, at := range p.setup.Board.Checkpoints() {
			if name := fmt.Sprintf("%d: %s", n+1, sheet.FieldName(at)); strings.Count(text, name) != 1 {
				t.Errorf("after %d goals the sheet names checkpoint %q %d times, want once", touched, name, strings.Count(text, name))
			}
		}
	}
}

// TestHandsAreComplete checks that each card of a hand is on its owner's sheet, with its priority unless the rules hide it.
func TestHandsAreComplete(t *testing.T) {
	line := regexp.MustCompile(`(?m)^(\d) ×  (\S+) +\S.*?((?:\d+(?:, )?)*)$`)
	for _, p := range tables(t) {
		state := p.game.State()
		for seat := range p.setup.Models {
			robot := &state.Robots[seat]
			s := p.sheet(seat, state, "en")
			text := string(s.Text())
			if len(s.Decisions) == 0 {
				continue
			}
			want := map[string]int{}
			view := p.game.View(seat)
			for _, c := range view.Own().Hand[:robot.HandCount] {
				want[c.Command().String()]++
				if n := c.Priority(); n > 0 && !regexp.MustCompile(fmt.Sprintf(`\b%d\b`, n)).MatchString(text) {
					t.Errorf("%s, seat %d: priority %d is not on the sheet", p.name, seat, n)
				}
			}
			for _, m := range line.FindAllStringSubmatch(text, -1) {
				if fmt.Sprint(want[m[2]]) != m[1] {
					t.Errorf("%s, seat %d: the sheet has %s × %s, the hand %d", p.name, seat, m[1], m[2], want[m[2]])
				}
				delete(want, m[2])
			}
			if len(want) > 0 {
				t.Errorf("%s, seat %d: the cards %v are not on the sheet:\n%s", p.name, seat, want, text)
			}
			for _, c := range robot.Hand[:robot.HandCount] {
				if n := c.Priority(); p.setup.Rules.HidePriorities && n > 100 && regexp.MustCompile(fmt.Sprintf(`\b%d\b`, n)).MatchString(text) {
					t.Errorf("%s, seat %d: the hidden priority %d is on the sheet", p.name, seat, n)
				}
			}
		}
	}
}

// TestCardsAreOnTheSheets checks that the cards of all robots are on every sheet, and on the owner's what they do.
func TestCardsAreOnTheSheets(t *testing.T) {
	found := 0
	for _, p := range tables(t) {
		words := story.Words{Text: text.In(text.Languages[1])}
		for _, seat := range p.seats() {
			got := strings.Join(strings.Fields(string(p.sheet(seat, p.game.State(), "en").Text())), " ")
			for i := range p.setup.Models {
				for _, o := range p.game.State().Robots[i].Cards() {
					found++
					want := words.Power(o.Power)
					if i == seat {
						want = strings.Join(strings.Fields(words.OwnedTip(o)), " ")
					}
					if !strings.Contains(got, want) {
						t.Errorf("%s, seat %d: %q of robot %d is not on the sheet", p.name, seat, want, i)
					}
				}
			}
		}
	}
	if found < 50 {
		t.Errorf("there were only %d cards, want at least 50", found)
	}
}

// TestTextFitsTheScreen checks the width of all lines, and that the form ends the text.
func TestTextFitsTheScreen(t *testing.T) {
	for _, p := range tables(t) {
		for _, seat := range p.seats() {
			for _, lang := range languages {
				s := p.sheet(seat, p.game.State(), lang)
				s.Players[0].Name = strings.Repeat("Longname ", 7)
				got := string(s.Text())
				for line := range strings.Lines(got) {
					if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 78 {
						t.Errorf("%s, %s: a line has %d columns: %s", p.name, lang, n, line)
					}
				}
				if form := s.Form(); len(form) > 0 && !strings.HasSuffix(got, "\n\n"+strings.Join(form, "\n")+"\n") {
					t.Errorf("%s, %s: the text does not end with the form", p.name, lang)
				}
				if strings.Contains(got, "[sheet.") || strings.Contains(got, "<no value>") {
					t.Errorf("%s, %s: a text is missing:\n%s", p.name, lang, got)
				}
			}
		}
	}
}

// TestHTMLIsWhole checks that the HTML has everything in it, and no script.
func TestHTMLIsWhole(t *testing.T) {
	for _, p := range tables(t) {
		s := p.sheet(p.seats()[len(p.seats())-1], p.game.State(), "fr")
		source := s.HTML()
		if len(source) > 800_000 {
			t.Errorf("%s: the HTML has %d bytes, want 800000 at most", p.name, len(source))
		}
		root, err := html.Parse(bytes.NewReader(source))
		if err != nil {
			t.Fatal(err)
		}
		pictures, form := 0, ""
		for n := range root.Descendants() {
			for _, a := range n.Attr {
				if a.Key == "src" && strings.HasPrefix(a.Val, "data:image/png;base64,") {
					pictures++
				} else if a.Key == "src" || a.Key == "href" || strings.HasPrefix(a.Key, "on") {
					t.Errorf("%s: %s has %s=%q", p.name, n.Data, a.Key, a.Val)
				}
			}
			if n.Data == "script" || n.Data == "link" {
				t.Errorf("%s: there is an element %s", p.name, n.Data)
			}
			if n.Data == "pre" {
				form = n.FirstChild.Data
			}
		}
		want := 1
		if p.last != nil {
			want += core.RegisterCount
		}
		if pictures != want {
			t.Errorf("%s: there are %d pictures, want %d", p.name, pictures, want)
		}
		if form != strings.Join(s.Form(), "\n") {
			t.Errorf("%s: the form is %q, want %q", p.name, form, s.Form())
		}
		if bytes.Contains(source, []byte("url(")) || bytes.Contains(source, []byte("@import")) {
			t.Errorf("%s: the style refers to something else", p.name)
		}
	}
}

// TestPDFsAreShort checks that usual games need two pages, and all files are small.
func TestPDFsAreShort(t *testing.T) {
	pages := regexp.MustCompile(`/Type /Page\b[^s]`)
	for _, p := range tables(t) {
		most := 2
		if layout := p.setup.Board.Layout(); layout.Width > 14 || len(p.setup.Models) > 6 {
			most = 3
		}
		for _, seat := range p.seats()[:2] {
			for _, paper := range []sheet.Paper{sheet.A4, sheet.Letter} {
				s := p.sheet(seat, p.game.State(), "de")
				pdf, err := s.PDF(paper)
				if err != nil {
					t.Fatal(err)
				}
				if !bytes.HasPrefix(pdf, []byte("%PDF-")) || !bytes.HasSuffix(bytes.TrimSpace(pdf), []byte("%%EOF")) {
					t.Errorf("%s: this is no PDF", p.name)
				}
				if n := len(pages.FindAll(pdf, -1)); n < 1 || n > most {
					t.Errorf("%s, seat %d, paper %d: %d pages, want %d at most", p.name, seat, paper, n, most)
				}
				if len(pdf) > 600_000 {
					t.Errorf("%s: the PDF has %d bytes, want 600000 at most", p.name, len(pdf))
				}
			}
		}
	}
}

// TestPDFPrintsAnyName checks that names and notes in any script make a PDF.
func TestPDFPrintsAnyName(t *testing.T) {
	p := play(t, "postal", "apprentice-hall", 2, 1, 1, nil)
	s := p.sheet(0, p.game.State(), "de")
	s.Game, s.Players[0].Name, s.Notes = "🤖 игра 游戏", "🤖\u202e\x00Łódź"+strings.Repeat("x", 300), []string{"a\nb\tc", strings.Repeat("word ", 2000)}
	if _, err := s.PDF(sheet.A4); err != nil {
		t.Error(err)
	}
	s.HTML()
}

// read reads a text as orders, as if it had been typed.
func read(lines []string, rules *core.RuleSet) (orders.Orders, error) {
	l, err := letter.Read([]byte(strings.Join(lines, "\n") + "\n"))
	if err != nil {
		return orders.Orders{}, err
	}
	o, _, err := orders.Read(l.Bodies[0], rules)
	return o, err
}

// TestFormsAreReadAsTheyAreFilled fills forms in all languages with commands, facings and answers. A form in which nothing
// is filled in orders nothing.
func TestFormsAreReadAsTheyAreFilled(t *testing.T) {
	commands := []string{"+1", "l", "r", "u", "-1"}
	yes, east := map[string]string{"de": "ja", "en": "yes", "fr": "oui"}, map[string]string{"de": "O", "en": "E", "fr": "E"}
	read1, facings := 0, 0
	for _, p := range tables(t) {
		for seat := range p.setup.Models {
			for _, lang := range languages {
				s := p.sheet(seat, p.game.State(), lang)
				if len(s.Decisions) != 1 || s.Decisions[0].Kind != core.AskProgram {
					continue
				}
				form := s.Form()
				if o, err := read(form, p.setup.Rules); err == nil {
					t.Errorf("%s, %s: the form as it is counts as %v:\n%s", p.name, lang, o, strings.Join(form, "\n"))
				}
				checkFrame(t, form)
				form = form[1 : len(form)-1]
				if len(form) == 0 || !strings.HasPrefix(form[0], "1: ") {
					continue // everything is burnt in
				}
				robot := p.game.View(seat)
				var want []string
				for n := range core.RegisterCount {
					if slot := &robot.Own().Slots[n]; slot.Fixed() {
						want = append(want, slot.Command.String())
						continue
					}
					want = append(want, commands[n])
					form[n] = strings.Replace(form[n], "____", commands[n], 1)
				}
				chooses := robot.Own().ChoosesFacing
				for n := core.RegisterCount; n < len(form); n++ {
					switch {
					case chooses && n == core.RegisterCount:
						form[n] = strings.Replace(form[n], "____", east[lang], 1)
					case strings.HasPrefix(form[n], "declared"), strings.HasPrefix(form[n], "kept"):
						form[n] = ""
					default:
						form[n] = strings.Replace(form[n], "____", yes[lang], 1)
					}
					form[n] = choices.ReplaceAllString(form[n], "") // which nobody types
				}
				power := strings.HasSuffix(form[len(form)-1], ": "+yes[lang])
				// Letters stand for commands in all languages, so only words tell the language of a form.
				o, err := read(append([]string{map[string]string{"de": "Hallo, hier sind meine Befehle.", "en": "Hello, here are my orders.", "fr": "Bonjour, voici mes ordres."}[lang]}, form...), p.setup.Rules)
				if err != nil {
					t.Errorf("%s, seat %d, %s: %v\n%s", p.name, seat, lang, err, strings.Join(form, "\n"))
					continue
				}
				read1++
				var got []string
				for _, i := range o.Program {
					got = append(got, orders.Notation(i))
				}
				if !slices.Equal(got, want) || o.PowerDown != power {
					t.Errorf("%s, seat %d, %s: read as %v and power-down %v, want %v and %v:\n%s", p.name, seat, lang, got, o.PowerDown, want, power, strings.Join(form, "\n"))
				}
				if chooses {
					facings++
					if o.Facing != core.Choice(grid.East) {
						t.Errorf("%s, seat %d, %s: the facing is %d, want east", p.name, seat, lang, o.Facing)
					}
				}
			}
		}
	}
	if read1 < 50 || facings < 3 {
		t.Errorf("only %d forms were read, %d with a facing; want 50 and 3", read1, facings)
	}
}

// choices matches what may be filled in, beside a label.
var choices = regexp.MustCompile(` \([^()]*\)`)

// checkFrame checks the first and last line of a form, by which it is found in a quote, and that no mail program wraps it.
func checkFrame(t *testing.T, form []string) {
	t.Helper()
	marker, end := form[0], form[len(form)-1]
	if !strings.HasPrefix(marker, "--- ") || !strings.HasSuffix(marker, " ---") || !strings.ContainsAny(marker, "0123456789") || strings.Contains(end, "____") {
		t.Errorf("the form has no marker, or ends with a box:\n%s", strings.Join(form, "\n"))
	}
	for _, line := range form {
		if n := utf8.RuneCountInString(line); n > 60 {
			t.Errorf("a line of the form has %d columns, want 60 at most: %s", n, line)
		}
	}
}

// TestBurntInRegistersAreNoOrders checks a robot that has nothing to program: its form is no program.
func TestBurntInRegistersAreNoOrders(t *testing.T) {
	p := play(t, "classic", "clockwork", 3, 2, 5, nil)
	state := *p.game.State()
	r := &state.Robots[0]
	r.Damage = 9
	for n := range r.Slots {
		r.Slots[n] = core.Slot{Card: core.KindCard(core.Move1), Command: core.Move1, Locked: true, Placed: core.Unchosen}
	}
	s := p.sheet(0, &state, "en")
	if s.Decisions == nil {
		s.Decisions = []core.Decision{{Seat: 0, Question: core.Question{Kind: core.AskProgram}}}
	}
	if o, err := read(s.Form(), p.setup.Rules); err == nil {
		t.Errorf("the form counts as %v:\n%s", o, strings.Join(s.Form(), "\n"))
	}
	if got := string(s.Text()); !strings.Contains(got, "Register 5, burnt in") {
		t.Errorf("the burnt in registers are not on the sheet:\n%s", got)
	}
	r.Damage, r.Slots[0] = 8, core.Slot{Placed: core.Unchosen}
	s = p.sheet(0, &state, "en")
	s.Decisions = []core.Decision{{Seat: 0, Question: core.Question{Kind: core.AskProgram}}}
	want := []string{"1: ____", "2: +1 (burnt in)", "3: +1 (burnt in)", "4: +1 (burnt in)", "5: +1 (burnt in)"}
	if got := s.Form(); len(got) < 7 || !slices.Equal(got[1:6], want) {
		t.Errorf("the form is %q, want %q", got, want)
	}
}

// TestQuestionsAreAsked checks that a sheet puts every kind of question with all answers that can be given.
func TestQuestionsAreAsked(t *testing.T) {
	// Those of the beginning of a game come by themselves.
	asked := map[core.QuestionKind]bool{}
	p := begin(t, "missions", "parts-bazaar", 3, 1, nil)
	for p.game.State().Phase != core.Programming {
		d := p.game.Pending()[0]
		view := p.game.View(d.Seat)
		if !asked[d.Kind] {
			asked[d.Kind] = true
			checkQuestion(t, p, d, &view)
		}
		step(t, p, d, &view)
	}
	for _, kind := range []core.QuestionKind{core.AskPlace, core.AskBug, core.AskFacing} {
		if !asked[kind] {
			t.Errorf("nobody was asked %v", kind)
		}
	}
	// The others are put to a robot that has what they are about.
	p, view := withCards(t)
	for _, q := range []core.Question{
		{Kind: core.AskReturnDown}, {Kind: core.AskStayDown}, {Kind: core.AskUse, Power: core.AbortSwitch, Register: 2}, {Kind: core.AskDamage, Register: 2},
		{Kind: core.AskLoss, Default: 1}, {Kind: core.AskTarget, Power: core.FireControl, Robot: 1}, {Kind: core.AskDraw}, {Kind: core.AskWrench, Register: 2},
		{Kind: core.AskShop, Register: 3}, {Kind: core.AskPay, Register: 2}, {Kind: core.AskSwap},
	} {
		q.ID = 1
		checkQuestion(t, p, core.Decision{Seat: 0, Question: q}, &view)
	}
}

// withCards returns a game of missions, and what seat 0 knows of it: its robot is damaged, and has credits, options and a bug.
func withCards(t *testing.T) (*table, core.View) {
	t.Helper()
	p := play(t, "missions", "parts-bazaar", 4, 2, 1, nil)
	state := *p.game.State()
	r := &state.Robots[0]
	r.Damage, r.Credits = 5, 3
	for i, card := range []core.Power{core.Brakes, core.Anchor, core.BadCopy, core.FireControl} {
		r.Powers[i] = core.NewOwned(card)
	}
	state.Robots[1].Powers[0] = core.NewOwned(core.Brakes)
	return p, core.NewView(p.setup, &state, 0)
}

func checkQuestion(t *testing.T, p *table, d core.Decision, view *core.View) {
	for _, lang := range languages {
		s := p.sheet(d.Seat, &view.State, lang)
		s.View, s.Decisions = *view, []core.Decision{d}
		got := strings.Join(strings.Fields(string(s.Text())), " ")
		label, words := sheet.Answers(lang, view, d.Question)
		if len(words) != len(view.Choices(d.Question)) || len(words) == 0 {
			t.Errorf("%v: there are %d words for %d choices", d.Kind, len(words), len(view.Choices(d.Question)))
		}
		if form := s.Form(); len(form) != 3 || !strings.HasPrefix(form[1], label) {
			t.Errorf("%v, %s: the form is %q, want %q", d.Kind, lang, form, label)
		}
		for _, word := range words {
			if !strings.Contains(got, word) {
				t.Errorf("%v, %s: the answer %q is not on the sheet:\n%s", d.Kind, lang, word, got)
			}
		}
		if strings.Contains(got, "no value") || strings.Contains(got, "[ask.") {
			t.Errorf("%v, %s: the question is incomplete:\n%s", d.Kind, lang, got)
		}
	}
}

// TestFieldNames checks letters for columns and numbers for rows, both from the northwest.
func TestFieldNames(t *testing.T) {
	for at, want := range map[grid.Pos]string{{}: "A1", {X: 2, Y: 3}: "C4", {X: 25, Y: 11}: "Z12", {X: 26}: "AA1", {X: 63, Y: 63}: "BL64"} {
		if got := sheet.FieldName(at); got != want {
			t.Errorf("%v is called %s, want %s", at, got, want)
		}
	}
}

// TestDeadlinesNameTheDay checks weekday, date, time and zone in all languages.
func TestDeadlinesNameTheDay(t *testing.T) {
	p := play(t, "postal", "apprentice-hall", 2, 0, 1, nil)
	for lang, want := range map[string]string{
		"de": "Einsendeschluss: Freitag, 5. März 2027, 20:00 Uhr (CET, UTC+1). Mit Nachfrist bis Samstag, 6. März 2027, 02:00 Uhr.",
		"en": "Deadline: Friday, 5 March 2027, 20:00 (CET, UTC+1). With grace until Saturday, 6 March 2027, 02:00.",
		"fr": "Date limite : vendredi 5 mars 2027, 20:00 (CET, UTC+1). Avec délai de grâce jusqu’à samedi 6 mars 2027, 02:00.",
	} {
		got := strings.Join(strings.Fields(string(p.sheet(0, p.game.State(), lang).Text())), " ")
		if !strings.Contains(got, want) {
			t.Errorf("%s: the sheet does not say %q:\n%s", lang, want, got)
		}
	}
}
