import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { member, type Person } from "../../support/running-app/cast";
import { Visitor } from "../../support/running-app/visitor";

const app = await appForFile();

async function askFor(visitor: Visitor, person: Person, email: string) {
  const page = await visitor.open("/settings/email");
  return page.submit("Send OTP", { email, password: person.password });
}

test("no code is sent without the password", async () => {
  const { visitor, person } = await member(app);
  const email = `new.${person.email}`;
  const page = await visitor.open("/settings/email");
  const refused = await page.submit("Send OTP", { email, password: "not this one" });
  expect(refused.status).toBe(422);
  expect(refused.errors.password).toBe("Enter your current password");
  expect(refused.html).toContain(`value="${email}"`);
  expect((await app.mails()).some(({ to }) => to === email)).toBe(false);
});

test("a registered email gets the same response, and its owner gets a notice", async () => {
  const { person: other } = await member(app);
  const { visitor, person } = await member(app);
  const verify = await askFor(visitor, person, other.email);
  expect(verify.path).toBe("/settings/email/verify");
  expect(verify.toast).toContain("OTP sent successfully to your email");
  const mail = await app.mailTo(other.email, "You already have an Aayojan account");
  expect(mail.text).not.toMatch(/\b\d{6}\b/);
});

test("a change is valid only for the account that requested it", async () => {
  const { visitor, person } = await member(app);
  const email = `new.${person.email}`;
  await askFor(visitor, person, email);
  const code = await app.codeFor(email);
  const { visitor: other } = await member(app);
  const pending = visitor.cookies.get("email_change")!;
  other.cookies.set("email_change", pending);
  expect((await other.open("/settings/email/verify")).path).toBe("/settings/email");
  const refused = await other.open("/settings/email/verify", {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ otp: code }),
  });
  expect(refused.text).not.toContain("Email changed");
  const own = await visitor.open("/settings/email/verify");
  expect((await own.submit("Change email", { otp: code })).toast).toContain("Email changed");
});

test("a second code within the minute is refused with the time to wait", async () => {
  const { visitor, person } = await member(app);
  const verify = await askFor(visitor, person, `new.${person.email}`);
  expect(verify.text).toMatch(/You can ask for a new code in \d+ seconds\./);
  const again = await verify.submit("Resend OTP");
  expect(again.path).toBe("/settings/email/verify");
  expect(again.toast).toContain("Wait a minute before asking for another code");
});
