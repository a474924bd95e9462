// Package look defines the look of the windows: colours, text sizes, the theme of Fyne's
// own widgets, and the cached pictures of ui/art. Begin reading at Pictures.
package look

import "image/color"

// The colours of the windows, which are quieter than those of the board. There is one
// accent; the other bright colours are on the board. Tests check that text has enough
// contrast on all of them.
var (
	Void     = color.NRGBA{R: 0x17, G: 0x14, B: 0x12, A: 0xff} // background of the window
	Panel    = color.NRGBA{R: 0x25, G: 0x20, B: 0x1c, A: 0xff} // panels, dialogs
	Raised   = color.NRGBA{R: 0x36, G: 0x2f, B: 0x29, A: 0xff} // buttons, rows
	Lifted   = color.NRGBA{R: 0x44, G: 0x3b, B: 0x33, A: 0xff} // buttons and rows under the pointer
	Sunken   = color.NRGBA{R: 0x1c, G: 0x18, B: 0x15, A: 0xff} // wells, such as entries
	Line     = color.NRGBA{R: 0x4c, G: 0x42, B: 0x39, A: 0xff} // borders and thin lines
	Ink      = color.NRGBA{R: 0xf2, G: 0xea, B: 0xdc, A: 0xff} // text
	Muted    = color.NRGBA{R: 0xb3, G: 0xa5, B: 0x92, A: 0xff} // less important text
	Accent   = color.NRGBA{R: 0xf2, G: 0xa9, B: 0x3b, A: 0xff} // the main action, what is chosen
	OnAccent = color.NRGBA{R: 0x22, G: 0x1a, B: 0x10, A: 0xff} // text on the accent
	Count    = color.NRGBA{R: 0x2f, G: 0x7f, B: 0xd6, A: 0xff} // badge with the number of cards of a kind
	Danger   = color.NRGBA{R: 0xb8, G: 0x43, B: 0x2f, A: 0xff} // dangerous buttons, hits
	Alarm    = color.NRGBA{R: 0xf2, G: 0x90, B: 0x7a, A: 0xff} // error text
	Scrim    = color.NRGBA{R: 0x0c, G: 0x0a, B: 0x08, A: 0xb4} // dims the page under a dialog
	Shade    = color.NRGBA{A: 0x70}                            // shadows
	Clear    = color.NRGBA{}                                   // transparent
)

// Faded returns the colour with its opacity multiplied by alpha, 0…1.
func Faded(c color.NRGBA, alpha float64) color.NRGBA {
	c.A = uint8(float64(c.A) * alpha)
	return c
}
