// Package bot holds the computer players: five levels that people choose from,
// and baselines to measure them against. A Player decides from a core.View
// alone: it sees what its seat sees and nothing else. README.md says how strong
// the levels are.
//
// The package knows no rule of its own. From the bottom up:
//
//   - TransitionTable (transitions.go) holds the result of every command for a
//     lone robot in every pose, computed by running the engine.
//   - distanceField (distance.go) holds the distance of every pose to the goals,
//     by Dijkstra's algorithm backwards over the table.
//   - valueEstimate (estimate.go) holds the expected number of rounds left from a
//     pose with its damage, with and without a power-down. It comes from the
//     distance field, or from value iteration over sampled hands
//     (valueiteration.go).
//   - profile (profile.go) holds what a robot's powers make of each command, some with
//     a second card. All of the above is computed by command, for robots of every
//     profile; only the table knows the commands that take a card. The rivals' cards
//     are public, so they are searched for with their own profiles. Two options change
//     the table or what reaches a goal: Gyroscopic Stabiliser and Mechanical Arm have
//     tables and arrivals of their own.
//   - search (search.go) tries all distinct programs of a hand on the table and
//     values them by an estimate. Lower bounds (bound.go) save it most of them, and drifts
//     (drift.go) most runs of robots that glide too fast for the table.
//   - planInCrossfire (crossfire.go) chooses among the best programs of the search by
//     the shots that rivals may fire.
//   - sampledWorld (worlds.go) is one guess at everything hidden: the rivals' hands
//     and the programs they make of them, some of them after a search of their own.
//   - A crew (crew.go) shares the tasks of a decision, so that a program that has goroutines may
//     run them at the same time.
//   - screening (screening.go) runs the whole hand in a few of these worlds, to find what pays
//     only against rivals; in duels, replies of rivals do so, too.
//   - rankAgainstRivals (rivals.go) runs the best programs of the search in many
//     sampled worlds on the engine and compares the chances to win (winchance.go).
//   - Advise (advice.go) and Judge (judgement.go) explain such a choice to a person:
//     which programs are as good, by how many rounds another one is worse, and what
//     was luck. They compare by the same worlds and chances (outcome.go).
//   - programmer (hand.go) makes a program of a plan, with all that options do besides:
//     weapons, and the card that is kept aside (options.go).
//   - decideUse, givenAgainst (cards.go), bestTarget and prefersOption (options.go)
//     answer the questions about cards. core.Owned.Worth says what each is worth.
//   - raceSetup (mission.go) takes a game of missions for a race to the goal flag and
//     on; pursuit (pursuit.go) holds how far the fields are that a secret goal asks for.
//     A tracker (tracker.go) tells the search whether a program meets the goal of a lone
//     robot, from what each move of the table leaves in its memory; goalSearch
//     (goalsearch.go) tries programs on the engine if other robots or bugs matter. Odds
//     (odds.go, flagodds.go) are how likely the goal is to be met in the next round, and
//     a flag to be reached; hard and expert players value a game of missions by them, and
//     by the points that they may expect (expectation.go). declareMore and useNow (declaring.go) use cards with charges.
//   - A Manner (manner.go) is a way to play that leaves a part of the skill out: with
//     options at random (atrandom.go), or heedless of goals and cards; or that knows how a
//     level decides (bestresponse.go). Levels are measured against it.
//
// A level is a row of the table in level.go: Beginner does without the search and
// lays card after card (beginner.go), Easy takes a program of the search that is
// nearly the best, Medium the one of the best that is least in the line of fire,
// Hard, Expert and Master the best one in many sampled worlds. These differ in what they take
// their rivals for: Hard for mediums, Expert also for players that reply to mediums, and
// Master also for players that reply to those; in duels it mixes programs that are about as
// good, so that it is hard to exploit.
// Begin reading at Player.Decide (player.go).
//
// Values and costs are whole numbers: thousandths of a round still to go.
package bot
