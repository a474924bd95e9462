//go:build !windows

package startup

// AttachConsole does nothing: every program has its console here.
func AttachConsole() {}
