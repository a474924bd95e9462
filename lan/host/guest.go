package host

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"slices"

	"roborally/core"
	"roborally/lan/lobby"
)

// Guest is a member from another machine who can come back, even to a host that
// has been started anew, because its token is still known by its hash.
type Guest struct {
	Key   string   // the SHA-256 of the token, in hexadecimal
	Name  string   // of the member, and of the first who plays there
	More  []string // who else plays at the same machine
	Watch bool     // nobody plays there
}

// Guests gives those who could come back if this host ended without a goodbye, in
// the order in which they have come.
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

// addGuest lets a guest into the lobby who is not there yet. The lock is held. Where there is no room
// any more, or the key is none, the guest is as anybody who comes for the first
// time.
func (h *Host) addGuest(g Guest) {
	key, err := hex.DecodeString(g.Key)
	if err != nil || len(key) != sha256.Size || h.members[[sha256.Size]byte(key)] != nil {
		return
	}
	room, err := h.o.Lobby.Join(g.Name, core.NoModel)
	if err != nil {
		return
	}
	if g.Watch {
		_ = room.Do(lobby.Watch{}) // once the game has begun, whoever comes watches
	}
	for _, name := range g.More {
		_ = room.Do(lobby.AddPerson{Name: name}) // without a seat left, the others play
	}
	_ = room.Do(lobby.SetReady{On: true}) // nobody can ask who is away
	h.startAbsence(h.register(room, [sha256.Size]byte(key)))
}
