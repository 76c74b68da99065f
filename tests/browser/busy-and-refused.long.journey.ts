import type { Page } from "@playwright/test";
import { becomeMember, cast, expect, expectToast, test } from "./story";

test("a form that React sends is refused in a toast too, each time", async ({ app, browserOf }) => {
  const page = await browserOf();
  await becomeMember(page, app, cast.asha());
  const shown = await toastsShownBy(page);
  await page.goto("/settings/phone");
  for (const times of [1, 2]) {
    await page.getByLabel("Mobile number").fill("9123456789");
    await page.getByLabel("Your password", { exact: true }).fill("not my password");
    await page.getByRole("button", { name: "Save" }).click();
    const refusals = () => shown.filter((toast) => toast.includes("Enter your current password"));
    await expect.poll(refusals).toHaveLength(times);
    await expect(errorToasts(page, "Enter your current password")).toHaveCount(1);
  }
});

test("a screen reader announces each toast once: its text is added to an existing live region", async ({
  browserOf,
}) => {
  const page = await browserOf();
  const shown = await toastsShownBy(page);
  const unheard = await regionsThatCameWithWords(page);
  await page.goto("/service-provider-onboarding/company");
  await businessName(page).fill("Ruchira Caterers");
  await page.getByRole("button", { name: "Save, finish later" }).click();
  await expectToast(page, "Saved in this browser");
  const saving = ["loading: Saving your information..."];
  expect(shown).toEqual(saving);
  await expect(page.locator("[data-busy]")).toHaveCount(0);
  await page.getByRole("link", { name: "Continue now" }).click();
  await businessName(page).waitFor();
  await page.context().setOffline(true);
  await goOn(page);
  await expectErrorToast(page, "We got no reply");
  expect(shown.filter((toast) => toast.startsWith("loading"))).toEqual([...saving, ...saving]);
  expect(unheard).toEqual([]);
});

test("after a form is refused and then accepted, a reload and Back show its page and send nothing again", async ({
  browserOf,
}) => {
  const page = await browserOf();
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.isNavigationRequest()) posts.push(request.url());
  });
  await page.goto("/tell-me?category=security&city=kochi");
  const send = page.getByRole("button", { name: "Email me the link" });
  await page.getByLabel("Email", { exact: true }).fill("asha@");
  await send.click();
  await expect(page.locator("[data-error-summary]")).toBeVisible();
  await page.reload();
  await expect(page.locator("[data-error-summary]")).toHaveCount(0);
  await page.getByLabel("Email", { exact: true }).fill("asha@");
  await send.click();
  await expect(page.locator("[data-error-summary]")).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(cast.asha().email);
  await send.click();
  await expectToast(page, "We've sent you an email");
  expect(posts).toHaveLength(3);
  await page.goBack();
  await expect(send).toBeVisible();
  expect(posts).toHaveLength(3);
});

test("if the connection breaks, what was typed stays on the page", async ({ browserOf }) => {
  const page = await browserOf();
  await page.goto("/service-provider-onboarding/documents");
  await page.getByRole("radio", { name: "In progress" }).check();
  await page.context().setOffline(true);
  const save = page.getByRole("button", { name: "Save and continue" });
  await save.click();
  await expectErrorToast(page, "We got no reply: check your connection");
  const summary = page.locator("[data-error-summary]");
  await expect(summary).toContainText("What you typed and chose is still here");
  await expect(notSent(page)).toBeFocused();
  await expect(page.getByRole("radio", { name: "In progress" })).toBeChecked();

  await page.context().setOffline(false);
  await save.click();
  await expect(summary).toContainText("Upload the PAN card");
  await expect(page.getByRole("radio", { name: "In progress" })).toBeChecked();
});

test("if a form cannot be read, what was typed stays on the page", async ({ browserOf }) => {
  const page = await browserOf();
  await page.goto("/service-provider-onboarding/services");
  const description = page.getByLabel("Describe your service");
  await description.fill("A band with a baraat. ".repeat(60_000));
  await page.getByLabel("Name of the package").fill("Baraat");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.locator("[data-error-summary]")).toContainText("Shorten your answers");
  await expect(page.getByLabel("Name of the package")).toHaveValue("Baraat");
  await expect(description).toHaveValue(/^(A band with a baraat\. ){60000}$/);
});

// Without JavaScript: The server adds and removes packages, and the confirmation opens as a
// popover.
test(
  "a package is removed only after a confirmation",
  { tag: "@without-javascript" },
  async ({ browserOf }) => {
    const page = await browserOf();
    await page.goto("/service-provider-onboarding/services");
    await page.getByLabel("Name of the package").fill("Baraat");
    await page.getByRole("button", { name: "Add a package" }).click();
    await expect(page.getByLabel("Name of the package")).toHaveCount(2);
    await page.getByLabel("Name of the package").last().fill("Sangeet");

    const remove = () => page.getByRole("button", { name: "Remove package 1" }).click();
    await remove();
    const question = page.getByText("Are you sure you want to delete this item?");
    await expect(question.filter({ visible: true })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByLabel("Name of the package")).toHaveCount(2);
    await remove();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByLabel("Name of the package")).toHaveCount(1);
    await expect(page.getByLabel("Name of the package")).toHaveValue("Sangeet");
  },
);

test("a change of language returns to the same page with what was typed", async ({ browserOf }) => {
  const page = await browserOf();
  await page.goto("/signup?role=provider");
  await page.getByLabel("Your name", { exact: true }).fill("Asha Verma");
  await page.getByRole("radio", { name: /^I am planning an event/ }).check();
  await page.getByLabel("Password", { exact: true }).fill("genda phool mala 17");
  await page.getByRole("button", { name: "हिन्दी" }).filter({ visible: true }).click();
  await expect(page.getByLabel("आपका नाम", { exact: true })).toHaveValue("Asha Verma");
  await expect(page.getByRole("radio", { name: /^मुझे आयोजन की तैयारी/ })).toBeChecked();
  await expect(page.getByLabel("पासवर्ड", { exact: true })).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Asha");

  await page.goto("/service-provider-onboarding/services");
  await page.getByLabel("पैकेज का नाम").fill("बारात");
  await page.getByRole("button", { name: "English" }).filter({ visible: true }).click();
  await expect(page.getByLabel("Name of the package")).toHaveValue("बारात");
  await expect(page).toHaveURL(/\/service-provider-onboarding\/services$/);
});

test("a change of language asks for confirmation before it discards secret numbers", async ({
  browserOf,
}) => {
  const page = await browserOf();
  await page.goto("/service-provider-onboarding/legal");
  await page.getByLabel("PAN number").fill("ABCPK1234L");
  const hindi = page.getByRole("button", { name: "हिन्दी" }).filter({ visible: true });
  page.once("dialog", (dialog) => void dialog.dismiss());
  await hindi.click();
  await expect(page.getByLabel("PAN number")).toHaveValue("ABCPK1234L");
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("ABCPK");
  page.once("dialog", (dialog) => void dialog.accept());
  await hindi.click();
  await expect(page.getByLabel("PAN नंबर")).toHaveValue("");
});

test("a lost response neither loses the form nor sends it twice", async ({ app, browserOf }) => {
  const page = await browserOf();
  await becomeMember(page, app, cast.asha());
  await page.goto("/settings/name");
  await page.getByLabel("Your name").fill("Asha Verma-Joshi");
  await page.route("**/settings/name.data", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  const save = () => page.getByRole("button", { name: "Save" }).click();
  await save();
  await expect(notSent(page)).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("Asha Verma-Joshi");

  await page.unroute("**/settings/name.data");
  await save();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole("main").getByText("Asha Verma-Joshi")).toBeVisible();
});

test("a proxy's own error page does not lose the form", async ({ browserOf }) => {
  const page = await browserOf();
  await page.goto("/service-provider-onboarding/company");
  await businessName(page).fill("Ruchira Caterers");
  for (const [status, message] of [
    [502, "check your connection"],
    [413, "Choose files of up to 10 MB"],
  ] as const) {
    await page.route("**/*.data", (route) =>
      route.fulfill({ status, contentType: "text/html", body: "<h1>A proxy's own page</h1>" }),
    );
    await goOn(page);
    await expect(notSent(page).getByText(message)).toBeVisible();
    await expect(businessName(page)).toHaveValue("Ruchira Caterers");
  }
});

test("a change of language asks for confirmation before it discards a chosen file", async ({
  app,
  browserOf,
}) => {
  const page = await browserOf();
  await becomeMember(page, app, cast.bilal());
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/settings/picture");
  const input = page.locator("main input[type=file]");
  await input.setInputFiles({ name: "pan.jpg", mimeType: "image/jpeg", buffer: Buffer.from("x") });
  const dialogOpened = page.waitForEvent("dialog");
  const pressed = page.getByRole("button", { name: "हिन्दी" }).filter({ visible: true }).click();
  const dialog = await dialogOpened;
  expect(dialog.message()).toContain("files that you chose, are not carried over");
  await dialog.dismiss();
  await pressed;
  expect(await input.evaluate((field: HTMLInputElement) => field.files?.length)).toBe(1);
});

const errorToasts = (page: Page, message: string) =>
  page.locator('.toast[data-type="error"]').filter({ hasText: message });

const expectErrorToast = (page: Page, message: string) =>
  expect(errorToasts(page, message).first()).toBeAttached();

/** The toasts shown by the pages' scripts, including pages left at once. */
async function toastsShownBy(page: Page): Promise<string[]> {
  const shown: string[] = [];
  await page.exposeFunction("toastShown", (toast: string) => void shown.push(toast));
  await page.addInitScript(() =>
    document.addEventListener("toast", (event) => {
      const { type, message } = (event as CustomEvent<{ type: string; message: string }>).detail;
      (window as unknown as { toastShown: (toast: string) => void }).toastShown(
        `${type}: ${message}`,
      );
    }),
  );
  return shown;
}

/**
 * Live regions added to the page with text in them, which no screen reader announces. The error
 * summary is focused instead.
 */
async function regionsThatCameWithWords(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction("cameWithWords", (words: string) => void found.push(words));
  await page.addInitScript(() => {
    const { cameWithWords } = window as unknown as { cameWithWords: (words: string) => void };
    const regions = "[role=status], [role=alert], [aria-live]";
    const look = (node: Node) => {
      if (!(node instanceof Element)) return;
      for (const one of [node, ...node.querySelectorAll(regions)])
        if (one.matches(regions) && !one.matches(".error-summary") && one.textContent)
          cameWithWords(one.textContent);
    };
    document.addEventListener("readystatechange", () => {
      if (document.readyState !== "interactive") return;
      new MutationObserver((changes) =>
        changes.forEach(({ addedNodes }) => addedNodes.forEach(look)),
      ).observe(document, { childList: true, subtree: true });
    });
  });
  return found;
}

const businessName = (page: Page) => page.getByLabel(/^Business name/);
const goOn = (page: Page) => page.getByRole("button", { name: "Save and continue" }).click();
const notSent = (page: Page) =>
  page.getByRole("alert").filter({ has: page.getByRole("heading", { name: "Not sent" }) });
