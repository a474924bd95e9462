package store_test

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"roborally/app/store"
)

// FuzzDocument: Read returns a usable value for any file. The value can be written and is then read back
// equal. The file is either set aside or left unchanged.
func FuzzDocument(f *testing.F) {
	for _, text := range []string{
		"", "name = 5\nlamps = 7", "sound = 3", "[sound]\nvolume = 500", "[scores.a]\nwon = 1\n[scores.b]\nwon = 'x'",
		"[[games]]\nwon = 3\n[[games]]\nwon = 'x'", "games = [1, {won = 2}]", "roof = 'glass'\n[sound]\necho = 0.25",
		"scores = 2026-05-17", "lamps = 0x7fffffffffffffff", "version = 3", "name.first = 'A'", "[[sound]]\non = true",
	} {
		f.Add([]byte(header + text))
	}
	f.Add([]byte("document = 'hall'\nversion = 9223372036854775807\nname = '''\n'''"))
	f.Fuzz(func(t *testing.T, text []byte) {
		file := filepath.Join(t.TempDir(), "hall.toml")
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		d := newDocument(file)
		got, err := d.Read()
		switch asFault(t, err).Code {
		case store.Damaged, store.Foreign:
			if readFile(t, file+".bad") != string(text) || !reflect.DeepEqual(got, defaultHall()) {
				t.Fatalf("the file set aside differs, or the value read is not the default: %+v", got)
			}
		case "", store.Mended, store.Newer:
			if readFile(t, file) != string(text) {
				t.Fatal("Read has changed the file")
			}
		default:
			t.Fatal(err)
		}
		if err := d.Write(got); err != nil {
			return // too many keys of a newer version and ours together
		}
		again, err := newDocument(file).Read()
		if code := asFault(t, err).Code; code != "" && code != store.Newer || !reflect.DeepEqual(again, got) {
			t.Fatalf("%+v is read back as %+v, %v", got, again, err)
		}
	})
}
