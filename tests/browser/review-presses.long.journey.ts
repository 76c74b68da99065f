import type { Locator, Page } from "@playwright/test";
import { applied } from "../support/running-app/application-by-pages";
import { newBusinessName, type Person } from "../support/running-app/cast";
import type { App } from "../support/running-app/app";
import { pdf, picture } from "../support/records/onboarding";
import { openApplication } from "./review-by-pages";
import { administrator, cast, checkAccessibility, expect, expectToast, logIn, test } from "./story";

/** `npm run bench:review` decides on forty, half of them by keyboard. */
const applications = Number(process.env.REVIEWED ?? 2);
const documents = 4;

// Without JavaScript: each press posts a form or follows a link.
test(
  "Chitra approves an application with three presses and one for each document, and the next one opens by itself",
  { tag: "@without-javascript" },
  async ({ app, browserOf }) => {
    test.slow();
    const chitra = await administrator(app, await browserOf());
    const presses = countPresses(chitra);
    // One waits after the last.
    const names = [...(await apply(app, applications + 1)).keys()];
    for (const name of names.slice(0, applications)) {
      await openApplication(chitra, name);
      presses.reset();
      await presses.click(chitra.getByRole("button", { name: "Start the review" }));
      await expect(chitra.getByText("Document 1 of 4")).toBeVisible();
      await checkAccessibility(chitra);
      for (let left = documents; left > 0; left -= 1)
        await presses.click(
          chitra.getByRole("button", { name: left > 1 ? /^Accept and next/ : /^Accept [^a]/ }),
        );
      await presses.click(chitra.getByRole("button", { name: "Approve and publish" }));
      await presses.click(chitra.getByRole("button", { name: `Publish ${name}`, exact: true }));
      await expectToast(chitra, `${name} is approved and live. This is the next application`);
      await expect(chitra.getByRole("button", { name: "Start the review" })).toBeVisible();
      expect(presses.count()).toBe(3 + documents);
    }
  },
);

test("Chitra approves with as many keys, and asks for a change with five presses more than its documents, which Bilal makes with five", async ({
  app,
  browserOf,
}) => {
  test.slow();
  const chitra = await administrator(app, await browserOf());
  const presses = countPresses(chitra);
  const applicants = await apply(app, applications + 1);
  const names = [...applicants.keys()];
  for (const name of names.slice(0, applications)) {
    await openApplication(chitra, name);
    presses.reset();
    await presses.key("c");
    for (let number = 1; number <= documents; number += 1) {
      await expect(chitra.getByText(`Document ${number} of 4`)).toBeVisible();
      await presses.key("a");
    }
    await expect(chitra.getByRole("heading", { level: 1, name })).toBeVisible();
    await presses.key("a");
    await presses.key("Enter");
    await expectToast(chitra, `${name} is approved and live. This is the next application`);
    expect(presses.count()).toBe(3 + documents);
  }
  const last = names.at(-1)!;
  await openApplication(chitra, last);
  presses.reset();
  await presses.click(chitra.getByRole("button", { name: "Start the review" }));
  for (let number = 1; number <= documents; number += 1) {
    await expect(chitra.getByText(`Document ${number} of 4`)).toBeVisible();
    await presses.click(chitra.getByRole("button", { name: /^Accept/ }));
  }
  await presses.click(chitra.getByRole("heading", { name: "Ask for changes" }));
  await presses.click(chitra.locator(".ask-step > summary", { hasText: "Company information" }));
  await presses.click(chitra.getByRole("checkbox", { name: "Contact person" }));
  await presses.click(chitra.getByRole("radio", { name: "Please write this in full." }));
  await presses.click(chitra.getByRole("button", { name: "Ask for these changes" }));
  await expectToast(chitra, `We have told ${last} what to change`);
  expect(presses.count()).toBe(1 + documents + 5);

  const bilal = applicants.get(last)!;
  const page = await browserOf();
  const answers = countPresses(page);
  await logIn(page, bilal);
  const { text } = await app.mailTo(bilal.email, /change/i);
  await page.goto(/http\S+#field-\S+/.exec(text)![0]);
  const ofTheLink = 1;
  await expect(page.getByLabel("Contact person")).toBeInViewport();
  await page.getByLabel("Contact person").fill("Bilal Ahmed Khan");
  await answers.click(page.getByRole("button", { name: "Save and continue" }));
  await expect(page.getByRole("heading", { name: "Fix and send again" })).toBeVisible();
  for (const tick of await page.getByRole("checkbox", { name: /^I / }).all())
    await answers.click(tick);
  await answers.click(page.getByRole("button", { name: "Submit application" }));
  await expect(page).toHaveURL(/thank-you/);
  expect(ofTheLink + answers.count()).toBeLessThanOrEqual(5);
});

/** Applications with a PAN card, a registration and two certificates. */
async function apply(app: App, many: number): Promise<Map<string, Person>> {
  const applicants = new Map(
    Array.from({ length: many }, () => [newBusinessName("Bilal Band"), cast.bilal()] as const),
  );
  for (const [name, bilal] of applicants)
    await applied(app, bilal, name, async (visitor) => {
      const page = await visitor.open("/service-provider-onboarding/documents");
      await page.submit("upload-businessRegistration", {
        businessRegistration: new File([pdf(`/Title(${name})`)], "registration.pdf"),
      });
      for (const file of ["fire.png", "food.png"])
        await page.submit("upload-additionalCertificates", {
          additionalCertificates: new File([new Uint8Array(await picture("png"))], file),
        });
    });
  return applicants;
}

/** A press is a click, or a key. */
function countPresses(page: Page) {
  let count = 0;
  return {
    count: () => count,
    reset: () => (count = 0),
    click: async (target: Locator) => {
      await target.click();
      count += 1;
    },
    key: async (key: string) => {
      // Single keys work once the page's script has loaded, and not at once.
      await page.waitForLoadState();
      await page.waitForFunction(() => performance.now() > 500);
      await page.keyboard.press(key);
      count += 1;
    },
  };
}
