import type { DemoBrief } from "./brief";

/** Asha plans her wedding and a few smaller events. */
export const briefsOfAsha: DemoBrief[] = [
  {
    key: "asha-wedding-food",
    from: "asha",
    sentHoursAgo: 190,
    eventType: "wedding",
    functions: ["haldi", "wedding", "reception"],
    inDays: 84,
    guests: 350,
    city: "jaipur",
    venue: "A haveli near Amer, not signed yet",
    budget: 600000,
    message:
      "My side is from Thrissur, his is from Jaipur, so we need one wedding that feeds both. Half of the guests are vegetarian. Could you serve a small sadya on the first day and Rajasthani food on the second?",
    prefers: "whatsapp",
    threads: {
      annaras: [
        ["view", 182],
        ["accept", 171],
        ["quote", 150],
        ["quote", 60],
      ],
      mylapore: [
        ["view", 179],
        ["accept", 160],
        ["quote", 52],
      ],
      dastarkhwan: [
        ["view", 180],
        ["reject", 176, "too_far", "We cook in Jaipur only between November and January."],
      ],
      kuttanad: [["lapse", 118]],
    },
  },
  {
    key: "asha-sangeet",
    from: "asha",
    sentHoursAgo: 29,
    eventType: "sangeet",
    functions: ["mehndi", "sangeet"],
    inDays: 82,
    guests: 220,
    city: "jaipur",
    venue: "Lawn of the same haveli",
    budget: 180000,
    message:
      "Three hours of music that my grandmother and my flatmates can both dance to. My cousin wants to sing one Malayalam song with the band: would you play along?",
    prefers: "whatsapp",
    threads: {
      bilal: [["view", 6]],
      manganiyar: [
        ["view", 25],
        ["accept", 20],
        ["quote", 14],
      ],
      djmeher: [],
    },
  },
  {
    key: "asha-pictures",
    from: "asha",
    sentHoursAgo: 310,
    eventType: "wedding",
    functions: ["haldi", "sangeet", "wedding"],
    inDays: 84,
    guests: 350,
    city: "jaipur",
    budget: 250000,
    message:
      "Natural light, no posing, please. We would love the film before our first anniversary!",
    prefers: "email",
    threads: {
      kohra: [
        ["view", 305],
        ["reject", 290, "date_taken"],
      ],
      nerkaanal: [
        ["view", 300],
        ["accept", 262],
        ["quote", 240],
        ["quote_ended", 200],
      ],
      chitraleela: [
        ["view", 304],
        ["accept", 281],
        ["quote", 270],
        ["choose_another", 236],
      ],
      tasveerghar: [
        ["view", 296],
        ["accept", 280],
        ["withdraw", 255],
      ],
    },
  },
  {
    key: "asha-housewarming",
    from: "asha",
    sentHoursAgo: 900,
    eventType: "housewarming",
    inDays: -12,
    guests: 40,
    city: "jaipur",
    budget: 30000,
    message: "Our first flat! A small puja in the morning and lunch on the roof.",
    prefers: "phone",
    threads: {
      kolamlab: [["reject", 880, "too_far"]],
      sahayak: [
        ["view", 890],
        ["accept", 872],
      ],
    },
  },
  {
    key: "asha-car",
    from: "asha",
    sentHoursAgo: 5,
    eventType: "wedding",
    functions: ["baraat"],
    inDays: 84,
    flexible: true,
    guests: 120,
    city: "jaipur",
    message: "Sixty people from the railway station to the haveli and back. Some are over eighty.",
    prefers: "phone",
    threads: { baraatwheels: [], safaghar: [["view", 2]] },
  },
];
