package pages

import (
	"cmp"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/privacy"
	"opsreport/render/report"
)

// The service stores no link between equipment and follow-ups. Where the privacy level shows the
// texts of messages, a serial number in a text counts as such a link.
const (
	mentionedItems  = 20 // of one follow-up
	mentionsShown   = 50 // on the page of an item
	shortestMention = 4  // a shorter serial number would be found in any text
	longestMention  = 64
	shortestDigits  = 6 // of a serial number without letters, which could also be a year or an amount
)

// Mentions are the items that follow-ups name in their texts, by serial number. The zero value is for a level that shows no texts.
type Mentions struct {
	Items map[string][]int32 // rows of the equipment that a follow-up names, by its id; nil where no texts are shown
	by    map[string]naming  // by the item's id
}

// naming is the follow-ups that name an item: the rows of the latest ones, and the number of all.
type naming struct {
	rows []int32
	all  int
}

// FindMentions finds the items of a report that its follow-ups name, where the privacy level shows texts; all are the follow-ups as it shows
// them, held in memory.
func FindMentions(level privacy.Level, r *report.Report, all iter.Seq2[*record.FollowUp, error]) Mentions {
	if level != privacy.Full {
		return Mentions{}
	}
	texts := make(map[string]*record.FollowUp, len(r.FollowUps))
	_ = record.Each(all, func(f *record.FollowUp) error { // which does not fail in memory
		if _, twice := texts[f.ID]; !twice {
			texts[f.ID] = f
		}
		return nil
	})
	return findMentions(r.Equipment, r.FollowUps, func(row int) string { return NotesOf(texts[r.FollowUps[row].ID]) })
}

func findMentions(equipment []census.Equipment, followUps []census.FollowUp, text func(row int) string) Mentions {
	m, s := Mentions{map[string][]int32{}, map[string]naming{}}, newSerials(equipment)
	if len(s.rows) == 0 {
		return m
	}
	rows := map[int32][]int32{}
	for i := range followUps {
		found := s.find(text(i), nil)
		if len(found) > 0 {
			m.Items[followUps[i].ID] = found
		}
		for _, item := range found {
			rows[item] = append(rows[item], int32(i))
		}
	}
	for item, all := range rows {
		slices.SortFunc(all, func(a, b int32) int {
			x, y := &followUps[a], &followUps[b]
			return cmp.Or(cmp.Compare(y.CreatedMs, x.CreatedMs), cmp.Compare(x.ID, y.ID))
		})
		m.by[equipment[item].ID] = naming{all[:min(len(all), mentionsShown)], len(all)}
	}
	return m
}

// NotesOf returns the text of a follow-up: the notes of its messages, one below the other.
func NotesOf(f *record.FollowUp) string {
	var all []string
	for i := range f.Messages {
		if note := f.Messages[i].Note; note != "" {
			all = append(all, note)
		}
	}
	return strings.Join(all, "\n")
}

// serials finds the serial numbers of items in texts.
type serials struct {
	rows    map[string][]int32 // rows of equipment, by serial number
	lengths map[string][]int   // lengths in bytes of the serial numbers, by their first word, longest first
	starts  [1 << 10]uint64    // one bit for each pair of bytes with which a serial number begins
}

func newSerials(equipment []census.Equipment) *serials {
	m := &serials{rows: map[string][]int32{}, lengths: map[string][]int{}}
	for i := range equipment {
		s := equipment[i].Serial
		if !Mentionable(s) {
			continue
		}
		m.rows[s] = append(m.rows[s], int32(i))
		word := s[:wordEnd(s, 0)]
		if !slices.Contains(m.lengths[word], len(s)) {
			m.lengths[word] = append(m.lengths[word], len(s))
		}
		at, bit := start(s, 0)
		m.starts[at] |= bit
	}
	for _, lengths := range m.lengths {
		slices.SortFunc(lengths, func(a, b int) int { return cmp.Compare(b, a) })
	}
	return m
}

// start returns the position of the bit for two bytes of a text.
func start(s string, i int) (at uint16, bit uint64) {
	pair := uint16(s[i]) << 8
	if i+1 < len(s) {
		pair |= uint16(s[i+1])
	}
	return pair >> 6, 1 << (pair & 63)
}

// Mentionable reports whether a serial number can be recognised in a text. One with a line break
// cannot, since it could be found across two messages.
func Mentionable(s string) bool {
	n := utf8.RuneCountInString(s)
	if n < shortestMention || n > longestMention || !utf8.ValidString(s) || strings.Contains(s, "\n") {
		return false
	}
	digits := 0
	for _, r := range s {
		if unicode.IsDigit(r) {
			digits++
		}
	}
	last, _ := utf8.DecodeLastRuneInString(s)
	return wordEnd(s, 0) > 0 && inWord(last) && digits > 0 && (digits < n || digits >= shortestDigits)
}

// ofWord marks the ASCII letters and digits.
var ofWord = func() (is [256]bool) {
	for _, c := range []byte("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") {
		is[c] = true
	}
	return is
}()

func inWord(r rune) bool {
	if r < utf8.RuneSelf {
		return ofWord[byte(r)]
	}
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
}

// wordEnd returns the end of the letters and digits that begin at i.
func wordEnd(s string, i int) int {
	for {
		for i < len(s) && ofWord[s[i]] {
			i++
		}
		if i == len(s) || s[i] < utf8.RuneSelf {
			return i
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if !inWord(r) {
			return i
		}
		i += size
	}
}

// joins reports whether a character connects the parts on both sides to one word.
func joins(c byte) bool { return c == '-' || c == '_' || c == '.' || c == '/' }

// alone reports whether a part of a text is not part of a longer word: EX-1 is not found in
// EX-10, EX-1-B or AEX-1.
func alone(text string, from, to int) bool {
	if r, size := utf8.DecodeLastRuneInString(text[:from]); size > 0 {
		before, _ := utf8.DecodeLastRuneInString(text[:from-size])
		if inWord(r) || r < utf8.RuneSelf && joins(byte(r)) && inWord(before) {
			return false
		}
	}
	if r, size := utf8.DecodeRuneInString(text[to:]); size > 0 {
		after, _ := utf8.DecodeRuneInString(text[to+size:])
		return !inWord(r) && !(r < utf8.RuneSelf && joins(byte(r)) && inWord(after))
	}
	return true
}

// find returns the rows of the items that a text names, in the order of the text.
func (m *serials) find(text string, found []int32) []int32 {
	for i := 0; i < len(text) && len(found) < mentionedItems; {
		end := wordEnd(text, i)
		if end == i {
			size := 1
			if text[i] >= utf8.RuneSelf {
				_, size = utf8.DecodeRuneInString(text[i:])
			}
			i += size
			continue
		}
		if at, bit := start(text, i); m.starts[at]&bit != 0 {
			found = m.beginning(text, i, m.lengths[text[i:end]], found)
		}
		i = end
	}
	return found
}

// beginning adds the items whose serial number begins at i: all items with the longest one.
func (m *serials) beginning(text string, i int, lengths []int, found []int32) []int32 {
	for _, length := range lengths {
		to := i + length
		if to > len(text) || m.rows[text[i:to]] == nil || !alone(text, i, to) {
			continue
		}
		for _, row := range m.rows[text[i:to]] {
			if !slices.Contains(found, row) && len(found) < mentionedItems {
				found = append(found, row)
			}
		}
		break
	}
	return found
}

// Of returns the follow-ups that name an item: the rows of the latest ones, and the number of all.
func (m Mentions) Of(id string) (latest []int32, all int) {
	return m.by[id].rows, m.by[id].all
}
