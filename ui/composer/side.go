package composer

import (
	"maps"
	"slices"
	"strings"

	"roborally/maps/composing"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/tryout"
	"roborally/ui/widgets"
)

// maxName is the most characters of the name of a course.
const maxName = 60

// side says what the course is called and what is to be known of it.
type side struct {
	page     *Page
	name     *widgets.Field
	laps     *tryout.Laps
	classic  *widgets.Row    // the note about the common start
	outdated *widgets.Column // boards of which there is another version
	update   []*widgets.Button
	ids      []string // of the boards in outdated
}

func newSide(p *Page) *side {
	t := &side{page: p}
	t.name = widgets.NewField(p.stage, p.draft.course.Name, maxName, func(string) {})
	t.name.Called = p.text.Of("composer.name")
	t.name.Tip = p.text.Of("composer.name-tip")
	t.name.OnSubmit = func(string) { p.stage.Input.Unfocus() }
	t.name.OnLeave = func() { p.rename(strings.TrimSpace(t.name.Text())) }
	named := widgets.NewColumn(p.stage, widgets.NewParagraph(p.stage, p.text.Of("composer.name"), look.Tiny, look.Muted), t.name)
	named.Gap = look.Gap / 4
	t.laps = tryout.NewLaps(p.stage, p.text, func(laps int) { p.change(composing.SetLaps(p.draft.course, laps), nil) })
	sign := newPicture()
	sign.Image = p.pictures.Palette().Icon(art.IconRobot, 64, look.Accent)
	t.classic = widgets.NewRow(p.stage, 0, widgets.Fixed(22, widgets.NewAt(p.stage, 0.5, 0, widgets.NewFixed(p.stage, 20, 20, sign))),
		widgets.Fill(widgets.NewParagraph(p.stage, p.text.Of("composer.classic"), look.Small, look.Muted)))
	t.outdated = widgets.NewColumn(p.stage)
	p.bench.Panel.PutAbove(named, t.laps.Column, t.classic, t.outdated)
	return t
}

// show shows the course as it is now.
func (t *side) show() {
	p := t.page
	if t.name.Text() != p.draft.course.Name {
		t.name.Set(p.draft.course.Name)
	}
	t.laps.Set(len(p.draft.course.Checkpoints), composing.MostLaps(p.draft.course))
	widgets.Show(t.classic, len(p.draft.course.Starts) > 1)
	t.showOutdated()
}

// showOutdated offers the other versions of boards.
func (t *side) showOutdated() {
	p := t.page
	newer := p.outdated()
	t.ids = slices.Sorted(maps.Keys(newer))
	t.update, t.outdated.Items = nil, nil
	for _, id := range t.ids {
		said := p.text.Of("composer.outdated", "Name", p.boardName(id))
		b := widgets.NewButton(p.stage, p.text.Of("composer.refresh"), nil, func() { p.refresh(id, newer[id]) })
		b.Tip = p.text.Of("composer.refresh-tip")
		t.update = append(t.update, b)
		t.outdated.Items = append(t.outdated.Items, widgets.NewParagraph(p.stage, said, look.Small, look.Accent), b)
	}
	widgets.Show(t.outdated, len(t.ids) > 0)
}

func (t *side) targets() []widgets.Target {
	targets := append([]widgets.Target{{Name: "name", Object: t.name}}, t.laps.Targets()...)
	for n, b := range t.update {
		targets = append(targets, widgets.Target{Name: "refresh-" + t.ids[n], Object: b})
	}
	return targets
}
