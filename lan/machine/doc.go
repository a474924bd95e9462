// Package machine makes machines for tests: processes of the test program, each in
// a network namespace of its own without a name, joined by virtual cables and
// switches. Nothing of them reaches the network of the machine that tests. Such a
// process ends when its input does, and its namespace and cables with it, so that
// nothing is left behind whatever happens to the test.
//
// They need Linux, root and the command ip, and say so where they are skipped.
package machine
