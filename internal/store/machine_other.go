//go:build !linux && !darwin && !windows

package store

func systemID() string { return "" }
