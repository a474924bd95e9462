//go:build !android && !ios

package device

// runsOnBattery reports whether devices of the system usually do.
const runsOnBattery = false

// setMulticast does nothing: only Android drops multicast packets.
func setMulticast(_, _ uintptr, _ bool) error { return nil }

// setScreen does nothing: Fyne does it on other systems.
func setScreen(_, _ uintptr, _ bool) error { return nil }

// othersPlay returns false: on a desktop the player decides what is heard together.
func othersPlay(_, _ uintptr) bool { return false }
