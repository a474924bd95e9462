package checksum

import (
	"io/fs"
	"maps"
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

// copied returns a copy in memory of all files of the generator, tests included.
func copied(t *testing.T) fstest.MapFS {
	t.Helper()
	all, dir := fstest.MapFS{}, os.DirFS("../..")
	for _, pattern := range sources {
		names, err := matches(dir, pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			b, err := fs.ReadFile(dir, name)
			if err != nil {
				t.Fatal(err)
			}
			all[name] = &fstest.MapFile{Data: b}
		}
	}
	return all
}

// edit returns a function that replaces a text, which must be there, in a file.
func edit(name, before, after string) func(*testing.T, fstest.MapFS) {
	return func(t *testing.T, files fstest.MapFS) {
		t.Helper()
		if files[name] == nil || !strings.Contains(string(files[name].Data), before) {
			t.Fatalf("%s does not contain %q", name, before)
		}
		files[name] = &fstest.MapFile{Data: []byte(strings.Replace(string(files[name].Data), before, after, 1))}
	}
}

func TestGeneratorSumChangesWithCodeOnly(t *testing.T) {
	sum := func(t *testing.T, files fstest.MapFS) string {
		t.Helper()
		s, err := generator(files)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	original := copied(t)
	before := sum(t, original)
	for _, c := range []struct {
		name    string
		change  func(*testing.T, fstest.MapFS)
		changed bool
	}{
		{"a number of a sound", edit("synth/fight.go", "0.3", "0.31"), true},
		{"a note", edit("synth/game.go", "e5", "d5"), true},
		{"the takes of a cue", edit("cue.go", "{Drive, Machinery, 4}", "{Drive, Machinery, 5}"), true},
		{"the quality of the encoder", edit("synth/render/main.go", `cueQuality   = "3"`, `cueQuality   = "4"`), true},
		{"the measurement of loudness", edit("loudness/loudness.go", "0.691", "0.692"), true},
		{"a new file", func(t *testing.T, files fstest.MapFS) {
			files["synth/new.go"] = &fstest.MapFile{Data: []byte("package synth\n")}
		}, true},

		{"a comment", edit("synth/fight.go", "// laser is", "// laser was"), false},
		{"a new comment within code", edit("synth/fight.go", "\n\tw.add(", "\n\n\t// One line\n\t// and another.\n\tw.add("), false},
		{"a new comment after code", edit("synth/fight.go", "return w\n", "return w // done\n"), false},
		{"spaces", edit("synth/fight.go", ":= ", ":=   "), false},
		{"a test", edit("synth/synth_test.go", "64", "65"), false},
		{"the name of a file", func(t *testing.T, files fstest.MapFS) {
			files["synth/a.go"] = files["synth/fight.go"]
			delete(files, "synth/fight.go")
		}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			files := maps.Clone(original)
			c.change(t, files)
			if changed := sum(t, files) != before; changed != c.changed {
				t.Errorf("the checksum changed: %v, want %v", changed, c.changed)
			}
		})
	}
}

func TestRecordingsSumChangesWithEveryFile(t *testing.T) {
	original := fstest.MapFS{"ogg/a.ogg": {Data: []byte("a")}, "ogg/b.ogg": {Data: []byte("b")}}
	before, err := recordings(original)
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(fstest.MapFS){
		"a byte":     func(files fstest.MapFS) { files["ogg/b.ogg"] = &fstest.MapFile{Data: []byte("c")} },
		"a name":     func(files fstest.MapFS) { files["ogg/c.ogg"] = files["ogg/b.ogg"]; delete(files, "ogg/b.ogg") },
		"a new file": func(files fstest.MapFS) { files["ogg/c.ogg"] = &fstest.MapFile{} },
		"no file":    func(files fstest.MapFS) { delete(files, "ogg/a.ogg") },
	} {
		files := maps.Clone(original)
		change(files)
		if after, err := recordings(files); err != nil || after == before {
			t.Errorf("%s: the checksum is %s (error: %v), want another one than before", name, after, err)
		}
	}
}

func TestMissingOrBrokenFilesAreErrors(t *testing.T) {
	if _, err := recordings(fstest.MapFS{}); err == nil {
		t.Error("an album without recordings has a checksum, want an error")
	}
	files := copied(t)
	delete(files, "cue.go")
	if _, err := generator(files); err == nil {
		t.Error("a generator without cues has a checksum, want an error")
	}
	files["cue.go"] = &fstest.MapFile{Data: []byte("package sounds\nvar s = \"")}
	if _, err := generator(files); err == nil {
		t.Error("a broken source file has a checksum, want an error")
	}
}

func TestStoredSumsAreRead(t *testing.T) {
	album, want := t.TempDir(), Sums{Generator: hash("a"), Recordings: hash("b")}
	if _, err := Read(album); err == nil {
		t.Error("sums are read although none are stored, want an error")
	}
	if err := want.Write(album); err != nil {
		t.Fatal(err)
	}
	if got, err := Read(album); err != nil || got != want {
		t.Errorf("read %v (error: %v), want %v", got, err, want)
	}
}
