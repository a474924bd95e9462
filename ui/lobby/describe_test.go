package lobby

import (
	"slices"
	"strings"
	"testing"

	"roborally/core"
	"roborally/lan/lobby"
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

// TestFacilitiesAreDescribed checks what is said of maps that suit games with goal flags, and of those that lack
// something, in every language.
func TestFacilitiesAreDescribed(t *testing.T) {
	for _, c := range []struct {
		has        core.Facilities
		de, en, fr string
	}{
		{core.Facilities{Flags: 6, Shops: 3, Places: 8}, "Gut für „Aufträge“: 3 Reparaturfelder",
			"Suits “Missions”: 3 repair sites", "Convient à «\u00a0Missions\u00a0»\u00a0: 3 cases de réparation"},
		{core.Facilities{Flags: 7, Shops: 2, Places: 8}, "Zu wenig für „Aufträge“: Reparaturfelder (2 von 3).",
			"Not enough for “Missions”: repair sites (2 of 3).", "Trop peu pour «\u00a0Missions\u00a0»\u00a0: cases de réparation (2 sur 3)."},
		{core.Facilities{Flags: 4, Shops: 0, Places: 5}, "Checkpoints (4 von 6), Reparaturfelder (0 von 3), geschützte Plätze zum Start (5 von 8).",
			"checkpoints (4 of 6), repair sites (0 of 3), sheltered places to start (5 of 8).",
			"balises (4 sur 6), cases de réparation (0 sur 3), départs à l’abri des regards (5 sur 8)."},
	} {
		for language, want := range map[string]string{"de": c.de, "en": c.en, "fr": c.fr} {
			p := &Page{text: text.For(language), state: lobby.State{Settings: lobby.Settings{Rules: core.Missions.ID}}}
			if said := p.describeFacilities(c.has); !strings.Contains(said, want) {
				t.Errorf("%s: %+v is described as %q, want %q in it", language, c.has, said, want)
			}
		}
	}
}
