//go:build !windows && !darwin

package startup

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// wrapAt is how many characters a line of xmessage has, which does not break lines itself.
const wrapAt = 72

// dialogs are the programs that show a message, the best first.
var dialogs = []func(title, message string) []string{
	func(title, message string) []string {
		return []string{"zenity", "--error", "--no-markup", "--width=480", "--title=" + title, "--text=" + message}
	},
	func(title, message string) []string { return []string{"kdialog", "--title", title, "--error", message} },
	func(title, message string) []string {
		return []string{"xmessage", "-center", "-name", title, wrap(message, wrapAt)}
	},
	func(title, message string) []string { return []string{"notify-send", "--", title, message} },
}

// Show shows a message with one of the programs that desktops have for that, and waits until it is closed. The error says
// why there is no message.
func Show(title, message string) error {
	if os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return errors.New("there is no display")
	}
	var errs []error
	for _, command := range dialogs {
		args := command(title, message)
		path, err := exec.LookPath(args[0])
		if err != nil {
			errs = append(errs, err)
			continue
		}
		var complaint bytes.Buffer
		dialog := exec.Command(path, args[1:]...)
		dialog.Stderr = &complaint
		// A dialog whose window is closed may end with an error as well, but has nothing to complain of.
		if err := dialog.Run(); err == nil || complaint.Len() == 0 {
			return nil
		}
		errs = append(errs, fmt.Errorf("%s: %s", args[0], bytes.TrimSpace(complaint.Bytes())))
	}
	return errors.Join(errs...)
}

// wrap breaks the lines of a text at blanks.
func wrap(text string, width int) string {
	var lines []string
	for line := range strings.Lines(text) {
		var said string
		for _, word := range strings.Fields(line) {
			if said != "" && len(said)+1+len(word) > width {
				lines, said = append(lines, said), ""
			}
			said = strings.TrimSpace(said + " " + word)
		}
		lines = append(lines, said)
	}
	return strings.Join(lines, "\n")
}
