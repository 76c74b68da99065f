/**
 * Keys for who reviews many applications: single ones that press what stands on the page (WCAG
 * 2.1.4): not while something is typed or a dialog is open, and they can be turned off. The page
 * says in `data-shortcuts` what each does. Loaded by the pages that have some.
 */
const off = "aayojan_shortcuts_off";
let isOn = true;
try {
  isOn = localStorage.getItem(off) === null;
} catch {
  // A browser may refuse its storage: then what is chosen holds until the page is left.
}

/**
 * @typedef {{ key: string, does: string, selector: string, label: string }} Key
 * @typedef {{ title: string, on: string, close: string, keys: Key[] }} Page
 */

/**
 * Of the page that is there now: React may have rendered another one since.
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
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

function draw() {
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
draw();

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.id !== "use-shortcuts") return;
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
    draw();
    dialog()?.showModal();
  } else {
    const key = isOn && page().keys.find((one) => one.key === event.key);
    if (!key) return;
    act(key);
  }
  event.preventDefault();
});

// No single key: it is for who is typing, and stays when the others are turned off.
document.addEventListener("keydown", ({ key, target, ctrlKey, metaKey, defaultPrevented }) => {
  const isSend = key === "Enter" && (ctrlKey || metaKey) && !defaultPrevented;
  const send = page().keys.find(({ does }) => does === "send");
  if (!isSend || !send || !(target instanceof HTMLTextAreaElement)) return;
  target.form?.requestSubmit(target.form.querySelector("button[name=intent]"));
});

/** @param {KeyboardEvent} event */
function isMeantOtherwise({ target, defaultPrevented, repeat, ctrlKey, metaKey, altKey }) {
  const isTyped =
    target instanceof Element &&
    target.closest("input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]");
  return (
    defaultPrevented ||
    repeat ||
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
 * To a field or button; what it is folded into opens.
 * @param {HTMLElement | undefined} target
 */
function goTo(target) {
  // What stands in a summary is there while its fold is closed.
  const inside = target?.matches("summary") ? target.parentElement?.parentElement : target;
  for (let fold = inside?.closest("details"); fold; fold = fold.parentElement?.closest("details"))
    fold.open = true;
  target?.focus();
  target?.scrollIntoView({ block: "center" });
}
