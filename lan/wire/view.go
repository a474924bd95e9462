package wire

import (
	"fmt"

	"roborally/core"
	"roborally/core/grid"
)

// pos is a field or an offset. The wire form is [x, y].
type pos [2]int8

func posOf(p grid.Pos) pos         { return pos{p.X, p.Y} }
func (p pos) pos() grid.Pos        { return grid.Pos{X: p[0], Y: p[1]} }
func positions(l []grid.Pos) []pos { return mapSlice(l, posOf) }

// mapSlice returns a list with f applied to every element.
func mapSlice[A, B any](list []A, f func(A) B) []B {
	all := make([]B, len(list))
	for i, a := range list {
		all[i] = f(a)
	}
	return all
}

// State is the wire form of the view of a seat or a spectator.
type State struct {
	Round    uint16       `json:"round"`
	Phase    core.Phase   `json:"phase"`
	Away     uint8        `json:"away,omitempty"`
	Remember bool         `json:"remembers,omitempty"`
	Winner   int8         `json:"winner"`
	Draw     uint8        `json:"draw"`
	Discards uint8        `json:"discards"`
	Spent    core.CardSet `json:"spent,omitzero"`
	Robots   []Robot      `json:"robots"`

	SpentSecrets core.SecretSet `json:"spent-secrets,omitempty"`
	Flag         uint8          `json:"flag,omitempty"`
	LastFlag     uint8          `json:"last-flag,omitempty"`
	Scorers      uint8          `json:"scorers,omitempty"`
	Leader       uint8          `json:"leader,omitempty"`
	LastRound    uint16         `json:"last-round,omitempty"`
	Known        []KnownCard    `json:"known,omitempty"`
}

// KnownCard is a card on top of the draw pile that somebody has seen.
type KnownCard struct {
	Card uint16 `json:"card,omitempty"`
	To   uint8  `json:"to,omitempty"`
}

// Robot is a robot with everything that belongs to its seat.
type Robot struct {
	At            pos      `json:"at"`
	Facing        facing   `json:"facing"`
	OnBoard       bool     `json:"on-board"`
	Out           bool     `json:"out,omitempty"`
	Virtual       bool     `json:"virtual,omitempty"`
	Robot         robot    `json:"robot"`
	Damage        int8     `json:"damage"`
	Lives         int8     `json:"lives"`
	Velocity      pos      `json:"velocity,omitzero"`
	Spin          int8     `json:"spin,omitempty"`
	Archive       pos      `json:"archive"`
	ArchiveFacing facing   `json:"archive-facing"`
	Home          pos      `json:"home"`
	HomeFacing    facing   `json:"home-facing"`
	Goals         []pos    `json:"goals"`
	GoalSecret    bool     `json:"goal-secret,omitempty"`
	Touched       uint8    `json:"touched"`
	Down          bool     `json:"down,omitempty"`
	DownUntil     uint16   `json:"down-until,omitempty"`
	Announced     bool     `json:"announced,omitempty"`
	Announcing    bool     `json:"announcing,omitempty"`
	DownFrom      int8     `json:"down-from,omitempty"`
	ChoosesFacing bool     `json:"chooses-facing,omitempty"`
	Faces         int8     `json:"faces"`
	Confirmed     bool     `json:"confirmed,omitempty"`
	Renewed       bool     `json:"renewed,omitempty"`
	Hand          []uint16 `json:"hand"`
	Slots         []Slot   `json:"slots"`
	Asked         *Asked   `json:"asked,omitempty"`

	Cards    []core.Owned  `json:"cards,omitempty"`
	ForRound core.Declared `json:"for-round,omitzero"`
	Memory   Memory        `json:"memory,omitzero"`
	Keeps    uint8         `json:"keeps,omitempty"`
	Control  uint8         `json:"control,omitempty"`

	Seeks   uint8           `json:"seeks,omitempty"`
	Debugs  uint8           `json:"debugs,omitempty"`
	Scans   uint8           `json:"scans,omitempty"`
	Points  uint8           `json:"points,omitempty"`
	Credits uint8           `json:"credits,omitempty"`
	Secret  core.SecretGoal `json:"secret,omitempty"`
	Tagged  uint16          `json:"tagged,omitempty"`
	Site    pos             `json:"site,omitzero"`
	Sites   uint8           `json:"sites,omitempty"`
}

// Slot is one register of a program.
type Slot struct {
	Card     uint16  `json:"card"`
	Command  command `json:"command"`
	Priority int16   `json:"priority,omitempty"`
	Placed   int8    `json:"placed"`
	Locked   bool    `json:"locked,omitempty"`
	Revealed bool    `json:"revealed,omitempty"`
	Unseen   bool    `json:"unseen,omitempty"`

	Second       uint16        `json:"second,omitempty"`
	SecondPlaced uint8         `json:"second-placed,omitempty"`
	Declared     core.Declared `json:"declared,omitzero"`
	Held         uint8         `json:"held,omitempty"`
	Stuck        bool          `json:"stuck,omitempty"`
	Open         bool          `json:"open,omitempty"`
	Shown        uint8         `json:"shown,omitempty"`
}

// Asked is an open question.
type Asked struct {
	ID       uint32            `json:"id"`
	Kind     core.QuestionKind `json:"kind"`
	Power    core.Power        `json:"power,omitempty"`
	Register uint8             `json:"register,omitempty"`
	About    int8              `json:"about,omitempty"`
	Default  uint16            `json:"default"`
}

// StateOf returns the wire form of a view.
func StateOf(v *core.View) State {
	s := &v.State
	w := State{
		Round: s.Round, Phase: s.Phase, Away: s.ExtraPlayers, Remember: s.Remembers, Winner: s.Winner,
		Draw: s.Draw.Count, Discards: s.Discards.Count, Spent: s.Spent,
		SpentSecrets: s.SpentSecrets, Flag: s.Flag, LastFlag: s.LastFlag, Scorers: s.Scorers, Leader: s.Leader, LastRound: s.LastRound,
		Known: knownOf(s.Known[:]),
	}
	for i := range s.Robots[:s.Seats] {
		w.Robots = append(w.Robots, robotOf(&s.Robots[i]))
	}
	return w
}

// knownOf returns the wire form of the known cards, up to the last one.
func knownOf(known []core.KnownCard) []KnownCard {
	for len(known) > 0 && known[len(known)-1] == (core.KnownCard{}) {
		known = known[:len(known)-1]
	}
	if len(known) == 0 {
		return nil
	}
	return mapSlice(known, func(k core.KnownCard) KnownCard { return KnownCard{uint16(k.Card), k.To} })
}

// robotOf returns the wire form of a robot.
func robotOf(r *core.Robot) Robot {
	w := Robot{
		At: posOf(r.At), Facing: facing(r.Facing), OnBoard: r.OnBoard, Out: r.Out, Virtual: r.Virtual,
		Robot: robot(r.Model), Damage: r.Damage, Lives: r.Lives, Velocity: posOf(r.Velocity), Spin: r.Spin,
		Archive: posOf(r.Archive), ArchiveFacing: facing(r.ArchiveFacing), Home: posOf(r.Home), HomeFacing: facing(r.HomeFacing),
		Goals: positions(r.Goals[:r.GoalCount]), GoalSecret: r.GoalSecret, Touched: r.Touched,
		Down: r.Down, DownUntil: r.DownUntil, Announced: r.Announced, Announcing: r.WillAnnounce, DownFrom: r.DownFrom,
		ChoosesFacing: r.ChoosesFacing, Faces: int8(r.ChosenFacing), Confirmed: r.Confirmed, Renewed: r.Renewed,
		Hand:  mapSlice(r.Hand[:r.HandCount], func(c core.Card) uint16 { return uint16(c) }),
		Slots: mapSlice(r.Slots[:], slotOf),
		Cards: r.Cards(), ForRound: r.ForRound, Memory: memoryOf(&r.Memory), Keeps: r.Keeps, Control: r.Control,
		Seeks: r.Seeks, Debugs: r.Debugs, Scans: r.Scans, Points: r.Points, Credits: r.Credits,
		Secret: r.Secret, Tagged: r.Tagged, Site: posOf(r.Site), Sites: r.Sites,
	}
	if r.Asked.ID != 0 {
		w.Asked = &Asked{r.Asked.ID, r.Asked.Kind, r.Asked.Power, r.Asked.Register, r.Asked.Robot, r.Asked.Default}
	}
	return w
}

// slotOf returns the wire form of a register.
func slotOf(s core.Slot) Slot {
	return Slot{
		Card: uint16(s.Card), Command: command(s.Command), Priority: s.Priority, Placed: int8(s.Placed),
		Locked: s.Locked, Revealed: s.Revealed, Unseen: s.Unseen,
		Second: uint16(s.Second), SecondPlaced: s.SecondPlaced, Declared: s.Declared, Held: s.Held,
		Stuck: s.Stuck, Open: s.Open, Shown: s.Shown,
	}
}

// slot converts the register back.
func (w *Slot) slot() core.Slot {
	return core.Slot{
		Card: core.Card(w.Card), Command: core.Command(w.Command), Priority: w.Priority, Placed: core.Choice(w.Placed),
		Locked: w.Locked, Revealed: w.Revealed, Unseen: w.Unseen,
		Second: core.Card(w.Second), SecondPlaced: w.SecondPlaced, Declared: w.Declared, Held: w.Held,
		Stuck: w.Stuck, Open: w.Open, Shown: w.Shown,
	}
}

func (w *State) check() error {
	if err := checkRange("robots: their number", len(w.Robots), 1, core.MaxRobots); err != nil {
		return err
	}
	if err := checkRange("winner", int(w.Winner), core.NoSeat, len(w.Robots)-1); err != nil {
		return err
	}
	if err := w.checkFlags(); err != nil {
		return err
	}
	for i := range w.Robots {
		r := &w.Robots[i]
		switch {
		case len(r.Goals) > core.MaxCheckpoint, len(r.Hand) > core.MaxHand, len(r.Cards) > core.MaxPowers, len(r.Slots) != core.RegisterCount:
			return fmt.Errorf("robot %d has a wrong number of goals, cards, powers or slots", i+1)
		}
		for _, c := range r.Hand {
			if c > 255 {
				return fmt.Errorf("robot %d has a card %d", i+1, c)
			}
		}
		for _, s := range r.Slots {
			if s.Card > 255 || s.Second > 255 {
				return fmt.Errorf("robot %d has a card %d or %d", i+1, s.Card, s.Second)
			}
		}
	}
	return nil
}

// checkFlags checks what a game with goal flags has besides.
func (w *State) checkFlags() error {
	if err := checkRange("flag", int(max(w.Flag, w.LastFlag)), 0, core.MaxCheckpoint); err != nil {
		return err
	}
	if err := checkRange("leader", int(w.Leader), 0, len(w.Robots)); err != nil {
		return err
	}
	if err := checkRange("known: its length", len(w.Known), 0, len(core.State{}.Known)); err != nil {
		return err
	}
	for _, k := range w.Known {
		if err := checkRange("known: a card", int(k.Card), 0, 255); err != nil {
			return err
		}
	}
	for i := range w.Robots {
		r := &w.Robots[i]
		if r.Seeks > core.MaxCheckpoint && r.Seeks != core.NoFlag {
			return fmt.Errorf("robot %d seeks the flag %d", i+1, r.Seeks)
		}
		if r.Scans > maxScans {
			return fmt.Errorf("robot %d scans the register %d", i+1, r.Scans)
		}
	}
	return nil
}

// maxScans is the largest value of scans: 1 + the last register of the last seat.
var maxScans = uint8(1 + core.ScanChoice(core.MaxRobots-1, core.RegisterCount))

// View converts the state back to the view of a seat. It fails for states that are
// impossible in a game with the setup.
func (w *State) View(setup *core.Setup, seat int) (core.View, error) {
	if err := w.check(); err != nil {
		return core.View{}, err
	}
	s := core.State{
		Round: w.Round, Phase: core.Phase(w.Phase), Seats: uint8(len(w.Robots)), ExtraPlayers: w.Away, Remembers: w.Remember, Winner: w.Winner,
		Draw: core.Pile{Count: w.Draw}, Discards: core.Pile{Count: w.Discards}, Spent: w.Spent,
		SpentSecrets: w.SpentSecrets, Flag: w.Flag, LastFlag: w.LastFlag, Scorers: w.Scorers, Leader: w.Leader, LastRound: w.LastRound,
	}
	for i, k := range w.Known {
		s.Known[i] = core.KnownCard{Card: core.Card(k.Card), To: k.To}
	}
	if len(w.Robots) != len(setup.Models) || seat < core.NoSeat || seat >= len(w.Robots) {
		return core.View{}, fmt.Errorf("the view does not fit a game of %d", len(setup.Models))
	}
	for i := range w.Robots {
		s.Robots[i] = w.Robots[i].robot()
	}
	for i := len(w.Robots); i < core.MaxRobots; i++ {
		s.Robots[i] = core.Robot{}
	}
	return core.ReceiveView(setup, &s, seat)
}

// robot converts the robot back. Its lists must have been checked.
func (w *Robot) robot() core.Robot {
	r := core.Robot{
		At: w.At.pos(), Facing: grid.Direction(w.Facing), OnBoard: w.OnBoard, Out: w.Out, Virtual: w.Virtual,
		Model: core.Model(w.Robot), Damage: w.Damage, Lives: w.Lives, Velocity: w.Velocity.pos(), Spin: w.Spin,
		Archive: w.Archive.pos(), ArchiveFacing: grid.Direction(w.ArchiveFacing),
		Home: w.Home.pos(), HomeFacing: grid.Direction(w.HomeFacing),
		GoalCount: uint8(len(w.Goals)), GoalSecret: w.GoalSecret, Touched: w.Touched,
		Down: w.Down, DownUntil: w.DownUntil, Announced: w.Announced, WillAnnounce: w.Announcing, DownFrom: w.DownFrom,
		ChoosesFacing: w.ChoosesFacing, ChosenFacing: core.Choice(w.Faces), Confirmed: w.Confirmed, Renewed: w.Renewed,
		HandCount: uint8(len(w.Hand)), ForRound: w.ForRound, Memory: w.Memory.memory(), Keeps: w.Keeps, Control: w.Control,
		Seeks: w.Seeks, Debugs: w.Debugs, Scans: w.Scans, Points: w.Points, Credits: w.Credits,
		Secret: w.Secret, Tagged: w.Tagged, Site: w.Site.pos(), Sites: w.Sites,
	}
	copy(r.Powers[:], w.Cards)
	for i, g := range w.Goals {
		r.Goals[i] = g.pos()
	}
	for i, c := range w.Hand {
		r.Hand[i] = core.Card(c)
	}
	for i := range w.Slots {
		r.Slots[i] = w.Slots[i].slot()
	}
	if a := w.Asked; a != nil {
		r.Asked = core.Question{ID: a.ID, Kind: a.Kind, Power: a.Power, Register: a.Register, Robot: a.About, Default: a.Default}
	}
	return r
}
