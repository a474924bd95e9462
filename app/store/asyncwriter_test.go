package store_test

import (
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// TestAsyncWriterWritesNewest: Write does not wait, and after Close the newest value is on disk.
func TestAsyncWriterWritesNewest(t *testing.T) {
	file := filepath.Join(t.TempDir(), "hall.toml")
	for _, delay := range []time.Duration{0, time.Hour} {
		w := newDocument(file).AsyncWriter(delay, func(err error) { t.Error(err) })
		for n := range 500 {
			w.Write(hall{Lamps: n + int(delay.Hours())})
		}
		w.Close()
		w.Close()
		if h, err := newDocument(file).Read(); err != nil || h.Lamps != 499+int(delay.Hours()) {
			t.Errorf("Read returns %+v, %v; want the last value", h, err)
		}
	}
}

// TestAsyncWriterFlushes: Flush writes what waits for the delay, and nothing older comes after it.
func TestAsyncWriterFlushes(t *testing.T) {
	file := filepath.Join(t.TempDir(), "hall.toml")
	w := newDocument(file).AsyncWriter(time.Hour, func(err error) { t.Error(err) })
	for n := range 3 {
		w.Write(hall{Lamps: n})
		w.Flush()
		w.Flush()
		if h, err := newDocument(file).Read(); err != nil || h.Lamps != n {
			t.Errorf("Read returns %+v after Flush of %d, %v", h, n, err)
		}
	}
	w.Close()
}

// TestAsyncWriterConcurrentUse: with several writers, the last value of one of them is written.
func TestAsyncWriterConcurrentUse(t *testing.T) {
	file := filepath.Join(t.TempDir(), "hall.toml")
	w := newDocument(file).AsyncWriter(0, func(err error) { t.Error(err) })
	var all sync.WaitGroup
	for n := range 4 {
		all.Go(func() {
			for i := range 20 {
				w.Write(hall{Lamps: 100*n + i})
			}
		})
	}
	all.Wait()
	w.Close()
	if h, err := newDocument(file).Read(); err != nil || h.Lamps%100 != 19 {
		t.Errorf("Read returns %+v, %v; want the last value", h, err)
	}
}

// TestAsyncWriterReportsOnce: a failure is reported once, and again after a successful write.
func TestAsyncWriterReportsOnce(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "folder")
	file := filepath.Join(folder, "hall.toml")
	reported := 0
	w := newDocument(file).AsyncWriter(0, func(err error) {
		if asFault(t, err).Code == "" {
			t.Errorf("the reported error is %v, want a fault", err)
		}
		reported++
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
		w.Write(hall{Lamps: n})
		w.Close()
	}
	if reported != 2 {
		t.Errorf("failures were reported %d times, want 2", reported)
	}
}
