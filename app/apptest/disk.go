package apptest

import (
	"runtime/debug"
	"strings"
	"testing"

	"roborally/app/store"
)

// watchDisk makes the test fail if the window's goroutine, which is the caller's, comes to the disk. When the
// program starts and when the window closes it may. What the test itself reads is no matter.
func watchDisk(t *testing.T) {
	window := goroutine()
	t.Cleanup(store.OnAccess(func() {
		if goroutine() != window {
			return
		}
		stack := string(debug.Stack())
		inWindow := false
		for _, part := range []string{"roborally/app.(*", "roborally/app/route.", "roborally/app/session", "roborally/app/shell."} {
			inWindow = inWindow || strings.Contains(stack, part)
		}
		if inWindow && !strings.Contains(stack, "roborally/app.Open(") && !strings.Contains(stack, "roborally/app.(*Program).Close") {
			t.Errorf("the window waits for the disk:\n%s", stack)
		}
	}))
}

// StopDisk makes the disk stop answering until answer is called. If the window comes to it, the test fails.
func StopDisk(t *testing.T) (answer func()) {
	window, answers := goroutine(), make(chan struct{})
	undo := store.OnAccess(func() {
		if goroutine() == window {
			t.Errorf("the window waits for the disk:\n%s", debug.Stack())
			return
		}
		<-answers
	})
	return func() {
		undo()
		close(answers)
	}
}

// goroutine returns the name of the current goroutine.
func goroutine() string {
	name, _, _ := strings.Cut(string(debug.Stack()), " [")
	return name
}
