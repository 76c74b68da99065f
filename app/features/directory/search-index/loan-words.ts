/**
 * Where the sound differs from the English spelling: बैंड would be read as 'bend'. Written as
 * `searchable` returns them, without nukta.
 */
const written: Record<string, string> = {
  balloon: "बैलून बलून",
  band: "बैंड",
  banquet: "बैंक्वेट बैंक्वट",
  birthday: "बर्थडे",
  cake: "केक",
  cameraman: "कैमरामैन",
  catering: "कैटरिंग केटरिंग",
  caterers: "कैटरर्स केटरर्स कैटरर केटरर",
  dance: "डांस",
  decor: "डेकोर डेकॉर",
  decoration: "डेकोरेशन",
  decorators: "डेकोरेटर्स डेकोरेटर",
  dj: "डीजे",
  event: "इवेंट इवेंट्स ईवेंट",
  flower: "फ्लावर फ्लावर्स",
  group: "ग्रुप",
  hall: "हॉल हाल",
  hotel: "होटल",
  house: "हाउस",
  kitchen: "किचन",
  lawn: "लॉन",
  light: "लाइट लाइट्स",
  lighting: "लाइटिंग",
  makeup: "मेकअप",
  management: "मैनेजमेंट",
  marriage: "मैरिज",
  music: "म्यूजिक",
  orchestra: "ऑर्केस्ट्रा आर्केस्ट्रा",
  photographer: "फोटोग्राफर फोटोग्राफर्स",
  security: "सिक्योरिटी",
  service: "सर्विस सर्विसेज",
  sound: "साउंड",
  stage: "स्टेज",
  sweets: "स्वीट्स",
  transport: "ट्रांसपोर्ट",
  travels: "ट्रैवल्स ट्रेवल्स",
  video: "वीडियो विडियो",
  videography: "वीडियोग्राफी विडियोग्राफी",
  wedding: "वेडिंग वैडिंग",
};

export const loanWords = new Map(
  Object.entries(written).flatMap(([english, hindi]) =>
    hindi.split(" ").map((word): [string, string] => [word, english]),
  ),
);
