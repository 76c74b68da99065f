import { describe, expect, test } from "vitest";
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
const cells = Object.entries(states).flatMap(([state, row]) =>
  events.map((event) => ({
    state: state as AutosaveState,
    event,
    next: new Map<string, string>(Object.entries(row)).get(event) ?? null,
  })),
);

test.each(cells)("in a step that is $state, $event leads to $next", ({ state, event, next }) => {
  expect(nextState(state, event)).toBe(next);
});

describe("a sequence of events", () => {
  const after = (...happened: AutosaveEvent[]) =>
    happened.reduce<AutosaveState>((state, event) => nextState(state, event) ?? state, "clean");

  test("what is typed during a save does not count as saved, and is saved next", () => {
    expect(after("typed", "due", "typed", "saved")).toBe("waiting");
    expect(after("typed", "due", "typed", "saved", "due", "saved")).toBe("clean");
  });

  test("a page hidden during a save sends what was typed since, and nothing twice", () => {
    expect(after("typed", "due", "typed", "now")).toBe("saving");
    expect(nextState(after("typed", "due"), "now")).toBeNull();
  });

  test("nothing is autosaved while a button's form is being sent; after a refusal autosave resumes", () => {
    expect(after("typed", "due", "press", "saved", "typed", "due", "now")).toBe("pressed");
    expect(after("typed", "press", "answered", "due", "saved")).toBe("clean");
  });

  test("after another tab was faster, nothing is sent until a button is pressed", () => {
    expect(after("typed", "due", "stale", "typed", "due", "now", "press")).toBe("stale");
  });
});
