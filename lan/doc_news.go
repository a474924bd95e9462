// # news
//
// From the host: the next update of a stream, with the next number. events are the
// events that the seat may know, in order. players is present when a seat changes
// between a person and a computer player. When the programming of a round begins, or
// the game ends, sum is the checksum of the view after the events. A client with a
// different one reconnects for a new view.
//
//	< {"kind":"news","body":{"game":1,"seat":0,"number":2,"events":[["placed",0,-1,0,"",0,0,0,0,0,0,18],["placed",0,-1,0,"",0,0,0,0,0,1,58,1],…
//
// # Events
//
// An event is a list: kind, robot (-1: none), by (the robot that caused it), register,
// step, beat (events with equal register, step and beat happen together), at x, at y,
// to x, to y, n, card, detail, open. Trailing zeros are left out. Events marked – change
// nothing but memory. open is 0, and 1 only in placed and declares, if everybody sees what is
// programmed.
//
//   - round-began n: round; empties memory of all
//   - phase-began detail: phase, 0 returning … 8 finished
//   - game-over robot: winner; phase becomes finished; if it was programming, for-round of all becomes empty
//   - reshuffled discards are added to draw, and become 0
//   - dealt card is added to the hand; draw falls by 1, and known loses its first entry
//   - discarded discards rises by 1
//   - cleared every slot whose bit (1 for register 1, 2, 4, 8, 16) is not set in detail becomes empty; in the others command becomes that of card, if card has one. In all slots placed becomes -1, revealed and open false, second-placed and shown 0 and declared empty. The hand becomes empty but for the card with the place to x − 1, if to x is not 0, which gets the place 0. held falls by 1 where it is not 0. for-round becomes empty, keeps, control, debugs, scans and down-from 0, confirmed and renewed false
//   - placed slot detail (0…4): card, command that of card (none for 0), placed n: place in the hand, -1 none, -2 a pause, whose command is p; second, second-placed and shown become 0, unseen and stuck false, open whether the entry open is 1
//   - chose faces detail (255: -1); announcing is whether n is 1; keeps to x, down-from to y
//   - drawn slot detail (0…4) becomes empty but for declared and held, with card and unseen true; draw falls by 1, and known loses its first entry
//   - confirmed confirmed becomes true
//   - renewed renewed becomes true, the hand empty, keeps 0; another is dealt
//   - faced facing detail; chooses-facing becomes false, faces -1
//   - told announced becomes true, announcing false
//   - revealed slot register (1…5): card, command detail, priority n, placed at x; revealed becomes true, unseen and open false, shown 0. If the slot was stuck with another card, stuck becomes false, second and second-placed 0
//   - acted – detail: command
//   - moved at becomes to (it was at); detail: manner; n: direction or -1
//   - blocked – at; detail: obstacle; n: direction
//   - turned facing turns right by n quarters, left if n is negative; detail: manner
//   - drifted velocity to, spin n
//   - beam – a board laser; at → to; detail: its index
//   - shot – at → to; n: points; detail: the power that fires it, 0 for the main laser
//   - mirrored – a shot of by is reflected
//   - damaged damage rises by n; detail: cause
//   - locked slot detail (0…4): card, command n, placed at x; locked becomes true, unseen false, held at y, second to x, second-placed to y; the rest stays
//   - died on-board, announced, announcing become false; down-from, velocity and spin 0; detail: cause
//   - eliminated out becomes true; its cards go to spent
//   - touched touched n; at
//   - archived archive at, archive-facing detail
//   - realised virtual becomes false
//   - repaired damage falls by n; detail: cause
//   - unlocked slot detail (0…4) becomes empty
//   - powered-down down becomes true, down-until n, announced false
//   - woke down becomes false
//   - life-spent lives n
//   - returned at becomes at, facing detail, damage n, chooses-facing whether to x is 1, on-board true, down and virtual false
//   - virtual virtual becomes true
//   - asked asked: id is 65536 × round + the low 16 bits of n; kind detail; power at x; register at y; about by; default is the low byte to x + 256 × the low byte to y
//   - answered asked becomes empty; – n: the low 16 bits of the id; to: the answer, as in asked
//   - left out becomes true, on-board, announced and announcing false, asked empty; down-from, velocity and spin 0; its cards go to spent; if it is the leader, that becomes the robot with the most points, or 0 (see scored)
//   - declares slot detail (0…4): second card, second-placed n, declared the set of powers at x, at y, to x, to y, and open true if the entry open is 1 and it is not revealed; with detail 5 that set becomes for-round
//   - lost cards loses the one with the index n, from 0, which goes to spent; detail: power; if to x is not 0, the open slot of the event's register gets the command to x: its card reads as without it; by: the robot that destroys it
//   - used the card of the power detail (of several, the one with the most charges) has n charges left; to y 1 adds the power to for-round; to x: how much it did, such as points taken; by: the robot it is used on
//   - ordered all its cards of the power detail get the standing orders to x for using it and to y against damage
//   - gained if there is no card of its class but those in spent and those that robots own, the cards of that class leave spent; then cards gets the power detail, with all its charges and the orders at first
//   - controlled control becomes 1 + by
//   - obeys – it executes the card of by: detail: command; n: priority
//   - picked last-flag becomes flag, if that is not 0; flag n; at; scorers 0; seeks of all robots n, or 255 if n is 0
//   - last-called last-round n
//   - started on-board true, at and archive and home at, facing and archive-facing and home-facing detail
//   - visited a flag if n is its number: the bit n of tagged is set; a repair site if n is 0: if sites is 0, site becomes at and sites 1, else sites 2 if site is another field
//   - scored credits of every robot in scorers rises by 1, and the robot joins scorers; touched n, seeks 255, credits rises by to x, points by 1; then leader becomes 1 + the robot that has more points than every other that is not out, if there is one
//   - killed credits rises by n for the destruction of by; detail: why, 1 push, 2 damage, 3 after-move, 4 after-block, 5 after-shot
//   - influenced – by has blocked it or shot it without damage; detail: 4 after-block or 5 after-shot
//   - paid credits rises by n, which may be negative; detail: 0 start, 1 major, 2 minor, 3 recharge, 4 return
//   - recharged the card with the index n has all its charges; detail: power
//   - drew-secret if every goal is in spent-secrets or held, spent-secrets becomes empty; then secret becomes detail, tagged, site and sites 0
//   - met-secret secret becomes empty, the goal detail joins spent-secrets; points rises by 1, and leader as in scored
//   - put-secret secret becomes empty, the goal detail joins spent-secrets
//   - swapped slots 2 and 3 change places
//   - debugs debugs n
//   - scans scans 1 + 8 × to x + to y, or 0 if to x is -1
//   - scanned slot detail (0…4) of by is shown to robot: its bit of shown is set; card, unless it is 255; placed (n ÷ 256 modulo 16) − 2, second the low byte of n, second-placed n ÷ 4096, with n as a number without sign; declared as in declares; command that of card, if it has one, or p if placed is -2
//   - peeked entry n (0…2) of known: the bit of robot is set in to; card, unless it is 255 and one is there
//   - saw card n of the hand becomes card; also card and second of the slots whose placed or second-placed − 1 is n
//   - stuck slot detail (0…4): card, placed at x, second to x, second-placed to y; stuck true, unseen false
//
// An empty slot has card 0, no command, placed -1 and nothing else. A robot, by, of -1 is
// none: then only round-began, phase-began, game-over, reshuffled, picked and last-called change
// anything. Counts such as credits stop at 255 and at 0.
//
// What a robot declares only its owner learns while it is programmed; everybody learns it
// when the register is revealed, or register 1 for the round.
//
// # Steps, manners and powers
//
// Steps are tell, reveal, move, oil, slow-belts, express-belts, all-belts, pushers,
// gears, crushers, board-lasers, robot-lasers, lasers, touch, become-real, repair,
// backups, regenerate, shut-down, unlock, discard, return, wake, shut-down-now, deal,
// robots-then-board, meet-goals, tag, service, meet-last, draw-goals, last, initialise,
// pick-flag, return-paid, swap-goals. Manners are 0 card (the robot's own), 1 pushed, 2
// pusher, 3 belt, 4 gear, 5 slide (on oil), 6 glide (on ice), 7 weapon (of by), 8 recoil
// (after its own u-turn), 9 tow (it follows by). Obstacles are 0 wall, 1 robot. Causes
// are 0 pit, 1 outside (off the board), 2 crusher, 3 laser (of the board), 4 shot, 5
// reflection, 6 crash, 7 site (or checkpoint), 8 regeneration, 9 power (power-down), 10
// ram, 11 recompile, 12 own-laser, 13 idling, 14 solder, 15 coolant. Kinds of question
// are 1 return-down, 2 facing, 3 stay-down, 4 probe (never asked in a real game), 5 use
// (the card power), 6 damage (is a card given up against it? Its register is the number
// of points), 7 loss (which card is lost), 8 target (what is hit of the robot about?), 9
// draw (an option instead of a repair?), 10 bug (one for a third credit?), 11 place
// (where to begin), 12 wrench (what does it repair? Its register is the number of
// wrenches left), 13 shop (what to buy? Its register is the number of credits left), 14
// pay (how to pay for the return? Its register is the number of credits missing, plus 128
// once credits have been paid), 15 swap (another secret goal?).
//
// Powers are 1 loose-wheel, 2 sticky-throttle, 3 weak-motor, 4 crossed-wires, 5
// crossed-wires-2, 6 no-reverse, 7 bent-axle, 8 memory-leak, 9 stuck-register, 10
// random-register, 11 swapped-registers, 12 slow-clock, 13 flickering-laser, 14 backfire,
// 15 hot-laser, 16 thin-armour, 17 blind, 18 short-fuse, 19 top-heavy, 20 recoil, 21
// rusty-plates, 22 bad-copy, 23 idle-current, 24 dizzy, 25 slippery, 26 chatterbox, 27
// abort-switch, 28 conditional-program, 29 flywheel, 30 recompile, 31 extra-memory, 32
// spare-card, 33 peek, 34 scanner, 35 debugger, 36 brakes, 37 fourth-gear, 38
// reverse-gear, 39 swap-turn, 40 nitro, 41 crab-legs, 42 dual-processor, 43
// priority-boost, 44 slow-start, 45 gyroscopic-stabiliser, 46 gear-lock, 47 belt-brake,
// 48 grip-tyres, 49 anchor, 50 pit-hook, 51 tow-hook, 52 double-barrelled-laser, 53
// high-power-laser, 54 rear-laser, 55 side-laser, 56 overclock, 57 mini-howitzer, 58
// pressor-beam, 59 tractor-beam, 60 radio-control, 61 scrambler, 62 smoke-screen, 63
// rear-mirror, 64 fire-control, 65 ramming-gear, 66 mechanical-arm, 67 purse, 68
// insurance, 69 superior-archive, 70 flag-radar, 71 solder-kit, 72 coolant, 73
// emergency-reboot, 74 circuit-breaker, 75 power-down-shield, 76 bumper, 77 insulation,
// 78 ablative-coat, 79 tanky, 80 jamesbot, 81 lazybot, 82 albot, 83 peach. Those up to 26
// are bugs, those with the name of a robot are its own, and the others are options; minor
// ones are spare-card, peek, scanner, debugger, swap-turn, nitro, priority-boost,
// slow-start, gear-lock, belt-brake, grip-tyres, anchor, pit-hook, tow-hook, side-laser,
// overclock, smoke-screen, rear-mirror, purse, insurance, flag-radar, solder-kit,
// coolant, emergency-reboot, bumper, insulation. A set of powers is four bytes, as signed
// numbers; its bits, from the lowest of the first byte, are 0 hot-laser, 1 thin-armour, 2
// abort-switch, 3 brakes, 4 fourth-gear, 5 reverse-gear, 6 swap-turn, 7 nitro, 8
// priority-boost, 9 slow-start, 10 gyroscopic-stabiliser, 11 gear-lock, 12 belt-brake, 13
// anchor, 14 tow-hook, 15 side-laser, 16 overclock, 17 mini-howitzer, 18 pressor-beam, 19
// tractor-beam, 20 radio-control, 21 scrambler, 22 smoke-screen, 23 emergency-reboot, 24
// bumper. Standing orders are 0 ask, 1 never, 2 always, 3 when-destroyed (against damage:
// if the robot would be destroyed otherwise), 4 when-upset (for using it: ask in the
// register after one in which upset was set). At first they are when-upset and
// when-destroyed for abort-switch, conditional-program; always and when-destroyed for
// rear-mirror, fire-control, solder-kit; ask and when-destroyed for flywheel, recompile,
// extra-memory, spare-card, peek, scanner, debugger, brakes, fourth-gear, reverse-gear,
// swap-turn, nitro, crab-legs, dual-processor, priority-boost, slow-start,
// gyroscopic-stabiliser, gear-lock, belt-brake, grip-tyres, anchor, pit-hook, tow-hook,
// double-barrelled-laser, high-power-laser, rear-laser, side-laser, overclock,
// mini-howitzer, pressor-beam, tractor-beam, radio-control, scrambler, smoke-screen,
// ramming-gear, mechanical-arm, purse, insurance, superior-archive, flag-radar, coolant,
// emergency-reboot, circuit-breaker, power-down-shield, bumper, insulation,
// ablative-coat; those of bugs and the robots' own have ask, ask. mini-howitzer has 5
// charges; spare-card 3, peek 3, swap-turn 3, priority-boost 3, slow-start 3, gear-lock
// 3, belt-brake 3, side-laser 3, insulation 3, ablative-coat 3; scanner 2, nitro 2,
// anchor 2, tow-hook 2, overclock 2, smoke-screen 2, rear-mirror 2, solder-kit 2;
// mechanical-arm 1, debugger 1, pit-hook 1, flag-radar 1, emergency-reboot 1.
//
// # Checksum
//
// A sum is an FNV-1a hash of 64 bits, written as 16 hexadecimal digits in lower case: it
// begins as cbf29ce484222325; for every byte, exclusive-or it in and multiply by
// 100000001b3 modulo 2 to the 64th. The bytes are the state in its canonical form, JSON in
// ASCII without blanks or line breaks:
//
//   - The keys of an object are sorted by their bytes, so archive comes before
//     archive-facing.
//   - A key is left out if its value is 0, false, an empty text, an empty object, the field
//     [0,0], the direction n, the phase returning, the command . for none, or a list in which
//     every entry is one of these.
//   - A list ends with its last entry that is none of these; entries before that are
//     written in full, as 0, [0,0] or {}.
//   - Numbers are decimal, true is true, fields are [x,y], directions, phases, commands,
//     powers, cards that are owned, sets of powers, secret goals, sets of them, the how of an
//     influence and kinds of question are texts, as in the view.
//
// The keys of the state are round, phase, extra-players (away in the view), remembers, seats
// (how many), winner, draw and discards (lists with 255 for every card), robots, and the others as
// in the view. Those
// of a robot are as in the view, but model (robot in the view), will-announce (announcing),
// chosen-facing (faces), powers (cards), and also goal-count and hand-count, the lengths of
// goals and hand. Those of a slot are as in the view. Those of asked are id, kind, power,
// register, robot (about) and default. The beginning of a first round:
//
//	{"draw":[255,255,255,…],"phase":"programming","robots":[{"archive":[0,4],"at":[0,4],"chosen-facing":-1,"goal-count":1,"goals":[[3,1]],"hand":[18,58,…],"hand-count":9,"home":[0,4],"lives":3,"model":"albot","on-board":true,"slots":[{"placed":-1},…]}],"round":1,"seats":1,"winner":-1}
package lan
