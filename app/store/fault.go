package store

import "strings"

// FaultCode says what is wrong with a file. The windows have a sentence for each.
type FaultCode string

// What can be wrong with a file.
const (
	Damaged    FaultCode = "damaged"    // it was none of our texts any more, and was set aside
	Foreign    FaultCode = "foreign"    // it was something else, and was set aside
	Mended     FaultCode = "mended"     // some values could not be, and are the defaults now
	Unreadable FaultCode = "unreadable" // it cannot be read, stays as it is, and is not written over
	Unwritable FaultCode = "unwritable" // it cannot be written, and is as it was
)

// Fault is something wrong with a file.
type Fault struct {
	Code FaultCode
	File string
	Kept string   // where a file that was set aside lies now
	Keys []string // which values were mended, as in "sound.volume"
	Err  error    // the cause, in English; nil where there is none
}

// Error tells all of it in English. Players get a sentence made of Code.
func (f *Fault) Error() string {
	said := f.File + ": " + string(f.Code)
	if f.Kept != "" {
		said += ", kept as " + f.Kept
	}
	if len(f.Keys) > 0 {
		said += ": " + strings.Join(f.Keys, ", ")
	}
	if f.Err != nil {
		said += ": " + f.Err.Error()
	}
	return said
}

// Unwrap gives the cause.
func (f *Fault) Unwrap() error { return f.Err }
