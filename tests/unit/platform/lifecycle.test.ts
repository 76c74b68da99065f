import { expect, test } from "vitest";
import { expiryOf, isEverOpenTo, transitionOf, type Lifecycle } from "~/platform/lifecycle";
import { Refusal } from "~/platform/refusals";

type State = "sent" | "accepted" | "ended";
type Party = "customer" | "provider" | "system";
const lifecycle = {
  sent: {
    accept: { by: "provider", to: "accepted", notify: "customer" },
    end: { by: ["customer", "system"], to: "ended" },
  },
  accepted: { end: { by: "customer", to: "ended" } },
  ended: {},
} as const satisfies Lifecycle<State, Party>;

const refusalOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return (error as Refusal).kind;
  }
  return null;
};

test("an event that the state no longer has is a conflict", () => {
  for (const event of ["accept", "end", "", "constructor", "__proto__", "toString"])
    expect(refusalOf(() => transitionOf(lifecycle, "ended", event as "end", "provider"))).toBe(
      "conflict",
    );
});

test("only the parties that the table names can make a transition", () => {
  expect(transitionOf(lifecycle, "sent", "accept", "provider").to).toBe("accepted");
  expect(transitionOf(lifecycle, "sent", "end", "system").to).toBe("ended");
  for (const party of ["customer", "system"] as const)
    expect(refusalOf(() => transitionOf(lifecycle, "sent", "accept", party))).toBe("forbidden");
});

test("a passed deadline leads where the system's event does, and nowhere in a state without one", () => {
  expect(expiryOf(lifecycle, "sent")).toEqual({ event: "end", to: "ended" });
  expect(expiryOf(lifecycle, "accepted")).toBeNull();
});

test("a party has an event if some state gives it to that party", () => {
  expect(isEverOpenTo(lifecycle, "end", "customer")).toBe(true);
  expect(isEverOpenTo(lifecycle, "end", "provider")).toBe(false);
});
