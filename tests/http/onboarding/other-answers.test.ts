import { describe, expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { applied } from "../../support/running-app/application-by-pages";
import { cast, logIn, member, type Person, signUp } from "../../support/running-app/cast";
import { bilalsAnswers, picture } from "../../support/records/onboarding";
import { Visitor, type Page } from "../../support/running-app/visitor";

const app = await appForFile();

const at = (step: string) => `/service-provider-onboarding/${step}`;
const onwards = "Save and continue";
const later = "Save, finish later";
const credentialsOf = ({ email, password }: Person) => ({ email, password });
const typedOn = (page: Page) => page.formValues(onwards);
const file = async (name: string) => new File([new Uint8Array(await picture())], name);

const save = async (visitor: Visitor, step: string, typed: Parameters<Page["submit"]>[1]) =>
  visitor.submit(at(step), later, typed);

/** Ends the session as if it had expired: the browser keeps everything else. */
const endSession = (visitor: Visitor) => visitor.cookies.delete("auth_token");

/** Bilal has a draft in his account, on his own phone. */
async function bilalWithDraft(city = "Jaipur") {
  const bilal = cast.bilal();
  const { visitor } = await member(app, bilal);
  await save(visitor, "company", { ...bilalsAnswers.company, city });
  return { bilal, visitor };
}

describe("a step of an account whose session has ended", () => {
  test("is saved, and sent to the account's own draft after the log-in", async () => {
    const { bilal, visitor } = await bilalWithDraft();
    const page = await visitor.open(at("legal"));
    endSession(visitor);
    const login = await page.submit(onwards, bilalsAnswers.legal);
    expect(login.url.pathname).toBe("/login");
    expect(login.toast).toContain("We saved your form");
    expect(typedOn(await visitor.open(at("legal"))).panNumber).toBe("");

    const resume = await login.submit("Log in", credentialsOf(bilal));
    expect(resume.text).toContain("Your application");
    expect(resume.text).toContain("PAN number ZZZPZ0001Z");
    expect(resume.text).toContain("Save and continue");
    const done = await resume.submit("Send it now");
    expect(done.path).toBe(at("documents"));
    expect(typedOn(await visitor.open(at("legal"))).panNumber).toBe("ZZZPZ0001Z");
    expect(typedOn(await visitor.open(at("company"))).city).toBe("Jaipur");
  });

  test("that arrives while another account is logged in is saved for the account that filled it in", async () => {
    const { bilal, visitor } = await bilalWithDraft();
    const page = await visitor.open(at("legal"));
    endSession(visitor);
    await member(app, cast.dev(), visitor);
    const refused = await page.submit(onwards, bilalsAnswers.legal);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("filled in with another account");
    expect((await visitor.open(at("legal"))).html).not.toContain("ZZZPZ0001Z");

    await visitor.submit("/logout", "Logout");
    const { page: resume } = await logIn(app, bilal, visitor);
    expect(resume.url.pathname).toMatch(/^\/resume\//);
    await resume.submit("Send it now");
    expect(typedOn(await visitor.open(at("legal"))).panNumber).toBe("ZZZPZ0001Z");
  });
});

test("an emailed link to one's own application sends a stranger to the login page", async () => {
  const bilal = cast.bilal();
  const own = await signUp(app, bilal);
  await save(own.visitor, "company", bilalsAnswers.company);
  const link = /https?:\S+\/service-provider-onboarding\S*/.exec(
    (await app.mailTo(bilal.email, /Welcome/)).text,
  )![0];
  const { pathname, search } = new URL(link);
  const visitor = new Visitor(app);
  await save(visitor, "company", { ...bilalsAnswers.company, city: "Udaipur" });
  const login = await visitor.open(pathname + search);
  expect(login.url.pathname).toBe("/login");
  // Following an emailed link does not prove that the answers in this browser are the user's own.
  const page = await login.submit("Log in", credentialsOf(bilal));
  expect(page.path).toBe(at("typed-here"));
});

describe("answers typed before the log-in", () => {
  test("become the application of an account without one, from the pages' own links", async () => {
    const bilal = cast.bilal();
    await member(app, bilal);
    const visitor = new Visitor(app);
    await save(visitor, "company", bilalsAnswers.company);
    const step = await visitor.open(at("services"));
    expect(step.text).toContain("Sign up to save them on every device");
    const login = await step.follow("Log in to continue yours");
    const page = await login.submit("Log in", credentialsOf(bilal));
    expect(page.path).toBe(at("services"));
    expect(typedOn(await visitor.open(at("company"))).businessName).toBe("Bilal Brass Band");
    endSession(visitor);
    expect((await visitor.open(at("company"))).html).not.toContain("Bilal Brass Band");
  });

  test("are compared with the account's step by step, and those not chosen can be deleted", async () => {
    const { bilal } = await bilalWithDraft();
    const visitor = new Visitor(app);
    await save(visitor, "company", { ...bilalsAnswers.company, city: "Udaipur" });
    await save(visitor, "legal", bilalsAnswers.legal);
    await visitor.submit(at("documents"), "upload-panCard", { panCard: await file("pan.jpg") });
    const login = await (await visitor.open(at("company"))).follow("Log in to continue yours");
    const compare = await login.submit("Log in", credentialsOf(bilal));
    expect(compare.path).toMatch(/other-answers/);
    expect(compare.text).toContain("City Jaipur");
    expect(compare.text).toContain("City Udaipur");
    expect(compare.text).toContain("pan.jpg");
    expect(compare.text).not.toContain("Business name");
    expect(typedOn(await visitor.open(at("company"))).city).toBe("Jaipur");

    const done = await compare.submit("Use what I chose", { "steps.company": "own" });
    expect(done.toast).toContain("We keep the answers you did not choose");
    expect(typedOn(await visitor.open(at("legal"))).panNumber).toBe("ZZZPZ0001Z");
    expect((await visitor.open(at("documents"))).text).toContain("pan.jpg");
    const company = await visitor.open(at("company"));
    expect(typedOn(company).city).toBe("Jaipur");

    const back = await company.follow("Compare them with these");
    expect(back.text).toContain("City Udaipur");
    const removed = await back.submit("Delete the other answers");
    const twice = await back.submit("Delete the other answers");
    expect([twice.status, twice.toast]).toEqual([
      200,
      "The other answers have already been deleted",
    ]);
    expect(removed.toast).toContain("deleted");
    expect((await visitor.open(at("company"))).text).not.toContain("Compare them");
    expect((await visitor.open(back.path)).status).toBe(404);
  });

  test("of another person are deleted, and the account stays as it is", async () => {
    const visitor = new Visitor(app);
    await save(visitor, "legal", bilalsAnswers.legal);
    await member(app, cast.dev(), visitor);
    const question = await visitor.open("/service-provider-onboarding");
    const done = await question.submit("No, not mine");
    expect(done.toast).toContain("Answers deleted");
    expect(done.path).toBe(at("company"));
    expect((await visitor.open(at("legal"))).html).not.toContain("ZZZPZ0001Z");
    expect((await question.submit("Yes, they are mine")).toast).toContain("already been decided");
    endSession(visitor);
    expect((await visitor.open(at("legal"))).html).not.toContain("ZZZPZ0001Z");
  });

  test("are stored for an account whose application has already been sent", async () => {
    const { visitor: own, bilal } = await applied(app);
    const visitor = new Visitor(app);
    await save(visitor, "company", { ...bilalsAnswers.company, city: "Udaipur" });
    await logIn(app, bilal, visitor);
    const question = await visitor.open(at("typed-here"));
    expect(question.text).toContain("You have already sent your application");
    const page = await question.submit("Yes, they are mine");
    expect(page.text).toContain("can't change your application at the moment");
    expect(page.text).toContain("Udaipur");
    expect(page.text).not.toContain("Use what I chose");
    expect((await own.open(at("company"))).text).not.toContain("Udaipur");
  });

  test("are not changed by a choice on a page that is out of date", async () => {
    const { bilal } = await bilalWithDraft();
    const visitor = new Visitor(app);
    await save(visitor, "company", { ...bilalsAnswers.company, city: "Udaipur" });
    const login = await (await visitor.open(at("company"))).follow("Log in to continue yours");
    const compare = await login.submit("Log in", credentialsOf(bilal));
    await save(visitor, "company", { city: "Pune" });
    const stale = await compare.submit("Use what I chose");
    expect(stale.status).toBe(409);
    expect(stale.text).toContain("choose again");
    expect(stale.text).toContain("City Pune");
    expect(typedOn(await visitor.open(at("company"))).city).toBe("Pune");
    expect((await stale.submit("Use what I chose", { "steps.company": "other" })).status).toBe(200);
    expect(typedOn(await visitor.open(at("company"))).city).toBe("Udaipur");
  });

  test("are found only by their account", async () => {
    const { bilal } = await bilalWithDraft();
    const visitor = new Visitor(app);
    await save(visitor, "company", { ...bilalsAnswers.company, city: "Udaipur" });
    const login = await (await visitor.open(at("company"))).follow("Log in to continue yours");
    const compare = await login.submit("Log in", credentialsOf(bilal));
    const { visitor: dev } = await member(app, cast.dev());
    expect((await dev.open(compare.path)).status).toBe(404);
    dev.cookies.set("visitor", visitor.cookies.get("visitor")!);
    expect((await dev.open(compare.path)).status).toBe(404);
  });

  test("stay in the browser if the form was rendered before a log-in in another tab", async () => {
    const { bilal } = await bilalWithDraft();
    const visitor = new Visitor(app);
    const page = await visitor.open(at("company"));
    await logIn(app, bilal, visitor);
    const question = await page.submit(onwards, { ...bilalsAnswers.company, city: "Udaipur" });
    expect(question.path).toBe(at("typed-here"));
    expect(typedOn(await visitor.open(at("company"))).city).toBe("Jaipur");
    expect((await question.submit("Yes, they are mine")).text).toContain("City Udaipur");
  });
});
