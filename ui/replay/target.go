package replay

import (
	"strconv"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/board"
	"roborally/ui/timeline"
	"roborally/ui/widgets"
)

// Mode returns the page's name for scripts.
func (p *Page) Mode() string { return "replay" }

// Round returns the number of the round that is shown.
func (p *Page) Round() int { return int(p.playback.Shown.State.Round) }

// Playing reports whether the recording is running.
func (p *Page) Playing() bool { return p.playing }

// SetStill switches the animation off or on; see timeline.Player.NoMotion.
func (p *Page) SetStill(still bool) { p.playback.NoMotion, p.view.Jumps = still, still }

// SetFollow sets whether the camera follows the action on a board whose fields would be small, or shows all of it.
func (p *Page) SetFollow(follow bool) {
	mode := board.Whole
	if follow {
		mode = board.Follow
	}
	p.view.SetCamera(mode)
}

// Shown returns the game state at the current moment.
func (p *Page) Shown() *core.State { return &p.playback.Shown.State }

// Scene returns the board as it is drawn at this moment.
func (p *Page) Scene() *timeline.Scene { return &p.scene }

// Followed returns the seat of the followed robot, or core.NoSeat.
func (p *Page) Followed() int { return p.playback.followed }

// Caption returns the sentence over the board, or "".
func (p *Page) Caption() string { return p.hits.caption }

// Log returns the lines of the story of the whole game, or of the followed robot.
func (p *Page) Log() []string {
	var texts []string
	for i := range p.story.Lines {
		texts = append(texts, p.presenter.LineText(&p.story.Lines[i]))
	}
	return texts
}

// Targets returns everything the player can click.
func (p *Page) Targets() []widgets.Target {
	c := p.controls
	targets := []widgets.Target{
		{Name: "round-back", Object: c.round}, {Name: "register-back", Object: c.register},
		{Name: "play", Object: c.play},
		{Name: "register", Object: c.nextRegister}, {Name: "round", Object: c.nextRound},
		{Name: "seek", Object: c.bar}, {Name: "hit", Object: p.panel.hit}, {Name: "hit-back", Object: p.panel.hitBack},
		{Name: "back", Object: p.header.Back}, {Name: "log", Object: p.panel.log}, {Name: "board", Object: p.view},
	}
	add := func(name string, n int, o fyne.CanvasObject) {
		targets = append(targets, widgets.Target{Name: name + strconv.Itoa(n), Object: o})
	}
	if c.back.Visible() {
		targets = append(targets, widgets.Target{Name: "step-back", Object: c.back}, widgets.Target{Name: "step", Object: c.next})
	}
	if c.speedButton.Visible() {
		targets = append(targets, widgets.Target{Name: "speed", Object: c.speedButton})
	}
	for i, b := range c.speed.Buttons() {
		if c.speed.Visible() {
			add("speed-", i, b)
		}
	}
	for _, r := range p.panel.table.Shown() {
		add("player-", r.Seat(), r)
	}
	return targets
}
