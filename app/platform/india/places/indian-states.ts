export interface State {
  code: string;
  en: string;
  hi: string;
  /** The first two digits of its GST numbers: today's first, then those it inherited. */
  gst: string[];
  /** The longest match decides, and neighbours may share one. */
  pincodes: string[];
  aliases: string[];
}

/** GST codes: GSTN's list. Pincodes: India Post's circles, good enough for a warning. */
export const states: readonly State[] = [
  state(
    "andaman-and-nicobar",
    "Andaman & Nicobar Islands",
    "अंडमान और निकोबार",
    "35",
    "744",
    "Andaman & Nicobar|Andaman|अंडमान",
  ),
  state("andhra-pradesh", "Andhra Pradesh", "आंध्र प्रदेश", "37 28", "51 52 53", "AP|Andhra"),
  state("arunachal-pradesh", "Arunachal Pradesh", "अरुणाचल प्रदेश", "12", "790 791 792", "Arunachal"),
  state("assam", "Assam", "असम", "18", "78", "आसाम"),
  state("bihar", "Bihar", "बिहार", "10", "80 81 82 83 84 85"),
  state("chandigarh", "Chandigarh", "चंडीगढ़", "04", "16 160"),
  state("chhattisgarh", "Chhattisgarh", "छत्तीसगढ़", "22", "49", "CG|Chattisgarh"),
  state(
    "dadra-and-nagar-haveli-and-daman-and-diu",
    "Dadra & Nagar Haveli and Daman & Diu",
    "दादरा और नगर हवेली और दमन और दीव",
    "26 25",
    "396 362520 362540",
    "DNHDD|Dadra & Nagar Haveli|Daman & Diu|Daman|Diu|Silvassa|दमन और दीव",
  ),
  state("delhi", "Delhi", "दिल्ली", "07", "11", "New Delhi|NCT of Delhi|नई दिल्ली"),
  state("goa", "Goa", "गोवा", "30", "403"),
  state("gujarat", "Gujarat", "गुजरात", "24", "36 37 38 39 396 362540", "GJ"),
  state("haryana", "Haryana", "हरियाणा", "06", "12 13", "HR"),
  state("himachal-pradesh", "Himachal Pradesh", "हिमाचल प्रदेश", "02", "17", "HP|Himachal|हिमाचल"),
  state(
    "jammu-and-kashmir",
    "Jammu & Kashmir",
    "जम्मू और कश्मीर",
    "01",
    "18 19",
    "J&K|JK|Kashmir|जम्मू कश्मीर",
  ),
  state("jharkhand", "Jharkhand", "झारखंड", "20", "80 81 82 83 84 85"),
  state("karnataka", "Karnataka", "कर्नाटक", "29", "56 57 58 59", "KA"),
  state("kerala", "Kerala", "केरल", "32", "67 68 69 682", "KL|केरला"),
  state("ladakh", "Ladakh", "लद्दाख", "38", "194", "Leh Ladakh"),
  state("lakshadweep", "Lakshadweep", "लक्षद्वीप", "31", "682"),
  state("madhya-pradesh", "Madhya Pradesh", "मध्य प्रदेश", "23", "45 46 47 48", "MP|एमपी"),
  state("maharashtra", "Maharashtra", "महाराष्ट्र", "27", "40 41 42 43 44", "MH"),
  state("manipur", "Manipur", "मणिपुर", "14", "795"),
  state("meghalaya", "Meghalaya", "मेघालय", "17", "793 794"),
  state("mizoram", "Mizoram", "मिज़ोरम", "15", "796"),
  state("nagaland", "Nagaland", "नागालैंड", "13", "797 798"),
  state("odisha", "Odisha", "ओडिशा", "21", "75 76 77", "Orissa|उड़ीसा"),
  state(
    "puducherry",
    "Puducherry",
    "पुडुचेरी",
    "34",
    "605 607 609 673310 533464",
    "Pondicherry|Pondy|पांडिचेरी",
  ),
  state("punjab", "Punjab", "पंजाब", "03", "14 15 160", "PB"),
  state("rajasthan", "Rajasthan", "राजस्थान", "08", "30 31 32 33 34", "RJ"),
  state("sikkim", "Sikkim", "सिक्किम", "11", "737"),
  state("tamil-nadu", "Tamil Nadu", "तमिलनाडु", "33", "60 61 62 63 64 605 607 609", "TN"),
  state("telangana", "Telangana", "तेलंगाना", "36", "50", "TS|TG"),
  state("tripura", "Tripura", "त्रिपुरा", "16", "799"),
  state(
    "uttar-pradesh",
    "Uttar Pradesh",
    "उत्तर प्रदेश",
    "09",
    "20 21 22 23 24 25 26 27 28",
    "UP|यूपी",
  ),
  state(
    "uttarakhand",
    "Uttarakhand",
    "उत्तराखंड",
    "05",
    "20 21 22 23 24 25 26 27 28",
    "Uttaranchal|UK",
  ),
  state("west-bengal", "West Bengal", "पश्चिम बंगाल", "19", "70 71 72 73 74", "WB|Bengal|बंगाल"),
];

function state(
  code: string,
  en: string,
  hi: string,
  gst: string,
  pincodes: string,
  aliases = "",
): State {
  return {
    code,
    en,
    hi,
    gst: gst.split(" "),
    pincodes: pincodes.split(" "),
    aliases: aliases.split("|").filter(Boolean),
  };
}
