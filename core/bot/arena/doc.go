// Package arena plays whole games among computer players and says how they
// went. Like all of core it is pure: the same match gives the same result on
// every machine. What needs a clock, such as the time that decisions take, is
// measured with one that the caller lends.
package arena
