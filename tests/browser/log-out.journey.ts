import { member } from "../support/running-app/cast";
import { logOut, openProfileMenu, profilePanel } from "./profile-menu";
import { cast, checkAccessibility, expect, logIn, test } from "./story";

// Without JavaScript: The menu and the confirmation are HTML alone.
test(
  "Asha logs in, and logs out after being asked whether she is sure",
  { tag: "@without-javascript" },
  async ({ app, browserOf }) => {
    const asha = cast.asha();
    await member(app, asha);
    const page = await browserOf();
    await logIn(page, asha);
    await page.goto("/");
    await checkAccessibility(page);
    await openProfileMenu(page);
    await expect(profilePanel(page).getByRole("link", { name: "My Profile" })).toBeVisible();
    await logOut(page);
    await page.goto("/dashboard/my-profile");
    await expect(page).toHaveURL(/\/login/);
  },
);
