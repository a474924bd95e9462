package core

// RuleSet is one way to play: parameters and literal lists of steps, read from
// top to bottom. Each rule set has a file of its own; no other code asks which
// rule set it is.
type RuleSet struct {
	ID string // name in the text formats

	DestroyedAt   int8 // D1: damage at which a robot is destroyed
	SpareLives    int8 // D2: spare lives at the start, or Unlimited
	ExtraLives    bool // D2: one more with five or more players, and one more with five or more boards
	ReturnDamage  int8 // D3: damage on return
	PushLimit     int  // M3: largest number of robots pushed at once; 0: any number
	TouchEntering bool // P8: checkpoints act when entered, also in passing and out of order
	BeamsPierce   bool // P6: a board laser hits every robot in its path

	Start         StartRule // R3
	VirtualReturn bool      // D4: a robot that returns to a shared field is virtual; if false, its own start is used
	ChooseFacing  bool      // D5: the owner chooses the facing on return
	StartFacing   bool      // R3: also at the start of the game
	ReturnDown    bool      // W4: the owner may return powered down
	DamagedOnly   bool      // W1: only a damaged robot may announce a power-down, or stay powered down
	LosesOption   bool      // D8: a destroyed robot loses one of its options
	DrawsOptions  bool      // V57: on double wrenches an option may be drawn instead of repairing
	GoalFlags     bool      // X4: the checkpoints are flags, of which one at a time counts
	CountsKills   bool      // X11
	OwnGoals      bool      // G2: the host may choose any assignment of goals; if false, all have the same ones
	MajorSaves    int8      // X7: points of damage for a major option that is given up; for a minor one it is 1
	Cards         []Class   // the kinds of card that the game can be played with
	AlwaysCards   bool      // it is always played with them

	CheckpointRepairs int8      // R2: damage repaired on a checkpoint
	Abilities         bool      // chapter 9: on unless the host says otherwise
	HidePriorities    bool      // C9
	KeepPiles         bool      // C4: the discards are shuffled in only when the draw pile is empty
	OmittedKinds      []Command // C1: kinds that are not in the deck

	Phase  []Step // chapter 4: a register phase
	Ending []Step // E1–E6
	Return []Step // E7
}

// StartRule says where the robots begin (R3).
type StartRule uint8

// The start rules.
const (
	OwnStart      StartRule = iota // each on its own start field, real
	FirstStart                     // all on start 1, virtual
	StartsOrFirst                  // each on its own if there are enough, else all on start 1; virtual
	ChosenStart                    // where their owners place them before the first round (X3)
)

// RuleSets lists all rule sets.
var RuleSets = []*RuleSet{Factory, Classic, Postal, Missions}

// RuleSetByID returns the rule set with a name of the text formats.
func RuleSetByID(id string) (*RuleSet, bool) {
	for _, rules := range RuleSets {
		if rules.ID == id {
			return rules, true
		}
	}
	return nil, false
}

// Offers reports whether the host may choose an assignment of goals (G2).
func (r *RuleSet) Offers(goals GoalAssignment) bool { return goals == CommonGoals || r.OwnGoals }

// PlaysOptions reports whether option cards are in play, if the players want them
// or not.
func (r *RuleSet) PlaysOptions(wanted bool) bool { return r.AlwaysCards || wanted && len(r.Cards) > 0 }

// Lives returns the number of spare lives at the start of a game (D2).
func (r *RuleSet) Lives(players, boards int) int8 {
	lives := r.SpareLives
	if r.ExtraLives && players >= 5 {
		lives++
	}
	if r.ExtraLives && boards >= 5 {
		lives++
	}
	return lives
}

// Step is one named step of a register phase, of the end of a round or of its
// beginning. Events are stamped with the step they happen in.
type Step uint8

// The steps.
const (
	NoStep Step = iota
	StepAnnounce
	StepReveal
	StepMove
	StepOil
	StepSlowBelts
	StepExpressBelts
	StepAllBelts
	StepPushers
	StepGears
	StepCrushers
	StepBoardLasers
	StepRobotLasers
	StepLasers
	StepTouch
	StepBecomeReal

	StepRepair
	StepBackups
	StepRegenerate
	StepShutDown
	StepUnlock
	StepDiscard

	StepReturn
	StepWake
	StepShutDownNow
	StepDeal

	StepRobotsThenBoard
	StepMeetGoals
	StepTag
	StepService
	StepMeetLast
	StepDrawGoals
	StepLast
	StepInitialise
	StepPickFlag
	StepReturnPaid
	StepSwapGoals
	stepCount = int(StepSwapGoals) + 1
)

// stepTable holds the name of each step in text formats, and its function. The function returns
// false if the phase must stop: the game is over, or a question is open.
var stepTable = [stepCount]struct {
	name string
	run  func(*Engine) bool
}{
	StepAnnounce:     {"tell", (*Engine).announce},
	StepReveal:       {"reveal", (*Engine).reveal},
	StepMove:         {"move", (*Engine).moveRobots},
	StepOil:          {"oil", (*Engine).slide},
	StepSlowBelts:    {"slow-belts", (*Engine).slowBelts},
	StepExpressBelts: {"express-belts", (*Engine).expressBelts},
	StepAllBelts:     {"all-belts", (*Engine).allBelts},
	StepPushers:      {"pushers", (*Engine).pushers},
	StepGears:        {"gears", (*Engine).gears},
	StepCrushers:     {"crushers", (*Engine).crushers},
	StepBoardLasers:  {"board-lasers", (*Engine).boardLasers},
	StepRobotLasers:  {"robot-lasers", (*Engine).robotLasers},
	StepLasers:       {"lasers", (*Engine).allLasers},
	StepTouch:        {"touch", (*Engine).touch},
	StepBecomeReal:   {"become-real", (*Engine).becomeReal},
	StepRepair:       {"repair", (*Engine).repair},
	StepBackups:      {"backups", (*Engine).siteBackups},
	StepRegenerate:   {"regenerate", (*Engine).regenerate},
	StepShutDown:     {"shut-down", (*Engine).shutDown},
	StepUnlock:       {"unlock", (*Engine).unlock},
	StepDiscard:      {"discard", (*Engine).discard},
	StepReturn:       {"return", (*Engine).returnRobots},
	StepWake:         {"wake", (*Engine).wake},
	StepShutDownNow:  {"shut-down-now", (*Engine).shutDownNow},
	StepDeal:         {"deal", (*Engine).deal},

	StepRobotsThenBoard: {"robots-then-board", (*Engine).robotsThenBoard},
	StepMeetGoals:       {"meet-goals", (*Engine).meetGoals},
	StepTag:             {"tag", (*Engine).tag},
	StepService:         {"service", (*Engine).service},
	StepMeetLast:        {"meet-last", (*Engine).meetLastGoals},
	StepDrawGoals:       {"draw-goals", (*Engine).drawGoals},
	StepLast:            {"last", (*Engine).endLast},
	StepInitialise:      {"initialise", (*Engine).initialise},
	StepPickFlag:        {"pick-flag", (*Engine).pickFlag},
	StepReturnPaid:      {"return-paid", (*Engine).returnPaid},
	StepSwapGoals:       {"swap-goals", (*Engine).swapGoals},
}
