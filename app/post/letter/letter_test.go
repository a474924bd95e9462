package letter_test

import (
	"encoding/base64"
	"errors"
	"strings"
	"testing"
	"unicode/utf16"

	"roborally/app/post/letter"
)

// typed returns what was typed in a body, its lines joined by |.
func typed(body letter.Body) string {
	var all []string
	for _, line := range body {
		if line.Typed && line.Text != "" {
			all = append(all, line.Text)
		}
	}
	return strings.Join(all, "|")
}

func TestTyped(t *testing.T) {
	const orders = "+1 +2 l r u"
	htmlMail := func(page string) string {
		return "From: a@b.org\nContent-Type: text/html; charset=utf-8\n\n" + page
	}
	for name, c := range map[string]struct{ mail, want string }{
		"no headers":       {orders + "\n", orders},
		"subject":          {"From: a@b.org\nSubject: r r r r r\n\n" + orders, orders},
		"quoted below":     {"From: a@b.org\n\n" + orders + "\n\nAm 12.03.2026 um 10:11 schrieb Max:\n> r r r r r\n", orders},
		"quoted above":     {"From: a@b.org\n\nOn Fri, 27 Nov 2026 at 10:11, Max <max@example.org> wrote:\n\n> r r r r r\n\n" + orders, orders},
		"two-line heading": {"From: a@b.org\n\n" + orders + "\n\nLe ven. 27 nov. 2026 à 10:11, Max le maître du jeu\n<max@example.org> a écrit :\n\n> r r r r r\n", orders},
		"time zone":        {"From: a@b.org\n\n" + orders + "\n\nOn Friday, November 27, 2026, 10:00:00 AM GMT+1, Max <max@example.org> wrote:\n\n  r r r r r\n", orders},
		"two lines, zone":  {"From: a@b.org\n\nOn Fri, 27 Nov 2026 10:00:00 +0100\nMax <max@example.org> wrote:\n\n> r r r r r\n\n" + orders, orders},
		"perfect tense":    {"From: a@b.org\n\n" + orders + "\n\nMax <max@example.org> hat am 27.11.2026 10:00 CET geschrieben:\n\n\nr r r r r\n", orders},
		"initials":         {"From: a@b.org\n\nMX> r r r r r\n" + orders, orders},
		"outlook":          {"From: a@b.org\n\n" + orders + "\n\n-----Original Message-----\nFrom: Max\nSent: Friday\nTo: Ada\nSubject: Round 3\n\nr r r r r\n", orders},
		"outlook, German":  {"From: a@b.org\n\n" + orders + "\n\nVon: Max <max@example.org>\nGesendet: Freitag\nAn: Ada\nBetreff: Runde 3\n\nr r r r r\n", orders},
		"unmarked quote":   {"From: a@b.org\n\n" + orders + "\n\nMax schrieb am 27.11.:\n\nr r r r r\n", orders},
		"signature":        {"From: a@b.org\n\n" + orders + "\n-- \nr r r r r\n", orders},
		"phone":            {"From: a@b.org\n\n" + orders + "\n\nVon meinem iPhone gesendet\n", orders},
		"base64":           {"From: a@b.org\nContent-Transfer-Encoding: base64\n\n" + base64.StdEncoding.EncodeToString([]byte(orders)), orders},
		"quoted-printable": {"From: a@b.org\nContent-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\nzur=FCck und=\n links\n", "zurück und links"},
		"Latin-1, unsaid":  {"From: a@b.org\n\nzur\xfcck\n", "zurück"},
		"UTF-16":           {"From: a@b.org\nContent-Type: text/plain; charset=utf-16\nContent-Transfer-Encoding: base64\n\n" + base64.StdEncoding.EncodeToString(utf16le("zurück")), "zurück"},
		"byte order mark":  {"\ufeffFrom: a@b.org\n\n\ufeff" + orders, orders},
		"attachment":       {"From: a@b.org\nContent-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\n\n" + orders + "\n--x\nContent-Type: text/plain\nContent-Disposition: attachment; filename=a.txt\n\nr r r r r\n--x--\n", orders},
		"named part":       {"From: a@b.org\nContent-Type: multipart/mixed; boundary=x\n\n--x\n\n" + orders + "\n--x\nContent-Type: text/plain; name=a.txt\n\nr r r r r\n--x--\n", orders},
		"html":             {htmlMail("<html><head><title>r r</title></head><body><div>" + orders + "</div></body></html>"), orders},
		"html lines":       {htmlMail("<p>+1<br>+2</p><ul><li>l</li><li>r</li></ul><div>u</div>"), "+1|+2|l|r|u"},
		"table":            {htmlMail("<table><tr><td>1</td><td>+1</td></tr><tr><td>2</td><td>l</td></tr></table>"), "1\t+1|2\tl"},
		"hidden":           {htmlMail("<style>.x{color:red;display:none}</style><div style='display: none'>r</div><span class='y x'>r</span><p hidden>r</p><font color='white'>r</font><p style='color: rgb(255, 255, 255)'>r</p><p style='position:absolute;left:-9999px'>r</p>" + orders), orders},
		"numbered":         {htmlMail("<ol reversed><li>+1</li><li value=5>+2</li><li>l</li></ol><ol start=3><li>r</li></ol><ol><li>u</li></ol>"), "3. +1|5. +2|4. l|3. r|u"},
		"hidden by rules":  {htmlMail("<style>#y, i {display:none} div.z{opacity:0} b u{color:white}</style><p id=y>r</p><i>r</i><div class=z>r</div>" + orders), orders},
		"struck out":       {htmlMail("<s>r r</s><del>r</del><span style='text-decoration: line-through'>r</span>" + orders), orders},
		"html quote":       {htmlMail(orders + "<br><div class='gmail_quote'><div class='gmail_attr'>On Fri Max wrote:</div><blockquote>r r r r r</blockquote></div>"), orders},
		"outlook web":      {htmlMail("<div>" + orders + "</div><div id='divRplyFwdMsg'>x</div><div>r r r r r</div>"), orders},
		"blanks":           {htmlMail("<div>+1\n  +2&nbsp;l<b> r</b> <i>u</i></div>"), "+1 +2\u00a0l r u"},
	} {
		l, err := letter.Read([]byte(c.mail))
		if err != nil || len(l.Bodies) != 1 {
			t.Errorf("%s: %v, %d bodies", name, err, len(l.Bodies))
			continue
		}
		if got := typed(l.Bodies[0]); got != c.want {
			t.Errorf("%s: typed %q, want %q", name, got, c.want)
		}
	}
}

func utf16le(text string) (raw []byte) {
	for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
		raw = append(raw, byte(unit), byte(unit>>8))
	}
	return raw
}

func TestSenders(t *testing.T) {
	for header, want := range map[string]string{
		"From: ada@example.org":                         "ada@example.org",
		"From: Ada Lovelace <ada@example.org>":          "ada@example.org",
		"From: =?utf-8?q?Ad=C3=A4?= <ada@example.org>":  "ada@example.org",
		"From: \"Lovelace, Ada\"\n <ada@example.org>":   "ada@example.org",
		"From: Ada (the first) [x] <ada@example.org> !": "ada@example.org",
		"Subject: nobody":                               "",
	} {
		l, err := letter.Read([]byte(header + "\n\n+1 +2 l r u\n"))
		if err != nil || l.From != want {
			t.Errorf("%q: from %q, %v; want %q", header, l.From, err, want)
		}
	}
	for _, header := range []string{"From: a@b.org\nFrom: c@d.org", "From: a@b.org, c@d.org"} {
		if _, err := letter.Read([]byte(header + "\n\n+1 +2 l r u\n")); !errors.Is(err, letter.Senders) {
			t.Errorf("%q: %v, want two senders", header, err)
		}
	}
}

func TestFaults(t *testing.T) {
	for name, c := range map[string]struct {
		mail string
		want letter.Fault
	}{
		"empty":           {"", letter.Blank},
		"nothing typed":   {"From: a@b.org\n\n\n", letter.Blank},
		"broken base64":   {"From: a@b.org\nContent-Transfer-Encoding: base64\n\n!!!!", letter.Encoding},
		"unknown charset": {"From: a@b.org\nContent-Type: text/plain; charset=klingon\n\n+1", letter.Encoding},
		"no boundary":     {"From: a@b.org\nContent-Type: multipart/mixed\n\n+1", letter.Encoding},
		"too long":        {"From: a@b.org\n\n" + strings.Repeat("la la la\n", 20_000), letter.Long},
		"broken header":   {"From: a@b.org\nthis is no header\n\n+1", letter.Headers},
	} {
		if _, err := letter.Read([]byte(c.mail)); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}

// A mail of many parts that are sent in two forms each has two forms in all: text follows text, and HTML follows HTML.
func TestFormsDoNotMultiply(t *testing.T) {
	const part = "--x\nContent-Type: multipart/alternative; boundary=y\n\n--y\n\n+1\n--y\nContent-Type: text/html\n\n<i>+1</i>\n--y--\n"
	l, err := letter.Read([]byte("From: a@b.org\nContent-Type: multipart/mixed; boundary=x\n\n" + strings.Repeat(part, 40) + "--x\n\nl\n--x--\n"))
	if err != nil || len(l.Bodies) != 2 {
		t.Fatalf("%d forms, %v, want 2", len(l.Bodies), err)
	}
	want := strings.Repeat("+1|", 40) + "l"
	for _, body := range l.Bodies {
		if got := typed(body); got != want {
			t.Errorf("typed %q, want %q", got, want)
		}
	}
	alternatives := strings.Repeat("--y\n\n+1\n", 9)
	if _, err := letter.Read([]byte("From: a@b.org\nContent-Type: multipart/alternative; boundary=y\n\n" + alternatives + "--y--\n")); !errors.Is(err, letter.Encoding) {
		t.Errorf("a text in nine forms: %v, want %v", err, letter.Encoding)
	}
}
