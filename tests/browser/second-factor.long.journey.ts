import { Secret, TOTP } from "otpauth";
import {
  answerLogin,
  becomeMember,
  cast,
  checkAccessibility,
  expect,
  expectToast,
  test,
} from "./story";

test("Asha turns the two-step log-in on, and logs in with her phone", async ({
  app,
  browserOf,
}) => {
  const asha = cast.asha();
  const page = await browserOf();
  await becomeMember(page, app, asha);
  await page.goto("/settings/second-factor");
  await checkAccessibility(page);
  await page.getByLabel("Your password", { exact: true }).fill(asha.password);
  await page.getByRole("button", { name: "Set it up" }).click();
  await expect(page.getByRole("img", { name: "QR code with the key for your app" })).toBeVisible();
  await checkAccessibility(page);
  const key = (await page.locator(".enrolment-key").innerText()).replaceAll(" ", "");
  const phone = new TOTP({ secret: Secret.fromBase32(key) });
  await page.getByLabel("Code", { exact: true }).fill(phone.generate());
  await page.getByRole("button", { name: "Turn it on" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  await checkAccessibility(page);
  await expect(page.locator(".recovery-codes code")).toHaveCount(10);

  const laptop = await browserOf();
  await laptop.goto("/settings/name");
  await answerLogin(laptop, asha);
  await expect(laptop).toHaveURL(/\/login\/second-factor/);
  await checkAccessibility(laptop);
  // The code of the next 30 seconds: the previous one is used.
  const next = phone.generate({ timestamp: Date.now() + 30_000 });
  await laptop.getByLabel("Code", { exact: true }).fill(next);
  await laptop.getByRole("button", { name: "Log in", exact: true }).click();
  await expectToast(laptop, "Login successful!");
  await expect(laptop).toHaveURL(/\/settings\/name/);
});
