import type { messageParties } from "#db/schema/allowed-values";
import type { Motif } from "../pictures/motifs";

type DemoMessage = {
  by: (typeof messageParties)[number];
  hoursAgo: number;
  /** Omitted if the other side has not seen it. */
  seenHoursAgo?: number;
  text: string;
  /** An attached picture. */
  picture?: { motif: Motif; name: string };
};

/** The messages of a thread, by the keys of brief and provider, oldest first. */
export type DemoThread = { brief: string; provider: string; messages: DemoMessage[] };

export const demoMessages: DemoThread[] = [
  {
    brief: "asha-wedding-food", provider: "annaras",
    messages: [
      {
        by: "provider", hoursAgo: 168, seenHoursAgo: 165,
        text: "नमस्ते आशा जी, तारीख खाली है और आमेर के पास हम कई बार खाना बना चुके हैं।\nकोटेशन से पहले एक बात बताइए: हवेली में अपनी रसोई है, या टेंट में रसोई लगानी होगी?",
      },
      {
        by: "customer", hoursAgo: 164, seenHoursAgo: 163,
        text: "There is a courtyard with water behind the haveli, but no kitchen. A tent kitchen please.\n\nFor the sadya: 120 of the 350, all at one sitting, on leaves if you can get them.",
        picture: { motif: "palace", name: "आँगन.webp" },
      },
      {
        by: "provider", hoursAgo: 151, seenHoursAgo: 149,
        text: "हो जाएगा जी। केले के पत्ते दो दिन पहले सूरत से रात की बस में आ जाएँगे। कोटेशन अभी भेजता हूँ।",
      },
      {
        by: "customer", hoursAgo: 66, seenHoursAgo: 62,
        text: "पापा पूछ रहे हैं कि दाल बाटी में देसी घी का पैसा अलग से लगेगा या कीमत में शामिल है?",
      },
      {
        by: "provider", hoursAgo: 61,
        text: "शामिल है जी, पापा जी निश्चिंत रहें। नए कोटेशन में यह लिख भी दिया है।",
      },
    ],
  },
  {
    brief: "vikas-grih", provider: "shubharambh",
    messages: [
      {
        by: "provider", hoursAgo: 14, seenHoursAgo: 13,
        text: "नमस्ते विकास जी, बधाई हो। मुहूर्त सुबह 7:10 से 8:40 तक का है।\nहवन घर के अंदर होगा या आँगन में? उसी हिसाब से सामान लाएँगे।",
      },
      {
        by: "customer", hoursAgo: 12.5, seenHoursAgo: 11,
        text: "प्रणाम पंडित जी, आँगन में ही रखते हैं, अंदर धुआँ भर जाएगा। हवन कुंड हमारे पास नहीं है।",
      },
      {
        by: "provider", hoursAgo: 10, seenHoursAgo: 9.5,
        text: "कुंड हम ले आएँगे। साठ लोगों के प्रसाद का जोड़कर कोटेशन भेज रहे हैं।",
      },
      {
        by: "customer", hoursAgo: 2,
        text: "देख लिया, ठीक लग रहा है। बस यह बता दीजिए कि कलश और नारियल आप लाएँगे या हम?",
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
