import { expect, test } from "./story";

test("the language dialog keeps the focus until it is closed, and returns it to its button", async ({
  browserOf,
}) => {
  const page = await browserOf();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  const opener = page.getByRole("button", { name: "Become a Provider" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press("Tab");
    const below = await page.evaluate(
      () =>
        document.activeElement !== document.body &&
        document.activeElement?.closest("dialog") === null,
    );
    expect(below, `the focus after ${presses + 1} tabs is below the dialog`).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
