package wire

import (
	"encoding/json"
	"errors"
	"fmt"
	"unicode/utf8"
)

// maxDepth is how deep objects and lists may lie in each other.
const maxDepth = 8

// checkJSON refuses what is no plain JSON object, before it is read: lists in lists
// without end, keys that stand twice or are not of our making (the library would
// take "Kind" for "kind"), and texts that are no UTF-8.
func checkJSON(text []byte) error {
	if !utf8.Valid(text) {
		return errors.New("the message is not UTF-8")
	}
	if err := checkDepth(text); err != nil {
		return err
	}
	if !json.Valid(text) {
		return errors.New("the message is no JSON")
	}
	return checkKeys(text)
}

// checkDepth looks how deep a text goes, and whether it begins as an object. It
// need not be JSON.
func checkDepth(text []byte) error {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			i = stringEnd(text, i)
		case '{', '[':
			if depth++; depth > maxDepth {
				return fmt.Errorf("the message is more than %d deep", maxDepth)
			}
			if depth == 1 && text[i] != '{' {
				return errors.New("the message is no object")
			}
		case '}', ']':
			depth--
		}
	}
	return nil
}

// stringEnd gives where the string ends that begins at i, or the end of the text.
func stringEnd(text []byte, i int) int {
	for i++; i < len(text) && text[i] != '"'; i++ {
		if text[i] == '\\' {
			i++
		}
	}
	return i
}

// checkKeys checks the keys of a text that is JSON, and no deeper than maxDepth.
func checkKeys(text []byte) error {
	var known [maxDepth]map[string]bool // the keys of the objects around; nil for a list
	depth, key := 0, false              // key: a key comes next
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			end := stringEnd(text, i)
			if key {
				if err := checkKey(string(text[i+1:end]), known[depth-1]); err != nil {
					return err
				}
				key = false
			}
			i = end
		case '{':
			known[depth], key = map[string]bool{}, true
			depth++
		case '[':
			known[depth], key = nil, false
			depth++
		case '}', ']':
			depth--
			key = false
		case ',':
			key = known[depth-1] != nil
		}
	}
	return nil
}

func checkKey(name string, known map[string]bool) error {
	for i := range len(name) {
		if c := name[i]; (c < 'a' || c > 'z') && c != '-' {
			return fmt.Errorf("there is no key %.20q", name)
		}
	}
	if known[name] {
		return fmt.Errorf("the key %.20q stands twice", name)
	}
	known[name] = true
	return nil
}
