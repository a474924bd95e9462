// Package art draws everything the game shows: the factory floor, robots, cards, icons
// and effects. All of it is vector graphics, drawn by this package's own pen and sharp at
// any size; no file is loaded.
//
// The drawing functions are methods of a Palette. They are pure and safe for concurrent
// use: the same arguments always return the same pixels, so that callers can cache
// pictures. Pictures are premultiplied RGBA with their origin at (0,0). Sizes are in
// pixels, angles in degrees clockwise from north. The light comes from the top left of
// the screen, also on rotated things.
//
// Begin reading at Palette.Floor in floor.go; pen.go and path.go hold the drawing
// primitives.
package art
