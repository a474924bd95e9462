package coach

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/core"
	"roborally/core/bot"
	"roborally/ui/look"
	"roborally/ui/story"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// HintStrip shows a hint: a row per program, with a sign per register and a button that uses the program, and
// below sentences on what to expect and what is used besides the cards. It is hidden while there is no hint, and scrolls
// where there is no room for all.
type HintStrip struct {
	widget.BaseWidget
	// UseTip is the hover text of the button that uses the first program; by default it names no key.
	UseTip string

	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	hint     *Hint
	rows     *widgets.Column // one per program
	sentence *widgets.Paragraph
	frame    *framed
	uses     []*widgets.Button
}

// NewHintStrip returns the strip of a hint. Its owner calls Update after every change.
func NewHintStrip(s *widgets.Stage, t *text.Text, pictures *look.Pictures, hint *Hint) *HintStrip {
	h := &HintStrip{
		UseTip: t.Of("coach.use-tip"), stage: s, text: t, pictures: pictures, hint: hint,
		rows: widgets.NewColumn(s), sentence: widgets.NewParagraph(s, "", look.Small, look.Ink),
	}
	h.rows.Gap = look.Gap / 2
	content := widgets.NewColumn(s, h.rows, h.sentence)
	content.Gap = look.Gap / 2
	h.frame = newFramed(s, look.Faded(pictures.Palette().Advice, 0.7), widgets.NewAutoScroll(s, content))
	h.Hide()
	h.ExtendBaseWidget(h)
	return h
}

// Update shows the hint as it is now. current is the program in the registers, which cannot be used again.
func (h *HintStrip) Update(current core.Program) {
	programs := h.hint.Programs()
	widgets.Show(h, len(programs) > 0)
	if len(programs) == 0 {
		return
	}
	h.rows.Items, h.uses = nil, nil
	height := float32(0)
	if len(programs) > 1 && !h.stage.Touch() {
		height = flatRow
	}
	words, view := NewWording(h.text), &h.hint.view
	for i := range programs {
		row := h.row(&programs[i], i == 0, current, height)
		widgets.Call(row, h.text.Of("coach.program", "N", i+1))
		h.rows.Items = append(h.rows.Items, row)
		if more := words.Extras(view.Own(), &programs[i].Program); len(programs) > 1 && more != "" {
			h.rows.Items = append(h.rows.Items, widgets.NewParagraph(h.stage, more, look.Small, look.Ink))
		}
	}
	h.sentence.Set(words.Hint(view, programs))
	h.frame.ink = look.Faded(h.pictures.Palette().Advice, 0.7)
	h.rows.Refresh()
	h.Refresh()
}

// row returns the signs of a program and the button that uses it, as high as so many units; 0: as they want to be.
func (h *HintStrip) row(a *bot.Advice, first bool, current core.Program, height float32) *widgets.Row {
	names := story.Words{Text: h.text}
	use := func() { h.hint.Use(a.Program) }
	row := widgets.NewRow(h.stage, height)
	row.Gap = look.Gap / 2
	for n := range core.RegisterCount {
		c := cardIn(h.hint.view.Own(), &a.Program, n)
		picture := look.Painter(func(int, int) image.Image { return look.Empty })
		if c.printed != core.NoCommand {
			picture = h.pictures.ArmedCommandOf(c.Command, c.Declared.Weapon())
		}
		sign := widgets.NewDraggable(h.stage, picture)
		sign.OnTap = use
		sign.Tip = func() string { return names.ReadingTip(c.Command, c.priority, c.Declared.Weapon()) }
		sign.Name = func() string { return h.text.Of("tip.register", "Register", n+1, "Card", sign.Tip()) }
		if c.locked {
			sign.Dim = 0.55 // a locked register offers no choice
		}
		row.Items = append(row.Items, sign)
	}
	button := widgets.NewButton(h.stage, h.text.Of("coach.use"), nil, use)
	button.Tip = h.text.Of("coach.use-tip")
	if first {
		button.Tip = h.UseTip
	}
	button.Inactive = current == a.Program
	h.uses = append(h.uses, button)
	row.Items = append(row.Items, widgets.Share(useWeight, button))
	return row
}

// useWeight is the width of the button, in signs.
const useWeight = 2.2

// Targets returns the buttons that use a program: use-hint, and use-hint-2 and use-hint-3 if there are as many.
func (h *HintStrip) Targets() (targets []widgets.Target) {
	if !h.Visible() {
		return nil
	}
	for i, b := range h.uses {
		targets = append(targets, widgets.Target{Name: [MostPrograms]string{"use-hint", "use-hint-2", "use-hint-3"}[i], Object: b})
	}
	return targets
}

const (
	// mostHeight is the most of the window's height that the strip wants: the hand is beside it.
	mostHeight = 0.25
	// flatRow is the height of a program of several, in units, where no finger has to hit it.
	flatRow = 36
)

// HeightFor returns the height at which everything can be read, as far as the window has room for it.
func (h *HintStrip) HeightFor(width float32) float32 {
	return min(h.frame.HeightFor(width), mostHeight*h.stage.LayoutSize().Height)
}

// Inside returns the frame, for screen readers.
func (h *HintStrip) Inside() []fyne.CanvasObject { return []fyne.CanvasObject{h.frame} }

// CreateRenderer shows the frame with the rows and the sentence.
func (h *HintStrip) CreateRenderer() fyne.WidgetRenderer {
	d := &widgets.Renderer{Parts: []fyne.CanvasObject{h.frame}}
	d.Place = h.frame.Resize
	d.MinimumSize = func() fyne.Size { return fyne.NewSize(1, h.HeightFor(max(1, h.Size().Width))) }
	d.Update = func() {
		h.frame.Refresh()
		h.frame.Resize(h.Size())
	}
	return d.Placed(h.Size())
}
