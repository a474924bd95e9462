// Package post reads the mails of players in games that are led by mail.
//
// Begin reading at Read. Package letter says what was typed in a mail, package orders what that
// means.
package post

import (
	"errors"
	"strings"
	"time"

	"roborally/app/post/letter"
	"roborally/app/post/orders"
	"roborally/core"
)

// A Reading is what a mail says: orders, or why they are unclear.
type Reading struct {
	From    string // the sender's address; "" if the mail has none
	Date    time.Time
	Lang    string // of the text: "de", "en" or "fr"; "" if it is in signs alone
	Orders  orders.Orders
	Unclear *orders.Unclear // nil if the orders are understood
}

// Read reads a mail, or a text of orders alone, by rules.
func Read(source []byte, rules *core.RuleSet) Reading {
	return readWith(source, func(body letter.Body) (orders.Orders, string, error) { return orders.Read(body, rules) })
}

// ReadFor reads a mail, or a text of orders alone, for a robot in a game.
func ReadFor(source []byte, s *orders.Situation) Reading {
	return readWith(source, func(body letter.Body) (orders.Orders, string, error) { return orders.ReadFor(body, s) })
}

// readWith reads a mail, each of its forms in the same way.
func readWith(source []byte, read func(letter.Body) (orders.Orders, string, error)) Reading {
	l, err := letter.Read(source)
	r := Reading{From: l.From, Date: l.Date}
	if err != nil {
		r.Unclear = faultOf(err)
		return r
	}
	for i, body := range l.Bodies {
		o, lang, err := read(body)
		if i == 0 {
			r.Lang = lang
			r.Orders = o
			errors.As(err, &r.Unclear)
			continue
		}
		if same := err == nil && r.Unclear == nil && r.Orders.Equal(&o); !same && (err == nil || r.Unclear == nil) {
			apart := orders.Unclear{Reason: orders.Differ}
			if r.Unclear != nil {
				apart.Line, apart.Text = r.Unclear.Line, r.Unclear.Text
			} else {
				apart.Line = r.Orders.Line
				apart.Text = strings.TrimSpace(l.Bodies[0][apart.Line-1].Text)
			}
			r.Orders, r.Unclear = orders.Orders{}, &apart
			return r
		}
	}
	return r
}
