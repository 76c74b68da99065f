import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { transitionEnquiry } from "~/features/enquiries/answering/transition-enquiry.server";
import type { EnquiryEvent, EnquiryState } from "~/features/enquiries/enquiry-lifecycle";
import { schema, write } from "~/platform/database/database.server";
import { sentEnquiry, threadWith } from "../../support/records/enquiries";

/**
 * Each event from a state that allows it, pressed on a page that shows another state. Sent and
 * viewed count as the same.
 */
const presses: [side: "asha" | "bilal", EnquiryEvent, EnquiryState][] = [
  ["bilal", "accept", "sent"],
  ["bilal", "reject", "viewed"],
  ["bilal", "view", "sent"],
  ["asha", "withdraw", "accepted"],
  ["asha", "withdraw", "quoted"],
  ["asha", "choose_another", "quoted"],
];

test.each(presses)(
  "%s presses '%s' in an enquiry that is %s, having seen another state",
  async (side, event, state) => {
    const sent = await sentEnquiry();
    await write((tx) =>
      tx.update(schema.enquiries).set({ state }).where(eq(schema.enquiries.id, sent.id)),
    );
    const expectedState = "booking_requested";
    const words = { reason: "budget", chosen: "elsewhere" } as const;
    await expect(
      transitionEnquiry(sent[side], sent.id, { event, expectedState, ...words }),
    ).rejects.toMatchObject({
      kind: "conflict",
      details: { states: { status: state, expectedState } },
    });
    expect((await threadWith(sent.id))!.state).toBe(state);
    const done = await transitionEnquiry(sent[side], sent.id, {
      event,
      expectedState: state,
      ...words,
    });
    expect(done.already).toBe(false);
  },
);

test("a provider can accept an enquiry seen as sent after it was marked as viewed", async () => {
  const { bilal, id } = await sentEnquiry();
  await transitionEnquiry(bilal, id, { event: "view", expectedState: "sent" });
  await transitionEnquiry(bilal, id, { event: "accept", expectedState: "sent" });
  expect((await threadWith(id))!.state).toBe("accepted");
});
