import { expect, test } from "vitest";
import { movesOpenTo, moveOf, type Lifecycle } from "~/platform/lifecycle";
import { Refusal } from "~/platform/refusals";

type State = "sent" | "accepted" | "ended";
type Party = "customer" | "provider" | "clock";
const lifecycle = {
  sent: {
    accept: { by: "provider", to: "accepted", notify: "customer" },
    end: { by: ["customer", "clock"], to: "ended" },
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

test("a move leads to the state in the table", () => {
  expect(moveOf<State, Party>(lifecycle, "sent", "accept", "provider").to).toBe("accepted");
  expect(moveOf<State, Party>(lifecycle, "sent", "end", "clock").to).toBe("ended");
});

test("a move that the state no longer has is a conflict", () => {
  for (const event of ["accept", "end", "", "constructor", "__proto__", "toString"])
    expect(refusalOf(() => moveOf<State, Party>(lifecycle, "ended", event, "provider"))).toBe(
      "conflict",
    );
});

test("another party's move is forbidden", () => {
  expect(refusalOf(() => moveOf<State, Party>(lifecycle, "sent", "accept", "customer"))).toBe(
    "forbidden",
  );
});

test("each party is offered its own moves, in the table's order", () => {
  expect(movesOpenTo<State, Party>(lifecycle, "sent", "provider")).toEqual(["accept"]);
  expect(movesOpenTo<State, Party>(lifecycle, "sent", "customer")).toEqual(["end"]);
  expect(movesOpenTo<State, Party>(lifecycle, "ended", "customer")).toEqual([]);
});
