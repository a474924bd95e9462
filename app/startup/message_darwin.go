package startup

import "os/exec"

// Show shows a message and waits until it is closed.
func Show(title, message string) error {
	return exec.Command("/usr/bin/osascript", "-e", "on run argv",
		"-e", "display alert (item 1 of argv) message (item 2 of argv) as critical", "-e", "end run", "--", title, message).Run()
}
