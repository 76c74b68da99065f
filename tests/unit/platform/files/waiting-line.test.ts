import { expect, test } from "vitest";
import { waitingQueue } from "~/platform/security/fair-queue.server";

const busy = () => new Error("busy");

test("a caller is refused at once when the queue is full, and the others get their turns in order", async () => {
  const inTurn = waitingQueue({ name: "tests", maxWaiting: 2, maxWaitMs: 60_000 }, busy);
  let endFirst: (result: string) => void = () => undefined;
  const first = new Promise<string>((resolve) => (endFirst = resolve));
  const begun: string[] = [];
  const act = (name: string, ends: Promise<string> | string) => () => {
    begun.push(name);
    return Promise.resolve(ends);
  };
  const one = inTurn(act("one", first));
  await expect.poll(() => begun).toEqual(["one"]);
  const two = inTurn(act("two", "second"));
  const three = inTurn(act("three", "third"));
  await expect(inTurn(act("four", "never"))).rejects.toThrow("busy");
  endFirst("first");
  expect(await Promise.all([one, two, three])).toEqual(["first", "second", "third"]);
  expect(begun).toEqual(["one", "two", "three"]);
});

test("a failed task does not hold up those behind it, and a caller that waited too long is refused", async () => {
  const inTurn = waitingQueue({ name: "tests", maxWaiting: 2, maxWaitMs: -1 }, busy);
  const late = inTurn(() => Promise.resolve("too late"));
  await expect(late).rejects.toThrow("busy");
  const patient = waitingQueue({ name: "tests", maxWaiting: 2, maxWaitMs: 60_000 }, busy);
  const failed = patient(() => Promise.reject(new Error("broken")));
  const next = patient(() => Promise.resolve("next"));
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("next");
});
