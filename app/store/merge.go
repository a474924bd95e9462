package store

import (
	"fmt"
	"maps"
	"reflect"
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

// listed is a table of a list in a file: what the struct has of it, and what it does not have.
type listed struct{ known, unknown map[string]any }

// pickListed returns the lists of tables in which the paths name values.
func pickListed(values map[string]any, paths []toml.Key) map[string][]listed {
	names := map[string][]string{} // of the values, by the keys of the lists
	for _, path := range paths {
		if len(path) == 2 {
			names[path[0]] = append(names[path[0]], path[1])
		}
	}
	lists := map[string][]listed{}
	for key, unknown := range names {
		tables, _ := values[key].([]map[string]any)
		for _, table := range tables {
			l := listed{maps.Clone(table), map[string]any{}}
			for _, name := range unknown {
				if value, given := table[name]; given {
					l.unknown[name] = value
					delete(l.known, name)
				}
			}
			lists[key] = append(lists[key], l)
		}
	}
	return lists
}

// overlayListed adds what the tables of lists had beside what they still have. A table has no name, so it is found by what
// is known of it.
func overlayListed(values map[string]any, lists map[string][]listed) {
	for key, left := range lists {
		left = slices.Clone(left)
		tables, _ := values[key].([]map[string]any)
		for _, table := range tables {
			n := slices.IndexFunc(left, func(l listed) bool { return sameTable(l.known, table) })
			if n >= 0 {
				overlay(table, left[n].unknown)
				left = slices.Delete(left, n, n+1)
			}
		}
	}
}

// sameTable reports whether two tables say the same. A value that one of them does not have is as good as an empty one there.
func sameTable(a, b map[string]any) bool {
	for _, tables := range [][2]map[string]any{{a, b}, {b, a}} {
		for key, value := range tables[0] {
			if other, given := tables[1][key]; given && !reflect.DeepEqual(value, other) || !given && !isEmpty(value) {
				return false
			}
		}
	}
	return true
}

// isEmpty reports whether a value of a file is 0, false, "", an empty list or an empty table.
func isEmpty(value any) bool {
	v := reflect.ValueOf(value)
	if kind := v.Kind(); kind == reflect.Map || kind == reflect.Slice {
		return v.Len() == 0
	}
	return !v.IsValid() || v.IsZero()
}
