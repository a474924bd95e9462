package sheet_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"roborally/app/post/orders"
	"roborally/app/post/sheet"
	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/scenario"
)

// step answers a decision at random.
func step(t *testing.T, p *table, d core.Decision, view *core.View) {
	t.Helper()
	source := coretest.NewSource(uint64(d.ID) + 1)
	if _, err := p.game.Apply(coretest.Decide(source, view, d)); err != nil {
		t.Fatal(err)
	}
}

// TestReceiptsSayWhatIsUnderstood checks that a receipt has the program and the way in five panels.
func TestReceiptsSayWhatIsUnderstood(t *testing.T) {
	p := play(t, "postal", "apprentice-hall", 3, 2, 1, nil)
	d := p.game.Pending()[0]
	view := p.game.View(d.Seat)
	way, err := view.Rehearse(coretest.Program(coretest.NewSource(3), &view, true))
	if err != nil {
		t.Fatal(err)
	}
	program, err := scenario.ParseProgram("+1 l r u -1")
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range languages {
		r := sheet.Receipt{
			Game: "Shire 7", Lang: lang, Number: 12, Seat: d.Seat, Players: p.players(), Setup: p.setup, View: view, At: time.Date(2027, 3, 1, 9, 30, 0, 0, time.UTC),
			Understood: true, Way: way, Pictures: pictures,
			Orders: &orders.Orders{Program: program, Facing: core.Unchosen, Conditions: []string{"if damage >= 6: power-down"}, Answers: map[string]string{"damage": "brakes"}, Provisional: true},
		}
		got := string(r.Text())
		for _, want := range []string{"12", names[d.Seat], "+1 l r u -1", "if damage >= 6: power-down", "brakes", "09:30"} {
			if !strings.Contains(got, want) {
				t.Errorf("%s: the receipt does not say %q:\n%s", lang, want, got)
			}
		}
		if n := bytes.Count(r.HTML(), []byte("<img ")); n != way.Run {
			t.Errorf("%s: there are %d panels, want %d", lang, n, way.Run)
		}
		if !bytes.Equal(r.HTML(), r.HTML()) {
			t.Errorf("%s: the receipt differs when it is written again", lang)
		}
	}
}

// TestReceiptsSayWhatIsUnclear checks that the line, the reason and the readings are there, and nothing counts.
func TestReceiptsSayWhatIsUnclear(t *testing.T) {
	p := play(t, "postal", "apprentice-hall", 2, 0, 1, nil)
	r := sheet.Receipt{
		Game: "Shire 7", Lang: "en", Number: 3, Players: p.players(), Setup: p.setup, View: p.game.View(0),
		Unclear: sheet.Unclear{Line: 4, Text: "+1 lft <b>", Reason: "Something in this line is not known.", Readings: []string{"l", "r"}},
	}
	for _, got := range []string{string(r.Text()), strings.ReplaceAll(strings.ReplaceAll(string(r.HTML()), "&lt;", "<"), "&gt;", ">")} {
		for _, want := range []string{"Line 4: +1 lft <b>", r.Unclear.Reason, "l · r", "Nothing of it counts yet"} {
			if !strings.Contains(got, want) {
				t.Errorf("the receipt does not say %q:\n%s", want, got)
			}
		}
	}
}

// TestInvitationsAskForAWord checks what an invitation says, and that secret checkpoints are on the owner's alone.
func TestInvitationsAskForAWord(t *testing.T) {
	p := play(t, "postal", "slick-hall", 3, 0, 2, func(s *core.Setup) {
		s.Goals = core.SecretGoals
		s.GoalLists = s.DrawGoalLists(3, 7)
	})
	start, err := p.setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	secret := "1: " + sheet.FieldName(p.setup.GoalLists[1][0]) + ", 2: " + sheet.FieldName(p.setup.GoalLists[1][1])
	for lang, form := range map[string]string{"de": "Wort: ____", "en": "Word: ____", "fr": "Mot : ____"} {
		for _, seat := range p.seats() {
			i := sheet.Invitation{
				Game: "Shire 7", Map: p.hall, Lang: lang, Seat: seat, Players: p.players(), Setup: p.setup, View: core.NewView(p.setup, &start, seat),
				AnswerTo: "master@example.org", Commitment: strings.Repeat("ab", 32), Pictures: pictures,
			}
			got := string(i.Text())
			if !strings.Contains(got, i.Commitment) || !strings.Contains(got, names[2]) {
				t.Errorf("%s, seat %d: the commitment or a player is missing:\n%s", lang, seat, got)
			}
			if strings.HasSuffix(got, "\n"+form+"\n") != (seat >= 0) {
				t.Errorf("%s, seat %d: the invitation ends with\n%s", lang, seat, got[max(0, len(got)-100):])
			}
			if strings.Contains(got, secret) != (seat == 1) {
				t.Errorf("%s, seat %d: the secret checkpoints %q are on it, or missing:\n%s", lang, seat, secret, got)
			}
			if pdf, err := i.PDF(sheet.A4); err != nil || !bytes.HasPrefix(pdf, []byte("%PDF-")) {
				t.Errorf("%s, seat %d: no PDF: %v", lang, seat, err)
			}
		}
	}
}
