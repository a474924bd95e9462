package bot

// Champion gives one player what is on trial.
func Champion(players []*Player, seat int) {
	for i, p := range players {
		p.skill = full
		if i == seat {
			trial(p)
		}
	}
}

func trial(p *Player) { p.skill.samples, p.skill.shortlist = 8, 48 }
