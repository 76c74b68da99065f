import { createHash } from "node:crypto";
import { createClient } from "@libsql/client";
import { asc } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { audit, beginningOfAuditLog } from "~/platform/security/audit.server";
import { verifyAuditLog } from "~/platform/security/verify-audit.server";
import { config } from "~/platform/config.server";
import { db, schema, write } from "~/platform/database/database.server";
import { administrator } from "../../support/records/accounts";

const { auditLog } = schema;
const entries = () => db.select().from(auditLog).orderBy(asc(auditLog.number));

// Writes to the file without going through the app.
const stranger = createClient({ url: config().databaseUrl });
afterAll(() => stranger.close());

let triggers: { name: string; sql: string }[];
beforeAll(async () => {
  const { rows } = await stranger.execute(
    "select name, sql from sqlite_master where type = 'trigger' and name like 'audit_%'",
  );
  triggers = rows.map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
});
const withoutTriggers = () =>
  stranger.batch(triggers.map(({ name }) => `drop trigger if exists "${name}"`));

const record = (subject: string, actorId: string | null = null) =>
  write((tx) =>
    audit(tx, { actorId, event: "application.approve", subject, detail: { was: "open" } }),
  );

beforeEach(async () => {
  const chitra = await administrator();
  for (const subject of ["first", "second", "third"]) await record(subject, chitra.id);
});
afterEach(async () => {
  await withoutTriggers();
  await stranger.batch(["delete from audit_log", "delete from audit_head"]);
  await stranger.execute(await beginningOfAuditLog());
  await stranger.batch(triggers.map(({ sql }) => sql));
});

test("each entry contains the hash of the one before, and the chain is intact", async () => {
  const [first, second] = await entries();
  expect(second!.previousHash).toBe(first!.hash);
  expect(await verifyAuditLog()).toBeNull();
});

test("concurrent entries make one chain", async () => {
  await Promise.all(Array.from({ length: 20 }, (_, number) => record(`at once ${number}`)));
  expect(await verifyAuditLog()).toBeNull();
});

test("a backup's record of the log's end is found, even of an empty log; an entry that never existed is not", async () => {
  await withoutTriggers();
  await stranger.batch(["delete from audit_log", "delete from audit_head"]);
  await stranger.execute(await beginningOfAuditLog());
  const { rows } = await stranger.execute("select number || ':' || hash from audit_head");
  expect(rows[0]![0]).toBe("0:");
  expect(await verifyAuditLog("0:")).toBeNull();
  expect(await verifyAuditLog("0:hmac.x")).toEqual({ kind: "unknown", number: 0 });
  // A log that has grown since the backup also contains it.
  await record("first");
  expect(await verifyAuditLog("0:")).toBeNull();
});

test("a change that fails is not recorded", async () => {
  const before = await entries();
  await write(async (tx) => {
    await audit(tx, { actorId: null, event: "application.approve", subject: "undone" });
    throw new Error("too late");
  }).catch(() => undefined);
  expect(await entries()).toEqual(before);
  expect(await verifyAuditLog()).toBeNull();
});

describe("the database itself refuses", () => {
  test.each([
    ["to change an entry", "update audit_log set event = 'application.reject' where number = 2"],
    ["to remove an entry", "delete from audit_log where number = 2"],
    ["to empty the log", "delete from audit_log"],
    [
      "to replace an entry with another",
      "insert or replace into audit_log (number, at, event, subject, detail, previous_hash, hash) values (2, 1, 'e', 's', '{}', '', '')",
    ],
    [
      "to change an entry while inserting it again",
      "insert into audit_log (number, at, event, subject, detail, previous_hash, hash) values (2, 1, 'e', 's', '{}', '', '') on conflict do update set event = 'e'",
    ],
    ["to reset the head", "update audit_head set number = 2"],
    ["to remove the head", "delete from audit_head"],
    [
      "to replace the head with another",
      "insert or replace into audit_head (id, number, hash, keyed_from, seal) values (1, 2, '', 1, '')",
    ],
    [
      "to add a second head",
      "insert into audit_head (id, number, hash, keyed_from, seal) values (2, 2, '', 1, '')",
    ],
  ])("%s", async (_, statement) => {
    await expect(stranger.execute(statement)).rejects.toThrow("the audit log is append-only");
    expect(await verifyAuditLog()).toBeNull();
  });
});

describe("without the triggers, verification finds", () => {
  beforeEach(withoutTriggers);

  test.each([
    ["that an entry's event was changed", "event = 'application.reject'"],
    ["that its subject was changed", "subject = 'another'"],
    ["that its actor was changed", "actor_id = null"],
    ["that its time was changed", "at = 0"],
    ["that its detail was changed", `detail = '{"was":"closed"}'`],
  ])("%s", async (_, change) => {
    await stranger.execute(`update audit_log set ${change} where number = 2`);
    expect(await verifyAuditLog()).toEqual({ kind: "changed", number: 2 });
  });

  test("that an entry was removed, by the one that follows it", async () => {
    await stranger.execute("delete from audit_log where number = 2");
    expect(await verifyAuditLog()).toEqual({ kind: "changed", number: 3 });
  });

  test("that the end was cut off", async () => {
    await stranger.execute("delete from audit_log where number > 1");
    expect(await verifyAuditLog()).toEqual({ kind: "cut", number: 2 });
  });

  test("that the head was reset together with the end, even after new entries", async () => {
    const [first] = await entries();
    await stranger.execute("delete from audit_log where number > 1");
    await stranger.execute({
      sql: "update audit_head set number = 1, hash = ?",
      args: [first!.hash],
    });
    expect(await verifyAuditLog()).toMatchObject({ kind: "head" });
    await record("later");
    expect(await verifyAuditLog()).toMatchObject({ kind: "head" });
  });

  test("that the head was removed, even after new entries", async () => {
    await stranger.execute("delete from audit_head");
    expect(await verifyAuditLog()).toEqual({ kind: "head", number: 3 });
    await record("later");
    expect(await verifyAuditLog()).toEqual({ kind: "head", number: 4 });
  });

  test("that everything was removed together with the head, even after new entries", async () => {
    await stranger.batch(["delete from audit_log", "delete from audit_head"]);
    expect(await verifyAuditLog()).toEqual({ kind: "head", number: 0 });
    await record("later");
    expect(await verifyAuditLog()).toMatchObject({ kind: "head" });
  });

  test("that the chain was rebuilt without the key", async () => {
    await stranger.execute("delete from audit_head");
    let previousHash = "";
    for (const { number, at, event, subject } of await entries()) {
      const fields = [previousHash, at.getTime(), null, event, subject, {}];
      const hash = createHash("sha256").update(JSON.stringify(fields)).digest("base64url");
      await stranger.execute({
        sql: "update audit_log set actor_id = null, detail = '{}', previous_hash = ?, hash = ? where number = ? and number > 1",
        args: [previousHash, hash, number],
      });
      previousHash = hash;
    }
    await record("later");
    expect(await verifyAuditLog()).toMatchObject({ kind: "changed" });
  });

  test("that an older log was restored with its own head, by an entry known from the app's log", async () => {
    const { rows } = await stranger.execute("select * from audit_head");
    const { number, hash, seal } = rows[0]!;
    await record("later");
    const later = (await entries()).at(-1)!;
    await stranger.batch([
      "delete from audit_log where number = 4",
      {
        sql: "update audit_head set number = ?, hash = ?, seal = ?",
        args: [number!, hash!, seal!],
      },
    ]);
    expect(await verifyAuditLog()).toBeNull();
    expect(await verifyAuditLog(`3:${String(hash)}`)).toBeNull();
    expect(await verifyAuditLog(`4:${later.hash}`)).toEqual({ kind: "unknown", number: 4 });
    expect(await verifyAuditLog("nonsense")).toMatchObject({ kind: "unknown" });
  });
});

describe("entries from before hashes were keyed", () => {
  beforeEach(async () => {
    await withoutTriggers();
    await stranger.batch(["delete from audit_log", "delete from audit_head"]);
    let previousHash = "";
    for (const number of [1, 2]) {
      const fields = [previousHash, number, null, "application.claim", "old", {}];
      const hash = createHash("sha256").update(JSON.stringify(fields)).digest("base64url");
      await stranger.execute({
        sql: "insert into audit_log (number, at, event, subject, detail, previous_hash, hash) values (?, ?, 'application.claim', 'old', '{}', ?, ?)",
        args: [number, number, previousHash, hash],
      });
      previousHash = hash;
    }
    await stranger.execute(await beginningOfAuditLog());
  });

  test("are still verified by their own rule", async () => {
    expect(await verifyAuditLog()).toBeNull();
    await record("new");
    expect(await verifyAuditLog()).toBeNull();
  });

  test("are protected by the first keyed one: a new plain hash is found", async () => {
    await record("new");
    const hash = createHash("sha256")
      .update(JSON.stringify(["", 1, null, "application.claim", "new subject", {}]))
      .digest("base64url");
    await stranger.execute({
      sql: "update audit_log set subject = 'new subject', hash = ? where number = 1",
      args: [hash],
    });
    expect(await verifyAuditLog()).toEqual({ kind: "changed", number: 2 });
  });
});
