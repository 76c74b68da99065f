import type { Page } from "@playwright/test";
import { bilalsAnswers, picture } from "../support/onboarding";
import { answerSignup, cast, english, expect, hindi, looksRight, test } from "./story";

const inEnglish = {
  ...english,
  language: "English",
  step: (n: number) => `Step ${n} of 7`,
  onwards: "Save and continue",
  submit: "Submit application",
  thanks: "Thank you for applying",
  mail: /We have your application/,
} as const;

const inHindi = {
  ...hindi,
  language: "हिन्दी",
  step: (n: number) => `7 में से चरण ${n}`,
  onwards: "सेव करें और आगे बढ़ें",
  submit: "आवेदन जमा करें",
  thanks: /आवेदन/,
  mail: /आवेदन/,
} as const;

for (const words of [inEnglish, inHindi])
  test(`Bilal applies in ${words.language}, signs up on the way, and nothing is lost`, async ({
    app,
    browserOf,
  }) => {
    const bilal = cast.bilal();
    const page = await browserOf();
    await becomesAProvider(page, words.language);

    await expect(page.getByText(words.step(1)).first()).toBeVisible();
    await looksRight(page);
    await answers(page, bilalsAnswers.company);
    await goesOn(page, words, 2);

    const { categories, serviceDescription, startingPrice } = bilalsAnswers.services;
    await answers(page, { categories, serviceDescription, startingPrice });
    await addsAPackage(page, 0, "Baraat", "45,000");
    await looksRight(page);
    await goesOn(page, words, 3);

    for (const name of ["baraat.jpg", "sangeet.jpg"]) {
      await page.locator("[name=portfolioImages]").setInputFiles({
        name,
        mimeType: "image/jpeg",
        buffer: await picture(),
      });
      await page.locator("button[value=upload-portfolioImages]").click();
      await expect(page.getByText(name).first()).toBeVisible();
    }
    await looksRight(page);
    await goesOn(page, words, 4);

    await answers(page, bilalsAnswers.legal);
    await looksRight(page);
    await goesOn(page, words, 5);

    await answers(page, { licenseStatus: "yes" });
    await page.locator("[name=panCard]").setInputFiles({
      name: "pan.png",
      mimeType: "image/png",
      buffer: await picture("png"),
    });
    await page.locator("button[value=upload-panCard]").click();
    await expect(page.getByText("pan.png").first()).toBeVisible();
    await looksRight(page);
    await goesOn(page, words, 6);

    await answers(page, bilalsAnswers.operations);
    await looksRight(page);
    await goesOn(page, words, 7);

    await expect(page.getByText("₹45,000").first()).toBeVisible();
    await answers(page, bilalsAnswers.declaration);
    await looksRight(page);
    await page.getByRole("button", { name: words.submit }).click();

    await expect(page).toHaveURL(/\/signup\?role=provider/);
    await answerSignup(page, app, bilal, words);
    await expect(page).toHaveURL(/\/declaration/);
    await page.getByRole("button", { name: words.submit }).click();

    await expect(page).toHaveURL(/\/thank-you/);
    await expect(page.getByRole("heading", { name: words.thanks }).first()).toBeVisible();
    await expect(page.getByText(/AYJ-\w{4}-\w{4}/).first()).toBeVisible();
    await expect(page.getByText(/24-48/).first()).toBeVisible();
    await looksRight(page);
    await app.mailTo(bilal.email, words.mail);
  });

async function becomesAProvider(page: Page, language: string) {
  await page.goto("/");
  await looksRight(page);
  await page.goto("/become-a-provider");
  await looksRight(page);
  await page
    .locator("main form[data-language-choice]")
    .getByRole("button", { name: language })
    .click();
  await expect(page).toHaveURL(/\/service-provider-onboarding\/company/);
}

/** Fills in, chooses and ticks by field name. */
async function answers(page: Page, answers: Record<string, string | readonly string[]>) {
  for (const [name, value] of Object.entries(answers))
    for (const one of typeof value === "string" ? [value] : value) {
      const field = page.locator(`main [name="${name}"]`);
      const kind = await field.first().evaluate((element) => (element as HTMLInputElement).type);
      if (kind === "checkbox" || kind === "radio")
        await page.locator(`main [name="${name}"][value="${one}"]`).check();
      else if (kind.startsWith("select")) await field.selectOption(one);
      else await field.fill(one);
    }
}

async function addsAPackage(page: Page, index: number, name: string, price: string) {
  if (!(await page.locator(`[name="packages[${index}].name"]`).count()))
    await page.locator("button[value=addPackage]").click();
  await page.locator(`[name="packages[${index}].name"]`).fill(name);
  await page.locator(`[name="packages[${index}].price"]`).fill(price);
}

async function goesOn(page: Page, words: typeof inEnglish | typeof inHindi, step: number) {
  await page.getByRole("button", { name: words.onwards }).click();
  await expect(page.getByText(words.step(step)).first()).toBeVisible();
}
