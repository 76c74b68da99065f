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

test("Asha turns the two-step log-in on, logs in with her phone, and once with a recovery code", async ({
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
  const codes = await page.locator(".recovery-codes code").allInnerTexts();
  expect(codes).toHaveLength(10);

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

  const lent = await browserOf();
  await lent.goto("/login");
  await answerLogin(lent, asha);
  await lent.getByLabel("Code", { exact: true }).fill(codes[0] ?? "");
  await lent.getByRole("button", { name: "Log in", exact: true }).click();
  await expectToast(lent, "Login successful!");
});
