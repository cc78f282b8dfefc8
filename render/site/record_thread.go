package site

import (
	"cmp"
	"html/template"
	"math"
	"slices"
	"strconv"

	"opsreport/fetch/record"
	"opsreport/render/glyph"
	"opsreport/render/report"
)

// threadBytes bounds the markup of a thread, so that the page keeps within
// 400 KB and 60 KB compressed.
const threadBytes = 150 << 10

func (b *builder) thread(f *record.FollowUp, row *report.FollowUp, order []int, text prose) template.HTML {
	m := sized(640 * len(order))
	for n, i := range order {
		if m.b.Len() > threadBytes {
			m.raw(`<li class="end"><p class="day"></p><p>`).raw(counted(len(order)-n, "further message is", "further messages are")).raw(" on record and not shown here.</p></li>")
			break
		}
		b.message(m, &f.Messages[i], row, text)
	}
	return m.html()
}

func (b *builder) message(m *markup, msg *record.Message, row *report.FollowUp, text prose) {
	m.raw(`<li><p class="day">`)
	if day, ok := dayOf(msg, row); ok {
		m.raw("Day ").raw(strconv.FormatInt(day, 10))
	} else {
		m.raw("No day")
	}
	m.raw(`</p><p class="who"><strong>`).raw(string(b.person(msg.UserID, "no author"))).raw("</strong>").raw(string(b.idOf(msg.UserID))).raw(" · ").raw(string(b.momentHTML(msg.Date, "no date", true)))
	if n := len(msg.Attachments); n > 0 {
		m.raw(" · ").raw(counted(n, "attachment", "attachments"))
	}
	if len(msg.Signature) > 0 {
		m.raw(" · signature present")
	}
	m.raw("</p>")
	switch {
	case msg.Note != "" && b.Privacy == "full":
		m.raw(string(text.html(msg.Note)))
	case msg.Note != "" || msg.HasNote:
		m.raw(`<p class="m">Text on record, not shown (privacy: `).text(b.Privacy).raw(")</p>")
	default:
		m.raw(`<p class="m">No text</p>`)
	}
	if b.Privacy == "full" {
		attachments(m, msg.Attachments)
	}
	if msg.ReassigneeID != "" {
		m.raw(`<p class="pass"><span aria-hidden="true">→</span> Reassigned to <strong>`).raw(string(b.person(msg.ReassigneeID, ""))).raw("</strong>").raw(string(b.idOf(msg.ReassigneeID))).raw("</p>")
	}
	m.raw("</li>\n")
}

func attachments(m *markup, all []record.Attachment) {
	for i, a := range all {
		if i == 50 {
			m.raw(`<p class="m">and `).raw(counted(len(all)-i, "more attachment", "more attachments")).raw("</p>")
			break
		}
		m.raw(`<p class="m">Attachment: `).text(glyph.Clip(a.Caption, 500))
		if a.Key != "" {
			m.raw(" <code>").text(glyph.Clip(a.Key, 300)).raw("</code>")
		}
		m.raw("</p>")
	}
}

// dayOf counts days from the creation of the follow-up.
func dayOf(msg *record.Message, row *report.FollowUp) (int64, bool) {
	if row.CreatedMs == 0 || !valid(msg.Date) || msg.Date.MS < row.CreatedMs {
		return 0, false
	}
	return (msg.Date.MS - row.CreatedMs) / 86_400_000, true
}

// threadOrder puts messages in the order of their dates; one without a date
// stays behind the one that it was sent after.
func threadOrder(all []record.Message) []int {
	order, at := make([]int, len(all)), make([]int64, len(all))
	last := int64(math.MinInt64)
	for i := range all {
		if valid(all[i].Date) {
			last = all[i].Date.MS
		}
		order[i], at[i] = i, last
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(at[a], at[b]) })
	return order
}
