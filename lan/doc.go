// Package lan describes how machines play together: the protocol between a host,
// which has the lobby, the table and the only engine that counts, and its
// clients. Package host is the one side, package client the other, package wire
// the messages; package invite says how a host is found. This text is enough to
// write a client in any language; testdata/exchange.txt is a whole exchange.
//
// # Connection
//
// A client opens a WebSocket (RFC 6455) at the path /roborally of the host's
// address. The usual port is 7420. Most hosts speak TLS 1.3 (wss:) with a
// certificate that they have made themselves: nobody vouches for it, and the name
// in it means nothing. Instead an invitation ends in the certificate's
// fingerprint:
//
//	192.168.1.5:7420#mfrggzdfmztwq2lknnwg23tpob
//	[fe80::1%eth0]:7420#mfrggzdfmztwq2lknnwg23tpob
//
// It is the first 16 bytes of the SHA-256 of the certificate (DER), in base32 with
// small letters and without padding. Who has it compares it, and goes away if it
// differs. Who has typed an address alone takes the certificate that is shown, and
// expects the same one from then on.
//
// All messages are text messages with one JSON object:
//
//	> {"kind":"hello","body":{"version":1,"name":"Ann","robot":"albot","password":"ratchet"}}
//
// In these examples > is what the client sends and < what the host sends. A
// message of a client has at most 4096 bytes, one of the host 1 MiB. Objects are at
// most 8 deep. Keys are small letters and hyphens, and stand in an object once.
// Fields that this text does not know are refused; fields that are 0, false or
// empty may be left out, and mostly are. All numbers are integers. Whoever sends
// what cannot be is sent away (close code 4000).
//
// The host answers WebSocket pings and sends its own; whoever does not answer
// within 10 seconds is taken for gone. The client should do the same.
//
// # Order
//
// The client's first message is a hello, within 10 seconds. The host answers with
// a welcome and the lobby, or closes the connection. From then on the client may
// send commands at any time, and inputs while a game is being played. When a game
// begins, and when a client comes back into one, the host sends game, then for each
// stream of it a view, followed by news. Over says that the game is not played any
// more; then another may begin.
//
// Every command and input is answered by a reply with its number. What has come of
// it (lobby, said, news) may be sent before the reply or after it.
//
// # Coming back
//
// A connection may be lost at any time. The token of the welcome brings the client
// back: as the same member, into the same seats, at any moment. Everything that was
// known before is void then; the host sends all of it anew. A client should try at
// once, and then with growing pauses (up to 5 seconds). A second connection with a
// token ends the first (4008). Meanwhile the clock runs, and after 15 seconds a
// computer player may take the seat, until its person comes back. Outside of a game
// a member that is away for two minutes leaves the lobby. A host that has been
// started anew may know no tokens (4003): come in by name then. If it does, and plays
// on, the game may be some steps behind what the client has seen: the new view counts.
//
// # Close codes
//
//   - 4000 a message that cannot be
//   - 4001 another version of the protocol
//   - 4002 the password is wrong or missing
//   - 4003 nobody has the token
//   - 4004 no more can come in
//   - 4005 nothing readable is left of the name
//   - 4006 too many wrong passwords from this address; one in 10 seconds is allowed
//   - 4007 what was sent was not read in time
//   - 4008 somebody has come with the same token
//   - 4009 the host has sent the member away
//   - 4010 the lobby has ended; in the middle of a game keep the token, because
//     whoever runs it may open that game again
//   - 4011 the client has left
//   - 4012 no hello in time
//
// After 4003, 4006, 4007, 4012, and when the connection has ended in any other way,
// it makes sense to come back.
//
// # Limits
//
// Who sends more than about 300 inputs, 20 commands or 3 lines of chat in a second is
// read more slowly. From one address come at most 12 members; the lobby holds 24.
// Up to 256 messages wait for a client that does not read, then it is sent away
// (4007). Of each stream at most 32 updates are sent that have not been seen (see
// seen). A name has at most 24 characters, a line of chat 240, a password 128
// bytes.
//
// # hello
//
// From the client, once, first. version is 1. With a token nothing else is needed;
// else name (what is taken already gets a number), and robot if a particular one is
// wanted: tanky, jamesbot, lazybot, albot or peach. watch says that no seat is
// wanted. password, where the host wants one.
//
// A client may make its own token, 32 random hexadecimal digits, and say that it is
// new. The host takes it if it does not know it yet. Should the welcome be lost, the
// same hello once more brings the same member back, instead of another one.
//
// # welcome
//
// From the host. member is the own number in the lobby.
//
//	< {"kind":"welcome","body":{"version":1,"member":3,"token":"8f14e45fceea167a5a36dedd4bea2543"}}
//
// # lobby
//
// From the host, whenever something has changed: all of the lobby but what is said.
//
//	< {"kind":"lobby","body":{"shared":true,"host":1,"settings":{"map":"apprentice-hall","checkpoints":1,"rules":"factory"},"seats":[{"id":4,"member":3,"name":"Ann","robot":"albot","colour":0}],"members":[{"id":1,"name":"Mia"},{"id":3,"name":"Ann"}],"next":4}}
//
// host is the member who decides. settings: map (id of a board or course),
// checkpoints (so many count), rules (factory, classic or postal), abilities, limit
// (milliseconds to program; 0 is none), hints, deserted (the level that plays on
// for who leaves: easy, medium, hard, expert; "": the robot leaves the game). seats,
// in the order of the table, which counts them from 0: id, member (0: a computer
// player of the level), name, robot, colour 0…7. members: id, name, ready, away (the
// connection is lost). begun: the game is being played; saved is the saved game that
// it goes on with: settings, and seats with name, robot, colour, level and left (its
// person has gone for good, and the robot with it). next is the newest number given
// to a seat or member.
//
// # said
//
// From the host: lines of chat. first is the number of the first of them, counted
// from 0. After coming in, all lines that are kept are told.
//
//	< {"kind":"said","body":{"first":0,"lines":[{"member":3,"name":"Ann","text":"Hello!"}]}}
//
// # command
//
// From the client: something for the lobby. id is a number of the client's choice,
// do the name, with its fields.
//
//	> {"kind":"command","body":{"id":1,"do":"set-colour","with":{"seat":4,"colour":3}}}
//	> {"kind":"command","body":{"id":3,"do":"start"}}
//	< {"kind":"reply","body":{"id":3,"by":"lobby","code":"not-host"}}
//
// For everybody; seat is the id of an own seat:
//
//   - set-ready on
//   - say text
//   - watch gives the own seats away
//   - add-person name, robot: a seat for somebody at the own machine
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
// From the host: what has come of a command or input. Without by, it has happened.
// by is lobby, rules or host, code a word for the reason; n is the number it speaks
// of, rule the number in the rules, slot the register from 1. The codes of the lobby
// are those of lobby.Code, those of the rules core.Code; of the host there are
// no-game (that game is not being played) and not-your-seat.
//
//	< {"kind":"reply","body":{"id":6}}
//	< {"kind":"reply","body":{"id":5,"by":"rules","code":"card-twice","rule":"C5","slot":4}}
//
// # game
//
// From the host: a game is being played.
//
//	< {"kind":"game","body":{"game":1,"map":"hall","rules":"factory","checkpoints":1,"robots":["albot"],"goals":"common","players":[{"name":"Ann","robot":"albot","colour":3}],"seats":[0],"layout":{"name":"hall","width":8,"height":5,"boards":1,"fields":[{"at":[3,1],"checkpoint":1},{"at":[1,2],"terrain":"wrenches"},{"at":[5,2],"terrain":"pit"},{"at":[0,4],"start":1},…
//
// game is its number, which views, news and inputs name. seats lists the streams
// that follow: own seats, and -1, a spectator's, for who has no seat or several.
// players are the seats, in order; bot is the kind of computer player, "" for a
// person. goals is common, swap or secret; lists holds goals other than the
// checkpoints, one list for all or one per seat, where those of others are empty if
// they are secret.
//
// layout is the floor. [x, y] counts from the top left field; north is up. fields
// lists all fields that are not bare: terrain is outside, pit, belt, express (both
// run to facing), gear-left, gear-right, wrench, wrenches or oil; ice; checkpoint
// and start numbers; heading, where a robot faces that starts there; walls, the
// letters of the sides that have one. Directions are n, e, s, w; n may be left out.
// lasers (at, facing, beams), pushers (at, facing, registers) and crushers (at,
// registers) hang on it.
//
// # view
//
// From the host: all that a seat knows at this moment. A stream begins with it.
//
//	< {"kind":"view","body":{"game":1,"seat":0,"number":1,"state":{"round":1,"phase":"programming","winner":-1,"draw":75,"discards":0,"robots":[{"at":[0,4],"facing":"n","on-board":true,"robot":"albot","damage":0,"lives":3,"archive":[0,4],"archive-facing":"n","home":[0,4],"home-facing":"n","goals":[[3,1]],"touched":0,"faces":-1,"hand":[18,58,30,67,44,64,34,37,76],"slots":[{"card":0,"command":".","placed":-1},…
//
// seat is the stream, number counts its updates. phase is returning, programming,
// register-1 … register-5, round-end or finished; winner a seat or -1. draw and
// discards count the cards of the piles; away counts players without a robot here. Of each robot: at, facing, on-board, out (of the
// game), virtual, robot, damage, lives (-1: not counted), velocity and spin on ice,
// archive and archive-facing (the backup), home and home-facing, goals in order,
// goal-secret, touched (so many are reached), down (powered down) and down-until
// (round), announced, announcing (before it is told), chooses-facing (with the
// program), faces (the direction chosen, 0…3, or -1), confirmed, renewed, hand, five
// slots (card, command, priority, placed: the place of the hand it came from, locked,
// revealed, unseen) and asked: a question, with its id, kind, choices (bit n: choice
// n may be given) and default. A goal that is not known is [-1, -1].
//
// A card is a number: 0 none, 1…84 the card with 10 times this priority, 101…107
// only its kind is known, 255 face down. The kinds 101…107, and cards 1…84, are: u-turn
// (1…6), rotate left (7, 9 … 41), rotate right (8, 10 … 42), back up (43…48), move 1
// (49…66), move 2 (67…78), move 3 (79…84). Commands are written u, l, r, -1, +1, +2,
// +3, p (pause), and . for none; as numbers 1…8 and 0.
//
// counted is what has been counted (statistics): per seat forward, backward, left,
// right, u-turns, pushed, dealt, destroyed, taken, deaths, repaired, power-downs;
// since, gone, losses and pushed say how the standings come about (tally.Kept). clock:
// limited (there is a limit), left (milliseconds, when this was sent), paused.
// Clocks of machines need not agree.
//
// sum is 16 hexadecimal digits: the FNV-1a (64 bits) of the view as core.View.Encode
// writes it. Who keeps no such view need not care.
//
// # news
//
// From the host: the next update of a stream, with the next number. events are what
// has happened, as far as the seat may know it, in order; players is there when
// somebody else plays than before. Where the programming of a round begins, or the
// game is over, sum is that of the view after the events: who knows another comes
// back for a new view.
//
//	< {"kind":"news","body":{"game":1,"seat":0,"number":2,"events":[["placed",0,-1,0,"",0,0,0,0,0,0,18],["placed",0,-1,0,"",0,0,0,0,0,1,58,1],…
//
// An event is a list: kind, robot (-1: none), by (the robot that caused it), register,
// step, beat (what has the same register, step and beat happens together), at x, at y,
// to x, to y, n, card, detail. Zeros at the end are left out. – changes nothing.
//
//   - round-began n: number
//   - phase-began detail: phase, 0 returning … 8 finished
//   - game-over robot: the winner
//   - reshuffled the discards go into the draw pile
//   - dealt card is added to the hand
//   - discarded card is added to the discards
//   - cleared hand gone; slots gone but those whose bit is set in detail; confirmed, renewed false; nothing is revealed or placed any more
//   - placed detail: register 0…4; n: place of the hand, -1 none, -2 pause; card
//   - chose detail: faces (255: -1); n: 1 announces a power-down
//   - drawn card is drawn unseen into the register detail
//   - confirmed the program is fixed
//   - renewed the hand is given back; another is dealt
//   - faced detail: the new facing; chooses-facing false
//   - told announced becomes true, announcing false
//   - revealed register; card; detail: command; n: priority; at x: placed
//   - acted – detail: command
//   - moved at → to; detail: manner; n: direction or -1
//   - blocked – at; detail: 0 wall, 1 robot; n: direction
//   - turned n: quarter turns to the right; detail: manner
//   - drifted to: velocity; n: spin
//   - beam – a board laser; at → to; detail: its index
//   - shot – at → to; n: points
//   - mirrored – a shot of by is reflected
//   - damaged n: points; detail: cause
//   - locked detail: register 0…4; card; n: command; at x: placed
//   - died detail: cause; on-board, announced, announcing false; velocity and spin 0
//   - eliminated out
//   - touched n: so many goals are reached; at
//   - archived at; detail: facing
//   - realised virtual false
//   - repaired n: points; detail: cause
//   - unlocked detail: register 0…4, which becomes empty
//   - powered-down n: down-until; announced false
//   - woke down false
//   - life-spent n: lives left
//   - returned at; detail: facing; n: damage; to x: 1 chooses facing; on-board; not down, not virtual
//   - virtual virtual true
//   - asked n: id; detail: kind (1 return powered down, 2 facing, 3 stay powered down); to x: choices; to y: default
//   - answered the question is settled
//   - left out, not on-board; its question is gone
//
// A dealt or drawn card lowers the draw pile by one. Manners are 0 own card, 1
// pushed, 2 pusher, 3 belt, 4 gear, 5 oil, 6 ice; causes 0 pit, 1 off the board, 2
// crusher, 3 board laser, 4 shot, 5 reflection, 6 crash, 7 site or checkpoint, 8
// regeneration, 9 power-down.
//
// # input
//
// From the client: a decision for an own seat. It is wanted where, in the own view,
// asked has an id (answer), or else where the phase is programming and the own robot
// is on-board, not down and not confirmed (confirm; a draft before that is kept, and
// filled up when time is up; renewal asks for a new hand, once a round, where the
// robot can do that). round is the view's.
//
//	> {"kind":"input","body":{"id":6,"game":1,"seat":0,"round":1,"do":"confirm","slots":[0,1,2,3,4],"faces":-1}}
//
// slots are five places of the hand, counted from 0; -1 leaves a register empty
// (locked ones must be), -2 is a pause. faces is a direction 0…3 where the robot
// chooses its facing, or -1. down announces a power-down. An answer has question,
// the id, and choice instead; kinds return-down and stay-down are 0 no, 1 yes; facing
// is the direction 0…3. Events show what has come of it.
//
// # seen
//
// From the client: all updates of a stream up to a number have been taken. With 32
// that have not, the host sends no more of that stream. Several may be seen at once;
// it is enough to tell every eighth, and when there are no more.
//
//	> {"kind":"seen","body":{"game":1,"seat":0,"number":1}}
//
// # get-up
//
// From the client: nobody plays the seat any more, for good, or watches (seat -1). The
// member stays in the lobby.
//
// # sit-down
//
// From the client: after get-up, or if something has been missed. The host sends the
// game and its views anew.
//
// # over
//
// From the host: the game with that number is not played any more.
//
// # leave
//
// From the client: it leaves the lobby for good, and its seats too. The host closes
// the connection (4011).
//
//	> {"kind":"leave","body":{}}
package lan
