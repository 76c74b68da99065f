/**
 * Single keys that activate elements of the page: not while typing or in a dialog, and they can be
 * turned off (WCAG 2.1.4). The page describes them in `data-shortcuts`.
 */
const off = "aayojan_shortcuts_off";
let isOn = true;
try {
  isOn = localStorage.getItem(off) === null;
} catch {
  // The browser may refuse storage; the choice then lasts until the page is left.
}

/**
 * @typedef {{ key: string, does: string, selector: string, label: string }} Key
 * @typedef {{ title: string, on: string, close: string, keys: Key[] }} Page
 */

/**
 * Looked up each time, as React may have replaced it.
 * @returns {HTMLElement | null}
 */
const root = () => document.querySelector("[data-shortcuts]");
/** @returns {Page} */
const page = () => JSON.parse(root()?.dataset.shortcuts ?? '{"keys":[]}');
const dialog = () => /** @type {HTMLDialogElement | null} */ (document.getElementById("shortcuts"));

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 */
function element(name, attributes, ...children) {
  const created = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    created.setAttribute(attribute, value);
  created.append(...children);
  return created;
}

function render() {
  const { title, on, close, keys } = page();
  if (!title || dialog()) return;
  const box = element("input", { type: "checkbox", id: "use-shortcuts" });
  if (box instanceof HTMLInputElement) box.checked = isOn;
  root()?.append(
    element(
      "button",
      { type: "button", class: "button", "data-variant": "quiet", popovertarget: "shortcuts" },
      element("span", {}, `${title} `, element("kbd", {}, "?")),
    ),
    element(
      "dialog",
      { id: "shortcuts", class: "dialog", popover: "auto", "aria-labelledby": "shortcuts-title" },
      element("header", {}, element("h2", { id: "shortcuts-title" }, title)),
      element(
        "ul",
        { class: "plain-list", role: "list" },
        ...keys.map(({ key, label }) => element("li", {}, element("kbd", {}, key), ` ${label}`)),
      ),
      element("p", { class: "choice" }, box, element("label", { for: "use-shortcuts" }, on)),
      element(
        "button",
        {
          ...{ type: "button", class: "button", "data-variant": "secondary" },
          ...{ popovertarget: "shortcuts", popovertargetaction: "hide" },
        },
        element("span", {}, close),
      ),
    ),
  );
}
render();

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.id !== "use-shortcuts") return;
  isOn = target.checked;
  try {
    if (isOn) localStorage.removeItem(off);
    else localStorage.setItem(off, "true");
  } catch {
    // As above.
  }
});

document.addEventListener("keydown", (event) => {
  if (isIgnored(event)) return;
  if (event.key === "?") {
    render();
    dialog()?.showModal();
  } else {
    const key = isOn && page().keys.find((one) => one.key === event.key);
    if (!key) return;
    act(key);
  }
  event.preventDefault();
});

// Not a single key: for use while typing, even when the others are turned off.
document.addEventListener("keydown", ({ key, target, ctrlKey, metaKey, defaultPrevented }) => {
  const isSend = key === "Enter" && (ctrlKey || metaKey) && !defaultPrevented;
  const send = page().keys.find(({ does }) => does === "send");
  if (!isSend || !send || !(target instanceof HTMLTextAreaElement)) return;
  target.form?.requestSubmit(target.form.querySelector("button[name=intent]"));
});

/** @param {KeyboardEvent} event */
function isIgnored({ target, defaultPrevented, repeat, ctrlKey, metaKey, altKey, timeStamp }) {
  const isTyped =
    target instanceof Element &&
    target.closest("input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]");
  return (
    defaultPrevented ||
    repeat ||
    // Since the page was requested, in milliseconds: a double press means the page before.
    timeStamp < 400 ||
    ctrlKey ||
    metaKey ||
    altKey ||
    isTyped ||
    document.querySelector("dialog[open]")
  );
}

/** @param {Key} key */
function act({ does, selector }) {
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
 * Focuses a field or button and opens any collapsed section around it.
 * @param {HTMLElement | undefined} target
 */
function goTo(target) {
  // A summary is visible even when its own section is closed.
  const inside = target?.matches("summary") ? target.parentElement?.parentElement : target;
  for (
    let section = inside?.closest("details");
    section;
    section = section.parentElement?.closest("details")
  )
    section.open = true;
  target?.focus();
  const question = target?.getAttribute("popovertarget");
  if (question) {
    target?.click();
    document.querySelector(`#${question} button[name]`)?.focus();
    return;
  }
  target?.scrollIntoView({ block: "center" });
}
