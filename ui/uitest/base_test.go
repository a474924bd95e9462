package uitest_test

import (
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/uitest"
)

// pet is a widget that counts the renderers it has at the moment.
type pet struct {
	widget.BaseWidget
	renderers *int
}

func (p *pet) CreateRenderer() fyne.WidgetRenderer {
	*p.renderers++
	return &petRenderer{widget.NewSimpleRenderer(canvas.NewRectangle(nil)), p.renderers}
}

type petRenderer struct {
	fyne.WidgetRenderer
	renderers *int
}

func (r *petRenderer) Destroy() { *r.renderers-- }

// TestFreeWindowsDestroysRenderers: Fyne frees what a closed window has shown, also the second time.
func TestFreeWindowsDestroysRenderers(t *testing.T) {
	for range 2 {
		renderers := 0
		synctest.Test(t, func(*testing.T) {
			w := uitest.NewApp().NewWindow("")
			p := &pet{renderers: &renderers}
			p.ExtendBaseWidget(p)
			w.SetContent(p)
			w.Resize(fyne.NewSize(100, 100))
			w.Close()
		})
		if renderers != 1 {
			t.Errorf("the shown widget has %d renderers, want 1", renderers)
		}
		uitest.FreeWindows(t)
		if renderers != 0 {
			t.Errorf("after the windows were freed the widget has %d renderers, want 0", renderers)
		}
	}
}

// TestAppsShareNothingButFonts: what one test sets is not there in the next.
func TestAppsShareNothingButFonts(t *testing.T) {
	a := uitest.NewApp()
	a.Clipboard().SetContent("left behind")
	a.Lifecycle().SetOnExitedForeground(func() {})
	calls := 0
	a.Settings().AddListener(func(fyne.Settings) { calls++ })
	a.Settings().SetTheme(a.Settings().Theme())
	if calls != 1 {
		t.Errorf("after a change the listener was called %d times, want 1", calls)
	}
	b := uitest.NewApp()
	b.Settings().SetTheme(b.Settings().Theme())
	if calls != 1 {
		t.Error("the listener of the last app is still called")
	}
	if got := b.Clipboard().Content(); got != "" {
		t.Errorf("the clipboard holds %q, want nothing", got)
	}
	if b.Lifecycle().(interface{ OnExitedForeground() func() }).OnExitedForeground() != nil {
		t.Error("the callback of the last app is still set")
	}
	if a.Settings().Theme() == b.Settings().Theme() {
		t.Error("two apps share a theme, which windows change")
	}
}
