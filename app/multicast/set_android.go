package multicast

/*
#include <stdint.h>

int robo_rally_multicast(uintptr_t jni_env, uintptr_t android_context, int on);
*/
import "C"

import "errors"

// errDenied means that the device has no Wi-Fi, or that the manifest does not ask for the permission.
var errDenied = errors.New("multicast: the system refused the lock")

// setEnabled acquires or releases the system's lock.
func setEnabled(env, context uintptr, on bool) error {
	state := C.int(0)
	if on {
		state = 1
	}
	if C.robo_rally_multicast(C.uintptr_t(env), C.uintptr_t(context), state) == 0 {
		return errDenied
	}
	return nil
}
