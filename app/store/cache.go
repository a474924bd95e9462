// Package store keeps the program's data in files of its folder. Begin with Document, a struct in a TOML
// file; Profiles and Saves keep many files in a folder, and Cache keeps results that can be computed again.
// Files are always replaced as a whole, see replace.
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
)

// Cache keeps results that take long to compute, each in a file of its own. It returns no errors: an entry that
// cannot be read counts as missing, and one that cannot be written is dropped. It is safe for concurrent use,
// also by several programs.
type Cache struct {
	folder string
	limit  int64 // bytes of all files together

	mu sync.Mutex // held while writing and evicting
}

// A file of the cache begins with the magic and a checksum, so that truncated, damaged and foreign files
// are recognized.
const (
	magic       = "roborally cache 1\n"
	headerBytes = len(magic) + sha256.Size
	cacheExt    = ".cache"
	maxKey      = 100 // bytes
)

// NewCache returns the cache in a folder, limited to limit bytes of the disk. The folder is created by the
// first Save.
func NewCache(folder string, limit int64) *Cache { return &Cache{folder: folder, limit: limit} }

// Load returns what was saved under a key.
func (c *Cache) Load(key string) (content []byte, ok bool) {
	touch()
	if !isKey(key) {
		return nil, false
	}
	name := c.file(key)
	// Opening a pipe of this name would block for ever.
	if info, err := os.Lstat(name); err != nil || !info.Mode().IsRegular() || info.Size() > c.limit {
		return nil, false
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, false
	}
	defer file.Close()
	whole, err := io.ReadAll(io.LimitReader(file, c.limit+1))
	if err != nil || len(whole) < headerBytes || !bytes.HasPrefix(whole, []byte(magic)) {
		return nil, false
	}
	content = whole[headerBytes:]
	if checksum(key, content) != [sha256.Size]byte(whole[len(magic):headerBytes]) {
		return nil, false
	}
	now := time.Now()
	_ = os.Chtimes(name, now, now) // the least recently used file is evicted first
	return content, true
}

// Save keeps content under a key, which must be made of ASCII letters and digits. To stay within the limit
// it evicts the least recently used entries.
func (c *Cache) Save(key string, content []byte) {
	size := int64(headerBytes + len(content))
	if !isKey(key) || size > c.limit {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if os.MkdirAll(c.folder, 0o700) != nil {
		return
	}
	c.evict(key, c.limit-size)
	header := checksum(key, content)
	_ = replaceOnce(c.file(key), io.MultiReader(strings.NewReader(magic), bytes.NewReader(header[:]), bytes.NewReader(content)))
}

// checksum returns the checksum of an entry. It covers the key, because on some disks "A" and "a" name the
// same file.
func checksum(key string, content []byte) [sha256.Size]byte {
	return sha256.Sum256(slices.Concat([]byte(key), []byte{0}, content))
}

func (c *Cache) file(key string) string { return filepath.Join(c.folder, key+cacheExt) }

// isKey reports whether a key is made of ASCII letters and digits alone, so that it cannot name a file
// outside the folder.
func isKey(key string) bool {
	for _, r := range key {
		if (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') {
			return false
		}
	}
	return key != "" && len(key) <= maxKey
}

// evict removes files until those other than the key's take at most room bytes. It only touches files named
// like those of the cache, and temporary ones of an interrupted write, whose names end with digits.
func (c *Cache) evict(key string, room int64) {
	entries, err := os.ReadDir(c.folder)
	if err != nil {
		return
	}
	var files []os.FileInfo
	total := int64(0)
	for _, entry := range entries {
		name, rest, ours := strings.Cut(entry.Name(), cacheExt)
		info, err := entry.Info()
		if !ours || !isKey(name) || strings.Trim(rest, "0123456789") != "" || entry.Name() == key+cacheExt ||
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
