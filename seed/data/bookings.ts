import type { familySides, priceUnits, rejectReasons } from "#db/schema/allowed-values";
import type { BookingState } from "~/features/bookings/booking-lifecycle";
import type { Rupees } from "~/platform/india/money";
import { agree, answer, press, propose, type Step } from "./booking-steps";

/** An event after the request, with the new state, and how many hours ago it happened. */
type Transition = [event: string, to: BookingState, hoursAgo: number];

/**
 * A booking that a customer requested in a thread, by the keys of brief and provider. Amounts are
 * in rupees.
 */
export type DemoBooking = {
  brief: string;
  provider: string;
  requestedHoursAgo: number;
  /** Based on the thread's accepted quote, otherwise on `package`. */
  quote?: true;
  package?: [
    description: string,
    quantity: number,
    unit: (typeof priceUnits)[number],
    rupees: Rupees,
  ];
  /** If no quote says it. */
  advance?: Rupees;
  message?: string;
  transitions: Transition[];
  reason?: (typeof rejectReasons)[number];
  note?: string;
  /** The family that paid the advance, as the customer noted it for an event. */
  paidBy?: (typeof familySides)[number];
  /** The rest, paid and received. */
  balancePaidHoursAgo?: number;
  /** After the transitions. */
  steps?: Step[];
};

export const demoBookings: DemoBooking[] = [
  {
    brief: "asha-sangeet", provider: "manganiyar", requestedHoursAgo: 6, quote: true,
    message: "My grandmother would love 'Nimbooda' right after dinner.",
    transitions: [],
  },
  {
    brief: "neha-decor", provider: "mogra", requestedHoursAgo: 290,
    package: ["Haldi on the lawn, with marigolds and a swing", 1, "event", 85000], advance: 25000,
    transitions: [
      ["accept", "accepted", 284],
      ["confirm", "confirmed", 280],
    ],
    paidBy: "first",
  },
  {
    brief: "neha-food", provider: "matungatable", requestedHoursAgo: 70,
    package: ["Two lunches on banana leaves", 440, "plate", 680], advance: 90000,
    transitions: [
      ["accept", "accepted", 66],
      ["confirm", "confirmed", 50],
    ],
    paidBy: "second",
  },
  {
    brief: "neha-helpers", provider: "dulhandesk", requestedHoursAgo: 30,
    package: ["Ten helpers for an evening", 10, "person", 1400],
    transitions: [],
  },
  {
    brief: "zubin-anniversary", provider: "bilal", requestedHoursAgo: 12, quote: true,
    transitions: [["accept", "accepted", 5]],
    steps: [
      [
        3,
        "customer",
        propose(120, {
          extra: "Half an hour more, six musicians",
          extraPrice: 18000_00,
          message: "My brother comes after all, with forty people. Would you play half an hour longer?",
        }),
      ],
      [1, "customer", press({ event: "state_payment", paymentReference: "432611208845" })],
    ],
  },
  {
    brief: "asha-housewarming", provider: "sahayak", requestedHoursAgo: 860,
    package: ["चार लोग, दिन भर", 4, "day", 1400],
    transitions: [["reject", "rejected", 850]],
    reason: "date_taken",
  },
  {
    brief: "kinnari-garba", provider: "utsavnagar", requestedHoursAgo: 100,
    package: ["Nine nights, planned whole", 1, "event", 240000],
    message: "The ground is ours from four in the afternoon.",
    transitions: [["accept_without_advance", "confirmed", 90]],
  },
  {
    brief: "rohan-gone", provider: "bilal", requestedHoursAgo: 670,
    package: ["Band of six, two hours", 1, "event", 45000],
    transitions: [
      ["accept_without_advance", "confirmed", 660],
    ],
    steps: [
      [
        121,
        "customer",
        press({
          event: "dispute",
          note: "The band came at eight instead of half past six and played for one hour. Nobody had called.",
        }),
      ],
    ],
  },
  {
    brief: "rohan-gone", provider: "valetvala", requestedHoursAgo: 640,
    package: ["Six drivers for an evening", 6, "person", 1200],
    transitions: [
      ["accept_without_advance", "confirmed", 620],
      ["complete", "completed", 96],
    ],
  },
  {
    brief: "rohan-nammal", provider: "kuttanad", requestedHoursAgo: 70,
    package: ["House boat for a day", 1, "day", 38000],
    transitions: [["withdraw", "withdrawn", 52]],
  },
  {
    brief: "rohan-nammal", provider: "sabzisampan", requestedHoursAgo: 80,
    package: ["Vegetarian lunch, 18 dishes", 280, "plate", 420],
    transitions: [["expire", "expired", 32]],
  },
  {
    brief: "lakshmi-reception", provider: "atithi", requestedHoursAgo: 560,
    package: ["Ushers and hostesses", 12, "person", 1600], advance: 5000,
    transitions: [
      ["accept", "accepted", 540],
      ["lapse", "lapsed", 372],
    ],
  },
  {
    brief: "zubin-navjote", provider: "boxcamera", requestedHoursAgo: 740,
    package: ["One photographer, whole day", 1, "day", 28000],
    transitions: [
      ["accept_without_advance", "confirmed", 730],
      ["cancel_by_customer", "cancelled_by_customer", 300],
    ],
    note: "An uncle takes the pictures after all. We are sorry.",
  },
  {
    brief: "zubin-navjote", provider: "djmeher", requestedHoursAgo: 735,
    package: ["DJ with lights, five hours", 1, "event", 32000], advance: 8000,
    transitions: [
      ["accept", "accepted", 730],
      ["confirm", "confirmed", 720],
    ],
    steps: [
      [
        200,
        "provider",
        press({
          event: "cancel",
          note: "Our sound van had an accident. We are very sorry; call us, we know two others who are free.",
        }),
      ],
      [190, "customer", press({ event: "set_destination", upiId: "zubin.demo@upi" })],
    ],
  },
  {
    brief: "asha-pictures", provider: "nerkaanal", requestedHoursAgo: 230,
    package: ["Two photographers, three days", 2, "day", 48000],
    transitions: [
      ["accept_without_advance", "confirmed", 226],
      ["cancel_by_provider", "cancelled_by_provider", 21],
    ],
    note: "Our second photographer has broken an arm, and we can't find anybody as good in time. We are very sorry.",
  },
  {
    brief: "kinnari-counters", provider: "khichu", requestedHoursAgo: 500,
    package: ["Garba night counters", 350, "plate", 460], advance: 40000,
    transitions: [
      ["accept", "accepted", 490],
      ["confirm", "confirmed", 470],
    ],
    steps: [
      [310, "customer", propose(400, { message: "Fifty cousins more, all from Rajkot." })],
      [286, "provider", agree],
    ],
  },
  {
    brief: "kinnari-society", provider: "magicmoin", requestedHoursAgo: 600,
    package: ["Table to table", 1, "event", 14000], advance: 5000,
    transitions: [
      ["accept", "accepted", 590],
      ["confirm", "confirmed", 570],
    ],
    steps: [
      [400, "provider", press({ event: "cancel", note: "My son's exam is on that day, I am sorry." })],
      [
        150,
        "customer",
        press({
          event: "dispute_refund",
          note: "It is more than two weeks now, and not a rupee has come. He says that he gave it to somebody.",
        }),
      ],
      [
        110,
        "provider",
        answer("I gave the ₹5,000 in cash to the society's watchman, who promised to pass it on. His name is Kanti."),
      ],
    ],
  },
];
