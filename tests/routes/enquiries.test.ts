import { afterAll, beforeAll, expect, test } from "vitest";
import { App } from "../support/running-app/app";
import { cast, signUp, type Person } from "../support/running-app/cast";
import { Visitor } from "../support/running-app/visitor";

let app: App;
let band: Provider;
beforeAll(async () => {
  app = await App.start();
  band = await liveProvider(cast.bilal(), "Bilal Khan Band");
});
afterAll(() => app.stop());

const answers = {
  eventType: "wedding",
  functions: ["sangeet", "wedding"],
  eventDate: "12 January 2027",
  guestCount: "२५०",
  city: "Jaipur",
  budget: "2.5 lakh",
  message: "Old songs 🎶 \u202eabc",
  name: "Asha Verma",
  phone: "91234 56789",
  contactPreference: "whatsapp",
};

test.each([
  ["en", "Send enquiry", /^Error: .*Bilal Khan Band/, "Enter a date from today onwards"],
  ["hi", "पूछताछ भेजें", /Bilal Khan Band को पूछताछ/, "आज या आगे की तारीख लिखें"],
] as const)(
  "in %s a form with an error is shown again with everything typed",
  async (language, send, title, message) => {
    const form = await new Visitor(app, language).open(`/providers/${band.slug}/enquire`);
    const typed = { ...answers, eventDate: "5/12/2019", email: "asha@example.com" };
    const page = await form.submit(send, typed);
    expect(page.status).toBe(422);
    expect(page.title).toMatch(title);
    expect(page.errors).toEqual({ eventDate: message });
    const values = page.values(page.form(send));
    for (const [name, value] of Object.entries(typed))
      for (const one of [value].flat())
        expect(values.filter(([field]) => field === name).map(([, kept]) => kept)).toContain(one);
  },
);

test("an empty form has a message for each missing answer", async () => {
  const form = await new Visitor(app).open(`/providers/${band.slug}/enquire`);
  const page = await form.submit("Send enquiry");
  expect(page.errors).toEqual({
    eventType: "Choose the event type",
    eventDate: "Enter the date of the event",
    guestCount: "Enter how many guests you expect",
    city: "Enter the city of the event",
    name: "Enter your name",
    email: "Enter your email address",
    phone: "Enter your mobile number",
    contactPreference: "Choose how they should contact you",
  });
});

test.each([
  ["en", "Send enquiry", "What you changed since then is not sent"],
  ["hi", "पूछताछ भेजें", "उसके बाद के आपके बदलाव नहीं भेजे गए हैं"],
] as const)(
  "in %s, going back after sending and changing the message does not lose the new words",
  async (language, send, notSent) => {
    const { visitor } = await signUp(app, cast.asha(), new Visitor(app, language));
    const form = await visitor.open(`/providers/${band.slug}/enquire`);
    const sent = await form.submit(send, answers);
    const reference = sent.url.searchParams.get("reference")!;
    expect((await form.submit(send, answers)).url.searchParams.get("reference")).toBe(reference);

    const changed = { ...answers, message: "Old songs, and a dhol" };
    const warned = await form.submit(send, changed);
    expect(warned.status).toBe(409);
    expect(warned.text).toContain(notSent);
    expect(warned.text).toMatch(new RegExp(`${reference}.*Bilal Khan Band`));
    expect(warned.values(warned.form(send))).toContainEqual(["message", changed.message]);

    const second = await warned.submit(send);
    expect(second.path).toMatch(/^\/enquiry-thank-you/);
    expect(second.url.searchParams.get("reference")).not.toBe(reference);
  },
);

test("a guest enquires, a provider accepts, and the guest sees it after opening an account", async () => {
  const asha = cast.asha();
  const baja = await liveProvider(cast.bilal(), "Bilal Baja");
  const guest = new Visitor(app);
  const form = await guest.open(`/providers/${baja.slug}/enquire`);
  const verify = await form.submit("Send enquiry", { ...answers, email: asha.email });
  expect(verify.path).toMatch(/^\/enquiry-verify\?reference=ENQ-/);
  const wrong = await verify.submit(/Confirm/, { otp: "000 000" });
  expect([wrong.status, wrong.errors]).toEqual([422, { otp: "Invalid OTP" }]);
  const thanks = await wrong.submit(/Confirm/, { otp: await app.codeFor(asha.email) });
  expect(thanks.path).toMatch(/^\/enquiry-thank-you/);
  expect(thanks.text).toContain("Sent to Bilal Baja");
  expect(thanks.text).toMatch(
    /The provider reads your enquiry and has until \w{3}, .* to answer\./,
  );

  const news = await app.mailTo(baja.person.email, /New enquiry: Wedding/);
  const id = /\/dashboard\/enquiries\/(\w+)/.exec(news.text)![1]!;
  const list = await baja.visitor.open("/dashboard/status");
  const opened = await list.submit("view");
  expect(opened.path).toBe(`/dashboard/enquiries/${id}`);
  expect(opened.html.match(/91234 ?56789|Verma/)).toBeNull();
  const accepted = await opened.submit("accept");
  expect(accepted.toast).toContain("Accepted");
  expect(accepted.html.includes("https://wa.me/919123456789")).toBe(true);
  const again = await opened.submit("accept");
  expect([again.status, again.toast]).toEqual([200, expect.stringContaining("already")]);

  const { visitor } = await signUp(app, asha, guest);
  const status = await visitor.open("/dashboard/status");
  expect(status.text).toContain("Accepted");
  const detail = await status.follow("Bilal Baja");
  expect(detail.text).toContain(baja.person.email);
});

test("a form sent twenty times at the same time is one enquiry with one thank-you page", async () => {
  const { visitor } = await signUp(app, cast.asha());
  const form = await visitor.open(`/providers/${band.slug}/enquire`);
  const pages = await Promise.all(
    Array.from({ length: 20 }, () =>
      form.submit("Send enquiry", { ...answers, message: "Twenty" }),
    ),
  );
  expect(new Set(pages.map(({ path }) => path)).size).toBe(1);
  const status = await visitor.open("/dashboard/status");
  expect(status.text.match(/ENQ-\w{4}-\w{4}/g)).toHaveLength(1);
});

test("the thank-you page shows strangers nothing, not even whether a reference exists", async () => {
  const { visitor } = await signUp(app, cast.asha());
  const form = await visitor.open(`/providers/${band.slug}/enquire`);
  const thanks = await form.submit("Send enquiry", answers);
  expect((await visitor.open(thanks.path)).text).toContain("Wedding on Tue, 12 January 2027");
  const stranger = await new Visitor(app).open(thanks.path);
  const unknown = await new Visitor(app).open("/enquiry-thank-you?reference=ENQ-0000-0000");
  expect(stranger.status).toBe(200);
  expect(stranger.text).not.toMatch(/Wedding|Bilal|example\.com/);
  const plain = (page: { text: string }) => page.text.replace(/ENQ-\w{4}-\w{4}/, "");
  expect(plain(stranger)).toBe(plain(unknown));
  const script = await new Visitor(app).open("/enquiry-thank-you?reference=%3Cscript%3E");
  expect(script.text).not.toContain("<script>");
});

test("another account's enquiry is not found, neither to read nor to answer", async () => {
  const customer = await signUp(app, cast.asha());
  const form = await customer.visitor.open(`/providers/${band.slug}/enquire`);
  await form.submit("Send enquiry", answers);
  const own = await (await customer.visitor.open("/dashboard/status")).follow("Bilal Khan Band");
  const dhol = await liveProvider(cast.dev(), "Dhol Junction");
  for (const { visitor } of [dhol, await signUp(app, cast.asha())]) {
    expect((await visitor.open(own.path)).status).toBe(404);
    expect((await post(visitor, own.path, { event: "accept" })).status).toBe(404);
  }
  const foreign = await post(customer.visitor, own.path, { event: "accept" });
  expect(foreign.status).toBe(403);
});

test("a provider rejects from the list, and a reason is required", async () => {
  const dhol = await liveProvider(cast.dev(), "Dhol Nagari");
  const customer = await signUp(app, cast.asha());
  const form = await customer.visitor.open(`/providers/${dhol.slug}/enquire`);
  await form.submit("Send enquiry", answers);
  const list = await dhol.visitor.open("/dashboard/status");
  const asked = await list.submit(/^Reject enquiry/);
  expect([asked.status, asked.errors]).toEqual([422, { reason: "Choose a reason" }]);
  const done = await asked.submit(/^Reject enquiry/, { reason: "date_taken" });
  expect(done.toast).toContain("The customer is told why");
  const late = await list.submit("accept");
  expect(late.status).toBe(409);
  expect(late.text).toContain("the enquiry was declined");
  const detail = await (await customer.visitor.open("/dashboard/status")).follow("Dhol Nagari");
  expect(detail.text).toContain("The date is taken");
});

test("a form with its hidden field filled in gets the usual thank-you page, no mail is sent, and it is logged without the network address", async () => {
  const bot = new Visitor(app);
  const form = await bot.open(`/providers/${band.slug}/enquire`);
  const thanks = await form.submit("Send enquiry", {
    ...answers,
    email: "bot@example.com",
    remarks: "Buy now",
  });
  expect(thanks.path).toMatch(/^\/enquiry-thank-you\?reference=ENQ-/);
  expect((await app.mails()).filter(({ to }) => to === "bot@example.com")).toEqual([]);
  await app.waitFor("the line in the log", () => app.log().includes("enquiry.trap"));
  expect(app.log()).not.toContain(bot.address);
});

test("there is no enquiry form for a provider who is not live", async () => {
  expect((await new Visitor(app).open("/providers/nobody/enquire")).status).toBe(404);
});

type Provider = { visitor: Visitor; slug: string; person: Person };

/** Signed up through the pages; the profile is written beside the app, as an approval would. */
async function liveProvider(person: Person, businessName: string): Promise<Provider> {
  const { visitor } = await signUp(app, person);
  const slug = businessName.toLowerCase().replaceAll(" ", "-");
  await app.query(
    `insert into providers (id, slug, account_id, status, business_name, legal_name, contact_person,
      description, city, state, published_at, updated_at)
      select ?, ?, id, 'live', ?, name, name, 'Music', 'jaipur', 'rajasthan', 0, 0 from accounts where email = ?`,
    [slug, slug, businessName, person.email],
  );
  return { visitor, slug, person };
}

/** A post without a form of ours, with its token. */
async function post(visitor: Visitor, path: string, values: Record<string, string>) {
  const page = await visitor.open("/dashboard/status");
  const token = page.document.querySelector("[name=_csrf]")!.getAttribute("value")!;
  const body = new URLSearchParams({ ...values, _csrf: token });
  return visitor.open(path, { method: "POST", body });
}
