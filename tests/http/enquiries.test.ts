import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedApp } from "../support/running-app/shared-app";
import type { App } from "../support/running-app/app";
import { cast, member, type Person, signUp } from "../support/running-app/cast";
import { Visitor } from "../support/running-app/visitor";
import { dayAsTyped, formatDay } from "~/platform/india/dates/day-format";
import { dayAhead } from "../support/day-ahead";

let app: App;
let band: Provider;
beforeAll(async () => {
  app = await sharedApp();
  band = await liveProvider(cast.bilal(), "Bilal Khan Band");
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
  const baja = await liveProvider(cast.bilal(), "Bilal Baja");
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

  const news = await app.mailTo(baja.person.email, /New enquiry: Wedding/);
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
  await answerByLink(link, id, baja);

  const { visitor } = await signUp(app, asha, guest);
  const status = await visitor.open("/dashboard/status");
  expect(status.text).toContain("Accepted");
  expect((await visitor.open(link)).path).toBe(`/dashboard/enquiries/${id}`);
  const detail = await status.follow("Bilal Baja");
  expect(detail.text).toContain(baja.person.email);
});

test("no page and no API answer for a provider contains the number of a customer who has not shown it", async () => {
  const shehnai = await liveProvider(cast.bilal(), "Shehnai Sadan");
  const customer = await signUp(app, cast.asha());
  const form = await customer.visitor.open(`/providers/${shehnai.slug}/enquire`);
  await form.submit("Send enquiry", {
    ...answers,
    phone: "93456 71289",
    contactPreference: "email",
  });
  const opened = await (await shehnai.visitor.open("/dashboard/status")).submit("view");
  const accepted = await (await opened.follow(/^Accept – /)).submit("accept");
  const id = accepted.path.split("/").at(-1)!;
  const isNumber = /9[\s-]*3[\s-]*4[\s-]*5[\s-]*6[\s-]*7[\s-]*1[\s-]*2[\s-]*8[\s-]*9/;
  const holding = async () => {
    const found: string[] = [];
    for (const folder of readdirSync("app/routes")) {
      const path = `/${folder
        .replace(/[._]_?index$/, "")
        .replace("$id_", "$id")
        .replace("$id", id)
        .replaceAll(".", "/")}`;
      // These redirect to the thread itself by now.
      if (/_\.(accept|number)$/.test(folder)) continue;
      if (!/^dashboard|^settings|^admin|^profile|^booking-notes/.test(folder) || path.includes("$"))
        continue;
      if (isNumber.test((await shehnai.visitor.open(path)).html)) found.push(folder);
    }
    for (const path of ["enquiries/all-enquiries", "bookings/all-bookings", "events/all"])
      if (isNumber.test((await shehnai.visitor.open(`/api/${path}`)).html)) found.push(path);
    return found;
  };
  expect(accepted.text).toContain("has not shared their number yet: write to them here");
  expect(await holding()).toEqual([]);
  const own = await customer.visitor.open(accepted.path);
  const shown = await own.submit("Share my number with this provider");
  expect(shown.text).toContain("can see your phone number, since");
  expect(await holding()).toEqual(["dashboard.enquiries.$id", "enquiries/all-enquiries"]);
  await shown.submit("Hide my number");
  expect(await holding()).toEqual([]);
});

/**
 * Answers in a browser that knows nothing of the enquiry, while a mail scanner opens the link too.
 */
async function answerByLink(link: string, id: string, { visitor: provider }: Provider) {
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

test("a form sent twenty times concurrently is one enquiry with one thank-you page", async () => {
  const { visitor } = await member(app, cast.asha());
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

test("another account's enquiry is not found, neither to read nor to answer", async () => {
  const customer = await member(app, cast.asha());
  const form = await customer.visitor.open(`/providers/${band.slug}/enquire`);
  await form.submit("Send enquiry", answers);
  const own = await (await customer.visitor.open("/dashboard/status")).follow("Bilal Khan Band");
  const dhol = await liveProvider(cast.dev(), "Dhol Junction");
  for (const { visitor } of [dhol, await member(app, cast.asha())]) {
    expect((await visitor.open(own.path)).status).toBe(404);
    expect((await post(visitor, own.path, { event: "accept" })).status).toBe(404);
  }
  const foreign = await post(customer.visitor, own.path, { event: "accept" });
  expect(foreign.status).toBe(403);
});

test("a provider rejects from the list, and a reason is required", async () => {
  const dhol = await liveProvider(cast.dev(), "Dhol Nagari");
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
  const choir = await liveProvider(cast.dev(), "Dev Choir");
  await app.query("insert into blocked_days (provider_id, day, is_imported) values (?, ?, 0)", [
    choir.slug,
    eventDay,
  ]);
  const { visitor } = await member(app, cast.asha());
  const form = await visitor.open(`/providers/${choir.slug}/enquire`);
  const warned = await form.submit("Send enquiry", answers);
  expect(warned.status).toBe(409);
  expect(warned.errors.eventDate).toMatch(
    /Not free on this day, according to their calendar: Dev Choir/,
  );
  const changed = await warned.submit("Send enquiry", { eventDate: eventDay, message: "दूसरी" });
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

type Provider = { visitor: Visitor; slug: string; person: Person };

/** Signs up through the pages; the profile is inserted directly, as an approval would. */
async function liveProvider(person: Person, businessName: string): Promise<Provider> {
  const { visitor } = await member(app, person);
  const slug = businessName.toLowerCase().replaceAll(" ", "-");
  await app.query(
    `insert into providers (id, slug, account_id, status, business_name, legal_name, contact_person,
      description, city, state, published_at, updated_at)
      select ?, ?, id, 'live', ?, name, name, 'Music', 'jaipur', 'rajasthan', 0, 0 from accounts where email = ?`,
    [slug, slug, businessName, person.email],
  );
  await app.query("insert into calendars (provider_id, capacity, notice_days) values (?, 1, 0)", [
    slug,
  ]);
  return { visitor, slug, person };
}

/** Posts without one of our forms, but with its token. */
async function post(visitor: Visitor, path: string, values: Record<string, string>) {
  const page = await visitor.open("/dashboard/status");
  const token = page.document.querySelector("[name=_csrf]")!.getAttribute("value")!;
  const body = new URLSearchParams({ ...values, _csrf: token });
  return visitor.open(path, { method: "POST", body });
}
