import { expect, test } from "vitest";
import { fileSize } from "~/platform/files/file-size";

const kb = 1024;
const mb = 1024 * 1024;

test.each([
  [0, "1 KB"],
  [1, "1 KB"],
  [1.49 * kb, "1 KB"],
  [1.5 * kb, "2 KB"],
  [240 * kb, "240 KB"],
  [1023 * kb, "1023 KB"],
  [1023.5 * kb - 1, "1023 KB"],
  [1023.5 * kb, "1 MB"],
  [mb - 1, "1 MB"],
  [mb, "1 MB"],
  [1.04 * mb, "1 MB"],
  [1.05 * mb, "1.1 MB"],
  [2.44 * mb, "2.4 MB"],
  [10 * mb, "10 MB"],
])("a file of %d bytes reads %s", (bytes, size) => {
  expect(fileSize(bytes)).toBe(size);
});
