package widgets

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
)

// Every control implements fyne.Accessible, so that a screen reader can name it: HoverText does so for all that embed it,
// and Line, Paragraph and Field for themselves. What is read is what is there already: the texts in the control, or else
// its hover text, and then its state. See Stage.Elements for what is read of a whole window.

// Speech holds the words that a screen reader reads after the name of a control, in the player's language.
type Speech struct {
	On, Off     string // of a Toggle
	Selected    string // of a choice, a tab, a row
	Unavailable string // of what cannot be pressed now
	// Field returns where a field of a board is, by its column and row from 1; nil: nothing is read.
	Field func(column, row int) string
}

// selected returns the word for a choice that is the selected one, else "".
func (s *Stage) selected(is bool) string {
	if is {
		return s.Speech.Selected
	}
	return ""
}

// joinSpoken joins the parts of what is read; empty ones are left out.
func joinSpoken(parts ...string) (all string) {
	for _, part := range parts {
		switch {
		case all == "":
			all = part
		case part != "" && endsSentence(all):
			all += " " + part
		case part != "":
			all += ", " + part
		}
	}
	return all
}

// endsSentence reports whether a text ends with a punctuation mark.
func endsSentence(text string) bool { return strings.ContainsAny(text[len(text)-1:], ".!?:,;") }

// spoken returns a text of several lines as one: lines that do not end a sentence end with a full stop.
func spoken(text string) string {
	lines := strings.FieldsFunc(text, func(r rune) bool { return r == '\n' })
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
		if i+1 < len(lines) && lines[i] != "" && !endsSentence(lines[i]) {
			lines[i] += "."
		}
	}
	return strings.Join(lines, " ")
}

// names reports whether a text can name something: a lone sign cannot.
func names(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) })
}

// textsIn returns the texts in an object, but not those of controls in it.
func textsIn(o fyne.CanvasObject) (texts []string) {
	b, ok := o.(boxed)
	if !ok {
		return nil
	}
	for _, item := range b.box().Items {
		item = inCell(item)
		if !item.Visible() {
			continue
		}
		if said, ok := plainText(item); ok {
			if said != "" {
				texts = append(texts, spoken(said))
			}
			continue
		}
		if _, control := item.(fyne.Accessible); !control {
			texts = append(texts, textsIn(item)...)
		}
	}
	return texts
}

// plainText returns the text of an object that is nothing but text.
func plainText(o fyne.CanvasObject) (text string, ok bool) {
	switch o := o.(type) {
	case *Line:
		return o.AccessibilityLabel(), true
	case *Paragraph:
		return o.Text, true
	}
	return "", false
}

// AccessibilityLabel returns the whole text, even where there is room for a part of it only.
func (l *Line) AccessibilityLabel() string {
	if l.Unread {
		return ""
	}
	return l.Text
}

// AccessibilityRole returns that it is only read.
func (l *Line) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// AccessibilityLabel returns the text.
func (p *Paragraph) AccessibilityLabel() string { return spoken(p.Text) }

// AccessibilityRole returns that it is only read.
func (p *Paragraph) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// AccessibilityLabel returns the texts in the object, or its hover text if they do not name it, and its state.
func (h *HoverText) AccessibilityLabel() string { return joinSpoken(h.spokenName(), h.spokenState()) }

// AccessibilityRole returns that the object is only read.
func (h *HoverText) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// spokenName returns the name of the object.
func (h *HoverText) spokenName() string {
	if h.Name != nil {
		return spoken(h.Name())
	}
	name := joinSpoken(textsIn(h.object)...)
	if tip := h.tip(); tip != "" && !names(name) {
		return tip
	}
	return name
}

// tip returns the hover text of the whole object.
func (h *HoverText) tip() string {
	if h.TextFunc == nil {
		return ""
	}
	return spoken(h.TextFunc())
}

// spokenState returns the state of the object, "" for none.
func (h *HoverText) spokenState() string {
	if h.State == nil {
		return ""
	}
	return spoken(h.State())
}

// AccessibilityRole returns that the object can be pressed.
func (h *Hover) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel adds to the name and state whether the control cannot be pressed now; then the hover text may say why.
func (f *Focus) AccessibilityLabel() string {
	if f.Enabled == nil || f.Enabled() {
		return f.HoverText.AccessibilityLabel()
	}
	name, why := f.spokenName(), f.tip()
	if why == name {
		why = ""
	}
	return joinSpoken(name, f.spokenState(), f.stage.Speech.Unavailable, why)
}

// AccessibilityLabel returns the name of the field, and the text in it.
func (f *Field) AccessibilityLabel() string {
	name := f.Called
	for _, other := range []string{f.entry.PlaceHolder, f.Tip} {
		if name == "" {
			name = other
		}
	}
	unavailable := ""
	if f.entry.Entry.Disabled() {
		unavailable = f.stage.Speech.Unavailable
	}
	return joinSpoken(spoken(name), spoken(f.entry.Text), unavailable)
}

// AccessibilityRole returns that the field can be pressed, to type into it: Fyne has no role of its own for that.
func (f *Field) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// Call names a control by the label beside it, or what is in a box by what it is about, for screen readers: it is read
// before all that can be pressed there.
func Call(o fyne.CanvasObject, name string) {
	switch o := inCell(o).(type) {
	case *Field:
		o.Called = name
	case boxed:
		o.box().Called = name
	}
}
