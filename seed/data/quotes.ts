import type { declineReasons, priceUnits } from "#db/schema/allowed-values";
import type { QuoteState } from "~/features/quotes/quote-lifecycle";
import type { Rupees } from "~/platform/india/money";

type Line = [
  description: string,
  quantity: number,
  unit: (typeof priceUnits)[number],
  rupees: Rupees,
];

/**
 * A provider's quote in a thread, by the keys of brief and provider. Amounts are in rupees, GST in
 * per cent.
 */
export type DemoQuote = {
  brief: string;
  provider: string;
  sentHoursAgo: number;
  /** Days after the day on which it was sent. */
  validDays: number;
  state: QuoteState;
  answeredHoursAgo?: number;
  declined?: [reason: (typeof declineReasons)[number], note?: string];
  guests: number;
  lines: Line[];
  travel?: Rupees;
  gst?: number;
  advance?: Rupees;
  inclusions?: string;
  exclusions?: string;
  /** Between the advance and the balance; negative days are before the event. */
  instalments?: [percent: number, daysFromEvent: number][];
  refunds?: [daysBefore: number, percent: number][];
  cancellationNote?: string;
};

export const demoQuotes: DemoQuote[] = [
  {
    brief: "neha-entry", provider: "dholtasha", sentHoursAgo: 5, validDays: 10,
    state: "sent", guests: 200,
    lines: [["Dhol tasha, twelve drummers, one hour", 1, "event", 42000]],
    travel: 0, advance: 10000,
    refunds: [[15, 80]],
  },
  {
    brief: "asha-wedding-food", provider: "annaras", sentHoursAgo: 150, validDays: 14,
    state: "replaced", answeredHoursAgo: 60, guests: 350,
    lines: [["राजस्थानी खाना, शाकाहारी", 350, "plate", 780]],
    travel: 0, gst: 5, advance: 80000,
    refunds: [[30, 80]],
  },
  {
    brief: "asha-wedding-food", provider: "annaras", sentHoursAgo: 60, validDays: 14,
    state: "sent", guests: 350,
    lines: [
      ["राजस्थानी खाना, शाकाहारी, 14 चीज़ें", 350, "plate", 740],
      ["पहले दिन सद्या, केले के पत्ते पर", 120, "plate", 520],
      ["घेवर का लाइव काउंटर", 1, "event", 18000],
    ],
    travel: 0, gst: 5, advance: 90000,
    inclusions: "दाल बाटी का देसी घी, स्टील की प्लेटें, परोसने वाले 24 लोग, फ़िल्टर का पानी, बाद में सफ़ाई",
    exclusions: "दूसरी रसोई की गैस, अगर हवेली में न हो",
    refunds: [
      [45, 90],
      [21, 50],
      [7, 20],
    ],
    cancellationNote: "तारीख एक महीने तक आगे-पीछे हुई, तो पूरा एडवांस नई तारीख में जुड़ जाएगा।",
  },
  {
    brief: "asha-wedding-food", provider: "mylapore", sentHoursAgo: 52, validDays: 12,
    state: "sent", guests: 300,
    lines: [
      ["Wedding sadya, 26 items", 300, "plate", 690],
      ["Cooks and helpers on site", 2, "day", 22000],
    ],
    advance: 60000,
    inclusions: "Banana leaves, all groceries, two head cooks from Mylapore",
  },
  {
    brief: "asha-sangeet", provider: "manganiyar", sentHoursAgo: 14, validDays: 10,
    state: "accepted", answeredHoursAgo: 6, guests: 220,
    lines: [
      ["सात कलाकार, तीन घंटे", 3, "hour", 38000],
      ["परिवार के साथ एक गाने की रिहर्सल", 1, "event", 6000],
    ],
    travel: 9500, gst: 18, advance: 40000,
    refunds: [
      [30, 100],
      [10, 50],
    ],
  },
  {
    brief: "asha-pictures", provider: "nerkaanal", sentHoursAgo: 240, validDays: 20,
    state: "declined", answeredHoursAgo: 200, guests: 350,
    declined: ["price", "The film alone is more than we can spend. Would you come for two days?"],
    lines: [
      ["Two photographers and one film maker", 3, "day", 85000],
      ["Album of 60 pages", 2, "piece", 14000],
    ],
    travel: 24000, gst: 18, advance: 100000,
    refunds: [[60, 75]],
  },
  {
    brief: "asha-pictures", provider: "chitraleela", sentHoursAgo: 270, validDays: 20,
    state: "not_chosen", answeredHoursAgo: 236, guests: 350,
    lines: [["दो फ़ोटोग्राफ़र, सभी कार्यक्रम", 3, "day", 60000]],
    travel: 15000, advance: 50000,
  },
  {
    brief: "kinnari-reception", provider: "bilal", sentHoursAgo: 400, validDays: 7,
    state: "withdrawn", answeredHoursAgo: 390, guests: 320,
    lines: [["Band of twelve, three hours", 1, "event", 15000]],
  },
  {
    brief: "kinnari-reception", provider: "bilal", sentHoursAgo: 300, validDays: 7,
    state: "expired", answeredHoursAgo: 110, guests: 320,
    lines: [["Band of twelve, three hours", 1, "event", 150000]],
    travel: 20000, gst: 18, advance: 50000,
  },
  {
    brief: "kinnari-reception", provider: "bilal", sentHoursAgo: 40, validDays: 10,
    state: "sent", guests: 320,
    lines: [
      ["Ghazals, six musicians", 2, "hour", 32000],
      ["Dance set, whole band", 1, "hour", 65000],
    ],
    travel: 22000, gst: 18, advance: 50000,
    inclusions: "Our own sound for up to 400 people, and a sound check at five",
    exclusions: "Generator and stage",
    refunds: [
      [30, 100],
      [14, 50],
    ],
  },
  {
    brief: "zubin-anniversary", provider: "bilal", sentHoursAgo: 50, validDays: 9,
    state: "accepted", answeredHoursAgo: 12, guests: 80,
    lines: [["Six musicians, two hours", 2, "hour", 36000]],
    travel: 12000, gst: 18, advance: 25000,
    refunds: [
      [21, 100],
      [7, 40],
    ],
  },
  {
    brief: "vikas-grih", provider: "shubharambh", sentHoursAgo: 9, validDays: 5,
    state: "sent", guests: 60,
    lines: [
      ["गृह प्रवेश की पूजा, दो पंडित जी", 1, "event", 21000],
      ["प्रसाद: पूड़ी, सब्ज़ी, खीर", 60, "plate", 140],
    ],
    travel: 0, advance: 8000,
    inclusions: "हवन कुंड, पूजा की सामग्री, फूल और तोरण",
    exclusions: "दक्षिणा, अपनी श्रद्धा से",
    refunds: [
      [7, 100],
      [3, 50],
    ],
  },
  {
    brief: "vikas-birthday", provider: "bilal", sentHoursAgo: 150, validDays: 8,
    state: "not_chosen", answeredHoursAgo: 100, guests: 60,
    lines: [["Trio on a boat", 1, "event", 42000]],
    travel: 30000, advance: 20000,
  },
  {
    brief: "kinnari-counters", provider: "marwarrasoi", sentHoursAgo: 200, validDays: 14,
    state: "sent", guests: 350,
    lines: [
      ["राजस्थानी काउंटर, छह", 350, "plate", 440],
      ["जयपुर से आना-जाना, दो गाड़ियाँ", 2, "event", 9000],
    ],
    gst: 5, advance: 40000,
    inclusions: "परोसने वाले 14 लोग, काउंटर, पत्तल और दोने",
    refunds: [[20, 75]],
  },
];
