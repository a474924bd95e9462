package device

/*
#cgo LDFLAGS: -framework AVFoundation

int robo_rally_others_play(void);
*/
import "C"

// runsOnBattery reports whether devices of the system usually do.
const runsOnBattery = true

// setMulticast does nothing: only Android drops multicast packets.
func setMulticast(_, _ uintptr, _ bool) error { return nil }

// setScreen does nothing: Fyne does it on other systems.
func setScreen(_, _ uintptr, _ bool) error { return nil }

// othersPlay asks the system whether the program's music should be silent.
func othersPlay(_, _ uintptr) bool { return C.robo_rally_others_play() != 0 }
