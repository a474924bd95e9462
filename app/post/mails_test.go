package post_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"roborally/app/post"
	"roborally/app/post/orders"
	"roborally/core"
	"roborally/core/grid"
)

// expected is how a person reads one of testdata/mails. What is nil is not compared.
type expected struct {
	File        string
	Args        []string // "--rules" and an id
	Understood  bool
	From        *string
	Program     []string
	Facing      *string
	PowerDown   bool `json:"power_down"`
	Conditions  []string
	Lang        *string
	Provisional bool
	Line        int // 0: not compared
}

// TestMails reads the mails of testdata/mails, which were written by hand, with how people read them: none is misread,
// and of those that people understand at least 95 % are understood.
func TestMails(t *testing.T) {
	list, err := os.ReadFile("testdata/mails/expected.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	mails, clear, understood := 0, 0, 0
	for line := range bytes.Lines(list) {
		var want expected
		if err := json.Unmarshal(line, &want); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		source, err := os.ReadFile(filepath.Join("testdata/mails", want.File))
		if err != nil {
			t.Fatal(err)
		}
		rules := core.Postal
		if len(want.Args) == 2 {
			rules, _ = core.RuleSetByID(want.Args[1])
		}
		mails++
		r := post.Read(source, rules)
		if want.From != nil && r.From != *want.From {
			t.Errorf("%s: from %q, want %q", want.File, r.From, *want.From)
		}
		switch {
		case !want.Understood && r.Unclear == nil:
			t.Errorf("%s: misread as %s, want unclear", want.File, summary(&r))
		case !want.Understood:
			if want.Line > 0 && r.Unclear.Line != want.Line {
				t.Errorf("%s: unclear in line %d (%v), want %d", want.File, r.Unclear.Line, r.Unclear, want.Line)
			}
		case r.Unclear != nil:
			clear++
			t.Logf("%s: unclear in line %d (%v)", want.File, r.Unclear.Line, r.Unclear)
		default:
			clear++
			understood++
			compare(t, &want, &r)
		}
	}
	t.Logf("%d mails, %d of %d understood", mails, understood, clear)
	if mails < 300 || understood*100 < clear*95 {
		t.Errorf("%d mails, of which %d of %d are understood; want at least 300, and 95 %%", mails, understood, clear)
	}
}

// compare compares a reading with how a person reads the mail.
func compare(t *testing.T, want *expected, r *post.Reading) {
	t.Helper()
	o := &r.Orders
	var program []string
	for _, i := range o.Program {
		program = append(program, orders.Notation(i))
	}
	facing := ""
	if o.Facing != core.Unchosen {
		facing = grid.Direction(o.Facing).String()[:1]
	}
	if wanted := want.Facing; !slices.Equal(program, want.Program) || wanted != nil && facing != *wanted || wanted == nil && facing != "" ||
		o.PowerDown != want.PowerDown || !slices.Equal(o.Conditions, want.Conditions) || o.Provisional != want.Provisional || len(o.Declared)+len(o.Answers) > 0 {
		t.Errorf("%s: misread as %s, want %+v", want.File, summary(r), *want)
	}
	if want.Lang != nil && r.Lang != *want.Lang {
		t.Errorf("%s: the language is %q, want %q", want.File, r.Lang, *want.Lang)
	}
}
