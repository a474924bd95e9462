package workshop

import (
	"slices"
	"strings"

	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// maxName limits the characters of a name.
const maxName = 60

// act opens the chosen hall, or plays it if it cannot be opened.
func (p *Page) act() {
	if !p.buttons.open.Inactive && p.buttons.open.Visible() {
		p.openChosen()
	} else {
		p.playChosen()
	}
}

func (p *Page) openChosen() {
	if e := p.chosen(); e != nil && !p.buttons.open.Inactive {
		p.actions.opens(e.Map)(e.File)
	}
}

func (p *Page) playChosen() {
	if e := p.chosen(); e != nil && !p.buttons.play.Inactive && p.actions.Play != nil {
		p.actions.Play(e.Map)
	}
}

// copyChosen adds a copy of the chosen hall.
func (p *Page) copyChosen() {
	if e := p.chosen(); e != nil && !p.buttons.copy.Inactive {
		p.create(copyOf(e.Map, p.copyName(e.name())), nil)
	}
}

// copyName returns the name of a copy.
func (p *Page) copyName(name string) string {
	room := maxName - len([]rune(p.text.Of("workshop.copy-name", "Name", "")))
	if letters := []rune(name); len(letters) > room {
		name = string(letters[:room])
	}
	return p.text.Of("workshop.copy-name", "Name", name)
}

// copyOf returns a copy of a map as a custom one. Who has finished the original, has not finished the copy.
func copyOf(m *maps.Map, name string) *maps.Map {
	own := m.Renamed(name)
	own.ID, own.Finished = maps.CustomID(m.Layout), nil
	return own
}

// create adds a map, chooses it, and calls then with its file; nil: nothing more happens.
func (p *Page) create(m *maps.Map, then func(file string)) {
	var file string
	var err error
	p.runAsync(func() { file, err = p.store.Create(m) }, func() {
		switch {
		case err != nil:
			p.fail("workshop.failed-new", err)
		case then != nil:
			then(file)
		default:
			p.toast(art.IconBuild, m.Name(), p.text.Of("workshop.added"))
			p.reload(file)
		}
	})
}

// openRename asks for another name of the chosen hall.
func (p *Page) openRename() {
	e := p.chosen()
	if e == nil || p.buttons.rename.Inactive {
		return
	}
	s := p.stage
	d := &widgets.Dialog{Width: 480, Name: "rename"}
	name := widgets.NewField(s, e.name(), maxName, nil)
	name.Called = p.text.Of("workshop.name")
	do := func() {
		d.Close()
		if to := strings.TrimSpace(name.Text()); to != "" && to != e.name() {
			p.change("workshop.failed-rename", e.File, func() error { return p.store.Rename(e.File, to) })
		}
	}
	p.openForm(d, p.text.Of("workshop.rename-title"), p.text.Of("workshop.rename"), art.IconConfirm, do, []widgets.Target{{Name: "name", Object: name}}, name)
	if !s.Mobile() { // there a keyboard would come up over the dialog
		name.Focus(true)
	}
}

// openForm opens a dialog with a heading, parts, and buttons that leave it or do what it is for. Enter does, too.
func (p *Page) openForm(d *widgets.Dialog, title, label string, icon art.Icon, do func(), targets []widgets.Target, parts ...widgets.Sized) (yes *widgets.Button) {
	s := p.stage
	no := widgets.NewButton(s, p.text.Of("workshop.cancel"), nil, d.Close)
	yes = widgets.NewButton(s, label, p.pictures.TintableIcon(icon), do)
	yes.Rank = widgets.Primary
	column := widgets.NewColumn(s, widgets.NewHeading(s, title, look.Large))
	for _, part := range parts {
		column.Items = append(column.Items, part)
	}
	column.Items = append(column.Items, widgets.NewRow(s, 0, no, yes))
	column.Gap, column.StickyFoot = 1.5*look.Gap, true
	d.Content, d.OnTapOutside = column, d.Close
	d.Keys = formKeys(d, func() {
		if !yes.Inactive {
			do()
		}
	})
	d.Targets = func() []widgets.Target {
		return append([]widgets.Target{{Name: "no", Object: no}, {Name: "yes", Object: yes}}, targets...)
	}
	s.Windows.Open(d)
	return yes
}

// change changes a hall and reads the list again.
func (p *Page) change(failed, file string, work func() error) {
	var err error
	p.runAsync(func() { err = work() }, func() {
		if err != nil {
			p.fail(failed, err)
			return
		}
		p.reload(file)
	})
}

// deleteChosen moves the chosen hall into the trash. The strip below the list takes that back.
func (p *Page) deleteChosen() {
	e := p.chosen()
	if e == nil || p.buttons.delete.Inactive {
		return
	}
	next := ""
	if n := len(p.halls); n > 1 {
		at := slices.Index(p.halls, e)
		next = p.halls[(at+1)%n].File
		if at == n-1 {
			next = p.halls[at-1].File
		}
	}
	var trashed string
	var err error
	p.runAsync(func() { trashed, err = p.store.Delete(e.File) }, func() {
		if err != nil {
			p.fail("workshop.failed-delete", err)
			return
		}
		p.undo.deleted = append(p.undo.deleted, deleted{trashed, e.name()})
		p.reload(next)
	})
}

// undoDelete brings the hall back that was deleted last.
func (p *Page) undoDelete() {
	last := len(p.undo.deleted) - 1
	if last < 0 || p.busy {
		return
	}
	var file string
	var err error
	back := p.undo.deleted[last]
	p.runAsync(func() { file, err = p.store.Restore(back.trashed) }, func() {
		p.undo.deleted = p.undo.deleted[:last]
		if err != nil {
			p.fail("workshop.failed-undo", err)
			return
		}
		p.reload(file)
	})
}

// chooseFile lets the player choose a file with a hall, and adds it.
func (p *Page) chooseFile() {
	p.actions.Choose(func(content []byte, err error) {
		p.importAll(func() (maps.Hall, bool, error) {
			if err != nil {
				return maps.Hall{}, false, err
			}
			return p.store.Import(content)
		})
	})
}

// Import adds the halls in files that were dropped on the window.
func (p *Page) Import(files []string) {
	if p.stage.Windows.Dialog() != nil {
		return
	}
	if p.busy {
		p.dropped = append(p.dropped, files...)
		return
	}
	var reads []func() (maps.Hall, bool, error)
	for _, file := range files {
		reads = append(reads, func() (maps.Hall, bool, error) { return p.store.ImportFile(file) })
	}
	p.importAll(reads...)
}

// importAll adds halls, and chooses the last one.
func (p *Page) importAll(reads ...func() (maps.Hall, bool, error)) {
	var last maps.Hall
	var added int
	var failed error
	p.runAsync(func() {
		for _, read := range reads {
			hall, known, err := read()
			if err != nil {
				failed = err
				continue
			}
			last = hall
			if !known {
				added++
			}
		}
	}, func() {
		if last.File == "" {
			p.fail("workshop.failed-import", failed)
			return
		}
		said := p.text.Of("workshop.known")
		if added > 0 {
			said = p.text.Count("workshop.imported", added)
		}
		p.toast(art.IconBuild, last.Map.Name(), said)
		p.reload(last.File, func() {
			if failed != nil {
				p.fail("workshop.failed-import", failed)
			}
		})
	})
}
