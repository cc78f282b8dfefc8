package site

import (
	"cmp"
	"slices"
	"sync"
	"unicode"
	"unicode/utf8"

	"opsreport/fetch/record"
	"opsreport/render/report"
)

// The service records no link between equipment and follow-ups. Where message
// text may be shown, a serial number that stands in it is one.
const (
	mentionedItems  = 20 // of one follow-up, at most
	mentionsShown   = 50 // on the page of an item
	shortestMention = 4  // a shorter serial number is found in any text
	longestMention  = 64
	shortestDigits  = 6 // of a serial number without letters, which could be a year or an amount
)

// mentions are the serial numbers that follow-ups name: found while the pages of
// follow-ups are made, which is before those of equipment. Only what was found
// is kept. A nil one finds nothing.
type mentions struct {
	byWord map[string][]serial // by the first word of the serial number, the longest first
	first  [utf8.RuneSelf]bool // the signs that these words begin with
	beyond bool                // some begin with a sign that is not ASCII

	mu sync.Mutex
	of map[string][]int32 // rows of equipment by the id of the follow-up that names them
	by map[string]naming  // by the id of the item
}

// serial is the serial number of an item.
type serial struct {
	text string
	row  int32
}

// naming are the follow-ups that name an item: rows of the latest, and how many.
type naming struct {
	rows []int32
	all  int
}

// newMentions is nil below privacy level full.
func newMentions(privacy string, all []report.Equipment) *mentions {
	if privacy != "full" {
		return nil
	}
	m := &mentions{byWord: map[string][]serial{}, of: map[string][]int32{}}
	for i := range all {
		s := all[i].Serial
		if !mentionable(s) {
			continue
		}
		word := s[:wordEnd(s, 0)]
		m.byWord[word] = append(m.byWord[word], serial{s, int32(i)})
		if word[0] < utf8.RuneSelf {
			m.first[word[0]] = true
		} else {
			m.beyond = true
		}
	}
	for _, same := range m.byWord {
		slices.SortFunc(same, func(a, b serial) int {
			return cmp.Or(cmp.Compare(len(b.text), len(a.text)), cmp.Compare(a.row, b.row))
		})
	}
	return m
}

// mentionable reports whether a serial number in a text can be told from a word.
func mentionable(s string) bool {
	n := utf8.RuneCountInString(s)
	if n < shortestMention || n > longestMention || !utf8.ValidString(s) {
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

func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) }

// wordEnd is where the letters and digits end that begin at i.
func wordEnd(s string, i int) int {
	for i < len(s) {
		r, size := utf8.DecodeRuneInString(s[i:])
		if !inWord(r) {
			break
		}
		i += size
	}
	return i
}

// joins reports whether a sign makes one word of what stands on both sides.
func joins(c byte) bool { return c == '-' || c == '_' || c == '.' || c == '/' }

// alone reports whether a part of a text is no part of a longer word: EX-1 is
// none of EX-10, EX-1-B or AEX-1.
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

// in returns the rows of the items that a text names, the first ones first.
func (m *mentions) in(text string, found []int32) []int32 {
	for i := 0; i < len(text) && len(found) < mentionedItems; {
		c := text[i]
		if c < utf8.RuneSelf && (c < '0' || c > '9' && c < 'A' || c > 'Z' && c < 'a' || c > 'z') {
			i++
			continue
		}
		end := wordEnd(text, i)
		if end == i {
			_, size := utf8.DecodeRuneInString(text[i:])
			i += size
			continue
		}
		if c < utf8.RuneSelf && m.first[c] || c >= utf8.RuneSelf && m.beyond {
			found = m.at(text, i, m.byWord[text[i:end]], found)
		}
		i = end
	}
	return found
}

// at adds the items whose serial number stands at i: all of the longest.
func (m *mentions) at(text string, i int, candidates []serial, found []int32) []int32 {
	length := 0
	for _, c := range candidates {
		to := i + len(c.text)
		if len(c.text) < length || to > len(text) || text[i:to] != c.text || !alone(text, i, to) {
			continue
		}
		length = len(c.text)
		if !slices.Contains(found, c.row) && len(found) < mentionedItems {
			found = append(found, c.row)
		}
	}
	return found
}

// note finds what a follow-up names. It is called for every follow-up once
// before its page is made, from several goroutines.
func (m *mentions) note(f *record.FollowUp) {
	if m == nil || len(m.byWord) == 0 {
		return
	}
	var found []int32
	for i := range f.Messages {
		found = m.in(f.Messages[i].Note, found)
	}
	if len(found) == 0 {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.of[f.ID] = slices.Clip(found)
}

// named are the rows of the items that a follow-up names.
func (m *mentions) named(id string) []int32 {
	if m == nil {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.of[id]
}

// turn makes of what follow-ups name who is named by which, latest first.
func (m *mentions) turn(equipment []report.Equipment, followUps []report.FollowUp) {
	if m == nil {
		return
	}
	rows := map[int32][]int32{}
	for i := range followUps {
		for _, item := range m.of[followUps[i].ID] {
			rows[item] = append(rows[item], int32(i))
		}
	}
	m.of, m.by = nil, make(map[string]naming, len(rows))
	for item, all := range rows {
		slices.SortFunc(all, func(a, b int32) int {
			x, y := &followUps[a], &followUps[b]
			return cmp.Or(cmp.Compare(y.CreatedMs, x.CreatedMs), cmp.Compare(x.ID, y.ID))
		})
		m.by[equipment[item].ID] = naming{slices.Clone(all[:min(len(all), mentionsShown)]), len(all)}
	}
}

// naming are the follow-ups that name an item.
func (m *mentions) naming(id string) naming {
	if m == nil {
		return naming{}
	}
	return m.by[id]
}
