package host

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"slices"

	"roborally/core"
	"roborally/lan/lobby"
)

// Guest is a member on another machine, in a form that can be stored. It can reconnect
// even to a restarted host, which identifies it by the hash of its token.
type Guest struct {
	Key   string   // the SHA-256 of the token, in hexadecimal
	Name  string   // of the member, or of its first player
	More  []string // other players at the same machine
	Watch bool     // the member only watches
}

// Guests returns the members who could reconnect if this host crashed, in the order in
// which they joined. Store them for Options.Guests.
func (h *Host) Guests() []Guest {
	h.mu.Lock()
	defer h.mu.Unlock()
	state := h.o.Lobby.State()
	members := make([]*member, 0, len(h.members))
	for _, m := range h.members {
		members = append(members, m)
	}
	slices.SortFunc(members, func(a, b *member) int { return cmp.Compare(a.room.Self(), b.room.Self()) })
	var guests []Guest
	for _, m := range members {
		self, in := state.Member(m.room.Self())
		if !in {
			continue
		}
		g := Guest{Key: hex.EncodeToString(m.key[:]), Name: self.Name, Watch: true}
		for _, seat := range state.SeatsOf(self.ID) {
			if name := state.Seats[seat].Name; g.Watch {
				g.Name, g.Watch = name, false
			} else {
				g.More = append(g.More, name)
			}
		}
		guests = append(guests, g)
	}
	return guests
}

// addGuest adds a guest to the lobby as an absent member. It does nothing if the key is
// invalid or known already, or if the lobby is full: then the guest has to join by name.
// The lock is held.
func (h *Host) addGuest(g Guest) {
	key, err := hex.DecodeString(g.Key)
	if err != nil || len(key) != sha256.Size || h.members[[sha256.Size]byte(key)] != nil {
		return
	}
	room, err := h.joinLobby(g.Name, core.NoModel, g.Watch)
	if err != nil {
		return
	}
	for _, name := range g.More {
		_ = room.Do(lobby.AddPerson{Name: name}) // without a free seat, the others play
	}
	_ = room.Do(lobby.SetReady{On: true}) // an absent member cannot get ready itself
	h.startAbsence(h.register(room, [sha256.Size]byte(key)))
}
