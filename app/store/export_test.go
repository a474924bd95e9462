package store

// Replace is how every file of the store is written.
var Replace = replace

// ProfileFile is where the profile of a name lies.
var ProfileFile = profileFile
