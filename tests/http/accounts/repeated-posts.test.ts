import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sharedApp } from "../../support/running-app/shared-app";
import type { App } from "../../support/running-app/app";
import { cast, signUp, type Person } from "../../support/running-app/cast";
import { Visitor, type Page } from "../../support/running-app/visitor";
import { seconds } from "../../support/time-limits.mjs";

let app: App;
beforeAll(async () => {
  app = await sharedApp();
});
afterAll(() => app.endFile());

/** A second press: the browser sends the same again, with the cookies it had at the first. */
async function pressTwice(
  page: Page,
  button: string,
  typed: Record<string, string>,
  [first, second] = [app, app],
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

async function startSignUp(who: Person, visitor = new Visitor(app)) {
  const form = await visitor.open(`/signup?role=${who.role}`);
  return form.submit("Send OTP", { ...who, confirmPassword: who.password });
}

async function startReset(who: Person) {
  const form = await new Visitor(app).open("/forgot-password");
  const check = await form.submit("Send OTP", { email: who.email });
  return { check, reset: await check.submit("Check the code", { otp: await codeOf(who) }) };
}

const codeOf = ({ email }: Person) => app.codeFor(email);

describe("pressing the button twice gives both requests of the browser the same result:", () => {
  test("the account that was created, logged in", async () => {
    const who = cast.asha();
    const verify = await startSignUp(who);
    const [one, other] = await pressTwice(verify, "Create account", { otp: await codeOf(who) });
    expect(one).toMatchObject({ status: 303, to: "/dashboard/status" });
    expect(one?.session).toMatch(/^auth_token=.{20}/);
    expect(other).toEqual(one);
  });

  test("a new password set with a code", async () => {
    const who = cast.asha();
    await signUp(app, who);
    const { reset } = await startReset(who);
    const newPassword = "kesar badam kulfi 23";
    const typed = { newPassword, confirmPassword: newPassword };
    const [one, other] = await pressTwice(reset, "Save the new password", typed);
    expect(one).toMatchObject({ status: 303, to: "/login" });
    expect(other).toEqual(one);
  });

  test("a new password set in the settings", async () => {
    const who = cast.asha();
    const { visitor } = await signUp(app, who);
    const page = await visitor.open("/settings/password");
    const newPassword = "kesar badam kulfi 23";
    const typed = { oldPassword: who.password, newPassword, confirmPassword: newPassword };
    const [one, other] = await pressTwice(page, "Save", typed);
    expect(one).toMatchObject({ status: 303, to: "/settings" });
    expect(other).toEqual(one);
  });
});

// These start another process.
const withAnother = { timeout: seconds(60) };

/** Starts a second process of the app and stops it at the end. */
async function withSecondProcess(
  act: (other: Awaited<ReturnType<typeof app.startAnother>>) => Promise<void>,
) {
  const other = await app.startAnother();
  try {
    await act(other);
  } finally {
    await other.signal("SIGTERM");
  }
}

test(
  "a repeated post that reaches another process gets the same response and session",
  withAnother,
  () =>
    withSecondProcess(async (other) => {
      const who = cast.asha();
      const verify = await startSignUp(who);
      const otp = { otp: await codeOf(who) };
      const [one, repeat] = await pressTwice(verify, "Create account", otp, [app, other]);
      expect(one).toMatchObject({ status: 303, to: "/dashboard/status" });
      expect(one?.session).toMatch(/^auth_token=.{20}/);
      expect(repeat).toEqual(one);

      const { reset } = await startReset(who);
      const newPassword = "kesar badam kulfi 23";
      const typed = { newPassword, confirmPassword: newPassword };
      const saved = await pressTwice(reset, "Save the new password", typed, [app, other]);
      expect(saved[0]).toMatchObject({ status: 303, to: "/login" });
      expect(saved[1]).toEqual(saved[0]);
      const outcomes = await app.query(
        "select outcome from idempotency_keys where key like 'post:%'",
      );
      expect(outcomes.length).toBeGreaterThan(1);
      expect(JSON.stringify(outcomes)).not.toMatch(/auth_token|Location/i);
    }),
);

test(
  "a wrong code is refused in both processes, and the right one is then accepted",
  withAnother,
  () =>
    withSecondProcess(async (other) => {
      const who = cast.asha();
      const verify = await startSignUp(who);
      const otp = await codeOf(who);
      const wrong = { otp: otp === "123456" ? "654321" : "123456" };
      for (const { status } of await pressTwice(verify, "Create account", wrong, [app, other]))
        expect(status).toBe(422);
      expect((await verify.submit("Create account", { otp })).path).toBe("/dashboard/status");
    }),
);

describe("a form whose step has ended says so:", () => {
  test("the code of a sign-up whose account has been created", async () => {
    const who = cast.asha();
    const verify = await startSignUp(who);
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
    const who = cast.asha();
    await signUp(app, who);
    const { check, reset } = await startReset(who);
    const newPassword = "kesar badam kulfi 23";
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
    const who = cast.asha();
    const { visitor } = await signUp(app, who);
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
    const csrf = page.document.querySelector("main input[name=_csrf]")?.getAttribute("value") ?? "";
    const late = await visitor.open("/login/second-factor", {
      method: "POST",
      body: new URLSearchParams({ _csrf: csrf, secondFactor: "123456" }),
    });
    expect(late.path).toBe("/login");
    expect(late.toast).toContain("This log-in took too long.");
  });
});
