package desk

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"roborally/core"
)

// SecretBytes is the length of a master's secret.
const SecretBytes = 32

// Commitment returns what the master publishes before the players send their words: the SHA-256 of the
// secret, in hexadecimal. It binds the master to the secret, and shows nothing of it.
func Commitment(secret []byte) string {
	sum := sha256.Sum256(secret)
	return hex.EncodeToString(sum[:])
}

// SeedOf returns the seed of a game: the first eight bytes of the HMAC-SHA-256, with the master's secret, of
// the players' words, by seat, with a line feed between each two. The master cannot choose it, because the words come after
// the commitment; no player can, because the secret is unknown until the game is over.
func SeedOf(secret []byte, words []string) core.Seed {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(strings.Join(words, "\n")))
	return core.Seed(binary.BigEndian.Uint64(mac.Sum(nil)))
}

// MaxSheet is the size of the largest sheet, in bytes.
const MaxSheet = 16 << 20

// proofFile is the name of the file that is published when the game is over.
const proofFile = "proof.jsonl"

// proofText returns the log as it is published when the game is over: without mails, undone steps and
// addresses. Everything that was dealt and played follows from it, the sheets byte by byte.
func (d *Desk) proofText() ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	n := 0
	for _, s := range d.active {
		if s.Kind == MailStep {
			if len(s.Inputs) == 0 {
				continue
			}
			s.Kind, s.Seat, s.Mail = RequestStep, s.Mail.Seat, nil
		}
		if s.Settings != "" {
			settings, err := ParseSettings([]byte(s.Settings))
			if err != nil {
				return nil, err
			}
			for i := range settings.Players {
				settings.Players[i].Address = ""
			}
			text, err := settings.encode()
			if err != nil {
				return nil, err
			}
			s.Settings = string(text)
		}
		n++
		s.N = n
		if err := encoder.Encode(s); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

// A Proof is what a log shows of a game.
type Proof struct {
	Commitment string   // to the master's secret: it was published before the words
	Words      []string // by seat
	Seed       core.Seed
	Rounds     int
	Cards      int // that were dealt
	Over       bool
	sheets     map[string]string // the names of sheets, by the SHA-256 of their text
}

// Verify plays a log, that of the game in a folder or the file published at its end: it deals every card anew from the seed
// that follows from secret and words. It makes all sheets of some kinds (".txt", ".html", ".pdf") anew, too. The error
// says where the log does not play.
func Verify(file string, kinds ...string) (*Proof, error) {
	if info, err := os.Stat(file); err == nil && info.IsDir() {
		file = filepath.Join(file, logFile)
	}
	log, err := readLog(file)
	if err != nil {
		return nil, err
	}
	last, err := fold(log)
	if err != nil {
		return nil, err
	}
	p := &Proof{Commitment: Commitment(last.secret), sheets: map[string]string{}}
	for i := range last.active {
		s := &last.active[i]
		if s.Kind == MailStep && len(s.Inputs) == 0 {
			continue
		}
		if s.Kind == BeginStep {
			p.Words, p.Seed = s.Words, SeedOf(last.secret, s.Words)
		}
		if err := p.add(last.active[:i+1], kinds); err != nil {
			return nil, err
		}
	}
	if last.game != nil {
		p.Rounds, p.Over = last.game.Rounds(), last.state().Phase == core.Finished
	}
	return p, nil
}

// add adds what the last of some steps has dealt and written.
func (p *Proof) add(steps []Step, kinds []string) error {
	at := &position{active: steps}
	for i := range steps {
		if err := at.step(&steps[i]); err != nil {
			return err
		}
	}
	kind := steps[len(steps)-1].Kind
	if at.last != nil && (kind == BeginStep || kind == RunStep) {
		for i := range at.last.Events {
			if at.last.Events[i].Kind == core.Dealt {
				p.Cards++
			}
		}
	}
	d := &Desk{position: at}
	for name, text := range d.sheetFiles() {
		if !slices.Contains(kinds, path.Ext(name)) {
			continue
		}
		content, err := text()
		if err != nil {
			return err
		}
		p.sheets[sumOf(content)] = name
	}
	return nil
}

// sumOf returns the SHA-256 of a text, whatever ends its lines.
func sumOf(text []byte) string {
	sum := sha256.Sum256(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")))
	return hex.EncodeToString(sum[:])
}

// Sheet returns the name of a sheet of one of the kinds that was made in the game; ok is false if it was not.
func (p *Proof) Sheet(text []byte) (name string, ok bool) {
	name, ok = p.sheets[sumOf(text)]
	return name, ok
}
