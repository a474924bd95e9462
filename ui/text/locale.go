package text

import (
	"os"
	"strings"

	"fyne.io/fyne/v2/lang"
	"golang.org/x/text/language"
)

// ForSystem returns the texts in the language of the system.
func ForSystem() *Text { return For(locale()) }

// For returns the texts in the language of a locale in the notation of systems ("de_AT.UTF-8",
// "fr-CA", "C"). English replaces languages that are missing.
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

// locale returns the locale of the environment, in the order of POSIX, because players can set that
// for one program, or else of the system.
func locale() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			return value
		}
	}
	return lang.SystemLocale().LanguageString()
}
