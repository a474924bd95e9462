package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"roborally/lan/client"
	"roborally/lan/invite"
)

// playUnread plays a hosted game to its end with one guest, whose invitation is in
// the first line, as text or JSON.
func playUnread(t *testing.T, line string) {
	t.Helper()
	var status hostStatus
	if err := json.Unmarshal([]byte(line), &status); err == nil {
		line = status.Invitation
	}
	at, err := invite.Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	g := joinGuest(t, client.Options{Invitation: at, Name: "Ann"}, 1, func() {})
	select {
	case end := <-g.end:
		if !end.ok {
			t.Error("the guest has not seen the end of the game")
		}
	case <-time.After(testTimeout):
		t.Fatal("the game does not go on")
	}
}

// TestGameGoesOnWithoutReader closes the standard output of a referee after the
// first line, as "referee host | head -1" does.
func TestGameGoesOnWithoutReader(t *testing.T) {
	for _, output := range []string{"--json", "--json=false"} {
		t.Run(output, func(t *testing.T) {
			read, write, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			defer read.Close()
			folder := t.TempDir()
			var problems bytes.Buffer
			c := exec.Command(os.Args[0])
			c.Env = append(os.Environ(), "REFEREE_ARGS="+strings.Join([]string{
				"host", output, "--people", "1", "--listen", "127.0.0.1:0", "--autosave", folder,
			}, "\n"))
			c.Stdout, c.Stderr = write, &problems
			err = c.Start()
			_ = write.Close()
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = c.Process.Kill() })
			line, err := bufio.NewReader(read).ReadString('\n')
			if err != nil {
				t.Fatal(err)
			}
			_ = read.Close()
			playUnread(t, line)
			if err := c.Wait(); err != nil {
				t.Errorf("the referee ends with %v: %s", err, problems.String())
			}
			keptGame(t, folder)
		})
	}
}

// stuckReader takes one line and then no more until it is released.
type stuckReader struct {
	first    chan string
	released chan struct{}
	count    int
}

func (r *stuckReader) Write(line []byte) (int, error) {
	if r.count++; r.count == 1 {
		r.first <- string(line)
	} else {
		<-r.released
	}
	return len(line), nil
}

// TestGameGoesOnWithStuckReader hosts a game for a reader that does not read on
// after the first line.
func TestGameGoesOnWithStuckReader(t *testing.T) {
	folder := t.TempDir()
	r := &stuckReader{first: make(chan string, 1), released: make(chan struct{})}
	defer close(r.released)
	var problems bytes.Buffer
	status := make(chan int, 1)
	go func() {
		status <- run([]string{"host", "--json", "--people", "1", "--listen", "127.0.0.1:0", "--autosave", folder}, r, &problems)
	}()
	playUnread(t, <-r.first)
	select {
	case s := <-status:
		if s != statusFine {
			t.Errorf("the status is %d: %s", s, problems.String())
		}
	case <-time.After(testTimeout):
		t.Fatal("the referee does not end")
	}
	keptGame(t, folder)
}

// slowReader takes a second for each write.
type slowReader struct{ bytes.Buffer }

func (r *slowReader) Write(lines []byte) (int, error) {
	time.Sleep(time.Second)
	return r.Buffer.Write(lines)
}

// TestSlowReaderGetsNewestLine writes lines for a reader that is slower. Text is kept;
// of the lines that replace each other the newest is, and the end waits for it.
func TestSlowReaderGetsNewestLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var read slowReader
		w := &lineWriter{out: &read}
		w.replace([]byte("1\n"))
		synctest.Wait() // until the reader has begun with it
		w.replace([]byte("2\n"))
		w.replace([]byte("3\n"))
		w.close()
		w.add("%s\n", "a")
		w.add("%s\n", "b")
		w.close()
		if got := read.String(); got != "1\n3\na\nb\n" {
			t.Errorf("the reader has got %q, want lines 1, 3, a and b", got)
		}
	})
}
