// What list.js and search.js have in common: elements, texts, chips, order, loading the rows
// of the lists, and long work in pieces.
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
    root: root, make: make, plain: plain, load: load, say: say, filled: filled, short: short, lookOf: lookOf, chipOf: chipOf, pieces: pieces,
    fold: fold, wordsOf: wordsOf, find: find, learn: learn, nearest: nearest,
    valueOf: valueOf, sortKey: sortKey, compareKeys: compareKeys, collator: collator
  };
})();
