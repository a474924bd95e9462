package widgets

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

const (
	// expiryDelay is how long after the last change of pages the window is painted once more. Fyne keeps what has
	// not been painted for a minute.
	expiryDelay = 65 * time.Second
	// settleDelay is the time from that painting until Fyne has dropped everything: it looks for what to drop
	// every ten seconds at most.
	settleDelay = 15 * time.Second
)

// textures frees the textures of pages and dialogs that are no longer shown. Fyne would keep them for a minute and
// then until something is painted, which is for ever at rest: some MB for every page.
type textures struct {
	stage  *Stage
	shown  []fyne.CanvasObject // before the last change
	images []*canvas.Image     // on the page, to be freed with it
	coming []*canvas.Image     // named since the page came: those of the next one
	cancel func()              // cancels what is to come after the last page
}

// FreeWithPage makes the textures of images of a page that is being built be freed as soon as it is left, for the
// first time. Those of other objects are freed with the page they are on, but for Fyne the images of an object are no
// part of it when it is refreshed.
func (w *Windows) FreeWithPage(images ...*canvas.Image) {
	w.textures.coming = append(w.textures.coming, images...)
}

// free frees the textures of what was shown and is not shown now.
func (t *textures) free(shown []fyne.CanvasObject) {
	for _, o := range t.shown {
		if !slices.Contains(shown, o) {
			canvas.Refresh(o)
		}
	}
	t.shown = shown
}

// turnPage frees the textures of the images on the last page. Each is freed only once: whenever an image is looked at,
// Fyne keeps it for another minute. If the next page does not come for a while, turnPage has the window painted, so
// that Fyne drops texts and renderers, too, and calls OnSettled.
func (t *textures) turnPage() {
	for _, i := range t.images {
		canvas.Refresh(i)
	}
	t.images, t.coming = t.coming, nil
	t.cancel()
	t.cancel = t.stage.Time.After(expiryDelay, func() {
		t.stage.Repaint()
		t.cancel = t.stage.Time.After(settleDelay, t.stage.Windows.OnSettled)
	})
}
