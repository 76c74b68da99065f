import type { ContactPreference, EventType, RejectReason } from "~/features/enquiries/enquiry-catalogue";
import type { EnquiryEvent } from "~/features/enquiries/enquiry-lifecycle";
import type { Rupees } from "~/platform/india/money";

/** An event in a thread after it was sent, and how many hours ago. A rejection has a reason. */
export type ThreadTransition =
  | [
      event:
        Exclude<EnquiryEvent, "reject"> | "lapse" | "quote" | "quote_ended",
      hoursAgo: number,
    ]
  | [event: "reject", hoursAgo: number, reason: RejectReason, note?: string];

/** A customer's brief and its threads, by provider key. */
export type DemoBrief = {
  key: string;
  /** The key of a person in people.ts, or a guest's name. */
  from: string | { guest: string };
  /** The event in `../events.ts` that it was sent from. */
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
  /** The email code has not been entered yet. */
  unverified?: true;
  threads: Record<string, ThreadTransition[]>;
};
