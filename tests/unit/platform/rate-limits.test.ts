import { expect, test } from "vitest";
import { advanceClock } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { Refusal } from "~/platform/refusals";
import type { Limit } from "~/platform/security/rate-limit-rules";
import {
  consumeLimit,
  consumeLimits,
  consumeUses,
  countTransition,
  refundLimit,
} from "~/platform/security/rate-limits.server";
import { deleteRows } from "../../support/records/stored-rows";

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => error as Refusal,
  );

test("a request over its limit is refused with the time to try again, without affecting others", async () => {
  const who = `${newId()}@example.com`;
  for (let use = 0; use < 5; use += 1) await consumeLimit("codeByAddressAndPlace", who);
  const refusal = await refusalOf(consumeLimit("codeByAddressAndPlace", who));
  expect(refusal).toMatchObject({ kind: "tooMany", details: { retryAfterSeconds: 3600 } });
  await consumeLimit("codeByAddressAndPlace", `${newId()}@example.com`);
  await consumeLimit("loginByAccountAndPlace", who);
});

test("concurrent requests are all counted", async () => {
  const who = newId();
  const refusals = await Promise.all(
    Array.from({ length: 20 }, () => refusalOf(consumeLimit("loginByAccountAndPlace", who))),
  );
  expect(refusals.filter((one) => one === null)).toHaveLength(10);
});

test("stops at the first limit reached and counts that one", async () => {
  const who = newId();
  for (let use = 0; use < 10; use += 1) await consumeLimit("loginByAccountAndPlace", who);
  const together = await refusalOf(
    consumeLimits(
      ["loginByPlace", 60, who],
      ["loginByAccountAndPlace", 1, who],
      ["signupByNetwork", 20, who],
    ),
  );
  expect(together).toMatchObject({ kind: "tooMany" });
  expect(await refusalOf(consumeLimit("loginByPlace", who))).toMatchObject({ kind: "tooMany" });
  expect(await refusalOf(consumeLimit("signupByNetwork", who))).toBeNull();
});

test("a transition counts for its party and its account, and the system's for no one", async () => {
  const made = { actorId: newId(), subject: newId() };
  const counted = async (party: string) => {
    const before = await db.$count(schema.rateLimits);
    await write((tx) => countTransition(tx, { party, ...made }));
    return (await db.$count(schema.rateLimits)) - before;
  };
  expect([await counted("system"), await counted("provider")]).toEqual([0, 2]);
});

test("uses in a transaction are counted once, and not if it is rolled back", async () => {
  const [subject, actorId] = [newId(), newId()];
  const made = { party: "customer", actorId, subject };
  await consumeUses("transitionByPartyAndSubject", 28, "customer", subject);
  await expect(
    write(async (tx) => {
      await countTransition(tx, made);
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  for (let press = 0; press < 2; press += 1)
    await write(async (tx) => {
      await countTransition(tx, made);
      await countTransition(tx, made);
    });
  const again = await refusalOf(write((tx) => countTransition(tx, made)));
  expect(again).toMatchObject({ kind: "tooMany" });
  expect(again?.details.retryAfterSeconds).toBeGreaterThan(3500);
  // The other side's, another subject's and the system's transitions are not limited.
  await write((tx) => countTransition(tx, { ...made, party: "provider" }));
  await write((tx) => countTransition(tx, { ...made, subject: newId() }));
  await write((tx) => countTransition(tx, { ...made, party: "system" }));
});

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const limits: Record<Limit, [uses: number, seconds: number]> = {
  loginByPlace: [60, 15 * minute],
  loginByAccountAndPlace: [10, 15 * minute],
  loginByAccount: [100, day],
  reauthenticationByAccount: [10, 15 * minute],
  secondFactorByAccountAndPlace: [10, hour],
  secondFactorByAccount: [50, day],
  secondFactorChangeByAccount: [10, hour],
  nomineeByAccount: [10, hour],
  adminTokenByNetwork: [60, 15 * minute],
  codeByNetwork: [20, hour],
  codeByAddressAndPlace: [5, hour],
  codeByAddressAndPlaceDaily: [10, day],
  codeByAddress: [30, day],
  codeTryByNetwork: [120, hour],
  signupByNetwork: [20, hour],
  enquiryByVisitor: [60, hour],
  enquiryBySender: [20, hour],
  flagByAccount: [20, day],
  quoteByProvider: [60, hour],
  quoteSumsByProvider: [1200, hour / 4],
  eventByAccount: [60, hour],
  guestLinkByNetwork: [20, hour],
  guestLinkByAddress: [5, hour],
  grievanceByNetwork: [20, hour],
  grievanceLinkByNetwork: [20, hour],
  grievanceLinkByAddress: [5, hour],
  grievanceBySender: [10, day],
  grievanceWordsByTicket: [20, day],
  joiningAlertByNetwork: [20, hour],
  joiningAlertByAddress: [5, hour],
  messageByThreadAndSide: [60, hour],
  transitionByPartyAndSubject: [30, hour],
  transitionByAccount: [600, hour],
  auditByAccount: [600, hour],
  numberByThread: [10, hour],
  paymentReferenceByBooking: [10, hour],
  amendmentByAccount: [20, day],
  renewalByAccount: [30, day],
  bookingChangeByAccount: [20, hour],
  reviewByAccount: [30, hour],
  disputeStatementByBookingAndSide: [10, hour],
  shareByAccount: [10, day],
  voteByBrowser: [60, hour],
  voteByNetwork: [300, hour],
  uploadByVisitor: [120, hour],
  pieceByVisitor: [8000, hour],
  pieceKilobytesByVisitor: [1024 * 1024, hour],
  uploadRequestByVisitor: [30, hour],
  requestedUploadByNetwork: [60, hour],
  keptKilobytesByVisitor: [300 * 1024, day],
  draftByVisitor: [20, hour],
  calendarByNetwork: [120, hour],
  noteCheckByNetwork: [120, hour],
  calendarFileByAccount: [30, hour],
  exportByAccount: [10, hour],
  saveFormByVisitor: [30, hour],
  savedKilobytesByVisitor: [60 * 1024, day],
  savedKilobytesInAll: [1024 * 1024, day],
  invitationByAdmin: [30, hour],
  impersonationByAdmin: [20, hour],
  testEmailByAdmin: [10, hour],
};

test("each limit allows this many uses in this many seconds, and the next one is told how long to wait", async () => {
  const who = newId();
  for (const [limit, [uses, seconds]] of each(limits)) {
    await consumeUses(limit, uses, who);
    const refusal = await refusalOf(consumeLimit(limit, who));
    expect([limit, refusal?.details.retryAfterSeconds]).toEqual([limit, seconds]);
  }
});

const each = (of: typeof limits) => Object.entries(of) as [Limit, [number, number]][];

test("a wait is rounded up to whole seconds", async () => {
  const who = newId();
  await consumeUses("exportByAccount", 10, who);
  advanceClock(500);
  const refusal = await refusalOf(consumeLimit("exportByAccount", who));
  expect(refusal?.details.retryAfterSeconds).toBe(3600);
});

test("log-in and code limits reset by another process apply at once, other limits only later", async () => {
  const freed: string[] = [];
  const who = newId();
  for (const [limit, [uses]] of each(limits)) await consumeUses(limit, uses, who);
  for (const [limit] of each(limits)) await refusalOf(consumeLimit(limit, who));
  await deleteRows(schema.rateLimits);
  for (const [limit] of each(limits))
    if ((await refusalOf(consumeLimit(limit, who))) === null) freed.push(limit);
  expect(freed).toEqual([
    "loginByAccountAndPlace",
    "loginByAccount",
    "reauthenticationByAccount",
    "secondFactorByAccountAndPlace",
    "secondFactorByAccount",
    "secondFactorChangeByAccount",
  ]);
});

test("only the caller's own use can be refunded, and never more than were counted", async () => {
  const [asha, bilal] = [newId(), newId()];
  await consumeUses("loginByAccount", 100, asha);
  await consumeUses("loginByAccount", 100, bilal);
  await refundLimit("loginByAccount", asha);
  expect(await refusalOf(consumeLimit("loginByAccount", asha))).toBeNull();
  expect(await refusalOf(consumeLimit("loginByAccount", asha))).toMatchObject({ kind: "tooMany" });
  expect(await refusalOf(consumeLimit("loginByAccount", bilal))).toMatchObject({ kind: "tooMany" });

  const chitra = newId();
  await consumeLimit("loginByAccount", chitra);
  for (let time = 0; time < 3; time += 1) await refundLimit("loginByAccount", chitra);
  await consumeUses("loginByAccount", 100, chitra);
  expect(await refusalOf(consumeLimit("loginByAccount", chitra))).toMatchObject({
    kind: "tooMany",
  });
});

test("a limit by several values counts each pair separately, and an IP by its network", async () => {
  const who = newId();
  await consumeUses("loginByAccountAndPlace", 10, who, "2001:db8:1:2::1");
  const from = (ip: string) => refusalOf(consumeLimit("loginByAccountAndPlace", who, ip));
  expect(await from("2001:db8:1:2::99")).toMatchObject({ kind: "tooMany" });
  expect(await from("2001:db8:1:3::1")).toBeNull();
  // The pair is not counted by its values joined together.
  await consumeUses("loginByAccountAndPlace", 10, "ab", "c");
  expect(await refusalOf(consumeLimit("loginByAccountAndPlace", "a", "bc"))).toBeNull();
});
