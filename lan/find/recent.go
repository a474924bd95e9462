package find

import (
	"regexp"
	"slices"
	"time"

	"roborally/lan/lobby"
)

// MaxRecent is the number of remembered addresses.
const MaxRecent = 8

// tokenPattern matches valid tokens.
var tokenPattern = regexp.MustCompile(`^[A-Za-z0-9_-]{0,64}$`)

// Recent holds the hosts at which the player has played, the latest first. It is stored in
// a TOML file, which must be private because tokens are secret.
type Recent struct {
	Hosts []RecentHost `toml:"hosts"`
}

// RecentHost is one of these hosts.
type RecentHost struct {
	Address     string    `toml:"address"` // as formatted by Address.String
	Name        string    `toml:"name"`    // name of the game or host, for display; may be empty
	Fingerprint string    `toml:"print"`   // fingerprint of the certificate; may be empty
	Token       string    `toml:"token"`   // regains the player's seats there; empty after leaving for good
	At          time.Time `toml:"at"`      // time of the last connection
}

// Visit moves a host to the front after a connection to it. A host with the same
// fingerprint and port but another address is the same host and replaces the old entry.
func (r *Recent) Visit(v RecentHost) {
	r.Hosts = slices.DeleteFunc(slices.Clone(r.Hosts), func(old RecentHost) bool {
		return old.Address == v.Address || old.Fingerprint != "" && old.Fingerprint == v.Fingerprint && portOf(old.Address) == portOf(v.Address)
	})
	r.Hosts = slices.Insert(r.Hosts, 0, v)
	r.Mend()
}

// portOf returns the port of an address, 0 if it has none.
func portOf(address string) int {
	a, _ := ParseAddress(address, 0)
	return a.Port
}

// ByAddress returns the entry of an address.
func (r *Recent) ByAddress(address string) (RecentHost, bool) {
	i := slices.IndexFunc(r.Hosts, func(v RecentHost) bool { return v.Address == address })
	if i < 0 {
		return RecentHost{}, false
	}
	return r.Hosts[i], true
}

// ByFingerprint returns the entry of the host with a fingerprint.
func (r *Recent) ByFingerprint(print string) (RecentHost, bool) {
	i := slices.IndexFunc(r.Hosts, func(v RecentHost) bool { return print != "" && v.Fingerprint == print })
	if i < 0 {
		return RecentHost{}, false
	}
	return r.Hosts[i], true
}

// Forget removes an address.
func (r *Recent) Forget(address string) {
	r.Hosts = slices.DeleteFunc(slices.Clone(r.Hosts), func(old RecentHost) bool { return old.Address == address })
}

// Mend removes invalid entries after reading a file and keeps the rest. It returns the key
// of the list if anything was invalid.
func (r *Recent) Mend() []string {
	var seen []string
	var hosts []RecentHost
	for _, v := range r.Hosts {
		a, err := ParseAddress(v.Address, 0)
		if err != nil || a.Port == 0 || slices.Contains(seen, a.String()) || len(hosts) == MaxRecent {
			continue
		}
		seen = append(seen, a.String())
		v.Address, v.Name = a.String(), lobby.Clean(v.Name, MaxName)
		if !fingerprintPattern.MatchString(v.Fingerprint) {
			v.Fingerprint = ""
		}
		if !tokenPattern.MatchString(v.Token) {
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
