//go:build ci || android || ios || mobile

package app

import "fyne.io/fyne/v2"

// screenSize returns 0: mobile devices and tests have no screen that is larger than the window.
func screenSize(fyne.Window) fyne.Size { return fyne.Size{} }
