/**
 * Single keys that press what stands on the page (WCAG 2.1.4): not while something is typed or a dialog is open, and they
 * can be turned off. The dialog that lists them says in its rows what each does. Loaded by the pages that have it.
 */
const off = "aayojan_shortcuts_off";
let isOn = true;
try {
  isOn = localStorage.getItem(off) === null;
} catch {
  // A browser may refuse its storage: then what is chosen holds until the page is left.
}

const dialog = () =>
  /** @type {(HTMLElement & { showPopover?: () => void }) | null} */ (
    document.getElementById("shortcuts")
  );

/** @returns {HTMLInputElement | null | undefined} */
const box = () => dialog()?.querySelector("input");

function show() {
  const opener = document.querySelector("[data-shortcuts]");
  if (opener instanceof HTMLElement) opener.hidden = false;
  const turn = box();
  if (turn) turn.checked = isOn;
}
show();

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target !== box()) return;
  isOn = target.checked;
  try {
    if (isOn) localStorage.removeItem(off);
    else localStorage.setItem(off, "true");
  } catch {
    // See above.
  }
});

document.addEventListener("keydown", (event) => {
  if (isMeantOtherwise(event)) return;
  if (event.key === "?") {
    show();
    dialog()?.showPopover?.();
  } else {
    const row = isOn && dialog()?.querySelector(`[data-key="${CSS.escape(event.key)}"]`);
    if (!(row instanceof HTMLElement)) return;
    act(row.dataset);
  }
  event.preventDefault();
});

/** @param {KeyboardEvent} event */
function isMeantOtherwise({ target, defaultPrevented, repeat, ctrlKey, metaKey, altKey }) {
  const isTyped =
    target instanceof Element && target.closest("input, select, textarea, [contenteditable]");
  return (
    defaultPrevented ||
    repeat ||
    ctrlKey ||
    metaKey ||
    altKey ||
    isTyped ||
    document.querySelector("dialog:popover-open")
  );
}

/** @param {DOMStringMap} row */
function act({ does, selector = "" }) {
  /** @type {HTMLElement[]} */
  const all = [...document.querySelectorAll(selector)].filter((one) => one instanceof HTMLElement);
  const at = all.findIndex((one) => one === document.activeElement);
  if (does === "press") all[0]?.click();
  else if (does === "go") goTo(all[0]);
  else {
    const next =
      at < 0 ? 0 : Math.min(Math.max(at + (does === "down" ? 1 : -1), 0), all.length - 1);
    all[next]?.focus();
  }
}

/**
 * To a field or button; what it is folded into opens.
 * @param {HTMLElement | undefined} target
 */
function goTo(target) {
  for (let fold = target?.closest("details"); fold; fold = fold.parentElement?.closest("details"))
    fold.open = true;
  target?.focus();
  target?.scrollIntoView({ block: "center" });
}
