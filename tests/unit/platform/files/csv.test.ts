import { expect, test } from "vitest";
import { csvLine } from "~/platform/files/csv";

test.each([
  ["plain", "plain"],
  ["ढोल, नगाड़े", '"ढोल, नगाड़े"'],
  ['a "quoted" name', '"a ""quoted"" name"'],
  ["two\nlines", '"two\nlines"'],
  ["=1+1", "'=1+1"],
  ["+91 98765", "'+91 98765"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tcmd", "'\tcmd"],
  ["\r=1", '"\'\r=1"'],
  ["\n=1", '"\'\n=1"'],
  ["\nplain", '"\'\nplain"'],
  [" =1", "' =1"],
  ["\u00a0\u200b\t@SUM(A1)", "'\u00a0\u200b\t@SUM(A1)"],
  ["＝1＋1", "'＝1＋1"],
  ["＋91", "'＋91"],
  ["－2", "'－2"],
  ["−2", "'−2"],
  ["＠SUM", "'＠SUM"],
  [" plain = two", " plain = two"],
  [-3, "-3"],
  [null, ""],
])("%j is written to a file as %j", (cell, written) => {
  expect(csvLine([cell, "end"])).toBe(`${written},end\r\n`);
});
