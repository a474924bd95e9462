// Package device asks the system of a tablet or phone for what neither Go nor Fyne can do: let multicast packets
// through, keep the screen on, and say whether another program plays music. Other systems need nothing of that. It
// does not import Fyne, so that it can be checked without the tools of a phone. Begin with Native.
package device

// Workers returns how many of a number of processors a long computation may use: all, but at most half of
// them on tablets and phones, to spare the battery.
func Workers(processors int) int {
	if runsOnBattery {
		return max(1, processors/2)
	}
	return processors
}

// Native runs a function on a thread attached to the Java VM. env is its JNIEnv, context the program's
// android.content.Context. On other systems both are 0.
type Native func(do func(env, context uintptr) error) error

// OthersPlay reports whether another program plays music or speech. The program's own sound counts too on Android, so
// the question makes sense only while there is none. On iOS the call also has the program's sound mixed with that of
// others, and respect the switch for silence, from then on.
func OthersPlay(native Native) bool {
	others := false
	err := native(func(env, context uintptr) error {
		others = othersPlay(env, context)
		return nil
	})
	return err == nil && others
}

// KeepScreenOn keeps the screen of an Android device on until it is called with false, in the background too. Fyne sets a
// flag of the window for that, which only the thread of the system's views may do; Fyne calls from another one.
// Calls with the same value must not follow each other.
func KeepScreenOn(native Native, on bool) error {
	return native(func(env, context uintptr) error { return setScreen(env, context, on) })
}
