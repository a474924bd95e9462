package store_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"roborally/app/store"
	"roborally/core/bot"
)

var _ bot.Store = (*store.Cache)(nil)

// wantCached fails the test unless want is cached under a key; nil: nothing is.
func wantCached(t *testing.T, c *store.Cache, key string, want []byte) {
	t.Helper()
	switch got, ok := c.Load(key); {
	case ok != (want != nil):
		t.Errorf("%q is cached: %v, want %v", key, ok, want != nil)
	case !bytes.Equal(got, want):
		t.Errorf("%q holds %q, want %q", key, got, want)
	}
}

func TestCacheRoundTrip(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "not", "there", "yet")
	c := store.NewCache(folder, 1000)
	wantCached(t, c, "a1", nil)
	c.Save("a1", []byte("one"))
	c.Save("b", []byte{})
	c.Save("a1", []byte("two"))
	wantCached(t, c, "a1", []byte("two"))
	wantCached(t, store.NewCache(folder, 1000), "b", []byte{})
	if entries, _ := os.ReadDir(folder); len(entries) != 2 {
		t.Errorf("the folder has %v, want two files", entries)
	}
}

// TestRejectsOddKeys: nothing outside the folder is read or written.
func TestRejectsOddKeys(t *testing.T) {
	outside := t.TempDir()
	folder := filepath.Join(outside, "cache")
	c := store.NewCache(folder, 1000)
	for _, key := range []string{"", ".", "..", "../x", "a/b", `a\b`, "a.b", "ä", "a b", "a\x00", "con:", strings.Repeat("a", 101)} {
		c.Save(key, []byte("x"))
		wantCached(t, c, key, nil)
	}
	if entries, _ := os.ReadDir(outside); len(entries) != 0 {
		t.Errorf("odd keys have created %v, want nothing", entries)
	}
}

// TestIgnoresDamagedFiles: a damaged or foreign file is not taken for an entry, and the next Save replaces
// it.
func TestIgnoresDamagedFiles(t *testing.T) {
	folder := t.TempDir()
	c := store.NewCache(folder, 10_000)
	name := filepath.Join(folder, "k.cache")
	c.Save("k", []byte("content"))
	good, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	hostile := [][]byte{nil, {0}, []byte("content"), bytes.Repeat([]byte{0xff}, 5000), make([]byte, 20_000),
		append([]byte("roborally cache 2\n"), good[18:]...), append(bytes.Clone(good), 'x')}
	for n := range good {
		hostile = append(hostile, good[:n])
		flipped := bytes.Clone(good)
		flipped[n] ^= 1 << (n % 8)
		hostile = append(hostile, flipped)
	}
	for _, content := range hostile {
		if err := os.WriteFile(name, content, 0o600); err != nil {
			t.Fatal(err)
		}
		wantCached(t, c, "k", nil)
		c.Save("k", []byte("new"))
		wantCached(t, c, "k", []byte("new"))
	}
	// An entry under another key's name is not that key's.
	if err := os.WriteFile(filepath.Join(folder, "K.cache"), good, 0o600); err != nil {
		t.Fatal(err)
	}
	wantCached(t, c, "K", nil)
}

// TestDoesNotFollowLinks: a folder or a link is not an entry.
func TestDoesNotFollowLinks(t *testing.T) {
	folder, elsewhere := t.TempDir(), filepath.Join(t.TempDir(), "precious")
	c := store.NewCache(folder, 1000)
	if err := os.Mkdir(filepath.Join(folder, "d.cache"), 0o700); err != nil {
		t.Fatal(err)
	}
	c.Save("d", []byte("x"))
	wantCached(t, c, "d", nil)
	if err := os.WriteFile(elsewhere, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(elsewhere, filepath.Join(folder, "l.cache")); err != nil {
		t.Skip("links cannot be made here:", err)
	}
	wantCached(t, c, "l", nil)
	c.Save("l", []byte("x"))
	wantCached(t, c, "l", []byte("x"))
	if content, _ := os.ReadFile(elsewhere); string(content) != "precious" {
		t.Errorf("Save wrote %q through a link", content)
	}
}

// TestEvictsLeastRecentlyUsed: files that are not the cache's stay.
func TestEvictsLeastRecentlyUsed(t *testing.T) {
	folder := t.TempDir()
	c := store.NewCache(folder, 1000)
	strange := filepath.Join(folder, "letter.txt")
	if err := os.WriteFile(strange, make([]byte, 5000), 0o600); err != nil {
		t.Fatal(err)
	}
	age := func(name string, hours int) {
		t.Helper()
		then := time.Now().Add(-time.Duration(hours) * time.Hour)
		if err := os.Chtimes(filepath.Join(folder, name), then, then); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(folder, "left.cache123"), make([]byte, 100), 0o600); err != nil {
		t.Fatal(err)
	}
	age("left.cache123", 9)
	for n, key := range []string{"a", "b", "c"} {
		c.Save(key, make([]byte, 200))
		age(key+".cache", 8-n)
	}
	wantCached(t, c, "a", make([]byte, 200)) // a use, so that b is the oldest
	c.Save("d", make([]byte, 200))
	wantCached(t, c, "b", make([]byte, 200))
	c.Save("huge", make([]byte, 1000))
	wantCached(t, c, "huge", nil)
	age("b.cache", 7)
	c.Save("e", make([]byte, 200))
	wantCached(t, c, "b", nil)
	for _, key := range []string{"a", "c", "d", "e"} {
		wantCached(t, c, key, make([]byte, 200))
	}
	if _, err := os.Stat(filepath.Join(folder, "left.cache123")); err == nil {
		t.Error("an abandoned temporary file is still there")
	}
	if _, err := os.Stat(strange); err != nil {
		t.Error("a foreign file was removed:", err)
	}
	for n := range 50 {
		c.Save(fmt.Sprint("n", n), make([]byte, 300))
	}
	total := int64(0)
	entries, _ := os.ReadDir(folder)
	for _, entry := range entries {
		if info, err := entry.Info(); err == nil && strings.HasSuffix(entry.Name(), ".cache") {
			total += info.Size()
		}
	}
	if total > 1000 || total < 600 {
		t.Errorf("all entries together have %d bytes, want 600 to 1000", total)
	}
}

// TestUnwritableCache: Save into a folder that cannot exist does nothing.
func TestUnwritableCache(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	c := store.NewCache(filepath.Join(file, "cache"), 1000)
	c.Save("a", []byte("x"))
	wantCached(t, c, "a", nil)
}

// TestConcurrentCacheUse: a reader sees a whole entry, the old or the new one. On Windows it may see none while the file is
// replaced.
func TestConcurrentCacheUse(t *testing.T) {
	folder := t.TempDir()
	var all sync.WaitGroup
	store.NewCache(folder, 1<<20).Save("k", bytes.Repeat([]byte{9}, 1000))
	for n := range 4 {
		c := store.NewCache(folder, 1<<20)
		all.Go(func() {
			for range 20 {
				c.Save("k", bytes.Repeat([]byte{byte(n)}, 1000))
				got, ok := c.Load("k")
				if !ok && runtime.GOOS == "windows" {
					continue
				}
				if !ok || len(got) != 1000 || !bytes.Equal(got, bytes.Repeat(got[:1], 1000)) {
					t.Errorf("Load returned %d bytes, %v; want a whole entry", len(got), ok)
				}
			}
		})
	}
	all.Wait()
}
