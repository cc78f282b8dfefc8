package prose

import (
	"strings"
	"testing"
)

func TestCommentary(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"The **stand-down** *ended*.":          "<p>The <strong>stand-down</strong> <em>ended</em>.</p>\n",
		"# Why\n\n- one\n- two":                "<h3>Why</h3>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n",
		"[plan](https://example.com/?a=1&b=2)": `<p><a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer">plan</a></p>` + "\n",
		"<a@example.com>":                      `<p><a href="mailto:a@example.com" rel="noopener noreferrer">a@example.com</a></p>` + "\n",
		"[x](javascript:alert(1)) [y](/z)":     "<p>x y</p>\n",
		"![the dock](https://e.example/x.png)": "<p>the dock</p>\n",
		"| Site | Open |\n|:--|--:|\n| North | **7** |": "<table>\n<thead>\n" +
			"<tr>\n<th scope=\"col\">Site</th>\n<th scope=\"col\">Open</th>\n</tr>\n" +
			"</thead>\n<tbody>\n<tr>\n<td>North</td>\n<td><strong>7</strong></td>\n</tr>\n</tbody>\n</table>\n",
		"| <b> | x |\n|---|---|": "<table>\n<thead>\n" +
			"<tr>\n<th scope=\"col\">&lt;b&gt;</th>\n<th scope=\"col\">x</th>\n</tr>\n</thead>\n</table>\n",
		"a <b onclick=x>bold</b>":       "<p>a &lt;b onclick=x&gt;bold&lt;/b&gt;</p>\n",
		"<script>\nalert(1)\n</script>": "<p>&lt;script&gt;\nalert(1)\n&lt;/script&gt;</p>\n",
		"{{.Title}} \xff":               "<p>{{.Title}} \uFFFD</p>\n",
	} {
		got, err := Commentary(in)
		if err != nil || string(got) != want {
			t.Errorf("%q: error %v\n got %q\nwant %q", in, err, got, want)
		}
	}
	for _, in := range []string{"<img src=x onerror=alert(1)>", "<a href=\"javascript:x\">y</a>", "<!-- x -->", "<javascript:alert(1)>",
		"[a]: javascript:x\n[a]"} {
		got, err := Commentary(in)
		for _, bad := range []string{"<img", "<!--", `href="javascript`, "<a href=\"j"} {
			if err != nil || strings.Contains(string(got), bad) {
				t.Errorf("%q: error %v, %q", in, err, got)
			}
		}
	}
}

func TestImagesOfACommentary(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]int{"words": 0, "![a](b.png) and\n\n- ![c](d.png)": 2, "`![a](b.png)` <img src=x>": 0} {
		if got := Images(in); got != want {
			t.Errorf("%q has %d images, want %d", in, got, want)
		}
	}
}

func TestPlainCommentary(t *testing.T) {
	t.Parallel()
	if got, want := Plain("Before\n\n| Site | Open |\n|---|---|\n| North | **7** |\n| South | 2 |\n\nafter"),
		"Before\n\nSite | Open\nNorth | 7\nSouth | 2\n\nafter"; got != want {
		t.Errorf("a table is %q, want %q", got, want)
	}
	got := Plain("# Why\n\nThe **stand-down** of\nlast week, see [plan](https://e.example).\n\n- one\n- `two`\n\n<b>x</b>\n")
	want := "Why\n\nThe stand-down of\nlast week, see plan (https://e.example).\n\n• one\n\n• two\n\n<b>x</b>"
	if got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// TestABeginningEndsWithAParagraph: it ends where one ends in its second half, else where there is no more room, and
// counts what is left behind that place.
func TestABeginningEndsWithAParagraph(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		in, first string
		left      int
	}{
		{"aaaaaa\n\nbbbb", "aaaaaa", 6}, {"aaaaaa\n\nébbb", "aaaaaa", 6}, {"aa\n\nbbbbbbbb", "aa\n\nbbbbbb", 2}, {"aaaaaaaaaa", "aaaaaaaaaa", 0},
	} {
		if first, left := beginning(c.in, 10); first != c.first || left != c.left {
			t.Errorf("%q begins with %q, %d left; want %q, %d", c.in, first, left, c.first, c.left)
		}
	}
}
