import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFileConnection } from "~/platform/database/clients/file-connection.server";

/** A table with a row for each letter from a to e. */
function openLetters() {
  const path = join(mkdtempSync(join(tmpdir(), "aayojan-statements-")), "letters.db");
  const { file } = openFileConnection(`file:${path}`, {});
  onTestFinished(() => void file.close());
  file.exec("create table letters (name text primary key, seen text)");
  file.exec("insert into letters (name) values ('a'), ('b'), ('c'), ('d'), ('e')");
  return file;
}

test("a statement in raw mode returns rows as lists from each of its methods", () => {
  const file = openLetters();
  const statement = () => file.prepare("select name from letters where name = ?").raw();
  expect([statement().all("a"), statement().get("b"), statement().all("c")]).toEqual([
    [["a"]],
    ["b"],
    [["c"]],
  ]);
});

test.each(["all", "get", "run"] as const)(
  "an update that failed by `%s` runs the next time, with the new values",
  (method) => {
    const file = openLetters();
    file.exec(
      "create trigger spoiled before update on letters when old.name = 'a' begin select raise(abort, 'spoiled'); end",
    );
    const see = (name: string) =>
      file.prepare("update letters set seen = 'yes' where name = ? returning name")[method](name);
    expect(() => see("a")).toThrow("spoiled");
    see("b");
    expect(() => see("a")).toThrow("spoiled");
    see("c");
    const rows = file.prepare("select name from letters where seen = 'yes' order by name").raw();
    expect(rows.all()).toEqual([["b"], ["c"]]);
  },
);
