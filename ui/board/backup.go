package board

import (
	"image"
	"slices"

	"fyne.io/fyne/v2/canvas"

	"roborally/core"
	"roborally/core/grid"
)

// backups are marks on the fields where robots have their backups.
type backups struct {
	view   *View
	all    []backup
	images [core.MaxRobots]*canvas.Image // by seat
}

// backup is the mark of a robot on a field, the nth of those there.
type backup struct {
	seat int
	at   grid.Pos
	nth  int
}

// SetBackups marks the backups of robots, by seat, except of those that are out of the game; nil shows none. On a course
// with a goal flag robots return elsewhere.
func (v *View) SetBackups(robots []core.Robot) {
	var all []backup
	on := map[grid.Pos]int{}
	for seat := range robots {
		if r := &robots[seat]; !r.Out && r.Seeks == 0 {
			all = append(all, backup{seat, r.Archive, on[r.Archive]})
			on[r.Archive]++
		}
	}
	if !slices.Equal(all, v.backups.all) {
		v.backups.all = all
		v.backups.show()
		v.stage.Repaint()
	}
}

// make puts the marks among those on the floor.
func (b *backups) make(v *View) {
	b.view = v
	for i := range b.images {
		b.images[i] = newImage()
		v.marks.layer.Add(b.images[i])
	}
}

// backupSize is the size of a mark, in fields. Several on one field stand side by side at its lower edge.
const backupSize = 0.24

type backupKey struct {
	player uint8
	size   int
}

// show puts the marks in their places.
func (b *backups) show() {
	v := b.view
	for _, image := range b.images {
		image.Hide()
	}
	if v.cell == 0 {
		return
	}
	size := max(8, int(float64(v.cell)*backupSize))
	for _, mark := range b.all {
		player := v.figures[mark.seat].Colour
		picture := v.pictures.Cached(backupKey{uint8(player), size}, func() *image.RGBA { return v.pictures.Palette().Backup(player, size) })
		setImage(b.images[mark.seat], picture)
		x, y := mark.nth%4, mark.nth/4 // a second line above the first
		v.centre(b.images[mark.seat], float64(mark.at.X)-0.375+0.25*float64(x), float64(mark.at.Y)+0.375-0.25*float64(y), backupSize)
		b.images[mark.seat].Show()
	}
}

// Backup returns the field on which the backup of a seat is marked; ok is false if it is not.
func (v *View) Backup(seat int) (at grid.Pos, ok bool) {
	for _, mark := range v.backups.all {
		if mark.seat == seat {
			return mark.at, true
		}
	}
	return grid.Pos{}, false
}
