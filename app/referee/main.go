// Referee is the game without a screen: it resolves and checks situations,
// plays games among computer players, and hosts games for others.
//
//	referee resolve FILE…       runs scenarios and prints a line of JSON for each
//	referee decide FILE…        says what a computer player would program; see -h
//	referee check FILE…         checks boards, courses and scenarios, and pictures of halls
//	referee share MAP|FILE…     makes pictures of halls that carry them; see -h
//	referee play --seats …      plays games among computer players and saves them; see -h
//	referee record FILE…        prints everything that happened in saved games, as lines of JSON
//	referee simulate --seats …  measures computer players; see -h
//	referee halls               measures how long and how dangerous games in the halls are; see -h
//	referee trial FILE|ID       plays games of computer players in one hall, and says how they went; see -h
//	referee host --people N …   hosts a game for players on other machines; see -h
//	referee post COMMAND DIR    leads a game that is played by mail; see -h
//	referee post read FILE…     says how the orders in mails are understood, as lines of JSON
//
// The exit status is 0 if all is well, 1 if an expectation does not hold, a hall
// cannot be played or not all games were played, and 2 if a file cannot be read or the command line is
// wrong. Begin reading at run.
package main

import (
	"fmt"
	"io"
	"os"
	"slices"

	"roborally/app/version"
)

// The exit statuses.
const (
	statusFine    = 0
	statusFailed  = 1
	statusInvalid = 2
)

const usage = `usage:
  referee resolve FILE…       say what comes out of scenarios, a line of JSON each
  referee decide FILE…        say what a computer player would program; "referee decide -h" says more
  referee check FILE…         say whether boards, courses, scenarios and pictures of halls are sound, and what is doubtful
  referee share MAP|FILE…     make pictures of halls that carry them; "referee share -h" says more
  referee play --seats …      play games among computer players and save them; "referee play -h" says more
  referee record FILE…        print everything that happened in saved games, as lines of JSON
  referee simulate --seats …  play games among computer players; "referee simulate -h" says more
  referee halls               measure how long and how dangerous games in the halls are; "referee halls -h" says more
  referee trial FILE|ID       play games of computer players in one hall, and say how they went; "referee trial -h" says more
  referee host --people N …   host a game for players on other machines; "referee host -h" says more
  referee post COMMAND DIR    lead a game that is played by mail; "referee post -h" says more
  referee post read FILE…     say how the orders in mails are understood, a line of JSON per mail
  referee --version           print the version
`

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run carries out a command line and returns the exit status.
func run(args []string, out, problems io.Writer) int {
	if len(args) > 0 {
		switch args[0] {
		case "--version", "-version":
			fmt.Fprintln(out, version.Line())
			return statusFine
		case "--help", "-help", "-h":
			fmt.Fprint(out, usage)
			return statusFine
		}
	}
	if len(args) == 0 || len(args) == 1 && !slices.Contains([]string{"simulate", "halls", "trial", "host", "post", "share"}, args[0]) {
		fmt.Fprint(problems, usage)
		return statusInvalid
	}
	switch command, rest := args[0], args[1:]; command {
	case "resolve":
		return resolve(rest, out, problems)
	case "decide":
		return decide(rest, out, problems)
	case "check":
		return check(rest, out, problems)
	case "share":
		return share(rest, out, problems)
	case "halls":
		return halls(rest, out, problems)
	case "trial":
		return trial(rest, out, problems)
	case "host":
		return hostGame(rest, out, problems)
	case "play":
		return play(rest, out, problems)
	case "record":
		return record(rest, out, problems)
	case "simulate":
		return simulate(rest, out, problems)
	case "post":
		return postCommand(rest, os.Stdin, out, problems)
	default:
		fmt.Fprintf(problems, "There is no command %q.\n%s", command, usage)
		return statusInvalid
	}
}
