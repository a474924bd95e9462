//go:build linux && cgo && !android

package app

/*
#include <malloc.h>

static void trim(void) {
#ifdef __GLIBC__
	malloc_trim(0);
#endif
}
*/
import "C"

// freeC returns memory that C has freed to the system. The GNU C library keeps it where it lies between blocks in
// use. A driver that draws without a GPU has all textures there.
func freeC() { C.trim() }
