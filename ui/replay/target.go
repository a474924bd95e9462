package replay

import (
	"strconv"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// Mode says what the page shows, in a word.
func (p *Page) Mode() string { return "replay" }

// Round gives the round that is shown.
func (p *Page) Round() int { return int(p.show.Shown.State.Round) }

// Playing tells whether the film runs.
func (p *Page) Playing() bool { return p.playing }

// SetStill has the film shown without motion, or with it: see timeline.Player.
func (p *Page) SetStill(still bool) { p.show.Still = still }

// Shown gives the state that the film has come to.
func (p *Page) Shown() *core.State { return &p.show.Shown.State }

// Scene gives what can be seen on the board at this moment.
func (p *Page) Scene() *timeline.Scene { return &p.scene }

// Followed gives the seat of the robot that is followed, or core.NoSeat.
func (p *Page) Followed() int { return p.show.followed }

// Caption gives the sentence over the board, or "".
func (p *Page) Caption() string { return p.pursuit.said }

// Log gives the story of the film, or of the robot that is followed, line by line.
func (p *Page) Log() []string {
	var said []string
	for i := range p.story.Lines {
		said = append(said, p.cast.Read(&p.story.Lines[i]))
	}
	return said
}

// Targets gives what a player can click.
func (p *Page) Targets() []widgets.Target {
	c := p.controls
	targets := []widgets.Target{
		{Name: "round-back", Object: c.round}, {Name: "register-back", Object: c.register},
		{Name: "play", Object: c.play},
		{Name: "register", Object: c.nextRegister}, {Name: "round", Object: c.nextRound},
		{Name: "seek", Object: c.bar}, {Name: "hit", Object: p.panel.hit}, {Name: "hit-back", Object: p.panel.hitBack},
		{Name: "back", Object: p.panel.back}, {Name: "log", Object: p.panel.log}, {Name: "board", Object: p.view},
	}
	add := func(name string, n int, o fyne.CanvasObject) {
		targets = append(targets, widgets.Target{Name: name + strconv.Itoa(n), Object: o})
	}
	if c.back.Visible() {
		targets = append(targets, widgets.Target{Name: "step-back", Object: c.back}, widgets.Target{Name: "step", Object: c.next})
	}
	if c.pace.Visible() {
		targets = append(targets, widgets.Target{Name: "speed", Object: c.pace})
	}
	for i, b := range c.speed.Buttons() {
		if c.speed.Visible() {
			add("speed-", i, b)
		}
	}
	for _, r := range p.panel.rows {
		add("player-", r.Seat(), r)
	}
	return targets
}
