// Served by `opsreport preview --watch` alone: loads the page again when the site was rendered again. The pages' policy
// allows no requests but scripts of the same origin, so that is what asks.
(function () {
  "use strict";
  var shown = Number(new URL(document.currentScript.src).searchParams.get("version"));
  window.opsreportNow = function (version) {
    if (version !== shown) location.reload();
  };
  setInterval(function () {
    var ask = document.createElement("script");
    ask.src = "/.opsreport/now.js?" + Date.now();
    ask.onload = ask.onerror = function () { ask.remove(); };
    document.head.append(ask);
  }, 500);
})();
