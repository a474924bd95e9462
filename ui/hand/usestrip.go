package hand

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// UseStrip shows what the robot's options can do with the card of a register, over the hand: each use is a switch.
type UseStrip struct {
	widgets.Box
	shared   *shared
	register int                     // 0…4, or -1 while nothing is open
	dealt    [core.MaxHand]core.Card // the hand for which it was opened
	title    *widgets.Paragraph
	uses     *widgets.Grid
	scroll   *widgets.Scroller
	back     *widgets.Button
	done     *widgets.Button
	list     []Use
}

// leastUse is the width of a switch, in units, below which they stand in one column.
const leastUse = 165

// leastUses is the number of lines of switches that must be in sight between the title and the buttons; where there is
// less room, the buttons stand beside the switches.
const leastUses = 2

func newUseStrip(c *shared) *UseStrip {
	u := &UseStrip{shared: c, register: -1, title: widgets.NewHeading(c.stage, "", look.Body), uses: widgets.NewGrid(c.stage, 2)}
	u.uses.Gap = look.Gap / 2
	u.uses.ColumnsIn = func(area fyne.Size) int {
		if area.Width < 2*leastUse*c.stage.Unit() {
			return 1
		}
		return 2
	}
	u.back = widgets.NewButton(c.stage, "", c.pictures.TintableIcon(art.IconClear), func() {
		n := u.register
		u.Close()
		c.Remove(n)
	})
	u.done = widgets.NewButton(c.stage, "", c.pictures.TintableIcon(art.IconConfirm), func() { u.Close() })
	u.done.Rank = widgets.Primary
	u.back.Tip, u.done.Tip = c.text.Of("uses.back"), c.text.Of("uses.done")
	u.back.Caption, u.done.Caption = u.back.Tip, u.done.Tip
	top := widgets.NewColumn(c.stage, u.uses, layout.NewSpacer()) // so that the switches are not higher than they need be
	u.scroll = widgets.NewScroller(c.stage, top)
	buttons := widgets.NewColumn(c.stage, widgets.Fill(u.back), widgets.Fill(u.done))
	above := widgets.NewColumn(c.stage, u.title, widgets.Fill(u.scroll), widgets.NewRow(c.stage, 0, u.back, u.done))
	beside := widgets.NewRow(c.stage, 0, widgets.Fill(u.scroll), widgets.Tight(buttons))
	above.Gap, beside.Gap, buttons.Gap = look.Gap/2, look.Gap/2, look.Gap/4
	content := widgets.NewFitted(c.stage, func(area fyne.Size) fyne.CanvasObject {
		least := u.title.HeightFor(area.Width) + (leastUses+1)*u.done.HeightFor(0) + look.Gap*c.stage.Unit()
		if area.Height == 0 { // only measured
			return above
		}
		if u.back.Label, u.done.Label = u.back.Tip, u.done.Tip; c.stage.Low() || area.Height < least {
			u.back.Label, u.done.Label = "", ""
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
	u.register, u.dealt = n, u.shared.Draft().Robot.Hand
	u.shared.Changed()
}

// Close hides the strip. It reports whether it was open.
func (u *UseStrip) Close() bool {
	if u.register < 0 {
		return false
	}
	u.register = -1
	u.shared.Changed()
	return true
}

// Focus moves the focus to the first use, for people with a keyboard.
func (u *UseStrip) Focus() {
	if len(u.uses.Items) > 0 && u.Visible() {
		u.shared.stage.Input.Focus(u.uses.Items[0].(*widgets.Button))
	}
}

// Register returns the register whose uses are shown (0…4), or -1.
func (u *UseStrip) Register() int { return u.register }

// Reload shows the state of the model. It closes the strip if the register has no uses any more, or the hand is another.
func (u *UseStrip) Reload() {
	c, d := u.shared, u.shared.Draft()
	before := u.list
	u.list = nil
	if u.register >= 0 && c.Editable() && u.dealt == d.Robot.Hand {
		u.list = d.Uses(u.register)
	}
	if len(u.list) == 0 {
		u.register = -1
		u.Hide()
		return
	}
	title := c.text.Of("tip.register", "Register", u.register+1, "Card", c.names().Command(d.printed(u.register)))
	if title != u.title.Text || !slices.EqualFunc(before, u.list, func(a, b Use) bool { return a.Name() == b.Name() && a.Command == b.Command }) {
		u.uses.Items = nil // else the buttons stay, one of which may have the focus
		for n := range u.list {
			u.uses.Items = append(u.uses.Items, u.button(n))
		}
	}
	u.title.Set(title)
	for n, use := range u.list {
		u.uses.Items[n].(*widgets.Button).Set(use.On, false)
	}
	widgets.Show(u.back, !d.Locked(u.register))
	u.Show()
	u.uses.Refresh()
	u.scroll.Refresh()
	u.Refresh()
}

// button returns the switch of the n-th use.
func (u *UseStrip) button(n int) *widgets.Button {
	c, use := u.shared, u.list[n]
	picture, does := c.pictures.OptionOf(use.Power), ""
	if use.Command != u.shared.Draft().plain(u.register) {
		picture = c.pictures.CommandOf(use.Command)
		does = c.names().Command(use.Command) + "\n"
	}
	b := widgets.NewButton(c.stage, c.names().Power(use.Power), nil, func() { c.Toggle(u.register, u.list[n]) })
	b.Icon = func(ink color.NRGBA) look.Painter {
		if u.list[n].On { // not told by the colour alone
			return c.pictures.IconOf(art.IconConfirm, ink)
		}
		return picture
	}
	b.AlignLeft = true
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
