package replay

import (
	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/story"
	"roborally/ui/timeline"
)

// hitView shows the hits on the followed robot, or on all robots: it jumps to them, describes them
// and marks them.
type hitView struct {
	page      *Page
	navigator *timeline.HitNavigator
	caption   string // the sentence about the current hit, or one that says that there is none; "" at first
}

// follow follows a robot, or stops following it if it is already followed.
func (p *Page) follow(seat int) {
	if seat == p.playback.followed {
		seat = core.NoSeat
	}
	p.playback.followed = seat
	p.story = story.Of(p.playback.Recording, seat)
	p.view.SetFollowed(seat)
	p.controls.markHits()
	p.hits.clear()
	p.sync()
}

// clear removes the current hit and its caption.
func (v *hitView) clear() { v.navigator.Current, v.caption = -1, "" }

// jump goes to the next hit (direction 1) or the previous one (-1), and plays the recording until
// the hit has happened.
func (v *hitView) jump(direction int) {
	p := v.page
	p.flight.Clear()
	if !v.navigator.Jump(p.playback.followed, direction) {
		v.caption = v.noneText(direction)
		p.sync()
		return
	}
	h := v.navigator.Hit()
	v.caption = p.text.Of("replay.told", "Moment", p.moment(p.playback.Recording.SceneAt(h.First())), "What", p.presenter.DescribeHit(p.playback.Recording, h))
	p.play(true)
}

// noneText returns the sentence that says that there is no hit in that direction.
func (v *hitView) noneText(direction int) string {
	p := v.page
	switch all := p.playback.followed == core.NoSeat; {
	case all && direction < 0:
		return p.text.Of("replay.none-before-any")
	case all:
		return p.text.Of("replay.no-more-any")
	case direction < 0:
		return p.text.Of("replay.none-before", "Robot", p.presenter.Name(p.playback.followed))
	}
	return p.text.Of("replay.no-more", "Robot", p.presenter.Name(p.playback.followed))
}

// update shows the current hit and the goal of the followed robot.
func (v *hitView) update() {
	p := v.page
	at, ok := v.navigator.HitField()
	p.view.SetHitField(at, ok)
	p.caption.Set(v.caption, int(at.Y) > p.playback.Recording.Setup.Board.Layout().Height/2)
	p.view.SetCheckpoints(p.presenter.Checkpoints())
	if p.playback.followed == core.NoSeat {
		p.view.SetGoal(grid.Pos{}, false)
		return
	}
	r := p.presenter.Robot(p.playback.followed)
	goal, ok := r.Goal()
	p.view.SetGoal(goal, ok && !r.Out && p.playback.Recording.Setup.Board.Contains(goal))
}

// marks returns the positions on the bar at which the followed robot was hit.
func (v *hitView) marks() []float64 {
	p := v.page
	if p.playback.followed == core.NoSeat {
		return nil
	}
	var all []float64
	for i, h := range v.navigator.Hits {
		if v.navigator.Concerns(i, p.playback.followed) {
			scene := p.playback.Recording.SceneAt(h.BeatStart)
			all = append(all, p.scale.position(scene, p.fraction(scene, h.BeatStart)))
		}
	}
	return all
}

// fraction returns approximately how far into its scene an event is, 0…1.
func (p *Page) fraction(scene, event int) float64 {
	return float64(event-p.playback.Recording.Scenes[scene].Start) / float64(max(1, len(p.playback.Recording.SceneEvents(scene))))
}
