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

// Service is what a game is announced as.
const Service = "_roborally._tcp"

// The limits of what is announced, and of what is listed.
const (
	MaxName      = 40 // characters of a game's name: 160 bytes at most
	MaxAddresses = 12 // of a host
	MaxHosts     = 64 // in the list of a Browser
	maxSeats     = lobby.MaxSeats
	maxTexts     = 64 // strings of a TXT record that are looked at
)

// Game is what a host tells of its game to those who look for one.
type Game struct {
	ID       string // of this game, see NewID
	Name     string // what the host calls it
	Port     int    // 1…65535
	Protocol int    // version, from 1
	Map      string // id of a board or course; empty: not known
	Rules    string // id of a rule set; empty: not known
	Players  int    // people and computer players who have a seat
	Free     int    // seats that can still be taken
	Locked   bool   // a password is asked for
	Begun    bool   // a game is being played; whoever comes now watches
	Print    string // fingerprint of the host's certificate; empty: none
}

// NewID gives an id for a game: 26 small letters and digits that nobody else has.
func NewID() string { return strings.ToLower(rand.Text()) }

// What is taken for an id of a game, for one of a map or rule set, and for a
// fingerprint.
var (
	gameID    = regexp.MustCompile(`^[a-z0-9]{8,32}$`)
	contentID = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$`)
	printText = regexp.MustCompile(`^[A-Za-z0-9+/=:_-]{0,128}$`)
)

// The reasons why a game cannot be announced; they are mistakes of the program.
var (
	errID    = errors.New("find: a game needs an id of 8 to 32 small letters and digits")
	errPort  = errors.New("find: a game needs a port from 1 to 65535")
	errProto = errors.New("find: a game needs the version of its protocol, from 1")
	errSeats = errors.New("find: a game has up to eight seats")
	errPrint = errors.New("find: a fingerprint has up to 128 letters and digits")
)

// mended gives the game as it can be announced and listed: with names cleaned,
// and without ids that cannot be one. What nothing can be made of is an error.
func (g Game) mended() (Game, error) {
	g.Name = lobby.Clean(g.Name, MaxName)
	if g.Name == "" {
		g.Name = g.ID
	}
	if !contentID.MatchString(g.Map) {
		g.Map = ""
	}
	if !contentID.MatchString(g.Rules) {
		g.Rules = ""
	}
	switch {
	case !gameID.MatchString(g.ID):
		return g, errID
	case g.Port < 1 || g.Port > 65535:
		return g, errPort
	case g.Protocol < 1:
		return g, errProto
	case g.Players < 0 || g.Free < 0 || g.Players+g.Free > maxSeats:
		return g, errSeats
	case !printText.MatchString(g.Print):
		return g, errPrint
	}
	return g, nil
}

// record gives what stands for the game on the network. The game is a mended one.
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
		"print=" + g.Print,
	}
	for i, a := range addresses {
		texts = append(texts, "a"+strconv.Itoa(i)+"="+a.WithZone("").String())
	}
	return Record{Instance: g.ID, Port: g.Port, Addresses: addresses, Texts: texts}
}

// read is the other way round: the game that a record stands for, and where it
// is said to be. It is false for what no program of this kind has announced.
func (r Record) read() (Game, []netip.Addr, bool) {
	if len(r.Texts) > maxTexts {
		return Game{}, nil, false
	}
	said := map[string]string{}
	for _, text := range r.Texts {
		name, value, _ := strings.Cut(text, "=")
		if _, twice := said[name]; !twice { // the first counts, says RFC 6763
			said[name] = value
		}
	}
	var wrong bool
	number := func(name string) int {
		n, err := strconv.ParseUint(said[name], 10, 16)
		wrong = wrong || err != nil
		return int(n)
	}
	g := Game{
		ID: r.Instance, Name: said["name"], Port: r.Port, Protocol: number("proto"),
		Map: said["map"], Rules: said["rules"], Players: number("players"), Free: number("free"),
		Locked: said["lock"] != "0", Begun: said["begun"] == "1", Print: said["print"],
	}
	g, err := g.mended()
	if err != nil || wrong || said["txtvers"] != "1" {
		return Game{}, nil, false
	}
	var addresses []netip.Addr
	for i := range MaxAddresses {
		if a, err := netip.ParseAddr(said["a"+strconv.Itoa(i)]); err == nil && a.Zone() == "" {
			addresses = append(addresses, a)
		}
	}
	return g, append(addresses, r.Addresses...), true
}
