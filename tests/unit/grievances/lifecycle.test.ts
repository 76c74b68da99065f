import { beforeAll, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import type { Grievance } from "~/features/moderation/grievances/grievances.server";
import {
  grievanceLifecycle,
  type GrievanceState,
} from "~/features/moderation/grievances/grievance-lifecycle";
import { advanceClock, days, later, now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { eventsOpenTo } from "~/platform/lifecycle";
import { keysOf } from "~/platform/unions";
import type { Refusal } from "~/platform/refusals";
import { administrator, openAccount } from "../../support/records/accounts";
import { mailsTo, subjectsTo } from "../../support/records/mails";
import {
  decision,
  filedGrievance,
  grievanceWith,
  submitHandling,
  submitTicket,
  takenGrievance,
} from "../../support/records/grievances";
import { refusalOf } from "../../support/refusals";
import { rowWith, rowsWith, updateRows } from "../../support/records/stored-rows";

type Stored = Exclude<GrievanceState, "none">;
type Outcome = Stored | "already" | "conflict" | "forbidden";

let chitra: Account;
let devika: Account;
beforeAll(async () => {
  [chitra, devika] = [await administrator(), await administrator()];
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

/** Brings a grievance to this state, in Chitra's hands. */
async function reach({ id, receivedAt }: Grievance, state: Stored): Promise<void> {
  const isEnded = state === "decided" || state === "withdrawn";
  await updateRows(
    schema.grievances,
    { id },
    {
      state,
      receivedAt: state === "unverified" ? null : receivedAt,
      takenBy: chitra.id,
      dueAt: isEnded ? null : later(now(), days(20)),
      closedAt: isEnded ? now() : null,
      reopenedAt: null,
      ...(state === "decided"
        ? { outcome: "upheld", decision: decision.decision, decidedBy: chitra.id }
        : { outcome: null, decision: null, decidedBy: null }),
    },
  );
}

test.each(Object.entries(cells))(
  "%s has its outcome in each state of the grievance",
  async (attempt, outcomes) => {
    const event = attempt.split(" ").at(-1)!;
    const who = attempt.slice(0, -event.length - 1);
    const asha = await openAccount();
    const grievance = await filedGrievance(asha);
    const stranger = await openAccount();
    const actor = { administrator: chitra, customer: stranger }[who] ?? devika;
    const input = { ...decision, intent: event, why: "Look again" };
    for (const state of states) {
      await reach(grievance, state);
      const before = await grievanceWith(grievance.reference);
      const done = await (
        who === "complainant"
          ? submitTicket(before, asha, input)
          : submitHandling(actor, before, input)
      ).catch(({ kind }: Refusal) => kind);
      const after = await grievanceWith(grievance.reference);
      expect([state, done === "done" ? after.state : done]).toEqual([state, outcomes[state]]);
      if (done !== "done") expect(after).toEqual(before);
    }
  },
);

test("every event of the lifecycle has its row here", () => {
  const party = (one: "complainant" | "admin") =>
    states.flatMap((state) => eventsOpenTo(grievanceLifecycle, state, one));
  const pressed = Object.keys(cells).map((attempt) => attempt.split(" ").at(-1));
  expect(pressed).toEqual(expect.arrayContaining(party("complainant")));
  expect([...pressed, "decide_with_consequence"]).toEqual(expect.arrayContaining(party("admin")));
});

test("the complainant gets an email for each event, and the administrators for those they must act on", async () => {
  const { asha, chitra, grievance } = await takenGrievance({}, await administrator());
  const { reference } = grievance;
  await submitHandling(chitra, grievance, { intent: "answer", answer: "Which day was it?" });
  await submitTicket(grievance, asha, { intent: "add", text: "The 4th" });
  await submitHandling(chitra, grievance, { intent: "note", note: "Rang them" });
  await submitHandling(chitra, grievance, { ...decision, outcome: "partly" });
  await submitTicket(grievance, asha, { intent: "reopen", why: "You forgot the 5th" });
  await submitTicket(grievance, asha, { intent: "withdraw" });
  expect((await subjectsTo(asha)).sort()).toEqual(
    [
      `We have received your grievance ${reference}`,
      `Grievance ${reference}: in progress`,
      `Grievance ${reference}: we have written to you`,
      `Grievance ${reference}: Partly accepted`,
      `Grievance ${reference} reopened`,
      `Grievance ${reference} withdrawn`,
    ].sort(),
  );
  expect((await subjectsTo(chitra)).sort()).toEqual(
    [
      `New grievance ${reference}: A booking or money`,
      `Grievance ${reference}: something was added`,
      `Grievance ${reference} reopened`,
      `Grievance ${reference} withdrawn`,
    ].sort(),
  );
  const texts = (await mailsTo(chitra.email)).map(({ text }) => text).join();
  expect(texts).not.toContain("advance");
  const [decided] = await mailsTo(asha.email, /Partly/);
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

test("a grievance that is reviewed again has its whole time once more", async () => {
  const { asha, chitra, grievance } = await takenGrievance();
  const row = () => rowWith(schema.grievances, { id: grievance.id });
  expect(await row()).toMatchObject({ closedAt: null, dueAt: later(now(), days(28)) });
  await submitHandling(chitra, grievance, decision);
  expect(await row()).toMatchObject({ closedAt: now(), dueAt: null });
  advanceClock(days(2));
  await submitTicket(grievance, asha, { intent: "reopen", why: "Look again" });
  expect(await row()).toMatchObject({ closedAt: null, dueAt: later(now(), days(28)) });
});

test("a decision can be reviewed once, and only within 30 days", async () => {
  const { asha, chitra, grievance } = await takenGrievance();
  const again = { intent: "reopen", why: "Look again" };
  await submitHandling(chitra, grievance, decision);
  await submitTicket(grievance, asha, again);
  await submitHandling(chitra, grievance, { intent: "take" });
  await submitHandling(chitra, grievance, { ...decision, outcome: "not_upheld" });
  expect(await refusalOf(submitTicket(grievance, asha, again))).toBe("conflict");
  const late = await filedGrievance(asha, { words: "Another matter" });
  await submitHandling(chitra, late, { intent: "take" });
  await submitHandling(chitra, late, decision);
  advanceClock(days(30));
  expect(await refusalOf(submitTicket(late, asha, again))).toBe("conflict");
});

test("what administrators do is in the audit log, without anyone's text", async () => {
  const { chitra, grievance } = await takenGrievance();
  await submitHandling(chitra, grievance, { intent: "note", note: "Rang them" });
  await submitHandling(chitra, grievance, decision);
  const entries = await rowsWith(schema.auditLog, { subject: grievance.id });
  expect(entries.map(({ event }) => event)).toEqual([
    "grievance.file",
    "grievance.take",
    "grievance.internal",
    "grievance.decide",
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Rang|right/);
});
