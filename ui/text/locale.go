package text

import (
	"os"
	"strings"

	"fyne.io/fyne/v2/lang"
	"golang.org/x/text/language"
)

// ForSystem returns the texts in the language of the system.
func ForSystem() *Text { return For(locale()) }

// For returns the texts in the language of a locale, written as operating systems do
// ("de_AT.UTF-8", "fr-CA", "C"). For other languages it returns the English texts.
func For(locale string) *Text {
	locale, _, _ = strings.Cut(locale, ".")
	locale, _, _ = strings.Cut(locale, "@")
	wanted, err := language.Parse(strings.ReplaceAll(locale, "_", "-"))
	if err != nil {
		return In(language.English)
	}
	base, _ := wanted.Base()
	for _, tag := range Languages {
		if own, _ := tag.Base(); own == base {
			return In(tag)
		}
	}
	return In(language.English)
}

// locale returns the locale that the environment sets, in the order of POSIX, because players can
// set it for one program. If none is set, it returns that of the system.
func locale() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			return value
		}
	}
	return lang.SystemLocale().LanguageString()
}
