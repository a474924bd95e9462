package rules

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"

	"roborally/core"
	"roborally/core/scenario"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// family is a chapter about cards of one kind. Its first paragraph has the text key rules.NAME.p1. An example is in the
// file ID.toml and has the caption rules.NAME.ID; it stands below the card with that ID.
type family struct {
	name   string
	powers []core.Power
	goals  []core.SecretGoal
	played []string // the IDs of the cards that have an example
}

// majorFamilies holds the kinds of major options in the order of their chapters.
var majorFamilies = []family{
	{
		name:   "driving",
		powers: []core.Power{core.Brakes, core.FourthGear, core.ReverseGear, core.CrabLegs, core.DualProcessor, core.GyroscopicStabiliser},
		played: []string{"brakes", "crab-legs", "dual-processor", "gyroscopic-stabiliser"},
	},
	{
		name:   "planning",
		powers: []core.Power{core.ExtraMemory, core.Flywheel, core.Recompile, core.ConditionalProgram, core.AbortSwitch},
		played: []string{"conditional-program", "abort-switch"},
	},
	{
		name:   "beams",
		powers: []core.Power{core.DoubleBarrelledLaser, core.HighPowerLaser, core.RearLaser, core.FireControl},
		played: []string{"high-power-laser", "rear-laser"},
	},
	{
		name:   "weapons",
		powers: []core.Power{core.MiniHowitzer, core.PressorBeam, core.TractorBeam, core.RadioControl, core.Scrambler},
		played: []string{"pressor-beam", "tractor-beam", "radio-control"},
	},
	{
		name:   "hull",
		powers: []core.Power{core.AblativeCoat, core.PowerDownShield, core.CircuitBreaker, core.SuperiorArchive, core.MechanicalArm, core.RammingGear},
		played: []string{"mechanical-arm", "ramming-gear"},
	},
}

// missionFamilies holds the kinds of the cards that occur in missions alone, in the order of their chapters: minor
// options, bugs and secret goals.
var missionFamilies = []family{
	{
		name:   "minor-driving",
		powers: []core.Power{core.Nitro, core.SwapTurn, core.BeltBrake, core.GearLock, core.GripTyres, core.PitHook, core.Anchor, core.TowHook},
		played: []string{"belt-brake", "grip-tyres", "pit-hook", "anchor", "tow-hook"},
	},
	{
		name:   "minor-planning",
		powers: []core.Power{core.SpareCard, core.Peek, core.Scanner, core.PriorityBoost, core.SlowStart, core.Debugger, core.EmergencyReboot},
		played: []string{"priority-boost", "debugger", "emergency-reboot"},
	},
	{
		name:   "minor-beams",
		powers: []core.Power{core.SideLaser, core.Overclock, core.SmokeScreen, core.RearMirror, core.Insulation},
		played: []string{"side-laser", "smoke-screen", "rear-mirror"},
	},
	{
		name:   "minor-hull",
		powers: []core.Power{core.Bumper, core.Coolant, core.SolderKit, core.Purse, core.Insurance, core.FlagRadar},
		played: []string{"bumper", "purse"},
	},
	{
		name: "bugs-driving",
		powers: []core.Power{
			core.LooseWheel, core.StickyThrottle, core.WeakMotor, core.NoReverse, core.BentAxle, core.Recoil, core.CrossedWires,
			core.CrossedWires2, core.TopHeavy, core.Dizzy, core.Slippery,
		},
		played: []string{"sticky-throttle", "recoil", "top-heavy", "slippery"},
	},
	{
		name: "bugs-planning",
		powers: []core.Power{
			core.MemoryLeak, core.StuckRegister, core.RandomRegister, core.SwappedRegisters, core.SlowClock, core.ShortFuse, core.Blind,
			core.Chatterbox,
		},
		played: []string{"swapped-registers", "slow-clock"},
	},
	{
		name: "bugs-hull",
		powers: []core.Power{
			core.FlickeringLaser, core.Backfire, core.HotLaser, core.ThinArmour, core.RustyPlates, core.IdleCurrent, core.BadCopy,
		},
		played: []string{"backfire", "thin-armour"},
	},
	{
		name:   "secrets-driving",
		goals:  []core.SecretGoal{core.Sprinter, core.Crab, core.Dancer, core.Pirouette, core.WallHugger, core.Corner, core.Homecoming},
		played: []string{"pirouette", "wall-hugger"},
	},
	{
		name: "secrets-robots",
		goals: []core.SecretGoal{
			core.Bulldozer, core.DoubleShove, core.Sharpshooter, core.Crossfire, core.Terminator, core.StandOff, core.Crowd, core.Hermit,
		},
		played: []string{"bulldozer", "crossfire", "stand-off"},
	},
	{
		name: "secrets-hall",
		goals: []core.SecretGoal{
			core.Commuter, core.Sleepwalker, core.EdgeRunner, core.Brinkman, core.Tourist, core.LaserBath, core.FlagCollector,
			core.WrenchCollector, core.Overhaul, core.Wreck, core.Rich,
		},
		played: []string{"commuter", "sleepwalker", "tourist"},
	},
}

// chapter returns the chapter about the family: each card, and examples below the cards that they show.
func (f family) chapter() chapter {
	return chapter{f.name, func(p *Page) []fyne.CanvasObject {
		list := []fyne.CanvasObject{p.paragraph("rules." + f.name + ".p1")}
		add := func(id string, entry fyne.CanvasObject) {
			list = append(list, entry)
			if slices.Contains(f.played, id) {
				list = append(list, p.newExample(id, "rules."+f.name+"."+id))
			}
		}
		for _, power := range f.powers {
			add(power.String(), p.power(power))
		}
		for _, goal := range f.goals {
			add(goal.String(), p.secretGoal(goal))
		}
		return list
	}}
}

// power returns the entry of an option or a bug.
func (p *Page) power(power core.Power) fyne.CanvasObject {
	key := "power." + power.String()
	note := p.text.Of(key + ".note")
	if power.Class() == core.MinorOption {
		note += " " + p.text.Of("rules.options.minor")
	}
	if all := power.Charges(); all > 0 {
		note += " " + p.text.Count("rules.options.charges", int(all))
	}
	return p.card(p.pictures.OptionCardOf(core.NewOwned(power), art.CardNormal), key, note)
}

// secretGoal returns the entry of a secret goal.
func (p *Page) secretGoal(goal core.SecretGoal) fyne.CanvasObject {
	key := "secret." + goal.String()
	return p.card(p.secretCard(goal), key, p.text.Of(key+".note"))
}

// card returns the entry of a card whose texts begin with key.
func (p *Page) card(draw look.Painter, key, note string) fyne.CanvasObject {
	return p.beside(draw, 104, 1/1.3,
		widgets.NewHeading(p.stage, p.text.Of(key+".name"), look.Body),
		widgets.NewParagraph(p.stage, p.text.Of(key+".about"), look.Body, look.Ink),
		widgets.NewParagraph(p.stage, note, look.Body, look.Muted))
}

// options explains how options work.
func options(p *Page) []fyne.CanvasObject {
	all := 0
	for _, f := range majorFamilies {
		all += len(f.powers)
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

// program shows the cards of a robot as they lie in its registers, with what is declared for them: another command, or
// the sign of the option.
func (p *Page) program(owner *core.Robot, program []scenario.Instruction) fyne.CanvasObject {
	row := widgets.NewRow(p.stage, cardHeight)
	row.Gap = look.Gap
	for n, i := range program {
		draw, sign := p.pictures.SlotOf(n+1, false), i.Declared.Weapon()
		if i.Command != core.NoCommand {
			command := i.Command // the caption says what bugs make of it
			if declared := i.Declared.Powers(); i.Second != core.NoCommand || len(declared) > 0 {
				command = owner.Read(n, i.Command, i.Second, i.Declared)
				if command == i.Command && len(declared) > 0 {
					sign = declared[0]
				}
			}
			draw = p.pictures.CardOf(command, i.Priority, art.CardNormal)
		}
		row.Items = append(row.Items, widgets.Fixed(0.72*cardHeight, canvas.NewRaster(p.pictures.Armed(draw, sign))))
	}
	row.Items = append(row.Items, widgets.Fill(layout.NewSpacer()))
	return row
}
