import { cast, expect, looksRight, signUp, test } from "./story";

test("Asha logs out after being asked whether she is sure", async ({ app, browserOf }) => {
  const page = await browserOf();
  await signUp(page, app, cast.asha());
  await page.goto("/");
  await looksRight(page);
  await page.locator("details.profile-menu > summary").click();
  await page.getByRole("link", { name: "My Profile" }).isVisible();
  await page.locator("details.profile-menu").getByText("Log Out").locator("visible=true").click();
  await expect(page.getByText("Are you sure?").locator("visible=true")).toBeVisible();
  await expect(
    page.getByText("You will be logged out of your account.").locator("visible=true"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).locator("visible=true").click();
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  await page.goto("/dashboard/my-profile");
  await expect(page).toHaveURL(/\/login/);
});

test("a log-out in one tab is followed by the other @script", async ({ app, browserOf }) => {
  const page = await browserOf();
  await signUp(page, app, cast.asha());
  const other = await page.context().newPage();
  await other.goto("/dashboard/status");
  expect(
    await other.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "null")),
  ).toMatchObject({
    name: "Asha Verma",
    role: "customer",
  });
  expect(
    await other.evaluate(() =>
      Object.keys(JSON.parse(localStorage.getItem("token") ?? "{}")).sort(),
    ),
  ).toEqual(["expiresAt", "id"]);

  await page.goto("/");
  await page.locator("details.profile-menu > summary").click();
  await page.locator("details.profile-menu").getByText("Log Out").locator("visible=true").click();
  await page.getByRole("button", { name: "Logout" }).locator("visible=true").click();
  await expect(page.getByText("Logged out successfully")).toBeVisible();

  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByText("Logged out from another tab")).toBeVisible();
  expect(
    await other.evaluate(() =>
      ["token", "user", "user_data", "login_timestamp"].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual([null, null, null, null]);
});

test("a log-in in one tab is heard in the other @script", async ({ app, browserOf }) => {
  const page = await browserOf();
  const other = await page.context().newPage();
  await other.goto("/");
  await signUp(page, app, cast.asha());
  await expect(other.getByText("Logged in from another tab")).toBeVisible();
});

test("opening the menu after the session's time is over logs out instead @script", async ({
  app,
  browserOf,
}) => {
  const page = await browserOf();
  await signUp(page, app, cast.asha());
  await page.goto("/");
  await page.evaluate(() =>
    localStorage.setItem(
      "token",
      JSON.stringify({ id: "past", expiresAt: "2020-01-01T00:00:00.000Z" }),
    ),
  );
  await page.locator("details.profile-menu > summary").click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("Logged out successfully")).toBeVisible();
});
