package post_test

import (
	"strings"
	"testing"

	"roborally/app/post"
	"roborally/app/post/orders"
	"roborally/core"
)

// TestRemarks reads a program with a line behind it that says something about the whole, or nothing.
func TestRemarks(t *testing.T) {
	const usual = "+1 +2 l r u"
	for line, want := range map[string]string{
		// taken back
		"Please ignore the above.": "unclear", "Cancel that.": "unclear", "Vergiss es, morgen mehr.": "unclear", "Bitte ignorieren!": "unclear",
		"Merci d'ignorer ce programme.": "unclear", "Nur ein Test!": "unclear", "Das gilt nicht.": "unclear", "Wait for my next mail.": "unclear",
		"Ignore my last mail, please.": usual, "Bitte meine letzte Mail ignorieren.": usual, "Don't forget that I am away.": usual,
		// in another order, exchanged, or depending on something
		"Bitte in umgekehrter Reihenfolge.": "unclear", "From right to left.": "unclear", "Twice.": "unclear", "Und noch einmal.": "unclear",
		"Swap 1 and 2 please.": "unclear", "Vertausche bitte 2 und 3.": "unclear", "Correction: swap registers 1 and 2": "unclear", "Use r in place of l.": "unclear",
		"Except 3, which is r.": "unclear", "...no, r in 3": "unclear", "Das hier ersetzt meine letzte Mail.": usual,
		"Only if Bob does not push me.": "unclear", "Nur wenn Bob mich nicht schiebt.": "unclear", "Sauf si Bob me pousse.": "unclear", "If dmg >= 6: pd": "unclear", "PD": "unclear",
		"If you like, call me.": usual,
		// provisional
		"This is a draft.": usual + "; provisional", "Noch nicht endgültig!": usual + "; provisional", "Not final yet.": usual + "; provisional", "Ceci est un brouillon.": usual + "; provisional",
		// corrections
		"EDIT: R5 = r": "+1 +2 l r r", "Edit: last one should be r": "unclear", "Correction : au registre 2, +1 au lieu de +2": "+1 +1 l r u",
		// power-down with a colon
		"Power-down: -": usual, "Power-down: –": usual, "Power-down (yes, no): no": usual, "Power-down (ja, nein): Nein, danke": usual, "power-down: 👎": usual, `power-down: "nein"`: usual, "power-down: no, facing: n": usual + "; facing n",
		"Power-down (ja, nein): ja": usual + "; power-down", "Power-down: oui, s'il te plaît": usual + "; power-down", "power-down: ✔": usual + "; power-down",
		"Power-down:": "unclear", "Power-down (yes, no):": "unclear", "power-down: ja, nein": "unclear", "power-down: ja/nein": "unclear", "power-down [ ]": "unclear", "power-down: x": "unclear", "power-down:* ____": "unclear",
		"power-down: wenn Schaden >= 6": usual + "; if damage >= 6: power-down",
		// a facing that is wished for
		"Ich möchte nach Westen blicken": usual + "; facing w", "regarder vers le nord": usual + "; facing n",
		// signatures and dates
		"Tel. +1 555 123 4567": usual, "Tél. 01 23 45 67 89": usual, "+49 171 2345678": usual, "M: +2 01 234 567 | F: +1 212 555 0101": usual, "Phone +1": "unclear",
		"Anna R.": usual, "L. Meier": usual, "J. R. R. Tolkien": usual, "Thank u": usual, "Links R.": "unclear", "Drehung R.": "unclear", "27.11.2026": usual, "http://example.org/l/r/u": usual,
	} {
		r := post.Read([]byte("+1 +2 l r u\n\n"+line+"\n"), core.Postal)
		if got := summary(&r); got != want {
			t.Errorf("%q: %s, want %s", line, got, want)
		}
	}
	for text, want := range map[string]string{
		"+1 +2 ~~l~~ r r u": "+1 +2 r r u", "+1 +2 ~l~ r u": "unclear", "+1 +2 l\u0336 r u": "unclear", "u\u0336 \u0336u\u0336\n+1 +2 l r u": usual,
		"1\ufe0f\u20e3 +1\n2\ufe0f\u20e3 +2\n3\ufe0f\u20e3 l\n4\ufe0f\u20e3 r\n5\ufe0f\u20e3 u": usual, "① +1 ② +2 ③ l ④ r ⑤ u": usual,
		"My cards are +1 +2 l r u": "unclear", "Last round I played +2 +2 l r u.": "unclear", "I think Bob does: l l r r u": "unclear", "http://example.org/+1/+2/l/r/u": "unclear",
		"Vorläufig: +1 +2 l r u\nWe meet in the final round.": usual + "; provisional", "Zug 3\n+1 +2 l r u": usual,
		"Beispiel: +1 +2 l r u": "unclear", "e.g. +1 +2 l r u": "unclear", "I would have played +1 +2 l r u": "unclear", "Don't use +1 +2 l r u": "unclear", "My plan was +1 +2 l r u": "unclear",
		"Plan B: +1 +2 l r u": "unclear", "Old: +1 +2 l r u": "unclear", "Fünf Befehle in einer Zeile gehen auch: +1 +2 l r u.": "unclear", "What about +1 +2 l r u": "unclear", "The sheet was great, my orders are +1 +2 l r u": usual,
		"Ich spiele +1 +2 l r u.": usual, "Je joue +1 +2 l r u.": usual, "I'd like to play +1 +2 l r u please.": usual, "Mein Roboter fährt +1 +2 l r u": usual, "I go with +1 +2 l r u this time": usual, "Don't play +1 +2 l r u": "unclear",
		"+1 +2 l r u - fertig!": usual, "+1 +2 l r u\nPas de power-down ce tour-ci.": usual,
		"Sorry for the draft in round 2\n+1 +2 l r u": usual,
		"Korrektur: r r +1 +1 l\n+1 +2 l r u":         "unclear", // the correction is above what it does not correct
	} {
		r := post.Read([]byte(text), core.Postal)
		if got := summary(&r); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// TestFormOfAnotherPlayer reads a form that somebody else was sent.
func TestFormOfAnotherPlayer(t *testing.T) {
	s := situation(postalGame(1), 0)
	s.Form = []string{"--- Hof · Runde 1 · Ada ---", "1: ____", "2: ____", "3: ____", "4: ____", "5: ____"}
	signs := firstCards(s)
	filled := "\n1: " + signs[0] + "\n2: " + signs[1] + "\n3: " + signs[2] + "\n4: " + signs[3] + "\n5: " + signs[4] + "\n"
	for marker, want := range map[string]orders.Reason{
		"--- Hof · Runde 1 · Ada ---": "", "--- Hof · Round 1 · Bob ---": orders.OldForm, "--- Hof · Runde 1 · Bob der Alte ---": orders.OldForm, "--- Hof · Runde 2 · Ada ---": orders.OldForm,
	} {
		r := post.ReadFor([]byte(marker+filled), s)
		if got := r.Unclear; got == nil && want != "" || got != nil && got.Reason != want {
			t.Errorf("%s: %v, want %q", marker, got, want)
		}
	}
}

// TestProgramsOfOthers reads a program beside the name of another player.
func TestProgramsOfOthers(t *testing.T) {
	s := situation(postalGame(1), 0)
	s.Others = []string{"Bob", "Zoë Meier"}
	signs := strings.Join(firstCards(s)[:5], " ")
	for text, clear := range map[string]bool{
		"Bob: ": false, "for Bob: ": false, "Bob should play ": false, "Zoë Meier: ": false, "Hi Bob, here are my orders: ": true, "Ada: ": true, "Bob, here it is: ": true, "Bobby and I say: ": true,
	} {
		if r := post.ReadFor([]byte(text+signs), s); (r.Unclear == nil) != clear {
			t.Errorf("%q: %v", text+signs, r.Unclear)
		}
	}
}

// TestAutomaticMails reads what programs send on their own.
func TestAutomaticMails(t *testing.T) {
	for _, header := range []string{"Auto-Submitted: auto-replied", "X-Autoreply: yes", "Content-Type: multipart/report; report-type=delivery-status; boundary=x", "Precedence: auto_reply"} {
		r := post.Read([]byte("From: a@b.org\n"+header+"\n\n--x\n\n+1 +2 l r u\n--x--\n"), core.Postal)
		if r.Unclear == nil || r.Unclear.Reason != orders.Automatic {
			t.Errorf("%s: %v", header, r.Unclear)
		}
	}
	if r := post.Read([]byte("From: a@b.org\nAuto-Submitted: no\n\n+1 +2 l r u\n"), core.Postal); r.Unclear != nil {
		t.Error("a mail that says it is not automatic:", r.Unclear)
	}
}
