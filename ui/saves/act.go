package saves

import (
	"strings"

	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// do does with the chosen game what the page is for.
func (p *Page) do() {
	switch s := p.list.selected(); {
	case p.busy:
	case p.name != nil:
		p.save()
	case s == nil || s.reason != "":
	default:
		p.open(s)
	}
}

// open reads a game and hands it on.
func (p *Page) open(s *shown) {
	var g *maps.Game
	var err error
	p.work(func() { g, err = p.shelf.Read(s.ID) }, func() {
		if err != nil {
			p.problem.Set(p.fault(err, s.Game))
			p.Refresh()
			return
		}
		p.OnGame(s.ID, g)
	})
}

// save saves the game by the name in the field. It asks where there is one of
// that name.
func (p *Page) save() {
	name := strings.TrimSpace(p.name.Text())
	if name == "" {
		name = p.proposal()
	}
	old := p.called(name)
	if old == nil {
		p.write(name, "")
		return
	}
	p.ask("saves.overwrite-sure", name, "saves.overwrite", art.IconSave, "overwrite", func() { p.write(name, old.ID) })
}

// called finds the game of a name, first of all the chosen one; nil is none.
func (p *Page) called(name string) *shown {
	name = strings.TrimSpace(name)
	if s := p.list.selected(); s != nil && s.Game != nil && s.Game.Name == name {
		return s
	}
	for _, s := range p.list.saves {
		if s.Game != nil && s.Game.Name == name {
			return s
		}
	}
	return nil
}

// write saves the game, in the place of the one with an id if there is one.
func (p *Page) write(name, id string) {
	g := *p.to.game()
	g.Name = name
	var err error
	p.work(func() {
		if id == "" {
			_, err = p.shelf.Write(&g)
		} else {
			err = p.shelf.Overwrite(id, &g)
		}
	}, func() {
		if err != nil {
			p.fail("saves.failed-save", err)
			return
		}
		p.stage.Toast(p.pictures.IconOf(art.IconSave, look.Accent), p.text.Of("saves.saved"), name)
		p.OnSaved(name)
	})
}

// askRemove asks whether the chosen game shall go.
func (p *Page) askRemove() {
	s := p.list.selected()
	if s == nil || p.busy {
		return
	}
	p.ask("saves.remove-sure", s.name, "saves.remove", art.IconClear, "remove", func() {
		next := p.after(s)
		var err error
		p.work(func() { err = p.shelf.Remove(s.ID) }, func() {
			if err != nil {
				p.fail("saves.failed-remove", err)
				return
			}
			p.reload(next)
		})
	})
}

// after gives the id of the game that is chosen when one is gone.
func (p *Page) after(gone *shown) string {
	saves := p.list.saves
	for i, s := range saves {
		switch {
		case s != gone:
		case i+1 < len(saves):
			return saves[i+1].ID
		case i > 0:
			return saves[i-1].ID
		}
	}
	return ""
}

// ask asks before something is done that cannot be undone.
func (p *Page) ask(question, name, label string, icon art.Icon, word string, do func()) {
	p.stage.Ask(widgets.Question{
		Name: word, Text: p.text.Of(question, "Name", name), No: p.text.Of("saves.no"), Yes: p.text.Of(label),
		Icon: p.pictures.Ink(icon), Do: do,
	})
}
