package lobby_test

import (
	"bytes"
	"reflect"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/lan/lobby"
	"roborally/maps"
)

// customMap returns a copy of a map of the project as a custom map with one more wall.
func customMap(t testing.TB, id string) *maps.Map {
	t.Helper()
	layout, err := maps.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	layout.AddWall(grid.Pos{X: 3, Y: 3}, grid.North)
	m := &maps.Map{ID: maps.CustomID(layout), Layout: layout}
	text, err := m.Text()
	if err != nil {
		t.Fatal(err)
	}
	if m, err = maps.Read("mine.toml", text); err != nil {
		t.Fatal(err)
	}
	return m
}

// A custom map is played like one of the project, also when other settings change after it, and is forgotten when
// another one is chosen.
func TestCustomMapIsPlayed(t *testing.T) {
	_, host := open(t)
	mine := customMap(t, "clockwork")
	do(t, host, lobby.ChooseMap{Map: mine.ID, Custom: mine}, lobby.SetCheckpoints{Number: 2}, lobby.ChooseRules{Rules: "classic"},
		lobby.ChooseMap{Map: mine.ID}, lobby.AddComputer{Level: bot.Easy})
	state := host.State()
	if state.Custom != mine || state.Settings.Map != mine.ID {
		t.Fatalf("the map in play is %v with the id %s, want that with the id %s", state.Custom, state.Settings.Map, mine.ID)
	}
	o, err := state.Options()
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(o.Setup.Board.Layout(), mine.Layout) || o.Map != mine.ID || o.Custom != mine {
		t.Errorf("the table plays on %s with the custom map %v, want %s", o.Map, o.Custom, mine.ID)
	}
	if got := state.Choice(state.Host); got.Custom != mine || got.Map != mine.ID {
		t.Errorf("the stored choice is %s with the map %v, want %s", got.Map, got.Custom, mine.ID)
	}
	do(t, host, lobby.ChooseMap{Map: "clockwork"})
	if host.State().Custom != nil {
		t.Error("the custom map is still there after another one has been chosen")
	}
	wantRefused(t, host, lobby.ChooseMap{Map: mine.ID}, lobby.NoSuchMap)
}

func TestStoredChoiceOpensCustomMap(t *testing.T) {
	mine := customMap(t, "clockwork")
	choice := lobby.DefaultChoice()
	choice.Map, choice.Custom = mine.ID, mine
	_, room, err := lobby.Open(choice, "Ada", 7)
	if err != nil {
		t.Fatal(err)
	}
	if s := room.State(); s.Settings.Map != mine.ID || s.Custom != mine {
		t.Errorf("the lobby opens with %s, want the custom map %s", s.Settings.Map, mine.ID)
	}
	short := &maps.Map{Layout: core.NewLayout("Short", 5, 5)} // with fewer checkpoints than the default
	short.Layout.Fields[0].Start, short.Layout.Fields[9].Checkpoint = 1, 1
	short.ID = maps.CustomID(short.Layout)
	choice.Map, choice.Custom = short.ID, short
	if _, room, err = lobby.Open(choice, "Ada", 7); err != nil || room.State().Custom != short || room.State().Settings.Checkpoints != 1 {
		t.Errorf("the lobby opens with %+v (%v), want the map with one checkpoint", room.State().Settings, err)
	}
	choice.Map = mine.ID
	for name, custom := range map[string]*maps.Map{"deleted": nil, "another": customMap(t, "ring-line"), "invalid": {ID: mine.ID, Layout: core.NewLayout("", 2, 2)}} {
		choice.Custom = custom
		_, room, err := lobby.Open(choice, "Ada", 7)
		if err != nil {
			t.Fatal(err)
		}
		if s := room.State(); s.Settings.Map != lobby.DefaultChoice().Map || s.Custom != nil {
			t.Errorf("%s: the lobby opens with %s and the custom map %v, want the default", name, s.Settings.Map, s.Custom)
		}
	}
}

func TestLobbyRefusesBadCustomMaps(t *testing.T) {
	l, host := open(t)
	mine := customMap(t, "clockwork")
	guest := join(t, l, "Bob")
	wantRefused(t, guest, lobby.ChooseMap{Map: mine.ID, Custom: mine}, lobby.NotHost)

	other := *mine
	other.ID = "custom-0123456789abcdef"
	wantRefused(t, host, lobby.ChooseMap{Map: other.ID, Custom: &other}, lobby.BadMap)
	wantRefused(t, host, lobby.ChooseMap{Map: "clockwork", Custom: &other}, lobby.BadMap)
	wantRefused(t, host, lobby.ChooseMap{Map: mine.ID, Custom: &maps.Map{ID: mine.ID}}, lobby.BadMap)
	other.ID = "clockwork"
	wantRefused(t, host, lobby.ChooseMap{Map: other.ID, Custom: &other}, lobby.BadMap)

	nameless := customMap(t, "clockwork")
	nameless.Layout.Name = "" // no text can hold that
	wantRefused(t, host, lobby.ChooseMap{Map: nameless.ID, Custom: nameless}, lobby.BadMap)

	bare := &maps.Map{Layout: core.NewLayout("Bare", 5, 5)}
	bare.ID = maps.CustomID(bare.Layout)
	wantRefused(t, host, lobby.ChooseMap{Map: bare.ID, Custom: bare}, lobby.MapUnplayable)

	small := &maps.Map{Layout: core.NewLayout("Small", 5, 5)} // for a single robot with a start of its own
	small.Layout.Fields[0].Start, small.Layout.Fields[9].Checkpoint = 1, 1
	small.ID = maps.CustomID(small.Layout)
	wantRefused(t, host, lobby.ChooseMap{Map: small.ID, Custom: small}, lobby.Full)
	do(t, host, lobby.ChooseRules{Rules: "classic"}, lobby.ChooseMap{Map: small.ID, Custom: small})
}

func TestLobbyRefusesMapWithTooLongText(t *testing.T) {
	_, host := open(t)
	layout := core.NewLayout("Long", core.MaxSide, core.MaxSide)
	layout.Fields[0].Start, layout.Fields[1].Checkpoint = 1, 1
	for n := range 1500 {
		layout.Pushers = append(layout.Pushers, core.Pusher{At: grid.Pos{X: int8(n % 60), Y: int8(2 + n/60)}, Facing: grid.South, Registers: 21})
		layout.AddWall(layout.Pushers[n].At, grid.North)
	}
	m := &maps.Map{ID: maps.CustomID(layout), Layout: layout}
	if err := layout.Check(); err != nil {
		t.Fatal(err)
	}
	wantRefused(t, host, lobby.ChooseMap{Map: m.ID, Custom: m}, lobby.BadMap)
}

// Whatever layout somebody has drawn: a lobby takes it and can start a game on it, or refuses it.
func TestRandomCustomMapsAreTakenOrRefused(t *testing.T) {
	taken := 0
	for seed := range uint64(300) {
		layout := coretest.Layout(coretest.NewSource(seed))
		m := &maps.Map{ID: maps.CustomID(layout), Layout: layout}
		rules := lobby.RuleSets[int(seed)%len(lobby.RuleSets)]
		_, host, err := lobby.Open(lobby.Choice{Rules: rules.ID, Robot: "peach"}, "Ada", seed)
		if err != nil {
			t.Fatal(err)
		}
		before, err := m.Text()
		want := err == nil && lobby.Capacity(layout, rules) > 0 && len(layout.Checkpoints()) > 0
		err = host.Do(lobby.ChooseMap{Map: m.ID, Custom: m})
		if (err == nil) != want {
			t.Fatalf("seed %d: choosing the map returns %v, want success: %t", seed, err, want)
		}
		if err != nil {
			continue
		}
		taken++
		state := host.State()
		if state.Settings.MissingFlags() > 0 {
			continue
		}
		if _, err := state.Options(); err != nil {
			t.Errorf("seed %d: the lobby took the map, but no game starts: %v", seed, err)
		}
		if after, err := m.Text(); err != nil || !bytes.Equal(after, before) {
			t.Errorf("seed %d: the lobby has changed the map (%v)", seed, err)
		}
	}
	if taken < 30 {
		t.Errorf("%d of 300 random maps were taken; the test needs more", taken)
	}
}

// BenchmarkChooseCustomMap measures the choice of the largest map, and a command after it that concerns something else.
func BenchmarkChooseCustomMap(b *testing.B) {
	layout := core.NewLayout("Huge", core.MaxSide, core.MaxSide)
	for i := range 8 {
		layout.Fields[i].Start, layout.Fields[len(layout.Fields)-1-i].Checkpoint = uint8(i+1), uint8(i+1)
	}
	m := &maps.Map{ID: maps.CustomID(layout), Layout: layout}
	l := lobby.NewLocal(lobby.State{Settings: lobby.Settings{Map: "clockwork", Checkpoints: 2, Rules: "factory"}})
	room, err := l.Join("Ada", core.Peach)
	if err != nil {
		b.Fatal(err)
	}
	choose := func(b *testing.B) {
		if err := room.Do(lobby.ChooseMap{Map: m.ID, Custom: m}); err != nil {
			b.Fatal(err)
		}
	}
	b.Run("capacity", func(b *testing.B) {
		for b.Loop() {
			lobby.Capacity(layout, core.Factory)
		}
	})
	b.Run("choose", func(b *testing.B) {
		for b.Loop() {
			choose(b)
			if err := room.Do(lobby.ChooseMap{Map: "clockwork"}); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("command", func(b *testing.B) {
		choose(b)
		for i := 0; b.Loop(); i++ {
			if err := room.Do(lobby.AllowHints{On: i%2 == 0}); err != nil {
				b.Fatal(err)
			}
		}
	})
}
