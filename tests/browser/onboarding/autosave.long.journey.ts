import type { Page, Request } from "@playwright/test";
import { parse } from "node-html-parser";
import { becomeMember, cast, deferred, expect, expectToast, test } from "../story";

const at = (step: string) => `/service-provider-onboarding/${step}`;
const saves = "**/autosave";

const businessName = (page: Page) => page.getByLabel("Business name");
const isSaved = (page: Page) => page.getByText(/^Saved \d+:\d\d/);
const isPost = (request: Request) => request.url().endsWith("/autosave");

/** Opens a step and waits for its scripts, so that they see what is typed from now on. */
async function openStep(page: Page, step: string, label: string) {
  await page.goto(at(step));
  await page.getByLabel(label).fill("1");
  await expect(isSaved(page)).toBeVisible();
}

/** Holds back the first request to such a URL until the test lets it go. */
async function holdFirst(page: Page, url: string | RegExp) {
  const { promise: released, resolve: letGo } = deferred();
  await page.route(
    url,
    async (route) => {
      await released;
      // Its page may have been left.
      await route.continue().catch(() => {});
    },
    { times: 1 },
  );
  return letGo;
}

/** Expects that the server has this value, as another tab of the same browser would get it. */
async function expectSaved(page: Page, step: string, field: string, value: string) {
  const saved = async () => {
    const html = parse(await (await page.request.get(at(step))).text());
    const found = html.querySelector(`main [name="${field}"]`)!;
    return found.getAttribute("value") ?? found.text.trim();
  };
  await expect.poll(saved).toBe(value);
}

test("what is typed is saved without a button, and a tab that is behind keeps its own text", async ({
  browserOf,
}) => {
  const page = await browserOf();
  await page.clock.install();
  await page.goto(at("company"));
  const name = businessName(page);
  await name.fill("Ruchira Caterers");
  await expect(isSaved(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(at("company"));
  await expect(businessName(other)).toHaveValue("Ruchira Caterers");
  await businessName(other).fill("Ruchira Kitchen");
  await expect(isSaved(other)).toBeVisible();

  await name.fill("Ruchira Foods");
  await expect(page.getByText("This is what is saved now")).toBeVisible();
  await expect(page.getByText("Ruchira Kitchen")).toBeVisible();
  await expect(name).toHaveValue("Ruchira Foods");
  const save = page.getByRole("button", { name: "Save, finish later" });
  await save.click();
  await expect(page.getByText("This step was changed in another tab").first()).toBeVisible();
  await expect(name).toHaveValue("Ruchira Foods");
  // Typing makes no decision either; the pause after the last key is skipped.
  let saved = 0;
  page.on("request", (request) => (saved += Number(isPost(request))));
  await name.fill("Ruchira Food");
  await page.clock.fastForward(10_000);
  await name.fill("Ruchira Foods");
  await page.clock.fastForward(10_000);
  await save.click();
  await expectToast(page, "Saved in this browser");
  expect(saved).toBe(0);
  await expectSaved(page, "company", "businessName", "Ruchira Foods");
});

test("what is typed during a save is saved after it, and 'Saved' is not shown before", async ({
  browserOf,
}) => {
  const page = await browserOf();
  await page.goto(at("company"));
  const letGo = await holdFirst(page, saves);
  const sent = page.waitForRequest(isPost);
  await businessName(page).fill("Ruchira");
  const first = await sent;
  await businessName(page).fill("Ruchira Caterers");
  const second = page.waitForRequest(isPost);
  letGo();
  await (await first.response())!.finished();
  await expect(isSaved(page)).toHaveCount(0);
  expect((await second).postData()).toContain("Ruchira Caterers");
  await expect(isSaved(page)).toBeVisible();
  await businessName(page).press("End");
  await businessName(page).pressSequentially("!");
  await expect(isSaved(page)).toHaveCount(0);
  await expect(isSaved(page)).toBeVisible();
  await expectSaved(page, "company", "businessName", "Ruchira Caterers!");
});

test("a user who leaves the page during a save loses nothing", async ({ browserOf }) => {
  const page = await browserOf();
  await page.goto(at("company"));
  const letGo = await holdFirst(page, saves);
  const sent = page.waitForRequest(isPost);
  await businessName(page).fill("Ruchira");
  await sent;
  await businessName(page).fill("Ruchira Caterers");
  await page.goto("/terms");
  letGo();
  await expectSaved(page, "company", "businessName", "Ruchira Caterers");
});

test("a save that arrived without a response is no conflict for the button pressed after it", async ({
  browserOf,
}) => {
  const page = await browserOf();
  await page.goto(at("company"));
  const { promise: hasArrived, resolve: arrived } = deferred();
  await page.route(
    saves,
    async (route) => {
      await route.fetch();
      arrived();
    },
    { times: 1 },
  );
  await businessName(page).fill("Ruchira");
  await hasArrived;
  await businessName(page).fill("Ruchira Caterers");
  await page.getByRole("button", { name: "Save, finish later" }).click();
  await expectToast(page, "Saved in this browser");
  await expectSaved(page, "company", "businessName", "Ruchira Caterers");
});

test("a long text is saved when the page is hidden, although no request that long may outlive the page", async ({
  browserOf,
}) => {
  const page = await browserOf();
  await openStep(page, "services", "Describe your service");
  // Fills several fields: more than a browser sends along when a page is left.
  const text = "शहनाई और नगाड़ा ".repeat(300);
  await page.getByLabel("Describe your service").fill(text);
  for (let row = 0; row < 5; row += 1) {
    if (row > 0) await page.getByRole("button", { name: /^Add (a|another) package$/ }).click();
    await page.locator(`[name="packages[${row}].features"]`).fill(text);
  }
  const answered = page.waitForResponse((response) => isPost(response.request()));
  await hide(page);
  expect((await answered).status()).toBe(200);
  await expectSaved(page, "services", "serviceDescription", text.trim());
});

test("what was typed offline is saved once there is a connection", async ({ browserOf }) => {
  const page = await browserOf();
  await openStep(page, "company", "Business name");
  await page.context().setOffline(true);
  await businessName(page).fill("Ruchira Caterers");
  await expect(page.getByText("Not saved yet: we could not reach the server")).toBeVisible();
  await page.context().setOffline(false);
  await expect(isSaved(page)).toBeVisible();
  await expectSaved(page, "company", "businessName", "Ruchira Caterers");
});

test("a stuck save is aborted and reported, and the text is sent again", async ({ browserOf }) => {
  const page = await browserOf();
  await page.clock.install();
  await openStep(page, "company", "Business name");
  await page.route(saves, () => {}, { times: 1 });
  const sent = page.waitForRequest(isPost);
  await businessName(page).fill("Ruchira Caterers");
  await sent;
  await page.clock.fastForward(30_000);
  await expect(page.getByText("Not saved yet: we could not reach the server")).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(isSaved(page)).toBeVisible();
  await expectSaved(page, "company", "businessName", "Ruchira Caterers");
});

test("after a log-out in another tab nothing is saved, the page says so, and the text stays", async ({
  app,
  browserOf,
}) => {
  const page = await browserOf();
  await becomeMember(page, app, cast.bilal());
  await openStep(page, "company", "Business name");
  await page.context().clearCookies({ name: "auth_token" });
  await businessName(page).fill("Ruchira Caterers");
  await expect(page.getByText("Log in, then try again.")).toBeVisible();
  await expect(isSaved(page)).toHaveCount(0);
  await expect(businessName(page)).toHaveValue("Ruchira Caterers");
});

test("what is typed while a button's form is being sent is in the page that follows", async ({
  browserOf,
}) => {
  const page = await browserOf();
  await openStep(page, "services", "Name of the package");
  await page.getByLabel("Name of the package").fill("Baraat");
  const letGo = await holdFirst(page, /services\.data/);
  await page.getByRole("button", { name: "Add a package", exact: true }).click();
  await page.getByLabel("Describe your service").fill("A band with dhol and trumpets");
  letGo();
  await expect(page.getByLabel("Name of the package")).toHaveCount(2);
  await expect(page.getByLabel("Describe your service")).toHaveValue(
    "A band with dhol and trumpets",
  );
  await expect(isSaved(page)).toBeVisible();
  await expectSaved(page, "services", "serviceDescription", "A band with dhol and trumpets");
});

test("what is typed after a button was pressed is saved, although the button leads to another page", async ({
  app,
  browserOf,
}) => {
  const page = await browserOf();
  await becomeMember(page, app, cast.bilal());
  await openStep(page, "operations", "Team size");
  const letGo = await holdFirst(page, /operations\.data/);
  await page.getByRole("button", { name: "Save, finish later" }).click();
  await page.getByLabel("Team size").fill("12");
  letGo();
  await expect(page).toHaveURL(/\/dashboard\/my-profile$/);
  await expectSaved(page, "operations", "teamSize", "12");
});

test("a link followed while a button's form is stuck loses nothing", async ({ browserOf }) => {
  const page = await browserOf();
  await page.setViewportSize({ width: 1200, height: 800 });
  await openStep(page, "operations", "Team size");
  await page.route(/operations\.data/, () => {}, { times: 1 });
  await page.getByLabel("Team size").fill("12");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("link", { name: /^Documents/ }).click();
  await expect(page).toHaveURL(at("documents"));
  await expectSaved(page, "operations", "teamSize", "12");
});

test("a user who returns with the browser's Back button sees what is saved by now", async ({
  browserOf,
}) => {
  const page = await browserOf();
  await openStep(page, "company", "Business name");
  await page.evaluate(() => location.assign("/terms"));
  await page.waitForURL("**/terms");
  const other = await page.context().newPage();
  await openStep(other, "company", "Pincode");
  await other.getByLabel("Business name").fill("Ruchira Kitchen");
  await expect(isSaved(other)).toHaveCount(0);
  await expect(isSaved(other)).toBeVisible();
  await page.goBack();
  await expect(businessName(page)).toHaveValue("Ruchira Kitchen");
});

/** Like a phone that rings: its browser keeps running. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
