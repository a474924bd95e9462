package post

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"time"

	"roborally/app/post/letter"
	"roborally/app/post/orders"
)

// A WordReading is what a mail says before a game: the word that its player adds to the seed.
type WordReading struct {
	From    string
	Date    time.Time
	Word    string
	Wishes  orders.Orders   // answers to the questions before the first round (X3), where the rules have some
	Unclear *orders.Unclear // nil if there is one word
}

// MaxWord is the length of the longest word, in bytes.
const MaxWord = 200

// wordLine matches a line that says a word, after signs of quotation.
var wordLine = regexp.MustCompile(`(?i)^(?:[>|]\s*)*(?:word|wort|mot)\s*[:=]\s*(.*)$`)

// ReadWord reads the word of a mail: what stands behind "Word:" on a line of its own. It may have been typed
// into a quoted form; a blank that was not filled in says nothing. s is the situation before the first round if something
// is asked there, else nil.
func ReadWord(source []byte, s *orders.Situation) WordReading {
	l, err := letter.Read(source)
	r := WordReading{From: l.From, Date: l.Date}
	if err != nil {
		if r.Unclear = faultOf(err); r.Unclear.Reason == orders.NoOrders {
			r.Unclear.Reason = orders.NoWord
		}
		return r
	}
	unclear := func(line int, text string, reason orders.Reason) WordReading {
		r.Word, r.Unclear = "", &orders.Unclear{Line: line, Text: strings.TrimSpace(text), Reason: reason}
		return r
	}
	for n, body := range l.Bodies {
		wishes, u := readWishes(body, s)
		switch {
		case u != nil:
			r.Word, r.Unclear = "", u
			return r
		case n > 0 && !wishes.Equal(&r.Wishes):
			return unclear(1, "", orders.Differ)
		}
		r.Wishes = wishes
		for i, line := range body {
			found := wordLine.FindStringSubmatch(strings.TrimSpace(line.Text))
			if found == nil {
				continue
			}
			word := strings.Join(strings.Fields(strings.Trim(strings.TrimSpace(found[1]), "_")), " ")
			switch {
			case word == "":
			case len(word) > MaxWord:
				return unclear(i+1, line.Text, orders.LongWord)
			case r.Word != "" && r.Word != word:
				return unclear(i+1, line.Text, orders.TwoWords)
			default:
				r.Word = word
			}
		}
	}
	if r.Word == "" {
		return unclear(1, "", orders.NoWord)
	}
	return r
}

// readWishes reads what a text says beside the word. There need not be anything.
func readWishes(body letter.Body, s *orders.Situation) (o orders.Orders, u *orders.Unclear) {
	if s == nil {
		return o, nil
	}
	rest := slices.Clone(body)
	for i, line := range rest {
		if wordLine.MatchString(strings.TrimSpace(line.Text)) {
			rest[i].Text = ""
		}
	}
	o, _, err := orders.ReadFor(rest, s)
	if errors.As(err, &u) && u.Reason == orders.NoOrders {
		return orders.Orders{}, nil
	}
	return o, u
}

// faultOf says why a mail cannot be read.
func faultOf(err error) *orders.Unclear {
	reason := orders.Fault
	switch {
	case errors.Is(err, letter.Blank):
		reason = orders.NoOrders
	case errors.Is(err, letter.Long):
		reason = orders.TooLong
	case errors.Is(err, letter.Senders):
		reason = orders.Senders
	case errors.Is(err, letter.Automatic):
		reason = orders.Automatic
	}
	return &orders.Unclear{Line: 1, Reason: reason}
}
