package find

import (
	"regexp"
	"slices"
	"time"

	"roborally/lan/lobby"
)

// MaxRecent is how many addresses are remembered.
const MaxRecent = 8

// tokenText is what is taken for a token.
var tokenText = regexp.MustCompile(`^[A-Za-z0-9_-]{0,64}$`)

// Recent is where somebody has played before, the last first; whoever keeps it
// writes and reads it as it is, and lets nobody else read it: tokens are secret.
type Recent struct {
	Hosts []Visited `toml:"hosts"`
}

// Visited is one of them.
type Visited struct {
	Address string    `toml:"address"` // as Address.String gives it
	Name    string    `toml:"name"`    // of the game or host, for people; may be empty
	Print   string    `toml:"print"`   // fingerprint of the certificate; may be empty
	Token   string    `toml:"token"`   // brings back into the seats there; empty for who has left
	At      time.Time `toml:"at"`
}

// Visit puts an address in front: a connection was made there. A machine that is
// known by its fingerprint, and has another address now, is the same one.
func (r *Recent) Visit(v Visited) {
	r.Hosts = slices.DeleteFunc(slices.Clone(r.Hosts), func(old Visited) bool {
		return old.Address == v.Address || old.Print != "" && old.Print == v.Print && portOf(old.Address) == portOf(v.Address)
	})
	r.Hosts = slices.Insert(r.Hosts, 0, v)
	r.Mend()
}

// portOf gives the port of an address, 0 where there is none.
func portOf(address string) int {
	a, _ := ParseAddress(address, 0)
	return a.Port
}

// At gives what is remembered of an address.
func (r *Recent) At(address string) (Visited, bool) {
	i := slices.IndexFunc(r.Hosts, func(v Visited) bool { return v.Address == address })
	if i < 0 {
		return Visited{}, false
	}
	return r.Hosts[i], true
}

// Known gives what is remembered of the machine with a fingerprint.
func (r *Recent) Known(print string) (Visited, bool) {
	i := slices.IndexFunc(r.Hosts, func(v Visited) bool { return print != "" && v.Print == print })
	if i < 0 {
		return Visited{}, false
	}
	return r.Hosts[i], true
}

// Forget takes an address out.
func (r *Recent) Forget(address string) {
	r.Hosts = slices.DeleteFunc(slices.Clone(r.Hosts), func(old Visited) bool { return old.Address == address })
}

// Mend takes out what cannot be, after it has been read from a file: the rest is
// as it was. It gives the key of the list if something was wrong in it.
func (r *Recent) Mend() []string {
	var seen []string
	var hosts []Visited
	for _, v := range r.Hosts {
		a, err := ParseAddress(v.Address, 0)
		if err != nil || a.Port == 0 || slices.Contains(seen, a.String()) || len(hosts) == MaxRecent {
			continue
		}
		seen = append(seen, a.String())
		v.Address, v.Name = a.String(), lobby.Clean(v.Name, MaxName)
		if !printText.MatchString(v.Print) {
			v.Print = ""
		}
		if !tokenText.MatchString(v.Token) {
			v.Token = ""
		}
		hosts = append(hosts, v)
	}
	if slices.Equal(hosts, r.Hosts) {
		return nil
	}
	r.Hosts = hosts
	return []string{"hosts"}
}
