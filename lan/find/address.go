package find

import (
	"fmt"
	"net"
	"net/netip"
	"strconv"
	"strings"

	"golang.org/x/net/idna"
)

// Address is where a host can be reached, as somebody has typed it.
type Address struct {
	Host string // a name, or an IPv4 or IPv6 address, the latter with its zone
	Port int
}

// String gives the address as net.Dial takes it, and ParseAddress too.
func (a Address) String() string { return net.JoinHostPort(a.Host, strconv.Itoa(a.Port)) }

// Code is a stable name for what is wrong with a typed address; the texts for
// players live with the languages.
type Code string

// The codes.
const (
	AddressEmpty Code = "address-empty" // nothing was typed
	HostMissing  Code = "host-missing"  // only a port
	HostWrong    Code = "host-wrong"    // it can be neither a name nor an address
	PortWrong    Code = "port-wrong"    // not a number from 1 to 65535
	BracketWrong Code = "bracket-wrong" // [address]:port is how IPv6 has a port
	ZoneMissing  Code = "zone-missing"  // fe80::… needs %interface
)

// Wrong is the error of an address that cannot be used.
type Wrong struct {
	Code Code
	Text string // the part that is wrong
}

// Error gives the code, for programmers.
func (w *Wrong) Error() string { return fmt.Sprintf("find: %s (%q)", w.Code, w.Text) }

// maxAddress bounds what is looked at: a name has at most 253 letters.
const maxAddress = 300

// ParseAddress reads what somebody has typed: a name or an address, with or
// without a port. IPv6 with a port stands in brackets, and an address of one
// link alone has the interface behind it: fe80::1%eth0. An error is a *Wrong.
func ParseAddress(s string, defaultPort int) (Address, error) {
	s = strings.TrimSpace(s)
	host, port, err := split(s)
	if err != nil {
		return Address{}, err
	}
	a := Address{Port: defaultPort}
	if port != nil {
		n, err := strconv.ParseUint(*port, 10, 16)
		if err != nil || n == 0 || (*port)[0] == '+' {
			return Address{}, &Wrong{PortWrong, *port}
		}
		a.Port = int(n)
	}
	if a.Host, err = hostOf(host); err != nil {
		return Address{}, err
	}
	return a, nil
}

// split takes host and port apart; the port is nil if there is none.
func split(s string) (host string, port *string, err error) {
	if s == "" {
		return "", nil, &Wrong{Code: AddressEmpty}
	}
	if len(s) > maxAddress {
		return "", nil, &Wrong{HostWrong, s[:maxAddress]}
	}
	if inside, ok := strings.CutPrefix(s, "["); ok {
		host, rest, closed := strings.Cut(inside, "]")
		if !closed || !strings.Contains(host, ":") || rest != "" && rest[0] != ':' {
			return "", nil, &Wrong{BracketWrong, s}
		}
		if rest == "" {
			return host, nil, nil
		}
		rest = rest[1:]
		return host, &rest, nil
	}
	before, after, _ := strings.Cut(s, ":")
	switch strings.Count(s, ":") {
	case 0:
		return s, nil, nil
	case 1:
		return before, &after, nil
	}
	if _, zone, _ := strings.Cut(s, "%"); strings.ContainsAny(zone, ":]") {
		return "", nil, &Wrong{BracketWrong, s}
	}
	return s, nil, nil // IPv6 alone
}

// hostOf checks a host, and gives names of other alphabets as the network wants
// them.
func hostOf(s string) (string, error) {
	if s == "" {
		return "", &Wrong{Code: HostMissing}
	}
	if a, err := netip.ParseAddr(s); err == nil {
		switch {
		case a.IsMulticast() || a == netip.AddrFrom4([4]byte{255, 255, 255, 255}), a.IsUnspecified():
			return "", &Wrong{HostWrong, s}
		case a.Is6() && a.IsLinkLocalUnicast() && a.Zone() == "":
			return "", &Wrong{ZoneMissing, s}
		}
		return a.Unmap().String(), nil
	}
	name, err := idna.Punycode.ToASCII(strings.ToLower(s))
	if err != nil || !nameLike(strings.TrimSuffix(name, ".")) {
		return "", &Wrong{HostWrong, s}
	}
	return name, nil // small letters: names that differ in that alone are one
}

// nameLike tells whether a machine can be called so. Windows allows low lines
// where others do not. A name of digits alone is an address that is none.
func nameLike(s string) bool {
	if len(s) > 253 || strings.Trim(s, "0123456789.") == "" {
		return false
	}
	for label := range strings.SplitSeq(s, ".") {
		if label == "" || len(label) > 63 || label[0] == '-' || label[len(label)-1] == '-' {
			return false
		}
		for _, r := range label {
			if !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_') {
				return false
			}
		}
	}
	return true
}
