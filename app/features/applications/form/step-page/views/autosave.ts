import type { LivePart } from "../step-page-presenter.server";

/**
 * Milliseconds: without a key; until a save is tried again; and until one that is stuck is given
 * up.
 */
const pauses = { waiting: 2500, failed: 15_000, stuck: 30_000 };

/** Bytes. Browsers let a request of 64 KB outlive its page. */
const mostAfterPage = 60_000;

type Answer = {
  success: boolean;
  saved?: string;
  live?: LivePart;
  stale?: LivePart["current"];
  message?: string;
};

type Wanted = {
  url: string;
  onSaved: (live: LivePart) => void;
  /**
   * Another tab or device has changed the step: what it says now. Nothing is saved any more before
   * somebody decides.
   */
  onStale: (current: LivePart["current"]) => void;
  /** What to say; null where the server could not be reached. */
  onWords: (words: string | null) => void;
};

/** What stands in the fields, by their ids. */
type Words = Map<string, string | boolean>;

/** What was typed in a form that was then rendered again, and what stood there before. */
let typedMeanwhile: { path: string; before: Words; words: Words } | null = null;

/**
 * Saves what is typed in a form while somebody types. Each save has a number, and so has the form
 * that a button sends: the server keeps the last, in whichever order they arrive. So nothing waits
 * for a save that is slow.
 */
export function autosave(form: HTMLFormElement, { url, onSaved, onStale, onWords }: Wanted) {
  const page = crypto.getRandomValues(new Uint32Array(3)).join("-");
  const { pathname } = location;
  const stopped = new AbortController();
  const { signal } = stopped;
  let state: AutosaveState = "clean";
  let timer: number | undefined;
  let number = 0;
  let isAnswered = true;
  let sending: AbortController | undefined;
  let sent = wordsIn(form, true);

  function happened(event: AutosaveEvent) {
    // The button's form may be cut off with the page; where it arrives, it counts.
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
    sent = wordsIn(form);
  }

  const wait = (pause: number) => (timer = window.setTimeout(happened, pause, "due"));

  function save() {
    sent = wordsIn(form);
    return send((number += 1));
  }

  /** The page goes. What was typed since a button was pressed comes after the button's form. */
  function leave() {
    if (state === "pressed" && isDifferent(wordsIn(form), sent)) void save();
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
      const { success, stale, saved, message, ...kept } = (await answer.json()) as Answer;
      // Whatever its status says.
      const live = success ? kept.live : undefined;
      if (isOvertaken()) return;
      isAnswered = answer.status < 500;
      if (live) onSaved(live);
      if (stale) onStale(stale);
      happened(live ? "saved" : stale ? "stale" : "failed");
      // What was typed since is not saved yet.
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
  // The phone rings: the page may not come back.
  listen(document, "visibilitychange", () => document.hidden && happened("now"));
  listen(window, "pagehide", () => {
    // On the way back the browser would fill in what was typed here, over what is saved by then.
    if (state !== "failed") form.autocomplete = "off";
    leave();
  });
  listen(window, "online", () => happened("now"));
  listen(window, "beforeunload", (event) => {
    if (state === "clean" || state === "pressed") return;
    const isLost = state === "failed" || state === "stale";
    if (isLost || !isSmall(new FormData(form))) event.preventDefault();
  });
  if (typedMeanwhile?.path === pathname) fillIn(form, typedMeanwhile);
  typedMeanwhile = null;
  // Somebody may have typed while the scripts were still on their way.
  if (isDifferent(wordsIn(form), sent)) happened("typed");

  return {
    happened,
    stop: () => {
      clearTimeout(timer);
      const words = wordsIn(form);
      if (location.pathname === pathname) typedMeanwhile = { path: pathname, before: sent, words };
      // Another page comes: the button's form was answered.
      else if (state !== "pressed" || isDifferent(words, sent)) leave();
      stopped.abort();
    },
  };
}

const isSmall = (body: FormData) =>
  new Blob([...body].flat()).size + 150 * [...body].length < mostAfterPage;

/** @param ofPage what the page came with, instead of what stands there now */
function wordsIn(form: HTMLFormElement, ofPage = false): Words {
  const words: Words = new Map();
  for (const element of form.elements) {
    const field = element as HTMLInputElement;
    if (element instanceof HTMLSelectElement) {
      const first = [...element.options].find((one) => one.defaultSelected) ?? element.options[0];
      words.set(field.id, (ofPage ? first?.value : field.value) ?? "");
    } else if (/^(checkbox|radio)$/.test(field.type))
      words.set(field.id, ofPage ? field.defaultChecked : field.checked);
    else if (!/^(file|hidden|submit|button|fieldset|output)$/.test(field.type))
      words.set(field.id, ofPage ? field.defaultValue : field.value);
  }
  return words;
}

const isDifferent = (one: Words, other: Words) =>
  [...one].some(([id, word]) => other.get(id) !== word);

/**
 * What was typed in a form before it was rendered again, where the new one has the same field with
 * the same words.
 */
function fillIn(form: HTMLFormElement, { before, words }: { before: Words; words: Words }) {
  const rendered = wordsIn(form);
  for (const [id, word] of words) {
    const field = document.getElementById(id);
    if (word === before.get(id) || rendered.get(id) !== before.get(id) || !field) continue;
    if (typeof word === "string") Object.assign(field, { value: word });
    else Object.assign(field, { checked: word });
  }
}

/**
 * How the words in the boxes of a step stand to what is saved. clean: they are what was saved.
 * waiting: they changed, and a save follows the pause. saving: they are on their way. changed:
 * older ones are on their way. failed: they were sent and not saved. pressed: a button sends them.
 * stale: another tab or device has saved others, and nothing is sent before somebody decides.
 */
export type AutosaveState =
  | "clean"
  | "waiting"
  | "saving"
  | "changed"
  | "failed"
  | "pressed"
  | "stale";

/**
 * typed: something in the boxes changed. due: the pause is over. now: nothing may wait, because the
 * page is hidden or left or the connection is back. press: a button sends the form. answered: that
 * form was answered, and the page is still here. The others are what the server says of a save:
 * saved, failed (or nothing was heard), stale.
 */
export type AutosaveEvent =
  | "typed"
  | "due"
  | "now"
  | "press"
  | "answered"
  | "saved"
  | "failed"
  | "stale";

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
  // The form was refused, or never arrived.
  pressed: { answered: "waiting" },
  stale: {},
};

/** @returns the state after the event; null where the event changes nothing */
export const nextState = (state: AutosaveState, event: AutosaveEvent): AutosaveState | null =>
  transitions[state][event] ?? null;
