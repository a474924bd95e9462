package main_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestWorkflowsCallTargets checks that every target which a workflow makes is in the Makefile. A matrix has parts of
// targets: package-PART and test-package-PART.
func TestWorkflowsCallTargets(t *testing.T) {
	makefile, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	called := 0
	for name, text := range workflows(t) {
		var parts []string
		for _, m := range regexp.MustCompile(`part: (\w+)`).FindAllStringSubmatch(text, -1) {
			parts = append(parts, m[1])
		}
		for _, m := range regexp.MustCompile(`run: make "?([\w$-]+)`).FindAllStringSubmatch(text, -1) {
			targets := []string{m[1]}
			if prefix, all := strings.CutSuffix(m[1], "$PART"); all {
				targets = nil
				for _, part := range parts {
					targets = append(targets, prefix+part)
				}
			}
			for _, target := range targets {
				called++
				if !strings.Contains(string(makefile), "\n"+target+":") {
					t.Errorf("%s makes %s, which the Makefile does not have", name, target)
				}
			}
		}
	}
	if called < 12 {
		t.Errorf("only %d targets were found", called)
	}
}

// TestWorkflowsAreTrustworthy checks that foreign actions are pinned to a commit, and that only the job that makes the
// release may write.
func TestWorkflowsAreTrustworthy(t *testing.T) {
	pinned := regexp.MustCompile(`^[\w-]+/[\w-]+@[0-9a-f]{40} # v\d`)
	for name, text := range workflows(t) {
		for _, m := range regexp.MustCompile(`uses: (.*)`).FindAllStringSubmatch(text, -1) {
			if !pinned.MatchString(m[1]) {
				t.Errorf("%s uses %s; name a commit, and its version in a comment", name, m[1])
			}
		}
		written := regexp.MustCompile(`(?m)^.*: write\b.*$`).FindAllString(text, -1)
		if !strings.Contains(text, "\npermissions:\n  contents: read\n") || len(written) > 0 && name != "release.yml" || len(written) > 1 {
			t.Errorf("%s may write %q", name, written)
		}
	}
}

// workflows returns the workflows by file name.
func workflows(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob(".github/workflows/*.yml")
	if err != nil || !slices.Contains(files, filepath.FromSlash(".github/workflows/release.yml")) {
		t.Fatalf("the workflows are %v, %v", files, err)
	}
	all := map[string]string{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Base(file)] = string(text)
	}
	return all
}
