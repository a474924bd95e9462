package main

import (
	"golang.org/x/text/language"

	"roborally/lan/find"
	"roborally/ui/text"
)

type dict = map[string]any

// details holds the facts about this version of the program in the property list.
type details struct{ version, build, id, oldest string }

// document is a kind of file that the program opens.
type document struct {
	kind      string // names its icon
	extension string
	mime      string
	names     map[language.Tag]string // what the Finder calls it
}

var documents = []document{
	{"game", "rrgame", "application/x-roborally-game", map[language.Tag]string{
		language.English: "Robo Rally saved game", language.German: "Gespeichertes Spiel von Robo Rally", language.French: "Partie sauvegardée de Robo Rally"}},
	{"hall", "rrhall", "application/x-roborally-hall", map[language.Tag]string{
		language.English: "Robo Rally hall", language.German: "Halle von Robo Rally", language.French: "Hall de Robo Rally"}},
	{"course", "rrcourse", "application/x-roborally-course", map[language.Tag]string{
		language.English: "Robo Rally course", language.German: "Kurs von Robo Rally", language.French: "Parcours de Robo Rally"}},
}

// info returns the property list of the program.
func info(d details) dict {
	var languages []string
	for _, tag := range text.Languages {
		languages = append(languages, tag.String())
	}
	var opened, exported []dict
	for _, doc := range documents {
		id, name := d.id+"."+doc.kind, doc.names[language.English]
		opened = append(opened, dict{
			"CFBundleTypeName":     name,
			"CFBundleTypeRole":     "Editor",
			"CFBundleTypeIconFile": doc.kind,
			"LSHandlerRank":        "Owner",
			"LSItemContentTypes":   []string{id},
		})
		exported = append(exported, dict{
			"UTTypeIdentifier":  id,
			"UTTypeDescription": name,
			"UTTypeIconFile":    doc.kind,
			// All are texts, which other programs may show.
			"UTTypeConformsTo":       []string{"public.utf8-plain-text"},
			"UTTypeTagSpecification": dict{"public.filename-extension": []string{doc.extension}, "public.mime-type": []string{doc.mime}},
		})
	}
	return dict{
		"CFBundleDevelopmentRegion":     language.English.String(),
		"CFBundleDisplayName":           "Robo Rally",
		"CFBundleDocumentTypes":         opened,
		"CFBundleExecutable":            "roborally",
		"CFBundleIconFile":              "app",
		"CFBundleIdentifier":            d.id,
		"CFBundleInfoDictionaryVersion": "6.0",
		"CFBundleLocalizations":         languages,
		"CFBundleName":                  "Robo Rally",
		"CFBundlePackageType":           "APPL",
		"CFBundleShortVersionString":    d.version,
		"CFBundleSupportedPlatforms":    []string{"MacOSX"},
		"CFBundleVersion":               d.build,
		"LSApplicationCategoryType":     "public.app-category.board-games",
		"LSMinimumSystemVersion":        d.oldest,
		"NSBonjourServices":             []string{find.Service},
		localNetwork:                    texts(language.English)[localNetwork], // for all other languages
		"NSHighResolutionCapable":       true,
		"NSHumanReadableCopyright":      "MIT licence",
		// Two graphics processors: the slow one is fast enough.
		"NSSupportsAutomaticGraphicsSwitching": true,
		"UTExportedTypeDeclarations":           exported,
	}
}

// localNetwork is the key of what the system says when the program looks for games the first time.
const localNetwork = "NSLocalNetworkUsageDescription"

// texts returns what InfoPlist.strings says in a language: the sentence about the network, and the names of the
// documents by their English ones.
func texts(tag language.Tag) dict {
	all := dict{localNetwork: text.In(tag).Of("app.local-network")}
	for _, doc := range documents {
		all[doc.names[language.English]] = doc.names[tag]
	}
	return all
}
