package report

import (
	"opsreport/render/label"
)

// Groups returns the groups of a kind, with their records; see By.
func (r *Report) Groups(kind label.Kind) []Group {
	return By(&r.Rows, r.Options.AgingDays, kind)
}

// Currency counts all equipment.
func (r *Report) Currency() Currency { return CurrencyOf(&r.Rows, nil) }

// LoadOf counts some rows of the follow-ups; nil means all rows.
func (r *Report) LoadOf(rows []int32) Load {
	return LoadOf(&r.Rows, r.Options.AgingDays, rows)
}
