//go:build !nosound && linux && !android && cgo

package speaker

/*
#cgo pkg-config: alsa
#include <alsa/asoundlib.h>

static void nothing(const char *file, int line, const char *function, int err, const char *format, ...) {}

static void quiet(void) { snd_lib_error_set_handler(nothing); }
*/
import "C"

// Without a device ALSA prints some thirty lines to the terminal at each attempt. They are of no use to a player,
// so its error handler is replaced.
func init() { C.quiet() }
