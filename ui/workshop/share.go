package workshop

import (
	"fyne.io/fyne/v2"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// openShare asks as what the chosen hall is shared.
func (p *Page) openShare() {
	e := p.chosen()
	if e == nil || p.buttons.share.Inactive || p.actions.Deliver == nil {
		return
	}
	s := p.stage
	d := &widgets.Dialog{Width: 520, Name: "share"}
	choice := func(key string, icon art.Icon, picture bool) *widgets.Button {
		b := widgets.NewButton(s, p.text.Of("workshop.share-"+key), p.pictures.TintableIcon(icon), func() {
			d.Close()
			p.share(e, picture)
		})
		b.Tip = p.text.Of("workshop.share-" + key + "-tip")
		return b
	}
	picture, file := choice("picture", art.IconFilm, true), choice("file", art.IconLog, false)
	picture.Rank = widgets.Primary
	no := widgets.NewButton(s, p.text.Of("workshop.cancel"), nil, d.Close)
	about := widgets.NewParagraph(s, p.text.Of("workshop.share-about"), look.Body, look.Ink)
	column := widgets.NewColumn(s, widgets.NewHeading(s, p.text.Of("workshop.share-title", "Name", shorten(e.name())), look.Large), about, widgets.NewRow(s, 0, picture, file), no)
	column.Gap, column.StickyFoot = 1.5*look.Gap, true
	d.Content, d.OnTapOutside = column, d.Close
	d.Keys = formKeys(d, picture.OnTap)
	d.Targets = func() []widgets.Target {
		return []widgets.Target{{Name: "picture", Object: picture}, {Name: "file", Object: file}, {Name: "no", Object: no}}
	}
	s.Windows.Open(d)
}

// formKeys returns the keys of a dialog: Escape closes it, Enter does something.
func formKeys(d *widgets.Dialog, do func()) map[fyne.KeyName]func() {
	return map[fyne.KeyName]func(){fyne.KeyEscape: d.Close, fyne.KeyReturn: do, fyne.KeyEnter: do}
}

// share writes a hall as a file and says where it is.
func (p *Page) share(e *entry, picture bool) {
	var name string
	var content []byte
	var err error
	p.runAsync(func() { name, content, err = p.store.Share(e.Map, picture) }, func() {
		if err != nil {
			p.fail("workshop.failed-share", err)
			return
		}
		p.actions.Deliver(name, content, func(place string, err error) {
			switch {
			case err != nil:
				p.fail("workshop.failed-share", err)
			case place == "":
				p.toast(art.IconPost, e.name(), p.text.Of("workshop.shared"))
			default:
				p.actions.OpenPlace(p.stage, p.text, p.pictures, place)
			}
		})
	})
}
