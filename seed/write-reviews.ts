import { countReviews, reviewTimeEnds } from "~/features/bookings/reviews/publish.server";
import { rebuildTasks } from "~/features/bookings/booking-task-rebuild.server";
import { days, hours, later, now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { eq } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { required } from "~/platform/required";
import {
  keyOfPast,
  pastEvents,
  shownAfter,
  writtenAfter,
  type PastEvent,
} from "./data/past-events";
import { demoId } from "./made-up";
import { people } from "./people";

const { bookingReviews, bookings } = schema;

/** Writes both sides' reviews of past events, and one that is still hidden. */
export async function writeReviews(profiles: ReadonlyMap<string, ProviderId>) {
  await write(async (tx) => {
    for (const one of pastEvents)
      await tx
        .insert(bookingReviews)
        .values(rowsOf(one, required(profiles.get(one.provider), `profile of ${one.provider}`)));
    for (const provider of new Set(pastEvents.map((one) => one.provider)))
      await countReviews(tx, required(profiles.get(provider), `profile of ${provider}`));
    await writeHidden(tx, required(profiles.get("valetvala"), "profile of valetvala"));
  });
  await rebuildTasks();
}

function rowsOf(one: PastEvent, providerId: ProviderId): (typeof bookingReviews.$inferInsert)[] {
  const after = (daysAfter: number) => later(now(), -days(one.daysAgo - daysAfter));
  const bookingId = demoId(`booking ${keyOfPast(one)} ${one.provider}`);
  const row = { bookingId, providerId, publishedAt: after(shownAfter(one)) };
  const id = (side: string) => demoId(`${bookingId} review ${side}`);
  const name = required(
    people.find(({ key }) => key === one.from),
    `person ${one.from}`,
  ).name;
  return [
    ...(one.stars
      ? [
          {
            ...row,
            id: id("customer"),
            side: "customer" as const,
            stars: one.stars,
            text: one.text ?? null,
            hiddenReason: one.hiddenReason ?? null,
            reply: one.reply ?? null,
            repliedAt: one.reply ? after(shownAfter(one) + 1) : null,
            authorName: name.split(" ")[0],
            writtenAt: after(writtenAfter.customer),
          },
        ]
      : []),
    ...(one.starsForCustomer
      ? [
          {
            ...row,
            id: id("provider"),
            side: "provider" as const,
            stars: one.starsForCustomer,
            writtenAt: after(writtenAfter.provider),
          },
        ]
      : []),
  ];
}

/** The provider's review of Rohan's evening, hidden because he has not written his yet. */
async function writeHidden(tx: Tx, providerId: ProviderId) {
  const bookingId = demoId("booking rohan-gone valetvala");
  await tx.insert(bookingReviews).values({
    id: demoId(`${bookingId} review`),
    bookingId,
    providerId,
    side: "provider",
    stars: 5,
    text: "Everything was ready when we came.",
    writtenAt: later(now(), -hours(40)),
  });
  await tx
    .update(bookings)
    .set({ dueAt: await reviewTimeEnds(tx, bookingId) })
    .where(eq(bookings.id, bookingId));
}
