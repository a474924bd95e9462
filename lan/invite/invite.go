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
	"fmt"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"roborally/lan/find"
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

// FingerprintWrong is what is wrong with an invitation whose fingerprint is none:
// it was not copied as a whole.
const FingerprintWrong find.Code = "fingerprint-wrong"

// Parse reads an invitation as somebody has typed or pasted it: an address or
// name, with a port or without, with a fingerprint or without. Words before it,
// and line breaks in the fingerprint, do no harm. An error is a *find.Wrong.
func Parse(text string) (Invitation, error) {
	address, print, pinned := strings.Cut(strings.TrimSpace(text), "#")
	i := Invitation{}
	if pinned {
		print, err := fingerprintIn(print)
		if err != nil {
			return Invitation{}, err
		}
		i.Fingerprint = print
		if words := strings.Fields(address); len(words) > 1 && !strings.Contains(address, "%") {
			address = words[len(words)-1]
		}
	}
	a, err := find.ParseAddress(address, DefaultPort)
	if err != nil {
		return Invitation{}, err
	}
	i.Host, i.Port = a.Host, a.Port
	return i, nil
}

// fingerprintIn reads the fingerprint that a text begins with, in one piece or in
// several.
func fingerprintIn(text string) (string, error) {
	print := ""
	for part := range strings.FieldsSeq(text) {
		if len(print) < fingerprintLength {
			print += strings.ReplaceAll(strings.ToLower(part), "-", "")
		}
	}
	print = strings.TrimRight(print, ".,;:!?)\"'")
	raw, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(strings.ToUpper(print))
	if len(print) != fingerprintLength || err != nil || len(raw) != 16 {
		return "", &find.Wrong{Code: FingerprintWrong, Text: print}
	}
	return print, nil
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
