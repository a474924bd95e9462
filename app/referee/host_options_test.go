package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/core/grid"
	"roborally/lan/client"
	"roborally/lan/lobby"
	"roborally/lan/wire"
	"roborally/maps"
)

// TestOptionsReachGame hosts games with all options that a lobby or a game has, and
// compares what a guest learns, and what is saved, with the command line.
func TestOptionsReachGame(t *testing.T) {
	factory := lobby.Settings{Map: "apprentice-hall", Checkpoints: 6, Rules: "factory", Abilities: core.Factory.Abilities}
	change := func(change func(*lobby.Settings)) lobby.Settings {
		s := factory
		change(&s)
		return s
	}
	ringLine, err := maps.Load("ring-line")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args     string
		settings lobby.Settings
		setup    core.Setup // its Points, Timed, Goals, GoalLists and the first of its Models
	}{
		{"", factory, core.Setup{}},
		{"--abilities off --computers hard/lazybot", change(func(s *lobby.Settings) { s.Abilities = false }), core.Setup{Models: []core.Model{core.LazyBot}}},
		{"--rules classic --abilities on --hints on", change(func(s *lobby.Settings) { s.Rules, s.Abilities, s.Hints = "classic", true, true }), core.Setup{}},
		{"--rules missions --minutes 45 --points 0 --computers easy",
			change(func(s *lobby.Settings) {
				s.Rules, s.Abilities, s.Options, s.Minutes = "missions", core.Missions.Abilities, true, 45
			}), core.Setup{Timed: true}},
		{"--rules missions --points 3", change(func(s *lobby.Settings) {
			s.Rules, s.Abilities, s.Options, s.Points = "missions", core.Missions.Abilities, true, 3
		}), core.Setup{Points: 3}},
		{"--limit 90s --deserted hard --checkpoints 2", change(func(s *lobby.Settings) { s.Limit, s.OnLeave, s.Checkpoints = 90*time.Second, bot.Hard, 2 }), core.Setup{}},
		{"--rules postal --goals swap --computers easy", change(func(s *lobby.Settings) {
			s.Rules, s.Abilities, s.Goals = "postal", core.Postal.Abilities, core.SwapGoals
		}), core.Setup{Goals: core.SwapGoals}},
		{"--map ring-line --checkpoints 3 --laps 2", change(func(s *lobby.Settings) { s.Map, s.Checkpoints, s.Laps = "ring-line", 3, 2 }),
			core.Setup{GoalLists: [][]grid.Pos{slices.Repeat(ringLine.Checkpoints()[:3], 2)}}},
		{"--rules postal --lists 3,4+7,2", change(func(s *lobby.Settings) { s.Rules, s.Abilities = "postal", core.Postal.Abilities }),
			core.Setup{GoalLists: [][]grid.Pos{{{X: 3, Y: 4}, {X: 7, Y: 2}}}}},
		{"--rules postal --goals secret --lists 3,4/7,2+1,1 --computers easy", change(func(s *lobby.Settings) {
			s.Rules, s.Abilities, s.Goals = "postal", core.Postal.Abilities, core.SecretGoals
		}),
			core.Setup{Goals: core.SecretGoals, GoalLists: [][]grid.Pos{nil, {{X: 7, Y: 2}, {X: 1, Y: 1}}}}}, // those of the other seat stay secret
	} {
		t.Run(c.args, func(t *testing.T) {
			folder := t.TempDir()
			args := append(strings.Fields("host --json --people 1 --seed 0xabcdef --listen 127.0.0.1:0 --autosave "+folder), strings.Fields(c.args)...)
			p := startReferee(t, args...)
			guest, err := client.Join(context.Background(), client.Options{Invitation: p.invitation(p.next()), Name: "Ann"})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(guest.Disconnect)
			if got := guest.Room().State().Settings; got != c.settings {
				t.Errorf("the settings are %+v, want %+v", got, c.settings)
			}
			if err := guest.Room().Do(lobby.SetReady{On: true}); err != nil {
				t.Fatal(err)
			}
			game := <-guest.Games()
			setup := game.Setup()
			if setup.Abilities != c.settings.Abilities || setup.Rules.ID != c.settings.Rules || len(setup.Board.Checkpoints()) != c.settings.Checkpoints {
				t.Errorf("the game has the rules %s, abilities %t and %d checkpoints, want those of %+v", setup.Rules.ID, setup.Abilities, len(setup.Board.Checkpoints()), c.settings)
			}
			if fmt.Sprint(setup.Goals, setup.GoalLists) != fmt.Sprint(c.setup.Goals, c.setup.GoalLists) {
				t.Errorf("the goals are %v %v, want %v %v", setup.Goals, setup.GoalLists, c.setup.Goals, c.setup.GoalLists)
			}
			if setup.Points != c.setup.Points || setup.Timed != c.setup.Timed {
				t.Errorf("the game ends with %d points, by time: %v, want %d and %v", setup.Points, setup.Timed, c.setup.Points, c.setup.Timed)
			}
			if len(c.setup.Models) > 0 && setup.Models[0] != c.setup.Models[0] {
				t.Errorf("the computer player has the robot %v, want %v", setup.Models[0], c.setup.Models[0])
			}
			p.until(func(s *hostStatus) bool { return s.State == "game" })
			p.kill()
			if saved, err := readGame(filepath.Join(folder, runningSave)); err != nil || saved.Record.Header.Seed != 0xabcdef {
				t.Errorf("the game that is saved is %+v (%v), want one with the seed of the command line", saved, err)
			}
		})
	}
}

// TestSecretGoalsAreDrawn draws the goals of each seat: always all checkpoints, in an
// order that follows from the seed and is not the same for all.
func TestSecretGoalsAreDrawn(t *testing.T) {
	draw := func(seed core.Seed) [][]grid.Pos {
		o, err := parseHost(strings.Fields("--people 4 --rules postal --goals secret"))
		if err != nil {
			t.Fatal(err)
		}
		_, room, err := o.openLobby()
		if err != nil {
			t.Fatal(err)
		}
		state := room.State()
		for range 4 {
			state.Seats = append(state.Seats, lobby.Seat{Member: state.Host})
		}
		options, err := state.Options()
		if err == nil {
			options.SetSeed(seed)
			err = o.goals.assign(options.Setup)
		}
		if err != nil {
			t.Fatal(err)
		}
		for seat, list := range options.Setup.GoalLists {
			for _, at := range options.Setup.Board.Checkpoints() {
				if len(list) != 6 || !slices.Contains(list, at) {
					t.Errorf("the goals of seat %d are %v, want all six checkpoints", seat, list)
				}
			}
		}
		return options.Setup.GoalLists
	}
	first := draw(1)
	if again := draw(1); fmt.Sprint(again) != fmt.Sprint(first) {
		t.Errorf("the same seed draws %v and %v", first, again)
	}
	if other := draw(2); fmt.Sprint(other) == fmt.Sprint(first) {
		t.Errorf("another seed draws %v too", other)
	}
	if fmt.Sprint(first[0]) == fmt.Sprint(first[1]) && fmt.Sprint(first[1]) == fmt.Sprint(first[2]) {
		t.Errorf("all seats have the goals %v", first[0])
	}
}

// TestNobodyMayWatch hosts a game that takes no spectators: a client that wants to watch
// and one that comes too late are refused.
func TestNobodyMayWatch(t *testing.T) {
	p := startReferee(t, strings.Fields("host --json --people 1 --spectators 0 --listen 127.0.0.1:0")...)
	at := p.invitation(p.next())
	join := func(o client.Options) error {
		o.Invitation = at
		c, err := client.Join(context.Background(), o)
		if err == nil {
			t.Cleanup(c.Disconnect)
		}
		return err
	}
	full := func(err error) bool {
		var refused *client.Refused
		return errors.As(err, &refused) && refused.Code == wire.CloseFull
	}
	if err := join(client.Options{Name: "Wim", Watch: true}); !full(err) {
		t.Errorf("a spectator: the error is %v, want that the lobby is full", err)
	}
	if err := join(client.Options{Name: "Ann"}); err != nil {
		t.Errorf("the first player: the error is %v", err)
	}
	if err := join(client.Options{Name: "Bob"}); !full(err) {
		t.Errorf("a second player: the error is %v, want that the lobby is full", err)
	}
}

// TestStatusLines compares the keys and values of the lines of a game with those that
// formats.md describes.
func TestStatusLines(t *testing.T) {
	p := startReferee(t, strings.Fields("host --json --people 1 --computers easy/peach --checkpoints 1 --seed 3 --listen 127.0.0.1:0")...)
	first := p.next()
	at := first.Invitation
	same := func(what string, got hostStatus, want string) {
		t.Helper()
		text, err := json.Marshal(got)
		if err != nil {
			t.Fatal(err)
		}
		if want = strings.Replace(want, "AT", at, 1); string(text) != want {
			t.Errorf("%s: the line is\n%s, want\n%s", what, text, want)
		}
	}
	computer := first.Players[0].Name
	formats, err := os.ReadFile("../../docs/formats.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(formats), "\n"+`{"state":`)
	example, _, _ = strings.Cut(`{"state":`+example, "\n")
	var documented hostStatus
	strict := json.NewDecoder(strings.NewReader(example))
	strict.DisallowUnknownFields()
	if err := strict.Decode(&documented); err != nil {
		t.Fatalf("the example of formats.md is %s: %v", example, err)
	}
	same("the example of formats.md", documented, example)

	const settings = `"invitation":"AT","map":"apprentice-hall","checkpoints":1,"rules":"factory","abilities":true,"hints":false,`
	peach := `{"seat":0,"name":"` + computer + `","robot":"peach","computer":"easy","presence":"","ready":false,"goals":0}`
	same("empty lobby", first, `{"state":"lobby",`+settings+`"round":0,"phase":"","players":[`+peach+`],"spectators":0,"connections":0,"winner":null,"standings":null}`)

	ann, err := client.Join(context.Background(), client.Options{Invitation: p.invitation(first), Name: "Ann", Model: core.Albot})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(ann.Disconnect)
	same("somebody is there", p.next(),
		`{"state":"lobby",`+settings+`"round":0,"phase":"","players":[`+peach+`,`+
			`{"seat":1,"name":"Ann","robot":"albot","computer":"","presence":"here","ready":false,"goals":0}],"spectators":0,"connections":1,"winner":null,"standings":null}`)
	if err := ann.Room().Do(lobby.SetReady{On: true}); err != nil {
		t.Fatal(err)
	}
	same("the game has begun", p.until(func(s *hostStatus) bool { return s.State == "game" }),
		`{"state":"game",`+settings+`"round":1,"phase":"programming","players":[`+peach+`,`+
			`{"seat":1,"name":"Ann","robot":"albot","computer":"","presence":"here","ready":true,"goals":0}],"spectators":0,"connections":1,"winner":null,"standings":null}`)
	winner, ok := playOut(ann, 1, func() {})
	over := p.until(func(s *hostStatus) bool { return s.State == "over" && s.Connections == 0 })
	if !ok || over.Players[1].Presence != "left" || over.Phase != "finished" || over.Winner == nil || *over.Winner != winner || len(over.Standings) != 2 || over.Standings[0] != winner || over.Players[winner].Goals != 1 {
		t.Errorf("the game is over with %+v, want it won by seat %d", over, winner)
	}
	if err := <-p.ended; err != nil {
		t.Errorf("the referee ends with %v: %s", err, p.problems.String())
	}
}

// TestStatusShowsSubstitutes lets a guest leave the game: a computer player has the seat.
func TestStatusShowsSubstitutes(t *testing.T) {
	p := startReferee(t, strings.Fields("host --json --people 2 --deserted medium --listen 127.0.0.1:0")...)
	at := p.invitation(p.next())
	decisions := make(chan bool, 1000)
	for n, name := range []string{"Ann", "Bob"} {
		g := joinGuest(t, client.Options{Invitation: at, Name: name}, uint64(n), func() { decisions <- true })
		if name == "Bob" {
			p.until(func(s *hostStatus) bool { return s.State == "game" })
			<-decisions
			g.Close()
		}
	}
	line := p.until(func(s *hostStatus) bool { return s.Players[1].Computer != "" && s.Players[1].Presence == "left" })
	if line.Players[1].Computer != "medium" || line.Players[0].Presence != "here" || line.Connections != 1 {
		t.Errorf("after Bob has left the line is %+v, want that medium plays for him", line)
	}
}

// TestHostRefusesWrongOptions expects a sentence and no other output for each.
func TestHostRefusesWrongOptions(t *testing.T) {
	for line, says := range map[string]string{
		"host":                                                      "say with --people",
		"host --people 0":                                           "say with --people",
		"host --people -1":                                          "must not be negative",
		"host --people 9":                                           "room for 8",
		"host --people 7 --computers easy,easy":                     "room for 8",
		"host --people 1 --map nowhere":                             `no board or course "nowhere"`,
		"host --people 1 --rules chess":                             `no rule set "chess"`,
		"host --people 1 --rules rally":                             `no rule set "rally" to host`,
		"host --people 1 --points 3":                                `belong to missions`,
		"host --people 1 --rules missions --points 0":               `would never end`,
		"host --people 1 --rules missions --points 10":              `--points must be 1 to 9`,
		"host --people 1 --rules missions --minutes 500":            `--minutes must be 1 to 240`,
		"host --people 1 --rules missions --checkpoints 1":          `needs 2 checkpoints or more`,
		"host --people 1 --checkpoints 40":                          "must be 1 to 6",
		"host --people 1 --limit 1s":                                "must be 10s to 1h0m0s",
		"host --people 1 --computers genius":                        `no level "genius"; choose from beginner, easy, medium, hard, expert, master.`,
		"host --people 1 --computers easy/twonky":                   `no robot "twonky"`,
		"host --people 1 --deserted nobody":                         `no level "nobody"`,
		"host --people 1 --abilities yes":                           "--abilities must be on or off",
		"host --people 1 --hints 1":                                 "--hints must be on or off",
		"host --people 1 --goals swap":                              "add --rules postal",
		"host --people 1 --rules postal --goals all":                "must be common, swap or secret",
		"host --people 1 --rules postal --goals swap":               "an even number",
		"host --people 2 --rules postal --goals swap --lists 1,1":   "exclude each other",
		"host --people 2 --rules postal --laps 2 --lists 1,1":       "--laps and --lists exclude each other",
		"host --people 2 --map ring-line --laps 2":                  "--laps must be 1 to 1",
		"host --people 2 --map ring-line --checkpoints 3 --laps 4":  "--laps must be 1 to 3",
		"host --people 2 --rules postal --goals secret --lists 1,1": "a list for each of the 2 robots",
		"host --people 1 --rules postal --lists 1,1+1":              `"1" is no field`,
		"host --people 1 --rules postal --lists 1,99":               "[1, 99], where no robot can stand",
		"host --load x.toml --map vortex":                           "--map and --load exclude each other",
		"host --load no-such-file.toml":                             "no-such-file.toml",
		"host --load host_test.go":                                  "host_test.go",
		"host --people 1 --autosave host_test.go":                   "--autosave: ",
		"host --people 1 more":                                      `"more" belongs to no option`,
		"host --speed 3":                                            "cannot be read",
	} {
		expect(t, statusInvalid, says, strings.Fields(line)...)
	}
}
