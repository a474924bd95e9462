// Command complete adds to a program for iOS what Fyne's packaging tool leaves out, before the program is signed:
//
//	go run ./app/packaging/ios/complete "Robo Rally.app"
//	go run ./app/packaging/ios/complete -multicast ENTITLEMENTS
//
// The first form completes Info.plist, and adds its texts in all languages and the privacy manifest. The second
// adds the entitlement for multicast to those in a file, which codesign printed.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"log"
	"maps"
	"os"
	"path/filepath"

	"howett.net/plist"

	"roborally/lan/find"
	"roborally/ui/text"
)

type dict = map[string]any

func main() {
	log.SetFlags(0)
	entitlements := flag.Bool("multicast", false, "add the entitlement for multicast to a file of entitlements")
	flag.Parse()
	if flag.NArg() != 1 {
		log.Fatal("usage: complete PROGRAM.app | complete -multicast ENTITLEMENTS")
	}
	var err error
	if *entitlements {
		err = change(flag.Arg(0), addMulticast)
	} else {
		err = complete(flag.Arg(0))
	}
	if err != nil {
		log.Fatal(err)
	}
}

// addMulticast adds what Apple grants on request: sending multicast, with which games are found.
func addMulticast(entitlements dict) { entitlements["com.apple.developer.networking.multicast"] = true }

// complete completes the program in a folder.
func complete(program string) error {
	if err := change(filepath.Join(program, "Info.plist"), completeInfo); err != nil {
		return err
	}
	for _, tag := range text.Languages {
		folder := filepath.Join(program, tag.String()+".lproj")
		if err := os.MkdirAll(folder, 0o755); err != nil {
			return err
		}
		if err := write(filepath.Join(folder, "InfoPlist.strings"), texts(text.In(tag)), plist.BinaryFormat); err != nil {
			return err
		}
	}
	return write(filepath.Join(program, "PrivacyInfo.xcprivacy"), privacy(), plist.XMLFormat)
}

// completeInfo adds what the system must know about the program.
func completeInfo(info dict) {
	var languages []string
	for _, tag := range text.Languages {
		languages = append(languages, tag.String())
	}
	sides := []string{"UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight"}
	maps.Copy(info, dict{
		"CFBundleLocalizations":                 languages,
		"CFBundleDisplayName":                   info["CFBundleName"],
		"LSApplicationCategoryType":             "public.app-category.board-games",
		"NSBonjourServices":                     []string{find.Service},
		"UIRequiresFullScreen":                  true,
		"UIStatusBarHidden":                     true,
		"UISupportedInterfaceOrientations":      sides,
		"UISupportedInterfaceOrientations~ipad": sides,
		// The connection to other players is encrypted with TLS, which is exempt.
		"ITSAppUsesNonExemptEncryption": false,
		// Without a launch screen the system shows the program smaller than the screen. The tool names a
		// storyboard that it does not make.
		"UILaunchScreen": dict{},
	})
	maps.Copy(info, texts(text.In(text.Languages[1]))) // for all other languages
	delete(info, "UILaunchStoryboardName")
}

// texts returns the keys of Info.plist that the player reads.
func texts(t *text.Text) dict {
	return dict{"NSLocalNetworkUsageDescription": t.Of("app.local-network")}
}

// privacy returns the privacy manifest. The program collects nothing; Go's library asks for the dates of files and
// the time since the device was started, which must be declared.
func privacy() dict {
	reason := func(category, code string) dict {
		return dict{
			"NSPrivacyAccessedAPIType":        "NSPrivacyAccessedAPICategory" + category,
			"NSPrivacyAccessedAPITypeReasons": []string{code},
		}
	}
	return dict{
		"NSPrivacyTracking":           false,
		"NSPrivacyTrackingDomains":    []string{},
		"NSPrivacyCollectedDataTypes": []dict{},
		"NSPrivacyAccessedAPITypes": []dict{
			reason("FileTimestamp", "C617.1"),  // of files in the program's own folder
			reason("SystemBootTime", "35F9.1"), // to measure time
		},
	}
}

// change reads a property list, changes it and writes it back in the same format.
func change(name string, by func(dict)) error {
	content, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s does not exist; name the folder of a program that fyne package has made", name)
	}
	if err != nil {
		return err
	}
	var list dict
	format, err := plist.Unmarshal(content, &list)
	if err != nil {
		return fmt.Errorf("%s is not a property list: %w", name, err)
	}
	if list == nil {
		list = dict{}
	}
	by(list)
	return write(name, list, format)
}

func write(name string, list dict, format int) error {
	var b bytes.Buffer
	e := plist.NewEncoderForFormat(&b, format)
	e.Indent("\t")
	if err := e.Encode(list); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return os.WriteFile(name, b.Bytes(), 0o644)
}
