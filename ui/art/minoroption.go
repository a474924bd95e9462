package art

import (
	"slices"

	"roborally/core"
)

// minorOptionShapes returns the parts of every minor option's sign.
func minorOptionShapes() map[core.Power][]inlay {
	return map[core.Power][]inlay{
		core.Bumper: {
			light(rounded(0.20, 0.46, 0.20, 0.07, 0.03), rounded(0.20, 0.56, 0.20, 0.07, 0.03), rounded(0.20, 0.66, 0.20, 0.07, 0.03),
				rounded(0.60, 0.46, 0.20, 0.07, 0.03), rounded(0.60, 0.56, 0.20, 0.07, 0.03), rounded(0.60, 0.66, 0.20, 0.07, 0.03)),
			metal(rounded(0.12, 0.75, 0.76, 0.19, 0.07)),
			metal(bow(0.5, 0.98, 0.66, 0.17, -128, -52)),
			light(bow(0.5, 0.98, 0.67, 0.04, -120, -60)),
			alarm(star(0.5, 0.17, 0.14, 0.065, 8)),
		},
		core.GripTyres: {
			shade(ellipse(0.5, 0.86, 0.45, 0.085), drop(0.86, 0.64, 0.06), drop(0.14, 0.64, 0.06)),
			metal(rounded(0.24, 0.05, 0.52, 0.83, 0.17)),
			light(thick(open(0.31, 0.20, 0.46, 0.30), 0.06), thick(open(0.69, 0.20, 0.54, 0.30), 0.06)), light(thick(open(0.31, 0.40, 0.46, 0.50), 0.06), thick(open(0.69, 0.40, 0.54, 0.50), 0.06)),
			light(thick(open(0.31, 0.60, 0.46, 0.70), 0.06), thick(open(0.69, 0.60, 0.54, 0.70), 0.06)),
		},
		core.Anchor: {
			metal(hose(new(path).move(0.14, 0.60).cube(0.18, 0.94, 0.82, 0.94, 0.86, 0.60), 0.12), rect(0.44, 0.28, 0.12, 0.60),
				poly(0.04, 0.70, 0.10, 0.44, 0.28, 0.62), poly(0.72, 0.62, 0.90, 0.44, 0.96, 0.70)),
			light(rounded(0.26, 0.32, 0.48, 0.11, 0.05)),
			light(circle(0.5, 0.18, 0.13), roundHole(0.5, 0.18, 0.06)),
		},
		core.RearMirror: {
			metal(rounded(0.45, 0.05, 0.10, 0.12, 0.02)),
			alarm(thick(line(0.20, 0.90, 0.46, 0.46), 0.09)),
			light(thick(line(0.54, 0.46, 0.72, 0.76), 0.09), poly(0.86, 0.66, 0.86, 0.95, 0.60, 0.80)),
			metal(rounded(0.06, 0.12, 0.88, 0.38, 0.16)),
			paper(rounded(0.13, 0.18, 0.74, 0.26, 0.11)),
			shade(poly(0.30, 0.20, 0.38, 0.20, 0.28, 0.42, 0.20, 0.42), poly(0.44, 0.20, 0.47, 0.20, 0.37, 0.42, 0.34, 0.42)),
		},
		core.SmokeScreen: {
			metal(rect(0.47, 0.12, 0.06, 0.24), circle(0.5, 0.11, 0.06)),
			metal(cloud(0.5, 0.56, 0.90, 0.86)),
			paper(cloud(0.48, 0.54, 0.76, 0.70)),
			shade(ellipse(0.48, 0.56, 0.24, 0.135)),
			paper(circle(0.39, 0.56, 0.085)), paper(circle(0.58, 0.56, 0.085)),
			shade(circle(0.41, 0.56, 0.04), circle(0.60, 0.56, 0.04)),
		},
		core.Nitro: {
			light(flame(0.5, -0.64, 0.52, 0.31).transform(rotateAbout(180, 0.5, 0))),
			alarm(rounded(0.22, 0.19, 0.56, 0.50, 0.16)),
			paper(rect(0.22, 0.33, 0.56, 0.24)),
			alarm(arrowTip(0.5, 0.345, 0.34).transform(translate(0, 0.06).mul(scaling(1, 0.82)))),
			metal(rounded(0.40, 0.10, 0.20, 0.13, 0.03)), metal(rounded(0.26, 0.05, 0.48, 0.09, 0.04)),
		},
		core.SwapTurn: {
			metal(quarterTurn().transform(mirrored).transform(translate(-0.02, 0.06).mul(scaling(0.66, 0.78)))),
			light(quarterTurn().transform(translate(0.36, 0.06).mul(scaling(0.66, 0.78)))),
			alarm(poly(0.05, 0.86, 0.19, 0.74, 0.19, 0.81, 0.81, 0.81, 0.81, 0.74, 0.95, 0.86, 0.81, 0.97, 0.81, 0.91, 0.19, 0.91, 0.19, 0.97)),
		},
		core.SpareCard: {
			paper(turned(rounded(0.30, 0.05, 0.42, 0.60, 0.06), 8, 0.5, 0.4)),
			metal(turned(poly(0.52, 0.14, 0.65, 0.28, 0.56, 0.28, 0.56, 0.44, 0.48, 0.44, 0.48, 0.28, 0.39, 0.28), 8, 0.5, 0.4)),
			metal(new(path).move(0.10, 0.48).line(0.90, 0.48).line(0.90, 0.80).cube(0.90, 0.90, 0.84, 0.94, 0.76, 0.94).line(0.24, 0.94).cube(0.16, 0.94, 0.10, 0.90, 0.10, 0.80).close()),
			light(rect(0.44, 0.55, 0.12, 0.32), rect(0.34, 0.65, 0.32, 0.12)),
		},
		core.Peek: {
			metal(rounded(0.14, 0.76, 0.62, 0.18, 0.05)), paper(rounded(0.14, 0.70, 0.62, 0.17, 0.05)), metal(rounded(0.14, 0.64, 0.62, 0.17, 0.05)),
			paper(turned(rounded(0.14, 0.54, 0.70, 0.15, 0.05), -14, 0.14, 0.69)),
			paper(new(path).move(0.06, 0.25).cube(0.24, -0.02, 0.76, -0.02, 0.94, 0.25).cube(0.76, 0.52, 0.24, 0.52, 0.06, 0.25).close()),
			light(circle(0.5, 0.26, 0.155)),
			shade(circle(0.5, 0.29, 0.08)),
		},
		core.PriorityBoost: {
			light(turned(ellipse(0.36, 0.27, 0.10, 0.24), -10, 0.36, 0.40)), light(turned(ellipse(0.66, 0.27, 0.10, 0.24), 14, 0.64, 0.40)),
			alarm(turned(ellipse(0.36, 0.27, 0.04, 0.16), -10, 0.36, 0.40)), alarm(turned(ellipse(0.66, 0.27, 0.04, 0.16), 14, 0.64, 0.40)),
			light(ellipse(0.5, 0.65, 0.34, 0.28)),
			paper(circle(0.38, 0.59, 0.095)), paper(circle(0.62, 0.59, 0.095)),
			shade(circle(0.39, 0.57, 0.045), circle(0.61, 0.57, 0.045)),
			paper(rounded(0.42, 0.76, 0.16, 0.16, 0.03)),
			shade(rect(0.49, 0.80, 0.02, 0.12)),
			alarm(ellipse(0.5, 0.73, 0.06, 0.045)),
		},
		core.SlowStart: {
			light(new(path).move(0.70, 0.66).cube(0.74, 0.48, 0.72, 0.36, 0.82, 0.32).cube(0.94, 0.30, 0.98, 0.44, 0.94, 0.52).cube(0.90, 0.58, 0.88, 0.72, 0.78, 0.80).close()),
			light(rounded(0.16, 0.70, 0.18, 0.20, 0.06), rounded(0.52, 0.70, 0.18, 0.20, 0.06)), light(poly(0.10, 0.66, 0.10, 0.78, 0.02+0.02, 0.76)),
			metal(new(path).move(0.08, 0.74).cube(0.08, 0.14, 0.78, 0.14, 0.78, 0.74).close()),
			shade(poly(0.36, 0.40, 0.50, 0.40, 0.55, 0.54, 0.43, 0.62, 0.31, 0.54), poly(0.62, 0.44, 0.68, 0.54, 0.70, 0.64, 0.61, 0.60), poly(0.24, 0.44, 0.25, 0.60, 0.15, 0.64, 0.18, 0.54)),
			shade(circle(0.86, 0.43, 0.04)),
		},
		core.BeltBrake: {
			metal(rounded(0.08, 0.05, 0.48, 0.90, 0.05)),
			light(arrowTip(0.32, 0.14, 0.34), arrowTip(0.32, 0.40, 0.34), arrowTip(0.32, 0.66, 0.34)),
			alarm(star(0.64, 0.64, 0.31, 0.31, 4).transform(rotateAbout(22.5, 0.64, 0.64))),
			paper(rounded(0.46, 0.58, 0.36, 0.12, 0.02)),
		},
		core.GearLock: {
			light(cog(0.40, 0.40, 0.36, 0.27, 8), roundHole(0.40, 0.40, 0.10)),
			metal(hose(new(path).move(0.54, 0.66).line(0.54, 0.54).cube(0.54, 0.36, 0.82, 0.36, 0.82, 0.54).line(0.82, 0.66), 0.085)),
			metal(rounded(0.42, 0.60, 0.52, 0.35, 0.07)),
			alarm(circle(0.68, 0.74, 0.065), rect(0.655, 0.74, 0.05, 0.13)),
		},
		core.PitHook: {
			light(ellipse(0.5, 0.79, 0.45, 0.16)),
			shade(ellipse(0.5, 0.80, 0.37, 0.11)),
			metal(rect(0.455, 0.05, 0.09, 0.14)),
			light(rounded(0.36, 0.15, 0.28, 0.12, 0.03)),
			metal(hose(new(path).move(0.50, 0.30).cube(0.50, 0.44, 0.74, 0.42, 0.74, 0.60).cube(0.74, 0.86, 0.30, 0.86, 0.30, 0.62), 0.12),
				poly(0.18, 0.66, 0.28, 0.46, 0.42, 0.66)),
		},
		core.Insulation: {
			alarm(rect(0.04, 0.44, 0.30, 0.10)),
			metal(rounded(0.54, 0.04, 0.12, 0.92, 0.04)),
			paper(rounded(0.42, 0.14, 0.36, 0.15, 0.07)), paper(rounded(0.34, 0.34, 0.52, 0.17, 0.08)), paper(rounded(0.34, 0.55, 0.52, 0.17, 0.08)), paper(rounded(0.30, 0.76, 0.60, 0.17, 0.08)),
			light(star(0.30, 0.49, 0.16, 0.075, 8)),
		},
		core.Coolant: {
			metal(drop(0.5, 0.635, 0.285)),
			paper(snowflake(0.5, 0.635, 0.20)),
		},
		core.SolderKit: {
			light(turned(rounded(0.40, 0.02, 0.20, 0.44, 0.08), 42, 0.5, 0.46)),
			metal(turned(rounded(0.36, 0.42, 0.28, 0.09, 0.03), 42, 0.5, 0.46)),
			metal(turned(poly(0.44, 0.51, 0.56, 0.51, 0.53, 0.72, 0.5, 0.80, 0.47, 0.72), 42, 0.5, 0.46)),
			metal(rounded(0.05, 0.80, 0.90, 0.14, 0.03)),
			alarm(star(0.26, 0.76, 0.15, 0.07, 8)),
			paper(hose(new(path).move(0.20, 0.56).cube(0.10, 0.46, 0.30, 0.38, 0.18, 0.26), 0.05)),
		},
		core.Debugger: placed(shrink(0.94), slices.Concat(placed(square(0.37, 0.64, 0.60, -18), beetle()), []inlay{
			light(thick(line(0.80, 0.22, 0.90, 0.12), 0.09)),
			light(swatter()),
		})),
		core.EmergencyReboot: {
			metal(circle(0.68, 0.32, 0.275)), alarm(circle(0.68, 0.32, 0.20)),
			paper(hose(arc(0.68, 0.34, 0.115, -52, 232).append(line(0.68, 0.18, 0.68, 0.32)), 0.06)),
			light(new(path).move(0.05, 0.30).line(0.30, 0.26).line(0.34, 0.56).cube(0.42, 0.56, 0.60, 0.58, 0.64, 0.70).line(0.66, 0.80).line(0.10, 0.86).close()),
			metal(poly(0.08, 0.84, 0.68, 0.78, 0.69, 0.87, 0.40, 0.90, 0.34, 0.94, 0.09, 0.95)),
			paper(poly(0.04, 0.24, 0.30, 0.20, 0.31, 0.31, 0.05, 0.35)),
		},
		core.Overclock: {
			metal(circle(0.5, 0.54, 0.42)),
			paper(circle(0.5, 0.54, 0.32)),
			alarm(bow(0.5, 0.54, 0.25, 0.11, -50, 35)),
			shade(bow(0.5, 0.54, 0.25, 0.05, 145, 290)),
			light(thick(line(0.5, 0.54, 0.72, 0.42), 0.07)),
			metal(circle(0.5, 0.54, 0.075)),
			metal(rounded(0.43, 0.03, 0.14, 0.12, 0.03)),
		},
		core.SideLaser: slices.Concat([]inlay{
			light(rect(0.54, 0.44, 0.28, 0.12)), alarm(star(0.80, 0.50, 0.155, 0.07, 8)),
		}, placed(square(0.34, 0.5, 0.68, 0), robotAbove(ofMetal)), []inlay{
			light(rounded(0.53, 0.38, 0.15, 0.24, 0.04)),
		}),
		core.TowHook: slices.Concat([]inlay{
			metal(thick(open(0.62, 0.66, 0.16, 0.14), 0.09)),
			metal(thick(line(0.16, 0.16, 0.16, 0.34), 0.045)),
			light(hose(new(path).move(0.16, 0.36).cube(0.30, 0.40, 0.24, 0.56, 0.14, 0.52), 0.065)),
			light(poly(0.60, 0.34, 0.80, 0.34, 0.94, 0.54, 0.94, 0.80, 0.60, 0.80)),
			shade(poly(0.66, 0.40, 0.77, 0.40, 0.86, 0.53, 0.66, 0.53)),
			metal(rounded(0.36, 0.62, 0.30, 0.18, 0.04)),
			metal(circle(0.50, 0.82, 0.115)), metal(circle(0.82, 0.82, 0.115)),
			light(circle(0.50, 0.82, 0.045)), light(circle(0.82, 0.82, 0.045)),
		}, placed(square(0.20, 0.74, 0.36, -14), slices.Concat(robotHead(ofAlarm)[1:], robotEyes(0.5, -0.8)))),
		core.Scanner: {
			paper(turned(rounded(0.07, 0.06, 0.50, 0.66, 0.06), -6, 0.32, 0.4)),
			shade(rect(0.16, 0.20, 0.28, 0.06), rect(0.16, 0.33, 0.18, 0.06)),
			light(thick(line(0.74, 0.71, 0.87, 0.85), 0.12)),
			metal(circle(0.55, 0.51, 0.27), roundHole(0.55, 0.51, 0.185)),
			light(poly(0.55, 0.37, 0.67, 0.51, 0.59, 0.51, 0.59, 0.65, 0.51, 0.65, 0.51, 0.51, 0.43, 0.51)),
		},
		core.FlagRadar: {
			metal(circle(0.5, 0.5, 0.45)),
			shade(circle(0.5, 0.5, 0.37)),
			light(circle(0.5, 0.5, 0.25), roundHole(0.5, 0.5, 0.215)),
			light(poly(0.5, 0.5, 0.17, 0.42, 0.24, 0.27)),
			paper(rounded(0.42, 0.22, 0.065, 0.58, 0.03)), alarm(flagCloth().transform(translate(0.38, 0.17).mul(scaling(0.52, 0.48)))),
		},
		core.Purse: {
			light(new(path).move(0.28, 0.34).cube(0.02, 0.52, 0.02, 0.94, 0.30, 0.94).line(0.70, 0.94).cube(0.98, 0.94, 0.98, 0.52, 0.72, 0.34).close()),
			metal(bow(0.5, 0.40, 0.24, 0.09, 190, 350)),
			metal(circle(0.43, 0.13, 0.06), circle(0.57, 0.13, 0.06)),
			paper(circle(0.5, 0.66, 0.19)),
			light(cog(0.5, 0.66, 0.13, 0.09, 8), roundHole(0.5, 0.66, 0.04)),
		},
		core.Insurance: {
			metal(rect(0.465, 0.40, 0.07, 0.40), rounded(0.475, 0.05, 0.05, 0.12, 0.02), hose(arc(0.40, 0.80, 0.10, 0, 180), 0.07)),
			alarm(new(path).move(0.05, 0.56).cube(0.05, -0.02, 0.95, -0.02, 0.95, 0.56).cube(0.88, 0.47, 0.74, 0.47, 0.67, 0.56).cube(0.60, 0.47, 0.40, 0.47, 0.33, 0.56).cube(0.26, 0.47, 0.12, 0.47, 0.05, 0.56).close()),
			paper(new(path).move(0.33, 0.56).cube(0.36, 0.36, 0.42, 0.20, 0.5, 0.14).cube(0.58, 0.20, 0.64, 0.36, 0.67, 0.56).cube(0.60, 0.47, 0.40, 0.47, 0.33, 0.56).close()),
			light(circle(0.74, 0.78, 0.14), roundHole(0.74, 0.78, 0.05)),
		},
	}
}

// cloud returns a cloud of puffs about a point.
func cloud(cx, cy, w, h float64) *path {
	return joined([]*path{
		ellipse(-0.28, 0.16, 0.22, 0.30), ellipse(-0.10, -0.14, 0.24, 0.34), ellipse(0.16, -0.06, 0.22, 0.32), ellipse(0.30, 0.20, 0.20, 0.26), ellipse(0.02, 0.20, 0.28, 0.28),
	}).transform(translate(cx, cy).mul(scaling(w, h)))
}

// arrowTip returns an arrow head that points up, its tip at a height.
func arrowTip(cx, y, w float64) *path {
	return poly(cx, y, cx+w/2, y+0.15, cx+w/2, y+0.26, cx, y+0.11, cx-w/2, y+0.26, cx-w/2, y+0.15)
}

// snowflake returns six arms with barbs.
func snowflake(cx, cy, r float64) *path {
	s := new(path)
	for i := range 6 {
		s.append(line(0, 0, 0, -1).append(open(-0.30, -0.90, 0, -0.62, 0.30, -0.90)).transform(rotate(60 * float64(i))))
	}
	return thick(s.transform(translate(cx, cy).mul(scaling(r, r))), 0.05)
}

// swatter returns the head of a fly swatter, with holes.
func swatter() *path {
	s := rounded(0.36, 0.04, 0.48, 0.44, 0.10)
	for i := range 3 {
		for k := range 3 {
			s.append(roundHole(0.46+0.14*float64(i), 0.13+0.13*float64(k), 0.04))
		}
	}
	return turned(s, 40, 0.60, 0.36).transform(translate(0.04, 0.04).mul(scaling(0.90, 0.90)))
}
