package device

/*
#include <stdint.h>

int robo_rally_multicast(uintptr_t jni_env, uintptr_t android_context, int on);
int robo_rally_screen(uintptr_t jni_env, uintptr_t android_context, int on);
int robo_rally_others_play(uintptr_t jni_env, uintptr_t android_context);
*/
import "C"

import "errors"

// runsOnBattery reports whether devices of the system usually do.
const runsOnBattery = true

// errDenied means that the device lacks what is asked for, such as Wi-Fi, or that the manifest does not ask for the permission.
var errDenied = errors.New("device: the system refused the lock")

// setMulticast acquires or releases the system's lock.
func setMulticast(env, context uintptr, on bool) error {
	return done(C.robo_rally_multicast(C.uintptr_t(env), C.uintptr_t(context), state(on)))
}

// setScreen acquires or releases the system's lock.
func setScreen(env, context uintptr, on bool) error {
	return done(C.robo_rally_screen(C.uintptr_t(env), C.uintptr_t(context), state(on)))
}

func state(on bool) C.int {
	if on {
		return 1
	}
	return 0
}

func done(result C.int) error {
	if result == 0 {
		return errDenied
	}
	return nil
}

// othersPlay asks the system whether anything plays that is listened to. It is false if the system does not answer.
func othersPlay(env, context uintptr) bool {
	return C.robo_rally_others_play(C.uintptr_t(env), C.uintptr_t(context)) != 0
}
