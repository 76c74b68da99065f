import { z } from "zod";
import type { Recipient } from "~/features/directory/profiles/recipients.server";
import { inRupees } from "~/platform/india/money";
import { nextCursor } from "~/platform/database/keyset";
import { movesOpenTo } from "~/platform/lifecycle";
import { contactPreferences, eventTypes, functions, rejectReasons } from "./catalogue";
import { firstName } from "./contacts";
import type { Brief, Thread } from "./threads.server";
import { enquiryLifecycle, enquiryStates, type EnquiryState } from "./states";

const eventShape = {
  reference: z.string(),
  eventType: z.enum(eventTypes),
  functions: z.array(z.enum(functions)),
  eventDate: z.iso.date(),
  dateFlexible: z.boolean(),
  guestCount: z.number(),
  city: z.string().describe("api.fields.city"),
  venue: z.string().nullable(),
  budget: z.number().nullable().describe("api.fields.rupees"),
  message: z.string().nullable(),
};

const addressed = z.object({ id: z.string(), slug: z.string(), businessName: z.string() });

/** One thread: a brief as one provider received it. */
export const enquiryJson = z
  .object({
    id: z.string(),
    you: z.enum(["customer", "provider", "admin"]).describe("api.fields.you"),
    status: z.enum(enquiryStates),
    moves: z.array(z.string()).describe("api.fields.moves"),
    provider: addressed.nullable(),
    ...eventShape,
    name: z.string().describe("api.fields.customerName"),
    contactPreference: z.enum(contactPreferences),
    contact: z
      .object({ name: z.string(), phone: z.string(), email: z.string() })
      .nullable()
      .describe("api.fields.contact"),
    reason: z.enum(rejectReasons).nullable(),
    note: z.string().nullable(),
    sentAt: z.iso.datetime().nullable(),
    dueAt: z.iso.datetime().nullable().describe("api.fields.dueAt"),
  })
  .meta({ id: "Enquiry" });
export type EnquiryJson = z.infer<typeof enquiryJson>;

export const enquiriesJson = z.object({ enquiries: z.array(enquiryJson), nextCursor });

/** A brief: the event that enquiries are sent from. */
const eventJson = z
  .object({
    id: z.string(),
    ...eventShape,
    createdAt: z.iso.datetime(),
    enquiries: z.array(
      z.object({ id: z.string(), status: z.enum(enquiryStates), provider: addressed.nullable() }),
    ),
  })
  .meta({ id: "Event" });
type EventJson = z.infer<typeof eventJson>;

export const eventsJson = z.object({ events: z.array(eventJson), nextCursor });

export const sentJson = z.object({
  reference: z.string(),
  verified: z.boolean().describe("api.fields.verified"),
});

/** A thread with the state in which it stands now: a deadline may have passed that no job has written yet. */
type ThreadInState = { thread: Thread; status: EnquiryState };

export function toEnquiryJson(
  { thread, status, brief }: ThreadInState & { brief: Brief },
  you: EnquiryJson["you"],
  provider: Recipient | undefined,
  contact: EnquiryJson["contact"],
): EnquiryJson {
  const hidden = you === "provider" && status !== "accepted";
  return {
    id: thread.id,
    you,
    status,
    moves: you === "admin" ? [] : movesOpenTo(enquiryLifecycle, status, you),
    provider: toAddressed(provider),
    ...eventOf(brief),
    name: hidden ? firstName(brief.name) : brief.name,
    contactPreference: brief.contactPreference,
    contact,
    reason: thread.reason,
    note: thread.note,
    sentAt: thread.sentAt?.toISOString() ?? null,
    dueAt: thread.dueAt?.toISOString() ?? null,
  };
}

export function toEventJson(
  brief: Brief,
  threads: ThreadInState[],
  providers: Map<string, Recipient>,
): EventJson {
  return {
    id: brief.id,
    ...eventOf(brief),
    createdAt: brief.createdAt.toISOString(),
    enquiries: threads.map(({ thread, status }) => ({
      id: thread.id,
      status,
      provider: toAddressed(providers.get(thread.providerId)),
    })),
  };
}

const eventOf = (brief: Brief) => ({
  reference: brief.reference,
  eventType: brief.eventType,
  functions: brief.functions as EnquiryJson["functions"],
  eventDate: brief.eventDate,
  dateFlexible: brief.dateFlexible,
  guestCount: brief.guestCount,
  city: brief.city,
  venue: brief.venue,
  budget: inRupees(brief.budget),
  message: brief.message,
});

const toAddressed = (provider: Recipient | undefined) =>
  provider ? { id: provider.id, slug: provider.slug, businessName: provider.businessName } : null;
