import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { applied } from "../../support/running-app/application-by-pages";
import { cast, logIn, member, type Person } from "../../support/running-app/cast";
import { bilalsAnswers } from "../../support/records/onboarding";
import { Visitor, type Page } from "../../support/running-app/visitor";

const app = await appForFile();

const start = "/service-provider-onboarding";
const at = (step: string) => `${start}/${step}`;
const onwards = "Save and continue";
const credentialsOf = ({ email, password }: Person) => ({ email, password });
const cityOn = (page: Page) => page.formValues(onwards).city;

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

test("what was typed before the log-in is the account's from then on, on every device, and no longer the browser's", async () => {
  const bilal = cast.bilal();
  const { visitor: phone } = await member(app, bilal);
  const laptop = await begun("Udaipur");
  const step = await laptop.open(at("services"));
  expect(step.text).toContain("Sign up to save them on every device");
  const login = await step.follow("Log in to continue yours");
  const page = await login.submit("Log in", credentialsOf(bilal));
  expect(page.path).toBe(at("services"));
  expect(cityOn(await phone.open(at("company")))).toBe("Udaipur");
  laptop.cookies.delete("auth_token");
  expect((await laptop.open(at("company"))).html).not.toContain("Udaipur");
});

test("with a draft in both, the log-in asks which to go on with, and the other one can be chosen later", async () => {
  const { bilal, phone } = await bilalWithDraft();
  const laptop = await begun("Udaipur");
  const login = await (await laptop.open(at("company"))).follow("Log in to continue yours");
  const choice = await login.submit("Log in", credentialsOf(bilal));
  expect(choice.path).toBe(start);
  expect(choice.text).toContain("Which application do you want to continue?");
  expect(choice.all("button[name=draft]")).toHaveLength(2);
  expect(choice.text).toContain("Bilal Brass Band");

  const other = choice.all("button[name=draft]")[1]!.getAttribute("value")!;
  const open = await phone.open(at("company"));
  const chosen = await choice.submit(other);
  expect(chosen.toast).toContain("We keep the other application for 90 days");
  expect(cityOn(await phone.open(at("company")))).toBe("Udaipur");

  // A page that still shows the draft from before.
  const refused = await open.submit(onwards, { city: "Pune" });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("You have switched to another application");
  expect(refused.text).toContain("City Udaipur");
  expect(cityOn(refused)).toBe("Pune");
  expect(cityOn(await phone.open(at("company")))).toBe("Udaipur");
  expect((await refused.submit(onwards)).path).toBe(at("services"));
  expect(cityOn(await phone.open(at("company")))).toBe("Pune");

  const step = await laptop.open(at("legal"));
  expect(step.text).toContain("You have another unfinished application");
  const again = await step.follow("Choose which one to continue");
  await again.submit(again.all("button[name=draft]")[1]!.getAttribute("value")!);
  expect(cityOn(await phone.open(at("company")))).toBe("Jaipur");
});

test("an application that was sent stays as it is, and says how long the other answers are stored", async () => {
  const { visitor: own, bilal } = await applied(app);
  const laptop = await begun("Udaipur");
  await logIn(app, bilal, laptop);
  const page = await laptop.open(start);
  expect(page.path).toBe(at("declaration"));
  expect(page.text).toMatch(/Until .+ we keep what you typed before you logged in/);
  expect((await own.open(at("company"))).text).not.toContain("Udaipur");
});

test("a form from before a log-in in another tab is saved in the same draft, now the account's", async () => {
  const laptop = await begun("Udaipur");
  const page = await laptop.open(at("company"));
  const { visitor } = await member(app, cast.bilal(), laptop);
  expect((await page.submit(onwards, { city: "Pune" })).path).toBe(at("services"));
  expect(cityOn(await visitor.open(at("company")))).toBe("Pune");
});

test("a form from before a log-in in another tab overwrites nothing in the account's own draft", async () => {
  const { bilal } = await bilalWithDraft();
  const laptop = new Visitor(app);
  const page = await laptop.open(at("company"));
  await logIn(app, bilal, laptop);
  const refused = await page.submit(onwards, { ...bilalsAnswers.company, city: "Udaipur" });
  expect(refused.status).toBe(409);
  expect(cityOn(refused)).toBe("Udaipur");
  expect(cityOn(await laptop.open(at("company")))).toBe("Jaipur");
});

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
