import type { DemoBooking } from "./bookings";
import { answer, press, settle } from "./booking-steps";
import type { DemoBrief, ThreadTransition } from "./briefs/brief";
import type { DemoQuote } from "./quotes";

type Gig = {
  brief: Omit<DemoBrief, "prefers" | "threads">;
  quote?: Pick<DemoQuote, "lines"> & Partial<DemoQuote>;
  booking: Omit<DemoBooking, "brief" | "provider">;
};

const cocktails: DemoBooking["package"] = ["Cocktail set", 1, "event", 60000];
const sangeet: DemoBooking["package"] = ["Sangeet night", 1, "event", 115000];

/** DJ Meher's bookings that are still ahead or went another way; `past-events.ts` has the others. */
const gigs: Gig[] = [
  {
    brief: {
      key: "meher-surat", from: "kinnari", sentHoursAgo: 60,
      eventType: "sangeet", inDays: 33, guests: 220, city: "surat",
      message: "Half Gujarati, half Punjabi, and nobody under forty before ten o'clock.",
    },
    booking: {
      requestedHoursAgo: 9, package: sangeet, advance: 35000,
      message: "The hall closes at half past eleven. Can you set up by five?",
      transitions: [],
    },
  },
  {
    brief: {
      key: "meher-pune", from: "gurpreet", sentHoursAgo: 130,
      eventType: "reception", inDays: 52, guests: 300, city: "pune",
    },
    booking: {
      requestedHoursAgo: 80, package: sangeet, advance: 35000,
      transitions: [["accept", "accepted", 60]],
    },
  },
  {
    brief: {
      key: "meher-freny", from: "zubin", sentHoursAgo: 720,
      eventType: "reception", inDays: 11, guests: 280, city: "mumbai",
      venue: "Rustom Baug, Byculla", budget: 180000,
      message: "My cousin Freny's reception on the lawn. Jazz until the cake, then you.",
    },
    quote: {
      sentHoursAgo: 690, answeredHoursAgo: 664, guests: 280,
      lines: [
        ["Sangeet night", 1, "event", 115000],
        ["Second pair of speakers for the lawn", 1, "event", 20000],
      ],
      gst: 18, advance: 40000,
      instalments: [[50, -20]],
      refunds: [
        [30, 100],
        [10, 50],
      ],
    },
    // Half was due nine days ago: a part has arrived, another is stated.
    booking: {
      requestedHoursAgo: 664, quote: true,
      transitions: [
        ["accept", "accepted", 655],
        ["confirm", "confirmed", 640],
      ],
      steps: [
        [290, "customer", press({ event: "state_payment", amount: 30000_00, paymentReference: "433105528811" })],
        [281, "provider", press({ event: "receive_payment" })],
        [30, "customer", press({ event: "state_payment", amount: 20000_00, paymentReference: "433306617420" })],
      ],
    },
  },
  {
    brief: {
      key: "meher-udaipur", from: "farhan", sentHoursAgo: 500,
      eventType: "wedding", inDays: 38, guests: 350, city: "udaipur",
      message: "Two evenings by the lake. The second one may be loud.",
    },
    booking: {
      requestedHoursAgo: 470, package: ["Sangeet night, two evenings", 2, "event", 105000], advance: 60000,
      transitions: [
        ["accept", "accepted", 460],
        ["confirm", "confirmed", 445],
      ],
    },
  },
  {
    brief: {
      key: "meher-meenal", from: "meenal", sentHoursAgo: 260,
      eventType: "engagement", inDays: 75, guests: 160, city: "jaipur",
      message: "सगाई छत पर है। दस बजे के बाद आवाज़ धीमी रखनी होगी।",
    },
    booking: {
      requestedHoursAgo: 240, package: cocktails,
      transitions: [["accept_without_advance", "confirmed", 232]],
    },
  },
  {
    brief: {
      key: "meher-panaji", from: "lakshmi", sentHoursAgo: 900,
      eventType: "corporate", inDays: 19, guests: 140, city: "panaji",
    },
    booking: {
      requestedHoursAgo: 870, package: cocktails, advance: 20000,
      transitions: [
        ["accept", "accepted", 860],
        ["confirm", "confirmed", 842],
      ],
    },
  },
  {
    brief: {
      key: "meher-ribandar", from: "thomas", sentHoursAgo: 340,
      eventType: "wedding", inDays: 102, guests: 240, city: "panaji",
    },
    booking: {
      requestedHoursAgo: 310, package: sangeet, advance: 35000,
      transitions: [
        ["accept", "accepted", 300],
        ["confirm", "confirmed", 270],
      ],
    },
  },
  {
    brief: {
      key: "meher-worli", from: "anandhi", sentHoursAgo: 800,
      eventType: "birthday", inDays: -5, guests: 90, city: "mumbai",
    },
    booking: {
      requestedHoursAgo: 780, package: cocktails, advance: 20000,
      transitions: [
        ["accept", "accepted", 770],
        ["confirm", "confirmed", 760],
        ["complete", "completed", 70],
      ],
    },
  },
  {
    brief: {
      key: "meher-holi", from: "sunita", sentHoursAgo: 330,
      eventType: "other", inDays: 38, guests: 200, city: "mumbai",
    },
    booking: {
      requestedHoursAgo: 312, package: cocktails, reason: "date_taken",
      transitions: [["reject", "rejected", 300]],
    },
  },
  {
    brief: {
      key: "meher-thane", from: "nusrat", sentHoursAgo: 420,
      eventType: "birthday", inDays: 26, guests: 60, city: "mumbai",
    },
    booking: {
      requestedHoursAgo: 400, package: cocktails,
      transitions: [["withdraw", "withdrawn", 380]],
    },
  },
  {
    brief: {
      key: "meher-newtown", from: "joydeep", sentHoursAgo: 160,
      eventType: "corporate", inDays: 60, guests: 180, city: "pune",
    },
    booking: {
      requestedHoursAgo: 130, package: cocktails,
      transitions: [["expire", "expired", 82]],
    },
  },
  {
    brief: {
      key: "meher-vikas", from: "vikas", sentHoursAgo: 480,
      eventType: "reception", inDays: 44, guests: 320, city: "surat",
      message: "भाई का रिसेप्शन है। भोजपुरी गाने भी बजा पाएँगी?",
    },
    booking: {
      requestedHoursAgo: 450, package: sangeet, advance: 35000,
      transitions: [
        ["accept", "accepted", 430],
        ["lapse", "lapsed", 262],
      ],
    },
  },
  {
    brief: {
      key: "meher-rohan", from: "rohan", sentHoursAgo: 300,
      eventType: "engagement", inDays: 29, guests: 130, city: "panaji",
    },
    quote: {
      sentHoursAgo: 280, answeredHoursAgo: 250,
      validDays: 40, guests: 130,
      lines: [["Cocktail set", 1, "event", 60000]],
      travel: 14000, advance: 30000,
      refunds: [
        [45, 100],
        [14, 60],
      ],
    },
    booking: {
      requestedHoursAgo: 250, quote: true,
      transitions: [
        ["accept", "accepted", 240],
        ["confirm", "confirmed", 220],
      ],
      steps: [
        [52, "customer", press({ event: "cancel", note: "The families have moved it to Kochi, where a cousin has a band." })],
        [50, "customer", press({ event: "set_destination", upiId: "rohan.demo@upi" })],
      ],
    },
  },
  {
    brief: {
      key: "meher-kinnari", from: "kinnari", sentHoursAgo: 2400,
      eventType: "birthday", inDays: -50, guests: 120, city: "surat",
      message: "My husband turns fifty and pretends to be forty.",
    },
    quote: {
      sentHoursAgo: 2385, answeredHoursAgo: 2370, guests: 120,
      lines: [["Cocktail set", 1, "event", 60000]],
      travel: 8000, advance: 40000,
      refunds: [
        [30, 100],
        [10, 50],
      ],
    },
    booking: {
      requestedHoursAgo: 2370, quote: true,
      transitions: [
        ["accept", "accepted", 2360],
        ["confirm", "confirmed", 2300],
      ],
      steps: [
        [1500, "customer", press({ event: "cancel", note: "My father-in-law is in hospital. There will be no party." })],
        [1300, "customer", press({ event: "dispute_refund", note: "Half is what the terms say, but you played somewhere else that evening and lost nothing. I ask for all of it." })],
        [1280, "provider", press({ event: "send_refund", paymentReference: "430417720563" })],
        [1262, "customer", press({ event: "dispute_refund", note: "Nothing has arrived, and the bank doesn't know this number." })],
        [1240, "provider", answer("The transfer came back to me: the number I had was old. And ₹5,000 of it I gave to her husband in cash, the same evening.")],
        [1150, "chitra", settle({ refund: "part", amount: 15000_00, note: "The terms give half of what was paid, ₹20,000. Kinnari told us on the phone that ₹5,000 came in cash, so ₹15,000 is left." })],
        [1120, "provider", press({ event: "send_refund", paymentReference: "430905513378" })],
        [1100, "customer", press({ event: "receive_refund" })],
      ],
    },
  },
  {
    brief: {
      key: "meher-harpreet", from: "harpreet", sentHoursAgo: 1000,
      eventType: "sangeet", inDays: -8, guests: 260, city: "pune",
    },
    booking: {
      requestedHoursAgo: 960, package: sangeet, advance: 30000,
      transitions: [
        ["accept", "accepted", 950],
        ["confirm", "confirmed", 930],
      ],
      steps: [
        [169, "customer", press({ event: "dispute", note: "The left speaker was silent from nine o'clock on, and half of the lawn heard nothing. We want a part of the money back." })],
        [140, "provider", answer("A fuse of the hall's generator, not ours: the electrician's note is with the manager. I moved the right speaker within ten minutes and played an hour longer.")],
      ],
    },
  },
];

export const briefsToMeher = gigs.map(({ brief, quote }): DemoBrief => {
  const { sentHoursAgo } = brief;
  const quoted: ThreadTransition[] = quote
    ? [["quote", quote.sentHoursAgo ?? sentHoursAgo - 12]]
    : [];
  return {
    prefers: "whatsapp",
    threads: {
      djmeher: [
        ["view", sentHoursAgo - 3],
        ["accept", sentHoursAgo - 9],
        ...quoted,
      ],
    },
    ...brief,
  };
});

export const quotesOfMeher = gigs.flatMap(({ brief, quote }): DemoQuote[] =>
  quote
    ? [
        {
          brief: brief.key, provider: "djmeher", state: "accepted", validDays: 7,
          sentHoursAgo: brief.sentHoursAgo - 12, guests: brief.guests,
          ...quote,
        },
      ]
    : [],
);

export const bookingsOfMeher = gigs.map(
  ({ brief, booking }): DemoBooking => ({ brief: brief.key, provider: "djmeher", ...booking }),
);
