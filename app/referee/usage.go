package main

// simulateUsage is the text of "referee simulate -h".
const simulateUsage = `usage: referee simulate --seats LEVEL,LEVEL,… [options]

Plays whole games among computer players and says how they went.

  --seats LIST       who plays, one level per seat: beginner, easy, medium, hard, expert, master,
                     or a baseline: random, greedy-manhattan, greedy-potential, yardstick. A
                     robot may follow, as in hard/lazybot; it goes where its player goes, and the
                     two are counted under that name. hard-random-options programs like hard
                     without options, and uses those it has at random; hard-heedless plays
                     missions for the goal flag alone, without secret goals or the shop;
                     hard-unscreened tries only programs that are among the best if it were alone;
                     hard-best-response knows how players of hard decide, though not their cards
  --rules NAME       factory (default), classic, postal or missions
  --map LIST         boards and courses, separated by commas: their ids, or files of them (FILE.toml or
                     FILE.png); all (default) stands for the twelve boards on which strengths are
                     measured. They take turns: game i, from 0, is on board i mod count
  --checkpoints K    only the first K checkpoints count; 0 (default) is all
  --laps N           the checkpoints count N times over, one lap after the other; 1 by default
  --points P         so many points win, of missions; 5 by default
  --games N          how many games, 100 by default; with --solo, for each level. Boards and
                     seats come out even with a multiple of boards times seats
  --seed S           from which all draws follow, 1 by default
  --rounds L         a game is broken off after L rounds, 100 by default
  --models LIST      a robot per start, for players that bring none; they do not rotate.
                     Default: robots without an ability
  --abilities on|off chapter 9 of the rules; default: as the rule set
  --options N        options are in play, and every robot starts with N random major options of
                     one deck (a second one, when it is used up); N-M: with a random number
                     from N to M. Default: without options. The rules must have them. Of
                     missions, minor options are in the deck, too
  --bugs N           of missions: every robot starts with N random bugs, or with N-M
  --cards ID,ID…     only these options and bugs are dealt with --options and --bugs
  --chances          also says how often seats won that expected a chance to win, by tenths
  --solo             each level of --seats plays the same games, but alone on start 1
  --parallel P       games at the same time, by default as many as there are processors;
                     results do not depend on it, but for times
  --journal FILE     keeps every finished game in a file, so that the same command goes on
                     where a run was interrupted; --games may be another number then
  --json             one line of JSON instead of a table

Game i rotates the seats, so that every level sits everywhere equally: by one place from game
to game, and by one place on the same board from one time to the next.

What is printed: won is the share of seats that won (--solo: reached all goals), with a Wilson
interval; points is the share of rivals that were beaten in the final standing; rounds are those
of a game (--solo: of those finished); ended is the share of games that were not broken off
(--solo: finished). Intervals are of 95 %. Decisions are those on programs, in milliseconds.
Of missions it also says how many points a seat has scored in a game, in JSON "scored_mean"; how
many rounds the shortest tenth of the games, half of them and nine tenths took at most; in how many
rounds secret goals were held and how often they were met; and how many cards were drawn, used as
the log tells it, and lost (given up, destroyed or repaired).
With --options, stops are the moments of register phases in which anybody was asked something, by
kind of question. If one level plays against itself, "wins more" is by how much a card that is
dealt with --options N-M or --bugs N-M raises its owner's share of wins (least squares over all
cards, in JSON "gain"), and in missions the secret goal drawn first, compared with the mean of all.
In JSON: win_rate is wins by seats, finish_rate as ended; a mean of nothing is null.

The exit status is 0 if all games were played, 1 if not, 2 if the command line is wrong or the
journal is of other games.
`

// playUsage is the text of "referee play -h".
const playUsage = `usage: referee play --seats LEVEL,LEVEL,… --out DIR [options]

Plays whole games among computer players and saves each as a file, game-0001.toml and so on, which
the program loads and "referee record" prints.

  --out DIR          the folder for the files, made if it is missing; no file is overwritten

The other options are those of "referee simulate": --seats, --rules, --map, --checkpoints, --laps, --points,
--games, --seed, --rounds, --models, --abilities and --parallel. The games are the same that it plays, and
the same command writes the same files. A game that is broken off is saved as it stands.

A line of JSON is printed for each game: its file, map and rounds, whether it is over, and the seat
that has won, from 0, or null.

The exit status is 0 if all games were played, 1 if not, 2 if the command line is wrong or a file
is there already.
`
