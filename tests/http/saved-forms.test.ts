import { expect, test } from "vitest";
import { appForFile } from "../support/running-app/shared-app";
import { cast, logIn, member, type Person } from "../support/running-app/cast";
import { Visitor } from "../support/running-app/visitor";

const app = await appForFile();

test("a saved form that is refused stays saved until it is sent from its own page", async () => {
  const { asha, visitor, login } = await sentAfterLogOut(" ");
  const resume = await login.submit("Log in", credentialsOf(asha));
  const refused = await resume.submit("Send it now");
  expect(refused.status).toBe(422);
  expect((await visitor.open(resume.path)).text).toContain("We saved your form");
  // A second press, whose response is the one the browser shows.
  const again = await resume.submit("Send it now");
  expect([again.status, again.errors.name]).toEqual([422, "Enter your name"]);
  const stillWrong = await again.submit("Save", { name: " " });
  expect(stillWrong.status).toBe(422);
  expect((await stillWrong.submit("Save", { name: "Asha Rao" })).text).toContain("Asha Rao");
  expect((await visitor.open(resume.path)).text).toContain("This form has already been sent");
});

test("passwords are not saved: the page asks for them again, with the other answers filled in", async () => {
  const { person: asha, visitor } = await member(app);
  const page = await visitor.open("/settings/phone");
  await endSessionOf(visitor);
  const login = await page.submit("Save", { phone: "9811122233", password: asha.password });
  const resume = await login.submit("Log in", credentialsOf(asha));
  expect(resume.text).toContain("Goes to Change your mobile number");
  expect(resume.text).toContain("9811122233");
  expect(resume.html).not.toContain(asha.password);
  const passwordForm = await resume.submit("Send it now");
  expect(passwordForm.status).toBe(422);
  expect(passwordForm.errors).toEqual({ password: "Enter your password" });
  const done = await passwordForm.submit("Save", { password: asha.password });
  expect(done.toast).toContain("Mobile number changed");
});

test("a saved form is not found from another browser or another account", async () => {
  const { asha, visitor, login } = await sentAfterLogOut("Asha Alone");
  const resume = await login.submit("Log in", credentialsOf(asha));
  const elsewhere = new Visitor(app);
  await logIn(app, asha, elsewhere);
  expect((await elsewhere.open(resume.path)).status).toBe(404);

  const { visitor: dev } = await member(app, cast.dev());
  dev.cookies.set("visitor", visitor.cookies.get("visitor")!);
  const refused = await dev.open(resume.path);
  expect(refused.status).toBe(404);
  expect(refused.text).not.toContain("Asha Alone");
  expect((await visitor.open(resume.path)).status).toBe(200);
});

test("a user who logs in or signs up where another's form is saved goes to their own page", async () => {
  const { asha, visitor, login } = await sentAfterLogOut("Asha Forgetful");
  const dev = cast.dev();
  await member(app, dev);
  expect((await login.submit("Log in", credentialsOf(dev))).path).toBe("/dashboard");
  expect((await visitor.open(login.path)).path).toBe("/dashboard");
  await visitor.submit("/logout", "Logout");

  const esha = { ...cast.asha(), name: "Esha Rao" };
  const signUp = await login.follow("Create an account");
  const verify = await signUp.submit("Send OTP", { ...esha, confirmPassword: esha.password });
  const done = await verify.submit("Create account", { otp: await app.codeFor(esha.email) });
  expect([done.path, done.status]).toEqual(["/dashboard/status", 200]);
  await visitor.submit("/logout", "Logout");

  const resume = await visitor.submit("/login", "Log in", credentialsOf(asha));
  expect(resume.text).toContain("Asha Forgetful");
});

test("a saved form can be sent only to its own page", async () => {
  const { asha, visitor, login } = await sentAfterLogOut("Asha Elsewhere");
  const resume = await login.submit("Log in", credentialsOf(asha));
  const body = new URLSearchParams(resume.values(resume.form("Send it now")));
  const answer = await visitor.fetch("/settings/phone", { method: "POST", body });
  expect(answer.status).toBe(404);
  expect((await resume.submit("Send it now")).toast).toContain("Name changed");
});

test("a saved form can be discarded", async () => {
  const { asha, visitor, login } = await sentAfterLogOut("Asha Undecided");
  const resume = await login.submit("Log in", credentialsOf(asha));
  const page = await resume.submit("Discard it");
  expect(page.toast).toContain("Form discarded");
  expect((await visitor.open(resume.path)).status).toBe(404);
  for (const button of ["Discard it", "Send it now"]) {
    const again = await resume.submit(button);
    expect([again.status, again.toast]).toEqual([
      200,
      expect.stringContaining("We no longer have this form"),
    ]);
  }
  expect((await visitor.open("/settings")).text).not.toContain("Asha Undecided");
});

test("a post from a browser that never had a session is not saved", async () => {
  const answer = await new Visitor(app).post("/settings/name", { name: "Nobody" });
  expect(answer.headers.get("Location")).toBe("/login?redirectTo=%2Fsettings%2Fname");
});

test("a form with a forged mark, or another browser's, is not saved", async () => {
  const { visitor } = await member(app);
  const page = await visitor.open("/settings/name");
  const token = new Map(page.values(page.form("Save"))).get("_csrf")!;
  await endSessionOf(visitor);
  const stranger = new Visitor(app);
  await stranger.open("/login");
  const send = (who: Visitor, _csrf: string) =>
    who.post("/settings/name", { name: "Mallory", _csrf });
  const [proof] = token.split(".");
  const mark = "m".repeat(43);
  for (const [who, made] of [
    [stranger, `x.${mark}`],
    [stranger, token],
    [new Visitor(app), token],
    [visitor, `${proof}.${mark}`],
    [visitor, `${token}.${mark}`],
    [visitor, `.${token.split(".")[1]}`],
  ] as const) {
    const answer = await send(who, made);
    expect(answer.status).toBe(403);
    // What was typed is on the page: it is saved nowhere else.
    const text = await answer.text();
    expect(text).toContain("Mallory");
    expect(text).toContain("This didn't go through");
  }
  expect((await send(visitor, token)).headers.get("Location")).toContain("resume");
});

test("at the day's limit of saved forms, the page lists what was typed and saves nothing", async () => {
  const { visitor } = await member(app);
  const page = await visitor.open("/settings/picture");
  const name = await visitor.open("/settings/name");
  await endSessionOf(visitor);
  const file = new File([new Uint8Array(9 * 1024 * 1024)], "big.jpg", { type: "image/jpeg" });
  for (let at = 0; at < 6; at += 1)
    expect((await page.submit("Upload", { picture: file })).toast).toContain("We saved your form");
  const refused = await page.submit("Upload", { picture: file });
  expect(refused.status).toBe(503);
  const listed = await name.submit("Save", { name: "Asha <b>Verma</b> आशा" });
  expect(listed.status).toBe(503);
  expect(listed.text).toContain("We could not save your form");
  expect(listed.text).toContain("Asha <b>Verma</b> आशा");
  // The window is a day from the first of them; the posts take a few seconds of it.
  expect(Number(listed.headers.get("Retry-After"))).toBeGreaterThan(86_280);
  expect(Number(listed.headers.get("Retry-After"))).toBeLessThanOrEqual(86_400);
});

/** Asha types a new name, and her session ends before she sends it. */
async function sentAfterLogOut(name: string) {
  const { person: asha, visitor } = await member(app);
  const page = await visitor.open("/settings/name");
  await endSessionOf(visitor);
  const login = await page.submit("Save", { name });
  return { asha, visitor, login };
}

/** Logs out with the same cookie elsewhere; this browser does not notice. */
async function endSessionOf(visitor: Visitor) {
  const elsewhere = new Visitor(app);
  for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
  await elsewhere.submit("/logout", "Logout");
}

const credentialsOf = ({ email, password }: Person) => ({ email, password });
