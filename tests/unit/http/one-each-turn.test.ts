import { setImmediate as nextLoopTurn } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { turnFor } from "~/http/guard/one-each-turn.server";
import { logContext, withLogContext } from "~/platform/log-context.server";

const always = () => true;

// Lets the turn started last end.
afterEach(() => nextLoopTurn());

test("queued requests keep their own request id", async () => {
  const ids = ["one", "two", "three", "four", "five"];
  const seen = await Promise.all(
    ids.map((request) =>
      withLogContext({ request }, async () => {
        await turnFor("read", always);
        return logContext().request;
      }),
    ),
  );
  expect(seen).toEqual(ids);
});

test("a queued request that no one waits for is not started, and takes no turn from the others", async () => {
  const leaves = { later: false };
  const turns = [
    turnFor("read", always),
    turnFor("read", () => !leaves.later),
    turnFor("read", () => false),
    turnFor("read", always),
  ];
  leaves.later = true;
  expect(await Promise.all(turns)).toEqual(["begin", "left", "left", "begin"]);
});

test("a thousand requests may queue, as may a thousand posts, and further ones are refused at once", async () => {
  const waiting = Array.from({ length: 1000 }, () => turnFor("read", () => false));
  expect(await turnFor("read", always)).toBe("full");
  const posts = Array.from({ length: 1000 }, () => turnFor("post", always));
  expect(await turnFor("post", always)).toBe("full");
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(["left"]));
  expect(new Set(await Promise.all(posts))).toEqual(new Set(["begin"]));
  expect(await turnFor("read", always)).toBe("begin");
});
