package replay

import (
	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/timeline"
	"roborally/ui/watch"
)

// pursuit is the eye on one robot, and on what is done to it.
type pursuit struct {
	page *Page
	hunt *timeline.Hunt
	said string // about the hit that is looked at, or that there is none
}

// follow keeps an eye on a robot, or no longer.
func (p *Page) follow(seat int) {
	if seat == p.show.followed {
		seat = core.NoSeat
	}
	p.show.followed = seat
	p.story = watch.Tell(p.show.Film, seat)
	p.view.SetFollowed(seat)
	p.controls.note()
	p.pursuit.lose()
	p.sync()
}

// lose ends the look at a hit.
func (u *pursuit) lose() { u.hunt.Found, u.said = -1, "" }

// jump leads to the next hit, or with -1 to the one before, and lets the film run
// until it has happened.
func (u *pursuit) jump(way int) {
	p := u.page
	if !u.hunt.Jump(p.show.followed, way) {
		u.said = u.none(way)
		p.sync()
		return
	}
	h := u.hunt.Hit()
	u.said = p.text.Of("replay.told", "Moment", p.moment(p.show.Film.SceneAt(h.First())), "What", p.cast.Tells(p.show.Film, h))
	p.play(true)
}

// none says that there is no hit that way.
func (u *pursuit) none(way int) string {
	p := u.page
	switch any := p.show.followed == core.NoSeat; {
	case any && way < 0:
		return p.text.Of("replay.none-before-any")
	case any:
		return p.text.Of("replay.no-more-any")
	case way < 0:
		return p.text.Of("replay.none-before", "Robot", p.cast.Name(p.show.followed))
	}
	return p.text.Of("replay.no-more", "Robot", p.cast.Name(p.show.followed))
}

// show says and marks what is looked at, and where the robot that is followed
// wants to go.
func (u *pursuit) show() {
	p := u.page
	at, ok := u.hunt.Field()
	p.view.SetStruck(at, ok)
	p.caption.Set(u.said, int(at.Y) > p.show.Film.Setup.Board.Layout().Height/2)
	if p.show.followed == core.NoSeat {
		p.view.SetGoal(grid.Pos{}, false)
		return
	}
	r := p.cast.Robot(p.show.followed)
	goal, ok := r.Goal()
	p.view.SetGoal(goal, ok && !r.Out && p.show.Film.Setup.Board.Contains(goal))
}

// marks gives where on the bar the robot that is followed was hit.
func (u *pursuit) marks() []float64 {
	p := u.page
	if p.show.followed == core.NoSeat {
		return nil
	}
	var all []float64
	for i, h := range u.hunt.Hits {
		if u.hunt.About(i, p.show.followed) {
			scene := p.show.Film.SceneAt(h.At)
			all = append(all, p.course.at(scene, p.fraction(scene, h.At)))
		}
	}
	return all
}

// fraction gives about how far into its scene an event lies, 0…1.
func (p *Page) fraction(scene, event int) float64 {
	return float64(event-p.show.Film.Scenes[scene].At) / float64(max(1, len(p.show.Film.Of(scene))))
}
