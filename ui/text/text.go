// Package text holds all texts of the windows, in German, English and French.
//
// German is the reference: every text is first written in German. The files SUBJECT.LANGUAGE.toml
// are message files of go-i18n. A key is the path to a message in them ("log.pushed"), whatever the
// subject. Tests check that every key in the sources has a text, and every text is used. README.md
// describes the voice and the words of all texts. Begin reading at Text.
package text

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

//go:embed *.toml
var files embed.FS

// Languages are the languages of the texts, the reference first.
var Languages = []language.Tag{language.German, language.English, language.French}

// bundles hold the texts of each language, in the order of Languages. One is read when it is first asked for: a program
// rarely shows more than one, and reading all would take a quarter of its start.
var bundles = func() (all []func() *i18n.Bundle) {
	for _, tag := range Languages {
		all = append(all, sync.OnceValue(func() *i18n.Bundle { return load(tag) }))
	}
	return all
}()

// matcher finds the language of the texts for any other one.
var matcher = language.NewMatcher(Languages)

func load(tag language.Tag) *i18n.Bundle {
	b := i18n.NewBundle(tag)
	b.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	names, err := fs.Glob(files, "*."+tag.String()+".toml")
	if err != nil {
		panic(err)
	}
	for _, name := range names {
		messages, err := files.ReadFile(name)
		if err == nil {
			_, err = b.ParseMessageFileBytes(typeset(messages, tag == language.French), name)
		}
		if err != nil {
			panic("text: an embedded language cannot be read: " + err.Error())
		}
	}
	return b
}

// Text returns texts in one language. It is safe for concurrent use.
type Text struct {
	tag       language.Tag
	localizer *i18n.Localizer
	touch     bool       // see ForTouch
	halls     *HallNames // see WithHalls; nil: none are known
}

// In returns the texts of a language.
func In(tag language.Tag) *Text {
	_, n, _ := matcher.Match(tag)
	return &Text{tag: tag, localizer: i18n.NewLocalizer(bundles[n](), tag.String())}
}

// Language returns the language of the texts.
func (t *Text) Language() language.Tag { return t.tag }

// Of returns the text of a key. The values of its placeholders are pairs of name and value. If the
// key does not exist, Of returns the key itself in brackets.
func (t *Text) Of(key string, pairs ...any) string {
	return t.localize(&i18n.LocalizeConfig{MessageID: key, TemplateData: pairsToMap(pairs)})
}

// Count returns the text of a key in the plural form for n, which the text can show as
// {{.PluralCount}}.
func (t *Text) Count(key string, n int, pairs ...any) string {
	values := pairsToMap(pairs)
	values["PluralCount"] = n
	return t.localize(&i18n.LocalizeConfig{MessageID: key, PluralCount: n, TemplateData: values})
}

// Amount returns the text of a key in the plural form for an amount with one decimal, which the
// text can show as {{.Amount}}.
func (t *Text) Amount(key string, x float64, pairs ...any) string {
	rounded := math.Round(x*10)/10 + 0 // no minus sign before zero
	values := pairsToMap(pairs)
	amount := message.NewPrinter(t.tag).Sprint(number.Decimal(rounded, number.Scale(1)))
	values["Amount"] = strings.Replace(amount, "-", "–", 1) // a line can break at a hyphen, and the font has no minus sign
	return t.localize(&i18n.LocalizeConfig{MessageID: key, PluralCount: strconv.FormatFloat(rounded, 'f', 1, 64), TemplateData: values})
}

// Duration returns a short text for a duration: seconds, from two minutes on minutes.
func (t *Text) Duration(d time.Duration) string {
	if d >= 2*time.Minute {
		return t.Of("app.minutes", "Minutes", int(d/time.Minute))
	}
	return t.Of("app.seconds", "Seconds", int(d/time.Second))
}

// MapName returns the name of a board or course by its ID. Some are unknown: a newer version, another program or
// somebody else may have them.
func (t *Text) MapName(id string) string {
	if key := "hall." + id; t.Has(key) {
		return t.Of(key)
	}
	if name, known := t.halls.Of(id); known {
		return name
	}
	return t.Of("lobby.unknown-hall")
}

// Finding returns the name of a kind of finding in a hall (maps/inspect), and what is wrong and what to do, in a sentence or
// some. n is the number of the finding.
func (t *Text) Finding(kind string, n int) (name, about string) {
	key := "finding." + kind
	return t.Of(key), t.Of(key+"-about", "N", n)
}

// Has reports whether a key exists.
func (t *Text) Has(key string) bool {
	_, err := t.localizer.Localize(&i18n.LocalizeConfig{MessageID: key})
	var missing *i18n.MessageNotFoundErr
	return !errors.As(err, &missing)
}

func (t *Text) localize(c *i18n.LocalizeConfig) string {
	if t.touch && t.Has(touchPrefix+c.MessageID) {
		c.MessageID = touchPrefix + c.MessageID
	}
	text, err := t.localizer.Localize(c)
	if err != nil {
		return "[" + c.MessageID + "]"
	}
	if t.touch {
		text = keyHint.ReplaceAllString(text, "")
	}
	return text
}

func pairsToMap(pairs []any) map[string]any {
	values := make(map[string]any, len(pairs)/2+1)
	for i := 0; i+1 < len(pairs); i += 2 {
		values[fmt.Sprint(pairs[i])] = pairs[i+1]
	}
	return values
}
