// Package zonetest makes the times of a place for tests.
package zonetest

import (
	"testing"
	"time"
)

// Zone is a time zone by its name.
func Zone(t testing.TB, name string) *time.Location {
	t.Helper()
	z, err := time.LoadLocation(name)
	if err != nil {
		t.Fatal(err)
	}
	return z
}

// Time is a time there, as "2006-01-02 15:04".
func Time(t testing.TB, z *time.Location, s string) time.Time {
	t.Helper()
	v, err := time.ParseInLocation("2006-01-02 15:04", s, z)
	if err != nil {
		t.Fatal(err)
	}
	return v
}
