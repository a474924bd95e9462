package find

import (
	"crypto/rand"
	"errors"
	"net/netip"
	"regexp"
	"strconv"
	"strings"

	"roborally/lan/lobby"
)

// Service is the mDNS service type under which games are announced.
const Service = "_roborally._tcp"

// Limits of announcements and of a Browser's list.
const (
	MaxName      = 40 // characters of a game's name: 160 bytes at most
	MaxAddresses = 12 // addresses of one host
	MaxHosts     = 64 // hosts in a Browser's list
	maxSeats     = lobby.MaxSeats
	maxTexts     = 64 // strings of a TXT record; longer records are dropped
)

// Game holds the facts that a host announces about its game.
type Game struct {
	ID          string // id of this game, see NewID
	Name        string // the host's name for the game
	Port        int    // 1…65535
	Protocol    int    // protocol version, from 1
	Map         string // id of a board or course; empty: unknown
	Rules       string // id of a rule set; empty: unknown
	Players     int    // seats taken by people and computer players
	Free        int    // free seats
	Locked      bool   // a password is required
	Begun       bool   // the game is running; new members can only watch
	Fingerprint string // fingerprint of the host's certificate; empty: none
}

// NewID returns a new unique id for a game: 26 lower-case letters and digits.
func NewID() string { return strings.ToLower(rand.Text()) }

// Accepted game ids, ids of maps and rule sets, and fingerprints.
var (
	idPattern          = regexp.MustCompile(`^[a-z0-9]{8,32}$`)
	contentIDPattern   = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$`)
	fingerprintPattern = regexp.MustCompile(`^[A-Za-z0-9+/=:_-]{0,128}$`)
)

// Reasons why a game cannot be announced; all are programming errors.
var (
	errID    = errors.New("find: a game needs an id of 8 to 32 lower-case letters and digits")
	errPort  = errors.New("find: a game needs a port from 1 to 65535")
	errProto = errors.New("find: a game needs the version of its protocol, from 1")
	errSeats = errors.New("find: a game has up to eight seats")
	errPrint = errors.New("find: a fingerprint has up to 128 letters and digits")
)

// sanitize returns the game with a cleaned name and without invalid map and rule set ids.
// It fails when another field is invalid.
func (g Game) sanitize() (Game, error) {
	g.Name = lobby.Clean(g.Name, MaxName)
	if g.Name == "" {
		g.Name = g.ID
	}
	if !contentIDPattern.MatchString(g.Map) {
		g.Map = ""
	}
	if !contentIDPattern.MatchString(g.Rules) {
		g.Rules = ""
	}
	switch {
	case !idPattern.MatchString(g.ID):
		return g, errID
	case g.Port < 1 || g.Port > 65535:
		return g, errPort
	case g.Protocol < 1:
		return g, errProto
	case g.Players < 0 || g.Free < 0 || g.Players+g.Free > maxSeats:
		return g, errSeats
	case !fingerprintPattern.MatchString(g.Fingerprint):
		return g, errPrint
	}
	return g, nil
}

// record returns the game's record. The game must have been sanitized.
func (g Game) record(addresses []netip.Addr) Record {
	bit := func(set bool) string {
		if set {
			return "1"
		}
		return "0"
	}
	texts := []string{
		"txtvers=1",
		"proto=" + strconv.Itoa(g.Protocol),
		"name=" + g.Name,
		"map=" + g.Map,
		"rules=" + g.Rules,
		"players=" + strconv.Itoa(g.Players),
		"free=" + strconv.Itoa(g.Free),
		"lock=" + bit(g.Locked),
		"begun=" + bit(g.Begun),
		"print=" + g.Fingerprint,
	}
	for i, a := range addresses {
		texts = append(texts, "a"+strconv.Itoa(i)+"="+a.WithZone("").String())
	}
	return Record{Instance: g.ID, Port: g.Port, Addresses: addresses, Texts: texts}
}

// parse returns the announced game and the addresses the record names. It reports false
// for a record that is not a valid game.
func (r Record) parse() (Game, []netip.Addr, bool) {
	if len(r.Texts) > maxTexts {
		return Game{}, nil, false
	}
	fields := map[string]string{}
	for _, text := range r.Texts {
		name, value, _ := strings.Cut(text, "=")
		if _, twice := fields[name]; !twice { // RFC 6763: the first of several counts
			fields[name] = value
		}
	}
	var invalid bool
	number := func(name string) int {
		n, err := strconv.ParseUint(fields[name], 10, 16)
		invalid = invalid || err != nil
		return int(n)
	}
	g := Game{
		ID: r.Instance, Name: fields["name"], Port: r.Port, Protocol: number("proto"),
		Map: fields["map"], Rules: fields["rules"], Players: number("players"), Free: number("free"),
		Locked: fields["lock"] != "0", Begun: fields["begun"] == "1", Fingerprint: fields["print"],
	}
	g, err := g.sanitize()
	if err != nil || invalid || fields["txtvers"] != "1" {
		return Game{}, nil, false
	}
	var addresses []netip.Addr
	for i := range MaxAddresses {
		if a, err := netip.ParseAddr(fields["a"+strconv.Itoa(i)]); err == nil && a.Zone() == "" {
			addresses = append(addresses, a)
		}
	}
	return g, append(addresses, r.Addresses...), true
}
