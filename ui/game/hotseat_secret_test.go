package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/ui/board"
	"roborally/ui/game"
	"roborally/ui/uitest"
	"roborally/ui/watch"
	"roborally/ui/widgets"
)

// visibleParts returns the visible pages, and the numbers of visible boards, rows and logs (pieces)
// and of cards.
func (s *sharedScreen) visibleParts() (pages []*game.Page, pieces, cards int) {
	uitest.Walk(s.Stage, func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *game.Page:
			pages = append(pages, o)
		case *widgets.Draggable: // cards, registers, arrows round a robot
			cards++
		case *board.View:
			pieces++
			s.checkMarks(o)
		case *watch.Row, *watch.Log:
			pieces++
		}
	})
	return pages, pieces, cards
}

// checkMarks checks that fields and robots are marked only for the player who is asked to choose one.
func (s *sharedScreen) checkMarks(v *board.View) {
	s.Helper()
	asked, ok := s.page.View().Pending()
	onBoard := ok && s.page.Mode() == "question" && slices.Contains([]core.Domain{core.OfField, core.OfPlace, core.OfRobot}, asked.Domain())
	if v.Choosing() != onBoard {
		s.Fatalf("something is marked on the board: %t, want %t, while %s", v.Choosing(), onBoard, s.page.Mode())
	}
}

// checkSecrets checks that the window shows nothing that the player in front of it must not see. If
// delivered is set, all updates of the table have been passed to the page.
func (s *sharedScreen) checkSecrets(delivered bool) {
	s.Helper()
	pages, pieces, cards := s.visibleParts()
	text := uitest.Texts(s.Stage)
	if seat, ok := s.page.Covered(); ok || s.page.Mode() == "cover" {
		lines := strings.FieldsFunc(text, func(r rune) bool { return r == '\n' })
		name := s.sessions[0].Players()[seat].Name
		if pieces+cards > 0 || len(lines) != 5 || lines[1] != name+", it’s your turn" {
			s.Fatalf("the cover for seat %d shows %d pieces, %d cards and the texts\n%s", seat, pieces, cards, text)
		}
		if s.page.View().Seat != core.NoSeat || s.Stage.Windows.Dialog() != nil {
			s.Fatalf("under the cover View returns that of seat %d, or a dialog is open", s.page.View().Seat)
		}
		return
	}
	if len(pages) != 1 {
		s.Fatalf("%d pages are visible, want 1", len(pages))
	}
	seat := pages[0].View().Seat
	if known, want := pages[0].View().State, s.game.View(seat).State; delivered && known != want {
		s.Fatalf("the page of seat %d has another state than the seat's view", seat)
	}
	if seat == core.NoSeat && cards > 0 {
		s.Fatalf("the page of the moves has %d cards", cards)
	}
	if seat == core.NoSeat {
		s.checkMovesPage(pages[0], text)
	} else if _, ok := pages[0].View().Pending(); !ok && delivered {
		s.Fatalf("the page of seat %d is open with nothing to decide", seat)
	}
	if _, ok := pages[0].Board().AdvisedEnd(); ok {
		s.Fatal("an unrequested hint is visible")
	}
}

// checkMovesPage checks the page that all players watch.
func (s *sharedScreen) checkMovesPage(p *game.Page, text string) {
	s.Helper()
	if _, ok := p.Board().GhostEnd(); ok {
		s.Fatal("a ghost is visible in the move phase")
	}
	for _, word := range []string{"You ", "Your ", "your "} {
		if strings.Contains(text, word) {
			s.Fatalf("the page of the moves addresses one player:\n%s", text)
		}
	}
	for seat, program := range p.Programs() {
		for n, sign := range strings.Fields(program) {
			slot := &p.Shown().Robots[seat].Slots[n]
			if sign != "?" && sign != core.NoCommand.String() && !slot.Revealed && !slot.Locked {
				s.Fatalf("everybody sees %[2]q of seat %[1]d, but register %[3]d is hidden", seat, program, n+1)
			}
		}
	}
	if targets := s.targets(); slices.Contains(targets, "hint") || slices.Contains(targets, "confirm") {
		s.Fatalf("the page of the moves offers %v", targets)
	}
}

// playRandomly plays at random until the game is over or the given number of rounds has passed, and
// calls checkSecrets after every step.
func (s *sharedScreen) playRandomly(src *coretest.Source, rounds int) {
	s.Helper()
	s.checkSecrets(true)
	for n := 0; s.page.Mode() != "result" && s.page.Round() <= rounds; n++ {
		if n > 30000 {
			s.Fatalf("the game is stuck: %s in round %d", s.page.Mode(), s.page.Round())
		}
		switch mode := s.page.Mode(); mode {
		case "cover":
			key := []fyne.KeyName{fyne.KeyReturn, fyne.KeySpace, fyne.KeyEnter}
			s.Key(key[src.Below(3)])
			s.checkSecrets(false)
		case "moving":
			if src.Chance(2) {
				s.click("all")
			}
			s.page.Advance(150 * time.Millisecond)
		default:
			s.decideRandomly(src)
		}
		s.deliver()
		s.checkSecrets(true)
	}
}

// decideRandomly makes a decision on the open page, or lets the time run out.
func (s *sharedScreen) decideRandomly(src *coretest.Source) {
	s.Helper()
	view := s.page.View()
	d, ok := view.Pending()
	if !ok {
		s.Fatalf("seat %d has nothing to decide while %s", view.Seat, s.page.Mode())
	}
	session := s.sessions[slices.IndexFunc(s.sessions, func(x *uitest.Session) bool { return x.Seat() == view.Seat })]
	if src.Chance(10) {
		if err := session.TimeUp(); err != nil {
			s.Fatal(err)
		}
		return
	}
	if d.Kind == core.AskProgram && src.Chance(30) {
		s.fill()
		s.checkSecrets(true)
		s.Key(fyne.KeyReturn)
	} else if in := coretest.Decide(src, view, d); in.Kind == core.Answer {
		n := slices.Index(view.Choices(d.Question), in.Choice)
		s.Tap(s.page.Targets()[slices.Index(s.targets(), fmt.Sprint("answer-", n))].Object)
	} else if err := session.Do(in); err != nil {
		s.Fatal(err)
	}
	s.checkSecrets(false)
}

// TestNobodySeesAnothersCards checks that whole games by all rule sets keep every player's cards
// secret.
func TestNobodySeesAnothersCards(t *testing.T) {
	for _, rules := range []*core.RuleSet{core.Factory, core.Classic, core.Postal} {
		for people := 2; people <= 4; people++ {
			t.Run(fmt.Sprint(rules.ID, "/", people), func(t *testing.T) {
				src := coretest.NewSource(uint64(people))
				models := []core.Model{core.Tanky, core.Albot, core.LazyBot, core.Peach, core.JamesBot}
				board, err := core.Compile(coretest.Hall(), 0)
				if err != nil {
					t.Fatal(err)
				}
				setup := &core.Setup{Board: board, Rules: rules, Models: models, Abilities: true}
				g, _, err := core.NewGame(setup, core.Seed(people))
				if err != nil {
					t.Fatal(err)
				}
				seats := []int{4, 0, 2, 1}[:people]
				slices.Sort(seats)
				s := openSharedScreen(t, g, seats...)
				for _, session := range s.sessions[:people] {
					session.Tick(time.Minute)
				}
				s.deliver()
				s.playRandomly(src, 25)
				if s.page.Mode() != "result" {
					return // some random games are long
				}
				text := uitest.Texts(s.Stage.Windows.Dialog())
				if strings.Contains(text, "You") || !strings.Contains(text, "wins") && !strings.Contains(text, "draw") {
					t.Errorf("the result addresses one player, or names no winner or draw:\n%s", text)
				}
			})
		}
	}
}
