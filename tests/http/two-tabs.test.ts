import { expect, test } from "vitest";
import { acceptedEnquiry } from "../support/running-app/accepted-enquiry";
import { member } from "../support/running-app/cast";
import { plantedProvider } from "../support/running-app/planted-provider";
import { appForFile } from "../support/running-app/shared-app";
import { dayAhead } from "../support/day-ahead";

const app = await appForFile();

test("a customer who requests another date in another tab is told that it was not requested, and why", async () => {
  const { visitor: provider, slug } = await plantedProvider(app);
  const { visitor: customer } = await member(app);
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
  const eventDate = dayAhead(107);
  const refused = await other.submit("Request this date", { eventDate });
  expect(refused.path).toBe(requested.path);
  expect(refused.toast).toContain("You have already requested a date with this enquiry");

  await provider.submit(requested.path, /^Accept/);
  const tooLate = await other.submit("Request this date", { eventDate });
  expect(tooLate.path).toBe(requested.path);
  expect(tooLate.toast).toContain("This enquiry already has a booking");
  expect(
    await app.query("select id from bookings where enquiry_id = ?", [thread.split("/").at(-1)!]),
  ).toHaveLength(1);
});
