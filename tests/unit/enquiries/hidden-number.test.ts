import { expect, test } from "vitest";
import { bookingPage } from "~/features/bookings/booking-page.server";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { exportBookings } from "~/features/bookings/personal-data/booking-export.server";
import { bookingsFor } from "~/features/bookings/lists/booking-list-api-queries.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { enquiryFor } from "~/features/enquiries/answering/thread-page.server";
import { threadOf, threadsFor } from "~/features/enquiries/lists/enquiry-list-api-queries.server";
import { receivedEnquiries } from "~/features/enquiries/lists/enquiry-list-queries.server";
import { exportEnquiries } from "~/features/enquiries/personal-data/enquiry-export.server";
import { changeOwnNumber } from "~/features/enquiries/sharing/change-number.server";
import { db } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { openAccount } from "../../support/records/accounts";
import { quotedEnquiry, request } from "../../support/records/bookings";
import { sentEnquiry, threadWith } from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";
import { refusalOf } from "../../support/refusals";
import { acceptedEnquiry } from "../../support/records/quotes";

const byEmail = { contactPreference: "email" };

const auditOf = (id: string) =>
  db.query.auditLog.findMany({
    where: (table, { eq }) => eq(table.subject, id),
    orderBy: (table, { asc }) => asc(table.number),
  });

test("the number of a customer who prefers email stays hidden after the acceptance", async () => {
  const { id, asha, bilal } = await sentEnquiry(byEmail);
  expect((await enquiryFor(bilal, id, "en")).whichNumber).toBe("sealed");
  await transitionEnquiry(bilal, id, { event: "accept" });
  const theirs = await enquiryFor(bilal, id, "en");
  expect(theirs.contact).toMatchObject({ name: "Asha Verma", number: null });
  expect(theirs.numberNote).toContain("has not shared their number yet: write to them here");
  expect((await enquiryFor(asha, id, "en")).number).toEqual({ state: "sealed", since: "" });
  expect((await enquiryFor(asha, id, "en")).contact?.number?.telLink).toBe("tel:+919876543210");
  const [mail] = await mailsTo(asha.email, /accepted/);
  expect(mail!.text).toContain("stays hidden");
});

test.each(["phone", "whatsapp"])(
  "a customer who asked to be reached by %s shows the number with the acceptance, and the log says so",
  async (contactPreference) => {
    const { id, asha, bilal } = await sentEnquiry({ contactPreference });
    const before = await enquiryFor(bilal, id, "en");
    expect(before.whichNumber).toBe("called");
    expect((await enquiryFor(bilal, id, "en")).contactPreference).toBe(before.contactPreference);
    await transitionEnquiry(bilal, id, { event: "accept" });
    await transitionEnquiry(bilal, id, { event: "accept" });
    expect((await enquiryFor(bilal, id, "en")).contact?.number?.telLink).toBe("tel:+919876543210");
    const logged = await auditOf(id);
    expect(logged.map(({ event, actorId, detail }) => ({ event, actorId, detail }))).toEqual([
      {
        event: "enquiry.show_number",
        actorId: asha.id,
        detail: { because: "contactPreference" },
      },
    ]);
  },
);

test("a customer can show and hide the number: each change is logged, and both sides see since when", async () => {
  const { id, asha, bilal } = await acceptedEnquiry(byEmail);
  expect(await changeOwnNumber(asha, id, "show")).toBe("done");
  expect(await changeOwnNumber(asha, id, "show")).toBe("already");
  const shown = await enquiryFor(bilal, id, "en");
  expect(shown.contact?.number?.whatsappLink).toBe("https://wa.me/919876543210");
  expect(shown.numberNote).toMatch(/^Shared since \w+, \d{1,2} \w+/);
  expect((await enquiryFor(asha, id, "en")).number).toMatchObject({ state: "shown" });
  expect(await changeOwnNumber(asha, id, "close")).toBe("done");
  expect(await changeOwnNumber(asha, id, "close")).toBe("already");
  const closed = await enquiryFor(bilal, id, "hi");
  expect(closed.contact?.number).toBeNull();
  expect(closed.numberNote).toContain("अपना नंबर छिपा लिया");
  expect(closed.history.map(({ event }) => event).sort()).toEqual(
    ["verify", "accept", "show_number", "close_number"].sort(),
  );
  const logged = await auditOf(id);
  expect(logged.map(({ event }) => event)).toEqual(["enquiry.show_number", "enquiry.close_number"]);
  expect(JSON.stringify(logged)).not.toContain("98765");
});

test("only the customer can show or hide it, and not before the acceptance", async () => {
  const { id, asha, bilal } = await sentEnquiry(byEmail);
  expect(await refusalOf(changeOwnNumber(asha, id, "show"))).toBe("conflict");
  await transitionEnquiry(bilal, id, { event: "accept" });
  expect(await refusalOf(changeOwnNumber(bilal, id, "show"))).toBe("forbidden");
  expect(await refusalOf(changeOwnNumber(await openAccount(), id, "show"))).toBe("notFound");
  // A guest identified by a signed link.
  expect(await changeOwnNumber({ id: null, enquiryId: id }, id, "show")).toBe("done");
  expect((await enquiryFor(bilal, id, "en")).contact?.number?.telLink).toBe("tel:+919876543210");
});

/** The number, however it is written. */
const numberPattern = /9[\s-]*8[\s-]*7[\s-]*6[\s-]*5[\s-]*4[\s-]*3[\s-]*2[\s-]*1[\s-]*0/;

/** Everything a provider can read about a thread and its booking: pages, API, emails, exports. */
async function readableBy(bilal: Account, id: string, bookingId: string | null) {
  const t = translatorFor("en");
  const all = { state: undefined, cursor: null };
  return JSON.stringify([
    await enquiryFor(bilal, id, "en"),
    await enquiryFor(bilal, id, "hi"),
    await receivedEnquiries(bilal, all, "en"),
    await threadOf(bilal, id),
    await threadsFor(bilal, { limit: 20 }),
    await bookingsFor(bilal, { limit: 20 }),
    bookingId && (await bookingPage(bilal, bookingId, "en")),
    await exportEnquiries(bilal, t, "en"),
    await exportBookings(bilal, t, "en"),
    await mailsTo(bilal.email),
  ]);
}

test("nothing that the provider can read contains the customer's hidden number, whatever happened before", async () => {
  const steps = ["show", "close", "book", "acceptBooking"] as const;
  for (let seed = 0; seed < 5; seed += 1) {
    const found = await quotedEnquiry();
    const { id, asha } = found;
    // Replaced, since the provider's own number is shown on the page that asks before accepting.
    const bilal = { ...found.bilal, phone: "+919811111111" };
    let isShown = true;
    let bookingId: string | null = null;
    for (let step = 0; step < 5; step += 1) {
      const press = steps[(seed * 7 + step * (1 + (seed % 3))) % steps.length];
      if (press === "show" || press === "close") {
        await changeOwnNumber(asha, id, press);
        isShown = press === "show";
      } else if (press === "book" && !bookingId)
        ({ id: bookingId } = await requestBooking(asha, id, request(found)));
      else if (press === "acceptBooking" && bookingId)
        await transitionBooking(bilal, bookingId, { event: "accept" });
      const read = await readableBy(bilal, id, bookingId);
      if (isShown) expect(read).toMatch(numberPattern);
      else expect(read, `seed ${seed}, step ${step}`).not.toMatch(numberPattern);
    }
  }
});

test("a withdrawn enquiry shows no number, even if it was shown after the acceptance", async () => {
  const { id, asha, ...found } = await acceptedEnquiry();
  const bilal = { ...found.bilal, phone: "+919811111111" };
  await transitionEnquiry(asha, id, { event: "withdraw" });
  expect((await threadWith(id)).state).toBe("withdrawn");
  expect(await readableBy(bilal, id, null)).not.toMatch(numberPattern);
  expect(await refusalOf(changeOwnNumber(asha, id, "close"))).toBe("done");
});
