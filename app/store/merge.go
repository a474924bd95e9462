package store

import (
	"fmt"
	"maps"
	"slices"

	"github.com/BurntSushi/toml"
)

// decodeInto decodes values into a struct and returns the keys that the struct does not have.
func decodeInto(values map[string]any, into any) (unknown []toml.Key, err error) {
	defer func() {
		if fault := recover(); fault != nil { // a file must not crash the program, as in maps
			err = fmt.Errorf("the values cannot be taken: %v", fault)
		}
	}()
	text, err := toml.Marshal(values)
	if err != nil {
		return nil, err
	}
	meta, err := toml.Decode(string(text), into)
	return meta.Undecoded(), err
}

// prune removes the values that do not fit and returns their paths. Of a table or a list of tables it
// removes only the parts that do not fit.
func prune(values map[string]any, fits func(map[string]any) bool) []string {
	var removed []string
	for _, key := range slices.Sorted(maps.Keys(values)) {
		if fits(map[string]any{key: values[key]}) {
			continue
		}
		table, ok := values[key].(map[string]any)
		if ok && fits(map[string]any{key: map[string]any{}}) {
			for _, inner := range prune(table, func(part map[string]any) bool { return fits(map[string]any{key: part}) }) {
				removed = append(removed, key+"."+inner)
			}
			continue
		}
		removed = append(removed, key)
		if list, ok := values[key].([]map[string]any); ok {
			fitsAlone := func(entry map[string]any) bool { return fits(map[string]any{key: []map[string]any{entry}}) }
			if list = slices.DeleteFunc(list, func(entry map[string]any) bool { return !fitsAlone(entry) }); len(list) > 0 {
				values[key] = list
				continue
			}
		}
		delete(values, key)
	}
	return removed
}

// pick returns those values that the paths name. Values in lists are left out.
func pick(values map[string]any, paths []toml.Key) map[string]any {
	picked := map[string]any{}
	for _, path := range paths {
		from, to := values, picked
		for i, key := range path {
			value, given := from[key]
			if i == len(path)-1 {
				if _, exists := to[key]; given && !exists {
					to[key] = value
				}
				break
			}
			inner, ok := value.(map[string]any)
			if !ok {
				break
			}
			if from = inner; to[key] == nil {
				to[key] = map[string]any{}
			}
			next, ok := to[key].(map[string]any)
			if !ok {
				break
			}
			to = next
		}
	}
	return picked
}

// overlay adds the values of more that are missing in values.
func overlay(values, more map[string]any) {
	for key, value := range more {
		mine, exists := values[key]
		if !exists {
			values[key] = value
			continue
		}
		table, ok := mine.(map[string]any)
		if inner, both := value.(map[string]any); ok && both {
			overlay(table, inner)
		}
	}
}
