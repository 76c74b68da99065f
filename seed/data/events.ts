import type { Category } from "~/features/directory/category-catalogue";
import type { ContactPreference, EventType } from "~/features/enquiries/enquiry-catalogue";
import type { Answers } from "~/features/events/questions";
import type { Rupees } from "~/platform/india/money";

/**
 * An event that a customer plans, by the key of a person in people.ts. The budget is in rupees,
 * amounts in answers in paise.
 */
export type DemoEvent = {
  key: string;
  from: string;
  name: string;
  city: string;
  venue?: string;
  budget?: Rupees;
  /** Two families share the costs: the first one's per cent, and both names. */
  shares?: [percent: number, first: string, second: string];
  flexible?: true;
  message?: string;
  prefers: ContactPreference;
  writtenHoursAgo: number;
  functions: {
    type: EventType;
    /** Days from today. */
    inDays: number;
    guests: number;
    wishes: Partial<Record<Category, Answers>>;
  }[];
};

export const demoEvents: DemoEvent[] = [
  {
    key: "neha-wedding",
    from: "asha",
    name: "Neha didi's wedding in Pune",
    city: "pune",
    venue: "Ganesh Baug lawns, Karve Nagar",
    budget: 1400000,
    shares: [60, "Neha's side", "Arjun's side"],
    message:
      "Her side is from Pune, the groom's family comes from Indore by train on the morning of the haldi. No onion and garlic for the elders' tables, please.",
    prefers: "whatsapp",
    writtenHoursAgo: 400,
    functions: [
      {
        type: "mehndi", inDays: 58, guests: 90,
        wishes: {
          artist: { what: "Two mehndi artists, Rajasthani patterns", people: 35, hours: 5 },
          catering: { plates: 90, food: "veg", perPlate: 350_00 },
        },
      },
      {
        type: "haldi", inDays: 59, guests: 120,
        wishes: {
          catering: { plates: 120, food: "veg_jain", perPlate: 420_00 },
          "venue-decor": { place: "outdoor", parking: 25 },
        },
      },
      {
        type: "sangeet", inDays: 59, guests: 200,
        wishes: {
          entertainment: { what: "Dhol tasha for the entry, then a DJ", hours: 4, sound: "needed" },
          "event-staffing": {
            people: 10,
            tasks: "Two to help the bride, eight to serve",
            hours: 7,
          },
        },
      },
      {
        type: "wedding", inDays: 60, guests: 320,
        wishes: {
          catering: { plates: 320, food: "veg_jain", perPlate: 750_00 },
          photography: { hours: 14, albums: 2, drone: "no" },
          "venue-decor": { rooms: 20, parking: 80, place: "outdoor" },
          security: { guards: 6 },
        },
      },
    ],
  },
  {
    key: "naani-75",
    from: "asha",
    name: "Naani ke 75 saal",
    city: "indore",
    venue: "Naani's house, Vijay Nagar",
    budget: 60000,
    flexible: true,
    message: "A lunch at home with old film songs. She must not find out.",
    prefers: "phone",
    writtenHoursAgo: 30,
    functions: [
      {
        type: "birthday", inDays: 27, guests: 60,
        wishes: {
          catering: { plates: 60, food: "veg", perPlate: 400_00 },
          entertainment: { what: "A singer with a harmonium", hours: 2 },
        },
      },
    ],
  },
];
