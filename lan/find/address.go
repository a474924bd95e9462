package find

import (
	"fmt"
	"net"
	"net/netip"
	"strconv"
	"strings"

	"golang.org/x/net/idna"
)

// Address is a host's address as a player has typed it.
type Address struct {
	Host string // a name, an IPv4 address, or an IPv6 address with its zone
	Port int
}

// String returns the address in the form that net.Dial and ParseAddress accept.
func (a Address) String() string { return net.JoinHostPort(a.Host, strconv.Itoa(a.Port)) }

// Code is a stable name for an error in a typed address. The texts for players are in
// ui/text.
type Code string

// The codes of AddressError.
const (
	AddressEmpty Code = "address-empty" // nothing was typed
	HostMissing  Code = "host-missing"  // only a port
	HostWrong    Code = "host-wrong"    // neither a name nor an address
	PortWrong    Code = "port-wrong"    // not a number from 1 to 65535
	BracketWrong Code = "bracket-wrong" // IPv6 with a port must be [address]:port
	ZoneMissing  Code = "zone-missing"  // fe80::… needs %interface
)

// AddressError is the error of an unusable address.
type AddressError struct {
	Code Code
	Text string // the invalid part
}

// Error returns the code and the invalid part, for programmers.
func (e *AddressError) Error() string { return fmt.Sprintf("find: %s (%q)", e.Code, e.Text) }

// maxAddressLen limits the input in bytes: a name has at most 253 letters.
const maxAddressLen = 300

// ParseAddress parses a typed name or address, with or without a port. IPv6 with a port
// needs brackets, and a link-local address needs its interface: fe80::1%eth0. Errors are
// *AddressError.
func ParseAddress(s string, defaultPort int) (Address, error) {
	s = strings.TrimSpace(s)
	host, port, err := splitHostPort(s)
	if err != nil {
		return Address{}, err
	}
	a := Address{Port: defaultPort}
	if port != nil {
		n, err := strconv.ParseUint(*port, 10, 16)
		if err != nil || n == 0 || (*port)[0] == '+' {
			return Address{}, &AddressError{PortWrong, *port}
		}
		a.Port = int(n)
	}
	if a.Host, err = parseHost(host); err != nil {
		return Address{}, err
	}
	return a, nil
}

// splitHostPort separates host and port; the port is nil if there is none.
func splitHostPort(s string) (host string, port *string, err error) {
	if s == "" {
		return "", nil, &AddressError{Code: AddressEmpty}
	}
	if len(s) > maxAddressLen {
		return "", nil, &AddressError{HostWrong, s[:maxAddressLen]}
	}
	if inside, ok := strings.CutPrefix(s, "["); ok {
		host, rest, closed := strings.Cut(inside, "]")
		if !closed || !strings.Contains(host, ":") || rest != "" && rest[0] != ':' {
			return "", nil, &AddressError{BracketWrong, s}
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
		return "", nil, &AddressError{BracketWrong, s}
	}
	return s, nil, nil // IPv6 alone
}

// parseHost validates a host and converts international names to ASCII (Punycode).
func parseHost(s string) (string, error) {
	if s == "" {
		return "", &AddressError{Code: HostMissing}
	}
	if a, err := netip.ParseAddr(s); err == nil {
		switch {
		case a.IsMulticast() || a == netip.AddrFrom4([4]byte{255, 255, 255, 255}), a.IsUnspecified():
			return "", &AddressError{HostWrong, s}
		case a.Is6() && a.IsLinkLocalUnicast() && a.Zone() == "":
			return "", &AddressError{ZoneMissing, s}
		}
		return a.Unmap().String(), nil
	}
	name, err := idna.Punycode.ToASCII(strings.ToLower(s))
	if err != nil || !validHostname(strings.TrimSuffix(name, ".")) {
		return "", &AddressError{HostWrong, s}
	}
	return name, nil // in lower case: host names ignore case
}

// validHostname reports whether a machine can have this name. Underscores are allowed
// because Windows uses them. A name of digits only is a malformed address.
func validHostname(s string) bool {
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
