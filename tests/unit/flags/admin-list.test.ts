import { beforeAll, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { presentAllBookings } from "~/features/bookings/booking-admin-page.server";
import { presentAllEnquiries } from "~/features/moderation/flags/flag-list-presenter.server";
import { flagEnquiry } from "~/features/moderation/flags/flag-commands.server";
import { now } from "~/platform/clock.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { translatorFor } from "~/platform/i18n.server";
import { administrator, openAccount } from "../../support/records/accounts";
import { requestedBooking } from "../../support/records/bookings";
import { openProvider, sentEnquiry } from "../../support/records/enquiries";

const t = translatorFor("en");
let chitra: Account;
beforeAll(async () => {
  chitra = await administrator();
});

const list = (query: Record<string, string>) =>
  presentAllEnquiries(chitra, new URLSearchParams(query), t, "en");
const idsOf = (page: { rows: { id: string }[] }) => page.rows.map(({ id }) => id);

test("administrators find an enquiry by the beginning of its reference, name, email or provider", async () => {
  const asha = await openAccount({ name: "Zohra Qureshi", email: "zohra.q@example.com" });
  const band = await openProvider({ businessName: "Xylo Quartet" });
  const words = { name: "Zohra Qureshi", email: asha.email, message: "For my sister" };
  const { id, reference } = await sentEnquiry(words, band, asha);
  for (const q of [
    reference,
    reference.slice(0, 8).toLowerCase(),
    "zohra",
    "ZOHRA.Q@exam",
    "xylo qu",
  ])
    expect(idsOf(await list({ q })), q).toContain(id);
  for (const q of ["qureshi", "%", "_", "xyloX", "'", "ज़ोहरा"])
    expect(idsOf(await list({ q })), q).not.toContain(id);
  const page = await list({ q: reference });
  expect(page.rows).toHaveLength(1);
  expect(JSON.stringify(page)).not.toMatch(/98765|For my sister/);
});

test("the list can be filtered by state, city and the days of sending", async () => {
  const { id } = await sentEnquiry({ city: "Kochi", confirmCity: "on" });
  const today = istDay(now());
  for (const [query, isThere] of [
    [{ city: "Kochi" }, true],
    [{ city: "Cochin", state: "sent" }, true],
    [{ city: "Pune" }, false],
    [{ city: "Kochi", state: "accepted" }, false],
    [{ city: "Kochi", from: today, until: today }, true],
    [{ city: "Kochi", from: addDays(today, 1) }, false],
    [{ city: "Kochi", until: addDays(today, -1) }, false],
  ] as [Record<string, string>, boolean][])
    expect(idsOf(await list(query)).includes(id), JSON.stringify(query)).toBe(isThere);
  expect((await list({ city: "Nowhere", from: "someday" })).unread).toEqual([
    { name: "city", typed: "Nowhere" },
    { name: "from", typed: "someday" },
  ]);
});

test("enquiries with an open flag have their own tab", async () => {
  const { id, bilal } = await sentEnquiry();
  expect(idsOf(await list({ flagged: "open" }))).not.toContain(id);
  await flagEnquiry(bilal, id, { reason: "spam", note: "Loans" });
  const page = await list({ flagged: "open" });
  expect(page.rows.find((row) => row.id === id)?.flag).toBe("Open");
  expect(idsOf(await list({ flagged: "upheld" }))).not.toContain(id);
});

test("administrators find a booking by reference, provider or customer, whatever its state", async () => {
  const { id, asha, bilal } = await requestedBooking();
  const bookings = (query: Record<string, string>) =>
    presentAllBookings(new URLSearchParams(query), t, "en");
  const [found] = (await bookings({ q: asha.email })).rows;
  expect(found).toMatchObject({ id, customer: "Asha Verma", state: "requested" });
  expect(idsOf(await bookings({ q: found!.reference.toLowerCase() }))).toEqual([id]);
  expect(idsOf(await bookings({ q: "Bilal Khan Ba" }))).toContain(id);
  expect(idsOf(await bookings({ q: bilal.email, state: "requested" }))).toEqual([]);
  expect(idsOf(await bookings({ q: asha.email, state: "completed" }))).toEqual([]);
  // Without a search the list still starts with the disputes.
  const first = await bookings({});
  expect(first.state).toBe("disputed");
  expect(idsOf(first)).not.toContain(id);
});
