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

// inSight gives the pages that are in the window, and how much of what a page is
// made of.
func (s *sofa) inSight() (pages []*game.Page, pieces, cards int) {
	uitest.Walk(s.Stage, func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *game.Page:
			pages = append(pages, o)
		case *widgets.Piece: // cards, registers, arrows round a robot
			cards++
		case *board.View, *watch.Row, *watch.Log:
			pieces++
		}
	})
	return pages, pieces, cards
}

// guard checks that nothing is in sight which whoever looks at the window must
// not see. The table may still have something to say, unless it has been heard.
func (s *sofa) guard(heard bool) {
	s.Helper()
	pages, pieces, cards := s.inSight()
	said := uitest.Texts(s.Stage)
	if seat, ok := s.page.Covered(); ok || s.page.Mode() == "cover" {
		lines := strings.FieldsFunc(said, func(r rune) bool { return r == '\n' })
		name := s.sessions[0].Players()[seat].Name
		if len(pages)+pieces+cards > 0 || len(lines) != 5 || lines[1] != name+", it’s your turn" {
			s.Fatalf("under the cover for seat %d there are %d pages, %d pieces, %d cards and the words\n%s", seat, len(pages), pieces, cards, said)
		}
		if s.page.View().Seat != core.NoSeat || s.Stage.Dialog() != nil {
			s.Fatalf("under the cover the view of seat %d is to be had", s.page.View().Seat)
		}
		return
	}
	if len(pages) != 1 {
		s.Fatalf("%d pages are in sight", len(pages))
	}
	seat := pages[0].View().Seat
	if known, want := pages[0].View().State, s.game.View(seat).State; heard && known != want {
		s.Fatalf("the page of seat %d knows something else than the seat", seat)
	}
	if seat == core.NoSeat && cards > 0 {
		s.Fatalf("everybody can touch %d cards", cards)
	}
	if seat == core.NoSeat {
		s.guardMoves(pages[0], said)
	} else if _, ok := pages[0].View().Pending(); !ok && heard {
		s.Fatalf("seat %d has nothing to decide, and the page is open", seat)
	}
	if _, ok := pages[0].AdvisedEnd(); ok {
		s.Fatal("a hint is in sight that nobody has asked for")
	}
}

// guardMoves checks the page that everybody looks at.
func (s *sofa) guardMoves(p *game.Page, said string) {
	s.Helper()
	if _, ok := p.GhostEnd(); ok {
		s.Fatal("a ghost is in sight in the move phase")
	}
	for _, word := range []string{"You ", "Your ", "your "} {
		if strings.Contains(said, word) {
			s.Fatalf("everybody reads:\n%s", said)
		}
	}
	for seat, program := range p.Programs() {
		for n, sign := range strings.Fields(program) {
			slot := &p.Shown().Robots[seat].Slots[n]
			if sign != "?" && sign != core.NoCommand.String() && !slot.Revealed && !slot.Locked {
				s.Fatalf("of seat %d everybody sees %q, register %d is hidden", seat, program, n+1)
			}
		}
	}
	if targets := s.targets(); slices.Contains(targets, "hint") || slices.Contains(targets, "confirm") {
		s.Fatalf("everybody can click %v", targets)
	}
}

// play plays until the game is over, or for some rounds, at random, with the
// guard's eyes on the window all the time.
func (s *sofa) play(src *coretest.Source, rounds int) {
	s.Helper()
	s.guard(true)
	for n := 0; s.page.Mode() != "result" && s.page.Round() <= rounds; n++ {
		if n > 30000 {
			s.Fatalf("the game stands: %s in round %d", s.page.Mode(), s.page.Round())
		}
		switch mode := s.page.Mode(); mode {
		case "cover":
			key := []fyne.KeyName{fyne.KeyReturn, fyne.KeySpace, fyne.KeyEnter}
			s.Key(key[src.Below(3)])
			s.guard(false)
		case "moving":
			if src.Chance(2) {
				s.click("all")
			}
			s.page.Each(func(p *game.Page) { p.Advance(150 * time.Millisecond) })
		default:
			s.decide(src)
		}
		s.take()
		s.guard(true)
	}
}

// decide decides something in front of the open page, or lets time run out.
func (s *sofa) decide(src *coretest.Source) {
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
		s.guard(true)
		s.Key(fyne.KeyReturn)
	} else if in := coretest.Decide(src, view, d); in.Kind == core.Answer {
		target := s.page.Targets()[slices.Index(s.targets(), "answer-0")].Object
		for choice, n := uint8(0), 0; choice < in.Choice; choice++ {
			if d.Offers(choice) {
				n++
				target = s.page.Targets()[slices.Index(s.targets(), fmt.Sprint("answer-", n))].Object
			}
		}
		s.Tap(target)
	} else if err := session.Do(in); err != nil {
		s.Fatal(err)
	}
	s.guard(false)
}

// TestNobodySeesAnothersCards, in whole games by all rule sets.
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
				s := share(t, g, seats...)
				for _, session := range s.sessions[:people] {
					session.Tick(time.Minute)
				}
				s.take()
				s.play(src, 25)
				if s.page.Mode() != "result" {
					return // at random some games are long
				}
				said := uitest.Texts(s.Stage.Dialog())
				if strings.Contains(said, "You") || !strings.Contains(said, "wins") && !strings.Contains(said, "draw") {
					t.Errorf("the result says:\n%s", said)
				}
			})
		}
	}
}
