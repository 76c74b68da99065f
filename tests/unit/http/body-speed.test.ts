import { expect, test } from "vitest";
import { bodySpeed } from "~/http/guard/slow-clients.server";

const second = 1000;

/**
 * Returns the second in which a body is cut off, or null if it arrives in full. `bytesIn` gives the
 * bytes received in each second.
 */
function givenUpAfter(
  length: number,
  bytesIn: (second: number) => number,
  isRead: (second: number) => boolean = () => true,
): number | null {
  const isTooSlow = bodySpeed();
  for (let at = 1, bytes = 0; ; at += 1) {
    bytes += bytesIn(at);
    if (bytes >= length) return null;
    if (isTooSlow({ ms: at * second, bytes, isRead: isRead(at) })) return at;
  }
}

test.each([
  ["a file of 10 MB at 20 KB a second", 10_485_760, () => 20_480],
  ["the largest form at 20 KB a second", 67_108_864, () => 20_480],
  ["a message of 2,000 bytes after most of a minute", 2000, (at: number) => (at < 55 ? 0 : 500)],
  [
    "a file on a train, with half a minute of silence in each",
    3_000_000,
    (at: number) => (at % 60 < 30 ? 0 : 5000),
  ],
])("%s arrives in full", (_, length, bytesIn) => {
  expect(givenUpAfter(length, bytesIn)).toBe(null);
});

test.each([
  ["sends nothing", () => 0, 60],
  ["sends a byte now and then", () => 2, 60],
  ["sends less than a thousand bytes a second", () => 990, 60],
  ["goes silent in the middle", (at: number) => (at < 90 ? 50_000 : 0), 180],
])("a client that %s is cut off", (_, bytesIn, after) => {
  expect(givenUpAfter(60_000_000, bytesIn)).toBe(after);
});

test("no body may take longer than an hour", () => {
  expect(givenUpAfter(64_000_000, () => 2000)).toBe(60 * 60);
});

test("time during which the server does not read does not count against the client", () => {
  const stillReads = (at: number) => at < 100 || at > 1000;
  const bytesIn = (at: number) => (stillReads(at) ? 5000 : 0);
  expect(givenUpAfter(1_000_000, bytesIn, stillReads)).toBe(null);
  expect(givenUpAfter(1_000_000, (at) => (at < 100 ? 5000 : 0), stillReads)).toBe(1060);
});
