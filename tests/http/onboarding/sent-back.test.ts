import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedApp } from "../../support/running-app/shared-app";
import type { AppWithAdministrator } from "../../support/running-app/administrators";
import { applied, fillIn } from "../../support/running-app/application-by-pages";
import { cast, member } from "../../support/running-app/cast";
import { bilalsAnswers } from "../../support/records/onboarding";
import { Visitor, type Page } from "../../support/running-app/visitor";

let app: AppWithAdministrator;
beforeAll(async () => (app = await sharedApp()));
afterAll(() => app.endFile());

const at = (step: string) => `/service-provider-onboarding/${step}`;
const onwards = /^Save and continue$/;
const submit = /^Submit application$/;
const tasksOf = (page: Page) =>
  page.all(".notice li").map((task) => task.structuredText.replace(/\s+/g, " "));
const lookOfSubmit = (page: Page) =>
  page.form(submit).querySelector('[value="submit"]')?.getAttribute("data-variant");
const namesIn = (page: Page, button: string | RegExp) =>
  page.values(page.form(button)).map(([name]) => name);
const { declaration, legal } = bilalsAnswers;

/** Bilal has applied, and a reviewer has requested this change. */
async function sentBack(requests: Record<string, string>) {
  const { bilal, visitor, reference } = await applied(app);
  const { visitor: chitra } = await app.newAdministrator();
  const queue = await chitra.open(`/admin/providers?q=${reference}`);
  const sheet = await (await queue.follow(/Band|Bilal/)).submit("claim");
  const reasons = Object.entries(requests).map(([field, reason]) => [`reasons.${field}`, reason]);
  await sheet.submit("requestChanges", {
    ask: Object.keys(requests),
    ...Object.fromEntries(reasons),
  });
  return { bilal, visitor };
}

test("each requested change leads back to the list of them all, which ends with the button to send the application again", async () => {
  const { visitor } = await sentBack({
    "company.pincode": "It is of another state.",
    "operations.teamSize": "How many of you come?",
  });
  const profile = await visitor.open("/dashboard/my-profile");
  let page = await profile.follow("Fix and send again");
  expect(page.path).toBe(at("declaration"));
  expect(page.text).toContain("Changes made: 0 of 2");
  expect(page.text).not.toContain("You can submit");
  expect(lookOfSubmit(page)).toBe("pale");
  expect(tasksOf(page)).toEqual([
    expect.stringMatching(/Pincode.*Still to do.*It is of another state\./),
    expect.stringMatching(/Team size.*Still to do.*How many of you come\?/),
  ]);

  page = await page.follow(/Pincode/);
  expect(page.path).toBe(at("company"));
  // The requested fields come first, followed by the other answers.
  expect(namesIn(page, onwards)).toEqual(expect.arrayContaining(["pincode", "state"]));
  expect(page.html.indexOf('name="pincode"')).toBeLessThan(page.html.indexOf("Bilal Brass Band</"));
  page = await page.submit(onwards, { pincode: "302002" });
  expect(page.path).toMatch(/^\/service-provider-onboarding\/declaration/);
  expect(page.text).toContain("Changes made: 1 of 2");
  expect(page.text).toContain("You can submit");
  expect(lookOfSubmit(page)).toBe("primary");

  const closed = await visitor.open(at("services"));
  expect(closed.text).toContain("You don't need to change anything in this step.");
  expect(closed.text).not.toContain("You can submit");
  page = await closed.follow("See all requested changes");
  page = await page.follow(/Operational details/);
  page = await page.submit(onwards, { teamSize: "16" });
  expect(page.text).toContain("Changes made: 2 of 2");
  expect((await page.submit(submit, declaration)).path).toBe("/thank-you");
});

test("a guest who submits, signs up and confirms reads that nothing was sent, with the button that sends it", async () => {
  const bilal = cast.bilal();
  const visitor = new Visitor(app);
  let page = await fillIn(visitor);
  page = await page.submit(submit, declaration);
  expect(page.path).toMatch(/^\/signup/);
  page = await page.submit(/Send OTP/, {
    name: bilal.name,
    email: bilal.email,
    phone: bilal.phone,
    role: "provider",
    password: bilal.password,
    confirmPassword: bilal.password,
  });
  page = await page.submit(/Create account/, { otp: await app.codeFor(bilal.email) });
  expect(page.path).toBe(at("declaration"));
  expect(page.text).toContain("Not sent yet");
  expect(page.text).toContain("6 of 7 completed");
  const [button] = page.all(".notice button[form]");
  expect(button!.text.trim()).toBe("Submit it now");
  expect(button!.getAttribute("form")).toBe(page.form(submit).getAttribute("id"));
  expect((await page.submit("Submit it now")).path).toBe("/thank-you");
});

test("a submitted declaration shows what was accepted, and all steps are completed", async () => {
  const { visitor } = await applied(app);
  const page = await visitor.open(at("declaration"));
  expect(page.text).toContain("7 of 7 completed");
  expect(page.text).toMatch(/I accept the terms Yes/);
  expect(page.text).not.toMatch(/I accept the terms Not provided/);
});

test("changing a bank number requires the password at once, and every other field is saved", async () => {
  const { bilal, visitor } = await sentBack({ "legal.whole": "Check all of it." });
  let page = await visitor.open(at("legal"));
  expect(page.all("main input[name=password]")).toHaveLength(1);
  const changed = { accountNumber: "999900001111", confirmAccountNumber: "999900001111" };
  page = await page.submit("later", { ...changed, branch: legal.branch, panNumber: "ZZZPZ0002Z" });
  expect(page.status).toBe(422);
  expect(Object.keys(page.errors)).toEqual(["password"]);
  expect(Object.fromEntries(page.values(page.form("later")))).toMatchObject(changed);
  const saved = await visitor.open(at("legal"));
  expect([saved.value("panNumber"), saved.value("accountNumber")]).toEqual([
    "ZZZPZ0002Z",
    legal.accountNumber,
  ]);
  page = await page.submit("later", { ...changed, password: bilal.password });
  expect(page.path).toBe("/dashboard/my-profile");
  page = await visitor.open(at("legal"));
  expect(Object.fromEntries(page.values(page.form("later")))).toMatchObject(changed);
});

test("in a draft never submitted a wrong bank number can be corrected without a password, whatever else was wrong", async () => {
  const { visitor } = await member(app, cast.bilal());
  let page = await visitor.open(at("legal"));
  page = await page.submit(onwards, { ...legal, panNumber: "nonsense" });
  expect(Object.keys(page.errors)).toEqual(["panNumber"]);
  const right = { accountNumber: "999900001111", confirmAccountNumber: "999900001111" };
  page = await page.submit(onwards, { ...right, panNumber: legal.panNumber });
  expect([page.status, page.path]).toEqual([200, expect.stringContaining(at("documents"))]);
});
