import type { Applicant } from "../../applicant";

/** Rejected and under appeal. */
export const appealed: Applicant[] = [
  {
    key: "mehfilghar",
    name: "Mehfil Ghar Caterers",
    person: "Farida Ansari",
    type: "sole_proprietorship",
    city: "bhopal",
    address: "Peer Gate, Old City",
    pincode: "462001",
    categories: ["catering"],
    startedHoursAgo: 210,
    transitions: [
      ["submit", 200],
      ["claim", 180],
      ["reject", 178, { reason: "We could not find a kitchen at the address that you gave." }],
      [
        "appeal",
        7,
        {
          reason:
            "The kitchen is in the lane behind the mosque; the board was down for painting. The neighbour's shop, Ansari Stationers, will show your team the way.",
        },
      ],
    ],
    reviewer: "devika",
    years: 12,
    team: 16,
    notice: 5,
    from: 450,
    sizes: ["small", "medium", "large"],
    cities: ["indore"],
    text: "Bhopali korma, filfora and rizala from the copper pots of three generations, with a vegetarian kitchen of its own. We cook at the venue, count plates with you, and take the pots home clean.",
    packages: [
      "Family dinner | 450 | Two curries; Pulao; One sweet",
      "Walima | 780 | Four curries; Biryani; Two sweets; Servers",
    ],
    pictures: ["buffet: Filfora on the tawa", "sweets: Shahi tukda", "table: Family dinner"],
  },
];
