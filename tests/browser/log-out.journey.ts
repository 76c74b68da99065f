import type { Page } from "@playwright/test";
import { member } from "../support/running-app/cast";
import { becomeMember, cast, checkAccessibility, expect, expectToast, logIn, test } from "./story";

// Without JavaScript: The menu and the confirmation are HTML alone, and each tab learns of it only
// from its next request.
test(
  "Asha logs out after being asked whether she is sure",
  { tag: "@without-javascript" },
  async ({ app, browserOf }) => {
    const page = await browserOf();
    await becomeMember(page, app, cast.asha());
    await page.goto("/");
    await checkAccessibility(page);
    await openProfileMenu(page);
    await expect(panel(page).getByRole("link", { name: "My Profile" })).toBeVisible();
    await logOut(page);
    await page.goto("/dashboard/my-profile");
    await expect(page).toHaveURL(/\/login/);
  },
);

test("a log-out in one tab logs out the other and shows a toast there", async ({
  app,
  browserOf,
}) => {
  const page = await browserOf();
  await becomeMember(page, app, cast.asha());
  const other = await page.context().newPage();
  await other.goto("/dashboard/status");
  await expect
    .poll(() => stored(other, "user"))
    .toMatchObject({ name: "Asha Verma", role: "customer" });
  const token = (await stored(other, "token")) as object;
  expect(Object.keys(token).sort()).toEqual(["expiresAt", "id"]);

  await page.goto("/");
  await openProfileMenu(page);
  await logOut(page);

  await expect(other).toHaveURL(/\/login/);
  await expectToast(other, "Logged out from another tab");
  for (const key of ["token", "user", "user_data", "login_timestamp"])
    expect(await stored(other, key)).toBeNull();
});

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

test("a log-in in one tab shows a toast in the other", async ({ app, browserOf }) => {
  const page = await browserOf();
  const asha = cast.asha();
  await member(app, asha);
  const other = await page.context().newPage();
  await other.goto("/");
  await logIn(page, asha);
  await expectToast(other, "Logged in from another tab");
});

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

const profileMenu = (page: Page) => page.getByLabel("Asha Verma's account");
const panel = (page: Page) => page.getByRole("navigation", { name: "Your account" });

async function openProfileMenu(page: Page) {
  await profileMenu(page).click();
}

/** Logs out from the open profile menu, with the dialog, or with its page if there is no script. */
async function logOut(page: Page) {
  await panel(page).getByText("Log Out").filter({ visible: true }).click();
  const visible = { visible: true };
  await expect(page.getByText("Are you sure?").filter(visible)).toBeVisible();
  await expect(
    page.getByText("You will be logged out of your account.").filter(visible),
  ).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).filter(visible).click();
  await expectToast(page, "Logged out successfully");
}

/** A page whose user has since logged out reloads itself, which may interrupt a step back. */
async function goBackTo(page: Page, url: RegExp) {
  for (let steps = 0; steps < 10 && !url.test(page.url()); steps += 1) {
    await page.goBack().catch((error: Error) => {
      if (!error.message.includes("net::ERR_ABORTED")) throw error;
    });
    await page.waitForLoadState("networkidle");
  }
}

const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null") as unknown, key);
