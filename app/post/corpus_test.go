package post_test

import (
	"encoding/base64"
	"fmt"
	"html"
	"mime/quotedprintable"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"

	"roborally/app/post"
	"roborally/app/post/orders"
	"roborally/core"
	"roborally/core/grid"
)

// sheet is what a player answers: it holds other orders, which are none.
const sheet = "Runde 3 / round 3 / tour 3\nRegister 1: r\nRegister 2: r\nRegister 3: r\nRegister 4: r\nRegister 5: r\npower-down\n"

// quoted returns a sheet with a mark before each line.
func quoted(mark, sheet string) string {
	return mark + strings.ReplaceAll(strings.TrimRight(sheet, "\n"), "\n", "\n"+mark) + "\n"
}

// asHTML returns the lines of a text as HTML, each between two tags.
func asHTML(text, before, after string) string {
	var all strings.Builder
	for line := range strings.SplitSeq(strings.TrimRight(text, "\n"), "\n") {
		if line == "" {
			line = "\u00a0"
		}
		all.WriteString(before + html.EscapeString(line) + after)
	}
	return all.String()
}

// asBase64 returns a text in base64, in lines.
func asBase64(text string) string {
	encoded, wrapped := base64.StdEncoding.EncodeToString([]byte(text)), ""
	for ; len(encoded) > 76; encoded = encoded[76:] {
		wrapped += encoded[:76] + "\r\n"
	}
	return wrapped + encoded + "\r\n"
}

// asQuotedPrintable returns a text in quoted-printable.
func asQuotedPrintable(text string) string {
	var all strings.Builder
	w := quotedprintable.NewWriter(&all)
	w.Write([]byte(text))
	w.Close()
	return all.String()
}

// headers begin all mails.
const headers = "From: =?utf-8?q?Ad=C3=A4?= Lovelace <ada@example.org>\r\nTo: max@example.org\r\nSubject: Re: r r r r r\r\nDate: Fri, 27 Nov 2026 16:00:00 +0100\r\nMIME-Version: 1.0\r\n"

// single returns a mail of one part.
func single(kind, encoding, body string) string {
	return headers + "Content-Type: " + kind + "\r\nContent-Transfer-Encoding: " + encoding + "\r\n\r\n" + body
}

// alternative returns a mail that is sent as text and as HTML.
func alternative(text, page string) string {
	return headers + "Content-Type: multipart/alternative;\r\n boundary=\"=_b\"\r\n\r\nThis is a message in parts.\r\n--=_b\r\nContent-Type: text/plain; charset=\"UTF-8\"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n" +
		asQuotedPrintable(text) + "\r\n--=_b\r\nContent-Type: text/html; charset=\"UTF-8\"\r\nContent-Transfer-Encoding: base64\r\n\r\n" + asBase64(page) + "\r\n--=_b--\r\n"
}

// programs are mail programs: how each sends an answer to a sheet.
var programs = []struct {
	name string
	send func(text, sheet string) string
}{
	{"Thunderbird", func(text, sheet string) string {
		return single("text/plain; charset=UTF-8; format=flowed", "8bit", text+"\n\nAm 27.11.26 um 10:00 schrieb Max:\n"+quoted("> ", sheet))
	}},
	{"Gmail", func(text, sheet string) string {
		return alternative(text+"\n\nLe ven. 27 nov. 2026 à 10:00, Max <max@example.org> a écrit :\n\n"+quoted("> ", sheet),
			`<div dir="ltr">`+asHTML(text, "<div>", "</div>")+`</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">Le ven. 27 nov. 2026 à 10:00, Max &lt;max@example.org&gt; a écrit :<br></div><blockquote class="gmail_quote">`+asHTML(sheet, "", "<br>")+`</blockquote></div>`)
	}},
	{"Outlook, desktop", func(text, sheet string) string {
		return single("text/html; charset=\"iso-8859-1\"", "quoted-printable", asQuotedPrintable(charset(charmap.ISO8859_1, `<html><head><style>p.MsoNormal{margin:0}</style></head><body><div class=WordSection1>`+asHTML(text, "<p class=MsoNormal>", "<o:p></o:p></p>")+
			`<div style='border:none;border-top:solid #E1E1E1 1.0pt'><p class=MsoNormal><b>Von:</b> Max &lt;max@example.org&gt; <br><b>Gesendet:</b> Freitag, 27. November 2026 10:00<br><b>An:</b> Ada<br><b>Betreff:</b> Runde 3</p></div>`+asHTML(sheet, "<p class=MsoNormal>", "</p>")+`</div></body></html>`)))
	}},
	{"Outlook, text", func(text, sheet string) string {
		return single("text/plain; charset=utf-8", "base64", asBase64(text+"\r\n\r\n-----Original Message-----\r\nFrom: Max <max@example.org> \r\nSent: Friday, November 27, 2026 10:00\r\nTo: Ada\r\nSubject: Round 3\r\n\r\n"+sheet))
	}},
	{"Outlook, web", func(text, sheet string) string {
		return single("text/html; charset=utf-8", "base64", asBase64(`<body>`+asHTML(text, `<div class="elementToProof">`, "</div>")+`<div id="appendonsend"></div><hr tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><b>De :</b> Max<br><b>Envoyé :</b> vendredi<br><b>À :</b> Ada<br><b>Objet :</b> Tour 3</div><div>`+asHTML(sheet, "", "<br>")+`</div></body>`))
	}},
	{"Apple Mail", func(text, sheet string) string {
		return alternative(text+"\n\n> On 27. Nov 2026, at 10:00, Max <max@example.org> wrote:\n> \n"+quoted("> ", sheet),
			`<html><body>`+asHTML(text, "<div>", "</div>")+`<br><div><blockquote type="cite"><div>On 27. Nov 2026, at 10:00, Max &lt;max@example.org&gt; wrote:</div>`+asHTML(sheet, "<div>", "</div>")+`</blockquote></div></body></html>`)
	}},
	{"iPhone", func(text, sheet string) string {
		return single("text/plain;\r\n\tcharset=utf-8", "base64", asBase64(text+"\n\nVon meinem iPhone gesendet\n\n> Am 27.11.2026 um 10:00 schrieb Max <max@example.org>:\n> \n"+quoted("> ", sheet)))
	}},
	{"K-9", func(text, sheet string) string {
		return single("text/plain; charset=utf-8", "quoted-printable", asQuotedPrintable(text+"\r\n\r\nAm 27. November 2026 10:00:00 MEZ schrieb Max <max@example.org>:\r\n"+quoted(">", sheet)+"-- \r\nDiese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.\r\n"))
	}},
	{"GMX", func(text, sheet string) string {
		return single("text/html; charset=UTF-8", "quoted-printable", asQuotedPrintable(`<html><head></head><body><div style="font-family: Verdana;font-size: 12.0px;">`+asHTML(text, "<div>", "</div>")+`<div>&nbsp;<div name="quote" style="margin:10px 5px"><div style="margin:0 0 10px 0;"><b>Gesendet:</b>&nbsp;Freitag, 27. November 2026 um 10:00 Uhr<br/><b>Von:</b>&nbsp;"Max" &lt;max@example.org&gt;<br/><b>An:</b>&nbsp;ada@example.org<br/><b>Betreff:</b>&nbsp;Runde 3</div><div name="quoted-content">`+asHTML(sheet, "", "<br/>")+`</div></div></div></div></body></html>`))
	}},
	{"Yahoo", func(text, sheet string) string {
		return alternative(text+"\n\n    On Friday, November 27, 2026, 10:00:00 AM GMT+1, Max <max@example.org> wrote:  \n \n "+quoted(" ", sheet),
			`<html><body><div class="ydp-yahoo">`+asHTML(text, `<div dir="ltr">`, "</div>")+`</div><div id="ydp1" class="yahoo_quoted"><div>On Friday, November 27, 2026, 10:00:00 AM GMT+1, Max &lt;max@example.org&gt; wrote:</div>`+asHTML(sheet, "<div>", "</div>")+`</div></body></html>`)
	}},
	{"Mutt", func(text, sheet string) string {
		return single("text/plain; charset=us-ascii", "8bit", "On Fri, Nov 27, 2026 at 10:00:00AM +0100, Max wrote:\n"+quoted("> ", sheet)+"\n"+text+"\n\n-- \nAda\nr r r r r\n")
	}},
	{"Claws", func(text, sheet string) string {
		return single("text/plain; charset=windows-1252", "8bit", "On Fri, 27 Nov 2026 10:00:00 +0100\r\nMax <max@example.org> wrote:\r\n\r\n"+charset(charmap.Windows1252, quoted("> ", sheet)+"\r\n"+text)+"\r\n")
	}},
}

// charset encodes a text, with question marks for what the charset does not have.
func charset(c *charmap.Charmap, text string) string {
	var all []byte
	for _, r := range text {
		b, ok := c.EncodeRune(r)
		if !ok {
			b = '?'
		}
		all = append(all, b)
	}
	return string(all)
}

// fits reports whether a program of mails can send a text as it is.
func fits(program, text string) bool {
	switch program {
	case "Outlook, desktop":
		return charset(charmap.ISO8859_1, text) == charset(charmap.Windows1252, text) && !strings.Contains(charset(charmap.ISO8859_1, text), "?")
	case "Claws":
		return !strings.Contains(charset(charmap.Windows1252, text), "?")
	}
	return true
}

// summary writes a reading as testdata/orders.txt does.
func summary(r *post.Reading) string {
	if r.Unclear != nil {
		return "unclear"
	}
	var all []string
	for _, i := range r.Orders.Program {
		all = append(all, orders.Notation(i))
	}
	parts := append([]string{strings.Join(all, " ")}, r.Orders.Conditions...)
	if r.Orders.Facing != core.Unchosen {
		parts = append(parts, "facing "+grid.Direction(r.Orders.Facing).String()[:1])
	}
	if r.Orders.PowerDown {
		parts = append(parts, "power-down")
	}
	if r.Orders.Provisional {
		parts = append(parts, "provisional")
	}
	return strings.Join(parts, "; ")
}

// roundHeading matches the number of the round that orders are for.
var roundHeading = regexp.MustCompile(`(?:round|runde|tour|manche) (\d+) ?:`)

// TestMailPrograms sends each text of testdata/orders.txt with each mail program, as an answer to a sheet that
// holds other orders. None is misread, and of those that people understand at least 95 % are understood.
func TestMailPrograms(t *testing.T) {
	source, err := os.ReadFile("testdata/orders.txt")
	if err != nil {
		t.Fatal(err)
	}
	_, left, _ := strings.Cut(string(source), "\n") // without the heading
	mails, clear, understood := 0, 0, 0
	for len(left) > 0 {
		text, rest, ok := strings.Cut(left, "\n----\n")
		want, next, _ := strings.Cut(rest, "\n")
		if left = next; !ok {
			t.Fatalf("no reading below %q", text)
		}
		for _, program := range programs {
			if !fits(program.name, text) {
				continue
			}
			r := post.Read([]byte(program.send(text, sheet)), core.Postal)
			got := summary(&r)
			mails++
			if want != "unclear" {
				clear++
			}
			switch {
			case got == want && want != "unclear":
				understood++
			case got != want && got != "unclear":
				t.Errorf("%s, %q: misread as %s, want %s", program.name, text, got, want)
			case got != want:
				t.Logf("%s, %q: unclear (%v), want %s", program.name, text, fmt.Sprint(r.Unclear), want)
			}
			if mails%3 == 0 { // a game understands the same where the hand has the cards
				game := dealt(want)
				if round := roundHeading.FindStringSubmatch(strings.ToLower(text)); round != nil {
					n, err := strconv.Atoi(round[1])
					if err != nil {
						t.Fatal(err)
					}
					game.View.State.Round = uint16(n)
				}
				r := post.ReadFor([]byte(program.send(text, sheet)), game)
				if inGame := summary(&r); inGame != got {
					t.Errorf("%s, %q: read as %s in a game (%v), want %s", program.name, text, inGame, r.Unclear, got)
				}
			}
			if r.From != "ada@example.org" {
				t.Errorf("%s, %q: from %q", program.name, text, r.From)
			}
		}
	}
	t.Logf("%d mails, %d of %d understood", mails, understood, clear)
	if mails < 300 || understood*100 < clear*95 {
		t.Errorf("%d mails, of which %d of %d are understood; want at least 300, and 95 %%", mails, understood, clear)
	}
}

// dealt returns the situation of a robot that has the cards of a program in its hand, and may choose its facing.
func dealt(program string) *orders.Situation {
	s := situation(postalGame(1), 0)
	own := s.View.Own()
	own.ChoosesFacing, own.HandCount = true, 0
	for word := range strings.FieldsSeq(strings.SplitN(program, ";", 2)[0] + " +1 +2 l r u -1") {
		if c, ok := core.ParseCommand(word); ok && own.HandCount < core.FullHand {
			own.Hand[own.HandCount] = core.KindCard(c)
			own.HandCount++
		}
	}
	return s
}
