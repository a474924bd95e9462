package app

import (
	"cmp"
	"net"
	"strconv"

	"fyne.io/fyne/v2"

	"roborally/lan/find"
	"roborally/lan/host"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/wire"
	"roborally/ui/art"
	rooms "roborally/ui/lobby"
	"roborally/ui/look"
)

// sharing is how others come into the lobby of this machine.
type sharing struct {
	name        string // of the game
	password    string
	id          string // by which it is found
	port        int
	fingerprint string
	hints       bool // were allowed before
	announcer   *find.Announcer
	stop        func() // following the lobby
}

// share lets others come in, and has them told by the network: at the port that
// is said or the usual one, or where that is taken at one that is free. Guests
// may come back.
func (h *hosting) share(s sharing, guests []host.Guest) error {
	w := h.window
	w.writing.Wait() // for those who are still leaving through the door of before
	certificate, err := invite.Certificate(w.files.folder)
	if err != nil { // it is good for once
		w.report(err)
		if certificate, err = invite.Certificate(""); err != nil {
			return err
		}
	}
	listener, err := w.network.Listen(":" + strconv.Itoa(cmp.Or(s.port, invite.DefaultPort)))
	if err != nil {
		if listener, err = w.network.Listen(":0"); err != nil {
			return err
		}
	}
	s.port = listener.Addr().(*net.TCPAddr).Port
	s.fingerprint = invite.Fingerprint(certificate.Certificate[0])
	w.print = s.fingerprint
	s.id = cmp.Or(s.id, find.NewID())
	if s.announcer, err = find.Announce(w.network, s.game(h.room.State())); err != nil {
		_ = listener.Close()
		return err
	}
	h.host.Close()
	h.host = host.New(host.Options{Lobby: h.lobby, Certificate: certificate, Password: s.password, Guests: guests})
	if err := h.host.Serve(listener); err != nil {
		s.announcer.Close()
		return err
	}
	h.follow(&s)
	return nil
}

// follow keeps what is told of the lobby up to date.
func (h *hosting) follow(s *sharing) {
	h.sharing = s
	changed, stop := h.room.Follow()
	s.stop = stop
	go func() {
		for range changed {
			fyne.Do(func() { h.changed(s) })
		}
	}()
	h.changed(s)
}

// changed tells the network and the disk how the lobby is now.
func (h *hosting) changed(s *sharing) {
	if h.sharing != s {
		return
	}
	_ = s.announcer.Update(s.game(h.room.State())) // a lobby is always one that can be announced
	h.keepCompany()
	h.listed.Sync()
}

// shut lets nobody in any more, and sends away who has come, without waiting
// until they are gone.
func (h *hosting) shut() {
	s := h.sharing
	if s == nil {
		return
	}
	h.sharing = nil
	s.stop()
	was := h.host
	h.window.writing.Go(s.announcer.Close)
	h.window.writing.Go(was.Close)
	h.lobby.Unshare()
	h.host = host.New(host.Options{Lobby: h.lobby})
}

// openDoor opens the lobby to others, as its page wants it. Who needs hints can
// be given them; among people they are not the usual thing.
func (h *hosting) openDoor(said rooms.Sharing) (problem string) {
	w := h.window
	state := h.room.State()
	s := sharing{name: lobby.Clean(said.Name, find.MaxName), password: said.Password, hints: state.Settings.Hints}
	if s.name == "" {
		s.name = h.proposed()
	}
	if err := h.share(s, nil); err != nil {
		return w.text.Of("sharing.failed", "Cause", w.text.Cause(err))
	}
	_ = h.room.Do(lobby.AllowHints{On: false})
	h.called(s.name)
	return ""
}

// closeDoor closes it again.
func (h *hosting) closeDoor() {
	hints := h.sharing != nil && h.sharing.hints
	h.shut()
	_ = h.room.Do(lobby.AllowHints{On: hints})
}

// door gives what the page shows of how others come in.
func (h *hosting) door() rooms.Sharing {
	w, s := h.window, h.sharing
	if s == nil {
		return rooms.Sharing{Name: h.proposed()}
	}
	d := rooms.Sharing{Name: s.name, Password: s.password}
	if s.port != invite.DefaultPort {
		d.Port = s.port
	}
	for _, a := range find.Addresses(w.network.Links()) {
		if a.Is6() && a.IsLinkLocalUnicast() {
			continue // others call the way there by another name
		}
		d.Invitations = append(d.Invitations, invite.Invitation{Host: a.String(), Port: s.port, Fingerprint: s.fingerprint}.String())
	}
	return d
}

// game gives what the network is told. Once it has begun, there is nothing free.
func (s *sharing) game(state lobby.State) find.Game {
	g := find.Game{
		ID: s.id, Name: s.name, Port: s.port, Protocol: wire.Version, Map: state.Settings.Map, Rules: state.Settings.Rules,
		Players: len(state.Seats), Free: state.Free(), Locked: s.password != "", Print: s.fingerprint,
	}
	if g.Begun = state.Begun; g.Begun {
		g.Free = 0
	}
	return g
}

// tell says what is wrong with how others come in.
func (w *window) tell(problem string) {
	w.stage.Toast(w.pictures.IconOf(art.IconHost, look.Danger), w.text.Of("sharing.title"), problem)
}
