// Package maps reads and writes every text format of the project (boards,
// courses, scenarios; formats.md) and carries the project's own boards and
// courses.
//
// Start reading at ReadBoard: it shows the way every file takes. A text is first
// screened (limits.go): size, encoding, nesting. The same cheap walk over the
// text notes the line of every key (lines.go), because the TOML library gives no
// lines for values of the wrong type. Only then is it decoded (document.go), and
// its tables are read key by key (table.go); what nobody asked for is an unknown
// key. The drawing of a board is a small language of its own (picture.go).
//
// All errors about a text are *Error: a file, a line, a key, and a sentence that
// says what to do.
package maps
