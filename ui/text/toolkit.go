package text

import (
	"encoding/json"

	"fyne.io/fyne/v2/lang"
)

// Toolkit has the few texts that Fyne brings itself, those of the menu of a text
// field, said in this language too. Fyne takes its language from the system and
// has no call to set another, so that what it would say in the system's language
// is replaced. Call it when the program starts and when the language changes.
func (t *Text) Toolkit() error {
	said, err := json.Marshal(map[string]string{
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
	return lang.AddTranslationsForLocale(said, lang.SystemLocale())
}
