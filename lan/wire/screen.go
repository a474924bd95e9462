package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"
)

// maxDepth is how deep objects and lists may lie in each other.
const maxDepth = 8

// screen refuses what is no plain JSON object, before it is read: lists in lists
// without end, keys that stand twice or are not of our making (the library would
// take "Kind" for "kind"), and texts that are no UTF-8.
func screen(text []byte) error {
	if !utf8.Valid(text) {
		return errors.New("the message is not UTF-8")
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var open []map[string]bool // the keys of the objects around; nil for a list
	key := false               // a key comes next
	for {
		token, err := d.Token()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if len(open) == 0 && token != json.Delim('{') {
			return errors.New("the message is no object")
		}
		switch t := token.(type) {
		case json.Delim:
			switch t {
			case '{':
				open, key = append(open, map[string]bool{}), true
			case '[':
				open, key = append(open, nil), false
			default:
				open = open[:len(open)-1]
				key = len(open) > 0 && open[len(open)-1] != nil
			}
			if len(open) > maxDepth {
				return fmt.Errorf("the message is more than %d deep", maxDepth)
			}
		default:
			if !key {
				key = len(open) > 0 && open[len(open)-1] != nil
				continue
			}
			name, _ := t.(string)
			if err := checkKey(name, open[len(open)-1]); err != nil {
				return err
			}
			key = false
		}
	}
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
