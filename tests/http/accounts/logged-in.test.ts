import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { cast, member } from "../../support/running-app/cast";
import { Visitor } from "../../support/running-app/visitor";

const app = await appForFile();
const { visitor: asha } = await member(app);
const { visitor: bilal } = await member(app, cast.bilal());

test.each([
  ["/login", "/dashboard/status"],
  ["/login?redirectTo=%2Fproviders%3Fcity%3Djaipur", "/providers?city=jaipur"],
  ["/login?redirectTo=%2Flogin", "/dashboard/status"],
  ["/signup", "/dashboard/status"],
  ["/signup?role=customer&redirectTo=%2Fterms", "/terms"],
  ["/signup?role=provider", "/service-provider-onboarding/company"],
  ["/thank-you", "/dashboard/status"],
  ["/enquiry-thank-you", "/dashboard/status"],
])("a logged-in customer is redirected from %s to %s", async (from, to) => {
  expect((await asha.open(from)).path).toBe(to);
});

test("a logged-in provider is redirected from the login and sign-up pages", async () => {
  for (const path of ["/login", "/signup", "/signup?role=provider"])
    expect((await bilal.open(path)).path).toBe("/dashboard");
});

test("a user who logs in elsewhere during a sign-up is redirected from its code page", async () => {
  const who = cast.asha();
  const visitor = new Visitor(app);
  const form = await visitor.open("/signup?role=customer&redirectTo=%2Fterms");
  await form.submit("Send OTP", { ...who, confirmPassword: who.password });
  visitor.cookies.set("auth_token", asha.cookies.get("auth_token")!);
  expect((await visitor.open("/signup/verify")).path).toBe("/terms");
});

test.each([
  ["/enquiry-thank-you", "/providers"],
  ["/enquiry-thank-you?reference=%3Cscript%3E", "/providers"],
  ["/thank-you", "/"],
])("a stranger is not thanked at %s but redirected to %s", async (from, to) => {
  expect((await new Visitor(app).open(from)).path).toBe(to);
});

test("a provider awaiting approval is told when enquiries will come, not to reply soon", async () => {
  const dashboard = await bilal.open("/dashboard");
  const status = await bilal.open("/dashboard/status");
  expect(status.text).toContain(
    "Customers can't send you enquiries before your application is approved",
  );
  for (const page of [dashboard, status])
    expect(page.text).not.toMatch(/Reply soon|Reply within|When a customer sends you/);
});
