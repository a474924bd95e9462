package app

import (
	"cmp"
	"crypto/tls"
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

// sharing is how others reach the lobby of this machine.
type sharing struct {
	name        string // of the game
	password    string
	id          string // in its announcement
	port        int
	fingerprint string
	hintsBefore bool // hints were allowed before the lobby was shared
	announcer   *find.Announcer
	stop        func() // stops following the lobby
}

// share opens the lobby to other machines and announces it. It listens at s.port, or at the default port if
// that is 0; if the port is taken, at a free one. guests may come back to their seats. done is called when the
// lobby is open, or with what went wrong, but not if the lobby has been left or opened meanwhile.
func (h *hostSession) share(s sharing, guests []host.Guest, done func(error)) {
	w := h.window
	w.useCertificate(func(certificate *tls.Certificate, err error) {
		if w.hostSession != h || h.sharing != nil {
			return
		}
		if err == nil {
			err = h.shareWith(certificate, s, guests)
		}
		done(err)
	})
}

// useCertificate passes the certificate of this machine on. It is read from the disk on first use.
func (w *window) useCertificate(use func(*tls.Certificate, error)) {
	if w.certificate != nil {
		use(w.certificate, nil)
		return
	}
	w.disk.Go(func() {
		certificate, fault := w.files.certificate()
		var err error
		if fault != nil { // use one for this run only
			certificate, err = invite.Certificate("")
		}
		fyne.Do(func() {
			w.report(fault)
			w.certificate = certificate
			use(certificate, err)
		})
	})
}

// shareWith opens the lobby with the certificate of this machine.
func (h *hostSession) shareWith(certificate *tls.Certificate, s sharing, guests []host.Guest) error {
	w := h.window
	w.pending.Wait() // the last host may not have closed its port yet
	listener, err := w.network.Listen(":" + strconv.Itoa(cmp.Or(s.port, invite.DefaultPort)))
	if err != nil {
		if listener, err = w.network.Listen(":0"); err != nil {
			return err
		}
	}
	s.port = listener.Addr().(*net.TCPAddr).Port
	s.fingerprint = invite.Fingerprint(certificate.Certificate[0])
	w.fingerprint = s.fingerprint
	s.id = cmp.Or(s.id, find.NewID())
	if s.announcer, err = find.Announce(w.network, s.announcement(h.room.State())); err != nil {
		_ = listener.Close()
		return err
	}
	h.host.Close()
	h.host = host.New(host.Options{Lobby: h.lobby, Certificate: certificate, Password: s.password, Guests: guests, Log: w.log.Logger})
	if err := h.host.Serve(listener); err != nil {
		s.announcer.Close()
		return err
	}
	h.followLobby(&s)
	w.log.Info("lobby shared", "port", s.port, "password", s.password != "")
	return nil
}

// followLobby keeps the announcement up to date with the lobby.
func (h *hostSession) followLobby(s *sharing) {
	h.sharing = s
	changed, stop := h.room.Follow()
	s.stop = stop
	go func() {
		for range changed {
			fyne.Do(func() { h.publish(s) })
		}
	}()
	h.publish(s)
}

// publish updates the announcement, the resume info and the members dialog.
func (h *hostSession) publish(s *sharing) {
	if h.sharing != s {
		return
	}
	_ = s.announcer.Update(s.announcement(h.room.State())) // cannot fail: every lobby can be announced
	h.saveResumeInfo()
	h.membersDialog.Sync()
}

// unshare closes the lobby to others and disconnects the guests. It does not wait until they are gone.
func (h *hostSession) unshare() {
	s := h.sharing
	if s == nil {
		return
	}
	h.sharing = nil
	s.stop()
	was := h.host
	h.window.pending.Go(s.announcer.Close)
	h.window.pending.Go(was.Close)
	h.lobby.Unshare()
	h.host = host.New(host.Options{Lobby: h.lobby, Log: h.window.log.Logger})
	h.window.log.Info("lobby no longer shared")
}

// openSharing shares the lobby as its page asks. It forbids hints, which are unusual among people; the host
// can allow them again. It does not wait; done is called with a sentence for the player, "" on success.
func (h *hostSession) openSharing(said rooms.Sharing, done func(problem string)) {
	w := h.window
	state := h.room.State()
	s := sharing{name: lobby.Clean(said.Name, find.MaxName), password: said.Password, hintsBefore: state.Settings.Hints}
	if s.name == "" {
		s.name = h.proposedName()
	}
	h.share(s, nil, func(err error) {
		if err != nil {
			done(w.text.Of("sharing.failed", "Cause", w.text.Cause(err)))
			return
		}
		_ = h.room.Do(lobby.AllowHints{On: false})
		h.rememberName(s.name)
		done("")
	})
}

// closeSharing closes the lobby to others and restores the choice of hints.
func (h *hostSession) closeSharing() {
	hints := h.sharing != nil && h.sharing.hintsBefore
	h.unshare()
	_ = h.room.Do(lobby.AllowHints{On: hints})
}

// sharingState returns what the lobby's page shows about how others come in.
func (h *hostSession) sharingState() rooms.Sharing {
	w, s := h.window, h.sharing
	if s == nil {
		return rooms.Sharing{Name: h.proposedName()}
	}
	d := rooms.Sharing{Name: s.name, Password: s.password}
	if s.port != invite.DefaultPort {
		d.Port = s.port
	}
	for _, a := range find.Addresses(w.network.Links()) {
		if a.Is6() && a.IsLinkLocalUnicast() {
			continue // other machines name the zone differently
		}
		d.Invitations = append(d.Invitations, invite.Invitation{Host: a.String(), Port: s.port, Fingerprint: s.fingerprint}.String())
	}
	return d
}

// announcement returns the announcement of the lobby. A game that has begun has no free seats.
func (s *sharing) announcement(state lobby.State) find.Game {
	g := find.Game{
		ID: s.id, Name: s.name, Port: s.port, Protocol: wire.Version, Map: state.Settings.Map, Rules: state.Settings.Rules,
		Players: len(state.Seats), Free: state.Free(), Locked: s.password != "", Fingerprint: s.fingerprint,
	}
	if g.Begun = state.Begun; g.Begun {
		g.Free = 0
	}
	return g
}

// warnSharing shows a problem with sharing as a toast.
func (w *window) warnSharing(problem string) {
	w.stage.News.Toast(w.pictures.IconOf(art.IconHost, look.Danger), w.text.Of("sharing.title"), problem)
}
