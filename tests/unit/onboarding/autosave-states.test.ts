import { expect, test } from "vitest";
import {
  nextState,
  type AutosaveEvent,
  type AutosaveState,
} from "~/features/applications/form/step-page/views/autosave";

const states = {
  clean: { typed: "waiting", press: "pressed" },
  waiting: { typed: "waiting", due: "saving", now: "saving", press: "pressed" },
  saving: { typed: "changed", saved: "clean", failed: "failed", stale: "stale", press: "pressed" },
  changed: {
    typed: "changed",
    now: "saving",
    press: "pressed",
    saved: "waiting",
    failed: "waiting",
    stale: "stale",
  },
  failed: { typed: "waiting", due: "saving", now: "saving", press: "pressed" },
  pressed: { answered: "waiting" },
  stale: {},
} satisfies Record<AutosaveState, Partial<Record<AutosaveEvent, AutosaveState>>>;
const events = ["typed", "due", "now", "press", "answered", "saved", "failed", "stale"] as const;

test("each event leads to the state in the table, and to none in an empty cell", () => {
  for (const [state, row] of Object.entries(states))
    for (const event of events)
      expect([state, event, nextState(state as AutosaveState, event)]).toEqual([
        ...[state, event],
        new Map<string, string>(Object.entries(row)).get(event) ?? null,
      ]);
});
