package text

import (
	"os"
	"strings"

	"fyne.io/fyne/v2/lang"
	"golang.org/x/text/language"
)

// ForSystem gives the texts in the language the system is set to.
func ForSystem() *Text { return For(locale()) }

// For gives the texts in the language of a locale as systems write it
// ("de_AT.UTF-8", "fr-CA", "C"). Whoever wants a language there is not gets
// English.
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

// locale asks the environment first, in the order POSIX gives, because that is
// what a player can set for one program; then the system.
func locale() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			return value
		}
	}
	return lang.SystemLocale().LanguageString()
}
