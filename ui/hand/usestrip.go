package hand

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"

	"roborally/core"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// UseStrip shows what the robot's options can do with the card of a register, over the hand: each use is a switch.
type UseStrip struct {
	widgets.Box
	shared   *shared
	register int // 0…4, or -1 while nothing is open
	title    *widgets.Paragraph
	uses     *widgets.Grid
	scroll   *widgets.Scroller
	back     *widgets.Button
	done     *widgets.Button
	list     []Use
}

// leastUse is the width of a switch, in units, below which they stand in one column.
const leastUse = 165

func newUseStrip(c *shared) *UseStrip {
	u := &UseStrip{shared: c, register: -1, title: widgets.NewHeading(c.stage, "", look.Body), uses: widgets.NewGrid(c.stage, 2)}
	u.uses.Gap = look.Gap / 2
	u.back = widgets.NewButton(c.stage, c.text.Of("uses.back"), nil, func() {
		n := u.register
		u.Close()
		c.Remove(n)
	})
	u.done = widgets.NewButton(c.stage, c.text.Of("uses.done"), nil, u.Close)
	u.done.Rank = widgets.Primary
	top := widgets.NewColumn(c.stage, u.uses, layout.NewSpacer()) // so that the switches are not higher than they need be
	u.scroll = widgets.NewScroller(c.stage, top)
	buttons := widgets.NewColumn(c.stage, widgets.Fill(u.back), widgets.Fill(u.done))
	above := widgets.NewColumn(c.stage, u.title, widgets.Fill(u.scroll), widgets.NewRow(c.stage, 0, u.back, u.done))
	beside := widgets.NewRow(c.stage, 0, widgets.Share(0.68, u.scroll), widgets.Share(0.32, buttons))
	above.Gap, beside.Gap, buttons.Gap = look.Gap/2, look.Gap/2, look.Gap/4
	content := widgets.NewFitted(c.stage, func(fyne.Size) fyne.CanvasObject {
		if c.stage.Low() {
			return beside
		}
		return above
	})
	frame := widgets.NewSurface(c.stage, look.Sunken, look.Accent, 9)
	frame.Width = 1.5
	u.InitBox(c.stage, u, frame, widgets.NewPadded(c.stage, look.Gap, look.Gap/2, content))
	u.Hide()
	return u
}

// Open shows the uses of register n (0…4), or closes them if they are shown already.
func (u *UseStrip) Open(n int) {
	if u.register == n {
		u.Close()
		return
	}
	u.register = n
	u.shared.Changed()
}

// Close hides the strip.
func (u *UseStrip) Close() {
	u.register = -1
	u.shared.Changed()
}

// Register returns the register whose uses are shown (0…4), or -1.
func (u *UseStrip) Register() int { return u.register }

// Reload shows the state of the model. It closes the strip if the register has no uses any more.
func (u *UseStrip) Reload() {
	c, d := u.shared, u.shared.Draft()
	u.list = nil
	if u.register >= 0 && c.Editable() {
		u.list = d.Uses(u.register)
	}
	if len(u.list) == 0 {
		u.register = -1
		u.Hide()
		return
	}
	u.title.Set(c.text.Of("tip.register", "Register", u.register+1, "Card", c.names().Command(d.printed(u.register))))
	u.uses.Items = nil
	for _, use := range u.list {
		u.uses.Items = append(u.uses.Items, u.button(use))
	}
	widgets.Show(u.back, !d.Locked(u.register))
	u.uses.Columns = 2
	if u.Size().Width < 2*leastUse*c.stage.Unit() || c.stage.Low() {
		u.uses.Columns = 1
	}
	u.Show()
	u.uses.Refresh()
	u.scroll.Refresh()
	u.Refresh()
}

// button returns the switch of a use.
func (u *UseStrip) button(use Use) *widgets.Button {
	c := u.shared
	picture, does := c.pictures.OptionOf(use.Power), ""
	if use.Command != u.shared.Draft().printed(u.register) {
		picture = c.pictures.CommandOf(use.Command)
		does = c.names().Command(use.Command) + "\n"
	}
	label := c.names().Power(use.Power)
	b := widgets.NewButton(c.stage, label, func(color.NRGBA) look.Painter { return picture }, func() { c.Toggle(u.register, use) })
	b.On, b.AlignLeft = use.On, true
	b.Tip = does + c.names().OwnedTip(*c.Draft().Robot.Owns(use.Power))
	return b
}

// Targets returns the switches, for scripts: those of Use.Name, use-back and use-done.
func (u *UseStrip) Targets() []widgets.Target {
	if !u.Visible() {
		return nil
	}
	targets := []widgets.Target{{Name: "use-done", Object: u.done}}
	if u.back.Visible() {
		targets = append(targets, widgets.Target{Name: "use-back", Object: u.back})
	}
	for n, o := range u.uses.Items {
		targets = append(targets, widgets.Target{Name: u.list[n].Name(), Object: o})
	}
	return targets
}

// weaponOver returns a register's picture with the sign of the weapon that is declared for it.
func (c *shared) weaponOver(picture look.Painter, weapon core.Power) look.Painter {
	if weapon == core.NoPower {
		return picture
	}
	return look.Over(picture, c.pictures.OptionOf(weapon), 0.56, 0.60, 0.44, 0.36)
}
