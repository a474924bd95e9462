package orders

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/width"

	"roborally/core"
	"roborally/core/scenario"
)

// folded returns a text in lower case, with umlauts written out and without accents, where all kinds of
// blank, dash and quotation mark are one each. A tab, as between the cells of a table, is a stroke.
func folded(text string) string {
	text = strings.ToLower(width.Fold.String(text))
	text = strings.ReplaceAll(text, "\t", " | ")
	text = sameSigns.Replace(norm.NFC.String(text))
	plain, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), text)
	if err != nil {
		return text
	}
	return strings.TrimSpace(blanks.ReplaceAllString(plain, " "))
}

var (
	blanks    = regexp.MustCompile(`[\s\p{Zs}]+`)
	sameSigns = strings.NewReplacer(
		"ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss", "œ", "oe", "æ", "ae",
		"−", "-", "–", "-", "—", "-", "‐", "-", "‑", "-", "‒", "-", "―", "-", "⁃", "-", "﹣", "-",
		"’", "'", "‘", "'", "ʼ", "'", "´", "'", "`", "'", "“", `"`, "”", `"`, "„", `"`, "«", `"`, "»", `"`, "‚", "'",
		"\ufe0f\u20e3", ") ", "\u20e3", ") ", "①", "1) ", "②", "2) ", "③", "3) ", "④", "4) ", "⑤", "5) ",
		"≥", ">=", "⩾", ">=", "=>", ">=", "…", "...",
		"\u200b", "", "\ufeff", "", "\u2060", "", "\u00ad", "", "\u200c", "", "\u200d", "", "\ufe0f", "",
	)
)

// kind is what a piece of a sentence is.
type kind uint8

// The kinds.
const (
	filler      kind = iota // does not matter
	command                 // a command that needs no more
	weak                    // a command that may as well be a word of small talk, such as left
	bareMove                // a move without its length
	number                  // a number alone
	register                // the number of a register
	powerDown               // a power-down for the next round
	noDown                  // none
	condition               // of the one kind there is
	otherIf                 // the beginning of another one
	facing                  // a facing
	bareFacing              // the word for it, without one that is known
	arrow                   // a picture of an arrow
	correction              // a word of correction
	inPlaceOf               // what follows is replaced
	provisional             // the orders may still change
	final                   // not provisional
	doubt                   // an alternative, a repetition or a question
	declares                // a card that is declared
	stop                    // the end of a label
	unknown                 // any other word or sign
)

// A piece is a part of a sentence.
type piece struct {
	kind    kind
	text    string
	command core.Command
	cards   scenario.Instruction // of a command with cards
	number  int                  // of a register, from 0; the least damage of a condition
	value   string               // of a facing; the id of what is declared
}

// A row is a way to say something. Where the pattern has a group, that is the number or the facing in it.
type row struct {
	kind    kind
	command core.Command
	pattern *regexp.Regexp
}

// The parts of patterns, all of folded texts.
const (
	count  = `(1|2|3|4|one|two|three|a|an|eins?|einen?|eine|einem|zwei|drei|une?|deux|trois)`
	unitEN = `(?: (?:fields?|spaces?|squares?|tiles?|steps?|cells?))?`
	unitDE = `(?: (?:feld(?:er)?|felder|schritte?|kaestchen))?`
	unitFR = `(?: (?:cases?|pas))?`
	goEN   = `(?:(?:please |then )?(?:move|go|drive|step|advance|walk|run) )?`
	goDE   = `(?:(?:fahre?|gehe?|laufe?|ziehe?|bewege dich|rolle?|rueck[et]*|ruecke) )?`
	side   = `(n|e|s|w|o|north|east|south|west|norden|osten|sueden|suden|westen|nord|ost|sued|est|sud|ouest)`
	if_    = `(?:if|wenn|falls|sofern|si|s'il|when|bei)`
	harm   = `(?:(?:my|the|i have|mein|meine|der|ich habe|mes|les|le|j'ai) )*(?:damage(?: points)?|schaden(?:spunkte)?|schaeden|degats?|dommages?|points de degats)`
	down   = `(?:power[ -]?down|powerdown|shut[ -]?down|abschalten|abschaltung|abgeschaltet|herunterfahren|runterfahren|ausschalten|extinction|mise hors tension|mise en veille|arret(?: machine)?|eteindre)`
	nextly = `(?: (?:for |in |im |fuer |fuer die |fuer den |in der |am |die |der |au |pour |pour le |a la |le )?(?:the )?(?:next|naechste[nr]?|folgende[nr]?|following|prochaine?) (?:round|turn|runde|zug|tour|manche)| (?:next|naechste) (?:round|runde|turn)|(?: pour)?(?: au| le)? tour suivant| an(?:kuendigen|gekuendigt|sagen)| an\b| announced?| annoncee?| please| bitte| svp)*`
	gap    = `[ :=]*(?:is |ist |est |= |: |nach |towards? |to |to the |the |au |vers le |vers l'|vers |a l'|le |l'|in |richtung )*`
	regist = `(?:registers?|reg\.?|registre|slot|n°|#)`
	slotly = `(?:phase|karte|card|carte|nr\.?|no\.?|schritt|etape|commande?|befehl)`
)

// numbers are the words for numbers.
var numbers = map[string]int{
	"1": 1, "2": 2, "3": 3, "4": 4, "one": 1, "two": 2, "three": 3, "a": 1, "an": 1, "ein": 1, "eins": 1, "einen": 1, "eine": 1,
	"einem": 1, "zwei": 2, "drei": 3, "un": 1, "une": 1, "deux": 2, "trois": 3,
}

// ordinals are the words for registers.
var ordinals = map[string]int{
	"first": 0, "second": 1, "third": 2, "fourth": 3, "fifth": 4, "last": 4, "1st": 0, "2nd": 1, "3rd": 2, "4th": 3, "5th": 4,
	"erste": 0, "zweite": 1, "dritte": 2, "vierte": 3, "fuenfte": 4, "letzte": 4,
	"premier": 0, "premiere": 0, "deuxieme": 1, "troisieme": 2, "quatrieme": 3, "cinquieme": 4, "dernier": 4, "derniere": 4,
	"firstly": 0, "secondly": 1, "thirdly": 2, "fourthly": 3, "erstens": 0, "zweitens": 1, "drittens": 2, "viertens": 3, "fuenftens": 4,
	"premierement": 0, "deuxiemement": 1, "troisiemement": 2, "quatriemement": 3, "cinquiemement": 4,
	"1er": 0, "2e": 1, "3e": 2, "4e": 3, "5e": 4,
}

// moves are the commands with a length.
var moves = [...]core.Command{1: core.Move1, 2: core.Move2, 3: core.Move3}

func say(k kind, c core.Command, patterns ...string) (all []row) {
	for _, pattern := range patterns {
		all = append(all, row{k, c, regexp.MustCompile(`^(?:` + pattern + `)`)})
	}
	return all
}

// rows are all ways to say something. The longest match counts, then the first.
var rows = slices.Concat(
	say(condition, 0,
		if_+` `+harm+`(?: is| ist| sont| est|:)? ?(?:>=|at least|mindestens|au moins|von mindestens|ab) ?(\d+)(?: (?:points?|punkte?n?))?,? ?[:,]? ?(?:then |dann |alors |-> ?)?`+down+nextly,
		if_+` (?:i have|ich|j'ai) (?:at least |mindestens |au moins )?(?:>= ?)?(\d+) (?:or more |oder mehr |ou plus |points or more of )?(?:de )?(?:damage|schaden|schadenspunkte|degats)(?: habe)?,? ?[:,]? ?(?:then |dann |alors )?`+down+nextly,
		if_+` `+harm+`(?: is| ist| sont| est|:)? ?(\d+) (?:or more|oder mehr|ou plus),? ?[:,]? ?(?:then |dann |alors )?`+down+nextly,
		down+nextly+`,? `+if_+` `+harm+`(?: is| ist| sont| est)? ?(?:>=|at least|mindestens|au moins) ?(\d+)`),
	say(otherIf, 0, if_+`\b`, `unless\b`, `ausser wenn\b`, `sauf si\b`, `es sei denn\b`, `solange\b`, `as long as\b`, `sobald\b`, `as soon as\b`, `des que\b`),
	say(command, core.BackUp, `-1\b`),
	say(command, core.Move1, `\+ ?1\b`), say(command, core.Move2, `\+ ?2\b`), say(command, core.Move3, `\+ ?3\b`),
	say(command, core.NoCommand, // a move: the group is its length
		goEN+`(?:forwards?|ahead|fwd|straight(?: ahead)?)(?: by)? `+count+`\b`+unitEN,
		`(?:move|go|drive|advance|step|walk) ?`+count+`\b`+unitEN+`(?: (?:forwards?|ahead))?`,
		goEN+count+unitEN+` (?:forwards?|ahead|fwd)\b`,
		goDE+`(?:vor|vorwaerts|voran|geradeaus|nach vorne?)(?: um)? `+count+`\b`+unitDE,
		goDE+`(?:um )?`+count+unitDE+` (?:vor|vorwaerts|voran|geradeaus|nach vorne?)\b(?: (?:fahren|gehen|ziehen))?`,
		`(?:j')?(?:avance[rz]?|avancez) (?:de |d')?`+count+`\b`+unitFR,
		count+unitFR+` (?:en avant|devant|tout droit)\b`,
		`(?:en avant|tout droit)(?: de| d')? ?`+count+`\b`+unitFR),
	say(bareMove, 0, goEN+`(?:forwards?|ahead|fwd)\b`, goDE+`(?:vor|vorwaerts|voran|geradeaus)\b`, `avance[rz]?\b`, `en avant\b`, `tout droit\b`, `straight ahead\b`, `move\b`, `advance\b`),
	say(command, core.BackUp, // the group, if any, must be one
		`(?:move |go |drive )?(?:back(?:wards?)?|back up|reverse)(?: by)? `+count+`\b`+unitEN,
		count+unitEN+` (?:back(?:wards?)?(?: up)?|in reverse)\b`,
		`(?:move|go|drive|step) (?:back(?:wards?)?)\b`, `back[ -]?up\b`, `reverse\b`,
		goDE+`(?:zurueck|zuruck|rueckwaerts|ruckwarts)(?: um)? `+count+`\b`+unitDE,
		goDE+`(?:um )?`+count+unitDE+` (?:zurueck|zuruck|rueckwaerts|ruckwarts)\b(?: (?:fahren|gehen|ziehen))?`,
		`zuruecksetzen\b`, `rueckwaertsgang\b`,
		`recule[rz]? (?:de |d')?`+count+`\b`+unitFR, `recule[rz]?\b`, `marche arriere\b`,
		count+unitFR+` en arriere\b`, `en arriere (?:de |d')?`+count+`\b`+unitFR, `en arriere\b`),
	say(weak, core.BackUp, `back(?:wards?)?\b`, `zurueck\b`, `zuruck\b`, `rueckwaerts\b`, `ruckwarts\b`),
	say(command, core.RotateLeft, `(?:left|l)[ -](?:turn|rotation)\b`, `(?:turn|rotate|rotation) l\b`, `links ?um\b`, `90 ?(?:°|degrees) (?:to the )?left\b`, `linksdrehung\b`, `links (?:um)?drehen\b`, `linksrum\b`, `linksherum\b`,
		`(?:turn|rotate|rotation|pivot|quarter[ -]turn)(?: to the)? left\b(?:(?: by)? 90 ?(?:°|degrees)?)?`,
		`(?:tourne[rz]?|pivote[rz]?|rotation|quart de tour)(?: de 90 ?(?:°|degres))? (?:a |vers la )?gauche\b(?: de 90 ?(?:°|degres)?)?`,
		`(?:drehen?(?: dich| mich)?|drehung|rotation|vierteldrehung) (?:(?:um )?90 ?(?:°|grad) )?(?:nach )?links\b`, `nach links drehen\b`),
	say(command, core.RotateRight, `(?:right|r)[ -](?:turn|rotation)\b`, `(?:turn|rotate|rotation) r\b`, `rechts ?um\b`, `90 ?(?:°|degrees) (?:to the )?right\b`, `rechtsdrehung\b`, `rechts (?:um)?drehen\b`, `rechtsrum\b`, `rechtsherum\b`,
		`(?:turn|rotate|rotation|pivot|quarter[ -]turn)(?: to the)? right\b(?:(?: by)? 90 ?(?:°|degrees)?)?`,
		`(?:tourne[rz]?|pivote[rz]?|rotation|quart de tour)(?: de 90 ?(?:°|degres))? (?:a |vers la )?droite\b(?: de 90 ?(?:°|degres)?)?`,
		`(?:drehen?(?: dich| mich)?|drehung|rotation|vierteldrehung) (?:(?:um )?90 ?(?:°|grad) )?(?:nach )?rechts\b`, `nach rechts drehen\b`),
	say(weak, core.RotateLeft, `l\b`, `left\b`, `to the left\b`, `links\b`, `nach links\b`, `a gauche\b`, `gauche\b`),
	say(weak, core.RotateRight, `r\b`, `right\b`, `to the right\b`, `rechts\b`, `nach rechts\b`, `a droite\b`, `droite\b`),
	say(weak, core.Pause, `p\b`, `pause\b`, `pausieren\b`),
	say(weak, core.UTurn, `u\b`, `wenden\b`, `wende\b`, `kehrt\b`),
	say(command, core.UTurn, `u[ -]?turn\b`, `(?:turn|spin|rotate) (?:a)?round\b`, `about[ -](?:turn|face)\b`, `turn about\b`,
		`(?:(?:turn|rotate|rotation|spin)(?: by)? )?180 ?(?:°|degrees)(?: turn)?`, `turn 180\b`, `half[ -]turn\b`,
		`umdrehen\b`, `dreh(?:e)? (?:dich |mich )?um\b`, `kehrtwende\b`, `kehrtwendung\b`, `kehrt ?machen\b`, `(?:drehe? |drehung )?(?:um )?180[ -]?(?:°|grad)(?:[ -]?(?:drehung|drehen|wende))?`,
		`(?:faire |fais |faites )?(?:un )?demi[ -]tour\b`, `volte[ -]face\b`, `(?:(?:tourne[rz]?|pivote[rz]?) )?(?:de )?180 ?(?:°|degres)`),
	say(noDown, 0, `(?:no|kein(?:en)?|pas d[e'] ?|sans|without|ohne|not?) ?`+down+nextly, down+`[ :=]*(?:no|nein|non|off)\b`),
	say(powerDown, 0, `(?:i |ich |je |j')?(?:want to |will |would like to |moechte |veux |announce |announcing |ask for |kuendige |kuendige ich |annonce |melde |melde ich |demande |declare |mache |fais |do )?(?:an? |the |my |einen? |den |un |une |l')?`+down+nextly+`(?:[ :=]*(?:yes|ja|oui|on)\b)?`,
		`(?:next|naechste) (?:round|runde|turn) `+down, `au prochain tour,? `+down),
	say(facing, 0, `(?:i |my robot |robot |mein roboter |ich |mon robot )?(?:facing|face|face my robot|heading|blickrichtung|blick|ausrichtung|richtung|orientation|direction)`+gap+side+`\b`),
	say(facing, 0, `(?:(?:ich|mein roboter|der roboter|roboter) )?(?:moechte|will|soll)(?: dann| danach| am ende)* (?:nach |richtung )?`+side+` (?:blicken|schauen|sehen|gucken)\b`,
		`(?:(?:je veux|il doit|doit|mon robot doit|a) )?regarder (?:vers )?(?:le |l'|au )?`+side+`\b`),
	say(bareFacing, 0, `facing\b`, `blickrichtung\b`, `orientation\b`),
	say(arrow, 0, `[⬆⬇⬅➡↩↪↑↓←↖↗↘↙▲▼◀▶⤴⤵🔄🔃🔁🔙⏪⏩⏫⏬]`),
	say(register, 0, `r\.?([1-5])\b(?:[ .):=]|- )*(?:is |ist |est |devient |becomes |wird )?`, slotly+` ?([1-5]) ?[:=] ?`, `(?:(?:in|im|at|on|au|dans le|le|das|the|bei) )?`+regist+` ?([1-5])\b(?:[ .):=,]|- )*(?:is |ist |est |should be |soll |sein |devient |becomes |wird )?`, `([1-5]) ?(?:\.|\)|:|=|\.\)) ?`, `([1-5]) \| `, `\(([1-5])\) ?`,
		`(?:in |im |the |das |die |den |der |le |la |dans le |au |en )*(first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th|erste|zweite|dritte|vierte|fuenfte|letzte|premiere?|deuxieme|troisieme|quatrieme|cinquieme|derniere?|1er|2e|3e|4e|5e)[nrsm]? (?:registers?|registre|slot|card|karte|carte|command|befehl|commande|zug|move)\b[ :=]*(?:is |ist |est |should be |devient |becomes |wird )?`),
	say(register, 0, `(first|second|third|fourth|fifth|firstly|secondly|thirdly|fourthly|erstens|zweitens|drittens|viertens|fuenftens|premierement|deuxiemement|troisiemement|quatriemement|cinquiemement)\b[ :,]*`),
	say(correction, 0, `(?:oh )?wait\b`, `moment\b`, `corrections?\b`, `corrected\b`, `correcting\b`, `corrige[ers]*\b`, `korrektur\b`, `korrigiere?\b`, `korrigiert\b`, `berichtigung\b`, `instead\b`, `stattdessen\b`, `statt dessen\b`,
		`sorry\b`, `oops\b`, `ups\b`, `plutot\b`, `finalement\b`, `lieber\b`, `doch\b`, `rather\b`, `changed?\b`, `aendere\b`, `aenderung\b`, `geaendert\b`, `modifi(?:e[rz]?|cation)\b`, `scratch that\b`,
		`nein\b`, `actually\b`, `new (?:program|orders)\b`, `neues programm\b`, `neue befehle\b`, `nouveau programme\b`, `nouveaux ordres\b`, `pardon\b`, `erratum\b`, `i meant\b`, `ich meinte\b`, `je voulais dire\b`, `make that\b`, `edit(?:ed)?\b`, `update\b`, `fix\b`),
	say(inPlaceOf, 0, `instead of\b`, `statt\b`, `anstatt\b`, `anstelle von\b`, `au lieu de?\b`, `a la place de\b`, `rather than\b`),
	say(final, 0, `(?:not|no longer|nicht(?: mehr)?|pas|plus) (?:provisional|preliminary|vorlaeufig|provisoire)s?\b`, `final\b`, `definitive?\b`, `endgueltig\b`, `definitifs?\b`),
	say(provisional, 0, `(?:not|isn't|nicht|pas|noch nicht|n'est pas) (?:yet |encore |my |mein |mon |meine |the |a )*(?:final|definitive?|endgueltig(?:e[srn]?)?|definitifs?)(?: yet)?\b`, `(?:a|my|first|rough) draft\b`, `draft ?:`, `entwurf\b`, `brouillon\b`, `subject to change\b`, `unter vorbehalt\b`, `sous reserve\b`, `(?:may|might|could) still change\b`, `kann sich noch aendern\b`, `peut (?:encore )?changer\b`, `provisional(?:ly)?\b`, `preliminary\b`, `tentative(?:ly)?\b`, `provisorisch(?:e[rns]?)?\b`, `vorlaeufig(?:e[rns]?)?\b`, `provisoires?\b`, `provisoirement\b`, `a titre provisoire\b`),
	say(doubt, 0, `i (?:think|guess)\b`, `ich (?:glaube|denke|schaetze)\b`, `je (?:pense|crois)\b`, `(?:my|the|meine?|die|ma|mes|les) (?:hand|cards|karten|main|cartes)(?: (?:is|are|was|were|ist|sind|war|waren|est|sont))?\b`, `(?:last|previous) (?:round|turn|time)\b`, `(?:letzte|vorige|vergangene)[nrs]? (?:runde|mal)\b`, `derniere? (?:tour|manche|fois)\b`, `(?:tour|manche) precedente?\b`,
		`or\b`, `oder\b`, `ou\b`, `maybe\b`, `perhaps\b`, `vielleicht\b`, `eventuell\b`, `evtl\b`, `peut-etre\b`, `probably\b`, `wahrscheinlich\b`, `twice\b`, `zweimal\b`, `dreimal\b`, `doppelt\b`, `double\b`,
		`deux fois\b`, `\d ?x\b`, `x ?\d\b`, `again\b`, `nochmals?\b`, `noch einmal\b`, `encore\b`, `not\b`, `nicht\b`, `pas\b`, `never\b`, `nie\b`, `either\b`, `entweder\b`, `soit\b`, `\?`, `repeat\b`, `random\b`, `any\b`, `beliebig\b`),
	say(declares, 0, `(?:declared?|use|deklariere?|benutze|einsetzen|declare[rz]?|utilise[rz]?)[ :]+([a-z]+(?:-[a-z0-9]+)+|debugger: ?[a-z0-9-]+)`),
	say(number, 0, `\d+`),
	say(stop, 0, `:`),
	say(unknown, 0, // what has nothing to do with the orders in it
		`(?:https?://|www\.)\S+`, `[a-z0-9._%+-]+@[a-z0-9.-]+`, `(?:thank|see|love|miss|c) u\b`, `\+ ?1 (?:from me|von mir|de ma part|to what|to that|to your)\b`,
		`(?:final|finale[srn]?) (?:round|runde|tour|checkpoint|score|goal|manche)\b`,
		`(?:got|get|come|came|be|am|was|welcome|look(?:ing)?|call|write|wrote) back\b`, `back (?:from|home|in|at|to|on|by)\b`,
		`right (?:now|away|behind|on|beside|next|there|here|in|to)\b`, `(?:all|that's|you're|exactly|quite|am|was|no|the) right\b`, `left (?:of|over|behind)\b`,
		`(?:is|was|has|have|one|day|days|nothing|lives?|life) left\b`, `(?:the|my|your|his|her) left\b`,
		`zurueck (?:aus|von|vom|in|zu|nach|an|und)\b`, `links (?:von|vom|neben|oben|unten|hinter|davon)\b`, `rechts (?:von|vom|neben|oben|unten|hinter|davon)\b`,
		`vor (?:allem|dem|der|den|mir|dir|ihm|ihr|uns|einer|einem|kurzem)\b`, `a (?:gauche|droite) d[eu]s?\b`, `la (?:gauche|droite)\b`, `looking forward\b`, `p\.? ?s\b\.?`),
	say(filler, 0, `[,;/|.!"'()\[\]*&=~_、。·•]+`, `->|-->|→|⇒|➔`, `[:;]-?[)dp]`, `\^\^`, `-+ `, `-$`,
		`and\b`, `then\b`, `und\b`, `dann\b`, `danach\b`, `puis\b`, `et\b`, `ensuite\b`, `finally\b`, `zuletzt\b`, `zum schluss\b`, `schliesslich\b`, `enfin\b`, `please\b`, `bitte\b`, `svp\b`, `s'il (?:te|vous) plait\b`,
		`(?:i |ich |je |i'd like to |to )?(?:play|go with|spiele|nehme|programmiere|joue|prends)\b`, `faehrt\b`, `this time\b`, `diesmal\b`, `cette fois\b`, `ce tour(?:-ci)?\b`, `fertig\b`, `done\b`, `voila\b`,
		`noch\b`, `wieder\b`, `ausserdem\b`, `en plus\b`, `zum abschluss\b`, `abschliessend\b`, `lastly\b`, `pour finir\b`, `pour terminer\b`, `zuerst\b`, `erst\b`, `d'abord\b`, `apres\b`, `also\b`, `my\b`, `mein(?:e[nr]?)?\b`, `mon\b`, `ma\b`, `mes\b`, `(?:the|my|mein|mon|ma|mes|les|le) ?(?:program|programm|programme|orders?|befehle|ordres?|commands?|commandes|moves|zuege|zug)\b`,
		`program(?:me?)?\b`, `programm\b`, `orders?\b`, `befehle\b`, `befehl\b`, `ordres?\b`, `commands?\b`, `commandes?\b`, `zug\b`, `zuege\b`, `moves\b`, `karten\b`, `cards\b`, `cartes\b`, `is\b`, `are\b`, `lautet\b`, `sind\b`, `ist\b`, `sont\b`, `est\b`, `this\b`, `these\b`, `das\b`, `so\b`, `voici\b`, `here\b`, `hier\b`, `(?:i|ich|je)(?: want to| want| will| would like to| moechte| will| fahre| gehe| veux| voudrais)?\b`, `i'd like to\b`, `j'aimerais\b`, `je voudrais\b`, `(?:the |my |mein |mon |le )?robot(?:er)?\b`, `register[s]?\b`, `registres?\b`),
)

// withCards matches a register with what is declared for it or with a second card, as scenarios write it.
var withCards = regexp.MustCompile(`^(?:(?:[+-]\d|[lrup])(?:&(?:[+-]\d|[lrup]))?)?(?:![a-z]+(?:-[a-z0-9]+)*)+|^(?:[+-]\d|[lrup])&(?:[+-]\d|[lrup])`)

// withPriorities matches the same where cards have priorities, and a card with one.
var withPriorities = regexp.MustCompile(strings.ReplaceAll(`^(?:card(?:&card)?)?(?:![a-z]+(?:-[a-z0-9]+)*)+|^card&card|^(?:[+-]\d|[lrup])/\d+`, "card", `(?:[+-]\d|[lrup])(?:/\d+)?`))

// Notation returns a register as the postal rules and scenarios write it: "+1", "+2!brakes", "+1&l".
func Notation(i scenario.Instruction) string {
	return noPriority.ReplaceAllString(i.String(), "")
}

var noPriority = regexp.MustCompile(`/\d+`)

// spellings are words of which a slip of the pen may have made another.
var spellings = map[string]string{
	"left": "l", "right": "r", "uturn": "u", "u-turn": "u", "links": "l", "rechts": "r", "umdrehen": "u", "wenden": "u", "kehrtwende": "u", "gauche": "l", "droite": "r",
	"demi-tour": "u", "back": "-1", "zurueck": "-1", "recule": "-1", "reculer": "-1", "forward": "+1", "vor": "+1", "vorwaerts": "+1", "avance": "+1", "avancer": "+1",
	"linksdrehung": "l", "rechtsdrehung": "r", "power-down": "power-down", "backup": "-1",
}

// tells are words that tell the language of a text.
var tells = map[string][]string{
	"de": strings.Fields("der die das und ich ist nicht mein meine mit zug hallo liebe lieber gruss gruesse viele schoene vor zurueck rechts links dann danach bitte programm befehle blickrichtung wenn schaden naechste runde felder feld vorlaeufig korrektur stattdessen umdrehen kehrtwende wenden linksdrehung rechtsdrehung drehen nach ein zwei drei hier runde spielleiter abschalten guten tag morgen abend es auf im in den dem zu von fuer sind wir danke doch rueckwaerts kuendige norden osten sueden westen falls wohl noch schon aber nein ja blick blickt schaut linksrum rechtsrum kehrt mich dich"),
	"en": strings.Fields("the and i is my me with turn hello hi dear regards best cheers thanks thank left right forward back then please program orders facing if damage next round fields field provisional correction instead move u-turn one two three here game master are this it to of for a on at in be you your robot we up about steps north east south west good morning evening tomorrow yes"),
	"fr": strings.Fields("le la les et je est mon mes ma avec tour bonjour salut cher amicalement cordialement merci gauche droite avance avancer recule reculer puis ensuite programme ordres orientation si degats prochain prochaine cases case provisoire correction plutot demi-tour tourne tourner pivote un une deux trois registre registres voici maitre jeu de du des a au ce pour que pas vous votre tu ton robot nous bonne journee soir arriere finalement nord sud ouest"),
}

var (
	letters   = regexp.MustCompile(`[a-z]+(?:['-][a-z]+)*`)
	firstWord = regexp.MustCompile(`^[a-z]+(?:['-][a-z]+)*`)
)

// language returns the language of what was typed: that of most words, or "".
func language(texts []text) string {
	points := map[string]int{}
	for _, typed := range texts {
		for _, word := range letters.FindAllString(folded(typed.text), -1) {
			for lang, list := range tells {
				if slices.Contains(list, word) {
					points[lang]++
				}
			}
			if strings.HasPrefix(word, "d'") || strings.HasPrefix(word, "l'") || strings.HasPrefix(word, "j'") {
				points["fr"]++
			}
		}
	}
	best := ""
	for _, lang := range []string{"de", "en", "fr"} {
		if points[lang] > points[best] {
			best = lang
		}
	}
	for lang, n := range points {
		if lang != best && n == points[best] {
			return ""
		}
	}
	return best
}
