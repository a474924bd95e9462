package art

import (
	"math"
	"slices"

	"roborally/core"
)

// bugShapes returns the parts of every bug's sign. A bug is a nuisance, not a tragedy: what
// is broken is broken in a way that makes one smile.
func bugShapes() map[core.Power][]inlay {
	return map[core.Power][]inlay{
		core.LooseWheel: {
			metal(thick(line(0.13, 0.70, 0.34, 0.63), 0.12)),
			light(hose(arc(0.57, 0.56, 0.36, -68, -34), 0.05), hose(arc(0.57, 0.56, 0.36, 24, 54), 0.05)),
			metal(turned(ellipse(0.56, 0.58, 0.25, 0.34).append(ellipse(0.56, 0.58, -0.15, 0.225)), 16, 0.56, 0.58),
				turned(rect(0.53, 0.34, 0.06, 0.48), 16, 0.56, 0.58), turned(rect(0.37, 0.55, 0.38, 0.06), 16, 0.56, 0.58)),
			light(turned(ellipse(0.56, 0.58, 0.085, 0.11), 16, 0.56, 0.58)),
			alarm(turned(hexagon(0.23, 0.23, 0.17, 0.065), 12, 0.23, 0.23)),
		},
		core.StickyThrottle: {
			metal(bow(0.42, 0.84, 0.34, 0.11, -178, -2)),
			metal(thick(line(0.42, 0.82, 0.62, 0.34), 0.12)),
			metal(rounded(0.06, 0.80, 0.74, 0.14, 0.06)),
			light(new(path).move(0.46, 0.30).cube(0.54, 0.22, 0.86, 0.22, 0.88, 0.30).line(0.90, 0.70).cube(0.90, 0.79, 0.80, 0.79, 0.80, 0.70).
				cube(0.80, 0.58, 0.77, 0.48, 0.73, 0.48).cube(0.69, 0.48, 0.70, 0.52, 0.69, 0.58).cube(0.68, 0.66, 0.60, 0.66, 0.60, 0.58).
				cube(0.60, 0.50, 0.59, 0.46, 0.55, 0.45).cube(0.48, 0.44, 0.42, 0.38, 0.46, 0.30).close()),
			alarm(circle(0.66, 0.23, 0.185)),
			paper(ellipse(0.60, 0.165, 0.06, 0.035)),
		},
		core.WeakMotor: slices.Concat(placed(aboveRegisters, []inlay{
			metal(thick(open(0.20, 0.93, 0.5, 0.44, 0.80, 0.93), 0.08)),
			metal(circle(0.5, 0.44, 0.39), roundHole(0.5, 0.44, 0.305)),
			light(hose(new(path).move(0.34, 0.61).cube(0.22, 0.64, 0.26, 0.50, 0.20, 0.48), 0.04)),
			light(ellipse(0.48, 0.58, 0.175, 0.125), circle(0.63, 0.50, 0.10), circle(0.59, 0.39, 0.06)),
			light(thick(line(0.38, 0.66, 0.33, 0.73), 0.05), thick(line(0.58, 0.66, 0.64, 0.72), 0.05)),
			shade(circle(0.66, 0.48, 0.03)),
			alarm(circle(0.735, 0.525, 0.035)),
		}), registers(core.WeakMotor)),
		core.CrossedWires: slices.Concat([]inlay{
			metal(hose(new(path).move(0.20, 0.72).cube(0.22, 0.46, 0.74, 0.60, 0.73, 0.32), 0.10)),
			light(hose(new(path).move(0.80, 0.72).cube(0.78, 0.46, 0.26, 0.60, 0.27, 0.32), 0.10)),
			metal(rounded(0.59, 0.17, 0.28, 0.21, 0.06), rect(0.635, 0.05, 0.06, 0.14), rect(0.765, 0.05, 0.06, 0.14)),
			light(rounded(0.13, 0.17, 0.28, 0.21, 0.06), rect(0.175, 0.05, 0.06, 0.14), rect(0.305, 0.05, 0.06, 0.14)),
			alarm(star(0.5, 0.53, 0.16, 0.075, 8)),
		}, registers(core.CrossedWires)),
		core.CrossedWires2: slices.Concat([]inlay{
			metal(hose(new(path).move(0.22, 0.62).cube(0.50, 0.58, 0.76, 0.42, 0.74, 0.24).cube(0.72, 0.10, 0.58, 0.10, 0.5, 0.10), 0.10), poly(0.04, 0.62, 0.24, 0.47, 0.24, 0.77)),
			light(hose(new(path).move(0.78, 0.62).cube(0.50, 0.58, 0.24, 0.42, 0.26, 0.24).cube(0.28, 0.10, 0.42, 0.10, 0.5, 0.10), 0.10), poly(0.96, 0.62, 0.76, 0.77, 0.76, 0.47)),
			alarm(star(0.5, 0.53, 0.16, 0.075, 8)),
		}, registers(core.CrossedWires2)),
		core.NoReverse: slices.Concat(placed(aboveRegisters, []inlay{
			light(turned(poly(0.38, 0.10, 0.62, 0.10, 0.62, 0.36, 0.56, 0.31, 0.50, 0.39, 0.44, 0.32, 0.38, 0.38), -6, 0.5, 0.2)),
			light(turned(poly(0.39, 0.44, 0.45, 0.40, 0.50, 0.47, 0.56, 0.40, 0.61, 0.44, 0.61, 0.54, 0.80, 0.54, 0.5, 0.86, 0.20, 0.54, 0.39, 0.54), 12, 0.5, 0.6)),
			alarm(circle(0.5, 0.5, 0.455), roundHole(0.5, 0.5, 0.375), turned(rect(0.462, 0.10, 0.076, 0.80), 45, 0.5, 0.5)),
		}), registers(core.NoReverse)),
		core.BentAxle: placed(shrink(0.93), []inlay{
			light(thick(open(0.18, 0.34, 0.46, 0.64, 0.54, 0.58, 0.82, 0.34), 0.12)),
			metal(turned(rounded(0.08, 0.10, 0.22, 0.58, 0.09), 24, 0.19, 0.39)), metal(turned(rounded(0.70, 0.10, 0.22, 0.58, 0.09), -24, 0.81, 0.39)),
			shade(turned(treads(0.10), 24, 0.19, 0.39), turned(treads(0.72), -24, 0.81, 0.39)),
			alarm(star(0.5, 0.76, 0.17, 0.08, 8)),
		}),
		core.MemoryLeak: {
			light(ellipse(0.52, 0.88, 0.40, 0.065)),
			metal(chipAt(0.46, 0.35, 0.46, 0.09, 3)),
			paper(rounded(0.34, 0.23, 0.24, 0.24, 0.04)),
			shade(thick(open(0.50, 0.36, 0.58, 0.42, 0.56, 0.50, 0.66, 0.56), 0.045)),
			light(drop(0.70, 0.70, 0.13)), light(drop(0.38, 0.75, 0.08)),
		},
		core.StuckRegister: slices.Concat([]inlay{
			paper(turned(rounded(0.22, 0.06, 0.54, 0.66, 0.07), 9, 0.5, 0.4)),
			metal(star(0.5, 0.38, 0.215, 0.215, 8)),
			shade(rect(0.46, 0.25, 0.08, 0.26), rect(0.37, 0.34, 0.09, 0.08), rect(0.54, 0.34, 0.09, 0.08)),
		}, registers(core.StuckRegister)),
		core.RandomRegister: slices.Concat([]inlay{
			light(hose(arc(0.5, 0.38, 0.40, 150, 200), 0.06), hose(arc(0.5, 0.38, 0.40, -30, 20), 0.06)),
			paper(turned(rounded(0.24, 0.12, 0.52, 0.52, 0.11), -16, 0.5, 0.38)),
			alarm(circle(0.5, 0.38, 0.10)),
		}, registers(core.RandomRegister)),
		core.SwappedRegisters: slices.Concat([]inlay{
			paper(turned(rounded(0.06, 0.08, 0.36, 0.54, 0.06), -8, 0.24, 0.35)), metal(turned(rounded(0.58, 0.08, 0.36, 0.54, 0.06), 8, 0.76, 0.35)),
			light(poly(0.28, 0.20, 0.58, 0.20, 0.58, 0.10, 0.78, 0.26, 0.58, 0.42, 0.58, 0.32, 0.28, 0.32)),
			alarm(poly(0.72, 0.46, 0.42, 0.46, 0.42, 0.36, 0.22, 0.52, 0.42, 0.68, 0.42, 0.58, 0.72, 0.58)),
		}, registers(core.SwappedRegisters)),
		core.SlowClock: {
			light(thick(line(0.14, 0.46, 0.10, 0.24), 0.045)), light(thick(line(0.24, 0.46, 0.27, 0.24), 0.045)),
			light(new(path).move(0.05, 0.58).cube(0.05, 0.38, 0.32, 0.38, 0.32, 0.58).cube(0.32, 0.74, 0.36, 0.76, 0.44, 0.76).line(0.78, 0.76).
				cube(0.88, 0.78, 0.92, 0.84, 0.95, 0.92).line(0.22, 0.92).cube(0.08, 0.92, 0.05, 0.76, 0.05, 0.58).close()),
			metal(circle(0.62, 0.46, 0.32)),
			paper(circle(0.62, 0.46, 0.225)),
			shade(thick(open(0.62, 0.30, 0.62, 0.46, 0.73, 0.54), 0.055)),
			paper(circle(0.10, 0.21, 0.075)), paper(circle(0.28, 0.21, 0.075)),
			shade(circle(0.10, 0.24, 0.035), circle(0.28, 0.24, 0.035), hose(arc(0.17, 0.60, 0.07, 30, 150), 0.03)),
		},
		core.FlickeringLaser: placed(shrink(0.96), []inlay{
			shade(turned(rect(0.43, 0.475, 0.14, 0.075), -10, 0.5, 0.51), turned(rect(0.43, 0.235, 0.14, 0.075), -12, 0.5, 0.27)),
			light(rect(0.39, 0.56, 0.22, 0.13)), light(turned(rect(0.39, 0.33, 0.22, 0.13), 12, 0.5, 0.39)),
			alarm(star(0.5, 0.16, 0.14, 0.07, 8)),
			light(thick(line(0.17, 0.54, 0.27, 0.58), 0.06), thick(line(0.83, 0.54, 0.73, 0.58), 0.06), thick(line(0.17, 0.32, 0.27, 0.36), 0.06), thick(line(0.83, 0.32, 0.73, 0.36), 0.06)),
			metal(rounded(0.30, 0.68, 0.40, 0.16, 0.04)), metal(rounded(0.12, 0.79, 0.76, 0.15, 0.06)),
			alarm(circle(0.5, 0.865, 0.04)),
		}),
		core.Backfire: placed(shrink(0.94), []inlay{
			metal(hose(new(path).move(0.27, 0.80).line(0.27, 0.36).cube(0.27, 0.02, 0.73, 0.02, 0.73, 0.34).line(0.73, 0.44), 0.19)),
			light(rect(0.68, 0.50, 0.10, 0.26)),
			alarm(star(0.73, 0.79, 0.15, 0.075, 8)),
			metal(rounded(0.58, 0.42, 0.30, 0.12, 0.04)),
			metal(rounded(0.06, 0.74, 0.42, 0.20, 0.07)),
			light(circle(0.27, 0.84, 0.055)),
		}),
		core.HotLaser: {
			alarm(flame(0.5, 0.94, 0.86, 0.64)),
			light(flame(0.5, 0.90, 0.58, 0.44)),
			light(rect(0.45, 0.05, 0.10, 0.28)),
			metal(rounded(0.38, 0.30, 0.24, 0.48, 0.05)), metal(rounded(0.32, 0.28, 0.36, 0.10, 0.03)),
			shade(rect(0.43, 0.46, 0.14, 0.045), rect(0.43, 0.555, 0.14, 0.045), rect(0.43, 0.65, 0.14, 0.045)),
		},
		core.ThinArmour: {
			metal(shield(0.5, 0.06, 0.82, 0.88)),
			shade(thick(open(0.56, 0.07, 0.46, 0.22, 0.62, 0.36, 0.40, 0.54, 0.58, 0.68, 0.50, 0.92), 0.05)),
			alarm(star(0.28, 0.34, 0.17, 0.08, 8)), alarm(star(0.70, 0.58, 0.17, 0.08, 8)),
		},
		core.Blind: {
			metal(hose(new(path).move(0.50, 0.26).cube(0.50, 0.14, 0.58, 0.10, 0.66, 0.12), 0.06), circle(0.69, 0.13, 0.065)),
			metal(rounded(0.14, 0.22, 0.68, 0.70, 0.17)),
			alarm(poly(0.78, 0.50, 0.95, 0.66, 0.89, 0.71, 0.94, 0.86, 0.83, 0.84, 0.72, 0.58)),
			alarm(poly(0.09, 0.36, 0.88, 0.40, 0.88, 0.62, 0.09, 0.58)),
			shade(thick(open(0.18, 0.42, 0.34, 0.45), 0.025), thick(open(0.20, 0.51, 0.44, 0.50), 0.025), thick(open(0.60, 0.54, 0.80, 0.50), 0.025)),
			paper(ellipse(0.47, 0.765, 0.11, 0.085)),
			shade(ellipse(0.47, 0.78, 0.065, 0.05)),
		},
		core.ShortFuse: {
			light(hose(new(path).move(0.62, 0.34).cube(0.66, 0.26, 0.72, 0.22, 0.76, 0.22), 0.07)),
			metal(turned(rounded(0.54, 0.27, 0.20, 0.16, 0.04), 38, 0.64, 0.35)),
			metal(circle(0.43, 0.58, 0.36)),
			paper(arc(0.43, 0.58, 0.24, -90, 90).close()),
			shade(arc(0.43, 0.58, 0.24, 90, 270).close(), thick(line(0.45, 0.58, 0.58, 0.50), 0.045)),
			alarm(star(0.79, 0.21, 0.165, 0.07, 7)),
		},
		core.TopHeavy: placed(shrink(0.92), slices.Concat([]inlay{
			light(hose(arc(0.56, 0.86, 0.60, -152, -126), 0.055)), light(hose(arc(0.56, 0.86, 0.42, -166, -138), 0.055)),
		}, placed(translate(0.09, 0.02).mul(scaling(0.90, 0.90)).mul(rotateAbout(16, 0.42, 0.92)), []inlay{
			metal(circle(0.31, 0.86, 0.10)), metal(circle(0.59, 0.86, 0.10)),
			light(rounded(0.23, 0.51, 0.44, 0.32, 0.09)),
			paper(circle(0.35, 0.65, 0.095)), paper(circle(0.55, 0.65, 0.095)),
			shade(circle(0.36, 0.62, 0.045), circle(0.56, 0.62, 0.045)),
			metal(circle(0.45, 0.13, 0.10), roundHole(0.45, 0.13, 0.05)),
			alarm(poly(0.25, 0.17, 0.65, 0.17, 0.76, 0.51, 0.14, 0.51)),
			paper(rounded(0.33, 0.27, 0.24, 0.14, 0.03)),
		}))),
		core.Recoil: {
			metal(halfTurn().transform(translate(-0.06, 0.02).mul(scaling(0.78, 0.94)))),
			light(thick(open(0.80, 0.90, 0.68, 0.83, 0.92, 0.75, 0.68, 0.67, 0.92, 0.59, 0.80, 0.53), 0.06)),
			light(rounded(0.66, 0.88, 0.28, 0.07, 0.03)),
			alarm(poly(0.80, 0.20, 0.96, 0.40, 0.87, 0.40, 0.87, 0.54, 0.73, 0.54, 0.73, 0.40, 0.64, 0.40)),
		},
		core.RustyPlates: {
			metal(new(path).move(0.12, 0.06).line(0.88, 0.06).line(0.92, 0.10).line(0.92, 0.52).line(0.84, 0.56).line(0.86, 0.64).line(0.76, 0.66).line(0.74, 0.78).
				line(0.64, 0.76).line(0.58, 0.88).line(0.48, 0.82).line(0.40, 0.92).line(0.30, 0.84).line(0.16, 0.90).line(0.08, 0.82).line(0.08, 0.10).close()),
			metal(turned(rect(0.80, 0.74, 0.11, 0.10), 20, 0.85, 0.79)), metal(turned(rect(0.68, 0.86, 0.08, 0.07), -16, 0.72, 0.89)),
			light(new(path).move(0.14, 0.18).cube(0.14, 0.06, 0.36, 0.06, 0.36, 0.18).line(0.36, 0.58).cube(0.36, 0.66, 0.28, 0.66, 0.28, 0.58).line(0.28, 0.42).
				cube(0.28, 0.36, 0.22, 0.36, 0.22, 0.44).cube(0.22, 0.52, 0.14, 0.52, 0.14, 0.44).close()),
			light(new(path).move(0.62, 0.18).cube(0.62, 0.06, 0.86, 0.06, 0.86, 0.18).line(0.86, 0.34).cube(0.86, 0.42, 0.78, 0.42, 0.78, 0.36).
				cube(0.78, 0.32, 0.72, 0.32, 0.72, 0.38).line(0.72, 0.50).cube(0.72, 0.58, 0.62, 0.58, 0.62, 0.50).close()),
			alarm(circle(0.25, 0.19, 0.075)), alarm(circle(0.74, 0.19, 0.075)),
			shade(circle(0.47, 0.60, 0.055), circle(0.53, 0.36, 0.035)),
		},
		core.BadCopy: slices.Concat(placed(square(0.36, 0.36, 0.62, 0), slices.Concat(robotHead(ofMetal), robotEyes(0, 0))),
			placed(square(0.62, 0.62, 0.66, 14), slices.Concat(robotHead(ofLight), []inlay{
				paper(circle(0.32, 0.48, 0.21)), paper(circle(0.69, 0.54, 0.13)),
				shade(circle(0.40, 0.52, 0.085), circle(0.67, 0.48, 0.06)),
				alarm(thick(open(0.26, 0.80, 0.38, 0.74, 0.50, 0.82, 0.62, 0.74, 0.74, 0.80), 0.07)),
			}))),
		core.IdleCurrent: {
			metal(rounded(0.07, 0.12, 0.24, 0.76, 0.07)), metal(rounded(0.69, 0.12, 0.24, 0.76, 0.07)),
			paper(circle(0.19, 0.32, 0.085)), paper(circle(0.81, 0.32, 0.085)),
			shade(circle(0.21, 0.32, 0.04), circle(0.79, 0.32, 0.04)),
			shade(ellipse(0.19, 0.60, 0.05, 0.075), ellipse(0.81, 0.60, 0.05, 0.075)),
			alarm(bolt().transform(translate(0.14, 0.06).mul(scaling(0.72, 0.88)))),
		},
		core.Dizzy: placed(shrink(0.94), slices.Concat(placed(translate(0.08, 0.18).mul(scaling(0.84, 0.80)), []inlay{
			metal(rounded(0.02, 0.42, 0.12, 0.26, 0.04), rounded(0.86, 0.42, 0.12, 0.26, 0.04)),
			metal(rounded(0.09, 0.18, 0.82, 0.76, 0.18)),
			paper(circle(0.31, 0.46, 0.185)), paper(circle(0.69, 0.46, 0.185)),
		}), []inlay{
			shade(hose(spiral(0.34, 0.548, 0.125), 0.04), hose(spiral(0.66, 0.548, 0.125), 0.04)),
			alarm(thick(open(0.34, 0.81, 0.42, 0.77, 0.50, 0.83, 0.58, 0.77, 0.66, 0.81), 0.055)),
			light(star(0.17, 0.19, 0.13, 0.055, 5)), light(star(0.5, 0.13, 0.13, 0.055, 5)), light(star(0.83, 0.19, 0.13, 0.055, 5)),
		})),
		core.Slippery: {
			light(new(path).move(0.42, 0.28).cube(0.18, 0.34, 0.06, 0.54, 0.05, 0.80).cube(0.18, 0.86, 0.24, 0.66, 0.42, 0.56).close()),
			light(new(path).move(0.58, 0.28).cube(0.82, 0.34, 0.94, 0.54, 0.95, 0.80).cube(0.82, 0.86, 0.76, 0.66, 0.58, 0.56).close()),
			paper(new(path).move(0.36, 0.46).cube(0.30, 0.62, 0.34, 0.78, 0.44, 0.94).cube(0.56, 0.92, 0.64, 0.70, 0.62, 0.46).close()),
			light(new(path).move(0.44, 0.16).line(0.57, 0.14).cube(0.58, 0.26, 0.72, 0.34, 0.68, 0.52).cube(0.60, 0.50, 0.56, 0.56, 0.50, 0.64).
				cube(0.44, 0.56, 0.38, 0.52, 0.31, 0.54).cube(0.28, 0.36, 0.42, 0.26, 0.44, 0.16).close()),
			metal(rounded(0.42, 0.06, 0.16, 0.12, 0.03)),
		},
		core.Chatterbox: {
			metal(rect(0.80, 0.42, 0.10, 0.08), circle(0.90, 0.36, 0.06), circle(0.90, 0.56, 0.06)),
			light(ellipse(0.28, 0.90, 0.15, 0.055)), light(ellipse(0.62, 0.90, 0.15, 0.055)),
			alarm(new(path).move(0.08, 0.42).cube(0.08, 0.06, 0.82, 0.06, 0.82, 0.42).close()),
			alarm(new(path).move(0.06, 0.60).line(0.84, 0.54).cube(0.86, 0.92, 0.14, 0.98, 0.06, 0.60).close()),
			paper(toothRow(0.13, 0.34, 0.128, 5)), paper(turned(toothRow(0.13, 0.53, 0.128, 5), -4, 0.45, 0.6)),
		},
	}
}

// spiral returns an open spiral.
func spiral(cx, cy, r float64) *path {
	const n, turns = 36, 2
	s := new(path).move(cx, cy)
	for i := range n {
		t := float64(i+1) / n
		sin, cos := math.Sincos(2 * math.Pi * turns * t)
		s.line(cx+r*t*cos, cy+r*t*sin)
	}
	return s
}

// toothRow returns teeth side by side.
func toothRow(x, y, w float64, n int) *path {
	s := new(path)
	for i := range n {
		s.append(rounded(x+float64(i)*w, y, w*0.90, 0.16, 0.04))
	}
	return s
}

// treads returns the grooves of a tyre seen from its edge.
func treads(x float64) *path {
	s := new(path)
	for i := range 4 {
		s.append(rect(x, 0.19+0.12*float64(i), 0.18, 0.04))
	}
	return s
}
