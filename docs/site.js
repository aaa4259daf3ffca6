// Wide tables scroll sideways; those that do can be reached by the keyboard. The theme wraps tables after the page has loaded.
"use strict";
const reachable = () => {
  for (const table of document.querySelectorAll(".md-typeset__scrollwrap:not([tabindex])")) table.tabIndex = 0;
};
new MutationObserver(reachable).observe(document.documentElement, { childList: true, subtree: true });
reachable();
