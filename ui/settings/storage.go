package settings

import (
	"strings"

	"roborally/ui/text"
)

// StorageProblem says in a sentence what is wrong with one of the program's files, and where the old one is. code
// is a fault code of app/store, file and kept are paths, and keys are the values that were set to their
// defaults.
func StorageProblem(t *text.Text, code, file, backup string, keys []string) string {
	return t.Of("storage."+code, "File", file, "Kept", backup, "Keys", strings.Join(keys, ", "))
}
