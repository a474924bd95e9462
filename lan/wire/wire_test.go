package wire_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/core/tally"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/lan/wire"
	"roborally/maps"
)

// roundTrip encodes a message and returns what the other side decodes.
func roundTrip[M wire.Message](tb testing.TB, from wire.Side, m M) M {
	tb.Helper()
	text, err := wire.Encode(m)
	if err != nil {
		tb.Fatal(err)
	}
	got, err := wire.Decode(from, text)
	if err != nil {
		tb.Fatalf("%.300s: %v", text, err)
	}
	return got.(M)
}

// players returns a player for every seat of a setup.
func players(setup *core.Setup) (all []table.Player) {
	for i, m := range setup.Models {
		all = append(all, table.Player{Name: fmt.Sprint("Nr. ", i), Model: m, Colour: i})
	}
	return all
}

// TestGamesSurviveTheWire plays random games. For every seat and a spectator, setup,
// views, events, inputs and statistics must be the same on both sides.
func TestGamesSurviveTheWire(t *testing.T) {
	kinds := map[core.Kind]bool{}
	for seed := range uint64(16) {
		src := coretest.NewSource(seed)
		setup := coretest.Setup(src, coretest.Rules(src))
		start, err := setup.Begin()
		if err != nil {
			t.Fatal(err)
		}
		survivesTheWire(t, kinds, src, setup, start, 40)
	}
	if len(kinds) < 18 {
		t.Errorf("the games had %d kinds of event, want at least 18", len(kinds))
	}
}

// TestMissionsSurviveTheWire plays longer games of missions, in which cards that show something
// are dealt from the beginning: every kind of event of that rule set happens.
func TestMissionsSurviveTheWire(t *testing.T) {
	kinds := map[core.Kind]bool{}
	shows := []core.Power{
		core.Peek, core.Scanner, core.SpareCard, core.Debugger, core.Chatterbox, core.Blind, core.StuckRegister,
		core.SwappedRegisters, core.MemoryLeak, core.Flywheel, core.Recompile, core.SlowClock,
	}
	layout := coretest.FlagHall()
	for x := range int8(layout.Width) { // a shop at every turn
		layout.At(grid.Pos{X: x, Y: 2}).Terrain = core.DoubleWrench
	}
	for seed := range uint64(18) {
		src := coretest.NewSource(seed)
		setup := coretest.SetupOn(src, layout, core.Missions, 1+int(seed)%4)
		setup.Timed = true // so that the last rounds can be called
		start, err := setup.Begin()
		if err != nil {
			t.Fatal(err)
		}
		for i := range setup.Models {
			start.Robots[i].Credits = 20
			for n := range 4 {
				start.Robots[i].Powers[n] = core.NewOwned(shows[(int(seed)+3*i+n*5)%len(shows)])
			}
		}
		survivesTheWire(t, kinds, src, setup, start, 120)
	}
	for kind := core.Picked; int(kind) <= len(core.Kinds); kind++ {
		if !kinds[kind] {
			t.Errorf("no game had the event %q", kind)
		}
	}
}

// survivesTheWire plays a random game from a state for a number of inputs, and sends everything in
// it. It adds the kinds of its events to kinds.
func survivesTheWire(t *testing.T, kinds map[core.Kind]bool, src *coretest.Source, setup *core.Setup, started core.State, inputs int) {
	t.Helper()
	game, events := core.NewGameFrom(setup, started, core.Seed(src.Uint64()))
	counted := tally.New(setup)
	setups := map[int]*core.Setup{}
	seen := map[int]*core.View{}
	for seat := core.NoSeat; seat < len(setup.Models); seat++ {
		decoded, err := roundTrip(t, wire.Host, wire.GameOf(1, "map", setup, players(setup), []int{seat})).Setup()
		if err != nil {
			t.Fatal(err)
		}
		if decoded.Board.Layout().Fingerprint() != setup.Board.Layout().Fingerprint() || decoded.Rules != setup.Rules ||
			!slices.Equal(decoded.Models, setup.Models) || decoded.Abilities != setup.Abilities || decoded.Goals != setup.Goals ||
			decoded.Points != setup.Points || decoded.Timed != setup.Timed {
			t.Fatalf("seat %d decodes a different setup", seat)
		}
		setups[seat] = decoded
		first := core.NewView(setup, &started, seat)
		seen[seat] = roundTripView(t, decoded, &first)
	}
	for n := range inputs {
		for i := range events {
			kinds[events[i].Kind] = true
			counted.Fold(&events[i], &started)
			started.Apply(&events[i])
		}
		for seat, decoded := range setups {
			redacted := core.Redact(events, seat)
			news := roundTrip(t, wire.Host, &wire.News{Game: 1, Seat: seat, Events: wire.EventsOf(redacted)})
			for _, e := range wire.CoreEvents(news.Events) {
				if err := seen[seat].Apply(e); err != nil {
					t.Fatal(err)
				}
			}
			view := game.View(seat)
			if seen[seat].State != view.State {
				t.Fatalf("input %d: the view of seat %d differs after its events:\n%+v\n%+v", n, seat, seen[seat].State, view.State)
			}
			roundTripView(t, decoded, &view)
		}
		copied, err := wire.CountedOf(counted).Tally()
		if err != nil || *copied != *counted {
			t.Fatalf("the statistics have changed on the wire: %v", err)
		}
		pending := game.Pending()
		if game.State().Phase == core.Finished || len(pending) == 0 {
			break
		}
		if call := (core.Input{Kind: core.CallLast, Seat: core.NoSeat, Round: game.State().Round}); setup.Timed && src.Chance(1) {
			if events, err = game.Apply(call); err == nil {
				continue
			}
		}
		d := pending[src.Below(len(pending))]
		view := game.View(d.Seat)
		in := coretest.Decide(src, &view, d)
		w, err := wire.InputOf(7, 1, in)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := roundTrip(t, wire.Client, w).Input(); got != in || err != nil {
			t.Fatalf("the input %+v is decoded as %+v (%v)", in, got, err)
		}
		if events, err = game.Apply(in); err != nil {
			t.Fatal(err)
		}
	}
}

// roundTripView sends a view over the wire and checks that it is unchanged.
func roundTripView(tb testing.TB, setup *core.Setup, v *core.View) *core.View {
	tb.Helper()
	m := roundTrip(tb, wire.Host, &wire.View{Game: 1, Seat: v.Seat, State: wire.StateOf(v), Sum: wire.Sum(v.Checksum())})
	got, err := m.State.View(setup, v.Seat)
	if err != nil {
		tb.Fatal(err)
	}
	if got.State != v.State || uint64(m.Sum) != v.Checksum() {
		tb.Fatalf("the view has changed on the wire:\n%+v\n%+v", v.State, got.State)
	}
	return &got
}

// TestEveryElementSurvivesTheWire sends each terrain, and each kind of event, step and command.
func TestEveryElementSurvivesTheWire(t *testing.T) {
	for _, terrain := range core.Terrains {
		l := core.NewLayout("hall", 3, 1)
		l.Fields[0].Start, l.Fields[1].Terrain, l.Fields[2].Checkpoint = 1, terrain, 1
		board, err := core.Compile(l, 1)
		if err != nil {
			t.Fatal(err)
		}
		setup := &core.Setup{Board: board, Rules: core.Factory, Models: []core.Model{core.Tanky}}
		decoded, err := roundTrip(t, wire.Host, wire.GameOf(1, "", setup, players(setup), []int{0})).Setup()
		if err != nil || decoded.Board.Layout().Fields[1].Terrain != terrain {
			t.Errorf("the terrain %s is decoded as another: %v", terrain, err)
		}
	}
	var events []core.Event
	for _, kind := range core.Kinds {
		events = append(events, core.Event{Kind: kind})
	}
	for _, step := range core.Steps {
		events = append(events, core.Event{Kind: core.Acted, Step: step})
	}
	for _, command := range core.AllCommands {
		events = append(events, core.Event{Kind: core.Acted, Detail: uint8(command)})
	}
	news := roundTrip(t, wire.Host, &wire.News{Game: 1, Events: wire.EventsOf(events)})
	for i, got := range wire.CoreEvents(news.Events) {
		if got != events[i] {
			t.Errorf("the event %v in the step %q is decoded as %+v", events[i].Kind, events[i].Step, got)
		}
	}
}

// TestEveryMapSurvivesTheWire sends all boards and courses.
func TestEveryMapSurvivesTheWire(t *testing.T) {
	for _, m := range maps.All() {
		board, err := core.Compile(m.Layout, 1)
		if err != nil {
			t.Fatal(err)
		}
		setup := &core.Setup{Board: board, Rules: core.Factory, Models: []core.Model{core.Tanky}}
		w := wire.GameOf(1, m.ID, setup, players(setup), []int{0})
		text, err := wire.Encode(w)
		if err != nil || len(text) > wire.MaxFromHost/2 {
			t.Errorf("%s needs %d bytes, want at most half of MaxFromHost; error %v", m.ID, len(text), err)
		}
		decoded, err := roundTrip(t, wire.Host, w).Setup()
		if err != nil || decoded.Board.Layout().Fingerprint() != m.Layout.Fingerprint() || decoded.Board.Layout().Name != m.Layout.Name {
			t.Errorf("%s is decoded as a different board: %v", m.ID, err)
		}
	}
}

// TestLargestBoardFits sends a board with something on every field.
func TestLargestBoardFits(t *testing.T) {
	l := core.NewLayout(strings.Repeat("ö", 40), core.MaxSide, core.MaxSide)
	for at := range l.All() {
		*l.At(at) = core.Field{Terrain: core.ExpressBelt, Facing: 3, Walls: 15}
	}
	*l.At(at00) = core.Field{Checkpoint: 1}
	*l.At(at10) = core.Field{Start: 1}
	board, err := core.Compile(l, 1)
	if err != nil {
		t.Fatal(err)
	}
	setup := &core.Setup{Board: board, Rules: core.Factory, Models: []core.Model{core.Tanky}}
	if _, err := roundTrip(t, wire.Host, wire.GameOf(1, "", setup, players(setup), []int{0})).Setup(); err != nil {
		t.Fatal(err)
	}
}

// commands holds at least one of every kind that a client can send.
var commands = []lobby.Command{
	lobby.ChooseMap{Map: "apprentice-hall"}, lobby.SetCheckpoints{Number: 2}, lobby.ChooseRules{Rules: "classic"},
	lobby.SetAbilities{On: true}, lobby.SetLimit{Limit: 90 * time.Second}, lobby.AllowHints{On: true},
	lobby.SetOnLeave{Level: bot.Hard}, lobby.SetOnLeave{}, lobby.AddComputer{Level: bot.Easy, Model: core.Peach},
	lobby.SetLevel{Seat: 4, Level: bot.Expert}, lobby.SetLevel{Seat: 4, Level: bot.Beginner}, lobby.Kick{Member: 3}, lobby.Start{}, lobby.Reopen{},
	lobby.SetModel{Seat: 2, Model: core.Albot}, lobby.SetColour{Seat: 2, Colour: 7}, lobby.Rename{Seat: 2, Name: "Zoë <3"},
	lobby.SetAchievements{Seat: 2, Achievements: 1<<33 | 5}, lobby.SetAchievements{Seat: 2},
	lobby.RemoveSeat{Seat: 9}, lobby.AddPerson{Name: "Jürgen", Model: core.LazyBot}, lobby.Watch{}, lobby.SetReady{On: true},
	lobby.Say{Text: "Bonjour à tous & co."}, lobby.TakeOver{Member: 2}, lobby.WaitFor{Member: 3}, lobby.Nudge{Member: 1},
	lobby.SetPoints{Points: 3}, lobby.SetMinutes{Minutes: 45}, lobby.ChooseRules{Rules: "missions"}, lobby.SetOptions{On: true},
	lobby.SetGoals{Goals: core.SecretGoals}, lobby.SetLaps{Number: 2},
}

func TestCommandsSurviveTheWire(t *testing.T) {
	for i, c := range commands {
		if got := roundTrip(t, wire.Client, &wire.Command{ID: i, Command: c}); got.ID != i || got.Command != c {
			t.Errorf("%#v is decoded as %#v", c, got.Command)
		}
	}
	if _, err := wire.Encode(&wire.Command{Command: lobby.Load{}}); err == nil {
		t.Error("Encode accepts lobby.Load, want an error")
	}
}

// TestLobbiesSurviveTheWire sends the states after random commands.
func TestLobbiesSurviveTheWire(t *testing.T) {
	src := coretest.NewSource(1)
	local, host, err := lobby.Open(lobby.DefaultChoice(), "Ann", 5)
	if err != nil {
		t.Fatal(err)
	}
	local.Share()
	guest, err := local.Join("Bob", core.Peach)
	if err != nil {
		t.Fatal(err)
	}
	local.SetAway(guest.Self(), true)
	decoded, ownGoals, withLaps := lobby.State{}, 0, 0
	for range 4000 {
		room := host
		if src.Chance(40) {
			room = guest
		}
		if c := commands[src.Below(len(commands))]; c != (lobby.Kick{Member: 3}) {
			_ = room.Do(c)
		}
		if src.Chance(5) {
			_ = host.Do(lobby.ChooseRules{Rules: core.Postal.ID})
		}
		now := host.State()
		if now.Settings.Goals != core.CommonGoals {
			ownGoals++
		}
		if src.Chance(5) {
			_ = host.Do(lobby.ChooseMap{Map: "ring-line"})
		}
		if now.Settings.Laps > 0 {
			withLaps++
		}
		state := roundTrip(t, wire.Host, wire.LobbyOf(&now)).State()
		state.Chat, state.LineCount = decoded.Chat, decoded.LineCount
		roundTrip(t, wire.Host, wire.SaidOf(&now, decoded.LineCount)).AddTo(&state)
		decoded = state
		now.NameSeed = 0
		if !sameState(now, decoded) {
			t.Fatalf("the lobby\n%+v is decoded as\n%+v", now, decoded)
		}
	}
	if ownGoals == 0 {
		t.Error("no lobby had other goals than common ones")
	}
	if withLaps == 0 {
		t.Error("no lobby had several laps")
	}
	if decoded.LineCount <= lobby.MaxChat {
		t.Errorf("%d lines were said, want more than %d", decoded.LineCount, lobby.MaxChat)
	}
}

// sameState reports whether two states are equal; empty and nil lists are the same.
func sameState(a, b lobby.State) bool {
	for _, s := range []*lobby.State{&a, &b} {
		s.Chat, s.Seats, s.Members = append([]lobby.Line{}, s.Chat...), append([]lobby.Seat{}, s.Seats...), append([]lobby.Member{}, s.Members...)
	}
	return reflect.DeepEqual(a, b)
}

func TestRepliesSurviveTheWire(t *testing.T) {
	for _, err := range []error{
		nil, &lobby.Refused{Code: lobby.Full, N: 8}, &core.Illegal{Rule: "C5", Code: core.CardTwice, Slot: 2},
		&wire.HostError{Code: wire.NotYourSeat},
	} {
		if got := roundTrip(t, wire.Host, wire.ReplyOf(3, err)).Err(); !reflect.DeepEqual(got, err) {
			t.Errorf("%v is decoded as %v", err, got)
		}
	}
}

// TestAbsencesSurviveTheWire sends a member that is away in every way, and checks that the time of
// the take-over arrives within the time that the message takes.
func TestAbsencesSurviveTheWire(t *testing.T) {
	for _, absence := range []lobby.Absence{lobby.Waits, lobby.Expires, lobby.Replaced} {
		m := lobby.Member{ID: 2, Name: "Bob", Away: true, Absence: absence, Nudges: 3, NudgedBy: 1}
		if absence == lobby.Expires {
			m.TakeOver = time.Now().Add(10 * time.Second)
		}
		got := roundTrip(t, wire.Host, wire.LobbyOf(&lobby.State{Members: []lobby.Member{m}})).State().Members[0]
		if early := m.TakeOver.Sub(got.TakeOver); early < -time.Minute || early > time.Millisecond {
			t.Errorf("the take-over arrives %v too early", early)
		}
		if got.TakeOver = m.TakeOver; got != m {
			t.Errorf("%+v is decoded as %+v", m, got)
		}
	}
}

// TestQuestionsNeverRepeat plays games that ask at every moment. The id of a question is an unsigned
// number and the same in the event, in the view and in the answer; no seat is asked with the same id
// twice.
func TestQuestionsNeverRepeat(t *testing.T) {
	largest := uint32(0)
	for _, rules := range core.RuleSets {
		layout := coretest.Hall()
		if rules.GoalFlags {
			layout = coretest.FlagHall()
		}
		board, err := core.Compile(layout, 0)
		if err != nil {
			t.Fatal(err)
		}
		setup := coretest.Fit(&core.Setup{Board: board, Rules: rules, Abilities: true, Probe: true, Models: []core.Model{core.Albot, core.Peach, core.LazyBot}})
		game, events, err := core.NewGame(setup, 9)
		if err != nil {
			t.Fatal(err)
		}
		src, asked := coretest.NewSource(9), map[uint32]bool{}
		for range 3000 {
			for i := range events {
				if events[i].Kind != core.Asked {
					continue
				}
				w := wire.EventsOf(events[i : i+1])[0]
				id := uint32(game.State().Round)<<16 | uint32(uint16(w.N))
				if id == 0 || asked[id] {
					t.Fatalf("%s: the question %d is asked twice", rules.ID, id)
				}
				asked[id], largest = true, max(largest, id)
			}
			pending := game.Pending()
			if len(pending) == 0 || game.State().Phase == core.Finished {
				break
			}
			d := pending[src.Below(len(pending))]
			view := game.View(d.Seat)
			in := coretest.Decide(src, &view, d)
			if in.Kind == core.Answer {
				w, err := wire.InputOf(1, 1, in)
				if state := wire.StateOf(&view); err != nil || w.Question != d.ID || state.Robots[d.Seat].Asked.ID != d.ID || !asked[d.ID] {
					t.Fatalf("%s: the question %d is in the view as %+v and in the answer as %+v", rules.ID, d.ID, state.Robots[d.Seat].Asked, w)
				}
			}
			if events, err = game.Apply(in); err != nil {
				t.Fatal(err)
			}
		}
		if len(asked) < 30 {
			t.Errorf("%s: %d questions were asked, want at least 30", rules.ID, len(asked))
		}
	}
	if largest < 1<<17 {
		t.Errorf("the largest id is %d, want one of a later round", largest)
	}
}

// TestRejectsInvalidMessages decodes messages with one mistake each.
func TestRejectsInvalidMessages(t *testing.T) {
	good := `{"kind":"hello","body":{"version":1,"name":"Ann"}}`
	if _, err := wire.Decode(wire.Client, []byte(good)); err != nil {
		t.Fatal(err)
	}
	deep := strings.Repeat("[", 50_000) + strings.Repeat("]", 50_000)
	for _, text := range []string{
		"", "null", "[]", "7", `"hello"`, "{}", good + "x", good + good, good[:len(good)-1],
		`{"kind":"hello"}`, `{"kind":"hello","body":null}`, `{"kind":"hello","body":[]}`,
		`{"Kind":"hello","body":{"version":1}}`, `{"kind":"hello","body":{"Version":1}}`,
		`{"kind":"hello","body":{"version":1,"version":2}}`, `{"kind":"hello","body":{"version":1,"extra":2}}`,
		`{"kind":"hello","body":{"version":1},"more":1}`, `{"kind":"hello","body":{"version":-1}}`,
		`{"kind":"hello","body":{"version":1.5}}`, `{"kind":"hello","body":{"version":"1"}}`,
		`{"kind":"hello","body":{"version":1,"robot":"hal"}}`, `{"kind":"hello","body":{"version":1,"name":"` + strings.Repeat("a", 2000) + `"}}`,
		`{"kind":"hello","body":{"version":1,"name":"` + "\xff" + `"}}`,
		`{"kind":"hello","body":{"version":1,"name":"Ann","token":"0123","new":true}}`, `{"kind":"hello","body":{"version":1,"new":true}}`,
		`{"kind":"welcome","body":{"version":1,"member":1,"token":"x"}}`,                                    // only the host may send it
		`{"kind":"nonsense","body":{}}`, `{"kind":"map","body":{"id":"custom-0123456789abcdef","text":""}}`, // only the host may send it
		`{"kind":"command","body":{"id":1,"do":"fly"}}`, `{"kind":"command","body":{"id":1,"do":"load"}}`,
		`{"kind":"command","body":{"id":1,"do":"start","with":{"x":1}}}`, `{"kind":"command","body":{"id":1,"do":"say","with":{"on":true}}}`,
		`{"kind":"command","body":{"id":-1,"do":"start"}}`,
		`{"kind":"input","body":{"id":1,"game":1,"seat":0,"round":1,"do":"time-up"}}`,
		`{"kind":"input","body":{"id":1,"game":1,"seat":0,"round":1,"do":"shut-down"}}`,
		`{"kind":"input","body":{"id":1,"game":1,"seat":0,"round":1,"do":"renewal","down-from":6}}`,
		`{"kind":"input","body":{"id":1,"game":1,"seat":0,"round":1,"do":"seat-left"}}`,
		`{"kind":"input","body":{"id":1,"game":1,"seat":8,"round":1,"do":"renewal"}}`,
		`{"kind":"input","body":{"id":1,"game":1,"seat":0,"round":70000,"do":"renewal"}}`,
		`{"kind":"input","body":{"id":1,"game":1,"seat":0,"round":1,"do":"confirm","slots":[0,1,2,3],"faces":-1}}`,
		`{"kind":"input","body":{"id":1,"game":1,"seat":0,"round":1,"do":"confirm","slots":[0,1,2,3,4]}}`,
		`{"kind":"input","body":{"id":1,"game":1,"seat":0,"round":1,"do":"answer","slots":[0,1,2,3,4],"faces":-1}}`,
		`{"kind":"seen","body":{"game":1,"seat":-2,"number":1}}`,
		`{"kind":"hello","body":{"version":1,"name":` + deep[:3000] + deep[len(deep)-3000:][:100] + `}}`,
		deep,
	} {
		if m, err := wire.Decode(wire.Client, []byte(text)); err == nil {
			t.Errorf("%.100q is decoded as %#v, want an error", text, m)
		}
	}
}

// FuzzDecode decodes arbitrary text. Decode must not panic, and an accepted message must
// be the same after it has been encoded and decoded again.
func FuzzDecode(f *testing.F) {
	for _, name := range goldenFiles(f) {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(strings.HasPrefix(filepath.Base(name), "host"), text)
	}
	layout, err := maps.Load("clockwork")
	if err != nil {
		f.Fatal(err)
	}
	custom, err := wire.MapOf(&maps.Map{ID: maps.CustomID(layout), Layout: layout})
	if err != nil {
		f.Fatal(err)
	}
	text, err := wire.Encode(custom)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(true, text)
	f.Fuzz(func(t *testing.T, host bool, text []byte) {
		from := wire.Client
		if host {
			from = wire.Host
		}
		m, err := wire.Decode(from, text)
		if err != nil {
			return
		}
		once, err := wire.Encode(m)
		if err != nil {
			t.Fatalf("%q is decoded but cannot be encoded: %v", text, err)
		}
		again, err := wire.Decode(from, once)
		if err != nil {
			t.Fatalf("%q is decoded, but its encoding %q is refused: %v", text, once, err)
		}
		if twice, _ := wire.Encode(again); string(twice) != string(once) {
			t.Fatalf("%q is first encoded as %q, then as %q", text, once, twice)
		}
		if w, ok := m.(*wire.Map); ok {
			if read, err := w.Map(); err == nil && (read.Layout.Check() != nil || read.ID != w.ID) {
				t.Fatalf("%q is read as an invalid map or another one", text)
			}
		}
		if g, ok := m.(*wire.Game); ok {
			if setup, err := g.Setup(); err == nil && setup.Check() != nil && setup.Goals != core.SecretGoals {
				t.Fatalf("%q has a setup that cannot be played", text)
			}
		}
	})
}

// goldenFiles returns the names of the golden messages.
func goldenFiles(tb testing.TB) []string {
	tb.Helper()
	names, err := filepath.Glob("testdata/messages/*.json")
	if err != nil || len(names) == 0 {
		tb.Fatal("there are no golden messages", err)
	}
	return names
}

// TestMessagesMatchGoldens decodes messages that older programs of this version have
// encoded, and encodes them in the same way. ROBORALLY_WRITE=1 writes the golden files.
func TestMessagesMatchGoldens(t *testing.T) {
	kinds := map[string]bool{}
	if os.Getenv("ROBORALLY_WRITE") != "" {
		writeGoldens(t)
	}
	for _, name := range goldenFiles(t) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text = []byte(strings.TrimSuffix(string(text), "\n"))
		from := wire.Client
		if strings.HasPrefix(filepath.Base(name), "host") {
			from = wire.Host
		}
		m, err := wire.Decode(from, text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		kinds[wire.Kind(m)] = true
		if got, _ := wire.Encode(m); string(got) != string(text) {
			t.Errorf("%s is encoded as\n%s", name, got)
		}
	}
	for _, kind := range append(wire.Kinds(wire.Client), wire.Kinds(wire.Host)...) {
		if !kinds[kind] {
			t.Errorf("there is no golden file of the message %q", kind)
		}
	}
}

// TestMapsSurviveTheWire sends every map of the project as a custom one.
func TestMapsSurviveTheWire(t *testing.T) {
	for _, m := range maps.All() {
		m.ID = maps.CustomID(m.Layout)
		message, err := wire.MapOf(&m)
		if err != nil {
			t.Errorf("%s: %v", m.Layout.Name, err)
			continue
		}
		read, err := roundTrip(t, wire.Host, message).Map()
		if err != nil || read.ID != m.ID || !reflect.DeepEqual(read.Layout, m.Layout) {
			t.Errorf("%s arrives as %+v (%v)", m.Layout.Name, read, err)
		}
		message.ID = "custom-0123456789abcdef"
		if _, err := message.Map(); err == nil {
			t.Errorf("%s is taken for another map", m.Layout.Name)
		}
	}
}

// TestRejectsInvalidMaps decodes messages with a map that are out of range.
func TestRejectsInvalidMaps(t *testing.T) {
	for _, m := range []*wire.Map{
		{}, {ID: "clockwork"}, {ID: "custom-" + strings.Repeat("0", 100)}, {ID: "custom-0123456789abcdef", Text: strings.Repeat("x", maps.MaxBytes+1)},
	} {
		text, err := wire.Encode(m)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := wire.Decode(wire.Host, text); err == nil {
			t.Errorf("a map with the id %q and a text of %d bytes is decoded, want an error", m.ID, len(m.Text))
		}
	}
}
