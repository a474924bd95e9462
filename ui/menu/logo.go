package menu

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
	"roborally/ui/widgets"
)

// logo is the name of the game as a picture. It is drawn outside the window's goroutine, so that the window
// appears at once.
type logo struct {
	widget.BaseWidget
	stage    *widgets.Stage
	pictures *look.Pictures
	raster   *canvas.Raster
	wanted   logoKey // the size that was drawn or is being drawn
	picture  image.Image
}

// logoKey is a size of the logo in pixels; it is the key in the cache.
type logoKey struct{ w, h int }

func newLogo(s *widgets.Stage, pictures *look.Pictures) *logo {
	l := &logo{stage: s, pictures: pictures, picture: look.Empty}
	l.raster = canvas.NewRaster(l.draw)
	l.ExtendBaseWidget(l)
	return l
}

// draw returns the last picture, and starts drawing one of the right size if necessary.
func (l *logo) draw(w, h int) image.Image {
	if key := (logoKey{w, h}); key != l.wanted {
		l.wanted = key
		var drawn image.Image
		l.stage.Time.Async(func() {
			drawn = l.pictures.Cached(key, func() *image.RGBA { return l.pictures.Palette().Logo(w, h) })
		}, func() {
			if l.wanted == key {
				l.picture = drawn
				l.raster.Refresh()
			}
		})
	}
	return l.picture
}

// AccessibilityLabel returns the name of the game.
func (l *logo) AccessibilityLabel() string { return "Robo Rally" }

// AccessibilityRole returns that it is only read.
func (l *logo) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// CreateRenderer shows the picture.
func (l *logo) CreateRenderer() fyne.WidgetRenderer {
	return &widgets.Renderer{Parts: []fyne.CanvasObject{l.raster}, Place: l.raster.Resize}
}
