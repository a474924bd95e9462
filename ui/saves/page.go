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

// nameLimit is how many characters can be typed for a name.
const nameLimit = 120

// Page shows saved games for a purpose.
type Page struct {
	widget.BaseWidget
	stage    *widgets.Stage
	text     *text.Text
	pictures *look.Pictures
	shelf    Shelf
	maps     []maps.Map
	to       Purpose
	dialog   *widgets.Dialog // nil where it is a page

	// OnBack leaves the page. OnGame gets the game that was chosen to be played
	// on or watched, with the id by which the shelf knows it. OnSaved is told the
	// name of what has been saved.
	OnBack  func()
	OnGame  func(id string, g *maps.Game)
	OnSaved func(name string)

	list    *list
	name    *widgets.Field // nil where nothing is saved
	side    *side
	act     *widgets.Button
	remove  *widgets.Button
	back    *widgets.Button
	folder  *widgets.Spot
	problem *widgets.Paragraph
	nothing *widgets.Paragraph // said where there is nothing
	busy    bool               // the shelf is at work
}

// NewPage gives the page of the saves on a shelf; all are the maps whose pictures
// it can show.
func NewPage(s *widgets.Stage, t *text.Text, pictures *look.Pictures, shelf Shelf, all []maps.Map, to Purpose) *Page {
	p := &Page{
		stage: s, text: t, pictures: pictures, shelf: shelf, maps: all, to: to,
		OnBack: func() {}, OnGame: func(string, *maps.Game) {}, OnSaved: func(string) {},
		problem: widgets.NewParagraph(s, "", look.Small, look.Alarm),
		nothing: widgets.NewParagraph(s, "", look.Body, look.Muted),
		folder:  widgets.NewSpot(s, func() string { return t.Of("saves.folder-tip", "Folder", shelf.Folder()) }),
	}
	p.nothing.Align = fyne.TextAlignCenter
	p.list = newList(p, p.chosen, p.do)
	p.side = newSide(p)
	p.makeButtons()
	if to.game != nil {
		p.name = widgets.NewField(s, p.proposal(), nameLimit, func(string) { p.typed() })
		p.name.Tip = t.Of("saves.name-tip")
	}
	p.ExtendBaseWidget(p)
	p.reload("")
	return p
}

func (p *Page) makeButtons() {
	icons := map[string]art.Icon{"save": art.IconSave, "load": art.IconLoad, "watch": art.IconPlay}
	p.act = widgets.NewButton(p.stage, p.text.Of("saves.do-"+p.to.word), p.pictures.Ink(icons[p.to.word]), p.do)
	p.act.Rank = widgets.Primary
	p.act.Tip = p.text.Of("saves.tip-" + p.to.word)
	p.remove = widgets.NewButton(p.stage, p.text.Of("saves.remove"), p.pictures.Ink(art.IconClear), p.askRemove)
	p.remove.Tip = p.text.Of("saves.remove-tip")
	p.back = widgets.NewButton(p.stage, p.text.Of("saves.back"), p.pictures.Ink(art.IconBack), func() { p.OnBack() })
	p.back.Tip = p.text.Of("saves.back-tip")
}

// proposal is a name for the game that is saved.
func (p *Page) proposal() string {
	return p.text.Of("saves.proposal", "Map", p.hall(p.to.game()), "Date", p.date(time.Now()))
}

// Dialog gives the page as a dialog, to be opened over another page. OnBack must
// close it.
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

// HeightFor gives the height in a dialog: as high as the window allows.
func (p *Page) HeightFor(float32) float32 {
	return min(640*p.stage.Unit(), p.stage.Room().Height-8*look.Gap*p.stage.Unit())
}

// reload reads the list again; what has an id is chosen then.
func (p *Page) reload(id string) {
	var saves []maps.Save
	var err error
	p.work(func() { saves, err = p.shelf.List() }, func() {
		if err != nil {
			p.fail("saves.failed-list", err)
		}
		var all []*shown
		for _, save := range saves {
			if s := p.describe(save); p.to.fits(s) {
				all = append(all, s)
			}
		}
		p.nothing.Set("")
		if len(all) == 0 && err == nil {
			p.nothing.Set(p.text.Of("saves.nothing-" + p.to.word))
		}
		first := max(0, slices.IndexFunc(all, func(s *shown) bool { return s.reason == "" }))
		if p.name != nil {
			first = -1 // what is chosen is written over
		}
		p.list.set(all, id, first)
	})
}

// work lets the shelf do something beside the window, and nothing else be done
// meanwhile.
func (p *Page) work(work, done func()) {
	p.busy = true
	p.showButtons()
	p.stage.Later(work, func() {
		p.busy = false
		done()
		p.showButtons()
	})
}

// fail says what has gone wrong.
func (p *Page) fail(key string, err error) {
	p.problem.Set(p.text.Of(key, "Reason", p.text.Cause(err)))
	p.Refresh()
}

// chosen gives the game that is saved the name of the one that was chosen.
func (p *Page) chosen() {
	if s := p.list.selected(); p.name != nil && s != nil && s.Game != nil {
		p.name.Set(s.Game.Name)
	}
	p.show()
}

// typed chooses the game of the name that was typed: it would be written over.
func (p *Page) typed() {
	p.list.mark(slices.Index(p.list.saves, p.called(p.name.Text())))
	p.show()
}

// show shows what is chosen; where nothing is, the game that is saved.
func (p *Page) show() {
	p.problem.Set("")
	s := p.list.selected()
	if s == nil && p.name != nil {
		s = p.describe(maps.Save{Game: p.to.game(), When: time.Now()})
	}
	p.side.show(s)
	p.showButtons()
	p.Refresh()
}

// showButtons lets those be pressed that can do something.
func (p *Page) showButtons() {
	s := p.list.selected()
	usable := s != nil && s.reason == ""
	if p.name != nil {
		usable = true
		label := "saves.do-save"
		if p.called(p.name.Text()) != nil {
			label = "saves.overwrite"
		}
		p.act.SetLabel(p.text.Of(label))
	}
	p.act.Set(false, p.busy || !usable)
	p.remove.Set(false, p.busy || s == nil)
}

// title is the heading of the page.
func (p *Page) title() string { return p.text.Of("saves.title-" + p.to.word) }

// Mode names the page for scripts.
func (p *Page) Mode() string { return "saves-" + p.to.word }

// TypedKey moves in the list with the arrows, does what the page is for with
// Enter, removes with Del and goes back with Escape.
func (p *Page) TypedKey(key fyne.KeyName) {
	switch key {
	case fyne.KeyEscape:
		p.OnBack()
	case fyne.KeyReturn, fyne.KeyEnter:
		p.do()
	case fyne.KeyDelete:
		p.askRemove()
	default:
		p.list.MoveChoice(key)
	}
}

// Targets gives what a player can click at the moment.
func (p *Page) Targets() []widgets.Target {
	targets := []widgets.Target{{Name: p.to.word, Object: p.act}, {Name: "remove", Object: p.remove}, {Name: "back", Object: p.back}}
	if p.name != nil {
		targets = append(targets, widgets.Target{Name: "name", Object: p.name})
	}
	for _, r := range p.list.sheet.rows {
		if r.Visible() && r.save != nil {
			targets = append(targets, widgets.Target{Name: "save-" + strings.TrimSuffix(r.save.ID, ".toml"), Object: r})
		}
	}
	return targets
}

// Import takes in a saved game that lies elsewhere, and chooses it: a file
// dropped on the window.
func (p *Page) Import(file string) {
	if p.busy {
		return
	}
	var id string
	var err error
	p.work(func() { id, err = p.shelf.Import(file) }, func() {
		if err != nil {
			p.problem.Set(p.text.Of("saves.not-imported", "Reason", p.fault(err, nil)))
			p.Refresh()
			return
		}
		p.reload(id)
	})
}
