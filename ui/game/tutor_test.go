package game_test

import (
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/table"
	"roborally/ui/game"
	"roborally/ui/uitest"
)

var _ game.Coach = (*table.Coach)(nil)

// tutor is a coach who says what the test wants, and notes what it was asked.
type tutor struct {
	advice    bot.Advice
	own, left float64
	asked     []core.View
	programs  []core.Program
	stop      func() bool // of the last question
}

func (c *tutor) Advise(view core.View, stop func() bool) bot.Advice {
	c.asked, c.stop = append(c.asked, view), stop
	return c.advice
}

func (c *tutor) Appraise(view core.View, program core.Program, stop func() bool) bot.Advice {
	c.asked, c.programs, c.stop = append(c.asked, view), append(c.programs, program), stop
	return bot.Advice{Program: program, Progress: c.own}
}

// Left falls by one with every round, and by what the test wants beside that.
func (c *tutor) Left(view core.View) float64 {
	c.asked = append(c.asked, view)
	return 10 - float64(view.State.Round)*c.left
}

// coached is a desk with a coach.
type coached struct {
	*desk
	tutor *tutor
	jobs  []func() // what is to be thought, where the test does not want it at once
}

// withCoach sits down at a session with a coach.
func withCoach(t *testing.T, session *uitest.Session) *coached {
	t.Helper()
	c := &coached{tutor: &tutor{left: 1}}
	c.desk = sitWith(t, session, game.Options{Ghost: true, Coach: c.tutor})
	c.tutor.advice = bot.Advice{Program: first(c.robot()), Progress: 1.4}
	return c
}

func newCoached(t *testing.T, models ...core.Model) *coached {
	t.Helper()
	session, err := uitest.NewSession(newSetup(t, "apprentice-hall", models...), 0, 5)
	if err != nil {
		t.Fatal(err)
	}
	return withCoach(t, session)
}

// first is the program of the last cards of a hand, from the last on.
func first(r *core.Robot) core.Program {
	p := core.NoProgram
	next := core.Choice(r.HandCount) - 1
	for n := range p.Slots {
		if !r.Slots[n].Locked && next >= 0 {
			p.Slots[n] = next
			next--
		}
	}
	return p
}

// later has thinking wait until the test says so.
func (c *coached) later() {
	c.Stage.Later = func(work, done func()) {
		c.jobs = append(c.jobs, func() {
			work()
			done()
		})
	}
}

// shows tells whether a hint is shown; panel and board must agree.
func (c *coached) shows() bool {
	c.Helper()
	_, onBoard := c.page.AdvisedEnd()
	if found := c.Find("use-hint") != nil; found != onBoard {
		c.Fatalf("the panel shows a hint: %v, the board: %v", found, onBoard)
	}
	return onBoard
}

// says fails where the page does not say something.
func (c *coached) says(want string) {
	c.Helper()
	if said := uitest.Texts(c.Stage); !strings.Contains(strings.ReplaceAll(said, "\n", " "), want) {
		c.Errorf("the page does not say %q:\n%s", want, said)
	}
}
