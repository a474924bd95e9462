package find

import (
	"slices"
	"time"

	"roborally/lan/lobby"
)

// MaxRecent is how many typed addresses are remembered.
const MaxRecent = 8

// Recent is where somebody has played before by typing an address, the last
// first; whoever keeps it writes and reads it as it is.
type Recent struct {
	Hosts []Visited `toml:"hosts"`
}

// Visited is one of them.
type Visited struct {
	Address string    `toml:"address"` // as Address.String gives it
	Name    string    `toml:"name"`    // of the game or host, for people; may be empty
	Print   string    `toml:"print"`   // fingerprint of the certificate; may be empty
	At      time.Time `toml:"at"`
}

// Visit puts an address in front: a connection was made there.
func (r *Recent) Visit(v Visited) {
	r.Hosts = slices.DeleteFunc(slices.Clone(r.Hosts), func(old Visited) bool { return old.Address == v.Address })
	r.Hosts = slices.Insert(r.Hosts, 0, v)
	r.Mend()
}

// Forget takes an address out.
func (r *Recent) Forget(address string) {
	r.Hosts = slices.DeleteFunc(slices.Clone(r.Hosts), func(old Visited) bool { return old.Address == address })
}

// Mend takes out what cannot be, after it has been read from a file: the rest is
// as it was.
func (r *Recent) Mend() {
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
		hosts = append(hosts, v)
	}
	r.Hosts = hosts
}
