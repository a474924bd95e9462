package widgets_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// phone is a program on a device without a mouse.
type phone struct{ fyne.App }

type phoneDriver struct{ fyne.Driver }

type phoneDevice struct{ fyne.Device }

func (p phone) Driver() fyne.Driver       { return phoneDriver{p.App.Driver()} }
func (d phoneDriver) Device() fyne.Device { return phoneDevice{d.Driver.Device()} }
func (phoneDevice) IsMobile() bool        { return true }

// TestFingersFindEverything: without a mouse nothing is flatter than 48, in the
// lowest window; with one it may be.
func TestFingersFindEverything(t *testing.T) {
	w := uitest.NewWindow(t, widgets.LeastWidth, widgets.LeastHeight)
	s := w.Stage
	controls := []widgets.Sized{
		widgets.NewButton(s, "", nil, nil),
		widgets.NewSegments(s, []string{"a", "b"}, 0, nil),
		widgets.NewToggle(s, "", false, nil),
		widgets.NewSlider(s, 0, nil),
		widgets.NewField(s, "", 10, nil),
		widgets.NewSeekBar(s, nil),
	}
	flat := func() (list []string) {
		for _, c := range controls {
			if c.HeightFor(300) < 48 {
				list = append(list, fmt.Sprintf("%T", c))
			}
		}
		return list
	}
	if len(flat()) == 0 {
		t.Error("with a mouse everything is as high as for fingers")
	}
	usual := fyne.CurrentApp()
	fyne.SetCurrentApp(phone{usual})
	t.Cleanup(func() { fyne.SetCurrentApp(usual) })
	if list := flat(); len(list) > 0 {
		t.Errorf("a finger hardly finds %v", list)
	}
}
