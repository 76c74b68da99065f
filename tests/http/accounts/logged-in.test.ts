import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedApp } from "../../support/running-app/shared-app";
import type { App } from "../../support/running-app/app";
import { cast, signUp } from "../../support/running-app/cast";
import { Visitor } from "../../support/running-app/visitor";

let app: App;
let asha: Visitor;
let bilal: Visitor;
beforeAll(async () => {
  app = await sharedApp();
  asha = (await signUp(app, cast.asha())).visitor;
  bilal = (await signUp(app, cast.bilal())).visitor;
});
afterAll(() => app.endFile());

test.each([
  ["/login", "/dashboard/status"],
  ["/login?redirectTo=%2Fproviders%3Fcity%3Djaipur", "/providers?city=jaipur"],
  ["/login?redirectTo=%2F%2Fevil.example", "/dashboard/status"],
  ["/login?redirectTo=%2Flogin", "/dashboard/status"],
  ["/signup", "/dashboard/status"],
  ["/signup?role=customer&redirectTo=%2Fterms", "/terms"],
  ["/signup?role=provider", "/service-provider-onboarding/company"],
  ["/thank-you", "/dashboard/status"],
  ["/enquiry-thank-you", "/dashboard/status"],
])("a customer who is logged in is led on from %s to %s", async (from, to) => {
  expect((await asha.open(from)).path).toBe(to);
});

test("a provider who is logged in is led on from the log-in and the sign-up", async () => {
  for (const path of ["/login", "/signup", "/signup?role=provider"])
    expect((await bilal.open(path)).path).toBe("/dashboard");
});

test("a user who logs in elsewhere during a sign-up is led on from the question for its code", async () => {
  const { email, phone } = cast.asha();
  const form = await new Visitor(app).open("/signup?role=customer&redirectTo=%2Fterms");
  const verify = await form.submit("Send OTP", {
    email,
    phone,
    role: "customer",
    name: "Asha Verma",
    password: "genda phool mala 17",
    confirmPassword: "genda phool mala 17",
  });
  expect(verify.path).toBe("/signup/verify");
  const { visitor } = verify;
  visitor.cookies.set("auth_token", asha.cookies.get("auth_token")!);
  expect((await visitor.open("/signup/verify")).path).toBe("/terms");
});

test.each([
  ["/enquiry-thank-you", "/providers"],
  ["/enquiry-thank-you?reference=%3Cscript%3E", "/providers"],
  ["/thank-you", "/"],
])("a stranger is not thanked at %s, but led on to %s", async (from, to) => {
  expect((await new Visitor(app).open(from)).path).toBe(to);
});

test("a provider before approval is told when enquiries come, not to answer soon", async () => {
  const dashboard = await bilal.open("/dashboard");
  const status = await bilal.open("/dashboard/status");
  expect(status.text).toContain(
    "Customers can't send you enquiries before your application is approved",
  );
  for (const page of [dashboard, status])
    expect(page.text).not.toMatch(/Reply soon|Reply within|When a customer sends you/);
});
