package census

import (
	"opsreport/fetch/record"
	"opsreport/render/word"
)

// What figures and checks call a state that the service did not send.
const (
	StateNotSent   = "state unknown"         // of a follow-up
	ServiceNotSent = "service state unknown" // of an item
)

// UnknownValue names the bucket of a value that is not in the specification.
func UnknownValue(raw string) string { return "unknown: " + raw }

// StatusWord returns the word for a status; an unknown status is quoted.
func StatusWord(s Status, raw string) string {
	switch {
	case s.Known(), s == Unplanned:
		return s.Word()
	case s == Other:
		return word.Capital(UnknownValue(raw))
	}
	return "No data"
}

// ServiceWord returns the word for a service state.
func ServiceWord(b record.Bool) string {
	return [...]string{record.Unset: "Unknown", record.False: "Out of service", record.True: "In service"}[b]
}

// StateWord returns the word for a follow-up's state.
func StateWord(b record.Bool) string {
	return [...]string{record.Unset: "Unknown", record.False: "Closed", record.True: "Open"}[b]
}
