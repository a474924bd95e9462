package post_test

import (
	"strings"
	"testing"

	"roborally/app/post"
	"roborally/app/post/orders"
)

func TestReadsWords(t *testing.T) {
	for _, c := range []struct {
		text, word string
		reason     orders.Reason
	}{
		{"Wort: Apfelbaum", "Apfelbaum", ""},
		{"Hallo!\n\nwort:   zwei  Wörter \n-- \nBen", "zwei Wörter", ""},
		{"Mot : pomme d'api", "pomme d'api", ""},
		{"Here it is.\n\n> Word: pear\n> Deadline: Friday", "pear", ""},
		{"| Word: ____pear____", "pear", ""},
		{"> Word: ____________\n\nWord: plum", "plum", ""},
		{"Word: plum\n\n> Word: plum", "plum", ""},
		{"Word: plum\n\n> Word: pear", "", orders.TwoWords},
		{"> Word: ____________", "", orders.NoWord},
		{"My word is plum", "", orders.NoWord},
		{"", "", orders.NoWord},
		{"Word: " + strings.Repeat("a", post.MaxWord+1), "", orders.LongWord},
		{"From: a@example.org\nFrom: b@example.org\n\nWord: plum", "", orders.Senders},
	} {
		r := post.ReadWord([]byte(c.text), nil)
		if r.Word != c.word || (r.Unclear == nil) != (c.reason == "") || r.Unclear != nil && r.Unclear.Reason != c.reason {
			t.Errorf("%q is read as %q, %v", c.text, r.Word, r.Unclear)
		}
	}
}
