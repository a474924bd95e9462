package letter

import (
	"bufio"
	"bytes"
	"io"
	"mime"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/emersion/go-message"
	"github.com/emersion/go-message/textproto"
	"golang.org/x/net/html/charset"
	"golang.org/x/text/encoding/charmap"
)

// maxDepth limits how deep parts lie in each other, maxForms in how many forms a text is sent.
const (
	maxDepth = 20
	maxForms = 8
)

func bufferOf(source []byte) *bufio.Reader { return bufio.NewReader(bytes.NewReader(source)) }

// read returns the text of a part and of what lies in it, in each of its forms; nothing for what is
// not read, such as attachments.
func read(header *textproto.Header, source []byte, depth int) ([]Body, error) {
	if depth > maxDepth {
		return nil, Encoding
	}
	kind, params, err := mime.ParseMediaType(header.Get("Content-Type"))
	if err != nil && kind == "" {
		kind = "text/plain"
	}
	disposition, names, _ := mime.ParseMediaType(header.Get("Content-Disposition"))
	if disposition == "attachment" || names["filename"] != "" || params["name"] != "" {
		return nil, nil
	}
	if strings.HasPrefix(kind, "multipart/") {
		return readParts(kind, params["boundary"], source, depth)
	}
	if kind != "text/plain" && kind != "text/html" {
		return nil, nil
	}
	plainHeader := message.Header{}
	plainHeader.Set("Content-Transfer-Encoding", header.Get("Content-Transfer-Encoding"))
	entity, err := message.New(plainHeader, bytes.NewReader(source)) // without a type it leaves the charset alone
	if err != nil {
		return nil, Encoding
	}
	raw, err := io.ReadAll(io.LimitReader(entity.Body, MaxBytes))
	if err != nil {
		return nil, Encoding
	}
	text, ok := decode(raw, params["charset"])
	if !ok {
		return nil, Encoding
	}
	if kind == "text/html" {
		body, err := render(text)
		return []Body{body}, err
	}
	if strings.EqualFold(params["format"], "flowed") {
		text = unwrapped(text, strings.EqualFold(params["delsp"], "yes"))
	}
	return []Body{lines(text)}, nil
}

// unwrapped joins the lines of a text that its mail program has wrapped (RFC 3676). Empty lines take the places of those
// that are joined to one before, so that the others keep their numbers.
func unwrapped(text string, deletes bool) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	into := -1 // the line that goes on
	for i, line := range lines {
		line = strings.TrimPrefix(line, " ") // stuffed
		if strings.HasPrefix(line, ">") || line == "-- " {
			into = -1
			continue
		}
		flows := strings.HasSuffix(line, " ")
		if flows && deletes {
			line = strings.TrimSuffix(line, " ")
		}
		if into >= 0 {
			lines[into] += line
			lines[i] = ""
		} else {
			lines[i] = line
			into = i
		}
		if !flows {
			into = -1
		}
	}
	return strings.Join(lines, "\n")
}

// readParts reads the parts of a multipart. Alternatives are forms of the same; of related parts the
// first is read, and everything else follows one another.
func readParts(kind, boundary string, source []byte, depth int) ([]Body, error) {
	if boundary == "" {
		return nil, Encoding
	}
	var all []Body
	parts := textproto.NewMultipartReader(bytes.NewReader(source), boundary)
	for {
		part, err := parts.NextPart()
		if err == io.EOF {
			return all, nil
		}
		if err != nil {
			return nil, Encoding
		}
		inner, err := io.ReadAll(io.LimitReader(part, MaxBytes))
		if err != nil {
			return nil, Encoding
		}
		forms, err := read(&part.Header, inner, depth+1)
		if err != nil {
			return nil, err
		}
		switch {
		case kind == "multipart/alternative":
			if all = append(all, forms...); len(all) > maxForms {
				return nil, Encoding
			}
		case len(forms) == 0 || len(all) == 0:
			all = append(all, forms...)
			if kind == "multipart/related" {
				return all, nil
			}
		default:
			all = follow(all, forms)
		}
	}
}

// follow returns the forms of a text with those of what follows it: text with text, and HTML with HTML. What has one
// form alone belongs to all.
func follow(first, then []Body) []Body {
	for len(first) < len(then) {
		first = append(first, slices.Clone(first[len(first)-1]))
	}
	for i := range first {
		first[i] = append(first[i], then[min(i, len(then)-1)]...)
	}
	return first
}

// decode returns the text that bytes are in a charset; "" is not known. A text that says it is UTF-8,
// or nothing, but is not, is taken for Windows-1252, which old programs write. ok is false if the charset
// is unknown.
func decode(raw []byte, label string) (text string, ok bool) {
	switch strings.ToLower(strings.TrimSpace(label)) {
	case "", "utf-8", "utf8", "us-ascii", "ascii", "unknown-8bit":
		raw = bytes.TrimPrefix(raw, []byte("\ufeff"))
		if utf8.Valid(raw) {
			return string(raw), true
		}
		decoded, err := charmap.Windows1252.NewDecoder().Bytes(raw)
		return string(decoded), err == nil
	}
	e, _ := charset.Lookup(label)
	if e == nil {
		return "", false
	}
	decoded, err := e.NewDecoder().Bytes(raw)
	return strings.TrimPrefix(string(decoded), "\ufeff"), err == nil
}
