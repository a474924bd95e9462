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
	toastTime  = 5 * time.Second        // that a piece of news stays
	toastSlide = 220 * time.Millisecond // that it takes to come
)

// news is what a toast tells.
type news struct {
	picture     look.Painter
	title, text string
}

// toast is news at the upper edge of the window: it comes, stays a
// while and goes by itself, or with a click. It takes no focus, and nothing but
// its own area is covered.
type toast struct {
	widget.BaseWidget
	pointer
	stage  *Stage
	queue  []news // the first is shown
	number int    // of toasts shown so far: a timer that comes too late ends none that follow
	cancel func()
	coming *fyne.Animation
	hidden float32 // how much of it is still above the window, 0…1
}

func newToast(s *Stage) *toast {
	t := &toast{stage: s, cancel: func() {}}
	t.ExtendBaseWidget(t)
	t.Hide()
	return t
}

// Toast shows a piece of news at the upper edge of the window, after those that are
// being shown. The picture, square, may be nil.
func (s *Stage) Toast(picture look.Painter, title, text string) {
	t := s.toast
	t.queue = append(t.queue, news{picture, title, text})
	if len(t.queue) == 1 {
		t.show()
	}
}

// ToastText gives what the toast that is shown says, or "".
func (s *Stage) ToastText() string {
	if len(s.toast.queue) == 0 {
		return ""
	}
	return s.toast.queue[0].title + "\n" + s.toast.queue[0].text
}

// show lets the first in the queue come.
func (t *toast) show() {
	t.number++
	number := t.number
	if t.coming != nil {
		t.coming.Stop()
		t.coming = nil
	}
	t.hidden = 0
	t.Show()
	if !t.stage.Still() && fyne.CurrentApp().Settings().ShowAnimations() {
		t.coming = fyne.NewAnimation(toastSlide, func(done float32) {
			t.hidden = 1 - done
			t.place(t.stage.Size())
		})
		t.coming.Curve = fyne.AnimationEaseOut
		t.hidden = 1
		t.coming.Start()
	}
	t.Refresh()
	t.place(t.stage.Size())
	t.stage.Wake()
	t.cancel = t.stage.After(toastTime, func() {
		if t.number == number {
			t.next()
		}
	})
}

// next ends the one that is shown.
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
	t.stage.Wake()
}

// Tapped ends it before its time.
func (t *toast) Tapped(*fyne.PointEvent) {
	t.cancel()
	t.next()
}

// place puts it into the middle of the upper edge, under the banner: there pages have
// pictures and headings. What is pressed lies at the sides. Beside a dialog nothing is
// pressed: then it keeps to the right, clear of what the dialog is called.
func (t *toast) place(window fyne.Size) {
	if len(t.queue) == 0 {
		return
	}
	u := t.stage.Unit()
	width := min(400*u, window.Width-2*look.Gap*u)
	height := t.heightFor(width)
	y := look.Gap * u
	if b := t.stage.banner; b.Visible() {
		y += b.Position().Y + b.Size().Height
	}
	x := (window.Width - width) / 2
	if len(t.stage.dialogs) > 0 {
		x = window.Width - width - look.Gap*u
	}
	Put(t, x, y-t.hidden*(y+height), width, height)
}

// textWidth gives the width of the text beside the picture.
func (t *toast) textWidth(width float32) float32 {
	u := t.stage.Unit()
	return width - 2*look.Gap*u - t.picture() - 2*look.Gap*u
}

// picture gives the side of the picture.
func (t *toast) picture() float32 {
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
	return max(t.picture(), title+float32(len(t.lines(width)))*line) + 2*look.Gap*u
}

// CreateRenderer puts the words beside the picture.
func (t *toast) CreateRenderer() fyne.WidgetRenderer {
	plate := canvas.NewRectangle(look.Lifted)
	plate.StrokeColor = look.Accent
	plate.Shadow = canvas.Shadow{Color: look.Shade, BlurRadius: 16, Offset: fyne.NewPos(0, 4)}
	picture := canvas.NewRaster(func(w, h int) image.Image {
		if len(t.queue) == 0 || t.queue[0].picture == nil {
			return look.Empty
		}
		return t.queue[0].picture(w, h)
	})
	d := &Drawing{Parts: []fyne.CanvasObject{plate, picture}}
	d.Place = func(size fyne.Size) {
		u := t.stage.Unit()
		pad := look.Gap * u
		plate.Resize(size)
		plate.CornerRadius, plate.StrokeWidth = 8*u, max(1, u)
		side := t.picture()
		Put(picture, pad, (size.Height-side)/2, side, side)
		d.Parts = d.Parts[:2:2]
		if len(t.queue) == 0 {
			return
		}
		x, width := 2*pad+side, t.textWidth(size.Width)
		var words []fyne.CanvasObject
		words = append(words, look.NewBold(look.Fit(t.queue[0].title, look.Body*u, look.Bold, width), look.Body*u, look.Ink))
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
