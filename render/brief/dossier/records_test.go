package dossier

import (
	"bytes"
	"iter"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/internal/goldentest"
	"opsreport/render/internal/harbourtest"
	"opsreport/render/ledger"
	"opsreport/render/period"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestWhatRecordsSay: the words, numbers, links and lanes of the pages of an account's records, before they are laid out. What a
// page says otherwise than it did is a change that somebody wants to see.
func TestWhatRecordsSay(t *testing.T) {
	t.Parallel()
	zone, err := time.LoadLocation("Europe/London")
	if err != nil {
		t.Fatal(err)
	}
	var here []ledger.Source
	for k := range harbourtest.QuayNights {
		n := harbourtest.Quay(k)
		here = append(here, ledger.Source{Digest: n.Digest, AsOf: n.AsOf, Open: func() (record.Night, error) { return n, nil }})
	}
	nights, err := ledger.Update(t.Context(), nil, here, ledger.Options{})
	if err != nil {
		t.Fatal(err)
	}
	night := harbourtest.Quay(len(harbourtest.QuayNights) - 1)
	r, err := report.Build(night, nil, report.Options{Book: harbourtest.QuayBook(), Zone: zone, DueFormat: "yyyymmdd", NamesShown: true})
	if err != nil {
		t.Fatal(err)
	}
	mentions := NewMentions(privacy.Full, r.Equipment)
	for f := range night.FollowUps {
		var text []string
		for _, m := range f.Messages {
			text = append(text, m.Note)
		}
		mentions.Note(f.ID, strings.Join(text, "\n"))
	}
	mentions.Turn(r.Equipment, r.FollowUps)
	x, chain := table.New(r, table.NewLayout(r, false)), period.NewChain(nights, nil, zone)
	d := New(x, privacy.Full, mentions, ledger.NewIndex(nights), chain).Desk()
	var b bytes.Buffer
	each(&b, night.Equipment, r.Equipment, d.BesideItem, d.Item)
	each(&b, night.FollowUps, r.FollowUps, d.BesideFollowUp, d.FollowUp)
	each(&b, night.Resources, r.Documents, d.BesideDocument, d.Document)
	each(&b, night.GroupTrainings, r.Trainings, d.BesideSession, d.Session)
	goldentest.Holds(t, "records.golden", b.Bytes())
}

// each writes what the pages of records say: of three in four.
func each[T, R any](b *bytes.Buffer, all iter.Seq2[*T, error], rows []R, beside func(*T) Beside, made func(*Record[T, R]) *Page) {
	at := 0
	for rec := range all {
		if at%4 < 3 {
			goldentest.Says(b, *made(&Record[T, R]{At: at, Rec: rec, Row: &rows[at], Beside: beside(rec)}))
			b.WriteString("\n")
		}
		at++
	}
}
