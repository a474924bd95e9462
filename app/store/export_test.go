package store

// Replace is how every file of the store is written.
var Replace = replace
