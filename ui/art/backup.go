package art

import (
	"image"
	"strconv"
)

// Backup draws the mark of a player's backup on the floor, size×size pixels: a disk in the player's colour with the
// number of the player. It does not look like a robot's badge, which stands on the robot.
func (c *Palette) Backup(player PlayerColour, size int) *image.RGBA {
	p := newSquare(size)
	n := int(player) % PlayerColourCount
	colour := c.Players[n]
	disk := poly(0.10, 0.10, 0.74, 0.10, 0.90, 0.26, 0.90, 0.90, 0.10, 0.90)
	p.shadow(disk, 0.03, 0.05, faint(dusk, 0.5))
	p.strokeIn(disk, 0.08, c.Outline)
	p.fill(disk, lit{colour, 0.15})
	p.fill(rect(0.30, 0.10, 0.34, 0.22), lit{c.CardFace, 0.1})
	p.fill(rect(0.50, 0.13, 0.09, 0.15), lit{c.Outline, 0})
	p.fill(rounded(0.22, 0.44, 0.56, 0.42, 0.05), lit{c.CardFace, 0.1})
	p.outlinedText(strconv.Itoa(n+1), 0.5, 0.65, max(0.36, min(9*p.pixel(), 0.46)), 0, c.Outline, faint(lamp, 0))
	return p.img
}
