import type { Applicant } from "../../applicant";

/** Returned for changes; the last one has been resubmitted. */
export const sentBack: Applicant[] = [
  {
    key: "utsavdj",
    name: "Bass Bhai DJ & Sound",
    person: "Jignesh Parmar",
    type: "individual",
    city: "rajkot",
    address: "Kalawad Road",
    pincode: "360005",
    categories: ["entertainment"],
    startedHoursAgo: 90,
    transitions: [
      ["submit", 52],
      ["claim", 28],
      ["requestChanges", 26],
    ],
    requestedChanges: [
      {
        step: "documents",
        field: "panCard",
        reason:
          "The photo of the card is blurred: the number cannot be read. Take it again in daylight.",
      },
      {
        step: "services",
        field: "serviceDescription",
        reason: "Tell customers how loud you may play until which hour, and what sound you bring.",
      },
    ],
    rejectedDocuments: {
      panCard: { reason: "unreadable", note: "The last four characters cannot be read." },
    },
    years: 5,
    team: 3,
    from: 18000,
    sizes: ["small", "medium", "large"],
    cities: ["ahmedabad", "vadodara"],
    text: "Garba, Bollywood and EDM with our own line array and two subwoofers. We come early, tape every cable and leave the lawn clean.",
    packages: [
      "Garba night | 18000 | Four hours; Sound for 300; Two lights",
      "Wedding | 35000 | Sangeet and reception; Dance floor; Wireless microphones",
    ],
    pictures: [
      "crowd: Navratri, Race Course",
      "stage: Set-up for a sangeet",
      "drums: With the dholi",
      "lens: The desk",
    ],
  },
  {
    key: "kumaonipahal",
    name: "Pahadi Rasoi Pahal",
    person: "Hema Joshi",
    type: "trust",
    city: "dehradun",
    address: "Ballupur, Chakrata Road",
    pincode: "248001",
    language: "hi",
    categories: ["catering"],
    startedHoursAgo: 160,
    transitions: [
      ["submit", 120],
      ["claim", 100],
      ["requestChanges", 98],
    ],
    requestedChanges: [
      {
        step: "legal",
        field: "accountHolder",
        reason: "खाताधारक का नाम संस्था के नाम से अलग है। संस्था का खाता दें या वजह लिखें।",
      },
      { step: "portfolio", field: null, reason: "अपने बनाए खाने की कम से कम तीन फ़ोटो जोड़ें।" },
    ],
    typos: { legal: { accountHolder: "Kamla Bisht" } },
    years: 7,
    team: 16,
    from: 310,
    sizes: ["small", "medium"],
    cities: ["haridwar", "rishikesh"],
    website: true,
    text: "गाँव की बहनें मंडुए की रोटी, भट्ट की चुड़कानी और झंगोरे की खीर बनाती हैं। अनाज सीधे किसानों से आता है। कमाई का आधा हिस्सा लड़कियों की पढ़ाई में जाता है।",
    packages: [
      "पहाड़ी थाल | 310 | मंडुए की रोटी; भट्ट की दाल; आलू के गुटके; खीर",
      "शादी का भोज | 520 | आठ व्यंजन; परोसने वाली टीम; मिट्टी के बर्तन",
    ],
    pictures: ["thali: पहाड़ी थाल", "table: गाँव का भोज"],
  },
  {
    key: "ferncourt",
    name: "Fern Court Heritage Lawns",
    person: "Meera Thampi",
    type: "private_limited",
    city: "kozhikode",
    address: "Kallai Road, near the bridge",
    pincode: "673003",
    categories: ["venue-decor"],
    startedHoursAgo: 140,
    transitions: [
      ["submit", 110],
      ["claim", 90],
      ["requestChanges", 88],
      ["submit", 5.5],
    ],
    requestedChanges: [
      {
        step: "documents",
        field: "businessRegistration",
        reason: "The certificate names another company. Upload the one of Fern Court.",
      },
    ],
    typedBefore: {
      company: { address: "Kallai Road", businessName: "Fern Court Lawns" },
      services: { startingPrice: "150000" },
    },
    scans: ["businessRegistration"],
    notes: [
      {
        text: "The first certificate was Calicut Timber's, the family's other company. Compare the name again.",
        hoursAgo: 88,
      },
      {
        text: "Rang Meera Thampi: the new certificate comes from the registrar this week.",
        hoursAgo: 70,
        followUpInDays: 0,
      },
    ],
    years: 11,
    team: 21,
    notice: 10,
    from: 130000,
    sizes: ["medium", "large"],
    website: true,
    text: "A timber merchant's house of 1908 with a courtyard, a jackfruit tree and room for three hundred. Weddings of every faith have been held under that tree. Music ends at ten because our neighbours are old, and we like them.",
    packages: [
      "Courtyard day | 130000 | House and courtyard; Four rooms; Generator; Parking for 60",
      "Two days | 220000 | Overnight stay for 20; Kitchen; Boat jetty",
    ],
    pictures: [
      "arches: The veranda",
      "table: Courtyard lunch",
      "palace: From the river",
      "garlands: Front door",
    ],
  },
];
