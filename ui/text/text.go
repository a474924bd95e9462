// Package text holds everything the windows say, in German, English and French.
//
// German is the reference: a text is written there first. The files
// SUBJECT.LANGUAGE.toml are message files of go-i18n; a key is the path to a
// message in them ("log.pushed"), whatever the subject. Which keys are used, and
// that none is missing or left over, is tested. README.md has the voice and the
// words that all texts keep to.
package text

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

//go:embed *.toml
var files embed.FS

// Languages lists the languages there are, the reference first.
var Languages = []language.Tag{language.German, language.English, language.French}

var bundle = load()

func load() *i18n.Bundle {
	b := i18n.NewBundle(Languages[0])
	b.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	names, err := fs.Glob(files, "*.toml")
	if err != nil {
		panic(err)
	}
	for _, name := range names {
		messages, err := files.ReadFile(name)
		if err == nil {
			_, err = b.ParseMessageFileBytes(typeset(messages, strings.HasSuffix(name, ".fr.toml")), name)
		}
		if err != nil {
			panic("text: an embedded language cannot be read: " + err.Error())
		}
	}
	return b
}

// Text says things in one language. It is safe for concurrent use.
type Text struct {
	tag       language.Tag
	localizer *i18n.Localizer
	fingers   bool // see ForFingers
}

// In gives the texts of a language.
func In(tag language.Tag) *Text {
	return &Text{tag: tag, localizer: i18n.NewLocalizer(bundle, tag.String())}
}

// Language gives the language the texts are in.
func (t *Text) Language() language.Tag { return t.tag }

// Of gives the text of a key. What its placeholders stand for comes in pairs of
// name and value. A key that does not exist gives the key itself, in brackets.
func (t *Text) Of(key string, pairs ...any) string {
	return t.say(&i18n.LocalizeConfig{MessageID: key, TemplateData: paired(pairs)})
}

// Count gives the text of a key in the form for a number, which the text can
// show as {{.PluralCount}}.
func (t *Text) Count(key string, n int, pairs ...any) string {
	values := paired(pairs)
	values["PluralCount"] = n
	return t.say(&i18n.LocalizeConfig{MessageID: key, PluralCount: n, TemplateData: values})
}

// Amount gives the text of a key in the form for an amount with one decimal,
// which the text can show as {{.Amount}}.
func (t *Text) Amount(key string, x float64, pairs ...any) string {
	rounded := math.Round(x*10)/10 + 0 // no minus before a zero
	values := paired(pairs)
	amount := message.NewPrinter(t.tag).Sprint(number.Decimal(rounded, number.Scale(1)))
	values["Amount"] = strings.Replace(amount, "-", "–", 1) // no hyphen, at which a line may break; the font has no minus
	return t.say(&i18n.LocalizeConfig{MessageID: key, PluralCount: strconv.FormatFloat(rounded, 'f', 1, 64), TemplateData: values})
}

// Has tells whether the key exists.
func (t *Text) Has(key string) bool {
	_, err := t.localizer.Localize(&i18n.LocalizeConfig{MessageID: key})
	var missing *i18n.MessageNotFoundErr
	return !errors.As(err, &missing)
}

func (t *Text) say(c *i18n.LocalizeConfig) string {
	if t.fingers && t.Has(fingers+c.MessageID) {
		c.MessageID = fingers + c.MessageID
	}
	said, err := t.localizer.Localize(c)
	if err != nil {
		return "[" + c.MessageID + "]"
	}
	if t.fingers {
		said = keyed.ReplaceAllString(said, "")
	}
	return said
}

func paired(pairs []any) map[string]any {
	values := make(map[string]any, len(pairs)/2+1)
	for i := 0; i+1 < len(pairs); i += 2 {
		values[fmt.Sprint(pairs[i])] = pairs[i+1]
	}
	return values
}
