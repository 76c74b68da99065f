import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import type { Grievance } from "~/features/moderation/grievances/grievances.server";
import {
  grievanceLifecycle,
  type GrievanceState,
} from "~/features/moderation/grievances/grievance-lifecycle";
import { advanceClock, days, later, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { eventsOpenTo } from "~/platform/lifecycle";
import { keysOf } from "~/platform/unions";
import { openAccount } from "../../support/records/accounts";
import { mailsTo } from "../../support/records/enquiries";
import {
  decision,
  filedGrievance,
  grievanceWith,
  submitHandling,
  submitTicket,
} from "../../support/records/grievances";

type Stored = Exclude<GrievanceState, "none">;
type Outcome = Stored | "already" | "conflict" | "forbidden";

const admin = () => openAccount({ role: "admin", name: "Chitra Rao" });
let chitra: Account;
let devika: Account;
beforeAll(async () => {
  [chitra, devika] = [await admin(), await admin()];
});
const states = keysOf(grievanceLifecycle).filter((state): state is Stored => state !== "none");

const no = (kind: Outcome, but: Partial<Record<Stored, Outcome>>): Record<Stored, Outcome> => ({
  unverified: kind,
  acknowledged: kind,
  in_progress: kind,
  decided: kind,
  reopened: kind,
  withdrawn: kind,
  ...but,
});

/** Each party's event, and its outcome in each state. */
const cells: Record<string, Record<Stored, Outcome>> = {
  "complainant confirm": no("already", { unverified: "acknowledged" }),
  "complainant withdraw": no("conflict", {
    acknowledged: "withdrawn",
    in_progress: "withdrawn",
    reopened: "withdrawn",
    withdrawn: "already",
  }),
  "complainant reopen": no("conflict", { decided: "reopened", reopened: "already" }),
  "administrator take": no("conflict", {
    acknowledged: "in_progress",
    reopened: "in_progress",
    in_progress: "already",
  }),
  "another administrator take_over": no("conflict", { in_progress: "in_progress" }),
  "administrator decide": no("conflict", { in_progress: "decided", decided: "already" }),
  "another administrator decide": no("conflict", {}),
  "customer take": no("forbidden", {}),
};

const everyCell = Object.entries(cells).flatMap(([attempt, outcomes]) =>
  states.map((state) => [attempt, state, outcomes[state]] as const),
);

/** A grievance in this state, with the administrator handling it. */
async function grievanceIn(state: Stored, asha: Account): Promise<Grievance> {
  const grievance = await filedGrievance(asha);
  const dueAt = later(now(), days(20));
  const receivedAt = state === "unverified" ? null : grievance.receivedAt;
  const ended = state === "decided" || state === "withdrawn";
  await write((tx) =>
    tx
      .update(schema.grievances)
      .set({
        state,
        receivedAt,
        takenBy: chitra.id,
        dueAt: ended ? null : dueAt,
        closedAt: ended ? now() : null,
        ...(state === "decided" && {
          outcome: "upheld" as const,
          decision: decision.decision,
          decidedBy: chitra.id,
        }),
      })
      .where(eq(schema.grievances.id, grievance.id)),
  );
  return grievanceWith(grievance.reference);
}

test.each(everyCell)("%s on a grievance that is %s: %s", async (attempt, state, outcome) => {
  const event = attempt.split(" ").at(-1)!;
  const who = attempt.slice(0, -event.length - 1);
  const asha = await openAccount();
  const grievance = await grievanceIn(state, asha);
  const input = { ...decision, intent: event, why: "Look again" };
  const actor =
    who === "administrator" ? chitra : who === "customer" ? await openAccount() : devika;
  const done = await (
    who === "complainant"
      ? submitTicket(grievance, asha, input)
      : submitHandling(actor, grievance, input)
  ).catch((refusal: { kind: string }) => refusal.kind);
  const after = await grievanceWith(grievance.reference);
  expect(done === "done" ? after.state : done).toBe(outcome);
});

test("every event of the lifecycle has its row here", () => {
  const party = (one: "complainant" | "admin") =>
    states.flatMap((state) => eventsOpenTo(grievanceLifecycle, state, one));
  const pressed = Object.keys(cells).map((attempt) => attempt.split(" ").at(-1));
  expect(pressed).toEqual(expect.arrayContaining(party("complainant")));
  expect([...pressed, "decide_with_consequence"]).toEqual(expect.arrayContaining(party("admin")));
});

test("the complainant gets an email for each event, and the administrators for those they must act on", async () => {
  const [asha, chitra] = [await openAccount(), await admin()];
  const grievance = await filedGrievance(asha);
  const { reference } = grievance;
  await submitHandling(chitra, grievance, { intent: "take" });
  await submitHandling(chitra, grievance, { intent: "answer", answer: "Which day was it?" });
  await submitTicket(grievance, asha, { intent: "add", text: "The 4th" });
  await submitHandling(chitra, grievance, { intent: "note", note: "Rang them" });
  await submitHandling(chitra, grievance, { ...decision, outcome: "partly" });
  await submitTicket(grievance, asha, { intent: "reopen", why: "You forgot the 5th" });
  await submitTicket(grievance, asha, { intent: "withdraw" });
  const subjects = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject).sort();
  expect(await subjects(asha.email)).toEqual(
    [
      `We have received your grievance ${reference}`,
      `Grievance ${reference}: in progress`,
      `Grievance ${reference}: we have written to you`,
      `Grievance ${reference}: Partly accepted`,
      `Grievance ${reference} reopened`,
      `Grievance ${reference} withdrawn`,
    ].sort(),
  );
  expect(await subjects(chitra.email)).toEqual(
    [
      `New grievance ${reference}: A booking or money`,
      `Grievance ${reference}: something was added`,
      `Grievance ${reference} reopened`,
      `Grievance ${reference} withdrawn`,
    ].sort(),
  );
  const texts = (await mailsTo(chitra.email)).map(({ text }) => text).join();
  expect(texts).not.toContain("advance");
  const [decided] = (await mailsTo(asha.email)).filter(({ subject }) => /Partly/.test(subject));
  expect(decided?.text).toContain("You are right");
  expect(decided?.text).toContain(`/grievance/${reference}`);
});

test("a member gets emails in the account's language, with the number and the decision date", async () => {
  const sunita = await openAccount({ language: "hi" });
  const { reference, dueAt } = await filedGrievance(sunita);
  const [mail] = await mailsTo(sunita.email);
  expect(mail?.subject).toBe(`आपकी शिकायत ${reference} हमें मिल गई`);
  expect(mail?.text).toContain(reference);
  expect(dueAt).toEqual(later(now(), days(28)));
  expect(mail?.text).toContain(formatDay(istDay(later(now(), days(28))), "hi"));
});

test("a decision can be reviewed once, and only within 30 days", async () => {
  const asha = await openAccount();
  const again = { intent: "reopen", why: "Look again" };
  const grievance = await filedGrievance(asha);
  await submitHandling(chitra, grievance, { intent: "take" });
  await submitHandling(chitra, grievance, decision);
  await submitTicket(grievance, asha, again);
  await submitHandling(chitra, grievance, { intent: "take" });
  await submitHandling(chitra, grievance, { ...decision, outcome: "not_upheld" });
  await expect(submitTicket(grievance, asha, again)).rejects.toMatchObject({ kind: "conflict" });
  const late = await filedGrievance(asha, { words: "Another matter" });
  await submitHandling(chitra, late, { intent: "take" });
  await submitHandling(chitra, late, decision);
  advanceClock(days(31));
  await expect(submitTicket(late, asha, again)).rejects.toMatchObject({ kind: "conflict" });
});

test("no one can handle their own grievance", async () => {
  const grievance = await filedGrievance(chitra);
  await expect(submitHandling(chitra, grievance, { intent: "take" })).rejects.toMatchObject({
    key: "grievances.own",
  });
});

test("what administrators do is in the audit log, without anyone's text", async () => {
  const asha = await openAccount();
  const grievance = await filedGrievance(asha);
  await submitHandling(chitra, grievance, { intent: "take" });
  await submitHandling(chitra, grievance, { intent: "note", note: "Rang them" });
  await submitHandling(chitra, grievance, decision);
  const entries = await db.query.auditLog.findMany({
    where: eq(schema.auditLog.subject, grievance.id),
  });
  expect(entries.map(({ event }) => event)).toEqual([
    "grievance.file",
    "grievance.take",
    "grievance.internal",
    "grievance.decide",
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Rang|right/);
});
