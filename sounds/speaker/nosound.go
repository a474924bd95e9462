//go:build nosound || !((linux && cgo) || windows || darwin || android)

package speaker

// Available reports whether this build can play sound at all.
const Available = false

// Open does nothing: this build has no audio output.
func Open(Source) (stop func()) { return func() {} }
