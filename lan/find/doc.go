// Package find discovers games on the local network. A host announces its game
// (Announce), clients list the announced games (Browse), and a typed address
// (ParseAddress) works where discovery does not. Begin with Announcer and Browser.
//
// Discovery uses multicast DNS (RFC 6762) through github.com/hashicorp/mdns. A game
// is an instance of the service Service. Its instance name is the game's id, and it
// has an SRV, a TXT, and A and AAAA records. The TXT record has these UTF-8 strings
// of at most 255 bytes each:
//
//	txtvers=1     version of this list; games with another version are not listed
//	proto=1       version of the protocol spoken at the port
//	name=…        the host's name for the game, at most MaxName characters
//	map=…         id of a board or course, empty for one that only the host has
//	rules=…       id of a rule set
//	players=3     number of seats taken by people and computer players
//	free=5        number of free seats
//	lock=1        a password is required; 0: no password
//	begun=1       the game is running, new members can only watch; 0: not running
//	print=…       fingerprint of the host's certificate, as in the invitation
//	a0=… a1=…     addresses of the host, the best first, without zones
//
// Strings with other names are ignored. The TXT record repeats the addresses because
// the library keeps only one address per family.
//
// Replies are untrusted input. Their number and size are limited, names are cleaned
// like those in a lobby, and only addresses on the link of the reply are accepted, so
// that a reply cannot send players elsewhere. Discovery does not prove a host's
// identity: the fingerprint and the password do.
package find
