package sheet

import (
	"strings"

	"roborally/core"
	"roborally/core/replay"
	"roborally/ui/story"
)

// happened tells what has happened in a recording: by register in a panel each, and what came before and after them in
// sentences.
func (v *voice) happened(r *replay.Recording, reader int) part {
	p := part{heading: v.of("sheet.happened"), legend: v.of("sheet.legend"), place: last}
	rounds := map[int]bool{}
	for _, scene := range r.Scenes {
		if scene.Phase.Register() > 0 {
			rounds[scene.Round] = true
		}
	}
	if len(rounds) == 1 {
		for _, scene := range r.Scenes {
			if rounds[scene.Round] {
				p.heading = v.of("sheet.happened-in", "Round", scene.Round)
			}
		}
	}
	lines := v.storyByScene(r, reader)
	for n, scene := range r.Scenes {
		if scene.Phase.Register() == 0 {
			p.lines = append(p.lines, lines[n]...)
			continue
		}
		panel := v.registerPanel(r.Setup, r.StateAt(scene.Start), r.SceneEvents(n), reader)
		panel.heading = v.of("play.register", "Register", scene.Phase.Register())
		if len(rounds) > 1 {
			panel.heading = v.Moment(scene)
		}
		panel.lines = lines[n]
		p.panels = append(p.panels, panel)
	}
	crop(p.panels)
	return p
}

// storyByScene returns the sentences of the story of each scene.
func (v *voice) storyByScene(r *replay.Recording, reader int) [][]string {
	all := make([][]string, len(r.Scenes))
	told := story.Of(r, core.NoSeat)
	for i := range told.Lines {
		l := &told.Lines[i]
		if l.Heading() {
			continue
		}
		n := r.SceneAt(l.Event)
		all[n] = append(all[n], v.LineText(l, v.name, reader))
	}
	return all
}

// registerPanel returns the panel of a register: what events say that happens from a state on.
func (v *voice) registerPanel(setup *core.Setup, before core.State, events []core.Event, reader int) panel {
	p := panel{scene: scene{layout: seenLayout(setup, &before, reader), small: true}}
	after := p.scene.follow(before, events, v.players, reader)
	var order []string
	for i := range events {
		if e := &events[i]; e.Kind == core.Acted {
			order = append(order, robotLetter(int(e.Robot))+" "+core.Command(e.Detail).String())
		}
	}
	p.order = strings.Join(order, " · ")
	for i := range after.Robots[:after.Seats] {
		was, is := &before.Robots[i], &after.Robots[i]
		switch {
		case !was.OnBoard && !is.OnBoard:
		case was.OnBoard && !is.OnBoard:
			p.moves = append(p.moves, robotLetter(i)+": "+v.place(was)+" → ×")
		case was.At != is.At || was.Facing != is.Facing:
			p.moves = append(p.moves, robotLetter(i)+": "+v.place(was)+" → "+v.place(is))
		default:
			p.moves = append(p.moves, robotLetter(i)+": "+v.place(is))
		}
	}
	return p
}
