//go:build !windows

package text

// systemCauses are errors of a system that reports others than those of POSIX.
var systemCauses []cause
