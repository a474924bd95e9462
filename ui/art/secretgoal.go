package art

import (
	"slices"
	"sync"

	"roborally/core"
)

// secretShapes holds the parts of every secret goal's sign.
var secretShapes = sync.OnceValue(func() map[core.SecretGoal][]inlay {
	return map[core.SecretGoal][]inlay{
		core.Bulldozer: slices.Concat([]inlay{
			metal(rounded(0.04, 0.68, 0.52, 0.24, 0.12)),
			light(circle(0.16, 0.80, 0.055)), light(circle(0.30, 0.80, 0.055)), light(circle(0.44, 0.80, 0.055)),
			light(rounded(0.08, 0.44, 0.46, 0.24, 0.05)), light(rounded(0.10, 0.16, 0.24, 0.32, 0.04)),
			shade(rect(0.15, 0.22, 0.14, 0.16)),
			metal(thick(line(0.46, 0.72, 0.62, 0.76), 0.06)),
			metal(new(path).move(0.58, 0.44).cube(0.66, 0.58, 0.66, 0.74, 0.70, 0.92).line(0.58, 0.92).cube(0.54, 0.76, 0.54, 0.58, 0.52, 0.46).close()),
		}, placed(square(0.80, 0.72, 0.34, 14), slices.Concat(robotHead(ofAlarm), robotEyes(0, -1)))),
		core.DoubleShove: slices.Concat([]inlay{
			alarm(glove(0.155, 0.60, -1)), alarm(glove(0.845, 0.60, 1)),
			metal(rounded(0.245, 0.50, 0.07, 0.20, 0.03), rounded(0.685, 0.50, 0.07, 0.20, 0.03)),
		}, placed(square(0.5, 0.50, 0.56, 0), slices.Concat([]inlay{
			metal(rect(0.46, 0.10, 0.08, 0.16), circle(0.5, 0.09, 0.07)), light(rounded(0.09, 0.21, 0.82, 0.72, 0.18)),
		}, robotEyes(0, 0), []inlay{shade(rounded(0.32, 0.76, 0.36, 0.07, 0.03))}))),
		core.Sharpshooter: {
			alarm(circle(0.5, 0.5, 0.45)), paper(circle(0.5, 0.5, 0.335)), alarm(circle(0.5, 0.5, 0.22)), paper(circle(0.5, 0.5, 0.10)),
			metal(star(0.36, 0.30, 0.12, 0.055, 7)), metal(star(0.66, 0.40, 0.12, 0.055, 7)), metal(star(0.48, 0.64, 0.12, 0.055, 7)),
		},
		core.Crossfire: placed(shrink(0.92), []inlay{
			light(thick(line(0.14, 0.84, 0.66, 0.22), 0.09)), light(thick(line(0.86, 0.84, 0.34, 0.22), 0.09)),
			metal(turned(rounded(0.05, 0.70, 0.20, 0.24, 0.05), 40, 0.15, 0.82)), metal(turned(rounded(0.75, 0.70, 0.20, 0.24, 0.05), -40, 0.85, 0.82)),
			alarm(star(0.5, 0.40, 0.30, 0.14, 9)), paper(star(0.5, 0.40, 0.13, 0.06, 9)),
		}),
		core.Sprinter: placed(shrink(0.93), slices.Concat([]inlay{
			metal(thick(open(0.56, 0.62, 0.72, 0.72, 0.66, 0.88, 0.78, 0.90), 0.085)), metal(thick(open(0.46, 0.62, 0.40, 0.78, 0.22, 0.80, 0.18, 0.90), 0.085)),
			light(thick(line(0.04, 0.30, 0.22, 0.30), 0.06), thick(line(0.04, 0.46, 0.18, 0.46), 0.06), thick(line(0.04, 0.62, 0.22, 0.62), 0.06)),
		}, placed(square(0.57, 0.38, 0.60, 12), slices.Concat(robotHead(ofAlarm), robotEyes(0.9, 0))))),
		core.Crab: slices.Concat(placed(square(0.5, 0.24, 0.42, 0), robotAbove(ofAlarm)), []inlay{
			light(arrowTip(0.5, 0.5, 0.66).transform(rotateAbout(180, 0.5, 0.595))),
			light(arrowTip(0.5, 0.5, 0.66).transform(rotateAbout(180, 0.5, 0.705))),
		}),
		core.Commuter: slices.Concat(placed(square(0.44, 0.46, 0.52, 0), slices.Concat(robotHead(ofLight)[1:], robotEyes(0.8, 0))), []inlay{
			metal(new(path).move(0.23, 0.32).cube(0.23, -0.02, 0.65, -0.02, 0.65, 0.32).close()), metal(rounded(0.13, 0.27, 0.62, 0.08, 0.04)),
			metal(bow(0.83, 0.50, 0.07, 0.04, 180, 360)),
			alarm(rounded(0.70, 0.50, 0.26, 0.20, 0.03)), paper(rect(0.81, 0.55, 0.04, 0.06)),
			metal(rounded(0.04, 0.71, 0.92, 0.22, 0.11)),
			light(circle(0.16, 0.82, 0.055)), light(circle(0.39, 0.82, 0.055)), light(circle(0.61, 0.82, 0.055)), light(circle(0.84, 0.82, 0.055)),
		}),
		core.Dancer: slices.Concat([]inlay{
			metal(thick(open(0.56, 0.46, 0.74, 0.34, 0.84, 0.10), 0.085)), metal(thick(open(0.40, 0.50, 0.22, 0.56, 0.26, 0.72), 0.085)),
			metal(thick(open(0.54, 0.66, 0.70, 0.76, 0.68, 0.92), 0.09)), metal(thick(open(0.46, 0.66, 0.38, 0.80, 0.26, 0.92), 0.09)),
			alarm(turned(rounded(0.36, 0.42, 0.26, 0.28, 0.07), 10, 0.5, 0.55)),
		}, placed(square(0.46, 0.25, 0.42, -12), slices.Concat(robotHead(ofLight), robotEyes(0.5, -0.5))), []inlay{
			alarm(circle(0.80, 0.70, 0.065), rect(0.835, 0.46, 0.035, 0.24), poly(0.835, 0.46, 0.95, 0.52, 0.95, 0.60, 0.835, 0.55)),
		}),
		core.Pirouette: slices.Concat([]inlay{
			metal(thick(line(0.5, 0.56, 0.5, 0.92), 0.075)), metal(thick(open(0.52, 0.62, 0.68, 0.70, 0.54, 0.78), 0.065)),
			metal(hose(new(path).move(0.36, 0.46).cube(0.10, 0.40, 0.20, 0.06, 0.42, 0.07), 0.065)), metal(hose(new(path).move(0.64, 0.46).cube(0.90, 0.40, 0.80, 0.06, 0.58, 0.07), 0.065)),
			alarm(new(path).move(0.40, 0.48).line(0.60, 0.48).line(0.90, 0.62).line(0.78, 0.68).line(0.64, 0.66).line(0.5, 0.70).line(0.36, 0.66).line(0.22, 0.68).line(0.10, 0.62).close()),
		}, placed(square(0.5, 0.31, 0.38, 0), slices.Concat(robotHead(ofLight)[1:], robotEyes(0, 0))), []inlay{
			light(arrowArc(0.5, 0, 0.38, 0.13, -20, 150, 0.15).transform(translate(0, 0.86).mul(scaling(1, 0.22)))),
		}),
		core.EdgeRunner: slices.Concat([]inlay{
			metal(rounded(0.05, 0.05, 0.90, 0.90, 0.05)),
			shade(rounded(0.33, 0.33, 0.34, 0.34, 0.03)),
			paper(poly(0.13, 0.60, 0.13, 0.13, 0.87, 0.13, 0.87, 0.56, 0.93, 0.56, 0.80, 0.78, 0.67, 0.56, 0.73, 0.56, 0.73, 0.26, 0.26, 0.26, 0.26, 0.60)),
		}, placed(square(0.23, 0.73, 0.38, 0), robotAbove(ofLight))),
		core.Brinkman: slices.Concat([]inlay{
			metal(poly(0.04, 0.66, 0.52, 0.66, 0.46, 0.78, 0.50, 0.86, 0.42, 0.95, 0.04, 0.95)),
			light(rect(0.04, 0.62, 0.48, 0.09)),
			shade(poly(0.10, 0.71, 0.18, 0.62, 0.26, 0.62, 0.18, 0.71), poly(0.28, 0.71, 0.36, 0.62, 0.44, 0.62, 0.36, 0.71)),
		}, placed(rotateAbout(24, 0.46, 0.60), []inlay{
			metal(circle(0.36, 0.55, 0.08)), metal(circle(0.54, 0.55, 0.08)),
			metal(thick(open(0.28, 0.34, 0.16, 0.22), 0.06), thick(open(0.64, 0.34, 0.78, 0.24), 0.06)),
		}), placed(square(0.55, 0.32, 0.46, 24), slices.Concat(robotHead(ofLight), robotEyes(0.6, 1))), []inlay{
			alarm(thick(textPath("!", 0.80, 0.80, 0.22), 0.075)),
		}),
		core.Tourist: placed(shrink(0.95), []inlay{
			light(rounded(0.60, 0.18, 0.22, 0.14, 0.03)), metal(poly(0.36, 0.18, 0.54, 0.18, 0.62, 0.32, 0.28, 0.32)),
			metal(rounded(0.05, 0.28, 0.90, 0.58, 0.09)),
			light(circle(0.45, 0.57, 0.23)), paper(circle(0.45, 0.57, 0.165)), shade(circle(0.45, 0.57, 0.10)),
			alarm(circle(0.82, 0.40, 0.06)),
			paper(star(0.82, 0.17, 0.15, 0.05, 8)),
		}),
		core.LaserBath: placed(shrink(0.95), slices.Concat(placed(square(0.50, 0.48, 0.44, 0), slices.Concat(robotHead(ofLight), robotEyes(0, -0.8))), []inlay{
			alarm(thick(line(0.20, 0.06, 0.20, 0.46), 0.08)), alarm(thick(line(0.80, 0.06, 0.80, 0.46), 0.08)),
			metal(rounded(0.18, 0.84, 0.12, 0.11, 0.03), rounded(0.70, 0.84, 0.12, 0.11, 0.03)),
			paper(new(path).move(0.08, 0.58).line(0.92, 0.58).cube(0.92, 0.80, 0.84, 0.88, 0.72, 0.88).line(0.28, 0.88).cube(0.16, 0.88, 0.08, 0.80, 0.08, 0.58).close()),
			paper(rounded(0.04, 0.54, 0.92, 0.09, 0.045)),
			alarm(star(0.20, 0.50, 0.11, 0.05, 7)), alarm(star(0.80, 0.50, 0.11, 0.05, 7)),
		})),
		core.WallHugger: slices.Concat([]inlay{
			alarm(wallOfBricks(0.56, 0.05, 0.38, 6)),
		}, placed(square(0.36, 0.52, 0.60, 0), slices.Concat(robotHead(ofLight)[1:], []inlay{
			shade(hose(arc(0.36, 0.48, 0.10, 200, 340), 0.06), hose(arc(0.68, 0.48, 0.10, 200, 340), 0.06)),
			alarm(hose(arc(0.52, 0.60, 0.14, 20, 160), 0.06)),
		})), []inlay{
			metal(thick(open(0.42, 0.84, 0.74, 0.78), 0.10)),
			metal(circle(0.76, 0.775, 0.08)),
			alarm(heart().transform(translate(0.10, 0.03).mul(scaling(0.30, 0.28)))),
		}),
		core.Overhaul: placed(shrink(0.95), []inlay{
			metal(thick(line(0.34, 0.40, 0.24, 0.12), 0.08)), light(turned(rounded(0.13, 0.03, 0.18, 0.20, 0.06), -20, 0.22, 0.13)),
			metal(wrench().transform(translate(0.68, 0.34).mul(rotate(16)).mul(scaling(0.95, 0.80)))),
			metal(thick(open(0.34, 0.46, 0.34, 0.34, 0.66, 0.34, 0.66, 0.46), 0.07)),
			alarm(rounded(0.06, 0.44, 0.88, 0.48, 0.06)),
			paper(rect(0.06, 0.58, 0.88, 0.05)),
			light(rounded(0.42, 0.53, 0.16, 0.16, 0.03)),
		}),
		core.Sleepwalker: slices.Concat(placed(square(0.42, 0.60, 0.68, 0), slices.Concat(robotHead(ofLight)[1:], []inlay{
			shade(hose(arc(0.32, 0.48, 0.12, 20, 160), 0.06), hose(arc(0.68, 0.48, 0.12, 20, 160), 0.06)),
			shade(ellipse(0.5, 0.76, 0.08, 0.07)),
		})), []inlay{
			metal(new(path).move(0.12, 0.46).cube(0.12, 0.22, 0.30, 0.06, 0.60, 0.06).cube(0.82, 0.06, 0.92, 0.18, 0.92, 0.36).line(0.83, 0.38).cube(0.80, 0.28, 0.76, 0.26, 0.72, 0.26).line(0.72, 0.46).close()),
			paper(poly(0.30, 0.145, 0.38, 0.095, 0.36, 0.40, 0.26, 0.40)), paper(poly(0.50, 0.075, 0.59, 0.075, 0.56, 0.40, 0.47, 0.40)),
			alarm(rounded(0.08, 0.38, 0.68, 0.10, 0.05)), alarm(circle(0.875, 0.42, 0.08)),
			metal(thick(line(0.68, 0.72, 0.90, 0.67), 0.10), thick(line(0.66, 0.88, 0.90, 0.84), 0.10)),
		}),
		core.Corner: slices.Concat([]inlay{
			metal(poly(0.05, 0.05, 0.24, 0.05, 0.24, 0.76, 0.95, 0.76, 0.95, 0.95, 0.05, 0.95)),
			light(poly(0.92, 0.20, 0.80, 0.08, 0.64, 0.24, 0.56, 0.16, 0.56, 0.44, 0.84, 0.44, 0.76, 0.36)),
		}, placed(square(0.44, 0.58, 0.38, 225), robotAbove(ofAlarm))),
		core.Homecoming: slices.Concat([]inlay{
			metal(rect(0.70, 0.12, 0.12, 0.26)),
			paper(rect(0.16, 0.44, 0.68, 0.48)),
			alarm(poly(0.5, 0.06, 0.96, 0.48, 0.88, 0.56, 0.5, 0.24, 0.12, 0.56, 0.04, 0.48)),
		}, placed(square(0.5, 0.70, 0.46, 0), slices.Concat(robotHead(ofLight), robotEyes(0, 0)))),
		core.StandOff: placed(shrink(0.92), slices.Concat(
			placed(square(0.25, 0.60, 0.50, 8), angryHead(ofLight, 1)), placed(square(0.75, 0.60, 0.50, 8), slices.Concat(robotHead(ofMetal), robotEyes(0.9, -0.6))),
			[]inlay{alarm(poly(0.10, 0.10, 0.50, 0.10, 0.50, 0.00, 0.72, 0.17, 0.50, 0.34, 0.50, 0.24, 0.10, 0.24))})),
		core.Crowd: placed(shrink(0.93), slices.Concat(placed(square(0.25, 0.34, 0.48, 0), slices.Concat(robotHead(ofMetal), robotEyes(0.6, 0.6))), placed(square(0.75, 0.34, 0.48, 0), slices.Concat(robotHead(ofAlarm), robotEyes(-0.6, 0.6))),
			placed(square(0.5, 0.66, 0.56, 0), slices.Concat(robotHead(ofLight), robotEyes(0, -0.5))))),
		core.Hermit: slices.Concat([]inlay{
			metal(hose(new(path).move(0.56, 0.84).cube(0.62, 0.62, 0.66, 0.48, 0.62, 0.30), 0.085)),
			metal(new(path).move(0.62, 0.30).cube(0.54, 0.12, 0.30, 0.08, 0.22, 0.34).cube(0.36, 0.24, 0.48, 0.26, 0.62, 0.34).close()),
			metal(new(path).move(0.62, 0.30).cube(0.62, 0.08, 0.44, 0.03, 0.30, 0.12).cube(0.44, 0.14, 0.54, 0.20, 0.62, 0.34).close()),
			metal(new(path).move(0.62, 0.30).cube(0.66, 0.06, 0.86, 0.05, 0.94, 0.16).cube(0.80, 0.14, 0.70, 0.22, 0.62, 0.34).close()),
			metal(new(path).move(0.62, 0.30).cube(0.74, 0.14, 0.94, 0.20, 0.93, 0.44).cube(0.86, 0.30, 0.74, 0.28, 0.62, 0.34).close()),
			alarm(circle(0.68, 0.36, 0.055)), alarm(circle(0.58, 0.37, 0.055)),
			light(new(path).move(0.05, 0.92).cube(0.20, 0.70, 0.80, 0.70, 0.95, 0.92).close()),
		}, placed(square(0.30, 0.66, 0.40, -6), slices.Concat(robotHead(ofAlarm), robotEyes(0.6, -0.6)))),
		core.Wreck: slices.Concat(placed(translate(0.0, 0.09).mul(scaling(0.88, 0.88)).mul(rotateAbout(-8, 0.5, 0.5)), []inlay{
			metal(rounded(0.09, 0.21, 0.82, 0.72, 0.18)),
			shade(thick(line(0.22, 0.42, 0.40, 0.60).append(line(0.40, 0.42, 0.22, 0.60)), 0.085)),
			light(thick(open(0.68, 0.50, 0.80, 0.42, 0.70, 0.34, 0.86, 0.26, 0.80, 0.18), 0.055)),
			paper(circle(0.84, 0.13, 0.15)), shade(circle(0.87, 0.10, 0.07)),
			alarm(thick(open(0.24, 0.78, 0.34, 0.72, 0.44, 0.80, 0.54, 0.72, 0.62, 0.78), 0.06)),
			shade(thick(open(0.46, 0.22, 0.52, 0.34, 0.44, 0.42), 0.045)),
		}), plaster(0.70, 0.76, 0.36, 0.16, -36)),
		core.Rich: {
			light(coin(0.30, 0.86)), light(coin(0.30, 0.72)), light(coin(0.30, 0.58)),
			light(coin(0.70, 0.86)), light(coin(0.70, 0.72)),
			paper(circle(0.66, 0.32, 0.26)), light(circle(0.66, 0.32, 0.20)), paper(cog(0.66, 0.32, 0.13, 0.09, 8), roundHole(0.66, 0.32, 0.04)),
		},
		core.Terminator: {
			metal(rounded(0.28, 0.66, 0.44, 0.28, 0.07)),
			paper(new(path).move(0.5, 0.05).cube(0.84, 0.05, 0.92, 0.28, 0.90, 0.46).cube(0.89, 0.58, 0.78, 0.60, 0.76, 0.74).line(0.24, 0.74).cube(0.22, 0.60, 0.11, 0.58, 0.10, 0.46).cube(0.08, 0.28, 0.16, 0.05, 0.5, 0.05).close()),
			shade(circle(0.32, 0.44, 0.13), circle(0.68, 0.44, 0.13), poly(0.5, 0.54, 0.56, 0.66, 0.44, 0.66)),
			alarm(circle(0.68, 0.44, 0.08)),
			shade(rect(0.37, 0.76, 0.035, 0.16), rect(0.48, 0.76, 0.035, 0.16), rect(0.59, 0.76, 0.035, 0.16)),
		},
		core.WrenchCollector: {
			metal(wrench().transform(translate(0.5, 0.5).mul(rotate(-42)).mul(scaling(1.28, 1.28)))),
			light(wrench().transform(translate(0.5, 0.5).mul(rotate(42)).mul(scaling(1.28, 1.28)))),
		},
		core.FlagCollector: slices.Concat(pennantOn(ofAlarm, 0.48, 0.84, 0.52, 32), pennantOn(ofLight, 0.36, 0.84, 0.78, -8), []inlay{
			metal(rounded(0.22, 0.68, 0.38, 0.26, 0.06)),
		}),
	}
})

// glove returns a boxing glove that points left (-1) or right (1).
func glove(cx, cy, way float64) *path {
	s := joined([]*path{ellipse(0, 0, 0.115, 0.19), ellipse(-0.02, -0.16, 0.085, 0.06)})
	return s.transform(translate(cx, cy).mul(scaling(way, 1)))
}

// angryHead returns a robot's head that glares to one side.
func angryHead(of enamel, way float64) []inlay {
	frown := poly(0.12, 0.30, 0.5, 0.44, 0.88, 0.30, 0.88, 0.40, 0.5, 0.54, 0.12, 0.40)
	return slices.Concat(robotHead(of), robotEyes(way, 0.4), []inlay{shade(frown), shade(rounded(0.34, 0.76, 0.32, 0.07, 0.03))})
}

// wallOfBricks returns courses of bricks.
func wallOfBricks(x, y, w float64, courses int) *path {
	s, h := new(path), 0.90/float64(courses)
	for i := range courses {
		split := 0.62
		if i%2 == 1 {
			split = 0.34
		}
		top := y + h*float64(i)
		s.append(rounded(x, top, w*split-0.02, h-0.025, 0.015)).append(rounded(x+w*split, top, w*(1-split), h-0.025, 0.015))
	}
	return s
}

// coin returns the edge and face of a coin that lies on a stack.
func coin(cx, y float64) *path {
	return rounded(cx-0.22, y-0.06, 0.44, 0.12, 0.05)
}
