// Package maps reads and writes every text format of the project (boards, courses,
// scenarios, saved games; formats.md) and embeds the project's own boards and courses.
//
// Begin reading at ReadBoard; every file is read in the same steps. First the text is
// sanitized (limits.go): size, encoding, control characters. A cheap scan then checks
// nesting and counts, and notes the line of every key (lines.go), because the TOML
// library reports no lines for values of the wrong type. Only then is the text decoded
// (document.go), and its tables are read key by key (table.go); a key that is never read
// is an unknown key. The drawing of a board is a small language of its own (picture.go).
//
// All errors about a text are *Error: a file, a line, a key, and a sentence that says
// what to do.
package maps
