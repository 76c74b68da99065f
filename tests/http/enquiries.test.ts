import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedApp } from "../support/running-app/shared-app";
import type { AppWithAdministrator } from "../support/running-app/administrators";
import { cast, member, signUp } from "../support/running-app/cast";
import { plantedProvider } from "../support/running-app/planted-provider";
import { Visitor } from "../support/running-app/visitor";
import { dayAsTyped, formatDay } from "~/platform/india/dates/day-format";
import { dayAhead } from "../support/day-ahead";

let app: AppWithAdministrator;
let band: Awaited<ReturnType<typeof plantedProvider>>;
beforeAll(async () => {
  app = await sharedApp();
  band = await plantedProvider(app, "Bilal Khan Band");
});
afterAll(() => app.endFile());

const eventDay = dayAhead(45);
const answers = {
  eventType: "wedding",
  functions: ["sangeet", "wedding"],
  eventDate: formatDay(eventDay, "en"),
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
        expect(values.filter(([field]) => field === name).map(([, shown]) => shown)).toContain(one);
  },
);

test.each([
  ["en", "Send enquiry", "Bilal Khan Band may not work in Surat", "Ask anyway"],
  ["hi", "पूछताछ भेजें", "Bilal Khan Band के शहरों में सूरत नहीं है", "फिर भी पूछें"],
] as const)(
  "in %s an enquiry for a city the provider does not list is questioned first, with everything typed",
  async (language, send, warning, anyway) => {
    const { visitor } = await member(app, cast.asha(), new Visitor(app, language));
    const form = await visitor.open(`/providers/${band.slug}/enquire`);
    const page = await form.submit(send, { ...answers, city: "Surat" });
    expect(page.status).toBe(422);
    expect(page.text).toContain(warning);
    expect(page.values(page.form(anyway))).toEqual(
      expect.arrayContaining([
        ["city", "Surat"],
        ["message", "Old songs 🎶 \u202eabc"],
      ]),
    );
    expect(page.document.querySelectorAll("[name=confirmCity]")).toHaveLength(1);
    expect((await page.submit(anyway)).url.pathname).toBe("/enquiry-thank-you");
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
  ["en", "Send enquiry", "Your later changes were not sent"],
  ["hi", "पूछताछ भेजें", "उसके बाद के आपके बदलाव नहीं भेजे गए हैं"],
] as const)(
  "in %s, going back after sending and changing the message does not lose the new text",
  async (language, send, notSent) => {
    const { visitor } = await member(app, cast.asha(), new Visitor(app, language));
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

test("a guest enquires, a provider accepts, and the guest sees it after creating an account", async () => {
  const asha = cast.asha();
  const baja = await plantedProvider(app, "Bilal Baja");
  const guest = new Visitor(app);
  const form = await guest.open(`/providers/${baja.slug}/enquire`);
  const verify = await form.submit("Send enquiry", { ...answers, email: asha.email });
  expect(verify.path).toMatch(/^\/enquiry-verify\?reference=ENQ-/);
  const wrong = await verify.submit("Send enquiry", { otp: "000 000" });
  expect([wrong.status, wrong.errors]).toEqual([422, { otp: "Invalid OTP" }]);
  const thanks = await wrong.submit("Send enquiry", { otp: await app.codeFor(asha.email) });
  expect(thanks.path).toMatch(/^\/enquiry-thank-you/);
  expect(thanks.text).toContain("Sent to Bilal Baja");
  expect(thanks.text).toMatch(/The provider reads your enquiry and has until \w{3}, .* to reply\./);

  const news = await app.mailTo(baja.bilal.email, /New enquiry: Wedding/);
  const id = /\/dashboard\/enquiries\/(\w+)/.exec(news.text)![1]!;
  const list = await baja.visitor.open("/dashboard/status");
  const opened = await list.submit("view");
  expect(opened.path).toBe(`/dashboard/enquiries/${id}`);
  expect(opened.html.match(/91234 ?56789|Verma/)).toBeNull();
  const confirmation = await opened.follow(/^Accept – /);
  expect(confirmation.text).toContain("will see Your mobile number");
  expect(confirmation.html.match(/91234 ?56789|Verma/)).toBeNull();
  const accepted = await confirmation.submit("accept");
  expect(accepted.toast).toContain("Accepted");
  expect(accepted.html.includes("https://wa.me/919123456789")).toBe(true);
  const again = await confirmation.submit("accept");
  expect([again.status, again.toast]).toEqual([200, expect.stringContaining("already")]);

  const email = await app.mailTo(asha.email, /Bilal Baja/);
  const link = /\/enquiries\/[\w.-]+/.exec(email.text)![0];
  await answerByLink(link, id, baja.visitor);

  const { visitor } = await signUp(app, asha, guest);
  const status = await visitor.open("/dashboard/status");
  expect(status.text).toContain("Accepted");
  expect((await visitor.open(link)).path).toBe(`/dashboard/enquiries/${id}`);
  const detail = await status.follow("Bilal Baja");
  expect(detail.text).toContain(baja.bilal.email);
});

/**
 * Answers in a browser that knows nothing of the enquiry, while a mail scanner opens the link too.
 */
async function answerByLink(link: string, id: string, provider: Visitor) {
  const thread = await provider.open(`/dashboard/enquiries/${id}`);
  await thread.submit("Send message", { text: "Which songs?\nAnd until when?" });
  const scanned = await new Visitor(app).fetch(link);
  expect(scanned.headers.get("Referrer-Policy")).toBe("same-origin");
  expect(scanned.headers.get("Cache-Control")).toContain("no-store");
  const page = await new Visitor(app).open(link);
  expect(page.text).toContain("And until when?");
  expect((await provider.open(`/dashboard/enquiries/${id}`)).text).not.toMatch(/Seen \d/);
  const answered = await page.submit("Send message", { text: "Until eleven 🎶" });
  expect([answered.path, answered.toast]).toEqual([link, "Message sent."]);
  const seen = await provider.open(`/dashboard/enquiries/${id}`);
  expect(seen.text).toContain("Until eleven 🎶");
  expect(seen.text).toMatch(/Seen \d/);
  const broken = await new Visitor(app).open(`${link}x`);
  expect([broken.path, broken.text]).toEqual([
    "/enquiry-link?ended=yes",
    expect.stringContaining("no longer works"),
  ]);
  await expect.poll(() => app.log()).toContain("/enquiries/:token");
  expect(app.log()).not.toContain(link);
}

test("the thank-you page shows strangers nothing, not even whether a reference exists", async () => {
  const { visitor } = await member(app, cast.asha());
  const form = await visitor.open(`/providers/${band.slug}/enquire`);
  const thanks = await form.submit("Send enquiry", answers);
  expect((await visitor.open(thanks.path)).text).toContain(
    `${formatDay(eventDay, "en").replace(",", "")} 250 guests`,
  );
  const stranger = await new Visitor(app).open(thanks.path);
  const unknown = await new Visitor(app).open("/enquiry-thank-you?reference=ENQ-0000-0000");
  expect(stranger.status).toBe(200);
  expect(stranger.text).not.toMatch(/Wedding|Bilal|example\.com/);
  const plain = (page: { text: string }) => page.text.replace(/ENQ-\w{4}-\w{4}/, "");
  expect(plain(stranger)).toBe(plain(unknown));
  const script = await new Visitor(app).open("/enquiry-thank-you?reference=%3Cscript%3E");
  expect(script.text).not.toContain("<script>");
});

test("a provider rejects from the list, and a reason is required", async () => {
  const dhol = await plantedProvider(app, "Dhol Nagari");
  const customer = await member(app, cast.asha());
  const form = await customer.visitor.open(`/providers/${dhol.slug}/enquire`);
  await form.submit("Send enquiry", answers);
  const list = await dhol.visitor.open("/dashboard/status");
  const accepting = await list.follow(/^Accept – /);
  const refused = await list.submit(/^Reject enquiry/);
  expect([refused.status, refused.errors]).toEqual([422, { reason: "Choose a reason" }]);
  const done = await refused.submit(/^Reject enquiry/, { reason: "date_taken" });
  expect(done.toast).toContain("We'll tell the customer why");
  const late = await accepting.submit("accept");
  expect(late.status).toBe(409);
  expect(late.text).toContain("the enquiry was rejected");
  const detail = await (await customer.visitor.open("/dashboard/status")).follow("Dhol Nagari");
  expect(detail.text).toContain("The date is taken");
});

test("a form with its hidden field filled in gets the usual thank-you page, but sends no email and is logged without the IP", async () => {
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
  expect(app.log()).not.toContain(bot.ip);
});

test("a date on which the provider is not free is reported once, next to it, and a second press sends", async () => {
  const choir = await plantedProvider(app, "Dev Choir");
  await app.query(
    "insert into blocked_days (provider_id, day, is_imported) select id, ?, 0 from providers where slug = ?",
    [eventDay, choir.slug],
  );
  const { visitor } = await member(app, cast.asha());
  const form = await visitor.open(`/providers/${choir.slug}/enquire`);
  const warned = await form.submit("Send enquiry", answers);
  expect(warned.status).toBe(409);
  expect(warned.errors.eventDate).toMatch(
    /Not free on this day, according to their calendar: Dev Choir/,
  );
  const changed = await warned.submit("Send enquiry", {
    eventDate: eventDay,
    message: "दूसरी",
  });
  expect(changed.url.pathname).toBe("/enquiry-thank-you");

  const hindi = await new Visitor(app, "hi").open(
    `/providers/${choir.slug}/enquire?date=${eventDay}`,
  );
  expect(hindi.text).toContain("Dev Choir कैलेंडर के अनुसार इस दिन खाली नहीं हैं।");
  const another = await hindi.submit("पूछताछ भेजें", {
    ...answers,
    eventDate: dayAsTyped(eventDay),
    email: "guest@example.com",
  });
  expect(another.url.pathname).toBe("/enquiry-verify");
  const odd = await visitor.open(`/providers/${choir.slug}/enquire?date=%00%F0`);
  expect(odd.status).toBe(200);
});

test("there is no enquiry form for a provider who is not live", async () => {
  expect((await new Visitor(app).open("/providers/nobody/enquire")).status).toBe(404);
});
