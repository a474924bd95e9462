package lobby

import (
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"roborally/core"
	"roborally/core/replay"
	"roborally/lan/lobby"
	tables "roborally/lan/table"
	"roborally/maps"
)

// describeMap says how large a map is and how many robots can play there, whether the starts are fair, and in a second line how long
// and how dangerous games are, or whether it suits the rules.
func (p *Page) describeMap(m *maps.Map) string {
	l := m.Layout
	parts := []string{p.text.Of("lobby.size", "Width", l.Width, "Height", l.Height)}
	if l.Boards > 1 {
		parts = append(parts, p.text.Of("lobby.halls", "N", l.Boards))
	}
	parts = append(parts, p.text.Of("lobby.most", "N", lobby.MapCapacity(m, p.rules())), p.text.Count("lobby.flags", len(l.Checkpoints())))
	parts = append(parts, p.describeStarts(m)...)
	lines := []string{strings.Join(parts, " · ")}
	if games := p.describeGames(m); len(games) > 0 {
		lines = append(lines, strings.Join(games, " · "))
	}
	if p.rules().GoalFlags {
		lines = append(lines, p.describeFacilities(p.gallery.facilities(m)))
	}
	return strings.Join(lines, "\n")
}

// describeFacilities says whether a map suits games with goal flags, and else what there is too little of.
func (p *Page) describeFacilities(f core.Facilities) string {
	rules := p.text.Of("lobby.rules-" + p.rules().ID + ".name")
	if f.Suffice() {
		return p.text.Of("lobby.suits", "Rules", rules, "N", f.Shops)
	}
	var missing []string
	for _, c := range []struct {
		key       string
		has, want int
	}{
		{"lobby.lacks-flags", f.Flags, core.Ample.Flags},
		{"lobby.lacks-shops", f.Shops, core.Ample.Shops},
		{"lobby.lacks-places", f.Places, core.Ample.Places},
	} {
		if c.has < c.want {
			missing = append(missing, p.text.Of(c.key, "N", c.has, "Of", c.want))
		}
	}
	return p.text.Of("lobby.lacks", "Rules", rules, "Missing", strings.Join(missing, ", "))
}

// rules returns the chosen rule set.
func (p *Page) rules() *core.RuleSet {
	if rules, ok := core.RuleSetByID(p.state.Settings.Rules); ok {
		return rules
	}
	return core.Factory
}

// terrainFeatures holds what a terrain adds to the list of a map's features.
var terrainFeatures = map[core.Terrain]string{
	core.SlowBelt: "belts", core.ExpressBelt: "express", core.GearLeft: "gears", core.GearRight: "gears",
	core.Pit: "pits", core.Oil: "oil",
}

// features lists the features in the order of their display.
var features = []string{"belts", "express", "gears", "lasers", "pushers", "crushers", "pits", "oil", "ice"}

// describeFeatures lists what a map has besides walls and repair sites.
func (p *Page) describeFeatures(l *core.Layout) string {
	has := map[string]bool{"lasers": len(l.Lasers) > 0, "pushers": len(l.Pushers) > 0, "crushers": len(l.Crushers) > 0}
	for i := range l.Fields {
		f := &l.Fields[i]
		has[terrainFeatures[f.Terrain]] = true
		has["ice"] = has["ice"] || f.Ice
	}
	var parts []string
	for _, name := range features {
		if has[name] {
			parts = append(parts, p.text.Of("lobby.with-"+name))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	list := strings.Join(parts, ", ")
	first, size := utf8.DecodeRuneInString(list)
	return string(unicode.ToUpper(first)) + list[size:]
}

// explainError says why a command failed.
func (p *Page) explainError(err error) string {
	var refused *lobby.Refused
	switch {
	case errors.As(err, &refused):
		return p.text.Of("lobby.refused-"+string(refused.Code), "N", refused.N)
	case errors.Is(err, lobby.ErrClosed):
		return p.text.Of("lobby.refused-closed")
	case errors.Is(err, tables.ErrAway):
		return p.text.Of("company.not-told")
	case errors.Is(err, replay.ErrStale):
		return p.text.Of("saves.fault-stale")
	}
	return p.text.Of("lobby.failed", "Error", err.Error())
}

// maxNames limits the names in a sentence.
const maxNames = 4

// joinNames joins names with commas and "and", and shortens long lists.
func (p *Page) joinNames(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	if more := len(names) - maxNames + 1; more > 1 {
		names = append(slices.Clone(names[:maxNames-1]), p.text.Of("lobby.more", "N", more))
	}
	last := len(names) - 1
	return p.text.Of("lobby.and", "Some", strings.Join(names[:last], ", "), "Last", names[last])
}
