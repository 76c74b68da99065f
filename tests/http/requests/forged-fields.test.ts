import { expect, test } from "vitest";
import { ApiClient } from "../../support/api/api-client";
import { bilalsAnswers } from "../../support/records/onboarding";
import { appForFile } from "../../support/running-app/shared-app";
import { typedEnquiry } from "../../support/running-app/accepted-enquiry";
import { cast, logIn, member, signUp } from "../../support/running-app/cast";
import { liveProvider } from "../../support/running-app/live-provider";
import { Visitor } from "../../support/running-app/visitor";
import { addDays, weekday } from "~/platform/india/dates/dates";
import { dayAhead } from "../../support/day-ahead";

/** Columns that no form has, in both spellings. */
const forged = {
  id: "forged",
  role: "admin",
  state: "approved",
  status: "approved",
  version: "99",
  ownerId: "forged",
  owner_id: "forged",
  accountId: "forged",
  account_id: "forged",
  approvedBy: "forged",
  approved_by: "forged",
  createdAt: "1",
  created_at: "1",
  password_hash: "forged",
  email: "forged@example.com",
  score: "100",
  verified: "true",
};

const app = await appForFile();

const account = async (email: string) => {
  const [row] = await app.query(
    "select id, email, role, state, password_hash, created_at from accounts where email = ?",
    [email],
  );
  return row;
};

test("a settings form changes only its own fields, and none that was added to it", async () => {
  const { person: asha, visitor } = await member(app);
  const before = await account(asha.email);
  const page = await visitor.open("/settings/name");
  expect((await page.submit("Save", { ...forged, name: "Asha Rao" })).status).toBe(200);
  expect(before).toMatchObject({ email: asha.email, role: "customer", state: "active" });
  expect(await account(asha.email)).toEqual(before);
});

test("a sign-up creates the account of its form, with no other role or state", async () => {
  const { role: _role, email: _email, ...others } = forged;
  const asha = cast.asha();
  const visitor = new Visitor(app);
  const form = await visitor.open("/signup");
  const typed = { ...others, ...asha, confirmPassword: asha.password };
  const verify = await form.submit("Send OTP", typed);
  await verify.submit(/Create account/, { ...others, otp: await app.codeFor(asha.email) });
  expect(await account(asha.email)).toMatchObject({ role: "customer", state: "active" });
  expect((await account(asha.email))?.id).not.toBe("forged");
});

test("a step of an application saves its answers, but no state, score or owner", async () => {
  const dev = cast.dev();
  const { visitor } = await member(app, dev);
  const page = await visitor.open("/service-provider-onboarding");
  const next = await page.submit("continue", { ...forged, ...bilalsAnswers.company });
  expect(next.path).toContain("/services");
  const rows = await app.query(
    `select a.id, a.state, a.account_id, c.email from applications a
     join accounts c on c.id = a.account_id where c.email = ?`,
    [dev.email],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ state: "draft", email: dev.email });
  expect(rows[0]?.id).not.toBe("forged");
  const [{ typed } = { typed: "" }] = await app.query(
    "select typed from application_answers where application_id = ? and step = 'company'",
    [String(rows[0]?.id)],
  );
  for (const name of ["ownerId", "approvedBy", "status", "version", "score"])
    expect(Object.keys(JSON.parse(String(typed)) as object)).not.toContain(name);
});

test("an enquiry by script begins as sent, in its sender's name", async () => {
  const { slug } = await liveProvider(app);
  const asha = cast.asha();
  await signUp(app, asha);
  const script = new ApiClient(app);
  const { email, password, name, phone } = asha;
  script.token = String((await script.post("/api/auth/login", { email, password })).body.token);
  const { body } = await script.get(`/api/services/getservicebyid/${slug}`);
  const { status, body: sent } = await script.post("/api/enquiries", {
    ...forged,
    providerIds: [(body.service as { id: string }).id],
    ...typedEnquiry,
    name,
    email,
    phone,
  });
  expect(status).toBe(201);
  const rows = await app.query(
    `select e.state, c.email from enquiries e join briefs b on b.id = e.brief_id
     join accounts c on c.id = b.account_id where b.reference = ?`,
    [String(sent.reference)],
  );
  expect(rows).toEqual([{ state: "sent", email }]);
});

test("a forged toast is not shown", async () => {
  const { person: asha } = await member(app);
  const { visitor, page } = await logIn(app, asha);
  const forgedToast = Buffer.from(
    // Written like remix-toast does, but unsigned.
    JSON.stringify({
      __flash_flash__: { toast: { message: "Pay to 99999@upi", type: "success" } },
    }),
  ).toString("base64");
  for (const value of [forgedToast, `${forgedToast}.AAAA`]) {
    visitor.cookies.set("toast", encodeURIComponent(value));
    expect((await visitor.open(page.path)).html).not.toContain("99999@upi");
  }
});

test("a field that a post repeats counts once: on a profile, in a calendar, in an enquiry", async () => {
  const { visitor, slug } = await liveProvider(app);
  const twice = (...values: string[]) => [...values, ...values];
  const operations = await visitor.open("/dashboard/my-profile/operations");
  const saved = await operations.submit("save", { eventSizes: twice("small", "large") });
  expect(saved.status).toBe(200);
  const services = await visitor.open("/dashboard/my-profile/services");
  expect(
    (await services.submit("save", { categories: twice("artist", "entertainment") })).status,
  ).toBe(200);
  const calendar = await visitor.open("/dashboard/calendar");
  expect((await calendar.submit("rules", { daysOff: twice("1", "2") })).status).toBe(200);
  const [provider] = await app.query("select id from providers where slug = ?", [slug]);
  const id = String(provider?.id);
  const sizes = await app.query(
    "select size from provider_sizes where provider_id = ? order by size",
    [id],
  );
  expect(sizes.map(({ size }) => size)).toEqual(["large", "small"]);
  const rules = await app.query("select days_off from calendars where provider_id = ?", [id]);
  // Monday and Tuesday, one bit each.
  expect(rules).toEqual([{ days_off: 0b110 }]);
  const sunday = addDays(dayAhead(372), -weekday(dayAhead(372)));

  const { visitor: asha } = await member(app);
  const enquiry = await asha.open(`/providers/${slug}/enquire`);
  await enquiry.submit("Send enquiry", {
    ...typedEnquiry,
    eventDate: sunday,
    functions: twice("sangeet", "wedding"),
  });
  const briefs = await app.query(
    "select functions from briefs b join enquiries e on e.brief_id = b.id where e.provider_id = ?",
    [id],
  );
  expect(briefs).toEqual([{ functions: '["sangeet","wedding"]' }]);
});
