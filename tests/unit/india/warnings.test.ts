import { expect, test } from "vitest";
import * as warnings from "~/platform/india/identifiers/identifier-warnings";

test("the specification's own example is accepted, with warnings for its PAN's fourth letter and its GST check digit", () => {
  const found = warnings.warningsFor({
    panNumber: "ABCDE1234F",
    gstNumber: "22ABCDE1234F1Z5",
    ifsc: "SBIN0001234",
    state: "chhattisgarh",
    businessType: "private_limited",
    legalName: "ABC Events Private Limited",
    bankName: "State Bank of India",
  });
  expect(found).toEqual([
    { field: "panNumber", key: "fields.warning.panHolder" },
    { field: "gstNumber", key: "fields.warning.gstCheckDigit" },
  ]);
});

test("an application that is consistent, or still empty, has no warnings", () => {
  expect(warnings.warningsFor({})).toEqual([]);
  expect(
    warnings.warningsFor({
      businessName: "Asha Caterers Pvt Ltd",
      legalName: "Asha Caterers Private Limited",
      accountHolder: "ASHA CATERERS PRIVATE LIMITED",
      businessType: "private_limited",
      state: "maharashtra",
      pincode: "400001",
      panNumber: "ZZZCZ0002Z",
      gstNumber: "27AAPFU0939F1ZV",
      bankName: "HDFC Bank Ltd",
      ifsc: "HDFC0001234",
      categories: ["catering"],
      fssaiNumber: "10000000000001",
    }),
  ).toEqual([]);
});

test("a company or an LLP without its registered name has a warning, but not a sole proprietor", () => {
  const of = (businessType: warnings.BusinessType, legalName?: string) =>
    warnings.legalNameWarning({ businessType, legalName });
  for (const type of ["private_limited", "public_limited", "llp"] as const) {
    expect(of(type)).toBe("fields.warning.legalNameMissing");
    expect(of(type, "Asha Caterers")).toBeNull();
  }
  for (const type of ["sole_proprietorship", "partnership", "individual", "other"] as const)
    expect(of(type)).toBeNull();
});

test.each([
  ["P", "sole_proprietorship"],
  ["P", "individual"],
  ["F", "partnership"],
  ["F", "llp"],
  ["C", "private_limited"],
  ["C", "public_limited"],
  ["H", "huf"],
  ["T", "trust"],
  ["A", "other"],
  ["G", "other"],
  ["C", undefined],
] as const)("a PAN of kind %s matches a %s", (letter, type) => {
  expect(warnings.panHolderWarning(`ZZZ${letter}Z0001Z`, type)).toBeNull();
});

test.each([
  ["C", "individual"],
  ["P", "llp"],
  ["P", "private_limited"],
  ["D", "other"],
  ["D", undefined],
  ["F", "huf"],
] as const)("a PAN of kind %s does not match a %s", (letter, type) => {
  expect(warnings.panHolderWarning(`ZZZ${letter}Z0001Z`, type)).toBe("fields.warning.panHolder");
});

test("a GST number of another state has a warning, unless its code is a legacy one, the centre's or other territory's", () => {
  expect(warnings.gstStateWarning("27ZZZPZ0001Z1Z9", "karnataka")).toBe("fields.warning.gstState");
  expect(
    ["27ZZZPZ0001Z1Z9", "97ZZZPZ0001Z1Z9", "99ZZZPZ0001Z1Z9"].map((gstin) =>
      warnings.gstStateWarning(gstin, "maharashtra"),
    ),
  ).toEqual([null, null, null]);
  expect(warnings.gstStateWarning("28ZZZPZ0001Z1Z9", "andhra-pradesh")).toBeNull();
});

test("a pincode of another state has a warning, unless it is the army's", () => {
  expect(warnings.pincodeStateWarning("403001", "maharashtra")).toBe("fields.warning.pincodeState");
  expect(warnings.pincodeStateWarning("290001", "uttar-pradesh")).toBe(
    "fields.warning.pincodeState",
  );
  expect(
    [
      ["400001", "maharashtra"],
      ["160055", "punjab"],
      ["900056", "assam"],
    ].map(([pincode, state]) => warnings.pincodeStateWarning(pincode, state)),
  ).toEqual([null, null, null]);
});

test.each([
  ["State Bank of India", "SBIN0001234"],
  ["S.B.I.", "SBIN0001234"],
  ["भारतीय स्टेट बैंक", "SBIN0001234"],
  ["Bank of India", "BKID0001234"],
  ["UNION BANK OF INDIA", "UBIN0001234"],
  ["The Federal Bank Ltd.", "FDRL0001234"],
  ["PNB", "PUNB0001234"],
  ["Allahabad Bank", "IDIB0001234"],
  ["Baroda Rajasthan Kshetriya Gramin Bank", "BARB0001234"],
  ["Nagarik Sahakari Bank", "HDFC0CNSB01"],
  ["South Indian Bank", "SIBL0001234"],
])("%s matches %s", (bank, ifsc) => {
  expect(warnings.bankIfscWarning(bank, ifsc)).toBeNull();
});

test.each([
  ["HDFC Bank", "SBIN0001234"],
  ["State Bank of India", "BKID0001234"],
  ["Bank of India", "SBIN0001234"],
  ["पंजाब नेशनल बैंक", "ZZZZ0ABCDEF"],
  ["Indian Bank", "SIBL0001234"],
])("%s does not match %s", (bank, ifsc) => {
  expect(warnings.bankIfscWarning(bank, ifsc)).toBe("fields.warning.bankIfsc");
});

test.each([
  ["ASHA EVENTS", "Asha Events Pvt. Ltd."],
  ["Asha Verma", "Asha's Kitchen"],
  ["Ramesh Agrawal", "Agarwal Caterers"],
  ["M/s Sharma & Sons", "Sharmacaterers"],
  ["आशा वर्मा", "Verma Events"],
  ["ABC Events", "ABC events"],
])("the account holder %s matches %s", (accountHolder, businessName) => {
  expect(warnings.holderNameWarning({ accountHolder, businessName })).toBeNull();
});

test.each([
  ["Verma Events", "Sharma Events"],
  ["Sunil Rao", "Golden Lotus Decorators"],
  ["आशा वर्मा", "गोल्डन लोटस"],
])("the account holder %s does not match %s", (accountHolder, businessName) => {
  expect(warnings.holderNameWarning({ accountHolder, businessName })).toBe(
    "fields.warning.holderName",
  );
});

test("a sole proprietor may use an account in their own name, a company may not", () => {
  const answers = {
    accountHolder: "Sunil Rao",
    businessName: "Golden Lotus",
    contactPerson: "Sunil K Rao",
  };
  expect(
    warnings.holderNameWarning({ ...answers, businessType: "sole_proprietorship" }),
  ).toBeNull();
  expect(warnings.holderNameWarning({ ...answers, businessType: "private_limited" })).toBe(
    "fields.warning.holderName",
  );
});

test("a caterer without an FSSAI number has a warning, a band does not", () => {
  expect(warnings.fssaiWarning(["artist", "catering"], null)).toBe("fields.warning.fssaiMissing");
  expect([
    warnings.fssaiWarning(["catering"], "10000000000001"),
    warnings.fssaiWarning(["artist"], null),
  ]).toEqual([null, null]);
});
