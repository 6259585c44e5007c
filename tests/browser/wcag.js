// What WCAG 2.2 AA asks for and axe does not see: each check gives sentences about what is wrong on the page.
(() => {
  const TARGET = 24;
  const NON_TEXT = 3;
  const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";
  const FIELDS = "input:not([type=range], [type=checkbox], [type=radio], [type=file]), select, textarea";

  const root = () => document.querySelector("dialog[open]") ?? document.body;
  const isShown = (one) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.getClientRects().length > 0;
  const nameOf = (one) => {
    const said = (one.getAttribute("aria-label") ?? one.textContent).trim().replace(/\s+/g, " ").slice(0, 40);
    return `${one.tagName.toLowerCase()}.${[...one.classList].join(".")} ${JSON.stringify(said)}`;
  };
  const all = (selector) => [...root().querySelectorAll(selector)].filter(isShown);

  // A radio that is drawn by its label is as large as that.
  function boxOf(one) {
    const box = one.getBoundingClientRect();
    const label = one.labels?.[0];
    if (!label || box.width * box.height >= TARGET * TARGET) return box;
    return label.getBoundingClientRect();
  }
  const middleOf = (box) => [box.x + box.width / 2, box.y + box.height / 2];

  function isInline(one) {
    return (
      getComputedStyle(one).display === "inline" && one.parentElement.textContent.trim() !== one.textContent.trim()
    );
  }

  // How far a point is from a box.
  function apart([x, y], box) {
    return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  }

  // 2.5.8: 24 by 24 pixels, or so much room that a circle of that size meets no other target.
  function targets() {
    const found = all("a[href], button, input, select, textarea, summary, [role=checkbox], [role=slider]")
      .filter((one) => !one.disabled && !isInline(one))
      .map((one) => ({ one, box: boxOf(one) }));
    const isSmall = ({ box }) => Math.min(box.width, box.height) < TARGET - 0.5;
    return found.filter(isSmall).flatMap((small) => {
      const middle = middleOf(small.box);
      const near = found.find(
        (other) =>
          other !== small &&
          !other.one.contains(small.one) &&
          (apart(middle, other.box) < TARGET / 2 ||
            (isSmall(other) && Math.hypot(...middleOf(other.box).map((at, i) => at - middle[i])) < TARGET)),
      );
      const size = `${Math.round(small.box.width)} x ${Math.round(small.box.height)}`;
      return near ? [`the target ${nameOf(small.one)} is ${size}, too near to ${nameOf(near.one)}`] : [];
    });
  }

  const lookOf = (one) => {
    const { outline, boxShadow, borderColor, backgroundColor, color, textDecoration } = getComputedStyle(one);
    return [outline, boxShadow, borderColor, backgroundColor, color, textDecoration].join();
  };
  const around = (one) =>
    [
      one,
      one.parentElement,
      one.parentElement.parentElement,
      one.firstElementChild,
      one.nextElementSibling,
      one.labels?.[0],
    ].filter(Boolean);

  // 2.4.11: something of what has the focus is in sight.
  function isCovered(one) {
    const box = boxOf(one);
    const places = [0.1, 0.5, 0.9];
    const points = places.flatMap((x) => places.map((y) => [box.x + x * box.width, box.y + y * box.height]));
    return !points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top && (one.contains(top) || top.contains(one) || one.labels?.[0]?.contains(top));
    });
  }

  // 2.4.7 and 2.4.11, wherever the Tab key leads.
  function focus() {
    const [before, top] = [document.activeElement, scrollY];
    const wrong = all(FOCUSABLE)
      .filter((one) => one.tabIndex >= 0 && !one.disabled)
      .flatMap((one) => {
        document.activeElement?.blur();
        const unfocused = around(one).map(lookOf);
        one.focus();
        if (document.activeElement !== one) return [];
        const isVisible = around(one).some((piece, at) => lookOf(piece) !== unfocused[at]);
        const said = [];
        if (!isVisible) said.push(`the focus on ${nameOf(one)} cannot be seen`);
        if (isCovered(one)) said.push(`${nameOf(one)} is covered when it has the focus`);
        return said;
      });
    before?.focus?.({ preventScroll: true });
    scrollTo(0, top);
    return wrong;
  }

  function channels(colour) {
    const probe = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    probe.fillStyle = colour;
    probe.fillRect(0, 0, 1, 1);
    return [...probe.getImageData(0, 0, 1, 1).data];
  }
  function brightness(colour) {
    const [red, green, blue] = channels(colour)
      .slice(0, 3)
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
  function contrast(one, other) {
    const [dark, light] = [brightness(one), brightness(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  }
  function behind(one) {
    for (let at = one; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (channels(colour)[3] === 255) return colour;
    }
    return "white";
  }

  function edgeOf(one) {
    const style = getComputedStyle(one);
    const outside = behind(one.parentElement);
    const colours = [style.backgroundColor, ...(style.boxShadow.match(/(rgba?|color|oklab)\([^)]*\)/g) ?? [])];
    for (const side of ["Top", "Bottom"])
      if (parseFloat(style[`border${side}Width`]) > 0) colours.push(style[`border${side}Color`]);
    return Math.max(0, ...colours.filter((one) => channels(one)[3] > 0).map((one) => contrast(one, outside)));
  }

  // 1.4.11: where a field ends can be seen, by itself or by what is drawn around it.
  function edges() {
    const isDrawn = (one) => one.parentElement.querySelector(":scope > svg") !== null;
    return all(FIELDS).flatMap((one) => {
      const frames = [one, one.parentElement, one.parentElement.parentElement];
      const best = Math.max(...frames.map(edgeOf));
      return best < NON_TEXT && !isDrawn(one)
        ? [`the edge of ${nameOf(one)} has a contrast of ${best.toFixed(2)}`]
        : [];
    });
  }

  // 2.5.7: nothing has to be dragged.
  const drags = () => all("[draggable=true]").map((one) => `${nameOf(one)} is dragged`);

  // 1.4.12 and 1.4.10: texts that are cut off, once they are spaced or the page is narrow.
  function cuts() {
    const isCut = (one) => {
      const { overflowX, overflowY, textOverflow, position } = getComputedStyle(one);
      if (textOverflow === "ellipsis" || position === "absolute") return false;
      const over = [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight];
      return (
        (["hidden", "clip"].includes(overflowX) && over[0] > 2) ||
        (["hidden", "clip"].includes(overflowY) && over[1] > 4)
      );
    };
    return all("p, span, b, h1, h2, h3, h4, button, a, li, label, legend, td, th, dt, dd")
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()))
      .filter((one) => one.clientWidth > 2 && isCut(one))
      .map((one) => `${nameOf(one)} is cut off`);
  }

  // What a reader may set, by 1.4.12.
  const spacing = new CSSStyleSheet();
  spacing.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }
  `);
  const space = () => document.adoptedStyleSheets.push(spacing);
  const unspace = () => document.adoptedStyleSheets.pop();

  globalThis.wcag = { targets, focus, edges, drags, cuts, space, unspace };
})();
