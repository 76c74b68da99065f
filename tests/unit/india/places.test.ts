import { expect, test } from "vitest";
import {
  cities,
  cityName,
  findCity,
  findState,
  stateName,
  stateOfGst,
  states,
  statesOfPincode,
} from "~/platform/india/places/places";

test.each([
  ["Bangalore", "bengaluru"],
  ["BENGALURU", "bengaluru"],
  ["बैंगलोर", "bengaluru"],
  ["बेंगलूरु", "bengaluru"],
  ["Gurgaon", "gurugram"],
  ["गुड़गाँव", "gurugram"],
  ["गुडगांव", "gurugram"],
  ["Bombay", "mumbai"],
  ["मुम्बई", "mumbai"],
  ["मुंबई", "mumbai"],
  ["Calcutta", "kolkata"],
  ["Madras", "chennai"],
  ["Baroda", "vadodara"],
  ["बड़ौदा", "vadodara"],
  ["Mysore", "mysuru"],
  ["Allahabad", "prayagraj"],
  ["Poona", "pune"],
  ["Trivandrum", "thiruvananthapuram"],
  ["Cochin", "kochi"],
  ["new  delhi", "delhi"],
  ["NewDelhi", "delhi"],
  ["नई दिल्ली", "delhi"],
  ["Pūne", "pune"],
  ["navi-mumbai", "navi-mumbai"],
  ["Mumbai, Maharashtra", "mumbai"],
  ["Bengaluru (Karnataka)", "bengaluru"],
  ["रांची", "ranchi"],
  ["चण्डीगढ़", "chandigarh"],
  [" \u200bJaipur\n", "jaipur"],
  ["Ｄｅｌｈｉ", "delhi"],
])("%s is read as %s", (typed, slug) => {
  expect(findCity(typed)?.slug).toBe(slug);
});

test.each(["", "Atlantis", "Mum", ",", "x".repeat(5000), "constructor"])(
  "%j is not a city in our list",
  (typed) => {
    expect(findCity(typed)).toBeUndefined();
  },
);

test.each([
  ["MH", "maharashtra"],
  ["tamilnadu", "tamil-nadu"],
  ["Orissa", "odisha"],
  ["Jammu and Kashmir", "jammu-and-kashmir"],
  ["J&K", "jammu-and-kashmir"],
  ["उत्तर प्रदेश", "uttar-pradesh"],
  ["यूपी", "uttar-pradesh"],
  ["Pondicherry", "puducherry"],
])("the state %s is %s", (typed, code) => {
  expect(findState(typed)?.code).toBe(code);
});

test("names are given in the reader's language, and an unknown city as it was typed", () => {
  expect([cityName("mumbai", "en"), cityName("mumbai", "hi"), cityName("Alibaug", "hi")]).toEqual([
    "Mumbai",
    "मुंबई",
    "Alibaug",
  ]);
  expect([stateName("kerala", "en"), stateName("kerala", "hi")]).toEqual(["Kerala", "केरल"]);
});

test("there are 28 states and 8 union territories, and every city lies in one of them", () => {
  expect(new Set(states.map(({ code }) => code)).size).toBe(36);
  expect(cities.length).toBeGreaterThanOrEqual(70);
  for (const city of cities) expect(states.map(({ code }) => code)).toContain(city.state);
});

test("every city and state is found by each of its names, and no name belongs to two of them", () => {
  for (const city of cities)
    for (const name of [city.slug, city.en, city.hi, ...city.aliases])
      expect([name, findCity(name)?.slug]).toEqual([name, city.slug]);
  for (const state of states)
    for (const name of [state.code, state.en, state.hi, ...state.aliases])
      expect([name, findState(name)?.code]).toEqual([name, state.code]);
});

test("every GST state code belongs to one state, including the legacy ones", () => {
  const codes = states.flatMap(({ gst }) => gst).sort();
  expect(codes).toEqual(Array.from({ length: 38 }, (_, at) => String(at + 1).padStart(2, "0")));
  expect([
    stateOfGst("28")?.code,
    stateOfGst("25")?.code,
    stateOfGst("97"),
    stateOfGst("99"),
  ]).toEqual(["andhra-pradesh", "dadra-and-nagar-haveli-and-daman-and-diu", undefined, undefined]);
});

test.each([
  ["110001", ["delhi"]],
  ["400001", ["maharashtra"]],
  ["403001", ["goa"]],
  ["744101", ["andaman-and-nicobar"]],
  ["194101", ["ladakh"]],
  ["190001", ["jammu-and-kashmir"]],
  ["737101", ["sikkim"]],
  ["160055", ["chandigarh", "punjab"]],
  ["605001", ["puducherry", "tamil-nadu"]],
  ["673310", ["puducherry"]],
  ["248001", ["uttar-pradesh", "uttarakhand"]],
  ["900001", []],
])("the pincode %s is in %j", (pincode, codes) => {
  expect(statesOfPincode(pincode).map(({ code }) => code)).toEqual(codes);
});
