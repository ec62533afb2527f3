// Package host translates between the agents' hook payloads and the events of
// package hooks: one file per agent decodes its stdin and encodes its answer.
package host
