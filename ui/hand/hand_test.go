package hand_test

import (
	"fmt"
	"image"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/ui/hand"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// screen is a size of the window, and how it is used.
type screen struct {
	name          string
	width, height float32
	tablet        bool
	zoom          float32
}

var screens = []screen{
	{"desktop", 1280, 800, false, 1},
	{"smallest window", 960, 560, false, 1},
	{"old laptop", 1024, 600, false, 1},
	{"large", 1920, 1080, false, 1},
	{"4K", 3840, 2160, false, 1},
	{"text at 200 %", 640, 400, false, 2},
	{"tablet", 1280, 800, true, 1},
	{"small tablet", 914, 571, true, 1},
	{"phone", 640, 360, true, 1},
}

// open shows a hand on a screen.
func (s screen) open(t *testing.T, r core.Robot, change ...func(*page)) *page {
	t.Helper()
	return newPage(t, s.width, s.height, r, append(change, func(p *page) {
		p.Stage.Zoom, p.Stage.TextScale = s.zoom, s.zoom
		if s.tablet {
			uitest.OnTablet(t)
		}
	})...)
}

// oneKind returns a hand of n cards of the same kind.
func oneKind(n int) core.Robot {
	var priorities []int
	for i := range n {
		priorities = append(priorities, 490+10*i)
	}
	return handOf(priorities...)
}

// area is where something can be clicked.
type area struct {
	at   fyne.Position
	size fyne.Size
}

// areas returns the areas of all targets by name.
func (p *page) areas() map[string]area {
	all := map[string]area{}
	for _, target := range p.Targets() {
		all[target.Name] = area{fyne.CurrentApp().Driver().AbsolutePositionForObject(target.Object), target.Object.Size()}
	}
	return all
}

// within returns a random place inside an area.
func (a area) within(rng *rand.Rand) fyne.Position {
	return a.at.AddXY(1+rng.Float32()*(a.size.Width-2), 1+rng.Float32()*(a.size.Height-2))
}

// TestNothingMovesUntilTheNextHand checks that whatever is done with a hand, everything that can be clicked stays
// where it was dealt.
func TestNothingMovesUntilTheNextHand(t *testing.T) {
	for _, s := range screens {
		rng := rand.New(rand.NewPCG(5, 5))
		p := s.open(t, randomRobot(rng), lazy)
		for range 12 {
			r := randomRobot(rng)
			p.draft, p.hint, p.closed = hand.NewDraft(&r), nil, false
			p.update()
			dealt := p.areas()
			for range 15 {
				names := slices.Sorted(maps.Keys(p.areas()))
				name := names[rng.IntN(len(names))]
				switch rng.IntN(6) {
				case 0:
					p.Drag(p.MustFind(name), dealt[names[rng.IntN(len(names))]].within(rng))
				case 1:
					p.Hover(p.MustFind(name))
				case 2:
					p.draft.Choose(rng.IntN(core.RegisterCount))
					p.hint = &core.Program{Slots: [core.RegisterCount]core.Choice{4, 3, 2, 1, 0}}
					p.update()
				case 3:
					p.closed = !p.closed
					p.update()
				default:
					p.Tap(p.MustFind(name))
				}
				for name, now := range p.areas() {
					if now != dealt[name] {
						t.Fatalf("%s: %s is at %v, dealt at %v", s.name, name, now, dealt[name])
					}
				}
			}
		}
	}
}

// TestEverythingFits checks hands of up to nine cards of a kind on all screens: nothing overlaps, and everything is
// large enough for its pointer.
func TestEverythingFits(t *testing.T) {
	for _, s := range screens {
		p := s.open(t, oneKind(1), lazy)
		check := func(what string, r core.Robot, finger bool) {
			t.Helper()
			p.draft = hand.NewDraft(&r)
			p.update()
			p.Picture(s.name + ", " + what)
			p.CheckLayout(s.name + ", " + what)
			for _, target := range p.Targets() {
				least := fyne.NewSize(24, 12*p.Stage.Unit())
				if p.Stage.Touch() && finger {
					least = fyne.NewSquareSize(widgets.FingerSize - 0.5)
				}
				if size := target.Object.Size(); size.Width < least.Width || size.Height < least.Height {
					t.Errorf("%s, %s: %s is %v, want at least %v", s.name, what, target.Name, size, least)
				}
			}
		}
		for n := range core.MaxHand { // eleven cards of a kind are dealt less than once in a million hands
			// In a stack on a tablet more than six cards of a kind, once in several hundred hands, are lower.
			check(fmt.Sprintf("%d cards of a kind", n), oneKind(n), n <= 6 || p.Find("kind-move1") == nil)
		}
		check("all kinds", handOf(810, 530, 380, 340, 320, 270, 190, 100, 10), true)
		check("the largest hand", handOf(810, 790, 530, 510, 380, 340, 320, 270, 190, 100, 10), true)
		check("hidden priorities", hidden(oneKind(9)), true)
		for _, wrong := range uitest.RecreateRenderers(t, p) {
			t.Errorf("%s: %s", s.name, wrong)
		}
	}
}

// hidden returns a robot with its cards as they are seen where priorities are hidden.
func hidden(r core.Robot) core.Robot {
	for n := range r.HandCount {
		r.Hand[n] = core.KindCard(r.Hand[n].Command())
	}
	return r
}

// TestLockedRegistersSayWhy checks that the hover text of a register that Fire Control has locked says so, and that of
// one that damage has locked does not.
func TestLockedRegistersSayWhy(t *testing.T) {
	r := locked(locked(handOf(490, 500), 3), 4)
	r.Slots[3].Held = 1
	p := screens[0].open(t, r)
	for name, want := range map[string]string{
		"slot-4": "Register 4 was burnt in by a hit with “Fire Control”. It is free again at the end of the round, unless damage keeps it burnt in.",
		"slot-5": "Register 5 is burnt in. It stays that way until enough damage is repaired.",
	} {
		if got := p.MustFind(name).(*widgets.Draggable).Tip(); got != want {
			t.Errorf("the hover text of %s is %q, want %q", name, got, want)
		}
	}
}

// TestStacksHaveFixedPlaces checks that the moves are side by side, the turns below them, and that the fronts stay
// in their places with any hand and without a kind.
func TestStacksHaveFixedPlaces(t *testing.T) {
	s := screens[0]
	p := s.open(t, handOf(810, 530, 380, 340, 320, 270, 190, 100, 10), lazy)
	at := func(name string) area { return p.areas()[name] }
	foot := func(name string) float32 { return at(name).at.Y + at(name).size.Height }
	for _, row := range [][]string{{"kind-move1", "kind-move2", "kind-move3", "kind-back"}, {"kind-left", "kind-right", "kind-uturn", "special"}} {
		for i, name := range row[1:] {
			if foot(name) != foot(row[0]) || at(name).at.X <= at(row[i]).at.X {
				t.Errorf("%s is at %v, want it beside %s at %v", name, at(name), row[i], at(row[i]))
			}
		}
	}
	if foot("kind-move1") >= at("hand-3").at.Y {
		t.Error("the turns are not below the moves")
	}
	first := p.areas()
	other := s.open(t, oneKind(9), func(p *page) { p.omitted = []core.Command{core.Move3} })
	if other.Find("kind-move3") != nil || other.Find("special") != nil {
		t.Error("a kind that is not in the deck, or an ability that the robot has not, has a target")
	}
	for name, now := range other.areas() {
		if strings.HasPrefix(name, "kind-") && (now.at.X != first[name].at.X || now.at.Y+now.size.Height != first[name].at.Y+first[name].size.Height) {
			t.Errorf("with another hand %s is at %v, before %v", name, now, first[name])
		}
	}
}

// TestStackTakesTheSuggestedCard checks clicks on the stack's front, without and with a hint, and that the card it
// would take is framed under the pointer.
func TestStackTakesTheSuggestedCard(t *testing.T) {
	p := screens[0].open(t, handOf(490, 530, 510, 70), lazy)
	framed := func() (names []string) {
		for _, target := range p.hand.Targets() {
			if target.Object.(*widgets.Draggable).Chosen {
				names = append(names, target.Name)
			}
		}
		return names
	}
	front := p.MustFind("kind-move1").(*widgets.Draggable)
	if front.Badge != "3" {
		t.Errorf("the stack counts %q cards, want 3", front.Badge)
	}
	p.Hover(front)
	if got := framed(); !slices.Equal(got, []string{"hand-1"}) {
		t.Errorf("under the pointer the stack frames %v, want the card with the highest priority", got)
	}
	if tip := p.Stage.News.TipText(); !strings.Contains(tip, "3 cards") {
		t.Errorf("the hover text is %q, want the number of cards", tip)
	}
	p.Click("kind-move1")
	wantSlots(t, "without a hint", &p.draft, 1, -1, -1, -1, -1)
	if got := framed(); !slices.Equal(got, []string{"hand-2"}) || front.Badge != "2" {
		t.Errorf("after the click the stack frames %v and counts %s, want the next card and 2", got, front.Badge)
	}
	p.hint = &core.Program{Slots: [core.RegisterCount]core.Choice{1, 0, 3, core.Unchosen, core.Unchosen}}
	p.update()
	p.Hover(p.MustFind("slot-5"))
	if got := framed(); !slices.Equal(got, []string{"hand-0", "hand-3"}) {
		t.Errorf("the hint frames %v, want the two cards of it that are left", got)
	}
	p.Click("kind-move1")
	wantSlots(t, "with a hint", &p.draft, 1, 0, -1, -1, -1)
	p.Click("kind-move1", "kind-move1", "kind-move2", "special", "special")
	wantSlots(t, "of empty stacks", &p.draft, 1, 0, 2, core.ChoosePause, -1)
	if p.taken = nil; front.Badge != "" {
		t.Errorf("the empty stack counts %s", front.Badge)
	}
	p.closed = true
	p.update()
	p.Click("hand-3", "kind-left", "slot-1")
	if p.taken != nil || p.draft.FreeCount() != 1 {
		t.Error("a program that cannot be changed has changed")
	}
}

// difference returns the mean difference between the pixels of two pictures in an area, 0…255. Without a second
// picture it is that to black.
func difference(a area, one, other image.Image) float64 {
	sum, count := 0.0, 0
	for y := int(a.at.Y) + 2; y < int(a.at.Y+a.size.Height)-2; y++ {
		for x := int(a.at.X) + 2; x < int(a.at.X+a.size.Width)-2; x++ {
			r, g, b, _ := one.At(x, y).RGBA()
			var r0, g0, b0 uint32
			if other != nil {
				r0, g0, b0, _ = other.At(x, y).RGBA()
			}
			for _, c := range [][2]uint32{{r, r0}, {g, g0}, {b, b0}} {
				sum += math.Abs(float64(c[0])-float64(c[1])) / 257
			}
			count += 3
		}
	}
	return sum / float64(count)
}

// TestOnlyUsableCardsLookUsable compares what the window shows of a hand that can be used, of one that cannot, and of
// one from which cards are taken: what can be clicked looks as in the first, and nothing else does.
func TestOnlyUsableCardsLookUsable(t *testing.T) {
	for _, s := range []screen{screens[0], screens[2], screens[6], screens[8]} {
		p := s.open(t, handOf(810, 530, 380, 340, 320, 270, 190, 100, 10), lazy)
		usable, dealt := p.Canvas().Capture(), p.areas()
		p.closed = true
		p.update()
		unusable := p.Canvas().Capture()
		for name, a := range dealt {
			piece := p.MustFind(name).(*widgets.Draggable)
			if piece.Enabled() {
				t.Errorf("%s: %s of a hand that cannot be used can be clicked", s.name, name)
			}
			empty := strings.HasPrefix(name, "slot-") || name == "kind-move2" || name == "kind-back"
			if d := difference(a, usable, unusable); d < 15 && !empty {
				t.Errorf("%s: usable or not, %s differs by %.0f, want at least 15", s.name, name, d)
			}
			if b := difference(a, usable, nil); empty && b > 45 || !empty && b < 60 {
				t.Errorf("%s: %s has a brightness of %.0f, although it is empty: %v", s.name, name, b, empty)
			}
		}
		p.closed = false
		p.update()
		for _, name := range []string{"hand-0", "hand-2", "hand-6", "special"} {
			p.Click(name)
			p.Picture(s.name + " without " + name)
			taken := p.Canvas().Capture()
			for name, a := range dealt {
				if strings.HasPrefix(name, "slot-") {
					continue
				}
				enabled := false
				if target := p.Find(name); target != nil {
					enabled = target.(*widgets.Draggable).Enabled()
				}
				as, other := difference(a, taken, usable), difference(a, taken, unusable)
				switch dark := difference(a, taken, nil) < 45; {
				case enabled && (dark || as > other):
					t.Errorf("%s: %s can be clicked, but looks as if not", s.name, name)
				case !enabled && !dark:
					t.Errorf("%s: %s cannot be clicked, but has a brightness of %.0f", s.name, name, difference(a, taken, nil))
				}
			}
		}
	}
}

// TestHiddenPrioritiesShowNoSingleCards checks that a stack is all there is where cards of a kind cannot be told apart.
func TestHiddenPrioritiesShowNoSingleCards(t *testing.T) {
	for _, s := range screens {
		p := s.open(t, hidden(handOf(490, 500, 70)))
		for name := range p.areas() {
			if strings.HasPrefix(name, "hand-") {
				t.Errorf("%s: there is a single card %s", s.name, name)
			}
		}
		p.Click("kind-move1", "kind-left", "kind-move1", "kind-move1")
		if d := &p.draft; d.FreeCount() != 2 || len(d.Remaining(core.NoCommand)) != 0 {
			t.Errorf("%s: the registers hold %v, want all three cards", s.name, d.Program.Slots)
		}
	}
}

// TestCardsAreDragged checks dragging from a stack and its single cards into registers, between registers and out,
// with a mouse and with a finger.
func TestCardsAreDragged(t *testing.T) {
	for _, s := range []screen{screens[0], screens[6], screens[8]} {
		p := s.open(t, handOf(490, 530, 510, 70), lazy)
		drag := func(from, to string) {
			t.Helper()
			at := uitest.Middle(p.registers).SubtractXY(0, p.registers.Size().Height) // on no register
			if to != "" {
				at = uitest.Middle(p.MustFind(to))
			}
			if !s.tablet {
				p.Drag(p.MustFind(from), at)
				return
			}
			finger := p.Press(p.MustFind(from))
			finger.To(at)
			finger.Lift(nil)
		}
		drag("hand-0", "slot-3")
		wantSlots(t, s.name+", a single card", &p.draft, -1, -1, 0, -1, -1)
		drag("hand-3", "slot-3")
		wantSlots(t, s.name+", onto a card", &p.draft, -1, -1, 3, -1, -1)
		drag("slot-3", "slot-1")
		drag("special", "slot-3")
		drag("slot-3", "slot-1")
		wantSlots(t, s.name+", between registers", &p.draft, core.ChoosePause, -1, 3, -1, -1)
		drag("slot-3", "")
		wantSlots(t, s.name+", out", &p.draft, core.ChoosePause, -1, -1, -1, -1)
		if p.Find("kind-move1") != nil {
			drag("kind-move1", "slot-2")
			wantSlots(t, s.name+", from the stack", &p.draft, core.ChoosePause, 1, -1, -1, -1)
		}
	}
}

// TestDraggedCardOfTheLastHandIsNotPlaced checks that nothing happens when a card is dropped after its hand has been
// replaced by another.
func TestDraggedCardOfTheLastHandIsNotPlaced(t *testing.T) {
	p := screens[0].open(t, oneKind(4))
	card := p.MustFind("hand-0").(*widgets.Draggable)
	e := &fyne.DragEvent{Dragged: fyne.NewDelta(20, 20)}
	e.AbsolutePosition = uitest.Middle(p.MustFind("slot-1"))
	card.Dragged(e)
	r := handOf(70, 80, 90, 100)
	p.draft = hand.NewDraft(&r)
	p.update()
	card.DragEnd()
	wantSlots(t, "after the drop", &p.draft, -1, -1, -1, -1, -1)
}

// TestRegistersReportThePointer checks the calls for the register under the pointer, the mark of the chosen register,
// and that a locked register cannot be used.
func TestRegistersReportThePointer(t *testing.T) {
	p := screens[0].open(t, locked(oneKind(4), 4))
	p.Hover(p.MustFind("slot-2"))
	p.Hover(p.MustFind("slot-5"))
	p.Hover(p.MustFind("kind-left"))
	if want := []int{1, -1, 4, -1}; !slices.Equal(p.hovered, want) {
		t.Errorf("the registers under the pointer are %v, want %v", p.hovered, want)
	}
	p.draft.Choose(2)
	p.update()
	for n := range core.RegisterCount {
		if chosen := p.registers.Slot(n).(*widgets.Draggable).Chosen; chosen != (n == 2) {
			t.Errorf("register %d is marked: %v, want only register 3", n+1, chosen)
		}
	}
	p.Click("slot-5")
	p.Drag(p.MustFind("slot-5"), uitest.Middle(p.MustFind("slot-1")))
	p.Drag(p.MustFind("hand-0"), uitest.Middle(p.MustFind("slot-5")))
	wantSlots(t, "after using the locked register", &p.draft, -1, -1, -1, -1, -1)
	p.Hover(p.MustFind("slot-5"))
	if tip := p.Stage.News.TipText(); !strings.Contains(tip, "burnt in") {
		t.Errorf("the locked register's hover text is %q, want the reason", tip)
	}
}
