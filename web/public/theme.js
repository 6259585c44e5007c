// Before the first paint, so that nobody at night is dazzled by a white page.
(function () {
  var kept = null;
  try {
    kept = JSON.parse(localStorage.getItem("tablee.theme"));
  } catch (error) {
    kept = null;
  }
  var dark = kept ? kept === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
