package coach_test

import (
	"math/rand/v2"
	"regexp"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/ui/coach"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

func TestAmountsAreWords(t *testing.T) {
	for _, test := range []struct {
		low, high  float64
		en, de, fr string
	}{
		{0, 0.1, "a little", "ein wenig", "un peu"},
		{0.2, 0.3, "about a quarter of a round", "etwa eine Viertelrunde", "environ le quart d’un tour"},
		{0.05, 0.5, "up to half a round", "höchstens eine halbe Runde", "au plus la moitié d’un tour"},
		{0.45, 1.05, "between half a round and a round", "eine halbe Runde bis eine Runde", "entre la moitié d’un tour et un tour"},
		{0.7, 0.8, "about three quarters of a round", "etwa eine Dreiviertelrunde", "environ les trois quarts d’un tour"},
		{1.4, 1.6, "about one and a half rounds", "etwa anderthalb Runden", "environ un tour et demi"},
		{1.9, 2.6, "between two rounds and two and a half rounds", "zwei Runden bis zweieinhalb Runden", "entre deux tours et deux tours et demi"},
		{3.6, 4.2, "about four rounds", "etwa vier Runden", "environ quatre tours"},
		{2, 200, "at least two rounds", "mindestens zwei Runden", "au moins deux tours"},
		{200, 200, "at least ten rounds", "mindestens zehn Runden", "au moins dix tours"},
	} {
		for lang, want := range map[string]string{"en": test.en, "de": test.de, "fr": test.fr} {
			if got := coach.NewWording(text.For(lang)).Amount(bot.Range{Low: test.low, High: test.high}); got != want {
				t.Errorf("%s: %v to %v rounds are %q, want %q", lang, test.low, test.high, got, want)
			}
		}
	}
}

func TestExpectationIsASentence(t *testing.T) {
	for _, test := range []struct {
		low, high float64
		want      string
	}{
		{0.9, 1.1, "Gains about a round."}, {0.4, 1, "Gains between half a round and a round."},
		{-0.05, 0.5, "Gains up to half a round."}, {-0.1, 0.1, "Takes you neither nearer nor further away."},
		{-1, -0.5, "Costs between half a round and a round."}, {-1, 0, "Costs up to a round."},
		{-0.5, 1, "Gains about a round or costs about half a round, depending on the others."},
		{-200, -190, "Costs at least ten rounds."},
	} {
		a := bot.Advice{Usual: bot.Range{Low: test.low, High: test.high}}
		if got := coach.NewWording(text.For("en")).Expected(&a); got != test.want {
			t.Errorf("%v to %v: %q, want %q", test.low, test.high, got, test.want)
		}
	}
}

// TestChanceIsRoundedAndNeverCertain checks the sentence on the chance to win with programs: in steps of 5 %, and beyond
// the last steps only the bound. A robot that is alone cannot win against anybody.
func TestChanceIsRoundedAndNeverCertain(t *testing.T) {
	view := firstView(t)
	for _, test := range []struct {
		low, high  float64
		en, de, fr string
	}{
		{0.33, 0.33, "Chance to win: about 35%.", "Gewinnchance: etwa 35 %.", "Chance de gagner : environ 35 %."},
		{0.374, 0.326, "Chance to win: about 35%.", "Gewinnchance: etwa 35 %.", "Chance de gagner : environ 35 %."},
		{0.28, 0.41, "Chance to win: between 30% and 40%.", "Gewinnchance: 30 bis 40 %.", "Chance de gagner : entre 30 et 40 %."},
		{0.41, 0.28, "Chance to win: between 30% and 40%.", "Gewinnchance: 30 bis 40 %.", "Chance de gagner : entre 30 et 40 %."},
		{0.05, 0.05, "Chance to win: about 5%.", "Gewinnchance: etwa 5 %.", "Chance de gagner : environ 5 %."},
		{0.95, 0.95, "Chance to win: about 95%.", "Gewinnchance: etwa 95 %.", "Chance de gagner : environ 95 %."},
		{0, 0.049, "Chance to win: under 5%.", "Gewinnchance: unter 5 %.", "Chance de gagner : moins de 5 %."},
		{0.951, 1, "Chance to win: over 95%.", "Gewinnchance: über 95 %.", "Chance de gagner : plus de 95 %."},
		{0.04, 0.06, "Chance to win: about 5%.", "Gewinnchance: etwa 5 %.", "Chance de gagner : environ 5 %."},
		{0.9, 0.96, "Chance to win: between 90% and 95%.", "Gewinnchance: 90 bis 95 %.", "Chance de gagner : entre 90 et 95 %."},
	} {
		for lang, want := range map[string]string{"en": test.en, "de": test.de, "fr": test.fr} {
			if got := coach.NewWording(text.For(lang)).Chance(&view, bot.Advice{Chance: test.low}, bot.Advice{Chance: test.high}); got != want {
				t.Errorf("%s: chances of %v and %v are %q, want %q", lang, test.low, test.high, got, want)
			}
		}
	}
	game, _, err := core.NewGame(uitest.Setup(t, "apprentice-hall", 1, core.Factory, core.Tanky), 5)
	if err != nil {
		t.Fatal(err)
	}
	alone, w := game.View(0), coach.NewWording(text.For("en"))
	if got, want := w.Hint(&alone, []bot.Advice{{Program: programOf(0, 1, 2, 3, 4), Usual: bot.Range{Low: 1, High: 1}, Chance: 1}}), "Gains about a round."; got != want {
		t.Errorf("a hint for a robot that is alone says %q, want %q", got, want)
	}
	if got, want := w.Hint(&alone, []bot.Advice{{Use: core.Scanner, Usual: bot.Range{Low: 1, High: 1}}}), "Use “Scanner” first! With your present cards: Gains about a round."; got != want {
		t.Errorf("a hint to use a card first says %q, want %q", got, want)
	}
}

// TestJudgementNamesProgramAndLuckApart checks the three sentences on a round: on what it gained, on luck, and on
// the program.
func TestJudgementNamesProgramAndLuckApart(t *testing.T) {
	view := firstView(t)
	own, better := programOf(0, 1, 2, 3, 4), programOf(0, 5, 2, 3, 4)
	name := func(choice core.Choice) string { return commandName(view.Own().Hand[choice].Command()) }
	instead := "“" + name(5) + "” instead of “" + name(1) + "” in register 2"
	for _, test := range []struct {
		judged              bot.Judgement
		gained, luck, about string
	}{
		{bot.Judgement{Verdict: bot.Same, Gained: 1.05}, "You gained about a round.", "It all went as expected.", "The master would have programmed the same."},
		{bot.Judgement{Verdict: bot.AsGood, Gained: -0.5, Luck: bot.Unlucky, Chance: bot.Range{Low: 1, High: 1.5}}, "You lost about half a round.",
			"Bad luck: between a round and one and a half rounds less than expected.", "Your program was as good as the master’s."},
		{bot.Judgement{Verdict: bot.Missed, Missed: bot.Range{Low: 0.4, High: 0.6}, Gained: 1, Luck: bot.Lucky, Chance: bot.Range{Low: 0.5, High: 0.5}, Best: bot.Advice{Progress: 1}, Own: bot.Advice{Progress: 0.5}},
			"You gained about a round.", "Good luck: about half a round more than expected.", instead + " would have gained about half a round more."},
		{bot.Judgement{Verdict: bot.Missed, Missed: bot.Range{Low: 0.2, High: 1}, Best: bot.Advice{Progress: 0.5, Renew: true}, Own: bot.Advice{Progress: 0.9}}, "You are about as near to the goal as before.",
			"It all went as expected.", instead + " would have been worth between a quarter of a round and a round, because of the other robots. But the master would have taken new cards first."},
		{bot.Judgement{Verdict: bot.BestOfHand, Best: bot.Advice{Renew: true}, Out: true}, "Your robot is out.", "", "These cards allowed nothing better. But the master would have taken new cards first."},
		{bot.Judgement{Verdict: bot.BestOfHand, Best: bot.Advice{Use: core.SpareCard}, Out: true}, "Your robot is out.", "", "These cards allowed nothing better. But the master would have used “Spare Card” first."},
	} {
		j := test.judged
		j.Own.Program, j.Best.Program = own, better
		w := coach.NewWording(text.For("en"))
		if got := w.Gained(&j); got != test.gained {
			t.Errorf("%+v: gained %q, want %q", test.judged, got, test.gained)
		}
		if got := w.Luck(&j); got != test.luck {
			t.Errorf("%+v: luck %q, want %q", test.judged, got, test.luck)
		}
		if got := w.Program(&view, &j, &j.Best); got != test.about {
			t.Errorf("%+v: program %q, want %q", test.judged, got, test.about)
		}
	}
}

// commandName returns the English name of a command.
func commandName(c core.Command) string {
	return map[core.Command]string{core.UTurn: "U-turn", core.RotateLeft: "Rotate left", core.RotateRight: "Rotate right", core.BackUp: "Back up",
		core.Move1: "Move 1", core.Move2: "Move 2", core.Move3: "Move 3"}[c]
}

func TestDifferenceNamesTheFirstCard(t *testing.T) {
	view := firstView(t)
	r := view.Own()
	cards := []core.Card{50, 53, 70, 80, 11, 30, 1, 45, 60} // Move 1 of 500 and 530, Move 2, Move 3, left, right, U-turn, back, Move 1
	r.HandCount = uint8(copy(r.Hand[:], cards))
	down, south := programOf(0, 1, 2, 3, 4), programOf(0, 1, 2, 3, 4)
	down.PowerDown, south.Facing = true, 2
	for _, test := range []struct {
		own, best core.Program
		faces     bool
		want      string
	}{
		{programOf(0, 1, 2, 3, 4), programOf(5, 1, 2, 3, 4), false, "“Rotate right” first"},
		{programOf(0, 1, 2, 3, 4), programOf(8, 1, 3, 2, 4), false, "“Move 3” instead of “Move 2” in register 3"},
		{programOf(0, 1, 2, 3, 4), programOf(0, 8, 2, 3, 4), false, "“Move 1” with a higher priority in register 2"},
		{programOf(8, 1, 2, 3, 4), programOf(0, 8, 2, 3, 4), false, "“Move 1” with a lower priority in register 1"},
		{programOf(0, 1, 2, 3, 4), down, false, "A power-down"}, {down, programOf(0, 1, 2, 3, 4), false, "No power-down"},
		{programOf(5, 1, 2, 3, 4), south, true, "Facing south at the start"},
		{programOf(0, 1, 2, 3, 4), programOf(0, 1, 2, 3, 4), false, "The master’s program"},
	} {
		r.ChoosesFacing = test.faces
		if got := coach.NewWording(text.For("en")).Difference(r, test.own, test.best); got != test.want {
			t.Errorf("%v and %v differ by %q, want %q", test.own.Slots, test.best.Slots, got, test.want)
		}
	}
}

// TestNothingIsSaidInDigits checks that no sentence on random judgements holds a decimal, a missing value or a
// missing text, in any language.
func TestNothingIsSaidInDigits(t *testing.T) {
	view := firstView(t)
	wrong := regexp.MustCompile(`\d[.,]\d|[\[\]<>]|NaN`)
	src := rand.New(rand.NewPCG(1, 2))
	random := func() bot.Range {
		low := src.NormFloat64() * 3
		return bot.Range{Low: low, High: low + src.ExpFloat64()}
	}
	positive := func() bot.Range {
		low := max(0, src.NormFloat64()*3)
		return bot.Range{Low: low, High: low + src.ExpFloat64()}
	}
	for range 300 {
		j := bot.Judgement{
			Best:    bot.Advice{Program: programOf(0, 1, 2, 3, 4), Usual: random(), Progress: src.NormFloat64(), Chance: src.Float64(), Renew: src.IntN(4) == 0},
			Own:     bot.Advice{Program: programOf(8, 7, 6, 5, 4), Usual: random(), Progress: src.NormFloat64(), Chance: src.Float64()},
			Verdict: bot.Verdict(src.IntN(4)), Missed: positive(), Gained: src.NormFloat64() * 3,
			Luck: bot.Luck(src.IntN(3)), Chance: positive(), Out: src.IntN(9) == 0,
		}
		for _, tag := range text.Languages {
			w := coach.NewWording(text.In(tag))
			said := w.Gained(&j) + w.Luck(&j) + w.Program(&view, &j, &j.Best) + w.Hint(&view, []bot.Advice{j.Best, j.Own})
			if found := wrong.FindString(said); found != "" {
				t.Errorf("%s: %q is in %q", tag, found, said)
			}
		}
	}
}
