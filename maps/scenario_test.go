package maps_test

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"roborally/maps"
)

// examples gives the texts of the rule book's scenarios by file name.
func examples(t testing.TB) map[string][]byte {
	t.Helper()
	names, err := filepath.Glob("../core/scenario/testdata/*.toml")
	if err != nil || len(names) == 0 {
		t.Fatalf("no scenarios found: %v", err)
	}
	texts := map[string][]byte{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts[filepath.Base(name)] = text
	}
	return texts
}

func TestExamplesAreReadAndWritten(t *testing.T) {
	for name, text := range examples(t) {
		read, err := maps.ReadScenario(name, text)
		if err != nil {
			t.Error(err)
			continue
		}
		if kind := maps.Kind(text); kind != maps.ScenarioFormat {
			t.Errorf("%s: is taken for a %v", name, kind)
		}
		written, err := maps.WriteScenario(read)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		again, err := maps.ReadScenario(name, written)
		if err != nil {
			t.Errorf("%v in\n%s", err, written)
		} else if !reflect.DeepEqual(read, again) {
			t.Errorf("%s: reads back differently:\n%s", name, written)
		}
	}
}
