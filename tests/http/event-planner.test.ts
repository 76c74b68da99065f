import { expect, test } from "vitest";
import { cast } from "../support/running-app/cast";
import { recordsIn } from "../support/running-app/records-in";
import { appForFile } from "../support/running-app/shared-app";
import { takeOver } from "../support/running-app/take-over";
import { Visitor } from "../support/running-app/visitor";

const app = await appForFile();
await recordsIn(app);
const { bookedEvent } = await import("../support/records/booked-events");

test("without JavaScript: the customer notes who paid, and the other family sees the same figures by a link, without an account", async () => {
  const { asha, eventId } = await bookedEvent();
  const owner = new Visitor(app);
  await takeOver(app, asha.id, cast.asha(), owner);
  const page = await owner.open(`/dashboard/events/${eventId}`);
  expect(page.text).toMatch(/1 of 2 services booked\s*Under way: 0 · To find: 1/);
  const noted = await page.submit("Paid by: Arjun's side");
  expect(noted.toast).toContain("Noted who paid");
  const figures = ["₹1,85,325", "₹1,35,325", "₹50,000", "₹74,130", "₹24,130", "₹3,14,675"];
  for (const figure of figures) expect(noted.text).toContain(figure);

  const links = await noted.submit("Create a link");
  expect(links.path).toBe("/shortlist");
  const link = links.document.querySelector("input[readonly]")!.getAttribute("value")!;
  const shown = await new Visitor(app).open(new URL(link).pathname);
  expect(shown.text).toContain("Neha and Arjun's wedding");
  for (const figure of figures) expect(shown.text).toContain(figure);
  expect(shown.html).not.toContain("/dashboard/");
  expect(shown.text).toContain("Paid by: Arjun's side");
  expect(shown.all('button[value="note"]')).toEqual([]);
  for (const contact of [asha.email, asha.phone.slice(-10)])
    expect(shown.html).not.toContain(contact);
});

test("nobody makes a link that shows another person's event", async () => {
  const { eventId } = await bookedEvent();
  const own = await bookedEvent();
  const rohan = await takeOver(app, own.asha.id, cast.asha());
  const page = await rohan.open(`/dashboard/events/${own.eventId}`);
  const refused = await page.submit("Create a link", { eventId });
  expect(refused.document.querySelector("input[readonly]")).toBeNull();
  expect(await app.query("select 1 from shared_shortlists where event_id = ?", [eventId])).toEqual(
    [],
  );
});
