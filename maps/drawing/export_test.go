package drawing

import (
	"roborally/core"
	"roborally/core/grid"
)

// MaxMounted is the limit of lasers, pushers and crushers.
const MaxMounted = maxMounted

// Touched returns the fields that a stroke itself is about, without its images, and reports whether an edge or field of
// it is one of its images, too.
func Touched(l *core.Layout, s Stroke) (fields []grid.Pos, meets bool) {
	out := Normal(l)
	s.mend(out)
	if len(s.Path) == 0 || s.Tool.row().sketch == nil {
		return nil, false
	}
	sk := newSketch(out, &s)
	s.Tool.row().sketch(sk)
	touched, edges := map[grid.Pos]bool{}, map[int]bool{}
	for _, m := range sk.marks {
		touched[m.at], touched[m.from] = true, true
	}
	for _, e := range sk.edges {
		edges[edgeKey(l, e.at, e.side)] = true
	}
	for p := range touched {
		fields = append(fields, p)
	}
	for _, t := range s.Symmetry.Images(l) {
		for p := range touched {
			meets = meets || touched[t.Pos(p, l.Width, l.Height)]
		}
		for _, e := range sk.edges {
			meets = meets || edges[edgeKey(l, t.Pos(e.at, l.Width, l.Height), t.Direction(e.side))]
		}
	}
	return fields, meets
}
