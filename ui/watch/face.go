package watch

import (
	"image"
	"image/draw"

	"roborally/ui/art"
	"roborally/ui/look"
)

// face is what the picture of a player shows: the robot, and a mark in each of its corners. It is one picture,
// because every object of a window costs time in every frame.
type face struct {
	figure   art.Figure
	presence Presence  // in the upper left corner
	leads    bool      // upper right: a star, or the crown of missions
	bugs     bool      // upper left, if the player is there: a beetle
	badge    bool      // lower left; see Palette.NeedsBadge
	corner   faceState // lower right
}

// faceState is the mark in the lower right corner of a face.
type faceState uint8

const (
	noMark faceState = iota
	confirmedMark
	announcedMark
	downMark
)

// markShare is the size of a mark relative to its face.
const markShare = 0.42

// faceOf returns the face of a player, without a mark in the lower right corner.
func (c *Presenter) faceOf(seat int) face {
	figures := c.Figures()
	return face{
		figure: c.inMood(figures[seat], seat), presence: c.PresenceOf(seat), leads: c.Leads(seat),
		badge: c.Pictures.Palette().NeedsBadge(figures, seat),
	}
}

// Portrait returns the portrait of a player's robot, with a badge if the robot on the board has
// one. It is for places where several players are shown together.
func (c *Presenter) Portrait(seat int) look.Painter {
	return func(w, h int) image.Image {
		f := c.faceOf(seat)
		return c.paintFace(face{figure: f.figure, badge: f.badge})(w, h)
	}
}

// paintFace returns the painter of a face.
func (c *Presenter) paintFace(f face) look.Painter {
	return func(w, h int) image.Image {
		plain := c.Pictures.PortraitOf(f.figure)(w, h)
		if f == (face{figure: f.figure}) {
			return plain
		}
		whole := image.NewRGBA(image.Rect(0, 0, w, h))
		draw.Draw(whole, whole.Rect, plain, plain.Bounds().Min, draw.Src)
		side := min(w, h)
		left, top, mark := (w-side)/2, (h-side)/2, int(markShare*float64(side))
		put := func(painter look.Painter, x, y, size int) {
			if painter != nil {
				picture := painter(size, size)
				draw.Draw(whole, image.Rect(x, y, x+size, y+size), picture, picture.Bounds().Min, draw.Over)
			}
		}
		right, bottom := left+side-mark, top+side-mark
		sign := presenceMark(c.Pictures, f.presence)
		if sign == nil && f.bugs {
			sign = c.tokenOf(bugToken)
		}
		put(sign, left, top, mark)
		switch {
		case f.leads && c.pursuesGoalFlags():
			put(c.Pictures.CrownOf(), right, top, mark)
		case f.leads:
			put(c.Pictures.LeaderOf(), right, top, mark)
		}
		if f.badge {
			put(c.Pictures.BadgeOf(f.figure.Colour), left, bottom, mark)
		}
		switch f.corner {
		case confirmedMark:
			put(c.Pictures.ConfirmedOf(), right, bottom, mark)
		case announcedMark, downMark:
			put(c.Pictures.PowerOf(f.corner == announcedMark), right, bottom, mark)
		}
		return whole
	}
}
