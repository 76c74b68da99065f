import { expect, type Page } from "@playwright/test";
import { expectToast } from "./story";

export const profileMenu = (page: Page) => page.getByLabel("Asha Verma's account");
export const profilePanel = (page: Page) => page.getByRole("navigation", { name: "Your account" });
export const openProfileMenu = (page: Page) => profileMenu(page).click();

/** Logs out from the open profile menu, with the dialog, or with its page if there is no script. */
export async function logOut(page: Page) {
  await profilePanel(page).getByText("Log Out").filter({ visible: true }).click();
  const visible = { visible: true };
  await expect(page.getByText("Are you sure?").filter(visible)).toBeVisible();
  await expect(
    page.getByText("You will be logged out of your account.").filter(visible),
  ).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).filter(visible).click();
  await expectToast(page, "Logged out successfully");
}
