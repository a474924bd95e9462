package bot_test

import (
	"slices"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
)

// Programs that begin alike share these registers when they are run together, and are rated as if each had been run by itself:
// by all rules, with whatever options and bugs the robots have.
func TestSharedRegistersChangeNoRating(t *testing.T) {
	rounds, programs := map[string]int{}, 0
	forEachRound(t, 24, func(seed int, _ *coretest.Source, expert *bot.Player, v core.View, _ core.Decision) {
		together, alone := expert.RatedTogether(v)
		if !slices.Equal(together, alone) {
			t.Errorf("seed %d: programs by the rules %s run together are rated differently", seed, v.Setup().Rules.ID)
		}
		rounds[v.Setup().Rules.ID]++
		programs += len(together)
	})
	for _, rules := range core.RuleSets {
		if rounds[rules.ID] == 0 {
			t.Errorf("there is no round by the rules %s", rules.ID)
		}
	}
	if programs < 3000 {
		t.Errorf("%d programs compared, want thousands", programs)
	}
}

// Nor does it change what a program leads to that the same worlds were looked at with another one before.
func TestProgramsTriedTogetherLeadToTheSame(t *testing.T) {
	tried := 0
	forEachRound(t, 8, func(seed int, src *coretest.Source, expert *bot.Player, v core.View, _ core.Decision) {
		var programs []core.Program
		for range 4 {
			programs = append(programs, coretest.Program(src, &v, true))
		}
		together, alone := expert.Tried(v, programs)
		for i := range programs {
			tried += len(alone[i])
			if !slices.Equal(together[i], alone[i]) {
				t.Errorf("seed %d: program %d leads to %v after others, and to %v alone", seed, i, together[i], alone[i])
			}
		}
	})
	if tried < 1000 {
		t.Errorf("%d outcomes compared, want thousands", tried)
	}
}

// A screening lists every distinct program of a hand of nine. Of hands that options make more of it lists as many programs as
// it may, and some that begin with each kind of card.
func TestScreeningListsWholeHands(t *testing.T) {
	// Moves 1, 2, 3, back up, left, right, U-turn, and one more move 1 and rotation left.
	priorities := [9]int{490, 670, 790, 430, 70, 80, 10, 500, 90}
	hand := func(rules *core.RuleSet, powers ...core.Power) map[core.Program]bool {
		v, _ := plainSituation(t, rules, core.NoModel, 11, 0)
		v.Setup().Options = len(powers) > 0
		own := v.Own()
		for i, priority := range priorities {
			own.Hand[i], _ = core.CardOfPriority(priority)
		}
		for i, power := range powers {
			own.Powers[i] = core.NewOwned(power)
		}
		programs := map[core.Program]bool{}
		p := bot.New(v.Setup(), bot.NewTransitionTable(v.Setup()), v.Seat, bot.Hard, 1)
		for _, program := range p.Listed(&v) {
			if wrong := v.Check(program, true); wrong != nil {
				t.Fatalf("%+v is listed: %v", program, wrong)
			}
			programs[program] = true
		}
		return programs
	}

	// 7·6·5·4·3 programs of different cards, 2·10·6·5·4 with one of the two kinds that are there twice, and 10·3·5 with both.
	if programs := hand(core.Factory); len(programs) != 2520+2400+150 {
		t.Errorf("%d programs are listed, want 5070", len(programs))
	}
	programs, first := hand(core.Classic, core.CrabLegs, core.DualProcessor, core.FourthGear), map[core.Command]bool{}
	if len(programs) != 6000 {
		t.Errorf("with options %d programs are listed, want 6000", len(programs))
	}
	for program := range programs {
		card, _ := core.CardOfPriority(priorities[program.Slots[0]])
		first[card.Command()] = true
	}
	if len(first) != 7 {
		t.Errorf("with options the programs begin with cards of %d kinds, want all seven", len(first))
	}
}
