//go:build !nosound && linux && !android && cgo

package speaker

/*
#cgo pkg-config: alsa
#include <alsa/asoundlib.h>

static void nothing(const char *file, int line, const char *function, int err, const char *format, ...) {}

static void quiet(void) { snd_lib_error_set_handler(nothing); }
*/
import "C"

// Where there is no device, ALSA tells the terminal some thirty lines about it at
// each attempt. Whoever plays without sound need not read them.
func init() { C.quiet() }
