import { expect, test } from "vitest";
import { slugOf } from "~/features/directory/profiles/profile-commands.server";
import { transliterate } from "~/platform/india/transliterate.server";

test.each([
  ["रुचिरा भोजनालय", "ruchira bhojanalay"],
  ["ज़ायका कैटरर्स", "zayaka kaitarars"],
  ["मेहँदी आर्ट", "mehandi art"],
  ["ज्ञान गंगा", "gyan ganga"],
  ["क्षत्रिय ऋषि", "kshatriya rishi"],
  ["ऑर्किड कॅफे", "orkid kephe"],
  ["१०१ दीप", "101 dip"],
  ["રસોઈ ઘર", "rasoi ghar"],
  ["বিয়ে বাড়ি", "viye vadi"],
  ["திருமண மண்டபம்", "thirumana mantapam"],
  ["కళ్యాణం", "kalyanam"],
  ["ಬೆಂಗಳೂರು", "bengaluru"],
  ["കൊച്ചി മലയാളം", "kochchi malayalam"],
  ["Bilal & Söhne बैंड", "Bilal & Söhne baind"],
  ["🎉 شادی", "🎉 شادی"],
])("%s is written %s", (text, latin) => {
  expect(transliterate(text)).toBe(latin);
});

test.each([
  [{ businessName: "रुचिरा भोजनालय", city: "ujjain" }, "ruchira-bhojanalay-ujjain"],
  [{ businessName: "शर्मा बैंड", city: "नारायणपुर" }, "sharma-baind-narayanapur"],
  [{ businessName: "Chef's Café Déjà", city: "pune" }, "chefs-cafe-deja-pune"],
  [{ businessName: "🎉🎉", city: "jaipur" }, "catering-jaipur"],
  [{ businessName: "شادی", city: "jaipur" }, "catering-jaipur"],
  [{ businessName: "🎉", city: "jaipur", categories: [] }, "provider-jaipur"],
  [{ businessName: "Jaipur", city: "jaipur" }, "jaipur-jaipur"],
  [{ businessName: "enquire", city: "東京" }, "enquire"],
  [{ businessName: "a".repeat(80), city: "jaipur" }, `${"a".repeat(50)}-jaipur`],
])("%j has the path %s", (named, slug) => {
  expect(slugOf({ categories: ["catering"], ...named })).toBe(slug);
});
