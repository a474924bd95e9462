package game_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"roborally/core"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/sounds"
	"roborally/ui/art"
	"roborally/ui/game"
	"roborally/ui/look"
	"roborally/ui/text"
	"roborally/ui/uitest"
	"roborally/ui/widgets"
)

// roomGame is a window of Ada in a game with Bob and Eve, whose seats are in the same test.
type roomGame struct {
	*driver
	local    *lobby.Local
	ada, bob lobby.Room
	seats    []*uitest.Session
}

// openRoomGame opens a window of a size, in a language.
func openRoomGame(t *testing.T, size fyne.Size, in *text.Text, asHost bool) *roomGame {
	t.Helper()
	l, ada, bob := openLobby(t)
	g, _, err := core.NewGame(newSetup(t, "apprentice-hall", core.LazyBot, core.Peach, core.Albot), 5)
	if err != nil {
		t.Fatal(err)
	}
	r := &roomGame{local: l, ada: ada, bob: bob, seats: uitest.Share(g, 5, 0, 1, 2)}
	own, room := 0, ada
	if !asHost {
		own, room = 1, bob
	}
	r.driver = &driver{T: t, Window: uitest.NewWindow(t, size.Width, size.Height), session: r.seats[own], options: game.Options{Room: room, Ghost: true}}
	r.options.Sounds = r.Play
	r.page = game.NewPage(r.Stage, in, sharedPictures, r.session, &r.options)
	r.page.OnFault = func(err error) { t.Errorf("the page reports a fault: %v", err) }
	r.Sketch(r.page)
	r.deliver()
	t.Cleanup(r.page.Close)
	return r
}

// confirm lets a seat without a window confirm the first cards.
func (r *roomGame) confirm(seats ...int) {
	r.Helper()
	for _, seat := range seats {
		in := core.Input{Kind: core.Confirm, Round: r.page.View().State.Round, Program: core.NoProgram}
		for n := range in.Program.Slots {
			in.Program.Slots[n] = core.Choice(n)
		}
		if err := r.seats[seat].Do(in); err != nil {
			r.Fatal(err)
		}
		r.deliver()
	}
}

var normalWindow = fyne.Size{Width: 1280, Height: 800}

// TestHostDecidesAboutAwayPlayer checks that the page says who is away and how long until the computer
// takes over, and lets only the host decide.
func TestHostDecidesAboutAwayPlayer(t *testing.T) {
	r := openRoomGame(t, normalWindow, text.For("en"), true)
	bob := func() lobby.Member {
		s := r.local.State()
		m, _ := s.Member(r.bob.Self())
		return *m
	}
	if r.Find("take-over") != nil {
		t.Error("there is something to decide although everybody is here")
	}
	r.local.SetAway(r.bob.Self(), true)
	r.local.SetAbsence(r.bob.Self(), lobby.Expires, time.Now().Add(9500*time.Millisecond))
	r.page.SyncRoom()
	if !strings.Contains(uitest.Texts(r.Stage), "Bob is away. The computer takes over in 10 s.") {
		t.Errorf("the page does not say who is away and for how long:\n%s", uitest.Texts(r.Stage))
	}
	r.Click("wait")
	r.page.SyncRoom()
	if m := bob(); m.Absence != lobby.Waits || !strings.Contains(uitest.Texts(r.Stage), "Bob is away. The seat is kept.") || r.Find("wait") != nil {
		t.Errorf("after Wait the member is %+v, want the seat to be kept", m)
	}
	r.Click("take-over")
	if m := bob(); m.Absence != lobby.Replaced {
		t.Errorf("after the other button the member is %+v, want it replaced", m)
	}
	players := r.session.Players()
	players[1].Bot, players[1].Since = "medium", 1
	r.page.Take(r.session.Seat(), table.Update{Players: players})
	r.page.SyncRoom()
	r.Hover(r.MustFind("player-1"))
	if tip := r.Stage.News.TipText(); r.Find("take-over") != nil || !strings.Contains(tip, "The computer (medium) has been playing for Bob since round 1.") {
		t.Errorf("after the decision the player's tip is %q", tip)
	}
	players[1].Since = 0 // since before the game was resumed
	r.page.Take(r.session.Seat(), table.Update{Players: players})
	r.page.SyncRoom()
	r.Hover(r.MustFind("board"))
	r.Hover(r.MustFind("player-1"))
	if tip := r.Stage.News.TipText(); !strings.Contains(tip, "The computer (medium) is playing for Bob.") || strings.Contains(tip, "round 0") {
		t.Errorf("after a resume the player's tip is %q", tip)
	}

	guest := openRoomGame(t, normalWindow, text.For("en"), false)
	members := guest.local.State().Members
	guest.local.SetAway(members[2].ID, true)
	guest.page.SyncRoom()
	if !strings.Contains(uitest.Texts(guest.Stage), "Eve is away.") || guest.Find("take-over") != nil {
		t.Error("a guest is not told who is away, or can decide about it")
	}
}

// TestTwoPlayersAway checks that the page names everybody who is away, and that the host decides first about
// the player from whom the computer takes over soonest, then about the one whose program is missing.
func TestTwoPlayersAway(t *testing.T) {
	r := openRoomGame(t, normalWindow, text.For("en"), true)
	bob, eve := r.local.State().Members[1].ID, r.local.State().Members[2].ID
	absence := func(id int) lobby.Absence {
		s := r.local.State()
		m, _ := s.Member(id)
		return m.Absence
	}
	expect := func(when string, sentences ...string) {
		t.Helper()
		r.page.SyncRoom()
		said := strings.ReplaceAll(uitest.Texts(r.Stage), "\n", " ")
		for _, sentence := range sentences {
			if !strings.Contains(said, sentence) {
				t.Errorf("%s the page does not say %q:\n%s", when, sentence, said)
			}
		}
	}
	for id, left := range map[int]time.Duration{bob: 90 * time.Second, eve: 10 * time.Second} {
		r.local.SetAway(id, true)
		r.local.SetAbsence(id, lobby.Expires, time.Now().Add(left))
	}
	expect("at first", "Eve is away. The computer takes over in", "Also away: Bob.")
	r.Click("wait")
	expect("with one seat kept", "Bob is away. The computer takes over in", "Also away: Eve.")
	if absence(bob) != lobby.Expires || absence(eve) != lobby.Waits {
		t.Error("the decision is about another player than the one named first")
	}
	r.Click("wait")
	expect("with both seats kept", "Bob is away. The seat is kept. Also away: Eve.")
	r.confirm(1)
	expect("with Bob's program", "Eve is away. The seat is kept. Also away: Bob.")
	r.Click("take-over")
	if absence(bob) != lobby.Waits || absence(eve) != lobby.Replaced {
		t.Error("the computer does not take over from the player whose program is missing")
	}
}

// TestAwayPlayerHidesNobody checks that a player whose seat is kept does not hide for whose program everybody
// waits: the page names both, and the host can do something about both.
func TestAwayPlayerHidesNobody(t *testing.T) {
	for _, asHost := range []bool{true, false} {
		r := openRoomGame(t, normalWindow, text.For("en"), asHost)
		members := r.local.State().Members
		away, self := members[1], 0
		if !asHost {
			away, self = members[0], 1
		}
		r.local.SetAway(away.ID, true)
		r.page.SyncRoom()
		r.confirm(self)
		said := strings.ReplaceAll(uitest.Texts(r.Stage), "\n", " ")
		if !strings.Contains(said, away.Name+" is away. The seat is kept. Still programming: Eve.") {
			t.Errorf("host is %v: the page does not name both:\n%s", asHost, said)
		}
		if decides := r.Find("take-over") != nil; decides != asHost {
			t.Errorf("host is %v: the player can decide about the seat: %v", asHost, decides)
		}
		r.Click("nudge")
		s := r.local.State()
		if m, _ := s.Member(members[2].ID); m.Nudges != 1 {
			t.Errorf("host is %v: the member is %+v, want one nudge", asHost, m)
		}
	}
}

// TestWaitedForPlayerIsNamedAndNudged checks that the page names who still programs when everybody else
// has confirmed, and that the nudge reaches that player, with a cue.
func TestWaitedForPlayerIsNamedAndNudged(t *testing.T) {
	r := openRoomGame(t, normalWindow, text.For("en"), true)
	r.confirm(0)
	if strings.Contains(uitest.Texts(r.Stage), "Still programming") {
		t.Error("two of three are named as those who are waited for")
	}
	r.confirm(2)
	if !strings.Contains(uitest.Texts(r.Stage), "Everybody else is ready. Still programming: Bob.") {
		t.Errorf("the page does not say who is waited for:\n%s", uitest.Texts(r.Stage))
	}
	r.Click("nudge")
	s := r.local.State()
	if m, _ := s.Member(r.bob.Self()); m.Nudges != 1 {
		t.Errorf("the member is %+v, want one nudge", m)
	}
	after := r.Stage.Time.After
	r.Stage.Time.After = func(time.Duration, func()) func() { return func() {} } // toasts stay
	r.Click("nudge")
	r.Stage.Time.After = after
	if toast := r.Stage.News.ToastText(); !strings.Contains(toast, "Somebody has just asked. Ask again in 10 s.") {
		t.Errorf("a second nudge is answered with %q", toast)
	}

	n := openRoomGame(t, normalWindow, text.For("en"), false)
	n.Played = nil
	n.Stage.Time.After = func(time.Duration, func()) func() { return func() {} }
	called := 0
	n.page.OnCall = func() { called++ }
	do(t, n.ada, lobby.Nudge{Member: n.bob.Self()})
	n.page.SyncRoom()
	n.page.SyncRoom()
	if toast := n.Stage.News.ToastText(); !strings.Contains(toast, "Ada is waiting for you") || called != 1 {
		t.Errorf("the nudged player sees %q and is called %d times", toast, called)
	}
	n.expectHeard("a nudge", sounds.Chat)

	late := openRoomGame(t, normalWindow, text.For("en"), false)
	late.Played = nil
	late.Stage.Time.After = func(time.Duration, func()) func() { return func() {} }
	late.page.OnCall = func() { t.Error("a nudge calls a player who has confirmed") }
	late.confirm(1)
	do(t, late.ada, lobby.Nudge{Member: late.bob.Self()})
	late.page.SyncRoom()
	if toast := late.Stage.News.ToastText(); strings.Contains(toast, "is waiting for you") {
		t.Errorf("a nudged player who has confirmed sees %q", toast)
	}
	late.expectHeard("a nudge that is out of date")
}

// TestConfirmWhileAwayIsKept checks what Confirm does without a connection: the page says so, keeps the
// program, and sends it when the connection is back. A change takes the confirmation back.
func TestConfirmWhileAwayIsKept(t *testing.T) {
	r := openRoomGame(t, normalWindow, text.For("en"), false)
	r.page.SetAway(true)
	if !strings.Contains(uitest.Texts(r.Stage), "Offline: sent once you are back.") {
		t.Error("the page does not say what Confirm does without a connection")
	}
	r.fill()
	r.Click("confirm")
	r.deliver()
	if r.page.View().Own().Confirmed || !strings.Contains(uitest.Texts(r.Stage), "Kept: sent once you are back.") {
		t.Error("the program is sent without a connection, or the page does not say that it is kept")
	}
	r.Click("clear")
	if strings.Contains(uitest.Texts(r.Stage), "Kept: sent once you are back.") {
		t.Error("a changed program is still kept as confirmed")
	}
	r.fill()
	r.Click("confirm")
	r.page.SetAway(false)
	r.deliver()
	if !r.page.View().Own().Confirmed {
		t.Error("the kept program is not confirmed when the connection is back")
	}
}

// TestReturningPlayerIsTold checks what a player sees who comes back: the rounds that the computer has
// programmed, and its program for this round, which can be taken back. A program of the player's own is
// not replaced.
func TestReturningPlayerIsTold(t *testing.T) {
	back := func(r *roomGame) table.Update {
		t.Helper()
		draft := core.NoProgram
		draft.Slots = [core.RegisterCount]core.Choice{4, 3, 2, 1, 0}
		if err := r.session.Do(core.Input{Kind: core.Draft, Round: 1, Program: draft}); err != nil {
			t.Fatal(err)
		}
		for len(r.session.Updates()) > 0 {
			<-r.session.Updates()
		}
		view := r.session.Game.View(1)
		return table.Update{View: &view, Absence: &table.Absence{Bot: "hard", Rounds: []uint16{2, 3, 4, 6}, Drafted: true}}
	}
	r := openRoomGame(t, normalWindow, text.For("en"), false)
	r.page.Take(r.session.Seat(), back(r))
	said := uitest.Texts(r.Stage)
	if !strings.Contains(said, "the computer (hard) programmed rounds 2–4, 6.") || !strings.Contains(said, "confirm it, or take it back") {
		t.Errorf("the returning player is told\n%s", said)
	}
	if n := r.page.FilledSlots(); n != core.RegisterCount {
		t.Errorf("%d registers are filled, want the computer's program", n)
	}
	r.Click("take-back")
	r.deliver()
	if n := r.page.FilledSlots(); n != 0 || strings.Contains(uitest.Texts(r.Stage), "While you were away") {
		t.Errorf("after the program has been taken back %d registers are filled", n)
	}
	if own := r.page.View().Own(); own.Program().Slots != core.NoProgram.Slots || own.HandCount == 0 {
		t.Error("the table still has the computer's program, or the hand is not there")
	}

	r = openRoomGame(t, normalWindow, text.For("en"), false)
	r.Click("hand-0")
	r.deliver()
	r.page.Take(r.session.Seat(), back(r))
	if n := r.page.FilledSlots(); n != 1 || strings.Contains(uitest.Texts(r.Stage), "take it back") {
		t.Errorf("%d registers are filled, want the player's own draft", n)
	}

	// The computer has taken over, but made no program for this round: what the player has done is neither
	// lost nor unconfirmed.
	for _, confirmed := range []bool{false, true} {
		r = openRoomGame(t, normalWindow, text.For("en"), false)
		r.session.Away = true
		r.page.SetAway(true)
		r.fill()
		if confirmed {
			r.Click("confirm")
		}
		r.deliver()
		view := r.session.Game.View(1)
		r.page.Take(r.session.Seat(), table.Update{View: &view, Absence: &table.Absence{Bot: "hard"}})
		r.session.Away = false
		r.page.SetAway(false)
		r.deliver()
		own := r.page.View().Own()
		if n := r.page.FilledSlots(); n != core.RegisterCount || own.Confirmed != confirmed {
			t.Errorf("confirmed is %v: %d registers are filled, and the program is confirmed: %v", confirmed, n, own.Confirmed)
		}
	}
	r.Click("seen")
	if strings.Contains(uitest.Texts(r.Stage), "While you were away") {
		t.Error("the message is not closed")
	}

	r = openRoomGame(t, normalWindow, text.For("en"), false)
	for _, c := range []struct {
		rounds []uint16
		want   string
	}{
		{nil, "Since the game was opened again, the computer (hard) has had your robot, but programmed no round."},
		{[]uint16{5}, "Since the game was opened again, the computer (hard) has programmed round 5 for you."},
		{[]uint16{5, 6}, "Since the game was opened again, the computer (hard) has programmed rounds 5–6 for you."},
	} {
		view := r.session.Game.View(1)
		r.page.Take(r.session.Seat(), table.Update{View: &view, Absence: &table.Absence{Bot: "hard", Rounds: c.rounds, Resumed: true}})
		if said := strings.Join(strings.Fields(uitest.Texts(r.Stage)), " "); !strings.Contains(said, c.want) || strings.Contains(said, "While you were away") {
			t.Errorf("after a resume the returning player is told\n%s\nwant %q", said, c.want)
		}
	}
}

// TestRoomStripFits checks that everything the strip says, and every banner of a lost connection, fits in a
// normal window, in a low one and on a phone, in every language, without covering anything, and that a finger
// hits the buttons.
func TestRoomStripFits(t *testing.T) {
	for _, tag := range text.Languages {
		for _, place := range []struct {
			name   string
			size   fyne.Size
			tablet bool
		}{
			{"normal", normalWindow, false},
			{"low", fyne.Size{Width: 640, Height: 360}, false},
			{"phone", fyne.Size{Width: 640, Height: 360}, true},
		} {
			in := text.In(tag)
			if place.tablet {
				in = in.ForTouch()
			}
			lost := func(key string) func(r *roomGame) {
				return func(r *roomGame) {
					r.page.SetAway(true)
					r.Stage.News.SetBanner(sharedPictures.IconOf(art.IconJoin, look.Muted), in.Of(key, "Time", in.Duration(59*time.Minute),
						"Left", in.Duration(119*time.Second), "For", in.Duration(58*time.Minute), "Level", in.Of("level.expert.name")))
				}
			}
			for what, show := range map[string]func(r *roomGame){
				"expires": func(r *roomGame) {
					r.local.SetAway(r.bob.Self(), true)
					r.local.SetAbsence(r.bob.Self(), lobby.Expires, time.Now().Add(14500*time.Millisecond))
					r.page.SyncRoom()
				},
				"waited": func(r *roomGame) { r.confirm(0, 2) },
				"both-away": func(r *roomGame) {
					for _, m := range r.local.State().Members[1:] {
						r.local.SetAway(m.ID, true)
						r.local.SetAbsence(m.ID, lobby.Expires, time.Now().Add(14500*time.Millisecond))
					}
					r.page.SyncRoom()
				},
				"away-and-waited": func(r *roomGame) {
					r.local.SetAway(r.bob.Self(), true)
					r.page.SyncRoom()
					r.confirm(0)
				},
				"returned": func(r *roomGame) {
					view := r.session.Game.View(0)
					r.page.Take(r.session.Seat(), table.Update{View: &view, Absence: &table.Absence{Bot: "medium", Rounds: []uint16{2, 3, 4, 6}, Resumed: true, Drafted: true}})
				},
				"kept": func(r *roomGame) {
					r.page.SetAway(true)
					r.fill()
					r.Click("confirm")
				},
				"lost-game":     lost("company.lost-game"),
				"lost-grace":    lost("company.lost-grace"),
				"lost-replaced": lost("company.lost-replaced"),
				"lost-watching": lost("company.lost-watching"),
			} {
				where := fmt.Sprint(tag, "-", place.name, "-", what)
				t.Run(where, func(t *testing.T) {
					if place.tablet {
						uitest.OnTablet(t)
					}
					r := openRoomGame(t, place.size, in, true)
					show(r)
					r.Picture(where)
					r.CheckLayout(where, "board")
					for name, small := range r.TooSmall() {
						if place.tablet && small.Height < widgets.FingerSize-0.5 {
							t.Errorf("%s is %v, too small for a finger", name, small)
						}
					}
				})
			}
		}
	}
}
