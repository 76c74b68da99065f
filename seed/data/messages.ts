import type { messageParties } from "#db/schema/allowed-values";
import type { Motif } from "../pictures/motifs";

type DemoMessage = {
  by: (typeof messageParties)[number];
  hoursAgo: number;
  /** Left out while the other side has not seen it. */
  seenHoursAgo?: number;
  text: string;
  /** What goes along with it. */
  picture?: { motif: Motif; name: string };
};

/** What was written in a thread, by the keys of the brief and the provider, the oldest first. */
export type DemoThread = { brief: string; provider: string; messages: DemoMessage[] };

export const demoMessages: DemoThread[] = [
  {
    brief: "asha-wedding-food", provider: "annaras",
    messages: [
      {
        by: "provider", hoursAgo: 168, seenHoursAgo: 165,
        text: "Namaste Asha ji, the date is free and we have cooked near Amer many times.\nOne question before the quote: does the haveli have a kitchen of its own, or do we bring a tent kitchen?",
      },
      {
        by: "customer", hoursAgo: 164, seenHoursAgo: 163,
        text: "There is a courtyard with water behind the haveli, but no kitchen. A tent kitchen please.\n\nFor the sadya: 120 of the 350, all at one sitting, on leaves if you can get them.",
        picture: { motif: "palace", name: "आँगन.webp" },
      },
      {
        by: "provider", hoursAgo: 151, seenHoursAgo: 149,
        text: "Banana leaves come from Surat by the night bus, two days before. That works. The quote follows now.",
      },
      {
        by: "customer", hoursAgo: 66, seenHoursAgo: 62,
        text: "पापा पूछ रहे हैं कि दाल बाटी में देसी घी अलग से लगेगा या दाम में शामिल है?",
      },
      {
        by: "provider", hoursAgo: 61,
        text: "शामिल है जी, पापा जी निश्चिंत रहें। नए कोटेशन में यह लिख भी दिया है।",
      },
    ],
  },
  {
    brief: "zubin-lagan", provider: "bilal",
    messages: [
      {
        by: "provider", hoursAgo: 148, seenHoursAgo: 146,
        text: "Hello Zubin, happy to play. Five of us for the standards, and the brass joins after dinner for your uncle.\nIs there a piano at the baug, or shall I bring the Nord?",
      },
      {
        by: "customer", hoursAgo: 145, seenHoursAgo: 140,
        text: "There is an upright, last tuned for my grandmother. Bring the Nord.",
      },
      {
        by: "customer", hoursAgo: 4,
        text: "My mother asks for one song: Chaiye Hame Zarthosti. My uncle will sing, you only have to survive it. Can you?",
      },
    ],
  },
];
