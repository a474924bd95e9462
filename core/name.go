package core

import (
	"fmt"
	"slices"
)

// names is the table of an enumeration: the name of each value in text formats,
// by number. The names are part of the protocol and of saved games, so they
// outlive the Go identifiers. Models have a richer table of their own (model.go);
// those of commands (command.go) and steps (ruleset.go) hold their names.
type names[N ~uint8] []string

// of returns the name of a value, or "?" if there is no such value.
func (t names[N]) of(n N) string {
	if int(n) >= len(t) {
		return "?"
	}
	return t[n]
}

// marshal is MarshalText of a value.
func (t names[N]) marshal(n N) ([]byte, error) {
	if int(n) >= len(t) {
		return nil, fmt.Errorf("%d has no name", n)
	}
	return []byte(t[n]), nil
}

// unmarshal is UnmarshalText of a value.
func (t names[N]) unmarshal(text []byte, n *N) error {
	i := slices.Index(t, string(text))
	if i < 0 {
		return fmt.Errorf("%.20q is none of %q", text, []string(t))
	}
	*n = N(i)
	return nil
}

// from returns the values from the given one on, in the order of their numbers.
func (t names[N]) from(first N) []N {
	var all []N
	for i := int(first); i < len(t); i++ {
		all = append(all, N(i))
	}
	return all
}

var phaseNames = names[Phase]{
	Returning: "returning", Programming: "programming",
	Register1: "register-1", Register2: "register-2", Register3: "register-3",
	Register4: "register-4", Register5: "register-5",
	RoundEnd: "round-end", Finished: "finished",
}

// Phases lists the phases in the order of a round.
var Phases = phaseNames.from(0)

// String returns the phase's name in text formats.
func (p Phase) String() string { return phaseNames.of(p) }

// MarshalText returns the phase's name.
func (p Phase) MarshalText() ([]byte, error) { return phaseNames.marshal(p) }

// UnmarshalText sets the phase of a name.
func (p *Phase) UnmarshalText(text []byte) error { return phaseNames.unmarshal(text, p) }

var terrainNames = names[Terrain]{
	Open: "open", Outside: "outside", Pit: "pit", SlowBelt: "belt", ExpressBelt: "express",
	GearLeft: "gear-left", GearRight: "gear-right", SingleWrench: "wrench", DoubleWrench: "wrenches",
	Oil: "oil",
}

// Terrains lists all kinds of floor.
var Terrains = terrainNames.from(0)

// String returns the terrain's name in text formats.
func (t Terrain) String() string { return terrainNames.of(t) }

// MarshalText returns the terrain's name.
func (t Terrain) MarshalText() ([]byte, error) { return terrainNames.marshal(t) }

// UnmarshalText sets the terrain of a name.
func (t *Terrain) UnmarshalText(text []byte) error { return terrainNames.unmarshal(text, t) }

var questionNames = names[QuestionKind]{
	NoQuestion: "none", AskReturnDown: "return-down", AskFacing: "facing",
	AskStayDown: "stay-down", AskProbe: "probe", AskUse: "use", AskDamage: "damage", AskLoss: "loss",
	AskTarget: "target", AskDraw: "draw",
	AskBug: "bug", AskPlace: "place", AskWrench: "wrench", AskShop: "shop", AskPay: "pay", AskSwap: "swap",
}

// QuestionKinds lists all kinds of question but NoQuestion.
var QuestionKinds = questionNames.from(1)

// String returns the kind's name in text formats.
func (q QuestionKind) String() string { return questionNames.of(q) }

// MarshalText returns the kind's name.
func (q QuestionKind) MarshalText() ([]byte, error) { return questionNames.marshal(q) }

// UnmarshalText sets the kind of a name.
func (q *QuestionKind) UnmarshalText(text []byte) error { return questionNames.unmarshal(text, q) }

var goalNames = names[GoalAssignment]{CommonGoals: "common", SwapGoals: "swap", SecretGoals: "secret"}

// GoalAssignments lists all ways to assign goals.
var GoalAssignments = goalNames.from(0)

// String returns the assignment's name in text formats.
func (g GoalAssignment) String() string { return goalNames.of(g) }

// MarshalText returns the assignment's name.
func (g GoalAssignment) MarshalText() ([]byte, error) { return goalNames.marshal(g) }

// UnmarshalText sets the assignment of a name.
func (g *GoalAssignment) UnmarshalText(text []byte) error { return goalNames.unmarshal(text, g) }

var kindNames = names[Kind]{
	NoEvent:    "none",
	RoundBegan: "round-began", PhaseBegan: "phase-began", GameOver: "game-over",
	Reshuffled: "reshuffled", Dealt: "dealt", Discarded: "discarded", Cleared: "cleared",
	Placed: "placed", Chose: "chose", Drawn: "drawn", Confirmed: "confirmed", Renewed: "renewed",
	Faced: "faced", PowerDownAnnounced: "told", Revealed: "revealed",
	Acted: "acted", Moved: "moved", Blocked: "blocked", Turned: "turned", Drifted: "drifted",
	Beam: "beam", Shot: "shot", Mirrored: "mirrored", Damaged: "damaged", Locked: "locked",
	Died: "died", Eliminated: "eliminated", Touched: "touched", Archived: "archived", BecameReal: "realised",
	Repaired: "repaired", Unlocked: "unlocked", PoweredDown: "powered-down", Woke: "woke",
	LifeSpent: "life-spent", Returned: "returned", Virtual: "virtual",
	Asked: "asked", Answered: "answered", Left: "left",
	Declares: "declares", Lost: "lost", Used: "used", Ordered: "ordered",
	Gained: "gained", Controlled: "controlled", Obeys: "obeys",
	Picked: "picked", LastCalled: "last-called", Started: "started", Visited: "visited", Scored: "scored",
	Killed: "killed", Influenced: "influenced", Paid: "paid", Recharged: "recharged",
	DrewSecret: "drew-secret", MetSecret: "met-secret", PutSecret: "put-secret",
	Swapped: "swapped", Debugs: "debugs", Scans: "scans", Scanned: "scanned", Peeked: "peeked", Saw: "saw", Stuck: "stuck",
}

// Kinds lists all kinds of event but NoEvent.
var Kinds = kindNames.from(1)

// String returns the kind's name in text formats.
func (k Kind) String() string { return kindNames.of(k) }

// MarshalText returns the kind's name.
func (k Kind) MarshalText() ([]byte, error) { return kindNames.marshal(k) }

// UnmarshalText sets the kind of a name.
func (k *Kind) UnmarshalText(text []byte) error { return kindNames.unmarshal(text, k) }

var inputNames = names[InputKind]{
	NoInput: "none", Draft: "draft", Confirm: "confirm", Renewal: "renewal",
	Answer: "answer", TimeUp: "time-up", SeatLeft: "seat-left", SetOrder: "order", UseCard: "use", CallLast: "last-rounds",
	ShutDown: "shut-down",
}

// InputKinds lists all kinds of input but NoInput.
var InputKinds = inputNames.from(1)

// String returns the kind's name in text formats.
func (k InputKind) String() string { return inputNames.of(k) }

// MarshalText returns the kind's name.
func (k InputKind) MarshalText() ([]byte, error) { return inputNames.marshal(k) }

// UnmarshalText sets the kind of a name.
func (k *InputKind) UnmarshalText(text []byte) error { return inputNames.unmarshal(text, k) }

var classNames = names[Class]{NoClass: "none", BugCard: "bug", MajorOption: "major", MinorOption: "minor", ModelPower: "model"}

// Classes lists all kinds of power but NoClass.
var Classes = classNames.from(1)

// String returns the class's name in text formats.
func (c Class) String() string { return classNames.of(c) }

// MarshalText returns the class's name.
func (c Class) MarshalText() ([]byte, error) { return classNames.marshal(c) }

// UnmarshalText sets the class of a name.
func (c *Class) UnmarshalText(text []byte) error { return classNames.unmarshal(text, c) }

var orderNames = names[Order]{Ask: "ask", Never: "never", Always: "always", WhenDestroyed: "when-destroyed", WhenUpset: "when-upset"}

// Orders lists all standing orders.
var Orders = orderNames.from(0)

// String returns the order's name in text formats.
func (o Order) String() string { return orderNames.of(o) }

// MarshalText returns the order's name.
func (o Order) MarshalText() ([]byte, error) { return orderNames.marshal(o) }

// UnmarshalText sets the order of a name.
func (o *Order) UnmarshalText(text []byte) error { return orderNames.unmarshal(text, o) }

var stepNames = func() (all names[Step]) {
	for i := range stepTable {
		all = append(all, stepTable[i].name)
	}
	return all
}()

// Steps lists all steps but NoStep.
var Steps = stepNames.from(1)

// String returns the step's name in text formats, "" for NoStep.
func (s Step) String() string { return stepNames.of(s) }

// MarshalText returns the step's name.
func (s Step) MarshalText() ([]byte, error) { return stepNames.marshal(s) }

// UnmarshalText sets the step of a name.
func (s *Step) UnmarshalText(text []byte) error { return stepNames.unmarshal(text, s) }

var commandNames = func() (all names[Command]) {
	for i := range commandTable {
		all = append(all, commandTable[i].sign)
	}
	return all
}()

// AllCommands lists all commands but NoCommand: the kinds of card, then the
// others.
var AllCommands = [commandCount - 1]Command(commandNames.from(1))

// String returns the sign of the text formats: +1 +2 +3 -1 l r u p, 0 for a
// stand, and . for no command.
func (c Command) String() string { return commandNames.of(c) }

// MarshalText returns the command's sign.
func (c Command) MarshalText() ([]byte, error) { return commandNames.marshal(c) }

// UnmarshalText sets the command of a sign.
func (c *Command) UnmarshalText(text []byte) error { return commandNames.unmarshal(text, c) }

var mannerNames = names[Manner]{
	ByCard: "card", Pushed: "pushed", ByPusher: "pusher", ByBelt: "belt",
	ByGear: "gear", BySlide: "slide", ByGlide: "glide", ByWeapon: "weapon",
	ByRecoil: "recoil", ByTow: "tow",
}

// Manners lists all ways in which a robot moves or turns.
var Manners = mannerNames.from(0)

// String returns the manner's name in text formats.
func (m Manner) String() string { return mannerNames.of(m) }

// MarshalText returns the manner's name.
func (m Manner) MarshalText() ([]byte, error) { return mannerNames.marshal(m) }

// UnmarshalText sets the manner of a name.
func (m *Manner) UnmarshalText(text []byte) error { return mannerNames.unmarshal(text, m) }

var killNames = names[KillReason]{
	NoKill: "none", KillByPush: "push", KillByDamage: "damage",
	KillAfterMove: "after-move", KillAfterBlock: "after-block", KillAfterShot: "after-shot",
}

// KillReasons lists all reasons but NoKill.
var KillReasons = killNames.from(1)

// String returns the reason's name in text formats.
func (k KillReason) String() string { return killNames.of(k) }

// MarshalText returns the reason's name.
func (k KillReason) MarshalText() ([]byte, error) { return killNames.marshal(k) }

// UnmarshalText sets the reason of a name.
func (k *KillReason) UnmarshalText(text []byte) error { return killNames.unmarshal(text, k) }

var payNames = names[PayReason]{
	PayStart: "start", PayMajor: "major", PayMinor: "minor", PayRecharge: "recharge", PayReturn: "return",
}

// PayReasons lists all reasons for which credits are paid.
var PayReasons = payNames.from(0)

// String returns the reason's name in text formats.
func (p PayReason) String() string { return payNames.of(p) }

// MarshalText returns the reason's name.
func (p PayReason) MarshalText() ([]byte, error) { return payNames.marshal(p) }

// UnmarshalText sets the reason of a name.
func (p *PayReason) UnmarshalText(text []byte) error { return payNames.unmarshal(text, p) }

var obstacleNames = names[Obstacle]{ByWall: "wall", ByRobot: "robot"}

// Obstacles lists everything that stops a robot.
var Obstacles = obstacleNames.from(0)

// String returns the obstacle's name in text formats.
func (o Obstacle) String() string { return obstacleNames.of(o) }

// MarshalText returns the obstacle's name.
func (o Obstacle) MarshalText() ([]byte, error) { return obstacleNames.marshal(o) }

// UnmarshalText sets the obstacle of a name.
func (o *Obstacle) UnmarshalText(text []byte) error { return obstacleNames.unmarshal(text, o) }

var causeNames = names[Cause]{
	InPit: "pit", OffBoard: "outside", ByCrusher: "crusher",
	ByBoardLaser: "laser", ByShot: "shot", ByReflection: "reflection", ByCrash: "crash",
	BySite: "site", ByRegeneration: "regeneration", ByPowerDown: "power",
	ByRam: "ram", ByRecompile: "recompile",
	ByOwnLaser: "own-laser", ByIdling: "idling", BySolder: "solder", ByCoolant: "coolant",
}

// Causes lists all causes of damage, repair and destruction.
var Causes = causeNames.from(0)

// String returns the cause's name in text formats.
func (c Cause) String() string { return causeNames.of(c) }

// MarshalText returns the cause's name.
func (c Cause) MarshalText() ([]byte, error) { return causeNames.marshal(c) }

// UnmarshalText sets the cause of a name.
func (c *Cause) UnmarshalText(text []byte) error { return causeNames.unmarshal(text, c) }
