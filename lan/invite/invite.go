// Package invite handles invitations to a game on another machine: the host's address
// and the fingerprint of its certificate, which proves that it is the right machine.
// Begin with Invitation and Parse; Certificate is the host's side.
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

// DefaultPort is the port of a host if the invitation names none.
const DefaultPort = 7420

// Invitation is the address of a game. Its text form is host:port#fingerprint, with
// IPv6 addresses in brackets.
type Invitation struct {
	Host        string // a name or an address; IPv6 without brackets, with its zone if it has one
	Port        int
	Fingerprint string // of the host's certificate; "" accepts the first certificate
}

// Fingerprint returns the fingerprint of a certificate (DER): the first 16 bytes of
// its SHA-256 in lower-case base32, 26 letters and digits.
func Fingerprint(certificate []byte) string {
	sum := sha256.Sum256(certificate)
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(sum[:16]))
}

// fingerprintLength is the number of characters of a fingerprint.
const fingerprintLength = 26

// FingerprintWrong is the code of an error about a malformed fingerprint, usually
// one that was not copied completely.
const FingerprintWrong find.Code = "fingerprint-wrong"

// Parse parses an invitation that was typed or pasted: an address or name, with
// optional port and fingerprint. It ignores words before the invitation and line
// breaks in the fingerprint. Errors are of type *find.AddressError.
func Parse(text string) (Invitation, error) {
	address, print, pinned := strings.Cut(strings.TrimSpace(text), "#")
	i := Invitation{}
	if pinned {
		print, err := parseFingerprint(print)
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

// parseFingerprint parses the fingerprint at the start of a text. It may be split
// into several parts.
func parseFingerprint(text string) (string, error) {
	print := ""
	for part := range strings.FieldsSeq(text) {
		if len(print) < fingerprintLength {
			print += strings.ReplaceAll(strings.ToLower(part), "-", "")
		}
	}
	print = strings.TrimRight(print, ".,;:!?)\"'")
	raw, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(strings.ToUpper(print))
	if len(print) != fingerprintLength || err != nil || len(raw) != 16 {
		return "", &find.AddressError{Code: FingerprintWrong, Text: print}
	}
	return print, nil
}

// Address returns host and port in the form that net.Dial expects.
func (i Invitation) Address() string { return net.JoinHostPort(i.Host, strconv.Itoa(i.Port)) }

// String returns the text form, which Parse accepts.
func (i Invitation) String() string {
	if i.Fingerprint == "" {
		return i.Address()
	}
	return i.Address() + "#" + i.Fingerprint
}

// The files of a stored certificate and its key, in PEM.
const (
	CertificateFile = "host-certificate.pem"
	keyFile         = "host-key.pem"
)

// Certificate returns the host certificate that is stored in a folder, or makes a new
// one and stores it there. With a stored certificate, old invitations stay valid after
// a restart. With the folder "" it makes a certificate and stores nothing.
func Certificate(folder string) (*tls.Certificate, error) {
	if folder != "" {
		stored, err := tls.LoadX509KeyPair(filepath.Join(folder, CertificateFile), filepath.Join(folder, keyFile))
		if err == nil {
			return &stored, nil
		}
	}
	certificate, files, err := newCertificate()
	if err != nil || folder == "" {
		return certificate, err
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o600); err != nil {
			return nil, fmt.Errorf("the certificate of this machine cannot be kept: %w", err)
		}
	}
	return certificate, nil
}

// newCertificate makes a self-signed certificate. It also returns the contents of the
// files in which it is stored, by file name.
func newCertificate() (*tls.Certificate, map[string][]byte, error) {
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, nil, err
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 120))
	if err != nil {
		return nil, nil, err
	}
	// Clients check only the fingerprint, because their clocks may be wrong and the host may have no name.
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
		CertificateFile: pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: raw}),
		keyFile:         pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: key}),
	}, nil
}
