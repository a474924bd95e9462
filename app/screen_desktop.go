//go:build !ci && !android && !ios && !mobile

package app

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// titleBar is the height left for the title bar of a window, in pixels. Neither Fyne nor the system says how high it is.
const titleBar = 40

// screenSize returns the part of the first screen that a window may fill, in the unit of the window's canvas; 0 if it is
// not known. Fyne, which uses the same library, does not say.
func screenSize(w fyne.Window) fyne.Size {
	monitor, scale := glfw.GetPrimaryMonitor(), w.Canvas().Scale()
	if monitor == nil || scale <= 0 {
		return fyne.Size{}
	}
	_, _, width, height := monitor.GetWorkarea()
	return fyne.NewSize(float32(width)/scale, float32(height-titleBar)/scale)
}
