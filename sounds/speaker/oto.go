//go:build !nosound && ((linux && cgo) || windows || darwin || android)

package speaker

import _ "unsafe" // for go:linkname

// contextCreated is the variable in which oto remembers that it opened a device. It refuses to open a second
// one in the same program, even if the first one was lost with the sound server or never existed. So the
// variable is reset before each attempt; attempts never overlap. If a later oto has no such variable, a lost
// device stays silent and nothing else changes.
//
//go:linkname contextCreated github.com/ebitengine/oto/v3.contextCreated
var contextCreated bool
