// # game
//
// From the host: a game is being played. It holds all that does not change.
//
//	< {"kind":"game","body":{"game":1,"map":"hall","rules":"factory","checkpoints":1,"robots":["albot"],"goals":"common","players":[{"name":"Ann","robot":"albot","colour":3}],"seats":[0],"layout":{"name":"hall","width":8,"height":5,"boards":1,"fields":[{"at":[3,1],"checkpoint":1},{"at":[1,2],"terrain":"wrenches"},{"at":[5,2],"terrain":"pit"},{"at":[0,4],"start":1},…
//
// game is the number that views, news and inputs refer to. grace is the time in
// milliseconds after which a computer player takes over from a player that is away; 0:
// it waits for the host's decision. seats lists the streams that follow: the client's
// own seats, and -1, a spectator's stream, if the client has no seat or several. players
// are the seats, in order; bot is the kind of computer player, "" for a person, since
// the round in which it has taken over from a person, 0 if it has not or the host has
// resumed the game after that. options: option cards are in play. points are those that win, 0
// for none; timed means that the game may end by time. goals is common, swap or secret (settings of lobby). lists holds goals other than the checkpoints: one list for all (with laps the checkpoints several times), or one per
// seat, where secret lists of other seats are empty.
//
// layout is the floor. [x, y] counts from the top left field; north is up. fields
// lists all fields that are not empty: terrain is outside, pit, belt, express,
// gear-left, gear-right, wrench, wrenches, oil. Belts run to facing. ice is a flag;
// checkpoint and start are numbers; heading is the direction of a robot that starts
// there; walls holds the letters of the sides with a wall. Directions are n, e, s, w; n
// may be left out. lasers (at, facing, beams), pushers (at, facing, registers) and
// crushers (at, registers) belong to the layout too.
//
// # view
//
// From the host: all that a seat knows at this moment. Every stream begins with a
// view.
//
//	< {"kind":"view","body":{"game":1,"seat":0,"number":1,"state":{"round":1,"phase":"programming","winner":-1,"draw":75,"discards":0,"robots":[{"at":[0,4],"facing":"n","on-board":true,"robot":"albot","damage":0,"lives":3,"archive":[0,4],"archive-facing":"n","home":[0,4],"home-facing":"n","goals":[[3,1]],"touched":0,"faces":-1,"hand":[18,58,30,67,44,64,34,37,76],"slots":[{"card":0,"command":".","placed":-1},…
//
// seat is the stream, number counts its updates. phase is returning, programming,
// register-1 … register-5, round-end or finished; winner is a seat or -1. draw and
// discards count the cards of the piles; away counts players without a robot here. spent
// holds the options that are discarded, as names with blanks between them.
// Each robot has: at, facing, on-board, out (of the game), virtual, robot, damage,
// lives (-1: not counted), velocity and spin on ice, archive and archive-facing (the
// backup; the start, if the goals of another robot are secret), home and home-facing,
// goals in order (for this robot they are the checkpoints), goal-secret, touched (the
// number of goals reached), down (powered down) and down-until (round), announced, announcing
// (not yet public), down-from (the damage from which it is announced when the round
// ends, not public; 0 for none), chooses-facing (with the program), faces (the chosen direction,
// 0…3, or -1), confirmed, renewed, hand, five slots (card, command, priority, placed:
// its former place in the hand, locked, revealed, unseen) and asked: a question, with
// its id (an unsigned number of 32 bits, never 0, and never the same twice in a game), kind,
// power (the card it is about, by its name), register and about (the
// register and the robot it is about, where it is about one) and default. An unknown
// goal is [-1, -1].
//
// # A robot with options
//
// In a game with options a robot also has cards, at most 12, in the order in which they
// came: each is the name of its power, after a colon the charges left where it has some,
// and then the standing orders for using it and for giving it up against damage, unless
// they are those at first: "brakes", "ablative-coat:2 ask never". Others do not see the
// orders. for-round holds the powers that are declared for the round or act until it
// ends, as names with blanks between them. A slot also has second (a second card),
// second-placed (1 + its place in the hand), declared (powers, as in for-round) and held
// (for how many more ends of rounds it is locked, if a shot has locked it). keeps is 1 + the
// place in the hand of a card that is kept aside, control 1 + the seat whose registers the
// robot executes until the round ends; both are 0 for none.
//
// # What a robot remembers
//
// If remembers is set, events also change memory, what the robot did in this round,
// before they change anything else; counts stop at 255. Registers are bits: 1 for
// register 1, 2, 4, 8, 16. Moved sets shifted, and sleepwalked if the robot is down; its
// register joins walked-in with the manner card or recoil, drifted with any other; with
// the manner card or recoil it adds 1 to walked, and to backward if the manner is card
// and its direction is opposite to facing; with the manner belt to carried; with the
// manner pushed, or weapon in the direction of facing of by, it adds 1 to pushed-fields
// of by, and its register to by's pushed-in. Acted adds 1 to moves if the command has
// steps and is no back up, and its quarter turns, 1 or 2, to quarters. Faced sets
// began-facing to detail. Blocked by a wall in the step move adds 1 to cut-short, unless
// the robot has velocity or spin. Damaged adds n to damaged, and to dealt of by if that
// is another robot; the cause laser also adds the register of the event to burnt-in.
// Repaired with the cause site or solder adds n to repaired. Killed adds 1 to kills.
// Moved with a by, blocked by a robot, controlled, and drawn in the steps robot-lasers,
// lasers and robots-then-board set upset to the register of the event.
//
// By hits the robot with damaged of the cause shot, with mirrored, and with influenced of
// the detail after-shot; the robot hits by with used of mini-howitzer, pressor-beam,
// tractor-beam, radio-control or scrambler. Then the register joins hit-in of the one
// that hits, and the bit of the one that hits joins hitters of the one that is hit; if these
// are two or more, crossed becomes true for all of them. If by is another robot, influence
// becomes by (1 + its seat), register and how: after-move with moved, with damaged of any
// cause but shot and reflection, after-shot with those two, detail with influenced; with
// used of those cards it is that of by: robot, register and after-shot.
//
// When phase-began begins register 1, began and began-facing become at and facing of all
// robots; when it ends one that is on-board, at becomes the entry of the register in
// ended, a list of fields, and the register joins ended-in.
//
// # The state of missions
//
// In a game of missions the state also has flag and last-flag, the numbers of the goal
// flag and of the one before, scorers, the robots that have scored on it (a bit each: 1
// for robot 0, 2 for robot 1, …), leader, 1 + the seat with the leader token, last-round,
// the last one that is played, spent-secrets, the secret goals that are discarded, as
// names with blanks between them, and known, the top of the draw pile as far as somebody
// has seen it: for each of at most three cards card (255 for a seat that has not) and to,
// the seats that have seen it, a bit each. All are 0 or empty if there are none.
//
// A robot also has seeks, which of its goals counts for it now (its number, 255 for none;
// 0 where they count in order), points, credits, secret, its secret goal (unknown for
// others), tagged, the flags that it has touched since it drew it (2 for flag 1, 4 for
// flag 2, …), site, the first repair site on which it has ended a register since then,
// sites, how many different ones (at most 2), debugs, 1 + the index in cards of the bug
// that is removed before the first register, and scans, 1 + the choice of a scanner that
// waits for a program. A slot also has stuck (it keeps its card, but is not locked), open
// (everybody sees it before it is revealed) and shown (the seat's own bit if it has
// scanned it). touched is the number of the last flag that it has scored on.
//
// Secret goals are 1 bulldozer, 2 double-shove, 3 sharpshooter, 4 crossfire, 5 sprinter,
// 6 crab, 7 commuter, 8 dancer, 9 pirouette, 10 edge-runner, 11 brinkman, 12 tourist, 13
// laser-bath, 14 wall-hugger, 15 overhaul, 16 sleepwalker, 17 corner, 18 homecoming, 19
// stand-off, 20 crowd, 21 hermit, 22 wreck, 23 rich, 24 terminator, 25 wrench-collector,
// 26 flag-collector, 255 unknown.
//
// # Cards and commands
//
// A card is a number: 0 no card, 1…84 the card with 10 times this priority, 101…107 a
// card of which only the kind is known, 255 a face-down card. The kinds 101…107, and the
// cards 1…84, are in this order: u-turn (1…6), rotate left (7, 9 … 41), rotate right (8,
// 10 … 42), back up (43…48), move 1 (49…66), move 2 (67…78), move 3 (79…84). A command
// is written by its sign, and . for none; in events it is a number. Commands are 1 u, 2
// l, 3 r, 4 -1, 5 +1, 6 +2, 7 +3, 8 p (pause), 9 0 (stands still, by brakes), 10 +4 (by
// fourth-gear), 11 -2 (by reverse-gear), 12 <1, 13 >1 (a step to the left or right, by
// crab-legs), 14 +1l (a move and then a rotation, by dual-processor), 15 +1r, 16 +1u, 17
// +2l, 18 +2r, 19 +2u, 20 +3l, 21 +3r, 22 +3u, 23 -1l, 24 -1r, 25 -1u.
//
// # Statistics, clock and absence
//
// counted holds the statistics: counts has a list per seat of forward, backward, left,
// right, u-turns, pushed, dealt, destroyed, taken, deaths, repaired, power-downs, glided,
// crashes, fastest, flags, secrets, swaps, crown, kills, bounty, earned, spent, majors,
// minors, bugs, debugged, given-up, returns-paid, returns-short, goal-wins, shared,
// big-kills, bugged-wins, six-options, ten-credits, asleep-goals; since, gone, losses and pushed are what the
// standings need, met has the names of the secret goals met by each seat, separated by
// blanks, shuffled is the round of the last shuffle (tally.Snapshot). clock:
// limited (there is a limit), left (milliseconds, when this was sent), paused, and play, the
// milliseconds until the last rounds are called, 0 if there is no such time or it is over; it
// stands still while the clock is paused. The machines' clocks need not agree.
//
// absence is what a substitute has done for the player of the seat, who has come back: bot
// is its kind, rounds are those that it has programmed, resumed means that the host has
// resumed the game from a save meanwhile and does not know of earlier rounds, and drafted
// means that its program for the current round is the draft in the slots.
//
// sum is the checksum of the view's state (see Checksum). A client that keeps no such
// state may ignore it.
package lan
