import type { LivePart } from "../live.server";

/** Milliseconds without a key. */
const pauseInTyping = 2500;

type Answer = { saved?: string; live?: LivePart; stale?: LivePart["current"]; message?: string };

type Wanted = {
  url: string;
  onSaved: (live: LivePart) => void;
  /** Another tab or device has changed the step: what it says now. Nothing is saved any more before somebody decides. */
  onStale: (current: LivePart["current"]) => void;
  /** What to say, and whether the server could be reached at all. */
  onWords: (words: string | null) => void;
};

/** Keeps what is typed in a form while somebody types. A pressed button waits for what is under way. */
export function autosave(form: HTMLFormElement, { url, onSaved, onStale, onWords }: Wanted) {
  let underWay: Promise<void> | null = null;
  let timer: number | undefined;
  let isOver = false;

  async function save() {
    const body = new FormData(form);
    for (const [name, value] of [...body]) if (typeof value !== "string") body.delete(name);
    body.set("intent", "autosave");
    try {
      const answer = await fetch(url, { method: "POST", body, keepalive: document.hidden });
      const { live, stale, saved, message } = (await answer.json()) as Answer;
      if (live) onSaved(live);
      isOver = stale !== undefined;
      if (stale) onStale(stale);
      onWords(stale ? "" : (saved ?? message ?? null));
    } catch {
      onWords(null);
    }
  }

  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const start = () => {
    forget();
    if (!isOver) underWay ??= save().finally(() => (underWay = null));
  };
  const wait = () => {
    forget();
    timer = window.setTimeout(start, pauseInTyping);
  };
  const typed = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement && target.type === "file")) wait();
  };
  // Somebody may have typed while the scripts were still on their way.
  if ([...form.elements].some(isChanged)) wait();
  // The phone rings: the page may not come back.
  const left = () => document.hidden && timer !== undefined && start();
  form.addEventListener("input", typed);
  document.addEventListener("visibilitychange", left);

  return {
    stop: () => {
      forget();
      form.removeEventListener("input", typed);
      document.removeEventListener("visibilitychange", left);
    },
    /** @returns whether the form goes now; else it goes by itself when it may */
    mayGo: (submitter: HTMLElement | null): boolean => {
      forget();
      void underWay?.finally(() => setTimeout(() => form.requestSubmit(submitter)));
      return underWay === null;
    },
  };
}

/** Whether a field has another value than the page came with. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex((option) => option.defaultSelected);
    return !field.multiple && field.selectedIndex !== Math.max(first, 0);
  }
  if (!(field instanceof HTMLInputElement) || ["file", "hidden"].includes(field.type)) return false;
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
}
