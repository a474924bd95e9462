package widgets

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"roborally/ui/look"
)

const (
	toastTime      = 5 * time.Second        // how long a toast stays
	toastSlideTime = 220 * time.Millisecond // how long it takes to slide in
)

// toastMessage is the content of a toast.
type toastMessage struct {
	picture     look.Painter
	title, text string
}

// toast is a message at the top of the window: it slides in, stays a while, and goes by itself or with a
// click. It takes no focus and covers nothing but its own area.
type toast struct {
	widget.BaseWidget
	pointerCursor
	stage     *Stage
	queue     []toastMessage // the first is shown
	number    int            // of toasts shown so far: a timer that fires too late must not end a later toast
	cancel    func()
	slideIn   *fyne.Animation
	offscreen float32 // share of it that is still above the window, 0…1
}

func newToast(s *Stage) *toast {
	t := &toast{stage: s, cancel: func() {}}
	t.ExtendBaseWidget(t)
	t.Hide()
	return t
}

// show slides in the first message of the queue.
func (t *toast) show() {
	t.number++
	number := t.number
	if t.slideIn != nil {
		t.slideIn.Stop()
		t.slideIn = nil
	}
	t.offscreen = 0
	t.Show()
	if !t.stage.Time.ReducedMotion() && fyne.CurrentApp().Settings().ShowAnimations() {
		t.slideIn = fyne.NewAnimation(toastSlideTime, func(done float32) {
			t.offscreen = 1 - done
			t.place(t.stage.Size())
		})
		t.slideIn.Curve = fyne.AnimationEaseOut
		t.offscreen = 1
		t.slideIn.Start()
	}
	t.Refresh()
	t.place(t.stage.Size())
	t.stage.Repaint()
	t.cancel = t.stage.Time.After(toastTime, func() {
		if t.number == number {
			t.next()
		}
	})
}

// next ends the current toast.
func (t *toast) next() {
	if len(t.queue) == 0 {
		return
	}
	t.queue = t.queue[1:]
	if len(t.queue) > 0 {
		t.show()
		return
	}
	t.Hide()
	t.stage.Repaint()
}

// Tapped ends the toast early.
func (t *toast) Tapped(*fyne.PointEvent) {
	t.cancel()
	t.next()
}

// place puts the toast at the middle of the top, under the banner: pages have pictures and headings there,
// and buttons at the sides. Beside a dialog nothing can be pressed, so the toast keeps to the right then,
// clear of the dialog's heading.
func (t *toast) place(window fyne.Size) {
	if len(t.queue) == 0 {
		return
	}
	u := t.stage.Unit()
	width := min(400*u, window.Width-2*look.Gap*u)
	height := t.heightFor(width)
	y := look.Gap * u
	if b := t.stage.News.banner; b.Visible() {
		y += b.Position().Y + b.Size().Height
	}
	x := (window.Width - width) / 2
	if len(t.stage.Windows.dialogs) > 0 {
		x = window.Width - width - look.Gap*u
	}
	Put(t, x, y-t.offscreen*(y+height), width, height)
}

// textWidth returns the width of the text beside the picture.
func (t *toast) textWidth(width float32) float32 {
	u := t.stage.Unit()
	return width - 2*look.Gap*u - t.pictureSide() - 2*look.Gap*u
}

// pictureSide returns the side of the picture, or 0 without one.
func (t *toast) pictureSide() float32 {
	if len(t.queue) == 0 || t.queue[0].picture == nil {
		return 0
	}
	return 44 * t.stage.Unit()
}

func (t *toast) lines(width float32) []string {
	return look.Wrap(t.queue[0].text, look.Small*t.stage.Unit(), fyne.TextStyle{}, t.textWidth(width))
}

func (t *toast) heightFor(width float32) float32 {
	u := t.stage.Unit()
	title := fyne.MeasureText("Ag", look.Body*u, look.Bold).Height
	line := fyne.MeasureText("Ag", look.Small*u, fyne.TextStyle{}).Height
	return max(t.pictureSide(), title+float32(len(t.lines(width)))*line) + 2*look.Gap*u
}

// CreateRenderer puts the text beside the picture.
func (t *toast) CreateRenderer() fyne.WidgetRenderer {
	background := canvas.NewRectangle(look.Lifted)
	background.StrokeColor = look.Accent
	background.Shadow = canvas.Shadow{Color: look.Shade, BlurRadius: 16, Offset: fyne.NewPos(0, 4)}
	picture := canvas.NewRaster(func(w, h int) image.Image {
		if len(t.queue) == 0 || t.queue[0].picture == nil {
			return look.Empty
		}
		return t.queue[0].picture(w, h)
	})
	d := &Renderer{Parts: []fyne.CanvasObject{background, picture}}
	d.Place = func(size fyne.Size) {
		u := t.stage.Unit()
		pad := look.Gap * u
		background.Resize(size)
		background.CornerRadius, background.StrokeWidth = 8*u, max(1, u)
		side := t.pictureSide()
		Put(picture, pad, (size.Height-side)/2, side, side)
		d.Parts = d.Parts[:2:2]
		if len(t.queue) == 0 {
			return
		}
		x, width := 2*pad+side, t.textWidth(size.Width)
		var words []fyne.CanvasObject
		words = append(words, look.NewBold(look.Truncate(t.queue[0].title, look.Body*u, look.Bold, width), look.Body*u, look.Ink))
		for _, line := range t.lines(size.Width) {
			words = append(words, look.NewText(line, look.Small*u, look.Muted))
		}
		height := float32(0)
		for _, o := range words {
			height += o.MinSize().Height
		}
		y := (size.Height - height) / 2
		for _, o := range words {
			Put(o, x, y, width, o.MinSize().Height)
			y += o.MinSize().Height
		}
		d.Parts = append(d.Parts, words...)
	}
	d.Update = func() {
		d.Place(t.Size())
		picture.Refresh()
		canvas.Refresh(t)
	}
	return d.Placed(t.Size())
}
