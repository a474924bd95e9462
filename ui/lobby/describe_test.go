package lobby

import (
	"slices"
	"testing"

	"roborally/core"
	"roborally/ui/text"
)

// TestEveryTerrainIsAFeature checks that the description of a map mentions each terrain, but for what every
// map has and what a course leaves out.
func TestEveryTerrainIsAFeature(t *testing.T) {
	plain := []core.Terrain{core.Open, core.Outside, core.SingleWrench, core.DoubleWrench}
	p := &Page{text: text.For("en")}
	for _, terrain := range core.Terrains {
		l := core.NewLayout("hall", 1, 1)
		l.Fields[0].Terrain = terrain
		if described := p.describeFeatures(l); (described == "") != slices.Contains(plain, terrain) {
			t.Errorf("the features of a map with the terrain %s are %q", terrain, described)
		}
	}
}
