import { becomeMember, cast, deferred, expect, test } from "./story";

/**
 * Types from the very first moment, in every gap that the page's scripts leave. Counts how often
 * the field was rendered again.
 */
const typeAllTheTime = `{
  const gaps = new MessageChannel();
  let field;
  window.drawnAnew = 0;
  gaps.port1.onmessage = () => {
    const name = document.querySelector("#main input[name=name]");
    if (name && field && name !== field) window.drawnAnew += 1;
    if (name) {
      field = name;
      name.focus();
      name.dispatchEvent(new KeyboardEvent("keydown", { key: "x", bubbles: true }));
      name.value = "Asha Patil";
      name.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
    if (!window.isEnough) gaps.port2.postMessage(0);
  };
  gaps.port2.postMessage(0);
}`;

test("Asha types while the page is still loading: what she typed stays, and the page works", async ({
  app,
  browserOf,
}) => {
  const page = await browserOf();
  await becomeMember(page, app, cast.asha());
  await page.addInitScript(typeAllTheTime);
  await page.goto("/settings/name");
  await page.waitForFunction(() =>
    Object.keys(document.getElementById("main")!).some((key) => key.startsWith("__react")),
  );
  await page.evaluate("window.isEnough = true");
  expect(await page.evaluate("window.drawnAnew")).toBe(0);
  await expect(page.getByLabel("Your name", { exact: true })).toHaveValue("Asha Patil");
});

test("what a provider types before the page's scripts have loaded is saved without a button", async ({
  browserOf,
}) => {
  const page = await browserOf();
  const { promise: typed, resolve: letThrough } = deferred();
  await page.route(/\/assets\/autosave-/, async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto("/service-provider-onboarding/company");
  await page.getByLabel("Business name").fill("Ruchira Caterers");
  letThrough();
  await expect(page.getByText(/^Saved \d+:\d\d/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Business name")).toHaveValue("Ruchira Caterers");
});
