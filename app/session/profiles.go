package session

import (
	"slices"

	"fyne.io/fyne/v2"

	"roborally/core/tally"
	"roborally/lan/lobby"
	"roborally/ui/stats"
)

// loadProfiles reads the profiles of the people here, and tells other machines what they have won. It does not
// wait.
func (g *Game) loadProfiles() {
	s := g.shell
	for _, seat := range g.Seats {
		name := g.source.PlayerName(seat)
		s.Disk.Go(func() {
			profile, err := s.Profiles.Load(name)
			fyne.Do(func() {
				g.profiles[seat] = profile
				if len(g.profiles) == len(g.Seats) {
					g.showCaptions()
				}
				g.tellAchievements()
				s.ReportMoved(err)
			})
		})
	}
}

// achievements returns the names of the achievements of the person on a seat; nil if they are not known. Those of people
// at other machines are in the lobby.
func (g *Game) achievements(seat int) []string {
	if slices.Contains(g.Seats, seat) {
		won, known := g.won(seat)
		if !known {
			return nil
		}
		return stats.AchievementNames(g.shell.Text, won)
	}
	room := g.source.Room()
	if room == nil {
		return nil
	}
	if seats := room.State().Seats; seat < len(seats) && seats[seat].Member != 0 {
		return stats.AchievementNames(g.shell.Text, seats[seat].Achievements)
	}
	return nil
}

// won returns the achievements of the person on a seat of this machine; known is false until they have been read.
func (g *Game) won(seat int) (won tally.Set, known bool) {
	profile, known := g.profiles[seat]
	return profile.Won(), known
}

// tellAchievements tells the people at other machines the achievements of those at this one.
func (g *Game) tellAchievements() {
	room := g.source.Room()
	if room == nil {
		return
	}
	seats := room.State().Seats
	for _, seat := range g.Seats {
		won, known := g.won(seat)
		if known && seat < len(seats) && seats[seat].Member == room.Self() && seats[seat].Achievements != won {
			_ = room.Do(lobby.SetAchievements{Seat: seats[seat].ID, Achievements: won}) // without a connection nobody learns them
		}
	}
}

// firstGames is the number of games in which icons have captions without being asked to.
const firstGames = 3

// showCaptions shows captions below icons if the settings ask for them, or somebody here has hardly played yet.
func (g *Game) showCaptions() {
	on := g.shell.Settings.Now.Captions
	for _, profile := range g.profiles {
		on = on || len(profile.History) < firstGames
	}
	g.Page.SetCaptions(on)
}
