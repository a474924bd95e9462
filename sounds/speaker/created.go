//go:build !nosound && ((linux && cgo) || windows || darwin || android)

package speaker

import _ "unsafe" // for go:linkname

// created is oto's own note that it has opened a device. It refuses to open a
// second one in the same program, even when the first has vanished with the sound
// server or was never there; so the note is taken back before each attempt, of
// which there is only ever one at a time. Should a later oto keep no such note,
// then a device that has vanished stays silent, and nothing else changes.
//
//go:linkname created github.com/ebitengine/oto/v3.contextCreated
var created bool
