import type { Page } from "@playwright/test";
import { bilalsAnswers, picture } from "../../support/records/onboarding";
import { textsOf } from "../../support/locale";
import { answerSignup, cast, checkAccessibility, english, expect, hindi, test } from "../story";
import { seconds } from "../../support/time-limits.mjs";

const inEnglish = {
  ...english,
  ...wordsOfTheForm("en"),
  language: "English",
  step: (n: number) => `Step ${n} of 7`,
  onwards: "Save and continue",
  upload: /^Upload/,
  onTheWay: textsOf("en", "ui").uploads!.list!,
  addPackage: "Add a package",
  firstPackage: "Package 1",
  packageName: "Name of the package",
  price: /^Price/,
  submit: "Submit application",
  thanks: "Thank you for applying",
  mail: /We have your application/,
};

const inHindi = {
  ...hindi,
  ...wordsOfTheForm("hi"),
  language: "हिन्दी",
  step: (n: number) => `चरण ${n} / 7`,
  onwards: "सेव करें और आगे बढ़ें",
  upload: /^अपलोड करें/,
  onTheWay: textsOf("hi", "ui").uploads!.list!,
  addPackage: "पैकेज जोड़ें",
  firstPackage: "पैकेज 1",
  packageName: "पैकेज का नाम",
  price: /^कीमत/,
  submit: "आवेदन जमा करें",
  thanks: /आवेदन/,
  mail: /आवेदन/,
};

type Words = Omit<typeof inEnglish, "thanks"> & { thanks: string | RegExp };

// In English with JavaScript, in Hindi without, since the story is long. Without JavaScript: Files
// are sent with their buttons, and nothing is saved while typing.
test(
  "Bilal applies, signs up when he submits, and keeps everything he typed",
  { tag: "@without-javascript" },
  async ({ app, browserOf, javaScriptEnabled }) => {
    // Fifteen pages, most of which are checked for accessibility.
    test.setTimeout(seconds(150));
    const words: Words = javaScriptEnabled ? inEnglish : inHindi;
    const bilal = cast.bilal();
    const page = await browserOf();
    await beginApplication(page, words);

    await expect(page.getByText(words.step(1)).first()).toBeVisible();
    await checkAccessibility(page);
    await answer(page, words, { ...bilalsAnswers.company, email: bilal.email });
    await goOn(page, words, 2);

    const { categories, serviceDescription, startingPrice } = bilalsAnswers.services;
    await answer(page, words, {
      categories,
      serviceDescription,
      startingPrice,
      priceUnit: "event",
    });
    await addPackage(page, words, "Baraat", "45,000");
    await checkAccessibility(page);
    await goOn(page, words, 3);

    for (const name of ["baraat.jpg", "sangeet.jpg"])
      await upload(page, words, "portfolioImages", name, await picture());
    await checkAccessibility(page);
    await goOn(page, words, 4);

    await answer(page, words, bilalsAnswers.legal);
    await checkAccessibility(page);
    await goOn(page, words, 5);

    await answer(page, words, { licenseStatus: "yes" });
    await upload(page, words, "panCard", "pan.png", await picture("png"));
    await checkAccessibility(page);
    await goOn(page, words, 6);

    await answer(page, words, bilalsAnswers.operations);
    await checkAccessibility(page);
    await goOn(page, words, 7);

    await expect(page.getByText("₹45,000").first()).toBeVisible();
    await answer(page, words, bilalsAnswers.declaration);
    await checkAccessibility(page);
    await page.getByRole("button", { name: words.submit }).click();

    await expect(page).toHaveURL(/\/signup\?role=provider/);
    await answerSignup(page, app, bilal, words);
    await expect(page).toHaveURL(/\/thank-you/);
    await expect(page.getByRole("heading", { name: words.thanks }).first()).toBeVisible();
    await expect(page.getByText(/AYJ-\w{4}-\w{4}/).first()).toBeVisible();
    await expect(page.getByText(/24-48/).first()).toBeVisible();
    await checkAccessibility(page);
    await app.mailTo(bilal.email, words.mail);
  },
);

async function beginApplication(page: Page, words: Words) {
  await page.goto("/");
  await checkAccessibility(page);
  await page.goto("/become-a-provider");
  await checkAccessibility(page);
  await page.getByRole("main").getByRole("button", { name: words.language }).click();
  await expect(page).toHaveURL(/\/service-provider-onboarding\/company/);
}

/** Fills in, chooses and ticks the field of each label. */
async function answer(
  page: Page,
  { labels, choices }: Words,
  answers: Record<string, string | readonly string[]>,
) {
  for (const fold of await page.locator("details:not([open]):has(#field-website) > summary").all())
    await fold.click();
  for (const [name, value] of Object.entries(answers)) {
    const field = page.getByLabel(labels(name));
    if (choices[name])
      for (const one of [value].flat())
        await page
          .getByRole("group", { name: labels(name) })
          .getByLabel(choices[name][one]!, { exact: true })
          .check();
    else if (["businessType", "state", "priceUnit"].includes(name))
      // Each package has the same question about its own price.
      await field.first().selectOption(value);
    else if (value === "on") await field.check();
    else await field.fill(String(value));
  }
}

async function addPackage(page: Page, words: Words, name: string, price: string) {
  const first = page.getByRole("group", { name: words.firstPackage, exact: true });
  if (!(await first.isVisible()))
    await page.getByRole("button", { name: words.addPackage }).click();
  await first.getByLabel(words.packageName).fill(name);
  await first.getByLabel(words.price).fill(price);
}

async function upload(
  page: Page,
  { labels, ...words }: Words,
  slot: string,
  name: string,
  buffer: Buffer,
) {
  const mimeType = name.endsWith("png") ? "image/png" : "image/jpeg";
  const region = page.getByRole("region", { name: labels(slot) });
  const button = region.getByRole("button", { name: words.upload });
  // A script sends what is chosen, without a button.
  const isScripted = words.language === inEnglish.language;
  if (isScripted) await expect(button).toHaveCount(0);
  await region.getByLabel(labels(slot)).setInputFiles({ name, mimeType, buffer });
  if (!isScripted) await button.click();
  await expect(region.getByText(name).first()).toBeVisible();
  // While a file is uploading, the page's form waits for it.
  await expect(region.getByRole("list", { name: words.onTheWay })).toHaveCount(0);
}

async function goOn(page: Page, words: Words, step: number) {
  await page.getByRole("button", { name: words.onwards }).click();
  await expect(page.getByText(words.step(step)).first()).toBeVisible();
}

/** The labels of the fields, with or without '(optional)', and of the choices. */
function wordsOfTheForm(language: "en" | "hi") {
  const onboarding = textsOf(language, "onboarding");
  const { category, size } = textsOf(language, "directory");
  const choices: Record<string, Record<string, string>> = {
    categories: category!,
    eventSizes: size!,
    licenseStatus: onboarding.licenseStatus!,
  };
  const labels = (name: string) => {
    const { label } = (onboarding.field![name] ?? onboarding.slot![name])!;
    return new RegExp(
      `^${label!.replace(/[?()]/g, "\\$&")}(\\s+(\\(.+\\)|adds \\d+%|\\+\\d+%))?\\s*$`,
    );
  };
  return { choices, labels };
}
