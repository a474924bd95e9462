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
//   - coming in: hello, welcome (doc.go)
//   - in the lobby: map, lobby, said, command, reply (doc.go)
//   - a game begins: game, then view, the whole of what a seat sees (doc_game.go)
//   - a game runs: news, its events (doc_news.go); input, what a seat decides; seen (doc_seat.go)
//   - and beside it: get-up, sit-down, over, leave (doc_seat.go)
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
//	> {"kind":"hello","body":{"version":14,"name":"Ann","robot":"albot","password":"ratchet"}}
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
// a welcome, the map if it is a custom one, and the lobby, or closes the connection. From then on the client may
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
// From the client, once, first. version is 14. With a known token nothing else is
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
//	< {"kind":"welcome","body":{"version":14,"member":3,"token":"8f14e45fceea167a5a36dedd4bea2543"}}
//
// # map
//
// From the host, before the first lobby that names it: a custom map, which somebody has drawn.
// id is the one in the settings, text is a board or a course with its boards
// (docs/formats.md), of at most 128 KB. It is sent once, until another one has been sent or
// the client reconnects. id is "custom-" and the fingerprint of the layout, so a
// client that reads the text can prove that it is the right map. A client that does not draw the
// lobby's map may ignore it: game has the layout. A client should read no more than some maps
// in a second.
//
// # lobby
//
// From the host, after every change: the whole lobby except for the chat.
//
//	< {"kind":"lobby","body":{"shared":true,"host":1,"settings":{"map":"apprentice-hall","checkpoints":1,"rules":"factory"},"seats":[{"id":4,"member":3,"name":"Ann","robot":"albot","colour":0}],"members":[{"id":1,"name":"Mia"},{"id":3,"name":"Ann"}],"next":4}}
//
// host is the member with the host's rights. settings: map (id of a board or
// course; see map), checkpoints (how many count; with secret goals how many each robot gets), laps (how often the robots go over them, if several times), rules
// (factory, classic, postal or missions), goals (which each robot has: common, the default;
// swap, the start of the robot opposite; or secret, a list of its own, which is drawn when the
// game begins and of which the lobby knows nothing; see lists in game), abilities, options, points (that win a game of missions; 0 is none), minutes (its
// play time; 0 is none), limit (milliseconds to program; 0 is none), hints, deserted (the level
// of the computer player that substitutes for a player who leaves: beginner, easy,
// medium, hard, expert, master; "": the robot leaves the game). seats, in the order of the
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
//   - choose-map map: the project's, or the custom one that is in play
//   - set-checkpoints number
//   - set-laps number
//   - choose-rules rules
//   - set-goals goals: common, swap or secret; other than common only where the rules offer it
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
//   - bad-map the custom map is not the one of its id, or cannot be read
//   - map-unplayable nobody can play on the map under these rules
//   - no-such-map, no-such-rules, no-such-robot, no-such-level, no-such-colour
//   - no-such-checkpoints n is the number of checkpoints on the map
//   - no-such-laps n is the most laps that are possible
//   - no-such-limit
//   - no-such-points, no-such-minutes n is the most that is possible
//   - no-such-goals the rules do not offer this assignment of goals
//   - no-points the rules count no points, and their games do not end by time
//   - no-end neither points nor time would end the game
//   - too-few-flags n is the number of checkpoints that the rules need at least
//   - odd-robots only an even number of robots can swap places
//   - too-few-starts n is the number of robots that can swap places on the map
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
package lan
