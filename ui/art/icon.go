package art

import (
	"image"
	"image/color"
)

// Icon is a picture in one colour for a button or a label.
type Icon uint8

// The icons.
const (
	IconConfirm Icon = iota
	IconClear
	IconPower // power-down
	IconMenu
	IconBack
	IconQuit
	IconSettings
	IconSave
	IconLoad
	IconHelp
	IconPlay
	IconPause
	IconStep
	IconFast
	IconReplay
	IconStepBack
	IconRewind
	IconNext     // next chapter
	IconPrevious // previous chapter
	IconHit      // a robot was hit
	IconSound
	IconMute
	IconMusic
	IconGhost
	IconChat
	IconLog
	IconClock
	IconTrophy
	IconStatistics
	IconHost
	IconJoin
	IconEditor
	IconPost
	IconRobot
	IconPerson
	IconPlus
	IconMinus
	IconFit
	IconFlag
	IconHeart
	IconBolt
	IconSpecial
	IconWarning
	IconLock
	IconHint      // a light bulb: the program a master would choose
	IconCoach     // a graduation cap: the master's review of a round
	IconBook      // the rules
	IconFilm      // the story
	IconKeys      // a keyboard
	IconTelegraph // an eye: what the hall will do
	IconCards     // the piles of cards
	IconIce       // a snowflake
	IconBuild     // fields of a floor, and one more: own halls
	IconUndo      // the editor of boards, from here on
	IconRedo
	IconSelect
	IconEraser
	IconFreehand
	IconLine
	IconRectangle
	IconFill
	IconNoSymmetry
	IconMirrorX
	IconMirrorY
	IconMirrorBoth
	IconHalfTurn
	IconQuarterTurn
	IconTurnRight
	IconCopy
	IconCut
	IconPaste
	IconStamp
	IconTrash
	IconError
	IconHeat
	IconTurnLeft
	iconCount = int(IconTurnLeft) + 1
)

// Icon draws an icon, size×size pixels on a transparent background. It is flat and in one
// colour, so that it suits any button. An unknown icon is an empty picture.
func (c *Palette) Icon(icon Icon, size int, ink color.NRGBA) *image.RGBA {
	p := newSquare(size)
	if int(icon) < iconCount {
		iconTable[icon](iconPen{p, ink})
	}
	return p.img
}

// iconPen draws in one colour, with the stroke width that all icons share.
type iconPen struct {
	pen
	ink tone
}

const iconWeight = 0.095

func (p iconPen) lines(s ...*path) {
	for _, one := range s {
		p.strokeIn(one, iconWeight, p.ink)
	}
}

func (p iconPen) solid(s ...*path) {
	for _, one := range s {
		p.fillIn(one, p.ink)
	}
}

// erase removes a shape from the picture.
func (p iconPen) erase(s *path) {
	c := p.coverage(flatten(s, p.m), 0)
	r := c.r.Intersect(p.img.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			k := 255 - uint32(c.at(x, y))
			o := p.img.PixOffset(x, y)
			for i := range 4 {
				p.img.Pix[o+i] = uint8(uint32(p.img.Pix[o+i]) * k / 255)
			}
		}
	}
}

var iconTable = [iconCount]func(p iconPen){
	IconConfirm: func(p iconPen) { p.strokeIn(open(0.16, 0.54, 0.40, 0.78, 0.84, 0.24), 0.15, p.ink) },
	IconClear: func(p iconPen) {
		p.strokeIn(line(0.22, 0.22, 0.78, 0.78).append(line(0.78, 0.22, 0.22, 0.78)), 0.15, p.ink)
	},
	IconPower: func(p iconPen) {
		p.lines(arc(0.5, 0.54, 0.33, -55, 235), line(0.5, 0.12, 0.5, 0.48))
	},
	IconMenu: func(p iconPen) {
		p.lines(line(0.18, 0.26, 0.82, 0.26), line(0.18, 0.5, 0.82, 0.5), line(0.18, 0.74, 0.82, 0.74))
	},
	IconBack: func(p iconPen) { p.lines(open(0.48, 0.20, 0.18, 0.5, 0.48, 0.80), line(0.20, 0.5, 0.84, 0.5)) },
	IconQuit: func(p iconPen) {
		p.lines(open(0.52, 0.14, 0.18, 0.14, 0.18, 0.86, 0.52, 0.86), line(0.42, 0.5, 0.86, 0.5), open(0.70, 0.33, 0.87, 0.5, 0.70, 0.67))
	},
	IconSettings: func(p iconPen) {
		p.solid(cog(0.5, 0.5, 0.44, 0.33, 8))
		p.erase(circle(0.5, 0.5, 0.15))
	},
	IconSave: func(p iconPen) {
		p.solid(poly(0.14, 0.14, 0.72, 0.14, 0.86, 0.28, 0.86, 0.86, 0.14, 0.86))
		p.erase(rect(0.30, 0.14, 0.34, 0.22))
		p.solid(rect(0.50, 0.17, 0.08, 0.16))
		p.erase(rounded(0.27, 0.52, 0.46, 0.34, 0.03))
	},
	IconLoad: func(p iconPen) {
		p.solid(poly(0.10, 0.22, 0.40, 0.22, 0.48, 0.32, 0.84, 0.32, 0.84, 0.44, 0.26, 0.44, 0.12, 0.78, 0.10, 0.78))
		p.solid(poly(0.31, 0.50, 0.95, 0.50, 0.82, 0.82, 0.18, 0.82))
	},
	IconHelp: func(p iconPen) {
		p.lines(circle(0.5, 0.5, 0.40))
		p.strokeIn(textPath("?", 0.5, 0.5, 0.36), iconWeight, p.ink)
	},
	IconPlay:     func(p iconPen) { p.solid(poly(0.26, 0.14, 0.86, 0.5, 0.26, 0.86)) },
	IconPause:    func(p iconPen) { p.solid(rounded(0.22, 0.16, 0.2, 0.68, 0.04), rounded(0.58, 0.16, 0.2, 0.68, 0.04)) },
	IconStep:     stepIcon,
	IconStepBack: func(p iconPen) { stepIcon(p.mirrored()) },
	IconFast:     fastIcon,
	IconRewind:   func(p iconPen) { fastIcon(p.mirrored()) },
	IconNext:     nextIcon,
	IconPrevious: func(p iconPen) { nextIcon(p.mirrored()) },
	IconHit: func(p iconPen) { // a round hole would make it a gear
		p.solid(star(0.5, 0.5, 0.5, 0.25, 7))
		p.erase(star(0.5, 0.5, 0.2, 0.09, 4))
	},
	IconReplay: turnIcon,
	IconSound:  func(p iconPen) { speakerIcon(p); p.lines(arc(0.46, 0.5, 0.22, -42, 42), arc(0.46, 0.5, 0.39, -46, 46)) },
	IconMute: func(p iconPen) {
		speakerIcon(p)
		p.lines(line(0.64, 0.38, 0.88, 0.62), line(0.88, 0.38, 0.64, 0.62))
	},
	IconMusic: func(p iconPen) {
		p.solid(ellipse(0.28, 0.76, 0.15, 0.12), ellipse(0.72, 0.68, 0.15, 0.12))
		p.lines(open(0.39, 0.75, 0.39, 0.24, 0.83, 0.16, 0.83, 0.67))
		p.solid(poly(0.36, 0.20, 0.86, 0.11, 0.86, 0.27, 0.36, 0.36))
	},
	IconGhost: func(p iconPen) {
		p.solid(new(path).move(0.18, 0.88).line(0.18, 0.46).cube(0.18, 0.0, 0.82, 0.0, 0.82, 0.46).line(0.82, 0.88).line(0.66, 0.76).line(0.5, 0.88).line(0.34, 0.76).close())
		p.erase(circle(0.38, 0.44, 0.08))
		p.erase(circle(0.62, 0.44, 0.08))
	},
	IconChat: func(p iconPen) {
		p.solid(rounded(0.10, 0.16, 0.80, 0.52, 0.14), poly(0.24, 0.60, 0.24, 0.88, 0.52, 0.64))
		for _, x := range [3]float64{0.30, 0.5, 0.70} {
			p.erase(circle(x, 0.42, 0.06))
		}
	},
	IconLog: func(p iconPen) {
		p.lines(rounded(0.16, 0.10, 0.68, 0.80, 0.08))
		for _, y := range [3]float64{0.32, 0.5, 0.68} {
			p.strokeIn(line(0.33, y, 0.67, y), 0.07, p.ink)
		}
	},
	IconClock:  func(p iconPen) { p.lines(circle(0.5, 0.5, 0.38), open(0.5, 0.28, 0.5, 0.52, 0.66, 0.62)) },
	IconTrophy: trophyIcon,
	IconStatistics: func(p iconPen) {
		p.solid(rounded(0.12, 0.52, 0.20, 0.36, 0.03), rounded(0.40, 0.30, 0.20, 0.58, 0.03), rounded(0.68, 0.12, 0.20, 0.76, 0.03))
	},
	IconHost: func(p iconPen) {
		p.solid(circle(0.5, 0.40, 0.10), poly(0.45, 0.45, 0.55, 0.45, 0.60, 0.90, 0.40, 0.90))
		p.lines(arc(0.5, 0.40, 0.22, -50, 50), arc(0.5, 0.40, 0.22, 130, 230), arc(0.5, 0.40, 0.38, -48, 48), arc(0.5, 0.40, 0.38, 132, 228))
	},
	IconJoin: func(p iconPen) {
		p.lines(open(0.48, 0.14, 0.84, 0.14, 0.84, 0.86, 0.48, 0.86), line(0.12, 0.5, 0.60, 0.5), open(0.42, 0.32, 0.60, 0.5, 0.42, 0.68))
	},
	IconEditor: func(p iconPen) {
		q := iconPen{p.transform(rotateAbout(45, 0.5, 0.5)), p.ink}
		q.solid(rounded(0.40, 0.0, 0.20, 0.14, 0.05), rect(0.40, 0.18, 0.20, 0.52), poly(0.40, 0.74, 0.60, 0.74, 0.5, 0.97))
	},
	IconPost: func(p iconPen) {
		p.solid(rounded(0.08, 0.20, 0.84, 0.60, 0.06))
		p.erase(open(0.10, 0.22, 0.5, 0.56, 0.90, 0.22, 0.90, 0.30, 0.5, 0.65, 0.10, 0.30).close())
	},
	IconRobot: func(p iconPen) {
		p.solid(rounded(0.16, 0.30, 0.68, 0.54, 0.12), rect(0.46, 0.14, 0.08, 0.2), circle(0.5, 0.13, 0.08), rounded(0.04, 0.46, 0.09, 0.2, 0.03), rounded(0.87, 0.46, 0.09, 0.2, 0.03))
		p.erase(circle(0.36, 0.51, 0.09))
		p.erase(circle(0.64, 0.51, 0.09))
		p.erase(rounded(0.34, 0.68, 0.32, 0.06, 0.03))
	},
	IconPerson: func(p iconPen) {
		p.solid(circle(0.5, 0.32, 0.20), new(path).move(0.12, 0.90).cube(0.12, 0.50, 0.88, 0.50, 0.88, 0.90).close())
	},
	IconPlus:    func(p iconPen) { p.strokeIn(line(0.5, 0.2, 0.5, 0.8).append(line(0.2, 0.5, 0.8, 0.5)), 0.13, p.ink) },
	IconMinus:   func(p iconPen) { p.strokeIn(line(0.2, 0.5, 0.8, 0.5), 0.13, p.ink) },
	IconFit:     fitIcon,
	IconFlag:    func(p iconPen) { p.lines(line(0.22, 0.12, 0.22, 0.90)); p.solid(pennant()) },
	IconHeart:   func(p iconPen) { p.solid(heart()) },
	IconBolt:    func(p iconPen) { p.solid(bolt()) },
	IconSpecial: func(p iconPen) { p.strokeIn(textPath("?", 0.5, 0.5, 0.70), 0.15, p.ink) },
	IconWarning: func(p iconPen) {
		p.strokeIn(poly(0.5, 0.16, 0.88, 0.82, 0.12, 0.82), 0.1, p.ink)
		p.strokeIn(textPath("!", 0.5, 0.56, 0.30), 0.09, p.ink)
	},
	IconLock: func(p iconPen) {
		p.lines(new(path).move(0.30, 0.50).line(0.30, 0.34).cube(0.30, 0.06, 0.70, 0.06, 0.70, 0.34).line(0.70, 0.50))
		p.solid(rounded(0.18, 0.46, 0.64, 0.44, 0.07))
		p.erase(rounded(0.45, 0.60, 0.10, 0.17, 0.05))
	},
	IconIce: func(p iconPen) {
		for n := range 6 {
			arm := p.transform(rotateAbout(60*float64(n), 0.5, 0.5))
			arm.strokeIn(line(0.5, 0.5, 0.5, 0.08), 0.07, p.ink)
			arm.strokeIn(open(0.37, 0.16, 0.5, 0.29, 0.63, 0.16), 0.07, p.ink)
		}
	},
	IconBuild: func(p iconPen) {
		p.solid(rounded(0.08, 0.08, 0.38, 0.38, 0.06), rounded(0.08, 0.54, 0.38, 0.38, 0.06), rounded(0.54, 0.54, 0.38, 0.38, 0.06))
		p.strokeIn(line(0.73, 0.06, 0.73, 0.46).append(line(0.53, 0.26, 0.93, 0.26)), 0.12, p.ink)
	},
	IconCards: func(p iconPen) {
		p.solid(rounded(0.36, 0.10, 0.46, 0.64, 0.07))
		p.erase(rounded(0.12, 0.20, 0.54, 0.74, 0.09))
		p.solid(rounded(0.18, 0.26, 0.46, 0.64, 0.07))
	},
	IconHint:  bulbIcon,
	IconCoach: capIcon,
	IconBook:  bookIcon,
	IconFilm:  filmIcon,
	IconKeys: func(p iconPen) {
		p.lines(rounded(0.08, 0.24, 0.84, 0.52, 0.09))
		for _, x := range [4]float64{0.22, 0.39, 0.55, 0.71} {
			p.solid(rect(x, 0.37, 0.08, 0.08))
		}
		p.solid(rect(0.30, 0.56, 0.40, 0.08))
	},
	IconTelegraph:   eyeIcon,
	IconUndo:        undoIcon,
	IconRedo:        redoIcon,
	IconSelect:      selectIcon,
	IconEraser:      eraserIcon,
	IconFreehand:    freehandIcon,
	IconLine:        lineIcon,
	IconRectangle:   rectangleIcon,
	IconFill:        fillIcon,
	IconNoSymmetry:  noSymmetryIcon,
	IconMirrorX:     mirrorXIcon,
	IconMirrorY:     mirrorYIcon,
	IconMirrorBoth:  mirrorBothIcon,
	IconHalfTurn:    halfTurnIcon,
	IconQuarterTurn: quarterTurnIcon,
	IconTurnRight:   turnRightIcon,
	IconCopy:        copyIcon,
	IconCut:         cutIcon,
	IconPaste:       pasteIcon,
	IconStamp:       stampIcon,
	IconTrash:       trashIcon,
	IconError:       errorIcon,
	IconHeat:        heatIcon,
	IconTurnLeft:    turnIcon,
}
