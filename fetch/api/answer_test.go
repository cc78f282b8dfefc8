package api

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"
)

func split(r io.Reader, list string) (*envelope, []string, error) {
	var items []string
	s := newSplitter(r, sha256.New())
	e, err := readEnvelope(s, list, false, func(raw []byte) error { items = append(items, string(raw)); return nil })
	return e, items, err
}

func TestItemsComeByteForByte(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, body string
		want       []string
	}{
		{"plain", `{"ok":true,"l":[{"a":1},2,"x",null,[],{}]}`, []string{`{"a":1}`, `2`, `"x"`, `null`, `[]`, `{}`}},
		{"ok last, twice the fun", ` { "paging" : {"total":"2","last_page":1} , "l" : [ 1.50e+03 , -0 ] , "ok" : true } `,
			[]string{`1.50e+03`, `-0`}},
		{"white space goes, in texts it stays", "{\"ok\":true,\"l\":[\n  {\"a b\" : \"c \\\" d\", \"e\" : [ 1 , 2 ] }\t]}",
			[]string{`{"a b":"c \" d","e":[1,2]}`}},
		{"escapes stay", `{"ok":true,"l":["\u00e9\ud83d\ude00\ud83d\/é😀"]}`, []string{`"\u00e9\ud83d\ude00\ud83d\/é😀"`}},
		{"names twice", `{"ok":true,"l":[{"a":1,"a":2}]}`, []string{`{"a":1,"a":2}`}},
		{"digits", `{"ok":true,"l":[12345678901234567890.000]}`, []string{`12345678901234567890.000`}},
		{"escaped names of the envelope", `{"\u006fk":true,"\u006c":[1]}`, []string{`1`}},
		{"empty list", `{"ok":true,"l":[ ]}`, nil},
		{"other arrays", `{"ok":true,"m":[1,{"l":[3]}],"l":[2]}`, []string{`2`}},
	} {
		for _, r := range []io.Reader{strings.NewReader(c.body), iotest.OneByteReader(strings.NewReader(c.body)),
			iotest.DataErrReader(strings.NewReader(c.body))} {
			e, got, err := split(r, "l")
			if err != nil || !e.ok || strings.Join(got, "\n") != strings.Join(c.want, "\n") {
				t.Errorf("%s: got %q, error %v", c.name, got, err)
			}
		}
	}
}

func TestWhatIsNoAnswer(t *testing.T) {
	t.Parallel()
	for body, want := range map[string]string{
		``:                                         "it is empty",
		" \n":                                      "it is empty",
		`<html>`:                                   `invalid character '<' at start of value`,
		`[]`:                                       `unexpected [ where '{' should be`,
		`{}`:                                       `it has no "ok"`,
		`{"ok":true}`:                              `it has no "l"`,
		`{"ok":true,"l":null}`:                     `"l" is null and not a list`,
		`{"ok":true,"l":{}}`:                       `"l" is an object and not a list`,
		`{"ok":"true","l":[]}`:                     `"ok" is neither true nor false`,
		`{"ok":1,"l":[]}`:                          `"ok" is neither true nor false`,
		`{"ok":null,"l":[]}`:                       `"ok" is neither true nor false`,
		`{"ok":false}`:                             `"ok" is false and there is no "error"`,
		`{"ok":true,"ok":true,"l":[]}`:             `"ok" is there twice`,
		`{"ok":true,"l":[1],"l":[2]}`:              `"l" is there twice`,
		`{"ok":true,"l":[]}{}`:                     `there is more text after the answer's end`,
		`{"ok":true,"l":[]}x`:                      `invalid character 'x' at start of value after the answer's end`,
		"{\"ok\":true,\"l\":[]}\x00":               `invalid character '\x00' at start of value after the answer's end`,
		`{"ok":true,"l":[1`:                        errCut.Error(),
		`{"ok":true,"l":[1]`:                       errCut.Error(),
		`{"ok":true,"l":[`:                         errCut.Error(),
		`{"ok":true,"l":[1,`:                       errCut.Error(),
		`{"ok":true,"l":[{"a":"b`:                  errCut.Error(),
		`{"ok":tr`:                                 errCut.Error(),
		`{"ok":true,`:                              errCut.Error(),
		`{"ok`:                                     errCut.Error(),
		`{"ok":true,"l":[1,]}`:                     `invalid character ',' at start of value`,
		`{"ok":true,"l":[1 2]}`:                    `invalid character '2' after array element (expecting ',' or ']')`,
		`{"ok":true,"l":[],}`:                      `invalid character ',' at start of value`,
		`{"ok":true,"l":[{"a":1,}]}`:               `invalid character '}' at start of string (expecting '"')`,
		`{"ok":true,"l":[{"a" 1}]}`:                `invalid character '1' after object name (expecting ':')`,
		`{"ok":true,"l":[{"a":1]]}`:                `invalid character ']' after object value (expecting ',' or '}')`,
		`{"ok":true,"l":[01]}`:                     `invalid character '1' after array element (expecting ',' or ']')`,
		`{"ok":true,"l":[-]}`:                      `invalid character ']' in number (expecting digit)`,
		`{"ok":true,"l":[1.]}`:                     `invalid character ']' in number (expecting digit)`,
		`{"ok":true,"l":[1e]}`:                     `invalid character ']' in number (expecting digit)`,
		`{"ok":true,"l":[nul]}`:                    `invalid character ']' in literal null (expecting 'l')`,
		`{"ok":true,"l":["\x"]}`:                   "invalid escape sequence `\\x` in string",
		`{"ok":true,"l":["\u12g4"]}`:               "invalid escape sequence `\\u12g",
		"{\"ok\":true,\"l\":[\"a\nb\"]}":           `invalid character '\n' in string (expecting non-control character)`,
		"{\"ok\":true,\"l\":[\"\xff\"]}":           `invalid UTF-8`,
		"{\"ok\":true,\"l\":[\"\xc3\"]}":           `invalid UTF-8`,
		"{\"ok\":true,\"x\":\"\xed\xa0\x80\"}":     `invalid UTF-8`,
		`{"ok":true,"paging":[],"l":[]}`:           `"paging" is not an object`,
		`{"ok":true,"paging":{"total":-1}}`:        `"paging.total" is not a count`,
		`{"ok":true,"paging":{"total":1.5}}`:       `"paging.total" is not a count`,
		`{"ok":true,"paging":{"total":1e300}}`:     `"paging.total" is not a count`,
		`{"ok":true,"paging":{"total":true}}`:      `"paging.total" is not a count`,
		`{"ok":true,"paging":{"last_page":"two"}}`: `"paging.last_page" is not a count`,
		`{"ok":true,"l":[` + strings.Repeat("[", 10001) + strings.Repeat("]", 10001) + `]}`: "exceeded max depth",
	} {
		for _, r := range []io.Reader{strings.NewReader(body), iotest.OneByteReader(strings.NewReader(body))} {
			_, _, err := split(r, "l")
			quotes := strings.Contains(want, "escape") // as much as has come
			if err == nil || err.Error() != want && !(quotes && strings.HasPrefix(err.Error(), want)) {
				t.Errorf("%.60q: error %v, want %s", body, err, want)
			}
		}
	}
}

func TestPagingTakesTextsToo(t *testing.T) {
	t.Parallel()
	for in, want := range map[string][2]int{
		`{"total":1730,"last_page":4}`:     {1730, 4},
		`{"total":"1730","last_page":"4"}`: {1730, 4},
		`{"total":1.73e3,"last_page":4.0}`: {1730, 4},
		`{"total":0,"last_page":null}`:     {0, -1},
		`{"other":1}`:                      {-1, -1},
		`{"total":1,"total":2}`:            {2, -1},
		`null`:                             {-1, -1},
	} {
		e, _, err := split(strings.NewReader(`{"ok":true,"l":[],"paging":`+in+`}`), "l")
		if err != nil || e.total != want[0] || e.last != want[1] {
			t.Errorf("%s: %d, %d, error %v", in, e.total, e.last, err)
		}
	}
}

func TestOneItemIsBounded(t *testing.T) {
	t.Parallel()
	body := func(size int) io.Reader {
		return io.MultiReader(strings.NewReader(`{"ok":true,"l":[1,"`), bytes.NewReader(bytes.Repeat([]byte("x"), size)),
			strings.NewReader(`"]}`))
	}
	if _, items, err := split(body(maxItem-2), "l"); err != nil || len(items) != 2 {
		t.Errorf("largest item: %d items, error %v", len(items), err)
	}
	var large *broken
	if _, _, err := split(body(maxItem-1), "l"); !errors.As(err, &large) || large.fault != TooLarge ||
		err.Error() != "an item of l is larger than 16 MiB" {
		t.Errorf("too large: error %v", err)
	}
}

// FuzzSplit holds the splitter against encoding/json.
func FuzzSplit(f *testing.F) {
	for _, s := range []string{`{"ok":true,"l":[{"a":"\ud83d b"},1.5e3]}`, `{"ok":false,"error":"x"}`,
		` {"l":[ [ ] , {"b" : "\\" } ],"ok":true} `,
		`{"ok":true,"l":[1,2`, "{\"ok\":true,\"l\":[\"\xc3\xa9\xe2\x82\"]}", `{"ok":true,"l":[truefalse,-1]}`,
		`{"l":[null],"ok":true,"z":{"l":[]}}`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		e, items, err := split(bytes.NewReader(body), "l")
		slowly, slowItems, slowErr := split(iotest.OneByteReader(bytes.NewReader(body)), "l")
		if (err == nil) != (slowErr == nil) || strings.Join(items, "\n") != strings.Join(slowItems, "\n") || *slowly.plain() != *e.plain() {
			t.Fatalf("read at once: %v %q; byte by byte: %v %q", err, items, slowErr, slowItems)
		}
		if err != nil {
			return
		}
		if !json.Valid(body) || !utf8.Valid(body) {
			t.Fatalf("taken, but not valid: %q", body)
		}
		var want struct {
			L []json.RawMessage `json:"l"`
		}
		if json.Unmarshal(body, &want) != nil || !bytes.Contains(body, []byte(`"l"`)) || bytes.Contains(body, []byte(`"L"`)) {
			return // names that encoding/json folds
		}
		if len(want.L) != len(items) {
			t.Fatalf("%d items, encoding/json finds %d", len(items), len(want.L))
		}
		for i, raw := range want.L {
			var compact bytes.Buffer
			if json.Compact(&compact, raw) != nil || compact.String() != items[i] {
				t.Fatalf("item %d is %s, encoding/json says %s", i, items[i], compact.String())
			}
		}
	})
}

// plainEnvelope is what can be compared.
type plainEnvelope struct {
	ok                      bool
	total, last, items      int
	identifier, description string
}

func (e *envelope) plain() *plainEnvelope {
	return &plainEnvelope{e.ok, e.total, e.last, e.items, e.identifier, e.description}
}
