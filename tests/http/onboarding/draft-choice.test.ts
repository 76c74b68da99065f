import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { cast, logIn, member } from "../../support/running-app/cast";
import { bilalsAnswers } from "../../support/records/onboarding";
import { Visitor } from "../../support/running-app/visitor";

const app = await appForFile();

const start = "/service-provider-onboarding";
const at = (step: string) => `${start}/${step}`;
const onwards = "Save and continue";

async function begun(city: string, visitor = new Visitor(app)) {
  const answers = { ...bilalsAnswers.company, city };
  await visitor.submit(at("company"), "Save, finish later", answers);
  return visitor;
}

/** Bilal has a draft in his account, typed on his own phone. */
async function bilalWithDraft() {
  const bilal = cast.bilal();
  const { visitor: phone } = await member(app, bilal);
  await begun("Jaipur", phone);
  return { bilal, phone };
}

test("a step that arrives while another account is logged in is saved for the account that filled it in", async () => {
  const { bilal, phone } = await bilalWithDraft();
  const page = await phone.open(at("legal"));
  phone.cookies.delete("auth_token");
  await member(app, cast.dev(), phone);
  const refused = await page.submit(onwards, bilalsAnswers.legal);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("filled in with another account");
  expect((await phone.open(at("legal"))).html).not.toContain("ZZZPZ0001Z");

  await phone.submit("/logout", "Logout");
  const { page: resume } = await logIn(app, bilal, phone);
  expect(resume.url.pathname).toMatch(/^\/resume\//);
  expect(resume.text).toContain("PAN number ZZZPZ0001Z");
  await resume.submit("Send it now");
  expect((await phone.open(at("legal"))).formValues(onwards).panNumber).toBe("ZZZPZ0001Z");
});

test("an emailed link to one's own application sends a stranger to the login page", async () => {
  const login = await new Visitor(app).open(`${at("legal")}?own`);
  expect(login.path).toBe(`/login?redirectTo=${encodeURIComponent(`${at("legal")}?own=`)}`);
});
