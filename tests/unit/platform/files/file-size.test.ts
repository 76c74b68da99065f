import { expect, test } from "vitest";
import { fileSize } from "~/platform/files/file-size";

test.each([
  [1, "1 KB"],
  [240 * 1024, "240 KB"],
  [1024 * 1024 - 1, "1 MB"],
  [2.44 * 1024 * 1024, "2.4 MB"],
  [10 * 1024 * 1024, "10 MB"],
])("%i bytes are %s", (bytes, size) => {
  expect(fileSize(bytes)).toBe(size);
});
