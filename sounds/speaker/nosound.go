//go:build nosound || !((linux && cgo) || windows || darwin || android)

package speaker

// Works reports whether this build can play sound at all.
const Works = false

// Open does nothing: this build has no audio output.
func Open(Source) (stop func()) { return func() {} }
