import { assumedUnit } from "~/features/directory/price-units";
import type { Category } from "~/features/directory/category-catalogue";
import type { PriceUnit } from "~/features/directory/price-units";
import type { EventType } from "~/features/enquiries/enquiry-catalogue";
import type { Rupees } from "~/platform/india/money";
import type { DemoBooking } from "./bookings";
import type { DemoBrief } from "./briefs/brief";
import type { DemoProvider } from "./providers/provider";

/** An event that a provider worked at, and both sides' reviews. */
export type PastEvent = {
  provider: string;
  from: string;
  eventType: EventType;
  daysAgo: number;
  guests: number;
  /** The customer's stars; omitted if only the provider wrote a review. */
  stars?: number;
  text?: string;
  starsForCustomer?: number;
  /** The provider's. */
  reply?: string;
  /** Why an administrator hid the text. */
  hiddenReason?: string;
  /** If there was one; the balance was paid on the day after the event. */
  advance?: Rupees;
  /** Its place in the provider's list; the first unless given. */
  package?: number;
};

const event = (
  provider: string,
  from: string,
  eventType: EventType,
  [daysAgo, guests]: [number, number],
  [stars, starsForCustomer]: [number, number?],
  text?: string,
  later: Pick<PastEvent, "reply" | "hiddenReason" | "advance" | "package"> = {},
): PastEvent => ({
  ...{ provider, from, eventType, daysAgo, guests, stars, text, starsForCustomer },
  ...later,
});

export const pastEvents: PastEvent[] = [
  event(
    "bilal",
    "meenal",
    "sangeet",
    [19, 180],
    [5, 5],
    "हमारे घर का गाना एक हफ़्ते में सीख लिया, और चाचा लोग रात एक बजे तक नाचे। साउंड कहने से पहले ही लग चुका था।",
  ),
  event(
    "bilal",
    "gurpreet",
    "wedding",
    [33, 400],
    [4, 5],
    "बैंड बहुत अच्छा था, बस बारात में आधा घंटा देर हुई। फ़ोन पर पहले ही बता दिया था।",
  ),
  event(
    "bilal",
    "farhan",
    "reception",
    [47, 250],
    [5],
    "Qawwali first, old film songs later, exactly as we had written it down.",
  ),
  event(
    "annaras",
    "meenal",
    "haldi",
    [24, 160],
    [5, 5],
    "प्याज़ कचौरी और घेवर की सबने तारीफ़ की। जैन खाना सचमुच अलग बर्तनों में बना।",
  ),
  event(
    "annaras",
    "sunita",
    "wedding",
    [38, 700],
    [5, 4],
    "सात सौ लोग थे, खाना गरम रहा और आखिर तक कम नहीं पड़ा।",
  ),
  event(
    "annaras",
    "farhan",
    "engagement",
    [52, 220],
    [4],
    "Very good thalis. The sweets came a little late.",
  ),
  event(
    "mylapore",
    "anandhi",
    "wedding",
    [21, 320],
    [5, 5],
    "A proper banana leaf meal, served in the right order, by people who know it.",
  ),
  event("mylapore", "thomas", "housewarming", [44, 90], [5], "Filter coffee to the last guest."),
  event(
    "dastarkhwan",
    "farhan",
    "reception",
    [28, 380],
    [5, 5],
    "Galouti as our grandmother made it. They stayed to clean the lawn.",
  ),
  event(
    "dastarkhwan",
    "sunita",
    "wedding",
    [41, 500],
    [4, 5],
    "बिरयानी लाजवाब। पार्किंग में गाड़ियों की वजह से सामान उतारने में देर हुई।",
  ),
  event(
    "kuttanad",
    "thomas",
    "anniversary",
    [30, 120],
    [5, 5],
    "Karimeen, appam, and no fuss. My parents are still talking about it.",
  ),
  event(
    "khichu",
    "meenal",
    "mehndi",
    [36, 140],
    [4],
    "फाफड़ा-जलेबी एक घंटे में खत्म। अगली बार ज़्यादा मँगवाएँगे।",
  ),
  event(
    "gurukirpa",
    "gurpreet",
    "wedding",
    [26, 600],
    [5, 5],
    "लंगर जैसी सादगी और शादी जैसा स्वाद। छोले-भटूरे दो बार बनवाने पड़े।",
  ),
  event(
    "bhojbari",
    "joydeep",
    "naming",
    [49, 110],
    [5],
    "Kosha mangsho on time, mishti from the right shop.",
  ),
  event(
    "matungatable",
    "anandhi",
    "corporate",
    [22, 240],
    [4, 4],
    "Neat counters and honest portions. The coffee queue was long.",
  ),
  event("djmeher", "gurpreet", "sangeet", [20, 260], [5, 5], "She reads the floor. Nobody sat down."),
  event(
    "djmeher",
    "meenal",
    "birthday",
    [45, 80],
    [3, 4],
    "गाने अच्छे थे, पर आवाज़ बुज़ुर्गों के लिए बहुत तेज़ थी। दो बार कहने पर कम की।",
    { reply: "सुझाव के लिए धन्यवाद। अब पहले आधे घंटे की आवाज़ घर के बड़ों से पूछकर रखते हैं।" },
  ),
  event(
    "djmeher",
    "thomas",
    "wedding",
    [76, 210],
    [5, 5],
    "The old songs for our parents, the new ones for us, and not one complaint from the neighbours.",
    { advance: 35000, package: 1 },
  ),
  event("djmeher", "kinnari", "engagement", [104, 150], [5, 5], "She had our forbidden list by heart.", {
    advance: 20000,
  }),
  event(
    "djmeher",
    "sunita",
    "sangeet",
    [139, 240],
    [5, 5],
    "बुआओं को भी नचा दिया। बारिश आई तो दस मिनट में सारा सामान अंदर लगा दिया।",
    { advance: 35000, package: 1 },
  ),
  event("djmeher", "zubin", "birthday", [181, 90], [4, 5], "Great set. A little short on jazz.", {
    advance: 20000,
  }),
  event("djmeher", "anandhi", "reception", [226, 320], [5, 4], undefined, {
    advance: 35000,
    package: 1,
  }),
  event(
    "djmeher",
    "farhan",
    "anniversary",
    [271, 110],
    [5, 5],
    "My parents danced to the song of their own wedding. I had only mentioned it once.",
    { advance: 20000 },
  ),
  event("djmeher", "rohan", "wedding", [318, 280], [4, 5], "Arrived early, left late, lovely crew.", {
    advance: 40000,
    package: 1,
  }),
  event("manganiyar", "farhan", "sangeet", [31, 190], [5], "Goosebumps from the first note."),
  event(
    "ghazalshab",
    "sunita",
    "anniversary",
    [27, 70],
    [5, 5],
    "मम्मी-पापा की पसंद की सारी ग़ज़लें। आवाज़ कमरे के हिसाब से रखी।",
  ),
  event(
    "brassbawa",
    "gurpreet",
    "baraat",
    [34, 350],
    [4, 5],
    "बाजा ज़ोरदार, घोड़ी वाले से तालमेल भी ख़ुद कर लिया।",
  ),
  event(
    "nupurkathak",
    "anandhi",
    "wedding",
    [50, 300],
    [5],
    "Forty minutes that the whole hall watched in silence.",
  ),
  event(
    "hennazoya",
    "farhan",
    "mehndi",
    [23, 60],
    [5, 5],
    "The bridal design took five hours and was worth every minute. Dark by the next morning.",
  ),
  event("hennazoya", "meenal", "mehndi", [46, 45], [5], "साथ में बच्चों के हाथों पर भी मुफ़्त में बेल बना दी।"),
  event(
    "makeupjaya",
    "anandhi",
    "reception",
    [29, 200],
    [4, 5],
    "Natural, as promised. Please plan half an hour more than she says.",
  ),
  event(
    "kohra",
    "meenal",
    "wedding",
    [32, 280],
    [5, 5],
    "न पोज़ बनवाए, न शोर मचाया। पता ही नहीं चला कि कब फ़ोटो खींच ली।",
  ),
  event(
    "kohra",
    "thomas",
    "engagement",
    [51, 100],
    [4],
    "Lovely light. The album took two weeks longer than agreed.",
  ),
  event(
    "nerkaanal",
    "anandhi",
    "wedding",
    [25, 320],
    [5, 5],
    "They knew every ritual before it happened.",
  ),
  event(
    "tasveerghar",
    "sunita",
    "reception",
    [40, 260],
    [5],
    "हर रिश्तेदार की एक अच्छी तस्वीर है। ऐसा पहली बार हुआ।",
  ),
  event(
    "boxcamera",
    "thomas",
    "naming",
    [37, 75],
    [5, 5],
    "One quiet man with an old camera, and our best pictures ever.",
  ),
  event(
    "mogra",
    "sunita",
    "haldi",
    [26, 150],
    [5, 5],
    "गेंदे के फूल ताज़े थे और झूला सबका पसंदीदा कोना बन गया।",
  ),
  event(
    "mogra",
    "farhan",
    "wedding",
    [48, 420],
    [4],
    "Beautiful mandap. The entrance was finished as the first guests came.",
  ),
  event("genda", "gurpreet", "housewarming", [39, 90], [5], "छोटा काम था, फिर भी पूरी लगन से किया।"),
  event(
    "lakeside",
    "meenal",
    "wedding",
    [35, 300],
    [5, 5],
    "आधा काम झील और शाम की रोशनी ने कर दिया, बाकी आधा इनके स्टाफ़ ने।",
  ),
  event(
    "gulmohar",
    "thomas",
    "corporate",
    [21, 350],
    [2, 3],
    "The hall was fine, but the air conditioning failed for an hour and nobody was there to ask.",
    {
      reply:
        "We are sorry. The second compressor is now in, and a technician stays until the last guest leaves.",
    },
  ),
  event(
    "gulmohar",
    "anandhi",
    "reception",
    [43, 450],
    [4],
    "Good parking and clean rooms. For a better price, ring the manager's nephew at home: 98290 55501.",
    { hiddenReason: "It publishes a private person's phone number" },
  ),
  event(
    "utsavnagar",
    "meenal",
    "wedding",
    [30, 500],
    [5, 5],
    "एक ही नंबर, और हर बार फ़ोन उठा। अपनी ही शादी में हम मेहमान बनकर रहे।",
  ),
  event(
    "saptapadi",
    "anandhi",
    "wedding",
    [42, 350],
    [5],
    "The minute plan on one page saved the day.",
  ),
  event(
    "shubharambh",
    "sunita",
    "engagement",
    [28, 180],
    [4, 5],
    "काम साफ़-सुथरा। बजट से पाँच हज़ार ऊपर गया, पर पहले पूछ लिया था।",
  ),
  event(
    "sahayak",
    "farhan",
    "reception",
    [33, 300],
    [5, 4],
    "Twelve helpers, all on time, all in clean shirts.",
  ),
  event("atithi", "anandhi", "conference", [22, 400], [5, 5], "They found the lost laptop, too."),
  event(
    "prahari",
    "gurpreet",
    "wedding",
    [29, 800],
    [5, 5],
    "भीड़ में भी तमीज़ से बात की। गेट पर एक बार भी झगड़ा नहीं हुआ।",
  ),
  event(
    "valetvala",
    "thomas",
    "reception",
    [24, 260],
    [4, 5],
    "Quick and careful; two keys were mixed up for five minutes.",
  ),
  event(
    "baraatwheels",
    "gurpreet",
    "baraat",
    [27, 200],
    [5],
    "पुरानी गाड़ी चमक रही थी, ड्राइवर भी साफ़े में।",
  ),
  event("gensetgiri", "sunita", "wedding", [41, 650], [5, 5], "रात भर एक बार भी बत्ती नहीं गई।"),
  event("panditji", "sunita", "puja", [23, 50], [5, 5], "हर मंत्र का मतलब भी समझाया, बच्चों ने भी सुना।"),
  event(
    "patrika",
    "thomas",
    "wedding",
    [53, 300],
    [4],
    "Fine paper and no spelling mistakes in three languages.",
  ),
  {
    provider: "tohfa",
    from: "farhan",
    eventType: "corporate",
    daysAgo: 38,
    guests: 150,
    starsForCustomer: 4,
  },
];

/**
 * A booking is completed two days after the event; the customer reviews it a day later, the
 * provider on the day after that.
 */
const completedAfter = 2;
export const writtenAfter = { customer: 3, provider: 4 };

/**
 * Reviews are published at once if both sides wrote one, otherwise fourteen days after the only
 * one.
 */
export const shownAfter = ({ stars, starsForCustomer }: PastEvent): number =>
  stars && starsForCustomer
    ? writtenAfter.provider
    : (stars ? writtenAfter.customer : writtenAfter.provider) + 14;

export const keyOfPast = ({ provider, from, eventType }: PastEvent) =>
  `past-${provider}-${from}-${eventType}`;

/** Days before the event on which each step happened. */
const before = { sent: 14, viewed: 13.8, accepted: 13.5, requested: 13, answered: 12.8, confirmed: 12.5 };

export function briefOfPast(one: PastEvent, city: string): DemoBrief {
  const at = (days: number) => (one.daysAgo + days) * 24;
  return {
    key: keyOfPast(one),
    from: one.from,
    sentHoursAgo: at(before.sent),
    eventType: one.eventType,
    inDays: -one.daysAgo,
    guests: one.guests,
    city,
    prefers: "phone",
    threads: {
      [one.provider]: [
        ["view", at(before.viewed)],
        ["accept", at(before.accepted)],
      ],
    },
  };
}

export function bookingOfPast(
  one: PastEvent,
  provider: DemoProvider & { categories: Category[] },
): DemoBooking {
  const at = (days: number) => (one.daysAgo + days) * 24;
  const [name = "", amount = ""] = provider.packages[one.package ?? 0]?.split(" | ") ?? [];
  const [price, quotedUnit] = amount.split("/");
  const unit =
    (quotedUnit as PriceUnit | undefined) ?? provider.per ?? assumedUnit(provider.categories.slice(0, 1));
  const each = unit === "plate" || unit === "person" ? one.guests : 1;
  return {
    brief: keyOfPast(one),
    provider: one.provider,
    requestedHoursAgo: at(before.requested),
    package: [name, each, unit, Number(price)],
    ...(one.advance && { advance: one.advance, balancePaidHoursAgo: at(-1) }),
    transitions: [
      ...(one.advance
        ? ([
            ["accept", "accepted", at(before.answered)],
            ["confirm", "confirmed", at(before.confirmed)],
          ] satisfies DemoBooking["transitions"])
        : ([
            ["accept_without_advance", "confirmed", at(before.confirmed)],
          ] satisfies DemoBooking["transitions"])),
      ["complete", "completed", at(-completedAfter)],
      [
        one.stars && one.starsForCustomer ? "review" : "end_review_time",
        "reviewed",
        at(-shownAfter(one)),
      ],
    ],
  };
}
