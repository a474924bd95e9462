package game_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/grid"
	"roborally/ui/board"
	"roborally/ui/game"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// screens are the sizes of a window, a tablet and a phone.
var screens = []struct {
	fyne.Size
	touch bool
}{
	{fyne.NewSize(1280, 800), false}, {fyne.NewSize(1024, 600), true}, {fyne.NewSize(640, 360), true},
}

// moreScreens are low and narrow ones that a mouse is used in, and tablets that are small.
var moreScreens = []struct {
	fyne.Size
	touch bool
}{
	{fyne.NewSize(853, 533), false}, {fyne.NewSize(960, 560), false}, {fyne.NewSize(914, 571), true}, {fyne.NewSize(1280, 800), true},
}

// domains names the domains.
var domains = [...]string{
	core.YesNo: "yes-no", core.Facings: "facings", core.OfRegister: "register",
	core.OfRobot: "robot", core.OfHand: "hand", core.OfField: "field",
	core.OfOption: "option", core.OfOptionOrNone: "option-or-none", core.OfTarget: "target",
	core.OfPlace: "place", core.OfWrench: "wrench", core.OfGoods: "goods", core.OfPayment: "payment",
}

// openProbed opens a page on a game of four that asks a question in every window. The player's robot owns three options,
// or those given, and its neighbour then as many others.
func openProbed(t *testing.T, size fyne.Size, touch bool, language string, seed uint64, own ...core.Power) *driver {
	t.Helper()
	setup := newSetup(t, "apprentice-hall", core.Tanky, core.Peach, core.LazyBot, core.Albot)
	rules := *core.Factory
	rules.Cards = core.Classic.Cards
	setup.Rules, setup.Options, setup.Probe = &rules, true, true
	start, err := setup.Begin()
	if err != nil {
		t.Fatal(err)
	}
	start.Robots[0].Powers = [core.MaxPowers]core.Owned{
		core.NewOwned(core.Brakes), core.NewOwned(core.AblativeCoat).With(2), core.NewOwned(core.AbortSwitch),
	}
	for n, p := range own {
		start.Robots[0].Powers[n], start.Robots[1].Powers[n] = core.NewOwned(p), core.NewOwned(majorOptions[len(own)+n])
	}
	g, _ := core.NewGameFrom(setup, start, core.Seed(seed))
	return openSized(t, uitest.Continue(g, 0, seed), size, touch, language)
}

// openSized opens a page on a session, in a window of a size.
func openSized(t *testing.T, session *uitest.Session, size fyne.Size, touch bool, language string) *driver {
	t.Helper()
	d := &driver{T: t, Window: uitest.NewWindow(t, size.Width, size.Height), session: session}
	texts := text.For(language)
	if touch {
		uitest.OnTablet(t)
		texts = texts.ForTouch()
	}
	d.page = game.NewPage(d.Stage, texts, sharedPictures, session, &d.options)
	d.page.OnFault = func(err error) { t.Errorf("the page reports a fault: %v", err) }
	if os.Getenv("UITEST_PICTURES") == "" {
		d.Sketch(d.page)
	} else {
		d.Stage.Windows.SetPage(d.page)
	}
	d.deliver()
	return d
}

// runTo plays on with the defaults until the page asks a question of a domain, and returns the answers.
func (d *driver) runTo(domain core.Domain) []uint16 {
	d.Helper()
	_, choices := d.runUntil("of the domain "+domains[domain], func(q core.Question) bool { return q.Domain() == domain })
	return choices
}

// runUntil plays on with the defaults until the page asks a question that is wanted, and returns it with the answers.
func (d *driver) runUntil(what string, wanted func(core.Question) bool) (core.Question, []uint16) {
	d.Helper()
	for range 1000 {
		switch d.page.Mode() {
		case "question":
			pending, _ := d.page.View().Pending()
			if wanted(pending.Question) {
				return pending.Question, d.page.View().Choices(pending.Question)
			}
			if err := d.session.Do(core.Input{Kind: core.Answer, Round: d.page.View().State.Round, Question: pending.ID, Choice: pending.Default}); err != nil {
				d.Fatal(err)
			}
		case "programming":
			d.fill()
			d.pressKeys(fyne.KeyReturn)
		default:
			d.page.Advance(100 * time.Millisecond)
		}
		d.deliver()
	}
	d.Fatalf("no question %s is asked", what)
	return core.Question{}, nil
}

// checkFits fails the test for everything that does not fit into the window or covers something else.
func (d *driver) checkFits(where string) {
	d.Helper()
	for _, wrong := range uitest.Misfits(d.Stage) {
		if !isDigits(wrong) {
			d.Errorf("%s: %s", where, wrong)
		}
	}
}

// checkFingers fails the test for targets that are too small for a finger, of those whose names begin with a prefix.
func (d *driver) checkFingers(where string, prefixes ...string) {
	d.Helper()
	for target, size := range d.TooSmall() {
		if slices.ContainsFunc(prefixes, func(prefix string) bool { return strings.HasPrefix(target, prefix) }) {
			d.Errorf("%s: %s is %v, too small for a finger", where, target, size)
		}
	}
}

// answered returns the last answer, or fails the test if the game has not got one more than before.
func (d *driver) answered(before int) uint16 {
	d.Helper()
	in := d.session.Inputs
	if len(in) != before+1 || in[before].Kind != core.Answer {
		d.Fatalf("the game got %v, want one answer", in[before:])
	}
	return in[before].Choice
}

// TestEveryQuestionIsAskedBesideWhatItIsAbout checks that for every domain, on every kind of screen and in every
// language, the question hides neither the board nor a robot, opens no dialog, fits, and can be tapped.
func TestEveryQuestionIsAskedBesideWhatItIsAbout(t *testing.T) {
	for _, screen := range screens {
		for _, language := range text.Languages {
			t.Run(fmt.Sprint(screen.Width, "/", language), func(t *testing.T) {
				d := openProbed(t, screen.Size, screen.touch, language.String(), 5)
				for n, name := range domains {
					domain := core.Domain(n)
					choices := d.runTo(domain)
					where := fmt.Sprintf("%v-%s-%s", screen.Width, language, name)
					d.Picture(where)
					if d.Stage.Windows.Dialog() != nil {
						t.Errorf("%s: a dialog is open", where)
					}
					for _, wrong := range uitest.RecreateRenderers(t, d.page.Question()) {
						t.Errorf("%s: %s", where, wrong)
					}
					onBoard := domain == core.Facings || domain == core.OfRobot || domain == core.OfField || domain == core.OfPlace
					for n := range choices {
						o := d.MustFind("answer-" + strconv.Itoa(n))
						if widgets.Contains(d.MustFind("board"), uitest.Middle(o)) != onBoard {
							t.Errorf("%s: answer %d lies on the board: %t, want %t", where, n, !onBoard, onBoard)
						}
					}
					if onBoard {
						d.CheckLayout(where, "board", "answer-")
					} else {
						d.CheckLayout(where, "board")
					}
					zooms := domain == core.OfField || domain == core.OfPlace || domain == core.OfRobot // see TestTapsAnswerEveryQuestion
					if screen.touch && !zooms {
						d.checkFingers(where, "answer-")
					}
				}
			})
		}
	}
}

// TestQuestionsAboutManyOptions asks which of twelve options it shall be, on every kind of screen: the answers that have
// no room are reached by scrolling, with a finger or with the arrow keys, and no name is cut.
func TestQuestionsAboutManyOptions(t *testing.T) {
	for _, screen := range slices.Concat(screens, moreScreens) {
		for _, language := range text.Languages {
			d := openProbed(t, screen.Size, screen.touch, language.String(), 5, majorOptions[:core.MaxPowers]...)
			for _, domain := range []core.Domain{core.OfOption, core.OfOptionOrNone, core.OfTarget} {
				choices := d.runTo(domain)
				where := fmt.Sprintf("%v-%s-many-%s", screen.Width, language, domains[domain])
				d.Picture(where)
				d.CheckLayout(where, "board")
				for range choices {
					d.pressKeys(fyne.KeyDown)
				}
				before := len(d.session.Inputs)
				last := d.MustFind("answer-" + strconv.Itoa(len(choices)-1))
				d.Tap(last)
				d.deliver()
				if got := d.answered(before); got != choices[len(choices)-1] {
					t.Errorf("%s: the tap on the last answer sent %d, want %d", where, got, choices[len(choices)-1])
				}
			}
		}
	}
}

// TestQuestionsAmongManyPlayers asks on every kind of screen whether a robot shall stay down, among up to eight players:
// everything fits.
func TestQuestionsAmongManyPlayers(t *testing.T) {
	for _, screen := range slices.Concat(screens, moreScreens) {
		for _, players := range []int{2, 6, 8} {
			setup := uitest.Setup(t, "clockwork", 3, core.Classic, make([]core.Model, players)...)
			setup.Options = true
			start, err := setup.Begin()
			if err != nil {
				t.Fatal(err)
			}
			r := &start.Robots[0]
			r.Virtual, r.Damage, r.Down, r.DownUntil = false, 3, true, 2
			for at := range setup.Board.Layout().All() {
				if setup.DrawsOption(at) {
					r.At = at
				}
			}
			g, _ := core.NewGameFrom(setup, start, 5)
			d := openSized(t, uitest.Continue(g, 0, 5), screen.Size, screen.touch, "fr")
			d.runTo(core.YesNo)
			uitest.Walk(d.page.Question(), func(o fyne.CanvasObject) { o.Refresh() }) // as may happen at any time
			where := fmt.Sprintf("%v-%d-players-down", screen.Width, players)
			d.Picture(where)
			d.CheckLayout(where, "board")
		}
	}
}

// TestTapsAnswerEveryQuestion checks that on every kind of screen a tap on any answer sends that answer. Where fields
// are too small for a finger, the first tap only zooms in.
func TestTapsAnswerEveryQuestion(t *testing.T) {
	for _, screen := range screens {
		d := openProbed(t, screen.Size, screen.touch, "en", 2)
		for n, name := range domains {
			domain := core.Domain(n)
			for part := range 3 {
				choices := d.runTo(domain)
				n := (len(choices) - 1) * part / 2
				before := len(d.session.Inputs)
				o := d.MustFind("answer-" + strconv.Itoa(n))
				small := screen.touch && (domain == core.OfField || domain == core.OfPlace || domain == core.OfRobot) && o.Size().Width < widgets.FingerSize*0.9
				d.Tap(o)
				if small && len(d.session.Inputs) == before {
					if o = d.MustFind("answer-" + strconv.Itoa(n)); o.Size().Width < widgets.FingerSize*0.9 {
						t.Errorf("%v, %s: after a tap the mark is still %v wide", screen.Size, name, o.Size().Width)
					}
					d.Tap(o)
				} else if small {
					t.Errorf("%v, %s: a tap on a mark of %v answers at once", screen.Size, name, o.Size())
				}
				d.deliver()
				if got := d.answered(before); got != choices[n] {
					t.Errorf("%v, %s: the tap on answer %d sent %d, want %d", screen.Size, name, n, got, choices[n])
				}
			}
		}
	}
}

// TestKeysAnswerEveryQuestion checks that Enter sends the default, digits the answers in their order, and the arrow keys
// a facing.
func TestKeysAnswerEveryQuestion(t *testing.T) {
	d := openProbed(t, fyne.NewSize(1280, 800), false, "en", 5)
	for n, name := range domains {
		domain := core.Domain(n)
		d.runTo(domain)
		pending, _ := d.page.View().Pending()
		before := len(d.session.Inputs)
		d.pressKeys(fyne.KeyReturn)
		if got := d.answered(before); got != pending.Default {
			t.Errorf("%s: Enter sent %d, want the default %d", name, got, pending.Default)
		}
		if domain == core.OfField || domain == core.OfPlace {
			continue // too many to count
		}
		for n := range 2 {
			choices := d.runTo(domain)
			if n >= len(choices) { // as of the bugs of a robot that has none
				break
			}
			want := choices[n]
			if domain == core.OfHand { // the hand lies in the order of priorities
				ordered := slices.Clone(choices)
				hand := d.robot().Hand
				slices.SortFunc(ordered, func(a, b uint16) int { return hand[b].Priority() - hand[a].Priority() })
				want = ordered[n]
			}
			before := len(d.session.Inputs)
			d.typeKeys(strconv.Itoa(n + 1))
			if got := d.answered(before); got != want {
				t.Errorf("%s: the key %d sent %d, want %d", name, n+1, got, want)
			}
		}
	}
	for direction, key := range map[grid.Direction]fyne.KeyName{
		grid.North: fyne.KeyUp, grid.East: fyne.KeyRight, grid.South: fyne.KeyDown, grid.West: fyne.KeyLeft,
	} {
		d := openProbed(t, fyne.NewSize(1280, 800), false, "en", 5)
		d.runTo(core.Facings)
		before := len(d.session.Inputs)
		d.pressKeys(key)
		if got := d.answered(before); got != uint16(direction) {
			t.Errorf("the arrow key %s sent %d, want %d", key, got, direction)
		}
	}
}

// TestArrowKeysMoveToTheNextChoice checks that arrow keys move to the choice beside the chosen one, and that Enter then
// sends that.
func TestArrowKeysMoveToTheNextChoice(t *testing.T) {
	d := openProbed(t, fyne.NewSize(1280, 800), false, "en", 5)
	choices := d.runTo(core.OfField)
	pending, _ := d.page.View().Pending()
	from := core.ChoiceField(pending.Default)
	right := from.Add(grid.East.Step())
	if !slices.Contains(choices, core.FieldChoice(right)) {
		t.Fatalf("the field right of %v cannot be chosen in this test", from)
	}
	before := len(d.session.Inputs)
	d.pressKeys(fyne.KeyRight, fyne.KeyReturn)
	if got := core.ChoiceField(d.answered(before)); got != right {
		t.Errorf("right of %v the keys chose %v", from, got)
	}
	d.runTo(core.YesNo)
	pending, _ = d.page.View().Pending()
	before = len(d.session.Inputs)
	d.pressKeys(map[uint16]fyne.KeyName{core.No: fyne.KeyRight, core.Yes: fyne.KeyLeft}[pending.Default], fyne.KeyReturn)
	if got := d.answered(before); got == pending.Default {
		t.Errorf("an arrow key and Enter sent the default %d, want the other answer", got)
	}
	choices = d.runTo(core.OfRegister)
	before = len(d.session.Inputs)
	pending, _ = d.page.View().Pending()
	d.pressKeys(fyne.KeyRight, fyne.KeyReturn)
	if got, want := d.answered(before), min(pending.Default+1, choices[len(choices)-1]); got != want {
		t.Errorf("right of register %d the keys chose %d", pending.Default, got)
	}
}

// TestEveryQuestionHasTextsAndAControl checks that no kind of question lacks its texts, and no domain what answers it.
func TestEveryQuestionHasTextsAndAControl(t *testing.T) {
	for _, language := range text.Languages {
		texts := text.In(language)
		for _, kind := range core.QuestionKinds {
			keys, ok := game.QuestionTexts(kind)
			if !ok {
				t.Errorf("the question %s has no texts", kind)
			}
			for _, key := range keys {
				if !texts.Has(key) {
					t.Errorf("%s: the question %s has no text %q", language, kind, key)
				}
			}
		}
		s, err := newSetup(t, "apprentice-hall", core.Tanky, core.Peach).Begin()
		if err != nil {
			t.Fatal(err)
		}
		s.Robots[0].HandCount = 1
		for n := range core.MaxSide {
			q := core.Question{Kind: core.AskProbe, Register: uint8(n)}
			if len(q.Choices(newSetup(t, "apprentice-hall").Board, &s, 0)) == 0 {
				continue // no domain
			}
			key, ok := game.ControlText(q.Domain())
			if !ok {
				t.Errorf("nothing answers a question of the domain %d", n)
			}
			if n >= len(domains) {
				t.Errorf("no test asks a question of the domain %d", n)
			}
			if key != "" && !texts.Has(key) {
				t.Errorf("%s: there is no text %q", language, key)
			}
		}
	}
}

// TestQuestionShowsTheTimeLeft checks that the time left runs beside a question in the middle of a register.
func TestQuestionShowsTheTimeLeft(t *testing.T) {
	d := openProbed(t, fyne.NewSize(1280, 800), false, "en", 5)
	for d.runTo(core.YesNo); d.page.Shown().Phase.Register() == 0; d.runTo(core.YesNo) {
		d.pressKeys(fyne.KeyReturn)
		d.deliver()
	}
	d.session.Tick(42 * time.Second)
	d.deliver()
	if shown := uitest.Texts(d.page); !strings.Contains(shown, "0:42") {
		t.Errorf("42 seconds before the end the page says\n%s", shown)
	}
	if d.Running() == 0 {
		t.Error("the time left stands still")
	}
}

// TestRobotAskedAboutIsInSight checks that on an enlarged board that the player has moved, a question about a facing shows
// the robot and all arrows.
func TestRobotAskedAboutIsInSight(t *testing.T) {
	d := openProbed(t, fyne.NewSize(1280, 800), false, "en", 4)
	inNext := func() bool { // a probe before a reveal asks for the next domain in the next register
		s := d.page.View().State
		return s.Phase.Register() > 0 && s.Phase < core.Register5 && (int(s.Round)+int(s.Phase))%len(domains) == int(core.YesNo)
	}
	for d.runTo(core.YesNo); !inNext(); d.runTo(core.YesNo) {
		pending, _ := d.page.View().Pending()
		if err := d.session.Do(core.Input{Kind: core.Answer, Round: d.page.View().State.Round, Question: pending.ID, Choice: pending.Default}); err != nil {
			t.Fatal(err)
		}
		d.deliver()
	}
	round := d.page.Round()
	d.typeKeys("+++")
	d.Drag(d.MustFind("board"), fyne.NewPos(450, 4000)) // to the northern edge; the robot stands in the south
	view := d.MustFind("board")
	own := d.page.Shown().Robots[0]
	if at := view.(*board.View).PositionOf(own.At); widgets.Contains(view, at.Add(view.Position())) {
		t.Fatalf("the robot is still in sight at %v", at)
	}
	d.runTo(core.Facings)
	if d.page.Round() != round {
		t.Fatal("a new hand has been dealt meanwhile, which centres the robot anyway")
	}
	for n := range grid.Directions {
		if at := uitest.Middle(d.MustFind("answer-" + strconv.Itoa(n))); !widgets.Contains(view, at) {
			t.Errorf("the arrow %d lies at %v, outside the board", n, at)
		}
	}
	own = d.page.Shown().Robots[0]
	if at := view.(*board.View).PositionOf(own.At); !widgets.Contains(view, at.Add(view.Position())) {
		t.Errorf("the robot lies at %v, outside the view", at)
	}
}

// stayingDown opens a page whose player has sat through a power-down, and is asked whether to stay down.
func stayingDown(t *testing.T) *driver {
	t.Helper()
	d := openDamaged(t, 3, core.JamesBot, core.Peach)
	d.fill()
	d.click("power", "confirm")
	d.run()
	return d
}

// TestRoundCanBeWatchedAgainBesideAQuestion checks that the last round can be watched again before the question is
// answered, and that meanwhile no key answers it.
func TestRoundCanBeWatchedAgainBesideAQuestion(t *testing.T) {
	d := stayingDown(t)
	before := len(d.session.Inputs)
	d.click("replay")
	if d.page.Mode() != "again" || d.Find("answer-0") != nil {
		t.Fatalf("the page shows %s with answers: %t, want the round again", d.page.Mode(), d.Find("answer-0") != nil)
	}
	d.typeKeys("1")
	d.pressKeys(fyne.KeyEscape)
	if d.page.Mode() != "question" || len(d.session.Inputs) != before {
		t.Fatalf("after the round the page shows %s, and the game got %v", d.page.Mode(), d.session.Inputs[before:])
	}
	d.click("answer-0")
	if d.answered(before) != core.No {
		t.Error("the answer is not No")
	}
}

// TestMenuOpensOverAQuestion checks that Escape opens the menu over a question and closes it, and that Enter in the menu
// answers nothing.
func TestMenuOpensOverAQuestion(t *testing.T) {
	d := stayingDown(t)
	before := len(d.session.Inputs)
	d.pressKeys(fyne.KeyEscape)
	if d.Stage.Windows.Mode() != "menu" {
		t.Fatalf("Escape shows %s, want the menu", d.Stage.Windows.Mode())
	}
	d.pressKeys(fyne.KeyReturn)
	if d.Stage.Windows.Mode() != "question" || len(d.session.Inputs) != before {
		t.Errorf("Enter in the menu shows %s, and the game got %v", d.Stage.Windows.Mode(), d.session.Inputs[before:])
	}
}

// TestAnsweredQuestionFollowsTheTheme checks that everything can be drawn anew, as for another size of texts, after a
// question has been answered.
func TestAnsweredQuestionFollowsTheTheme(t *testing.T) {
	d := stayingDown(t)
	d.pressKeys(fyne.KeyReturn)
	if d.Stage.Windows.Mode() == "question" {
		t.Fatal("Enter does not answer the question")
	}
	settings := fyne.CurrentApp().Settings()
	settings.SetTheme(settings.Theme())
}

// TestFocusDecidesWhatEnterAnswers checks that Enter presses the button that has the focus.
func TestFocusDecidesWhatEnterAnswers(t *testing.T) {
	d := stayingDown(t)
	before := len(d.session.Inputs)
	yes := d.MustFind("answer-1").(*widgets.Button)
	for n := 0; !yes.HasFocus(); n++ {
		if n > 30 {
			t.Fatal("Tab never reaches the button")
		}
		d.Key(fyne.KeyTab)
	}
	d.pressKeys(fyne.KeyReturn)
	if got := d.answered(before); got != core.Yes {
		t.Errorf("Enter on Yes sent %d", got)
	}
}

// TestSharedScreenKeepsQuestionsSecret checks that on a shared screen nobody sees another player's question, nor what it
// marks on the board, in a game that asks at every moment.
func TestSharedScreenKeepsQuestionsSecret(t *testing.T) {
	setup := newSetup(t, "apprentice-hall", core.Tanky, core.Peach, core.LazyBot)
	setup.Probe = true
	playSharedScreen(t, setup)
}
