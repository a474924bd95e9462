//go:build !linux || !cgo || android

package app

// freeC does nothing: there is no C, or its library returns memory by itself.
func freeC() {}
