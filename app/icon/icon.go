// Package icon holds the program's icon. FyneApp.toml names the same file for the packages of every
// platform.
package icon

import _ "embed"

//go:generate go run ./draw

// PNG is the icon, 512×512.
//
//go:embed Icon.png
var PNG []byte
