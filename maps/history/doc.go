// Package history keeps all versions of a text with undo and redo, and the journal of them on disk.
//
// Begin reading with History. A version is stored as what changed since the one before: a patch of lines (patch.go). A
// journal (journal.go, formats.md "Journal") is lines of JSON, to which every change is appended, so that a crash loses
// at most the change that was being written. Whoever keeps the file begins it with Compact, appends what Record, Undo and
// Redo return, and replaces it by Compact when IsLong reports so; after a crash it is cut to Size. The package knows nothing of what the text says and reads no file itself.
package history
