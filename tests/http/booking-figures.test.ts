import { expect, test } from "vitest";
import { DescribedClient } from "../support/api/client-from-openapi";
import { documentOf } from "../support/api/openapi-document";
import { recordsIn } from "../support/running-app/records-in";
import { appForFile } from "../support/running-app/shared-app";
import { cast, type Person } from "../support/running-app/cast";
import { deadInPageLinks } from "../support/running-app/in-page-links";
import { takeOver } from "../support/running-app/take-over";
import { Visitor } from "../support/running-app/visitor";
import { dayAhead } from "../support/day-ahead";

const app = await appForFile();
await recordsIn(app);
const { confirmedBooking } = await import("../support/records/bookings");
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
  const done = await again.submit("Request for ₹6,00,000");
  expect(done.text).toContain("Booking requested");
  expect(await booked(id)).toEqual([{ guest_count: 800, total: 6_00_000_00 }]);
});

test("when a price is no longer offered, what was typed is shown above the other prices", async () => {
  const { id, packageId, asha } = await acceptedEnquiry();
  await app.query(
    "insert into provider_packages (id, provider_id, position, name, price, price_unit, features) select id || '2', provider_id, 1, 'Feast', 90000, price_unit, features from provider_packages where id = ?",
    [packageId],
  );
  const page = await asha.open(`/dashboard/enquiries/${id}/book?package=${packageId}`);
  await app.query("delete from provider_packages where id = ?", [packageId]);
  const refused = await page.submit("Request this date", { message: "Two dhols, please" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("This package is no longer available");
  expect(refused.text).toContain("Two dhols, please");
  expect((await refused.follow(/^Feast/)).text).toContain("Feast: 320 × ₹900 per plate");
});

test("a request to a provider who has since paused is refused, with what was typed and a way back", async () => {
  const { id, asha } = await acceptedEnquiry();
  const page = await asha.open(`/dashboard/enquiries/${id}/book`);
  await app.query(
    "update providers set status = 'paused' where id = (select provider_id from enquiries where id = ?)",
    [id],
  );
  const typed = { venue: "Rambagh", message: "Two dhols, please" };
  const refused = await page.submit("Request this date", typed);
  expect(refused.status).toBe(409);
  for (const text of ["not taking new bookings", ...Object.values(typed)])
    expect(refused.text).toContain(text);
  expect(refused.all("button[type=submit]").map(({ text }) => text)).not.toContain(
    "Request this date",
  );
  expect((await refused.follow("Back to the enquiry")).path).toBe(`/dashboard/enquiries/${id}`);
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

async function client({ email, password }: Person) {
  const made = new DescribedClient(app, await documentOf(app));
  made.token = (await made.make("POST /api/auth/login", { email, password })).body.token as string;
  return made;
}

test("on the day of the event neither page nor script can cancel; both pages offer to report what went wrong", async () => {
  const { id, asha: first, bilal: second } = await confirmedBooking();
  const [asha, bilal] = [cast.asha(), cast.bilal()];
  const visitors = [await takeOver(app, first.id, asha), await takeOver(app, second.id, bilal)];
  const path = `/dashboard/bookings/${id}`;
  const before = await visitors[1]!.open(path);
  await app.query("update bookings set event_date = ? where id = ?", [dayAhead(0), id]);
  const late = await before.submit(/^Cancel the booking now/, { note: "No time" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("you can't cancel this booking any more");
  expect(late.text).toContain("No time");
  for (const visitor of visitors) {
    const page = await visitor.open(path);
    expect(page.text).toContain("It is the day of the event or later");
    expect(page.all("button[value=cancel]")).toEqual([]);
    expect(page.all("button[value=dispute]")).toHaveLength(1);
  }
  const script = await client(bilal);
  const answer = await script.make("POST /api/bookings/{id}/{event}", {
    id,
    event: "cancel",
    note: "No time",
  });
  expect(answer.status).toBe(409);
  const done = await visitors[0]!.submit(path, /^Report it to our team/, {
    note: "The band did not come",
  });
  expect(done.text).toContain("This booking is disputed");
});

test("a refund goes from the cancellation to the customer's confirmation through the pages alone, and its list has no empty rows", async () => {
  const found = await confirmedBooking();
  const asha = await takeOver(app, found.asha.id, cast.asha());
  const bilal = await takeOver(app, found.bilal.id, cast.bilal());
  const pageOf = (visitor: Visitor) => visitor.open(`/dashboard/bookings/${found.id}`);
  const listIn = async (visitor: Visitor) =>
    (await pageOf(visitor)).document.querySelector("#refund dl")?.structuredText ?? "";

  await (await pageOf(bilal)).submit("cancel", { note: "My drummer is ill" });
  expect((await asha.open("/dashboard")).text).toContain("owes you a refund");
  expect((await bilal.open("/dashboard")).text).toMatch(/Refund .*'s advance/);
  const form = await pageOf(bilal);
  await form.submit("send_refund", { paymentReference: "412345678901" });
  // From a second tab: another reference is not mistaken for the first, and is not lost.
  const late = await form.submit("send_refund", { paymentReference: "412345678902" });
  expect([late.status, deadInPageLinks(late)]).toEqual([409, []]);
  expect(late.text).toContain("412345678902");
  expect(await listIn(asha)).toContain("412345678901");
  const done = await (await pageOf(asha)).submit("receive_refund");
  expect(done.status).toBe(200);
  for (const visitor of [asha, bilal]) {
    expect(await listIn(visitor)).toMatch(/₹15,000/);
    expect(await listIn(visitor)).not.toContain("Not provided");
    expect((await visitor.open("/dashboard")).text).not.toMatch(/refund/i);
  }
});

test("a change proposed after the other side's is refused with a reason and all that was typed", async () => {
  const found = await confirmedBooking();
  const asha = await takeOver(app, found.asha.id, cast.asha());
  const bilal = await takeOver(app, found.bilal.id, cast.bilal());
  const path = `/dashboard/bookings/${found.id}/change`;
  const [form, other] = [await asha.open(path), await bilal.open(path)];
  const proposed = await other.submit("propose", { venue: "City Palace" });
  expect(proposed.status).toBe(200);
  const typed = { venue: "Rambagh", guestCount: "450", message: "My uncle's lawn" };
  const late = await form.submit("propose", typed);
  expect(late.status).toBe(409);
  expect(late.text).toContain("A change has already been proposed");
  for (const words of Object.values(typed)) expect(late.text).toContain(words);
  const unread = await form.submit("propose", { ...typed, guestCount: "many" });
  expect([unread.status, deadInPageLinks(unread)]).toEqual([422, []]);
  for (const words of ["Rambagh", "many", "My uncle's lawn"]) expect(unread.text).toContain(words);
});
