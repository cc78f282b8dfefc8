//go:build race

package racetest

const on = true
