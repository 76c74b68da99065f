import { z } from "zod";
import type { Recipient } from "~/features/directory/profiles/profile-recipients.server";
import { isOpenToAdministrators } from "~/features/legal-pages/sections";
import { toWishJson, wishShape } from "~/features/events/event-json";
import { jsonShapeOf, toJson } from "~/platform/forms/optional-field-schemas";
import { contactPreferences, eventTypes, functions, rejectReasons } from "./enquiry-catalogue";
import { enquiryFields } from "./enquiry-fields";
import { firstName } from "./enquiry-contacts";
import { eventsWith } from "./enquiry-presenter.server";
import type { Brief, Thread } from "./enquiry-threads.server";
import { wishesFor } from "./wishes.server";
import { suspendedSide } from "./enquiry-dealings.server";
import {
  areContactsOpen,
  enquiryStates,
  isEnquiryClosed,
  type EnquiryState,
} from "./enquiry-lifecycle";

const eventShape = {
  reference: z.string(),
  eventType: z.enum(eventTypes),
  functions: z.array(z.enum(functions)),
  eventDate: z.iso.date(),
  dateFlexible: z.boolean(),
  guestCount: z.number(),
  city: z.string().describe("api.fields.city"),
  ...jsonShapeOf(enquiryFields),
};

export const recipientJson = z.object({
  id: z.string(),
  slug: z.string(),
  businessName: z.string(),
});

const sentWishJson = z.object({
  function: z.enum(eventTypes),
  date: z.iso.date(),
  guestCount: z.number(),
  ...wishShape,
});

export const enquiryJson = z.object({
  id: z.string(),
  you: z.enum(["customer", "provider", "admin"]).describe("api.fields.you"),
  status: z.enum(enquiryStates),
  moves: z.array(z.string()).describe("api.fields.moves"),
  onHold: z.enum(["customer", "provider"]).nullable().describe("api.fields.onHold"),
  provider: recipientJson.nullable(),
  ...eventShape,
  eventId: z.string().nullable().describe("api.fields.eventId"),
  wishes: z.array(sentWishJson).describe("api.fields.wishes"),
  name: z.string().describe("api.fields.customerName"),
  contactPreference: z.enum(contactPreferences),
  contact: z
    .object({
      name: z.string(),
      phone: z.string().nullable().describe("api.fields.contactPhone"),
      email: z.string(),
    })
    .nullable()
    .describe("api.fields.contact"),
  reason: z.enum(rejectReasons).nullable(),
  note: z.string().nullable(),
  sentAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable().describe("api.fields.dueAt"),
});
export type EnquiryJson = z.infer<typeof enquiryJson>;

export const sentJson = z.object({
  reference: z.string(),
  verified: z.boolean().describe("api.fields.verified"),
  enquiries: z
    .array(z.object({ id: z.string(), providerId: z.string() }))
    .describe("api.fields.sentEnquiries"),
});

/** A deadline may have passed that no job has written yet. */
type ThreadInState = { thread: Thread; status: EnquiryState };

export function toEnquiryJson(
  { thread, status, brief }: ThreadInState & { brief: Brief },
  you: EnquiryJson["you"],
  provider: Recipient | undefined,
  contact: EnquiryJson["contact"],
): EnquiryJson {
  const isOutsider = you === "admin" && !isOpenToAdministrators("enquiries");
  const hidden = isOutsider || (you === "provider" && !areContactsOpen(status));
  return {
    id: thread.id,
    you,
    status,
    moves: you === "admin" ? [] : provider ? eventsWith(provider, { thread, brief }, you) : [],
    onHold: provider && !isEnquiryClosed(status) ? suspendedSide(thread, brief, provider) : null,
    provider: toRecipientJson(provider),
    ...eventOf(brief),
    ...toJson(enquiryFields, isOutsider ? null : brief),
    eventId: you === "customer" ? brief.eventId : null,
    wishes: (isOutsider ? [] : wishesFor(brief, provider?.categories ?? [])).map((wish) => ({
      function: wish.function,
      date: wish.date,
      guestCount: wish.guestCount,
      ...toWishJson(wish),
    })),
    name: hidden ? firstName(brief.name) : brief.name,
    contactPreference: brief.contactPreference,
    contact,
    reason: thread.reason,
    note: isOutsider ? null : thread.note,
    sentAt: thread.sentAt?.toISOString() ?? null,
    dueAt: thread.dueAt?.toISOString() ?? null,
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
});

export const toRecipientJson = (provider: Recipient | undefined) =>
  provider ? { id: provider.id, slug: provider.slug, businessName: provider.businessName } : null;
