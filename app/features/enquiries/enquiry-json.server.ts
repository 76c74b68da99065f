import { z } from "zod";
import type { Recipient } from "~/features/directory/profiles/profile-recipients.server";
import { isOpenToAdministrators } from "~/features/legal-pages/sections";
import { toWishJson, wishShape } from "~/features/events/event-json";
import { jsonShapeOf, toJson } from "~/platform/forms/optional-field-schemas";
import { contactPreferences, eventTypes, functions, rejectReasons } from "./enquiry-catalogue";
import { enquiryFields } from "./enquiry-fields";
import { firstName } from "./enquiry-contacts";
import { eventsWith } from "./enquiry-presenter.server";
import { currentState, type ThreadWithBrief } from "./enquiry-threads.server";
import { wishesFor } from "./wishes.server";
import { suspendedSide } from "./enquiry-dealings.server";
import { areContactsOpen, enquiryStates, isEnquiryClosed, shownStates } from "./enquiry-lifecycle";
import { nullableText, sentKey } from "~/platform/shared-schemas";
import { listQuery } from "~/platform/database/keyset";
import { enquiryEventForm } from "./enquiry-forms";

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
  reference: z.string(),
  eventType: z.enum(eventTypes),
  functions: z.array(z.enum(functions)),
  eventDate: z.iso.date(),
  dateFlexible: z.boolean(),
  guestCount: z.number(),
  city: z.string().describe("api.fields.city"),
  ...jsonShapeOf(enquiryFields),
  eventId: nullableText.describe("api.fields.eventId"),
  wishes: z.array(sentWishJson).describe("api.fields.wishes"),
  name: z.string().describe("api.fields.customerName"),
  contactPreference: z.enum(contactPreferences),
  contact: z
    .object({
      name: z.string(),
      phone: nullableText.describe("api.fields.contactPhone"),
      email: z.string(),
    })
    .nullable()
    .describe("api.fields.contact"),
  reason: z.enum(rejectReasons).nullable(),
  note: nullableText,
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

export function toEnquiryJson(
  { thread, brief }: ThreadWithBrief,
  you: EnquiryJson["you"],
  provider: Recipient | undefined,
  contact: EnquiryJson["contact"],
): EnquiryJson {
  const status = currentState(thread);
  const isOutsider = you === "admin" && !isOpenToAdministrators("enquiries");
  const hidden = isOutsider || (you === "provider" && !areContactsOpen(status));
  return {
    id: thread.id,
    you,
    status,
    moves: you === "admin" ? [] : provider ? eventsWith(provider, { thread, brief }, you) : [],
    onHold: provider && !isEnquiryClosed(status) ? suspendedSide(thread, brief, provider) : null,
    provider: toRecipientJson(provider),
    reference: brief.reference,
    eventType: brief.eventType,
    functions: brief.functions as EnquiryJson["functions"],
    eventDate: brief.eventDate,
    dateFlexible: brief.dateFlexible,
    guestCount: brief.guestCount,
    city: brief.city,
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

export const toRecipientJson = (provider: Recipient | undefined) =>
  provider ? { id: provider.id, slug: provider.slug, businessName: provider.businessName } : null;

export const enquiriesQuery = z.object({ status: z.enum(shownStates).optional(), ...listQuery });
export type EnquiriesQuery = z.output<typeof enquiriesQuery>;

export const enquiryEventCall = enquiryEventForm.safeExtend({ id: sentKey });
