package game

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/lan/lobby"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// roomStrip is the strip below the board that says what is unusual among the players on several
// machines: what happened while the player was away, who is away, or who is waited for. Its buttons do
// something about it. Most of the time it is hidden.
type roomStrip struct {
	widgets.Box
	room     *roomView
	sentence *widgets.Paragraph
	buttons  []*widgets.Button
	notice   notice

	waitedRound uint16 // round in which somebody is waited for; 0: none
	waitedLong  bool   // for waitDelay
	nudged      bool   // within lobby.NudgeInterval
	stopTicker  func() // stops the countdown
}

// notice is what the strip shows. An empty text hides it.
type notice struct {
	text    string
	actions []action
	timed   bool // the text changes every second
}

// action is a button of the strip.
type action struct {
	name     string // as a target
	label    string
	tip      string
	icon     art.Icon
	inactive bool
	do       func()
}

// maxActions limits the buttons of the strip.
const maxActions = 2

// waitDelay is the time after which the strip says who is waited for, so that it does not come and go
// in every round.
const waitDelay = 3 * time.Second

func newRoomStrip(v *roomView) *roomStrip {
	p := v.page
	s := &roomStrip{room: v, stopTicker: func() {}}
	s.sentence = widgets.NewParagraph(p.stage, "", look.Body, look.Ink)
	for range maxActions {
		s.buttons = append(s.buttons, widgets.NewButton(p.stage, "", nil, nil))
	}
	s.InitBox(p.stage, s, s.layOut(p.stage))
	s.Hide()
	return s
}

// show updates the strip.
func (s *roomStrip) show() {
	p := s.room.page
	now := s.current()
	if now.text == "" && !s.Visible() {
		return
	}
	if now.timed != s.notice.timed {
		s.stopTicker()
		if s.stopTicker = func() {}; now.timed {
			s.stopTicker = p.stage.Time.Every(time.Second, s.show)
		}
	}
	s.notice = now
	s.sentence.Set(now.text)
	for i, b := range s.buttons {
		if widgets.Show(b, i < len(now.actions)); i >= len(now.actions) {
			continue
		}
		a := now.actions[i]
		b.Label, b.Tip, b.Icon, b.OnTap = a.label, a.tip, p.pictures.TintableIcon(a.icon), a.do
		b.On, b.Inactive = false, a.inactive
		b.Refresh()
	}
	was, height := s.Visible(), s.Size().Height
	widgets.Show(s, now.text != "")
	if was != s.Visible() || s.HeightFor(s.Size().Width) != height {
		p.Refresh()
	}
	s.Refresh()
	p.stage.Repaint()
}

// current returns what there is to say, the most important first. Who is waited for is said together with
// who is away, unless a computer player takes over soon.
func (s *roomStrip) current() notice {
	v := s.room
	if v.room == nil || s.room.page.watcher.match.known.State.Phase == core.Finished {
		return notice{}
	}
	if n := s.own(); n.text != "" {
		return n
	}
	away, waiting := s.away(), s.waiting()
	switch {
	case waiting.text == "" || away.timed:
		return away
	case away.text == "":
		waiting.text = s.room.page.text.Of("company.others-ready") + " " + waiting.text
		return waiting
	}
	return notice{text: away.text + " " + waiting.text, actions: append(away.actions, waiting.actions...)}
}

// own returns the notice for a player who is back: what a computer player has done meanwhile.
func (s *roomStrip) own() notice {
	p := s.room.page.current()
	a := p.absence
	if a == nil {
		return notice{}
	}
	level := p.text.Of("level." + a.Bot + ".name")
	n := notice{text: p.text.Of("company.returned-none", "Level", level)}
	switch {
	case a.Resumed && len(a.Rounds) == 0:
		n.text = p.text.Of("company.resumed-none", "Level", level)
	case a.Resumed:
		n.text = p.text.Count("company.resumed", len(a.Rounds), "Level", level, "Rounds", roundRuns(a.Rounds))
	case len(a.Rounds) > 0:
		n.text = p.text.Count("company.returned", len(a.Rounds), "Level", level, "Rounds", roundRuns(a.Rounds))
	}
	if a.Drafted && p.editor.Editable() {
		n.text += " " + p.text.Of("company.returned-drafted")
		n.actions = append(n.actions, action{name: "take-back", label: p.text.Of("company.take-back"), tip: p.text.Of("company.take-back-tip"), icon: art.IconClear, do: func() {
			p.absence = nil
			p.clearDraft()
			s.show()
		}})
	}
	n.actions = append(n.actions, action{name: "seen", label: p.text.Of("company.seen"), tip: p.text.Of("company.seen-tip"), icon: art.IconConfirm, do: func() {
		p.absence = nil
		s.show()
	}})
	return n
}

// roundRuns returns a list of ascending rounds, as in "4–6, 8".
func roundRuns(rounds []uint16) string {
	var runs []string
	for i := 0; i < len(rounds); {
		last := i
		for last+1 < len(rounds) && rounds[last+1] == rounds[last]+1 {
			last++
		}
		run := fmt.Sprint(rounds[i])
		if last > i {
			run += fmt.Sprint("–", rounds[last])
		}
		runs = append(runs, run)
		i = last + 1
	}
	return strings.Join(runs, ", ")
}

// away says what happens to the seat of a player who is away, and who else is. The lobby's host decides
// about it.
func (s *roomStrip) away() notice {
	p, v := s.room.page, s.room
	members := s.awayMembers()
	if len(members) == 0 {
		return notice{}
	}
	m := members[0]
	decide := func(c lobby.Command) func() { return func() { s.do(c) } }
	n := notice{text: p.text.Of("company.waits", "Name", m.Name)}
	if m.Absence == lobby.Expires {
		left := max(0, m.TakeOver.Sub(p.watcher.match.now()))
		n = notice{text: p.text.Of("company.expires", "Name", m.Name, "Time", p.text.Duration(left+time.Second-1)), timed: true}
	}
	if others := members[1:]; len(others) > 0 {
		n.text += " " + p.text.Of("company.also-away", "Names", namesOf(others))
	}
	if v.state.Host != v.room.Self() {
		return n
	}
	n.actions = append(n.actions, action{name: "take-over", label: p.text.Of("company.take-over"), tip: p.text.Of("company.take-over-tip", "Name", m.Name), icon: art.IconRobot, do: decide(lobby.TakeOver{Member: m.ID})})
	if m.Absence == lobby.Expires {
		n.actions = append(n.actions, action{name: "wait", label: p.text.Of("company.wait"), tip: p.text.Of("company.wait-tip"), icon: art.IconClock, do: decide(lobby.WaitFor{Member: m.ID})})
	}
	return n
}

// awayMembers returns the other members that are away and have a robot to play, the most urgent first:
// those from whom a computer player takes over soonest, then those who have not programmed yet.
func (s *roomStrip) awayMembers() []*lobby.Member {
	v := s.room
	var away []*lobby.Member
	for i := range v.state.Members {
		if m := &v.state.Members[i]; m.Away && m.ID != v.room.Self() && len(s.seatsOf(m)) > 0 {
			away = append(away, m)
		}
	}
	urgency := func(m *lobby.Member) int {
		switch {
		case m.Absence == lobby.Expires:
			return 0
		case s.programs(m):
			return 1
		}
		return 2
	}
	slices.SortStableFunc(away, func(a, b *lobby.Member) int {
		return cmp.Or(cmp.Compare(urgency(a), urgency(b)), a.TakeOver.Compare(b.TakeOver))
	})
	return away
}

// namesOf returns the names of members, as a list in a sentence.
func namesOf(members []*lobby.Member) string {
	var names []string
	for _, m := range members {
		names = append(names, m.Name)
	}
	return strings.Join(names, ", ")
}

// seatsOf returns the seats that the people of a member play.
func (s *roomStrip) seatsOf(m *lobby.Member) []int {
	return slices.DeleteFunc(s.room.state.SeatsOf(m.ID), func(seat int) bool { return !s.plays(seat) })
}

// programs reports whether the game waits for a program of a member.
func (s *roomStrip) programs(m *lobby.Member) bool {
	return s.room.page.watcher.match.known.State.Phase == core.Programming && slices.ContainsFunc(s.seatsOf(m), func(seat int) bool { return !s.room.page.watcher.match.known.ConfirmedSeat(seat) })
}

// plays reports whether a person plays a seat.
func (s *roomStrip) plays(seat int) bool {
	m := s.room.page.watcher.match
	return seat < len(m.players) && m.players[seat].Bot == "" && !m.known.State.Robots[seat].Out
}

// waiting names the players for whose programs everybody else waits. They can be nudged.
func (s *roomStrip) waiting() notice {
	p, v := s.room.page, s.room
	match := p.current().match
	_, asked := match.known.Pending()
	waited, ready, own := []*lobby.Member(nil), 0, false
	if match.known.State.Phase == core.Programming && !match.Busy() && !asked {
		for i := range v.state.Members {
			m := &v.state.Members[i]
			switch open := s.programs(m); {
			case len(s.seatsOf(m)) == 0:
			case open && m.ID == v.room.Self():
				own = true // another person at this machine still programs
			case open && !m.Away:
				waited = append(waited, m)
			case !open:
				ready++
			}
		}
	}
	if own || len(waited) == 0 || len(waited) > max(1, ready) {
		s.waitedRound, s.waitedLong = 0, false
		return notice{}
	}
	if round := match.known.State.Round; s.waitedRound != round {
		s.waitedRound, s.waitedLong = round, false
		p.stage.Time.After(waitDelay, func() {
			if s.waitedRound == round && !p.closed {
				s.waitedLong = true
				p.sync()
			}
		})
	}
	if !s.waitedLong {
		return notice{}
	}
	return notice{
		text: p.text.Of("company.waited-for", "Names", namesOf(waited)),
		actions: []action{{name: "nudge", label: p.text.Of("company.nudge"), tip: p.text.Of("company.nudge-tip"), icon: art.IconChat, inactive: s.nudged, do: func() {
			for _, m := range waited {
				s.do(lobby.Nudge{Member: m.ID})
			}
			s.nudged = true
			p.stage.Time.After(lobby.NudgeInterval, func() {
				s.nudged = false
				s.show()
			})
			s.show()
		}}},
	}
}

// do sends a command to the lobby, and shows why it is refused.
func (s *roomStrip) do(c lobby.Command) {
	p := s.room.page
	if err := s.room.room.Do(c); err != nil {
		p.stage.News.Toast(p.pictures.IconOf(art.IconPerson, look.Danger), p.text.Of("company.not-done"), p.errorText(err))
	}
}

// stripNarrow is the width, in units, below which the buttons are below the sentence; stripButton is their width.
const stripNarrow, stripButton = 520, 150

// layOut returns the boxes of the strip: the sentence, and the buttons beside it or below.
func (s *roomStrip) layOut(of *widgets.Stage) fyne.CanvasObject {
	var fixed, shared []fyne.CanvasObject
	for _, b := range s.buttons {
		fixed, shared = append(fixed, widgets.Fixed(stripButton, b)), append(shared, b)
	}
	sentence := widgets.NewAt(of, widgets.Full, 0.5, s.sentence)
	beside := widgets.NewRow(of, 0, append([]fyne.CanvasObject{widgets.Fill(sentence)}, fixed...)...)
	below := widgets.NewColumn(of, sentence, widgets.NewRow(of, 0, shared...))
	below.Gap = look.Gap / 2
	words := widgets.NewFitted(of, func(area fyne.Size) fyne.CanvasObject {
		if area.Width < stripNarrow*of.Unit() {
			return below
		}
		return beside
	})
	frame := widgets.NewSurface(of, look.Sunken, look.Faded(look.Accent, 0.6), 8)
	return widgets.NewPadded(of, look.Gap, look.Gap, widgets.NewStack(of, frame, widgets.NewPadded(of, 1.5*look.Gap, look.Gap/2, words)))
}
