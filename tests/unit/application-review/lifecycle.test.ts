import { beforeAll, expect, test } from "vitest";
import { undecidedStates } from "#db/schema/allowed-values";
import type { Account } from "~/features/accounts/account-queries.server";
import { withdrawApplication } from "~/features/applications/application-drafts.server";
import { applicationById } from "~/features/applications/application-queries.server";
import {
  applicationLifecycle as lifecycle,
  applicationStates,
  awaitsDecision,
} from "~/features/applications/application-lifecycle";
import {
  restoreProvider,
  suspendProvider,
} from "~/features/moderation/administration/suspensions/application-review-decisions.server";
import { publishProfile } from "~/features/directory/profiles/profile-commands.server";
import * as commands from "~/features/applications/review/decisions/decision-commands.server";
import { documentFor } from "~/features/applications/uploads/file-access.server";
import { profileOf } from "~/features/applications/after-decision/profile-to-publish.server";
import { now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import type { Lifecycle } from "~/platform/lifecycle";
import { administrator } from "../../support/records/accounts";
import {
  stateOf,
  submittedApplication,
  submit,
  uploadIn,
  type SubmittedApplication,
} from "../../support/records/application-review";
import { deleteRows, updateRows } from "../../support/records/stored-rows";

type State = (typeof applicationStates)[number];

let bilal: SubmittedApplication;
let chitra: Account;

beforeAll(async () => {
  bilal = await submittedApplication();
  chitra = await administrator();
  await bringTo("in_review");
  for (const slot of ["panCard", "businessRegistration"])
    await documentFor((await uploadIn(bilal.id, slot)).id, chitra, "");
  // A suspension needs a profile that has been live.
  await write(async (tx) => {
    await publishProfile(tx, await profileOf(tx, await applicationById(bilal.id, tx)));
  });
});

/** Puts the application into a state, as if it had reached it. */
async function bringTo(state: State) {
  const claimed = state === "in_review";
  await updateRows(
    schema.applications,
    { id: bilal.id },
    {
      state,
      claimedBy: claimed ? chitra.id : null,
      claimedAt: claimed ? now() : null,
    },
  );
}

const currentState = () => stateOf(bilal.id);

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

test("the index of undecided applications covers the states that await a decision", () => {
  expect(applicationStates.filter(awaitsDecision)).toEqual([...undecidedStates]);
});

const expectedIn = (state: State, event: string) =>
  (lifecycle as Lifecycle<string, string>)[state]![event];

async function outcomeIn(state: State, act: () => Promise<unknown>) {
  await bringTo(state);
  const done = await act().catch(({ kind }: { kind: string }) => kind);
  return [done, await currentState()];
}

test("each button of the reviewer's page leads in every state where the table says, or is refused", async () => {
  for (const state of applicationStates)
    for (const [event, decide] of Object.entries(buttons)) {
      const expected = expectedIn(state, event);
      expect([state, event, ...(await outcomeIn(state, () => decide(state)))]).toEqual([
        ...[state, event],
        ...(expected ? ["done", expected.to] : ["conflict", state]),
      ]);
    }
});

test("the provider can withdraw an application while it awaits something", async () => {
  for (const state of applicationStates)
    expect([
      state,
      ...(await outcomeIn(state, () => withdrawApplication(bilal.applicant))),
    ]).toEqual([
      state,
      ...(expectedIn(state, "withdraw")
        ? ["done", "withdrawn"]
        : [state === "withdrawn" ? "already" : "conflict", state]),
    ]);
});

test("the provider can submit a draft, and an application that was sent back", async () => {
  for (const state of applicationStates.filter((one) => expectedIn(one, "submit"))) {
    await bringTo(state);
    // Other events requested changes, and none of them was made.
    await deleteRows(schema.changeRequests);
    await submit(bilal.applicant);
    expect([state, await currentState()]).toEqual([state, "submitted"]);
  }
});
