// Package invite holds what somebody needs to come to a game on another machine:
// its address, and how to know that it is the right one.
package invite

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base32"
	"encoding/pem"
	"errors"
	"fmt"
	"math/big"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// DefaultPort is the port of a host where none is named.
const DefaultPort = 7420

// Invitation says where a game is. It is written as host:port#fingerprint, with
// IPv6 addresses in brackets.
type Invitation struct {
	Host        string // a name or an address, IPv6 without brackets, with its zone if it has one
	Port        int
	Fingerprint string // of the host's certificate; "" takes the first that is shown
}

// Fingerprint gives the fingerprint of a certificate: the first 16 bytes of its
// SHA-256 in base32, 26 letters and digits.
func Fingerprint(certificate []byte) string {
	sum := sha256.Sum256(certificate)
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(sum[:16]))
}

// fingerprintLength is the number of signs of a fingerprint.
const fingerprintLength = 26

// The reasons why a text is no invitation.
var (
	ErrNoHost        = errors.New("there is no address in it; it looks like 192.168.1.5:7420")
	ErrNoPort        = errors.New("the number behind the colon must be from 1 to 65535")
	ErrNoFingerprint = errors.New("what follows the # must be the 26 letters and digits of the invitation, all of them")
)

// Parse reads an invitation as somebody has typed or pasted it: an address or
// name, with a port or without, with a fingerprint or without.
func Parse(text string) (Invitation, error) {
	text = strings.TrimSpace(text)
	address, print, pinned := strings.Cut(text, "#")
	i := Invitation{Port: DefaultPort}
	if pinned {
		print = strings.ToLower(strings.NewReplacer(" ", "", "-", "").Replace(print))
		raw, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(strings.ToUpper(print))
		if len(print) != fingerprintLength || err != nil || len(raw) != 16 {
			return Invitation{}, ErrNoFingerprint
		}
		i.Fingerprint = print
	}
	address = strings.TrimSpace(address)
	bare := address
	if inner, ok := strings.CutPrefix(bare, "["); ok && strings.HasSuffix(inner, "]") {
		bare = strings.TrimSuffix(inner, "]")
	}
	if ip, ok := addressOf(bare); ok { // without a port
		i.Host = ip
		return i, nil
	}
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		host, port = address, ""
	} else if i.Port, err = strconv.Atoi(port); err != nil || i.Port < 1 || i.Port > 65535 {
		return Invitation{}, ErrNoPort
	}
	if ip, ok := addressOf(host); ok {
		i.Host = ip
		return i, nil
	}
	if !plainName(host) {
		return Invitation{}, ErrNoHost
	}
	i.Host = strings.ToLower(host)
	return i, nil
}

// addressOf reads an address in numbers.
func addressOf(text string) (string, bool) {
	ip, err := netip.ParseAddr(text)
	if err != nil || ip.Zone() != "" && !plainName(ip.Zone()) {
		return "", false
	}
	return ip.String(), true
}

// plainName tells whether a text can be the name of a machine.
func plainName(s string) bool {
	if s == "" || len(s) > 253 || strings.HasPrefix(s, "-") || strings.HasPrefix(s, ".") {
		return false
	}
	for _, r := range s {
		if (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '-' && r != '.' && r != '_' {
			return false
		}
	}
	return true
}

// Address gives host and port, to be dialled.
func (i Invitation) Address() string { return net.JoinHostPort(i.Host, strconv.Itoa(i.Port)) }

// String writes the invitation as Parse reads it.
func (i Invitation) String() string {
	if i.Fingerprint == "" {
		return i.Address()
	}
	return i.Address() + "#" + i.Fingerprint
}

// The files of a certificate that is kept.
const (
	certificateFile = "host-certificate.pem"
	keyFile         = "host-key.pem"
)

// Certificate makes a certificate for a host, or takes the one that is kept in a
// folder: with it, who has been invited before recognises the host after it has
// been started again. "" keeps nothing.
func Certificate(folder string) (*tls.Certificate, error) {
	if folder != "" {
		kept, err := tls.LoadX509KeyPair(filepath.Join(folder, certificateFile), filepath.Join(folder, keyFile))
		if err == nil {
			return &kept, nil
		}
	}
	made, pair, err := newCertificate()
	if err != nil || folder == "" {
		return made, err
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	for name, text := range pair {
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o600); err != nil {
			return nil, fmt.Errorf("the certificate of this machine cannot be kept: %w", err)
		}
	}
	return made, nil
}

// newCertificate makes a certificate, and what is to be written to keep it.
func newCertificate() (*tls.Certificate, map[string][]byte, error) {
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, nil, err
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 120))
	if err != nil {
		return nil, nil, err
	}
	// Clients look at the fingerprint alone: clocks may be wrong, names unknown.
	template := &x509.Certificate{
		SerialNumber: serial, Subject: pkix.Name{CommonName: "roborally"},
		NotBefore: time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC), NotAfter: time.Date(2120, 1, 1, 0, 0, 0, 0, time.UTC),
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
		DNSNames: []string{"roborally"}, BasicConstraintsValid: true,
	}
	raw, err := x509.CreateCertificate(rand.Reader, template, template, public, private)
	if err != nil {
		return nil, nil, err
	}
	key, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		return nil, nil, err
	}
	return &tls.Certificate{Certificate: [][]byte{raw}, PrivateKey: private}, map[string][]byte{
		certificateFile: pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: raw}),
		keyFile:         pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: key}),
	}, nil
}
