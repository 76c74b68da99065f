import type { Page } from "@playwright/test";
import { member } from "../support/running-app/cast";
import { logOut, openProfileMenu, profileMenu } from "./profile-menu";
import { becomeMember, cast, expect, expectToast, logIn, test } from "./story";

// Without JavaScript: No script reloads a page that the browser has in its back/forward cache.
test(
  "on a shared phone, going back after a log-out shows nothing that the previous person typed",
  { tag: "@without-javascript" },
  async ({ app, browserOf }) => {
    const page = await browserOf();
    await becomeMember(page, app, cast.asha());
    const holder = page.getByLabel("Account holder");
    await page.goto("/service-provider-onboarding/legal");
    await holder.fill("Asha Verma");
    await page.goto("/");
    await page.goBack();
    await expect(holder, "Asha herself finds it").toHaveValue("Asha Verma");

    await page.goto("/");
    await openProfileMenu(page);
    await logOut(page);
    await goBackTo(page, /\/legal$/);
    await expect(page.getByText("Log in to continue yours")).toBeVisible();
    await expect(holder).toHaveValue("");

    const bilal = cast.bilal();
    await member(app, bilal);
    await logIn(page, bilal);
    await goBackTo(page, /\/legal$/);
    await expect(holder).toHaveValue("");
  },
);

test("the profile menu of an expired session logs out when it is opened", async ({
  app,
  browserOf,
}) => {
  const page = await browserOf();
  await becomeMember(page, app, cast.asha());
  await page.goto("/");
  await page.evaluate(() =>
    localStorage.setItem(
      "token",
      JSON.stringify({ id: "past", expiresAt: "2020-01-01T00:00:00.000Z" }),
    ),
  );
  await openProfileMenu(page);
  await expectToast(page, "Your session has expired. Log in again");
  await expect(page).toHaveURL(/\/$/);
  await expect(profileMenu(page)).toHaveCount(0);
});

/** A page whose user has since logged out reloads itself, which may interrupt a step back. */
async function goBackTo(page: Page, url: RegExp) {
  for (let steps = 0; steps < 10 && !url.test(page.url()); steps += 1) {
    await page.goBack().catch((error: Error) => {
      if (!error.message.includes("net::ERR_ABORTED")) throw error;
    });
    await page.waitForLoadState("networkidle");
  }
}
