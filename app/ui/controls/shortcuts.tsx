import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "./dialog";
import { opensPopover } from "./popover";

export interface Shortcut {
  key: string;
  label: string;
  run: () => void;
}

const id = "shortcuts";
const off = "aayojan_shortcuts_off";

/**
 * Single keys that press what stands on the page (WCAG 2.1.4): not while something is typed or a dialog is open, and they
 * can be turned off. Drawn once there is a script.
 */
export function Shortcuts({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const { t } = useTranslation();
  const isOn = useSyncExternalStore(whenTurned, isTurnedOn, notYetKnown);
  useEffect(() => {
    if (isOn === null) return;
    const press = (event: KeyboardEvent) => {
      if (isMeantOtherwise(event)) return;
      const dialog = document.getElementById(id) as HTMLElement & { showPopover?: () => void };
      const run =
        event.key === "?"
          ? () => dialog.showPopover?.()
          : isOn && shortcuts.find(({ key }) => key === event.key)?.run;
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn, shortcuts]);
  if (isOn === null) return null;
  return (
    <>
      <p className="wide-only">
        <button type="button" className="button" data-variant="quiet" {...opensPopover(id)}>
          <span>
            {t("ui.shortcuts.open")} <kbd>?</kbd>
          </span>
        </button>
      </p>
      <Dialog id={id} title={t("ui.shortcuts.title")}>
        <dl className="shortcuts">
          {shortcuts.map(({ key, label }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <label className="choice">
          <input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />
          <span>{t("ui.shortcuts.on")}</span>
        </label>
      </Dialog>
    </>
  );
}

/** Presses a link or button of the page, where there is one. */
export const pressOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

/** Goes to a field or button, and opens what it is folded into. */
export function goTo(selector: string) {
  const target = document.querySelector<HTMLElement>(selector);
  for (let fold = target?.closest("details"); fold; fold = fold.parentElement?.closest("details"))
    fold.open = true;
  target?.focus();
  target?.scrollIntoView({ block: "center" });
}

/** To the link that stands some places further on among its like; from elsewhere to the first. */
export function goAlong(selector: string, by: 1 | -1) {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
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
