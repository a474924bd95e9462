package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// carry carries a command line out, with a clock that stands still, so that
// times are no difference. It gives what is printed.
func carry(t *testing.T, ctx context.Context, status int, args ...string) (out, problems string) {
	t.Helper()
	o := ordered(t, args...)
	if o.series.clock == nil {
		o.series.clock = func() int64 { return 0 }
	}
	var results, complaints bytes.Buffer
	if got := o.carryOut(ctx, &results, &complaints); got != status {
		t.Fatalf("%v: status %d, want %d; %s", args, got, status, complaints.String())
	}
	return results.String(), complaints.String()
}

// short is the beginning of a command line with quick games.
func short(more ...string) []string {
	return append([]string{"--seats", "random,greedy-manhattan", "--map", "clockwork", "--checkpoints", "1", "--parallel", "1", "--json"}, more...)
}

func content(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A run that is interrupted in the middle of a game, and goes on later, ends
// with the same results and the same journal as one that is not.
func TestResume(t *testing.T) {
	folder := t.TempDir()
	whole, torn := filepath.Join(folder, "whole"), filepath.Join(folder, "torn")
	want, _ := carry(t, t.Context(), statusFine, short("--games", "5", "--journal", whole)...)

	calls := 0 // of the clock, in the first two games
	o := ordered(t, short("--games", "2")...)
	o.series.clock = func() int64 { calls++; return 0 }
	o.carryOut(t.Context(), io.Discard, io.Discard)
	o = ordered(t, short("--games", "5", "--journal", torn)...)
	ctx, interrupt := context.WithCancel(t.Context())
	o.series.clock = func() int64 {
		if calls--; calls == -2 {
			interrupt()
		}
		return 0
	}
	var out, problems bytes.Buffer
	if status := o.carryOut(ctx, &out, &problems); status != statusFailed {
		t.Fatalf("interrupted: status %d", status)
	}
	if !strings.HasPrefix(out.String(), `{"games":2,`) || !strings.Contains(problems.String(), "Interrupted after 2 of 5 games") ||
		!strings.Contains(problems.String(), "the same command again") {
		t.Errorf("interrupted, it prints %s and %s", out.String(), problems.String())
	}
	if got, _ := carry(t, t.Context(), statusFine, short("--games", "5", "--journal", torn)...); got != want {
		t.Errorf("resumed:\n%swant\n%s", got, want)
	}
	if content(t, torn) != content(t, whole) {
		t.Errorf("the journal is\n%swant\n%s", content(t, torn), content(t, whole))
	}
	// What is there is not played again, and more games can follow.
	if got, _ := carry(t, t.Context(), statusFine, short("--games", "2", "--journal", whole)...); got != out.String() {
		t.Errorf("its first two games:\n%swant\n%s", got, out.String())
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	_, complaint := carry(t, cancelled, statusFailed, short("--games", "6", "--journal", whole)...)
	if !strings.Contains(complaint, "after 5 of 6 games") {
		t.Errorf("a longer run says %q", complaint)
	}
}

// Wherever a journal is torn, what is whole of it is kept and the rest played.
func TestTornJournal(t *testing.T) {
	file := filepath.Join(t.TempDir(), "journal")
	want, _ := carry(t, t.Context(), statusFine, short("--games", "2", "--journal", file)...)
	text := content(t, file)
	lines := strings.SplitAfter(text, "\n")
	for _, size := range []int{0, 10, len(lines[0]) - 1, len(lines[0]), len(lines[0]) + 5, len(text) - 1} {
		if err := os.WriteFile(file, []byte(text[:size]), 0o600); err != nil {
			t.Fatal(err)
		}
		if got, _ := carry(t, t.Context(), statusFine, short("--games", "2", "--journal", file)...); got != want {
			t.Errorf("torn after %d bytes:\n%swant\n%s", size, got, want)
		}
		if content(t, file) != text {
			t.Errorf("torn after %d bytes, the journal becomes\n%swant\n%s", size, content(t, file), text)
		}
	}
}

// A journal of other games, and what is none, is refused and left as it is.
func TestForeignJournal(t *testing.T) {
	file := filepath.Join(t.TempDir(), "journal")
	carry(t, t.Context(), statusFine, short("--games", "1", "--journal", file)...)
	text := content(t, file)
	head, game, _ := strings.Cut(text, "\n")
	refused := func(says, text string, more ...string) {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		_, complaint := carry(t, t.Context(), statusInvalid, short(append(more, "--journal", file)...)...)
		if !strings.Contains(complaint, says) {
			t.Errorf("%v says %q, want %q", more, complaint, says)
		}
		if content(t, file) != text {
			t.Errorf("%v changes the file", more)
		}
	}
	refused("rules was factory there, and is classic here", text, "--rules", "classic")
	refused("map was clockwork there, and is all here", text, "--map", "all")
	refused("checkpoints was 1", text, "--checkpoints", "2")
	refused("seats was random,greedy-manhattan there, and is random,hard here", text, "--seats", "random,hard")
	refused("models was", text, "--models", "peach,tanky")
	refused("abilities was true", text, "--abilities", "off")
	refused("solo was false", text, "--solo")
	refused("rounds was 100", text, "--rounds", "99")
	refused("seed was 1", text, "--seed", "2")
	refused("another build", strings.Replace(text, `"program":"`, `"program":"0`, 1))
	refused("no journal", "my diary, which I would like to keep")
	refused("no journal", "my diary,\nwhich I would like to keep\n")
	refused("journal:2: this is no match", head+"\nnonsense\n"+game)
	refused("journal:2: there is no such match", head+"\n"+strings.Replace(game, `"match":0`, `"match":-1`, 1))
	refused("journal:2: there is no such match", head+"\n"+`{"match":0,"result":{}}`+"\n")
	_, complaint := carry(t, t.Context(), statusInvalid, short("--journal", filepath.Dir(file))...)
	if !strings.Contains(complaint, "no plain file") {
		t.Errorf("a folder as journal says %q", complaint)
	}
}
