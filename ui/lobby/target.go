package lobby

import (
	"strconv"

	"roborally/core"
	"roborally/lan/lobby"
	"roborally/ui/widgets"
)

// Targets returns what the player can click now. In their names seats are counted from 1.
func (p *Page) Targets() []widgets.Target {
	targets := []widgets.Target{{Name: "start", Object: p.foot.start}, {Name: "back", Object: p.head.Back}}
	add := func(name string, b *widgets.Button) {
		if b.Visible() {
			targets = append(targets, widgets.Target{Name: name, Object: b})
		}
	}
	add("load", p.head.load)
	add("share", p.head.share)
	add("members", p.head.members)
	add("add-computer", p.seats.computer)
	add("add-person", p.seats.person)
	add("watch", p.seats.watch)
	targets = append(targets, p.seatTargets()...)
	if p.isHost() {
		targets = append(targets, p.settingTargets()...)
	}
	if p.settings.keep.Visible() {
		add("keep-hall", p.settings.keep)
	}
	add("talk", p.talk.button)
	if p.talk.chat.Visible() && p.talk.dialog == nil {
		targets = append(targets, widgets.Target{Name: "chat", Object: p.talk.chat.Field()})
	}
	return targets
}

func (p *Page) seatTargets() []widgets.Target {
	var targets []widgets.Target
	for i, seat := range p.state.Seats {
		r, n := p.seats.rows[seat.ID], strconv.Itoa(i+1)
		targets = append(targets, widgets.Target{Name: "robot-" + n, Object: r.face})
		if r.field.Visible() {
			targets = append(targets, widgets.Target{Name: "name-" + n, Object: r.field})
		}
		if r.level.Visible() {
			targets = append(targets, widgets.Target{Name: "level-" + n, Object: r.level})
		}
		if r.remove.Visible() {
			targets = append(targets, widgets.Target{Name: "remove-" + n, Object: r.remove})
		}
	}
	return targets
}

func (p *Page) settingTargets() []widgets.Target {
	l := p.settings
	targets := []widgets.Target{{Name: "abilities", Object: l.abilities}, {Name: "hints", Object: l.hints}}
	for i, t := range p.gallery.tiles {
		targets = append(targets, widgets.Target{Name: "map-" + p.maps[i].ID, Object: t})
	}
	for i, b := range l.checkpoints.Buttons() {
		if !b.Inactive {
			targets = append(targets, widgets.Target{Name: "checkpoints-" + strconv.Itoa(i+1), Object: b})
		}
	}
	if l.laps.Visible() {
		for i, b := range l.laps.Buttons() {
			if !b.Inactive {
				targets = append(targets, widgets.Target{Name: "laps-" + strconv.Itoa(i+1), Object: b})
			}
		}
	}
	for i, b := range l.rules.Buttons() {
		targets = append(targets, widgets.Target{Name: "rules-" + lobby.RuleSets[i].ID, Object: b})
	}
	if l.goals.Visible() {
		for i, b := range l.goals.Buttons() {
			targets = append(targets, widgets.Target{Name: "goals-" + core.GoalAssignments[i].String(), Object: b})
		}
	}
	if l.points.Visible() {
		for i, b := range l.points.Buttons() {
			targets = append(targets, widgets.Target{Name: "points-" + strconv.Itoa(i), Object: b})
		}
		for i, b := range l.minutes.Buttons() {
			targets = append(targets, widgets.Target{Name: "minutes-" + strconv.Itoa(playTimes[i]), Object: b})
		}
	}
	for i, b := range l.limit.Buttons() {
		targets = append(targets, widgets.Target{Name: "timer-" + strconv.Itoa(int(limits[i].Seconds())), Object: b})
	}
	if l.onLeave.Visible() {
		for i, b := range l.onLeave.Buttons() {
			targets = append(targets, widgets.Target{Name: "deserted-" + []string{"computer", "out"}[i], Object: b})
		}
	}
	return targets
}
