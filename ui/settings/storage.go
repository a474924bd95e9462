package settings

import (
	"strings"

	"roborally/ui/text"
)

// StorageProblem returns a sentence that says what is wrong with one of the program's files, and where the
// damaged file was moved. code is a fault code of app/store, file and backup are paths, keys names the values that
// were set to their defaults, and reason is a sentence that says why, and what to do.
func StorageProblem(t *text.Text, code, file, backup string, keys []string, reason string) string {
	return t.Of("storage."+code, "File", file, "Kept", backup, "Keys", strings.Join(keys, ", "), "Reason", reason)
}
