package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Element is something in a window that a screen reader can read and, if it is a button, press.
type Element struct {
	Label  string
	Role   fyne.AccessibleRole
	From   fyne.Position // of what is in sight of it, on the stage
	Size   fyne.Size     // of what is in sight; nothing if it is a text that has to be scrolled to
	Object fyne.CanvasObject
}

// Reading is a part of an object that is read although it is no object itself, such as a line of a log.
type Reading struct {
	Label string
	Role  fyne.AccessibleRole
	From  fyne.Position // in the object
	Size  fyne.Size
}

// Described is an object with such parts.
type Described interface{ Readings() []Reading }

// Whole is an object with a renderer of its own that has controls or texts in it. Those of boxes, scrollers and Fyne's
// containers are found without it.
type Whole interface {
	// Inside returns the objects in it that may be read, in order.
	Inside() []fyne.CanvasObject
}

// Elements returns what a screen reader reads, in order: the title of the page, then everything in the order in which Tab
// goes through it, and at last toast, banner and hover text. Below a dialog nothing is read. What is hidden is left out,
// and so are buttons that have to be scrolled to, because a screen reader presses in the middle of an element.
func (s *Stage) Elements() []Element {
	l, all := &elementList{said: map[string]bool{}}, sight{to: fyne.NewPos(s.Size().Width, s.Size().Height)}
	if s.rotateNotice.Visible() {
		l.add(s.rotateNotice, all, everything, "")
		return l.all
	}
	var top fyne.CanvasObject
	if s.Windows.page != nil {
		top = s.Windows.page
	}
	if d := s.Windows.Dialog(); d != nil {
		top = d
	}
	for _, o := range []fyne.CanvasObject{top, s.News.toast, s.News.banner, s.News.tip} {
		if o != nil {
			l.add(o, all, everything, "")
		}
	}
	return l.all
}

// sight is the part of the stage in which the items of an object are in sight, and the corner of that object, to which
// their positions are relative.
type sight struct{ corner, from, to fyne.Position }

// in returns the sight of what is in an item at a position.
func (s sight) in(at fyne.Position) sight {
	s.corner = s.corner.Add(at)
	return s
}

// limit returns what is in sight of an area that begins at the corner.
func (s sight) limit(size fyne.Size) sight {
	cut := func(at fyne.Position) fyne.Position {
		return fyne.NewPos(max(s.from.X, min(at.X, s.to.X)), max(s.from.Y, min(at.Y, s.to.Y)))
	}
	return sight{s.corner, cut(s.corner), cut(s.corner.Add(size))}
}

// filter says what of an object is listed.
type filter uint8

const (
	everything filter = iota
	onlyTexts
	noTexts
)

// elementList collects elements.
type elementList struct {
	all  []Element
	said map[string]bool // the hover texts that are listed
}

// add adds an object and what is in it. name is read before all that can be pressed.
func (l *elementList) add(o fyne.CanvasObject, around sight, f filter, name string) {
	if o = inCell(o); !o.Visible() {
		return
	}
	here := around.in(o.Position())
	if b, ok := o.(boxed); ok && b.box().Called != "" {
		name = b.box().Called
	}
	if a, ok := o.(fyne.Accessible); ok && a.AccessibilityRole() != fyne.AccessibleRoleContainer {
		_, text := plainText(o)
		if f == everything || text == (f == onlyTexts) {
			l.put(o, a.AccessibilityLabel(), a.AccessibilityRole(), here.limit(o.Size()), name)
		}
		if text {
			return
		}
		f = noTexts // they are read with the object
		if texts := textsIn(o); len(texts) > 0 {
			name = texts[0] // of a row, for what can be pressed in it
		}
	}
	if d, ok := o.(Described); ok {
		for _, r := range d.Readings() {
			l.put(o, spoken(r.Label), r.Role, here.in(r.From).limit(r.Size), name)
		}
	}
	switch o := o.(type) {
	case *fyne.Container:
		l.addAll(o.Objects, here, f, name)
	case *container.Scroll:
		l.add(o.Content, here.limit(o.Size()), f, name)
	case *Scroller:
		l.add(o.scroll, here, f, name)
	case Whole:
		l.addAll(o.Inside(), here, f, name)
	case boxed:
		l.addBox(o.box(), here, f, name)
	}
}

func (l *elementList) addAll(objects []fyne.CanvasObject, in sight, f filter, name string) {
	for _, o := range objects {
		l.add(o, in, f, name)
	}
}

// addBox adds the items of a box. The title of a page is read first, although Tab comes to its header last.
func (l *elementList) addBox(b *Box, in sight, f filter, name string) {
	if b.header == nil || f != everything {
		l.addAll(b.Items, in, f, name)
		return
	}
	l.add(b.header, in, onlyTexts, name)
	for _, item := range b.Items {
		if item == b.header {
			l.add(item, in, noTexts, name)
		} else {
			l.add(item, in, f, name)
		}
	}
}

// put adds an element. A text that is read again right after it, alone or as the name of a button, is left out, and so are hover
// texts that several areas have.
func (l *elementList) put(o fyne.CanvasObject, label string, role fyne.AccessibleRole, at sight, name string) {
	size, button := fyne.NewSize(at.to.X-at.from.X, at.to.Y-at.from.Y), role != fyne.AccessibleRoleText
	if button && name != label {
		label = joinSpoken(name, label)
	}
	if area, ok := o.(*HoverArea); ok && label == area.tip() {
		if l.said[label] {
			return
		}
		l.said[label] = true
	}
	if label == "" || button && (size.Width <= 0 || size.Height <= 0) {
		return
	}
	if n := len(l.all) - 1; n >= 0 && l.all[n].Role == fyne.AccessibleRoleText && (l.all[n].Label == label || button && strings.HasPrefix(label, l.all[n].Label+", ")) {
		l.all = l.all[:n]
	}
	l.all = append(l.all, Element{label, role, at.from, size, o})
}
