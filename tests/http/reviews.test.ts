import { expect, test } from "vitest";
import { recordsIn } from "../support/running-app/records-in";
import { appForFile } from "../support/running-app/shared-app";
import { cast } from "../support/running-app/cast";
import { takeOver } from "../support/running-app/take-over";
import { Visitor } from "../support/running-app/visitor";

const app = await appForFile();
await recordsIn(app);
const { completedBooking } = await import("../support/records/bookings");

/** A booking that took place, of two people who can log in, and the path of the provider's page. */
async function bookingThatTookPlace() {
  const { id, asha, bilal, provider } = await completedBooking();
  return {
    asha: await takeOver(app, asha.id, cast.asha()),
    bilal: await takeOver(app, bilal.id, cast.bilal()),
    path: `/dashboard/bookings/${id}`,
    profile: `/providers/${provider.slug}`,
  };
}

test("both sides write, then everyone can read the customer's review on the provider's page", async () => {
  const { asha, bilal, path, profile } = await bookingThatTookPlace();
  const stranger = new Visitor(app);
  expect((await stranger.open(profile)).text).not.toContain("Reviews");
  expect((await asha.open("/dashboard")).text).toContain("Leave a review for");

  const form = await asha.open(`${path}/review`);
  const hidden = await form.submit("Send the review", { stars: "4", text: "Loud, warm, on time" });
  expect(hidden.path).toBe(path);
  expect(hidden.text).toContain("is hidden until");
  expect((await stranger.open(profile)).text).not.toContain("Loud, warm");
  expect((await bilal.open(path)).text).not.toContain("Loud, warm");

  // Back in the browser's history, and sent once more.
  expect(
    (await form.submit("Send the review", { stars: "5", text: "Loud, warm, on time" })).text,
  ).toContain("Review changed");

  const shown = await bilal.submit(`${path}/review`, "Send the review", { stars: "5" });
  expect(shown.text).toContain("Loud, warm, on time");
  const page = await stranger.open(profile);
  expect(page.text).toContain("Loud, warm, on time");
  expect(page.html).toContain('"AggregateRating"');
  expect((await stranger.open(`${profile}/reviews`)).text).toContain("5.0 of 5 stars, 1 review");
  expect((await stranger.open("/services/entertainment")).text).toContain("5.0 (1)");

  // The form that was still open in another tab.
  const late = await form.submit("Send the review", { stars: "1", text: "No" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("already visible");
  expect((await stranger.open(profile)).text).toContain("Loud, warm, on time");
});
