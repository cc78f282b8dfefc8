// Searches every record: by id, serial number, title, any cell of its row and, if the data has
// it, its text. It loads the classic scripts with the rows of the lists, one list after the
// other, and answers with what is there. All work that grows with the account is done in
// pieces. The words stand in the page, beside the field. No request leaves the site.
(function () {
  "use strict";
  var FIRST = 6; // rows of each list among others
  var MOST = 100; // rows of a list alone, until more are asked for
  var BLOCK = 256; // records that are looked at in a step
  var shared = opsreportRecords, root = shared.root, make = shared.make, plain = shared.plain, load = shared.load, filled = shared.filled, pieces = shared.pieces, fold = shared.fold, split = shared.wordsOf;
  var words = {}, lists = [], byFolder = {}, read = false, failed = false;
  var field, heading, status, lede, found, browse;
  var shown = { q: "", kind: "", most: MOST, run: 0 };

  // A sentence of the page, with what is known filled in.
  function word(id, values) { return filled(words[id], values); }

  // Records

  window.opsreportLists = function (all) {
    lists = Object.keys(all).map(function (folder) {
      var info = all[folder], l = byFolder[folder] = { folder: folder, info: info, at: {}, parts: [], records: [], byID: new Map(), exact: new Map(), alike: new Map() };
      info.heads.forEach(function (h, i) { l.at[h.id] = i + 2; });
      return l;
    }).sort(function (a, b) { return a.info.place - b.info.place; });
  };

  function nameOf(l, row) { return shared.cellOf(l.info, row, 0).t; }

  // The letters and the numbers of a text, apart, without zeros before a number: "EX0001" and
  // "ex 1" are "ex 1"; "" if it does not have both.
  function runs(text) {
    var all = text.length < 40 && /\p{L}/u.test(text) && /\d/.test(text) ? fold(text).match(/\p{L}+|\d+/gu) : null;
    return all ? all.map(function (r) { return r.replace(/^0+(?=\d)/, ""); }).join(" ") : "";
  }

  function note(map, key, record) {
    if (!key) return;
    if (map.has(key)) map.get(key).push(record);
    else map.set(key, [record]);
  }

  window.opsreportRows = function (folder, rows) { byFolder[folder].parts.push(rows); };

  // What is known of a row: what words are looked for in, and its place among the others.
  function recordOf(l, row) {
    var finds = l.info.finds, by = l.at[l.info.by] - 2, hay = row[0], name = nameOf(l, row), state = row[l.at[finds.state]], since = row[l.at[finds.since]];
    for (var i = 2; i < row.length; i++) {
      var c = row[i];
      if (typeof c === "string") hay += "\n" + c;
      else if (c.length > 1) hay += "\n" + c[0]; // a cell alone in its list says that something is missing
    }
    var r = {
      list: l, row: row, text: "", hay: fold(hay) + "\n",
      rank: Array.isArray(state) && state.length > 2 && state[2] !== null ? state[2] : 2,
      since: Array.isArray(since) && since.length > 2 ? since[2] : null,
      by: shared.sortKey(l.info.heads[by].k, shared.cellOf(l.info, row, by))
    };
    l.byID.set(row[0], r);
    note(l.exact, fold(row[0]), r);
    if (fold(name) !== fold(row[0])) note(l.exact, fold(name), r);
    if (finds.names) note(l.alike, runs(name), r);
    return r;
  }

  // The best first: what calls for attention, longest, then the order of the list.
  function inOrder(l, records) {
    var compare = shared.compareKeys;
    return records.sort(function (a, b) {
      return Math.min(a.rank, 2) - Math.min(b.rank, 2) || compare(a.since, b.since) || compare(a.by, b.by, !!l.info.down) || (a.row[0] < b.row[0] ? -1 : 1);
    });
  }

  // Makes one of parts in order, two by two, so that no step takes long.
  function merged(l, parts) {
    var next = [];
    if (parts.length < 2) return parts[0] || [];
    return new Promise(function (done) { setTimeout(done); }).then(function () {
      return pieces(Math.ceil(parts.length / 2), function (n) { next.push(inOrder(l, parts[2 * n].concat(parts[2 * n + 1] || []))); });
    }).then(function () { return merged(l, next); });
  }

  function readRows(l) {
    return Promise.all(l.info.shards.map(load)).then(function () {
      var rows = [].concat.apply([], l.parts), parts = [];
      return pieces(Math.ceil(rows.length / BLOCK), function (n) {
        parts.push(inOrder(l, rows.slice(n * BLOCK, (n + 1) * BLOCK).map(function (row) { return recordOf(l, row); })));
      }).then(function () { return merged(l, parts); }).then(function (all) {
        l.records = all;
        l.parts = [];
        l.read = true;
      });
    });
  }

  window.opsreportText = window.opsreportRows;

  function readTexts(l) {
    return Promise.all((l.info.text || []).map(load)).then(function () {
      var texts = [].concat.apply([], l.parts);
      return pieces(texts.length, function (n) {
        var r = l.byID.get(texts[n][0]);
        if (!r) return;
        r.text = texts[n][1];
        r.hay += fold(r.text);
      });
    });
  }

  // Does a step for one list after the other, and answers after each.
  function each(step) {
    return lists.reduce(function (before, l) { return before.then(function () { return step(l); }).then(answer); }, Promise.resolve());
  }

  // Loads the rows, then the texts; what it returns waits for the rows.
  function start() {
    var rows = load("data/lists.js").then(function () { return load("data/groups.js"); }).then(function () {
      shared.groups.forEach(function (g) { g.low = fold(g.name); });
      return each(readRows);
    });
    function end() { failed = true; answer(); }
    rows.then(function () {
      return each(readTexts).then(function () { read = true; return answer(); });
    }).catch(end);
    return rows.catch(end);
  }

  // Finding

  function holds(hay, all) {
    for (var i = 0; i < all.length; i++) if (hay.indexOf(all[i]) < 0) return false;
    return true;
  }

  // Finds the records with every word, or with a serial number that has the same letters and
  // number as what was typed; those that are called so come first.
  function find(query, kind, most) {
    var all = split(query), q = all.join(" "), key = runs(q), names = [];
    var out = lists.map(function (l) {
      var same = key && l.alike.get(key) || [], best = (l.exact.get(q) || []).slice();
      same.forEach(function (r) {
        names.push(fold(nameOf(l, r.row)));
        if (best.indexOf(r) < 0) best.push(r);
      });
      return { list: l, count: best.length, open: best.filter(function (r) { return r.rank < 2; }).length, best: new Set(best), first: best, most: kind === l.folder ? most : kind ? 0 : FIRST };
    });
    var records = [].concat.apply([], lists.map(function (l) { return l.records; })), at = 0, o = out[0];
    return pieces(Math.ceil(records.length / BLOCK), function (block) {
      for (var i = block * BLOCK; i < records.length && i < (block + 1) * BLOCK; i++) {
        var r = records[i], ok = holds(r.hay, all);
        for (var n = 0; n < names.length && !ok; n++) ok = r.hay.indexOf(names[n]) >= 0;
        if (!ok) continue;
        while (o.list !== r.list) o = out[++at];
        if (o.best.has(r)) continue;
        o.count++;
        if (r.rank < 2) o.open++;
        if (o.first.length < o.most) o.first.push(r);
      }
    }).then(function () {
      return { query: query, words: all.concat(names), lists: out, count: out.reduce(function (n, o) { return n + o.count; }, 0) };
    });
  }

  // The groups whose names have every word: the name itself, those that begin so, the others.
  function answers(all) {
    var q = all.join(" ");
    function rank(g) { return g.low === q ? 0 : g.low.indexOf(q) === 0 ? 1 : 2; }
    return shared.groups.filter(function (g) { return holds(g.low, all); }).sort(function (a, b) { return rank(a) - rank(b); }).slice(0, 3);
  }

  // Spelling

  var vocabulary = null;

  // Every word of the index, and how often it is there.
  function learn() {
    if (vocabulary) return vocabulary;
    var known = new Map(), records = [].concat.apply([], lists.map(function (l) { return l.records; }));
    vocabulary = pieces(records.length, function (i) { shared.learn(known, records[i].hay.slice(records[i].row[0].length)); }).then(function () { return known; });
    return vocabulary;
  }

  // The words of a query with those that no record has as the nearest that one has; "" if there is none.
  function corrected(query) { return learn().then(function (known) { return shared.nearest(split(query), known); }); }

  // Showing

  function marked(parent, text, all) {
    var at = 0, next;
    while ((next = shared.find(text, all, at))) {
      parent.appendChild(document.createTextNode(text.slice(at, next.from)));
      parent.appendChild(make("mark", "", text.slice(next.from, next.to)));
      at = next.to;
    }
    parent.appendChild(document.createTextNode(text.slice(at)));
    return parent;
  }

  // The part of a text around the first of the words, on one line, from a word to a word.
  function around(text, all) {
    text = text.replace(/\s+/g, " ");
    var first = shared.find(text, all, 0), at = first && first.from;
    if (!first) return "";
    var from = Math.max(0, at - 60), to = at + 120, gap = from ? text.indexOf(" ", from - 1) : -1;
    if (gap >= 0 && gap < at) from = gap + 1;
    if (to < text.length && text.lastIndexOf(" ", to) > first.to) to = text.lastIndexOf(" ", to);
    return (from ? "…" : "") + text.slice(from, to) + (to < text.length ? "…" : "");
  }

  // What a record has of the words where neither its row nor a group that was found shows them: a cell, or a piece of its text.
  function context(r, tr, all, best) {
    var info = r.list.info, seen = fold(Array.from(tr.querySelectorAll(".one, p"), function (e) { return e.textContent; }).join("\n"));
    best.forEach(function (g) { if (r.hay.indexOf("\n" + g.low + "\n") >= 0) seen += "\n" + g.low; });
    var left = all.filter(function (w) { return seen.indexOf(w) < 0; });
    if (!left.length || left.length < all.length && !holds(r.hay, all)) return "";
    for (var i = 1; i < info.heads.length; i++) {
      var c = shared.cellOf(info, r.row, i);
      if (!c.m && left.some(function (w) { return fold(c.t).indexOf(w) >= 0; })) return (info.heads[i].n || info.heads[i].t) + ": " + c.t;
    }
    return around(r.text || nameOf(r.list, r.row), left);
  }

  // A row of what is found, as lists have it, and one below with what it does not show.
  function line(r, all, best) {
    var out = document.createDocumentFragment(), tr = shared.rowOf(r.list.info, r.row, {
      text: function (text) { return marked(make("span"), plain(text), all); },
      near: function (as, c) { return near(as, c, r); }
    });
    out.appendChild(tr);
    var more = context(r, tr, all, best);
    if (!more) return out;
    var td = out.appendChild(shared.role("tr", "row", "context")).appendChild(shared.role("td", "cell"));
    td.colSpan = tr.cells.length;
    marked(td.appendChild(make("p", "more")), plain(more), all);
    return out;
  }

  // How much is said of a number of days or months, in the words of lists.
  function many(id, n) { return word(n < 2 ? id + "-" + n : id, { n: n }); }

  // How far off a day is as of the night, as the lists of a night say it; null where they have the date alone.
  function near(as, c, r) {
    var night = opsreportNight, DAY = 86400000;
    if (as === "age") {
      var age = Math.floor((night.asOf - c.v) / DAY);
      return r.rank < 2 && age >= 0 ? { one: many("age", age) } : null;
    }
    var y = Math.floor(c.v / 10000), m = Math.floor(c.v / 100) % 100, d = c.v % 100, today = new Date(night.date), n = Math.round((Date.UTC(y, m - 1, d) - night.date) / DAY);
    // Whole months between the two.
    var months = Math.abs((y - today.getUTCFullYear()) * 12 + m - 1 - today.getUTCMonth()) - ((d - today.getUTCDate()) * n < 0 ? 1 : 0);
    if (n >= 0) return { one: n < 100 ? many("in-days", n) : many("in-months", months), strong: r.rank === 0 };
    if (as === "day") return { one: n > -100 ? many("ago", -n) : many("months-ago", months), strong: r.rank === 0 };
    return r.rank === 0 ? { one: many("late", -n), strong: true } : r.rank === 1 ? { one: many("past", -n), strong: true, two: word("not-overdue") } : null;
  }

  function address(kind) { return "#q=" + encodeURIComponent(shown.q) + (kind ? "&in=" + kind : ""); }

  function link(text, kind) {
    var a = make("a", "", text);
    a.href = address(kind);
    return a;
  }

  // How many records each list has; what has some can be looked at alone.
  function kinds(result) {
    var nav = make("nav", "kinds");
    nav.setAttribute("aria-label", word("kinds"));
    function add(text, n, kind) {
      var e = n || !kind ? link(text, kind) : make("span", "m", text);
      if (kind === shown.kind) e.setAttribute("aria-current", "true");
      nav.appendChild(e);
    }
    add(word("all", { n: result.count }), result.count, "");
    result.lists.forEach(function (o) { if (o.list.read) add(word("name-" + o.list.folder) + " " + o.count, o.count, o.list.folder); });
    return nav;
  }

  function boxes(best, all) {
    var ul = make("ul", "best");
    ul.setAttribute("aria-label", word("best"));
    best.forEach(function (g) {
      var li = ul.appendChild(make("li")), a = make("a"), p = make("p", "m", g.text + (g.urgent ? ", " : ""));
      a.href = root + g.page;
      li.appendChild(marked(a, plain(g.name), all));
      if (g.urgent) p.appendChild(make("strong", "", g.urgent));
      li.appendChild(p);
    });
    return ul;
  }

  function section(o, all, best) {
    var box = make("section", "rule"), name = word("name-" + o.list.folder), h = make("h2", "", name), table = shared.tableOf(o.list.info, name);
    table.classList.add("hits");
    h.append(" ", make("small", "m", word("order-" + o.list.folder, { n: o.count, open: o.open || word("no-open") })));
    o.first.slice(0, o.most).forEach(function (r) { table.tBodies[0].appendChild(line(r, all, best)); });
    box.append(h, table);
    if (o.count <= o.most) return box;
    var p = box.appendChild(make("p"));
    if (!shown.kind) p.appendChild(link(word("all", { n: o.count }), o.list.folder));
    else {
      var b = p.appendChild(make("button", "button", word("more", { n: o.count })));
      b.type = "button";
      b.addEventListener("click", function () { shown.most += 1000; answer(); });
    }
    return box;
  }

  // The heading of a result; where another word was looked for, that is a link to it.
  function entitle(result, instead) {
    var q = shown.q.trim(), id = instead ? "instead" : result.count ? result.count === 1 ? "one" : "many" : read || failed ? "none" : "loading";
    var text = word(id, { n: result.count, q: q });
    heading.textContent = "";
    text.split("{word}").forEach(function (part, i) {
      if (i) {
        var a = heading.appendChild(make("a", "", instead));
        a.href = "#q=" + encodeURIComponent(instead);
      }
      heading.append(plain(part));
    });
    say(heading.textContent);
  }

  // Tells the status to those who do not see the heading change.
  function say(text) { if (status.textContent !== text) status.textContent = text; }

  function show(result, instead) {
    var page = document.createDocumentFragment(), none = [], unread = [], best = answers(split(result.query));
    entitle(result, instead);
    if (result.count) page.appendChild(kinds(result));
    if (best.length && !shown.kind) page.appendChild(boxes(best, result.words));
    result.lists.forEach(function (o) {
      if (!o.list.read) unread.push(word("name-" + o.list.folder));
      else if (!o.count) none.push(word("name-" + o.list.folder));
      if (o.first.length && o.most) page.appendChild(section(o, result.words, best));
    });
    var notes = [];
    if (failed) notes.push(word("failed"));
    else if (!read) notes.push(unread.length ? word("unread", { list: unread.join(", ") }) : word("texts"));
    if (none.length && result.count) notes.push(word("nothing", { list: none.join(", ") }));
    if (notes.length) page.appendChild(make("p", "m notes", notes.join(" ")));
    var on = found.contains(document.activeElement) && document.activeElement.getAttribute("href");
    found.textContent = "";
    found.appendChild(page);
    var same = on && Array.from(found.querySelectorAll("a")).find(function (a) { return a.getAttribute("href") === on; });
    if (same) same.focus();
    lede.hidden = true;
    browse.forEach(function (e) { e.hidden = result.count > 0 && !failed; });
  }

  // Answers what is typed with what has been read.
  function answer() {
    var run = ++shown.run, q = shown.q;
    function mine() { return run === shown.run; }
    if (!q.trim()) {
      heading.textContent = heading.getAttribute("data-title");
      found.textContent = "";
      say("");
      lede.hidden = false;
      browse.forEach(function (e) { e.hidden = false; });
      return null;
    }
    if (!lists.some(function (l) { return l.read; })) return say(heading.textContent = word(failed ? "failed" : "loading"));
    return find(q, shown.kind, shown.most).then(function (result) {
      if (!mine()) return null;
      show(result);
      if (result.count || !read) return null;
      return corrected(q).then(function (better) {
        return better && mine() ? find(better, shown.kind, shown.most) : null;
      }).then(function (other) { if (other && other.count && mine()) show(other, other.query); });
    });
  }

  // The page of the record whose id, or serial number, is what was typed; "" if it is not one.
  function exact(query) {
    var q = split(query).join(" "), all = [];
    lists.forEach(function (l) {
      (l.exact.get(q) || []).forEach(function (r) {
        if (l.info.finds.names || fold(r.row[0]) === q) all.push(root + shared.pageOf(l.info, r.row));
      });
    });
    return all.length === 1 ? all[0] : "";
  }

  // Address

  // What is asked for: after "?" or, from a folder where the address before "#" cannot be
  // changed, and for what was looked at since, after "#".
  function asked() {
    var hash = location.hash.indexOf("#q=") === 0, p = new URLSearchParams(hash ? location.hash.slice(1) : location.search);
    return { q: p.get("q") || "", kind: p.get("in") || "", open: !hash && p.has("open") };
  }

  function keep() {
    var state = "q=" + encodeURIComponent(shown.q);
    try { history.replaceState(null, "", location.pathname + "?" + state); } catch (e) { location.replace("#" + state); }
  }

  function follow() {
    var to = asked();
    if (to.q === shown.q && to.kind === shown.kind) return;
    var left = found.contains(document.activeElement) || heading.contains(document.activeElement);
    shown.q = field.value = to.q;
    shown.kind = to.kind;
    shown.most = MOST;
    Promise.resolve(answer()).then(function () { if (left) heading.focus(); });
  }

  function begin() {
    var place = document.querySelector("[data-search]"), room = place && place.querySelector(".asked");
    if (!room) return;
    words = JSON.parse(place.querySelector("script").textContent);
    var form = room.appendChild(make("form")), label = form.appendChild(make("label", "vh", word("field")));
    form.setAttribute("role", "search");
    field = form.appendChild(make("input"));
    field.type = "search";
    field.id = label.htmlFor = "search-field";
    field.autocomplete = "off";
    form.appendChild(make("button", "button main", word("button")));
    heading = place.querySelector("h1");
    status = place.querySelector("[role=status]");
    lede = place.querySelector(".lede") || make("p");
    found = place.querySelector(".found");
    browse = Array.from(document.querySelectorAll(".browse"));
    heading.setAttribute("data-title", heading.textContent);
    var to = asked(), rows = start();
    field.addEventListener("input", function () {
      shown.q = field.value;
      shown.kind = "";
      shown.most = MOST;
      answer();
      keep();
    });
    form.addEventListener("submit", function (e) {
      e.preventDefault();
      var q = field.value;
      rows.then(function () {
        var page = exact(q);
        if (page) location.href = page;
      });
    });
    window.addEventListener("hashchange", follow);
    shown.q = field.value = to.q;
    shown.kind = to.kind;
    if (to.open) {
      keep();
      rows.then(function () {
        var page = shown.q === to.q && exact(to.q);
        if (page) location.replace(page);
      });
    }
    answer();
    field.focus();
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
