package settings

import (
	"strings"

	"roborally/ui/text"
)

// StorageProblem returns a sentence that says what is wrong with one of the program's files, and where the
// damaged file was moved. code is a fault code of app/store, file and backup are paths, and keys names the
// values that were set to their defaults.
func StorageProblem(t *text.Text, code, file, backup string, keys []string) string {
	return t.Of("storage."+code, "File", file, "Kept", backup, "Keys", strings.Join(keys, ", "))
}
