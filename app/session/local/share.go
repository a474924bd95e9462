package local

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
	rooms "roborally/ui/lobby"
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

// share opens the lobby to other machines and announces it. It listens at as.port, or at the default port if
// that is 0; if the port is taken, at a free one. guests may come back to their seats. done is called when the
// lobby is open, or with what went wrong, but not if the lobby has been left or opened meanwhile.
func (s *Session) share(as sharing, guests []host.Guest, done func(error)) {
	s.all.useCertificate(func(certificate *tls.Certificate, err error) {
		if s.closed || s.sharing != nil {
			return
		}
		if err == nil {
			err = s.shareWith(certificate, as, guests)
		}
		done(err)
	})
}

// useCertificate passes the certificate of this machine on. It is read from the disk on first use.
func (l *Sessions) useCertificate(use func(*tls.Certificate, error)) {
	if l.certificate != nil {
		use(l.certificate, nil)
		return
	}
	l.shell.Disk.Go(func() {
		certificate, fault := l.files.certificate()
		var err error
		if fault != nil { // use one for this run only
			certificate, err = invite.Certificate("")
		}
		fyne.Do(func() {
			l.shell.Report(fault)
			l.certificate = certificate
			use(certificate, err)
		})
	})
}

// shareWith opens the lobby with the certificate of this machine.
func (s *Session) shareWith(certificate *tls.Certificate, as sharing, guests []host.Guest) error {
	l := s.all
	l.pending.Wait() // the last host may not have closed its port yet
	listener, err := l.network.Listen(":" + strconv.Itoa(cmp.Or(as.port, invite.DefaultPort)))
	if err != nil {
		if listener, err = l.network.Listen(":0"); err != nil {
			return err
		}
	}
	as.port = listener.Addr().(*net.TCPAddr).Port
	as.fingerprint = l.Fingerprint()
	as.id = cmp.Or(as.id, find.NewID())
	if as.announcer, err = find.Announce(l.network, as.announcement(s.room.State())); err != nil {
		_ = listener.Close()
		return err
	}
	s.host.Close()
	s.host = s.newHost(host.Options{Certificate: certificate, Password: as.password, Guests: guests})
	if err := s.host.Serve(listener); err != nil {
		as.announcer.Close()
		return err
	}
	s.followLobby(&as)
	s.shell.Log.Info("lobby shared", "port", as.port, "password", as.password != "")
	return nil
}

// followLobby keeps the announcement up to date with the lobby.
func (s *Session) followLobby(as *sharing) {
	s.sharing = as
	changed, stop := s.room.Follow()
	as.stop = stop
	go func() {
		for range changed {
			fyne.Do(func() { s.publish(as) })
		}
	}()
	s.publish(as)
}

// publish updates the announcement, the resume info and the members dialog.
func (s *Session) publish(as *sharing) {
	if s.sharing != as {
		return
	}
	_ = as.announcer.Update(as.announcement(s.room.State())) // cannot fail: every lobby can be announced
	s.saveResumeInfo()
	s.membersDialog.Sync()
}

// unshare closes the lobby to others and disconnects the guests. It does not wait until they are gone.
func (s *Session) unshare() {
	as := s.sharing
	if as == nil {
		return
	}
	s.sharing = nil
	as.stop()
	s.all.pending.Go(as.announcer.Close)
	s.all.pending.Go(s.host.Close)
	s.lobby.Unshare()
	s.host = s.newHost(host.Options{})
	s.shell.Log.Info("lobby no longer shared")
}

// openSharing shares the lobby as its page asks. It forbids hints, which are unusual among people; the host
// can allow them again. It does not wait; done is called with a sentence for the player, "" on success.
func (s *Session) openSharing(said rooms.Sharing, done func(problem string)) {
	t := s.shell.Text
	as := sharing{name: lobby.Clean(said.Name, find.MaxName), password: said.Password, hintsBefore: s.room.State().Settings.Hints}
	if as.name == "" {
		as.name = s.proposedName()
	}
	s.share(as, nil, func(err error) {
		if err != nil {
			done(t.Of("sharing.failed", "Cause", t.Cause(err)))
			return
		}
		_ = s.room.Do(lobby.AllowHints{On: false})
		s.rememberName(as.name)
		done("")
	})
}

// closeSharing closes the lobby to others and restores the choice of hints.
func (s *Session) closeSharing() {
	hints := s.sharing != nil && s.sharing.hintsBefore
	s.unshare()
	_ = s.room.Do(lobby.AllowHints{On: hints})
}

// sharingState returns what the lobby's page shows about how others come in.
func (s *Session) sharingState() rooms.Sharing {
	as := s.sharing
	if as == nil {
		return rooms.Sharing{Name: s.proposedName()}
	}
	d := rooms.Sharing{Name: as.name, Password: as.password}
	if as.port != invite.DefaultPort {
		d.Port = as.port
	}
	for _, a := range find.Addresses(s.all.network.Links()) {
		if a.Is6() && a.IsLinkLocalUnicast() {
			continue // other machines name the zone differently
		}
		d.Invitations = append(d.Invitations, invite.Invitation{Host: a.String(), Port: as.port, Fingerprint: as.fingerprint}.String())
	}
	return d
}

// Sharing returns the port and the password of the lobby, and whether there is one that is shared.
func (s *Session) Sharing() (port int, password string, shared bool) {
	if s == nil || s.sharing == nil {
		return 0, "", false
	}
	return s.sharing.port, s.sharing.password, true
}

// Announcement returns what the network is told about the lobby, which must be shared.
func (s *Session) Announcement() find.Game { return s.sharing.announcement(s.room.State()) }

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
