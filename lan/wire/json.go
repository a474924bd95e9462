package wire

import (
	"encoding/json"
	"errors"
	"fmt"
	"unicode/utf8"
)

// maxDepth limits how deep objects and lists may nest.
const maxDepth = 8

// checkJSON checks, before a text is decoded, that it is one plain JSON object in UTF-8.
// It refuses deep nesting, duplicate keys, and keys with characters other than lower-case
// letters and hyphens (encoding/json would accept "Kind" for "kind").
func checkJSON(text []byte) error {
	if !utf8.Valid(text) {
		return errors.New("the message is not UTF-8")
	}
	if err := checkDepth(text); err != nil {
		return err
	}
	if !json.Valid(text) {
		return errors.New("the message is not valid JSON")
	}
	return checkKeys(text)
}

// checkDepth checks how deep a text nests, and that it begins with an object. The text
// need not be valid JSON.
func checkDepth(text []byte) error {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			i = stringEnd(text, i)
		case '{', '[':
			if depth++; depth > maxDepth {
				return fmt.Errorf("the message nests more than %d deep", maxDepth)
			}
			if depth == 1 && text[i] != '{' {
				return errors.New("the message is not an object")
			}
		case '}', ']':
			depth--
		}
	}
	return nil
}

// stringEnd returns the index of the quote that ends the string starting at i, or at
// least the length of the text if there is none.
func stringEnd(text []byte, i int) int {
	for i++; i < len(text) && text[i] != '"'; i++ {
		if text[i] == '\\' {
			i++
		}
	}
	return i
}

// checkKeys checks the keys of valid JSON that nests no deeper than maxDepth.
func checkKeys(text []byte) error {
	var known [maxDepth]map[string]bool // the keys of the enclosing objects; nil for a list
	depth, key := 0, false              // key: the next string is a key
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

// checkKey checks the characters of a key, and that it is not a duplicate.
func checkKey(name string, known map[string]bool) error {
	for i := range len(name) {
		if c := name[i]; (c < 'a' || c > 'z') && c != '-' {
			return fmt.Errorf("invalid key %.20q", name)
		}
	}
	if known[name] {
		return fmt.Errorf("duplicate key %.20q", name)
	}
	known[name] = true
	return nil
}
