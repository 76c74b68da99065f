import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountOf, type Account } from "~/features/accounts/account-queries.server";
import { previewDecision, settleDispute } from "~/features/bookings/settle-dispute.server";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { setReviewVisibility } from "~/features/bookings/reviews/hide-review.server";
import { claimApplication } from "~/features/applications/review/decisions/decision-commands.server";
import { decideFlag, flagEnquiry } from "~/features/moderation/flags/flag-commands.server";
import { flagsOf } from "~/features/moderation/flags/flag-queries.server";
import { advanceClock, days } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { administrator, openAccount } from "../../support/records/accounts";
import { submittedApplication } from "../../support/records/application-review";
import { confirmedBooking, updateBooking } from "../../support/records/bookings";
import { sentEnquiry } from "../../support/records/enquiries";
import {
  decision,
  filedGrievance,
  submitHandling,
  submitTicket,
} from "../../support/records/grievances";
import { dayAhead } from "../../support/day-ahead";

type Decision = { sides: Account[]; decide: (actor: Account) => Promise<unknown> };

const decisions: Record<string, () => Promise<Decision>> = {
  "a flag": async () => {
    const { asha, bilal, id } = await sentEnquiry();
    await flagEnquiry(bilal, id, { reason: "spam", note: "Loans" });
    const [flag] = await flagsOf(id);
    const press = { flagId: flag!.id, event: "uphold" as const, note: "It is spam" };
    return { sides: [asha, bilal], decide: (actor) => decideFlag(actor, id, press) };
  },
  "a dispute": async () => {
    const { asha, bilal, id } = await confirmedBooking();
    await updateBooking(id, { eventDate: dayAhead(0) });
    await transitionBooking(asha, id, { event: "dispute", note: "Nobody came to the wedding" });
    const press = { event: "settle_against_provider", refund: "full", note: "Mine" } as const;
    return { sides: [asha, bilal], decide: (actor) => settleDispute(actor, id, press) };
  },
  "a disputed refund": async () => {
    const { asha, bilal, id } = await confirmedBooking({
      refunds: [{ daysBefore: 1, percent: 50 }],
    });
    await transitionBooking(asha, id, { event: "cancel", note: "We moved to Pune" });
    advanceClock(days(8));
    await transitionBooking(asha, id, { event: "dispute_refund", note: "Nothing has arrived" });
    const press = { refund: "full", note: "It is mine" } as const;
    return { sides: [asha, bilal], decide: (actor) => settleDispute(actor, id, press) };
  },
  "a preview of a decision": async () => {
    const { asha, bilal, id } = await confirmedBooking();
    const press = { event: "settle_against_provider", refund: "full", note: "It is mine" } as const;
    return { sides: [asha, bilal], decide: (actor) => previewDecision(actor, id, press, "en") };
  },
  "a review": async () => {
    const { asha, bilal, id } = await confirmedBooking();
    const press = { reviewId: "one", event: "hide", reason: "Me" } as const;
    return { sides: [asha, bilal], decide: (actor) => setReviewVisibility(actor, id, press) };
  },
  "a grievance": async () => {
    const asha = await openAccount();
    const grievance = await filedGrievance(asha);
    return { sides: [asha], decide: (actor) => submitHandling(actor, grievance, decision) };
  },
  "an application": async () => {
    const { account, id } = await submittedApplication();
    const press = { expectedState: "submitted" };
    return { sides: [account], decide: (actor) => claimApplication(actor, id, press) };
  },
};

test.each(Object.keys(decisions))(
  "%s is decided by an administrator who is neither a side of it nor suspended in the meantime",
  async (name) => {
    const { sides, decide } = await decisions[name]!();
    const suspended = await openAccount({ role: "admin", state: "suspended" });
    await expect(decide(suspended)).rejects.toMatchObject({ kind: "forbidden" });
    const ids = sides.map(({ id }) => id);
    await write((tx) =>
      tx.update(schema.accounts).set({ role: "admin" }).where(inArray(schema.accounts.id, ids)),
    );
    for (const id of ids)
      await expect(decide((await accountOf(id))!)).rejects.toMatchObject({
        key: "administration.ownAffair",
      });
  },
);

test("what an administrator wrote as a guest, with the account's email, is their own affair too", async () => {
  const chitra = await administrator();
  const { bilal, id } = await sentEnquiry();
  await write((tx) => tx.update(schema.briefs).set({ accountId: null, email: chitra.email }));
  await flagEnquiry(bilal, id, { reason: "spam", note: "Loans" });
  const [flag] = await flagsOf(id);
  const press = { flagId: flag!.id, event: "dismiss" as const, note: "It is mine" };
  const own = { key: "administration.ownAffair" };
  await expect(decideFlag(chitra, id, press)).rejects.toMatchObject(own);
  const grievance = await filedGrievance(null, { email: chitra.email });
  await submitTicket(grievance, null, { intent: "confirm" });
  await expect(submitHandling(chitra, grievance, decision)).rejects.toMatchObject(own);
});
