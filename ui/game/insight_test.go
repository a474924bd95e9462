package game_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/bot"
	"roborally/ui/game"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// window is a size to look at the page in.
type window struct {
	fyne.Size
	touch bool
	zoom  float32
}

// windows are phones, tablets, windows, and windows with everything twice as large.
var windows = []window{
	{fyne.NewSize(640, 360), true, 1}, {fyne.NewSize(800, 360), true, 1}, {fyne.NewSize(914, 571), true, 1},
	{fyne.NewSize(1024, 600), false, 1}, {fyne.NewSize(1280, 800), false, 1}, {fyne.NewSize(1920, 1080), false, 1},
	{fyne.NewSize(640, 400), false, 2}, {fyne.NewSize(960, 540), false, 2},
}

// lookAt opens a page with a coach in a window, on a game of eight robots.
func lookAt(t *testing.T, w window, language string) *coachedDriver {
	t.Helper()
	setup := newSetup(t, "apprentice-hall", core.LazyBot, core.Peach, core.Albot, core.JamesBot, core.Tanky, core.Tanky, core.Peach, core.Albot)
	session, err := uitest.NewSession(setup, 0, 5)
	if err != nil {
		t.Fatal(err)
	}
	c := &coachedDriver{coach: &fakeCoach{}}
	c.driver = &driver{T: t, Window: uitest.NewWindow(t, w.Width, w.Height), session: session, options: game.Options{Ghost: true, Coach: c.coach}}
	c.Stage.Zoom = w.zoom
	texts := text.For(language)
	if w.touch {
		uitest.OnTablet(t)
		texts = texts.ForTouch()
	}
	c.page = game.NewPage(c.Stage, texts, sharedPictures, session, &c.options)
	c.Sketch(c.page)
	c.deliver()
	c.coach.advice = bot.Advice{Program: lastCardsProgram(c.robot()), Progress: 1.4, Renew: true}
	return c
}

// overlap reports whether two objects lie over one another.
func overlap(a, b fyne.CanvasObject) bool {
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	p, q := place(a), place(b)
	return p.X+1 < q.X+b.Size().Width && q.X+1 < p.X+a.Size().Width && p.Y+1 < q.Y+b.Size().Height && q.Y+1 < p.Y+a.Size().Height
}

// checkMeters checks that damage and lives are in sight, with nothing over them.
func (d *driver) checkMeters(when string) {
	d.Helper()
	var meters, others []fyne.CanvasObject
	uitest.Walk(d.page, func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *widgets.Meter:
			meters = append(meters, o)
		case *widgets.Paragraph:
			others = append(others, o)
		}
	})
	if hint := d.page.HintStrip(); hint.Visible() {
		others = append(others, hint)
	}
	if q := d.page.Question(); q.Visible() {
		others = append(others, q)
	}
	totals := map[int]int{}
	for _, o := range meters {
		m := o.(*widgets.Meter)
		totals[m.Total]++
		side := min(m.Size().Height, m.Size().Width/float32(m.Total))
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(m)
		if side < 7 || at.X < 0 || at.X+m.Size().Width > d.Stage.Size().Width+1 {
			d.Errorf("%s: a token of the %d is %v large, at %v", when, m.Total, side, at)
		}
		for _, other := range others {
			if overlap(m, other) {
				d.Errorf("%s: a %T lies over the meter of %d", when, other, m.Total)
			}
		}
	}
	if totals[9] != 1 || totals[3] != 1 || len(totals) != 2 { // points of damage and lives under factory
		d.Errorf("%s: the meters in sight have %v tokens, want one of 9 and one of 3", when, totals)
	}
}

// TestDamageAndLivesAreAlwaysInSight checks that neither a sentence nor a hint nor a question takes their place, in
// any window and language.
func TestDamageAndLivesAreAlwaysInSight(t *testing.T) {
	for _, tag := range text.Languages {
		for _, w := range windows {
			c := lookAt(t, w, tag.String())
			at := fmt.Sprintf("%s, %v, ", tag, w)
			c.checkMeters(at + "asked for cards")
			c.click("hint")
			if !c.showsHint() {
				t.Fatal("there is no hint")
			}
			c.Picture(fmt.Sprintf("insight-%v-%v-%s", w.Width, w.zoom, tag))
			c.checkMeters(at + "hint")
			for _, wrong := range uitest.Misfits(c.Stage) {
				if !isDigits(wrong) { // the numbers of registers on the board
					t.Errorf("%s: with a hint %s", at, wrong)
				}
			}
			c.click("confirm") // which says what is missing
			c.checkMeters(at + "refused")
			c.fill()
			c.checkMeters(at + "programmed")
			c.click("confirm")
			if c.page.Mode() != "moving" {
				t.Fatalf("the page shows %s, want the moves", c.page.Mode())
			}
			c.page.Advance(1)
			c.checkMeters(at + "moving")
		}
	}
	for _, size := range screens {
		d := openProbed(t, size.Size, size.touch, "de", 3)
		d.runTo(core.OfRegister)
		d.checkMeters(fmt.Sprintf("%v, question", size))
	}
}

// isDigits reports whether a misfit is about two numbers.
func isDigits(wrong string) bool {
	var a, b int
	_, err := fmt.Sscanf(wrong, "\"%d\" covers \"%d\"", &a, &b)
	return err == nil
}

// TestEightRobotsFitOnPhone checks that with eight robots everything that can be tapped is large enough for a finger,
// and the cards in the table of programs for the eye.
func TestEightRobotsFitOnPhone(t *testing.T) {
	for _, w := range windows {
		if !w.touch {
			continue
		}
		for _, tag := range text.Languages {
			c := lookAt(t, w, tag.String())
			check := func(when string) {
				t.Helper()
				for name, small := range c.TooSmall() {
					if name != "log" { // to be read
						t.Errorf("%s, %v, %s: %s is %v, too small for a finger", tag, w, when, name, small)
					}
				}
				c.CheckLayout(fmt.Sprintf("%s, %v, %s", tag, w, when), "board", "log")
			}
			check("programming")
			c.click("hint")
			for name, small := range c.TooSmall() {
				t.Errorf("%s, %v, hint: %s is %v, too small for a finger", tag, w, name, small)
			}
			c.click("use-hint", "confirm")
			c.page.Advance(1)
			check("moving")
			for seat := range 8 {
				row := c.MustFind(fmt.Sprintf("player-%d", seat)).(*watch.Row)
				cards := map[fyne.Position]fyne.Size{}
				for x := float32(0); x < row.Size().Width; x += 4 {
					for y := float32(0); y < row.Size().Height; y += 4 {
						if _, from, size := row.PartText(fyne.NewPos(x, y)); size.Width/size.Height > 0.68 && size.Width/size.Height < 0.72 {
							cards[from] = size
						}
					}
				}
				for _, size := range cards {
					if size.Width < 20 {
						t.Errorf("%s, %v: a card of seat %d is %v, want it at least 20 wide", tag, w, seat, size)
					}
				}
				if len(cards) != core.RegisterCount {
					t.Errorf("%s, %v: the row of seat %d has %d cards", tag, w, seat, len(cards))
				}
			}
		}
	}
}
