package tally

// Achievement is something a person can win, either by a sum over all games, or
// in a single finished game by not doing something.
type Achievement struct {
	ID        string  // in files and in keys of texts
	Task      string  // in keys of texts: what has to be done
	Counts    []Count // added up
	Threshold int     // the sum over all games that wins it; 0 if Single
	Single    bool    // won by one finished game in which the counts are 0
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
}

// The sums that achievements use. Fields walked are those in both directions.
var (
	walked = []Count{Forward, Backward}
	turned = []Count{Left, Right, UTurns}
)

// Progress returns how much of the required sum is done, at most all of it. For
// a single-game achievement done is 0 and required is 1.
func (a *Achievement) Progress(sums *Counts) (done, required int) {
	if a.Single {
		return 0, 1
	}
	return min(sums.Total(a.Counts...), a.Threshold), a.Threshold
}

// reached reports whether a game wins the achievement; its counts are in the
// sums already.
func (a *Achievement) reached(sums, game *Counts) bool {
	if a.Single {
		return game.Total(a.Counts...) == 0
	}
	return sums.Total(a.Counts...) >= a.Threshold
}
