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

// runSimulate runs a command line and returns its output. The clock stands
// still, so that times make no difference.
func runSimulate(t *testing.T, ctx context.Context, status int, args ...string) (out, problems string) {
	t.Helper()
	o := parsed(t, args...)
	if o.series.clock == nil {
		o.series.clock = func() int64 { return 0 }
	}
	var results, complaints bytes.Buffer
	if got := o.run(ctx, &results, &complaints); got != status {
		t.Fatalf("%v: status %d, want %d; %s", args, got, status, complaints.String())
	}
	return results.String(), complaints.String()
}

// shortGames returns a command line with quick games, with more options added.
func shortGames(more ...string) []string {
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

// A run that is interrupted in the middle of a game and resumed ends with the
// same results and the same journal as an uninterrupted one.
func TestResumedRunHasSameResults(t *testing.T) {
	folder := t.TempDir()
	whole, torn := filepath.Join(folder, "whole"), filepath.Join(folder, "torn")
	want, _ := runSimulate(t, t.Context(), statusFine, shortGames("--games", "5", "--journal", whole)...)

	calls := 0 // of the clock, in the first two games
	o := parsed(t, shortGames("--games", "2")...)
	o.series.clock = func() int64 { calls++; return 0 }
	o.run(t.Context(), io.Discard, io.Discard)
	o = parsed(t, shortGames("--games", "5", "--journal", torn)...)
	ctx, interrupt := context.WithCancel(t.Context())
	o.series.clock = func() int64 {
		if calls--; calls == -2 {
			interrupt()
		}
		return 0
	}
	var out, problems bytes.Buffer
	if status := o.run(ctx, &out, &problems); status != statusFailed {
		t.Fatalf("interrupted, the status is %d, want %d", status, statusFailed)
	}
	if !strings.HasPrefix(out.String(), `{"games":2,`) || !strings.Contains(problems.String(), "Interrupted after 2 of 5 games") ||
		!strings.Contains(problems.String(), "the same command again") {
		t.Errorf("interrupted, the run prints %s and %s, want two games and how to continue", out.String(), problems.String())
	}
	if got, _ := runSimulate(t, t.Context(), statusFine, shortGames("--games", "5", "--journal", torn)...); got != want {
		t.Errorf("resumed:\n%swant\n%s", got, want)
	}
	if content(t, torn) != content(t, whole) {
		t.Errorf("the journal is\n%swant\n%s", content(t, torn), content(t, whole))
	}
	// Games in the journal are not played again, and more games can follow.
	if got, _ := runSimulate(t, t.Context(), statusFine, shortGames("--games", "2", "--journal", whole)...); got != out.String() {
		t.Errorf("its first two games:\n%swant\n%s", got, out.String())
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	_, complaint := runSimulate(t, cancelled, statusFailed, shortGames("--games", "6", "--journal", whole)...)
	if !strings.Contains(complaint, "after 5 of 6 games") {
		t.Errorf("a longer run says %q, want it to go on after 5 of 6 games", complaint)
	}
}

// Wherever a journal is torn off, its complete lines are kept and the rest is
// played again.
func TestTornJournalIsCompleted(t *testing.T) {
	file := filepath.Join(t.TempDir(), "journal")
	want, _ := runSimulate(t, t.Context(), statusFine, shortGames("--games", "2", "--journal", file)...)
	text := content(t, file)
	lines := strings.SplitAfter(text, "\n")
	for _, size := range []int{0, 10, len(lines[0]) - 1, len(lines[0]), len(lines[0]) + 5, len(text) - 1} {
		if err := os.WriteFile(file, []byte(text[:size]), 0o600); err != nil {
			t.Fatal(err)
		}
		if got, _ := runSimulate(t, t.Context(), statusFine, shortGames("--games", "2", "--journal", file)...); got != want {
			t.Errorf("torn after %d bytes:\n%swant\n%s", size, got, want)
		}
		if content(t, file) != text {
			t.Errorf("torn after %d bytes, the journal becomes\n%swant\n%s", size, content(t, file), text)
		}
	}
}

// A journal of other games, or a file that is no journal, is refused and left
// unchanged.
func TestForeignJournalIsRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "journal")
	runSimulate(t, t.Context(), statusFine, shortGames("--games", "1", "--journal", file)...)
	text := content(t, file)
	head, game, _ := strings.Cut(text, "\n")
	refused := func(says, text string, more ...string) {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		_, complaint := runSimulate(t, t.Context(), statusInvalid, shortGames(append(more, "--journal", file)...)...)
		if !strings.Contains(complaint, says) {
			t.Errorf("%v: the error is %q, want %q in it", more, complaint, says)
		}
		if content(t, file) != text {
			t.Errorf("%v: the refused file has been changed", more)
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
	_, complaint := runSimulate(t, t.Context(), statusInvalid, shortGames("--journal", filepath.Dir(file))...)
	if !strings.Contains(complaint, "no plain file") {
		t.Errorf("with a folder as journal the error is %q, want \"no plain file\" in it", complaint)
	}
}
