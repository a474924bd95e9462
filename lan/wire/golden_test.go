package wire_test

import (
	"fmt"
	"os"
	"testing"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/coretest"
	"roborally/core/grid"
	"roborally/core/tally"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/lan/wire"
)

var at00, at10 = grid.Pos{}, grid.Pos{X: 1}

// writeGoldens writes golden files with messages of every kind, from a game of two on
// a small board.
func writeGoldens(t *testing.T) {
	board, err := core.Compile(coretest.Hall(), 0)
	if err != nil {
		t.Fatal(err)
	}
	setup := &core.Setup{Board: board, Rules: core.Factory, Models: []core.Model{core.Albot, core.LazyBot}, Abilities: true}
	game, events, err := core.NewGame(setup, 7)
	if err != nil {
		t.Fatal(err)
	}
	view := game.View(0)
	state := lobby.State{
		Shared: true, Host: 1, Settings: lobby.Settings{Map: "hall", Checkpoints: 1, Rules: "factory", Limit: lobby.MinLimit, OnLeave: bot.Medium},
		Seats: []lobby.Seat{{ID: 3, Member: 1, Name: "Ann", Model: core.Albot}, {ID: 4, Level: bot.Easy, Name: "Bolt", Model: core.LazyBot, Colour: 1}},
		Members: []lobby.Member{
			{ID: 1, Name: "Ann", Nudges: 2, NudgedBy: 2}, {ID: 2, Name: "Bob", Ready: true, Away: true, Absence: lobby.Replaced},
		}, Next: 4,
		Chat: []lobby.Line{{Member: 1, Name: "Ann", Text: "Salut !"}}, LineCount: 1, Begun: true,
		Saved: &lobby.Saved{Settings: lobby.Settings{Map: "hall"}, Seats: []lobby.SavedSeat{{Name: "Ann", Model: core.Albot}}},
	}
	hello := &wire.Hello{Version: wire.Version, Name: "Ann", Password: "secret", Token: wire.NewToken(), New: true}
	hello.SetModel(core.Albot)
	confirm, _ := wire.InputOf(2, 1, core.Input{Kind: core.Confirm, Round: 1, Program: core.Program{Slots: [5]core.Choice{0, 4, 2, 1, -2}, Facing: core.Unchosen}})
	answer, _ := wire.InputOf(3, 1, core.Input{Kind: core.Answer, Round: 1, Question: 4098, Choice: 1})
	messages := map[string][]wire.Message{
		"client": {hello, &wire.Hello{Version: wire.Version, Token: "0123"}, confirm, answer, &wire.Seen{Game: 1, Seat: -1, Number: 4}, &wire.Leave{}, &wire.GetUp{Game: 1, Seat: 3}, &wire.SitDown{Game: 1}},
		"host": {
			&wire.Welcome{Version: wire.Version, Member: 2, Token: "0123"}, wire.LobbyOf(&state), wire.SaidOf(&state, 0),
			wire.ReplyOf(2, nil), wire.ReplyOf(2, &core.Illegal{Rule: "C5", Code: core.CardTwice, Slot: 2}),
			wire.GameOf(1, "hall", setup, []table.Player{{Name: "Ann", Model: core.Albot}, {Name: "Bolt", Model: core.LazyBot, Colour: 1, Bot: "easy", Since: 2}}, []int{0}),
			&wire.View{
				Game: 1, Number: 1, State: wire.StateOf(&view), Counted: wire.CountedOf(tally.New(setup)), Clock: wire.Clock{Limited: true, Left: 9000},
				Players: wire.PlayersOf(nil), Absence: &wire.Absence{Bot: "easy", Rounds: []uint16{1}, Drafted: true}, Sum: wire.Sum(view.Checksum()),
			},
			&wire.News{Game: 1, Number: 2, Events: wire.EventsOf(core.Redact(events, 0)), Sum: 0x0123456789abcdef},
			&wire.Over{Game: 1}, &wire.Map{ID: "custom-0123456789abcdef", Text: "name = \"Mine\"\n"},
		},
	}
	for i, c := range commands {
		messages["client"] = append(messages["client"], &wire.Command{ID: i, Command: c})
	}
	if err := os.MkdirAll("testdata/messages", 0o755); err != nil {
		t.Fatal(err)
	}
	for side, list := range messages {
		for i, m := range list {
			text, err := wire.Encode(m)
			if err != nil {
				t.Fatal(err)
			}
			name := fmt.Sprintf("testdata/messages/%s-%02d-%s.json", side, i, wire.Kind(m))
			if err := os.WriteFile(name, append(text, '\n'), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}
