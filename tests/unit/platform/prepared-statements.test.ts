import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openFileConnection } from "~/platform/database/clients/file-connection.server";

type Method = "all" | "get" | "run";

/** A table with a row for each letter from a to e. */
function openLetters() {
  const path = join(mkdtempSync(join(tmpdir(), "aayojan-statements-")), "letters.db");
  const { file } = openFileConnection(`file:${path}`, {});
  onTestFinished(() => void file.close());
  file.exec("create table letters (name text primary key, seen text)");
  file.exec("insert into letters (name) values ('a'), ('b'), ('c'), ('d'), ('e')");
  return file;
}

const orders: Method[][] = (["all", "get", "run"] as const).flatMap((one) =>
  (["all", "get", "run"] as const).flatMap((two) =>
    (["all", "get", "run"] as const).map((three) => [one, two, three, "get", "all"] as Method[]),
  ),
);

test.each(orders.filter((methods) => !methods.includes("run")))(
  "one cached select finds the row of each call: %s, %s, %s, %s, %s",
  (...methods) => {
    const file = openLetters();
    const found = methods.map((method, at) => {
      const statement = file.prepare("select name from letters where name = ?");
      const rows = method === "all" ? statement.all("abcde"[at]) : [statement.get("abcde"[at])];
      return (rows[0] as { name: string }).name;
    });
    expect(found.join("")).toBe("abcde");
  },
);

test.each(orders)(
  "one cached update changes the row of each call: %s, %s, %s, %s, %s",
  (...methods) => {
    const file = openLetters();
    for (const [at, method] of methods.entries()) {
      const statement = file.prepare("update letters set seen = ? where name = ? returning name");
      statement[method](`${at}`, "abcde"[at]);
    }
    const rows = file.prepare("select name, seen from letters order by name").raw().all();
    expect(rows).toEqual([..."abcde"].map((name, at) => [name, `${at}`]));
  },
);

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
