package workshop

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"roborally/maps"
	"roborally/maps/carrier"
	"roborally/ui/art"
	"roborally/ui/board"
	rooms "roborally/ui/lobby"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// newTile returns the tile of a hall at an index of the list.
func (p *Page) newTile(n int, e *entry) *widgets.Tile {
	s := p.stage
	var picture fyne.CanvasObject
	note := p.text.Of("saves.unreadable")
	if e.Map != nil {
		picture = board.MarkOwn(s, p.text, p.pictures, e.Map, board.NewPreview(s, p.pictures, e.Map.Layout))
		note = p.text.Of("workshop.short-size", "Width", e.Map.Layout.Width, "Height", e.Map.Layout.Height) + " · " +
			p.text.Count("lobby.flags", len(e.Map.Layout.Checkpoints()))
	} else {
		icon := p.pictures.IconOf(art.IconWarning, look.Line)
		picture = widgets.NewStack(s, widgets.NewSurface(s, look.Clear, look.Line, 4), widgets.NewFixed(s, 48, 48, canvas.NewRaster(icon)))
	}
	var t *widgets.Tile
	t = widgets.NewTile(s, picture, e.name(), func() { p.list.Tap(t) })
	t.SetNote(note)
	t.TextFunc = func() string { return e.name() + "\n" + p.describe(e) }
	t.OnFocus = func() { p.list.Reveal(n) }
	return t
}

// describe says in a line what a hall has.
func (p *Page) describe(e *entry) string {
	if e.Map == nil {
		return p.explain(e.Err)
	}
	l := e.Map.Layout
	parts := []string{p.text.Of("lobby.size", "Width", l.Width, "Height", l.Height)}
	if e.Map.Course != nil {
		parts = append(parts, p.text.Count("workshop.boards", len(e.Map.Course.Places)))
	}
	parts = append(parts, p.text.Count("lobby.flags", len(l.Checkpoints())), p.text.Count("workshop.starts", len(l.Starts())))
	return strings.Join(parts, " · ")
}

// standing says whether a hall is finished, and if it cannot be played on, what is missing.
func (p *Page) standing(e *entry) string {
	l := e.Map.Layout
	switch {
	case e.robots > 0:
		return board.DescribeMap(p.text, e.Map)
	case len(l.Checkpoints()) == 0 && len(l.Starts()) == 0:
		return p.text.Of("workshop.lacks-both")
	case len(l.Checkpoints()) == 0:
		return p.text.Of("workshop.lacks-checkpoint")
	}
	return p.text.Of("workshop.lacks-start")
}

// hallErrors are the keys of texts about halls of newer versions and pictures that hold no hall, by error.
var hallErrors = map[error]string{
	maps.ErrNewerMap:  "workshop.newer",
	carrier.ErrNoHall: "workshop.picture-empty", carrier.ErrDamaged: "workshop.picture-damaged", carrier.ErrTooSmall: "workshop.picture-small",
	carrier.ErrNewer: "workshop.picture-newer", carrier.ErrTooLong: "workshop.picture-long", carrier.ErrTooLarge: "workshop.picture-large",
}

// explain says why something failed.
func (p *Page) explain(err error) string {
	for cause, key := range hallErrors {
		if errors.Is(err, cause) {
			return p.text.Of(key)
		}
	}
	var bad *maps.Error
	if errors.As(err, &bad) {
		return p.text.Of("workshop.no-hall", "Reason", bad.Error())
	}
	return p.text.Cause(err)
}

// maxNameWidth limits the width of a name, in units.
const maxNameWidth = 300

// shorten returns a name that fits into a line of a toast or button.
func shorten(name string) string {
	return look.Truncate(name, look.Body, look.Bold, maxNameWidth)
}

// side shows the chosen hall.
type side struct {
	widgets.SidePanel
	page    *Page
	preview *board.Preview
	name    *widgets.Paragraph
	facts   *widgets.Paragraph
	stands  *widgets.Paragraph
	length  *widgets.Paragraph
	changed *widgets.Paragraph
}

func newSide(p *Page) *side {
	s := &side{
		page: p, preview: board.NewPreview(p.stage, p.pictures, nil), name: widgets.NewHeading(p.stage, "", look.Large),
		facts:   widgets.NewParagraph(p.stage, "", look.Small, look.Muted),
		stands:  widgets.NewParagraph(p.stage, "", look.Small, look.Ink),
		length:  widgets.NewParagraph(p.stage, "", look.Small, look.Muted),
		changed: widgets.NewParagraph(p.stage, "", look.Small, look.Muted),
	}
	s.InitSidePanel(p.stage, s, s.preview, s.name, s.facts, s.stands, s.length, s.changed)
	return s
}

// show shows a hall; nil shows what the page is for.
func (s *side) show(e *entry) {
	p := s.page
	s.Pictured = e != nil && e.Map != nil
	length, changed := "", ""
	switch {
	case e == nil:
		s.name.Set(p.text.Of("workshop.about-title"))
		s.facts.Set(p.text.Of("workshop.about"))
		s.stands.Set("")
	case e.Map == nil:
		s.name.Set(look.Truncate(e.name(), look.Large, look.Bold, 2*widgets.SidePanelWidth))
		s.facts.Set(p.explain(e.Err))
		s.stands.Set(p.text.Of("workshop.broken", "File", e.File+".toml"))
	default:
		m := e.Map
		s.preview.SetLayout(m.Layout)
		s.name.Set(look.Truncate(e.name(), look.Large, look.Bold, 2*widgets.SidePanelWidth))
		s.facts.Set(p.describe(e))
		s.stands.Set(p.standing(e))
		length = strings.Join(append(rooms.DescribeGames(p.text, m, len(m.Layout.Checkpoints()), 1, 0), rooms.DescribeStarts(p.text, m)...), " · ")
		changed = p.text.Of("workshop.changed", "Date", e.Changed.Local().Format(p.text.Of("saves.date")))
	}
	s.length.Set(length)
	s.changed.Set(changed)
	widgets.Show(s.length, length != "")
	widgets.Show(s.changed, changed != "")
	widgets.Show(s.stands, s.stands.Text != "")
	s.Refresh()
}

// undoStrip tells which hall was deleted last, and takes that back.
type undoStrip struct {
	widgets.Box
	page    *Page
	words   *widgets.Line
	button  *widgets.Button
	deleted []deleted // the last one is taken back first
}

// deleted is a hall in the trash.
type deleted struct{ trashed, name string }

func newUndoStrip(p *Page) *undoStrip {
	s := p.stage
	u := &undoStrip{page: p, words: widgets.NewLine(s, "", look.Small, look.Ink)}
	u.words.Least = 0.8
	u.button = widgets.NewButton(s, p.text.Of("workshop.undo"), p.pictures.TintableIcon(art.IconReplay), p.undoDelete)
	u.button.Tip = p.text.Of("workshop.undo-tip")
	row := widgets.NewRow(s, 0, widgets.Fill(u.words), widgets.Fixed(190, u.button))
	u.InitBox(s, u, widgets.NewSurface(s, look.Lifted, look.Line, 10), widgets.NewPadded(s, look.Gap, look.Gap/2, row))
	widgets.Show(u, false)
	return u
}

// show shows the strip if there is something to take back.
func (u *undoStrip) show() {
	n := len(u.deleted)
	if n > 0 {
		u.words.Set(u.page.text.Of("workshop.deleted", "Name", shorten(u.deleted[n-1].name)))
	}
	u.button.Set(false, u.page.busy)
	if u.Visible() != (n > 0) {
		widgets.Show(u, n > 0)
		u.page.Refresh()
	}
}
