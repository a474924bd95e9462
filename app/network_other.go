//go:build !android

package app

// allowMulticast lets multicast packets reach the program until release is called. Only Android needs it.
func allowMulticast() (release func()) { return func() {} }
