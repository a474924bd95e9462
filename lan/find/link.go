package find

import (
	"cmp"
	"net"
	"net/netip"
	"slices"
)

// Link is a network interface on which games can be found.
type Link struct {
	Name     string         // empty if the system hides its interfaces and chooses one itself
	Index    int            // 0 if Name is empty
	Prefixes []netip.Prefix // own addresses with their networks
}

// maxLinks limits how many interfaces are queried at once: machines that run containers
// have dozens.
const maxLinks = 16

// links returns the interfaces that are up, support multicast and have an address. Since
// version 11, Android hides its interfaces; then there is a single link without a name,
// with the addresses that the system would use.
func links(list func() ([]net.Interface, error), addresses func(*net.Interface) ([]net.Addr, error)) []Link {
	interfaces, err := list()
	if err != nil {
		return []Link{{Prefixes: ownPrefixes()}}
	}
	var all []Link
	for _, i := range interfaces {
		const needed = net.FlagUp | net.FlagRunning | net.FlagMulticast
		if i.Flags&needed != needed || i.Flags&net.FlagLoopback != 0 {
			continue
		}
		found, err := addresses(&i)
		if err != nil {
			continue // the interface has just disappeared
		}
		link := Link{Name: i.Name, Index: i.Index}
		for _, a := range found {
			if n, ok := a.(*net.IPNet); ok {
				ip, _ := netip.AddrFromSlice(n.IP)
				bits, size := n.Mask.Size()
				if ip = ip.Unmap(); usable(ip) {
					bits -= size - ip.BitLen() // IPv4-mapped IPv6
					link.Prefixes = append(link.Prefixes, netip.PrefixFrom(ip, bits))
				}
			}
		}
		if len(link.Prefixes) > 0 {
			all = append(all, link)
		}
	}
	slices.SortFunc(all, func(a, b Link) int { return cmp.Compare(a.Index, b.Index) })
	return all[:min(len(all), maxLinks)]
}

// ownPrefixes returns the addresses from which the system would send to others. It sends
// no packet.
func ownPrefixes() []netip.Prefix {
	var own []netip.Prefix
	for _, to := range []string{"224.0.0.251:5353", "192.0.2.1:9", "[2001:db8::1]:9"} {
		c, err := net.Dial("udp", to)
		if err != nil {
			continue // no route to this address
		}
		ip := c.LocalAddr().(*net.UDPAddr).AddrPort().Addr().Unmap().WithZone("")
		c.Close()
		prefix := netip.PrefixFrom(ip, ip.BitLen())
		if usable(ip) && !slices.Contains(own, prefix) {
			own = append(own, prefix)
		}
	}
	return own
}

// usable reports whether an address can belong to another machine.
func usable(a netip.Addr) bool {
	return a.IsValid() && !a.IsUnspecified() && !a.IsLoopback() && !a.IsMulticast() &&
		!(a.Is4() && a.As4()[0] == 0) && a != netip.AddrFrom4([4]byte{255, 255, 255, 255})
}

// hasFamily reports whether the link has an IPv6 (v6) or IPv4 address.
func (l Link) hasFamily(v6 bool) bool {
	return l.Index == 0 || slices.ContainsFunc(l.Prefixes, func(p netip.Prefix) bool { return p.Addr().Is6() == v6 })
}

// onLink returns an address in the form in which it is reachable over the link. It reports
// false if the address is not on the link: a host must be on the link of its reply.
func (l Link) onLink(a netip.Addr) (netip.Addr, bool) {
	a = a.Unmap()
	switch {
	case !usable(a):
		return a, false
	case a.Is6() && a.IsLinkLocalUnicast():
		if l.Name != "" {
			a = a.WithZone(l.Name)
		}
		return a, a.Zone() != ""
	case l.Index == 0:
		return a, a.IsPrivate() || a.IsLinkLocalUnicast()
	}
	a = a.WithZone("")
	return a, slices.ContainsFunc(l.Prefixes, func(p netip.Prefix) bool { return p.Contains(a) })
}

// equalLinks reports whether two lists of links are equal.
func equalLinks(a, b []Link) bool {
	return slices.EqualFunc(a, b, func(a, b Link) bool {
		return a.Name == b.Name && a.Index == b.Index && slices.Equal(a.Prefixes, b.Prefixes)
	})
}

// Addresses returns the addresses of a host, the best first. Every link contributes in
// turn, so that virtual machines with many addresses do not push out the link that the
// players use.
func Addresses(links []Link) []netip.Addr {
	var all []netip.Addr
	for turn, more := 0, true; more; turn++ {
		more = false
		for _, l := range links {
			if turn >= len(l.Prefixes) {
				continue
			}
			more = true
			if a := l.Prefixes[turn].Addr(); !slices.Contains(all, a) {
				all = append(all, a)
			}
		}
	}
	all = all[:min(len(all), MaxAddresses)]
	slices.SortStableFunc(all, compareAddresses)
	return all
}

// compareAddresses orders addresses by how likely they are to work: assigned addresses
// before self-assigned ones, IPv4 before IPv6.
func compareAddresses(a, b netip.Addr) int {
	rank := func(a netip.Addr) int {
		switch {
		case a.IsLinkLocalUnicast() && a.Is6():
			return 3
		case a.IsLinkLocalUnicast():
			return 2
		case a.Is6():
			return 1
		}
		return 0
	}
	return cmp.Compare(rank(a), rank(b))
}
