// Lists: sort, text filter, facets, state in the address, CSV of what is shown.
// A table of the page gets its controls as it is; a register that is split into
// pages is loaded as a whole from data/rows-*.js. These are classic scripts, since a
// page opened from a folder cannot load anything else. No request leaves the site.
// This script makes every control, so that no control is shown without it.
(function () {
  "use strict";
  var SHOWN = 100;
  var FIXED = 5; // rows of a list that need no sorting
  var FEW = 12; // names of a filter that are offered at once; of more, some are offered and the others looked for
  var FOUND = 40; // names that are offered of those that were looked for
  var SURE = 12; // characters of a name that a menu has room for
  var shared = opsreportRecords, root = shared.root, make = shared.make, plain = shared.plain, load = shared.load, say = shared.say, pieces = shared.pieces, lookOf = shared.lookOf, chipOf = shared.chipOf;
  var valueOf = shared.valueOf, sortKey = shared.sortKey, compareKeys = shared.compareKeys, collator = shared.collator, fold = shared.fold;

  // Isolates text that could change the direction of the text after it.
  var TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufeff]|[\ud802\ud803\ud83a\ud83b]/;
  function words(text) { return TURNS.test(text) ? make("bdi", "", text) : document.createTextNode(plain(text)); }


  // The shape of a chip, to stand beside a word.
  function shapeOf(chip) {
    var shape = chip.querySelector("svg");
    if (shape) shape.setAttribute("class", chip.className.replace("chip", "i"));
    return shape;
  }

  // A model holds heads, rows, and what the reader chose: words, filters and order. Rows
  // are what "of" knows to read: of.id(row), of.page(row), and of.cell(row, column) is {t: text,
  // m: absent, v: value where the text is not it, f: what filters know it by where that is neither, w: the whole text where it is
  // cut}. What filters and counts need of the rows is read when it is first asked for, since most readers of a long list choose nothing.
  // Columns are known by their ids, so that an address outlives a new heading.
  function Model(name, heads, rows, of) {
    this.name = name;
    this.heads = heads;
    heads.forEach(function (h) { h.n = h.n || h.t; }); // what menus and orders call it
    this.rows = rows;
    this.of = of;
    this.text = "";
    this.sort = -1;
    this.down = false;
    this.picked = Object.create(null);
    this.orders = {};
    this.hays = [];
    this.all = rows.map(function (_, n) { return n; });
  }

  // Each facet: its values, and the numbers of those of each row, one or several.
  Model.prototype.facets = function () {
    if (!this.made) {
      this.begin();
      for (var n = 0; n < this.rows.length; n++) this.code(n);
      this.end();
    }
    return this.made;
  };

  Model.prototype.begin = function () {
    this.making = [];
    this.heads.forEach(function (h, i) {
      if (h.f) this.making.push({ column: i, id: h.id, word: h.n, kind: h.k, at: new Map(), texts: [], codes: [] });
    }, this);
  };

  Model.prototype.code = function (n) {
    for (var i = 0; i < this.making.length; i++) {
      var f = this.making[i], keys = keysOf(f.kind, this.of.cell(this.rows[n], f.column));
      f.codes.push(keys.length === 1 ? codeOf(f, keys[0][0], keys[0][1]) : keys.map(function (k) { return codeOf(f, k[0], k[1]); }));
    }
  };

  // What filters know a cell by: ids with their names, of a day its month. What is missing has the id "".
  function keysOf(kind, c) {
    if (kind === "d" && !c.m) return [[isoOf(c.t).slice(0, 7), c.t.slice(c.t.indexOf(" ") + 1)]];
    if (c.f === undefined) return [[c.m ? "" : String(kind === "s" ? valueOf(c) : c.t), c.t]];
    return shared.keysOf(c);
  }

  // Whether a cell has one of the values of a filter: of numbers a range, "61-90" or "91-", of days how they begin, "2026-11", or
  // the first and the last one, "2026-11-30/2026-12-06".
  function passes(kind, c, values) {
    if (kind !== "n" && kind !== "d") return keysOf(kind, c).some(function (k) { return values.indexOf(k[0]) >= 0; });
    if (c.m) return values.indexOf("") >= 0;
    return values.some(kind === "n" ? function (value) {
      var n = +valueOf(c), range = /^(\d+)-(\d*)$/.exec(value);
      if (!range) return value !== "" && n === +value;
      return (n >= +range[1] || +range[1] === 0) && (range[2] === "" || n <= +range[2]); // what is less than 0 is in the first range
    } : function (value) {
      var day = isoOf(c.t), ends = value.split("/");
      return ends.length > 1 ? day >= ends[0] && day <= ends[1] : value !== "" && day.indexOf(value) === 0;
    });
  }

  // What the rows of a column call a value; nothing where none has it.
  Model.prototype.named = function (column, value) {
    for (var n = 0; n < this.rows.length; n++) {
      var key = keysOf(this.heads[column].k, this.of.cell(this.rows[n], column)).find(function (k) { return k[0] === value; });
      if (key) return key[1];
    }
  };

  // The rows that pass the filters that choose no names of a facet, as one by days does; all rows where there is none.
  Model.prototype.passing = function () {
    var self = this, picked = this.picked, chosen = Object.keys(picked).filter(function (id) { return picked[id].size; });
    if (!chosen.length) return this.all;
    var facets = this.facets(), tests = [];
    chosen.forEach(function (id) {
      var at = self.heads.findIndex(function (h) { return h.id === id; });
      if (at >= 0 && !facets.some(function (f) { return f.id === id && chosenOf(f, picked); })) tests.push({ at: at, values: Array.from(picked[id]) });
    });
    if (!tests.length) return this.all;
    var key = JSON.stringify(tests);
    if (!this.passed || this.passed.key !== key) {
      this.passed = { key: key, rows: this.all.filter(function (n) {
        return tests.every(function (t) { return passes(self.heads[t.at].k, self.of.cell(self.rows[n], t.at), t.values); });
      }) };
    }
    return this.passed.rows;
  };

  Model.prototype.end = function () {
    this.made = this.making.filter(function (f) {
      f.values = Array.from(f.at.keys());
      return f.values.length > 1;
    });
  };

  function codeOf(f, value, text) {
    var code = f.at.get(value);
    if (code === undefined) {
      f.at.set(value, code = f.texts.length);
      f.texts.push(text);
    }
    return code;
  }

  // The text of a row that words are looked for in.
  Model.prototype.hay = function (n) {
    if (this.hays[n] === undefined) {
      var all = [this.of.id(this.rows[n])];
      for (var i = 0; i < this.heads.length; i++) all.push(this.of.cell(this.rows[n], i).t);
      this.hays[n] = fold(all.join(" "));
    }
    return this.hays[n];
  };

  // Every word of the rows, and how often it is there.
  Model.prototype.learn = function () {
    var self = this, known = new Map();
    if (!this.known) this.known = pieces(this.rows.length, function (n) { shared.learn(known, self.hay(n)); }).then(function () { return known; });
    return this.known;
  };

  // Reads what filters need, in pieces.
  Model.prototype.prepare = function () {
    var self = this;
    this.begin();
    return pieces(this.rows.length, function (n) { self.code(n); }).then(function () { self.end(); });
  };

  Model.prototype.order = function () {
    if (this.sort < 0) return null;
    var key = this.sort + (this.down ? "-" : "+"), of = this.of, i = this.sort, down = this.down, kind = this.heads[i].k;
    if (!this.orders[key]) {
      var keys = this.rows.map(function (r) { return sortKey(kind, of.cell(r, i)); });
      this.orders[key] = this.all.slice().sort(function (a, b) { return compareKeys(keys[a], keys[b], down) || a - b; });
    }
    return this.orders[key];
  };

  // Whether some values of a facet are selected. Days and ranges that an address asks for are none.
  function chosenOf(f, picked) {
    var values = picked[f.id] ? Array.from(picked[f.id]) : [];
    return values.length > 0 && (f.kind !== "d" || values.every(function (v) { return f.at.has(v); }));
  }

  // The selected codes of each facet; null if none is selected.
  Model.prototype.active = function () {
    var picked = this.picked;
    return this.facets().map(function (f) {
      if (!chosenOf(f, picked)) return null;
      var on = new Uint8Array(f.values.length);
      picked[f.id].forEach(function (v) { var i = f.values.indexOf(v); if (i >= 0) on[i] = 1; });
      return on;
    });
  };

  function holds(codes, on) {
    if (typeof codes === "number") return on[codes];
    for (var k = 0; k < codes.length; k++) if (on[codes[k]]) return true;
    return false;
  }

  // Rows that contain every word, unsorted. A text that extends the one before is
  // searched only in the rows found before.
  Model.prototype.matches = function () {
    var text = fold(this.text), words = text.split(/\s+/).filter(Boolean), all = this.passing();
    if (!words.length) return all;
    var from = this.last && this.last.of === all && text.indexOf(this.last.text) === 0 ? this.last.rows : all, n = from.length, out = new Uint32Array(n), length = 0;
    for (var i = 0; i < n; i++) {
      var at = from[i], hay = this.hay(at), ok = true;
      for (var w = 0; w < words.length && ok; w++) ok = hay.indexOf(words[w]) >= 0;
      if (ok) out[length++] = at;
    }
    this.last = { text: text, of: all, rows: out.subarray(0, length) };
    return this.last.rows;
  };

  // The rows to show. All rows, as they are listed, are always the same array.
  Model.prototype.filter = function () {
    var found = this.matches(), order = this.order(), picked = this.picked;
    var some = Object.keys(picked).some(function (k) { return picked[k].size; }), inText = null, out = [];
    if (!some && !order) return found;
    var facets = some ? this.facets() : [], active = some ? this.active() : [];
    if (order) {
      inText = new Uint8Array(this.rows.length);
      for (var i = 0; i < found.length; i++) inText[found[i]] = 1;
    }
    for (var n = 0; n < (order || found).length; n++) {
      var at = order ? order[n] : found[n];
      if (inText && !inText[at]) continue;
      var ok = true;
      for (var f = 0; f < facets.length && ok; f++) ok = !active[f] || holds(facets[f].codes[at], active[f]);
      if (ok) out.push(at);
    }
    return out;
  };

  // For each facet, how many rows each of its values would leave.
  Model.prototype.counts = function () {
    var found = this.matches(), facets = this.facets(), active = this.active(), counts = facets.map(function (f) { return new Uint32Array(f.values.length); });
    for (var n = 0; n < found.length; n++) {
      var at = found[n], missed = -1, misses = 0;
      for (var f = 0; f < facets.length; f++) {
        if (active[f] && !holds(facets[f].codes[at], active[f])) { missed = f; misses++; }
      }
      for (var g = 0; misses < 2 && g < facets.length; g++) {
        if (misses && missed !== g) continue;
        var codes = facets[g].codes[at];
        if (typeof codes === "number") counts[g][codes]++;
        else for (var k = 0; k < codes.length; k++) counts[g][codes[k]]++;
      }
    }
    return counts;
  };

  // The state is in the address after "#", which also works from a folder: "#q=van&f.status=expired,expiring&f.office=dock&sort=-expires".
  // Between values "," is or, and "&" is and. Without a "=" it is a place of the page.
  function asked() { return location.hash.indexOf("=") > 0 ? location.hash.slice(1) : ""; }

  // The values of each name of an address.
  function parse(address) {
    var out = Object.create(null);
    address.split("&").forEach(function (pair) {
      var at = pair.indexOf("=");
      if (at > 0) out[pair.slice(0, at)] = pair.slice(at + 1).split(",").map(decoded);
    });
    return out;
  }

  function decoded(text) {
    try { return decodeURIComponent(text.replace(/\+/g, " ")); } catch (e) { return text; }
  }

  function encoded(text) { return encodeURIComponent(text).replace(/%2F/g, "/"); }

  // Of several lists only the one that was changed last is in the address, so the history keeps that of each.
  function stateOf(model) {
    var kept = history.state && history.state.lists;
    if (kept && model.name in kept) return kept[model.name];
    var list = parse(asked()).list;
    return list && list[0] !== model.name ? "" : asked();
  }

  function readState(model) {
    var p = parse(stateOf(model)), s = (p.sort || [""])[0], down = s.charAt(0) === "-", id = down ? s.slice(1) : s;
    model.text = (p.q || []).join(",");
    model.picked = Object.create(null);
    Object.keys(p).forEach(function (name) {
      if (name.indexOf("f.") === 0) model.picked[name.slice(2)] = new Set(p[name]);
    });
    model.sort = s ? model.heads.findIndex(function (h) { return h.id === id && !drawn(h); }) : -1;
    model.down = down;
  }

  function addressOf(model) {
    var p = [];
    function add(name, values) { p.push(name + "=" + values.map(encoded).join(",")); }
    if (model.text) add("q", [model.text]);
    Object.keys(model.picked).forEach(function (id) { if (model.picked[id].size) add("f." + id, Array.from(model.picked[id])); });
    if (model.sort >= 0) add("sort", [(model.down ? "-" : "") + model.heads[model.sort].id]);
    if (model.several && p.length) add("list", [model.name]);
    return p.join("&");
  }

  // The state of every list of the page, with that of one as it is now.
  function stateWith(model) {
    var lists = Object.assign({}, history.state && history.state.lists);
    lists[model.name] = addressOf(model);
    return { lists: lists };
  }

  // Keeps the state as a step of the history, or in place of the last one.
  function writeState(model, instead) {
    var address = "#" + addressOf(model);
    try {
      if (instead) history.replaceState(stateWith(model), "", address);
      else history.pushState(stateWith(model), "", address);
    } catch (e) { location.hash = address; }
  }

  // Closes what is open by Escape, and leads back to what opened it. A menu closes by a click elsewhere too.
  function closes(box, menu) {
    var opener = box.querySelector("summary");
    box.addEventListener("keydown", function (e) {
      if (e.key !== "Escape" || e.defaultPrevented || !box.open || !opener.getClientRects().length) return;
      e.preventDefault();
      box.open = false;
      opener.focus();
    });
    if (menu) document.addEventListener("click", function (e) { if (!box.contains(e.target)) box.open = false; });
  }

  var months; // as the days of lists have them

  // A day as ISO 8601 has it; any other text as it is.
  function isoOf(text) {
    months = months || say("months").split(" ");
    var d = /^(\d\d?)\.? (\S+) (\d{4})$/.exec(text), month = d ? months.indexOf(d[2]) : -1;
    return month < 0 ? text : d[3] + "-" + String(month + 1).padStart(2, "0") + "-" + d[1].padStart(2, "0");
  }

  // A column of small lines, and the groups of a list, cannot be sorted and are not in the file.
  function drawn(head) { return head.k === "w" || head.g; }

  // The rows that are shown: with whole names and the days of ISO 8601, as in the file of the list.
  function csv(model, rows) {
    function field(s) {
      if (/^[=+\-@\t\r\n＝＋－＠]/.test(s)) s = "'" + s;
      return /[",\r\n]|^ /.test(s) ? '"' + s.replace(/"/g, '""') + '"' : s;
    }
    function kept(_, i) { return !drawn(model.heads[i]); }
    var lines = [["id", "page"].concat(model.heads.filter(kept).map(function (h) { return h.t; }))];
    rows.forEach(function (i) {
      var r = model.rows[i], of = model.of;
      lines.push([of.id(r), of.page(r)].concat(model.heads.map(function (h, n) { var c = of.cell(r, n); return h.k === "d" ? isoOf(c.t) : c.w || c.t; }).filter(kept)));
    });
    return "\ufeff" + lines.map(function (l) { return l.map(field).join(","); }).join("\r\n") + "\r\n";
  }

  function download(model, rows) {
    var a = make("a");
    a.href = URL.createObjectURL(new Blob([csv(model, rows)], { type: "text/csv" }));
    a.download = model.name + ".csv";
    document.body.appendChild(a);
    a.click();
    a.remove();
    setTimeout(function () { URL.revokeObjectURL(a.href); }, 1000);
  }

  function plural(n) { return n === 1 ? say("row") : say("rows", { n: n }); }

  // The number of a model's rows, by what these are called.
  function counted(n, model) { return model.many ? n + " " + (n === 1 ? model.one : model.many) : plural(n); }

  // A view has the controls of a table, of a short one no more than the line that counts its rows; draw puts the rows that match into
  // it. Its line takes the place of that of the page.
  function View(model, place, draw) {
    this.model = model;
    this.place = place;
    this.draw = draw;
    this.most = SHOWN;
    if (place.counted) silence(place.counted);
    this.build();
    this.follow();
    var self = this;
    // The first step of the history keeps what is chosen at first, so that one can go back to it. An address that leads
    // to a place of the page changes nothing, and keeps what is chosen now.
    function keep() {
      try { history.replaceState(stateWith(model), ""); } catch (e) { /* the address alone is kept */ }
    }
    window.addEventListener("popstate", function () {
      var link = !(history.state && history.state.lists) && asked();
      if (link || history.state && history.state.lists || !location.hash) self.follow();
      if (link) self.seen();
      keep();
    });
    if (asked()) this.seen();
    keep();
  }

  // Whoever followed a link to some rows of the list sees them.
  View.prototype.seen = function () {
    if (this.pills.getBoundingClientRect().top > window.innerHeight - 200) this.pills.scrollIntoView();
  };

  // Lines of the page that count rows no longer do.
  function silence(lines) {
    lines.forEach(function (line) {
      line.removeAttribute("role");
      line.removeAttribute("data-rows");
    });
  }

  // Shows what the address says.
  View.prototype.follow = function () {
    readState(this.model);
    if (this.field) this.field.value = this.model.text;
    this.typing = false;
    this.show();
  };

  // What was typed in one go is one step of the history, as is each other choice.
  View.prototype.changed = function (typed) {
    this.most = SHOWN;
    writeState(this.model, typed && this.typing);
    this.typing = !!typed;
    this.show();
  };

  View.prototype.build = function () {
    var self = this, model = this.model, controls = make("div", "controls"), row = make("div", "row");
    this.pills = make("div", "pills");
    this.pills.setAttribute("role", "status");
    if (this.place.groups) {
      this.place.line.hidden = true;
      this.place.line.before(this.pills);
      this.buildGroups();
    }
    if (this.place.short) {
      if (!this.place.groups) this.place.controls.appendChild(this.pills);
      return;
    }
    var field = this.field = make("input");
    field.type = "search";
    field.placeholder = say("filter");
    field.setAttribute("aria-label", say("filter-list", { list: model.word }));
    field.addEventListener("input", function () { model.text = field.value; self.changed(true); });
    field.addEventListener("change", function () { self.typing = false; });
    row.appendChild(field);
    var select = this.select = make("select");
    select.setAttribute("aria-label", say("sort-by"));
    select.add(new Option(this.place.sorted ? say("sorted", { order: this.place.sorted }) : say("as-listed"), "-1 "));
    model.heads.forEach(function (h, i) {
      if (drawn(h)) return;
      select.add(new Option(say("sort", { column: h.n }), i + " "));
      if (h.k === "n" || h.k === "d") select.add(new Option(h.k === "d" ? say("sort-latest", { column: h.n }) : say("sort-highest", { column: h.n }), i + " -"));
    });
    select.addEventListener("change", function () {
      var v = select.value.split(" ");
      model.sort = +v[0];
      model.down = v[1] === "-";
      self.changed();
    });
    row.appendChild(select);
    var save = this.save = make("button", "button");
    save.type = "button";
    save.addEventListener("click", function () {
      if (self.place.csv && self.found.length === model.rows.length && model.sort < 0) self.place.csv.click();
      else download(model, self.found);
    });
    if (this.place.groups) this.buildMenus(row);
    row.appendChild(save);
    controls.appendChild(row);
    if (!this.place.groups) controls.appendChild(this.pills);
    this.place.controls.appendChild(controls);
  };

  // Filters by the groups of the list, in place of the links to them. Several may be on.
  View.prototype.buildGroups = function () {
    var self = this, model = this.model;
    this.place.groups.forEach(function (g) {
      g.link.addEventListener("click", function (e) {
        var p = model.picked[model.group] = model.picked[model.group] || new Set();
        e.preventDefault();
        if (!g.id) p.clear();
        else if (!p.delete(g.id)) p.add(g.id);
        self.changed();
      });
    });
  };

  // A menu for each column of names, beside the field.
  View.prototype.buildMenus = function (row) {
    var self = this;
    this.boxes = [];
    this.model.facets().forEach(function (f, n) {
      if (f.id === self.model.group) return;
      var one = new Facet(self, f);
      one.at = n;
      self.boxes.push(one);
      row.insertBefore(one.box, self.select);
    });
  };

  // A filter by one column: its names, each with a check box; where there are many, a field to find one.
  function Facet(view, f) {
    var self = this, box = this.box = make("details"), set = make("fieldset"), looks = view.model.looks;
    this.view = view;
    this.facet = f;
    this.labels = [];
    this.stated = view.model.heads[f.column].k === "s";
    var rank = function (i) { return self.stated ? (lookOf(looks, f.values[i]) + 100) % 100 : 0; }; // what is no state comes last
    this.order = f.values.map(function (_, i) { return i; }).sort(function (a, b) {
      if (f.kind === "d") return f.values[a] < f.values[b] ? 1 : -1; // the newest month first, what has none last
      return rank(a) - rank(b) || collator.compare(f.texts[a], f.texts[b]);
    });
    box.className = "choice";
    box.appendChild(make("summary", "button", f.word));
    set.appendChild(make("legend", "vh", f.word));
    if (f.values.length > FEW) {
      var field = this.field = make("input");
      field.type = "search";
      field.placeholder = say("find");
      field.setAttribute("aria-label", say("find-in", { column: f.word }));
      field.addEventListener("input", function () { self.draw(); });
      field.addEventListener("keydown", function (e) {
        if (e.key !== "Escape" || !field.value) return;
        e.preventDefault();
        field.value = "";
        self.draw();
      });
      set.appendChild(field);
      this.folded = f.texts.map(fold);
      this.said = make("p", "m");
      this.said.setAttribute("aria-live", "polite");
    }
    this.list = set.appendChild(make("div"));
    if (this.said) set.appendChild(this.said);
    box.appendChild(set);
    closes(box, true);
  }

  // A name without regard to case and accents.

  // The check box of a name, made when it is first shown.
  Facet.prototype.label = function (i) {
    if (this.labels[i]) return this.labels[i];
    var view = this.view, model = view.model, f = this.facet, e = make("label"), input = make("input"), count = make("span", "m");
    var chip = this.stated ? chipOf(model.looks[lookOf(model.looks, f.values[i])]) : null, shape = chip && shapeOf(chip), name = make("span");
    input.type = "checkbox";
    input.addEventListener("change", function () {
      var p = model.picked[f.id] = model.picked[f.id] || new Set();
      if (input.checked) p.add(f.values[i]); else p.delete(f.values[i]);
      view.changed();
    });
    e.appendChild(input);
    if (shape) e.appendChild(shape);
    name.appendChild(words(f.texts[i]));
    if (f.texts[i].length > SURE) name.title = plain(f.texts[i]);
    e.appendChild(name);
    e.appendChild(count);
    return this.labels[i] = { element: e, input: input, count: count };
  };

  // Shows the names that rows are left of, how many, and which are chosen. Of many names, those that most rows have are
  // offered, in the order of the names; or those that have what is typed.
  Facet.prototype.draw = function (counts) {
    var self = this, f = this.facet, picked = this.view.model.picked[f.id];
    counts = this.counts = counts || this.counts;
    function on(i) { return !!picked && picked.has(f.values[i]); }
    var asked = this.field ? shared.wordsOf(this.field.value) : [];
    var left = this.order.filter(function (i) { return counts[i] > 0 && asked.every(function (w) { return self.folded[i].indexOf(w) >= 0; }); });
    var offered = new Set(left.slice().sort(function (a, b) { return counts[b] - counts[a]; }).slice(0, asked.length ? FOUND : FEW));
    var shown = this.order.filter(function (i) { return on(i) || offered.has(i); });
    shown.forEach(function (i) {
      var label = self.label(i);
      label.input.checked = on(i);
      label.count.textContent = counts[i];
    });
    if (this.said) this.said.textContent = this.says(offered.size, left.length, asked.length);
    if (this.shown && this.shown.join() === shown.join()) return;
    this.shown = shown;
    var focus = this.list.contains(document.activeElement) && document.activeElement;
    this.list.textContent = "";
    shown.forEach(function (i) { self.list.appendChild(self.labels[i].element); });
    if (focus && this.list.contains(focus)) focus.focus({ preventScroll: true });
  };

  View.prototype.show = function () {
    var model = this.model, self = this, found = this.found = model.filter();
    if (this.select) {
      this.select.value = model.sort + " " + (model.down ? "-" : "");
      if (this.select.selectedIndex < 0) this.select.selectedIndex = 0;
      this.save.textContent = say("file", { rows: plural(found.length) });
    }
    if (model.marks) model.marks();
    this.showPills();
    this.draw(found, this.most, function () { self.most += 1000; self.show(); });
    if (!this.boxes) return;
    // Counts take longer than rows and can wait for a pause in typing.
    clearTimeout(this.later);
    this.later = setTimeout(function () { self.showCounts(); }, this.counted ? 120 : 0);
    this.counted = true;
  };

  Facet.prototype.says = function (n, all, asked) {
    if (!all) return say("no-name");
    if (n < all) return asked ? say("some-names", { n: n, all: all }) : say("most-names", { n: n, all: all });
    return asked ? n === 1 ? say("one-name") : say("names", { n: n }) : "";
  };

  View.prototype.showCounts = function () {
    var counts = this.model.counts();
    this.boxes.forEach(function (one) { one.draw(counts[one.at]); });
    var facets = this.model.facets(), self = this, at = facets.findIndex(function (f) { return f.id === self.model.group; });
    if (at >= 0) {
      this.place.groups.forEach(function (g) {
        var n = g.id ? counts[at][facets[at].values.indexOf(g.id)] || 0 : counts[at].reduce(function (a, b) { return a + b; }, 0);
        g.number.textContent = n;
        g.link.classList.toggle("m", !n);
      });
    }
  };

  // The words for a value of a filter: its name where rows have one, else the head of its column with the value.
  View.prototype.wordOf = function (id, value) {
    function same(one) { return one.id === id; }
    var f = this.model.facets().find(same), i = f ? f.values.indexOf(value) : -1, head = f && f.kind !== "d" ? null : this.model.heads.find(same);
    if (i >= 0) return f.texts[i];
    if (!head) return value;
    var named = value && head.k !== "n" && head.k !== "d" && this.model.named(this.model.heads.indexOf(head), value);
    return value ? say("of-column", { column: head.n, value: named || value }) : say("without", { column: head.n });
  };

  View.prototype.showPills = function () {
    var self = this, model = this.model, p = this.pills, any = model.text !== "";
    p.textContent = "";
    p.setAttribute("data-rows", this.found.length);
    p.appendChild(make("strong", "", this.said()));
    if (this.place.groups) this.showGroups();
    Object.keys(model.picked).forEach(function (k) {
      model.picked[k].forEach(function (v) {
        any = true;
        var b = make("button", "pill");
        var word = self.wordOf(k, v);
        b.appendChild(words(word));
        b.appendChild(document.createTextNode(" ✕"));
        b.type = "button";
        b.setAttribute("aria-label", say("remove", { filter: plain(word) }));
        b.addEventListener("click", function () { model.picked[k].delete(v); self.changed(); });
        p.appendChild(b);
      });
    });
    p.hidden = !any && !!this.place.short && !this.place.groups;
    if (this.place.order) p.appendChild(make("span", "m order", model.sort < 0 ? this.place.order : this.ordered()));
    if (!any) return;
    var clear = make("button", "plain", say("clear"));
    clear.type = "button";
    clear.addEventListener("click", function () { model.text = ""; if (self.field) self.field.value = ""; model.picked = Object.create(null); self.changed(); });
    p.insertBefore(clear, p.querySelector(".order"));
    if (this.field) this.offer(p);
  };

  // Where no row has the words: the nearest word that rows have, in its place, and the search of every record.
  View.prototype.offer = function (p) {
    var self = this, model = this.model, text = model.text, every = make("a", "", say("search-every"));
    if (!text.trim() || model.matches().length) return;
    every.href = root + "search.html#q=" + encodeURIComponent(text);
    p.appendChild(every);
    model.learn().then(function (known) {
      var better = shared.nearest(shared.wordsOf(text), known);
      if (!better || every.parentNode !== p) return;
      var b = make("button", "plain", say("instead", { word: better }));
      b.type = "button";
      b.addEventListener("click", function () { model.text = better; self.field.value = better; self.changed(); self.field.focus(); });
      p.insertBefore(b, every);
    });
  };

  // How many rows are found: of all, what the page says of them.
  View.prototype.said = function () {
    var model = this.model, all = this.found.length === model.rows.length;
    return all && this.place.says ? this.place.says : say("part", { n: this.found.length, all: counted(model.rows.length, model) });
  };

  // The order that the reader chose, in words.
  View.prototype.ordered = function () {
    var h = this.model.heads[this.model.sort], down = this.model.down, by = { column: (h.k ? h.n : h.t).toLowerCase() };
    if (h.k === "n") return down ? say("by-highest", by) : say("by-lowest", by);
    if (h.k === "d") return down ? say("by-latest", by) : say("by-earliest", by);
    return down ? say("by-last", by) : say("by", by);
  };

  // Which groups are chosen.
  View.prototype.showGroups = function () {
    var on = this.model.picked[this.model.group];
    this.place.groups.forEach(function (g) {
      if (g.id ? on && on.has(g.id) : !on || !on.size) g.link.setAttribute("aria-current", "true");
      else g.link.removeAttribute("aria-current");
    });
  };

  // A list of the page whose rows have two lines. What is known of them stands beside it.
  function rowList(table, many) {
    var box = table.parentNode, known = JSON.parse(box.querySelector("script").textContent), bodies = Array.from(table.tBodies);
    var rows = [], homes = [], line = box.querySelector(".tally"), grouped = bodies.length > 1;
    bodies.forEach(function (body) {
      Array.from(body.rows).forEach(function (tr) {
        if (tr.className) return; // it heads a group, or says what is missing
        rows.push(tr);
        homes.push(body);
      });
    });
    var by = known.group || "group"; // what the groups, or the links above the list, are the values of
    // A link leads to a place of the page, or to the rows with a value.
    var groups = Array.from(document.querySelectorAll("main > .picks a"), function (link) {
      var place = link.hash.slice(1), values = parse(place)["f." + by];
      return { link: link, id: values ? values[0] : place, number: link.querySelector("b") };
    });
    var names = {};
    groups.forEach(function (g) { names[g.id] = g.link.textContent.slice(0, -g.number.textContent.length).trim(); });
    var heads = known.fields.map(function (f) { return { id: f.id, t: f.t, n: f.n, k: f.k || "", f: !!f.menu || f.id === by }; });
    if (grouped && !known.group) heads.push({ id: "group", t: say("group"), k: "", f: true, g: true });
    var model = new Model(table.getAttribute("data-list"), heads, rows.map(function (_, n) { return n; }), {
      id: function (n) { return known.rows[n].id; },
      page: function (n) {
        var link = rows[n].querySelector("th a[href]"), href = link ? link.getAttribute("href") : "";
        return href.slice(href.indexOf(root) === 0 ? root.length : 0);
      },
      cell: function (n, i) { return known.rows[n].c[i] || { t: names[homes[n].id], f: homes[n].id }; }
    });
    model.word = table.caption.textContent;
    model.group = by;
    model.one = known.one;
    model.many = known.many;
    model.several = many;
    var was = model.all; // the rows as they stand
    // Of each group what stands in it where nothing is filtered: its head, how many rows it has and says that it has, and what it says of these.
    var tops = bodies.map(function (body) {
      var head = body.querySelector(".group"), count = head && head.querySelector(".count");
      return { head: head, count: count, says: count && count.textContent, note: count && count.nextElementSibling, rows: body.querySelectorAll("tr:not([class])").length, whole: Array.from(body.rows) };
    });
    function draw(found) {
      if (found === was) return;
      was = found;
      var sorted = model.sort >= 0, all = found === model.all;
      bodies.forEach(function (body, i) {
        var top = tops[i];
        body.replaceChildren.apply(body, all ? top.whole : top.head ? [top.head] : []);
        if (top.head) top.head.hidden = sorted;
      });
      if (!all) found.forEach(function (n) { (sorted ? bodies[0] : homes[n]).appendChild(rows[n]); });
      bodies.forEach(function (body, i) {
        var n = body.querySelectorAll("tr:not([class])").length, top = tops[i];
        body.hidden = !n;
        body.setAttribute("data-rows", n);
        if (top.count) top.count.textContent = n === top.rows ? top.says : n;
        if (top.note) top.note.hidden = n !== top.rows; // it tells of all of them
      });
    }
    var place = { controls: box.querySelector(".room"), csv: box.querySelector(".tools a"), short: rows.length < 25, counted: [line.querySelector("strong"), table],
      groups: groups, sorted: known.sort, line: line, says: line.querySelector("strong").textContent, order: line.querySelector("span").textContent };
    var tools = box.querySelector(".tools");
    if (tools && !place.short) tools.hidden = true;
    var view = new View(model, place, draw);
    if (rows.length <= FIXED) return;
    var columns = Array.from(table.tHead.rows[0].cells, function (th) { return model.heads.findIndex(function (h) { return h.id === th.getAttribute("data-c"); }); });
    sortable(table, model, function () { view.changed(); }, columns);
    model.marks();
  }

  // A table of the page, as it stands.
  function live(table, many) {
    var heads = Array.from(table.tHead.rows[0].cells, function (th) { return { id: th.getAttribute("data-c") || "", t: th.textContent, k: th.getAttribute("data-k") || "" }; });
    var body = table.tBodies[0], rows = Array.from(body.rows);
    function linked(tr) {
      var link = tr.querySelector("a[href]");
      return link ? link.getAttribute("href") : "";
    }
    var model = new Model(table.getAttribute("data-list"), heads, rows, {
      id: function (tr) { return decodeURIComponent(linked(tr).replace(/^.*\//, "").replace(/\.html.*$/, "")); },
      page: function (tr) { return linked(tr).slice(linked(tr).indexOf(root) === 0 ? root.length : 0); },
      cell: function (tr, i) {
        var td = tr.cells[i];
        return { t: td.textContent, m: td.classList.contains("m"), v: td.hasAttribute("data-v") ? td.getAttribute("data-v") : undefined };
      }
    });
    model.word = (table.caption && table.caption.firstChild.textContent.trim()) || model.name;
    model.several = many;
    var drawn = model.all; // the rows as they stand
    function draw(found) {
      if (found === drawn) return;
      drawn = found;
      var fragment = document.createDocumentFragment();
      found.forEach(function (i) { fragment.appendChild(rows[i]); });
      body.textContent = "";
      body.appendChild(fragment);
    }
    var short = rows.length < 25;
    // The page reserves room for the controls, so that no row moves when they appear.
    var scroll = table.closest(".scroll") || table, controls = scroll.parentNode.querySelector(".room");
    if (!controls) {
      controls = make("div");
      scroll.parentNode.insertBefore(controls, scroll);
    }
    // There is one button for the file; it saves the rows that match.
    var tools = scroll.parentNode.querySelector(".tools"), whole = tools && tools.querySelector("a");
    if (tools && !short) tools.hidden = true;
    var view = new View(model, { controls: controls, csv: whole, short: short }, draw);
    sortable(table, model, function () { view.changed(); });
    model.marks();
  }

  // Headings that sort, and show by which one the rows are sorted.
  function sortable(table, model, changed, by) {
    var heads = Array.from(table.tHead.rows[0].cells), listed = heads.map(function (th) { return th.getAttribute("aria-sort"); });
    model.marks = function () {
      heads.forEach(function (th, at) {
        if (columns[at] >= 0 && columns[at] === model.sort) th.setAttribute("aria-sort", model.down ? "descending" : "ascending");
        else if (model.sort < 0 && listed[at]) th.setAttribute("aria-sort", listed[at]);
        else th.removeAttribute("aria-sort");
      });
    };
    var columns = by || model.heads.map(function (_, i) { return i; });
    heads.forEach(function (th, at) {
      var i = columns[at];
      if (i < 0 || drawn(model.heads[i])) return;
      var button = make("button", "", th.textContent);
      button.type = "button";
      th.textContent = "";
      th.appendChild(button);
      button.addEventListener("click", function () {
        var long = !!by && model.heads[i].k === "n"; // the longest first
        if (model.sort !== i) { model.sort = i; model.down = long; }
        else if (by && model.down !== long) { model.sort = -1; model.down = false; }
        else model.down = !model.down;
        model.marks();
        changed();
      });
    });
  }

  // A register, loaded whole. Its rows are those of the data files: the id, the page, and the cells.
  function register(place) {
    var name = place.getAttribute("data-register"), info, by, parts = [];
    var of = {
      id: function (r) { return r[0]; },
      page: function (r) { return shared.pageOf(info, r); },
      cell: function (r, i) { return shared.cellOf(info, r, i); }
    };
    window.opsreportLists = function (all) {
      info = all[name];
      by = info.heads.findIndex(function (h) { return h.id === info.by; });
    };
    // Each file is sorted when it comes: sorted parts are soon put in order.
    window.opsreportRows = function (list, rows) { parts.push(sorted(rows)); };

    function sorted(rows) {
      var keys = rows.map(function (r) { return sortKey(info.heads[by].k, of.cell(r, by)); });
      return rows.map(function (_, i) { return i; })
        .sort(function (a, b) { return compareKeys(keys[a], keys[b], !!info.down) || (rows[a][0] < rows[b][0] ? -1 : 1); })
        .map(function (i) { return rows[i]; });
    }

    // Until its rows are there, no line says how many pass the filter of the address.
    var counted = Array.from(document.querySelectorAll("main .tally [data-rows]")).filter(function () { return asked(); });
    var before = counted.map(function (line) { return line.getAttribute("data-rows"); });
    silence(counted);
    var groups = load("data/groups.js").catch(function () {}); // without it names lead nowhere
    load("data/lists.js").then(function () { return Promise.all(info.shards.map(load).concat(groups)); }).then(function () {
      var model = new Model(name, info.heads, sorted([].concat.apply([], parts)), of);
      model.word = info.word;
      model.looks = info.looks;
      return model.prepare().then(function () { whole(place, info, model); });
    }).catch(function () {
      counted.forEach(function (line, n) { line.setAttribute("data-rows", before[n]); });
      place.appendChild(make("p", "m", say("unread")));
    });
  }

  function whole(place, info, model) {
    var box = make("div", "listing"), controls = make("div"), table = shared.tableOf(info, info.word), body = table.tBodies[0], more = make("p");
    var line = document.querySelector("main .tally"), tools = document.querySelector("main .tools");
    [controls, line, table, more].forEach(function (e) { box.appendChild(e); });
    place.appendChild(box);
    tools.hidden = true;
    model.one = info.one;
    model.many = info.many;
    var view = new View(model, { controls: controls, csv: tools.querySelector("a"), counted: [line.querySelector("strong")], groups: [], sorted: info.sort, line: line,
      says: line.querySelector("strong").textContent, order: line.querySelector("span").textContent }, function (found, most, again) {
      var fragment = document.createDocumentFragment();
      found.slice(0, most).forEach(function (i) { fragment.appendChild(shared.rowOf(info, model.rows[i], { text: words })); });
      body.textContent = "";
      body.appendChild(fragment);
      more.textContent = "";
      if (found.length > most) {
        var b = make("button", "button", say("more", { rows: plural(found.length) }));
        b.type = "button";
        b.addEventListener("click", again);
        more.appendChild(b);
      }
    });
    sortable(table, model, function () { view.changed(); }, info.lines.map(function (c) { return model.heads.findIndex(function (h) { return h.id === c.by; }); }));
    model.marks();
  }

  function start() {
    var place = document.querySelector("[data-register]");
    if (place) register(place);
    var tables = place ? [] : Array.from(document.querySelectorAll("table[data-list]"));
    tables.forEach(function (t) { (t.classList.contains("list") ? rowList : live)(t, tables.length > 1); });
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
