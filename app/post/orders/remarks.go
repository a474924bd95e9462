package orders

import (
	"regexp"
	"strconv"
	"strings"
)

// Sentences without commands may still say something about the orders as a whole. What follows matches them, folded.
var (
	// takesBack takes orders back.
	takesBack = regexp.MustCompile(`\b(?:ignore|disregard|cancel|withdraw|retract|revoke|scrap|forget)(?: about)? (?:this|that|it|these|them|all|everything|the above|(?:my|the|those)(?: [a-z]+)? (?:orders?|programs?|programmes?|commands?|moves?))\b` +
		`|\b(?:ignorier(?:e|en)?|streich(?:e|en)|widerruf(?:e|en)?)\b|\b(?:vergiss|vergesst|vergessen sie) (?:es|das|alles|dies|den zug|die befehle|mein|meine)\b` +
		`|(?:^|\bveuillez |\bmerci d[e'] ?|\bprie d[e'] ?)(?:ignore[rz]?|annule[rz]?|oublie[rz]?)\b|\b(?:j'annule|je retire)\b` +
		`|\b(?:gilt|gelten|zaehlt|zaehlen) nicht\b|\bnicht werten\b|\b(?:doesn't|does not|don't|do not) count\b|\bne compte(?:nt)? pas\b` +
		`|\b(?:only|just|nur|juste|bloss) (?:a|ein|un) (?:test|joke|scherz|witz|spass|blague|essai)(?:\W*$|,)|\bkidding\b|\bnot mine\b|\bnicht meine\b|\bpas les miens\b|\b(?:wait for my|warte[nt]? (?:sie )?auf meine?|attende[sz] mon)\b`)
	// ofBefore tells that what is taken back was sent before, or that it is not taken back.
	ofBefore = regexp.MustCompile(`\b(?:last|previous|earlier|old|older|former|first|yesterday|letzte[nrs]?|vorige[nrs]?|vorherige[nrs]?|fruehere[nrs]?|alte[nrs]?|erste[nrs]?|gestern|gestrige[nr]?|bisherige[nr]?|dernier[es]*|precedente?s?|anciens?|premier[es]*|hier)\b|\b(?:don't|do not|never|not) forget\b|\b(?:vergiss|vergesst)\b.*\bnicht\b`)
	// reorders changes the order of commands, or how often they come.
	reorders = regexp.MustCompile(`\b(?:reversed?|opposite|inverse) order\b|\bin reverse\b|\bumgekehrte[rnm]? (?:reihenfolge|folge)\b|\bvon hinten\b|\brueckwaerts (?:lesen|gelesen)\b|\bordre inverse\b|\ba l'envers\b|\bfrom right to left\b|\bvon rechts nach links\b|\bde droite a gauche\b` +
		`|^(?:and |und |et )?(?:all |alles |each |jede[snr]? |le tout |the whole )?(?:thing )?(?:twice|zweimal|deux fois|doppelt)\b|^(?:and |und |et )?(?:then |dann |puis )?(?:again|noch ?mals?|noch einmal|encore une fois)\W*$`)
	// exchanges changes some of them, if it names any.
	exchanges = regexp.MustCompile(`\b(?:swap(?:s|ped)?|exchange[ds]?|interchange[ds]?|vertausch(?:e|en|t)|tausche?n?|getauscht|ersetze?n?|ersetzt|replaced?|inverse[rz]?|invert|echange[rz]?|permute[rz]?|remplace[rz]?|in place of|anstelle|except|ausser|sauf|hormis|apart from)\b`)
	some      = regexp.MustCompile(`\b(?:first|last|two|both|beiden?|ersten?|letzten?|premiere?s?|derniere?s?|deux|registers?|registres?)\b`)
	ofMails   = regexp.MustCompile(`\b(?:(?:e-?)?mails?|messages?|nachricht(?:en)?|brief|letter|courriel|lettre)\b`)
	// shortDown may be short for a power-down, or the title of a lecturer.
	shortDown = regexp.MustCompile(`^\W*pd\W*$|\bpd\W+(?:please|bitte|svp|next|naechste)`)
	// hangs makes them depend on something.
	hangs  = regexp.MustCompile(`\b(?:only|nur|seulement|uniquement) (?:if|when|wenn|falls|si)\b|\bunless\b|\bausser wenn\b|\bes sei denn\b|\bsauf si\b|\ba moins que\b|\bprovided\b|\bvorausgesetzt\b`)
	harmed = regexp.MustCompile(`\b(?:damage|dmg|schaden\w*|degats?|hits?|treffer)\b`)
)

// notOrders matches words beside a program that tell that it is none of this round, or of nobody: an example, a wish, one of before.
var notOrders = regexp.MustCompile(`\b(?:examples?|beispiel|exemple|e ?\.? ?g|z ?\.? ?b|such as|anything but|alles ausser|tout sauf|what about|how about|wie waere|kidding|scherz|witz|plan [b-z]|in (?:one|a) line|in einer zeile|sur une ligne)\b` +
	`|\b(?:don't|do not|won't|wouldn't|didn't|can't|cannot) (?:use|play|do|want|take)\b|\bwould (?:have|'ve)\b|\b(?:haette(?:n|st)? (?:ich )?(?:doch|lieber|eigentlich|auch|fast|beinahe|da)|i had|i played|gespielt|j'avais|j'ai joue|j'aurais)\b|\b(?:plan|programs?|programm|programme|orders?|befehle|ordres?) (?:was|were|war|waren|etait|etaient)\b|^(?:old|alt|before|vorher|avant)\b`)

// example matches a sentence that says that an example follows.
var example = regexp.MustCompile(`^(?:e ?\. ?g|z ?\. ?b|p ?\. ?ex)\W*$`)

// ofAnother reports whether a sentence names another player of the game, whom it does not greet.
func (r *reader) ofAnother(sentence string) bool {
	if r.game == nil {
		return false
	}
	for _, name := range r.game.Others {
		name = folded(name)
		at := strings.Index(sentence, name)
		if len(name) <= 2 || at < 0 || !whole(sentence, at, at+len(name)) {
			continue
		}
		if begins := at == 0 && strings.HasPrefix(sentence[len(name):], ","); !begins && !greets.MatchString(sentence[:at]) {
			return true
		}
	}
	return false
}

// greets matches what stands before the name of somebody who is written to.
var greets = regexp.MustCompile(`(?:\b(?:hi|hello|hallo|hey|dear|liebe[rs]?|moin|servus|cher|chere|bonjour|salut|thanks|thank you|danke|merci),?) *$`)

// remark reads a sentence in which nothing is ordered. It is small talk unless it says something about the orders.
func (r *reader) remark(line int, sentence string, pieces []piece, n counts) *Unclear {
	named := n[command]+n[weak]+n[bareMove]+n[number]+n[register] > 0
	registers := false // by their word, not by a number alone
	for _, p := range pieces {
		registers = registers || p.kind == register && (p.text[0] < '0' || p.text[0] > '9')
	}
	switch {
	case takesBack.MatchString(sentence) && !ofBefore.MatchString(sentence), reorders.MatchString(sentence), example.MatchString(sentence):
		return r.unclear(line, Doubtful)
	case shortDown.MatchString(sentence):
		return r.unclear(line, Unknown, "power-down")
	case hangs.MatchString(sentence), n[otherIf] > 0 && n[number] > 0 && harmed.MatchString(sentence):
		return r.unclear(line, OtherIf, "if damage >= 6: power-down")
	case exchanges.MatchString(sentence) && (named || some.MatchString(sentence)) && !ofMails.MatchString(sentence),
		n[correction]+n[inPlaceOf] > 0 && registers:
		return r.unclear(line, BadChange)
	}
	if len(r.blocks) > 0 && n[unknown] > 0 {
		r.blocks[len(r.blocks)-1].closed = true
	}
	return nil
}

// downBox matches a power-down with what is said of it behind a colon, and tick an empty box beside it.
var (
	downBox  = regexp.MustCompile(`\b(` + down + `)(?: ?\((?:yes|ja|oui|no|nein|non)\b[^()]*\))? ?[:=](?: (.*)|([^\s].*))?$`)
	saysYes  = regexp.MustCompile(`^(?:yes|yep|yeah|ja|jawohl|oui|on|true|j|y|✓|✔|✅|👍)(?:,? (?:please|bitte|svp|s'il (?:te|vous) plait))?$`)
	saysNo   = regexp.MustCompile(`^(?:no|nope|nein|non|nee?|noe|n|off|aus|false|none|keine?[rns]?|nicht|not|never|nie|niemals|0|-+|/|✗|✘|❌|👎)(?:,? (?:thanks?|thank you|danke|merci|bitte|please))?$`)
	anyWord  = regexp.MustCompile(`\b(?:yes|ja|oui|no|nein|non)\b`)
	condText = regexp.MustCompile(`^` + if_ + `\b`)
	downNext = regexp.MustCompile(`^` + nextly + `$`)
	tick     = regexp.MustCompile(`[\[(] ?[\])]|[☐□]`)
)

// withDown returns a sentence with the words power-down or no power-down for what is said of it behind a colon. A box that
// is empty, or holds anything but yes and no, is doubtful.
func (r *reader) withDown(line int, sentence string) (plain string, u *Unclear) {
	at := downBox.FindStringSubmatchIndex(sentence)
	if at == nil {
		if tick.MatchString(sentence) && hasDown.MatchString(sentence) {
			return "", r.unclear(line, Doubtful, "power-down: yes", "power-down: no")
		}
		return sentence, nil
	}
	said := ""
	for k := 4; k < len(at); k += 2 {
		if at[k] >= 0 {
			said = sentence[at[k]:at[k+1]]
		}
	}
	rest := ""
	if end := strings.IndexAny(said, ",;|"); end >= 0 && !saysYes.MatchString(bare(said)) && !saysNo.MatchString(bare(said)) {
		said, rest = said[:end], said[end:]
	}
	before := sentence[:at[0]]
	switch value := bare(said); {
	case anyWord.MatchString(rest):
	case saysYes.MatchString(value):
		return before + "power-down" + rest, nil
	case saysNo.MatchString(value):
		return before + "no power-down" + rest, nil
	case condText.MatchString(value):
		return before + "power-down " + said + rest, nil
	case value != "" && downNext.MatchString(" "+value):
		return before + "power-down " + said + rest, nil
	}
	return "", r.unclear(line, Doubtful, "power-down: yes", "power-down: no")
}

var hasDown = regexp.MustCompile(`\b` + down + `\b`)

// bare returns a text without the quotation marks, brackets and stops around it.
func bare(text string) string {
	return strings.TrimSpace(strings.Trim(text, ` "'()[]*_.!`))
}

// The lines of letters and signatures that hold numbers and order nothing, folded.
const (
	phoneLabel  = `(?:tel|telefon|telephone|phone|mobil|mobile|handy|cell|fax|fon|portable|festnetz|buero|bureau|office|home|work|whatsapp|signal|t|m|f|☎|📞|📱)`
	phoneNumber = `\+?\(?\d[\d ()/.-]{5,}\d`
)

var (
	phoneLine = regexp.MustCompile(`^(?:` + phoneLabel + `[ .:]*` + phoneNumber + `[ ,;|/]*)+$|^\+\d{1,3}[ -]\(?\d{2,}[\d ()/-]{3,}$|^0\d[\d ()/-]{5,}\d$`)
	dateLine  = regexp.MustCompile(`^(?:[a-z]{2,10}[,.]? )?(?:den |le )?(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\.\d{1,2}\.)(?:,? (?:um |at |a )?\d{1,2}[:h.]\d{2}(?: uhr)?)?[:,.]?$`)
	// initials matches the line of a signature, not folded, with a name and letters that stand for others.
	initials  = regexp.MustCompile(`^[-–—]?\s*(?:\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)? )*(?:\p{Lu}\. ?)+(?:\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?)?,?\s*$`)
	nameWord  = regexp.MustCompile(`\p{Lu}\p{Ll}+`)
	orderlike = regexp.MustCompile(`dreh|turn|rot|kart|card|regist|befehl|feld|move|zug|step`)
)

// signs reports whether a line is one of a signature or the date of a letter: a phone number, a date, a name with initials.
func (r *reader) signs(line, plain string) bool {
	if phoneLine.MatchString(plain) || dateLine.MatchString(plain) {
		return true
	}
	if !initials.MatchString(line) || orderlike.MatchString(plain) {
		return false
	}
	words := nameWord.FindAllString(line, -1)
	for _, word := range words {
		for _, p := range r.scan(folded(word)) {
			if p.kind != unknown || len(r.near(p.text)) > 0 {
				return false
			}
		}
	}
	return len(words) > 0
}

// initial reports whether a line is a signature of one letter, such as "R.", which stands below an empty line.
func (r *reader) initial(line text) bool {
	above := line.line - 2 // from 0
	return lone.MatchString(strings.TrimSpace(line.text)) && above >= 0 && above < len(r.body) && strings.TrimSpace(r.body[above].Text) == ""
}

var lone = regexp.MustCompile(`^[-–—]?\s?\p{Lu}\.$`)

// otherRound reports whether a folded line is headed by the number of another round than that which the game waits for.
func (r *reader) otherRound(text string) bool {
	heading := roundHeading.FindStringSubmatch(text)
	return r.game != nil && heading != nil && heading[1] != strconv.Itoa(int(r.game.View.State.Round))
}

var roundHeading = regexp.MustCompile(`\b(?:round|runde|tour|manche) ?(?:no\.? ?|nr\.? ?|n° ?)?(\d+) ?:`)

// strokes matches what is struck out with signs: by strokes through each letter, or between tildes.
var strokes = regexp.MustCompile(`(?:.[\x{0334}-\x{0338}])+|~~[^~]+~~|(?:^|\s)~[^\s~](?:[^~]*[^\s~])?~(?:\s|$)`)

// withoutStruck returns a line without what is struck out in it.
func withoutStruck(line string) string { return strokes.ReplaceAllString(line, " ") }
