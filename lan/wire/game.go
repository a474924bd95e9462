package wire

import (
	"fmt"
	"slices"

	"roborally/core"
	"roborally/core/grid"
	"roborally/lan/table"
)

// Game announces a game that is being played: all that does not change in it, and the
// streams of updates that the client will receive. Package lan describes the fields.
type Game struct {
	Game        int                 `json:"game"`
	Map         string              `json:"map"`
	Rules       string              `json:"rules"`
	Abilities   bool                `json:"abilities,omitempty"`
	Options     bool                `json:"options,omitempty"`
	Points      int                 `json:"points,omitempty"`
	Timed       bool                `json:"timed,omitempty"`
	Checkpoints int                 `json:"checkpoints"`
	Robots      []robot             `json:"robots"`
	Grace       int                 `json:"grace,omitempty"` // milliseconds
	Goals       core.GoalAssignment `json:"goals"`
	Lists       [][]pos             `json:"lists,omitempty"`
	Players     []Player            `json:"players"`
	Seats       []int               `json:"seats"`
	Layout      Layout              `json:"layout"`
}

// Player is the player of a seat.
type Player struct {
	Name   string `json:"name"`
	Robot  robot  `json:"robot"`
	Colour int    `json:"colour"`
	Bot    string `json:"bot,omitempty"`
	Since  uint16 `json:"since,omitempty"`
}

// GameOf returns the wire form of a game for a client that receives the streams of
// seats. It holds the secret goals of those seats only.
func GameOf(number int, mapID string, setup *core.Setup, players []table.Player, seats []int) *Game {
	layout := setup.Board.Layout()
	w := &Game{
		Game: number, Map: mapID, Rules: setup.Rules.ID, Abilities: setup.Abilities, Options: setup.Options, Points: setup.Points, Timed: setup.Timed,
		Checkpoints: len(setup.Board.Checkpoints()),
		Robots:      mapSlice(setup.Models, func(m core.Model) robot { return robot(m) }), Goals: setup.Goals,
		Players: PlayersOf(players), Seats: seats, Layout: LayoutOf(layout),
	}
	for i, list := range setup.GoalLists {
		if setup.Goals == core.SecretGoals && !slices.Contains(seats, i) {
			list = nil
		}
		w.Lists = append(w.Lists, positions(list))
	}
	return w
}

// PlayersOf returns the wire form of the players.
func PlayersOf(players []table.Player) []Player {
	return mapSlice(players, func(p table.Player) Player { return Player{p.Name, robot(p.Model), p.Colour, p.Bot, p.Since} })
}

// TablePlayers converts the players back.
func TablePlayers(players []Player) []table.Player {
	return mapSlice(players, func(p Player) table.Player {
		return table.Player{Name: p.Name, Model: core.Model(p.Robot), Colour: p.Colour, Bot: p.Bot, Since: p.Since}
	})
}

// Setup converts the game to a setup. The secret goal lists of other seats are empty.
// It fails if no such game can be played.
func (w *Game) Setup() (*core.Setup, error) {
	layout, err := w.Layout.layout()
	if err != nil {
		return nil, err
	}
	board, err := core.Compile(layout, w.Checkpoints)
	if err != nil {
		return nil, err
	}
	rules, ok := core.RuleSetByID(w.Rules)
	if !ok {
		return nil, fmt.Errorf("unknown rule set %.20q", w.Rules)
	}
	setup := &core.Setup{
		Board: board, Rules: rules, Abilities: w.Abilities, Options: w.Options, Points: w.Points, Timed: w.Timed,
		Goals:  core.GoalAssignment(w.Goals),
		Models: mapSlice(w.Robots, func(r robot) core.Model { return core.Model(r) }),
	}
	for _, list := range w.Lists {
		setup.GoalLists = append(setup.GoalLists, mapSlice(list, pos.pos))
	}
	checked := *setup
	if setup.Goals == core.SecretGoals { // fill in the unknown lists, so that Check accepts them
		checked.GoalLists = slices.Clone(setup.GoalLists)
		for i, list := range checked.GoalLists {
			if len(list) == 0 && !slices.Contains(w.Seats, i) {
				checked.GoalLists[i] = []grid.Pos{board.Layout().Starts()[0]}
			}
		}
	}
	return setup, checked.Check()
}

// maxPoints is the most that a robot's points can be.
const maxPoints = 255

func (w *Game) check() error {
	if err := checkNumbers("game", w.Game, "grace", w.Grace); err != nil {
		return err
	}
	if err := checkText("map or rules", w.Map+w.Rules, maxText); err != nil {
		return err
	}
	if err := checkRange("points", w.Points, 0, maxPoints); err != nil {
		return err
	}
	if err := checkRange("robots: their number", len(w.Robots), 1, core.MaxRobots); err != nil {
		return err
	}
	if len(w.Players) != len(w.Robots) {
		return fmt.Errorf("there are %d players for %d robots", len(w.Players), len(w.Robots))
	}
	if err := checkPlayers(w.Players); err != nil {
		return err
	}
	if err := checkRange("lists: their number", len(w.Lists), 0, core.MaxRobots); err != nil {
		return err
	}
	for _, list := range w.Lists {
		if err := checkRange("lists: the number of goals", len(list), 0, core.MaxCheckpoint); err != nil {
			return err
		}
	}
	if err := checkRange("seats: their number", len(w.Seats), 1, core.MaxRobots+1); err != nil {
		return err
	}
	for i, s := range w.Seats {
		if s < core.NoSeat || s >= len(w.Robots) || slices.Contains(w.Seats[:i], s) {
			return fmt.Errorf("seats: %d is invalid or a duplicate", s)
		}
	}
	_, err := w.Layout.layout()
	return err
}

func checkPlayers(players []Player) error {
	if err := checkRange("players: their number", len(players), 0, core.MaxRobots); err != nil {
		return err
	}
	for _, p := range players {
		if err := checkSeat(p.Name+p.Bot, p.Colour); err != nil {
			return err
		}
	}
	return nil
}
