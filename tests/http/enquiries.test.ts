import { expect, test } from "vitest";
import { appForFile } from "../support/running-app/shared-app";
import { cast, member } from "../support/running-app/cast";
import { plantedProvider } from "../support/running-app/planted-provider";
import { Visitor } from "../support/running-app/visitor";
import { dayAsTyped, formatDay } from "~/platform/india/dates/day-format";
import { dayAhead } from "../support/day-ahead";

const app = await appForFile();
const band = await plantedProvider(app, "Bilal Khan Band");

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

test("going back after sending and changing the message does not lose the new text", async () => {
  const { visitor } = await member(app, cast.asha(), new Visitor(app, "hi"));
  const form = await visitor.open(`/providers/${band.slug}/enquire`);
  const send = "पूछताछ भेजें";
  const sent = await form.submit(send, answers);
  const reference = sent.url.searchParams.get("reference")!;
  expect((await form.submit(send, answers)).url.searchParams.get("reference")).toBe(reference);

  const message = "Old songs, and a dhol";
  const warned = await form.submit(send, { ...answers, message });
  expect(warned.status).toBe(409);
  expect(warned.text).toContain("उसके बाद के आपके बदलाव नहीं भेजे गए हैं");
  expect(warned.text).toMatch(new RegExp(`${reference}.*Bilal Khan Band`));
  expect(warned.formValues(send).message).toBe(message);

  const second = await warned.submit(send);
  expect(second.path).toMatch(/^\/enquiry-thank-you/);
  expect(second.url.searchParams.get("reference")).not.toBe(reference);
});

test("a guest's two enquiries within a minute share a code: its page lists both, and it sends both", async () => {
  const guest = new Visitor(app);
  const { email } = cast.asha();
  const path = `/providers/${band.slug}/enquire`;
  const send = async (guestCount: string) =>
    (await guest.open(path)).submit("Send enquiry", { ...answers, email, guestCount });
  const pages = [await send("250"), await send("300")];
  const references = pages.map(({ url }) => url.searchParams.get("reference")!);
  for (const reference of references) expect(pages[1]!.text).toContain(reference);
  expect(pages[0]!.text).not.toContain("One code sends all of these enquiries");
  const code = (await guest.open(path)).all("a").find((link) => link.text === "Enter the code");
  const found = await guest.open(code!.getAttribute("href")!);
  const sent = await found.submit("Send enquiry", { otp: await app.codeFor(email) });
  expect(sent.path).toBe(`/enquiry-thank-you?reference=${references[1]}`);
  for (const reference of references)
    expect((await guest.open(`/enquiry-thank-you?reference=${reference}`)).title).toMatch(
      /^Enquiry sent/,
    );
  expect((await guest.open(path)).text).not.toContain("Enter the code");
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
  const { visitor } = await member(app);
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
