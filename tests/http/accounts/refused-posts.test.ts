import { afterAll, beforeAll, describe, expect, test } from "vitest";
import en from "~/locales/en";
import hi from "~/locales/hi";
import { sharedApp } from "../../support/running-app/shared-app";
import type { App } from "../../support/running-app/app";
import { cast, logIn, signUp } from "../../support/running-app/cast";
import { Visitor, type Page } from "../../support/running-app/visitor";

let app: App;
beforeAll(async () => {
  app = await sharedApp();
});
afterAll(() => app.endFile());

describe.each([
  ["en", en],
  ["hi", hi],
] as const)("in %s", (language, { accounts }) => {
  test("a wrong code is refused next to the field and in a toast", async () => {
    const verify = await startSignUp(new Visitor(app, language), cast.asha().email);
    const wrong = await verify.submit(accounts.verify.do, { otp: "000000" });
    expect([wrong.status, wrong.errors.otp]).toEqual([422, accounts.otp.wrong]);
    expectErrorToast(wrong, accounts.otp.wrong);
  });

  test("a failed log-in is refused next to the field and in a toast", async () => {
    const { page } = await logIn(app, cast.asha(), new Visitor(app, language));
    expect([page.status, page.errors.password]).toEqual([422, accounts.login.failed]);
    expectErrorToast(page, accounts.login.failed);
  });

  test("an invalid value is reported next to its field only", async () => {
    const login = await new Visitor(app, language).open("/login");
    const page = await login.submit(accounts.login.do, { email: "asha at example" });
    expect([page.status, page.toast]).toEqual([422, ""]);
  });

  test("registered and unregistered emails get the same page, which does not claim that a code was sent", async () => {
    const known = cast.asha();
    await signUp(app, known);
    const pages = await Promise.all(
      [known.email, cast.asha().email].map(async (email) => ({
        email,
        page: await startSignUp(new Visitor(app, language), email),
      })),
    );
    // A page that arrives a second later counts down from one second less.
    const [one, other] = pages.map(({ email, page }) =>
      page.text.replaceAll(email, "…").replace(/\b(60|5\d)\b/, "60"),
    );
    expect(one).toBe(other);
    expect(one).toContain(accounts.otp.sent);
    expect(one).toContain(accounts.verify.lede.replace("{{email}}", "…"));
    expect(accounts.verify.lede).toMatch(/Already have an account\?|अकाउंट पहले से है\?/);
  });
});

const startSignUp = async (visitor: Visitor, email: string): Promise<Page> =>
  (await visitor.open("/signup?role=customer")).submit(/Send OTP|OTP भेजें/, {
    email,
    phone: "9876543210",
    role: "customer",
    name: "Asha Verma",
    password: "genda phool mala 17",
    confirmPassword: "genda phool mala 17",
  });

function expectErrorToast(page: Page, message: string) {
  const toast = page.document.querySelector(".toast")!;
  const region = toast.parentNode!;
  expect([toast.getAttribute("data-type"), region.getAttribute("role")]).toEqual([
    "error",
    "alert",
  ]);
  expect(toast.querySelector("p")!.text).toBe(message);
}
