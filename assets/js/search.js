// Searches every record by id, serial number, title and, if the data has it, text.
// It loads the same classic scripts with rows as the lists when the field is first
// used. No request leaves the site.
(function () {
  "use strict";
  var MOST = 100;
  var shared = opsreportRecords, root = shared.root, make = shared.make, plain = shared.plain, load = shared.load, short = shared.short;
  var place, field, hits, status, lists, records = [], loading = null;

  // People are not searched: columns with their names are left out.
  var PEOPLE = { "assignee": 1, "instructor": 1, "closed-by": 1 };

  window.opsreportLists = function (all) { lists = all; };
  var byID = {};
  window.opsreportRows = function (list, rows) {
    var info = lists[list], known = byID[list] = byID[list] || new Map();
    rows.forEach(function (r) {
      var name = "", what = [], shown = [];
      for (var i = 2; i < r.length; i++) {
        var c = r[i], t = Array.isArray(c) ? (c.length > 1 ? c[0] : "") : c === 0 ? short(r[0]) : c, head = info.heads[i - 2];
        if (i === 2) name = t;
        else if (t && !PEOPLE[head.id]) {
          what.push(t);
          if (!head.o && name.indexOf(t) !== 0) shown.push(head.k === "d" ? head.t + " " + t : t); // not what the name begins with
        }
      }
      var record = { list: info.word, id: r[0], page: r[1] || info.folder + "/" + r[0] + ".html", name: name, short: info.heads[0].b ? short(r[0]) : "", low: r[0].toLowerCase(), lowName: name.toLowerCase(), what: shown.slice(0, 4).join(" · "), text: "", hay: (r[0] + "\n" + name + "\n" + what.join("\n")).toLowerCase() };
      records.push(record);
      known.set(r[0], record);
    });
  };
  window.opsreportText = function (list, rows) {
    var known = byID[list];
    rows.forEach(function (r) {
      var record = known && known.get(r[0]);
      if (!record) return;
      record.text = r[1];
      record.hay += "\n" + r[1].toLowerCase();
    });
  };

  function all() {
    if (loading) return loading;
    status.textContent = "Loading the records…";
    loading = load("data/lists.js").then(function () {
      var names = Object.keys(lists);
      return Promise.all([].concat.apply([], names.map(function (n) { return lists[n].shards; })).map(load)).then(function () {
        return Promise.all([].concat.apply([], names.map(function (n) { return lists[n].text || []; })).map(load));
      });
    });
    return loading;
  }

  // Order of results: an id or name equal to the query, then one that begins with
  // it, then one that contains it, then the rest.
  function rank(r, q) {
    var id = r.low, name = r.lowName;
    if (id === q || name === q) return 0;
    if (id.indexOf(q) === 0 || name.indexOf(q) === 0) return 1;
    if (id.indexOf(q) >= 0 || name.indexOf(q) >= 0) return 2;
    return 3;
  }

  // Counts all matches, and keeps enough of each rank to show the best ones.
  function find(query) {
    var q = query.trim().toLowerCase(), words = q.split(/\s+/).filter(Boolean), kept = [[], [], [], []], count = 0;
    for (var i = 0; words.length && i < records.length; i++) {
      var r = records[i], ok = true;
      for (var w = 0; w < words.length && ok; w++) ok = r.hay.indexOf(words[w]) >= 0;
      if (!ok) continue;
      count++;
      var bucket = kept[rank(r, q)];
      if (bucket.length < 5 * MOST) bucket.push(r);
    }
    kept.forEach(function (b) { b.sort(function (x, y) { return x.name < y.name ? -1 : x.name > y.name ? 1 : x.id < y.id ? -1 : 1; }); });
    return { count: count, first: [].concat.apply([], kept).slice(0, MOST) };
  }

  function marked(parent, text, words) {
    var lower = text.toLowerCase(), at = 0;
    while (at < text.length) {
      var next = -1, length = 0;
      words.forEach(function (w) {
        var n = lower.indexOf(w, at);
        if (n >= 0 && (next < 0 || n < next)) { next = n; length = w.length; }
      });
      if (next < 0 || lower.length !== text.length) break;
      parent.appendChild(document.createTextNode(text.slice(at, next)));
      parent.appendChild(make("mark", "", text.slice(next, next + length)));
      at = next + length;
    }
    parent.appendChild(document.createTextNode(text.slice(at)));
  }

  // The part of a text around the first of the words, on one line.
  function around(text, words) {
    text = text.replace(/\s+/g, " ");
    var at = -1, lower = text.toLowerCase();
    words.forEach(function (w) { var n = lower.indexOf(w); if (n >= 0 && (at < 0 || n < at)) at = n; });
    if (at < 0) return "";
    var from = Math.max(0, at - 60);
    return (from ? "…" : "") + text.slice(from, at + 120) + (at + 120 < text.length ? "…" : "");
  }

  function show() {
    var query = field.value, words = query.trim().toLowerCase().split(/\s+/).filter(Boolean), found = find(query);
    hits.textContent = "";
    status.textContent = words.length ? found.count === 1 ? "1 record" : found.count + " records" + (found.count > MOST ? ", the first " + MOST + " shown" : "") : "Type an id, a serial number or a title.";
    found.first.forEach(function (r) {
      var li = make("li"), a = make("a"), what = make("span");
      a.href = root + r.page;
      marked(a, plain(r.name || r.id || "no id"), words);
      marked(what, plain(r.what || r.id), words);
      var name = li.appendChild(make("span"));
      name.appendChild(a);
      if (r.short) name.append(" ", make("small", "m", plain(r.short)));
      li.appendChild(what);
      li.appendChild(make("span", "m", r.list));
      var context = r.text && around(r.text, words);
      if (context) { var p = make("p", "m"); marked(p, plain(context), words); li.appendChild(p); }
      hits.appendChild(li);
    });
    var state = "q=" + encodeURIComponent(query);
    try { history.replaceState(null, "", location.pathname + "?" + state); } catch (e) { location.replace("#" + state); }
  }

  function search() {
    all().then(show).catch(function () { status.textContent = "The data could not be loaded; the lists below hold every record."; });
  }

  // The query in the address: ?q= or, from a folder where the address before "#"
  // cannot be changed, #q=; null if there is none.
  function asked() {
    var hash = location.hash.indexOf("#q=") === 0 ? location.hash.slice(1) : "";
    return new URLSearchParams(hash || location.search).get("q");
  }

  function start() {
    place = document.querySelector("[data-search]");
    if (!place) return;
    var form = make("div", "controls"), label = make("label", "", "What to look for");
    field = make("input");
    field.type = "search";
    field.id = "search-field";
    field.autocomplete = "off";
    label.htmlFor = field.id;
    status = make("p", "m");
    status.setAttribute("role", "status");
    hits = make("ol", "hits");
    [label, field, status].forEach(function (e) { form.appendChild(e); });
    place.appendChild(form);
    place.appendChild(hits);
    field.addEventListener("input", search);
    var query = asked();
    if (query !== null) {
      field.value = query;
      search();
    }
    field.focus();
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
