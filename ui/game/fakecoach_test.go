package game_test

import (
	"strings"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/ui/game"
	"roborally/ui/uitest"
)

// fakeCoach is a coach.Adviser with preset answers that records its calls.
type fakeCoach struct {
	advice    bot.Advice
	judgement bot.Judgement
	asked     []core.View
	after     core.View // passed to the last Judge
	programs  []core.Program
	stop      func() bool // passed to the last call
}

func (c *fakeCoach) Advise(view core.View, stop func() bool) bot.Advice {
	c.asked, c.stop = append(c.asked, view), stop
	return c.advice
}

func (c *fakeCoach) Judge(view core.View, program core.Program, after core.View, stop func() bool) bot.Judgement {
	c.asked, c.programs, c.after, c.stop = append(c.asked, view), append(c.programs, program), after, stop
	j := c.judgement
	j.Best, j.Own = c.advice, bot.Advice{Program: program}
	j.Out = after.Own().Out
	return j
}

// coachedDriver is a driver with a coach.
type coachedDriver struct {
	*driver
	coach *fakeCoach
	jobs  []func() // deferred background work
}

// withCoach opens a page with a coach on a session.
func withCoach(t *testing.T, session *uitest.Session) *coachedDriver {
	t.Helper()
	c := &coachedDriver{coach: &fakeCoach{}}
	c.driver = openPageWith(t, session, game.Options{Ghost: true, Coach: c.coach})
	c.coach.advice = bot.Advice{Program: lastCardsProgram(c.robot())}
	return c
}

func newCoachedDriver(t *testing.T, models ...core.Model) *coachedDriver {
	t.Helper()
	session, err := uitest.NewSession(newSetup(t, "apprentice-hall", models...), 0, 5)
	if err != nil {
		t.Fatal(err)
	}
	return withCoach(t, session)
}

// lastCardsProgram returns a program of the last cards of a hand, in reverse.
func lastCardsProgram(r *core.Robot) core.Program {
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

// deferJobs collects background work in jobs instead of running it.
func (c *coachedDriver) deferJobs() {
	c.Stage.Time.Async = func(work, done func()) {
		c.jobs = append(c.jobs, func() {
			work()
			done()
		})
	}
}

// showsHint reports whether a hint is shown. It fails the test if panel and board disagree.
func (c *coachedDriver) showsHint() bool {
	c.Helper()
	_, onBoard := c.page.Board().AdvisedEnd()
	if found := c.Find("use-hint") != nil; found != onBoard {
		c.Fatalf("the panel shows a hint: %v, the board: %v", found, onBoard)
	}
	return onBoard
}

// expectSays checks that the page shows a text.
func (c *coachedDriver) expectSays(want string) {
	c.Helper()
	if text := uitest.Texts(c.Stage); !strings.Contains(strings.ReplaceAll(text, "\n", " "), want) {
		c.Errorf("the page does not say %q:\n%s", want, text)
	}
}
