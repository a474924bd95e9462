package text_test

import (
	"testing"

	"fyne.io/fyne/v2/lang"
	"golang.org/x/text/language"

	"roborally/ui/text"
)

// TestToolkitFollowsLanguage expects Fyne's own texts in the chosen language, whatever the language
// of the system, also after a change.
func TestToolkitFollowsLanguage(t *testing.T) {
	cut := map[language.Tag]string{language.German: "Ausschneiden", language.English: "Cut", language.French: "Couper"}
	all := map[language.Tag]string{language.German: "Alles auswählen", language.English: "Select all", language.French: "Tout sélectionner"}
	for _, locale := range []string{"C", "de_AT.UTF-8", "en_US.UTF-8", "fr_FR.UTF-8", "pt_BR.UTF-8", "ja_JP.UTF-8", "fi_FI.UTF-8", "zh_CN.UTF-8", ""} {
		t.Setenv("LANGUAGE", "")
		t.Setenv("LC_ALL", locale)
		t.Setenv("LANG", locale)
		for _, tag := range []language.Tag{language.German, language.French, language.English, language.German} {
			if err := text.In(tag).TranslateToolkit(); err != nil {
				t.Fatal(err)
			}
			if got := lang.L("Cut"); got != cut[tag] {
				t.Errorf("with the locale %[1]q, Cut is %[3]q in %[2]v", locale, tag, got)
			}
			if got := lang.L("Select all"); got != all[tag] {
				t.Errorf("with the locale %[1]q, Select all is %[3]q in %[2]v", locale, tag, got)
			}
		}
	}
}
