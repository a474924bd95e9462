package saves

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/delivery"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// nameLimit limits the characters of a name.
const nameLimit = 120

// Page shows the saved games for one purpose.
type Page struct {
	widgets.Box
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	store    Store
	maps     []maps.Map
	purpose  Purpose

	// OnBack is called to leave the page. OnGame is called with the game that was chosen to be continued or
	// watched, and its ID in the store. OnSaved is called with the name of the game that was saved.
	OnBack  func()
	OnGame  func(id string, g *maps.Game)
	OnSaved func(name string)
	// Delivery is how a game is handed on to other people. Without it none is.
	Delivery delivery.Means

	list    *widgets.ChoiceList
	saves   []*entry       // in the order of the list
	name    *widgets.Field // nil unless the purpose is to save
	side    *side
	act     *widgets.Button
	share   *widgets.Button
	remove  *widgets.Button
	header  *widgets.Header
	problem *widgets.Paragraph
	empty   *widgets.Paragraph // shown while there are no games
	busy    bool               // a call of the store is running
}

// NewPage returns the page of the saved games in a store. all are the maps that it can show pictures of.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, store Store, all []maps.Map, purpose Purpose) *Page {
	p := &Page{
		stage: s, text: t, pictures: pictures, store: store, maps: all, purpose: purpose,
		OnBack: func() {}, OnGame: func(string, *maps.Game) {}, OnSaved: func(string) {},
		problem: widgets.NewParagraph(s, "", look.Small, look.Alarm),
		empty:   widgets.NewParagraph(s, "", look.Body, look.Muted),
	}
	p.empty.Align = fyne.TextAlignCenter
	p.list = widgets.NewChoiceList(s, p.actOnChosen)
	p.list.Long = true
	p.list.OnChoose = func(int) { p.choiceChanged() }
	p.list.SetEmpty(p.empty)
	p.side = newSide(p)
	p.makeButtons()
	if purpose.game != nil {
		p.name = widgets.NewField(s, p.proposedName(), nameLimit, func(string) { p.nameTyped() })
		p.name.Tip = t.Of("saves.name-tip")
	}
	p.layOut()
	p.reload("")
	return p
}

func (p *Page) makeButtons() {
	icons := map[string]art.Icon{"save": art.IconSave, "load": art.IconLoad, "watch": art.IconPlay}
	p.act = widgets.NewButton(p.stage, p.text.Of("saves.do-"+p.purpose.name), p.pictures.TintableIcon(icons[p.purpose.name]), p.actOnChosen)
	p.act.Rank = widgets.Primary
	p.act.Tip = p.text.Of("saves.tip-" + p.purpose.name)
	p.remove = widgets.NewButton(p.stage, p.text.Of("saves.remove"), p.pictures.TintableIcon(art.IconClear), p.askRemove)
	p.remove.Tip = p.text.Of("saves.remove-tip")
	p.share = widgets.NewButton(p.stage, "", p.pictures.TintableIcon(art.IconPost), p.askShare)
	p.share.Tip = p.text.Of("saves.share-tip")
	back := widgets.NewButton(p.stage, p.text.Of("app.back"), p.pictures.TintableIcon(art.IconBack), func() { p.OnBack() })
	back.Tip = p.text.Of("saves.back-tip")
	p.header = widgets.NewHeader(p.stage, back, p.title())
}

// proposedName returns a name for the game to save.
func (p *Page) proposedName() string {
	return p.text.Of("saves.proposal", "Map", singleLine(board.GameMapName(p.text, p.purpose.game())), "Date", p.formatDate(time.Now()))
}

// Dialog returns the page as a dialog that covers another page. OnBack must close it.
func (p *Page) Dialog() *widgets.Dialog {
	d := &widgets.Dialog{Full: true, Name: p.Mode(), Targets: p.Targets, Content: p, Keys: map[fyne.KeyName]func(){}}
	for _, key := range []fyne.KeyName{
		fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyHome, fyne.KeyEnd,
		fyne.KeyDelete, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape,
	} {
		d.Keys[key] = func() { p.TypedKey(key) }
	}
	return d
}

// reload reads the list again and chooses the game with the given ID.
func (p *Page) reload(id string) {
	var saves []maps.Save
	var err error
	p.runAsync(func() { saves, err = p.store.List() }, func() {
		if err != nil {
			p.fail("saves.failed-list", err)
		}
		var all []*entry
		for _, save := range saves {
			if s := p.describe(save); p.purpose.fits(s) {
				all = append(all, s)
			}
		}
		p.empty.Set("")
		if len(all) == 0 && err == nil {
			p.empty.Set(p.text.Of("saves.nothing-" + p.purpose.name))
		}
		chosen := slices.IndexFunc(all, func(s *entry) bool { return s.ID == id })
		if chosen < 0 && p.name == nil { // to save, a chosen game would be overwritten
			chosen = max(0, slices.IndexFunc(all, func(s *entry) bool { return s.reason == "" }))
		}
		p.show(all, min(chosen, len(all)-1))
	})
}

// show fills the list with games and chooses one, -1 for none.
func (p *Page) show(all []*entry, chosen int) {
	var rows []widgets.Choosable
	for _, s := range all {
		rows = append(rows, newRow(p, s))
	}
	p.saves = all
	p.list.SetRows(rows)
	p.list.SetChosen(chosen)
	p.choiceChanged()
}

// selected returns the chosen game, or nil if there is none.
func (p *Page) selected() *entry {
	if n := p.list.Chosen(); n >= 0 {
		return p.saves[n]
	}
	return nil
}

// runAsync calls work outside the window's goroutine and then done inside it. The buttons are inactive
// meanwhile.
func (p *Page) runAsync(work, done func()) {
	p.busy = true
	p.showButtons()
	p.stage.Time.Async(work, func() {
		p.busy = false
		done()
		p.showButtons()
	})
}

// fail shows what went wrong, as a toast if the player has left the page meanwhile.
func (p *Page) fail(key string, err error) {
	said := p.text.Of(key, "Reason", p.text.Cause(err))
	if p.stage.Windows.Mode() != p.Mode() {
		p.stage.News.Toast(p.pictures.IconOf(art.IconSave, look.Danger), p.title(), said)
		return
	}
	p.showProblem(said)
}

// showProblem shows what went wrong; "" clears it.
func (p *Page) showProblem(problem string) {
	if p.problem.Visible() != (problem != "") || p.problem.Text != problem {
		p.problem.Set(problem)
		widgets.Show(p.problem, problem != "")
		p.Refresh()
	}
}

// choiceChanged is called when the player chooses a game. If the purpose is to save, its name is copied into
// the field.
func (p *Page) choiceChanged() {
	if s := p.selected(); p.name != nil && s != nil && s.Game != nil {
		p.name.Set(s.Game.Name)
	}
	p.showChoice()
}

// nameTyped chooses the game with the typed name, because saving would overwrite it.
func (p *Page) nameTyped() {
	p.list.SetChosen(slices.Index(p.saves, p.findByName(p.name.Text())))
	p.showChoice()
}

// showChoice shows the chosen game, or the running game if none is chosen and the purpose is to save.
func (p *Page) showChoice() {
	p.showProblem("")
	s := p.selected()
	if s == nil && p.name != nil {
		s = p.describe(maps.Save{Game: p.purpose.game(), When: time.Now()})
	}
	p.side.show(s)
	p.showButtons()
}

// showButtons enables the buttons that can do something.
func (p *Page) showButtons() {
	s := p.selected()
	usable := s != nil && s.reason == ""
	if p.name != nil {
		usable = true
		label := "saves.do-save"
		if p.findByName(p.name.Text()) != nil {
			label = "saves.overwrite"
		}
		p.act.SetLabel(p.text.Of(label))
	}
	p.act.Set(false, p.busy || !usable)
	p.share.Set(false, p.busy || s == nil || s.Game == nil)
	p.remove.Set(false, p.busy || s == nil)
}

// title returns the heading of the page.
func (p *Page) title() string { return p.text.Of("saves.title-" + p.purpose.name) }

// Mode returns the page's name for scripts.
func (p *Page) Mode() string { return "saves-" + p.purpose.name }

// TypedKey moves the choice with the arrows, saves, loads or watches with Enter, deletes with Del and goes
// back with Escape.
func (p *Page) TypedKey(key fyne.KeyName) {
	switch key {
	case fyne.KeyEscape:
		p.OnBack()
	case fyne.KeyReturn, fyne.KeyEnter:
		p.actOnChosen()
	case fyne.KeyDelete:
		p.askRemove()
	default:
		p.list.MoveChoice(key)
	}
}

// Targets returns what the player can click now.
func (p *Page) Targets() []widgets.Target {
	targets := []widgets.Target{{Name: p.purpose.name, Object: p.act}, {Name: "share", Object: p.share}, {Name: "remove", Object: p.remove}, {Name: "back", Object: p.header.Back}}
	if p.name != nil {
		targets = append(targets, widgets.Target{Name: "name", Object: p.name})
	}
	for n, row := range p.list.Rows() {
		if row.Visible() {
			targets = append(targets, widgets.Target{Name: "save-" + strings.TrimSuffix(p.saves[n].ID, ".toml"), Object: row})
		}
	}
	return targets
}

// Import adds a saved game from a file outside the store, such as one dropped on the window, and chooses it.
func (p *Page) Import(file string) {
	if p.busy {
		return
	}
	var id string
	var err error
	p.runAsync(func() { id, err = p.store.Import(file) }, func() {
		if err != nil {
			p.showProblem(p.text.Of("saves.not-imported", "Reason", p.explainError(err, nil)))
			return
		}
		p.reload(id)
	})
}
