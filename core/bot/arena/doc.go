// Package arena plays whole games among computer players and returns how they
// went. Begin reading at Match.Play. Like all of core it is pure: the same match
// leads to the same result on every machine. Times, such as those of decisions,
// are measured with a clock that the caller passes in.
package arena
