package text

import (
	"encoding/json"

	"fyne.io/fyne/v2/lang"
)

// TranslateToolkit replaces the few texts of Fyne, those in the menu of a text field, by texts in this
// language. Fyne uses the language of the system and has no function to set another one, so this
// overwrites the texts for the system's language. Call it when the program starts and when the
// language changes.
func (t *Text) TranslateToolkit() error {
	translations, err := json.Marshal(map[string]string{
		"Cut":        t.Of("toolkit.cut"),
		"Copy":       t.Of("toolkit.copy"),
		"Paste":      t.Of("toolkit.paste"),
		"Select all": t.Of("toolkit.select-all"),
		"Undo":       t.Of("toolkit.undo"),
		"Redo":       t.Of("toolkit.redo"),
	})
	if err != nil {
		return err
	}
	return lang.AddTranslationsForLocale(translations, lang.SystemLocale())
}
