package store

import "strings"

// FaultCode is a kind of fault of a file. The windows have a text for each.
type FaultCode string

// The fault codes.
const (
	Damaged    FaultCode = "damaged"    // the file was not valid, and was set aside
	Foreign    FaultCode = "foreign"    // the file was another kind of document, and was set aside
	Mended     FaultCode = "mended"     // some values were invalid, and are the defaults now
	Newer      FaultCode = "newer"      // a newer version of the program has written the file; a document is usable and keeps its other keys, a hall stays as it is
	Unreadable FaultCode = "unreadable" // the file cannot be read; it stays as it is and is not overwritten
	Unwritable FaultCode = "unwritable" // the file cannot be written; it is unchanged

	DamagedGame  FaultCode = "damaged-game"  // an interrupted game was damaged, and was set aside
	UnusableGame FaultCode = "unusable-game" // an interrupted game cannot be continued; it stays as it is
)

// Fault is the error for a file that cannot be used as it is.
type Fault struct {
	Code    FaultCode
	File    string
	MovedTo string   // new name of a file that was set aside; "": none was
	Keys    []string // values that were mended, as in "sound.volume"; the ID of the map of an unusable game
	Err     error    // the cause; nil if there is none
}

// Error returns all fields in English, for the log. Players get a sentence made from Code.
func (f *Fault) Error() string {
	text := f.File + ": " + string(f.Code)
	if f.MovedTo != "" {
		text += ", kept as " + f.MovedTo
	}
	if len(f.Keys) > 0 {
		text += ": " + strings.Join(f.Keys, ", ")
	}
	if f.Err != nil {
		text += ": " + f.Err.Error()
	}
	return text
}

// Unwrap returns the cause.
func (f *Fault) Unwrap() error { return f.Err }
