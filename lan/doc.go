// Package lan describes how machines play together: the protocol between a host
// and its clients. The host has the lobby, the table and the only authoritative
// engine. Package host implements the host's side, package client the client's,
// package wire the messages, and package invite the address of a host with its
// fingerprint. This text is enough to write a client in any language;
// testdata/exchange.txt is a complete exchange.
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
//	> {"kind":"hello","body":{"version":2,"name":"Ann","robot":"albot","password":"ratchet"}}
//
// In these examples > marks what the client sends and < what the host sends. A
// message of a client has at most 4096 bytes, one of the host 1 MiB. Objects and
// lists nest at most 8 deep. Keys consist of lower-case letters and hyphens, and no
// key occurs twice in an object. Unknown fields are refused. Fields that are 0,
// false or empty may be left out, and usually are. All numbers are integers. The
// host disconnects a client that sends an invalid message (close code 4000).
//
// The host answers WebSocket pings and sends its own. It closes the connection of a
// client that does not answer within 10 seconds. The client should do the same.
//
// # Order
//
// The client's first message is a hello, within 10 seconds. The host answers with
// a welcome and the lobby, or closes the connection. From then on the client may
// send commands at any time, and inputs while a game is being played. When a game
// begins, and when a client reconnects during one, the host sends game, then a view
// for each stream of the game, followed by news. Over ends the game; then another
// may begin.
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
// token closes the first (4008). Meanwhile the clock runs. After a grace period of
// 15 seconds a computer player may substitute for the absent player, until the player
// reconnects. Outside of a game, a member that is away for two minutes leaves the
// lobby. A restarted host may not know the token (4003); the client then joins again
// by name. If the host knows it and resumes the game, the game may be some steps
// behind what the client has seen: the new view counts.
//
// # Close codes
//
//   - 4000 an invalid message
//   - 4001 another version of the protocol
//   - 4002 the password is wrong or missing
//   - 4003 the token is unknown
//   - 4004 the lobby is full, nobody else may watch, or too many members have this
//     address
//   - 4005 the name has no readable characters
//   - 4006 too many wrong passwords from this address; one in 10 seconds is allowed
//   - 4007 the client does not read or answer in time
//   - 4008 another connection uses the same token
//   - 4009 the host has kicked the member
//   - 4010 the lobby has ended; in the middle of a game keep the token, because the
//     same person may open that game again
//   - 4011 the client has left
//   - 4012 no hello in time
//
// After 4003, 4006, 4007, 4012, and after any other loss of the connection, the
// client should reconnect.
//
// # Limits
//
// A rate limiter slows down a client that sends more than about 300 inputs, 20
// commands or 3 lines of chat per second. One address may have at most 12 members;
// the lobby holds 24. The host queues up to 256 messages for a client that does not
// read, and then disconnects it (4007). In each stream it sends at most 32 updates
// ahead of those the client has acknowledged (see seen). A name has at most 24
// characters, a line of chat 240, a password 128 bytes.
//
// # hello
//
// From the client, once, first. version is 2. With a known token nothing else is
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
//	< {"kind":"welcome","body":{"version":2,"member":3,"token":"8f14e45fceea167a5a36dedd4bea2543"}}
//
// # lobby
//
// From the host, after every change: the whole lobby except for the chat.
//
//	< {"kind":"lobby","body":{"shared":true,"host":1,"settings":{"map":"apprentice-hall","checkpoints":1,"rules":"factory"},"seats":[{"id":4,"member":3,"name":"Ann","robot":"albot","colour":0}],"members":[{"id":1,"name":"Mia"},{"id":3,"name":"Ann"}],"next":4}}
//
// host is the member with the host's rights. settings: map (id of a board or
// course), checkpoints (how many count), rules (factory, classic or postal),
// abilities, limit (milliseconds to program; 0 is none), hints, deserted (the level
// of the computer player that substitutes for a player who leaves: easy, medium, hard,
// expert; "": the robot leaves the game). seats, in the order of the table, which
// counts them from 0: id, member (0: a computer player of the level), name, robot,
// colour 0…7. members: id, name, ready, away (the connection is lost). begun: the
// game is being played. saved is the saved game that is resumed: settings, and seats
// with name, robot, colour, level and left (the player has left for good, and so has
// the robot). next is the highest id of a seat or member so far.
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
//   - watch gives up the member's seats
//   - add-person name, robot: a seat for another person at the same machine
//   - set-robot seat, robot
//   - set-colour seat, colour
//   - rename seat, name
//   - remove-seat seat
//
// For the member who is the host:
//
//   - choose-map map
//   - set-checkpoints number
//   - choose-rules rules
//   - set-abilities on
//   - set-limit limit, in milliseconds
//   - allow-hints on
//   - set-deserted level
//   - add-computer level, robot
//   - set-level seat, level
//   - kick member
//   - start
//   - reopen
//
// # reply
//
// From the host: the result of a command or input, which has succeeded if the field by
// is missing. Otherwise by names the source of the refusal (lobby, rules or host) and code
// the reason; n is the number that the reason is about, rule the number in the rules,
// slot the register from 1. The codes of the lobby are those of lobby.Code, those of
// the rules are those of core.Code. The host's are no-game (that game is not being
// played) and not-your-seat.
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
// game is the number that views, news and inputs refer to. seats lists the streams
// that follow: the client's own seats, and -1, a spectator's stream, if the client
// has no seat or several. players are the seats, in order; bot is the kind of
// computer player, "" for a person. options: option cards are in play. goals is common,
// swap or secret. lists holds goals other than the checkpoints: one list for all, or one
// per seat, where secret lists of other seats are empty.
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
// discards count the cards of the piles; away counts players without a robot here.
// Each robot has: at, facing, on-board, out (of the game), virtual, robot, damage,
// lives (-1: not counted), velocity and spin on ice, archive and archive-facing (the
// backup), home and home-facing, goals in order, goal-secret, touched (the number of
// goals reached), down (powered down) and down-until (round), announced, announcing
// (not yet public), chooses-facing (with the program), faces (the chosen direction,
// 0…3, or -1), confirmed, renewed, hand, five slots (card, command, priority, placed:
// its former place in the hand, locked, revealed, unseen) and asked: a question, with
// its id, kind, power (the card it is about, by its name), register and about (the
// register and the robot it is about, where it is about one) and default. An unknown
// goal is [-1, -1].
//
// In a game with options a robot also has cards, at most 12, in the order in which they
// came: each is the name of its power, after a colon the charges left where it has some,
// and then the standing orders for using it and for giving it up against damage, unless
// they are those at first: "brakes", "ablative-coat:2 ask never". Others do not see the
// orders. for-round holds the powers that are declared for the round or act until it
// ends, as names with blanks between them. A slot also has second (a second card),
// second-placed (1 + its place in the hand) and declared (powers, as in for-round).
// memory is what the robot did in this round, if the state remembers: walked (fields, by
// its own cards), backward (of these, by back up), pushed-fields and pushed-robots (a bit
// per robot), carried (fields, by belts), rotations (its own cards that turned it) and
// quarters (their quarter turns, right positive), hit-in (registers in which its shots
// have damaged another, a bit each), burnt-in (the same, damaged by board lasers),
// cut-short (its own steps that a wall stopped), repaired, damaged (points).
//
// A card is a number: 0 no card, 1…84 the card with 10 times this priority, 101…107
// a card of which only the kind is known, 255 a face-down card. The kinds 101…107, and
// the cards 1…84, are in this order: u-turn (1…6), rotate left (7, 9 … 41), rotate
// right (8, 10 … 42), back up (43…48), move 1 (49…66), move 2 (67…78), move 3
// (79…84). A command is written by its sign, and . for none; in events it is a number.
// Commands are 1 u, 2 l, 3 r, 4 -1, 5 +1, 6 +2, 7 +3, 8 p (pause), 9 0
// (stands still, by brakes).
//
// counted holds the statistics: counts has a list per seat of forward, backward, left,
// right, u-turns, pushed, dealt, destroyed, taken, deaths, repaired, power-downs;
// since, gone, losses and pushed are what the standings need (tally.Snapshot). clock:
// limited (there is a limit), left (milliseconds, when this was sent), paused. The
// machines' clocks need not agree.
//
// sum is 16 hexadecimal digits: the FNV-1a (64 bits) of the view's state in the
// canonical form of docs/formats.md. A client that keeps no such state may ignore it.
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
// An event is a list: kind, robot (-1: none), by (the robot that caused it), register,
// step, beat (events with equal register, step and beat happen together), at x, at y,
// to x, to y, n, card, detail. Trailing zeros are left out. Events marked – change
// nothing in the view.
//
//   - round-began n: number; empties memory
//   - phase-began detail: phase, 0 returning … 8 finished
//   - game-over robot: the winner
//   - reshuffled the discards become the draw pile
//   - dealt card is added to the hand
//   - discarded card is added to the discards
//   - cleared empties the hand, and all slots whose bit is not set in detail; confirmed, renewed, revealed false; placed -1; second-placed, declared and for-round empty
//   - placed detail: register 0…4; n: place of the hand, -1 none, -2 pause; card
//   - chose detail: faces (255: -1); n: 1 announces a power-down
//   - drawn card is drawn unseen into the register detail, which keeps what is declared for it
//   - confirmed the program is fixed
//   - renewed the hand is returned; another is dealt
//   - faced detail: the new facing; chooses-facing false
//   - told announced becomes true, announcing false
//   - revealed register; card; detail: command; n: priority; at x: placed
//   - acted – detail: command
//   - moved at → to; detail: manner; n: direction or -1
//   - blocked – at; detail: obstacle; n: direction
//   - turned n: quarter turns to the right; detail: manner
//   - drifted to: velocity; n: spin
//   - beam – a board laser; at → to; detail: its index
//   - shot – at → to; n: points
//   - mirrored – a shot of by is reflected
//   - damaged n: points; detail: cause
//   - locked detail: register 0…4; card; n: command; at x: placed
//   - died detail: cause; on-board, announced, announcing false; velocity and spin 0
//   - eliminated out
//   - touched n: the number of goals reached; at
//   - archived at; detail: facing
//   - realised virtual false
//   - repaired n: points; detail: cause
//   - unlocked detail: register 0…4, which becomes empty
//   - powered-down n: down-until; announced false
//   - woke down false
//   - life-spent n: lives left
//   - returned at; detail: facing; n: damage; to x: 1 chooses facing; on-board; not down, not virtual
//   - virtual virtual true
//   - asked n: the low 16 bits of the id, whose high ones are the round; detail: kind; at x: power; at y: register; by: about; to x and to y: the low and the high byte of the default
//   - answered the question is closed
//   - left out, not on-board; velocity and spin 0; its question is closed
//   - declares detail: register 0…4, or 5 for the round; at x, at y, to x: the set of powers; card: second; n: second-placed
//   - lost the robot loses a card. detail: power; n: its index in cards, from 0
//   - used detail: power; n: charges left on that card (of several, the one with the most); to x: how much it did, such as points taken; to y: 1 adds the power to for-round
//   - ordered the standing orders of its cards of a power. detail: power; to x: for using it; to y: against damage
//
// What a robot declares only its owner learns while it is programmed; everybody learns it
// when the register is revealed, or register 1 for the round.
//
// A dealt or drawn card lowers the draw pile by one. Steps are tell, reveal, move, oil,
// slow-belts, express-belts, all-belts, pushers, gears, crushers, board-lasers,
// robot-lasers, lasers, touch, become-real, repair, backups, regenerate, shut-down,
// unlock, discard, return, wake, shut-down-now, deal. Manners are 0 card (the robot's
// own), 1 pushed, 2 pusher, 3 belt, 4 gear, 5 slide (on oil), 6 glide (on ice).
// Obstacles are 0 wall, 1 robot. Causes are 0 pit, 1 outside (off the board), 2
// crusher, 3 laser (of the board), 4 shot, 5 reflection, 6 crash, 7 site (or
// checkpoint), 8 regeneration, 9 power (power-down). Kinds of question are 1
// return-down, 2 facing, 3 stay-down, 4 probe (never asked in a real game), 5 use (the
// card power), 6 damage (is a card given up against it? Its register is the number of
// points), 7 loss (which card is lost). Powers are 1 abort-switch, 2 brakes, 3
// ablative-coat, 4 tanky, 5 jamesbot, 6 lazybot, 7 albot, 8 peach; those with the name of a
// robot are its own. A set of powers is three bytes, as signed numbers; its bits, from the
// lowest of the first byte, are 0 abort-switch, 1 brakes. Standing orders are 0 ask, 1
// never, 2 always, 3 when-destroyed (if the robot would be destroyed otherwise).
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
// slots are five places of the hand, counted from 0; -1 leaves a register empty
// (required for locked ones), -2 is a pause. faces is a direction 0…3 if the robot
// chooses its facing, or -1. down announces a power-down. extras, in the order of the
// registers, holds what is added to a card: register 1…5, second and declared, and
// for-round what is declared for the round, all as in the view. An answer has question
// (the id) and choice instead; the choices of return-down, stay-down and use are 0 no, 1
// yes; those of facing are the directions 0…3; those of loss are 1 + the index of an
// option in cards, and those of damage the same, or 0 for none. While programs are made,
// order sets the standing orders of the cards of a power, by names: power, use, against.
// Events show the effect.
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
