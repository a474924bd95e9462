// Package lan describes how machines play together: the protocol between a host
// and its clients. The host has the lobby, the table and the only authoritative
// engine. Package host implements the host's side, package client the client's,
// package wire the messages, and package invite the address of a host with its
// fingerprint. This text is enough to write a client in any language;
// testdata/exchange.txt is a complete exchange.
//
// Connection, Order, Reconnecting, Close codes and Limits hold for all messages. Then
// each kind of message has a heading of its own, in the order in which they occur:
//
//   - coming in: hello, welcome
//   - in the lobby: lobby, said, command, reply
//   - a game begins: game, then view, the whole of what a seat sees
//   - a game runs: news, its events; input, what a seat decides; seen
//   - and beside it: get-up, sit-down, over, leave
//
// After view: a robot with options, what a robot remembers, the state of missions, cards and
// commands, statistics, clock and absence. After news: events, and steps, manners and powers;
// then Checksum, which says how a client proves that its view is right.
//
// # Connection
//
// A client opens a WebSocket (RFC 6455) at the path /roborally of the host's
// address. The default port is 7420. Most hosts speak TLS 1.3 (wss:) with a
// self-signed certificate. No authority vouches for it, and the name in it means
// nothing. Instead, an invitation ends in the certificate's fingerprint:
//
//	192.168.1.5:7420#mfrggzdfmztwq2lknnwg23tpob
//	[fe80::1%eth0]:7420#mfrggzdfmztwq2lknnwg23tpob
//
// It is the first 16 bytes of the SHA-256 of the certificate (DER), in lower-case
// base32 without padding. A client that has the fingerprint compares it, and
// disconnects if it differs. A client that has only an address accepts the first
// certificate and expects the same one from then on.
//
// Every message is a text message with one JSON object:
//
//	> {"kind":"hello","body":{"version":10,"name":"Ann","robot":"albot","password":"ratchet"}}
//
// In these examples > marks what the client sends and < what the host sends. A
// message of a client has at most 4096 bytes, one of the host 1 MiB. Objects and
// lists nest at most 8 deep. Keys consist of lower-case letters and hyphens, and no
// key occurs twice in an object. Unknown fields are refused. Fields that are 0,
// false or empty may be left out, and usually are. All numbers are integers. The
// host disconnects a client that sends an invalid message: close code 4000, with the
// field that is to blame in the reason of the close frame. A card or a choice that does not
// exist or may not be played does not make a message invalid; it is refused with a reply.
//
// The host answers WebSocket pings and sends its own, about one a second. A client that
// does not answer for about three seconds is away (see lobby), until it answers. After 10
// seconds the host closes the connection. The client should do the same.
//
// # Order
//
// The client's first message is a hello, within 10 seconds. The host answers with
// a welcome and the lobby, or closes the connection. From then on the client may
// send commands at any time, and inputs while a game is being played. When a game
// begins, and when a client reconnects during one, the host sends game, then a view
// for each stream of the game, followed by news.
//
// A game has ended for its players when the event game-over has arrived, which is the
// last one of each stream: the phase is finished, and winner is the winner's seat, or -1
// if all robots are out. The host then keeps the table open, so that clients can look at
// the result and reconnect to it; sit-down still returns the last view. Over follows when
// the host closes the table, after the last news of all streams. Without game-over before
// it, the host has stopped the game. When the lobby arrives with begun gone, the members
// are back in the lobby, and another game may begin.
//
// The host answers every command and input with a reply that has the same number.
// The effects (lobby, said, news) may arrive before or after the reply.
//
// # Reconnecting
//
// A connection may be lost at any time. The client reconnects with the token of the
// welcome: as the same member, in the same seats, at any moment. Everything it knew
// before is void; the host sends all of it again. A client should retry at once, and
// then with growing pauses (up to 5 seconds). A second connection with the same
// token closes the first (4008). Meanwhile the clock runs. After a grace period (see
// game) a computer player may substitute for the absent player, until the player
// reconnects; the host may also decide to wait, or not to wait. As long as somebody else
// has to program, the substitute's program is only the seat's draft, which the player who
// reconnects in time can change or confirm. See absence in view. Outside of a game, a
// member that is away for two minutes leaves the lobby. A restarted host may not know
// the token (4003); the client then joins again by name. If the host knows it and
// resumes the game, the game may be some steps behind what the client has seen: the
// new view counts.
//
// # Close codes
//
//   - 4000 an invalid message; the reason names the field
//   - 4001 another version of the protocol; the reason names that of the host
//   - 4002 password: wrong or missing
//   - 4003 token: unknown
//   - 4004 the lobby is full, or nobody else may watch
//   - 4005 name: no readable characters
//   - 4006 password: too many wrong ones from this address; one in 10 seconds is allowed
//   - 4007 the client does not read or answer in time
//   - 4008 another connection uses the same token
//   - 4009 the host has kicked the member
//   - 4010 the lobby has ended; in the middle of a game keep the token, because the
//     same person may open that game again
//   - 4011 the client has left
//   - 4012 no hello in time
//   - 4013 too many members have this address
//
// The reason of the close frame is for programmers. After 4003, 4006, 4007, 4012, and
// after any other loss of the connection, the client should reconnect.
//
// # Limits
//
// A rate limiter slows down a client that sends more than about 300 inputs, 20
// commands or 3 lines of chat per second. One address may have at most 12 members
// (4013); the lobby holds 24 (4004). One address may have at most 16 connections that have
// not said hello, all together 96; one more closes the oldest, without a close code.
// The host queues up to 256 messages for a client that does not read, and then
// disconnects it (4007). In each stream it sends at most 32 updates ahead of those the
// client has acknowledged (see seen). A name has at most 24 characters, a line of chat
// 240, a password 128 bytes.
//
// # hello
//
// From the client, once, first. version is 10. With a known token nothing else is
// needed. Without one, name is needed (a name that is taken gets a number). robot
// asks for a particular robot: tanky, jamesbot, lazybot, albot or peach. watch asks
// for no seat. password is needed where the host requires one.
//
// A client may make its own token of 32 random hexadecimal digits and mark it with
// new. The host accepts it if it does not know it yet. If the welcome is lost, the
// client repeats the same hello and gets the same member, not a second one.
//
// # welcome
//
// From the host. member is the client's own number in the lobby.
//
//	< {"kind":"welcome","body":{"version":10,"member":3,"token":"8f14e45fceea167a5a36dedd4bea2543"}}
//
// # lobby
//
// From the host, after every change: the whole lobby except for the chat.
//
//	< {"kind":"lobby","body":{"shared":true,"host":1,"settings":{"map":"apprentice-hall","checkpoints":1,"rules":"factory"},"seats":[{"id":4,"member":3,"name":"Ann","robot":"albot","colour":0}],"members":[{"id":1,"name":"Mia"},{"id":3,"name":"Ann"}],"next":4}}
//
// host is the member with the host's rights. settings: map (id of a board or
// course), checkpoints (how many count), rules (factory, classic, postal or
// missions), abilities, options, points (that win a game of missions; 0 is none), minutes (its
// play time; 0 is none), limit (milliseconds to program; 0 is none), hints, deserted (the level
// of the computer player that substitutes for a player who leaves: beginner, easy,
// medium, hard, expert; "": the robot leaves the game). seats, in the order of the
// table, which counts them from 0: id, member (0: a computer player of the level),
// name, robot, colour 0…7, achievements (IDs of what the person has won in all games,
// as far as its member has told; see set-achievements). members: id, name, ready, away
// (nothing is heard from it), and, of one that is away during a game, absence: waits
// (the default; its seats wait), expires (computer players take over in left
// milliseconds) or replaced (they have); nudges (how often others have asked it for
// its program) and nudged-by (the last of them). begun: the game is being played.
// saved is the saved game that is resumed: settings, and seats with name, robot,
// colour, level and left (the player has left for good, and so has the robot). next is
// the highest id of a seat or member so far.
//
// # said
//
// From the host: lines of chat. first is the number of the first line, counted from
// 0. A client that joins receives all stored lines.
//
//	< {"kind":"said","body":{"first":0,"lines":[{"member":3,"name":"Ann","text":"Hello!"}]}}
//
// # command
//
// From the client: a command for the lobby. id is a number that the client chooses,
// do is the name of the command, with holds its fields.
//
//	> {"kind":"command","body":{"id":1,"do":"set-colour","with":{"seat":4,"colour":3}}}
//	> {"kind":"command","body":{"id":3,"do":"start"}}
//	< {"kind":"reply","body":{"id":3,"by":"lobby","code":"not-host"}}
//
// For all members; seat is the id of one of the member's own seats:
//
//   - set-ready on
//   - say text
//   - nudge member: asks another member for its program; one in 10 seconds
//   - watch gives up the member's seats
//   - add-person name, robot: a seat for another person at the same machine
//   - set-robot seat, robot
//   - set-colour seat, colour
//   - rename seat, name
//   - set-achievements seat, achievements: what the person has won in all games, for the
//     others to see; also while a game is being played. Each is one of the IDs in
//     tally.Achievements, at most once
//   - remove-seat seat
//
// For the member who is the host:
//
//   - choose-map map
//   - set-checkpoints number
//   - choose-rules rules
//   - set-abilities on
//   - set-options on
//   - set-points points: 1…9, or 0 for none
//   - set-minutes minutes: 1…240, or 0 for none
//   - set-limit limit, in milliseconds
//   - allow-hints on
//   - set-deserted level
//   - add-computer level, robot
//   - set-level seat, level
//   - kick member
//   - take-over member: computer players take over at once from a member that is away
//   - wait-for member: the seats of a member that is away wait until the host decides
//     otherwise
//   - start
//   - reopen
//
// # reply
//
// From the host: the result of a command or input, which has succeeded if the field by
// is missing. Otherwise by names the source of the refusal (lobby, rules or host) and code
// the reason; n is the number that the reason is about, rule the number in the rules,
// slot the register from 1.
//
// The lobby's codes are:
//
//   - not-host only the host may do that
//   - not-yours the seat is not the member's
//   - already-begun a game is being played
//   - not-begun no game is being played
//   - no-such-seat, no-such-member it has been removed, has left or has no seat
//   - no-such-map, no-such-rules, no-such-robot, no-such-level, no-such-colour
//   - no-such-checkpoints n is the number of checkpoints on the map
//   - no-such-limit
//   - no-such-points, no-such-minutes n is the most that is possible
//   - no-points the rules count no points, and their games do not end by time
//   - no-end neither points nor time would end the game
//   - too-few-flags n is the number of checkpoints that the rules need at least
//   - full n is the number of seats
//   - lobby-full n is the number of members
//   - no-watching nobody else may watch
//   - name-empty no readable character is left
//   - name-taken, colour-taken somebody else has it, or a name that looks like it
//   - nothing-said the line is empty
//   - nobody-plays there is no seat
//   - not-ready n other players are not ready
//   - not-away, is-away the member is here, or away
//   - has-taken-over computer players play for the member already
//   - too-soon n is the number of seconds to wait
//   - too-many-people the saved game has seats for n people
//   - cannot-play the saved game is invalid
//
// The codes of the rules are:
//
//   - wrong-phase the game does not wait for this now
//   - stale-round it belongs to another round
//   - no-such-seat nobody plays there, or no longer
//   - powered-down the robot is powered down, and is not programmed
//   - already-confirmed the program is fixed
//   - slot-locked the register is locked, and must be left empty
//   - slot-empty a register is empty
//   - not-in-hand there is no such card in the hand
//   - card-twice, pause-twice a card or the pause is in two registers
//   - no-pause, no-renewal the robot cannot do that
//   - renewed-twice it has had its new hand
//   - no-facing the facing is not chosen now, or is no direction
//   - not-damaged only a damaged robot may announce a power-down
//   - no-such-question it is not asked, or already answered
//   - no-such-choice the question has no such answer
//   - no-such-input only the host may do that
//   - not-owned the robot has no such card, or there is none of that name
//   - no-charge the card has no charges left
//   - does-not-fit the card cannot be declared or used like that now, has no such standing order, or there is none of that name
//   - no-second-card no card of the robot takes a second one there
//   - no-keeping no card of the robot keeps one of the hand aside
//   - no-preview the robot is blind; only programs ask that, not clients of a host
//   - no-last-rounds only the host calls the last rounds, once, of a game that counts points
//
// The host's are no-game (that game is not being played) and not-your-seat.
//
//	< {"kind":"reply","body":{"id":6}}
//	< {"kind":"reply","body":{"id":5,"by":"rules","code":"card-twice","rule":"C5","slot":4}}
//
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
// for none; timed means that the game may end by time. goals is common, swap or secret. lists holds goals other than the checkpoints: one list for all, or one per
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
// (not yet public), chooses-facing (with the program), faces (the chosen direction,
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
// right, u-turns, pushed, dealt, destroyed, taken, deaths, repaired, power-downs, flags,
// secrets, swaps, crown, kills, bounty, earned, spent, majors, minors, bugs, debugged,
// given-up, returns-paid, returns-short, goal-wins, shared, big-kills, bugged-wins,
// six-options, ten-credits, asleep-goals; since, gone, losses and pushed are what the
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
//
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
//   - cleared every slot whose bit (1 for register 1, 2, 4, 8, 16) is not set in detail becomes empty; in the others command becomes that of card, if card has one. In all slots placed becomes -1, revealed and open false, second-placed and shown 0 and declared empty. The hand becomes empty but for the card with the place to x − 1, if to x is not 0, which gets the place 0. held falls by 1 where it is not 0. for-round becomes empty, keeps, control, debugs and scans 0, confirmed and renewed false
//   - placed slot detail (0…4): card, command that of card (none for 0), placed n: place in the hand, -1 none, -2 a pause, whose command is p; second, second-placed and shown become 0, unseen and stuck false, open whether the entry open is 1
//   - chose faces detail (255: -1); announcing is whether n is 1; keeps to x
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
//   - died on-board, announced, announcing become false; velocity and spin 0; detail: cause
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
//   - left out becomes true, on-board, announced and announcing false, asked empty; velocity and spin 0; its cards go to spent; if it is the leader, that becomes the robot with the most points, or 0 (see scored)
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
//
// # input
//
// From the client: a decision for one of its own seats. The host waits for one if, in
// the seat's view, asked has an id (answer), or else if the phase is programming and
// the seat's robot is on-board, not down and not confirmed (confirm). A draft before
// that is stored, and completed when time is up. renewal asks for a new hand, once a
// round, if the robot can do that. round is the view's.
//
//	> {"kind":"input","body":{"id":6,"game":1,"seat":0,"round":1,"do":"confirm","slots":[0,1,2,3,4],"faces":-1}}
//
// slots are five places of the hand, counted from 0; -1 leaves a register empty (required
// for locked and stuck ones), -2 is a pause. faces is a direction 0…3 if the robot
// chooses its facing, or -1. down announces a power-down. extras, in the order of the
// registers, holds what is added to a card: register 1…5, second and declared, and
// for-round what is declared for the round, all as in the view; keeps is 1 + the place of
// a card that is kept aside, and debugs 1 + the index in cards of the bug that the card
// debugger removes.
//
// An answer has question (the id) and choice instead; the choices of return-down,
// stay-down, use, bug and swap are 0 no, 1 yes; those of facing are the directions 0…3;
// those of loss are 1 + the index of an option in cards, and those of damage the same, or
// 0 for none; those of draw are 0 no, 1 yes; those of target are 0 for damage, a register
// 1…5 that is not locked if that robot is not down, or 16 + the number of a power that it
// owns; those of place are fields, x + 256 × y; those of wrench are 0 for a point of
// damage, or 1 + the index of a bug; those of shop are 0 nothing, 1 a major option, 2 a
// minor one, or 3 + the index of a card that is recharged; those of pay are 0 nothing, 1
// credits, or 2 + the index of an option that is given up.
//
// While programs are made, order sets the standing orders of the cards of a power, by
// names: power, use, against; and use uses the card power at once: spare-card, peek, or
// scanner with a choice, 8 × the seat + the register 1…5. Events show the effect.
//
// # seen
//
// From the client: acknowledges all updates of a stream up to a number. With 32
// unacknowledged updates, the host pauses that stream. One message may acknowledge
// several updates; it is enough to send it for every eighth update, and when no more
// are queued.
//
//	> {"kind":"seen","body":{"game":1,"seat":0,"number":1}}
//
// # get-up
//
// From the client: it leaves the seat, or stops watching (seat -1). A computer player
// substitutes for the player, or the robot leaves the game. The member stays in the lobby.
//
// # sit-down
//
// From the client: after get-up, or if it has missed something. The host sends the
// game and its views again.
//
// # over
//
// From the host: the game with that number has ended.
//
// # leave
//
// From the client: it leaves the lobby and its seats for good. The host closes the
// connection (4011).
//
//	> {"kind":"leave","body":{}}
package lan
