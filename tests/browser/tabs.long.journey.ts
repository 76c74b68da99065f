import type { Page } from "@playwright/test";
import { member } from "../support/running-app/cast";
import { logOut, openProfileMenu, profileMenu } from "./profile-menu";
import { becomeMember, cast, deferred, expect, expectToast, logIn, test } from "./story";

test("a public tab follows a log-out and a log-in elsewhere, and keeps what was typed", async ({
  app,
  browserOf,
}) => {
  const page = await browserOf();
  const asha = cast.asha();
  await becomeMember(page, app, asha);
  const other = await page.context().newPage();
  await other.goto("/");
  await expect(profileMenu(other)).toHaveCount(1);
  const search = other.locator("main form input").first();
  await search.fill("typed before");

  await page.goto("/terms");
  await openProfileMenu(page);
  await logOut(page);
  await expectToast(other, "Logged out from another tab");
  await expect(profileMenu(other)).toHaveCount(0);
  await expect(search).toHaveValue("typed before");

  await logIn(page, asha);
  await expectToast(other, "Logged in from another tab");
  await expect(profileMenu(other)).toHaveCount(1);
  await expect(search).toHaveValue("typed before");
  await openProfileMenu(other);
  await expect(other.getByRole("link", { name: "My Profile" })).toBeVisible();
  await other.getByText("Log Out").filter({ visible: true }).click();
  await expect(other.getByText("Are you sure?").filter({ visible: true })).toBeVisible();
});

test("a tab that learns of a log-in and a log-out shows the last, even if its response comes first", async ({
  app,
  browserOf,
}) => {
  const page = await browserOf();
  const asha = cast.asha();
  await member(app, asha);
  const other = await page.context().newPage();
  await other.goto("/terms");
  const { promise: released, resolve: letGo } = deferred();
  const { promise: isAnswered, resolve: store } = deferred();
  await other.route(
    "**/terms",
    async (route) => {
      const response = await route.fetch();
      store();
      await released;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await logIn(page, asha);
  await isAnswered;
  await page.goto("/");
  const second = other.waitForResponse("**/terms");
  await openProfileMenu(page);
  await logOut(page);
  await (await second).finished();
  const first = other.waitForResponse("**/terms");
  letGo();
  await (await first).finished();
  await expectToast(other, "Logged out from another tab");
  await expect(profileMenu(other)).toHaveCount(0);
  await other.evaluate(() => new Promise(requestAnimationFrame));
  await expect(profileMenu(other)).toHaveCount(0);
});

test("a tab stays in its language when another tab chooses a different one", async ({
  app,
  browserOf,
}) => {
  const page = await browserOf();
  await becomeMember(page, app, cast.asha());
  await page.goto("/settings/name");
  const other = await page.context().newPage();
  await other.goto("/terms");
  await other.locator("footer button[value=hi]").click();
  await expect(other.locator("html")).toHaveAttribute("lang", "hi");

  await page.locator("[name=name]").fill("12345");
  await page.locator("[name=name]").press("Enter");
  await expect(page.locator("[data-error-summary]")).toContainText("Enter the name in letters");
  await expect(page).toHaveTitle("Error: Change your name · Aayojan");
});

test("a login tab goes on to its destination after a log-in elsewhere", async ({
  app,
  browserOf,
}) => {
  const page = await browserOf();
  const [login, signup] = [await page.context().newPage(), await page.context().newPage()];
  await login.goto("/settings/name");
  await expect(login).toHaveURL(/\/login\?redirectTo=/);
  await signup.goto("/signup?role=provider");
  const asha = cast.asha();
  await member(app, asha);
  await logIn(page, asha);
  await expect(login).toHaveURL(/\/settings\/name$/);
  await expectToast(login, "Logged in from another tab");
  await expect(signup).toHaveURL(/\/service-provider-onboarding\/company$/);
});

test("a protected tab that was logged out returns to its page after the next log-in", async ({
  app,
  browserOf,
}) => {
  const page = await browserOf();
  const asha = cast.asha();
  await becomeMember(page, app, asha);
  const other = await page.context().newPage();
  await other.goto("/dashboard/status?side=sent");
  await expect
    .poll(() => stored(other, "user"))
    .toMatchObject({ name: "Asha Verma", role: "customer" });
  const token = (await stored(other, "token")) as object;
  expect(Object.keys(token).sort()).toEqual(["expiresAt", "id"]);
  await page.goto("/");
  await openProfileMenu(page);
  await logOut(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/login\?redirectTo=%2Fdashboard%2Fstatus%3Fside%3Dsent$/);
  await expectToast(other, "Logged out from another tab");
  for (const key of ["token", "user", "user_data", "login_timestamp"])
    expect([key, await stored(other, key)]).toEqual([key, null]);
  await logIn(page, asha);
  await expect(other).toHaveURL(/\/dashboard\/status\?side=sent$/);
});

const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null") as unknown, key);
