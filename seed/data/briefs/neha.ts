import type { DemoBrief } from "./brief";

const venue = "Ganesh Baug lawns, Karve Nagar";
const fromEvent = { from: "asha", event: "neha-wedding", city: "pune", venue } as const;

/**
 * Asha's enquiries from her event, her cousin Neha's wedding in Pune: some booked, some requested,
 * some open.
 */
export const briefsForNeha: DemoBrief[] = [
  {
    key: "neha-food",
    ...fromEvent,
    sentHoursAgo: 96,
    eventType: "wedding",
    functions: ["haldi", "wedding"],
    inDays: 60,
    guests: 320,
    budget: 300000,
    message:
      "Lunch on both days, on banana leaves if you can. No onion and garlic for the elders' tables.",
    prefers: "whatsapp",
    threads: {
      matungatable: [
        ["view", 92],
        ["accept", 80],
      ],
    },
  },
  {
    key: "neha-decor",
    ...fromEvent,
    sentHoursAgo: 320,
    eventType: "haldi",
    inDays: 59,
    guests: 120,
    budget: 90000,
    message: "Marigold and yellow cloth on the lawn, and a swing that can hold two aunts.",
    prefers: "whatsapp",
    threads: {
      mogra: [
        ["view", 310],
        ["accept", 300],
      ],
    },
  },
  {
    key: "neha-entry",
    ...fromEvent,
    sentHoursAgo: 20,
    eventType: "sangeet",
    inDays: 59,
    guests: 200,
    message: "Twenty minutes of dhol tasha at the gate. My uncle will want to play along.",
    prefers: "whatsapp",
    threads: {
      dholtasha: [
        ["view", 15],
        ["accept", 10],
        ["quote", 5],
      ],
    },
  },
  {
    key: "neha-helpers",
    ...fromEvent,
    sentHoursAgo: 200,
    eventType: "sangeet",
    inDays: 59,
    guests: 200,
    budget: 25000,
    prefers: "phone",
    threads: {
      dulhandesk: [
        ["view", 198],
        ["accept", 190],
      ],
    },
  },
  {
    key: "neha-pictures",
    ...fromEvent,
    sentHoursAgo: 8,
    eventType: "wedding",
    inDays: 60,
    guests: 320,
    budget: 180000,
    message: "Neha hates posing. Please catch her grandfather before he falls asleep at nine.",
    prefers: "whatsapp",
    threads: { kohra: [] },
  },
];
