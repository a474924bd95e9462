package letter

import (
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// render returns the lines of HTML as a reader sees them. Hidden and struck-out text is left out.
func render(source string) (Body, error) {
	root, err := html.ParseWithOptions(strings.NewReader(source), html.ParseOptionEnableScripting(false))
	if err != nil {
		return nil, Encoding
	}
	p := page{hidden: map[string]bool{}}
	p.findHidden(root)
	p.write(root, style{})
	p.endLine()
	for len(p.body) > 0 && p.body[len(p.body)-1].Text == "" {
		p.body = p.body[:len(p.body)-1]
	}
	markQuotes(p.body)
	return p.body, nil
}

// A page is HTML that is rendered to lines.
type page struct {
	hidden map[string]bool // what is not shown: classes with a full stop, ids with a number sign, and elements
	body   Body
	line   strings.Builder
	quoted bool // a part of the line is quoted
	space  bool // a blank waits for the next word
	cell   bool // a tab waits, between the cells of a table
	gap    bool // an empty line waits for the next one
	rest   bool // everything from here on is quoted
}

// A style is what an element inherits.
type style struct{ quoted, verbatim bool }

var (
	invisible  = regexp.MustCompile(`(?i)(display\s*:\s*none|visibility\s*:\s*(hidden|collapse)|font-size\s*:\s*0(px|pt|em|%)?\s*(;|!|$)|opacity\s*:\s*0(\.0+)?\s*(;|!|$)|max-height\s*:\s*0(px)?\s*(;|!|$)|mso-hide\s*:\s*all|(^|[;\s])color\s*:\s*(white|transparent|#fff(fff)?|rgba?\(\s*255\s*,\s*255\s*,\s*255.*?\))\s*(;|!|$)|(left|top|text-indent)\s*:\s*-\d{3,})`)
	struck     = regexp.MustCompile(`(?i)text-decoration[a-z-]*\s*:[^;]*line-through`)
	styleRule  = regexp.MustCompile(`([^{}]+)\{([^{}]*)\}`)
	selector   = regexp.MustCompile(`([.#][A-Za-z_][\w-]*)\s*$`)
	element    = regexp.MustCompile(`^\s*([a-z][a-z0-9]*)\s*$`)
	quoteClass = regexp.MustCompile(`(?i)(^|\s)(gmail_quote|gmail_attr|yahoo_quoted|moz-cite-prefix|protonmail_quote|tutanota_quote|zmail_extra|gmx_quote|OutlookMessageHeader|WordSection1Reply)(\s|$)`)
	restID     = regexp.MustCompile(`(?i)(^|x_)(divRplyFwdMsg|appendonsend|mail-editor-reference-message-container)$`)
)

// findHidden collects what style sheets hide: by the class or id that a selector ends with, or by an element alone.
func (p *page) findHidden(n *html.Node) {
	if n.Type == html.ElementNode && n.DataAtom == atom.Style && n.FirstChild != nil {
		for _, rule := range styleRule.FindAllStringSubmatch(n.FirstChild.Data, -1) {
			if !invisible.MatchString(rule[2]) && !struck.MatchString(rule[2]) {
				continue
			}
			for name := range strings.SplitSeq(rule[1], ",") {
				if found := selector.FindStringSubmatch(name); found != nil {
					p.hidden[found[1]] = true
				} else if found := element.FindStringSubmatch(name); found != nil {
					p.hidden[found[1]] = true
				}
			}
		}
	}
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		p.findHidden(child)
	}
}

// write renders a node and what lies in it.
func (p *page) write(n *html.Node, s style) {
	switch n.Type {
	case html.TextNode:
		p.text(n.Data, s)
		return
	case html.ElementNode:
		if p.leavesOut(n) {
			return
		}
		s.quoted = s.quoted || quotes(n)
		s.verbatim = s.verbatim || n.DataAtom == atom.Pre || strings.Contains(attribute(n, "style"), "white-space: pre")
		if restID.MatchString(attribute(n, "id")) {
			p.endLine()
			p.rest = true
		}
	}
	if n.DataAtom == atom.Br {
		p.breakLine(s)
		return
	}
	block, apart := layout(n)
	if block {
		p.endLine()
		p.gap = p.gap || apart && len(p.body) > 0
	}
	if number := itemNumber(n); number != "" {
		p.word(number, s)
		p.space = true
	}
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		p.write(child, s)
	}
	switch {
	case block:
		p.endLine()
		p.gap = p.gap || apart
	case n.DataAtom == atom.Td || n.DataAtom == atom.Th:
		p.cell = true
	}
}

// itemNumber returns the number of an item of a list that does not count from one upwards, with a full stop; else "".
func itemNumber(n *html.Node) string {
	if n.DataAtom != atom.Li || n.Parent == nil || n.Parent.DataAtom != atom.Ol {
		return ""
	}
	var items []*html.Node
	unusual, reversed := false, false
	for child := n.Parent.FirstChild; child != nil; child = child.NextSibling {
		if child.DataAtom == atom.Li {
			items = append(items, child)
			unusual = unusual || attribute(child, "value") != ""
		}
	}
	for _, a := range n.Parent.Attr {
		reversed = reversed || a.Key == "reversed"
		unusual = unusual || reversed || a.Key == "start" && a.Val != "1"
	}
	if !unusual {
		return ""
	}
	number, step := 1, 1
	if reversed {
		number, step = len(items), -1
	}
	if start, err := strconv.Atoi(attribute(n.Parent, "start")); err == nil {
		number = start
	}
	for _, item := range items {
		if value, err := strconv.Atoi(attribute(item, "value")); err == nil {
			number = value
		}
		if item == n {
			break
		}
		number += step
	}
	return strconv.Itoa(number) + "."
}

// leavesOut reports whether an element is not shown, or struck out.
func (p *page) leavesOut(n *html.Node) bool {
	switch n.DataAtom {
	case atom.Head, atom.Script, atom.Style, atom.Title, atom.Template, atom.S, atom.Strike, atom.Del, atom.Select, atom.Option, atom.Object:
		return true
	}
	for _, a := range n.Attr {
		if a.Key == "hidden" {
			return true
		}
	}
	for class := range strings.FieldsSeq(attribute(n, "class")) {
		if p.hidden["."+class] {
			return true
		}
	}
	if p.hidden[n.Data] || p.hidden["#"+attribute(n, "id")] {
		return true
	}
	css := attribute(n, "style")
	return invisible.MatchString(css) || struck.MatchString(css) || n.DataAtom == atom.Font && invisible.MatchString("color:"+attribute(n, "color"))
}

// quotes reports whether an element holds what somebody else has written.
func quotes(n *html.Node) bool {
	return n.DataAtom == atom.Blockquote || quoteClass.MatchString(attribute(n, "class")) || attribute(n, "name") == "quote"
}

func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// layout reports whether an element has lines of its own, and whether empty lines set it apart.
func layout(n *html.Node) (block, apart bool) {
	switch n.DataAtom {
	case atom.P, atom.Blockquote, atom.Ul, atom.Ol, atom.Dl, atom.Pre, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		return true, true
	case atom.Div, atom.Li, atom.Tr, atom.Table, atom.Dt, atom.Dd, atom.Hr, atom.Section, atom.Article, atom.Header,
		atom.Footer, atom.Address, atom.Center, atom.Form, atom.Fieldset, atom.Main, atom.Nav, atom.Aside, atom.Body:
		return true, false
	}
	return false, false
}

// text adds text to the line.
func (p *page) text(words string, s style) {
	if s.verbatim {
		for i, line := range strings.Split(strings.ReplaceAll(words, "\r\n", "\n"), "\n") {
			if i > 0 {
				p.breakLine(s)
			}
			p.word(line, s)
		}
		return
	}
	for i, word := range strings.FieldsFunc(words, isBlank) {
		if i > 0 || isBlank(rune(words[0])) {
			p.space = true
		}
		p.word(word, s)
	}
	if words != "" && isBlank(rune(words[len(words)-1])) {
		p.space = true
	}
}

// isBlank reports whether HTML takes a character for a blank; a non-breaking one is a letter.
func isBlank(r rune) bool { return r == ' ' || r == '\t' || r == '\n' || r == '\r' || r == '\f' }

func (p *page) word(word string, s style) {
	if word == "" {
		return
	}
	switch {
	case p.line.Len() == 0:
	case p.cell:
		p.line.WriteByte('\t')
	case p.space:
		p.line.WriteByte(' ')
	}
	p.space, p.cell = false, false
	p.line.WriteString(word)
	p.quoted = p.quoted || s.quoted
}

// breakLine ends the line, even an empty one.
func (p *page) breakLine(s style) {
	if p.line.Len() == 0 {
		p.flushGap()
		p.body = append(p.body, Line{Typed: !s.quoted && !p.rest})
	}
	p.endLine()
}

// endLine ends the line unless it is empty.
func (p *page) endLine() {
	if p.line.Len() > 0 {
		p.flushGap()
		p.body = append(p.body, Line{Text: strings.TrimSpace(p.line.String()), Typed: !p.quoted && !p.rest})
		p.line.Reset()
	}
	p.space, p.cell, p.quoted = false, false, false
}

func (p *page) flushGap() {
	if p.gap && len(p.body) > 0 {
		p.body = append(p.body, Line{Typed: !p.rest})
	}
	p.gap = false
}
