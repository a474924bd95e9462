package letter

import (
	"regexp"
	"strings"
)

// lines splits a text and marks what was typed.
func lines(text string) Body {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\v", "\n", "\f", "\n").Replace(text)
	var body Body
	for line := range strings.SplitSeq(text, "\n") {
		body = append(body, Line{Text: strings.TrimRight(line, " \t"), Typed: true})
	}
	markQuotes(body)
	return body
}

var (
	// quoteMark begins a quoted line, as in "> text" and "AL> text".
	quoteMark = regexp.MustCompile(`^\s*[A-Za-z]{0,4}>`)
	// attribution ends the line or lines above a quote.
	attribution = regexp.MustCompile(`(?i)(\bwrote|\bschrieb|\bhat .*geschrieben|\ba écrit|\bécrivait|\ba ecrit)\b[^:]*:\s*$`)
	// attributionStart begins an attribution of more than one line.
	attributionStart = regexp.MustCompile(`(?i)^\s*(on|am|le)\s.*\d`)
	// originalMark stands above what was answered or passed on: all below it is quoted.
	originalMark = regexp.MustCompile(`(?i)^\s*(-{2,}\s*(original message|original-nachricht|ursprüngliche nachricht|originalnachricht|message d['’ ]origine|message original|forwarded message|weitergeleitete nachricht|message transféré|reply message|original appointment)\s*-*|begin forwarded message:|anfang der weitergeleiteten nachricht:|début du message (transféré|réexpédié)\s*:)\s*$`)
	// fromField and otherField are lines of the block of headers above what was answered.
	fromField  = regexp.MustCompile(`(?i)^\s*\*?(from|von|de)\s?:\*?\s+\S`)
	otherField = regexp.MustCompile(`(?i)^\s*\*?(sent|date|gesendet|datum|envoyé( le)?|to|an|à|subject|betreff|objet|cc)\s?:\*?\s+\S`)
	// footer is what phones and mail programs add.
	footer = regexp.MustCompile(`(?i)^\s*(sent (from|via|with) (my |mail |yahoo|outlook|proton|the )|get outlook for|von meinem .* gesendet|gesendet (mit|von) |diese nachricht wurde von .* gesendet|envoyé (de|depuis|avec|à partir) |télécharger? outlook|obtenez outlook|holen sie sich outlook)`)
)

// legal begins a paragraph that companies add.
var legal = regexp.MustCompile(`(?i)\b(confidential|vertraulich(e[nrs]?)?|confidentiel(le)?s?)\b`)

// markQuotes marks the lines that were not typed: quoted ones, what stands above them, signatures and what mail
// programs add.
func markQuotes(body Body) {
	signed := false
	for i := 0; i < len(body); i++ {
		text := plainBlanks(body[i].Text)
		switch {
		case quoteMark.MatchString(text):
			body[i].Typed, signed = false, false
		case text == "--": // "-- ", without the blank
			body[i].Typed, signed = false, true
		case originalMark.MatchString(text) || headersAt(body, i):
			untype(body[i:])
			return
		case footer.MatchString(text):
			body[i].Typed = false
		case len(text) > 50 && legal.MatchString(text):
			for ; i < len(body) && body[i].Text != ""; i++ {
				body[i].Typed = false
			}
		default:
			if n := attributionAt(body, i); n > 0 {
				untype(body[i : i+n])
				i += n - 1
				if signed = false; !quoteFollows(body[i+1:]) {
					untype(body[i+1:])
					return
				}
				continue
			}
			body[i].Typed = body[i].Typed && !signed
		}
	}
}

// plainBlanks returns a text with plain blanks for those that do not break.
func plainBlanks(text string) string { return strings.ReplaceAll(text, "\u00a0", " ") }

func untype(body Body) {
	for i := range body {
		body[i].Typed = false
	}
}

// headersAt reports whether line i is the first of a block of headers.
func headersAt(body Body, i int) bool {
	text := plainBlanks(body[i].Text)
	if !fromField.MatchString(text) && !otherField.MatchString(text) {
		return false
	}
	senders, others := 0, 0
	for _, line := range body[i:min(len(body), i+8)] {
		switch text := plainBlanks(line.Text); {
		case fromField.MatchString(text):
			senders++
		case otherField.MatchString(text):
			others++
		}
	}
	return senders == 1 && others >= 2
}

// attributionAt returns the number of lines of the attribution that begins in line i, or 0.
func attributionAt(body Body, i int) int {
	text := plainBlanks(body[i].Text)
	begins := attributionStart.MatchString(text)
	if attribution.MatchString(text) && (begins || !strings.Contains(text, "+")) { // +0100 is a time zone there
		return 1
	}
	if !begins {
		return 0
	}
	for n := 2; n <= 3 && i+n <= len(body); n++ {
		if last := plainBlanks(body[i+n-1].Text); attribution.MatchString(last) {
			return n
		} else if last == "" {
			return 0
		}
	}
	return 0
}

// quoteFollows reports whether the first line that is not empty is quoted.
func quoteFollows(body Body) bool {
	for _, line := range body {
		if line.Text != "" {
			return !line.Typed || quoteMark.MatchString(line.Text)
		}
	}
	return false
}
