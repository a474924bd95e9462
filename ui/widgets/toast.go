package widgets

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

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
	Box
	pointerCursor
	queue     []toastMessage // the first is shown
	number    int            // of toasts shown so far: a timer that fires too late must not end a later toast
	cancel    func()
	slideIn   *fyne.Animation
	offscreen float32 // share of it that is still above the window, 0…1

	picture *canvas.Raster
	icon    *Cell // with the picture; hidden without one
	title   *Line
	words   *Paragraph
}

func newToast(s *Stage) *toast {
	t := &toast{
		cancel: func() {}, picture: canvas.NewRaster(nil),
		title: NewBoldLine(s, "", look.Body, look.Ink), words: NewParagraph(s, "", look.Small, look.Muted),
	}
	background := NewSurface(s, look.Lifted, look.Accent, 8)
	background.Shadow = canvas.Shadow{Color: look.Shade, BlurRadius: 16, Offset: fyne.NewPos(0, 4)}
	t.icon = Tight(NewFixed(s, 44, 44, t.picture))
	lines := NewColumn(s, t.title, t.words)
	lines.Gap = 0
	t.InitBox(s, t, background, NewPadded(s, look.Gap, look.Gap, NewRow(s, 0, t.icon, NewAt(s, Full, 0.5, lines))))
	t.Update = t.showFirst
	t.Hide()
	return t
}

// showFirst shows the first message of the queue.
func (t *toast) showFirst() {
	if len(t.queue) == 0 {
		return
	}
	t.picture.Generator = t.queue[0].picture
	t.picture.Refresh()
	Show(t.icon, t.queue[0].picture != nil)
	t.title.Text, t.words.Text = t.queue[0].title, t.queue[0].text
	t.title.Refresh()
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
	height := t.HeightFor(width)
	y := look.Gap * u
	if b := t.stage.News.banner; b.Visible() {
		y += b.Position().Y + b.Size().Height
	}
	x := (window.Width - width) / 2
	if len(t.stage.Windows.dialogs) > 0 {
		x = window.Width - width - look.Gap*u
	}
	t.Move(fyne.NewPos(x, y-t.offscreen*(y+height)))
	t.Resize(fyne.NewSize(width, height))
}
