package maps

import "errors"

// mapVersion is the version of the format of boards and courses. A file that does not say its version has the first one.
const mapVersion = 1

// ErrNewerMap is the cause of the error about a board or course that a later version of the program has written.
var ErrNewerMap = errors.New("the hall was made with a newer version of the program")

const versionKey = "version"

// checkVersion fails if a board or course is of a later version. It comes before everything else, because such a file may
// have keys that are unknown here.
func (t *table) checkVersion() {
	if n, _ := t.values[versionKey].(int64); n > mapVersion && t.doc.err == nil {
		t.fail(versionKey, "the hall was made with a newer version of the program; update this one to open it")
		t.doc.err.Cause = ErrNewerMap
	}
}

// version reads the version, which is written by hand if at all.
func (t *table) version() { t.number(versionKey, 1, mapVersion, 1) }
