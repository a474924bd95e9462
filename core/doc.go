// Package core holds the rules of the game, and nothing else: no clock, no
// files, no goroutines and no texts for players. A [Game] takes an [Input] and
// returns the [Event] list that follows; events are the only thing that changes
// a [State]. Numbers such as P1 or C7 are those of docs/rules.md.
//
// Begin reading with [State], [Event] and [Game.Apply], then a rule set
// (factory.go) and the functions of its steps in stepTable (ruleset.go). The
// files:
//
//   - State: state.go has robots, registers and phases, setup.go what does not
//     change in a game, layout.go a board as drawn, board.go the same compiled
//     for the engine; card.go, command.go and model.go have cards, commands and
//     the abilities of robots.
//   - Events: event.go lists them, apply.go applies them, audience.go says who
//     learns what of them.
//   - Names: name.go has the names of all enumerations in text formats, and the
//     lists of their values.
//   - Engine and steps: engine.go runs phases as lists of steps. The steps are
//     in reveal.go, move.go, ice.go, oil.go, belt.go, element.go (pushers,
//     gears, crushers), laser.go, touch.go (checkpoints and goals), ending.go
//     (end of a round) and returning.go (its beginning); damage.go serves them
//     all, random.go has every random number.
//   - Inputs: input.go has inputs and programs, program.go checks and places
//     programs, illegal.go names what is wrong, game.go takes inputs and
//     advances the game.
//   - Questions: question.go asks the owners of robots in the middle of a phase.
//   - Cards that robots own: power.go has the table of powers and what they
//     change, bug.go, majoroption.go and minoroption.go its rows, owned.go
//     charges and standing orders, slots.go what a register holds besides its
//     card, hits.go what takes points off hits, sight.go what is used while
//     programming, memory.go what a round leaves for cards to count.
//   - Missions: placing.go begins such a game, flag.go has the goal flag, the
//     points and the end, goal.go the secret goals, kill.go who is to blame,
//     service.go repairs and the shop, returnpaid.go returns; facilities.go says
//     what a course has for all that.
//   - Views: view.go has what a seat knows, rehearse.go the ghost, sample.go a
//     guess of what is hidden, telegraph.go what the hall will do in a register.
//     lonerobot.go runs registers for the telegraph, pushreach.go finds where a
//     rival may push.
//   - Text: canonical.go has the text and the checksum of a state, payload.go
//     the text of an event, admit.go checks what comes from outside.
//   - Rule sets: ruleset.go has the parameters and the steps; factory.go,
//     classic.go, postal.go and missions.go have one rule set each.
//
// # Movement and damage
//
// How a robot moves, in the Engine's words. Most of these methods return false
// if the phase must stop: the game is over, or a question is open.
//
//	moveRobots   step 1: execute the card of every robot in order
//	  walk       a card's fields: one stride each, resolved fully before the next
//	    stride   one field: a wall blocks, or pushChain collects whom it pushes; then
//	      shift    each robot of the chain changes its field, nothing acts on it yet
//	      land     each in turn: a pit or the rim destroys it, ice changes its velocity
//	      enter    each in turn: its checkpoint or goal counts, if that happens on entering
//	  glide      on ice: a card changes velocity and spin, then follow the line until a crash
//	carry, slide belts and oil: shift, land and enter as well, but push nobody
//	arrive       land and enter at once, for a robot that moves alone
//
// How it is damaged:
//
//	hit        damage to one robot that is still to be applied
//	addHit     collects a hit: of a laser, a shot or a crash
//	applyHits  applies all hits of one moment: Damaged, then destroy or lock
//	lock       locks the registers that the damage requires
//	destroy    takes the robot off the board, for good without a spare life
package core
