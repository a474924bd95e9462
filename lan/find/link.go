package find

import (
	"cmp"
	"net"
	"net/netip"
	"slices"
)

// Link is a network interface that games can be found on.
type Link struct {
	Name     string         // empty where the system keeps its interfaces to itself, and chooses one
	Index    int            // 0 then
	Prefixes []netip.Prefix // own addresses with the networks they are in
}

// maxLinks bounds how many interfaces are asked at once: machines that run
// containers have dozens.
const maxLinks = 16

// links gives the interfaces that are up, reach more than one machine and have
// an address. Android does not tell since version 11, not even to itself;
// the one link without a name is all there is then, and its addresses are
// what the system would use.
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
			continue // it has just gone
		}
		link := Link{Name: i.Name, Index: i.Index}
		for _, a := range found {
			if n, ok := a.(*net.IPNet); ok {
				ip, _ := netip.AddrFromSlice(n.IP)
				bits, size := n.Mask.Size()
				if ip = ip.Unmap(); usable(ip) {
					bits -= size - ip.BitLen() // IPv4 may be written as IPv6
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

// ownPrefixes asks the system which address it would use to reach others. No
// packet is sent for that.
func ownPrefixes() []netip.Prefix {
	var own []netip.Prefix
	for _, to := range []string{"224.0.0.251:5353", "192.0.2.1:9", "[2001:db8::1]:9"} {
		c, err := net.Dial("udp", to)
		if err != nil {
			continue // there is no way to such an address
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

// usable tells whether an address can be that of another machine.
func usable(a netip.Addr) bool {
	return a.IsValid() && !a.IsUnspecified() && !a.IsLoopback() && !a.IsMulticast() &&
		!(a.Is4() && a.As4()[0] == 0) && a != netip.AddrFrom4([4]byte{255, 255, 255, 255})
}

// family tells whether the link has an address of IPv4 or IPv6.
func (l Link) family(v6 bool) bool {
	return l.Index == 0 || slices.ContainsFunc(l.Prefixes, func(p netip.Prefix) bool { return p.Addr().Is6() == v6 })
}

// near gives an address as it can be reached over the link, and false if it is
// not on it: what is heard on a link must be there.
func (l Link) near(a netip.Addr) (netip.Addr, bool) {
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

// equalLinks tells whether nothing has changed.
func equalLinks(a, b []Link) bool {
	return slices.EqualFunc(a, b, func(a, b Link) bool {
		return a.Name == b.Name && a.Index == b.Index && slices.Equal(a.Prefixes, b.Prefixes)
	})
}

// Addresses gives what a host can be reached at, the best first. Of many links
// each has its turn, so that those of virtual machines do not push out
// the one that the others are on.
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
	slices.SortStableFunc(all, better)
	return all
}

// better orders addresses by how likely they are to work: those that somebody
// has given before those that a machine gives itself.
func better(a, b netip.Addr) int {
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
