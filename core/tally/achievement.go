package tally

import "roborally/core"

// Achievement is something a person can win, by a sum over all games or in a
// single finished game.
type Achievement struct {
	ID        string  // in files and in keys of texts
	Task      string  // in keys of texts: what has to be done
	Counts    []Count // added up
	Threshold int     // the sum that wins it; 0 if there must be none of it, in a single game
	Single    bool    // one finished game counts, not all of them
	Collects  bool    // counts the different secret goals met in all games instead
	Own       bool    // not in the document that the others come from [F]: this project's own
}

// Achievements lists all achievements, in display order.
var Achievements = []Achievement{
	{ID: "first-oil", Task: "destroyed", Counts: []Count{Destroyed}, Threshold: 1},
	{ID: "oil-rush", Task: "destroyed", Counts: []Count{Destroyed}, Threshold: 5},
	{ID: "rampage", Task: "destroyed", Counts: []Count{Destroyed}, Threshold: 10},

	{ID: "councillor", Task: "u-turns", Counts: []Count{UTurns}, Threshold: 1},
	{ID: "member-of-parliament", Task: "u-turns", Counts: []Count{UTurns}, Threshold: 5},
	{ID: "chancellor", Task: "u-turns", Counts: []Count{UTurns}, Threshold: 10},

	{ID: "ouch", Task: "taken", Counts: []Count{Taken}, Threshold: 5},
	{ID: "scratch", Task: "taken", Counts: []Count{Taken}, Threshold: 20},
	{ID: "integrity", Task: "taken", Counts: []Count{Taken}, Threshold: 50},

	{ID: "higher-purpose", Task: "deaths", Counts: []Count{Deaths}, Threshold: 1},
	{ID: "zombie", Task: "deaths", Counts: []Count{Deaths}, Threshold: 5},
	{ID: "survivor", Task: "deaths", Counts: []Count{Deaths}, Threshold: 10},

	{ID: "step-by-step", Task: "walked", Counts: walked, Threshold: 10},
	{ID: "achilles", Task: "walked", Counts: walked, Threshold: 50},
	{ID: "tortoise", Task: "walked", Counts: walked, Threshold: 100},

	{ID: "retreat", Task: "backward", Counts: []Count{Backward}, Threshold: 5},
	{ID: "flight", Task: "backward", Counts: []Count{Backward}, Threshold: 10},
	{ID: "advance", Task: "backward", Counts: []Count{Backward}, Threshold: 20},

	{ID: "spinning", Task: "turned", Counts: turned, Threshold: 5},
	{ID: "vertigo", Task: "turned", Counts: turned, Threshold: 20},
	{ID: "disorientation", Task: "turned", Counts: turned, Threshold: 50},

	{ID: "stallone", Task: "dealt", Counts: []Count{Dealt}, Threshold: 5},
	{ID: "hulk", Task: "dealt", Counts: []Count{Dealt}, Threshold: 20},
	{ID: "godzilla", Task: "dealt", Counts: []Count{Dealt}, Threshold: 50},

	{ID: "paint", Task: "repaired", Counts: []Count{Repaired}, Threshold: 1},
	{ID: "oil-change", Task: "repaired", Counts: []Count{Repaired}, Threshold: 5},
	{ID: "overhaul", Task: "repaired", Counts: []Count{Repaired}, Threshold: 20},

	{ID: "pause", Task: "power-downs", Counts: []Count{PowerDowns}, Threshold: 1},
	{ID: "rested", Task: "power-downs", Counts: []Count{PowerDowns}, Threshold: 5},
	{ID: "refreshed", Task: "power-downs", Counts: []Count{PowerDowns}, Threshold: 10},

	{ID: "make-way", Task: "pushed", Counts: []Count{Pushed}, Threshold: 10},

	{ID: "untouchable", Task: "unharmed", Counts: []Count{Taken}, Single: true},
	{ID: "no-backups", Task: "alive", Counts: []Count{Deaths}, Single: true},
	{ID: "pacifist", Task: "peaceful", Counts: []Count{Dealt}, Single: true},

	{ID: "still-waters", Task: "goal-wins", Counts: []Count{GoalWins}, Threshold: 1, Single: true, Own: true},
	{ID: "triple-agent", Task: "three-goals", Counts: []Count{Secrets}, Threshold: 3, Single: true, Own: true},
	{ID: "eyes-shut", Task: "asleep-goals", Counts: []Count{AsleepGoals}, Threshold: 1, Single: true, Own: true},
	{ID: "merrier", Task: "shared", Counts: []Count{Shared}, Threshold: 1, Single: true, Own: true},
	{ID: "bounty-hunter", Task: "big-kills", Counts: []Count{BigKills}, Threshold: 1, Single: true, Own: true},
	{ID: "piggy-bank", Task: "ten-credits", Counts: []Count{TenCredits}, Threshold: 1, Single: true, Own: true},
	{ID: "fully-loaded", Task: "six-options", Counts: []Count{SixOptions}, Threshold: 1, Single: true, Own: true},
	{ID: "pest-control", Task: "debugged", Counts: []Count{Debugged}, Threshold: 3, Single: true, Own: true},
	{ID: "feature", Task: "bugged-wins", Counts: []Count{BuggedWins}, Threshold: 1, Single: true, Own: true},
	{ID: "figure-skating", Task: "glided", Counts: []Count{Glided}, Threshold: 100, Own: true},
	{ID: "bobsleigh", Task: "fastest", Counts: []Count{Fastest}, Threshold: 7, Single: true, Own: true},
	{ID: "no-secrets", Task: "all-goals", Collects: true, Threshold: len(core.AllSecrets), Own: true},
}

// The sums that achievements use. Fields walked are those in both directions.
var (
	walked = []Count{Forward, Backward}
	turned = []Count{Left, Right, UTurns}
)

// Progress returns how much of the required sum a person has done, at most all of
// it. For a single-game achievement done is 0 and required is 1.
func (a *Achievement) Progress(p *Profile) (done, required int) {
	switch {
	case a.Single:
		return 0, 1
	case a.Collects:
		done = len(p.Met)
	default:
		done = p.All.Total(a.Counts...)
	}
	return min(done, a.Threshold), a.Threshold
}

// reached reports whether a game wins the achievement; the profile has counted it
// already.
func (a *Achievement) reached(p *Profile, game *Counts) bool {
	if a.Single {
		sum := game.Total(a.Counts...)
		return sum >= a.Threshold && (a.Threshold > 0 || sum == 0)
	}
	done, required := a.Progress(p)
	return done == required
}
