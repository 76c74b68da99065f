import { eq } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { db, schema } from "~/platform/database/database.server";
import { conflict } from "~/platform/refusals";
import { givenValues } from "~/platform/forms/optional-fields";
import { enquiryFields } from "../enquiry-fields";
import { maxProviders } from "../enquiry-catalogue";
import { type EnquiryInput, providerIds } from "../enquiry-forms";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import { sendEnquiry, type Sender } from "../sending/send-enquiry.server";
import { freeOthers, type LostEvent } from "./free-others.server";
import { idsOf } from "~/platform/ids";
import { z } from "zod";
import { sentKey } from "~/platform/shared-schemas";

/**
 * A repeat finds the first. Without chosen ids it goes to the first five.
 * @throws Refusal conflict when one is no longer free or no one is; and as `sendEnquiry` does
 */
export async function askOthers(
  sender: Sender & { account: Account },
  lost: LostEvent,
  chosen?: string[],
): Promise<{ reference: string; already: boolean }> {
  const earlier = await db.query.briefs.findFirst({
    where: eq(schema.briefs.insteadOf, lost.thread.id),
    columns: { reference: true },
  });
  if (earlier) return { ...earlier, already: true };
  const free = idsOf(await freeOthers(lost));
  const providerIds = chosen ?? free.slice(0, maxProviders);
  if (providerIds.length === 0) throw conflict("enquiries.askOthers.nobody");
  const taken = providerIds.filter((id) => !free.includes(id));
  if (taken.length > 0) {
    const names = [...(await recipients(taken)).values()].map(({ businessName }) => businessName);
    throw conflict("enquiries.askOthers.taken", { names: names.join(", ") });
  }
  const input = { ...inputOf(lost, providerIds), insteadOf: lost.thread.id };
  const { reference } = await sendEnquiry(input, sender, `instead of ${lost.thread.id}`);
  return { reference, already: false };
}

function inputOf({ brief, ...event }: LostEvent, providerIds: ProviderId[]): EnquiryInput {
  const { eventType, functions, dateFlexible, city, name, email, phone } = brief;
  return {
    providerIds,
    eventType,
    dateFlexible,
    city,
    name,
    email,
    phone,
    functions: functions as EnquiryInput["functions"],
    eventDate: event.eventDate,
    guestCount: event.guestCount,
    ...givenValues(enquiryFields, { ...brief, venue: event.venue }),
    contactPreference: brief.contactPreference,
    eventId: brief.eventId ?? undefined,
    // They were suggested because they work there.
    confirmCity: true,
  };
}

export const askOthersForm = z.object({ providerIds });

export const askOthersCall = z.object({
  id: sentKey,
  providerIds: providerIds.optional(),
});
