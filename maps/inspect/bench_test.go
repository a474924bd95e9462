package inspect_test

import (
	"testing"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/maps"
	"roborally/maps/inspect"
)

// largest returns random layouts of the largest size: with everything, of ice, and with as many lasers, pushers and
// crushers as a file may have, on belts.
func largest() map[string]*core.Layout {
	src := coretest.NewSource(1)
	all := map[string]*core.Layout{"random": coretest.LayoutOf(src, core.MaxSide, core.MaxSide)}
	ice, full := coretest.LayoutOf(src, core.MaxSide, core.MaxSide), coretest.LayoutOf(src, core.MaxSide, core.MaxSide)
	for i := range ice.Fields {
		ice.Fields[i].Ice = ice.Fields[i].Terrain == core.Open
	}
	full.Lasers, full.Pushers, full.Crushers = nil, nil, nil
	for i := range full.Fields {
		f := &full.Fields[i]
		if f.Checkpoint > 0 || f.Start > 0 {
			continue
		}
		*f = core.Field{Terrain: core.SlowBelt, Facing: grid.Direction(src.Below(4))}
		at := grid.Pos{X: int8(i % full.Width), Y: int8(i / full.Width)}
		switch i % 4 {
		case 0:
			full.Lasers = append(full.Lasers, core.Laser{At: at, Facing: f.Facing, Beams: 1})
		case 1:
			full.Pushers = append(full.Pushers, core.Pusher{At: at, Facing: f.Facing, Registers: core.RegisterSet(1, 4)})
		case 2:
			full.Crushers = append(full.Crushers, core.Crusher{At: at, Registers: core.RegisterSet(2)})
		}
	}
	all["ice"], all["full"] = ice, full
	return all
}

func BenchmarkLargest(b *testing.B) {
	for name, l := range largest() {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				inspect.Layout(l)
			}
		})
	}
}

func BenchmarkProject(b *testing.B) {
	for _, m := range maps.All() {
		b.Run(m.ID, func(b *testing.B) {
			for b.Loop() {
				inspect.Layout(m.Layout)
			}
		})
	}
}
