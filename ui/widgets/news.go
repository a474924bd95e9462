package widgets

import (
	"fyne.io/fyne/v2"

	"roborally/ui/look"
)

// News is the part of a stage that tells players something beside the page: a hover text, a toast that goes
// by itself, and a banner that stays.
type News struct {
	stage  *Stage
	tip    *tip
	toast  *toast
	banner *banner
}

func newNews(s *Stage) *News {
	return &News{stage: s, tip: newTip(s), toast: newToast(s), banner: newBanner(s)}
}

// ShowTip shows a text beside an object as soon as the pointer has rested there.
func (n *News) ShowTip(text string, beside fyne.CanvasObject) {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(beside)
	n.ShowTipAt(text, at, beside.Size())
}

// ShowTipAt is ShowTip for a part of an object: an area at an absolute position.
func (n *News) ShowTipAt(text string, at fyne.Position, size fyne.Size) {
	n.showTip(text, at, size, nil)
}

// showTip is ShowTipAt with a picture above the text, unless it is nil.
func (n *News) showTip(text string, at fyne.Position, size fyne.Size, picture look.Painter) {
	n.HideTip()
	if text == "" || n.stage.Input.Dragging() {
		return
	}
	n.tip.cancel = n.stage.Time.After(tipDelay, func() { n.tip.show(text, at, size, picture) })
}

// HideTip hides the hover text.
func (n *News) HideTip() {
	if n.tip.cancel != nil {
		n.tip.cancel()
		n.tip.cancel = nil
	}
	n.tip.words.Text = ""
	Show(n.tip, false)
}

// TipText returns the hover text that is shown, or "".
func (n *News) TipText() string { return n.tip.words.Text }

// TipPicture returns the picture above the hover text that is shown, or nil.
func (n *News) TipPicture() look.Painter {
	if n.tip.words.Text == "" {
		return nil
	}
	return n.tip.picture
}

// Toast queues a message for the top of the window. The picture is square; nil shows none.
func (n *News) Toast(picture look.Painter, title, text string) {
	t := n.toast
	t.queue = append(t.queue, toastMessage{picture, title, text})
	if len(t.queue) == 1 {
		t.show()
	}
}

// ToastText returns the text of the current toast, or "".
func (n *News) ToastText() string {
	if len(n.toast.queue) == 0 {
		return ""
	}
	return n.toast.queue[0].title + "\n" + n.toast.queue[0].text
}

// SetBanner shows a sentence at the top of the window until it is called with "". The picture is square;
// nil shows none.
func (n *News) SetBanner(picture look.Painter, text string) {
	b := n.banner
	if b.words.Text == text {
		return
	}
	b.set(picture, text)
	b.place(n.stage.Size())
	n.toast.place(n.stage.Size())
	b.Refresh()
	n.stage.Repaint()
}

// BannerText returns the banner's text, or "".
func (n *News) BannerText() string { return n.banner.words.Text }
