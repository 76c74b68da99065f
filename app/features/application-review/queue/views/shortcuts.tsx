import { useEffect, useSyncExternalStore } from "react";
import { Dialog } from "~/ui/controls/dialog";
import { opensPopover } from "~/ui/controls/popover";
import type { PageKeys } from "../keys.server";

const id = "shortcuts";
const off = "aayojan_shortcuts_off";

/**
 * Single keys that press what stands on the page (WCAG 2.1.4): not while something is typed or a dialog is open, and they
 * can be turned off. Drawn once there is a script.
 */
export function Shortcuts({ page }: { page: PageKeys }) {
  const isOn = useSyncExternalStore(whenTurned, isTurnedOn, notYetKnown);
  const { title, keys } = page;
  useEffect(() => {
    if (isOn === null) return;
    const press = (event: KeyboardEvent) => {
      if (isMeantOtherwise(event)) return;
      const key = isOn ? keys.find((one) => one.key === event.key) : undefined;
      if (!key && event.key !== "?") return;
      event.preventDefault();
      if (key) act(key);
      else (document.getElementById(id) as Popover | null)?.showPopover?.();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn, keys]);
  if (isOn === null) return null;
  return (
    <div className="page">
      <button type="button" className="button" data-variant="quiet" {...opensPopover(id)}>
        <span>
          {title} <kbd>?</kbd>
        </span>
      </button>
      <Dialog id={id} title={title}>
        <ul className="plain-list">
          {keys.map(({ key, label }) => (
            <li key={key}>
              <kbd>{key}</kbd> {label}
            </li>
          ))}
        </ul>
        <label className="choice">
          <input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />
          <span>{page.on}</span>
        </label>
      </Dialog>
    </div>
  );
}

/** Older types do not know it, nor do older browsers. */
type Popover = HTMLElement & { showPopover?: () => void };

function act({ does, selector }: PageKeys["keys"][number]) {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  if (does === "press") all[0]?.click();
  else if (does === "go") goTo(all[0]);
  else goAlong(all, does === "down" ? 1 : -1);
}

/** To a field or button; what it is folded into opens. */
function goTo(target: HTMLElement | undefined) {
  for (let fold = target?.closest("details"); fold; fold = fold.parentElement?.closest("details"))
    fold.open = true;
  target?.focus();
  target?.scrollIntoView({ block: "center" });
}

/** To the neighbour of the one that has the focus; from elsewhere to the first. */
function goAlong(all: HTMLElement[], by: 1 | -1) {
  const at = all.findIndex((one) => one === document.activeElement);
  all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]?.focus();
}

function isMeantOtherwise(event: KeyboardEvent): boolean {
  const { target } = event;
  return (
    event.defaultPrevented ||
    event.repeat ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    (target instanceof Element &&
      target.closest("input, select, textarea, [contenteditable]") !== null) ||
    document.querySelector("dialog:popover-open") !== null
  );
}

const turned = "shortcuts-turned";
let whileOpen = true;

/** A browser may refuse its storage: then what was chosen holds until the page is left. */
function isTurnedOn(): boolean {
  try {
    return localStorage.getItem(off) === null && whileOpen;
  } catch {
    return whileOpen;
  }
}

function turn(isOn: boolean) {
  whileOpen = isOn;
  try {
    if (isOn) localStorage.removeItem(off);
    else localStorage.setItem(off, "true");
  } catch {
    // Refused: see above.
  }
  dispatchEvent(new Event(turned));
}

function whenTurned(tell: () => void) {
  addEventListener(turned, tell);
  return () => removeEventListener(turned, tell);
}

const notYetKnown = () => null;
