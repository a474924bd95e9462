package art

import "image/color"

// PlayerColour is one of the eight player colours, 0…7, in the order of the seats.
type PlayerColour uint8

// PlayerColourCount is the number of player colours.
const PlayerColourCount = 8

// Palette holds every colour of the pictures. Warm and ColourBlind return the two of the
// game, Paper that of print; a modified copy works as well.
type Palette struct {
	// The floor and walls.
	Void           color.NRGBA // the dark outside the floor
	Plate, Seam    color.NRGBA // floor plates and the gaps between them
	Paint          color.NRGBA // lines painted on the floor
	HazardA        color.NRGBA // the light stripe of a hazard edge
	HazardB        color.NRGBA // the dark one
	Pit            color.NRGBA
	Oil            color.NRGBA
	Ice, IceLight  color.NRGBA
	Steel          color.NRGBA // bare metal: rails, mounts, frames
	Wall, WallSide color.NRGBA

	// Board elements.
	BeltBed           color.NRGBA // the rubber of both belts
	Slow, Express     color.NRGBA // chevrons
	GearLeft          color.NRGBA
	GearRight         color.NRGBA
	Wrench, SitePaint color.NRGBA
	Flag, FlagDigit   color.NRGBA
	Start             color.NRGBA
	LaserMount, Lens  color.NRGBA
	BeamIdle          color.NRGBA // the thin line while a laser is at rest
	BeamCore          color.NRGBA // the core of a firing beam
	BeamGlow          color.NRGBA // the wider glow round it
	PusherBody        color.NRGBA
	CrusherBody       color.NRGBA
	Active            color.NRGBA // board elements that act in the current register

	// Robots and players.
	Players [PlayerColourCount]color.NRGBA
	Badges  bool // every robot has its player's badge, see NeedsBadge
	Outline color.NRGBA
	Mirror  color.NRGBA
	Eye     color.NRGBA
	Pupil   color.NRGBA
	Ghost   color.NRGBA // the ghost: where a program would lead
	Advice  color.NRGBA // the same for a master's proposal
	Virtual color.NRGBA // the dashes round a virtual robot

	// Cards, tokens and signs.
	CardFace, CardInk          color.NRGBA
	CardBack                   color.NRGBA
	Forward, Backward          color.NRGBA
	Rotate, UTurn              color.NRGBA
	Rest, Special              color.NRGBA // pause, renewal
	DamageRed, LifeRed         color.NRGBA
	Good, Bad                  color.NRGBA // confirm, clear
	Locked                     color.NRGBA // frame of a locked card
	FlameCore, Flame, FlameOut color.NRGBA
	Smoke                      color.NRGBA
	SparkLight                 color.NRGBA

	Plain bool // without wear and reflections, for print
}

// Warm returns the palette of the game: a factory, warm and a little worn. The
// players' colours also differ in brightness, so that they stay distinct in grey.
func Warm() *Palette {
	return &Palette{
		Void:  hex(0x1B1817),
		Plate: hex(0x938470), Seam: hex(0x3A342F), Paint: hex(0xE9D9B0),
		HazardA: hex(0xF2B824), HazardB: hex(0x2B2724),
		Pit: hex(0x0B0908), Oil: hex(0x1A161C), Ice: hex(0xBFE0EA), IceLight: hex(0xF6FDFF),
		Steel: hex(0x9A9690), Wall: hex(0xEADFC6), WallSide: hex(0x8F7F66),

		BeltBed: hex(0x3B3734), Slow: hex(0xFFB52E), Express: hex(0x4FA8FF),
		GearLeft: hex(0xC8663A), GearRight: hex(0x4E9E6E),
		Wrench: hex(0xF4F1E8), SitePaint: hex(0x3F7F8C),
		Flag: hex(0xD8372C), FlagDigit: hex(0xFFF8E8), Start: hex(0xF0E2BC),
		LaserMount: hex(0x8E2A26), Lens: hex(0xFF5A48), BeamIdle: rgba(255, 70, 54, 150),
		BeamCore: hex(0xFFF1E6), BeamGlow: rgba(255, 60, 40, 150),
		PusherBody: hex(0xE0932C), CrusherBody: hex(0x6D7480), Active: hex(0xFFE25A),

		Players: [PlayerColourCount]color.NRGBA{
			hex(0xD93A32), hex(0x2450C8), hex(0xFFDC3A), hex(0x2FA653),
			hex(0xFF8F2A), hex(0xE06ACB), hex(0x5FDDD6), hex(0xF6F1E6),
		},
		Outline: hex(0x1C1715), Mirror: hex(0xD9E6EC), Eye: hex(0xFFFDF6), Pupil: hex(0x1E1A1C),
		Ghost: hex(0x8FF0C0), Advice: hex(0xBB90FF), Virtual: hex(0xF4EEDC),

		CardFace: hex(0xF3E9D2), CardInk: hex(0x2C2825), CardBack: hex(0x54473C),
		Forward: hex(0x2F7D6B), Backward: hex(0xB3432F), Rotate: hex(0xC9861A), UTurn: hex(0x6B4E9B),
		Rest: hex(0x4A6FA5), Special: hex(0xB0407C),
		DamageRed: hex(0xE5532D), LifeRed: hex(0xE04A55), Good: hex(0x3E9A58), Bad: hex(0xC2402F),
		Locked:    hex(0xE5532D),
		FlameCore: hex(0xFFF6C8), Flame: hex(0xFFB02E), FlameOut: hex(0xD9481C),
		Smoke: hex(0x4A423D), SparkLight: hex(0xFFF0A8),
	}
}

// ColourBlind returns the palette for players with any kind of dichromacy: the same factory,
// with blue against orange or light against dark wherever two things must differ. Tests
// check these differences. The players' colours are as near to the names of Warm's as
// that allows.
func ColourBlind() *Palette {
	c := Warm()
	c.GearLeft, c.GearRight = hex(0xE69F00), hex(0x3C6FB4)
	c.Slow, c.Express = hex(0xFFC21A), hex(0x56B4E9)
	c.Flag = hex(0x0B5CA8)
	c.LaserMount, c.Lens = hex(0x5A3A6E), hex(0xFF7AC8)
	c.BeamIdle, c.BeamGlow = rgba(255, 120, 210, 160), rgba(255, 90, 190, 150)
	c.Good, c.Bad = hex(0x2A6FB8), hex(0xD55E00)
	c.DamageRed, c.Locked = hex(0xD55E00), hex(0xD55E00)
	c.SitePaint = hex(0x54A5B4)
	c.Badges = true
	c.Forward, c.Backward, c.Rotate = hex(0x3074BF), hex(0xBE4600), hex(0xD68E13)
	c.UTurn, c.Rest, c.Special = hex(0x533380), hex(0x8697AC), hex(0xA73470)
	c.Players = [PlayerColourCount]color.NRGBA{
		hex(0xBB4E00), hex(0x2051A1), hex(0xFFE21D), hex(0x239772),
		hex(0xE19710), hex(0xBB75AE), hex(0x79D0FB), hex(0xF7FCF9),
	}
	return c
}

// Paper returns the palette for print: a light floor that spends little toner, and dark signs that stay distinct
// in grey.
func Paper() *Palette {
	c := ColourBlind()
	c.Plain = true
	c.Void = hex(0xFFFFFF)
	c.Plate, c.Seam, c.Paint = hex(0xFBFAF7), hex(0xA8A49C), hex(0xD8D4CA)
	c.HazardA, c.HazardB = hex(0xFFFFFF), hex(0x55524E)
	c.Pit, c.Oil = hex(0x2A2826), hex(0x55505A)
	c.Ice, c.IceLight = hex(0xE3F0F7), hex(0xFFFFFF)
	c.Steel, c.Wall, c.WallSide = hex(0xB9B6B0), hex(0x161412), hex(0x45413C)
	c.BeltBed = hex(0xD6D3CC)
	c.Slow, c.Express = hex(0x6A5A20), hex(0x0A3C78)
	c.Wrench, c.SitePaint, c.Start = hex(0x222222), hex(0xD5DEE0), hex(0x77736B)
	c.BeamIdle, c.BeamGlow = rgba(190, 20, 60, 220), rgba(220, 60, 110, 90)
	return c
}

// Player returns a player's colour; numbers beyond 7 start again at 0.
func (c *Palette) Player(p PlayerColour) color.NRGBA { return c.Players[int(p)%PlayerColourCount] }
