import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { undecidedStates } from "#db/schema/allowed-values";
import type { Account } from "~/features/accounts/account-queries.server";
import { withdrawApplication } from "~/features/applications/application-drafts.server";
import { applicationTransitions } from "~/features/applications/application-transitions.server";
import {
  applicationLifecycle as lifecycle,
  applicationStates,
  awaitsDecision,
  documentLifecycle,
  type ReviewParty,
} from "~/features/applications/application-lifecycle";
import {
  restoreProvider,
  suspendProvider,
} from "~/features/moderation/administration/suspensions/application-review-decisions.server";
import { publishProfile } from "~/features/directory/profiles/profile-commands.server";
import * as commands from "~/features/applications/review/decisions/decision-commands.server";
import { documentFor } from "~/features/applications/uploads/file-access.server";
import { profileOf } from "~/features/applications/after-decision/profile-to-publish.server";
import { profileLifecycle } from "~/features/directory/profile-lifecycle";
import { now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { transitionOf, type Lifecycle } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import { openAccount } from "../../support/records/accounts";
import {
  submittedApplication,
  submit,
  uploadIn,
  type SubmittedApplication,
} from "../../support/records/application-review";

const events = [
  ...new Set(Object.values(lifecycle).flatMap((transitions) => Object.keys(transitions))),
] as const;
const parties: ReviewParty[] = ["provider", "admin", "system"];

let bilal: SubmittedApplication;
let chitra: Account;

beforeAll(async () => {
  bilal = await submittedApplication();
  chitra = await openAccount({ name: "Chitra Iyer", role: "admin" });
  await bringTo("in_review");
  for (const slot of ["panCard", "businessRegistration"])
    await documentFor((await uploadIn(bilal.id, slot)).id, chitra, "");
  // A suspension needs a profile that has been live.
  await write(async (tx) => {
    const row = await tx.query.applications.findFirst({
      where: eq(schema.applications.id, bilal.id),
    });
    await publishProfile(tx, await profileOf(tx, row!));
  });
});

/** Puts the application into a state, as if it had reached it. */
async function bringTo(state: (typeof applicationStates)[number]) {
  const claimed = state === "in_review";
  await write((tx) =>
    tx
      .update(schema.applications)
      .set({
        state,
        claimedBy: claimed ? chitra.id : null,
        claimedAt: claimed ? now() : null,
      })
      .where(eq(schema.applications.id, bilal.id)),
  );
}

const currentState = async () =>
  (await db.query.applications.findFirst({ where: eq(schema.applications.id, bilal.id) }))!.state;

/** The administrator's buttons, as the page posts them. */
const buttons: Record<string, (expectedState: string) => Promise<unknown>> = {
  claim: (expectedState) => commands.claimApplication(chitra, bilal.id, { expectedState }),
  release: (expectedState) => commands.releaseApplication(chitra, bilal.id, { expectedState }),
  approve: (expectedState) => commands.approveApplication(chitra, bilal.id, { expectedState }),
  restore: (expectedState) => restoreProvider(chitra, bilal.id, { expectedState }),
  requestChanges: (expectedState) =>
    commands.requestChanges(chitra, bilal.id, {
      expectedState,
      asks: [{ step: "legal", field: "panNumber", reason: "It differs from the card." }],
    }),
  reject: (expectedState) =>
    commands.rejectApplication(chitra, bilal.id, {
      expectedState,
      rejectCode: "other" as const,
      rejectReason: "We could not find the business.",
      reapply: 30,
    }),
  suspend: (expectedState) =>
    suspendProvider(chitra, bilal.id, { expectedState, suspendReason: "Nobody came." }),
};

describe.sequential("every cell of the application's lifecycle table", () => {
  for (const state of applicationStates)
    for (const event of events)
      for (const party of parties) {
        const expected = (lifecycle as Lifecycle<string, string>)[state]![event];
        const allowed = expected !== undefined && [expected.by].flat().includes(party);
        const emails = Object.fromEntries(
          [expected?.notify ?? []].flat().map((reader) => [reader, null]),
        );
        test(`${state}: ${event} by ${party} ${allowed ? `leads to ${expected.to}` : "is refused"}`, async () => {
          await bringTo(state);
          const attempt = write(async (tx) => {
            const row = await tx.query.applications.findFirst({
              where: eq(schema.applications.id, bilal.id),
            });
            return transition(tx, applicationTransitions, row!, event as "approve", {
              party,
              emails: emails as { provider: null },
            });
          });
          if (allowed) await attempt;
          else
            await expect(attempt).rejects.toMatchObject({
              kind: expected ? "forbidden" : "conflict",
            });
          expect(await currentState()).toBe(allowed ? expected.to : state);
        });
      }
});

test("the index of undecided applications covers the states that await a decision", () => {
  expect(applicationStates.filter(awaitsDecision)).toEqual([...undecidedStates]);
});

describe.sequential("every button of the reviewer's page in every state", () => {
  for (const state of applicationStates)
    for (const [event, decide] of Object.entries(buttons)) {
      const expected = (lifecycle as Lifecycle<string, string>)[state]![event];
      test(`${state}: ${event} ${expected ? `leads to ${expected.to}` : "is refused"}`, async () => {
        await bringTo(state);
        if (expected) await expect(decide(state)).resolves.toBe("done");
        else await expect(decide(state)).rejects.toMatchObject({ kind: "conflict" });
        expect(await currentState()).toBe(expected ? expected.to : state);
      });
    }

  for (const state of applicationStates) {
    const { submit: resubmit, withdraw } = (lifecycle as Lifecycle<string, string>)[state]!;
    test(`${state}: the provider ${withdraw ? "may withdraw" : "can't withdraw"}`, async () => {
      await bringTo(state);
      const attempt = withdrawApplication(bilal.applicant);
      if (withdraw) await expect(attempt).resolves.toBe("done");
      else if (state === "withdrawn") await expect(attempt).resolves.toBe("already");
      else await expect(attempt).rejects.toMatchObject({ kind: "conflict" });
      expect(await currentState()).toBe(withdraw ? "withdrawn" : state);
    });
    if (resubmit)
      test(`${state}: the provider may submit it`, async () => {
        await bringTo(state);
        // Other events requested changes, and none of them was made.
        await write((tx) => tx.delete(schema.changeRequests));
        await submit(bilal.applicant);
        expect(await currentState()).toBe("submitted");
      });
  }
});

test.each(
  Object.entries({ documentLifecycle, profileLifecycle } as Record<
    string,
    Lifecycle<string, string>
  >).flatMap(([name, machine]) =>
    Object.keys(machine).flatMap((state) =>
      ["accept", "reject", "pause", "resume", "plan", "dropPlan", "begin", "end"].flatMap((event) =>
        parties.map((party) => ({ name, machine, state, event, party })),
      ),
    ),
  ),
)("a $name that is $state: $event by $party", ({ machine, state, event, party }) => {
  const expected = machine[state]![event];
  const lookUp = () => transitionOf(machine, state, event, party);
  if (expected && [expected.by].flat().includes(party)) expect(lookUp().to).toBe(expected.to);
  else expect(lookUp).toThrow();
});
