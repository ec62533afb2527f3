// Package store owns everything about files that is not about their meaning:
// where the root is, which project a directory belongs to, how things are
// named, and how they are written, appended, locked and read back.
//
// It knows no rule and no event. It links neither encoding/json, crypto,
// os/exec nor net, because every hook links it.
package store
