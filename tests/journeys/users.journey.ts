import { picture } from "../support/onboarding";
import { administrator, cast, expect, logIn, looksRight, signUp, test } from "./story";

test("Chitra invites another administrator, who opens the account from the mail's link", async ({
  app,
  browserOf,
}) => {
  const dev = { ...cast.dev(), password: "kesar pista kulfi aam 99" };
  const chitra = await administrator(app, await browserOf());
  await chitra.goto("/admin/users");
  await looksRight(chitra);
  await chitra.locator("#invite [name=email]").fill(dev.email);
  await chitra.locator("button[value=invite]").click();
  await expect(chitra.getByText(dev.email).first()).toBeVisible();

  const mail = await app.mailTo(dev.email);
  const link = /\/signup\/admin\?invitation=\S+/.exec(mail.text)![0];
  const page = await browserOf();
  await page.goto(link);
  await looksRight(page);
  await page.locator("[name=name]").fill(dev.name);
  await page.locator("[name=phone]").fill(dev.phone);
  await page.locator("[name=password]").fill(dev.password);
  await page.locator("[name=confirmPassword]").fill(dev.password);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await page.locator("[name=otp]").fill(await app.codeFor(dev.email));
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/admin\/providers/);

  const again = await browserOf();
  await again.goto(link);
  await expect(again.locator("[name=password]")).toHaveCount(0);
});

test("Chitra suspends Asha, who is out with her next click, and restores her", async ({
  app,
  browserOf,
}) => {
  const asha = cast.asha();
  const page = await browserOf();
  await signUp(page, app, asha);
  const chitra = await administrator(app, await browserOf());
  await chitra.goto(`/admin/users?q=${encodeURIComponent(asha.email)}`);
  await chitra.locator("main a[href^='/admin/users/']").first().click();
  await looksRight(chitra);
  await chitra.locator("details.fold-form > summary").first().click();
  await chitra.locator("textarea").first().fill("Somebody reported this account");
  await chitra.locator("button[value=suspend]").click();
  await expect(chitra.locator("button[value=restore]")).toBeVisible();
  await page.goto("/dashboard/status");
  await expect(page).toHaveURL(/\/login/);
  await chitra.locator("button[value=restore]").click();
  await expect(chitra.locator("button[value=suspend]")).toHaveCount(1);
  await logIn(page, asha);
});

test("Asha changes her name, her number, her picture and her place", async ({ app, browserOf }) => {
  const asha = cast.asha();
  const page = await browserOf();
  await signUp(page, app, asha);
  const save = () => page.locator("main form button[type=submit]").first().click();

  await page.goto("/settings/name");
  await page.locator("[name=name]").fill("Asha Verma Rao");
  await save();
  await expect(page.getByText("Asha Verma Rao").locator("visible=true").first()).toBeVisible();

  await page.goto("/settings/phone");
  await looksRight(page);
  await page.locator("[name=phone]").fill("९१२३४५६७८९");
  await page.locator("main input[type=password]").fill(asha.password);
  await save();
  await expect(page.getByText("+91 91234 56789").first()).toBeVisible();

  await page.goto("/settings/picture");
  await looksRight(page);
  await page.locator("input[type=file]").setInputFiles({
    name: "asha.png",
    mimeType: "image/png",
    buffer: await picture("png", 120),
  });
  await save();
  await expect(page.locator("main img[src*='/pictures/']").first()).toBeVisible();

  await page.goto("/settings/location");
  await looksRight(page);
  await page.locator("[name=city]").fill("Bangalore");
  await save();
  await expect(page.getByText("Bengaluru").first()).toBeVisible();
});
