// Robo Rally is a race of programmed robots through a factory that does not
// care about them. The whole program is in the packages below; begin reading at
// package app. This package is beside FyneApp.toml because the packaging tool
// looks for both in one folder.
package main

import "roborally/app"

func main() { app.Main() }
