//go:build !android

package multicast

// setEnabled does nothing: only Android drops multicast packets.
func setEnabled(_, _ uintptr, _ bool) error { return nil }
