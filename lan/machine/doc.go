// Package machine provides machines for tests: processes of the test program, each in
// an anonymous network namespace, connected by virtual cables and switches. They are
// isolated from the network of the testing machine. Such a process ends when its
// standard input is closed, together with its namespace and cables, so that nothing is
// left behind however the test ends.
//
// It needs Linux, root and the command ip; without them New skips the test. Begin with
// Main, New and NewSwitch.
package machine
