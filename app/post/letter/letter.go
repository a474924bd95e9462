// Package letter reads e-mails: who has written one, when, and the lines that were typed in it.
// It knows how mail programs quote, sign and encode, and never mends what is broken: what it
// cannot read is a Fault.
//
// Begin reading at Read. body.go finds the parts of a mail that are read, page.go renders HTML to
// lines, quote.go tells what was typed from what was quoted.
package letter

import (
	"bytes"
	"io"
	"mime"
	"net/mail"
	"regexp"
	"strings"
	"time"

	"github.com/emersion/go-message/textproto"
	"golang.org/x/net/html/charset"
)

// A Letter is a mail, or a text without headers.
type Letter struct {
	From string    // the sender's address alone; "" if the mail has none that can be read
	Date time.Time // the zero time if it has none that can be read
	// Bodies holds the text of the mail, in each form in which it was sent: usually once, twice if
	// it was sent as plain text and as HTML, never not at all.
	Bodies []Body
}

// A Body is a text in lines, from the first.
type Body []Line

// A Line is a line of a decoded text, without its end.
type Line struct {
	Text  string
	Typed bool // not quoted, and not part of a signature
}

// Fault says why a mail cannot be read.
type Fault uint8

// The faults.
const (
	Senders   Fault = iota + 1 // it names more than one sender
	Headers                    // its headers are broken
	Encoding                   // a part of it cannot be decoded
	Blank                      // it has no text
	Long                       // it has more text than MaxText
	Automatic                  // a program has sent it: an answer while somebody is away, or a report of its delivery
)

func (f Fault) Error() string {
	return [...]string{"", "several senders", "broken headers", "broken encoding", "no text", "too much text", "an automatic mail"}[f]
}

// MaxBytes is the size of the largest mail that is read, attachments included.
const MaxBytes = 32 << 20

// MaxText is the length of the longest text that is read, in bytes of UTF-8, quotes left out.
const MaxText = 50_000

// headerLine matches the headers one of which begins a mail.
var headerLine = regexp.MustCompile(`^(?i:from|to|date|subject|received|return-path|delivered-to|message-id|mime-version|content-type|content-transfer-encoding|x-[a-z-]+|reply-to|sender|in-reply-to|references|dkim-signature|arc-[a-z-]+|user-agent)[ \t]*:`)

// Read reads a mail, or a text without headers, which then has no sender. An error is a Fault; the
// letter then has what could be read.
func Read(source []byte) (Letter, error) {
	source = bytes.TrimPrefix(source, []byte("\ufeff"))
	trimmed := bytes.TrimLeft(source, "\r\n")
	if !headerLine.Match(trimmed) {
		return plain(source)
	}
	r := bufferOf(trimmed)
	header, err := textproto.ReadHeader(r)
	if err != nil {
		return Letter{}, Headers
	}
	l := Letter{Date: dateOf(header.Get("Date"))}
	fields := header.Values("From")
	if len(fields) > 1 {
		return l, Senders
	}
	if len(fields) == 1 {
		var several bool
		if l.From, several = sender(fields[0]); several {
			return l, Senders
		}
	}
	if automatic(&header) {
		return l, Automatic
	}
	body, err := io.ReadAll(r)
	if err != nil {
		return l, Headers
	}
	if l.Bodies, err = read(&header, body, 0); err != nil {
		return l, err
	}
	return l, l.check()
}

// automatic reports whether a program has sent a mail on its own (RFC 3834), or reports its delivery (RFC 6522).
func automatic(header *textproto.Header) bool {
	submitted, _, _ := strings.Cut(header.Get("Auto-Submitted"), ";")
	if submitted = strings.TrimSpace(submitted); submitted != "" && !strings.EqualFold(submitted, "no") {
		return true
	}
	kind, _, _ := mime.ParseMediaType(header.Get("Content-Type"))
	return kind == "multipart/report" || header.Get("X-Autoreply") != "" || strings.EqualFold(header.Get("Precedence"), "auto_reply")
}

// plain returns a text without headers as a letter.
func plain(source []byte) (Letter, error) {
	text, ok := decode(source, "")
	if !ok {
		return Letter{}, Encoding
	}
	l := Letter{Bodies: []Body{lines(text)}}
	return l, l.check()
}

// check returns the fault of a mail without text, or with too much of it.
func (l *Letter) check() error {
	all := 0
	for _, body := range l.Bodies {
		typed := 0
		for _, line := range body {
			all += len(line.Text)
			if line.Typed {
				typed += len(line.Text)
			}
		}
		if typed > MaxText {
			return Long
		}
	}
	if all == 0 {
		return Blank
	}
	return nil
}

// dateOf returns the time of a Date header, or the zero time.
func dateOf(value string) time.Time {
	at, err := mail.ParseDate(value)
	if err != nil {
		return time.Time{}
	}
	return at
}

var bareAddress = regexp.MustCompile(`[^\s<>"(),;:]+@[^\s<>"(),;:]+`)

// sender returns the address in a From header, or "". several reports that there is more than one.
func sender(value string) (address string, several bool) {
	words := mime.WordDecoder{CharsetReader: charset.NewReaderLabel}
	parser := mail.AddressParser{WordDecoder: &words}
	if list, err := parser.ParseList(value); err == nil {
		return list[0].Address, len(list) > 1
	}
	switch found := bareAddress.FindAllString(value, 2); len(found) {
	case 0:
		return "", false
	case 1:
		return found[0], false
	default:
		return "", true
	}
}

// Split returns the mails in a mailbox of Unix (mbox), or a single one.
func Split(source []byte) (mails [][]byte) {
	if !bytes.HasPrefix(source, []byte("From ")) {
		return [][]byte{source}
	}
	var mail []byte
	empty := true // the line before
	for line := range bytes.Lines(source) {
		switch {
		case empty && bytes.HasPrefix(line, []byte("From ")):
			if mail != nil {
				mails = append(mails, mail)
			}
			mail = []byte{}
		case escapedFrom.Match(line):
			mail = append(mail, line[1:]...)
		default:
			mail = append(mail, line...)
		}
		empty = len(bytes.TrimRight(line, "\r\n")) == 0
	}
	return append(mails, mail)
}

// escapedFrom matches a line of a mail that would begin the next one.
var escapedFrom = regexp.MustCompile(`^>+From `)
