package invite_test

import (
	"crypto/tls"
	"errors"
	"net"
	"strings"
	"testing"

	"roborally/lan/invite"
)

const print = "mfrggzdfmztwq2lknnwg23tpoa"

func TestInvitationsAreRead(t *testing.T) {
	for text, want := range map[string]invite.Invitation{
		"192.168.1.5:7421":             {Host: "192.168.1.5", Port: 7421},
		" 192.168.1.5 ":                {Host: "192.168.1.5", Port: invite.DefaultPort},
		"Tower.local:80":               {Host: "tower.local", Port: 80},
		"tower":                        {Host: "tower", Port: invite.DefaultPort},
		"::1":                          {Host: "::1", Port: invite.DefaultPort},
		"[::1]":                        {Host: "::1", Port: invite.DefaultPort},
		"[2001:DB8::1]:99":             {Host: "2001:db8::1", Port: 99},
		"fe80::1%eth0":                 {Host: "fe80::1%eth0", Port: invite.DefaultPort},
		"[fe80::1%eth0]:7421#" + print: {Host: "fe80::1%eth0", Port: 7421, Fingerprint: print},
		"10.0.0.1:1#" + print:          {Host: "10.0.0.1", Port: 1, Fingerprint: print},
		"10.0.0.1#" + print:            {Host: "10.0.0.1", Port: invite.DefaultPort, Fingerprint: print},
		"10.0.0.1:7420 # " + strings.ToUpper(print[:4]) + "-" + print[4:10] + " " + print[10:]: {
			Host: "10.0.0.1", Port: 7420, Fingerprint: print,
		},
	} {
		got, err := invite.Parse(text)
		if err != nil || got != want {
			t.Errorf("%q is read as %+v, %v", text, got, err)
			continue
		}
		if again, err := invite.Parse(got.String()); err != nil || again != want {
			t.Errorf("%q is written as %q and read as %+v, %v", text, got, again, err)
		}
		if _, _, err := net.SplitHostPort(got.Address()); err != nil {
			t.Errorf("%q gives the address %q", text, got.Address())
		}
	}
	for text, want := range map[string]error{
		"": invite.ErrNoHost, ":7420": invite.ErrNoHost, "two words": invite.ErrNoHost, "http://tower/": invite.ErrNoPort, "tower/": invite.ErrNoHost,
		"tower:x": invite.ErrNoPort, "tower:0": invite.ErrNoPort, "tower:65536": invite.ErrNoPort, "tower:-1": invite.ErrNoPort,
		"tower#": invite.ErrNoFingerprint, "tower#abc": invite.ErrNoFingerprint, "tower#" + print + "a": invite.ErrNoFingerprint,
		"tower#" + strings.Repeat("1", 26): invite.ErrNoFingerprint,
	} {
		if got, err := invite.Parse(text); !errors.Is(err, want) {
			t.Errorf("%q is read as %+v, %v", text, got, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("[fe80::1%eth0]:7421#" + print)
	f.Add("tower.local:80")
	f.Fuzz(func(t *testing.T, text string) {
		i, err := invite.Parse(text)
		if err != nil {
			return
		}
		if again, err := invite.Parse(i.String()); err != nil || again != i {
			t.Errorf("%q is read as %+v, written as %q and read as %+v, %v", text, i, i.String(), again, err)
		}
	})
}

func TestACertificateIsKept(t *testing.T) {
	folder := t.TempDir() + "/new"
	prints := map[string]bool{}
	of := func(c *tls.Certificate, err error) string {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		print := invite.Fingerprint(c.Certificate[0])
		if i, err := invite.Parse("host#" + print); err != nil || i.Fingerprint != print {
			t.Errorf("the fingerprint %q is none: %v", print, err)
		}
		prints[print] = true
		return print
	}
	first := of(invite.Certificate(folder))
	if again := of(invite.Certificate(folder)); again != first {
		t.Error("the certificate is another one the second time")
	}
	of(invite.Certificate(""))
	of(invite.Certificate(""))
	if len(prints) != 3 {
		t.Errorf("there are %d certificates", len(prints))
	}
}
