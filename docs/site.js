// Wide tables scroll sideways; those that do can be reached by the keyboard. The theme wraps tables after the page has loaded.
"use strict";
const reachable = () => {
  for (const table of document.querySelectorAll(".md-typeset__scrollwrap:not([tabindex])")) table.tabIndex = 0;
};

// A copy button copies what you type: of a session, the commands without prompts and without what they print.
const typed = (text) => {
  const shell = /^\$ /m.test(text);
  if (!shell && !/^>>> /m.test(text)) return text;
  let goes_on = false;
  const kept = text.split("\n").filter((line) => {
    const is_command = shell ? goes_on || line.startsWith("$ ") : /^(>>>|\.\.\.)( |$)/.test(line);
    goes_on = is_command && line.endsWith("\\");
    return is_command;
  });
  return kept.map((line) => line.replace(shell ? /^\$ / : /^(>>>|\.\.\.) ?/, "") + "\n").join("");
};
const copyable = () => {
  for (const button of document.querySelectorAll("[data-clipboard-target]:not([data-clipboard-text])")) {
    const block = document.querySelector(button.dataset.clipboardTarget);
    if (block) button.dataset.clipboardText = typed(block.textContent);
  }
};

const improve = () => {
  reachable();
  copyable();
};
new MutationObserver(improve).observe(document.documentElement, { childList: true, subtree: true });
improve();
