import type { Page } from "@playwright/test";
import {
  answerLogin,
  becomeMember,
  cast,
  checkAccessibility,
  expect,
  expectToast,
  test,
} from "./story";

// Without JavaScript: The form arrives as a plain post, not as a request of the page's script.
test(
  "Asha's session ends while she types, and after the log-in she sends her saved form",
  { tag: "@without-javascript" },
  async ({ app, browserOf }) => {
    const page = await browserOf();
    const asha = cast.asha();
    await becomeMember(page, app, asha);
    await page.goto("/settings/name");
    await page.getByLabel("Your name").fill("Asha Sharma");
    await logOutElsewhere(page, await browserOf());
    await page.getByRole("button", { name: "Save", exact: true }).click();

    await expect(page).toHaveURL(/\/login\?redirectTo=%2Fresume%2F/);
    await expectToast(page, "We saved your form: log in to send it");
    await expect(page.getByText("Log in to send the form you filled in")).toBeVisible();
    await checkAccessibility(page);
    await answerLogin(page, asha);

    await expect(page.getByRole("heading", { name: "We saved your form" })).toBeVisible();
    await expect(page.getByText("Asha Sharma")).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole("button", { name: "Send it now" }).click();
    await expectToast(page, "Name changed");
    await expect(page).toHaveURL(/\/settings$/);

    await page.goBack();
    await page.goto(page.url());
    await expect(
      page.getByRole("heading", { name: "This form has already been sent" }),
    ).toBeVisible();
  },
);

/** Logs out elsewhere with the same cookie; Asha's browser does not notice. */
async function logOutElsewhere(page: Page, elsewhere: Page) {
  await elsewhere.context().addCookies(await page.context().cookies());
  await elsewhere.goto("/logout");
  await elsewhere.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expectToast(elsewhere, "Logged out successfully");
}
