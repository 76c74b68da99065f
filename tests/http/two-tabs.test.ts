import { afterAll, beforeAll, expect, test } from "vitest";
import { acceptedEnquiry } from "../support/running-app/accepted-enquiry";
import type { AppWithAdministrator } from "../support/running-app/administrators";
import { cast, member } from "../support/running-app/cast";
import { plantedProvider } from "../support/running-app/planted-provider";
import { sharedApp } from "../support/running-app/shared-app";

let app: AppWithAdministrator;
beforeAll(async () => (app = await sharedApp()));
afterAll(() => app.endFile());

test("a customer who requests another date in another tab is told that it was not requested, and why", async () => {
  const { visitor: provider, slug } = await plantedProvider(app);
  const { visitor: customer } = await member(app, cast.asha());
  const thread = await acceptedEnquiry(customer, provider, `/providers/${slug}/enquire`);
  const quote = await provider.open(`${thread}/quote`);
  await quote.submit("Send quote", {
    guestCount: "250",
    "lines[0].description": "Band of twelve",
    "lines[0].quantity": "1",
    "lines[0].unit": "event",
    "lines[0].price": "75,000",
    gst: "none",
    advance: "",
  });
  const [one, other] = [
    await customer.open(`${thread}/book`),
    await customer.open(`${thread}/book`),
  ];
  const requested = await one.submit("Request this date");
  expect(requested.toast).toBe("Request sent");
  const eventDate = `15/3/${new Date().getFullYear() + 1}`;
  const refused = await other.submit("Request this date", { eventDate });
  expect(refused.path).toBe(requested.path);
  expect(refused.toast).toContain("You have already requested a date with this enquiry");

  await (await provider.open(requested.path)).submit(/^Accept/);
  const tooLate = await other.submit("Request this date", { eventDate });
  expect(tooLate.path).toBe(requested.path);
  expect(tooLate.toast).toContain("This enquiry already has a booking");
  expect(
    await app.query("select id from bookings where enquiry_id = ?", [thread.split("/").at(-1)!]),
  ).toHaveLength(1);
});
