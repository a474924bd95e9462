package saves

import (
	"strings"

	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// actOnChosen saves, loads or watches the chosen game, depending on the purpose of the page.
func (p *Page) actOnChosen() {
	switch s := p.selected(); {
	case p.busy:
	case p.name != nil:
		p.save()
	case s == nil || s.reason != "":
	default:
		p.open(s)
	}
}

// open reads a game and hands it to OnGame.
func (p *Page) open(s *entry) {
	var g *maps.Game
	var err error
	p.runAsync(func() { g, err = p.store.Read(s.ID) }, func() {
		if err != nil {
			p.showProblem(p.explainError(err, s.Game))
			return
		}
		p.OnGame(s.ID, g)
	})
}

// save saves the game under the name in the field. It asks first if another game has that name.
func (p *Page) save() {
	name := strings.TrimSpace(p.name.Text())
	if name == "" {
		name = p.proposedName()
	}
	old := p.findByName(name)
	if old == nil {
		p.write(name, "")
		return
	}
	p.ask("saves.overwrite-sure", name, "saves.overwrite", art.IconSave, "overwrite", func() { p.write(name, old.ID) })
}

// findByName returns the game with a name, preferably the chosen one, or nil if there is none.
func (p *Page) findByName(name string) *entry {
	name = strings.TrimSpace(name)
	if s := p.selected(); s != nil && s.Game != nil && s.Game.Name == name {
		return s
	}
	for _, s := range p.saves {
		if s.Game != nil && s.Game.Name == name {
			return s
		}
	}
	return nil
}

// write saves the game. It overwrites the game with the given ID; "" saves a new one.
func (p *Page) write(name, id string) {
	g := *p.purpose.game()
	g.Name = name
	var err error
	p.runAsync(func() {
		if id == "" {
			_, err = p.store.Write(&g)
		} else {
			err = p.store.Overwrite(id, &g)
		}
	}, func() {
		if err != nil {
			p.fail("saves.failed-save", err)
			return
		}
		p.stage.News.Toast(p.pictures.IconOf(art.IconSave, look.Accent), p.text.Of("saves.saved"), name)
		p.OnSaved(name)
	})
}

// askRemove asks whether to delete the chosen game.
func (p *Page) askRemove() {
	s := p.selected()
	if s == nil || p.busy {
		return
	}
	p.ask("saves.remove-sure", s.name, "saves.remove", art.IconClear, "remove", func() {
		next := p.neighbourOf(s)
		var err error
		p.runAsync(func() { err = p.store.Remove(s.ID) }, func() {
			if err != nil {
				p.fail("saves.failed-remove", err)
				return
			}
			p.reload(next)
		})
	})
}

// neighbourOf returns the ID of the game to choose when another is deleted.
func (p *Page) neighbourOf(gone *entry) string {
	saves := p.saves
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

// ask asks before an action that cannot be undone. word is the dialog's name for scripts.
func (p *Page) ask(question, name, label string, icon art.Icon, word string, do func()) {
	p.stage.Windows.Ask(widgets.Question{
		Name: word, Text: p.text.Of(question, "Name", name), No: p.text.Of("saves.no"), Yes: p.text.Of(label),
		Icon: p.pictures.TintableIcon(icon), OnYes: do,
	})
}
