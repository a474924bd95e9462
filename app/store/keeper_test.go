package store_test

import (
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// TestKeeperWritesTheNewest: nobody waits for the disk, and at the end the last
// of everything that came lies there.
func TestKeeperWritesTheNewest(t *testing.T) {
	file := filepath.Join(t.TempDir(), "hall.toml")
	for _, pause := range []time.Duration{0, time.Hour} {
		k := document(file).Keeper(pause, func(err error) { t.Error(err) })
		for n := range 500 {
			k.Keep(hall{Lamps: n + int(pause.Hours())})
		}
		k.Close()
		k.Close()
		if h, err := document(file).Read(); err != nil || h.Lamps != 499+int(pause.Hours()) {
			t.Errorf("%+v is read, %v", h, err)
		}
	}
}

// TestKeeperFlushes: what waits for a pause is written at once where that is asked
// for, and nothing older after it.
func TestKeeperFlushes(t *testing.T) {
	file := filepath.Join(t.TempDir(), "hall.toml")
	k := document(file).Keeper(time.Hour, func(err error) { t.Error(err) })
	for n := range 3 {
		k.Keep(hall{Lamps: n})
		k.Flush()
		k.Flush()
		if h, err := document(file).Read(); err != nil || h.Lamps != n {
			t.Errorf("%+v is read after %d, %v", h, n, err)
		}
	}
	k.Close()
}

// TestKeeperByMany: whoever keeps at the same time, one of the last ones wins.
func TestKeeperByMany(t *testing.T) {
	file := filepath.Join(t.TempDir(), "hall.toml")
	k := document(file).Keeper(0, func(err error) { t.Error(err) })
	var all sync.WaitGroup
	for n := range 4 {
		all.Go(func() {
			for i := range 20 {
				k.Keep(hall{Lamps: 100*n + i})
			}
		})
	}
	all.Wait()
	k.Close()
	if h, err := document(file).Read(); err != nil || h.Lamps%100 != 19 {
		t.Errorf("%+v is read, %v", h, err)
	}
}

// TestKeeperTellsOnce that it cannot write, and again when it could meanwhile.
func TestKeeperTellsOnce(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "folder")
	file := filepath.Join(folder, "hall.toml")
	told := 0
	k := document(file).Keeper(0, func(err error) {
		if fault(t, err).Code == "" {
			t.Errorf("%v is told", err)
		}
		told++
	})
	for n, blocked := range []bool{true, true, false, true} {
		if err := os.RemoveAll(folder); err != nil {
			t.Fatal(err)
		}
		if blocked { // a file where the folder should be
			if err := os.WriteFile(folder, nil, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		k.Keep(hall{Lamps: n})
		k.Close()
	}
	if told != 2 {
		t.Errorf("it is told %d times", told)
	}
}
