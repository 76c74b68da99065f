import type { ContactPreference, EventType, RejectReason } from "~/features/enquiries/enquiry-catalogue";
import type { EnquiryEvent } from "~/features/enquiries/enquiry-lifecycle";
import type { Rupees } from "~/platform/india/money";

/** What happened in a thread after it was sent, and how many hours ago. A rejection says why. */
export type ThreadTransition =
  | [
      event:
        | Exclude<EnquiryEvent, "reject">
        | "lapse"
        | "quote"
        | "quote_ended"
        | "request_booking",
      hoursAgo: number,
    ]
  | [event: "reject", hoursAgo: number, reason: RejectReason, note?: string];

/** A customer's brief and its threads, by the providers' keys. */
export type DemoBrief = {
  key: string;
  /** Somebody of people.ts; a guest says a name. */
  from: string | { guest: string };
  /** The event of `../events.ts` that it was sent from. */
  event?: string;
  sentHoursAgo: number;
  eventType: EventType;
  functions?: EventType[];
  /** Days from today. */
  inDays: number;
  flexible?: true;
  guests: number;
  city: string;
  venue?: string;
  budget?: Rupees;
  message?: string;
  prefers: ContactPreference;
  /** The e-mail code was not entered yet. */
  unproven?: true;
  threads: Record<string, ThreadTransition[]>;
};
