import { applied } from "../support/running-app/application-by-pages";
import { newBusinessName } from "../support/running-app/cast";
import { approveByPages, openApplication } from "./review-by-pages";
import {
  administrator,
  become,
  cast,
  checkAccessibility,
  expect,
  expectToast,
  test,
} from "./story";

// Without JavaScript: The list of fields to change and the application's steps are plain forms.
test(
  "Chitra requests changes, Bilal makes only those, Chitra approves, and the profile is live",
  { tag: "@without-javascript" },
  async ({ app, browserOf }) => {
    const name = newBusinessName("Bilal Band");
    const { bilal, visitor: provider } = await applied(app, cast.bilal(), name);
    const chitra = await administrator(app, await browserOf());
    await openApplication(chitra, name);
    await checkAccessibility(chitra);
    await chitra.getByRole("button", { name: "Start the review" }).click();
    await expectToast(chitra, "You are reviewing this now");
    await checkAccessibility(chitra);
    await chitra.getByRole("link", { name: "Back to the application" }).click();
    await checkAccessibility(chitra);
    await chitra.getByRole("heading", { name: "Ask for changes" }).click();
    await chitra
      .getByText("Legal and financial", { exact: true })
      .filter({ visible: true })
      .click();
    await chitra.getByRole("checkbox", { name: "Bank name" }).check();
    await chitra.getByRole("radio", { name: "Please write this in full." }).check();
    await chitra.getByLabel("Anything to add about: Bank name").fill("With the branch's city");
    await chitra.getByRole("button", { name: "Ask for these changes" }).click();
    await expectToast(chitra, `We have told ${name} what to change`);
    const email = await app.mailTo(bilal.email, /change/i);
    expect(email.text).toContain("Bank name: Please write this in full. With the branch's city");

    const page = await browserOf();
    await become(page, provider, app);
    await page.goto("/dashboard/my-profile");
    await expect(
      page.getByText("Please write this in full. With the branch's city").first(),
    ).toBeVisible();
    await checkAccessibility(page);
    await page.goto("/service-provider-onboarding/legal");
    await expect(
      page.getByText("Please write this in full. With the branch's city").first(),
    ).toBeVisible();
    await expect(page.getByLabel("PAN number")).toHaveCount(0);
    await page.getByLabel("Bank name").fill("State Bank of India, Jaipur");
    await checkAccessibility(page);
    await page.getByRole("button", { name: "Save and continue" }).click();
    // A person with a borrowed phone must not be able to change where the money goes.
    await page.getByLabel("Your password", { exact: true }).fill(bilal.password);
    await checkAccessibility(page);
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expectToast(page, "Saved");
    await page.goto("/service-provider-onboarding/declaration");
    // Each submission is signed again: nothing is ticked in advance.
    await page.getByLabel("I accept the terms").check();
    await page.getByLabel("I have read the privacy policy and agree to it").check();
    await page.getByRole("button", { name: "Submit application" }).click();
    await expect(page).toHaveURL(/\/thank-you/);

    await openApplication(chitra, name);
    const changes = chitra.getByRole("term").filter({ hasText: "Bank name" }).first().locator("..");
    await expect(changes).toContainText("State Bank of India, Jaipur");
    await expect(changes).toContainText("Requested: Please write this in full.");
    await approveByPages(chitra, name);
    await expectToast(chitra, `${name} is approved and live`);
    await app.mailTo(bilal.email, /live/i);

    await page.goto("/dashboard/my-profile");
    await checkAccessibility(page);
    const visitor = await browserOf();
    await visitor.goto(`/providers?q=${encodeURIComponent(name)}`);
    await checkAccessibility(visitor);
    await visitor.getByRole("article").getByRole("link", { name }).click();
    await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(visitor.getByText("₹45,000").first()).toBeVisible();
    await expect(visitor.getByText("ZZZPZ0001Z")).toHaveCount(0);
    await checkAccessibility(visitor);
  },
);
