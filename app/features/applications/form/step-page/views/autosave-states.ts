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
