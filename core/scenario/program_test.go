package scenario_test

import (
	"strings"
	"testing"

	"roborally/core/scenario"
)

// TestReadsAndWritesPrograms also checks that errors name the wrong word.
func TestReadsAndWritesPrograms(t *testing.T) {
	for text, want := range map[string]string{
		"":                            "",
		"+1/520":                      "+1/520",
		" +2/700  l/110 ":             "+2/700 l/110",
		". . -1/430 p u/10":           ". . -1/430 p/0 u/10",
		"+3/9999 r/0 . . +1/00000007": "+3/9999 r/0 . . +1/7",
		"+1 +1":                       "+1/0 +1/0",
	} {
		program, err := scenario.ParseProgram(text)
		if got := scenario.FormatProgram(program); err != nil || got != want {
			t.Errorf("%q is read as %q (%v), want %q", text, got, err, want)
		}
	}
	for text, names := range map[string]string{
		"+1 +1 +1 +1 +1 +1": "6 commands",
		"+4/100":            `"+4"`,
		"+1/10000":          `"+1/10000"`,
		"+1/-1":             `"+1/-1"`,
		"+1/":               `"+1/"`,
		"./5":               `"./5"`,
		"+1/5/5":            `"+1/5/5"`,
		"L/70":              `"L"`,
	} {
		if _, err := scenario.ParseProgram(text); err == nil || !strings.Contains(err.Error(), names) {
			t.Errorf("%q: error %v, want one that names %s", text, err, names)
		}
	}
}
