import { expect, test } from "vitest";
import { recordsIn } from "../support/running-app/records-in";
import { appForFile } from "../support/running-app/shared-app";
import { cast } from "../support/running-app/cast";
import { takeOver } from "../support/running-app/take-over";
import { Visitor } from "../support/running-app/visitor";

const app = await appForFile();
await recordsIn(app);
const { sentEnquiry } = await import("../support/records/enquiries");
const { transitionEnquiry } = await import("~/features/enquiries/answering/enquiry-actions.server");

/** Asha's enquiry for 320 guests, accepted by a kitchen with a package of ₹750 a plate. */
async function acceptedEnquiry(visitor = new Visitor(app)) {
  const sent = await sentEnquiry({ guestCount: "320" });
  await transitionEnquiry(sent.bilal, sent.id, { event: "accept" });
  const packageId = `plates-${sent.id}`.slice(0, 40);
  await app.query(
    "insert into provider_packages (id, provider_id, position, name, price, price_unit, features) values (?, ?, 0, 'Thali', 75000, 'plate', '[]')",
    [packageId, sent.provider.id],
  );
  const asha = cast.asha();
  await takeOver(app, sent.asha.id, asha, visitor);
  return { id: sent.id, packageId, person: asha, asha: visitor };
}

const booked = (enquiryId: string) =>
  app.query("select guest_count, total from bookings where enquiry_id = ?", [enquiryId]);

test("without JavaScript: 320 guests shown and 800 typed come back with the new total and everything typed, and one press agrees", async () => {
  const { id, asha } = await acceptedEnquiry();
  const page = await asha.open(`/dashboard/enquiries/${id}/book`);
  expect(page.text).toContain("Thali: 320 × ₹750 per plate");
  const again = await page.submit("Request this date", {
    guestCount: "800",
    venue: "Rambagh",
    message: "Two dhols, please",
  });
  expect(again.status).toBe(409);
  expect(again.text).toContain("For 800 guests: ₹6,00,000. Send this request?");
  expect(again.text).toContain("Thali: 800 × ₹750 per plate");
  expect(["guestCount", "venue", "message"].map((name) => again.value(name))).toEqual([
    ...["800", "Rambagh", "Two dhols, please"],
  ]);
  expect(await booked(id)).toEqual([]);
  const done = await again.submit("Request to book for ₹6,00,000");
  expect(done.text).toContain("Booking requested");
  expect(await booked(id)).toEqual([{ guest_count: 800, total: 6_00_000_00 }]);
});

test("a form whose page no longer exists: the 404 page shows what was typed", async () => {
  const { id, asha } = await acceptedEnquiry();
  const page = await asha.open(`/dashboard/enquiries/${id}/book`);
  await app.query(
    "update briefs set account_id = null where id = (select brief_id from enquiries where id = ?)",
    [id],
  );
  const refused = await page.submit("Request this date", {
    guestCount: "800",
    message: "Two dhols, please",
  });
  expect(refused.status).toBe(404);
  expect(refused.text).toContain("What you typed");
  for (const text of ["Number of guests", "800", "Two dhols, please"])
    expect(refused.text).toContain(text);
  expect(refused.text).not.toContain("shownGuests");
});
