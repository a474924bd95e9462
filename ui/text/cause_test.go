package text_test

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/text/language"

	"roborally/ui/text"
)

// TestCause expects the player's language for errors that players can do something about, a
// quotation for others, and no file names.
func TestCause(t *testing.T) {
	at := func(err error) error {
		return fmt.Errorf("the game is not saved: %w", &fs.PathError{Op: "open", Path: "/home/ada/saves/game.toml", Err: err})
	}
	for err, want := range map[error]map[language.Tag]string{
		at(syscall.ENOSPC):               {language.German: "kein Platz", language.English: "no room", language.French: "plus de place"},
		at(syscall.EACCES):               {language.German: "Rechte", language.English: "permissions", language.French: "droits"},
		at(fs.ErrNotExist):               {language.German: "nicht mehr da", language.English: "no longer there", language.French: "n’existe plus"},
		at(syscall.EROFS):                {language.German: "nichts geschrieben", language.English: "Nothing may be written", language.French: "Rien ne peut"},
		at(errors.New("the disk melts")): {language.German: "„the disk melts“", language.English: "“the disk melts”", language.French: "«\u00a0the disk melts\u00a0»"},
	} {
		for tag, part := range want {
			if got := text.In(tag).Cause(err); !strings.Contains(got, part) || strings.Contains(got, "/home") {
				t.Errorf("%s: the cause of %v is %q, want %q in it, and no file name", tag, err, got, part)
			}
		}
	}
}
