package tally

// Achievement is something a person can win. It is either reached by the sum
// over all games, or in a single finished game by leaving something undone.
type Achievement struct {
	ID     string  // in files and keys of texts
	Task   string  // what has to be done, in keys of texts
	Counts []Count // which counts, added up
	Least  int     // the sum over all games that wins it; 0: see Single
	Single bool    // won by a single finished game in which the counts are 0
}

// Achievements lists all there are, in the order they are shown in.
var Achievements = []Achievement{
	{ID: "first-oil", Task: "destroyed", Counts: []Count{Destroyed}, Least: 1},
	{ID: "oil-rush", Task: "destroyed", Counts: []Count{Destroyed}, Least: 5},
	{ID: "rampage", Task: "destroyed", Counts: []Count{Destroyed}, Least: 10},

	{ID: "councillor", Task: "u-turns", Counts: []Count{UTurns}, Least: 1},
	{ID: "member-of-parliament", Task: "u-turns", Counts: []Count{UTurns}, Least: 5},
	{ID: "chancellor", Task: "u-turns", Counts: []Count{UTurns}, Least: 10},

	{ID: "ouch", Task: "taken", Counts: []Count{Taken}, Least: 5},
	{ID: "scratch", Task: "taken", Counts: []Count{Taken}, Least: 20},
	{ID: "integrity", Task: "taken", Counts: []Count{Taken}, Least: 50},

	{ID: "higher-purpose", Task: "deaths", Counts: []Count{Deaths}, Least: 1},
	{ID: "zombie", Task: "deaths", Counts: []Count{Deaths}, Least: 5},
	{ID: "survivor", Task: "deaths", Counts: []Count{Deaths}, Least: 10},

	{ID: "step-by-step", Task: "walked", Counts: walked, Least: 10},
	{ID: "achilles", Task: "walked", Counts: walked, Least: 50},
	{ID: "tortoise", Task: "walked", Counts: walked, Least: 100},

	{ID: "retreat", Task: "backward", Counts: []Count{Backward}, Least: 5},
	{ID: "flight", Task: "backward", Counts: []Count{Backward}, Least: 10},
	{ID: "advance", Task: "backward", Counts: []Count{Backward}, Least: 20},

	{ID: "spinning", Task: "turned", Counts: turned, Least: 5},
	{ID: "vertigo", Task: "turned", Counts: turned, Least: 20},
	{ID: "disorientation", Task: "turned", Counts: turned, Least: 50},

	{ID: "stallone", Task: "dealt", Counts: []Count{Dealt}, Least: 5},
	{ID: "hulk", Task: "dealt", Counts: []Count{Dealt}, Least: 20},
	{ID: "godzilla", Task: "dealt", Counts: []Count{Dealt}, Least: 50},

	{ID: "paint", Task: "repaired", Counts: []Count{Repaired}, Least: 1},
	{ID: "oil-change", Task: "repaired", Counts: []Count{Repaired}, Least: 5},
	{ID: "overhaul", Task: "repaired", Counts: []Count{Repaired}, Least: 20},

	{ID: "pause", Task: "power-downs", Counts: []Count{PowerDowns}, Least: 1},
	{ID: "rested", Task: "power-downs", Counts: []Count{PowerDowns}, Least: 5},
	{ID: "refreshed", Task: "power-downs", Counts: []Count{PowerDowns}, Least: 10},

	{ID: "make-way", Task: "pushed", Counts: []Count{Pushed}, Least: 10},

	{ID: "untouchable", Task: "unharmed", Counts: []Count{Taken}, Single: true},
	{ID: "no-backups", Task: "alive", Counts: []Count{Deaths}, Single: true},
	{ID: "pacifist", Task: "peaceful", Counts: []Count{Dealt}, Single: true},
}

// The sums of which achievements are made. Fields walked are those in either
// direction.
var (
	walked = []Count{Forward, Backward}
	turned = []Count{Left, Right, UTurns}
)

// AchievementByID finds an achievement by its name in files.
func AchievementByID(id string) (*Achievement, bool) {
	for i := range Achievements {
		if Achievements[i].ID == id {
			return &Achievements[i], true
		}
	}
	return nil, false
}

// Progress gives how far the sums of all games have come, at most to what is
// needed; of is 1 where a single game decides, and done is 0 then.
func (a *Achievement) Progress(sums *Counts) (done, of int) {
	if a.Single {
		return 0, 1
	}
	return min(sums.Total(a.Counts...), a.Least), a.Least
}

// reached tells whether the achievement is won with a game, whose counts are in
// the sums already.
func (a *Achievement) reached(sums, game *Counts) bool {
	if a.Single {
		return game.Total(a.Counts...) == 0
	}
	return sums.Total(a.Counts...) >= a.Least
}
