import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import type { App } from "../../support/running-app/app";
import { cast, member, startSignUp, type Person } from "../../support/running-app/cast";
import { Visitor, type Page } from "../../support/running-app/visitor";

const app = await appForFile();

/** A second press: the browser sends the same again, with the cookies it had at the first. */
async function pressTwice(
  page: Page,
  button: string,
  typed: Record<string, string>,
  [first, second]: [App, App] = [app, app],
) {
  const { path, body } = page.filledIn(button, typed);
  const cookies = [...page.visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const press = (of: App) =>
    fetch(new URL(path, of.url), {
      method: "POST",
      redirect: "manual",
      body,
      headers: { Cookie: cookies, "X-Forwarded-For": page.visitor.ip },
    });
  const answers = await Promise.all([press(first), press(second)]);
  return answers.map(({ status, headers }) => ({
    status,
    to: headers.get("Location"),
    session: headers.getSetCookie().find((cookie) => cookie.startsWith("auth_token=")),
  }));
}

async function startReset(who: Person) {
  const form = await new Visitor(app).open("/forgot-password");
  const check = await form.submit("Send OTP", { email: who.email });
  return { check, reset: await check.submit("Check the code", { otp: await codeOf(who) }) };
}

const newPassword = "kesar badam kulfi 23";

const codeOf = ({ email }: Person) => app.codeFor(email);

describe("pressing the button twice gives both requests of the browser the same result:", () => {
  test("a new password set in the settings", async () => {
    const { person: who, visitor } = await member(app);
    const page = await visitor.open("/settings/password");
    const typed = { oldPassword: who.password, newPassword, confirmPassword: newPassword };
    const [one, other] = await pressTwice(page, "Save", typed);
    expect(one).toMatchObject({ status: 303, to: "/settings" });
    expect(other).toEqual(one);
  });

  describe("in two processes,", () => {
    let other: App;
    beforeAll(async () => {
      other = await app.startAnother();
    });
    afterAll(() => other.signal("SIGTERM"));

    test("the account that was created, logged in, and a new password set with a code", async () => {
      const who = cast.asha();
      const verify = await startSignUp(app, who);
      const otp = { otp: await codeOf(who) };
      const [one, repeat] = await pressTwice(verify, "Create account", otp, [app, other]);
      expect(one).toMatchObject({ status: 303, to: "/dashboard/status" });
      expect(one?.session).toMatch(/^auth_token=.{20}/);
      expect(repeat).toEqual(one);

      const { reset } = await startReset(who);
      const saved = await pressTwice(
        reset,
        "Save the new password",
        { newPassword, confirmPassword: newPassword },
        [app, other],
      );
      expect(saved[0]).toMatchObject({ status: 303, to: "/login" });
      expect(saved[1]).toEqual(saved[0]);
      const outcomes = await app.query(
        "select outcome from idempotency_keys where key like 'post:%'",
      );
      expect(outcomes.length).toBeGreaterThan(1);
      expect(JSON.stringify(outcomes)).not.toMatch(/auth_token|Location/i);
    });

    test("a wrong code refused, and the right one is then accepted", async () => {
      const who = cast.asha();
      const verify = await startSignUp(app, who);
      const otp = await codeOf(who);
      const wrong = { otp: otp === "123456" ? "654321" : "123456" };
      for (const { status } of await pressTwice(verify, "Create account", wrong, [app, other]))
        expect(status).toBe(422);
      expect((await verify.submit("Create account", { otp })).path).toBe("/dashboard/status");
    });
  });
});

describe("a form whose step has ended says so:", () => {
  test("the code of a sign-up whose account has been created", async () => {
    const who = cast.asha();
    const verify = await startSignUp(app, who);
    const otp = await codeOf(who);
    const signup = verify.visitor.cookies.get("signup") ?? "";
    await verify.submit("Create account", { otp });
    verify.visitor.cookies.delete("auth_token");
    // With exactly the same cookies it would count as the same press.
    verify.visitor.cookies.set("theme", "dark");
    verify.visitor.cookies.set("signup", signup);
    const again = await verify.submit("Create account", { otp });
    expect(again.path).toBe("/login");
    expect(again.toast).toContain("This sign-up has expired.");
  });

  test("the code and the password of a completed reset", async () => {
    const { person: who } = await member(app);
    const { check, reset } = await startReset(who);
    const typed = { newPassword, confirmPassword: newPassword };
    await reset.submit("Save the new password", typed);
    for (const again of [
      await reset.submit("Save the new password", typed),
      await check.submit("Check the code", { otp: "123456" }),
    ]) {
      expect(again.path).toBe("/forgot-password");
      expect(again.toast).toContain("This password reset has expired.");
    }
  });

  test("the code for a new email that has been changed in the meantime", async () => {
    const { person: who, visitor } = await member(app);
    const form = await visitor.open("/settings/email");
    const email = `new.${who.email}`;
    const verify = await form.submit("Send OTP", { email, password: who.password });
    const otp = await app.codeFor(email);
    await verify.submit("Change email", { otp });
    const again = await verify.submit("Change email", { otp });
    expect(again.path).toBe("/settings/email");
    expect(again.toast).toContain("This change has expired.");
  });

  test("the second step of a log-in that took too long", async () => {
    const visitor = new Visitor(app);
    const page = await visitor.open("/login");
    const csrf = page.value("_csrf") ?? "";
    const late = await visitor.open("/login/second-factor", {
      method: "POST",
      body: new URLSearchParams({ _csrf: csrf, secondFactor: "123456" }),
    });
    expect(late.path).toBe("/login");
    expect(late.toast).toContain("This log-in took too long.");
  });
});
