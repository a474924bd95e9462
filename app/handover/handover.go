// Package handover passes files from a program that was started to open them to the one that is running on the same
// folder already. They talk through a socket in a folder that belongs to the player alone; Windows has such sockets, too.
// Begin reading at Send and Listen.
package handover

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

// Limits of what one program passes to the other.
const (
	maxBytes = 256 << 10
	maxFiles = 256
	timeout  = 3 * time.Second
)

// accepted is the answer to a message that was understood.
const accepted = "ok\n"

// message holds the files that a program passes on, as JSON.
type message struct {
	Open []string `json:"open"` // absolute paths
}

// ErrNobody means that no program runs on the folder.
var ErrNobody = errors.New("no program runs on the folder")

// Send passes files to the program that runs on a folder. Their paths must be absolute. The error is ErrNobody, or says why
// that program has not taken them.
func Send(folder string, files []string) error {
	socket, err := socketOf(folder)
	if err != nil {
		return err
	}
	c, err := net.DialTimeout("unix", socket, timeout)
	if err != nil {
		return ErrNobody
	}
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(timeout))
	if err := json.NewEncoder(c).Encode(message{files}); err != nil {
		return err
	}
	if answer, err := bufio.NewReader(c).ReadString('\n'); err != nil || answer != accepted {
		return errors.Join(errors.New("the program that runs does not answer"), err)
	}
	return nil
}

// Listen calls open, from a goroutine of its own, with the files that other programs pass to this one, until stop is
// called. If another program on the folder listens already, it does nothing.
func Listen(folder string, open func(files []string)) (stop func(), err error) {
	socket, err := socketOf(folder)
	if err != nil {
		return nil, err
	}
	lock := flock.New(socket+".lock", flock.SetPermissions(0o600))
	if mine, err := lock.TryLock(); err != nil || !mine {
		return func() {}, err
	}
	_ = os.Remove(socket) // of a program that has crashed: this one has the lock
	l, err := net.Listen("unix", socket)
	if err == nil {
		err = os.Chmod(socket, 0o600)
	}
	if err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			c, err := l.Accept()
			if errors.Is(err, net.ErrClosed) {
				return
			}
			if err != nil {
				time.Sleep(time.Second) // the system has no room for another connection
				continue
			}
			receive(c, open)
		}
	}()
	return func() {
		_ = l.Close()
		<-done
		_ = lock.Close()
	}, nil
}

// receive reads one message. One that is too long or means nothing is not answered.
func receive(c net.Conn, open func([]string)) {
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(timeout))
	line, err := bufio.NewReader(io.LimitReader(c, maxBytes)).ReadBytes('\n')
	var m message
	if err != nil || json.Unmarshal(line, &m) != nil || len(m.Open) == 0 || len(m.Open) > maxFiles {
		return
	}
	for _, file := range m.Open {
		if !filepath.IsAbs(file) {
			return
		}
	}
	if _, err := io.WriteString(c, accepted); err == nil {
		open(m.Open)
	}
}

// socketOf returns the path of the socket for a folder. Paths of sockets must be short, so it is not in the folder itself.
func socketOf(folder string) (string, error) {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return "", err
	}
	private, err := privateFolder()
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256([]byte(folder))
	return filepath.Join(private, hex.EncodeToString(sum[:8])+".sock"), nil
}

// privateFolder returns a folder that belongs to the player alone. It makes one if there is none.
func privateFolder() (string, error) {
	base := os.Getenv("XDG_RUNTIME_DIR") // systems like Unix end it with the player's session
	if info, err := os.Stat(base); err != nil || !info.IsDir() || !filepath.IsAbs(base) {
		if base, err = os.UserCacheDir(); err != nil {
			return "", err
		}
	}
	folder := filepath.Join(base, "roborally")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return "", err
	}
	return folder, os.Chmod(folder, 0o700) // fails if it is somebody else's
}
