package site

import (
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/word"
)

func (b *builder) requestRows() (all []*record.Request, failed int, err error) {
	all, err = record.All(b.Night.Requests)
	for _, r := range all {
		if r.Error != "" {
			failed++
		}
	}
	return all, failed, err
}

// spell says from when to when, to the second.
func (b *builder) spell(from, to time.Time) string {
	from, to = from.In(b.Report.Zone), to.In(b.Report.Zone)
	if word.Date(from) != word.Date(to) {
		return b.dateTime(from) + " and " + b.dateTime(to)
	}
	const clock = "15:04:05"
	last := word.DateTime(to)
	zone := last[strings.LastIndexByte(last, ' '):]
	return from.Format(clock) + " and " + to.Format(clock) + zone + " on " + word.Date(to)
}
