package wire

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/tally"
	"roborally/lan/table"
)

// Game says that a game is being played: all that does not change in it, and
// which streams of updates the client is going to get.
type Game struct {
	Game        int        `json:"game"`
	Map         string     `json:"map"`
	Rules       string     `json:"rules"`
	Abilities   bool       `json:"abilities,omitempty"`
	Checkpoints int        `json:"checkpoints"`
	Robots      []robot    `json:"robots"`
	Goals       assignment `json:"goals"`
	Lists       [][]pos    `json:"lists,omitempty"`
	Players     []Player   `json:"players"`
	Seats       []int      `json:"seats"`
	Layout      Layout     `json:"layout"`
}

// Player is who sits on a seat.
type Player struct {
	Name   string `json:"name"`
	Robot  robot  `json:"robot"`
	Colour int    `json:"colour"`
	Bot    string `json:"bot,omitempty"`
}

// Layout is a board or course. Fields that are open and bare are left out.
type Layout struct {
	Name     string    `json:"name"`
	Width    int       `json:"width"`
	Height   int       `json:"height"`
	Boards   int       `json:"boards"`
	Fields   []Field   `json:"fields"`
	Lasers   []Laser   `json:"lasers,omitempty"`
	Pushers  []Pusher  `json:"pushers,omitempty"`
	Crushers []Crusher `json:"crushers,omitempty"`
}

// Field is a field of a layout.
type Field struct {
	At         pos     `json:"at"`
	Terrain    terrain `json:"terrain,omitempty"`
	Facing     facing  `json:"facing,omitempty"`
	Ice        bool    `json:"ice,omitempty"`
	Checkpoint uint8   `json:"checkpoint,omitempty"`
	Start      uint8   `json:"start,omitempty"`
	Heading    facing  `json:"heading,omitempty"`
	Walls      sides   `json:"walls,omitempty"`
}

// Laser is a board laser.
type Laser struct {
	At     pos    `json:"at"`
	Facing facing `json:"facing"`
	Beams  uint8  `json:"beams"`
}

// Pusher is a pusher; Registers are the numbers of those it works in.
type Pusher struct {
	At        pos    `json:"at"`
	Facing    facing `json:"facing"`
	Registers []int  `json:"registers"`
}

// Crusher is a crusher.
type Crusher struct {
	At        pos   `json:"at"`
	Registers []int `json:"registers"`
}

// sides are those of a field that carry a wall, by their letters.
type sides core.Sides

func (s sides) MarshalText() (text []byte, _ error) {
	for _, d := range grid.Directions {
		if core.Sides(s).Has(d) {
			text = append(text, d.Letter()...)
		}
	}
	return text, nil
}

func (s *sides) UnmarshalText(text []byte) error {
	*s = 0
	for _, letter := range text {
		d, ok := grid.ParseDirection(string(letter))
		if !ok || core.Sides(*s).Has(d) {
			return fmt.Errorf("%.20q is no set of sides", text)
		}
		*s = sides(core.Sides(*s).With(d))
	}
	return nil
}

func registersOf(set core.Registers) []int {
	all := []int{}
	for n := 1; n <= core.RegisterCount; n++ {
		if set.Has(n) {
			all = append(all, n)
		}
	}
	return all
}

func registers(list []int) (core.Registers, error) {
	for _, n := range list {
		if err := within("a register", n, 1, core.RegisterCount); err != nil {
			return 0, err
		}
	}
	return core.RegisterSet(list...), nil
}

// GameOf makes the wire form of a game for a client that gets the streams of
// some seats. Of secret goals it holds those of the seats alone.
func GameOf(number int, mapID string, setup *core.Setup, players []table.Player, seats []int) *Game {
	layout := setup.Board.Layout()
	w := &Game{
		Game: number, Map: mapID, Rules: setup.Rules.ID, Abilities: setup.Abilities, Checkpoints: len(setup.Board.Checkpoints()),
		Robots: each(setup.Models, func(m core.Model) robot { return robot(m) }), Goals: assignment(setup.Goals),
		Players: PlayersOf(players), Seats: seats, Layout: layoutOf(layout),
	}
	for i, list := range setup.Lists {
		if setup.Goals == core.SecretGoals && !slices.Contains(seats, i) {
			list = nil
		}
		w.Lists = append(w.Lists, poses(list))
	}
	return w
}

// PlayersOf makes the wire form of who sits where.
func PlayersOf(players []table.Player) []Player {
	return each(players, func(p table.Player) Player { return Player{p.Name, robot(p.Model), p.Colour, p.Bot} })
}

// TablePlayers makes them players again.
func TablePlayers(players []Player) []table.Player {
	return each(players, func(p Player) table.Player {
		return table.Player{Name: p.Name, Model: core.Model(p.Robot), Colour: p.Colour, Bot: p.Bot}
	})
}

func layoutOf(l *core.Layout) Layout {
	w := Layout{Name: l.Name, Width: l.Width, Height: l.Height, Boards: l.Boards, Fields: []Field{}}
	for at := range l.All() {
		if f := *l.At(at); f != (core.Field{}) {
			w.Fields = append(w.Fields, Field{
				posOf(at), terrain(f.Terrain), facing(f.Facing), f.Ice, f.Checkpoint, f.Start, facing(f.Heading), sides(f.Walls),
			})
		}
	}
	for _, x := range l.Lasers {
		w.Lasers = append(w.Lasers, Laser{posOf(x.At), facing(x.Facing), x.Beams})
	}
	for _, x := range l.Pushers {
		w.Pushers = append(w.Pushers, Pusher{posOf(x.At), facing(x.Facing), registersOf(x.Registers)})
	}
	for _, x := range l.Crushers {
		w.Crushers = append(w.Crushers, Crusher{posOf(x.At), registersOf(x.Registers)})
	}
	return w
}

func (w *Layout) layout() (*core.Layout, error) {
	if w.Width < 1 || w.Height < 1 || w.Width > core.MaxSide || w.Height > core.MaxSide {
		return nil, fmt.Errorf("the board is %d×%d fields", w.Width, w.Height)
	}
	if len(w.Fields) > w.Width*w.Height || len(w.Lasers)+len(w.Pushers)+len(w.Crushers) > 4*core.MaxSide*core.MaxSide {
		return nil, errors.New("there is more on the board than it can carry")
	}
	if err := checkText("the name of the board", w.Name, maxText); err != nil {
		return nil, err
	}
	if err := within("the number of boards", w.Boards, 0, core.MaxSide); err != nil {
		return nil, err
	}
	l := core.NewLayout(w.Name, w.Width, w.Height)
	l.Boards = w.Boards
	for _, f := range w.Fields {
		if !l.Contains(f.At.pos()) {
			return nil, fmt.Errorf("field [%d, %d] is not on the board", f.At[0], f.At[1])
		}
		*l.At(f.At.pos()) = core.Field{
			Terrain: core.Terrain(f.Terrain), Facing: grid.Direction(f.Facing), Ice: f.Ice, Checkpoint: f.Checkpoint,
			Start: f.Start, Heading: grid.Direction(f.Heading), Walls: core.Sides(f.Walls),
		}
	}
	for _, x := range w.Lasers {
		l.Lasers = append(l.Lasers, core.Laser{At: x.At.pos(), Facing: grid.Direction(x.Facing), Beams: x.Beams})
	}
	for _, x := range w.Pushers {
		set, err := registers(x.Registers)
		if err != nil {
			return nil, err
		}
		l.Pushers = append(l.Pushers, core.Pusher{At: x.At.pos(), Facing: grid.Direction(x.Facing), Registers: set})
	}
	for _, x := range w.Crushers {
		set, err := registers(x.Registers)
		if err != nil {
			return nil, err
		}
		l.Crushers = append(l.Crushers, core.Crusher{At: x.At.pos(), Registers: set})
	}
	return l, l.Check()
}

// Setup makes it a setup again. The lists of secret goals of other seats are
// empty.
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
		return nil, fmt.Errorf("there is no rule set %.20q", w.Rules)
	}
	setup := &core.Setup{
		Board: board, Rules: rules, Abilities: w.Abilities, Goals: core.Assignment(w.Goals),
		Models: each(w.Robots, func(r robot) core.Model { return core.Model(r) }),
	}
	for _, list := range w.Lists {
		setup.Lists = append(setup.Lists, each(list, pos.pos))
	}
	checked := *setup
	if setup.Goals == core.SecretGoals { // those of others are not known
		checked.Lists = slices.Clone(setup.Lists)
		for i, list := range checked.Lists {
			if len(list) == 0 && !slices.Contains(w.Seats, i) {
				checked.Lists[i] = []grid.Pos{board.Layout().Starts()[0]}
			}
		}
	}
	return setup, checked.Check()
}

func (w *Game) check() error {
	if err := checkNumbers(w.Game); err != nil {
		return err
	}
	if err := checkText("the name of the map", w.Map+w.Rules, maxText); err != nil {
		return err
	}
	if err := within("the number of robots", len(w.Robots), 1, core.MaxRobots); err != nil {
		return err
	}
	if len(w.Players) != len(w.Robots) {
		return fmt.Errorf("there are %d players for %d robots", len(w.Players), len(w.Robots))
	}
	if err := checkPlayers(w.Players); err != nil {
		return err
	}
	if err := within("the number of lists", len(w.Lists), 0, core.MaxRobots); err != nil {
		return err
	}
	for _, list := range w.Lists {
		if err := within("the number of goals", len(list), 0, core.MaxCheckpoint); err != nil {
			return err
		}
	}
	if err := within("the number of streams", len(w.Seats), 1, core.MaxRobots+1); err != nil {
		return err
	}
	for i, s := range w.Seats {
		if s < core.NoSeat || s >= len(w.Robots) || slices.Contains(w.Seats[:i], s) {
			return fmt.Errorf("there is no stream of seat %d, or it is there already", s)
		}
	}
	_, err := w.Layout.layout()
	return err
}

func checkPlayers(players []Player) error {
	if err := within("the number of players", len(players), 0, core.MaxRobots); err != nil {
		return err
	}
	for _, p := range players {
		if err := checkSeat(p.Name+p.Bot, p.Colour); err != nil {
			return err
		}
	}
	return nil
}

// View is where a stream of updates begins, and begins anew: what was known
// before is void.
type View struct {
	Game    int      `json:"game"`
	Seat    int      `json:"seat"`
	Number  int      `json:"number"`
	State   State    `json:"state"`
	Counted *Counted `json:"counted,omitempty"`
	Players []Player `json:"players"`
	Clock   Clock    `json:"clock,omitzero"`
	Sum     Sum      `json:"sum"`
}

// News is an update of a seat.
type News struct {
	Game    int      `json:"game"`
	Seat    int      `json:"seat"`
	Number  int      `json:"number"`
	Events  []Event  `json:"events,omitempty"`
	Players []Player `json:"players,omitempty"`
	Clock   Clock    `json:"clock,omitzero"`
	Sum     Sum      `json:"sum,omitempty"`
}

// Over says that a game is not played any more.
type Over struct {
	Game int `json:"game"`
}

func (w *Over) check() error { return checkNumbers(w.Game) }

// maxEvents is how many events an update can have, at most.
const maxEvents = 20_000

func (w *News) check() error {
	if err := checkNumbers(w.Game, w.Number); err != nil {
		return err
	}
	if err := within("the seat", w.Seat, core.NoSeat, core.MaxRobots-1); err != nil {
		return err
	}
	if err := within("the number of events", len(w.Events), 0, maxEvents); err != nil {
		return err
	}
	if err := checkPlayers(w.Players); err != nil {
		return err
	}
	return w.Clock.check()
}

func (w *View) check() error {
	if err := checkNumbers(w.Game, w.Number); err != nil {
		return err
	}
	if err := within("the seat", w.Seat, core.NoSeat, core.MaxRobots-1); err != nil {
		return err
	}
	if err := checkPlayers(w.Players); err != nil {
		return err
	}
	if err := w.State.check(); err != nil {
		return err
	}
	if w.Counted != nil {
		if _, err := w.Counted.Tally(); err != nil {
			return err
		}
	}
	return w.Clock.check()
}

// Sum is a checksum, as 16 hexadecimal digits; "" is none.
type Sum uint64

// MarshalText writes the sum.
func (s Sum) MarshalText() ([]byte, error) {
	if s == 0 {
		return nil, nil
	}
	return fmt.Appendf(nil, "%016x", uint64(s)), nil
}

// UnmarshalText reads what MarshalText writes.
func (s *Sum) UnmarshalText(text []byte) error {
	*s = 0
	if len(text) == 0 {
		return nil
	}
	if len(text) != 16 {
		return errors.New("a sum has 16 digits")
	}
	for _, c := range text {
		switch {
		case c >= '0' && c <= '9':
			*s = *s<<4 | Sum(c-'0')
		case c >= 'a' && c <= 'f':
			*s = *s<<4 | Sum(c-'a'+10)
		default:
			return errors.New("a sum has hexadecimal digits")
		}
	}
	return nil
}

// Clock is how the clock stands.
type Clock struct {
	Limited bool `json:"limited,omitempty"`
	Left    int  `json:"left,omitempty"` // milliseconds
	Paused  bool `json:"paused,omitempty"`
}

// ClockOf makes the wire form of a clock.
func ClockOf(c table.Clock) Clock { return Clock{c.Limited, milliseconds(c.Left), c.Paused} }

// Clock makes it a clock again.
func (c Clock) Clock() table.Clock {
	return table.Clock{Limited: c.Limited, Left: time.Duration(c.Left) * time.Millisecond, Paused: c.Paused}
}

func (c Clock) check() error {
	return within("the time left", c.Left, 0, milliseconds(365*24*time.Hour))
}

// Counted is what has been counted in a game. Counts has a list per seat, in the
// order of tally.Kinds.
type Counted struct {
	Counts [][]int `json:"counts"`
	Since  []int   `json:"since"`
	Gone   []int   `json:"gone"`
	Losses int     `json:"losses"`
	Pushed uint8   `json:"pushed"`
}

// CountedOf makes the wire form of what has been counted; nil stays nil.
func CountedOf(t *tally.Tally) *Counted {
	if t == nil {
		return nil
	}
	k := t.Kept()
	w := &Counted{Since: k.Since, Gone: k.Gone, Losses: k.Losses, Pushed: k.Pushed}
	for i := range k.Counts {
		w.Counts = append(w.Counts, each(tally.Kinds[:], k.Counts[i].Of))
	}
	return w
}

// Tally makes it a tally again; nil stays nil.
func (w *Counted) Tally() (*tally.Tally, error) {
	if w == nil {
		return nil, nil
	}
	k := tally.Kept{Since: w.Since, Gone: w.Gone, Losses: w.Losses, Pushed: w.Pushed}
	for _, list := range w.Counts {
		if len(list) != len(tally.Kinds) {
			return nil, fmt.Errorf("%d things have been counted instead of %d", len(list), len(tally.Kinds))
		}
		var c tally.Counts
		for i, kind := range tally.Kinds {
			c.Set(kind, list[i])
		}
		k.Counts = append(k.Counts, c)
	}
	return k.Tally()
}
