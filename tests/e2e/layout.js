// Runs in a page: returns what breaks the layout, as short sentences. Looks through the shadow roots of all components.
() => {
  const SLACK = 1; // pixels, for rounding
  const CARDS = ".panel, .card, figure, .tie";
  const faults = new Set();
  const parentOf = (node) => node.assignedSlot ?? node.parentNode ?? null;
  const up = (node) => {
    const parent = parentOf(node);
    return parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
  };
  const chain = (node) => {
    const found = [];
    for (let each = up(node); each; each = up(each)) found.push(each);
    return found;
  };
  const named = (node) => {
    const element = node instanceof Element ? node : up(node);
    const part = [...element.classList].map((name) => `.${name}`).join("");
    const host = element.getRootNode().host?.localName;
    const text = (node.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 30);
    return `${host ? `${host} ` : ""}${element.localName}${part}${text ? ` "${text}"` : ""}`;
  };

  const boxes = []; // texts and controls: what must stay in its card, and must not lie on something else
  const visit = (node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      if (!node.textContent.trim()) return;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) boxes.push({ node, rect });
      return;
    }
    if (!(node instanceof Element || node instanceof ShadowRoot)) return;
    if (node instanceof Element) {
      if (["SCRIPT", "STYLE", "NOSCRIPT", "OPTION", "TEMPLATE"].includes(node.tagName)) return;
      const style = getComputedStyle(node);
      if (style.display === "none" || style.visibility === "hidden" || node.matches(".visually-hidden")) return;
      if (style.clipPath !== "none" || node.matches("details:not([open]) > :not(summary)")) return;
      if (node.matches("button, select, input, svg, .tile, .track")) boxes.push({ node, rect: node.getBoundingClientRect() });
      if (node.localName === "svg" && !node.querySelector("text")) return;
    }
    for (const child of (node instanceof Element && node.shadowRoot ? node.shadowRoot : node).childNodes) visit(child);
    if (node instanceof Element && node.shadowRoot) for (const child of node.children) visit(child);
  };
  visit(document.body);

  const shown = [];
  for (const { node, rect } of boxes) {
    if (rect.width < 0.5 || rect.height < 0.5) continue;
    const around = chain(node);
    const overflow = around.map((element) => getComputedStyle(element).overflowX);
    const scroller = around.findIndex((_, i) => overflow[i] === "auto" || overflow[i] === "scroll");
    const clip = around.findIndex((_, i) => overflow[i] === "hidden" || overflow[i] === "clip");
    const card = around.findIndex((element) => element.matches(CARDS));
    if (clip >= 0 && (scroller < 0 || clip < scroller)) {
      const { left, right, bottom } = around[clip].getBoundingClientRect();
      if (rect.top > bottom - 0.5 * rect.height) continue; // a line that is clamped away
      if (rect.left < left - SLACK || rect.right > right + SLACK) faults.add(`${named(node)} is cut off`);
    }
    const inside = (box, frame) => {
      if (!frame) return;
      const { left, right, top, bottom } = frame.getBoundingClientRect();
      const slack = SLACK + 0.2 * rect.height; // a font may be taller than its line
      if (box.left < left - SLACK || box.right > right + SLACK) faults.add(`${named(node)} leaves its card sideways`);
      if (box.top < top - slack || box.bottom > bottom + slack) faults.add(`${named(node)} leaves its card`);
    };
    const frameFrom = (start) => around.slice(start).find((element) => element.matches(CARDS));
    // What scrolls sideways is seen by scrolling: there it is the box that scrolls which has to stay inside.
    const scrolls = scroller >= 0;
    const seen = scrolls ? around[scroller].getBoundingClientRect() : rect;
    if (seen.left < -SLACK || seen.right > innerWidth + SLACK) faults.add(`${named(node)} leaves the window`);
    if (scrolls) inside(seen, frameFrom(scroller + 1));
    if (!scrolls || card < scroller) inside(rect, frameFrom(0));
    const floats = around.concat(node instanceof Element ? [node] : []).some((element) => ["sticky", "fixed"].includes(getComputedStyle(element).position));
    const drawn = around.some((element) => element.matches(".board, .plot, .track, .tile, svg")) || (node instanceof Element && node.matches("svg, .tile"));
    if (!floats && !drawn && !scrolls) shown.push({ node, rect });
  }

  // Two texts, or a text and a control, lie on each other if they share a good part of a line.
  shown.sort((a, b) => a.rect.top - b.rect.top);
  for (let i = 0; i < shown.length; i++)
    for (let j = i + 1; j < shown.length; j++) {
      const [a, b] = [shown[i], shown[j]];
      if (b.rect.top >= a.rect.bottom) break;
      if (a.node === b.node || chain(a.node).includes(b.node) || chain(b.node).includes(a.node)) continue;
      const wide = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      const high = Math.min(a.rect.bottom, b.rect.bottom) - b.rect.top;
      if (wide > 2 && high > 0.5 * Math.min(a.rect.height, b.rect.height)) faults.add(`${named(a.node)} lies on ${named(b.node)}`);
    }

  if (document.documentElement.scrollWidth > innerWidth) faults.add(`the page is ${document.documentElement.scrollWidth} px wide`);
  return [...faults].slice(0, 12);
}
