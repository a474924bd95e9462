package board

import (
	"cmp"
	"math"
	"slices"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/timeline"
)

// action is what has happened between the last two scenes.
type action struct {
	robots [core.MaxRobots]bool // the robots to which something happened
	points []point              // what the camera watches, the most important first
}

// noteAction notes to which robots something happens between the current scene and the next. A scene in which nothing
// happens changes nothing, so that the camera stays between two moves.
func (c *camera) noteAction(next *timeline.Scene) {
	var robots [core.MaxRobots]bool
	for i := range c.view.figures {
		before, now := &c.view.scene.Robots[i], &next.Robots[i]
		robots[i] = now.Acting || now.Mood == art.Hit || *before != *now
	}
	if slices.Contains(robots[:], true) {
		c.action.robots = robots
	}
}

// retarget computes where the camera is wanted. A fresh target comes to the middle; otherwise the camera moves no
// farther than it must.
func (c *camera) retarget(fresh bool) {
	c.wanted = c.reachable(c.wanted, beyondRim)
	if c.field <= 0 || c.step == 0 || c.panned {
		return
	}
	points := c.watched()
	if len(points) == 0 {
		return
	}
	width, height := float64(c.frame.size.Width/c.field), float64(c.frame.size.Height/c.field)
	box, complete := boxOf(points, width, height)
	from, edge := c.wanted, actionEdge
	if c.subject == Own && !complete {
		from, edge, fresh = points[1], towardsEdge, false
	}
	rim := 0.0
	if c.subject == Action { // robots may fall there
		rim = beyondRim
	}
	c.wanted = c.reachable(point{
		wantedMiddle(box[0].x, box[1].x, width, edge, from.x, fresh),
		wantedMiddle(box[0].y, box[1].y, height, edge, from.y, fresh),
	}, rim)
	if !c.begun { // nothing has been seen that the camera could come from
		c.begun = true
		c.jump()
	}
}

const (
	// actionEdge is the share of the frame, at each edge, into which what is watched comes only if there is no room
	// for it elsewhere.
	actionEdge = 0.15
	// towardsEdge is the same for the player's robot if the goal is out of sight: the rest is for the way there.
	towardsEdge = 0.3
)

// boxOf returns the upper left and lower right of the points that fit into a frame together with those before them,
// and reports whether all do.
func boxOf(points []point, width, height float64) (box [2]point, complete bool) {
	box, complete = [2]point{points[0], points[0]}, true
	for _, p := range points[1:] {
		larger := [2]point{{min(box[0].x, p.x), min(box[0].y, p.y)}, {max(box[1].x, p.x), max(box[1].y, p.y)}}
		if larger[1].x-larger[0].x+1 > width || larger[1].y-larger[0].y+1 > height {
			complete = false
			continue
		}
		box = larger
	}
	return box, complete
}

// wantedMiddle returns the middle of a frame of some length in which the fields from lo to hi lie, clear of the edge
// if they can: the one nearest to from, or if fresh the one in which they lie in the middle.
func wantedMiddle(lo, hi, length, edge, from float64, fresh bool) float64 {
	reach := length/2 - 0.5 - edge*length
	if least, most := hi-reach, lo+reach; !fresh && least < most {
		return max(least, min(from, most))
	}
	return (lo + hi) / 2
}

// watched returns the points that the camera watches, the most important first.
func (c *camera) watched() []point {
	a := &c.action
	a.points = a.points[:0]
	switch c.subject {
	case onPoint:
		a.points = append(a.points, c.target)
	case Own:
		if own := c.view.robots.own; own >= 0 && c.view.scene.Robots[own].Shown {
			a.add(&c.view.scene.Robots[own])
			if c.view.marks.hasGoal {
				a.points = append(a.points, point{float64(c.view.marks.goal.X), float64(c.view.marks.goal.Y)})
			}
		}
	case Action:
		c.watchAction()
	}
	return a.points
}

func (a *action) add(r *timeline.Robot) { a.points = append(a.points, point{r.X, r.Y}) }

// watchAction adds the points of the action: the die that picks the goal flag, the robot that is followed, the player's own if something happens to
// it, robots that act, other robots to which something happens, effects, and the player's own robot in any case.
// Of equals the nearest comes first, so that the camera moves little.
func (c *camera) watchAction() {
	a, own, followed := &c.action, c.view.robots.own, c.view.robots.followed
	robots := c.view.scene.Robots[:len(c.view.figures)]
	seen := func(i int) bool { return i >= 0 && robots[i].Shown }
	if die := &c.view.scene.Die; die.Shown {
		a.points = append(a.points, point{die.X, die.Y})
	}
	if seen(followed) {
		a.add(&robots[followed])
	}
	if seen(own) && a.robots[own] {
		a.add(&robots[own])
	}
	// addNearest adds the robots of which some is true, the nearest first.
	addNearest := func(some func(i int) bool) {
		first := len(a.points)
		for i := range robots {
			if seen(i) && some(i) {
				a.add(&robots[i])
			}
		}
		slices.SortStableFunc(a.points[first:], func(p, q point) int { return cmp.Compare(c.offWanted(p), c.offWanted(q)) })
	}
	addNearest(func(i int) bool { return robots[i].Acting })
	addNearest(func(i int) bool { return a.robots[i] && !robots[i].Acting })
	for i := range c.view.scene.Bursts {
		a.points = append(a.points, point{c.view.scene.Bursts[i].X, c.view.scene.Bursts[i].Y})
	}
	if len(a.points) > 0 && seen(own) {
		a.add(&robots[own])
	}
}

// offWanted returns how far a point is from where the middle of the frame is wanted.
func (c *camera) offWanted(p point) float64 { return math.Hypot(p.x-c.wanted.x, p.y-c.wanted.y) }
