import type { DemoBrief } from "./brief";

/** Sent without an account, after confirming the email with a code. */
export const briefsOfGuests: DemoBrief[] = [
  {
    key: "guest-conference",
    from: { guest: "Daphilari Syiem" },
    sentHoursAgo: 150,
    eventType: "conference",
    inDays: 97,
    guests: 160,
    city: "shillong",
    budget: 400000,
    message:
      "Two days on mountain farming. Local food, no plastic, and somebody who can fix a projector in the rain.",
    prefers: "email",
    threads: {
      northstar: [
        ["view", 140],
        ["accept", 131],
      ],
      brahmaputra: [["lapse", 78]],
    },
  },
  {
    key: "guest-udaipur",
    from: { guest: "Aditya Rajvanshi" },
    sentHoursAgo: 66,
    eventType: "wedding",
    functions: ["mehndi", "sangeet", "wedding"],
    inDays: 140,
    flexible: true,
    guests: 240,
    city: "udaipur",
    budget: 2500000,
    message: "By the lake, three days, many aunties. Which of your dates in spring are still free?",
    prefers: "email",
    threads: {
      lakeside: [["view", 60]],
      saptapadi: [
        ["view", 62],
        ["accept", 41],
      ],
      manganiyar: [["reject", 30, "other", "अप्रैल तक हम यूरोप के टूर पर हैं।"]],
    },
  },
  {
    key: "guest-flyover",
    from: { guest: "Fatima Shaikh" },
    sentHoursAgo: 15,
    eventType: "engagement",
    functions: ["engagement"],
    inDays: 2,
    guests: 45,
    city: "pune",
    budget: 15000,
    message: "I know it is the day after tomorrow. One calm person who stays with my sister?",
    prefers: "whatsapp",
    threads: { dulhandesk: [["view", 14]] },
  },
];
