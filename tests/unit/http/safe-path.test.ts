import { expect, test } from "vitest";
import { safePath } from "~/urls";

test.each([
  ["/providers?q=band#top", "/providers?q=band#top"],
  ["/providers?q=%E0%A4%AE", "/providers?q=%E0%A4%AE"],
  ["/providers?q=म", "/providers?q=%E0%A4%AE"],
  ["/providers?q=a b", "/providers?q=a%20b"],
  ["/🎉", "/%F0%9F%8E%89"],
  ["/\u0085", "/%C2%85"],
  ["/\u007f", "/%7F"],
])("%j is followed as %s", (requested, followed) => {
  expect(safePath(requested)).toBe(followed);
});

test.each([
  ["//evil.example"],
  ["/\\evil.example"],
  ["/%09/evil.example"],
  ["/%2fevil.example"],
  ["/\u0000"],
  ["/a\r\nSet-Cookie: x=y"],
  ["/\ud800"],
  ["/\udc00\ud800"],
  ["https://evil.example"],
  ["providers"],
  [""],
  [null],
  [7],
  [`/${"a".repeat(2000)}`],
  [`/${"म".repeat(300)}`],
])("%j is not followed", (requested) => {
  expect(safePath(requested)).toBeNull();
});
