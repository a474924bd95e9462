package post

import (
	"image"
	"strings"

	"fyne.io/fyne/v2/canvas"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// marks are the icons of the states, so that they do not differ by colour alone.
var marks = map[State]art.Icon{
	Computer: art.IconRobot, Idle: art.IconConfirm, Ready: art.IconConfirm,
	Provisional: art.IconClock, Unclear: art.IconWarning, Missing: art.IconClock,
}

// seatRow is a player in the list.
type seatRow struct{ widgets.ChoiceRow }

func newSeatRow(p *Desk, s *Seat) *seatRow {
	r := &seatRow{}
	figure := art.Figure{Model: s.Model, Colour: art.PlayerColour(s.Colour)}
	portrait := canvas.NewRaster(func(w, h int) image.Image { return p.Pictures.PortraitOf(figure)(w, h) })
	r.InitRow(p.list, r, portrait, p.Pictures.IconOf(art.IconRobot, look.Line))
	content := widgets.RowContent{
		Title: s.Name, Line: p.sent(s), State: p.state(s), StateInk: look.Muted,
		Mark: p.Pictures.TintableIcon(marks[s.State]), Pictured: true,
	}
	switch s.State {
	case Ready:
		content.StateInk = look.Accent
	case Unclear:
		content.StateInk = look.Alarm
	}
	if s.Mail != nil {
		content.Aside = p.moment(s.Mail.At)
	}
	r.Set(content)
	return r
}

// state says in a word or two how far the orders of a seat are.
func (p *Desk) state(s *Seat) string {
	if p.game.Over {
		return p.Text.Of("saves.over")
	}
	return p.Text.Of("mailgame.is-" + string(s.State))
}

// sent says in a line what a player has sent.
func (p *Desk) sent(s *Seat) string {
	m := s.Mail
	switch {
	case s.Bot != "":
		return p.Text.Of("mailgame.computer", "Level", p.level(s.Bot))
	case m == nil && s.Misses > 0:
		return p.Text.Count("mailgame.missed", s.Misses)
	case m == nil:
		return p.Text.Of("robot." + s.Model.String() + ".name")
	case m.Refused != "":
		return p.Text.Of("mailgame." + m.Refused)
	case m.Reason != "":
		return m.Reason
	case m.Word != "":
		return p.Text.Of("mailgame.word", "Word", m.Word)
	}
	return m.Orders
}

// detail shows what comes next, and the last mail of the chosen player.
type detail struct {
	widgets.Box
	page  *Desk
	next  *widgets.Paragraph
	where *widgets.Paragraph
	name  *widgets.Paragraph
	about *widgets.Paragraph
	mail  *widgets.Paragraph
	maybe *widgets.Paragraph
}

func newDetail(p *Desk) *detail {
	s := p.Stage
	muted := func() *widgets.Paragraph { return widgets.NewParagraph(s, "", look.Small, look.Muted) }
	d := &detail{
		page: p, next: widgets.NewHeading(s, "", look.Body), where: muted(),
		name: widgets.NewHeading(s, "", look.Body), about: muted(), mail: muted(), maybe: muted(),
	}
	rule := widgets.NewPadded(s, 0, look.Gap, widgets.NewFixed(s, 0, 1, canvas.NewRectangle(look.Line)))
	column := widgets.NewColumn(s, d.next, d.where, rule, d.name, d.about, d.mail, d.maybe)
	column.Gap = look.Gap / 2
	d.InitBox(s, d, widgets.NewAutoScroll(s, column))
	return d
}

// show shows the game and its chosen seat as they are now.
func (d *detail) show() {
	p := d.page
	seat := &p.game.Seats[p.seat()]
	d.next.Set(p.describeNext())
	d.where.Set(p.describeWhere())
	d.name.Set(seat.Name)
	about := []string{p.Text.Of("robot." + seat.Model.String() + ".name")}
	if seat.Bot != "" {
		about = append(about, p.Text.Of("mailgame.computer", "Level", p.level(seat.Bot)))
	} else if !p.game.Over {
		about = append(about, p.Text.Of("mailgame.is-"+string(seat.State)))
	}
	if seat.Misses > 0 {
		about = append(about, p.Text.Count("mailgame.missed", seat.Misses))
	}
	d.about.Set(strings.Join(about, " · "))
	mail, maybe := p.describeMail(seat.Mail)
	d.mail.Set(mail)
	d.mail.Ink = look.Ink
	if seat.State == Unclear {
		d.mail.Ink = look.Alarm
	}
	d.maybe.Set(maybe)
	for _, o := range []*widgets.Paragraph{d.where, d.mail, d.maybe} {
		widgets.Show(o, o.Text != "")
	}
	d.Refresh()
}

// describeMail says how a mail was understood, and what an unclear one may mean.
func (p *Desk) describeMail(m *Mail) (said, maybe string) {
	if m == nil {
		return "", ""
	}
	lines := []string{p.Text.Of("mailgame.mail", "N", m.Number, "At", p.moment(m.At))}
	switch {
	case m.Reason != "" && m.Text != "":
		lines = append(lines, p.Text.Of("mailgame.unclear-line", "Line", m.Line, "Text", m.Text), m.Reason)
	case m.Reason != "":
		lines = append(lines, m.Reason)
	case m.Word != "":
		lines = append(lines, p.Text.Of("mailgame.word", "Word", m.Word))
	case m.Orders != "":
		lines = append(lines, p.Text.Of("mailgame.understood", "Orders", m.Orders))
	}
	if m.Refused != "" {
		lines = append(lines, p.Text.Of("mailgame."+m.Refused))
	}
	if len(m.Readings) > 0 {
		maybe = p.Text.Of("mailgame.readings") + "\n" + strings.Join(m.Readings, "\n")
	}
	return strings.Join(lines, "\n"), maybe
}
