import type { LivePart } from "../step-page-presenter.server";

/** Milliseconds: after the last keystroke, before a retry, before giving up on a request. */
const pauses = { waiting: 2500, failed: 15_000, stuck: 30_000 };

/** Bytes: browsers let a request of up to 64 KB outlive its page. */
const maxBytesAfterPage = 60_000;

type Answer = {
  success: boolean;
  saved?: string;
  live?: LivePart;
  stale?: LivePart["current"];
  message?: string;
};

type Options = {
  url: string;
  onSaved: (live: LivePart) => void;
  /** Another tab or device has changed the step: nothing is saved until the user decides. */
  onStale: (current: LivePart["current"]) => void;
  /** Null if the server could not be reached. */
  onWords: (words: string | null) => void;
};

type Values = Map<string, string | boolean>;

let unsavedInput: { path: string; before: Values; values: Values } | null = null;

/**
 * Saves are numbered, and so is the form that a button sends: the server stores the latest in
 * whichever order they arrive, so that nothing has to wait for a slow save.
 */
export function autosave(form: HTMLFormElement, { url, onSaved, onStale, onWords }: Options) {
  const page = crypto.getRandomValues(new Uint32Array(3)).join("-");
  const { pathname } = location;
  const stopped = new AbortController();
  const { signal } = stopped;
  let state: AutosaveState = "clean";
  let timer: number | undefined;
  let number = 0;
  let isAnswered = true;
  let sending: AbortController | undefined;
  let sent = valuesIn(form, true);

  function happened(event: AutosaveEvent) {
    // The button's request may be cut off with the page, so save as well, with a lower number.
    if (event === "now" && state === "pressed") void send(number - 1);
    const next = nextState(state, event);
    if (!next) return;
    clearTimeout(timer);
    if (state === "clean") onWords("");
    state = next;
    if (next === "waiting") wait(pauses.waiting);
    if (next === "saving") void save();
    if (next !== "pressed") return;
    sending?.abort();
    sending = undefined;
    number += 2;
    sent = valuesIn(form);
  }

  const wait = (pause: number) => (timer = window.setTimeout(happened, pause, "due"));

  function save() {
    sent = valuesIn(form);
    return send((number += 1));
  }

  /** Input since a button was pressed is saved after the button's form. */
  function leave() {
    if (state === "pressed" && isDifferent(valuesIn(form), sent)) void save();
    else happened("now");
  }

  async function send(save: number) {
    sending?.abort();
    const control = (sending = new AbortController());
    const isOvertaken = () => control !== sending || state === "pressed" || signal.aborted;
    const stuck = setTimeout(() => control.abort(), pauses.stuck);
    const body = new FormData(form);
    for (const [name, value] of [...body]) if (typeof value !== "string") body.delete(name);
    body.set("intent", "autosave");
    body.set("_save", String(save));
    isAnswered = false;
    const keepalive = isSmall(body);
    try {
      const answer = await fetch(url, { method: "POST", body, keepalive, signal: control.signal });
      const { success, stale, saved, message, ...rest } = (await answer.json()) as Answer;
      // Regardless of the HTTP status.
      const live = success ? rest.live : undefined;
      if (isOvertaken()) return;
      isAnswered = answer.status < 500;
      if (live) onSaved(live);
      if (stale) onStale(stale);
      happened(live ? "saved" : stale ? "stale" : "failed");
      // Don't report as saved if there is newer input.
      if (!live || state === "clean") onWords(saved ?? message ?? null);
    } catch {
      if (isOvertaken()) return;
      happened("failed");
      onWords(null);
    } finally {
      clearTimeout(stuck);
    }
    if (state === "failed" && !isAnswered) wait(pauses.failed);
  }

  const listen = (to: EventTarget, type: string, act: (event: Event) => void) =>
    to.addEventListener(type, act, { signal });
  listen(form, "input", ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.type === "file")) happened("typed");
  });
  listen(form, "formdata", (event) => {
    const { formData } = event as FormDataEvent;
    formData.set("_page", page);
    formData.set("_save", String(number));
    if (!isAnswered) formData.set("_unanswered", "on");
  });
  // E.g. an incoming call: the page may not come back.
  listen(document, "visibilitychange", () => document.hidden && happened("now"));
  listen(window, "pagehide", () => {
    // Otherwise the Back button would restore this input over what has been saved by then.
    if (state !== "failed") form.autocomplete = "off";
    leave();
  });
  listen(window, "online", () => happened("now"));
  listen(window, "beforeunload", (event) => {
    if (state === "clean" || state === "pressed") return;
    const isLost = state === "failed" || state === "stale";
    if (isLost || !isSmall(new FormData(form))) event.preventDefault();
  });
  if (unsavedInput?.path === pathname) fillIn(form, unsavedInput);
  unsavedInput = null;
  // The user may have typed before the scripts loaded.
  if (isDifferent(valuesIn(form), sent)) happened("typed");

  return {
    happened,
    stop: () => {
      clearTimeout(timer);
      const values = valuesIn(form);
      if (location.pathname === pathname) unsavedInput = { path: pathname, before: sent, values };
      // Another page follows, so the button's form was answered.
      else if (state !== "pressed" || isDifferent(values, sent)) leave();
      stopped.abort();
    },
  };
}

const isSmall = (body: FormData) =>
  new Blob([...body].flat()).size + 150 * [...body].length < maxBytesAfterPage;

/** @param ofPage whether to read the default values instead of the current ones */
function valuesIn(form: HTMLFormElement, ofPage = false): Values {
  const values: Values = new Map();
  for (const element of form.elements) {
    const field = element as HTMLInputElement;
    if (element instanceof HTMLSelectElement) {
      const first = [...element.options].find((one) => one.defaultSelected) ?? element.options[0];
      values.set(field.id, (ofPage ? first?.value : field.value) ?? "");
    } else if (/^(checkbox|radio)$/.test(field.type))
      values.set(field.id, ofPage ? field.defaultChecked : field.checked);
    else if (!/^(file|hidden|submit|button|fieldset|output)$/.test(field.type))
      values.set(field.id, ofPage ? field.defaultValue : field.value);
  }
  return values;
}

const isDifferent = (one: Values, other: Values) =>
  [...one].some(([id, value]) => other.get(id) !== value);

/** Where the new form has the same field with the same original value. */
function fillIn(form: HTMLFormElement, { before, values }: { before: Values; values: Values }) {
  const rendered = valuesIn(form);
  for (const [id, value] of values) {
    const field = document.getElementById(id);
    if (value === before.get(id) || rendered.get(id) !== before.get(id) || !field) continue;
    if (typeof value === "string") Object.assign(field, { value });
    else Object.assign(field, { checked: value });
  }
}

/**
 * waiting: changed, to be saved after the pause. changed: again during a save. pressed: a button is
 * sending. stale: saved elsewhere, and nothing is sent until the user decides.
 */
type AutosaveState = "clean" | "waiting" | "saving" | "changed" | "failed" | "pressed" | "stale";

/**
 * due: the pause has passed. now: the page is hidden or left, or the connection is back. answered:
 * the button's form was answered, and the page is still open.
 */
type AutosaveEvent = "typed" | "due" | "now" | "press" | "answered" | "saved" | "failed" | "stale";

const transitions: Record<AutosaveState, Partial<Record<AutosaveEvent, AutosaveState>>> = {
  clean: { typed: "waiting", press: "pressed" },
  waiting: { typed: "waiting", due: "saving", now: "saving", press: "pressed" },
  saving: { typed: "changed", press: "pressed", saved: "clean", failed: "failed", stale: "stale" },
  changed: {
    typed: "changed",
    now: "saving",
    press: "pressed",
    saved: "waiting",
    failed: "waiting",
    stale: "stale",
  },
  failed: { typed: "waiting", due: "saving", now: "saving", press: "pressed" },
  // The form was refused or never arrived.
  pressed: { answered: "waiting" },
  stale: {},
};

/** Null if the event changes nothing. */
const nextState = (state: AutosaveState, event: AutosaveEvent): AutosaveState | null =>
  transitions[state][event] ?? null;
