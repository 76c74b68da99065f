import { describe, expect, test } from "vitest";
import { passwordProblem, minPasswordLength } from "~/features/accounts/passwords/password-rule";
import { refuseWeakPassword } from "~/features/accounts/passwords/password-strength.server";
import { translatorFor } from "~/platform/i18n.server";
import { sampled } from "../../support/sampled";

const asha = { name: "Asha Verma", email: "asha.verma88@example.com", phone: "+919876543210" };
const alphabet = "abcdefghijklmnopqrstuvwxyz";
const here = { ip: "192.0.2.7" };

describe("easy to guess, and refused", () => {
  test.each(
    sampled([
      ["princess2024", "similar"],
      ["Sunshine1234", "similar"],
      ["P@ssw0rd1234", "similar"],
      ["qwertyuiop", "common"],
      ["asdfghjkl;'", "keyboard"],
      ["1q2w3e4r5t6y", "common"],
      ["aayojan2026", ""],
      ["Aayojan@2026", ""],
      ["shaadi1234", ""],
      ["krishna@123", ""],
      ["Mehendi2025!", ""],
      ["JaiShriRam108", ""],
      ["Mumbai@12345", ""],
      // The "com" of Asha's email is not hers: what is left of the password is not personal.
      ["welcome@2026", "similar"],
      ["Bangalore@560001", "similar"],
      ["#Sunshine#482913", "similar"],
      ["abcdefghijklmnop", "sequence"],
      ["asdf1234".repeat(16), "repeats"],
      ["aAbBcCdDeEfF", "repeats"],
      ["aabbccddeeffgghh", "repeats"],
      [`${alphabet}0123456789`.repeat(3), ""],
      ["xK9qxK9qxK9q", "repeats"],
      ["xk9qXK9QxK9q", "repeats"],
      ["zorbly1zorbly2zorbly3", "repeats"],
      ["tuv!tuv!tuv!tuv!", "repeats"],
      ["tuv tuv tuv tuv", "repeats"],
      ["a1b2c3d4e5f6", ""],
      ["1a2b3c4d5e6f7g8h", "sequence"],
      ["aA1bB2cC3dD4eE5", ""],
      ["azbycxdwevfu", "sequence"],
      ["aayojan aayojan", ""],
      ["om namah shivaya", ""],
      ["p a s s w o r d", ""],
      ["merabharatmahan", ""],
      ["नमस्ते123456", ""],
      ["जय श्री राम", ""],
      ["जयश्रीराम१२३", ""],
      ["मेरापासवर्ड", ""],
      ["शादी मुबारक", ""],
      ["ｐａｓｓｗｏｒｄ１２３", ""],
      ["pässwörd1234", ""],
      // "Asha Verma" in Devanagari, and Asha's name in fullwidth Latin letters.
      ["आशा वर्मा १२३४", "own"],
      ["ＡＳＨＡ＿ＶＥＲＭＡ＿９０", "own"],
    ]),
  )("%s", async (password, reason) => {
    const refusal = await refuseWeakPassword(password, asha, here, "newPassword").catch(
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({
      kind: "invalid",
      details: { fields: { newPassword: [expect.stringContaining(`weak.${reason}`)] } },
    });
    for (const language of ["en", "hi"] as const) {
      const [key] = (refusal as { details: { fields: { newPassword: [string] } } }).details.fields
        .newPassword;
      expect(translatorFor(language)(key)).not.toBe(key);
    }
  });
});

describe("the owner's own name, email or number, and refused", () => {
  test.each(
    sampled([
      "asha.verma",
      "asha.verma88@example.com",
      "Verma.Asha.1990",
      "ASHA--VERMA--2026",
      "1234567asha",
      "amrev.ahsa.99",
      "asha9876543210",
      "98765 43210",
      "ashaverma88!!",
    ]),
  )("%s", (password) => {
    expect(passwordProblem(password, minPasswordLength.customer, asha)).toBe(
      "accounts.password.weak.own",
    );
  });
});

test("a name in Devanagari is also refused as a password in Latin letters", async () => {
  await expect(
    refuseWeakPassword("RadhikaKumar@90", { name: "राधिका कुमार" }, here),
  ).rejects.toMatchObject({ details: { fields: { password: ["accounts.password.weak.own"] } } });
});

describe("hard to guess, and accepted", () => {
  test.each(
    sampled([
      "genda phool mala 17",
      "kesar pista kulfi 9",
      "kesar pista kulfi aam 99",
      "naya gehra samandar",
      "utsav mela 2026",
      "aam panna barfi 4",
      "correct horse battery staple",
      "शादी में ढोल बजता रहा",
      "मेरी छोटी नीली साइकिल",
      "asha likes mango pickle with rain",
      "#!$%^&*()_+{}|:<>",
      "k7-Q.m2_Vz!r",
      "ullu aur billi khush",
      "mississippi boot balloon",
      "xK9q-7Lm.xK9q-7Lm.",
    ]),
  )("%s", async (password) => {
    expect(passwordProblem(password, minPasswordLength.customer, asha)).toBeNull();
    await refuseWeakPassword(password, asha, here);
  });
});

test("only the first 64 characters of a password of 128 are judged", async () => {
  await refuseWeakPassword(`genda phool mala 17 ${"a".repeat(108)}`, asha, here);
  await expect(
    refuseWeakPassword(`${"a".repeat(108)} genda phool mala 17`, asha, here),
  ).rejects.toMatchObject({
    details: { fields: { password: ["accounts.password.weak.repeats"] } },
  });
});
