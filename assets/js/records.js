// What list.js and search.js have in common: elements, texts, chips, order, loading the rows
// of the lists and setting them, and long work in pieces.
(function () {
  "use strict";
  var header = document.querySelector("header.head");
  var root = (header && header.getAttribute("data-root")) || "";

  function make(tag, className, text) {
    var e = document.createElement(tag);
    if (className) e.className = className;
    if (text !== undefined) e.textContent = plain(text);
    return e;
  }

  // A text as the pages write it: control characters as pictures, and a visible
  // sign for a text in which nothing can be seen.
  function plain(text) {
    var t = String(text).replace(/[\u0000-\u001f]/g, function (c) { return String.fromCharCode(0x2400 + c.charCodeAt(0)); }).replace(/\u007f/g, "\u2421").replace(/[\u0080-\u009f\u2028\u2029\p{Noncharacter_Code_Point}]/gu, "\ufffd");
    return t && !t.replace(/[\s\p{Cf}]+/gu, "") ? t + "\u2423" : t;
  }

  // A classic script of the site, since a page opened from a folder cannot load anything else.
  function load(src) {
    return new Promise(function (done, fail) {
      var s = make("script");
      s.src = root + src;
      s.onload = done;
      s.onerror = function () { fail(new Error(src)); };
      document.head.appendChild(s);
    });
  }

  // A sentence of the site, with what is known filled in.
  function say(id, values) { return filled(opsreportNight.words[id], values); }

  function filled(text, values) {
    return (text || "").replace(/\{(\w+)\}/g, function (all, name) { return values && name in values ? values[name] : all; });
  }

  // The id of a record as lists write it beside a name.
  function short(id) {
    var r = Array.from(id);
    return r.length <= 12 ? id || say("no-id") : "…" + r.slice(-8).join("");
  }

  // A text by which words are compared: without case and marks, however its letters are composed, and with one kind of quote and hyphen.
  // It is never shown.
  var alike = { "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ς": "σ", "‘": "'", "’": "'", "ʼ": "'", "‚": "'", "“": "\"", "”": "\"",
    "„": "\"", "«": "\"", "»": "\"", "‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-", "⁄": "/" };
  function fold(text) {
    text = text.toLowerCase();
    if (!/[^\x00-\x7f]/.test(text)) return text;
    return text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/[^\x00-\x7f]/g, function (c) { return alike[c] || c; });
  }

  function wordsOf(query) { return fold(query).trim().split(/\s+/).filter(Boolean); }

  // Where a text has one of some words first, from a place on: from and to are places in the text; null if it has none. Of words at the same
  // place the longest counts.
  function find(text, all, from) {
    var low = "", at = [], i = from;
    Array.from(text.slice(from)).forEach(function (c) {
      var f = fold(c);
      for (var n = 0; n < f.length; n++) at.push(i);
      low += f;
      i += c.length;
    });
    at.push(text.length);
    var first = -1, length = 0;
    all.forEach(function (w) {
      var n = low.indexOf(w);
      if (n >= 0 && (first < 0 || n < first || n === first && w.length > length)) { first = n; length = w.length; }
    });
    return first < 0 ? null : { from: at[first], to: at[first + length] };
  }

  // Spelling

  // How many letters are to be changed, added, left out or swapped with the next; more than most
  // is not counted.
  function apart(a, b, most) {
    if (Math.abs(a.length - b.length) > most) return most + 1;
    var before = [], last = [], row = [], i, j;
    for (j = 0; j <= b.length; j++) last[j] = j;
    for (i = 1; i <= a.length; i++) {
      var least = row[0] = i;
      for (j = 1; j <= b.length; j++) {
        row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
        least = Math.min(least, row[j]);
      }
      if (least > most) return most + 1;
      before = last;
      last = row;
      row = [];
    }
    return last[b.length];
  }

  // Counts the words of a text.
  function learn(known, text) {
    (text.match(/\p{L}{3,}/gu) || []).forEach(function (w) { known.set(w, (known.get(w) || 0) + 1); });
  }

  // Words with those that nothing known has as the nearest that is known: one letter
  // away, from eight letters on two; "" if there is none.
  function nearest(asked, known) {
    var all = Array.from(known.keys()), changed = false;
    var better = asked.map(function (w) {
      var most = w.length < 4 ? 0 : w.length < 8 ? 1 : 2, best = "", distance = most + 1;
      if (!most || !/^\p{L}+$/u.test(w) || all.some(function (k) { return k.indexOf(w) >= 0; })) return w;
      all.forEach(function (k) {
        var d = apart(w, k, Math.min(most, distance));
        if (d > most || d > distance) return;
        if (d < distance || known.get(k) > known.get(best) || known.get(k) === known.get(best) && k < best) { best = k; distance = d; }
      });
      changed = changed || best !== "";
      return best || w;
    });
    return changed ? better.join(" ") : "";
  }

  var collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

  function valueOf(cell) { return cell.v === undefined ? cell.t : cell.v; }

  // The value to sort by; missing values come last in both directions. For numbers
  // and days it is the cell's value, else its text if that is a plain number.
  function sortKey(kind, cell) {
    if (kind !== "n" && kind !== "d") return cell.m ? null : cell.t;
    var v = String(valueOf(cell));
    return /^-?\d+(\.\d+)?$/.test(v) ? +v : null;
  }

  function compareKeys(a, b, down) {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    var c = typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
    return down ? -c : c;
  }

  // The place of a state's look among those of a list; of "other:…" the part before the colon counts.
  function lookOf(looks, state) {
    var id = String(state).split(":")[0];
    return looks.findIndex(function (l) { return l.of.indexOf(id) >= 0; });
  }

  // The chip of a look, as the pages write it, without its word; null for a plain state.
  var chips = {};
  function chipOf(look) {
    if (!look || !look.chip) return null;
    if (!chips[look.chip]) {
      var box = make("template");
      box.innerHTML = look.chip; // made by the partial chip
      chips[look.chip] = box.content.firstElementChild;
    }
    return chips[look.chip].cloneNode(true);
  }

  // Rows of the data files

  // The groups of data/groups.js, and their pages by kind and id.
  var groups = [], pages = Object.create(null);
  window.opsreportGroups = function (all) {
    all.forEach(function (g) {
      groups.push({ name: g[2], page: g[3], text: g[4], urgent: g[5] || "" });
      pages[g[0] + "\n" + g[1]] = g[3];
    });
  };

  function pageOf(info, r) { return r[1] || info.folder + "/" + r[0] + ".html"; }

  // A cell of a row: its text, whether that says that something is missing, its value where the text is not it, what filters know it by where
  // that is neither, and what a row shows of the text where that is less.
  function cellOf(info, r, i) {
    var c = r[i + 2];
    if (!Array.isArray(c)) return { t: i === 0 && c === 0 ? short(r[0]) : c, m: false };
    if (i === 0 && c.length > 1) return { t: c[0], m: false, s: c.length > 2 ? c[0].slice(c[1], c[2]) : c[1] };
    if (info.heads[i].k) return { t: c[0], m: c.length === 1, v: c[1], f: c[3] };
    return { t: c[0], m: c.length === 1 || c[2] === 1, f: c[1] };
  }

  // The ids of a cell with their names.
  function keysOf(c) {
    return c.f.split("\n").map(function (line) {
      var tab = line.indexOf("\t");
      return tab < 0 ? [line, c.t] : [line.slice(0, tab), line.slice(tab + 1)];
    });
  }

  // An element of a table of which CSS may make blocks: its role keeps it what it is.
  function role(tag, is, className) {
    var e = make(tag, className || "");
    e.setAttribute("role", is);
    return e;
  }

  // A list of rows of two lines without its rows, which its body takes.
  function tableOf(info, caption) {
    var table = make("table", "list go-in"), head = role("thead", "rowgroup"), heads = role("tr", "row");
    table.setAttribute("role", "table");
    info.lines.forEach(function (answer) {
      var th = heads.appendChild(role("th", "columnheader", "row-" + answer.role));
      th.scope = "col";
      th.textContent = answer.t;
      th.setAttribute("data-c", answer.by);
    });
    head.appendChild(heads);
    [make("caption", "vh", caption), head, role("tbody", "rowgroup")].forEach(function (e) { table.appendChild(e); });
    return table;
  }

  // A row of two lines, which is called by its first cell. A text of a record is the node that how.text makes of it. How far off the day of a
  // column is, is what how.near says of its cell in two texts, the first one of weight or not; without it a row has dates alone.
  function rowOf(info, r, how) {
    var tr = role("tr", "row");
    function at(id) { return info.heads.findIndex(function (h) { return h.id === id; }); }
    function cell(id) { return cellOf(info, r, at(id)); }

    // A name, which leads to its page where it has one.
    function name(kind, key) {
      var page = pages[kind + "\n" + key[0]], a;
      if (!page) return how.text(key[1]);
      a = make("a");
      a.href = root + page;
      a.appendChild(how.text(key[1]));
      return a;
    }

    // A text with nodes in its places, {0} and {1}, and a number in {n}.
    function put(form, nodes, n) {
      var out = document.createDocumentFragment();
      form.split(/(\{\w\})/).forEach(function (part) {
        out.append(part === "{n}" ? n : /^\{\d\}$/.test(part) ? nodes[part[1]] : part);
      });
      return out;
    }

    // What a cell says, in the words of its column where that has some; null for nothing.
    function piece(id, c) {
      var h = info.heads[at(id)], chip = h.k === "s" ? chipOf(info.looks[lookOf(info.looks, valueOf(c))]) : null, m = make("span", "m");
      var forms = info.says && info.says[id], kind = info.names && info.names[id], number = h.k === "n";
      if (chip) {
        chip.appendChild(document.createTextNode(plain(c.t)));
        return chip;
      }
      if (c.m) {
        if (forms) m.textContent = forms[0];
        else m.appendChild(how.text(c.t));
        return m.textContent ? m : null;
      }
      var nodes = kind && c.f ? keysOf(c).map(function (key) { return name(kind, key); }) : [how.text(c.s || c.t)];
      if (forms && forms.length > 1) {
        var n = number ? +valueOf(c) : nodes.length;
        return put(forms[Math.min(n, forms.length - 1)], nodes, number ? n : n - 2);
      }
      return put(nodes.map(function (_, i) { return "{" + i + "}"; }).join(", "), nodes);
    }

    info.lines.forEach(function (answer, n) {
      var td = tr.appendChild(role(n ? "td" : "th", n ? "cell" : "rowheader", "row-" + answer.role + (answer.fig ? " fig" : ""))), one = make("span", "one"), two = make("p");
      var ids = answer.one, ground = answer.two.map(function (id) { return { id: id, c: cell(id) }; }).filter(function (g) { return g.c.t !== "" && g.c.f !== "in"; });
      if (!n) td.scope = "row";
      if (answer.h) td.setAttribute("data-h", answer.h + " ");
      if (answer.either) ids = [ids.find(function (id) { return !cell(id).m; }) || ids[ids.length - 1]];
      var c = cell(ids[0]), near = !c.m && info.near && info.near[ids[0]] && how.near ? how.near(info.near[ids[0]], c) : null;
      if (!n) {
        var a = one.appendChild(make("a")), of = ids.length > 1 ? a.appendChild(make("b")) : a;
        a.href = root + pageOf(info, r);
        of.appendChild(how.text(c.s || c.t));
        if (ground.length && c.t.indexOf(ground[0].c.t + ", ") === 0) ground = []; // it is called by what stands below
      } else if (near) one.appendChild(make(near.strong ? "b" : "span", "", near.one));
      else one.append(piece(ids[0], c) || "");
      ids.slice(1).forEach(function (id) { one.append(" ", piece(id, cell(id)) || ""); });
      ground.map(function (g) { return piece(g.id, g.c); }).concat(near ? document.createTextNode(near.two || c.t) : null).filter(Boolean).forEach(function (e, at) {
        two.append(at ? " · " : "", e);
      });
      td.appendChild(one);
      if (two.textContent) td.appendChild(two);
    });
    return tr;
  }

  // Does a step for each of n things, in pieces that leave the page time to answer.
  function pieces(n, step) {
    return new Promise(function (done, fail) {
      var i = 0;
      function go() {
        try {
          for (var end = performance.now() + 8; i < n && performance.now() < end; i++) step(i);
        } catch (e) { return fail(e); }
        if (i < n) setTimeout(go);
        else done();
      }
      go();
    });
  }

  window.opsreportRecords = {
    root: root, make: make, plain: plain, load: load, say: say, filled: filled, lookOf: lookOf, chipOf: chipOf, pieces: pieces,
    groups: groups, pageOf: pageOf, cellOf: cellOf, keysOf: keysOf, role: role, tableOf: tableOf, rowOf: rowOf,
    fold: fold, wordsOf: wordsOf, find: find, learn: learn, nearest: nearest,
    valueOf: valueOf, sortKey: sortKey, compareKeys: compareKeys, collator: collator
  };
})();
