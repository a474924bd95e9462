package editor

import (
	"fyne.io/fyne/v2"

	"roborally/maps/drawing"
	"roborally/ui/board"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// Stamp is a stamp that is kept, with its name and the file that it is in.
type Stamp struct {
	File, Name string
	*drawing.Stamp
}

// Stamps keeps stamps on the disk. Its methods wait for it, so they are called in the background.
type Stamps interface {
	// All returns all stamps in the order in which they are shown.
	All() ([]Stamp, error)
	// Keep adds a stamp.
	Keep(name string, s *drawing.Stamp) error
	// Delete removes the stamp in a file.
	Delete(file string) error
}

// stamps are the stamps that the palette shows.
type stamps struct {
	page *Page
	all  []Stamp
}

// load reads the stamps.
func (m *stamps) load() { m.change(func() error { return nil }) }

// change does something with the stamps in the background, and shows them then.
func (m *stamps) change(do func() error) {
	p := m.page
	var all []Stamp
	var err error
	p.stage.Time.Async(func() {
		if err = do(); err == nil {
			all, err = p.host.Stamps.All()
		}
	}, func() {
		if err != nil {
			p.host.Report(err)
			return
		}
		m.all = all
		p.update()
	})
}

// chosen returns the stamp that the player has taken, or nil if it is not one that is kept.
func (m *stamps) chosen() *Stamp {
	for i := range m.all {
		if m.all[i].Stamp == m.page.pen.stamp {
			return &m.all[i]
		}
	}
	return nil
}

// delete removes the stamp that the player has taken.
func (m *stamps) delete() {
	p, stamp := m.page, m.chosen()
	if stamp == nil {
		return
	}
	p.pen.stamp = nil
	p.draw(p.doc.layout)
	m.change(func() error { return p.host.Stamps.Delete(stamp.File) })
}

// maxStampName limits the characters of a stamp's name.
const maxStampName = 40

// askName asks for the name of a stamp of what is selected, and keeps it.
func (m *stamps) askName() {
	p, s := m.page, m.page.stage
	if !p.choice.on {
		return
	}
	stamp := drawing.Copy(p.doc.layout, p.choice.region)
	name := widgets.NewField(s, p.text.Of("editor.stamp-name", "N", len(m.all)+1), maxStampName, nil)
	d := &widgets.Dialog{Width: 420, Name: "stamp"}
	keep := func() {
		if name.Text() == "" {
			return
		}
		d.Close()
		m.change(func() error { return p.host.Stamps.Keep(name.Text(), stamp) })
	}
	m.dialog(d, p.text.Of("editor.keep-stamp"), name, keep)
	name.Focus(true)
}

// dialog opens a dialog that asks for a name.
func (m *stamps) dialog(d *widgets.Dialog, title string, name *widgets.Field, keep func()) {
	p, s := m.page, m.page.stage
	name.Called = title
	no, yes := widgets.NewButton(s, p.text.Of("editor.cancel"), nil, d.Close), widgets.NewButton(s, p.text.Of("editor.ok"), nil, keep)
	yes.Rank = widgets.Primary
	d.Content = widgets.NewColumn(s, widgets.NewHeading(s, title, look.Large), name, widgets.NewRow(s, 0, no, yes))
	d.Keys = map[fyne.KeyName]func(){fyne.KeyEscape: d.Close, fyne.KeyReturn: keep, fyne.KeyEnter: keep}
	d.Targets = func() []widgets.Target { return []widgets.Target{{Name: "no", Object: no}, {Name: "yes", Object: yes}} }
	s.Windows.Open(d)
}

// stampShelf shows the stamps in the palette.
type stampShelf struct {
	widgets.Box
	page    *Page
	heading *widgets.Line
	grid    *widgets.Grid
	tiles   []*widgets.Tile
	shown   []Stamp
}

func newStampShelf(p *Page) *stampShelf {
	f := &stampShelf{page: p, heading: widgets.NewLine(p.stage, p.text.Of("editor.stamps"), look.Small, look.Muted), grid: widgets.NewGrid(p.stage, toolColumns)}
	f.grid.Gap = look.Gap / 2
	column := widgets.NewColumn(p.stage, f.heading, f.grid)
	column.Gap = 2
	f.InitBox(p.stage, f, column)
	return f
}

// update shows the stamps, and which one the player has taken.
func (f *stampShelf) update() {
	p := f.page
	widgets.Show(f, len(p.stamps.all) > 0)
	if len(f.shown) != len(p.stamps.all) || len(f.shown) > 0 && &f.shown[0] != &p.stamps.all[0] {
		f.shown, f.tiles, f.grid.Items = p.stamps.all, nil, nil
		for i := range f.shown {
			stamp := &f.shown[i]
			tile := widgets.NewTile(p.stage, board.NewPreview(p.stage, p.pictures, stamp.Layout()), stamp.Name, func() { p.take(stamp.Stamp) })
			tile.TextFunc = func() string { return stamp.Name }
			f.tiles, f.grid.Items = append(f.tiles, tile), append(f.grid.Items, widgets.NewAspect(p.stage, 0.8, 0.5, 0.5, tile))
		}
	}
	for i, tile := range f.tiles {
		tile.SetChosen(f.shown[i].Stamp == p.pen.stamp)
	}
	f.Refresh()
}
