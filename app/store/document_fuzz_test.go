package store_test

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"roborally/app/store"
)

// FuzzDocument: whatever lies there, there is a value to go on with. It can be
// written, and is then read as it was; and what lay there is either set aside, or
// was a text of ours.
func FuzzDocument(f *testing.F) {
	for _, text := range []string{
		"", "name = 5\nlamps = 7", "sound = 3", "[sound]\nvolume = 500", "[scores.a]\nwon = 1\n[scores.b]\nwon = 'x'",
		"[[games]]\nwon = 3\n[[games]]\nwon = 'x'", "games = [1, {won = 2}]", "roof = 'glass'\n[sound]\necho = 0.25",
		"scores = 2026-05-17", "lamps = 0x7fffffffffffffff", "version = 3", "name.first = 'A'", "[[sound]]\non = true",
	} {
		f.Add([]byte(head + text))
	}
	f.Add([]byte("document = 'hall'\nversion = 9223372036854775807\nname = '''\n'''"))
	f.Fuzz(func(t *testing.T, text []byte) {
		file := filepath.Join(t.TempDir(), "hall.toml")
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		d := document(file)
		got, err := d.Read()
		switch fault(t, err).Code {
		case store.Damaged, store.Foreign:
			if content(t, file+".bad") != string(text) || !reflect.DeepEqual(got, usual()) {
				t.Fatalf("set aside is something else, and %+v is read", got)
			}
		case "", store.Mended:
			if content(t, file) != string(text) {
				t.Fatal("the file has changed")
			}
		default:
			t.Fatal(err)
		}
		if err := d.Write(got); err != nil {
			return // as where a newer version's keys and ours are too many together
		}
		again, err := document(file).Read()
		if err != nil || !reflect.DeepEqual(again, got) {
			t.Fatalf("%+v is read again as %+v, %v", got, again, err)
		}
	})
}
