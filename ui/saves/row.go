package saves

import (
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// row is a game in the list.
type row struct{ widgets.ChoiceRow }

func newRow(p *Page, s *entry) *row {
	r := &row{}
	r.InitRow(p.list, r, board.NewPreview(p.stage, p.pictures, s.layout), p.pictures.IconOf(art.IconWarning, look.Line))
	content := widgets.RowContent{
		Title: s.name, Aside: s.when, Line: s.line, Short: s.short, State: s.state, StateInk: look.Muted,
		Tip: s.reason, Pictured: s.layout != nil, Faded: s.reason != "",
	}
	if content.Faded {
		content.StateInk = look.Faded(look.Muted, 0.5)
	}
	if icon, ok := s.mark(); ok {
		content.Mark = p.pictures.TintableIcon(icon)
	}
	r.Set(content)
	return r
}

// mark returns the icon that marks a special game, so that it does not differ by colour alone.
func (s *entry) mark() (art.Icon, bool) {
	switch {
	case s.layout == nil:
		return 0, false // the row shows an icon in place of the picture
	case s.Err != nil:
		return art.IconWarning, true
	case s.Game.Ended:
		return art.IconTrophy, true
	case s.reason != "":
		return art.IconLock, true
	case s.state != "":
		return art.IconClock, true
	}
	return 0, false
}
