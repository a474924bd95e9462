// Package store keeps what outlives the program, in files of the folder that the
// system gives to it.
package store

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/natefinch/atomic"
)

// Cache keeps what can be found out again but takes long to, each piece in a
// file of its own. It never complains: what cannot be read is not there, and
// what cannot be written is not kept. It is safe for concurrent use, also by
// several programs at once.
type Cache struct {
	folder string
	limit  int64 // of all files together

	mu sync.Mutex // no two of us write or clear away at once
}

// A file of the cache begins with the mark and a checksum, so that
// what was cut short, damaged or is none of ours is told from what was kept.
const (
	mark      = "roborally cache 1\n"
	headBytes = len(mark) + sha256.Size
	ending    = ".cache"
	longest   = 100 // of a key
)

// NewCache gives the cache in a folder, which is made when something is first
// kept, that takes no more than limit bytes of the disk.
func NewCache(folder string, limit int64) *Cache { return &Cache{folder: folder, limit: limit} }

// Load gives what was kept under a key.
func (c *Cache) Load(key string) (content []byte, ok bool) {
	if !isKey(key) {
		return nil, false
	}
	name := c.file(key)
	// A pipe of this name would be waited for without end.
	if info, err := os.Lstat(name); err != nil || !info.Mode().IsRegular() || info.Size() > c.limit {
		return nil, false
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, false
	}
	defer file.Close()
	whole, err := io.ReadAll(io.LimitReader(file, c.limit+1))
	if err != nil || len(whole) < headBytes || !bytes.HasPrefix(whole, []byte(mark)) {
		return nil, false
	}
	content = whole[headBytes:]
	if sum(key, content) != [sha256.Size]byte(whole[len(mark):headBytes]) {
		return nil, false
	}
	now := time.Now()
	_ = os.Chtimes(name, now, now) // what is used stays longest
	return content, true
}

// Save keeps something under a key, which must be made of letters and digits.
// Where there is too much then, what has not been used for longest goes.
func (c *Cache) Save(key string, content []byte) {
	size := int64(headBytes + len(content))
	if !isKey(key) || size > c.limit {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if os.MkdirAll(c.folder, 0o700) != nil {
		return
	}
	c.clear(key, c.limit-size)
	head := sum(key, content)
	_ = atomic.WriteFile(c.file(key), io.MultiReader(strings.NewReader(mark), bytes.NewReader(head[:]), bytes.NewReader(content)))
}

// sum gives the checksum of what is kept under a key. The key is part of it:
// there are disks on which "A" and "a" name the same file.
func sum(key string, content []byte) [sha256.Size]byte {
	return sha256.Sum256(slices.Concat([]byte(key), []byte{0}, content))
}

func (c *Cache) file(key string) string { return filepath.Join(c.folder, key+ending) }

// isKey tells whether a key is made of letters and digits alone: then no file
// outside the folder can be meant.
func isKey(key string) bool {
	for _, r := range key {
		if (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') {
			return false
		}
	}
	return key != "" && len(key) <= longest
}

// clear removes files until the others than that of the key take no more than
// room. It touches nothing that is not named like a file of the cache, or like
// one that was being written when the program was ended: with digits behind.
func (c *Cache) clear(key string, room int64) {
	entries, err := os.ReadDir(c.folder)
	if err != nil {
		return
	}
	var files []os.FileInfo
	total := int64(0)
	for _, entry := range entries {
		name, rest, ours := strings.Cut(entry.Name(), ending)
		info, err := entry.Info()
		if !ours || !isKey(name) || strings.Trim(rest, "0123456789") != "" || entry.Name() == key+ending ||
			err != nil || !info.Mode().IsRegular() {
			continue
		}
		files = append(files, info)
		total += info.Size()
	}
	slices.SortFunc(files, func(a, b os.FileInfo) int {
		return cmp.Or(a.ModTime().Compare(b.ModTime()), cmp.Compare(a.Name(), b.Name()))
	})
	for _, info := range files {
		if total <= room {
			return
		}
		if os.Remove(filepath.Join(c.folder, info.Name())) == nil {
			total -= info.Size()
		}
	}
}
