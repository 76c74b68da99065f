import { expect, test } from "vitest";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import { progressOf } from "~/features/bookings/of-events/progress.server";
import { enquiryFor } from "~/features/enquiries/answering/thread-page.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { threadOf } from "~/features/enquiries/lists/enquiry-list-api-queries.server";
import { eventsForScripts, eventsQuery } from "~/features/enquiries/event-enquiries.server";
import { enquiryFormFor } from "~/features/enquiries/sending/sending-prefill.server";
import { sendEnquiry } from "~/features/enquiries/sending/send-enquiry.server";
import { changeEvent, createEvent, deleteEvent } from "~/features/events/event-commands.server";
import { eventFor } from "~/features/events/event-queries.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { advanceClock, days, now } from "~/platform/clock.server";
import { dayAsTyped, formatDay } from "~/platform/india/dates/day-format";
import { formatMobile } from "~/platform/india/identifiers/codes";
import type { Account } from "~/features/accounts/account-queries.server";
import { administrator, openAccount } from "../../support/records/accounts";
import {
  brief,
  openProvider,
  sender,
  sentEnquiry,
  type OpenProvider,
} from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";
import { quote } from "../../support/records/quotes";
import { eventInput, functionFormValues } from "../../support/records/events";
import { dayAhead } from "../../support/day-ahead";

const caterer = () =>
  openProvider({ businessName: "Indori Zaika", categories: ["catering"], city: "indore" });

/** Asha's enquiry about the haldi of an event, to a caterer unless to another provider. */
async function askAbout(
  eventId: string,
  asha: Account,
  overrides: Record<string, unknown> = {},
  provider?: OpenProvider,
) {
  const haldi = { eventType: "haldi", functions: [], eventDate: dayAhead(40), city: "Indore" };
  return sentEnquiry({ eventId, ...haldi, ...overrides }, provider ?? (await caterer()), asha);
}

/** Asha's wedding, and her enquiry to a caterer for the haldi. */
async function haldiEnquiry() {
  const asha = await openAccount();
  const { id: eventId } = await createEvent(asha, eventInput());
  return { eventId, ...(await askAbout(eventId, asha)) };
}

test("the provider sees the answers for the requested function, in the thread and in the email", async () => {
  const { provider, id } = await haldiEnquiry();
  const { wishes } = await enquiryFor(provider.owner, id, "en");
  expect(wishes.map(({ title, lines }) => ({ title, lines }))).toEqual([
    {
      title: "Catering & Food Services, Haldi",
      lines: [
        { question: "Date", answer: formatDay(dayAhead(40), "en") },
        { question: "Guest count", answer: "120" },
        { question: "Plates", answer: "120" },
        { question: "Food", answer: "Vegetarian and Jain" },
        { question: "Budget per plate", answer: "₹450" },
      ],
    },
  ]);
  const inHindi = await enquiryFor(provider.owner, id, "hi");
  expect(inHindi.wishes[0]?.lines[3]).toEqual({ question: "खाना", answer: "वेज और जैन" });
  const [mail] = await mailsTo(provider.owner.email);
  expect(mail?.text).toContain("Plates: 120\nFood: Vegetarian and Jain\nBudget per plate: ₹450");
});

test("a provider of another category does not see the answers for caterers", async () => {
  const { asha, eventId } = await haldiEnquiry();
  const band = await openProvider({ city: "indore" });
  const { id } = await askAbout(eventId, asha, {}, band);
  expect((await enquiryFor(band.owner, id, "en")).wishes).toEqual([]);
  expect((await threadOf(band.owner, id)).wishes).toEqual([]);
});

test("a sent enquiry stays unchanged when its event is edited or deleted", async () => {
  const { asha, eventId, provider, id } = await haldiEnquiry();
  const answers = { catering: { plates: "900" } };
  await changeEvent(asha, eventId, eventInput({ functions: [functionFormValues({ answers })] }));
  const read = async () => (await enquiryFor(provider.owner, id, "en")).wishes[0]?.lines[2];
  expect(await read()).toEqual({ question: "Plates", answer: "120" });
  await deleteEvent(asha, eventId);
  expect(await read()).toEqual({ question: "Plates", answer: "120" });
  expect((await threadOf(asha, id)).eventId).toBeNull();
});

test("no one can send an enquiry from another person's event, and a guest from none", async () => {
  const { eventId, provider } = await haldiEnquiry();
  const unknown = { details: { fields: { eventId: ["events.unknown"] } } };
  const input = brief([provider.id], { eventId, city: "Indore" });
  await expect(sendEnquiry(input, sender(await openAccount()))).rejects.toMatchObject(unknown);
  await expect(sendEnquiry(input, sender())).rejects.toMatchObject(unknown);
});

test("of two functions of the same kind, the one on the enquiry's day is used", async () => {
  const asha = await openAccount();
  const second = functionFormValues({
    date: dayAhead(41),
    answers: { catering: { plates: "30" } },
  });
  const { id: eventId } = await createEvent(
    asha,
    eventInput({ functions: [functionFormValues(), second] }),
  );
  const { bilal, id } = await askAbout(eventId, asha, { eventDate: dayAhead(41) });
  const { wishes } = await enquiryFor(bilal, id, "en");
  expect(wishes.map(({ lines }) => lines[2]?.answer)).toEqual(["30"]);
});

test("the enquiry form is prefilled from the event, for the functions that want the provider's category", async () => {
  const asha = await openAccount();
  const { id } = await createEvent(
    asha,
    eventInput({
      venue: "Lal Bagh",
      functions: [
        functionFormValues(),
        functionFormValues({ type: "wedding", categories: ["photography"], date: dayAhead(42) }),
      ],
    }),
  );
  const { slug } = await caterer();
  const from = { account: asha, references: [] };
  const filled = await enquiryFormFor([slug], from, "en");
  expect(filled.event?.id).toBe(id);
  expect(filled.defaults).toMatchObject({
    eventType: "haldi",
    guestCount: "120",
    city: "Indore",
    venue: "Lal Bagh",
    eventDate: dayAsTyped(dayAhead(40)),
    contactPreference: "whatsapp",
  });
  const [, wedding] = (await eventFor(asha, id)).functions;
  const chosen = await enquiryFormFor([slug], from, "en", { event: id, function: wedding!.id });
  expect(chosen.defaults).toMatchObject({ eventType: "wedding" });
  const without = await enquiryFormFor([slug], from, "en", { event: "none" });
  expect(without.event).toBeNull();
  expect(without.defaults).not.toHaveProperty("venue");
});

test("with several events the named one prefills the form, but never another person's", async () => {
  const asha = await openAccount();
  const wedding = await createEvent(asha, eventInput());
  await createEvent(asha, eventInput({ name: "Papa turns 60", city: "Pune" }));
  const theirs = await createEvent(await openAccount(), eventInput({ city: "Surat" }));
  const { slug } = await caterer();
  const filled = (event?: string) =>
    enquiryFormFor([slug], { account: asha, references: [] }, "en", { event: event ?? null });
  expect((await filled()).event).toBeNull();
  expect((await filled()).events).toHaveLength(2);
  expect((await filled(wedding.id)).defaults).toMatchObject({ city: "Indore" });
  const foreign = await filled(theirs.id);
  expect(foreign.event).toBeNull();
  expect(foreign.defaults).not.toHaveProperty("city");
});

test("the next enquiry starts from the last one's kind, day, guests and city, and from nothing that was written in it", async () => {
  const { asha: customer } = await sentEnquiry({ dateFlexible: "on", venue: "Rambagh" });
  const { slug } = await caterer();
  const filled = (wanted = {}, account: Account | null = customer) =>
    enquiryFormFor([slug], { account, references: [] }, "en", wanted);
  const own = { name: customer.name, phone: formatMobile(customer.phone) };
  const { defaults, filledFrom } = await filled();
  expect(filledFrom).toEqual(now());
  expect(defaults).toEqual({
    providerIds: [],
    eventType: "wedding",
    eventDate: dayAsTyped(dayAhead(60)),
    guestCount: "250",
    city: "Jaipur",
    ...own,
  });
  const searched = { city: "pune", date: dayAhead(70), guests: 300 };
  const search = { city: "Pune", eventDate: dayAsTyped(dayAhead(70)), guestCount: "300" };
  expect(await filled({ searched })).toMatchObject({ defaults: search, filledFrom: "search" });
  expect(await filled({ searched }, null)).toMatchObject({ defaults: search });
  expect(await filled({ searched, empty: true })).toMatchObject({
    filledFrom: null,
    defaults: { providerIds: [], ...own },
  });
  advanceClock(days(61));
  expect(await filled()).toMatchObject({ filledFrom: null, defaults: own });
});

test("the event shows for each function and category whether it is open or under way", async () => {
  const { asha, eventId, provider, id } = await haldiEnquiry();
  const read = async () => {
    const event = await eventFor(asha, eventId);
    const { wishes, others } = (await progressOf([event], "en")).get(eventId)!;
    return { standings: wishes.map(({ state }) => state), others: others.length, wishes };
  };
  expect(await read()).toMatchObject({
    standings: ["inProgress", "notStarted"],
    others: 0,
    wishes: [{ asked: [{ name: "Indori Zaika", label: "Sent" }] }, { asked: [] }],
  });
  await transitionEnquiry(provider.owner, id, { event: "accept" });
  expect(await read()).toMatchObject({
    standings: ["inProgress", "notStarted"],
    wishes: [{ asked: [{ label: "Accepted" }] }, { asked: [] }],
  });
  await transitionEnquiry(asha, id, { event: "withdraw" });
  expect((await read()).standings).toEqual(["notStarted", "notStarted"]);
});

test("a wish is open again when the provider cancels its booking, and says what happened to the booking", async () => {
  const { asha, eventId, provider, id } = await haldiEnquiry();
  await transitionEnquiry(provider.owner, id, { event: "accept" });
  const { quoteId } = await sendQuote(provider.owner, id, quote({ advance: "0" }));
  const booking = await requestBooking(asha, id, {
    quoteId,
    eventDate: dayAhead(40),
    guestCount: 250,
  });
  const read = async () => {
    const event = await eventFor(asha, eventId);
    const [wish] = (await progressOf([event], "en")).get(eventId)!.wishes;
    return { standing: wish!.state, label: wish!.asked[0]!.label };
  };
  expect((await read()).standing).toBe("inProgress");
  await transitionBooking(provider.owner, booking.id, { event: "accept" });
  expect((await read()).standing).toBe("completed");
  await transitionBooking(provider.owner, booking.id, { event: "cancel", note: "The cook is ill" });
  expect(await read()).toEqual({ standing: "notStarted", label: "Cancelled by the provider" });
});

test("scripts get their own events with the enquiries, administrators get everyone's", async () => {
  const { asha, eventId, id, reference } = await haldiEnquiry();
  const first = eventsQuery.parse({});
  expect((await eventsForScripts(asha, first)).events).toMatchObject([
    {
      id: eventId,
      functions: [{ type: "haldi", wishes: [{ answers: { perPlate: 450 } }] }, { type: "wedding" }],
      enquiries: [{ id, reference, status: "sent", provider: { businessName: "Indori Zaika" } }],
    },
  ]);
  expect((await eventsForScripts(await openAccount(), first)).events).toEqual([]);
  const chitra = await administrator();
  const all = (await eventsForScripts(chitra, eventsQuery.parse({ limit: "100" }))).events;
  expect(all.map((one) => one.id)).toContain(eventId);
});
