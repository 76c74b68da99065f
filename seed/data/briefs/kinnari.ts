import type { DemoBrief } from "./brief";

/** Of the two caterers one is booked, the other still waits; a magician cancelled. */
export const briefsOfKinnari: DemoBrief[] = [
  {
    key: "kinnari-counters",
    from: "kinnari",
    sentHoursAgo: 560,
    eventType: "sangeet",
    functions: ["sangeet"],
    inDays: 44,
    guests: 350,
    city: "ahmedabad",
    venue: "Karnavati Club, rear lawn",
    budget: 200000,
    message: "My niece's sangeet. Counters, no plates to balance, and everything Jain after nine.",
    prefers: "phone",
    threads: {
      khichu: [
        ["view", 552],
        ["accept", 540],
      ],
      marwarrasoi: [
        ["view", 550],
        ["accept", 530],
        ["quote", 200],
      ],
    },
  },
  {
    key: "kinnari-society",
    from: "kinnari",
    sentHoursAgo: 640,
    eventType: "other",
    inDays: 6,
    guests: 90,
    city: "ahmedabad",
    message: "Our society's annual day: magic from table to table while people eat.",
    prefers: "phone",
    threads: {
      magicmoin: [
        ["view", 632],
        ["accept", 620],
      ],
    },
  },
];
