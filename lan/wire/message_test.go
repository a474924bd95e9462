package wire_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"roborally/core"
	"roborally/lan/wire"
	"roborally/maps"
)

// TestRejectsInvalidMessages decodes messages with one mistake each.
func TestRejectsInvalidMessages(t *testing.T) {
	good := `{"kind":"hello","body":{"version":1,"name":"Ann"}}`
	if _, err := wire.Decode(wire.Client, []byte(good)); err != nil {
		t.Fatal(err)
	}
	deep := strings.Repeat("[", 50_000) + strings.Repeat("]", 50_000)
	for _, text := range []string{
		"", "null", "[]", "7", `"hello"`, "{}", good + "x", good + good, good[:len(good)-1],
		`{"kind":"hello"}`, `{"kind":"hello","body":null}`, `{"kind":"hello","body":[]}`,
		`{"Kind":"hello","body":{"version":1}}`, `{"kind":"hello","body":{"Version":1}}`,
		`{"kind":"hello","body":{"version":1,"version":2}}`, `{"kind":"hello","body":{"version":1,"extra":2}}`,
		`{"kind":"hello","body":{"version":1},"more":1}`, `{"kind":"hello","body":{"version":-1}}`,
		`{"kind":"hello","body":{"version":1.5}}`, `{"kind":"hello","body":{"version":"1"}}`,
		`{"kind":"hello","body":{"version":1,"robot":"hal"}}`, `{"kind":"hello","body":{"version":1,"name":"` + strings.Repeat("a", 2000) + `"}}`,
		`{"kind":"hello","body":{"version":1,"name":"` + "\xff" + `"}}`,
		`{"kind":"hello","body":{"version":1,"name":"Ann","token":"0123","new":true}}`, `{"kind":"hello","body":{"version":1,"new":true}}`,
		`{"kind":"welcome","body":{"version":1,"member":1,"token":"x"}}`,                                    // only the host may send it
		`{"kind":"nonsense","body":{}}`, `{"kind":"map","body":{"id":"custom-0123456789abcdef","text":""}}`, // only the host may send it
		`{"kind":"command","body":{"id":1,"do":"fly"}}`, `{"kind":"command","body":{"id":1,"do":"load"}}`,
		`{"kind":"command","body":{"id":1,"do":"start","with":{"x":1}}}`, `{"kind":"command","body":{"id":1,"do":"say","with":{"on":true}}}`,
		`{"kind":"command","body":{"id":-1,"do":"start"}}`,
		`{"kind":"input","body":{"id":1,"game":1,"seat":0,"round":1,"do":"time-up"}}`,
		`{"kind":"input","body":{"id":1,"game":1,"seat":0,"round":1,"do":"shut-down"}}`,
		`{"kind":"input","body":{"id":1,"game":1,"seat":0,"round":1,"do":"renewal","down-from":6}}`,
		`{"kind":"input","body":{"id":1,"game":1,"seat":0,"round":1,"do":"seat-left"}}`,
		`{"kind":"input","body":{"id":1,"game":1,"seat":8,"round":1,"do":"renewal"}}`,
		`{"kind":"input","body":{"id":1,"game":1,"seat":0,"round":70000,"do":"renewal"}}`,
		`{"kind":"input","body":{"id":1,"game":1,"seat":0,"round":1,"do":"confirm","slots":[0,1,2,3],"faces":-1}}`,
		`{"kind":"input","body":{"id":1,"game":1,"seat":0,"round":1,"do":"confirm","slots":[0,1,2,3,4]}}`,
		`{"kind":"input","body":{"id":1,"game":1,"seat":0,"round":1,"do":"answer","slots":[0,1,2,3,4],"faces":-1}}`,
		`{"kind":"seen","body":{"game":1,"seat":-2,"number":1}}`,
		`{"kind":"hello","body":{"version":1,"name":` + deep[:3000] + deep[len(deep)-3000:][:100] + `}}`,
		deep,
	} {
		if m, err := wire.Decode(wire.Client, []byte(text)); err == nil {
			t.Errorf("%.100q is decoded as %#v, want an error", text, m)
		}
	}
}

// FuzzDecode decodes arbitrary text. Decode must not panic, and an accepted message must
// be the same after it has been encoded and decoded again.
func FuzzDecode(f *testing.F) {
	for _, name := range goldenFiles(f) {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(strings.HasPrefix(filepath.Base(name), "host"), text)
	}
	layout, err := maps.Load("clockwork")
	if err != nil {
		f.Fatal(err)
	}
	custom, err := wire.MapOf(&maps.Map{ID: maps.CustomID(layout), Layout: layout})
	if err != nil {
		f.Fatal(err)
	}
	text, err := wire.Encode(custom)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(true, text)
	f.Fuzz(func(t *testing.T, host bool, text []byte) {
		from := wire.Client
		if host {
			from = wire.Host
		}
		m, err := wire.Decode(from, text)
		if err != nil {
			return
		}
		once, err := wire.Encode(m)
		if err != nil {
			t.Fatalf("%q is decoded but cannot be encoded: %v", text, err)
		}
		again, err := wire.Decode(from, once)
		if err != nil {
			t.Fatalf("%q is decoded, but its encoding %q is refused: %v", text, once, err)
		}
		if twice, _ := wire.Encode(again); string(twice) != string(once) {
			t.Fatalf("%q is first encoded as %q, then as %q", text, once, twice)
		}
		if w, ok := m.(*wire.Map); ok {
			if read, err := w.Map(); err == nil && (read.Layout.Check() != nil || read.ID != w.ID) {
				t.Fatalf("%q is read as an invalid map or another one", text)
			}
		}
		if g, ok := m.(*wire.Game); ok {
			if setup, err := g.Setup(); err == nil && setup.Check() != nil && setup.Goals != core.SecretGoals {
				t.Fatalf("%q has a setup that cannot be played", text)
			}
		}
	})
}

// goldenFiles returns the names of the golden messages.
func goldenFiles(tb testing.TB) []string {
	tb.Helper()
	names, err := filepath.Glob("testdata/messages/*.json")
	if err != nil || len(names) == 0 {
		tb.Fatal("there are no golden messages", err)
	}
	return names
}

// TestMessagesMatchGoldens decodes messages that older programs of this version have
// encoded, and encodes them in the same way. ROBORALLY_WRITE=1 writes the golden files.
func TestMessagesMatchGoldens(t *testing.T) {
	kinds := map[string]bool{}
	if os.Getenv("ROBORALLY_WRITE") != "" {
		writeGoldens(t)
	}
	for _, name := range goldenFiles(t) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text = []byte(strings.TrimSuffix(string(text), "\n"))
		from := wire.Client
		if strings.HasPrefix(filepath.Base(name), "host") {
			from = wire.Host
		}
		m, err := wire.Decode(from, text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		kinds[wire.Kind(m)] = true
		if got, _ := wire.Encode(m); string(got) != string(text) {
			t.Errorf("%s is encoded as\n%s", name, got)
		}
	}
	for _, kind := range append(wire.Kinds(wire.Client), wire.Kinds(wire.Host)...) {
		if !kinds[kind] {
			t.Errorf("there is no golden file of the message %q", kind)
		}
	}
}
