package rules

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"

	"roborally/core"
	"roborally/core/scenario"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// family is a chapter about options of one kind.
type family struct {
	name    string // of the chapter
	intro   string // a text key
	options []core.Power
	played  map[core.Power]string // those that have an example, in the file ID.toml, and the text key of its caption
}

// families holds the kinds of options in the order of their chapters.
var families = []family{
	{
		"driving", "rules.driving.p1",
		[]core.Power{core.Brakes, core.FourthGear, core.ReverseGear, core.CrabLegs, core.DualProcessor, core.GyroscopicStabiliser},
		map[core.Power]string{
			core.Brakes: "rules.driving.brakes", core.CrabLegs: "rules.driving.crab-legs",
			core.DualProcessor: "rules.driving.dual-processor", core.GyroscopicStabiliser: "rules.driving.gyroscopic-stabiliser",
		},
	},
	{
		"planning", "rules.planning.p1",
		[]core.Power{core.ExtraMemory, core.Flywheel, core.Recompile, core.ConditionalProgram, core.AbortSwitch},
		map[core.Power]string{core.ConditionalProgram: "rules.planning.conditional-program", core.AbortSwitch: "rules.planning.abort-switch"},
	},
	{
		"beams", "rules.beams.p1",
		[]core.Power{core.DoubleBarrelledLaser, core.HighPowerLaser, core.RearLaser, core.FireControl},
		map[core.Power]string{core.HighPowerLaser: "rules.beams.high-power-laser", core.RearLaser: "rules.beams.rear-laser"},
	},
	{
		"weapons", "rules.weapons.p1",
		[]core.Power{core.MiniHowitzer, core.PressorBeam, core.TractorBeam, core.RadioControl, core.Scrambler},
		map[core.Power]string{
			core.PressorBeam: "rules.weapons.pressor-beam", core.TractorBeam: "rules.weapons.tractor-beam",
			core.RadioControl: "rules.weapons.radio-control",
		},
	},
	{
		"hull", "rules.hull.p1",
		[]core.Power{core.AblativeCoat, core.PowerDownShield, core.CircuitBreaker, core.SuperiorArchive, core.MechanicalArm, core.RammingGear},
		map[core.Power]string{core.MechanicalArm: "rules.hull.mechanical-arm", core.RammingGear: "rules.hull.ramming-gear"},
	},
}

// chapter returns the chapter about the family: each option with its card, and examples below the options that they show.
func (f family) chapter() chapter {
	return chapter{f.name, func(p *Page) []fyne.CanvasObject {
		list := []fyne.CanvasObject{p.paragraph(f.intro)}
		for _, option := range f.options {
			list = append(list, p.option(option))
			if caption, ok := f.played[option]; ok {
				list = append(list, p.newExample(option.String(), caption))
			}
		}
		return list
	}}
}

// option returns the entry of an option.
func (p *Page) option(power core.Power) fyne.CanvasObject {
	key := "power." + power.String()
	note := p.text.Of(key + ".note")
	if all := power.Charges(); all > 0 {
		note += " " + p.text.Of("rules.options.charges", "All", all)
	}
	return p.beside(p.pictures.OptionCardOf(core.NewOwned(power), art.CardNormal), 104, 1/1.3,
		widgets.NewHeading(p.stage, p.text.Of(key+".name"), look.Body),
		widgets.NewParagraph(p.stage, p.text.Of(key+".about"), look.Body, look.Ink),
		widgets.NewParagraph(p.stage, note, look.Body, look.Muted))
}

// options explains how options work.
func options(p *Page) []fyne.CanvasObject {
	all := 0
	for _, f := range families {
		all += len(f.options)
	}
	name := func(o core.Power) string { return p.text.Of("power." + o.String() + ".name") }
	return []fyne.CanvasObject{
		p.paragraph("rules.options.p1", "All", all),
		p.paragraph("rules.options.p2"),
		p.newExample("double-wrench", "rules.options.double-wrench"),
		p.paragraph("rules.options.p3", "First", name(core.Brakes), "Second", name(core.CrabLegs), "Third", name(core.PressorBeam)),
		p.signs(),
		p.paragraph("rules.options.p4"),
		p.paragraph("rules.options.p5"),
		p.paragraph("rules.options.p6"),
	}
}

// signs shows a register in which nothing is declared, and what options make of it.
func (p *Page) signs() fyne.CanvasObject {
	owner := core.Robot{}
	owner.Powers[0], owner.Powers[1], owner.Powers[2] = core.NewOwned(core.Brakes), core.NewOwned(core.CrabLegs), core.NewOwned(core.PressorBeam)
	return p.program(&owner, []scenario.Instruction{
		{Command: core.Move1, Priority: 500},
		{Command: core.Move1, Priority: 500, Declared: core.Declared{}.With(core.Brakes)},
		{Command: core.Move1, Priority: 500, Second: core.RotateLeft},
		{Command: core.Move1, Priority: 500, Declared: core.Declared{}.With(core.PressorBeam)},
	})
}

// cardHeight is the height of the cards of a program, in units.
const cardHeight = 76

// program shows the cards of a robot as they lie in its registers, with what is declared for them.
func (p *Page) program(owner *core.Robot, program []scenario.Instruction) fyne.CanvasObject {
	row := widgets.NewRow(p.stage, cardHeight)
	row.Gap = look.Gap
	for n, i := range program {
		draw := p.pictures.SlotOf(n+1, false)
		if i.Command != core.NoCommand {
			draw = p.pictures.CardOf(owner.Read(i.Command, i.Second, i.Declared), i.Priority, art.CardNormal)
		}
		row.Items = append(row.Items, widgets.Fixed(0.72*cardHeight, canvas.NewRaster(p.pictures.Armed(draw, i.Declared.Weapon()))))
	}
	row.Items = append(row.Items, widgets.Fill(layout.NewSpacer()))
	return row
}
