package saves

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// nameLimit limits the characters of a name.
const nameLimit = 120

// Page shows the saved games for one purpose.
type Page struct {
	widget.BaseWidget
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	store    Store
	maps     []maps.Map
	purpose  Purpose
	dialog   *widgets.Dialog // nil: the page fills the window

	// OnBack is called to leave the page. OnGame is called with the game that was chosen to be continued or
	// watched, and its ID in the store. OnSaved is called with the name of the game that was saved.
	OnBack  func()
	OnGame  func(id string, g *maps.Game)
	OnSaved func(name string)

	list    *list
	name    *widgets.Field // nil unless the purpose is to save
	side    *side
	act     *widgets.Button
	remove  *widgets.Button
	back    *widgets.Button
	folder  *widgets.HoverArea
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
		folder:  widgets.NewHoverArea(s, func() string { return t.Of("saves.folder-tip", "Folder", store.Folder()) }),
	}
	p.empty.Align = fyne.TextAlignCenter
	p.list = newList(p, p.choiceChanged, p.actOnChosen)
	p.side = newSide(p)
	p.makeButtons()
	if purpose.game != nil {
		p.name = widgets.NewField(s, p.proposedName(), nameLimit, func(string) { p.nameTyped() })
		p.name.Tip = t.Of("saves.name-tip")
	}
	p.ExtendBaseWidget(p)
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
	p.back = widgets.NewButton(p.stage, p.text.Of("saves.back"), p.pictures.TintableIcon(art.IconBack), func() { p.OnBack() })
	p.back.Tip = p.text.Of("saves.back-tip")
}

// proposedName returns a name for the game to save.
func (p *Page) proposedName() string {
	return p.text.Of("saves.proposal", "Map", p.text.MapName(p.purpose.game().Record.Header.Map), "Date", p.formatDate(time.Now()))
}

// Dialog returns the page as a dialog to open over another page. OnBack must close it.
func (p *Page) Dialog() *widgets.Dialog {
	p.dialog = &widgets.Dialog{Width: 1180, Name: p.Mode(), Targets: p.Targets, Content: p}
	p.dialog.Keys = map[fyne.KeyName]func(){}
	for _, key := range []fyne.KeyName{
		fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyHome, fyne.KeyEnd,
		fyne.KeyDelete, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyEscape,
	} {
		p.dialog.Keys[key] = func() { p.TypedKey(key) }
	}
	return p.dialog
}

// HeightFor returns the height in a dialog, which is limited by the window.
func (p *Page) HeightFor(float32) float32 {
	return min(640*p.stage.Unit(), p.stage.LayoutSize().Height-8*look.Gap*p.stage.Unit())
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
		first := max(0, slices.IndexFunc(all, func(s *entry) bool { return s.reason == "" }))
		if p.name != nil {
			first = -1 // a chosen game would be overwritten
		}
		p.list.set(all, id, first)
	})
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
	p.problem.Set(said)
	p.Refresh()
}

// choiceChanged is called when the player chooses a game. If the purpose is to save, its name is copied into
// the field.
func (p *Page) choiceChanged() {
	if s := p.list.selected(); p.name != nil && s != nil && s.Game != nil {
		p.name.Set(s.Game.Name)
	}
	p.showChoice()
}

// nameTyped chooses the game with the typed name, because saving would overwrite it.
func (p *Page) nameTyped() {
	p.list.setChosen(slices.Index(p.list.saves, p.findByName(p.name.Text())))
	p.showChoice()
}

// showChoice shows the chosen game, or the running game if none is chosen and the purpose is to save.
func (p *Page) showChoice() {
	p.problem.Set("")
	s := p.list.selected()
	if s == nil && p.name != nil {
		s = p.describe(maps.Save{Game: p.purpose.game(), When: time.Now()})
	}
	p.side.show(s)
	p.showButtons()
	p.Refresh()
}

// showButtons enables the buttons that can do something.
func (p *Page) showButtons() {
	s := p.list.selected()
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
	targets := []widgets.Target{{Name: p.purpose.name, Object: p.act}, {Name: "remove", Object: p.remove}, {Name: "back", Object: p.back}}
	if p.name != nil {
		targets = append(targets, widgets.Target{Name: "name", Object: p.name})
	}
	for _, r := range p.list.content.rows {
		if r.Visible() && r.save != nil {
			targets = append(targets, widgets.Target{Name: "save-" + strings.TrimSuffix(r.save.ID, ".toml"), Object: r})
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
			p.problem.Set(p.text.Of("saves.not-imported", "Reason", p.explainError(err, nil)))
			p.Refresh()
			return
		}
		p.reload(id)
	})
}
