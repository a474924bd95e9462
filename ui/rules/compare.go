package rules

import (
	"slices"
	"strconv"

	"roborally/core"
)

// compare returns a table of the differences between rule sets. It is computed from the rule sets
// themselves, so that it is always correct.
func (p *Page) compare(ruleSets ...*core.RuleSet) [][]string {
	head := []string{""}
	for _, r := range ruleSets {
		head = append(head, p.text.Of("lobby.rules-"+r.ID+".name"))
	}
	rows := [][]string{head}
	for _, row := range comparisons {
		cells := []string{p.text.Of("rules.row." + row.name)}
		for _, r := range ruleSets {
			cells = append(cells, row.value(p, r))
		}
		rows = append(rows, cells)
	}
	return rows
}

// comparisons holds the rows of the table: everything in which rule sets can differ. The text key
// of a row is rules.row.NAME.
var comparisons = []struct {
	name  string
	value func(p *Page, r *core.RuleSet) string
}{
	{"wins", func(p *Page, r *core.RuleSet) string { return p.either(r.GoalFlags, "by-points", "by-checkpoints") }},
	{"destroyed", func(_ *Page, r *core.RuleSet) string { return strconv.Itoa(int(r.DestroyedAt)) }},
	{"lives", (*Page).lives},
	{"return-damage", func(_ *Page, r *core.RuleSet) string { return strconv.Itoa(int(r.ReturnDamage)) }},
	{"push", func(p *Page, r *core.RuleSet) string { return p.either(r.PushLimit == 0, "any", "single") }},
	{"belts", func(p *Page, r *core.RuleSet) string {
		return p.either(slices.Contains(r.Phase, core.StepAllBelts), "express-first", "slow-first")
	}},
	{"lasers", func(p *Page, r *core.RuleSet) string {
		return p.either(slices.Contains(r.Phase, core.StepBoardLasers), "lasers-apart", "lasers-together")
	}},
	{"beams", func(p *Page, r *core.RuleSet) string { return p.either(r.BeamsPierce, "all-hit", "first-hit") }},
	{"checkpoints", func(p *Page, r *core.RuleSet) string { return p.either(r.TouchEntering, "entering", "standing") }},
	{"backup", func(p *Page, r *core.RuleSet) string {
		if slices.Contains(r.Return, core.StepReturnPaid) {
			return p.text.Of("rules.value.backup-die")
		}
		return p.either(slices.Contains(r.Ending, core.StepBackups), "backup-factory", "backup-touch")
	}},
	{"repair", func(p *Page, r *core.RuleSet) string {
		if r.CheckpointRepairs == 0 {
			return p.text.Of("rules.value.nothing")
		}
		return p.text.Of("rules.value.points", "Points", r.CheckpointRepairs)
	}},
	{"start", func(p *Page, r *core.RuleSet) string {
		return p.text.Of("rules.value." + map[core.StartRule]string{
			core.OwnStart: "own-start", core.FirstStart: "first-start", core.StartsOrFirst: "starts-or-first",
			core.ChosenStart: "chosen-start",
		}[r.Start])
	}},
	{"start-facing", func(p *Page, r *core.RuleSet) string {
		return p.either(r.StartFacing || r.Start == core.ChosenStart, "chosen", "given")
	}},
	{"return", func(p *Page, r *core.RuleSet) string {
		if slices.Contains(r.Return, core.StepReturnPaid) {
			return p.text.Of("rules.value.another-checkpoint")
		}
		return p.either(r.VirtualReturn, "virtual-return", "elsewhere")
	}},
	{"facing", func(p *Page, r *core.RuleSet) string { return p.either(r.ChooseFacing, "chosen", "stored") }},
	{"power", func(p *Page, r *core.RuleSet) string { return p.either(r.DamagedOnly, "damaged", "everybody") }},
	{"heals", func(p *Page, r *core.RuleSet) string {
		return p.either(slices.Contains(r.Ending, core.StepShutDown), "heals-before", "heals-after")
	}},
	{"return-down", func(p *Page, r *core.RuleSet) string { return p.either(r.ReturnDown, "yes", "no") }},
	{"abilities", func(p *Page, r *core.RuleSet) string { return p.either(r.Abilities, "on", "off") }},
	{"options", func(p *Page, r *core.RuleSet) string {
		if r.AlwaysCards {
			return p.text.Of("rules.value.on")
		}
		return p.either(len(r.Cards) > 0, "yes", "no")
	}},
	{"priorities", func(p *Page, r *core.RuleSet) string { return p.either(r.HidePriorities, "hidden", "open") }},
	{"deck", func(_ *Page, r *core.RuleSet) string {
		cards := 0
		for c := core.Card(1); c.InDeck(); c++ {
			if !slices.Contains(r.OmittedKinds, c.Command()) {
				cards++
			}
		}
		return strconv.Itoa(cards)
	}},
	{"piles", func(p *Page, r *core.RuleSet) string { return p.either(r.KeepPiles, "when-empty", "every-round") }},
}

// either returns the text rules.value.YES or rules.value.NO, depending on a condition.
func (p *Page) either(condition bool, yes, no string) string {
	if condition {
		return p.text.Of("rules.value." + yes)
	}
	return p.text.Of("rules.value." + no)
}

// lives returns the number of spare lives as text, with the numbers of players and boards from
// which there are more.
func (p *Page) lives(r *core.RuleSet) string {
	base := r.Lives(1, 1)
	if base == core.Unlimited {
		return p.text.Of("rules.value.unlimited")
	}
	if !r.ExtraLives {
		return strconv.Itoa(int(base))
	}
	players, boards := 1, 1
	for r.Lives(players, 1) == base {
		players++
	}
	for r.Lives(1, boards) == base {
		boards++
	}
	return p.text.Of("rules.value.more-lives", "Lives", base, "Players", players, "Boards", boards)
}
