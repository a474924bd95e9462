// Package find lets games on the local network be found: a host announces its
// game (Announce), the others list what is announced (Browse), and where nothing
// is heard an address is typed (ParseAddress).
//
// It speaks multicast DNS as every printer does, through
// github.com/hashicorp/mdns. A game is an instance of the service Service whose
// instance name is the game's id, with an SRV, a TXT, and A and AAAA records. The
// strings of the TXT record are, each of at most 255 bytes, in UTF-8:
//
//	txtvers=1     the version of this list; others are not listed
//	proto=1       the version of the protocol that is spoken at the port
//	name=…        what the host calls the game, at most MaxName characters
//	map=…         id of a board or course, empty for one nobody else has
//	rules=…       id of a rule set
//	players=3     people and computer players who have a seat
//	free=5        how many can still sit down
//	lock=1        a password is asked for; 0: none
//	begun=1       a game is being played: whoever comes watches; 0: none
//	print=…       fingerprint of the host's certificate, as the invitation has it
//	a0=… a1=…     addresses of the host, the best first, without zones
//
// Strings with other names are left alone. Addresses stand in the TXT record too
// because the library keeps one of each family only.
//
// What comes from the network is foreign: it is bounded in number and size,
// names are cleaned as those of a lobby are, and only addresses on the link on
// which an answer was heard are taken, so that nobody can send players
// elsewhere. Nothing here says that a host is who it says it is: that is
// what the fingerprint and the password are for.
package find
