package rules

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/story"
	"roborally/ui/widgets"
)

// bookRules is the rule set that the book describes.
var bookRules = core.Factory

// chapter is a part of the book. The text key of its title is rules.NAME.title, and build returns
// its content.
type chapter struct {
	name  string
	build func(p *Page) []fyne.CanvasObject
}

// chapters holds the chapters in order.
var chapters = func() []chapter {
	all := []chapter{
		{"goal", goal}, {"round", round}, {"cards", cards}, {"moving", moving}, {"register", register}, {"tiles", tiles},
		{"oil", oil}, {"ice", ice}, {"damage", damage}, {"power", power}, {"robots", robots}, {"options", options},
	}
	for _, f := range majorFamilies {
		all = append(all, f.chapter())
	}
	all = append(all, chapter{"missions", missions})
	for _, f := range missionFamilies {
		all = append(all, f.chapter())
	}
	return append(all, chapter{"halls", goodHalls}, chapter{"sets", sets})
}()

func goal(p *Page) []fyne.CanvasObject {
	return []fyne.CanvasObject{
		p.paragraph("rules.goal.p1"),
		p.newExample("goal", "rules.goal.example"),
		p.paragraph("rules.goal.p2", "Lives", bookRules.Lives(1, 1)),
		p.paragraph("rules.goal.laps"),
		p.paragraph("rules.goal.p3"),
	}
}

func round(p *Page) []fyne.CanvasObject {
	list := []fyne.CanvasObject{p.paragraph("rules.round.p1")}
	for i, step := range []string{"deal", "program", "run", "end"} {
		list = append(list, p.newEntry(p.pictures.SlotOf(i+1, true), 64, 0.8,
			p.text.Of("rules.round."+step),
			p.text.Of("rules.round."+step+"-about", "Hand", core.HandSize(0), "Registers", core.RegisterCount)))
	}
	return append(list, p.paragraph("rules.round.p2", "Registers", core.RegisterCount))
}

func cards(p *Page) []fyne.CanvasObject {
	count, low, high, deck := map[core.Command]int{}, map[core.Command]int{}, map[core.Command]int{}, 0
	for c := core.Card(1); c.InDeck(); c++ {
		kind := c.Command()
		if count[kind] == 0 {
			low[kind] = c.Priority()
		}
		high[kind] = c.Priority()
		count[kind]++
		deck++
	}
	list := []fyne.CanvasObject{p.paragraph("rules.cards.p1", "Deck", deck)}
	for i := range core.Commands {
		kind := core.Commands[len(core.Commands)-1-i]
		key := "command." + story.CommandID(kind)
		list = append(list, p.newEntry(p.pictures.CardOf(kind, high[kind], art.CardNormal), 84, 0.72,
			p.text.Of(key+".name"), p.text.Of(key+".about"),
			p.text.Of("rules.cards.range", "Count", count[kind], "Low", low[kind], "High", high[kind])))
	}
	return append(list, p.paragraph("rules.cards.p2"), p.paragraph("rules.cards.p3"))
}

func moving(p *Page) []fyne.CanvasObject {
	return []fyne.CanvasObject{
		p.paragraph("rules.moving.p1"),
		p.newExample("wall", "rules.moving.wall"),
		p.newExample("push", "rules.moving.push"),
		p.newExample("pit", "rules.moving.pit"),
	}
}

func register(p *Page) []fyne.CanvasObject {
	list := []fyne.CanvasObject{p.paragraph("rules.register.p1", "Registers", core.RegisterCount)}
	var steps []fyne.CanvasObject
	for _, step := range bookRules.Phase {
		if step == core.StepAnnounce { // power-downs have their own chapter
			continue
		}
		steps = append(steps, p.newEntry(p.pictures.SlotOf(len(steps)+1, true), 38, 0.8, p.text.Of("rules.step."+step.String())))
	}
	column := widgets.NewColumn(p.stage, steps...)
	column.Gap = look.Gap / 2
	return append(list, column,
		p.paragraph("rules.register.p2"),
		p.newExample("gear", "rules.register.example"),
		p.paragraph("rules.register.p3"),
		p.newExample("lasers", "rules.register.lasers"))
}

func tiles(p *Page) []fyne.CanvasObject {
	return append(p.tiles(), p.newExample("turn", "rules.tiles.turn"), p.newExample("merge", "rules.tiles.merge"))
}

func oil(p *Page) []fyne.CanvasObject {
	return []fyne.CanvasObject{
		p.paragraph("rules.oil.p1"),
		p.newExample("oil", "rules.oil.example"),
	}
}

// ice has an example of every rule of the document about the ice rink.
func ice(p *Page) []fyne.CanvasObject {
	return []fyne.CanvasObject{
		p.paragraph("rules.ice.p1"),
		p.newExample("ice-stop", "rules.ice.stop"),
		p.newExample("ice-spin", "rules.ice.spin"),
		p.paragraph("rules.ice.p2"),
		p.newExample("ice", "rules.ice.enter"),
		p.newExample("ice-belts", "rules.ice.belts"),
		p.paragraph("rules.ice.p3"),
		p.newExample("ice-spinbot", "rules.ice.spinbot"),
		p.paragraph("rules.ice.p4"),
		p.newExample("ice-line", "rules.ice.line"),
		p.newExample("ice-corner", "rules.ice.corner"),
		p.paragraph("rules.ice.p5"),
		p.newExample("ice-wall", "rules.ice.wall"),
		p.newExample("ice-robots", "rules.ice.robots"),
		p.paragraph("rules.ice.p6"),
		p.newExample("ice-leaving", "rules.ice.leaving"),
	}
}

func damage(p *Page) []fyne.CanvasObject {
	limit := int(bookRules.DestroyedAt)
	first := 0
	rows := [][]string{{p.text.Of("rules.damage.points"), p.text.Of("rules.damage.hand"), p.text.Of("rules.damage.locked")}}
	for points := range limit {
		locked := ""
		for n := core.LockedFrom(points); n <= core.RegisterCount; n++ {
			locked += strconv.Itoa(n) + " "
		}
		if locked != "" && first == 0 {
			first = points
		}
		rows = append(rows, []string{strconv.Itoa(points), strconv.Itoa(core.HandSize(points)), locked})
	}
	rows = append(rows, []string{strconv.Itoa(limit), p.text.Of("rules.damage.gone"), ""})
	return []fyne.CanvasObject{
		p.paragraph("rules.damage.p1", "First", first),
		p.registers(limit - 2),
		p.paragraph("rules.damage.burnt", "Damage", limit-2),
		p.paragraph("rules.damage.p2", "Limit", limit),
		p.newTable(0.24, look.Body, rows),
		p.paragraph("rules.damage.p3", "Damage", bookRules.ReturnDamage),
		p.paragraph("rules.damage.p4"),
	}
}

// registers shows the registers of a robot with damage points: the locked ones with their cards,
// and the free ones.
func (p *Page) registers(points int) fyne.CanvasObject {
	program := [core.RegisterCount]core.Command{core.Move2, core.RotateRight, core.Move1, core.Move1, core.BackUp}
	row := widgets.NewRow(p.stage, 104)
	for n, kind := range program {
		draw := p.pictures.SlotOf(n+1, false)
		if n+1 >= core.LockedFrom(points) {
			draw = p.pictures.CardOf(kind, 0, art.CardLocked)
		}
		row.Items = append(row.Items, canvas.NewRaster(draw))
	}
	row.Items = append(row.Items, widgets.Share(5, layout.NewSpacer())) // so that the cards do not become too wide
	return row
}

func power(p *Page) []fyne.CanvasObject {
	return []fyne.CanvasObject{
		p.paragraph("rules.power.p1"),
		p.paragraph("rules.power.p2"),
		p.newExample("power", "rules.power.example"),
		p.paragraph("rules.power.p3"),
	}
}

func robots(p *Page) []fyne.CanvasObject {
	list := []fyne.CanvasObject{p.paragraph("rules.robots.p1")}
	for i, m := range core.Models {
		id := "robot." + m.String()
		list = append(list, p.newEntry(p.pictures.PortraitOf(art.Figure{Model: m, Colour: art.PlayerColour(i)}), 96, 1,
			p.text.Of(id+".name"), p.text.Of(id+".quote")+" "+p.text.Of(id+".about"), p.text.Of(id+".ability")))
	}
	return append(list, p.newExample("mirror", "rules.robots.mirror"))
}

func sets(p *Page) []fyne.CanvasObject {
	return []fyne.CanvasObject{
		p.paragraph("rules.sets.p1"),
		p.newTable(0.17, look.Small, p.compare(core.RuleSets...)),
		p.paragraph("rules.sets.virtual"),
		p.paragraph("rules.sets.lists"),
	}
}
