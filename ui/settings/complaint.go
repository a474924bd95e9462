package settings

import (
	"strings"

	"roborally/ui/text"
)

// Complaint says in a sentence what is wrong with one of the files the program
// keeps, and where the old one is. The code is one of app/store's; file and kept
// are paths, keys the values that were mended.
func Complaint(t *text.Text, code, file, kept string, keys []string) string {
	return t.Of("storage."+code, "File", file, "Kept", kept, "Keys", strings.Join(keys, ", "))
}
