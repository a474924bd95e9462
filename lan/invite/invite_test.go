package invite_test

import (
	"crypto/tls"
	"errors"
	"net"
	"strings"
	"testing"

	"roborally/lan/find"
	"roborally/lan/invite"
)

const print = "mfrggzdfmztwq2lknnwg23tpoa"

func TestParse(t *testing.T) {
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
			t.Errorf("Parse(%q) = %+v, %v, want %+v", text, got, err, want)
			continue
		}
		if again, err := invite.Parse(got.String()); err != nil || again != want {
			t.Errorf("%q: Parse(%q) = %+v, %v, want the same invitation", text, got, again, err)
		}
		if _, _, err := net.SplitHostPort(got.Address()); err != nil {
			t.Errorf("%q: the address %q is not host:port", text, got.Address())
		}
	}
	for text, want := range map[string]find.Code{
		"": find.AddressEmpty, "#" + print: find.AddressEmpty, ":7420": find.HostMissing, "two words": find.HostWrong, "tower/": find.HostWrong,
		"http://tower/": find.PortWrong, "tower:x": find.PortWrong, "tower:0": find.PortWrong, "tower:65536": find.PortWrong, "tower:-1": find.PortWrong,
		"256.1.1.1:7420": find.HostWrong, "fe80::1": find.ZoneMissing, "[fe80::1]:7420#" + print: find.ZoneMissing, "[::1:7420": find.BracketWrong,
		"tower#": invite.FingerprintWrong, "tower#abc": invite.FingerprintWrong, "tower#" + print + "a": invite.FingerprintWrong,
		"tower#" + strings.Repeat("1", 26): invite.FingerprintWrong,
	} {
		got, err := invite.Parse(text)
		var wrong *find.AddressError
		if !errors.As(err, &wrong) || wrong.Code != want || got != (invite.Invitation{}) {
			t.Errorf("Parse(%q) = %+v, %v, want the error code %s", text, got, err, want)
		}
	}
}

// TestParsesPastedInvitations parses invitations with the text around them.
func TestParsesPastedInvitations(t *testing.T) {
	want := invite.Invitation{Host: "192.168.1.5", Port: 7421, Fingerprint: print}
	for _, text := range []string{
		"192.168.1.5:7421#" + print + "\n",
		"Come in: 192.168.1.5:7421#" + print + ".",
		"Come in:\r\n192.168.1.5:7421#" + print + " – see you!",
		"192.168.1.5:7421#" + print[:9] + "\n  " + print[9:] + "\n",
		"\t192.168.1.5:7421 #" + strings.ToUpper(print),
	} {
		if got, err := invite.Parse(text); err != nil || got != want {
			t.Errorf("Parse(%q) = %+v, %v, want %+v", text, got, err, want)
		}
	}
}

// FuzzParse checks that every parsed invitation survives String and Parse.
func FuzzParse(f *testing.F) {
	f.Add("[fe80::1%eth0]:7421#" + print)
	f.Add("tower.local:80")
	f.Fuzz(func(t *testing.T, text string) {
		i, err := invite.Parse(text)
		if err != nil {
			return
		}
		if again, err := invite.Parse(i.String()); err != nil || again != i {
			t.Errorf("Parse(%q) = %+v, but Parse(%q) = %+v, %v", text, i, i.String(), again, err)
		}
	})
}

func TestReusesStoredCertificate(t *testing.T) {
	folder := t.TempDir() + "/new"
	prints := map[string]bool{}
	of := func(c *tls.Certificate, err error) string {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		print := invite.Fingerprint(c.Certificate[0])
		if i, err := invite.Parse("host#" + print); err != nil || i.Fingerprint != print {
			t.Errorf("Parse does not accept the fingerprint %q: %v", print, err)
		}
		prints[print] = true
		return print
	}
	first := of(invite.Certificate(folder))
	if again := of(invite.Certificate(folder)); again != first {
		t.Errorf("the second call returned the certificate %s, want the stored one, %s", again, first)
	}
	of(invite.Certificate(""))
	of(invite.Certificate(""))
	if len(prints) != 3 {
		t.Errorf("%d certificates were made, want 3", len(prints))
	}
}
